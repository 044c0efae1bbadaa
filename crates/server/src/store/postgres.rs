//! Games in a `PostgreSQL` database, which any number of servers share.
//!
//! Every writing is one statement, and so one transaction and one way there and back. It names the writing before it, which
//! is all that keeps servers from writing over each other: no server owns a room, whoever has a player there may write, and
//! who comes second reads what the first wrote and tries again. Nobody waits for the end of a lease when a server dies.
//!
//! When a connection breaks, a writing is tried again for some seconds. Whether the first try had been kept shows when the
//! second is refused: the room then stands as this server wrote it.

mod instance;
mod list;
pub(super) mod schema;
mod thoughts;

use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio::sync::{Notify, mpsc};
use tokio::task::AbortHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls, Row};

use super::age::{self, Ages};
use super::{Action, Kept, MOST_REVIEWS, RoomRow, Stamp, StoreError};
use crate::{clock, token};

pub(crate) use instance::{Change, Presence};

/// The most connections at once, beside the one that listens.
const CONNECTIONS: usize = 12;
/// How long an answer may take.
const ANSWER: Duration = Duration::from_millis(1_500);
/// How long a database that went away is usually waited for: with the last answer, players are sent elsewhere within five seconds.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);
/// The pause before something is tried again.
const PAUSE: Duration = Duration::from_millis(100);
/// The most rooms that wait for others to be told of.
const MOST_WRITTEN: usize = 8_192;

/// What every writing of a room sets, given the room's name, the number of the writing before and so on.
const WRITE: &str =
    "UPDATE rooms SET names = $3, listed = $4, over = $5, moves = $6, updated = $7, data = $8, writer = $9,
    written = now(), revision = $2 + 1";

/// What is given to a statement.
type Given<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Games in a database.
pub(crate) struct Postgres {
    pool: Pool,
    /// The name of this server among those that share the database.
    name: String,
    /// How long a database that went away is waited for.
    patience: Duration,
    instances: AtomicUsize,
    written: mpsc::Sender<String>,
    changes: mpsc::UnboundedSender<Change>,
    heard: Mutex<Option<mpsc::UnboundedReceiver<Change>>>,
    asked: Notify,
    tasks: Mutex<Vec<AbortHandle>>,
}

/// What became of a room since somebody read it.
pub(crate) enum News {
    /// It was deleted.
    Gone,
    /// Nothing was written.
    Same(Presence),
    /// Actions were added, or what the room is was changed.
    More(Box<RoomRow>, Vec<Action>, Presence),
    /// It was written anew.
    Whole(Box<Kept>, Presence),
}

/// An error with what the database says about it.
pub(super) fn tell(error: &tokio_postgres::Error) -> String {
    error.as_db_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}

impl Postgres {
    pub(super) async fn connect(url: &str, patience: Duration) -> Result<Arc<Self>, StoreError> {
        let mut config: Config = url.parse()?;
        config.application_name("bastide");
        config.connect_timeout(ANSWER).tcp_user_timeout(ANSWER);
        config.keepalives_idle(ANSWER).keepalives_interval(Duration::from_secs(1)).keepalives_retries(2);
        let (mut client, connection) = config.connect(NoTls).await?;
        let driver = tokio::spawn(connection);
        schema::prepare(&mut client).await?;
        drop(client);
        // What it has to say was said already.
        let _ = driver.await;
        let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let pool = Pool::builder(Manager::from_config(config.clone(), NoTls, manager))
            .max_size(CONNECTIONS)
            .wait_timeout(Some(ANSWER))
            .create_timeout(Some(ANSWER))
            .recycle_timeout(Some(ANSWER))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|_| StoreError::Closed)?;
        let (written, waiting) = mpsc::channel(MOST_WRITTEN);
        let (changes, heard) = mpsc::unbounded_channel();
        let name = token::draw_name().map_err(|_| StoreError::Closed)?;
        let store = Arc::new(Self {
            pool,
            name,
            patience,
            instances: AtomicUsize::new(1),
            written,
            changes,
            heard: Mutex::new(Some(heard)),
            asked: Notify::new(),
            tasks: Mutex::default(),
        });
        store.beat_once().await?;
        let tasks = vec![
            tokio::spawn(Arc::clone(&store).beat()).abort_handle(),
            tokio::spawn(Arc::clone(&store).notify(waiting)).abort_handle(),
            tokio::spawn(Arc::clone(&store).listen(config)).abort_handle(),
        ];
        if let Ok(mut held) = store.tasks.lock() {
            *held = tasks;
        }
        Ok(store)
    }

    /// Says goodbye to the other servers; what is asked for after that fails.
    pub(super) async fn close(&self) {
        if let Ok(mut tasks) = self.tasks.lock() {
            tasks.drain(..).for_each(|task| task.abort());
        }
        let statement = "WITH mine AS (UPDATE thoughts SET thinker = NULL WHERE thinker = $1)
             UPDATE instances SET until = now() WHERE id = $1";
        // Otherwise the others find out by themselves.
        let _ = self.ask_once(statement, &[&self.name]).await;
        self.pool.close();
    }

    /// Asks the database, once.
    async fn ask_once(&self, statement: &str, given: Given<'_>) -> Result<Vec<Row>, StoreError> {
        let client = self.pool.get().await.map_err(|error| match error {
            deadpool_postgres::PoolError::Backend(error) => StoreError::Postgres(error),
            deadpool_postgres::PoolError::Closed => StoreError::Closed,
            _ => StoreError::NoAnswer,
        })?;
        let asking = async { client.query(&client.prepare_cached(statement).await?, given).await };
        match tokio::time::timeout(ANSWER, asking).await {
            Ok(answer) => Ok(answer?),
            Err(_) => {
                // Nobody knows what this connection will still say.
                drop(Object::take(client));
                Err(StoreError::NoAnswer)
            }
        }
    }

    /// Asks the database, and again when it went away; whether an earlier try may have been heard.
    async fn ask(&self, statement: &str, given: Given<'_>) -> Result<(Vec<Row>, bool), StoreError> {
        let (last, mut is_again) = (Instant::now() + self.patience, false);
        loop {
            match self.ask_once(statement, given).await {
                Ok(rows) => return Ok((rows, is_again)),
                Err(error) if is_away(&error) && Instant::now() < last => is_again = true,
                Err(error) => return Err(error),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn read(&self, statement: &str, given: Given<'_>) -> Result<Vec<Row>, StoreError> {
        Ok(self.ask(statement, given).await?.0)
    }

    /// Writes a room over the writing that its stamp names, by a statement that tells how often it found it.
    async fn write(&self, row: &RoomRow, statement: &str, more: Given<'_>) -> Result<(), StoreError> {
        let (names, data) = (row.names(), serde_json::to_string(row)?);
        let (moves, updated) = (row.moves as i64, row.updated as i64);
        let (over, before) = (row.is_over(), row.stamp.revision);
        let own: [&(dyn ToSql + Sync); 9] =
            [&row.id, &before, &names, &row.listed, &over, &moves, &updated, &data, &self.name];
        let given: Vec<&(dyn ToSql + Sync)> = own.into_iter().chain(more.iter().copied()).collect();
        let (rows, is_again) = match self.ask(statement, &given).await {
            Err(StoreError::Postgres(error)) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                return Err(StoreError::Conflict(row.id.clone()));
            }
            answer => answer?,
        };
        let is_written = rows.first().is_some_and(|row| row.get::<_, i64>(0) == 1);
        let is_kept = is_written || is_again && self.is_ours(row, &data).await?;
        if !is_kept {
            return Err(StoreError::Conflict(row.id.clone()));
        }
        self.tell_of(&row.id);
        Ok(())
    }

    /// Whether a room stands as this server tried to write it.
    async fn is_ours(&self, row: &RoomRow, data: &str) -> Result<bool, StoreError> {
        let query = "SELECT 1 FROM rooms WHERE id = $1 AND revision = $2 AND writer = $3 AND data = $4";
        let found = self.read(query, &[&row.id, &(row.stamp.revision + 1), &self.name, &data]).await?;
        Ok(!found.is_empty())
    }

    pub(super) async fn insert(&self, row: &RoomRow, base: String) -> Result<(), StoreError> {
        let data = serde_json::to_string(row)?;
        let (moves, created, updated) = (row.moves as i64, row.created as i64, row.updated as i64);
        // A name is too long to be drawn twice: one that is there already was written by a try that was not answered.
        self.ask(
            "INSERT INTO rooms (id, game, names, listed, over, moves, owner, created, updated, data, base, writer)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
            &[
                &row.id,
                &row.game,
                &row.names(),
                &row.listed,
                &row.is_over(),
                &moves,
                &row.owner,
                &created,
                &updated,
                &data,
                &base,
                &self.name,
            ],
        )
        .await?;
        Ok(())
    }

    /// Keeps a room with all that was done and found in it.
    pub(super) async fn adopt(&self, kept: Kept, reviews: Vec<(String, String)>) -> Result<(), StoreError> {
        let Kept { row, base, actions } = kept;
        self.insert(&row, base).await?;
        let numbers: Vec<i64> = (1..=actions.len() as i64).collect();
        let seats: Vec<i16> = actions.iter().map(|action| i16::from(action.seat)).collect();
        let texts: Vec<Option<String>> = actions.into_iter().map(|action| action.text).collect();
        self.ask(
            "INSERT INTO moves (room, number, seat, text)
             SELECT $1, number, seat, text FROM unnest($2::bigint[], $3::smallint[], $4::text[]) AS done (number, seat, text)",
            &[&row.id, &numbers, &seats, &texts],
        )
        .await?;
        for (agent, points) in reviews {
            self.put_review(row.id.clone(), agent, points).await?;
        }
        Ok(())
    }

    /// The names of some rooms, those after this one.
    pub(super) async fn ids(&self, after: String) -> Result<Vec<String>, StoreError> {
        let rows = self.read("SELECT id FROM rooms WHERE id > $1 ORDER BY id LIMIT 1000", &[&after]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// What all reviews of a room found, by agent.
    pub(super) async fn reviews(&self, room: String) -> Result<Vec<(String, String)>, StoreError> {
        let rows = self.read("SELECT agent, points FROM reviews WHERE room = $1", &[&room]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    pub(super) async fn set_salt(&self, salt: String) -> Result<(), StoreError> {
        self.ask("UPDATE settings SET value = $1 WHERE name = 'salt'", &[&salt]).await?;
        Ok(())
    }

    pub(super) async fn rewrite(&self, row: &RoomRow, base: String) -> Result<(), StoreError> {
        self.write(
            row,
            &format!("WITH room AS ({WRITE}, based = $2 + 1, base = $10 WHERE id = $1 AND revision = $2 RETURNING id),
             actions AS (DELETE FROM moves WHERE room IN (SELECT id FROM room)),
             judged AS (DELETE FROM reviews WHERE room IN (SELECT id FROM room)),
             asked AS (DELETE FROM thoughts WHERE room IN (SELECT id FROM room))
             SELECT count(*) FROM room"),
            &[&base],
        )
        .await
    }

    pub(super) async fn update(&self, row: &RoomRow) -> Result<(), StoreError> {
        self.write(
            row,
            &format!(
                "WITH room AS ({WRITE} WHERE id = $1 AND revision = $2 RETURNING id),
             asked AS (UPDATE thoughts SET revision = $2 + 1 WHERE room IN (SELECT id FROM room))
             SELECT count(*) FROM room"
            ),
            &[],
        )
        .await
    }

    pub(super) async fn append(&self, row: &RoomRow, action: Action) -> Result<(), StoreError> {
        self.write(
            row,
            &format!("WITH room AS ({WRITE} WHERE id = $1 AND revision = $2 RETURNING id),
             action AS (INSERT INTO moves (room, number, seat, text) SELECT id, $10, $11, $12 FROM room RETURNING room),
             asked AS (DELETE FROM thoughts WHERE room IN (SELECT id FROM room))
             SELECT count(*) FROM action"),
            &[&(row.stamp.actions + 1), &i16::from(action.seat), &action.text],
        )
        .await
    }

    pub(super) async fn delete(&self, id: String) -> Result<(), StoreError> {
        self.ask("DELETE FROM rooms WHERE id = $1", &[&id]).await?;
        self.tell_of(&id);
        Ok(())
    }

    pub(super) async fn put_review(
        &self,
        room: String,
        agent: String,
        points: String,
    ) -> Result<(), StoreError> {
        self.ask(
            "INSERT INTO reviews (room, agent, points) SELECT id, $2, $3 FROM rooms WHERE id = $1
             ON CONFLICT (room, agent) DO UPDATE SET points = excluded.points",
            &[&room, &agent, &points],
        )
        .await?;
        let most = MOST_REVIEWS as i64 - 1;
        self.ask(
            "DELETE FROM reviews WHERE room = $1 AND agent IN (
                 SELECT agent FROM reviews WHERE room = $1 AND agent <> $2 OFFSET $3)",
            &[&room, &agent, &most],
        )
        .await?;
        Ok(())
    }

    pub(super) async fn review(&self, room: String, agent: String) -> Result<Option<String>, StoreError> {
        let query = "SELECT points FROM reviews WHERE room = $1 AND agent = $2";
        Ok(self.read(query, &[&room, &agent]).await?.first().map(|row| row.get(0)))
    }

    pub(super) async fn get(&self, id: String) -> Result<Option<Kept>, StoreError> {
        match self.news(&id, Stamp::NONE).await? {
            News::Whole(kept, _) => Ok(Some(*kept)),
            News::Gone | News::Same(_) | News::More(..) => Ok(None),
        }
    }

    /// What became of a room since it was last written so, as of one moment.
    pub(crate) async fn news(&self, id: &str, known: Stamp) -> Result<News, StoreError> {
        let rows = self
            .read(
                "SELECT revision, data, CASE WHEN based > $2 THEN base END,
                     ARRAY(SELECT seat FROM moves WHERE room = $1 AND (based > $2 OR number > $3) ORDER BY number),
                     ARRAY(SELECT text FROM moves WHERE room = $1 AND (based > $2 OR number > $3) ORDER BY number),
                     ARRAY(SELECT DISTINCT unnest(seats) FROM copies WHERE room = $1 AND instance <> $4),
                     (SELECT coalesce(sum(spectators), 0)::bigint FROM copies WHERE room = $1 AND instance <> $4)
                 FROM rooms WHERE id = $1",
                &[&id, &known.revision, &known.actions, &self.name],
            )
            .await?;
        let Some(found) = rows.first() else { return Ok(News::Gone) };
        let small = |seats: Vec<i16>| seats.into_iter().map(|seat| u8::try_from(seat).unwrap_or(u8::MAX));
        let presence = Presence {
            seats: small(found.get(5)).collect(),
            spectators: usize::try_from(found.get::<_, i64>(6)).unwrap_or(0),
        };
        let revision: i64 = found.get(0);
        if revision == known.revision {
            return Ok(News::Same(presence));
        }
        let texts: Vec<Option<String>> = found.get(4);
        let actions: Vec<Action> =
            small(found.get(3)).zip(texts).map(|(seat, text)| Action { seat, text }).collect();
        let mut row: RoomRow = serde_json::from_str(found.get(1))?;
        let base: Option<String> = found.get(2);
        let before = if base.is_some() { 0 } else { known.actions };
        row.stamp = Stamp { revision, actions: before + actions.len() as i64 };
        Ok(match base {
            Some(base) => News::Whole(Box::new(Kept { row, base, actions }), presence),
            None => News::More(Box::new(row), actions, presence),
        })
    }

    pub(super) async fn count(&self) -> Result<usize, StoreError> {
        self.count_by("SELECT count(*) FROM rooms", &[]).await
    }

    pub(super) async fn count_of(&self, owner: String) -> Result<usize, StoreError> {
        self.count_by("SELECT count(*) FROM rooms WHERE owner = $1", &[&owner]).await
    }

    async fn count_by(&self, query: &str, given: Given<'_>) -> Result<usize, StoreError> {
        let rows = self.read(query, given).await?;
        Ok(rows.first().map_or(0, |row| usize::try_from(row.get::<_, i64>(0)).unwrap_or(0)))
    }

    /// Rooms older than they may become, none of which any server has in memory.
    pub(super) async fn expired(&self, ages: Ages, now: u64) -> Result<Vec<String>, StoreError> {
        let rows = self
            .read(
                "SELECT id FROM rooms WHERE (NOT over AND moves = 0 AND updated < $1 OR NOT over AND moves > 0 AND updated < $2
                     OR over AND updated < $3) AND NOT EXISTS (SELECT 1 FROM copies WHERE room = id) LIMIT $4",
                &[
                    &age::before(now, ages.empty),
                    &age::before(now, ages.unfinished),
                    &age::before(now, ages.finished),
                    &i64::from(age::MOST),
                ],
            )
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Rooms in which nothing was ever played since so long, none of which any server has in memory.
    pub(super) async fn empty(
        &self,
        owner: Option<String>,
        age: Duration,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        let rows = self
            .read(
                "SELECT id FROM rooms WHERE ($2::text IS NULL OR owner = $2) AND NOT over AND moves = 0 AND updated < $1
                     AND NOT EXISTS (SELECT 1 FROM copies WHERE room = id) ORDER BY updated LIMIT $3",
                &[&age::before(now, age), &owner, &i64::from(age::MOST)],
            )
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(super) async fn probe(&self) -> Result<(), StoreError> {
        let probe = "INSERT INTO settings VALUES ('probed', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.ask_once(probe, &[&clock::now().to_string()]).await?;
        Ok(())
    }

    pub(super) async fn salt(&self) -> Result<String, StoreError> {
        let rows = self.read("SELECT value FROM settings WHERE name = 'salt'", &[]).await?;
        Ok(rows.first().map(|row| row.get(0)).unwrap_or_default())
    }
}

/// Whether the database went away, and may come back.
fn is_away(error: &StoreError) -> bool {
    match error {
        StoreError::NoAnswer => true,
        StoreError::Postgres(error) => error.code().is_none_or(|code| {
            let class = &code.code()[..2];
            class == "08" || class == "57"
        }),
        _ => false,
    }
}
