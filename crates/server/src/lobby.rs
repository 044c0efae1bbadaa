//! All rooms: those in memory, each with its actor, and the way to the others in the storage.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use bastide_core::Lang;
use bastide_session::Games;
use tokio::sync::{Mutex, Semaphore, oneshot};

use crate::actor::{Command, RoomActor, RoomHandle};
use crate::creation::{self, Made};
use crate::limits::Limits;
use crate::metrics::Metrics;
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
    /// The rooms in memory.
    pub(crate) handles: Mutex<HashMap<String, RoomHandle>>,
    /// The number of rooms kept.
    kept: AtomicUsize,
    closing: AtomicBool,
}

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
        Ok(Arc::new(Self {
            games,
            thinkers: Arc::new(Thinkers::new(&limits, Arc::clone(&metrics))),
            reviews: Reviews::new(limits.reviews),
            store,
            memory: Memory::new(limits.waiting_in_all),
            importers: Arc::new(Semaphore::new(limits.imports)),
            limits,
            metrics,
            handles: Mutex::default(),
            kept,
            closing: AtomicBool::new(false),
        }))
    }

    /// Lets agents go on that were to move when the server ended.
    pub(crate) async fn resume(self: Arc<Self>) {
        let waiting = self.store.waiting().await.unwrap_or_else(|error| {
            storage_failed(&error);
            Vec::new()
        });
        for id in waiting {
            if let Err(refusal) = self.find(&id).await {
                tracing::warn!(room = id, code = refusal.code, "a kept room cannot go on");
            }
        }
    }

    /// Makes a room.
    ///
    /// # Errors
    /// Whatever of it cannot be.
    pub(crate) async fn create(self: &Arc<Self>, new: NewRoom, lang: Lang) -> Result<Created, Refusal> {
        self.check_room()?;
        self.take_in(creation::make(&self.games, new, lang)?).await
    }

    /// Makes a room from a record.
    ///
    /// # Errors
    /// Whatever of it cannot be.
    pub(crate) async fn import(self: &Arc<Self>, import: Import, lang: Lang) -> Result<Created, Refusal> {
        self.check_room()?;
        let permit = Arc::clone(&self.importers).acquire_owned().await.map_err(|_| refusal::CLOSING)?;
        let (games, most) = (self.games.clone(), self.limits.steps);
        let read = tokio::task::spawn_blocking(move || {
            let _held = permit;
            creation::import(&games, import, most, lang)
        });
        self.take_in(read.await.map_err(|_| refusal::STOPPED)??).await
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

    async fn take_in(self: &Arc<Self>, made: Made) -> Result<Created, Refusal> {
        let Made { room, host, seats, invitations } = made;
        let info = room.info(&[], 0);
        self.keep(room).await?;
        Ok(Created { room: info, host, seats, invitations })
    }

    /// Keeps a new room and lets it begin.
    async fn keep(self: &Arc<Self>, room: Room) -> Result<(), Refusal> {
        let id = room.row.id.clone();
        let kept = self.store.put(room.row.clone(), room.base()).await;
        kept.map_err(|error| storage_failed(&error))?;
        self.kept.fetch_add(1, Ordering::Relaxed);
        tracing::info!(room = id, game = room.row.game, "room made");
        self.handles.lock().await.insert(id, RoomActor::start(room, Arc::clone(self)));
        Ok(())
    }

    /// The way into a room.
    ///
    /// # Errors
    /// There is none of this name.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<RoomHandle, Refusal> {
        let mut handles = self.handles.lock().await;
        if let Some(handle) = handles.get(id) {
            return Ok(handle.clone());
        }
        if self.closing.load(Ordering::Relaxed) {
            return Err(refusal::CLOSING);
        }
        let kept = self.store.get(id.to_owned()).await.map_err(|error| storage_failed(&error))?;
        let room = Room::restore(kept.ok_or(refusal::NO_ROOM)?, &self.games)?;
        let handle = RoomActor::start(room, Arc::clone(self));
        handles.insert(id.to_owned(), handle.clone());
        Ok(handle)
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
        let handle = self.find(id).await?;
        let (answer, answered) = oneshot::channel();
        let invitation = Lock::of(&join.invitation);
        handle.send(Command::Join(invitation, join.name, secret.lock(), answer)).await;
        let joined = answered.await.map_err(|_| refusal::NO_ROOM)??;
        Ok(Joined { token: secret.reveal(), ..joined })
    }

    /// Deletes a room for somebody who may.
    ///
    /// # Errors
    /// They may not.
    pub(crate) async fn delete(self: &Arc<Self>, id: &str, key: Option<Lock>) -> Result<(), Refusal> {
        let handle = self.find(id).await?;
        let (answer, answered) = oneshot::channel();
        handle.send(Command::Delete(key, answer)).await;
        answered.await.map_err(|_| refusal::NO_ROOM)??;
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
        let (rows, total) = found;
        Ok(RoomList { rooms: rows.iter().map(|row| room::info(row, &[], 0)).collect(), total })
    }

    /// Ends all rooms.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.reviews.stop_all();
        let handles: Vec<RoomHandle> = self.handles.lock().await.values().cloned().collect();
        for handle in handles {
            handle.send(Command::Close).await;
        }
    }
}
