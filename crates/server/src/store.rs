//! Where games are kept: one `SQLite` file. What was written is on the disk before anybody hears of it.
//!
//! One thread writes. It takes all that waits, writes it in one transaction and answers everybody when the disk
//! has it, so that many rooms share the cost of one flush. Reads have a connection of their own.

mod schema;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Savepoint, params};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::sync::oneshot;

use crate::protocol::{Outcome, Pace};
use crate::seat::Player;
use crate::token::Lock;

/// Why something could not be kept or found.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file is not as it should be, or the disk failed.
    #[error("the storage failed: {0}")]
    Sql(#[from] rusqlite::Error),
    /// What is kept cannot be read.
    #[error("a kept room cannot be read: {0}")]
    Data(#[from] serde_json::Error),
    /// The file was written by a newer version.
    #[error("the file has format {found}; this program reads up to {known}")]
    Newer {
        /// The format found.
        found: i64,
        /// The newest format known.
        known: i64,
    },
    /// The thread that writes has ended.
    #[error("the storage is closed")]
    Closed,
}

/// What is kept of a room besides its moves.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RoomRow {
    pub(crate) id: String,
    pub(crate) title: Option<String>,
    pub(crate) game: String,
    pub(crate) rules: String,
    pub(crate) players: Vec<Player>,
    pub(crate) host: Lock,
    pub(crate) listed: bool,
    pub(crate) review: bool,
    pub(crate) takebacks: bool,
    pub(crate) seeded: bool,
    pub(crate) pace: Pace,
    pub(crate) next: Option<String>,
    pub(crate) moves: usize,
    pub(crate) result: Option<Outcome>,
    pub(crate) created: u64,
    pub(crate) updated: u64,
}

impl RoomRow {
    fn names(&self) -> String {
        let names = self.players.iter().map(|player| player.name.as_str()).chain(self.title.as_deref());
        names.collect::<Vec<_>>().join("\n").to_lowercase()
    }
}

/// An action of a player, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Action {
    /// Who.
    pub(crate) seat: u8,
    /// The move in notation; `None` for a resignation.
    pub(crate) text: Option<String>,
}

/// A room as it is kept: where it began (or was last rewritten) and what was done since.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) row: RoomRow,
    /// The record that the actions go on from.
    pub(crate) base: String,
    pub(crate) actions: Vec<Action>,
}

/// What is searched for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    pub(crate) game: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) from: Option<u64>,
    pub(crate) to: Option<u64>,
    pub(crate) over: Option<bool>,
    pub(crate) offset: u32,
    pub(crate) limit: u32,
}

type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Work = Box<dyn FnOnce(&Savepoint<'_>) -> Result<(), StoreError> + Send>;

struct Job {
    work: Work,
    done: Done,
}

/// The storage.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    reader: Arc<Mutex<Connection>>,
}

/// The most jobs that share a transaction.
const MOST_TOGETHER: usize = 256;

impl Store {
    /// Opens or makes the file.
    ///
    /// # Errors
    /// A file that is no storage, or one of a newer version.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let mut writer = Connection::open(path)?;
        schema::prepare(&mut writer)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(path, flags)?;
        let (jobs, waiting) = mpsc::channel();
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write_all(&mut writer, &waiting))
            .map_err(|_| StoreError::Closed)?;
        Ok(Self { jobs, reader: Arc::new(Mutex::new(reader)) })
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
        self.jobs.send(Job { work: Box::new(work), done }).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = Arc::clone(&self.reader);
        let work = move || work(&reader.lock().unwrap_or_else(PoisonError::into_inner));
        tokio::task::spawn_blocking(work).await.map_err(|_| StoreError::Closed)?
    }

    /// Keeps a room as a whole: what it is, and where it stands.
    pub(crate) async fn put(&self, row: RoomRow, base: String) -> Result<(), StoreError> {
        self.write(move |sql| {
            put_row(sql, &row)?;
            sql.prepare_cached("UPDATE rooms SET base = ?2 WHERE id = ?1")?.execute(params![row.id, base])?;
            sql.prepare_cached("DELETE FROM moves WHERE room = ?1")?.execute([&row.id])?;
            sql.prepare_cached("DELETE FROM reviews WHERE room = ?1")?.execute([&row.id])?;
            Ok(())
        })
        .await
    }

    /// Keeps what a room is; its moves stay.
    pub(crate) async fn put_row(&self, row: RoomRow) -> Result<(), StoreError> {
        self.write(move |sql| put_row(sql, &row)).await
    }

    /// Keeps one more action, and what it made of the room.
    pub(crate) async fn append(&self, row: RoomRow, action: Action) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.prepare_cached(
                "INSERT INTO moves (room, number, seat, text)
                 VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM moves WHERE room = ?1), ?2, ?3)",
            )?
            .execute(params![row.id, action.seat, action.text])?;
            put_row(sql, &row)
        })
        .await
    }

    /// Forgets a room.
    pub(crate) async fn delete(&self, id: String) -> Result<(), StoreError> {
        self.write(move |sql| {
            for table in ["DELETE FROM moves WHERE room = ?1", "DELETE FROM reviews WHERE room = ?1"] {
                sql.prepare_cached(table)?.execute([&id])?;
            }
            sql.prepare_cached("DELETE FROM rooms WHERE id = ?1")?.execute([&id])?;
            Ok(())
        })
        .await
    }

    /// Keeps what a review found.
    pub(crate) async fn put_review(
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
            .execute([room, agent, points])?;
            Ok(())
        })
        .await
    }

    /// What a review found.
    pub(crate) async fn review(&self, room: String, agent: String) -> Result<Option<String>, StoreError> {
        self.read(move |sql| {
            let mut query =
                sql.prepare_cached("SELECT points FROM reviews WHERE room = ?1 AND agent = ?2")?;
            Ok(query.query_row([room, agent], |row| row.get(0)).optional()?)
        })
        .await
    }

    /// A room.
    pub(crate) async fn get(&self, id: String) -> Result<Option<Kept>, StoreError> {
        self.read(move |sql| {
            // One moment for both queries, though the writer goes on.
            let moment = sql.unchecked_transaction()?;
            let mut query = moment.prepare_cached("SELECT data, base FROM rooms WHERE id = ?1")?;
            let found: Option<(String, String)> =
                query.query_row([&id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
            let Some((data, base)) = found else { return Ok(None) };
            let mut query =
                moment.prepare_cached("SELECT seat, text FROM moves WHERE room = ?1 ORDER BY number")?;
            let actions =
                query.query_map([&id], |row| Ok(Action { seat: row.get(0)?, text: row.get(1)? }))?;
            let actions = actions.collect::<Result<_, _>>()?;
            Ok(Some(Kept { row: serde_json::from_str(&data)?, base, actions }))
        })
        .await
    }

    /// Rooms that fit, the latest first, and how many fit in all.
    pub(crate) async fn search(&self, search: Search) -> Result<(Vec<RoomRow>, usize), StoreError> {
        self.read(move |sql| find(sql, &search)).await
    }

    /// The number of rooms kept.
    pub(crate) async fn count(&self) -> Result<usize, StoreError> {
        let count =
            |sql: &Connection| sql.query_row("SELECT count(*) FROM rooms", [], |row| row.get::<_, u32>(0));
        self.read(move |sql| Ok(count(sql)? as usize)).await
    }

    /// The rooms in which an agent may be to move.
    pub(crate) async fn waiting(&self) -> Result<Vec<String>, StoreError> {
        self.read(|sql| {
            let mut query = sql.prepare("SELECT id FROM rooms WHERE over = 0 AND agents = 1")?;
            let ids = query.query_map([], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }
}

fn put_row(sql: &Savepoint<'_>, row: &RoomRow) -> Result<(), StoreError> {
    let agents = row.players.iter().any(|player| player.agent().is_some());
    sql.prepare_cached(
        "INSERT INTO rooms (id, game, names, listed, over, agents, created, updated, data, base)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '')
         ON CONFLICT (id) DO UPDATE SET names = ?3, listed = ?4, over = ?5, agents = ?6, updated = ?8, data = ?9",
    )?
    .execute(params![
        row.id,
        row.game,
        row.names(),
        row.listed,
        row.result.is_some() || row.review,
        agents,
        row.created as i64,
        row.updated as i64,
        serde_json::to_string(row)?
    ])?;
    Ok(())
}

const FITS: &str = "FROM rooms WHERE listed = 1
    AND (?1 IS NULL OR game = ?1)
    AND (?2 IS NULL OR instr(names, ?2) > 0)
    AND (?3 IS NULL OR updated >= ?3)
    AND (?4 IS NULL OR updated <= ?4)
    AND (?5 IS NULL OR over = ?5)";

fn find(sql: &Connection, search: &Search) -> Result<(Vec<RoomRow>, usize), StoreError> {
    let name = search.name.as_ref().map(|name| name.to_lowercase());
    let bound = |time: Option<u64>| time.map(|time| i64::try_from(time).unwrap_or(i64::MAX));
    let (from, to) = (bound(search.from), bound(search.to));
    let total = sql
        .prepare_cached(&format!("SELECT count(*) {FITS}"))?
        .query_row(params![search.game, name, from, to, search.over], |row| row.get::<_, u32>(0))?;
    let mut query =
        sql.prepare_cached(&format!("SELECT data {FITS} ORDER BY updated DESC, id LIMIT ?6 OFFSET ?7"))?;
    let fitting = params![search.game, name, from, to, search.over, search.limit, search.offset];
    let found = query.query_map(fitting, |row| row.get::<_, String>(0))?;
    let rows: Result<Vec<RoomRow>, StoreError> =
        found.map(|data| Ok(serde_json::from_str(&data?)?)).collect();
    Ok((rows?, total as usize))
}

fn write_all(sql: &mut Connection, waiting: &mpsc::Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        let mut jobs = vec![first];
        jobs.extend(waiting.try_iter().take(MOST_TOGETHER - 1));
        write_together(sql, jobs);
    }
}

/// Writes all jobs in one transaction. A job that fails undoes its own part only; when the transaction itself
/// fails, nobody is told that anything was kept.
fn write_together(sql: &mut Connection, jobs: Vec<Job>) {
    let (works, dones): (Vec<Work>, Vec<Done>) = jobs.into_iter().map(|job| (job.work, job.done)).unzip();
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
