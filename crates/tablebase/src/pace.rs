//! How long the rest of a solve may take.

use std::time::{Duration, Instant};

/// How long passes take, and from that how long the rest may: passes get shorter by about the same factor.
#[derive(Clone, Debug)]
pub struct Pace {
    since: Instant,
    passes: Vec<f64>,
}

impl Default for Pace {
    fn default() -> Self {
        Self { since: Instant::now(), passes: Vec::new() }
    }
}

impl Pace {
    /// Passes that are looked at together, since odd and even ones differ.
    const SPAN: usize = 4;

    /// A pass is complete.
    pub fn step(&mut self) {
        self.passes.push(self.since.elapsed().as_secs_f64());
        self.since = Instant::now();
    }

    /// How long the passes that are left may take; `None` while too few were made to tell.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        let count = self.passes.len().checked_sub(2 * Self::SPAN)?;
        let (before, last) = self.passes[count..].split_at(Self::SPAN);
        let (before, last) = (before.iter().sum::<f64>(), last.iter().sum::<f64>());
        let factor = (last / before).clamp(0.0, 0.95);
        Duration::try_from_secs_f64(last * factor / (1.0 - factor)).ok().filter(|_| before > 0.0)
    }
}
