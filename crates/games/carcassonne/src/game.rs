//! The game as the contract knows it.

use bastide_core::words::carcassonne as words;
use std::fmt;
use std::hash::{Hash, Hasher};

use bastide_core::seed::RolloutRng;
use bastide_core::{
    Actor, ConfigError, Game, GameMeta, Information, Outcome, Points, Rolled, Rules, Scores, Seat, Viewer,
};

use crate::event::Event;
use crate::moves::{Laying, Move, Refused};
use crate::rules::{CarcassonneRules, Unplaceable};
use crate::size::{Large, Size, Small};
use crate::tabletop::{Laid, Tabletop};
use crate::terrain::Place;
use crate::view::View;

/// A game of Carcassonne.
///
/// When a tile must be drawn, chance is to act and its events are the kinds left in the pile; a kind that
/// fits nowhere is dealt with at once, as the rules say. Then a player lays the tile, with or without a
/// follower. Variants add steps to a turn, see `turn`. Everything is public but for tiles in hand: a view is a game
/// in which the tiles of other hands are unknown and lie with those of the pile.
pub struct Carcassonne {
    pub(crate) rules: CarcassonneRules,
    /// The table, unless the tile set needs more room.
    pub(crate) small: Tabletop<Small>,
    /// The table of a large tile set.
    pub(crate) large: Option<Box<Tabletop<Large>>>,
}

/// Does the same with the table, whatever its size.
macro_rules! with_table {
    (&mut $game:ident, $table:ident => $result:expr) => {
        match &mut $game.large {
            None => {
                let $table = &mut $game.small;
                $result
            }
            Some($table) => $result,
        }
    };
    ($game:ident, $table:ident => $result:expr) => {
        match &$game.large {
            None => {
                let $table = &$game.small;
                $result
            }
            Some($table) => $result,
        }
    };
}
pub(crate) use with_table;

impl Clone for Carcassonne {
    /// Written out so that the table, which is plain data, is copied once and not by way of a temporary: it
    /// comes last.
    #[inline]
    fn clone(&self) -> Self {
        Self { rules: self.rules.clone(), large: self.large.as_deref().map(copy_large), small: self.small }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.rules.clone_from(&source.rules);
        match (&mut self.large, &source.large) {
            (Some(own), Some(other)) => **own = **other,
            (own, other) => *own = other.as_deref().map(copy_large),
        }
        if source.large.is_none() {
            self.small = source.small;
        }
    }
}

/// Apart, because its stack frame is large and would have to be probed at every clone.
#[cold]
#[inline(never)]
fn copy_large(table: &Tabletop<Large>) -> Box<Tabletop<Large>> {
    Box::new(*table)
}

impl Game for Carcassonne {
    type Rules = CarcassonneRules;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const META: GameMeta = GameMeta {
        id: "carcassonne",
        title: words::CARCASSONNE,
        rules_version: 1,
        min_seats: 2,
        max_seats: 5,
        information: Information::ByRules,
        chance: true,
        points: true,
    };

    fn new(rules: &CarcassonneRules) -> Result<Self, ConfigError> {
        let rules = rules.clone().completed();
        rules.validate()?;
        if Small::fits(&rules.tiles) {
            return Ok(Self { small: Tabletop::new(&rules), large: None, rules });
        }
        let large = Some(Box::new(Tabletop::new(&rules)));
        Ok(Self { small: Tabletop::bare(&rules), large, rules })
    }

    fn rules(&self) -> &CarcassonneRules {
        &self.rules
    }

    #[inline]
    fn actor(&self) -> Actor {
        with_table!(self, table => table.actor())
    }

    fn turn(&self) -> Option<Seat> {
        (self.actor() != Actor::Over).then(|| self.in_turn())
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = with_table!(self, table => table.variants.victory.won);
        let standing = || {
            let points = self.points().into_iter().enumerate();
            points
                .map(|(seat, points)| if won >> seat & 1 == 0 { points } else { Points::MOST })
                .collect::<Scores>()
        };
        (self.actor() == Actor::Over).then(|| Outcome::from_scores(&standing()))
    }

    fn scores(&self) -> Option<Scores> {
        Some(self.points())
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        with_table!(self, table => table.legal_moves(&self.rules, moves));
    }

    fn count_moves(&self, scratch: &mut Vec<Move>) -> usize {
        if self.is_varied() {
            self.legal_moves(scratch);
            return scratch.len();
        }
        with_table!(self, table => table.count_moves(&self.rules))
    }

    fn check(&self, mv: Move) -> Result<(), Refused> {
        with_table!(self, table => table.check(&self.rules, mv))
    }

    fn play_unchecked(&mut self, mv: Move) {
        with_table!(&mut self, table => table.play(&self.rules, mv, &mut ()));
    }

    fn events(&self, events: &mut Vec<(Event, u32)>) {
        events.clear();
        if self.actor() == Actor::Chance {
            with_table!(self, table => table.events(events));
        }
    }

    fn resolve_unchecked(&mut self, event: Event) {
        with_table!(&mut self, table => table.resolve(&self.rules, event, &mut ()));
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.clone();
        if self.rules.hides() {
            with_table!(&mut view, table => table.hide(&self.rules, viewer));
        }
        View(view)
    }

    fn determinize(view: &View, rng: &mut RolloutRng) -> Self {
        let mut world = view.0.clone();
        if view.rules.hides() {
            with_table!(&mut world, table => table.reveal(rng));
        }
        world
    }

    /// Every tile is drawn and laid once. Tiles that go back into the pile, and variants, may make it longer.
    fn most_steps(rules: &CarcassonneRules) -> Option<usize> {
        let once = rules.unplaceable != Unplaceable::Reshuffle && !rules.is_varied();
        once.then(|| 2 * rules.tiles.tiles())
    }

    fn has_secrets(rules: &CarcassonneRules) -> bool {
        rules.hides()
    }

    fn is_won_otherwise(&self) -> bool {
        self.is_won_early()
    }

    fn hides(&self, viewer: Viewer) -> bool {
        self.rules.hides() && with_table!(self, table => table.hides(&self.rules, viewer))
    }

    fn canonical(&self, mv: Move) -> Move {
        match mv {
            Move::Lay(laying) if laying.kind.index() < self.tiles().kinds().len() => {
                let (rotation, figure) = self.tiles().canonical_laying(laying);
                Move::Lay(Laying { rotation, figure, ..laying })
            }
            _ => mv,
        }
    }

    fn stem(&self, mv: Move) -> Option<u32> {
        // No tile lies so far away: those numbers are for the other moves.
        const APART: u32 = 0x4000;
        let at = |place: Place| (place.x as u32 & 0x7FFF) | (place.y as u32 & 0x7FFF) << 15;
        Some(match mv {
            Move::Lay(laying) if self.rules.hand.get() == 0 => {
                at(laying.place) | u32::from(laying.rotation & 3) << 30
            }
            Move::Lay(laying) => {
                let near = |number: i16| number as u32 & 0x7FF;
                let turned = u32::from(laying.rotation & 3) << 22 | u32::from(laying.kind.0) << 24;
                near(laying.place.x) | near(laying.place.y) << 11 | turned
            }
            Move::Recall(place) | Move::TakeBack(place) => at(place),
            Move::Shift { from, .. } => at(from) | 1 << 30,
            Move::Walk { from, .. } => at(from) | 2 << 30,
            Move::Travel { from, .. } => at(from) | 3 << 30,
            Move::Exchange => APART,
            Move::Swap { with, give } => APART | 1 << 30 | (with.index() as u32) << 8 | u32::from(give.0),
            Move::Pass => APART | 1,
        })
    }

    fn random_move(&self, rng: &mut RolloutRng, scratch: &mut Vec<Move>) -> Move {
        if self.is_varied() {
            return bastide_core::game::random_move_by_parts(self, rng, scratch);
        }
        Move::Lay(with_table!(self, table => table.random_laying(&self.rules, rng)))
    }

    fn random_event(&self, rng: &mut RolloutRng, scratch: &mut Vec<(Event, u32)>) -> Event {
        if self.is_varied() {
            self.events(scratch);
            return bastide_core::seed::pick(rng, scratch);
        }
        Event::Draw(with_table!(self, table => table.random_kind(rng)))
    }

    fn roll(
        &mut self,
        rng: &mut RolloutRng,
        moves: &mut Vec<Move>,
        events: &mut Vec<(Event, u32)>,
        most: u32,
    ) -> Rolled {
        if self.is_varied() {
            return bastide_core::game::roll_once(self, rng, moves, events);
        }
        with_table!(&mut self, table => table.roll(&self.rules, rng, most))
    }
}

impl Carcassonne {
    /// Whether any variant is played.
    #[inline]
    #[must_use]
    pub fn is_varied(&self) -> bool {
        with_table!(self, table => table.hooked)
    }

    fn points(&self) -> Scores {
        let total = with_table!(self, table => table.total());
        self.rules.scores(total)
    }
}

/// What a laid tile contributes to equality: the number of its feature does not count.
fn content<I>(laid: &Laid<I>) -> impl Eq + Hash + use<I> {
    (laid.place, laid.oriented, laid.figure)
}

impl<S: Size> PartialEq for Tabletop<S> {
    /// The order in which the tiles were laid does not count, nor do the points of the end, which follow.
    fn eq(&self, other: &Self) -> bool {
        let turn = |table: &Self| (table.phase, table.turn, table.drawn, table.barred);
        let standing = |table: &Self| (table.scores, table.supply, table.laid_count);
        turn(self) == turn(other)
            && standing(self) == standing(other)
            && self.pile.as_ref() == other.pile.as_ref()
            && self.variants == other.variants
            && self.tiles().all(|laid| match other.content(laid.place) {
                crate::frontier::Content::Tile(tile) => content(laid) == content(&other.laid[tile]),
                _ => false,
            })
    }
}

impl<S: Size> Eq for Tabletop<S> {}

impl<S: Size> Hash for Tabletop<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.phase, self.turn, self.drawn, self.scores).hash(state);
        self.supply.counts().for_each(|counts| counts.hash(state));
        self.pile.as_ref().hash(state);
        if self.hooked {
            (self.barred, self.variants).hash(state);
        }
        let tiles = self.tiles().map(|laid| {
            let mut hasher = rustc_hash::FxHasher::default();
            content(laid).hash(&mut hasher);
            hasher.finish()
        });
        tiles.fold(0u64, u64::wrapping_add).hash(state);
    }
}

impl PartialEq for Carcassonne {
    fn eq(&self, other: &Self) -> bool {
        let same_table = match (&self.large, &other.large) {
            (None, None) => self.small == other.small,
            (Some(own), Some(other)) => own == other,
            _ => false,
        };
        same_table && self.rules == other.rules
    }
}

impl Eq for Carcassonne {}

impl Hash for Carcassonne {
    fn hash<H: Hasher>(&self, state: &mut H) {
        with_table!(self, table => table.hash(state));
    }
}

impl fmt::Debug for Carcassonne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&bastide_core::Notation::position(self))
    }
}
