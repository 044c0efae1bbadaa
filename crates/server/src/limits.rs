//! How much anybody may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The bounds of a server. The defaults suit a few hundred people; tests and benchmarks choose others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// The most bytes of a message over a socket.
    pub message: usize,
    /// The most bytes of a request's body.
    pub body: usize,
    /// The most bytes of a record to be imported.
    pub record: usize,
    /// Records read at once.
    pub imports: usize,
    /// Messages a second of one connection.
    pub messages: Rate,
    /// Requests a second of one address.
    pub requests: Rate,
    /// Rooms made a second by one address.
    pub creations: Rate,
    /// Connections of one address at once.
    pub connections: usize,
    /// Connections to one room at once.
    pub connections_per_room: usize,
    /// Rooms kept.
    pub rooms: usize,
    /// Bytes that wait for a slow reader before it is dropped.
    pub waiting: usize,
    /// Bytes that wait for all readers together.
    pub waiting_in_all: usize,
    /// How long a frame may take to be sent.
    pub sending: Duration,
    /// Steps of a game, played or imported.
    pub steps: usize,
    /// Agents that think at once.
    pub thinkers: usize,
    /// Reviews at once.
    pub reviews: usize,
    /// The longest an agent may think.
    pub thought: Duration,
    /// How long a room without anybody stays in memory.
    pub idle: Duration,
}

/// So many a second on average, so many at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// A second.
    pub second: f64,
    /// At once.
    pub burst: f64,
}

impl Rate {
    /// So many a second on average, so many at once.
    #[must_use]
    pub const fn new(second: f64, burst: f64) -> Self {
        Self { second, burst }
    }
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            message: 8 << 10,
            body: 128 << 10,
            record: 1 << 20,
            imports: 4,
            messages: Rate::new(20.0, 60.0),
            requests: Rate::new(50.0, 300.0),
            creations: Rate::new(1.0, 40.0),
            connections: 100,
            connections_per_room: 200,
            rooms: 20_000,
            waiting: 1 << 20,
            waiting_in_all: 128 << 20,
            sending: Duration::from_secs(10),
            steps: 2_000,
            thinkers: cores,
            reviews: 4,
            thought: Duration::from_secs(30),
            idle: Duration::from_secs(120),
        }
    }
}

/// What is left of a rate at some moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Self { rate, left: rate.burst, at: now }
    }

    /// Takes one; whether there was one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.rate.second;
        self.left = (self.left + gained).min(self.rate.burst);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.rate.second;
        self.left + gained >= self.rate.burst
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub(crate) struct Addresses {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// How many addresses are remembered before the idle ones are forgotten.
const MANY: usize = 4_096;

impl Addresses {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    /// Takes one for an address; whether there was one.
    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(address).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

/// How many connections each address has.
#[derive(Debug, Default)]
pub(crate) struct Connections(Mutex<HashMap<IpAddr, usize>>);

impl Connections {
    /// Counts one more, unless there are `most`.
    pub(crate) fn enter(&self, address: IpAddr, most: usize) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        let room = *count < most;
        *count += usize::from(room);
        room
    }

    /// Counts one less.
    pub(crate) fn leave(&self, address: IpAddr) {
        let mut counts = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate::new(2.0, 3.0), start);
        assert_eq!([0; 5].map(|_| bucket.take(start)), [true, true, true, false, false]);
        let later = start + Duration::from_millis(600);
        assert_eq!([0; 2].map(|_| bucket.take(later)), [true, false]);
        let much_later = start + Duration::from_secs(60);
        assert_eq!([0; 4].map(|_| bucket.take(much_later)), [true, true, true, false]);
    }

    #[test]
    fn addresses_do_not_share() {
        let now = Instant::now();
        let addresses = Addresses::new(Rate::new(1.0, 1.0));
        let [one, other] = [1, 2].map(|last| IpAddr::from([127, 0, 0, last]));
        assert!(addresses.take(one, now));
        assert!(!addresses.take(one, now));
        assert!(addresses.take(other, now));
    }

    #[test]
    fn connections_are_counted_both_ways() {
        let connections = Connections::default();
        let address = IpAddr::from([127, 0, 0, 1]);
        assert!(connections.enter(address, 1));
        assert!(!connections.enter(address, 1));
        connections.leave(address);
        assert!(connections.enter(address, 1));
    }
}
