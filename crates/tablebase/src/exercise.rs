//! Puzzles to be played out: judging every turn, answering with the longest resistance, showing the solution.
//!
//! A published set is part of the program, so that nobody needs a table. In each of its positions one turn wins in the
//! number of turns said, and no other does; that comes from the table, or from a search through all turns
//! ([`search`]). Where the set holds the whole solution the puzzle is played out; what is off that way is at most five
//! turns from the end, and is searched. Where it holds the first turn only, that turn is judged. Where there is a
//! table, the table is asked, and every puzzle is played out.

use bastide_core::words::tablebase as words;
use std::sync::LazyLock;

use bastide_bobail::{Bobail, BobailRules, Turn};
use bastide_core::seed::rollout_rng;
use bastide_core::{Game, Lang, Notation, Say, Wdl};
use serde::{Deserialize, Serialize};

use crate::draw;
use crate::error::TableError;
use crate::folder::TableFolder;
use crate::forced::{lost_within, won_within};
use crate::puzzle::Puzzle;
use crate::tablebase::Tablebase;

/// With more turns than this to go, a published puzzle has one fastest turn.
const SEARCHED: u32 = 5;

/// Positions tried before a search gives up.
const MOST_TRIES: u32 = 200_000;

/// The published set, a line a puzzle.
const PUBLISHED: &str = include_str!("../data/puzzles.jsonl");

/// A puzzle with its solution and what the turns along it are worth.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The name: the number of turns and a number, as in `5-12`.
    pub id: String,
    /// The position; the player to move is to win.
    pub game: Bobail,
    /// In how many turns, both players' counted.
    pub turns: u32,
    /// The best turns of both players, up to the win; or the first turn only.
    line: Vec<Turn>,
    /// What every legal turn is worth at each decision of the winner along the line, as far as it is known.
    worth: Vec<Vec<Wdl>>,
}

/// An exercise as it is written.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    position: String,
    turns: u32,
    line: Vec<String>,
    /// In the order of the rules' list: turns to the win, minus turns to the loss, 0 for a draw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    worth: Vec<Vec<i32>>,
}

/// How good a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// It wins as soon as possible.
    Best,
    /// It wins, but later.
    Slower,
    /// It gives the win away.
    Wrong,
}

/// What a turn of somebody at work on a puzzle is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How good it is.
    pub grade: Grade,
    /// What it is worth for certain; `None` when all that is known is that it gives the win away, or does not win in
    /// time.
    pub exact: Option<Wdl>,
    /// In how many turns the position could be won.
    pub left: u32,
}

impl Judgement {
    fn of(exact: Wdl, left: u32) -> Self {
        let grade = match exact {
            Wdl::Won(turns) if turns <= left => Grade::Best,
            Wdl::Won(_) => Grade::Slower,
            _ => Grade::Wrong,
        };
        Self { grade, exact: Some(exact), left }
    }
}

impl Say for Judgement {
    fn say(&self, lang: Lang) -> String {
        let left = self.left;
        match (self.grade, self.exact) {
            (Grade::Best, _) => words::JUDGEMENT_BEST.get(lang).to_owned(),
            (_, Some(Wdl::Won(turns))) => words::judgement_won(lang, &turns, &left),
            (_, Some(Wdl::Drawn)) => words::JUDGEMENT_DRAWN.get(lang).to_owned(),
            (_, Some(Wdl::Lost(turns))) => words::judgement_lost(lang, &turns),
            (_, None) => words::this_does_not_win_in(lang, &left),
        }
    }
}

/// The published puzzles, the shortest first.
#[must_use]
pub fn published() -> &'static [Exercise] {
    static SET: LazyLock<Vec<Exercise>> =
        LazyLock::new(|| read_all(PUBLISHED).expect("a test reads the published puzzles"));
    &SET
}

/// The published puzzle of this name.
#[must_use]
pub fn find(id: &str) -> Option<&'static Exercise> {
    published().iter().find(|exercise| exercise.id == id)
}

/// Puzzles made from the table that are remembered.
const MOST_KEPT: usize = 64;
/// The most turns of a puzzle made from the table; longer ones, and wins in an even number of turns, are too rare.
const MOST_MADE: u32 = 15;

/// A puzzle made from the table by a seed, called `7-s42`; `None` without a table, or for another name.
#[must_use]
pub fn made(id: &str, tables: &TableFolder) -> Option<Exercise> {
    let (turns, seed) = id.split_once("-s")?;
    let (turns, seed): (u32, u64) = (turns.parse().ok()?, seed.parse().ok()?);
    let id = format!("{turns}-s{seed}");
    if let Some(known) = tables.made().iter().find(|known| known.id == id) {
        return Some(known.clone());
    }
    let rules = BobailRules::default();
    let table = tables.find(&rules).ok().flatten().filter(|_| turns % 2 == 1 && turns <= MOST_MADE)?;
    let puzzle = crate::puzzle::puzzles(&table, turns, 1, seed).ok()?.pop()?;
    let game = Bobail::from_board(rules, *puzzle.game.board(), puzzle.game.mover(), false);
    let exercise = Exercise { id, game, turns, line: vec![puzzle.solution], worth: Vec::new() };
    let mut list = tables.made();
    if list.len() == MOST_KEPT {
        list.remove(0);
    }
    list.push(exercise.clone());
    Some(exercise)
}

/// Reads puzzles, a line each; what is wrong is told with the number of its line.
///
/// # Errors
/// The first line that is no puzzle.
pub fn read_all(text: &str) -> Result<Vec<Exercise>, String> {
    let mut exercises: Vec<Exercise> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let read = Exercise::read(line).map_err(|error| format!("line {}: {error}", index + 1))?;
        let before = exercises.iter().filter(|known| known.turns == read.turns).count();
        exercises.push(Exercise { id: format!("{}-{}", read.turns, before + 1), ..read });
    }
    Ok(exercises)
}

/// Makes puzzles without a table, of positions that random play leads to: one turn wins within so many turns, as a
/// search through all turns shows, and no other does; as many as are found among the positions tried. Three turns are
/// quick, five take minutes a puzzle.
#[must_use]
pub fn search(turns: u32, count: usize, seed: u64) -> Vec<Exercise> {
    let mut rng = rollout_rng(seed);
    let mut found: Vec<Exercise> = Vec::new();
    for _ in 0..MOST_TRIES {
        if found.len() == count {
            break;
        }
        let game = draw::from_play(&BobailRules::default(), &mut rng);
        if found.iter().any(|known| same(&known.game, &game)) {
            continue;
        }
        found.extend(Exercise::searched(&game, turns));
    }
    found
}

impl Exercise {
    /// A puzzle of a position that one turn wins in exactly so many turns; `None` for other positions.
    fn searched(game: &Bobail, turns: u32) -> Option<Self> {
        if won_within(game, turns)? != turns {
            return None;
        }
        let after = |turn: &Turn| {
            let mut next = game.clone();
            next.play_unchecked(*turn);
            next
        };
        let all = legal(game);
        let mut winning = all.iter().filter(|turn| lost_within(&after(turn), turns - 1).is_some());
        let (Some(first), None) = (winning.next(), winning.next()) else { return None };
        let game = Bobail::from_board(BobailRules::default(), *game.board(), game.mover(), false);
        let start =
            Self { id: String::new(), game: game.clone(), turns, line: vec![*first], worth: Vec::new() };
        let (mut walk, mut line) = (game, Vec::new());
        for left in (1..=turns).rev() {
            let turn = start.best(&walk, left, &TableFolder::default())?;
            walk.play_unchecked(turn);
            line.push(turn);
        }
        Some(Self { id: format!("{turns}-0"), line, ..start })
    }

    /// A puzzle of a table with its solution; `None` where the fastest way is not the only one while the end is
    /// still far.
    ///
    /// # Errors
    /// A damaged block.
    pub fn of(table: &Tablebase, puzzle: &Puzzle) -> Result<Option<Self>, TableError> {
        let mut game = puzzle.game.clone();
        let (mut line, mut worth) = (Vec::new(), Vec::new());
        for left in (1..=puzzle.turns).rev().step_by(2) {
            let moves = table.moves(&game)?;
            let fastest: Vec<Turn> =
                moves.iter().filter(|(_, wdl)| *wdl == Wdl::Won(left)).map(|(turn, _)| *turn).collect();
            let Some(first) = fastest.first().filter(|_| left <= SEARCHED || fastest.len() == 1) else {
                return Ok(None);
            };
            worth.push(moves.iter().map(|(_, wdl)| *wdl).collect());
            line.push(*first);
            game.play_unchecked(*first);
            if game.end().is_some() {
                break;
            }
            let Some(reply) = hardest(table, &game)? else { return Ok(None) };
            line.push(reply);
            game.play_unchecked(reply);
            if game.end().is_some() {
                break;
            }
        }
        let id = format!("{}-0", puzzle.turns);
        Ok(Some(Self { id, game: puzzle.game.clone(), turns: puzzle.turns, line, worth }))
    }

    /// The puzzle as a line of the published set.
    #[must_use]
    pub fn write(&self) -> String {
        let number = |wdl: &Wdl| match *wdl {
            Wdl::Won(turns) => turns as i32,
            Wdl::Drawn => 0,
            Wdl::Lost(turns) => -(turns as i32),
        };
        let mut game = self.game.clone();
        let mut line = Vec::new();
        for turn in &self.line {
            line.push(game.move_text(*turn));
            game.play_unchecked(*turn);
        }
        let worth = self.worth.iter().map(|worth| worth.iter().map(number).collect()).collect();
        let written = Written { position: self.game.position(), turns: self.turns, line, worth };
        serde_json::to_string(&written).expect("plain data")
    }

    /// Reads a line of the published set; a game under the usual rules.
    ///
    /// # Errors
    /// What is wrong with it, in English: it is no file for people.
    pub fn read(text: &str) -> Result<Self, String> {
        let written: Written = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let rules = BobailRules::default();
        let start = Bobail::from_position(&rules, &written.position).map_err(|error| error.say(Lang::En))?;
        let (mut game, mut line) = (start.clone(), Vec::new());
        for text in &written.line {
            let turn = game.parse_move(text).map_err(|error| format!("{text}: {}", error.say(Lang::En)))?;
            game.play(turn).map_err(|error| format!("{text}: {}", error.say(Lang::En)))?;
            line.push(turn);
        }
        let whole = line.len() == written.turns as usize && game.end().is_some();
        if !whole && line.len() != 1 {
            return Err(format!("the solution does not end the game in {} turns", written.turns));
        }
        let wdl = |number: &i32| match *number {
            0 => Wdl::Drawn,
            turns if turns > 0 => Wdl::Won(turns.unsigned_abs()),
            turns => Wdl::Lost(turns.unsigned_abs()),
        };
        let worth = written.worth.iter().map(|worth| worth.iter().map(wdl).collect()).collect();
        Ok(Self { id: String::new(), game: start, turns: written.turns, line, worth })
    }

    /// The only turn that wins in time.
    #[must_use]
    pub fn solution(&self) -> Turn {
        self.line[0]
    }

    /// How many legal turns there are.
    #[must_use]
    pub fn choices(&self) -> usize {
        legal(&self.game).len()
    }

    /// Whether it can be played to the win; otherwise only the first turn is judged.
    #[must_use]
    pub fn plays_out(&self, tables: &TableFolder) -> bool {
        self.line.len() > 1
            || self.turns == 1
            || tables.find(self.game.rules()).is_ok_and(|table| table.is_some())
    }

    /// What a legal turn is worth in a position on the way to the win, which could be won in `left` turns.
    #[must_use]
    pub fn judge(&self, game: &Bobail, left: u32, turn: Turn, tables: &TableFolder) -> Judgement {
        let exact = exact(game, turn, tables).or_else(|| self.known(game, turn));
        if let Some(exact) = exact {
            return Judgement::of(exact, left);
        }
        if same(game, &self.game) {
            // One turn only wins in time.
            let right = turn == self.solution();
            let grade = if right { Grade::Best } else { Grade::Wrong };
            return Judgement { grade, exact: right.then_some(Wdl::Won(left)), left };
        }
        let mut next = game.clone();
        next.play_unchecked(turn);
        match lost_within(&next, left.saturating_sub(1)) {
            Some(turns) => Judgement::of(Wdl::Won(turns + 1), left),
            None => Judgement { grade: Grade::Wrong, exact: None, left },
        }
    }

    /// What the published set says of a turn, in a position of the solution.
    fn known(&self, game: &Bobail, turn: Turn) -> Option<Wdl> {
        let at = self.place(game)?;
        let place = legal(game).iter().position(|legal| *legal == turn)?;
        self.worth.get(at / 2).filter(|_| at % 2 == 0)?.get(place).copied()
    }

    /// How many turns of the solution lead to this position.
    fn place(&self, game: &Bobail) -> Option<usize> {
        let mut walk = self.game.clone();
        for (at, turn) in self.line.iter().enumerate() {
            if same(&walk, game) {
                return Some(at);
            }
            walk.play_unchecked(*turn);
        }
        None
    }

    /// The best turn of whoever is to move in a position that the player to win wins in `left` turns more: the fastest
    /// win or the longest resistance.
    #[must_use]
    pub fn best(&self, game: &Bobail, left: u32, tables: &TableFolder) -> Option<Turn> {
        if let Some(turn) = self.place(game).and_then(|at| self.line.get(at)) {
            return Some(*turn);
        }
        let wins = game.mover() == self.game.mover();
        if let Some(table) = tables.find(game.rules()).ok().flatten()
            && let Ok(Some(turn)) = hardest(&table, game)
        {
            return Some(turn);
        }
        let turns = legal(game);
        let after = |turn: Turn| {
            let mut next = game.clone();
            next.play_unchecked(turn);
            next
        };
        if wins {
            return turns
                .into_iter()
                .find(|turn| lost_within(&after(*turn), left.saturating_sub(1)).is_some());
        }
        // A turn that the search sees no end of resists longest.
        turns.into_iter().rev().max_by_key(|turn| {
            let next = after(*turn);
            if next.end().is_some() {
                0
            } else {
                won_within(&next, left.saturating_sub(1)).unwrap_or(u32::MAX)
            }
        })
    }

    /// The best turns of both players from a position on the way, up to the win.
    #[must_use]
    pub fn rest(&self, game: &Bobail, left: u32, tables: &TableFolder) -> Vec<Turn> {
        let (mut game, mut line) = (game.clone(), Vec::new());
        for left in (1..=left).rev() {
            if !line.is_empty() && !self.plays_out(tables) {
                break;
            }
            let Some(turn) = self.best(&game, left, tables).filter(|_| game.end().is_none()) else { break };
            game.play_unchecked(turn);
            line.push(turn);
        }
        line
    }
}

fn legal(game: &Bobail) -> Vec<Turn> {
    let mut turns = Vec::new();
    game.legal_moves(&mut turns);
    turns
}

fn same(one: &Bobail, other: &Bobail) -> bool {
    one.board() == other.board() && one.mover() == other.mover()
}

/// What the table says of a turn, where there is one.
fn exact(game: &Bobail, turn: Turn, tables: &TableFolder) -> Option<Wdl> {
    tables.find(game.rules()).ok().flatten()?.after(game, turn).ok()
}

/// The best turn; among turns that are equal the one after which the fewest replies are best.
fn hardest(table: &Tablebase, game: &Bobail) -> Result<Option<Turn>, TableError> {
    let moves = table.moves(game)?;
    let Some(best) = moves.iter().map(|(_, wdl)| *wdl).max() else { return Ok(None) };
    let mut found: Option<(usize, Turn)> = None;
    for (turn, _) in moves.into_iter().filter(|(_, wdl)| *wdl == best) {
        let mut next = game.clone();
        next.play_unchecked(turn);
        let replies = if next.end().is_some() { Vec::new() } else { table.moves(&next)? };
        let most = replies.iter().map(|(_, wdl)| *wdl).max();
        let good = replies.iter().filter(|(_, wdl)| Some(*wdl) == most).count();
        if found.is_none_or(|(fewest, _)| good < fewest) {
            found = Some((good, turn));
        }
    }
    Ok(found.map(|(_, turn)| turn))
}
