//! The list of rooms.

use super::Postgres;
use crate::store::search::MOST_COUNTED;
use crate::store::{Cursor, Found, RoomRow, Search, StoreError};

/// What is searched by is in the index `rooms_listed`.
const FITS: &str = "FROM rooms WHERE listed
    AND ($1::text IS NULL OR game = $1)
    AND ($2::text IS NULL OR strpos(names, $2) > 0)
    AND updated >= $3 AND updated <= $4
    AND ($5::boolean IS NULL OR over = $5)";

impl Postgres {
    /// Rooms that fit, the latest first. One that cannot be read is named in the log and left out.
    pub(in crate::store) async fn search(&self, search: Search) -> Result<Found, StoreError> {
        let name = search.name.as_ref().map(|name| name.to_lowercase());
        let bound = |time: Option<u64>, otherwise: i64| {
            time.map_or(otherwise, |time| i64::try_from(time).unwrap_or(i64::MAX))
        };
        let (from, to) = (bound(search.from, i64::MIN), bound(search.to, i64::MAX));
        let count = format!("SELECT count(*) FROM (SELECT 1 {FITS} LIMIT {MOST_COUNTED}) AS fitting");
        let rows = self.read(&count, &[&search.game, &name, &from, &to, &search.over]).await?;
        let total: i64 = rows.first().map_or(0, |row| row.get(0));
        let (before, id) = match &search.after {
            Some(cursor) => (bound(Some(cursor.updated), i64::MAX), cursor.id.as_str()),
            None => (i64::MAX, "\u{10ffff}"),
        };
        let page = format!(
            "SELECT id, updated, data {FITS} AND (updated, id) < ($6, $7) ORDER BY updated DESC, id DESC LIMIT $8 OFFSET $9"
        );
        let (limit, offset) = (i64::from(search.limit), i64::from(search.offset));
        let found = self
            .read(&page, &[&search.game, &name, &from, &to, &search.over, &before, &id, &limit, &offset])
            .await?;
        let (mut rows, mut last) = (Vec::new(), None);
        for row in &found {
            let cursor = Cursor { updated: u64::try_from(row.get::<_, i64>(1)).unwrap_or(0), id: row.get(0) };
            match serde_json::from_str::<RoomRow>(row.get(2)) {
                Ok(row) => rows.push(row),
                Err(error) => tracing::error!(room = cursor.id, %error, "a kept room cannot be read"),
            }
            last = Some(cursor);
        }
        let next = last.filter(|_| found.len() == search.limit as usize);
        Ok(Found { rows, total: usize::try_from(total).unwrap_or(0), next })
    }
}
