//! The state of a game of Bobail.

use bastide_core::words::bobail as words;
use std::convert::Infallible;

use bastide_core::seed::RolloutRng;
use bastide_core::{Actor, ConfigError, Game, GameMeta, Information, Outcome, Rolled, Seat, Viewer};

use crate::board::{Board, HOME, HOMES};
use crate::past::Past;
use crate::refusal::Refusal;
use crate::rules::{BobailRules, Repetition, Stuck, Surround, TurnLimit};
use crate::turn::Turn;
use crate::view::View;
use crate::zobrist;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The bobail is on a home column, whose owner wins.
    Goal(Seat),
    /// The bobail cannot move; who surrounded it wins, or nobody.
    Surrounded(Option<Seat>),
    /// The player to move has no legal turn; the other wins, or nobody.
    Stuck(Option<Seat>),
    /// The position came back too often.
    Repetition,
    /// The turns are used up.
    TurnLimit,
}

impl End {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Goal(seat) => Some(seat),
            Self::Surrounded(winner) | Self::Stuck(winner) => winner,
            Self::Repetition | Self::TurnLimit => None,
        }
    }
}

/// A game of Bobail. See the crate's page for an example.
///
/// The key covers pawns, bobail, side to move and the first turn; neither the number of turns nor the
/// positions that came before.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Bobail {
    pub(crate) now: Snapshot,
    /// The positions at the start of each turn so far; empty where repetitions do not matter.
    past: Past,
}

/// All of a game but its past, in one piece that is copied as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Snapshot {
    pub(crate) rules: BobailRules,
    pub(crate) board: Board,
    mover: u8,
    /// Whether the next turn is the first of the game.
    pub(crate) first: bool,
    turns: u32,
    end: Option<End>,
    key: u64,
}

impl Clone for Bobail {
    #[inline]
    fn clone(&self) -> Self {
        Self { now: self.now, past: self.past.clone() }
    }
}

impl Bobail {
    /// A game that starts from this position; `first` says that the next turn is the first of the game.
    #[must_use]
    pub fn from_board(rules: BobailRules, board: Board, mover: usize, first: bool) -> Self {
        let key = zobrist::key(&board, mover, first);
        let now = Snapshot { rules, board, mover: mover as u8, first, turns: 0, end: None, key };
        let mut game = Self { now, past: Past::default() };
        game.now.end = game.judge();
        game
    }

    /// Pawns and bobail.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.now.board
    }

    /// The player to move, 0 or 1, also when the game is over.
    #[must_use]
    pub const fn mover(&self) -> usize {
        self.now.mover as usize
    }

    /// The number of turns played.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.now.turns
    }

    /// Whether the next turn is the first of the game.
    #[must_use]
    pub const fn is_first_turn(&self) -> bool {
        self.now.first
    }

    /// How the game ended, when it has.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.now.end
    }

    /// Decides at the start of a turn whether the game is over, and remembers the position.
    #[inline]
    fn judge(&mut self) -> Option<End> {
        let in_time = match self.now.rules.turn_limit {
            TurnLimit::Turns(most) => self.now.turns < u32::from(most),
            TurnLimit::None => true,
        };
        let plain = in_time
            && self.now.rules.repetition == Repetition::None
            && !self.now.first
            && self.is_plainly_open();
        if plain { None } else { self.judge_closely() }
    }

    /// The same, point by point. What wins comes before what draws: the goal, the surrounded bobail, no legal
    /// turn, then repetition and limit.
    #[cold]
    fn judge_closely(&mut self) -> Option<End> {
        let bobail = self.now.board.bobail.bit();
        if bobail & HOMES != 0 {
            return Some(End::Goal(Seat::new(usize::from(bobail & HOME[0] == 0))));
        }
        let other = Seat::new(1 - self.mover());
        if !self.is_pawn_only() && self.now.board.around_bobail() == 0 {
            return Some(End::Surrounded((self.now.rules.surround == Surround::MoverWins).then_some(other)));
        }
        if !self.has_turn() {
            return Some(End::Stuck((self.now.rules.stuck == Stuck::Loss).then_some(other)));
        }
        if self.is_repeated() {
            return Some(End::Repetition);
        }
        match self.now.rules.turn_limit {
            TurnLimit::Turns(most) if self.now.turns >= u32::from(most) => Some(End::TurnLimit),
            _ => None,
        }
    }

    /// Remembers the position where repetitions matter; whether it has now come as often as the rules allow.
    fn is_repeated(&mut self) -> bool {
        match self.now.rules.repetition {
            Repetition::None => false,
            Repetition::DrawAfter(most) => self.past.add(self.now.board, self.now.mover) >= most,
        }
    }
}

impl Game for Bobail {
    type Rules = BobailRules;
    type Move = Turn;
    type Event = Infallible;
    type View = View;
    type Refusal = Refusal;

    const META: GameMeta = GameMeta {
        id: "bobail",
        title: words::TITLE,
        rules_version: 1,
        min_seats: 2,
        max_seats: 2,
        information: Information::Perfect,
        chance: false,
        points: false,
    };

    fn most_steps(rules: &BobailRules) -> Option<usize> {
        match rules.turn_limit {
            TurnLimit::Turns(most) => Some(most.into()),
            TurnLimit::None => None,
        }
    }

    fn new(rules: &BobailRules) -> Result<Self, ConfigError> {
        Ok(Self::from_board(*rules, Board::start(), 0, true))
    }

    fn rules(&self) -> &BobailRules {
        &self.now.rules
    }

    #[inline]
    fn actor(&self) -> Actor {
        if self.now.end.is_some() { Actor::Over } else { Actor::Player(Seat::new(self.mover())) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now.end.map(|end| end.winner().map_or(Outcome::draw(2), |winner| Outcome::win(winner, 2)))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Turn>) {
        moves.clear();
        if self.now.end.is_none() {
            self.list_turns(moves);
        }
    }

    #[inline]
    fn count_moves(&self, _scratch: &mut Vec<Turn>) -> usize {
        if self.now.end.is_none() { self.count_turns() as usize } else { 0 }
    }

    fn check(&self, turn: Turn) -> Result<(), Refusal> {
        self.check_turn(turn)
    }

    #[inline]
    fn play_unchecked(&mut self, turn: Turn) {
        let mover = self.mover();
        if let Some(to) = turn.step() {
            self.now.key ^= zobrist::bobail(self.now.board.bobail) ^ zobrist::bobail(to);
            self.now.board.bobail = to;
        }
        if let Some((from, to)) = turn.slide() {
            self.now.key ^= zobrist::pawn(mover, from) ^ zobrist::pawn(mover, to);
            self.now.board.pawns[mover] ^= from.bit() | to.bit();
        }
        if self.now.first {
            self.now.first = false;
            self.now.key ^= zobrist::FIRST;
        }
        self.now.turns = self.now.turns.saturating_add(1);
        self.now.mover ^= 1;
        self.now.key ^= zobrist::SECOND;
        self.now.end = self.judge();
    }

    fn resolve_unchecked(&mut self, event: Infallible) {
        match event {}
    }

    fn view(&self, _viewer: Viewer) -> View {
        View(self.clone())
    }

    fn determinize(view: &View, _rng: &mut RolloutRng) -> Self {
        view.0.clone()
    }

    fn stem(&self, turn: Turn) -> Option<u32> {
        Some(turn.step().map_or(u32::from(u8::MAX), |to| u32::from(to.index())))
    }

    #[inline]
    fn random_move(&self, rng: &mut RolloutRng, _scratch: &mut Vec<Turn>) -> Turn {
        self.draw_turn(rng)
    }

    /// To the end in one go: nothing is asked of anybody between two turns.
    fn roll(
        &mut self,
        rng: &mut RolloutRng,
        moves: &mut Vec<Turn>,
        _events: &mut Vec<(Infallible, u32)>,
        most: u32,
    ) -> Rolled {
        let mut steps = 0;
        while steps < most && self.now.end.is_none() {
            let turn = self.random_move(rng, moves);
            self.play_unchecked(turn);
            steps += 1;
        }
        Rolled { steps, moves: steps }
    }

    fn key(&self) -> u64 {
        self.now.key
    }
}
