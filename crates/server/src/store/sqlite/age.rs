//! Rooms that nobody needs any more: which they are.

use std::time::Duration;

use rusqlite::{Connection, params};

use crate::store::StoreError;
use crate::store::age::{Ages, MOST, before};

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
