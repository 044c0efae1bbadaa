//! Rooms that nobody needs any more: which they are.

use std::time::Duration;

use rusqlite::{Connection, params};

use super::StoreError;

/// How long rooms are kept after they were touched last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ages {
    /// Those in which nothing was ever played.
    pub empty: Duration,
    /// Those whose game goes on.
    pub unfinished: Duration,
    /// Those whose game is over, or that were made to look at.
    pub finished: Duration,
}

impl Ages {
    /// So many days for all of them.
    #[must_use]
    pub const fn days(days: u64) -> Self {
        let age = Duration::from_secs(days * 24 * 3_600);
        Self { empty: age, unfinished: age, finished: age }
    }
}

impl Default for Ages {
    /// A day for those that were never played, three months for those that nobody finishes, a year for finished ones.
    fn default() -> Self {
        Self { empty: Self::days(1).empty, unfinished: Self::days(90).empty, finished: Self::days(365).empty }
    }
}

/// The most rooms that are named at once.
const MOST: u32 = 1_000;

fn before(now: u64, age: Duration) -> i64 {
    let age = u64::try_from(age.as_millis()).unwrap_or(u64::MAX);
    i64::try_from(now.saturating_sub(age)).unwrap_or(i64::MAX)
}

/// Rooms older than they may become, of each kind the oldest first.
pub(super) fn expired(sql: &Connection, ages: &Ages, now: u64) -> Result<Vec<String>, StoreError> {
    let mut query = sql.prepare_cached(
        "SELECT id FROM rooms INDEXED BY rooms_by_age WHERE over = 0 AND updated < ?1 AND moves = 0
         UNION ALL SELECT id FROM rooms INDEXED BY rooms_by_age WHERE over = 0 AND updated < ?2 AND moves > 0
         UNION ALL SELECT id FROM rooms INDEXED BY rooms_by_age WHERE over = 1 AND updated < ?3
         LIMIT ?4",
    )?;
    let bounds =
        params![before(now, ages.empty), before(now, ages.unfinished), before(now, ages.finished), MOST];
    let ids = query.query_map(bounds, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Rooms in which nothing was ever played since so long, the oldest first; of one owner, or of all.
pub(super) fn empty(
    sql: &Connection,
    owner: Option<&str>,
    age: Duration,
    now: u64,
) -> Result<Vec<String>, StoreError> {
    let text = match owner {
        Some(_) => {
            "SELECT id FROM rooms WHERE owner = ?2 AND over = 0 AND moves = 0 AND updated < ?1 ORDER BY updated"
        }
        None => {
            "SELECT id FROM rooms WHERE ?2 IS NULL AND over = 0 AND moves = 0 AND updated < ?1 ORDER BY updated"
        }
    };
    let mut query = sql.prepare_cached(&format!("{text} LIMIT {MOST}"))?;
    let ids = query.query_map(params![before(now, age), owner], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}
