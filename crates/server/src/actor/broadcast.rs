//! What a room tells those who are connected to it.

use std::collections::HashMap;
use std::time::Instant;

use crate::link::Outgoing;
use crate::presenter::{self, Eyes};
use crate::protocol::{RoomInfo, ServerMessage, State};
use crate::store::Presence;

use super::RoomActor;

/// The entries of the history that come with a state whose reader knows none.
const RECENT: usize = 2;

impl RoomActor {
    /// The room as anybody may see it.
    pub(super) fn info(&self) -> RoomInfo {
        let Presence { mut seats, spectators } = self.presence();
        seats.extend(&self.others.seats);
        seats.sort_unstable();
        self.room.info(&seats, spectators + self.others.spectators)
    }

    /// Who is connected here.
    pub(super) fn presence(&self) -> Presence {
        let seats = self.links.iter().flat_map(|link| link.you.seats.clone()).collect();
        let spectators = self.links.iter().filter(|link| link.you.seats.is_empty()).count();
        Presence { seats, spectators }
    }

    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        self.tell_others(0, message);
    }

    pub(super) fn tell_others(&mut self, number: u64, message: &ServerMessage) {
        if self.links.is_empty() {
            return;
        }
        let frame = Outgoing::of(message, None);
        for link in self.links.iter_mut().filter(|link| link.number != number) {
            link.send(frame.clone());
        }
    }

    /// Tells everybody how the game stands, with its history anew.
    pub(super) fn tell_whole_state(&mut self, at: Option<Instant>) {
        for link in &mut self.links {
            link.told = None;
        }
        self.tell_state(at);
    }

    /// Tells everybody how the game stands; those with the same eyes share a frame.
    pub(super) fn tell_state(&mut self, at: Option<Instant>) {
        self.revision += 1;
        let mut frames: HashMap<(Eyes, Option<usize>), Outgoing> = HashMap::new();
        for index in 0..self.links.len() {
            let link = &self.links[index];
            let key = (link.eyes(&self.room), link.told);
            let frame = frames.entry(key).or_insert_with(|| self.write_state(key.0, key.1)).born(at);
            self.links[index].told = Some(self.room.session.steps());
            self.links[index].send(frame);
        }
    }

    /// Tells one connection how the game stands, with its history anew.
    pub(super) fn tell_state_to(&mut self, number: u64) {
        let Some(index) = self.links.iter().position(|link| link.number == number) else { return };
        let frame = self.write_state(self.links[index].eyes(&self.room), None);
        self.links[index].told = Some(self.room.session.steps());
        self.links[index].send(frame);
    }

    /// The game as these eyes see it, with what is new of its history, or with its last entries.
    fn write_state(&self, eyes: Eyes, told: Option<usize>) -> Outgoing {
        let session = &*self.room.session;
        let from = told.unwrap_or_else(|| session.steps().saturating_sub(RECENT));
        let thinking =
            self.is_thought_about().then(|| session.status().to_move.map(presenter::number)).flatten();
        let state = State {
            revision: self.revision,
            position: presenter::position(session, eyes, Vec::new()),
            log_fresh: told.is_none(),
            log_from: from,
            log: presenter::log(session, from..session.steps(), eyes.viewer, eyes.lang),
            thinking,
            undo: self.room.undo_rights(),
            redo: self.room.redo_rights(),
            proposal: self.room.row.proposal.clone(),
        };
        Outgoing::of(&ServerMessage::State(state), None)
    }
}
