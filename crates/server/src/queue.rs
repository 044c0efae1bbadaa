//! Frames that wait for a reader, bounded by their bytes: for each reader, and for all together.
//!
//! What one reader may have waiting is what is still free in all, up to its own bound (Choudhury and Hahne's dynamic
//! thresholds, 1998). Whoever has nothing waiting gets one frame in any case: those who read never pay for those who do not.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{Notify, mpsc};

use crate::link::Outgoing;

/// What a waiting frame takes beside its text.
const OVERHEAD: usize = 256;

/// The memory that all queues share.
#[derive(Debug)]
pub(crate) struct Memory {
    most: usize,
    used: AtomicUsize,
}

impl Memory {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, used: AtomicUsize::new(0) })
    }

    /// Bytes that wait now.
    pub(crate) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Takes bytes for a reader that has so many waiting already; whether it may.
    fn take(&self, bytes: usize, own: usize, most: usize) -> bool {
        let fits = |used: usize| {
            let free = self.most.saturating_sub(used);
            let fits = own + bytes <= if own == 0 { most } else { most.min(free) };
            fits.then_some(used + bytes)
        };
        self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).is_ok()
    }
}

/// Bytes that are given back when this is dropped.
#[derive(Debug)]
struct Held {
    bytes: usize,
    own: Arc<AtomicUsize>,
    memory: Arc<Memory>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.own.fetch_sub(self.bytes, Ordering::Relaxed);
        self.memory.used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// A frame that waits; its bytes count until it is dropped.
#[derive(Debug)]
pub(crate) struct Waiting {
    pub(crate) frame: Outgoing,
    _held: Held,
}

/// Where a room puts the frames of one reader.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    frames: mpsc::UnboundedSender<Waiting>,
    own: Arc<AtomicUsize>,
    memory: Arc<Memory>,
    most: usize,
    cut: Arc<Notify>,
}

/// Where the socket of that reader takes them from.
#[derive(Debug)]
pub(crate) struct Inbox {
    frames: mpsc::UnboundedReceiver<Waiting>,
    cut: Arc<Notify>,
}

/// A queue of at most so many bytes, out of a memory that others share.
pub(crate) fn queue(most: usize, memory: &Arc<Memory>) -> (Outbox, Inbox) {
    let (sender, frames) = mpsc::unbounded_channel();
    let (own, cut) = (Arc::default(), Arc::new(Notify::new()));
    let outbox = Outbox { frames: sender, own, memory: Arc::clone(memory), most, cut: Arc::clone(&cut) };
    (outbox, Inbox { frames, cut })
}

impl Outbox {
    /// Lets a frame wait; `false` when its reader is too far behind or gone. The queue is then cut: what waits is of no
    /// use without what is missing.
    pub(crate) fn push(&self, frame: Outgoing) -> bool {
        let bytes = frame.text.len() + OVERHEAD;
        let own = self.own.fetch_add(bytes, Ordering::Relaxed);
        if !self.memory.take(bytes, own, self.most) {
            self.own.fetch_sub(bytes, Ordering::Relaxed);
            self.cut.notify_one();
            return false;
        }
        let held = Held { bytes, own: Arc::clone(&self.own), memory: Arc::clone(&self.memory) };
        self.frames.send(Waiting { frame, _held: held }).is_ok()
    }
}

impl Inbox {
    /// The next frame; `None` when no more will come.
    pub(crate) async fn next(&mut self) -> Option<Waiting> {
        self.frames.recv().await
    }

    /// The next frame, if one waits.
    pub(crate) fn try_next(&mut self) -> Option<Waiting> {
        self.frames.try_recv().ok()
    }

    /// What becomes ready when the room gave this reader up.
    pub(crate) fn cut(&self) -> impl Future<Output = ()> + Send + 'static {
        let cut = Arc::clone(&self.cut);
        async move { cut.notified().await }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::ServerMessage;

    fn frame() -> Outgoing {
        Outgoing::of(&ServerMessage::Closed { reason: "x".repeat(1_000 - OVERHEAD) }, None)
    }

    #[test]
    fn a_reader_has_its_own_bound_and_what_it_held_comes_back() {
        let memory = Memory::new(1 << 20);
        let size = frame().text.len() + OVERHEAD;
        let (outbox, mut inbox) = queue(3 * size, &memory);
        assert_eq!([0; 5].map(|_| outbox.push(frame())), [true, true, true, false, false]);
        assert_eq!(memory.used(), 3 * size);
        drop(inbox.try_next());
        assert_eq!(memory.used(), 2 * size);
        drop(inbox);
        assert_eq!(memory.used(), 0, "whoever is gone holds nothing");
        assert!(!outbox.push(frame()));
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn those_who_read_do_not_pay_for_those_who_do_not() {
        let size = frame().text.len() + OVERHEAD;
        let memory = Memory::new(100 * size);
        let greedy: Vec<_> = (0..9).map(|_| queue(usize::MAX / 2, &memory)).collect();
        while greedy.iter().any(|(outbox, _)| outbox.push(frame())) {}
        let (honest, mut inbox) = queue(usize::MAX / 2, &memory);
        for _ in 0..100 {
            assert!(honest.push(frame()));
            assert!(memory.used() <= 110 * size, "the bound, and a frame for each reader");
            assert!(inbox.try_next().is_some());
        }
    }
}
