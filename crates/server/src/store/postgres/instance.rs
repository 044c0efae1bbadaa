//! The servers that share the database: which there are, which rooms each has in memory, and how they hear of each other.
//!
//! What crosses is names of rooms only, one notification for each server and flush, sent after the writing and not with it,
//! since notifications make transactions wait for each other. Whoever hears one reads the tables. What is lost on the way is
//! found by reading again from time to time.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use super::{Postgres, tell};
use crate::store::StoreError;

/// Something about rooms that came from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Others wrote these rooms, or came there or left.
    Rooms(Vec<String>),
    /// Others may have written rooms that nobody told of.
    Perhaps,
    /// Anything may have changed, and others may not know any more which rooms are here.
    All,
    /// The database cannot be reached: others may go on with the rooms.
    Cut,
}

/// Who is in a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Presence {
    /// The seats whose players are there.
    pub(crate) seats: Vec<u8>,
    pub(crate) spectators: usize,
}

impl Presence {
    /// Whether nobody is there.
    pub(crate) const fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.spectators == 0
    }
}

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// Beats between two looks for notifications that were lost.
const READ_AGAIN: u32 = 2;
/// The most rooms named in a notification, which may have 8 000 bytes.
const MOST_NAMED: usize = 400;
/// The beginning of the names of channels.
const CHANNEL: &str = "bastide_";

impl Postgres {
    /// The number of servers that share the database.
    pub(crate) fn instances(&self) -> usize {
        self.instances.load(Ordering::Relaxed).max(1)
    }

    /// What comes from outside; for whoever asks first.
    pub(crate) fn changes(&self) -> Option<mpsc::UnboundedReceiver<Change>> {
        self.heard.lock().ok()?.take()
    }

    /// Tells other servers that a room was written.
    pub(super) fn tell_of(&self, room: &str) {
        if self.instances() > 1 {
            // Where too many wait, the others find it by reading again.
            let _ = self.written.try_send(room.to_owned());
        }
    }

    /// Says that a room is in memory here, and who is there.
    pub(crate) async fn show(&self, room: &str, presence: &Presence) -> Result<(), StoreError> {
        let seats: Vec<i16> = presence.seats.iter().map(|seat| i16::from(*seat)).collect();
        let spectators = i64::try_from(presence.spectators).unwrap_or(i64::MAX);
        self.ask_once(
            "INSERT INTO copies (room, instance, seats, spectators) SELECT $1, id, $3, $4 FROM instances WHERE id = $2
             ON CONFLICT (room, instance) DO UPDATE SET seats = excluded.seats, spectators = excluded.spectators",
            &[&room, &self.name, &seats, &spectators],
        )
        .await?;
        if presence.is_empty() {
            self.ask_once(
                "DELETE FROM thoughts WHERE room = $1 AND NOT EXISTS
                 (SELECT 1 FROM copies WHERE room = $1 AND (spectators > 0 OR seats <> '{}'))",
                &[&room],
            )
            .await?;
        }
        self.tell_of(room);
        Ok(())
    }

    /// Says that a room is not in memory here any more.
    pub(crate) async fn leave(&self, room: &str) {
        let statement = "WITH mine AS (UPDATE thoughts SET thinker = NULL WHERE room = $1 AND thinker = $2)
             DELETE FROM copies WHERE room = $1 AND instance = $2";
        // Otherwise the others learn of it when this server has ended.
        let _ = self.ask_once(statement, &[&room, &self.name]).await;
    }

    /// Those of these rooms that others wrote a moment ago, and the number of the writing.
    pub(crate) async fn written_by_others(
        &self,
        rooms: Vec<String>,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let query = "SELECT id, revision FROM rooms WHERE id = ANY($1) AND writer <> $2 AND written > now() - interval '6 seconds'";
        let rows = self.ask_once(query, &[&rooms, &self.name]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// Says again and again that this server is there, and finds those that are not any more.
    pub(super) async fn beat(self: Arc<Self>) {
        let (mut heard, mut is_cut, mut count) = (Instant::now(), false, 0_u32);
        loop {
            tokio::time::sleep(BEAT).await;
            match self.beat_once().await {
                Ok(born) => {
                    heard = Instant::now();
                    if born || is_cut {
                        self.hear(Change::All);
                    }
                    is_cut = false;
                }
                Err(error) => {
                    tracing::warn!(%error, "the database does not answer");
                    if !is_cut && heard.elapsed() > self.patience {
                        is_cut = true;
                        self.hear(Change::Cut);
                    }
                }
            }
            count += 1;
            if count.is_multiple_of(READ_AGAIN) && self.instances() > 1 {
                self.hear(Change::Perhaps);
            }
        }
    }

    /// Says that this server is there; whether the others had forgotten it.
    pub(super) async fn beat_once(&self) -> Result<bool, StoreError> {
        let beat = self
            .ask_once(
                "INSERT INTO instances (id, until) VALUES ($1, now() + interval '4 seconds')
                 ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING xmax = 0",
                &[&self.name],
            )
            .await?;
        let found = self
            .ask_once(
                "WITH gone AS (DELETE FROM instances WHERE until < now() RETURNING id)
                 SELECT (SELECT count(*) FROM instances WHERE until >= now()),
                     ARRAY(SELECT DISTINCT room FROM copies WHERE instance IN (SELECT id FROM gone))",
                &[],
            )
            .await?;
        if let Some(row) = found.first() {
            self.instances.store(usize::try_from(row.get::<_, i64>(0)).unwrap_or(1), Ordering::Relaxed);
            let left: Vec<String> = row.get(1);
            left.iter().for_each(|room| self.tell_of(room));
            if !left.is_empty() {
                self.hear(Change::Rooms(left));
            }
        }
        Ok(beat.first().is_some_and(|row| row.get(0)))
    }

    fn hear(&self, change: Change) {
        // Nobody listens while the server starts or ends.
        let _ = self.changes.send(change);
    }

    /// Tells other servers of rooms that were written: all that wait at once.
    pub(super) async fn notify(self: Arc<Self>, mut written: mpsc::Receiver<String>) {
        let mut rooms = Vec::new();
        while written.recv_many(&mut rooms, MOST_NAMED).await > 0 {
            rooms.sort_unstable();
            rooms.dedup();
            let statement = "SELECT pg_notify($3 || instance, string_agg(room, ' ')) FROM copies
                 WHERE room = ANY($1) AND instance <> $2 GROUP BY instance";
            if let Err(error) = self.ask_once(statement, &[&rooms, &self.name, &CHANNEL]).await {
                tracing::warn!(%error, "others were not told of what was written");
            }
            rooms.clear();
        }
    }

    /// Hears what others wrote, over a connection of its own that is made again whenever it breaks.
    pub(super) async fn listen(self: Arc<Self>, config: Config) {
        loop {
            if let Err(error) = self.listen_once(&config).await {
                tracing::warn!(error = tell(&error), "the database does not tell what others wrote");
            }
            tokio::time::sleep(BEAT / 5).await;
        }
    }

    async fn listen_once(self: &Arc<Self>, config: &Config) -> Result<(), tokio_postgres::Error> {
        let (client, mut connection) = config.connect(NoTls).await?;
        let listening = format!("LISTEN \"{CHANNEL}{}\"", self.name);
        let began = client.batch_execute(&listening);
        let mut began = std::pin::pin!(began);
        let mut is_heard = false;
        loop {
            tokio::select! {
                begun = began.as_mut(), if !is_heard => {
                    begun?;
                    is_heard = true;
                    // What was said before this moment was said to nobody.
                    self.hear(Change::All);
                }
                message = std::future::poll_fn(|cx| connection.poll_message(cx)) => match message {
                    Some(Ok(AsyncMessage::Notification(told))) => {
                        self.hear(Change::Rooms(told.payload().split(' ').map(str::to_owned).collect()));
                    }
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Err(error),
                    None => return Ok(()),
                },
            }
        }
    }
}
