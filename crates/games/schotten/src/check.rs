//! Which actions are legal, and why the others are not.

use crate::action::Move;
use crate::card::{Card, Pile, Tactic};
use crate::claim::{self, Grounds};
use crate::refusal::Refused;
use crate::rules::ClaimPhase;
use crate::state::{Phase, Schotten};
use crate::stone::{Stone, Stones};

type Check = Result<(), Refused>;

impl Schotten {
    pub(crate) fn check_action(&self, mv: Move) -> Check {
        match self.phase() {
            Phase::Play => self.check_play(mv),
            Phase::Claim => self.check_claim(mv),
            Phase::Place { card, from, enemy } => self.check_place(mv, card, from, enemy),
            Phase::Recruit { .. } | Phase::ChoosePile => self.check_pile(mv),
            Phase::Return { .. } => self.check_return(mv),
            Phase::Deal { .. } | Phase::Draw { .. } | Phase::Over => Err(Refused::PlayFirst),
        }
    }

    fn check_play(&self, mv: Move) -> Check {
        match mv {
            Move::Lay { card, stone } => self.check_lay(card, stone),
            Move::Pass if self.can_lay_clan() => Err(Refused::MustPlay),
            Move::Pass => Ok(()),
            Move::Recruiter => self.check_tactic(Tactic::Recruiter),
            Move::Banshee { stone, card } => {
                self.check_tactic(Tactic::Banshee)?;
                self.check_there(stone, card, true)
            }
            Move::Strategist { stone, card } => {
                self.check_tactic(Tactic::Strategist)?;
                self.check_there(stone, card, false)
            }
            Move::Traitor { stone, card } => self.check_traitor(stone, card),
            Move::Claim(_) if self.rules.auto_claim && !self.rules.early_claim => {
                Err(Refused::ClaimedByThemselves)
            }
            Move::Claim(_) if self.rules.claim_phase == ClaimPhase::StartOfTurn => {
                Err(Refused::ClaimPhaseOver)
            }
            Move::Claim(_) => Err(Refused::ClaimLater),
            Move::Done | Move::Place(_) | Move::Discard | Move::Draw(_) | Move::Return(_) => {
                Err(Refused::PlayFirst)
            }
        }
    }

    fn check_lay(&self, card: Card, stone: Stone) -> Check {
        match card.tactic_kind() {
            Some(tactic) if !tactic.is_troop() && !tactic.is_mode() => {
                return Err(Refused::NotLaid { card });
            }
            Some(tactic) => self.check_tactic(tactic)?,
            None => self.check_held(card)?,
        }
        self.check_unclaimed(stone)?;
        match card.tactic_kind() {
            Some(tactic) if tactic.is_mode() => Ok(()),
            _ => self.check_room(stone),
        }
    }

    fn check_held(&self, card: Card) -> Check {
        if self.own_hand().contains(card) { Ok(()) } else { Err(Refused::NotInHand { card }) }
    }

    /// Whether this tactics card may be played at all.
    fn check_tactic(&self, tactic: Tactic) -> Check {
        self.check_held(Card::tactic(tactic))?;
        if !self.tactics_allowed() {
            return Err(Refused::TacticsAhead);
        }
        if tactic == Tactic::Joker && self.open.joker_laid[self.player()] {
            return Err(Refused::SecondJoker);
        }
        Ok(())
    }

    fn check_unclaimed(&self, stone: Stone) -> Check {
        if self.table().unclaimed().contains(stone) { Ok(()) } else { Err(Refused::StoneClaimed { stone }) }
    }

    fn check_room(&self, stone: Stone) -> Check {
        if self.table().open(self.player()).contains(stone) {
            Ok(())
        } else {
            Err(Refused::SideFull { stone })
        }
    }

    /// Whether a card lies at an unclaimed stone on the own or the enemy's side.
    fn check_there(&self, stone: Stone, card: Card, enemy: bool) -> Check {
        self.check_unclaimed(stone)?;
        let player = if enemy { 1 - self.player() } else { self.player() };
        if self.table().side(player, stone).cards().contains(&card) {
            return Ok(());
        }
        Err(Refused::NotThere { card, stone, enemy })
    }

    fn check_traitor(&self, stone: Stone, card: Card) -> Check {
        self.check_tactic(Tactic::Traitor)?;
        self.check_there(stone, card, true)?;
        if card.pile() == Pile::Tactics {
            return Err(Refused::ClanOnly);
        }
        if self.table().open(self.player()).is_empty() {
            return Err(Refused::NoRoom);
        }
        Ok(())
    }

    fn check_claim(&self, mv: Move) -> Check {
        match mv {
            Move::Claim(stone) => self.judge_claim(stone).map(|_| ()),
            Move::Done => Ok(()),
            _ => Err(Refused::ClaimOrDone),
        }
    }

    /// Whether the player to act may claim a stone, with the reason.
    fn judge_claim(&self, stone: Stone) -> Result<Grounds, Refused> {
        claim::judge(self.table(), &self.rules, self.player(), stone).map_err(Refused::Claim)
    }

    fn check_place(&self, mv: Move, card: Card, from: Stone, enemy: bool) -> Check {
        match mv {
            Move::Place(to) if to == from && !enemy => Err(Refused::SameStone),
            Move::Place(to) => {
                self.check_unclaimed(to)?;
                self.check_room(to)
            }
            Move::Discard if enemy => Err(Refused::CannotDiscard),
            Move::Discard => Ok(()),
            _ => Err(Refused::PlaceFirst { card }),
        }
    }

    fn check_pile(&self, mv: Move) -> Check {
        match mv {
            Move::Draw(pile) if self.pile_size(pile) == 0 => Err(Refused::PileEmpty { pile }),
            Move::Draw(_) => Ok(()),
            _ => Err(Refused::ChoosePile),
        }
    }

    fn check_return(&self, mv: Move) -> Check {
        match mv {
            Move::Return(card) => self.check_held(card),
            _ => Err(Refused::ReturnFirst),
        }
    }

    pub(crate) fn list_actions(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.phase() {
            Phase::Play => self.list_plays(moves),
            Phase::Claim => {
                moves.extend(self.claimable.iter().map(Move::Claim));
                moves.push(Move::Done);
            }
            Phase::Place { from, enemy, .. } => self.list_places(from, enemy, moves),
            Phase::Recruit { .. } | Phase::ChoosePile => {
                moves.extend([Pile::Clan, Pile::Tactics].map(Move::Draw));
            }
            Phase::Return { .. } => self.list_returns(moves),
            Phase::Deal { .. } | Phase::Draw { .. } | Phase::Over => {}
        }
    }

    fn list_plays(&self, moves: &mut Vec<Move>) {
        let open = self.table().open(self.player());
        for card in self.own_hand().clans.iter() {
            moves.extend(open.iter().map(|stone| Move::Lay { card, stone }));
        }
        if !self.own_hand().tactics.is_empty() {
            self.playable_tactics().for_each(|tactic| self.list_tactic(tactic, open, moves));
        }
        if !self.can_lay_clan() {
            moves.push(Move::Pass);
        }
    }

    fn list_tactic(&self, tactic: Tactic, open: Stones, moves: &mut Vec<Move>) {
        let card = Card::tactic(tactic);
        let enemy = 1 - self.player();
        match tactic {
            Tactic::Joker | Tactic::Spy | Tactic::Shield => {
                moves.extend(open.iter().map(|stone| Move::Lay { card, stone }));
            }
            Tactic::Bluff | Tactic::Mud => {
                moves.extend(self.table().unclaimed().iter().map(|stone| Move::Lay { card, stone }));
            }
            Tactic::Recruiter => moves.push(Move::Recruiter),
            Tactic::Strategist => {
                self.list_there(self.player(), |stone, card| Some(Move::Strategist { stone, card }), moves);
            }
            Tactic::Banshee => {
                self.list_there(enemy, |stone, card| Some(Move::Banshee { stone, card }), moves);
            }
            Tactic::Traitor if open.is_empty() => {}
            Tactic::Traitor => {
                let clan = |card: Card| card.pile() == Pile::Clan;
                let traitor = |stone, card| clan(card).then_some(Move::Traitor { stone, card });
                self.list_there(enemy, traitor, moves);
            }
        }
    }

    /// Lists an action for each card of a player at an unclaimed stone.
    fn list_there(&self, player: usize, action: impl Fn(Stone, Card) -> Option<Move>, moves: &mut Vec<Move>) {
        for stone in self.table().unclaimed().iter() {
            let cards = self.table().side(player, stone).cards();
            moves.extend(cards.iter().filter_map(|card| action(stone, *card)));
        }
    }

    fn list_places(&self, from: Stone, enemy: bool, moves: &mut Vec<Move>) {
        let open = self.table().open(self.player());
        let to = if enemy { open } else { open.without(Stones::one(from)) };
        moves.extend(to.iter().map(Move::Place));
        if !enemy {
            moves.push(Move::Discard);
        }
    }

    fn list_returns(&self, moves: &mut Vec<Move>) {
        let hand = self.own_hand();
        let tactics = hand.tactics.kinds().map(Card::tactic);
        moves.extend(hand.clans.iter().chain(tactics).map(Move::Return));
    }

    /// The number of actions while the player is to play clan cards only.
    pub(crate) fn count_clan_plays(&self) -> usize {
        self.own_hand().clans.len() * self.table().open(self.player()).len()
    }
}
