//! A connection to a room, as the room sees it.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use bastide_core::{Lang, Viewer};
use tokio::task::AbortHandle;

use crate::pack;
use crate::presenter::{self, Eyes};
use crate::protocol::{Renderings, ServerMessage, Theme, You};
use crate::queue::Outbox;
use crate::refusal::{self, Refusal};
use crate::room::Room;
use crate::token::Lock;

/// A frame on its way to a socket.
#[derive(Clone, Debug)]
pub(crate) struct Outgoing {
    pub(crate) text: Utf8Bytes,
    /// The same packed, once somebody wants it so; those with the same eyes share it.
    packed: Arc<OnceLock<Bytes>>,
    /// When the move that it tells of was decided.
    pub(crate) born: Option<Instant>,
}

impl Outgoing {
    /// A message as a frame.
    pub(crate) fn of(message: &ServerMessage, born: Option<Instant>) -> Self {
        let text = serde_json::to_string(message).expect("a message is plain data");
        Self { text: text.into(), packed: Arc::default(), born }
    }

    /// The same about a move decided then.
    pub(crate) fn born(&self, at: Option<Instant>) -> Self {
        Self { born: at, ..self.clone() }
    }

    /// What goes over the wire to somebody who unpacks frames, or who does not.
    pub(crate) fn frame(&self, packs: bool) -> Message {
        if packs && self.text.len() >= pack::LEAST {
            return Message::Binary(self.packed.get_or_init(|| pack::deflate(self.text.as_bytes())).clone());
        }
        Message::Text(self.text.clone())
    }
}

/// Who comes to a room.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) out: Outbox,
    pub(crate) owner: String,
    pub(crate) keys: Vec<Lock>,
    pub(crate) look: Option<u8>,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) render: Renderings,
}

/// Somebody connected to a room.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) number: u64,
    /// Who it is, for agents that think for them.
    pub(crate) owner: String,
    out: Outbox,
    keys: Vec<Lock>,
    pub(crate) you: You,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) render: Renderings,
    /// Entries of the log that were told of; `None` when all is to be told anew.
    pub(crate) told: Option<usize>,
    /// The hint being thought about.
    pub(crate) hint: Option<AbortHandle>,
    /// Whether it could not keep up.
    pub(crate) lost: bool,
}

impl Drop for Link {
    fn drop(&mut self) {
        self.stop_hint();
    }
}

impl Link {
    /// Lets somebody in who holds what they say they hold.
    ///
    /// # Errors
    /// A secret that opens nothing here, or eyes that are not theirs.
    pub(crate) fn enter(number: u64, entry: Entry, room: &Room) -> Result<Self, Refusal> {
        let Entry { out, owner, keys, look, lang, theme, render } = entry;
        if keys.iter().any(|key| !room.is_host(key) && room.seats_of(key).next().is_none()) {
            return Err(refusal::BAD_SECRET);
        }
        let you = You::default();
        let mut link =
            Self { number, owner, out, keys, you, lang, theme, render, told: None, hint: None, lost: false };
        link.find_seats(room);
        match look {
            Some(seat) => link.look(Some(seat))?,
            None => link.you.look = link.you.seats.first().copied(),
        }
        Ok(link)
    }

    /// Finds the seats held, which change when players change seats.
    pub(crate) fn find_seats(&mut self, room: &Room) {
        let mut seats: Vec<u8> = self.keys.iter().flat_map(|key| room.seats_of(key)).collect();
        seats.sort_unstable();
        seats.dedup();
        self.you.host = self.keys.iter().any(|key| room.is_host(key));
        if self.you.look.is_some_and(|seat| !seats.contains(&seat)) {
            self.you.look = seats.first().copied();
        }
        self.you.seats = seats;
    }

    /// Looks through other eyes.
    ///
    /// # Errors
    /// A seat that is not held.
    pub(crate) fn look(&mut self, seat: Option<u8>) -> Result<(), Refusal> {
        if seat.is_some_and(|seat| !self.holds(seat)) {
            return Err(refusal::NOT_YOURS);
        }
        self.you.look = seat;
        Ok(())
    }

    /// Whether a seat is held.
    pub(crate) fn holds(&self, seat: u8) -> bool {
        self.you.seats.contains(&seat)
    }

    /// Refuses a seat that is not held.
    ///
    /// # Errors
    /// [`refusal::NOT_YOURS`].
    pub(crate) fn need(&self, seat: u8) -> Result<(), Refusal> {
        if self.holds(seat) { Ok(()) } else { Err(refusal::NOT_YOURS) }
    }

    /// How this connection sees the game. On one screen, where nothing is hidden, the seat to move chooses whoever's
    /// eyes are looked through.
    pub(crate) fn eyes(&self, room: &Room) -> Eyes {
        let to_move = room.session.status().to_move.map(presenter::number);
        let hidden = room.session.has_secrets();
        let chooses =
            to_move.is_some_and(|seat| self.holds(seat) && (!hidden || self.you.look == Some(seat)));
        let viewer: Viewer = presenter::viewer(self.you.look);
        Eyes {
            viewer,
            lang: self.lang,
            theme: self.theme,
            render: self.render,
            chooses: chooses && !room.row.review,
            waits: to_move.is_some_and(|seat| !self.holds(seat))
                && self.you.look.is_some_and(|seat| self.holds(seat)),
        }
    }

    /// Sends a frame; a reader that is too slow is given up.
    pub(crate) fn send(&mut self, frame: Outgoing) {
        self.lost |= !self.out.push(frame);
    }

    /// Sends a message.
    pub(crate) fn tell(&mut self, message: &ServerMessage) {
        self.send(Outgoing::of(message, None));
    }

    /// Sends a refusal.
    pub(crate) fn refuse(&mut self, id: Option<u32>, refusal: &Refusal) {
        let fault = refusal.fault(self.lang);
        self.tell(&ServerMessage::Error {
            id,
            code: fault.code,
            message: fault.message,
            number: fault.number,
        });
    }

    /// Ends the thinking about a hint.
    pub(crate) fn stop_hint(&mut self) {
        if let Some(hint) = self.hint.take() {
            hint.abort();
        }
    }
}
