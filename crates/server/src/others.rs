//! Other servers that share the storage: what they wrote is read, and agents think for rooms of all.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc};

use crate::actor::{Command, RoomHandle};
use crate::lobby::{Lobby, storage_failed};
use crate::store::{Change, Postgres};

/// How often agents look for work of other servers.
const LOOK_EVERY: Duration = Duration::from_millis(250);

impl Lobby {
    /// The number of servers that share the storage.
    pub(crate) fn instances(&self) -> usize {
        self.store.shared().map_or(1, |shared| shared.instances())
    }

    /// Begins to follow what other servers do, where there may be any.
    pub(crate) fn follow_others(self: &Arc<Self>) {
        let Some(shared) = self.store.shared() else { return };
        let Some(changes) = shared.changes() else { return };
        tokio::spawn(Arc::clone(self).hear_changes(Arc::clone(shared), changes));
        tokio::spawn(Arc::clone(self).think_for_all(Arc::clone(shared)));
    }

    fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// The rooms in memory; those on their way there read what was written by themselves.
    fn in_memory(&self) -> Vec<(String, RoomHandle)> {
        let slots = self.slots();
        let handle = |(id, slot): (&String, &Arc<crate::lobby::Slot>)| {
            Some((id.clone(), slot.try_lock().ok()?.clone()?))
        };
        slots.iter().filter_map(handle).collect()
    }

    fn handle_of(&self, id: &str) -> Option<RoomHandle> {
        self.slots().get(id)?.try_lock().ok()?.clone()
    }

    /// Hears what others wrote until the server ends.
    async fn hear_changes(
        self: Arc<Self>,
        shared: Arc<Postgres>,
        mut changes: mpsc::UnboundedReceiver<Change>,
    ) {
        while let Some(change) = changes.recv().await {
            if self.is_closing() {
                return;
            }
            match change {
                Change::Rooms(ids) => {
                    for handle in ids.iter().filter_map(|id| self.handle_of(id)) {
                        // A room that is busy is found by reading again.
                        let _ = handle.0.try_send(Command::Changed(None));
                    }
                }
                Change::Perhaps => self.read_again(&shared).await,
                Change::All => self.tell_rooms(|| Command::Anew).await,
                Change::Cut => self.tell_rooms(|| Command::Cut).await,
            }
        }
    }

    async fn tell_rooms(&self, command: impl Fn() -> Command) {
        for (_, handle) in self.in_memory() {
            handle.send(command()).await;
        }
    }

    /// Finds what others wrote and nobody told of.
    async fn read_again(&self, shared: &Postgres) {
        let rooms = self.in_memory();
        let ids = rooms.iter().map(|(id, _)| id.clone()).collect();
        let found = match shared.written_by_others(ids).await {
            Ok(found) => found,
            Err(error) => return drop(storage_failed(&error)),
        };
        for (id, revision) in found {
            if let Some(handle) = self.handle_of(&id) {
                let _ = handle.0.try_send(Command::Changed(Some(revision)));
            }
        }
        if let Ok(count) = self.store.count().await {
            self.kept.store(count, Ordering::Relaxed);
        }
    }

    /// Lets agents of this server think for rooms of all, as many as there are threads.
    async fn think_for_all(self: Arc<Self>, shared: Arc<Postgres>) {
        let threads = Arc::new(Semaphore::new(self.limits.thinkers.max(2)));
        while !self.is_closing() {
            let Ok(permit) = Arc::clone(&threads).acquire_owned().await else { return };
            match shared.claim_thought().await {
                Ok(Some(room)) => {
                    let lobby = Arc::clone(&self);
                    tokio::spawn(async move {
                        // A room that has gone needs no move.
                        if let Ok(handle) = lobby.find(&room).await {
                            handle.send(Command::Think(permit)).await;
                        }
                    });
                }
                Ok(None) | Err(_) => {
                    drop(permit);
                    let _ = tokio::time::timeout(LOOK_EVERY, shared.asked()).await;
                }
            }
        }
    }
}
