//! Where games are kept: one `SQLite` file. What was written is on the disk before anybody hears of it.
//!
//! One thread writes. It takes all that waits, writes it in one transaction and answers everybody when the disk
//! has it, so that many rooms share the cost of one flush. Reads have connections of their own, those that fetch a room others
//! than those that search many, so that no search keeps a room waiting.
//!
//! Every writing of a room names the one before it ([`Stamp`]) and is refused when another came between. Only one program
//! has the file at a time ([`ownership`]).

mod age;
mod copy;
mod list;
mod ownership;
mod readers;
mod schema;
#[cfg(test)]
mod tests;

use bastide_core::words::server as words;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use bastide_core::{Lang, Say};
use rusqlite::{Connection, OptionalExtension, Savepoint, params};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::sync::oneshot;

use crate::clock;
use crate::protocol::{Outcome, Pace};
use crate::seat::Player;
use crate::token::Lock;

use ownership::Ownership;
use readers::Readers;

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
    /// Another program has the file.
    #[error(
        "another server has this file open{}; stop it first, or name another file with --data",
        owner.map_or(String::new(), |owner| format!(" (process {owner})"))
    )]
    Owned {
        /// The process, where it says who it is.
        owner: Option<u32>,
    },
    /// The file cannot be locked.
    #[error("the file cannot be locked: {0}")]
    Lock(std::io::Error),
    /// The file is damaged.
    #[error(
        "the file is damaged ({0}); put a copy in its place, or save what can be read with `sqlite3 FILE .recover`"
    )]
    Damaged(String),
    /// A copy would be written over a file.
    #[error("this file is there already, and nothing is written over it")]
    Exists,
    /// What shall be copied holds no games.
    #[error("this is no file of games")]
    Foreign,
    /// A copy cannot be made.
    #[error("the copy cannot be made: {0}")]
    Copy(std::io::Error),
    /// Somebody else wrote the room since it was read.
    #[error("room {0} was written by somebody else")]
    Conflict(String),
    /// The thread that writes has ended.
    #[error("the storage is closed")]
    Closed,
}

impl Say for StoreError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Owned { owner: Some(owner) } => words::file_owned_by(lang, &owner),
            Self::Owned { owner: None } => words::FILE_OWNED.get(lang).to_owned(),
            Self::Lock(error) => words::file_not_locked(lang, &error),
            Self::Damaged(what) => words::file_damaged(lang, &what),
            Self::Newer { found, known } => words::file_newer(lang, &found, &known),
            Self::Exists => words::FILE_THERE.get(lang).to_owned(),
            Self::Foreign => words::FILE_FOREIGN.get(lang).to_owned(),
            Self::Copy(error) => words::file_not_copied(lang, &error),
            _ => self.to_string(),
        }
    }
}

/// Which writing of a room was the last that its keeper knows of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// The number of the writing.
    revision: i64,
    /// The actions kept since the room was last written as a whole.
    actions: i64,
}

impl Stamp {
    const fn next(self) -> Self {
        Self { revision: self.revision + 1, ..self }
    }
}

/// What is kept of a room besides its moves.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RoomRow {
    #[serde(skip)]
    pub(crate) stamp: Stamp,
    /// Who made the room, see [`Owners`](crate::owner::Owners); empty where nobody knows.
    #[serde(default)]
    pub(crate) owner: String,
    /// The seed of its agents; without it, they follow the seed of the game.
    #[serde(default)]
    pub(crate) thoughts: Option<u64>,
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

    fn is_over(&self) -> bool {
        self.result.is_some() || self.review
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

pub use age::Ages;
pub(crate) use list::{Cursor, Found, Search};

type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Work = Box<dyn FnOnce(&Savepoint<'_>) -> Result<(), StoreError> + Send>;

enum Job {
    /// Something to be written.
    Write(Work, Done),
    /// Nothing more: the file is closed.
    End(oneshot::Sender<()>),
}

/// The storage.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    rooms: Arc<Readers>,
    lists: Arc<Readers>,
}

/// The most jobs that share a transaction.
const MOST_TOGETHER: usize = 256;

/// The most reviews kept of a room.
const MOST_REVIEWS: usize = 8;

/// Connections that fetch rooms, and those that search them.
const READERS: usize = 2;

impl Store {
    /// Opens or makes the file.
    ///
    /// # Errors
    /// A file that is no storage, is damaged, is of a newer version, or that another program has open.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
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

    /// Lets others have the file; what is asked for after that fails.
    pub(crate) async fn close(&self) {
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
    pub(crate) async fn insert(&self, row: &mut RoomRow, base: String) -> Result<(), StoreError> {
        let kept = row.clone();
        self.write(move |sql| insert_row(sql, &kept, &base)).await
    }

    /// Keeps a room as a whole: what it is, and where it stands.
    pub(crate) async fn rewrite(&self, row: &mut RoomRow, base: String) -> Result<(), StoreError> {
        let kept = row.clone();
        self.write(move |sql| {
            update_row(sql, &kept)?;
            sql.prepare_cached("UPDATE rooms SET base = ?2 WHERE id = ?1")?
                .execute(params![kept.id, base])?;
            sql.prepare_cached("DELETE FROM moves WHERE room = ?1")?.execute([&kept.id])?;
            sql.prepare_cached("DELETE FROM reviews WHERE room = ?1")?.execute([&kept.id])?;
            Ok(())
        })
        .await?;
        row.stamp = Stamp { actions: 0, ..row.stamp.next() };
        Ok(())
    }

    /// Keeps what a room is; its moves stay.
    pub(crate) async fn update(&self, row: &mut RoomRow) -> Result<(), StoreError> {
        let kept = row.clone();
        self.write(move |sql| update_row(sql, &kept)).await?;
        row.stamp = row.stamp.next();
        Ok(())
    }

    /// Keeps one more action, and what it made of the room.
    pub(crate) async fn append(&self, row: &mut RoomRow, action: Action) -> Result<(), StoreError> {
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
        .await?;
        row.stamp = Stamp { actions: number, ..row.stamp.next() };
        Ok(())
    }

    /// Forgets a room.
    pub(crate) async fn delete(&self, id: String) -> Result<(), StoreError> {
        self.write(move |sql| delete_room(sql, &id)).await
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
    pub(crate) async fn review(&self, room: String, agent: String) -> Result<Option<String>, StoreError> {
        self.rooms
            .read(move |sql| {
                let mut query =
                    sql.prepare_cached("SELECT points FROM reviews WHERE room = ?1 AND agent = ?2")?;
                Ok(query.query_row([room, agent], |row| row.get(0)).optional()?)
            })
            .await
    }

    /// A room.
    pub(crate) async fn get(&self, id: String) -> Result<Option<Kept>, StoreError> {
        self.rooms.read(move |sql| get_room(sql, &id)).await
    }

    /// Rooms that fit, the latest first, and how many fit in all.
    pub(crate) async fn search(&self, search: Search) -> Result<Found, StoreError> {
        self.lists.read(move |sql| list::find(sql, &search)).await
    }

    /// The number of rooms kept.
    pub(crate) async fn count(&self) -> Result<usize, StoreError> {
        let count =
            |sql: &Connection| sql.query_row("SELECT count(*) FROM rooms", [], |row| row.get::<_, u32>(0));
        self.lists.read(move |sql| Ok(count(sql)? as usize)).await
    }

    /// Rooms older than they may become, some at a time.
    pub(crate) async fn expired(&self, ages: Ages, now: u64) -> Result<Vec<String>, StoreError> {
        self.lists.read(move |sql| age::expired(sql, &ages, now)).await
    }

    /// Rooms in which nothing was ever played since so long, the oldest first; of one owner, or of all.
    pub(crate) async fn empty(
        &self,
        owner: Option<String>,
        age: Duration,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        self.lists.read(move |sql| age::empty(sql, owner.as_deref(), age, now)).await
    }

    /// The number of rooms that somebody has.
    pub(crate) async fn count_of(&self, owner: String) -> Result<usize, StoreError> {
        self.lists
            .read(move |sql| {
                let mut query = sql.prepare_cached("SELECT count(*) FROM rooms WHERE owner = ?1")?;
                Ok(query.query_row([owner], |row| row.get::<_, u32>(0))? as usize)
            })
            .await
    }

    /// Forgets rooms that are older than they may become, while no server runs; how many there were. Where it is only tried,
    /// nothing is forgotten.
    ///
    /// # Errors
    /// The storage fails.
    pub async fn prune(&self, ages: Ages, only_try: bool) -> Result<usize, StoreError> {
        let (now, mut count) = (clock::now(), 0);
        loop {
            let ids = self.expired(ages, now).await?;
            count += ids.len();
            if ids.is_empty() || only_try {
                return Ok(count);
            }
            for id in ids {
                self.delete(id).await?;
            }
        }
    }

    /// Whether something can be kept at this moment.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
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
    pub(crate) async fn salt(&self) -> Result<String, StoreError> {
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
