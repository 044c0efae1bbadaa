//! The game as the contract knows it.

use std::fmt;
use std::hash::{Hash, Hasher};

use bastide_core::seed::RolloutRng;
use bastide_core::{
    Actor, ConfigError, Game, GameMeta, Outcome, PlayError, Rolled, Rules, Scores, Seat, Text, Viewer,
};

use crate::kind::Kind;
use crate::moves::{Move, Refused};
use crate::rules::CarcassonneRules;
use crate::size::{Large, Size, Small};
use crate::table::{Laid, Table};

/// A game of Carcassonne.
///
/// When a tile must be drawn, chance is to act and its events are the kinds left in the pile; a kind that
/// fits nowhere is dealt with at once, as the rules say. Then a player lays the tile, with or without a
/// follower. Everything is public.
pub struct Carcassonne {
    pub(crate) rules: CarcassonneRules,
    /// The table, unless the tile set needs more room.
    pub(crate) small: Table<Small>,
    /// The table of a large tile set.
    pub(crate) large: Option<Box<Table<Large>>>,
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
fn copy_large(table: &Table<Large>) -> Box<Table<Large>> {
    Box::new(*table)
}

impl Game for Carcassonne {
    type Rules = CarcassonneRules;
    type Move = Move;
    type Event = Kind;
    type View = Self;
    type Refusal = Refused;

    const META: GameMeta = GameMeta {
        id: "carcassonne",
        title: Text::new("Carcassonne", "Carcassonne"),
        rules_version: 1,
        min_seats: 2,
        max_seats: 5,
        hidden_information: false,
        chance: true,
    };

    fn new(rules: &CarcassonneRules) -> Result<Self, ConfigError> {
        rules.validate()?;
        if Small::fits(&rules.tiles) {
            return Ok(Self { rules: rules.clone(), small: Table::new(rules), large: None });
        }
        let large = Some(Box::new(Table::new(rules)));
        Ok(Self { rules: rules.clone(), small: Table::bare(rules), large })
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
        (self.actor() == Actor::Over).then(|| Outcome::from_scores(&self.points()))
    }

    fn scores(&self) -> Option<Scores> {
        Some(self.points())
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        with_table!(self, table => table.legal_moves(&self.rules, moves));
    }

    fn count_moves(&self, _: &mut Vec<Move>) -> usize {
        with_table!(self, table => table.count_moves(&self.rules))
    }

    fn check(&self, mv: Move) -> Result<(), Refused> {
        with_table!(self, table => table.check(&self.rules, mv))
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        with_table!(&mut self, table => table.play(&self.rules, mv, &mut ()));
    }

    fn events(&self, events: &mut Vec<(Kind, u32)>) {
        events.clear();
        if self.actor() == Actor::Chance {
            with_table!(self, table => events.extend(table.left()));
        }
    }

    fn resolve(&mut self, kind: Kind) -> Result<(), PlayError<Refused>> {
        match self.actor() {
            Actor::Over => Err(PlayError::GameOver),
            Actor::Player(_) => Err(PlayError::NotYourTurn),
            Actor::Chance if self.copies_left(kind) == 0 => Err(PlayError::ImpossibleEvent),
            Actor::Chance => {
                self.resolve_unchecked(kind);
                Ok(())
            }
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, kind: Kind) {
        with_table!(&mut self, table => table.draw(&self.rules, kind, &mut ()));
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn determinize(view: &Self, _: &mut RolloutRng) -> Self {
        view.clone()
    }

    fn canonical(&self, mv: Move) -> Move {
        if mv.kind.index() >= self.tiles().kinds().len() {
            return mv;
        }
        let (rotation, follower) = self.tiles().canonical(mv.kind, mv.rotation, mv.follower);
        Move { rotation, follower, ..mv }
    }

    fn stem(&self, mv: Move) -> Option<u32> {
        let (x, y) = (mv.place.x as u32 & 0x7FFF, mv.place.y as u32 & 0x7FFF);
        Some(x | y << 15 | u32::from(mv.rotation & 3) << 30)
    }

    #[inline]
    fn random_move(&self, rng: &mut RolloutRng, _: &mut Vec<Move>) -> Move {
        with_table!(self, table => table.random_move(&self.rules, rng))
    }

    #[inline]
    fn random_event(&self, rng: &mut RolloutRng, _: &mut Vec<(Kind, u32)>) -> Kind {
        with_table!(self, table => table.random_kind(rng))
    }

    #[inline]
    fn roll(
        &mut self,
        rng: &mut RolloutRng,
        _: &mut Vec<Move>,
        _: &mut Vec<(Kind, u32)>,
        most: u32,
    ) -> Rolled {
        with_table!(&mut self, table => table.roll(&self.rules, rng, most))
    }
}

impl Carcassonne {
    fn points(&self) -> Scores {
        let total = with_table!(self, table => table.total());
        total.into_iter().take(self.rules().seats()).collect()
    }
}

/// What a laid tile contributes to equality: the number of its feature does not count.
fn content<I>(laid: &Laid<I>) -> impl Eq + Hash + use<I> {
    (laid.place, laid.look, laid.follower)
}

impl<S: Size> PartialEq for Table<S> {
    /// The order in which the tiles were laid does not count, nor do the points of the end, which follow.
    fn eq(&self, other: &Self) -> bool {
        let same_turn = (self.phase, self.turn, self.drawn, self.scores, self.hand, self.laid_count)
            == (other.phase, other.turn, other.drawn, other.scores, other.hand, other.laid_count);
        same_turn
            && self.pile.as_ref() == other.pile.as_ref()
            && self.tiles().all(|laid| match other.content(laid.place) {
                crate::frontier::Content::Tile(tile) => content(laid) == content(&other.laid[tile]),
                _ => false,
            })
    }
}

impl<S: Size> Eq for Table<S> {}

impl<S: Size> Hash for Table<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.phase, self.turn, self.drawn, self.scores, self.hand).hash(state);
        self.pile.as_ref().hash(state);
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
