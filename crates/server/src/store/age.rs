//! How long rooms are kept.

use std::time::Duration;

/// How long rooms are kept after they were touched last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ages {
    /// Those in which nothing was ever played.
    pub empty: Duration,
    /// Those whose game goes on.
    pub unfinished: Duration,
    /// Those whose game is over, or that were made to look at.
    pub finished: Duration,
}

impl Ages {
    /// So many days for all of them.
    #[must_use]
    pub const fn days(days: u64) -> Self {
        let age = Duration::from_secs(days * 24 * 3_600);
        Self { empty: age, unfinished: age, finished: age }
    }
}

impl Default for Ages {
    /// A day for those that were never played, three months for those that nobody finishes, a year for finished ones.
    fn default() -> Self {
        Self { empty: Self::days(1).empty, unfinished: Self::days(90).empty, finished: Self::days(365).empty }
    }
}

/// The most rooms that are named at once.
pub(super) const MOST: u32 = 1_000;

/// The moment before which something is older than so long.
pub(super) fn before(now: u64, age: Duration) -> i64 {
    let age = u64::try_from(age.as_millis()).unwrap_or(u64::MAX);
    i64::try_from(now.saturating_sub(age)).unwrap_or(i64::MAX)
}
