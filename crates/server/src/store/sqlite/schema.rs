//! The tables, and how older files become newer ones.

use rusqlite::Connection;

use crate::store::StoreError;

/// What each format adds to the one before it.
pub(in crate::store) const STEPS: [&str; 3] = [
    "
    CREATE TABLE rooms (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        names TEXT NOT NULL,
        listed INTEGER NOT NULL,
        over INTEGER NOT NULL,
        agents INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        data TEXT NOT NULL,
        base TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX rooms_by_time ON rooms (listed, updated);
    CREATE TABLE moves (
        room TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT,
        PRIMARY KEY (room, number)
    ) WITHOUT ROWID;
    CREATE TABLE reviews (
        room TEXT NOT NULL,
        agent TEXT NOT NULL,
        points TEXT NOT NULL,
        PRIMARY KEY (room, agent)
    ) WITHOUT ROWID;
",
    "
    ALTER TABLE rooms ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
    DROP INDEX rooms_by_time;
    CREATE INDEX rooms_listed ON rooms (updated, id, game, over, names) WHERE listed = 1;
",
    "
    ALTER TABLE rooms DROP COLUMN agents;
    ALTER TABLE rooms ADD COLUMN owner TEXT NOT NULL DEFAULT '';
    ALTER TABLE rooms ADD COLUMN moves INTEGER NOT NULL DEFAULT 1;
    UPDATE rooms SET moves = json_extract(data, '$.moves') WHERE json_valid(data);
    CREATE INDEX rooms_by_owner ON rooms (owner, over, updated, moves);
    CREATE INDEX rooms_by_age ON rooms (over, updated, moves);
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO settings VALUES ('salt', lower(hex(randomblob(16))));
",
];

/// Makes the file durable and brings it to the newest format.
pub(super) fn prepare(sql: &mut Connection) -> Result<(), StoreError> {
    sql.pragma_update(None, "journal_mode", "WAL")?;
    sql.pragma_update(None, "synchronous", "FULL")?;
    sql.busy_timeout(std::time::Duration::from_secs(5))?;
    check(sql)?;
    let found = version(sql)?;
    for (index, step) in STEPS.iter().enumerate().skip(usize::try_from(found).unwrap_or(0)) {
        let transaction = sql.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", index as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// The format of a file, 0 for one without games; newer ones than are known are refused.
pub(super) fn version(sql: &Connection) -> Result<i64, StoreError> {
    let found: i64 = sql.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = STEPS.len() as i64;
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(found) }
}

/// Refuses a damaged file before anything is written to it.
pub(super) fn check(sql: &Connection) -> Result<(), StoreError> {
    let found: String = sql.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Damaged(found)) }
}
