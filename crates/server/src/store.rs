//! Where games are kept. What was written is kept for good before anybody hears of it.
//!
//! There are two kinds: one file of this machine ([`sqlite`]), which one server has, and a database that any number of
//! servers share ([`postgres`]). Both keep the same tables and are held to the same tests.
//!
//! Every writing of a room names the one before it ([`Stamp`]) and is refused when another came between: nothing is played
//! twice or over something that its writer had not seen, whoever else writes.

mod age;
mod postgres;
mod search;
mod sqlite;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bastide_core::words::server as words;
use bastide_core::{Lang, Say};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::clock;
use crate::protocol::{Outcome, Pace, Proposal, ProposalKind};
use crate::seat::Player;
use crate::token::Lock;

pub use age::Ages;
pub(crate) use postgres::{Change, News, Postgres, Presence};
pub(crate) use search::{Cursor, Found, Search};

use sqlite::Sqlite;

/// Why something could not be kept or found.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file is not as it should be, or the disk failed.
    #[error("the storage failed: {0}")]
    Sql(#[from] rusqlite::Error),
    /// The database refuses, or its connection broke.
    #[error("the database failed: {}", postgres::tell(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// The database does not answer in time, or no connection to it is free.
    #[error("the database does not answer")]
    NoAnswer,
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
            Self::NoAnswer => words::DATABASE_SILENT.get(lang).to_owned(),
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
    /// That of somebody who knows nothing of the room.
    pub(crate) const NONE: Self = Self { revision: -1, actions: 0 };

    /// The number of the writing.
    pub(crate) const fn revision(self) -> i64 {
        self.revision
    }

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
    /// Whether the players of the next room sit elsewhere.
    #[serde(default)]
    pub(crate) swapped: bool,
    /// What somebody proposed to the others.
    #[serde(default)]
    pub(crate) proposal: Option<Proposal>,
    /// The last answer to a proposal.
    #[serde(default)]
    pub(crate) answered: Option<Answered>,
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

/// What somebody answered to a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answered {
    pub(crate) kind: ProposalKind,
    /// Who proposed it.
    pub(crate) seat: u8,
    /// Who answered.
    pub(crate) by: u8,
    pub(crate) accept: bool,
    /// The number of the writing before, so that the same answer can be given again.
    pub(crate) revision: i64,
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

/// The most reviews kept of a room.
const MOST_REVIEWS: usize = 8;

/// The storage.
#[derive(Clone)]
pub struct Store(Kind);

#[derive(Clone)]
enum Kind {
    File(Sqlite),
    Shared(Arc<Postgres>),
}

/// Does the same with either kind.
macro_rules! on {
    ($store:expr, $kind:ident => $work:expr) => {
        match &$store.0 {
            Kind::File($kind) => $work,
            Kind::Shared($kind) => $work,
        }
    };
}

impl Store {
    /// Opens or makes a file.
    ///
    /// # Errors
    /// A file that is no storage, is damaged, is of a newer version, or that another program has open.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Ok(Self(Kind::File(Sqlite::open(path)?)))
    }

    /// Connects to a `PostgreSQL` database, `postgres://user@host/name`, and makes its tables where they are missing.
    ///
    /// # Errors
    /// An address that is none, a database that does not answer, or one of a newer version.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        Self::connect_with(url, postgres::PATIENCE).await
    }

    /// The same; a database that went away is waited for so long.
    ///
    /// # Errors
    /// As [`connect`](Self::connect).
    pub async fn connect_with(url: &str, patience: Duration) -> Result<Self, StoreError> {
        Ok(Self(Kind::Shared(Postgres::connect(url, patience).await?)))
    }

    /// The database, where other servers may share it.
    pub(crate) const fn shared(&self) -> Option<&Arc<Postgres>> {
        match &self.0 {
            Kind::File(_) => None,
            Kind::Shared(shared) => Some(shared),
        }
    }

    /// Lets others have the file; what is asked for after that fails.
    pub(crate) async fn close(&self) {
        on!(self, store => store.close().await);
    }

    /// Keeps a new room.
    pub(crate) async fn insert(&self, row: &RoomRow, base: String) -> Result<(), StoreError> {
        on!(self, store => store.insert(row, base).await)
    }

    /// Keeps a room as a whole: what it is, and where it stands.
    pub(crate) async fn rewrite(&self, row: &mut RoomRow, base: String) -> Result<(), StoreError> {
        on!(self, store => store.rewrite(row, base).await)?;
        row.stamp = Stamp { actions: 0, ..row.stamp.next() };
        Ok(())
    }

    /// Keeps what a room is; its moves stay.
    pub(crate) async fn update(&self, row: &mut RoomRow) -> Result<(), StoreError> {
        on!(self, store => store.update(row).await)?;
        row.stamp = row.stamp.next();
        Ok(())
    }

    /// Keeps one more action, and what it made of the room.
    pub(crate) async fn append(&self, row: &mut RoomRow, action: Action) -> Result<(), StoreError> {
        on!(self, store => store.append(row, action).await)?;
        row.stamp = Stamp { actions: row.stamp.actions + 1, ..row.stamp.next() };
        Ok(())
    }

    /// Forgets a room.
    pub(crate) async fn delete(&self, id: String) -> Result<(), StoreError> {
        on!(self, store => store.delete(id).await)
    }

    /// Keeps what a review found.
    pub(crate) async fn put_review(
        &self,
        room: String,
        agent: String,
        points: String,
    ) -> Result<(), StoreError> {
        on!(self, store => store.put_review(room, agent, points).await)
    }

    /// What a review found.
    pub(crate) async fn review(&self, room: String, agent: String) -> Result<Option<String>, StoreError> {
        on!(self, store => store.review(room, agent).await)
    }

    /// A room.
    pub(crate) async fn get(&self, id: String) -> Result<Option<Kept>, StoreError> {
        on!(self, store => store.get(id).await)
    }

    /// Rooms that fit, the latest first, and how many fit in all.
    pub(crate) async fn search(&self, search: Search) -> Result<Found, StoreError> {
        on!(self, store => store.search(search).await)
    }

    /// The number of rooms kept.
    pub(crate) async fn count(&self) -> Result<usize, StoreError> {
        on!(self, store => store.count().await)
    }

    /// Rooms older than they may become, some at a time.
    pub(crate) async fn expired(&self, ages: Ages, now: u64) -> Result<Vec<String>, StoreError> {
        on!(self, store => store.expired(ages, now).await)
    }

    /// Rooms in which nothing was ever played since so long, the oldest first; of one owner, or of all.
    pub(crate) async fn empty(
        &self,
        owner: Option<String>,
        age: Duration,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        on!(self, store => store.empty(owner, age, now).await)
    }

    /// The number of rooms that somebody has.
    pub(crate) async fn count_of(&self, owner: String) -> Result<usize, StoreError> {
        on!(self, store => store.count_of(owner).await)
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

    /// Copies all games to an empty storage of either kind; how many rooms there are. No server may run on either.
    ///
    /// # Errors
    /// There are games already, or either storage fails.
    pub async fn copy_to(&self, other: &Self) -> Result<usize, StoreError> {
        if other.count().await? > 0 {
            return Err(StoreError::Exists);
        }
        let salt = self.salt().await?;
        on!(other, store => store.set_salt(salt).await)?;
        let (mut last, mut count) = (String::new(), 0);
        loop {
            let ids = on!(self, store => store.ids(last).await)?;
            let Some(id) = ids.last() else { return Ok(count) };
            last = id.clone();
            for id in ids {
                let Some(mut kept) = self.get(id.clone()).await? else { continue };
                kept.row.stamp = Stamp::default();
                let reviews = on!(self, store => store.reviews(id).await)?;
                on!(other, store => store.adopt(kept, reviews).await)?;
                count += 1;
            }
        }
    }

    /// Whether something can be kept at this moment.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        on!(self, store => store.probe().await)
    }

    /// What the names of owners are made with.
    pub(crate) async fn salt(&self) -> Result<String, StoreError> {
        on!(self, store => store.salt().await)
    }
}
