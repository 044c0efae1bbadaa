//! `bastide play [game]`: a game in plain text, for people at one terminal, pipes and screen readers.

mod words;

use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use bastide_core::seed;
use bastide_core::{Lang, Outcome, Say, Seat, Viewer};
use bastide_session::{GAMES, Session, Setup, load, start};

use self::words::Word;
use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide play bobail
  bastide play bobail --seat me --seat hard
  bastide play bobail --seat mcts:playouts=2000,c=0.7 --seat random --seed 7
  bastide play --load game.json
  printf 'B1-E4\\nquit\\n' | bastide play bobail";

/// Plays a game in plain text: everybody at this terminal, or against opponents.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; without it, the first there is.
    game: Option<String>,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// Who sits where, in order: `me`, a level or a spec, see `bastide agents`. Seats not named are played at
    /// this terminal.
    #[arg(long)]
    seat: Vec<String>,
    /// The seed of chance and of opponents; without it, one is drawn and shown.
    #[arg(long)]
    seed: Option<u64>,
    /// Go on with a saved game.
    #[arg(long, conflicts_with_all = ["game", "rules"])]
    load: Option<PathBuf>,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Player {
    /// A person at this terminal.
    Me,
    /// The opponent of this spec.
    Opponent(String),
}

impl Player {
    fn read(text: &str, session: &dyn Session, lang: Lang) -> Result<Self, Failure> {
        if text == "me" {
            return Ok(Self::Me);
        }
        let spec = session.opponent(text).map_err(|error| Failure::Usage(error.say(lang)))?;
        Ok(Self::Opponent(spec))
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let seed = args.seed.unwrap_or_else(draw_seed);
    let session = open(args, seed, output.lang)?;
    let seats = session.seats().len();
    if args.seat.len() > seats {
        return Err(Failure::Usage(format!("{} seats are named; the game has {seats}", args.seat.len())));
    }
    let named = args.seat.iter().map(|text| Player::read(text, &*session, output.lang));
    let mut players: Vec<Player> = named.collect::<Result<_, _>>()?;
    players.resize(seats, Player::Me);
    Evening { session, players, seed, told: 0, output }.play(&mut io::stdin().lock())
}

/// A seed that nobody chose, small enough to be typed again.
fn draw_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    u64::from(seed::below(&mut seed::rollout_rng(now.as_nanos() as u64), 1_000_000_000))
}

fn open(args: &Args, seed: u64, lang: Lang) -> Result<Box<dyn Session>, Failure> {
    let opened = match &args.load {
        Some(path) => load(&input::read_record(path, lang)?),
        None => {
            let game = args.game.as_deref().unwrap_or(GAMES[0].id);
            let rules = input::rules_json(&args.rules, lang)?;
            start(&Setup::new(game).rules(rules).seed(seed))
        }
    };
    opened.map_err(|error| match args.load {
        Some(_) => Failure::No(error.say(lang)),
        None => Failure::Usage(error.say(lang)),
    })
}

/// A game, its players and where it is shown.
struct Evening<'a> {
    session: Box<dyn Session>,
    players: Vec<Player>,
    seed: u64,
    /// Steps whose news were shown.
    told: usize,
    output: &'a mut Output,
}

/// Whether to go on after a line was read.
#[derive(PartialEq, Eq)]
enum Then {
    GoOn,
    Leave,
}

impl Evening<'_> {
    fn play(&mut self, lines: &mut impl BufRead) -> Result<(), Failure> {
        let title = self.output.word(self.session.meta().title);
        let seed = Word::Seed.say(self.output.lang);
        self.output.line(format!("{title} — {} — {seed} {}", self.session.rules(), self.seed))?;
        self.output.line(Word::Help.say(self.output.lang))?;
        while let Some(seat) = self.session.status().to_move {
            match &self.players[seat.index()] {
                Player::Opponent(spec) => {
                    let spec = spec.clone();
                    self.play_opponent(seat, &spec)?;
                }
                Player::Me => {
                    self.show(Viewer::Seat(seat))?;
                    if self.read_until_played(seat, lines)? == Then::Leave {
                        return Ok(());
                    }
                }
            }
        }
        self.show(Viewer::Spectator)?;
        self.show_end()
    }

    fn play_opponent(&mut self, seat: Seat, spec: &str) -> Result<(), Failure> {
        self.output.flush()?;
        let no = |error: bastide_session::SessionError| Failure::No(error.to_string());
        let seed = seed::derive(self.seed, self.session.status().moves as u64);
        let text = self.session.advise(spec, seed, None).map_err(no)?.text;
        self.session.play(seat, &text).map_err(no)?;
        let who = seat.say(self.output.lang);
        // What an opponent does is shown as anybody may see it.
        let log = self.session.log(Viewer::Spectator, self.output.lang);
        let shown = log.iter().rev().find(|entry| entry.seat == Some(seat)).map_or("", |entry| &entry.text);
        self.output.line(format!("{who}: {shown}"))
    }

    fn show(&mut self, viewer: Viewer) -> Result<(), Failure> {
        let log = self.session.log(viewer, self.output.lang);
        for entry in &log[self.told.min(log.len())..] {
            for line in &entry.told {
                self.output.line(format!("  * {line}"))?;
            }
        }
        self.told = log.len();
        self.output.line(format!("\n{}", self.session.diagram(viewer)))?;
        if let Some(scores) = self.session.status().scores {
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            self.output.line(format!("  {}", scores.join(" – ")))?;
        }
        Ok(())
    }

    /// Reads lines until the seat has played or the position has changed.
    fn read_until_played(&mut self, seat: Seat, lines: &mut impl BufRead) -> Result<Then, Failure> {
        loop {
            self.prompt(seat)?;
            let line = match read_line(lines)? {
                Line::End => {
                    self.output.line("")?;
                    return Ok(Then::Leave);
                }
                Line::NotText => {
                    self.output.line(Word::NotText.say(self.output.lang))?;
                    continue;
                }
                Line::Text(line) => line,
            };
            match self.obey(seat, line.trim())? {
                Obeyed::Played => return Ok(Then::GoOn),
                Obeyed::Answered => {}
                Obeyed::Left => return Ok(Then::Leave),
            }
        }
    }

    fn prompt(&mut self, seat: Seat) -> Result<(), Failure> {
        let who = seat.say(self.output.lang);
        self.output.write(format!("{who}> "))?;
        self.output.flush()
    }

    fn obey(&mut self, seat: Seat, line: &str) -> Result<Obeyed, Failure> {
        let lang = self.output.lang;
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let done = match verb {
            "" => return Ok(Obeyed::Answered),
            "quit" => return Ok(Obeyed::Left),
            "?" | "help" => return self.answer(&Word::Help.say(lang)),
            "moves" => return self.answer(&self.session.legal_moves(Viewer::Seat(seat)).join("\n")),
            "save" => return self.save(Path::new(rest.trim())),
            "undo" => self.undo(),
            "redo" => self.session.redo().map_err(|error| error.say(lang)),
            _ => self.session.play(seat, line).map_err(|error| error.say(lang)),
        };
        match done {
            Ok(()) => Ok(Obeyed::Played),
            Err(reason) => self.answer(&format!("! {reason}")),
        }
    }

    /// Takes back to where a person at this terminal was to move.
    fn undo(&mut self) -> Result<(), String> {
        let lang = self.output.lang;
        self.session.undo().map_err(|error| error.say(lang))?;
        let is_opponent = |session: &dyn Session, players: &[Player]| {
            session.status().to_move.is_some_and(|seat| players[seat.index()] != Player::Me)
        };
        while is_opponent(&*self.session, &self.players) && self.session.undo().is_ok() {}
        Ok(())
    }

    fn answer(&mut self, text: &str) -> Result<Obeyed, Failure> {
        self.output.line(text)?;
        Ok(Obeyed::Answered)
    }

    fn save(&mut self, path: &Path) -> Result<Obeyed, Failure> {
        if path.as_os_str().is_empty() {
            return self.answer(&Word::SaveWhere.say(self.output.lang));
        }
        let saved = crate::output::write_safely(path, &self.session.record().to_json());
        match saved {
            Ok(()) => self.answer(&format!("{} {}", Word::Saved.say(self.output.lang), path.display())),
            Err(error) => self.answer(&format!("! {}: {error}", path.display())),
        }
    }

    fn show_end(&mut self) -> Result<(), Failure> {
        let lang = self.output.lang;
        let ranks = self.session.status().result.map(|result| result.ranks);
        let who = match ranks.as_ref().and_then(Outcome::winner) {
            Some(seat) => format!("{} {}", seat.say(lang), Word::Wins.say(lang)),
            None if ranks.is_some_and(|ranks| ranks.is_draw()) => Word::Draw.say(lang),
            None => Word::Shared.say(lang),
        };
        let why = self.session.ending(lang).unwrap_or_default();
        self.output.line(format!("\n{who}. {why}"))
    }
}

/// A line of input.
enum Line {
    Text(String),
    NotText,
    End,
}

/// Reads a line. One that is longer than any command is read to its end and is no command.
fn read_line(lines: &mut impl BufRead) -> Result<Line, Failure> {
    const MOST: usize = 4_096;
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let part = lines.fill_buf()?;
        if part.is_empty() {
            break;
        }
        let end = part.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(part.len(), |end| end + 1);
        too_long |= bytes.len() + taken > MOST;
        if !too_long {
            bytes.extend_from_slice(&part[..taken]);
        }
        lines.consume(taken);
        if end.is_some() {
            break;
        }
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.is_empty() && !too_long => Ok(Line::End),
        Ok(text) if !too_long => Ok(Line::Text(text)),
        _ => Ok(Line::NotText),
    }
}

/// What came of a line.
enum Obeyed {
    Played,
    Answered,
    Left,
}
