//! Puzzles: "win in so many turns, one turn only", played out against the longest resistance.
//!
//! Bobail alone has them, since it is solved. An [`Attempt`] is a person at work on one; what it says depends on the
//! turns played alone, so that a front may keep them and ask anew each time.

use bastide_core::words::session as words;
use std::borrow::Cow;
use std::sync::Arc;

use bastide_agents::Access;
use bastide_bobail::Bobail;
use bastide_core::{Game, Lang, Notation, Say, Seat, Wdl};
use bastide_tablebase::TableFolder;
pub use bastide_tablebase::exercise::Grade;
use bastide_tablebase::exercise::{self, Exercise, Judgement};
use serde::Serialize;

use crate::catalogue::Entry;
use crate::error::SessionError;
use crate::game_session::GameSession;
use crate::session::{Play, Session};

/// What people choose a puzzle by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PuzzleInfo {
    /// The name.
    pub id: String,
    /// The turns to the win, both players' counted.
    pub turns: u32,
    /// Who is to win.
    pub seat: Seat,
    /// Legal turns in the position; one wins.
    pub choices: usize,
    /// Whether it is played to the win here; otherwise the first turn is judged.
    pub plays_out: bool,
}

impl PuzzleInfo {
    fn of(exercise: &Exercise, tables: &TableFolder) -> Self {
        Self {
            id: exercise.id.clone(),
            turns: exercise.turns,
            seat: Seat::new(exercise.game.mover()),
            choices: exercise.choices(),
            plays_out: exercise.plays_out(tables),
        }
    }
}

/// The puzzles of a game.
pub struct Puzzles<G: Notation> {
    /// The published ones, the shortest first.
    pub list: fn(&Access) -> Vec<PuzzleInfo>,
    /// Sets one up by its name; `None` when there is none of this name.
    pub start: fn(&Arc<Entry<G>>, &str) -> Option<Attempt>,
}

/// The puzzles of Bobail.
pub const BOBAIL: Puzzles<Bobail> = Puzzles {
    list: |access| {
        exercise::published().iter().map(|exercise| PuzzleInfo::of(exercise, &access.tables)).collect()
    },
    start: Attempt::start,
};

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The turn in notation.
    pub text: String,
    /// How good it is; only the best go on.
    pub grade: Grade,
    /// What it is worth for certain, where that is known.
    pub exact: Option<Wdl>,
    /// The other player's answer, in notation.
    pub reply: Option<String>,
    /// Whether the puzzle is solved.
    pub solved: bool,
    judgement: Judgement,
}

impl Say for Answer {
    fn say(&self, lang: Lang) -> String {
        match self.solved {
            true => words::SOLVED.get(lang).to_owned(),
            false => self.judgement.say(lang),
        }
    }
}

/// Somebody at work on a puzzle.
pub struct Attempt {
    exercise: Cow<'static, Exercise>,
    tables: TableFolder,
    table: GameSession<Bobail>,
    /// Turns to the win.
    left: u32,
    solved: bool,
}

impl Attempt {
    /// Sets up a published puzzle by its name (`5-12`), or where there is a table a new one by turns and seed
    /// (`7-s42`); `None` when there is none of this name.
    fn start(entry: &Arc<Entry<Bobail>>, id: &str) -> Option<Self> {
        let tables = entry.agents.access.tables.clone();
        let published = exercise::find(id).map(Cow::Borrowed);
        let exercise = published.or_else(|| exercise::made(id, &tables).map(Cow::Owned))?;
        let names = vec!["Player 1".to_owned(), "Player 2".to_owned()];
        let table = GameSession::from_state(entry, exercise.game.clone(), names);
        let left = exercise.turns;
        Some(Self { exercise, tables, table, left, solved: false })
    }

    /// What people choose it by.
    #[must_use]
    pub fn info(&self) -> PuzzleInfo {
        PuzzleInfo::of(&self.exercise, &self.tables)
    }

    /// The game, to be looked at.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        &self.table
    }

    /// Who is to win.
    #[must_use]
    pub fn solver(&self) -> Seat {
        Seat::new(self.exercise.game.mover())
    }

    /// Turns to the win from here.
    #[must_use]
    pub const fn left(&self) -> u32 {
        self.left
    }

    /// Whether the puzzle is solved.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Plays a turn if it is the best one, and the other player's answer to it; any other turn is judged and not
    /// played.
    ///
    /// # Errors
    /// The rules refuse the turn, or the puzzle is solved.
    pub fn play(&mut self, text: &str) -> Result<Answer, SessionError> {
        let seat = self.solver();
        if self.solved {
            return Err(SessionError::NotYourTurn { to_move: None });
        }
        let before = self.table.state().clone();
        let mut tried = self.table.clone();
        tried.play(seat, text)?;
        let Some(turn) = tried.last_turn() else { return Err(SessionError::NotYourTurn { to_move: None }) };
        let judgement = self.exercise.judge(&before, self.left, turn, &self.tables);
        let mut answer = Answer {
            text: before.move_text(turn),
            grade: judgement.grade,
            exact: judgement.exact,
            reply: None,
            solved: false,
            judgement,
        };
        if judgement.grade == Grade::Best {
            self.table = tried;
            self.left = self.left.saturating_sub(1);
            answer.reply = self.let_other_answer();
            answer.solved = self.solved;
        }
        Ok(answer)
    }

    fn let_other_answer(&mut self) -> Option<String> {
        let game = self.table.state().clone();
        self.solved = game.end().is_some() || !self.exercise.plays_out(&self.tables);
        if self.solved {
            return None;
        }
        let Some(turn) = self.exercise.best(&game, self.left, &self.tables) else {
            self.solved = true;
            return None;
        };
        let text = game.move_text(turn);
        self.table.play(Seat::new(game.mover()), &text).ok()?;
        self.left = self.left.saturating_sub(1);
        // The other player may have to bring the bobail home.
        self.solved = self.table.state().outcome().is_some();
        Some(text)
    }

    /// The best turns of both players from here, as far as they are known.
    #[must_use]
    pub fn solution(&self) -> Vec<String> {
        let mut game = self.table.state().clone();
        let mut texts = Vec::new();
        for turn in self.exercise.rest(&game, self.left, &self.tables) {
            texts.push(game.move_text(turn));
            game.play_unchecked(turn);
        }
        texts
    }
}

/// The task in words.
#[must_use]
pub fn task(info: &PuzzleInfo, lang: Lang) -> String {
    let (who, turns) = (info.seat.index() + 1, info.turns);
    let own = turns.div_ceil(2);
    if own == 1 {
        return words::task_at_once(lang, &who);
    }
    words::task(lang, &who, &turns, &own)
}
