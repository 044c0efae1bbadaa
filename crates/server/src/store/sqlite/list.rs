//! The list of rooms: searched by what an index holds, so that no room is read that is not shown.

use rusqlite::{Connection, params};

use crate::store::search::MOST_COUNTED;
use crate::store::{Cursor, Found, RoomRow, Search, StoreError};

/// All that is searched by is in the index `rooms_listed`.
const FITS: &str = "FROM rooms INDEXED BY rooms_listed WHERE listed = 1
    AND (?1 IS NULL OR game = ?1)
    AND (?2 IS NULL OR instr(names, ?2) > 0)
    AND updated >= ?3 AND updated <= ?4
    AND (?5 IS NULL OR over = ?5)";

fn count_query() -> String {
    format!("SELECT count(*) FROM (SELECT 1 {FITS} LIMIT {MOST_COUNTED})")
}

fn page_query() -> String {
    format!(
        "SELECT rooms.id, rooms.updated, rooms.data FROM (
             SELECT id, updated {FITS} AND (updated, id) < (?6, ?7)
             ORDER BY updated DESC, id DESC LIMIT ?8 OFFSET ?9
         ) AS page CROSS JOIN rooms ON rooms.id = page.id ORDER BY page.updated DESC, page.id DESC"
    )
}

/// Rooms that fit, the latest first. One that cannot be read is named in the log and left out.
pub(super) fn find(sql: &Connection, search: &Search) -> Result<Found, StoreError> {
    let name = search.name.as_ref().map(|name| name.to_lowercase());
    let bound = |time: Option<u64>, otherwise: i64| {
        time.map_or(otherwise, |time| i64::try_from(time).unwrap_or(i64::MAX))
    };
    let (from, to) = (bound(search.from, i64::MIN), bound(search.to, i64::MAX));
    let total = sql
        .prepare_cached(&count_query())?
        .query_row(params![search.game, name, from, to, search.over], |row| row.get::<_, u32>(0))?;
    let (before, id) = match &search.after {
        Some(cursor) => (bound(Some(cursor.updated), i64::MAX), cursor.id.as_str()),
        None => (i64::MAX, "\u{10ffff}"),
    };
    let mut query = sql.prepare_cached(&page_query())?;
    let fitting = params![search.game, name, from, to, search.over, before, id, search.limit, search.offset];
    let found = query.query_map(fitting, |row| {
        let (id, updated): (String, i64) = (row.get(0)?, row.get(1)?);
        let cursor = Cursor { updated: u64::try_from(updated).unwrap_or(0), id };
        Ok((cursor, row.get_ref(2)?.as_str().map(serde_json::from_str::<RoomRow>)))
    })?;
    let (mut rows, mut last, mut told) = (Vec::new(), None, 0);
    for found in found {
        let (cursor, row) = found?;
        told += 1;
        match row {
            Ok(Ok(row)) => rows.push(row),
            Ok(Err(error)) => tracing::error!(room = cursor.id, %error, "a kept room cannot be read"),
            Err(error) => tracing::error!(room = cursor.id, %error, "a kept room cannot be read"),
        }
        last = Some(cursor);
    }
    let next = last.filter(|_| told == search.limit);
    Ok(Found { rows, total: total as usize, next })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::StatementStatus;

    /// A file in memory with so many rooms.
    fn filled(rooms: u32) -> Connection {
        let mut sql = Connection::open_in_memory().unwrap();
        super::super::schema::prepare(&mut sql).unwrap();
        let insert = format!(
            "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {rooms})
             INSERT INTO rooms (id, game, names, listed, over, created, updated, data, base)
             SELECT printf('room%06d', n), 'bobail', 'ada', 1, 0, n, n, printf('{{\"x\":\"%01000d\"}}', n), '' FROM n"
        );
        sql.execute_batch(&insert).unwrap();
        sql
    }

    fn plan(sql: &Connection, query: &str) -> String {
        let mut query = sql.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
        let all = vec![rusqlite::types::Value::Null; query.parameter_count()];
        let lines = query.query_map(rusqlite::params_from_iter(all), |row| row.get::<_, String>(3)).unwrap();
        lines.map(Result::unwrap).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_index_holds_all_that_is_searched_by() {
        let sql = filled(3);
        for query in [count_query(), page_query()] {
            let plan = plan(&sql, &query);
            assert!(plan.contains("COVERING INDEX rooms_listed"), "{plan}");
            let sorts = plan.lines().filter(|line| line.contains("TEMP B-TREE")).count();
            assert!(sorts == 0 || query == page_query() && sorts == 1, "a page at most is sorted: {plan}");
        }
    }

    #[test]
    fn a_page_costs_the_same_however_many_rooms_there_are() {
        let steps = |rooms: u32| {
            let sql = filled(rooms);
            let mut query = sql.prepare(&page_query()).unwrap();
            let none = None::<String>;
            let (least, most) = (i64::MIN, i64::MAX);
            let after = i64::from(rooms) - 100;
            let page = params![none, none, least, most, none, after, "", 50, 0];
            assert_eq!(query.query_map(page, |_| Ok(())).unwrap().count(), 50);
            query.get_status(StatementStatus::VmStep)
        };
        let (few, many) = (steps(300), steps(6_000));
        assert!(many < few * 2, "{few} steps of the machine among 300 rooms, {many} among 6 000");
    }
}
