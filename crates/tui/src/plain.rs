//! A game in lines of plain text: for pipes, screen readers and tests.

use bastide_core::words::terminal as words;
use std::io::{self, BufRead, Write};

use bastide_core::{Lang, Say, Seat, Viewer};
use bastide_session::{Games, Purpose, Setup};

use crate::command::{self, Command};
use crate::help;
use crate::journal::{Wording, entry_lines, hint_line, log_lines, move_lines, review_lines};
use crate::line::{Line, read_line};
use crate::local_game::{LocalGame, find_save};
use crate::player::Player;
use crate::saves::Saves;
use crate::turn;

/// The opponent that is asked for hints.
pub(crate) const ADVISER: &str = "hard";

/// Lines between two people's boards where they must not see each other's.
const COVER_LINES: usize = 60;

/// Plays a game to its end, or until the input ends or the person leaves.
///
/// # Errors
/// Input or output that fails.
pub fn play(
    local_game: LocalGame,
    lang: Lang,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<()> {
    let told = first_to_tell(&local_game);
    let wording = Wording::default();
    Evening { local_game, lang, wording, told, seen_by: None, turned: 0, out }.play(input)
}

/// Asks for game, rules and seats, a line each; an empty line takes what is offered. `None` when the input ends.
///
/// # Errors
/// Input or output that fails.
pub fn set_up(
    games: &Games,
    seed: u64,
    saves: &Saves,
    lang: Lang,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<Option<LocalGame>> {
    let names: Vec<&str> = games.metas().map(|meta| meta.id).collect();
    if !games.puzzles().is_empty() {
        let puzzles = words::PUZZLES_OF_BOBAIL_BASTIDE_PUZZLE.get(lang);
        writeln!(out, "{puzzles}")?;
    }
    let words = words::GAME.get(lang);
    let game = ask(&format!("{words} ({})", names.join(", ")), input, out, |line| {
        let game = if line.is_empty() { names[0] } else { line };
        games.start(&Setup::new(game)).map(|_| game.to_owned()).map_err(|error| error.say(lang))
    })?;
    let Some(game) = game else { return Ok(None) };
    let words = words::RULES_ENTER_THE_USUAL_ONES.get(lang);
    let setup = ask(words, input, out, |line| {
        let setup = Setup::new(&*game).rules(line).seed(seed);
        games.start(&setup).map(|session| (setup, session)).map_err(|error| error.say(lang))
    })?;
    let Some((setup, session)) = setup else { return Ok(None) };
    if let Some(strongest) = session.strongest(lang) {
        writeln!(out, "{strongest}")?;
        if session.adviser("").is_empty() {
            let make = words::TO_MAKE_THE_TABLE_BASTIDE.get(lang);
            writeln!(out, "{make}")?;
        }
    }
    let mut seats = Vec::new();
    for seat in Seat::all(session.seats().len()) {
        let who = seat.say(lang);
        let words = words::ME_A_LEVEL_OR_A.get(lang);
        let player = ask(&format!("{who} ({words})"), input, out, |line| {
            let text = if line.is_empty() { "me" } else { line };
            Player::read(text, &*session).map_err(|error| error.say(lang))
        })?;
        let Some(player) = player else { return Ok(None) };
        seats.push(player.text().to_owned());
    }
    LocalGame::start(games, &setup, &seats, saves, lang)
        .map(Some)
        .map_err(|error| io::Error::other(error.say(lang)))
}

/// Asks until the answer can be understood. `None` when the input ends.
fn ask<T>(
    words: &str,
    input: &mut impl BufRead,
    out: &mut impl Write,
    understand: impl Fn(&str) -> Result<T, String>,
) -> io::Result<Option<T>> {
    loop {
        write!(out, "{words}> ")?;
        out.flush()?;
        let line = match read_line(input)? {
            Line::End => return Ok(None),
            Line::NotText => String::from("\u{fffd}"),
            Line::Text(line) => line,
        };
        if ["quit", "quitter"].contains(&line.as_str()) {
            return Ok(None);
        }
        match understand(&line) {
            Ok(understood) => return Ok(Some(understood)),
            Err(why) => writeln!(out, "! {why}")?,
        }
    }
}

/// A game, what of it was shown, and where.
struct Evening<'a, W> {
    local_game: LocalGame,
    lang: Lang,
    wording: Wording,
    /// Steps that were told.
    told: usize,
    /// The person whose board was shown last.
    seen_by: Option<Seat>,
    /// Quarter turns of the tile to be laid.
    turned: u8,
    out: &'a mut W,
}

/// What came of a line.
#[derive(PartialEq, Eq)]
enum Then {
    /// The position has changed.
    Played,
    /// The line was answered.
    Answered,
    /// The person leaves.
    Left,
}

impl<W: Write> Evening<'_, W> {
    fn play(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        self.show_title()?;
        while let Some((seat, player)) = self.local_game.to_move() {
            let left = match player.clone() {
                Player::Opponent(spec) => {
                    self.play_opponent(seat, &spec)?;
                    false
                }
                Player::Me => self.take_turn(seat, input)? == Then::Left,
            };
            if left {
                return Ok(());
            }
            self.tell_news()?;
        }
        self.show(Viewer::Spectator)?;
        self.tell_count()?;
        let end = self.local_game.end(self.lang).unwrap_or_default();
        writeln!(self.out, "\n{end}")?;
        // Where everything is known for certain, what the moves were worth is told at the end.
        for line in review_lines(&self.local_game, self.wording, self.lang).unwrap_or_default() {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn show_title(&mut self) -> io::Result<()> {
        let (session, lang) = (&self.local_game.session, self.lang);
        let title = session.meta().title.get(lang);
        let seed = words::SEED.get(lang);
        writeln!(self.out, "{title} — {} — {seed} {}", session.rules(), self.local_game.seed)?;
        writeln!(self.out, "{}", command::summary(lang))?;
        let id = session.meta().id;
        if let Some(name) = self.local_game.saves().interrupted_of(id).first() {
            writeln!(self.out, "{}", words::a_game_was_interrupted_to(lang, &title, &name))?;
        }
        Ok(())
    }

    fn play_opponent(&mut self, seat: Seat, spec: &str) -> io::Result<()> {
        self.out.flush()?;
        let played = self
            .local_game
            .ask(Purpose::Move, spec)
            .finish()
            .and_then(|advice| self.local_game.play(seat, &advice.text));
        // An opponent that was read before plays legal moves; should one ever fail, the game must not hang.
        played.map_err(|error| io::Error::other(error.say(self.lang)))
    }

    /// Tells what has happened since it was told last, whoever did it.
    fn tell_news(&mut self) -> io::Result<()> {
        let steps = self.local_game.session.steps();
        let viewer = self.local_game.listener();
        for entry in self.local_game.session.log_of(self.told..steps, viewer, self.lang) {
            for line in entry_lines(&entry, self.wording, self.lang) {
                writeln!(self.out, "  * {line}")?;
            }
        }
        self.told = steps;
        match self.local_game.take_trouble(self.lang) {
            Some(trouble) => self.refuse(&trouble).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Tells what the last step of the game did, one by one, where its sentence only sums it up.
    fn tell_count(&mut self) -> io::Result<()> {
        let steps = self.local_game.session.steps();
        let last =
            self.local_game.session.log_of(steps.saturating_sub(1)..steps, Viewer::Spectator, self.lang);
        let told = last.into_iter().flat_map(|entry| entry.told);
        let told: Vec<String> = told.filter(|_| self.wording == Wording::Words).collect();
        for line in told.iter().filter(|_| told.len() > 1) {
            writeln!(self.out, "    {line}")?;
        }
        Ok(())
    }

    fn show(&mut self, viewer: Viewer) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.local_game.session.diagram(viewer))?;
        if let Some(scores) = self.local_game.session.status().scores {
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            writeln!(self.out, "  {}", scores.join(" – "))?;
        }
        Ok(())
    }

    /// Shows the board to a person and reads lines until the position has changed.
    fn take_turn(&mut self, seat: Seat, input: &mut impl BufRead) -> io::Result<Then> {
        let mut next = self.cover(seat, input)?;
        self.seen_by = Some(seat);
        self.show(Viewer::Seat(seat))?;
        loop {
            let line = match next.take() {
                Some(line) => line,
                None => {
                    self.prompt(seat)?;
                    read_line(input)?
                }
            };
            let then = match line {
                Line::End => {
                    writeln!(self.out)?;
                    Then::Left
                }
                Line::NotText => self.refuse(words::NOT_TEXT.get(self.lang))?,
                Line::Text(line) => self.handle(seat, &Command::read(&line))?,
            };
            if then != Then::Answered {
                return Ok(then);
            }
        }
    }

    /// Hides one person's board from the next. A line that is not empty is already the next person's.
    fn cover(&mut self, seat: Seat, input: &mut impl BufRead) -> io::Result<Option<Line>> {
        if !self.local_game.has_secrets() || self.seen_by == Some(seat) {
            return Ok(None);
        }
        for _ in 0..if self.seen_by.is_some() { COVER_LINES } else { 1 } {
            writeln!(self.out)?;
        }
        let who = seat.say(self.lang);
        let ready = words::alone_looks_now_press_enter(self.lang, &who);
        write!(self.out, "{ready}")?;
        self.out.flush()?;
        Ok(match read_line(input)? {
            Line::Text(line) if line.is_empty() => None,
            other => Some(other),
        })
    }

    fn prompt(&mut self, seat: Seat) -> io::Result<()> {
        write!(self.out, "{}> ", seat.say(self.lang))?;
        self.out.flush()
    }

    fn handle(&mut self, seat: Seat, command: &Command) -> io::Result<Then> {
        let lang = self.lang;
        let done = match command {
            Command::Nothing => return Ok(Then::Answered),
            Command::Quit => return Ok(Then::Left),
            Command::Help => {
                return self.answer(&help::page(&self.local_game.session.help(lang), lang).join("\n"));
            }
            Command::Moves => {
                return self.answer(&move_lines(&self.local_game, Viewer::Seat(seat)).join("\n"));
            }
            Command::Odds => {
                let odds = self.local_game.session.odds(Viewer::Seat(seat), lang);
                return match odds {
                    Some(odds) => self.answer(&odds),
                    None => self.refuse(words::NO_ODDS.get(lang)),
                };
            }
            Command::Log => return self.show_log(),
            Command::Notation => {
                self.wording = self.wording.other();
                return self.answer(self.wording.say(lang));
            }
            Command::Hint => return self.hint(),
            Command::Turn(by) => return self.turn(seat, *by),
            Command::Review => return self.review(),
            Command::Save(name) => return self.save(name),
            Command::Load(name) => return self.load(name),
            Command::Resign(false) => return self.refuse(words::RESIGN_SURE.get(lang)),
            Command::Resign(true) => self.local_game.resign(seat),
            Command::Undo => self.local_game.undo(),
            Command::Redo => self.local_game.redo(),
            Command::Move(text) => self.local_game.play(seat, &turn::complete(text, self.turned)),
        };
        match done {
            Ok(()) => {
                self.turned = 0;
                Ok(Then::Played)
            }
            Err(error) => self.refuse(&error.say(lang)),
        }
    }

    /// Turns the tile to be laid by a quarter, and shows it with the places where it fits so.
    fn turn(&mut self, seat: Seat, by: i8) -> io::Result<Then> {
        let turned = (i16::from(self.turned) + i16::from(by)).rem_euclid(4) as u8;
        match turn::show(&*self.local_game.session, seat, turned, self.lang) {
            Some(text) => {
                self.turned = turned;
                self.answer(&text)
            }
            None => self.refuse(words::THERE_IS_NO_TILE_TO.get(self.lang)),
        }
    }

    fn answer(&mut self, text: &str) -> io::Result<Then> {
        writeln!(self.out, "{text}")?;
        Ok(Then::Answered)
    }

    fn refuse(&mut self, why: &str) -> io::Result<Then> {
        self.answer(&format!("! {why}"))
    }

    fn show_log(&mut self) -> io::Result<Then> {
        for line in log_lines(&self.local_game, self.wording, self.lang) {
            writeln!(self.out, "{line}")?;
        }
        Ok(Then::Answered)
    }

    fn hint(&mut self) -> io::Result<Then> {
        let adviser = self.local_game.session.adviser(ADVISER);
        match self.local_game.ask(Purpose::Advice, adviser).finish() {
            Ok(advice) => {
                let hint = hint_line(&self.local_game, adviser, &advice, self.lang);
                self.answer(&format!("{hint}\n{}", words::to_play_it(self.lang, &advice.text)))
            }
            Err(error) => self.refuse(&error.say(self.lang)),
        }
    }

    fn review(&mut self) -> io::Result<Then> {
        match review_lines(&self.local_game, self.wording, self.lang) {
            Ok(lines) => self.answer(&lines.join("\n")),
            Err(why) => self.refuse(&why),
        }
    }

    fn save(&mut self, name: &str) -> io::Result<Then> {
        if name.is_empty() {
            return self.refuse(words::NAME_THE_SAVE_SAVE_NAME.get(self.lang));
        }
        match self.local_game.save_as(name) {
            Ok(path) => self.answer(&format!("{} {}", words::SAVED_IN.get(self.lang), path.display())),
            Err(error) => self.refuse(&error.say(self.lang)),
        }
    }

    fn load(&mut self, name: &str) -> io::Result<Then> {
        let saves = self.local_game.saves().clone();
        if name.is_empty() {
            let names = saves.names();
            let none = words::NO_SAVES.get(self.lang).to_owned();
            return self.answer(&if names.is_empty() { none } else { names.join("\n") });
        }
        let found = find_save(&saves, name).map_err(Into::into);
        match found.and_then(|save| LocalGame::resume(self.local_game.games(), &save, &[], &saves)) {
            Ok(local_game) => {
                self.local_game = local_game;
                (self.told, self.seen_by) = (first_to_tell(&self.local_game), None);
                self.show_title()?;
                Ok(Then::Played)
            }
            Err(error) => self.refuse(&error.say(self.lang)),
        }
    }
}

/// The first step to tell: all of a game that begins, of one that is gone on with those from now on.
fn first_to_tell(local_game: &LocalGame) -> usize {
    if local_game.session.status().moves == 0 { 0 } else { local_game.session.steps() }
}
