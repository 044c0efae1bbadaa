//! The tables, and how those of an older version become newer ones.
//!
//! What outlives a crash of the database is in ordinary tables. Who is there now (`instances`, `copies`) and what agents are
//! asked for (`thoughts`) is made anew by those who run, and costs no flush.

use tokio_postgres::Client;

use crate::store::StoreError;

/// What each version adds to the one before it.
pub(in crate::store) const STEPS: [&str; 2] = [
    "
    CREATE TABLE rooms (
        id text COLLATE \"C\" PRIMARY KEY,
        game text NOT NULL,
        names text NOT NULL,
        listed boolean NOT NULL,
        over boolean NOT NULL,
        moves bigint NOT NULL,
        owner text NOT NULL,
        created bigint NOT NULL,
        updated bigint NOT NULL,
        revision bigint NOT NULL DEFAULT 0,
        based bigint NOT NULL DEFAULT 0,
        data text NOT NULL,
        base text NOT NULL
    );
    CREATE INDEX rooms_listed ON rooms (updated, id) INCLUDE (game, over, names) WHERE listed;
    CREATE INDEX rooms_by_owner ON rooms (owner, over, updated);
    CREATE INDEX rooms_by_age ON rooms (over, updated);
    CREATE TABLE moves (
        room text COLLATE \"C\" NOT NULL REFERENCES rooms ON DELETE CASCADE,
        number bigint NOT NULL,
        seat smallint NOT NULL,
        text text,
        PRIMARY KEY (room, number)
    );
    CREATE TABLE reviews (
        room text COLLATE \"C\" NOT NULL REFERENCES rooms ON DELETE CASCADE,
        agent text NOT NULL,
        points text NOT NULL,
        PRIMARY KEY (room, agent)
    );
    CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL);
    INSERT INTO settings VALUES ('salt', replace(gen_random_uuid()::text, '-', ''));
",
    "
    ALTER TABLE rooms ADD COLUMN writer text NOT NULL DEFAULT '';
    ALTER TABLE rooms ADD COLUMN written timestamptz NOT NULL DEFAULT now();
    CREATE UNLOGGED TABLE instances (
        id text COLLATE \"C\" PRIMARY KEY,
        until timestamptz NOT NULL
    );
    CREATE UNLOGGED TABLE copies (
        room text COLLATE \"C\" NOT NULL,
        instance text COLLATE \"C\" NOT NULL REFERENCES instances ON DELETE CASCADE,
        seats smallint[] NOT NULL,
        spectators bigint NOT NULL,
        PRIMARY KEY (room, instance)
    );
    CREATE INDEX copies_by_instance ON copies (instance);
    CREATE UNLOGGED TABLE thoughts (
        room text COLLATE \"C\" PRIMARY KEY,
        revision bigint NOT NULL,
        owner text NOT NULL,
        waits boolean NOT NULL,
        asked timestamptz NOT NULL DEFAULT now(),
        thinker text,
        claimed timestamptz
    );
",
];

/// Only one instance at a time makes tables: this number, which nobody else uses, is locked meanwhile.
const LOCK: i64 = 0x0062_6173_7469_6465;

/// Brings the database to the newest version.
pub(super) async fn prepare(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS version (number bigint NOT NULL)").await?;
    let found = transaction.query_opt("SELECT number FROM version", &[]).await?;
    let found: i64 = found.map_or(0, |row| row.get(0));
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for step in STEPS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        transaction.batch_execute(step).await?;
    }
    transaction.execute("DELETE FROM version", &[]).await?;
    transaction.execute("INSERT INTO version VALUES ($1)", &[&known]).await?;
    transaction.commit().await?;
    Ok(())
}
