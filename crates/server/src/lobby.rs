//! All rooms: those in memory, each with its actor, and the way to the others in the storage.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bastide_core::Lang;
use bastide_session::Games;
use tokio::sync::{Semaphore, oneshot};

use crate::actor::{Command, RoomActor, RoomHandle};
use crate::creation::{self, Made};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::owner::Owners;
use crate::protocol::{Created, Import, Join, Joined, NewRoom, RoomInfo, RoomList};
use crate::queue::Memory;
use crate::refusal::{self, Refusal};
use crate::reviews::Reviews;
use crate::room::{self, Room};
use crate::store::{Search, Store, StoreError};
use crate::thinkers::Thinkers;
use crate::token::{Lock, Secret};

/// All rooms.
pub(crate) struct Lobby {
    pub(crate) games: Games,
    pub(crate) store: Store,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    /// What waits to be sent.
    pub(crate) memory: Arc<Memory>,
    /// Records read at once.
    importers: Arc<Semaphore>,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) reviews: Reviews,
    pub(crate) owners: Owners,
    /// The rooms in memory, and those on their way there.
    slots: Mutex<HashMap<String, Arc<Slot>>>,
    /// The number of rooms kept.
    kept: AtomicUsize,
    closing: AtomicBool,
}

/// The place of a room in memory. Whoever fetches it from the storage holds this lock and no other, so that no room waits
/// for another.
type Slot = tokio::sync::Mutex<Option<RoomHandle>>;

/// What a failing storage is to those who ask.
pub(crate) fn storage_failed(error: &StoreError) -> Refusal {
    tracing::error!(%error, "the storage failed");
    refusal::STORAGE
}

impl Lobby {
    /// The rooms of a storage.
    pub(crate) async fn open(games: Games, store: Store, limits: Limits) -> Result<Arc<Self>, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let kept = AtomicUsize::new(store.count().await?);
        let owners = Owners::new(store.salt().await?);
        Ok(Arc::new(Self {
            games,
            thinkers: Arc::new(Thinkers::new(&limits, Arc::clone(&metrics))),
            reviews: Reviews::new(limits.reviews),
            store,
            memory: Memory::new(limits.waiting_in_all),
            importers: Arc::new(Semaphore::new(limits.imports)),
            limits,
            metrics,
            owners,
            slots: Mutex::default(),
            kept,
            closing: AtomicBool::new(false),
        }))
    }

    /// Makes a room.
    ///
    /// # Errors
    /// Whatever of it cannot be.
    pub(crate) async fn create(
        self: &Arc<Self>,
        new: NewRoom,
        owner: String,
        lang: Lang,
    ) -> Result<Created, Refusal> {
        self.check_room()?;
        self.take_in(creation::make(&self.games, new, self.limits.agents, lang)?, owner).await
    }

    /// Makes a room from a record.
    ///
    /// # Errors
    /// Whatever of it cannot be.
    pub(crate) async fn import(
        self: &Arc<Self>,
        import: Import,
        owner: String,
        lang: Lang,
    ) -> Result<Created, Refusal> {
        self.check_room()?;
        let permit = Arc::clone(&self.importers).acquire_owned().await.map_err(|_| refusal::CLOSING)?;
        let (games, limits) = (self.games.clone(), self.limits);
        let read = tokio::task::spawn_blocking(move || {
            let _held = permit;
            creation::import(&games, import, &limits, lang)
        });
        self.take_in(read.await.map_err(|_| refusal::STOPPED)??, owner).await
    }

    /// Keeps one more room and lets it begin.
    ///
    /// # Errors
    /// Too many rooms, or the storage fails.
    pub(crate) async fn add(self: &Arc<Self>, room: Room) -> Result<(), Refusal> {
        self.check_room()?;
        self.keep(room).await
    }

    fn check_room(&self) -> Result<(), Refusal> {
        if self.closing.load(Ordering::Relaxed) {
            return Err(refusal::CLOSING);
        }
        if self.kept.load(Ordering::Relaxed) >= self.limits.rooms {
            return Err(refusal::TOO_MANY_ROOMS);
        }
        Ok(())
    }

    async fn take_in(self: &Arc<Self>, made: Made, owner: String) -> Result<Created, Refusal> {
        let Made { mut room, host, seats, invitations } = made;
        room.row.owner = owner;
        let info = room.info(&[], 0);
        self.keep(room).await?;
        Ok(Created { room: info, host, seats, invitations })
    }

    /// Keeps a new room and lets it begin.
    async fn keep(self: &Arc<Self>, mut room: Room) -> Result<(), Refusal> {
        let (id, base) = (room.row.id.clone(), room.base());
        self.store.insert(&mut room.row, base).await.map_err(|error| storage_failed(&error))?;
        self.kept.fetch_add(1, Ordering::Relaxed);
        tracing::info!(room = id, game = room.row.game, "room made");
        let handle = RoomActor::start(room, Arc::clone(self));
        self.slots().insert(id, Arc::new(Slot::new(Some(handle))));
        Ok(())
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Frees the place of a room that has left memory, unless somebody fetches it again.
    pub(crate) fn forget(&self, id: &str) {
        let mut slots = self.slots();
        // Whoever has the place in hand may be about to fetch the room.
        let is_free = |slot: &Arc<Slot>| {
            Arc::strong_count(slot) == 1
                && slot.try_lock().is_ok_and(|held| held.as_ref().is_none_or(|handle| handle.0.is_closed()))
        };
        if slots.get(id).is_some_and(is_free) {
            slots.remove(id);
        }
    }

    /// The way into a room.
    ///
    /// # Errors
    /// There is none of this name.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<RoomHandle, Refusal> {
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let mut held = slot.lock().await;
        if let Some(handle) = held.as_ref().filter(|handle| !handle.0.is_closed()) {
            return Ok(handle.clone());
        }
        match self.fetch(id).await {
            Ok(handle) => {
                *held = Some(handle.clone());
                Ok(handle)
            }
            Err(refusal) => {
                drop(held);
                drop(slot);
                self.forget(id);
                Err(refusal)
            }
        }
    }

    /// Fetches a room from the storage.
    async fn fetch(self: &Arc<Self>, id: &str) -> Result<RoomHandle, Refusal> {
        if self.closing.load(Ordering::Relaxed) {
            return Err(refusal::CLOSING);
        }
        let kept = self.store.get(id.to_owned()).await.map_err(|error| storage_failed(&error))?;
        let (kept, games) = (kept.ok_or(refusal::NO_ROOM)?, self.games.clone());
        let room = tokio::task::spawn_blocking(move || Room::restore(kept, &games));
        let room = room.await.map_err(|_| refusal::STORAGE)??;
        Ok(RoomActor::start(room, Arc::clone(self)))
    }

    /// Sends a command to a room, which is fetched from the storage when it must be.
    async fn send(self: &Arc<Self>, id: &str, make: impl Fn() -> Command) -> Result<(), Refusal> {
        // A room may be on its way out of memory; it is then found again.
        for _ in 0..3 {
            if self.find(id).await?.send(make()).await {
                return Ok(());
            }
        }
        Err(refusal::NO_ROOM)
    }

    /// Sends a command and waits for what came of it.
    async fn order<T>(
        self: &Arc<Self>,
        id: &str,
        make: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Command,
    ) -> Result<T, Refusal> {
        for _ in 0..3 {
            let (answer, answered) = oneshot::channel();
            self.find(id).await?.send(make(answer)).await;
            if let Ok(done) = answered.await {
                return done;
            }
        }
        Err(refusal::NO_ROOM)
    }

    /// Looks at a room.
    ///
    /// # Errors
    /// There is none of this name.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        question: impl Fn(&Room, RoomInfo) -> T + Clone + Send + 'static,
    ) -> Result<T, Refusal> {
        for _ in 0..2 {
            if let Ok(answer) = self.find(id).await?.ask(question.clone()).await {
                return Ok(answer);
            }
        }
        self.find(id).await?.ask(question).await
    }

    /// Uses an invitation.
    ///
    /// # Errors
    /// It was used or never made.
    pub(crate) async fn join(self: &Arc<Self>, id: &str, join: Join) -> Result<Joined, Refusal> {
        let secret = Secret::draw().map_err(creation::no_randomness)?;
        let invitation = Lock::of(&join.invitation);
        let make = |answer| Command::Join(invitation.clone(), join.name.clone(), secret.lock(), answer);
        let joined = self.order(id, make).await?;
        Ok(Joined { token: secret.reveal(), ..joined })
    }

    /// Deletes a room for somebody who may.
    ///
    /// # Errors
    /// They may not.
    pub(crate) async fn delete(self: &Arc<Self>, id: &str, key: Option<Lock>) -> Result<(), Refusal> {
        self.order(id, |answer| Command::Delete(key.clone(), answer)).await?;
        self.kept.fetch_sub(1, Ordering::Relaxed);
        Ok(())
    }

    /// Tells those who look at a room how far a review is.
    pub(crate) async fn tell_review(self: &Arc<Self>, id: &str, review: &crate::protocol::Review) {
        // A room that has gone has nobody to be told.
        let _ = self.send(id, || Command::Reviewed(review.clone())).await;
    }

    /// Searches rooms.
    ///
    /// # Errors
    /// The storage fails.
    pub(crate) async fn search(&self, search: Search) -> Result<RoomList, Refusal> {
        let found = self.store.search(search).await.map_err(|error| storage_failed(&error))?;
        let rooms = found.rows.iter().map(|row| room::info(row, &[], 0)).collect();
        Ok(RoomList { rooms, total: found.total, next: found.next.map(|cursor| cursor.write()) })
    }

    /// Ends all rooms.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.reviews.stop_all();
        let slots: Vec<Arc<Slot>> = self.slots().values().cloned().collect();
        for slot in slots {
            let handle = slot.lock().await.clone();
            if let Some(handle) = handle {
                handle.send(Command::Close).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Folder, games};

    #[tokio::test]
    async fn a_room_that_is_being_fetched_keeps_no_other_waiting() {
        let folder = Folder::new();
        let store = Store::open(&folder.data()).unwrap();
        let lobby = Lobby::open(games(), store, Limits::default()).await.unwrap();
        let new = || NewRoom { game: "bobail".into(), ..NewRoom::default() };
        let slow = lobby.create(new(), String::new(), Lang::En).await.unwrap().room.id;
        let other = lobby.create(new(), String::new(), Lang::En).await.unwrap().room.id;
        let slot = Arc::clone(&lobby.slots()[&slow]);
        let _fetching = slot.lock().await;
        assert!(lobby.find(&other).await.is_ok());
        assert_eq!(lobby.find("nowhere").await.err(), Some(refusal::NO_ROOM));
        assert!(!lobby.slots().contains_key("nowhere"), "what is not there takes no memory");
    }
}
