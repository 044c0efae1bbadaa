//! What agents are asked to think about: once for each position, by any server that has a thread for it.
//!
//! Whoever thinks holds its claim as long as it lives; what it decides is written over the position that it thought about
//! and no other, so that an answer that comes too late changes nothing.

use super::Postgres;
use crate::store::StoreError;
use crate::thinkers::Client;

impl Postgres {
    /// Asks for a move in a room that was last written so.
    pub(crate) async fn ask_for_thought(
        &self,
        room: &str,
        revision: i64,
        client: &Client,
    ) -> Result<(), StoreError> {
        self.ask_once(
            "INSERT INTO thoughts (room, revision, owner, waits)
             SELECT id, revision, $3, $4 FROM rooms WHERE id = $1 AND revision = $2
             ON CONFLICT (room) DO UPDATE
             SET revision = excluded.revision, owner = excluded.owner, waits = excluded.waits, asked = now(), thinker = NULL
             WHERE thoughts.revision < excluded.revision OR thoughts.thinker = $5",
            &[&room, &revision, &client.owner, &client.waits, &self.name],
        )
        .await?;
        self.asked.notify_one();
        Ok(())
    }

    /// Waits until somebody here may have asked for something.
    pub(crate) async fn asked(&self) {
        self.asked.notified().await;
    }

    /// Takes the room in which a move is asked for most urgently and nobody else thinks about one.
    pub(crate) async fn claim_thought(&self) -> Result<Option<String>, StoreError> {
        let rows = self
            .ask_once(
                "UPDATE thoughts SET thinker = $1, claimed = now() WHERE room = (
                     SELECT room FROM thoughts AS t
                     WHERE thinker IS NULL OR claimed < now() - interval '60 seconds'
                         OR NOT EXISTS (SELECT 1 FROM instances WHERE id = thinker AND until >= now())
                     ORDER BY waits DESC,
                         (SELECT count(*) FROM thoughts AS o WHERE o.owner = t.owner AND o.thinker IS NOT NULL), asked
                     LIMIT 1 FOR UPDATE SKIP LOCKED)
                 RETURNING room",
                &[&self.name],
            )
            .await?;
        Ok(rows.first().map(|row| row.get(0)))
    }
}
