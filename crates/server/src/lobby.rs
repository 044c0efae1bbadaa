//! All rooms: those in memory, each with its actor, and the way to the others in the storage.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bastide_core::Lang;
use bastide_session::Games;
use tokio::sync::{Semaphore, oneshot};

use crate::actor::{Command, RoomActor, RoomHandle};
use crate::clock;
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
    pub(crate) kept: AtomicUsize,
    pub(crate) closing: AtomicBool,
}

/// The place of a room in memory. Whoever fetches it from the storage holds this lock and no other, so that no room waits
/// for another.
pub(crate) type Slot = tokio::sync::Mutex<Option<RoomHandle>>;

/// How often old rooms are looked for.
const TIDY_EVERY: Duration = Duration::from_secs(600);

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
        let lobby = Arc::new(Self {
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
        });
        lobby.follow_others();
        Ok(lobby)
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
        self.make_place(&owner).await?;
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
        self.make_place(&owner).await?;
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
        self.make_place(&room.row.owner).await?;
        self.keep(room).await
    }

    /// Sees to it that one more room may be kept: where there are too many, of one owner or in all, the oldest go in
    /// which nothing was ever played.
    ///
    /// # Errors
    /// There are too many, and none that may go.
    async fn make_place(&self, owner: &str) -> Result<(), Refusal> {
        if self.closing.load(Ordering::Relaxed) {
            return Err(refusal::CLOSING);
        }
        let failed = |error: StoreError| storage_failed(&error);
        let own = self.store.count_of(owner.to_owned()).await.map_err(failed)?;
        if own >= self.limits.rooms_per_network && !self.drop_empty(Some(owner)).await.map_err(failed)? {
            return Err(refusal::TOO_MANY_OF_YOURS);
        }
        let kept = self.kept.load(Ordering::Relaxed);
        if kept >= self.limits.rooms && !self.drop_empty(None).await.map_err(failed)? {
            return Err(refusal::TOO_MANY_ROOMS);
        }
        Ok(())
    }

    /// Forgets the oldest room in which nothing was ever played; whether there was one.
    async fn drop_empty(&self, owner: Option<&str>) -> Result<bool, StoreError> {
        let ids = self.store.empty(owner.map(str::to_owned), self.limits.grace, clock::now()).await?;
        Ok(self.drop_rooms(ids, 1).await? > 0)
    }

    /// Forgets so many of these rooms, but none that is in memory: somebody may be there. How many went.
    async fn drop_rooms(&self, ids: Vec<String>, most: usize) -> Result<usize, StoreError> {
        let mut gone = 0;
        for id in ids {
            if gone < most && !self.slots().contains_key(&id) {
                self.store.delete(id).await?;
                self.kept.fetch_sub(1, Ordering::Relaxed);
                gone += 1;
            }
        }
        Ok(gone)
    }

    /// Forgets rooms that are older than they may become, now and from time to time.
    pub(crate) async fn keep_tidy(self: Arc<Self>) {
        loop {
            match self.expire(clock::now()).await {
                Ok(0) => {}
                Ok(gone) => tracing::info!(gone, "old rooms forgotten"),
                Err(error) => drop(storage_failed(&error)),
            }
            tokio::time::sleep(TIDY_EVERY).await;
        }
    }

    /// Forgets rooms that are older than they may become at this moment.
    async fn expire(&self, now: u64) -> Result<usize, StoreError> {
        let ids = self.store.expired(self.limits.ages, now).await?;
        self.drop_rooms(ids, usize::MAX).await
    }

    async fn take_in(self: &Arc<Self>, made: Made, owner: String) -> Result<Created, Refusal> {
        let Made { mut room, host, seats, invitations } = made;
        room.row.owner = owner;
        let info = room.info(&[], 0);
        self.keep(room).await?;
        Ok(Created { room: info, host, seats, invitations })
    }

    /// Keeps a new room and lets it begin.
    async fn keep(self: &Arc<Self>, room: Room) -> Result<(), Refusal> {
        let (id, base) = (room.row.id.clone(), room.base());
        self.store.insert(&room.row, base).await.map_err(|error| storage_failed(&error))?;
        self.kept.fetch_add(1, Ordering::Relaxed);
        tracing::info!(room = id, game = room.row.game, "room made");
        let handle = RoomActor::start(room, Arc::clone(self));
        self.slots().insert(id, Arc::new(Slot::new(Some(handle))));
        Ok(())
    }

    pub(crate) fn slots(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
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
    pub(crate) async fn send(self: &Arc<Self>, id: &str, make: impl Fn() -> Command) -> Result<(), Refusal> {
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
    use crate::protocol::SeatSetup;
    use crate::store::Ages;
    use crate::testing::{Folder, games};

    async fn lobby_of(folder: &Folder, limits: Limits) -> Arc<Lobby> {
        Lobby::open(games(), Store::open(&folder.data()).unwrap(), limits).await.unwrap()
    }

    fn new() -> NewRoom {
        NewRoom { game: "bobail".into(), ..NewRoom::default() }
    }

    /// Lets a room leave memory.
    fn send_away(lobby: &Lobby, id: &str) {
        lobby.slots().remove(id);
    }

    #[tokio::test]
    async fn where_there_are_too_many_rooms_the_oldest_empty_one_goes() {
        let folder = Folder::new();
        let limits = Limits { rooms: 3, rooms_per_network: 2, grace: Duration::ZERO, ..Limits::default() };
        let lobby = lobby_of(&folder, limits).await;
        let make = |owner: &'static str| lobby.create(new(), owner.into(), Lang::En);
        let first = make("a").await.unwrap().room.id;
        let second = make("a").await.unwrap().room.id;
        assert_eq!(make("a").await.err(), Some(refusal::TOO_MANY_OF_YOURS), "both are in use");
        let other = make("b").await.unwrap().room.id;
        assert_eq!(make("c").await.err(), Some(refusal::TOO_MANY_ROOMS));
        send_away(&lobby, &other);
        assert_eq!(
            make("a").await.err(),
            Some(refusal::TOO_MANY_OF_YOURS),
            "nobody makes place by others' rooms"
        );
        send_away(&lobby, &second);
        let kept = lobby.store.get(first.clone()).await.unwrap().unwrap();
        let mut row = kept.row;
        row.moves = 1;
        lobby.store.update(&mut row).await.unwrap();
        send_away(&lobby, &first);
        make("a").await.unwrap();
        assert!(lobby.find(&first).await.is_ok(), "what was played stays");
        assert_eq!(lobby.find(&second).await.err(), Some(refusal::NO_ROOM));
    }

    #[tokio::test]
    async fn rooms_go_when_they_are_older_than_they_may_become() {
        let folder = Folder::new();
        let day = Ages::days(1).empty;
        let lobby = lobby_of(&folder, Limits::default()).await;
        let mut ids = Vec::new();
        for (moves, review) in [(0, false), (1, false), (1, true)] {
            let id = lobby.create(new(), String::new(), Lang::En).await.unwrap().room.id;
            let mut row = lobby.store.get(id.clone()).await.unwrap().unwrap().row;
            (row.moves, row.review) = (moves, review);
            lobby.store.update(&mut row).await.unwrap();
            ids.push(id);
        }
        let later = |days: u32| clock::now() + (day * days).as_millis() as u64;
        assert_eq!(lobby.expire(later(1_000)).await.unwrap(), 0, "all are in use");
        ids.iter().for_each(|id| send_away(&lobby, id));
        assert_eq!(lobby.expire(clock::now()).await.unwrap(), 0);
        for (days, id) in [(2, &ids[0]), (91, &ids[1]), (366, &ids[2])] {
            assert_eq!(lobby.expire(later(days)).await.unwrap(), 1, "after {days} days");
            assert!(lobby.store.get(id.clone()).await.unwrap().is_none());
        }
        assert_eq!(lobby.kept.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_room_that_is_being_fetched_keeps_no_other_waiting() {
        let folder = Folder::new();
        let lobby = lobby_of(&folder, Limits::default()).await;
        let slow = lobby.create(new(), String::new(), Lang::En).await.unwrap().room.id;
        let other = lobby.create(new(), String::new(), Lang::En).await.unwrap().room.id;
        let slot = Arc::clone(&lobby.slots()[&slow]);
        let _fetching = slot.lock().await;
        assert!(lobby.find(&other).await.is_ok());
        assert_eq!(lobby.find("nowhere").await.err(), Some(refusal::NO_ROOM));
        assert!(!lobby.slots().contains_key("nowhere"), "what is not there takes no memory");
    }

    /// Lets writings to a table fail, as on a full disk, or succeed again.
    fn fill_disk(folder: &Folder, full: bool) {
        let sql = rusqlite::Connection::open(folder.data()).unwrap();
        let statement = if full {
            "CREATE TRIGGER full BEFORE UPDATE ON rooms BEGIN SELECT RAISE(ABORT, 'full'); END;
             CREATE TRIGGER full_too BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'full'); END;"
        } else {
            "DROP TRIGGER full; DROP TRIGGER full_too;"
        };
        sql.execute_batch(statement).unwrap();
    }

    #[tokio::test]
    async fn an_invitation_that_could_not_be_kept_as_used_is_as_good_as_before() {
        let folder = Folder::new();
        let lobby = lobby_of(&folder, Limits::default()).await;
        let seats = vec![SeatSetup::Here { name: None }, SeatSetup::Link { name: None }];
        let new = NewRoom { seats: Some(seats), ..new() };
        let created = lobby.create(new, String::new(), Lang::En).await.unwrap();
        let invitation = created.invitations[0].invitation.clone();
        let join = || Join { invitation: invitation.clone(), name: Some("Ada".into()) };
        assert!(lobby.store.probe().await.is_ok());
        fill_disk(&folder, true);
        assert_eq!(lobby.join(&created.room.id, join()).await.err(), Some(refusal::STORAGE));
        assert!(lobby.store.probe().await.is_err(), "a full disk is noticed");
        fill_disk(&folder, false);
        assert_eq!(lobby.join(&created.room.id, join()).await.map(|joined| joined.seat), Ok(1));
        assert_eq!(lobby.join(&created.room.id, join()).await.err(), Some(refusal::BAD_INVITATION));
    }

    #[tokio::test]
    async fn a_room_whose_keeper_fails_is_kept_by_another() {
        let folder = Folder::new();
        let lobby = lobby_of(&folder, Limits::default()).await;
        let id = lobby.create(new(), String::new(), Lang::En).await.unwrap().room.id;
        let fail = |_: &Room, _: RoomInfo| panic!("this panic belongs to the test");
        assert!(lobby.find(&id).await.unwrap().ask(fail).await.is_err());
        assert_eq!(lobby.ask(&id, |room, _| room.row.moves).await, Ok(0));
    }

    #[tokio::test]
    async fn a_room_that_cannot_be_read_quotes_nothing_of_what_was_kept() {
        let folder = Folder::new();
        let lobby = lobby_of(&folder, Limits::default()).await;
        let id = lobby.create(new(), String::new(), Lang::En).await.unwrap().room.id;
        let sql = rusqlite::Connection::open(folder.data()).unwrap();
        sql.execute("INSERT INTO moves VALUES (?1, 1, 0, 'hidden')", [&id]).unwrap();
        send_away(&lobby, &id);
        let refused = lobby.find(&id).await.err().unwrap();
        assert_eq!(refused, refusal::DAMAGED);
    }

    #[tokio::test]
    async fn reviews_are_ended_by_who_began_them_and_nobody_has_all() {
        let folder = Folder::new();
        let lobby = lobby_of(&folder, Limits { reviews: 2, ..Limits::default() }).await;
        let record = serde_json::json!({"game": "bobail", "rules_version": 1, "steps": ["B1-E4"]});
        let import = || Import { record: record.clone(), seats: None, title: None, listed: None };
        let mut ids = Vec::new();
        for _ in 0..2 {
            ids.push(lobby.import(import(), String::new(), Lang::En).await.unwrap().room.id);
        }
        let agent = "mcts:time=10";
        lobby.start_review(&ids[0], agent, "ada".into()).await.unwrap();
        assert_eq!(lobby.start_review(&ids[1], agent, "ada".into()).await.err(), Some(refusal::BUSY));
        lobby.start_review(&ids[1], agent, "eve".into()).await.unwrap();
        assert_eq!(lobby.stop_review(&ids[0], agent, "eve", None).await, Err(refusal::NOT_ALLOWED));
        assert_eq!(lobby.stop_review(&ids[0], agent, "ada", None).await, Ok(()));
        lobby.reviews.stop_all();
    }
}
