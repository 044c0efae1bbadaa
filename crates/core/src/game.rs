//! The contract between games and everything that plays them.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use crate::error::{ConfigError, PlayError, Refusal};
use crate::meta::{GameMeta, Information};
use crate::outcome::{Outcome, Scores};
use crate::rules::Rules;
use crate::seat::{Actor, Seat, Viewer};
use crate::seed::{self, RolloutRng};

/// Games of agents that are longer than this many moves are broken off and count as drawn.
pub const MOST_MOVES: usize = 2_000;

/// The state of a game, and its rules as functions of that state.
///
/// Three tiers of play: [`play`](Self::play) checks everything and is for the edges (people, files,
/// networks); [`is_legal`](Self::is_legal) and [`check`](Self::check) only look;
/// [`play_unchecked`](Self::play_unchecked) trusts its caller and is for search.
///
/// Chance is explicit: when [`actor`](Self::actor) is [`Actor::Chance`] the state waits for one of
/// [`events`](Self::events). A pile is a multiset whose order is decided when it is drawn from, so no
/// hidden order exists that could leak.
///
/// Equality covers everything that can influence the rest of the game. [`key`](Self::key) may be coarser.
///
/// # Example
/// A heap of matches: take one or two, whoever takes the last one wins.
///
/// ```
/// use bastide_core::seed::{RolloutRng, rollout_rng};
/// use bastide_core::*;
///
/// #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
/// struct HeapRules;
/// impl Rules for HeapRules {
///     fn presets() -> &'static [Preset<Self>] {
///         const SUMMARY: Text = Text::literal("Seven matches.");
///         const TITLE: Text = Text::literal("Standard");
///         const { &[Preset { name: "standard", title: TITLE, summary: SUMMARY, make: || HeapRules }] }
///     }
///     fn options() -> &'static [RuleOption<Self>] {
///         &[]
///     }
///     fn seats(&self) -> usize {
///         2
///     }
/// }
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Heap { rules: HeapRules, left: u8, turn: usize }
/// impl Game for Heap {
///     type Rules = HeapRules;
///     type Move = u8;
///     type Event = std::convert::Infallible;
///     type View = Self; // nothing is hidden
///     type Refusal = NotLegal;
///     const META: GameMeta = GameMeta {
///         id: "heap",
///         title: Text::literal("Heap"),
///         rules_version: 1,
///         min_seats: 2,
///         max_seats: 2,
///         information: Information::Perfect,
///         chance: false,
///         points: false,
///     };
///     fn new(rules: &HeapRules) -> Result<Self, ConfigError> {
///         Ok(Self { rules: rules.clone(), left: 7, turn: 0 })
///     }
///     fn rules(&self) -> &HeapRules {
///         &self.rules
///     }
///     fn actor(&self) -> Actor {
///         if self.left == 0 { Actor::Over } else { Actor::Player(Seat::new(self.turn)) }
///     }
///     fn outcome(&self) -> Option<Outcome> {
///         (self.left == 0).then(|| Outcome::win(Seat::new(1 - self.turn), 2))
///     }
///     fn legal_moves(&self, moves: &mut Vec<u8>) {
///         moves.clear();
///         moves.extend(1..=self.left.min(2));
///     }
///     fn check(&self, mv: u8) -> Result<(), NotLegal> {
///         if (1..=self.left.min(2)).contains(&mv) { Ok(()) } else { Err(NotLegal) }
///     }
///     fn play_unchecked(&mut self, mv: u8) {
///         (self.left, self.turn) = (self.left - mv, 1 - self.turn);
///     }
///     fn resolve_unchecked(&mut self, event: std::convert::Infallible) {
///         match event {}
///     }
///     fn view(&self, _: Viewer) -> Self {
///         self.clone()
///     }
///     fn determinize(view: &Self, _: &mut RolloutRng) -> Self {
///         view.clone()
///     }
/// }
///
/// let mut heap = Heap::new(&HeapRules).unwrap();
/// assert!(heap.play(3).is_err()); // refused: nothing changed
/// heap.play(1).unwrap(); // six are left: whoever is to move now loses against best play
/// let mut rng = rollout_rng(7);
/// while heap.outcome().is_none() {
///     let mv = heap.random_move(&mut rng, &mut Vec::new());
///     heap.play_unchecked(mv);
/// }
/// assert_eq!(heap.left, 0);
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The rules, a plain value.
    type Rules: Rules;
    /// What a player does in one step.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// What chance does in one step; [`Infallible`](std::convert::Infallible) without chance.
    type Event: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// What one viewer may know: the information set that agents are handed. A type of its own in every game that
    /// may hide something, so that nobody who is given one can look at the state behind it. What fronts draw is made from it, see
    /// [`Notation::view_data`](crate::Notation::view_data).
    type View: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// Why a move is refused.
    type Refusal: Refusal;

    /// What the game declares about itself.
    const META: GameMeta;

    /// The state before the first step.
    ///
    /// # Errors
    /// Rules that cannot be played.
    fn new(rules: &Self::Rules) -> Result<Self, ConfigError>;

    /// The rules this game is played by.
    fn rules(&self) -> &Self::Rules;

    /// The number of players.
    fn seats(&self) -> usize {
        self.rules().seats()
    }

    /// Who acts next.
    fn actor(&self) -> Actor;

    /// Whose turn it is, also while chance acts in it: who lays the tile that is drawn next. `None` when it is
    /// nobody's.
    fn turn(&self) -> Option<Seat> {
        self.actor().seat()
    }

    /// The final ranking; `Some` exactly when [`actor`](Self::actor) is [`Actor::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// Points by seat so far, where the game has points.
    fn scores(&self) -> Option<Scores> {
        None
    }

    /// Replaces the content of `moves` with every legal move, each once; none unless a player is to act.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// The number of legal moves, which a game may know without listing them.
    fn count_moves(&self, scratch: &mut Vec<Self::Move>) -> usize {
        self.legal_moves(scratch);
        scratch.len()
    }

    /// Whether the player to act may make this move, and why not. Any value of the type may be asked
    /// about; when no player is to act the answer is of no meaning, see [`play`](Self::play).
    ///
    /// # Errors
    /// The reason for the refusal.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Whether the player to act may make this move; [`check`](Self::check) says why not.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.actor().seat().is_some() && self.check(mv).is_ok()
    }

    /// Makes a move if it is legal; otherwise nothing changes.
    ///
    /// # Errors
    /// The reason for the refusal.
    fn play(&mut self, mv: Self::Move) -> Result<(), PlayError<Self::Refusal>> {
        match self.actor() {
            Actor::Over => return Err(PlayError::GameOver),
            Actor::Chance => return Err(PlayError::NotYourTurn),
            Actor::Player(_) => self.check(mv).map_err(PlayError::Illegal)?,
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Makes a move that is known to be legal. An illegal one leaves a state that means nothing (but is
    /// memory-safe); [`play`](Self::play) is the checked sibling.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Replaces the content of `events` with every event that chance may choose now and its weight;
    /// weights are positive and sum to less than 2³². None unless chance acts.
    fn events(&self, events: &mut Vec<(Self::Event, u32)>) {
        events.clear();
    }

    /// Lets chance choose this event if it can; otherwise nothing changes.
    ///
    /// # Errors
    /// Chance does not act now, or cannot choose this event.
    fn resolve(&mut self, event: Self::Event) -> Result<(), PlayError<Self::Refusal>> {
        match self.actor() {
            Actor::Over => return Err(PlayError::GameOver),
            Actor::Player(_) => return Err(PlayError::NotYourTurn),
            Actor::Chance => {}
        }
        let mut events = Vec::new();
        self.events(&mut events);
        if !events.iter().any(|(possible, _)| *possible == event) {
            return Err(PlayError::ImpossibleEvent);
        }
        self.resolve_unchecked(event);
        Ok(())
    }

    /// Lets chance choose an event that is known to be possible; [`resolve`](Self::resolve) is the
    /// checked sibling.
    fn resolve_unchecked(&mut self, event: Self::Event);

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A state that looks like this view to its viewer, each such state as likely as the rules and the
    /// hidden draws make it.
    fn determinize(view: &Self::View, rng: &mut RolloutRng) -> Self;

    /// Whether players know different things under these rules. A game that declares [`Information::ByRules`]
    /// overrides this.
    fn has_secrets(rules: &Self::Rules) -> bool {
        let _ = rules;
        Self::META.information == Information::Imperfect
    }

    /// More steps, events included, than any game under these rules has; `None` where it may go on for ever.
    fn most_steps(rules: &Self::Rules) -> Option<usize> {
        let _ = rules;
        None
    }

    /// Whether the game was won by something other than the points that [`scores`](Self::scores) tells.
    fn is_won_otherwise(&self) -> bool {
        false
    }

    /// Whether more than one state looks like this one to that viewer.
    fn hides(&self, viewer: Viewer) -> bool {
        let _ = viewer;
        false
    }

    /// The listed move that is the same as this legal one, where one thing can be said in several ways: a
    /// tile that looks the same in two rotations. [`legal_moves`](Self::legal_moves) lists canonical moves
    /// only, [`check`](Self::check) accepts all.
    fn canonical(&self, mv: Self::Move) -> Self::Move {
        mv
    }

    /// A number for the first part of a move that has two (a tile's place before its follower, the
    /// bobail's step before the slide): moves with the same stem share that part. `None` where moves are
    /// whole.
    fn stem(&self, mv: Self::Move) -> Option<u32> {
        let _ = mv;
        None
    }

    /// A random legal move, as random players make it: part by part where moves have parts (each
    /// [`stem`](Self::stem) equally likely, then each move with it), else each move equally likely. A game
    /// that overrides this either does the same faster or says what its random players do instead.
    ///
    /// # Panics
    /// May panic unless a player is to act.
    fn random_move(&self, rng: &mut RolloutRng, scratch: &mut Vec<Self::Move>) -> Self::Move {
        random_move_by_parts(self, rng, scratch)
    }

    /// A random event, each as likely as its weight.
    ///
    /// # Panics
    /// May panic unless chance acts.
    fn random_event(&self, rng: &mut RolloutRng, scratch: &mut Vec<(Self::Event, u32)>) -> Self::Event {
        self.events(scratch);
        seed::pick(rng, scratch)
    }

    /// Takes random steps as [`random_move`](Self::random_move) and [`random_event`](Self::random_event)
    /// choose them, at least one and at most `most` (which is not 0). One step, unless a game overrides this
    /// because it is faster at several in one go; every sequence of steps is then as likely as one by one.
    ///
    /// # Panics
    /// May panic when the game is over.
    #[inline]
    fn roll(
        &mut self,
        rng: &mut RolloutRng,
        moves: &mut Vec<Self::Move>,
        events: &mut Vec<(Self::Event, u32)>,
        most: u32,
    ) -> Rolled {
        let _ = most;
        roll_once(self, rng, moves, events)
    }

    /// A hash for transposition tables. States that differ only in how long the game has lasted may share a
    /// key; a game that keeps one up to date by and by overrides this. The default is the same on all machines
    /// of one word size and byte order; nothing that is kept may depend on it.
    fn key(&self) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// A random legal move from the list of all, part by part where moves have parts: what
/// [`Game::random_move`] does unless a game knows better.
///
/// # Panics
/// Unless a player is to act.
pub fn random_move_by_parts<G: Game>(state: &G, rng: &mut RolloutRng, scratch: &mut Vec<G::Move>) -> G::Move {
    state.legal_moves(scratch);
    if scratch.first().is_some_and(|mv| state.stem(*mv).is_some()) {
        scratch.sort_by_key(|mv| state.stem(*mv));
        let groups = || scratch.chunk_by(|one, other| state.stem(*one) == state.stem(*other));
        let chosen = seed::below(rng, groups().count() as u32) as usize;
        let group = groups().nth(chosen).expect("the chosen one is among the groups");
        return group[seed::below(rng, group.len() as u32) as usize];
    }
    scratch[seed::below(rng, scratch.len() as u32) as usize]
}

/// Takes one random step: what [`Game::roll`] does unless a game is faster at several.
#[inline]
pub fn roll_once<G: Game>(
    state: &mut G,
    rng: &mut RolloutRng,
    moves: &mut Vec<G::Move>,
    events: &mut Vec<(G::Event, u32)>,
) -> Rolled {
    if state.actor() == Actor::Chance {
        let event = state.random_event(rng, events);
        state.resolve_unchecked(event);
        return Rolled { steps: 1, moves: 0 };
    }
    let mv = state.random_move(rng, moves);
    state.play_unchecked(mv);
    Rolled { steps: 1, moves: 1 }
}

/// How many random steps were taken in one go, see [`Game::roll`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rolled {
    /// All steps.
    pub steps: u32,
    /// Those made by players.
    pub moves: u32,
}

/// A step of a game: a player's move or a chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<M, E> {
    /// A player's move.
    Move(M),
    /// A chance event.
    Event(E),
}

/// The step type of a game.
pub type StepOf<G> = Step<<G as Game>::Move, <G as Game>::Event>;

/// Takes a step that is known to be possible; [`take`] is the checked sibling.
pub fn take_unchecked<G: Game>(state: &mut G, step: StepOf<G>) {
    match step {
        Step::Move(mv) => state.play_unchecked(mv),
        Step::Event(event) => state.resolve_unchecked(event),
    }
}

/// Takes a step if it can be taken; otherwise nothing changes.
///
/// # Errors
/// The reason for the refusal.
pub fn take<G: Game>(state: &mut G, step: StepOf<G>) -> Result<(), PlayError<G::Refusal>> {
    match step {
        Step::Move(mv) => state.play(mv),
        Step::Event(event) => state.resolve(event),
    }
}
