//! Alpha-beta with iterative deepening, a transposition table, null windows and move ordering.
//!
//! Alpha-beta: Knuth and Moore 1975; null windows: Reinefeld 1983 (`NegaScout`); history: Schaeffer 1983.

use std::hash::{Hash, Hasher};

use bastide_core::{Actor, Game, Seat};
use rustc_hash::FxHasher;

use crate::agent::{Decision, Search, after, mover, moves_of};
use crate::context::SearchContext;
use crate::deepen::{MOST_DEPTH, Reached, deepen, is_forced, unknown};
use crate::evaluate::{Evaluator, Reward, Score, WIN, final_score, payoff_of};
use crate::rank::rank;
use crate::transposition::{Bound, TranspositionTable};

/// The size of the transposition table unless another is asked for.
pub const TABLE_BYTES: usize = 16 << 20;

const HISTORY: usize = 1 << 12;
/// Above every score there is.
const INFINITE: Score = 2 * WIN;

/// Values of moves in the order in which they are tried: the table's first, then moves that promise a lot,
/// killers, the others by promise and history.
const FROM_TABLE: i32 = i32::MAX;
const KILLER: i32 = 500_000_000;
const PROMISE: i32 = 1_000_000;
const MOST_HISTORY: i32 = PROMISE - 1;
/// Promises are cut to this.
const MOST_PROMISE: i32 = 1_000;

/// Finds what [`Minimax`](crate::minimax::Minimax) finds, with far fewer nodes. The others are all taken to be
/// against the player who thinks; chance is left to the evaluator.
#[derive(Clone, Debug)]
pub struct AlphaBeta<G: Game, E> {
    evaluator: E,
    reward: Reward,
    table_bytes: usize,
    rank_all: bool,
    table: Option<TranspositionTable<G::Move>>,
    me: Seat,
    killers: Vec<[Option<G::Move>; 2]>,
    history: Vec<i32>,
    /// The moves of each ply in the order of trying, and the line expected from each ply.
    lists: Vec<Vec<(i32, G::Move)>>,
    lines: Vec<Vec<G::Move>>,
    scratch: Vec<G::Move>,
}

/// What two players may still get out of a position.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// The window that only tells whether a score is above alpha.
    fn null(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

impl<G: Game, E: Evaluator<G>> AlphaBeta<G, E> {
    /// Judges leaves by this evaluator, finished games by win share.
    pub fn new(evaluator: E) -> Self {
        let plies = MOST_DEPTH as usize + 1;
        Self {
            evaluator,
            reward: Reward::default(),
            table_bytes: TABLE_BYTES,
            rank_all: false,
            table: None,
            me: Seat::new(0),
            killers: vec![[None; 2]; plies],
            history: vec![0; HISTORY],
            lists: vec![Vec::new(); plies],
            lines: vec![Vec::new(); plies + 1],
            scratch: Vec::new(),
        }
    }

    /// With finished games valued so.
    #[must_use]
    pub fn reward(mut self, reward: Reward) -> Self {
        self.reward = reward;
        self
    }

    /// With a table of about this many bytes; 0 for none.
    #[must_use]
    pub fn table_bytes(mut self, bytes: usize) -> Self {
        self.table_bytes = bytes;
        self
    }

    /// Finds the exact value of every move at the root, not of the best alone: slower, for hints.
    #[must_use]
    pub fn rank_all(mut self, all: bool) -> Self {
        self.rank_all = all;
        self
    }

    fn prepare(&mut self, me: Seat) {
        self.me = me;
        self.killers.fill([None; 2]);
        self.history.fill(0);
        if self.table_bytes > 0 {
            self.table.get_or_insert_with(|| TranspositionTable::new(self.table_bytes)).forget();
        }
    }

    /// The score of a position for the side that moved to it; `None` when the budget ended.
    #[inline]
    fn child(
        &mut self,
        state: &G,
        own: bool,
        depth: u32,
        ply: usize,
        window: Window,
        context: &mut SearchContext<'_>,
    ) -> Option<Score> {
        let for_me = match state.actor() {
            Actor::Over => final_score(self.reward.payoffs(state)[self.me.index()], ply),
            Actor::Player(seat) if depth > 0 => {
                return if (seat == self.me) == own {
                    self.node(state, own, depth, ply, window, context)
                } else {
                    Some(-self.node(state, !own, depth, ply, window.flipped(), context)?)
                };
            }
            _ => self.evaluator.score(state, self.me),
        };
        self.lines[ply].clear();
        Some(if own { for_me } else { -for_me })
    }

    /// The score of a position for the side to move, which is `own` or the others.
    fn node(
        &mut self,
        state: &G,
        own: bool,
        depth: u32,
        ply: usize,
        mut window: Window,
        context: &mut SearchContext<'_>,
    ) -> Option<Score> {
        self.lines[ply].clear();
        let key = if self.table.is_some() { state.key() } else { 0 };
        let kept = self.table.as_ref().and_then(|table| table.get(key));
        if let Some(entry) = kept.filter(|entry| u32::from(entry.depth) >= depth) {
            let score = entry.score(ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= window.beta,
                Bound::AtMost => score <= window.alpha,
            };
            if enough {
                return Some(score);
            }
        }
        let first = kept.and_then(|entry| entry.mv);
        let alpha = window.alpha;
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.list_moves(state, depth, ply, first, &mut list);
        let found = self.try_moves(state, own, depth, ply, &mut window, &mut list, context);
        self.lists[ply] = list;
        let (score, mv) = found?;
        if let Some(table) = &mut self.table {
            let bound = match score {
                score if score >= window.beta => Bound::AtLeast,
                score if score > alpha => Bound::Exact,
                _ => Bound::AtMost,
            };
            let mv = mv.filter(|_| bound != Bound::AtMost).or(first);
            table.put(key, depth, ply, score, bound, mv);
        }
        Some(score)
    }

    /// Tries the moves in order until one is too good to be allowed.
    #[expect(clippy::too_many_arguments, reason = "what a node is made of, apart from its table entry")]
    fn try_moves(
        &mut self,
        state: &G,
        own: bool,
        depth: u32,
        ply: usize,
        window: &mut Window,
        list: &mut [(i32, G::Move)],
        context: &mut SearchContext<'_>,
    ) -> Option<(Score, Option<G::Move>)> {
        let (mut best, mut best_move) = (-INFINITE, None);
        for index in 0..list.len() {
            bring_forward(list, index, depth);
            let mv = list[index].1;
            if !context.node() {
                return None;
            }
            let child = after(state, mv);
            let score = self.probe(&child, own, depth - 1, ply + 1, *window, index > 0, context)?;
            if score <= best {
                continue;
            }
            (best, best_move) = (score, Some(mv));
            if score > window.alpha {
                window.alpha = score;
                self.keep_line(ply, mv);
            }
            if score >= window.beta {
                self.remember_cut(mv, depth, ply);
                break;
            }
        }
        Some((best, best_move))
    }

    /// Searches a move, a later one with a null window first.
    #[expect(clippy::too_many_arguments, reason = "what a child is made of, and whether it comes late")]
    #[inline]
    fn probe(
        &mut self,
        child: &G,
        own: bool,
        depth: u32,
        ply: usize,
        window: Window,
        late: bool,
        context: &mut SearchContext<'_>,
    ) -> Option<Score> {
        if late && depth > 0 && window.beta - window.alpha > 1 {
            let score = self.child(child, own, depth, ply, window.null(), context)?;
            if score <= window.alpha || score >= window.beta {
                return Some(score);
            }
        }
        self.child(child, own, depth, ply, window, context)
    }

    fn list_moves(
        &mut self,
        state: &G,
        depth: u32,
        ply: usize,
        first: Option<G::Move>,
        list: &mut Vec<(i32, G::Move)>,
    ) {
        state.legal_moves(&mut self.scratch);
        list.clear();
        let killers = self.killers[ply];
        for mv in &self.scratch {
            let promise = self.evaluator.promise(state, *mv).clamp(-MOST_PROMISE, MOST_PROMISE) * PROMISE;
            let value = if first == Some(*mv) {
                FROM_TABLE
            } else if killers.contains(&Some(*mv)) {
                KILLER.max(promise)
            } else if depth > 1 {
                promise + self.history[slot(mv)]
            } else {
                promise
            };
            list.push((value, *mv));
        }
    }

    fn remember_cut(&mut self, mv: G::Move, depth: u32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let slot = &mut self.history[slot(&mv)];
        *slot = (*slot + (depth * depth) as i32).min(MOST_HISTORY);
    }

    fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }
}

/// Where a move has its history.
fn slot<M: Hash>(mv: &M) -> usize {
    let mut hasher = FxHasher::default();
    mv.hash(&mut hasher);
    let hash = hasher.finish();
    (hash ^ hash >> 32) as usize % HISTORY
}

/// Makes the most promising of the moves not yet tried the next one. A cut mostly comes early: the first few
/// are picked one by one, and only then are the others sorted, near the leaves not at all.
#[inline]
fn bring_forward<M: Copy + Ord>(list: &mut [(i32, M)], index: usize, depth: u32) {
    const PICKED: usize = 3;
    let rest = &mut list[index..];
    if index < PICKED {
        let best = (1..rest.len()).fold(0, |best, at| if rest[at].0 > rest[best].0 { at } else { best });
        rest.swap(0, best);
    } else if index == PICKED && depth > 1 {
        rest.sort_unstable_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    }
}

impl<G: Game, E: Evaluator<G>> Search<G> for AlphaBeta<G, E> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        self.prepare(mover(world));
        let mut moves = moves_of(world);
        rank(&mut moves, |mv| f64::from(self.evaluator.promise(world, *mv)));
        let mut line = Vec::new();
        let rank_all = self.rank_all || context.ranks_all();
        let decision = deepen(unknown(moves), context, |roots, depth, context| {
            let mut window = Window::FULL;
            for (done, root) in roots.iter_mut().enumerate() {
                let before = context.nodes_done();
                let child = after(world, root.mv);
                let late = done > 0 && !rank_all;
                let tried = context.node().then(|| {
                    let window = if rank_all { Window::FULL } else { window };
                    self.probe(&child, true, depth - 1, 1, window, late, context)
                });
                let Some(score) = tried.flatten() else { return Reached::Part(done) };
                root.value = payoff_of(score);
                root.visits = context.nodes_done() - before;
                if score > window.alpha {
                    window.alpha = score;
                    line.clear();
                    line.push(root.mv);
                    line.extend_from_slice(&self.lines[1]);
                }
            }
            Reached::All { settled: is_forced(roots) }
        });
        decision.expecting(line)
    }
}
