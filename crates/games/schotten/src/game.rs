//! Schotten-Totten as a [`Game`].

use bastide_core::seed::{self, RolloutRng};
use bastide_core::words::schotten as words;
use bastide_core::{
    Actor, ConfigError, Game, GameMeta, Information, Outcome, Rolled, Rules, Scores, Seat, Viewer,
};

use crate::action::{Drawn, Move};
use crate::card::{Card, Pile};
use crate::refusal::Refused;
use crate::rules::SchottenRules;
use crate::state::{NextCards, Phase, Schotten};
use crate::view::View;

impl Game for Schotten {
    type Rules = SchottenRules;
    type Move = Move;
    type Event = Drawn;
    type View = View;
    type Refusal = Refused;

    const META: GameMeta = GameMeta {
        id: "schotten",
        title: words::TITLE,
        rules_version: 1,
        min_seats: 2,
        max_seats: 2,
        information: Information::Imperfect,
        chance: true,
        points: true,
    };

    /// Each of at most 60 cards and 10 tactics is drawn, laid and perhaps moved once; a turn has besides it at most a pass, a
    /// choice of pile and a `done`, and there are nine stones to claim.
    fn most_steps(rules: &SchottenRules) -> Option<usize> {
        Some(if rules.tactics { 800 } else { 400 })
    }

    fn new(rules: &SchottenRules) -> Result<Self, ConfigError> {
        rules.validate()?;
        Ok(Self::before_deal(rules))
    }

    fn rules(&self) -> &SchottenRules {
        &self.rules
    }

    #[inline]
    fn actor(&self) -> Actor {
        Self::actor_of(self.open.turn.phase, self.open.turn.player)
    }

    fn turn(&self) -> Option<Seat> {
        let nobody = matches!(self.phase(), Phase::Deal { .. } | Phase::Over);
        (!nobody).then(|| self.mover())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn scores(&self) -> Option<Scores> {
        self.rules.match_scoring.then(|| self.points())
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.list_actions(moves);
    }

    fn count_moves(&self, scratch: &mut Vec<Move>) -> usize {
        match self.phase() {
            Phase::Play if self.own_hand().tactics.is_empty() => self.count_clan_plays().max(1),
            Phase::Claim => self.claimable.len() + 1,
            _ => {
                self.list_actions(scratch);
                scratch.len()
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refused> {
        self.check_action(mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    fn events(&self, events: &mut Vec<(Drawn, u32)>) {
        events.clear();
        match self.phase() {
            Phase::Deal { .. } => events.extend(self.loose(Pile::Clan)),
            Phase::Draw { pile, .. } => match self.next_cards(pile) {
                NextCards::Known(card) => events.push((Drawn(card), 1)),
                NextCards::Loose => events.extend(self.loose(pile)),
            },
            _ => {}
        }
    }

    fn resolve_unchecked(&mut self, event: Drawn) {
        self.draw_card(event.0);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, rng: &mut RolloutRng) -> Self {
        view.world(rng)
    }

    fn hides(&self, viewer: Viewer) -> bool {
        View::of(self, viewer).hides()
    }

    /// Every claim that can be made is made, from the left; otherwise each action is equally likely.
    fn random_move(&self, rng: &mut RolloutRng, scratch: &mut Vec<Move>) -> Move {
        if !self.claimable.is_empty() {
            return Move::Claim(self.claimable.first());
        }
        if self.phase() == Phase::Play && self.own_hand().tactics.is_empty() {
            let lay = self.random_lay(self.player(), rng);
            return lay.map_or(Move::Pass, |(card, stone)| Move::Lay { card, stone });
        }
        self.list_actions(scratch);
        scratch[seed::below(rng, scratch.len() as u32) as usize]
    }

    fn random_event(&self, rng: &mut RolloutRng, scratch: &mut Vec<(Drawn, u32)>) -> Drawn {
        let tactics = matches!(self.phase(), Phase::Draw { pile: Pile::Tactics, .. });
        if tactics || !self.hidden.returned.is_empty() {
            self.events(scratch);
            return seed::pick(rng, scratch);
        }
        let cards = self.hidden.pile.clans;
        Drawn(cards.nth(seed::below(rng, cards.len() as u32)))
    }

    fn roll(
        &mut self,
        rng: &mut RolloutRng,
        moves: &mut Vec<Move>,
        events: &mut Vec<(Drawn, u32)>,
        most: u32,
    ) -> Rolled {
        self.roll_on(rng, moves, events, most)
    }
}

impl Schotten {
    /// The cards of a pile that are in no order, with their number.
    fn loose(&self, pile: Pile) -> impl Iterator<Item = (Drawn, u32)> {
        let cards = self.hidden.pile;
        let clans = cards.clans.iter().filter(move |_| pile == Pile::Clan).map(|card| (card, 1));
        let tactics = cards.tactics.kinds().filter(move |_| pile == Pile::Tactics);
        let tactics = tactics.map(move |tactic| (Card::tactic(tactic), cards.tactics.count(tactic)));
        clans.chain(tactics).map(|(card, weight)| (Drawn(card), weight))
    }

    /// One point a stone; once the game is won, five for the winner.
    fn points(&self) -> Scores {
        let won = |player: usize| self.table().claimed(player);
        let points = |player| if won(player).win() { 5 } else { won(player).len() as i32 }.into();
        [0, 1].into_iter().map(points).collect()
    }
}
