//! An opponent that thinks beside everything else, can be watched, and can be told to come to an end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};

use bastide_session::{Advice, Progress, Purpose, Session, SessionError};

/// An opponent's thinking about one position.
pub struct Thought {
    stop: Arc<AtomicBool>,
    work: Arc<Work>,
    thread: Option<JoinHandle<Result<Advice, SessionError>>>,
}

/// How far a thought has come.
#[derive(Debug, Default)]
struct Work {
    done: AtomicU64,
}

impl Thought {
    /// Starts thinking about where a game stands.
    pub(crate) fn start(game: Box<dyn Session>, purpose: Purpose, spec: String, seed: u64) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let work = Arc::new(Work::default());
        let (flag, meter) = (Arc::clone(&stop), Arc::clone(&work));
        let think = move || {
            let mut report = |progress: &Progress| {
                meter.done.store(progress.nodes + progress.playouts, Ordering::Relaxed);
            };
            game.think(purpose, &spec, seed, Some(&flag), Some(&mut report))
        };
        Self { stop, work, thread: Some(thread::spawn(think)) }
    }

    /// Nodes and playouts so far.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.work.done.load(Ordering::Relaxed)
    }

    /// Tells it to come to an end; it then answers with the best so far.
    pub fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it has come to an end.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// What it came to; waits for it.
    ///
    /// # Errors
    /// What is wrong with the spec, or that the game is over.
    ///
    /// # Panics
    /// When the thinking did.
    pub fn finish(mut self) -> Result<Advice, SessionError> {
        let thread = self.thread.take().expect("a thought is finished once");
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }
}

impl Drop for Thought {
    /// Nobody waits for it any more.
    fn drop(&mut self) {
        self.hurry();
    }
}
