//! A room that other servers may have too: it is read again when they wrote it, and agents think wherever there is a thread.

use tokio::sync::OwnedSemaphorePermit;

use crate::protocol::ServerMessage;
use crate::room::Room;
use crate::store::{Answered, News, Presence, Stamp};
use crate::thinkers::Client;

use super::{RoomActor, Then};

impl RoomActor {
    /// Says that the room is here now, and reads what was written meanwhile.
    pub(super) async fn appear(&mut self) -> Then {
        if self.lobby.store.shared().is_none() {
            return Then::GoOn;
        }
        self.show().await;
        let then = self.refresh().await;
        if then == Then::GoOn && self.thought.is_none() {
            self.let_agent_think();
        }
        then
    }

    /// Says that the room is not here any more.
    pub(super) async fn disappear(&mut self) {
        if let Some(shared) = self.lobby.store.shared() {
            shared.leave(&self.room.row.id).await;
        }
    }

    /// Tells other servers who is here.
    pub(super) async fn show(&mut self) {
        if let Some(shared) = self.lobby.store.shared()
            && let Err(error) = shared.show(&self.room.row.id, &self.presence()).await
        {
            tracing::warn!(room = self.room.row.id, %error, "others were not told who is here");
        }
    }

    /// Whether anybody looks on, here or elsewhere.
    pub(super) fn is_watched(&self) -> bool {
        !self.links.is_empty() || !self.others.is_empty()
    }

    /// Whether an agent thinks about the position, here or elsewhere.
    pub(super) fn is_thought_about(&self) -> bool {
        let elsewhere = || self.is_watched() && self.room.agent_to_move().is_some();
        self.thought.is_some() || self.lobby.store.shared().is_some() && elsewhere()
    }

    /// For whom agents of this room think.
    pub(super) fn client(&self) -> Client {
        let waits = !self.others.seats.is_empty() || self.links.iter().any(|link| !link.you.seats.is_empty());
        Client { owner: self.room.row.owner.clone(), waits }
    }

    /// Asks for a move by an agent, wherever there is a thread for it.
    pub(super) fn ask_for_thought(&self) {
        let Some(shared) = self.lobby.store.shared().cloned() else { return };
        let (room, revision) = (self.room.row.id.clone(), self.room.row.stamp.revision());
        let client = self.client();
        tokio::spawn(async move {
            if let Err(error) = shared.ask_for_thought(&room, revision, &client).await {
                tracing::warn!(room, %error, "no agent was asked");
            }
        });
    }

    /// Lets an agent of this server think about the position, on behalf of all.
    pub(super) async fn think_for_all(&mut self, permit: OwnedSemaphorePermit) -> Then {
        let then = self.refresh().await;
        if then == Then::GoOn && self.is_watched() && self.thought.is_none() {
            self.think(Some(permit));
        }
        then
    }

    /// Reads what others wrote since this server last read or wrote the room.
    pub(super) async fn refresh(&mut self) -> Then {
        self.catch_up(self.room.row.stamp).await
    }

    /// Reads what others wrote since the room was last written so, and tells everybody here.
    pub(super) async fn catch_up(&mut self, known: Stamp) -> Then {
        let Some(shared) = self.lobby.store.shared() else { return Then::GoOn };
        let news = match shared.news(&self.room.row.id, known).await {
            Ok(news) => news,
            Err(error) => {
                tracing::error!(room = self.room.row.id, %error, "not read");
                return self.close("storage");
            }
        };
        let before = (self.room.row.answered, self.room.row.next.clone());
        match news {
            News::Gone => return self.close("deleted"),
            News::Same(others) => {
                self.see(others);
                return Then::GoOn;
            }
            News::More(row, actions, others) => {
                self.others = others;
                let pace = self.room.row.pace;
                if self.room.follow(*row, &actions).is_err() {
                    return self.close("storage");
                }
                if actions.is_empty() {
                    if pace != self.room.row.pace {
                        self.let_agent_think();
                    }
                    self.tell_state(None);
                    let room = self.info();
                    self.tell_all(&ServerMessage::Room { room });
                } else {
                    self.tell_action(None);
                }
            }
            News::Whole(kept, others) => {
                self.others = others;
                let games = self.lobby.games.clone();
                let room = tokio::task::spawn_blocking(move || Room::restore(*kept, &games)).await;
                let Ok(Ok(room)) = room else { return self.close("storage") };
                self.room = room;
                self.tell_change();
            }
        }
        self.tell_answer(before.0);
        if self.room.row.next != before.1 {
            self.lead_on();
        }
        Then::GoOn
    }

    /// Tells everybody here who is elsewhere, where that changed.
    fn see(&mut self, others: Presence) {
        if self.others == others {
            return;
        }
        self.others = others;
        let room = self.info();
        self.tell_all(&ServerMessage::Room { room });
    }

    /// Tells everybody what was answered to a proposal, unless it was known before.
    pub(super) fn tell_answer(&mut self, before: Option<Answered>) {
        if let Some(answered) = self.room.row.answered.filter(|answered| Some(*answered) != before) {
            let Answered { kind, seat, by, accept, .. } = answered;
            self.tell_all(&ServerMessage::Answered { kind, seat, by, accept });
        }
    }
}
