//! How the state goes on: every action and event, already known to be possible.

use crate::action::Move;
use crate::card::{Card, Pile, Tactic};
use crate::cards::Tactics;
use crate::clans::Clans;
use crate::rules::ClaimPhase;
use crate::state::{Hidden, NextCards, Phase, Schotten, Turn};
use crate::stone::{Stone, Stones};

impl Schotten {
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        match mv {
            Move::Lay { card, stone } if card.is_clan() => self.lay_clan(card, stone),
            other => self.make_rare(other),
        }
    }

    /// Everything but laying clan cards, apart so that the common case stays short.
    #[inline(never)]
    fn make_rare(&mut self, mv: Move) {
        match mv {
            Move::Lay { card, stone } => self.lay_tactic(card, stone),
            Move::Pass => self.pass(),
            Move::Claim(stone) => self.claim(stone),
            Move::Done => self.decline(),
            Move::Banshee { stone, card } => self.banshee(stone, card),
            Move::Strategist { stone, card } => self.pick_up(Tactic::Strategist, stone, card),
            Move::Traitor { stone, card } => self.pick_up(Tactic::Traitor, stone, card),
            Move::Place(stone) => self.place(Some(stone)),
            Move::Discard => self.place(None),
            Move::Recruiter => self.recruit(),
            Move::Draw(pile) => self.choose_pile(pile),
            Move::Return(card) => self.put_back(card),
        }
    }

    #[inline]
    fn lay_clan(&mut self, card: Card, stone: Stone) {
        self.lay_for(self.player(), card, stone);
        self.after_play();
    }

    /// Moves a clan card from a player's hand to a stone.
    #[inline(always)]
    pub(crate) fn lay_for(&mut self, player: usize, card: Card, stone: Stone) {
        self.hidden.hands[player].clans = self.hidden.hands[player].clans & !Clans::of_clan(card);
        self.hidden.known.clans = self.hidden.known.clans & !Clans::of_clan(card);
        let complete = self.open.table.lay(player, stone, card);
        self.proofs.laid(player, stone, card, complete, &self.open.table, &self.rules);
    }

    /// Moves a clan card from the pile to a player's hand.
    #[inline]
    pub(crate) fn take_clan(&mut self, player: usize, card: Card) {
        self.hidden.pile.clans = self.hidden.pile.clans & !Clans::of_clan(card);
        self.hidden.hands[player].clans = self.hidden.hands[player].clans | Clans::of_clan(card);
    }

    fn lay_tactic(&mut self, card: Card, stone: Stone) {
        let Some(tactic) = card.tactic_kind() else { return };
        let player = self.player();
        self.spend(tactic);
        if tactic == Tactic::Joker {
            self.open.joker_laid[player] = true;
        }
        if tactic.is_mode() {
            self.open.table.lay_mode(tactic, stone);
        } else {
            self.open.table.lay(player, stone, card);
        }
        self.proofs.touch(stone, &self.open.table, &self.rules);
        self.after_play();
    }

    /// Takes a tactics card from the hand and counts it as played.
    fn spend(&mut self, tactic: Tactic) {
        let player = self.player();
        self.hidden.hands[player].tactics.remove(tactic);
        self.open.played[player] += 1;
        let others_knowledge = self.open.recruiter == Some(1 - player as u8);
        if others_knowledge && self.hidden.known.tactics.count(tactic) > 0 {
            self.hidden.known.tactics.remove(tactic);
        }
        self.forget_what_follows();
    }

    fn pass(&mut self) {
        self.open.turn.passed = true;
        self.after_play();
    }

    fn banshee(&mut self, stone: Stone, card: Card) {
        self.spend(Tactic::Banshee);
        self.open.table.throw(Card::tactic(Tactic::Banshee));
        self.open.table.take(1 - self.player(), stone, card);
        self.open.table.throw(card);
        self.proofs.touch(stone, &self.open.table, &self.rules);
        self.after_play();
    }

    fn pick_up(&mut self, tactic: Tactic, from: Stone, card: Card) {
        self.spend(tactic);
        self.open.table.throw(Card::tactic(tactic));
        self.open.turn.phase = Phase::Place { card, from, enemy: tactic == Tactic::Traitor };
    }

    /// Moves the card that was taken up to a stone, or to the discard pile.
    fn place(&mut self, to: Option<Stone>) {
        let Phase::Place { card, from, enemy } = self.phase() else { return };
        let player = self.player();
        let owner = if enemy { 1 - player } else { player };
        self.open.table.take(owner, from, card);
        match to {
            Some(stone) => _ = self.open.table.lay(player, stone, card),
            None => self.open.table.throw(card),
        }
        for stone in [Some(from), to].into_iter().flatten() {
            self.proofs.touch(stone, &self.open.table, &self.rules);
        }
        self.after_play();
    }

    fn recruit(&mut self) {
        self.spend(Tactic::Recruiter);
        self.open.table.throw(Card::tactic(Tactic::Recruiter));
        self.open.turn.recruited = true;
        self.open.recruiter = Some(self.player() as u8);
        self.recruit_more(3);
    }

    /// Goes on with `left` cards still to be drawn by the Recruiter.
    fn recruit_more(&mut self, left: u8) {
        self.open.turn.phase = match (left, self.piles_to_draw_from()) {
            (0, _) | (_, (false, false)) => return self.return_more(2),
            (_, (true, true)) => Phase::Recruit { left },
            (_, (clan, _)) => Phase::Draw { pile: only(clan), left: left - 1, recruits: true },
        };
    }

    fn return_more(&mut self, left: u8) {
        if left == 0 || self.own_hand().is_empty() {
            return self.after_play();
        }
        self.open.turn.phase = Phase::Return { left };
    }

    fn choose_pile(&mut self, pile: Pile) {
        self.open.turn.phase = match self.phase() {
            Phase::Recruit { left } => Phase::Draw { pile, left: left - 1, recruits: true },
            _ => Phase::Draw { pile, left: 0, recruits: false },
        };
    }

    fn put_back(&mut self, card: Card) {
        let Phase::Return { left } = self.phase() else { return };
        let player = self.player();
        self.hidden.hands[player].remove(card);
        self.hidden.returned.push(card);
        self.return_more(left - 1);
    }

    /// After a card was played or a pass: claims, or straight on.
    #[inline]
    fn after_play(&mut self) {
        if self.rules.auto_claim && self.claim_decided() {
            return;
        }
        match self.rules.claim_phase {
            ClaimPhase::AfterPlay => self.offer_claims(),
            ClaimPhase::StartOfTurn => self.draw(),
        }
    }

    #[inline]
    fn offer_claims(&mut self) {
        let claimable = self.proofs.claimable(self.player(), &self.open.table, &self.rules);
        if claimable.is_empty() {
            return self.end_claims();
        }
        self.claimable = claimable;
        self.open.turn.phase = Phase::Claim;
    }

    /// Finds the claims of a state that is set up.
    pub(crate) fn find_claims(&mut self) {
        self.claimable = self.proofs.claimable(self.player(), &self.open.table, &self.rules);
    }

    fn claim(&mut self, stone: Stone) {
        let player = self.player();
        self.open.turn.claimed = true;
        self.claimable.remove(stone);
        if self.claim_for(player, stone) {
            self.finish();
        } else if self.claimable.is_empty() {
            self.end_claims();
        }
    }

    /// Gives a stone to a player; returns whether that wins the game.
    #[inline]
    pub(crate) fn claim_for(&mut self, player: usize, stone: Stone) -> bool {
        self.open.table.claim(player, stone);
        self.proofs.close(stone);
        self.open.table.claimed(player).win()
    }

    /// Gives every stone with both sides complete to its winner: those of the player to act first, from the left.
    /// Ends the game and returns true once that wins it.
    #[inline(never)]
    pub(crate) fn claim_decided(&mut self) -> bool {
        for player in [self.player(), 1 - self.player()] {
            for stone in self.proofs.decided(player).iter() {
                if self.claim_for(player, stone) {
                    self.finish();
                    return true;
                }
            }
        }
        false
    }

    fn decline(&mut self) {
        self.claimable = Stones::NONE;
        self.end_claims();
    }

    #[inline]
    fn end_claims(&mut self) {
        match self.rules.claim_phase {
            ClaimPhase::AfterPlay => self.draw(),
            ClaimPhase::StartOfTurn => self.open.turn.phase = Phase::Play,
        }
    }

    /// The draw at the end of a turn, where there is one.
    #[inline]
    fn draw(&mut self) {
        let (turn, pile) = (self.open.turn, self.hidden.pile);
        let clan_only = pile.tactics.is_empty() & self.hidden.returned.is_empty();
        if clan_only & !pile.clans.is_empty() & !turn.passed & !turn.recruited {
            self.open.turn.phase = Phase::Draw { pile: Pile::Clan, left: 0, recruits: false };
        } else {
            self.draw_or_not();
        }
    }

    #[inline(never)]
    fn draw_or_not(&mut self) {
        let turn = self.open.turn;
        let piles = if turn.passed || turn.recruited { (false, false) } else { self.piles_to_draw_from() };
        self.open.turn.phase = match piles {
            (false, false) => return self.end_turn(),
            (true, true) => Phase::ChoosePile,
            (clan, _) => Phase::Draw { pile: only(clan), left: 0, recruits: false },
        };
    }

    /// Whether there are clan cards to draw, and tactics cards.
    #[inline]
    pub(crate) fn piles_to_draw_from(&self) -> (bool, bool) {
        let pile = self.hidden.pile;
        let (clan, tactics) = (!pile.clans.is_empty(), !pile.tactics.is_empty());
        if self.hidden.returned.is_empty() {
            return (clan, tactics);
        }
        let returned = |pile| self.hidden.returned.iter().any(|card| card.pile() == pile);
        (clan || returned(Pile::Clan), tactics || returned(Pile::Tactics))
    }

    #[inline]
    fn end_turn(&mut self) {
        let turn = &mut self.open.turn;
        let idle = if turn.passed && !turn.claimed { turn.idle + 1 } else { 0 };
        if idle >= 2 {
            turn.idle = idle;
            return self.finish();
        }
        let player = 1 - (turn.player & 1);
        *turn = Turn { player, idle, phase: Phase::Play, ..Turn::default() };
        self.start_turn();
    }

    #[inline]
    pub(crate) fn start_turn(&mut self) {
        self.open.turn.phase = Phase::Play;
        if self.rules.claim_phase == ClaimPhase::StartOfTurn {
            self.offer_claims();
        }
    }

    pub(crate) fn finish(&mut self) {
        self.claimable = Stones::NONE;
        self.open.turn.phase = Phase::Over;
    }

    #[inline]
    pub(crate) fn draw_card(&mut self, card: Card) {
        match self.phase() {
            Phase::Draw { pile: Pile::Clan, recruits: false, .. } if self.hidden.returned.is_empty() => {
                self.draw_clan(card);
            }
            Phase::Deal { dealt } => self.deal(card, dealt),
            _ => self.draw_rare(card),
        }
    }

    #[inline]
    fn draw_clan(&mut self, card: Card) {
        self.take_clan(self.player(), card);
        self.forget_what_follows();
        self.end_turn();
    }

    #[inline]
    fn deal(&mut self, card: Card, dealt: u8) {
        self.take_clan(usize::from(dealt & 1), card);
        if u32::from(dealt) + 1 == 2 * self.rules.hand.get() {
            self.start_turn();
        } else {
            self.open.turn.phase = Phase::Deal { dealt: dealt + 1 };
        }
    }

    #[inline(never)]
    fn draw_rare(&mut self, card: Card) {
        let Phase::Draw { pile, left, recruits } = self.phase() else { return };
        let player = self.player();
        match self.next_cards(pile) {
            NextCards::Loose => self.hidden.pile.remove(card),
            NextCards::Known(_) => self.take_returned(card),
        }
        self.hidden.hands[player].insert(card);
        self.forget_what_follows();
        if recruits {
            self.recruit_more(left);
        } else {
            self.end_turn();
        }
    }

    fn take_returned(&mut self, card: Card) {
        if let Some(index) = self.hidden.returned.iter().position(|other| *other == card) {
            self.hidden.returned.remove(index);
        }
        if self.open.recruiter != Some(self.open.turn.player) {
            self.hidden.known.insert(card);
        }
    }
}

impl Schotten {
    /// The same situation without knowledge that follows from the rest.
    pub(crate) fn tidy(mut self) -> Self {
        self.forget_what_follows();
        self
    }

    /// Drops the Recruiter's knowledge of single cards where the player knows the whole hand anyway, since
    /// no other place is left for what is hidden. So one situation is one state.
    #[inline]
    fn forget_what_follows(&mut self) {
        if !self.hidden.known.is_empty() {
            self.forget();
        }
    }

    #[inline(never)]
    fn forget(&mut self) {
        let Hidden { known, pile, hands, .. } = &mut self.hidden;
        if pile.clans.is_empty() {
            known.clans = Clans::EMPTY;
        }
        let holder = self.open.recruiter.map_or(0, |recruiter| 1 - usize::from(recruiter & 1));
        let mut kinds = hands[holder].tactics.kinds().chain(pile.tactics.kinds());
        let first = kinds.next();
        if pile.tactics.is_empty() || kinds.all(|kind| Some(kind) == first) {
            known.tactics = Tactics::EMPTY;
        }
    }
}

const fn only(clan: bool) -> Pile {
    if clan { Pile::Clan } else { Pile::Tactics }
}
