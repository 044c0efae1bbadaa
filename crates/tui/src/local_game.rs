//! A game at this terminal: who plays, what is kept, what may be done. Both fronts share it.

use bastide_core::words::terminal as words;
use std::path::{Path, PathBuf};

use bastide_core::{Lang, Outcome, Record, Say, Seat, Seed, Viewer, seed};
use bastide_session::{Games, Purpose, Session, SessionError, Setup};
use thiserror::Error;

use crate::player::Player;
use crate::saves::{self, Save, SaveError, Saves};
use crate::thought::Thought;

/// A game, its players, and where it is kept.
pub struct LocalGame {
    /// The game.
    pub session: Box<dyn Session>,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// The seed of chance and of opponents.
    pub seed: Seed,
    games: Games,
    saves: Saves,
    /// What went wrong when the game was kept last.
    trouble: Option<Trouble>,
}

/// Why a game is not kept, and whether that was told.
struct Trouble {
    error: SaveError,
    is_told: bool,
}

/// Why a game could not be started or gone on with.
#[derive(Debug, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum SittingError {
    /// The session refuses.
    Session(#[from] SessionError),
    /// The save cannot be read.
    Save(#[from] SaveError),
    /// More seats are named than the game has.
    TooManySeats {
        /// How many are named.
        named: usize,
        /// How many there are.
        seats: usize,
    },
}

fn too_many(named: usize, seats: usize, lang: Lang) -> String {
    words::seats_are_named_the_game(lang, named, &seats)
}

impl Say for SittingError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Session(error) => error.say(lang),
            Self::Save(error) => error.say(lang),
            Self::TooManySeats { named, seats } => too_many(*named, *seats, lang),
        }
    }
}

impl LocalGame {
    /// Starts a game; seats that are not named are played at this terminal. Players without names get some in this
    /// language.
    ///
    /// # Errors
    /// An unknown game or opponent, rules that cannot be, too many seats.
    pub fn start(
        games: &Games,
        setup: &Setup,
        seats: &[String],
        saves: &Saves,
        lang: Lang,
    ) -> Result<Self, SittingError> {
        let unnamed = Self::of(games, games.start(setup)?, seats, setup.seed, saves)?;
        if !setup.seats.is_empty() {
            return Ok(unnamed);
        }
        let named = setup.clone().seats(unnamed.names(lang));
        Ok(Self { session: games.start(&named)?, ..unnamed })
    }

    /// What players are called who have no names of their own: an opponent by its level where no other has it.
    fn names(&self, lang: Lang) -> Vec<String> {
        let name = |seat: Seat| {
            let player = &self.players[seat.index()];
            let is_alone = self.players.iter().filter(|other| *other == player).count() == 1;
            let level = player.opponent().filter(|_| is_alone).and_then(|spec| self.level(spec, lang));
            level.map_or_else(|| words::player_name(lang, &(seat.index() + 1)), str::to_owned)
        };
        Seat::all(self.players.len()).map(name).collect()
    }

    /// The title of a level, where this is the name of one.
    fn level(&self, spec: &str, lang: Lang) -> Option<&'static str> {
        let about = self.games.get(self.session.meta().id).ok()?.about();
        let levels = about.levels.iter().chain(&about.graded).chain(&about.reported);
        levels.into_iter().find(|level| level.name == spec).map(|level| level.title.get(lang))
    }

    /// What an opponent is called: the title of its level, else the kind that its spec begins with.
    #[must_use]
    pub fn title(&self, spec: &str, lang: Lang) -> String {
        let kind = || spec.split(':').next().unwrap_or(spec);
        self.level(spec, lang).unwrap_or_else(kind).to_owned()
    }

    /// Goes on with a saved game; seats that are named take the place of those in the save.
    ///
    /// # Errors
    /// What is wrong with the save, or with the seats.
    pub fn resume(games: &Games, save: &Save, seats: &[String], saves: &Saves) -> Result<Self, SittingError> {
        let seed = save.record.seed.unwrap_or_default();
        let mut players = seats.to_vec();
        players.extend(save.players.iter().skip(seats.len()).cloned());
        Self::of(games, games.load(&save.record)?, &players, seed, saves)
    }

    fn of(
        games: &Games,
        session: Box<dyn Session>,
        named: &[String],
        seed: Seed,
        saves: &Saves,
    ) -> Result<Self, SittingError> {
        let seats = session.seats().len();
        if named.len() > seats {
            return Err(SittingError::TooManySeats { named: named.len(), seats });
        }
        let players = named.iter().map(|text| Player::read(text, &*session));
        let mut players: Vec<Player> = players.collect::<Result<_, _>>()?;
        players.resize(seats, Player::Me);
        Ok(Self { session, players, seed, games: games.clone(), saves: saves.clone(), trouble: None })
    }

    /// Who is to move.
    #[must_use]
    pub fn to_move(&self) -> Option<(Seat, &Player)> {
        let seat = self.session.status().to_move?;
        Some((seat, &self.players[seat.index()]))
    }

    /// The person who is to move.
    #[must_use]
    pub fn person_to_move(&self) -> Option<Seat> {
        self.to_move().filter(|(_, player)| **player == Player::Me).map(|(seat, _)| seat)
    }

    /// The seats that people at this terminal play.
    #[must_use]
    pub fn people(&self) -> Vec<Seat> {
        Seat::all(self.players.len()).filter(|seat| self.players[seat.index()] == Player::Me).collect()
    }

    /// Whose eyes look at the screen now: the person to move, else the only person there is, else nobody's.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        match (self.person_to_move(), &self.people()[..]) {
            (Some(seat), _) => Viewer::Seat(seat),
            (None, [only]) => Viewer::Seat(*only),
            _ => Viewer::Spectator,
        }
    }

    /// Whom the story of the game is told to: the only person there is, else everybody at once.
    #[must_use]
    pub fn listener(&self) -> Viewer {
        match self.people()[..] {
            [only] => Viewer::Seat(only),
            _ => Viewer::Spectator,
        }
    }

    /// Whether people at this terminal must not see each other's screens.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        self.session.has_secrets() && self.people().len() > 1
    }

    /// A seat with what plays it: `player 2 (Hard)`.
    #[must_use]
    pub fn name(&self, seat: Seat, lang: Lang) -> String {
        match &self.players[seat.index()] {
            Player::Me => seat.say(lang),
            Player::Opponent(spec) => format!("{} ({})", seat.say(lang), self.title(spec, lang)),
        }
    }

    /// Plays for a seat and keeps the game.
    ///
    /// # Errors
    /// Why the text is refused.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<(), SessionError> {
        self.session.play(seat, text)?;
        self.keep();
        Ok(())
    }

    /// Gives up for a seat.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.session.resign(seat)?;
        self.keep();
        Ok(())
    }

    /// Takes back to where a person was to move; a single move where nobody here plays.
    ///
    /// # Errors
    /// There is nothing to take back.
    pub fn undo(&mut self) -> Result<(), SessionError> {
        self.session.undo()?;
        while self.opponent_is_to_move() && self.session.undo().is_ok() {}
        self.keep();
        Ok(())
    }

    /// Plays again what was taken back, up to where a person is to move.
    ///
    /// # Errors
    /// There is nothing to play again.
    pub fn redo(&mut self) -> Result<(), SessionError> {
        self.session.redo()?;
        while self.opponent_is_to_move() && self.session.redo().is_ok() {}
        self.keep();
        Ok(())
    }

    fn opponent_is_to_move(&self) -> bool {
        !self.people().is_empty() && self.to_move().is_some() && self.person_to_move().is_none()
    }

    /// Sets an opponent thinking about the position, beside everything else. Its move depends on the game and
    /// the seed alone.
    #[must_use]
    pub fn ask(&self, purpose: Purpose, spec: &str) -> Thought {
        let seed = seed::derive(self.seed.number(), self.session.status().moves as u64);
        Thought::start(self.session.fork(), purpose, spec.to_owned(), seed)
    }

    /// The whole record, for storage.
    #[must_use]
    pub fn record(&self) -> Record {
        let opponents = self.players.iter().filter_map(Player::opponent);
        self.games.name_maker(self.session.record(), &*self.session, opponents)
    }

    /// The game as it is saved.
    #[must_use]
    pub fn save(&self) -> Save {
        let players = self.players.iter().map(|player| player.text().to_owned()).collect();
        Save { players, record: self.record() }
    }

    /// Saves the game under a name; or, where the name is that of a file (`game.json`, `./game`), as a record
    /// in that file.
    ///
    /// # Errors
    /// Why not; an earlier save is then as it was.
    pub fn save_as(&self, name: &str) -> Result<PathBuf, SaveError> {
        if !is_path(name) {
            return self.saves.write(name, &self.save());
        }
        let path = PathBuf::from(name);
        let written = bastide_files::write_safely(&path, &self.record().to_json());
        written.map_err(|error| SaveError::File { path: path.clone(), error })?;
        Ok(path)
    }

    /// The games there are.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Where games are saved.
    #[must_use]
    pub fn saves(&self) -> &Saves {
        &self.saves
    }

    /// Keeps the game in case it is interrupted; a finished game is let go. A folder that cannot be written to
    /// does not stop the game: [`take_trouble`](Self::take_trouble) says what is wrong.
    pub fn keep(&mut self) {
        let name = Saves::autosave_name(self.session.meta().id, self.seed);
        let status = self.session.status();
        // A game taken back to its beginning must not come back with the moves that were taken back.
        if status.to_move.is_none() || status.moves == 0 {
            self.saves.remove(&name);
        } else if !self.people().is_empty() {
            self.trouble = match (self.saves.autosave(&name, &self.save()), self.trouble.take()) {
                (Ok(()), _) => None,
                (Err(_), Some(before)) => Some(before),
                (Err(error), None) => Some(Trouble { error, is_told: false }),
            };
        }
    }

    /// Why the game is not kept and what to do about it; once, until it could be kept again.
    pub fn take_trouble(&mut self, lang: Lang) -> Option<String> {
        let trouble = self.trouble.as_mut().filter(|trouble| !trouble.is_told)?;
        trouble.is_told = true;
        Some(words::not_kept(lang, &trouble.error.say(lang)))
    }

    /// Who won and why, when the game is over.
    #[must_use]
    pub fn end(&self, lang: Lang) -> Option<String> {
        let ranks = self.session.status().result?.ranks;
        let who = match Outcome::winner(&ranks) {
            Some(seat) => format!("{} {}", self.name(seat, lang), words::WINS.get(lang)),
            None if ranks.is_draw() => words::DRAW.get(lang).to_owned(),
            None => words::SHARED.get(lang).to_owned(),
        };
        let why = match self.session.record().resigned {
            Some(seat) => {
                let name = self.name(seat, lang);
                words::has_resigned(lang, &name)
            }
            None => self.session.ending(lang).unwrap_or_default(),
        };
        Some(format!("{who}. {why}"))
    }
}

/// Finds a saved game by name or file.
///
/// # Errors
/// No such save, or why it is refused.
pub fn find_save(saves: &Saves, name: &str) -> Result<Save, SaveError> {
    if is_path(name) { saves::read(Path::new(name)) } else { saves.read(name) }
}

fn is_path(name: &str) -> bool {
    name.contains(['/', '\\', '.'])
}

/// A seed that nobody chose, small enough to be typed again.
#[must_use]
pub fn draw_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    u64::from(seed::below(&mut seed::rollout_rng(now.as_nanos() as u64), 1_000_000_000))
}
