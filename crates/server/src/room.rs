//! A room: a game in progress, who plays it, and what they may do to it. No clock, thread, socket or file.

mod consent;

pub(crate) use consent::Asked;

use bastide_core::record::is_name;
use bastide_core::{Record, Seat, Seed};
use bastide_session::{Games, Session};

use crate::presenter;
use crate::protocol::{Pace, RoomInfo, RoomState};
use crate::refusal::{self, Refusal};
use crate::seat::Who;
use crate::shown::is_plain;
use crate::store::{Action, Kept, RoomRow};
use crate::token::Lock;

/// A game in progress and who plays it.
pub(crate) struct Room {
    /// What is kept of it besides the game.
    pub(crate) row: RoomRow,
    /// The game.
    pub(crate) session: Box<dyn Session>,
    /// The games of the server.
    pub(crate) games: Games,
    /// The seed of the game, and of its agents.
    pub(crate) seed: Seed,
    /// Who made each move.
    movers: Vec<u8>,
    resigned: bool,
}

impl Room {
    /// The room of a game and what is known about it.
    pub(crate) fn new(row: RoomRow, session: Box<dyn Session>, games: &Games) -> Self {
        let record = session.record();
        let movers = presenter::movers(&*session);
        let (seed, resigned) = (record.seed.unwrap_or_default(), record.resigned.is_some());
        let games = games.clone();
        let mut room = Self { row, session, games, seed, movers, resigned };
        room.note();
        room
    }

    /// The room as it was kept.
    ///
    /// # Errors
    /// Something kept that cannot be read; nothing but a damaged file, or a model that has gone, leads there. What was
    /// kept is not quoted: it has secrets.
    pub(crate) fn restore(kept: Kept, games: &Games) -> Result<Self, Refusal> {
        let id = kept.row.id.clone();
        Self::replay(kept, games).map_err(|refusal| {
            tracing::error!(room = id, code = refusal.code, "a kept room cannot be read");
            refusal::DAMAGED
        })
    }

    fn replay(kept: Kept, games: &Games) -> Result<Self, Refusal> {
        let record = Record::from_json(&kept.base)
            .map_err(|error| Refusal::from(bastide_session::SessionError::from(error)))?;
        let row = kept.row.clone();
        let mut room = Self::new(kept.row, games.load(&record)?, games);
        room.follow(row, &kept.actions)?;
        Ok(room)
    }

    /// Does what was done elsewhere, and is then what was kept of it.
    ///
    /// # Errors
    /// As [`restore`](Self::restore).
    pub(crate) fn follow(&mut self, row: RoomRow, actions: &[Action]) -> Result<(), Refusal> {
        for action in actions {
            self.act(action)?;
        }
        self.row = row;
        self.note();
        Ok(())
    }

    /// The whole game for storage, secrets included; never for anybody else.
    pub(crate) fn base(&self) -> String {
        self.session.record().to_json()
    }

    /// Copies what the list of rooms shows from the game.
    fn note(&mut self) {
        let status = self.session.status();
        self.row.moves = status.moves;
        self.row.result = presenter::outcome(&status);
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.row.result.is_some()
    }

    /// The number of players.
    pub(crate) fn seats(&self) -> usize {
        self.row.players.len()
    }

    /// The seats that a secret holds.
    pub(crate) fn seats_of(&self, key: &Lock) -> impl Iterator<Item = u8> {
        let held = self.row.players.iter().enumerate().filter(|(_, player)| player.is_opened_by(key));
        held.map(|(seat, _)| seat as u8)
    }

    /// Whether a secret is the host's.
    pub(crate) fn is_host(&self, key: &Lock) -> bool {
        self.row.host.matches(key)
    }

    /// The seat with this number.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn seat(&self, seat: u8) -> Result<Seat, Refusal> {
        let known = Seat::try_from(seat).ok().filter(|seat| seat.index() < self.seats());
        known.ok_or(refusal::NO_SEAT)
    }

    /// Plays for a seat; what was done, to be kept.
    ///
    /// # Errors
    /// The wrong moment, not this seat's turn, or why the move is refused.
    pub(crate) fn play(&mut self, seat: u8, text: &str, moves: Option<usize>) -> Result<Action, Refusal> {
        if moves.is_some_and(|moves| moves != self.row.moves) {
            return Err(refusal::OTHER_MOMENT);
        }
        let action = Action { seat, text: Some(text.to_owned()) };
        self.act(&action)?;
        Ok(action)
    }

    /// Gives up for a seat.
    ///
    /// # Errors
    /// The game is over.
    pub(crate) fn resign(&mut self, seat: u8) -> Result<Action, Refusal> {
        let action = Action { seat, text: None };
        self.act(&action)?;
        Ok(action)
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        if self.row.review {
            return Err(refusal::LOOK_ONLY);
        }
        let seat = self.seat(action.seat)?;
        match &action.text {
            Some(text) => self.session.play(seat, text)?,
            None => {
                self.session.resign(seat)?;
                self.resigned = true;
            }
        }
        self.note();
        self.movers.resize(self.row.moves, action.seat);
        self.row.proposal = None;
        Ok(())
    }

    /// The agent that is to move: its seat and spec.
    pub(crate) fn agent_to_move(&self) -> Option<(u8, String)> {
        let seat = self.session.status().to_move.filter(|_| !self.row.pace.paused && !self.row.review)?;
        let agent = self.row.players.get(seat.index())?.agent()?;
        Some((presenter::number(seat), agent.to_owned()))
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// The name cannot be.
    pub(crate) fn rename(&mut self, seat: u8, name: &str) -> Result<(), Refusal> {
        let index = self.seat(seat)?.index();
        if !is_name(name) || !is_plain(name) {
            return Err(bastide_session::SessionError::Name { seat: Seat::new(index) }.into());
        }
        let old = std::mem::replace(&mut self.row.players[index].name, name.trim().to_owned());
        self.tell_names().inspect_err(|_| self.row.players[index].name = old)
    }

    /// Lets every player sit where the next one sat.
    ///
    /// # Errors
    /// Hands are hidden.
    pub(crate) fn swap(&mut self) -> Result<(), Refusal> {
        if self.session.has_secrets() {
            return Err(refusal::NO_SWAP);
        }
        self.row.players.rotate_left(1);
        self.row.proposal = None;
        self.tell_names()
    }

    /// Makes the game's names those of the players.
    fn tell_names(&mut self) -> Result<(), Refusal> {
        let mut record = self.session.record();
        record.seats = self.row.players.iter().map(|player| player.name.clone()).collect();
        self.session = self.games.load(&record)?;
        Ok(())
    }

    /// Lets whoever has the invitation play its seat with a new secret.
    ///
    /// # Errors
    /// The invitation was used or never made; the name cannot be.
    pub(crate) fn join(&mut self, invitation: &Lock, name: Option<&str>, lock: Lock) -> Result<u8, Refusal> {
        let opened = |who: &Who| matches!(who, Who::Open { lock } if lock.matches(invitation));
        let index = self.row.players.iter().position(|player| opened(&player.who));
        let index = index.ok_or(refusal::BAD_INVITATION)?;
        if let Some(name) = name {
            self.rename(index as u8, name)?;
        }
        self.row.players[index].who = Who::Link { lock };
        Ok(index as u8)
    }

    /// Sets how agents pace their moves.
    ///
    /// # Errors
    /// A delay out of bounds.
    pub(crate) fn set_pace(&mut self, pace: Pace) -> Result<(), Refusal> {
        check_pace(pace)?;
        self.row.pace = pace;
        Ok(())
    }

    /// The room as anybody may see it.
    pub(crate) fn info(&self, present: &[u8], spectators: usize) -> RoomInfo {
        info(&self.row, present, spectators)
    }
}

/// The longest delay between moves of agents, in milliseconds.
const MOST_DELAY: u32 = 10_000;

/// Refuses a pace out of bounds.
pub(crate) fn check_pace(pace: Pace) -> Result<(), Refusal> {
    if pace.delay > MOST_DELAY { Err(refusal::BAD_PACE) } else { Ok(()) }
}

/// A kept room as anybody may see it.
pub(crate) fn info(row: &RoomRow, present: &[u8], spectators: usize) -> RoomInfo {
    let seat = |(index, player): (usize, &crate::seat::Player)| player.info(present.contains(&(index as u8)));
    RoomInfo {
        id: row.id.clone(),
        title: row.title.clone(),
        game: row.game.clone(),
        rules: row.rules.clone(),
        seats: row.players.iter().enumerate().map(seat).collect(),
        state: if row.result.is_some() { RoomState::Over } else { RoomState::Playing },
        review: row.review,
        takebacks: row.takebacks,
        seeded: row.seeded,
        moves: row.moves,
        result: row.result.clone(),
        pace: row.pace,
        spectators,
        created: row.created,
        updated: row.updated,
        next: row.next.clone(),
    }
}
