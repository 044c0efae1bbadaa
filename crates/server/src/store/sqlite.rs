//! Games in one `SQLite` file. What was written is on the disk before anybody hears of it.
//!
//! One thread writes. It takes all that waits, writes it in one transaction and answers everybody when the disk
//! has it, so that many rooms share the cost of one flush. Reads have connections of their own, those that fetch a room others
//! than those that search many, so that no search keeps a room waiting. Only one program has the file at a time
//! ([`ownership`]).

mod age;
mod copy;
mod list;
mod ownership;
mod readers;
pub(super) mod schema;

use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Savepoint, params};
use tokio::sync::oneshot;

use super::{Action, Ages, Found, Kept, MOST_REVIEWS, RoomRow, Search, Stamp, StoreError};
use crate::clock;

use ownership::Ownership;
use readers::Readers;

type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Work = Box<dyn FnOnce(&Savepoint<'_>) -> Result<(), StoreError> + Send>;

enum Job {
    /// Something to be written.
    Write(Work, Done),
    /// Nothing more: the file is closed.
    End(oneshot::Sender<()>),
}

/// Games in one `SQLite` file.
#[derive(Clone)]
pub(super) struct Sqlite {
    jobs: mpsc::Sender<Job>,
    rooms: Arc<Readers>,
    lists: Arc<Readers>,
}

/// The most jobs that share a transaction.
const MOST_TOGETHER: usize = 256;

/// Connections that fetch rooms, and those that search them.
const READERS: usize = 2;

impl Sqlite {
    /// Opens or makes the file.
    ///
    /// # Errors
    /// A file that is no storage, is damaged, is of a newer version, or that another program has open.
    pub(super) fn open(path: &Path) -> Result<Self, StoreError> {
        let ownership = Ownership::take(path)?;
        let mut writer = Connection::open(path)?;
        schema::prepare(&mut writer)?;
        let (rooms, lists) = (Readers::open(path, READERS)?, Readers::open(path, READERS)?);
        let (jobs, waiting) = mpsc::channel();
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write_all(writer, &waiting, ownership))
            .map_err(|_| StoreError::Closed)?;
        Ok(Self { jobs, rooms, lists })
    }

    /// All connections that search, so that nobody else does.
    #[cfg(test)]
    pub(super) async fn hold_lists(&self) -> tokio::sync::OwnedSemaphorePermit {
        self.lists.hold_all().await
    }

    /// Lets others have the file; what is asked for after that fails.
    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        self.rooms.close();
        self.lists.close();
        if self.jobs.send(Job::End(answer)).is_ok() {
            // The thread may have ended before.
            let _ = answered.await;
        }
    }

    async fn write(
        &self,
        work: impl FnOnce(&Savepoint<'_>) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let done = Box::new(move |result| {
            // Whoever asked may have gone; the work is done either way.
            let _ = answer.send(result);
        });
        self.jobs.send(Job::Write(Box::new(work), done)).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Keeps a new room.
    pub(super) async fn insert(&self, row: &RoomRow, base: String) -> Result<(), StoreError> {
        let kept = row.clone();
        self.write(move |sql| insert_row(sql, &kept, &base)).await
    }

    /// Keeps a room with all that was done and found in it.
    pub(super) async fn adopt(&self, kept: Kept, reviews: Vec<(String, String)>) -> Result<(), StoreError> {
        self.write(move |sql| {
            insert_row(sql, &kept.row, &kept.base)?;
            let id = &kept.row.id;
            let mut query =
                sql.prepare_cached("INSERT INTO moves (room, number, seat, text) VALUES (?1, ?2, ?3, ?4)")?;
            for (index, action) in kept.actions.iter().enumerate() {
                query.execute(params![id, index as i64 + 1, action.seat, action.text])?;
            }
            let mut query =
                sql.prepare_cached("INSERT INTO reviews (room, agent, points) VALUES (?1, ?2, ?3)")?;
            for (agent, points) in &reviews {
                query.execute(params![id, agent, points])?;
            }
            Ok(())
        })
        .await
    }

    /// The names of some rooms, those after this one.
    pub(super) async fn ids(&self, after: String) -> Result<Vec<String>, StoreError> {
        self.lists
            .read(move |sql| {
                let mut query =
                    sql.prepare_cached("SELECT id FROM rooms WHERE id > ?1 ORDER BY id LIMIT 1000")?;
                let ids = query.query_map([after], |row| row.get(0))?;
                Ok(ids.collect::<Result<_, _>>()?)
            })
            .await
    }

    /// What all reviews of a room found, by agent.
    pub(super) async fn reviews(&self, room: String) -> Result<Vec<(String, String)>, StoreError> {
        self.rooms
            .read(move |sql| {
                let mut query = sql.prepare_cached("SELECT agent, points FROM reviews WHERE room = ?1")?;
                let found = query.query_map([room], |row| Ok((row.get(0)?, row.get(1)?)))?;
                Ok(found.collect::<Result<_, _>>()?)
            })
            .await
    }

    pub(super) async fn set_salt(&self, salt: String) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute("UPDATE settings SET value = ?1 WHERE name = 'salt'", [salt])?;
            Ok(())
        })
        .await
    }

    /// Keeps a room as a whole: what it is, and where it stands.
    pub(super) async fn rewrite(&self, row: &RoomRow, base: String) -> Result<(), StoreError> {
        let kept = row.clone();
        self.write(move |sql| {
            update_row(sql, &kept)?;
            sql.prepare_cached("UPDATE rooms SET base = ?2 WHERE id = ?1")?
                .execute(params![kept.id, base])?;
            sql.prepare_cached("DELETE FROM moves WHERE room = ?1")?.execute([&kept.id])?;
            sql.prepare_cached("DELETE FROM reviews WHERE room = ?1")?.execute([&kept.id])?;
            Ok(())
        })
        .await
    }

    /// Keeps what a room is; its moves stay.
    pub(super) async fn update(&self, row: &RoomRow) -> Result<(), StoreError> {
        let kept = row.clone();
        self.write(move |sql| update_row(sql, &kept)).await
    }

    /// Keeps one more action, and what it made of the room.
    pub(super) async fn append(&self, row: &RoomRow, action: Action) -> Result<(), StoreError> {
        let kept = row.clone();
        let number = kept.stamp.actions + 1;
        self.write(move |sql| {
            update_row(sql, &kept)?;
            let written = sql
                .prepare_cached(
                    "INSERT INTO moves (room, number, seat, text) SELECT ?1, ?2, ?3, ?4
                     WHERE ?2 = (SELECT coalesce(max(number), 0) + 1 FROM moves WHERE room = ?1)",
                )?
                .execute(params![kept.id, number, action.seat, action.text])?;
            if written == 1 { Ok(()) } else { Err(StoreError::Conflict(kept.id)) }
        })
        .await
    }

    /// Forgets a room.
    pub(super) async fn delete(&self, id: String) -> Result<(), StoreError> {
        self.write(move |sql| delete_room(sql, &id)).await
    }

    /// Keeps what a review found.
    pub(super) async fn put_review(
        &self,
        room: String,
        agent: String,
        points: String,
    ) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.prepare_cached(
                "INSERT INTO reviews (room, agent, points) SELECT ?1, ?2, ?3
                 WHERE EXISTS (SELECT 1 FROM rooms WHERE id = ?1)
                 ON CONFLICT (room, agent) DO UPDATE SET points = excluded.points",
            )?
            .execute([&room, &agent, &points])?;
            sql.prepare_cached(&format!(
                "DELETE FROM reviews WHERE room = ?1 AND agent IN (
                     SELECT agent FROM reviews WHERE room = ?1 AND agent != ?2 LIMIT -1 OFFSET {})",
                MOST_REVIEWS - 1
            ))?
            .execute([&room, &agent])?;
            Ok(())
        })
        .await
    }

    /// What a review found.
    pub(super) async fn review(&self, room: String, agent: String) -> Result<Option<String>, StoreError> {
        self.rooms
            .read(move |sql| {
                let mut query =
                    sql.prepare_cached("SELECT points FROM reviews WHERE room = ?1 AND agent = ?2")?;
                Ok(query.query_row([room, agent], |row| row.get(0)).optional()?)
            })
            .await
    }

    /// A room.
    pub(super) async fn get(&self, id: String) -> Result<Option<Kept>, StoreError> {
        self.rooms.read(move |sql| get_room(sql, &id)).await
    }

    /// Rooms that fit, the latest first, and how many fit in all.
    pub(super) async fn search(&self, search: Search) -> Result<Found, StoreError> {
        self.lists.read(move |sql| list::find(sql, &search)).await
    }

    /// The number of rooms kept.
    pub(super) async fn count(&self) -> Result<usize, StoreError> {
        let count =
            |sql: &Connection| sql.query_row("SELECT count(*) FROM rooms", [], |row| row.get::<_, u32>(0));
        self.lists.read(move |sql| Ok(count(sql)? as usize)).await
    }

    /// Rooms older than they may become, some at a time.
    pub(super) async fn expired(&self, ages: Ages, now: u64) -> Result<Vec<String>, StoreError> {
        self.lists.read(move |sql| age::expired(sql, &ages, now)).await
    }

    /// Rooms in which nothing was ever played since so long, the oldest first; of one owner, or of all.
    pub(super) async fn empty(
        &self,
        owner: Option<String>,
        age: Duration,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        self.lists.read(move |sql| age::empty(sql, owner.as_deref(), age, now)).await
    }

    /// The number of rooms that somebody has.
    pub(super) async fn count_of(&self, owner: String) -> Result<usize, StoreError> {
        self.lists
            .read(move |sql| {
                let mut query = sql.prepare_cached("SELECT count(*) FROM rooms WHERE owner = ?1")?;
                Ok(query.query_row([owner], |row| row.get::<_, u32>(0))? as usize)
            })
            .await
    }

    /// Whether something can be kept at this moment.
    pub(super) async fn probe(&self) -> Result<(), StoreError> {
        self.write(|sql| {
            let now = clock::now().to_string();
            sql.prepare_cached(
                "INSERT INTO settings VALUES ('probed', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1",
            )?
            .execute([now])?;
            Ok(())
        })
        .await
    }

    /// What the names of owners are made with.
    pub(super) async fn salt(&self) -> Result<String, StoreError> {
        let salt = |sql: &Connection| {
            sql.query_row("SELECT value FROM settings WHERE name = 'salt'", [], |row| row.get(0))
        };
        self.lists.read(move |sql| Ok(salt(sql)?)).await
    }
}

fn get_room(sql: &Connection, id: &str) -> Result<Option<Kept>, StoreError> {
    // One moment for both queries, though the writer goes on.
    let moment = sql.unchecked_transaction()?;
    let mut query = moment.prepare_cached("SELECT data, base, revision FROM rooms WHERE id = ?1")?;
    let found: Option<(String, String, i64)> =
        query.query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?;
    let Some((data, base, revision)) = found else { return Ok(None) };
    let mut query = moment.prepare_cached("SELECT seat, text FROM moves WHERE room = ?1 ORDER BY number")?;
    let actions = query.query_map([id], |row| Ok(Action { seat: row.get(0)?, text: row.get(1)? }))?;
    let actions: Vec<Action> = actions.collect::<Result<_, _>>()?;
    let mut row: RoomRow = serde_json::from_str(&data)?;
    row.stamp = Stamp { revision, actions: actions.len() as i64 };
    Ok(Some(Kept { row, base, actions }))
}

fn insert_row(sql: &Savepoint<'_>, row: &RoomRow, base: &str) -> Result<(), StoreError> {
    sql.prepare_cached(
        "INSERT INTO rooms (id, game, names, listed, over, moves, owner, created, updated, data, base)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        row.id,
        row.game,
        row.names(),
        row.listed,
        row.is_over(),
        row.moves as i64,
        row.owner,
        row.created as i64,
        row.updated as i64,
        serde_json::to_string(row)?,
        base
    ])?;
    Ok(())
}

/// Writes a room over the writing that its stamp names, and no other.
fn update_row(sql: &Savepoint<'_>, row: &RoomRow) -> Result<(), StoreError> {
    let written = sql
        .prepare_cached(
            "UPDATE rooms SET names = ?3, listed = ?4, over = ?5, moves = ?6, updated = ?7, data = ?8,
             revision = ?2 + 1 WHERE id = ?1 AND revision = ?2",
        )?
        .execute(params![
            row.id,
            row.stamp.revision,
            row.names(),
            row.listed,
            row.is_over(),
            row.moves as i64,
            row.updated as i64,
            serde_json::to_string(row)?
        ])?;
    if written == 1 { Ok(()) } else { Err(StoreError::Conflict(row.id.clone())) }
}

fn delete_room(sql: &Savepoint<'_>, id: &str) -> Result<(), StoreError> {
    for table in ["DELETE FROM moves WHERE room = ?1", "DELETE FROM reviews WHERE room = ?1"] {
        sql.prepare_cached(table)?.execute([id])?;
    }
    sql.prepare_cached("DELETE FROM rooms WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// Writes until nobody is left to ask for it, or it is told to end; then the file is anybody's.
fn write_all(mut sql: Connection, waiting: &mpsc::Receiver<Job>, ownership: Ownership) {
    let mut ended = None;
    while ended.is_none() {
        let Ok(first) = waiting.recv() else { break };
        let mut works = Vec::new();
        for job in std::iter::once(first).chain(waiting.try_iter().take(MOST_TOGETHER - 1)) {
            match job {
                Job::Write(work, done) => works.push((work, done)),
                Job::End(answer) => ended = Some(answer),
            }
        }
        write_together(&mut sql, works);
    }
    drop(sql);
    drop(ownership);
    if let Some(answer) = ended {
        // Whoever asked may have gone.
        let _ = answer.send(());
    }
}

/// Writes all jobs in one transaction. A job that fails undoes its own part only; when the transaction itself
/// fails, nobody is told that anything was kept.
fn write_together(sql: &mut Connection, jobs: Vec<(Work, Done)>) {
    let (works, dones): (Vec<Work>, Vec<Done>) = jobs.into_iter().unzip();
    let (results, failed) = match write_works(sql, works) {
        Ok(results) => (results, false),
        Err(error) => {
            tracing::error!(%error, "a transaction failed");
            (Vec::new(), true)
        }
    };
    let mut results = results.into_iter();
    for done in dones {
        let result = if failed { None } else { results.next() };
        done(result.unwrap_or(Err(StoreError::Closed)));
    }
}

fn write_works(sql: &mut Connection, works: Vec<Work>) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = sql.transaction()?;
    let mut results = Vec::new();
    for work in works {
        let mut part = transaction.savepoint()?;
        let result = work(&part);
        if result.is_err() {
            part.rollback()?;
        }
        part.commit()?;
        results.push(result);
    }
    transaction.commit()?;
    Ok(results)
}
