//! Agents at work: on threads of their own, so many at once, and stopped when nobody wants the answer any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bastide_session::{Advice, Purpose, Session};
use tokio::sync::Semaphore;

use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::refusal::{self, Refusal};

/// Threads for agents.
#[derive(Debug)]
pub(crate) struct Thinkers {
    /// For moves.
    players: Arc<Semaphore>,
    /// For hints and reviews, so that games never wait for them.
    advisers: Arc<Semaphore>,
    longest: Duration,
    metrics: Arc<Metrics>,
}

/// Ends the thinking when it is dropped.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    pub(crate) fn new(limits: &Limits, metrics: Arc<Metrics>) -> Self {
        let advisers = (limits.thinkers / 2).max(1);
        Self {
            players: Arc::new(Semaphore::new(limits.thinkers.max(1))),
            advisers: Arc::new(Semaphore::new(advisers)),
            longest: limits.thought,
            metrics,
        }
    }

    /// What an agent would play. Dropping the future ends its thinking.
    ///
    /// # Errors
    /// What is wrong with the spec, or that the game is over.
    pub(crate) async fn think(
        &self,
        game: Box<dyn Session>,
        agent: String,
        seed: u64,
        purpose: Purpose,
    ) -> Result<Advice, Refusal> {
        let permits = match purpose {
            Purpose::Move => &self.players,
            Purpose::Advice => &self.advisers,
        };
        let permit = Arc::clone(permits).acquire_owned().await.map_err(|_| refusal::CLOSING)?;
        let stop = Stop(Arc::new(AtomicBool::new(false)));
        let flag = Arc::clone(&stop.0);
        let counted = self.metrics.thinking.enter();
        let mut thinking = tokio::task::spawn_blocking(move || {
            // The thread is free again when it has really ended, not when nobody waits any more.
            let _held = (permit, counted);
            game.think(purpose, &agent, seed, Some(&flag), None)
        });
        let done = tokio::select! {
            done = &mut thinking => done,
            () = tokio::time::sleep(self.longest) => {
                stop.0.store(true, Ordering::Relaxed);
                thinking.await
            }
        };
        self.metrics.thoughts.add();
        done.map_err(|_| refusal::STOPPED)?.map_err(Refusal::from)
    }
}
