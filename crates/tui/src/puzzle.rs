//! Puzzles at a terminal: which one, how far, what was said. Both fronts share it; [`play`] is the one of plain lines.

use bastide_core::words::terminal as words;
use std::io::{self, BufRead, Write};

use bastide_core::error::shorten;
use bastide_core::{Lang, Say, Viewer};
use bastide_session::puzzle::{Grade, task};
use bastide_session::{Attempt, Games, PuzzleInfo, SessionError};

use crate::line::{Line, read_line};
use crate::local_game::draw_seed;
use crate::progress::Progress;
use crate::saves::Saves;

/// A person among the puzzles.
pub struct Desk {
    games: Games,
    list: Vec<PuzzleInfo>,
    at: usize,
    attempt: Attempt,
    progress: Progress,
    /// Whether the solution of this puzzle was shown.
    is_shown: bool,
}

/// What a turn or a command came to.
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) is_warning: bool,
}

impl Told {
    fn new(text: String, is_warning: bool) -> Self {
        Self { text, is_warning }
    }
}

/// What people may type beside turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleCommand {
    Solution,
    Next,
    Previous,
    Again,
    New,
    Moves,
    Help,
    Quit,
}

impl PuzzleCommand {
    pub(crate) fn read(line: &str) -> Option<Self> {
        Some(match line.trim().to_lowercase().as_str() {
            "solution" => Self::Solution,
            "next" | "suivant" => Self::Next,
            "previous" | "précédent" | "precedent" => Self::Previous,
            "again" | "encore" => Self::Again,
            "new" | "nouveau" => Self::New,
            "moves" | "coups" => Self::Moves,
            "help" | "aide" | "?" => Self::Help,
            "quit" | "quitter" => Self::Quit,
            _ => return None,
        })
    }
}

/// The commands on one line.
pub(crate) fn summary(lang: Lang) -> &'static str {
    words::TYPE_A_TURN_C2_A1.get(lang)
}

/// No puzzle was found.
#[must_use]
pub fn no_such(games: &Games, id: &str, lang: Lang) -> String {
    let list = games.puzzles();
    let (first, last) = (list.first().map_or("", |info| &info.id), list.last().map_or("", |info| &info.id));
    words::there_is_no_puzzle_they(lang, &shorten(id), &first, &last)
}

impl Desk {
    /// Sits down to the puzzle of this name, or to the first that is not solved; with `turns`, of those of so many.
    /// `None` when there is no such puzzle.
    #[must_use]
    pub fn open(games: &Games, id: Option<&str>, turns: Option<u32>, saves: &Saves) -> Option<Self> {
        let (games, list) = (games.clone(), games.puzzles());
        let progress = Progress::load(saves);
        let fits = |info: &PuzzleInfo| turns.is_none_or(|turns| info.turns == turns);
        if let Some(id) = id.filter(|id| list.iter().all(|info| info.id != *id)) {
            let attempt = games.attempt(id)?;
            let list = vec![attempt.info()].into_iter().chain(list).collect();
            return Some(Self { games, list, at: 0, attempt, progress, is_shown: false });
        }
        let at = match id {
            Some(id) => list.iter().position(|info| info.id == id)?,
            None => list
                .iter()
                .position(|info| fits(info) && !progress.is_solved(&info.id))
                .or_else(|| list.iter().position(fits))?,
        };
        let attempt = games.attempt(&list[at].id)?;
        Some(Self { games, list, at, attempt, progress, is_shown: false })
    }

    pub(crate) fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    pub(crate) fn info(&self) -> &PuzzleInfo {
        &self.list[self.at]
    }

    pub(crate) fn viewer(&self) -> Viewer {
        Viewer::Seat(self.attempt.solver())
    }

    /// The number of the puzzle, its task, and how many were solved.
    pub(crate) fn title(&self, lang: Lang) -> String {
        let (solved, _) = self.progress.count(&self.list);
        let (id, all) = (&self.info().id, self.list.len());
        words::puzzle_of_solved(lang, &id, &solved, &all)
    }

    pub(crate) fn task(&self, lang: Lang) -> String {
        let task = task(self.info(), lang);
        if self.info().plays_out {
            return task;
        }
        task + words::THE_FIRST_TURN_IS_JUDGED.get(lang)
    }

    /// The turns of both players so far.
    pub(crate) fn line(&self) -> Vec<String> {
        let log = self.attempt.session().log(self.viewer(), Lang::En);
        log.into_iter().map(|entry| entry.text).collect()
    }

    /// Tries a turn.
    pub(crate) fn play(&mut self, text: &str, lang: Lang) -> Told {
        if self.attempt.is_solved() {
            return Told::new(self.solved_words(lang), false);
        }
        let answer = match self.attempt.play(text) {
            Ok(answer) => answer,
            Err(error) => return Told::new(say_refusal(&error, lang), true),
        };
        let id = self.info().id.clone();
        self.progress.try_one(&id);
        if answer.solved {
            if !self.is_shown {
                self.progress.solve(&id);
            }
            return Told::new(self.solved_words(lang), false);
        }
        let words = answer.say(lang);
        if answer.grade != Grade::Best {
            let again = words::TRY_AGAIN.get(lang);
            return Told::new(format!("{}: {words} {again}", answer.text), true);
        }
        let (reply, left) = (answer.reply.unwrap_or_default(), self.attempt.left());
        Told::new(words::the_answer_is_now_win(lang, &words, &reply, &left), false)
    }

    fn solved_words(&self, lang: Lang) -> String {
        let solved = words::SOLVED.get(lang);
        if self.is_shown {
            let helped = words::WITH_THE_SOLUTION_IN_VIEW.get(lang);
            return format!("{solved} {helped}");
        }
        solved.to_owned()
    }

    /// Shows the best turns from here.
    pub(crate) fn show_solution(&mut self, lang: Lang) -> Told {
        if self.attempt.is_solved() {
            return Told::new(self.solved_words(lang), false);
        }
        self.is_shown = true;
        let id = self.info().id.clone();
        self.progress.try_one(&id);
        let line = self.attempt.solution().join(" · ");
        Told::new(format!("{} {line}", words::SOLUTION.get(lang)), false)
    }

    /// The first turn of the solution.
    pub(crate) fn best(&self) -> Option<String> {
        self.attempt.solution().into_iter().next()
    }

    /// Goes to a new puzzle of as many turns, made from the table; why not, where there is none.
    pub(crate) fn make(&mut self, lang: Lang) -> Result<(), String> {
        let id = format!("{}-s{}", self.info().turns, draw_seed());
        let Some(attempt) = self.games.attempt(&id) else {
            return Err(words::NEW_PUZZLES_ARE_MADE_FROM.get(lang).to_owned());
        };
        self.list.insert(self.at, attempt.info());
        (self.attempt, self.is_shown) = (attempt, false);
        Ok(())
    }

    /// Goes to another puzzle, or begins this one again.
    pub(crate) fn go(&mut self, step: isize) {
        let next = self.at.saturating_add_signed(step).min(self.list.len() - 1);
        if let Some(attempt) = self.games.attempt(&self.list[next].id) {
            self.is_shown &= next == self.at;
            (self.at, self.attempt) = (next, attempt);
        }
    }
}

fn say_refusal(error: &SessionError, lang: Lang) -> String {
    error.say(lang)
}

/// Puzzles in lines of plain text, until the input ends or the person leaves.
///
/// # Errors
/// Input or output that fails.
pub fn play(mut desk: Desk, lang: Lang, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", summary(lang))?;
    show(&desk, lang, out)?;
    loop {
        write!(out, "{}> ", desk.attempt.solver().say(lang))?;
        out.flush()?;
        let line = match read_line(input)? {
            Line::End => return writeln!(out),
            Line::NotText => {
                writeln!(out, "! {}", words::NOT_TEXT.get(lang))?;
                continue;
            }
            Line::Text(line) => line,
        };
        let told = match PuzzleCommand::read(&line) {
            Some(PuzzleCommand::Quit) => return Ok(()),
            Some(PuzzleCommand::Help) => {
                writeln!(out, "{}\n{}", desk.attempt.session().help(lang), summary(lang))?;
                continue;
            }
            Some(PuzzleCommand::Moves) => {
                writeln!(out, "{}", desk.attempt.session().legal_moves(desk.viewer()).join("\n"))?;
                continue;
            }
            Some(PuzzleCommand::Solution) => desk.show_solution(lang),
            Some(PuzzleCommand::New) => match desk.make(lang) {
                Err(why) => Told::new(why, true),
                Ok(()) => {
                    show(&desk, lang, out)?;
                    continue;
                }
            },
            Some(order) => {
                desk.go(match order {
                    PuzzleCommand::Next => 1,
                    PuzzleCommand::Previous => -1,
                    _ => 0,
                });
                show(&desk, lang, out)?;
                continue;
            }
            None if line.trim().is_empty() && desk.attempt.is_solved() => {
                desk.go(1);
                show(&desk, lang, out)?;
                continue;
            }
            None if line.trim().is_empty() => continue,
            None => {
                let before = desk.line().len();
                let told = desk.play(&line, lang);
                if desk.line().len() != before {
                    writeln!(out, "\n{}", desk.attempt.session().diagram(desk.viewer()))?;
                }
                told
            }
        };
        writeln!(out, "{}{}", if told.is_warning { "! " } else { "" }, told.text)?;
        if desk.attempt.is_solved() {
            let next = words::ENTER_OR_NEXT_THE_NEXT.get(lang);
            writeln!(out, "{next}")?;
        }
    }
}

fn show(desk: &Desk, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\n{}\n{}\n", desk.title(lang), desk.task(lang))?;
    writeln!(out, "{}", desk.attempt.session().diagram(desk.viewer()))
}
