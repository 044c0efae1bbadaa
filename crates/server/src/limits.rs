//! How much anybody may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::budget::Caps;
use crate::owner::network;
use crate::store::Ages;

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
    /// Requests a second of one network.
    pub requests: Rate,
    /// Rooms made a second by one network.
    pub creations: Rate,
    /// Connections of any kind at once.
    pub streams: usize,
    /// Connections of any kind of one network at once.
    pub streams_per_network: usize,
    /// How long a stop takes at most, but for the last flush of the storage.
    pub stopping: Duration,
    /// How long the head of a request may take, and the silence before it; the body may take as long again.
    pub arriving: Duration,
    /// Open rooms of one network at once.
    pub connections: usize,
    /// Connections to one room at once.
    pub connections_per_room: usize,
    /// Rooms kept.
    pub rooms: usize,
    /// Rooms kept of one network.
    pub rooms_per_network: usize,
    /// How long an empty room is left alone when there are too many.
    pub grace: Duration,
    /// How long rooms are kept.
    pub ages: Ages,
    /// Bytes that wait for a slow reader before it is dropped.
    pub waiting: usize,
    /// Bytes that wait for all readers together.
    pub waiting_in_all: usize,
    /// How long a frame or a part of an answer may take to be read.
    pub sending: Duration,
    /// Steps of a game, played or imported.
    pub steps: usize,
    /// Agents that think at once.
    pub thinkers: usize,
    /// Reviews at once.
    pub reviews: usize,
    /// The most that an agent may use, whoever chose it.
    pub agents: Caps,
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
            streams: 4_000,
            streams_per_network: 250,
            stopping: Duration::from_secs(8),
            arriving: Duration::from_secs(10),
            connections: 100,
            connections_per_room: 200,
            rooms: 20_000,
            rooms_per_network: 300,
            grace: Duration::from_secs(600),
            ages: Ages::default(),
            waiting: 1 << 20,
            waiting_in_all: 128 << 20,
            sending: Duration::from_secs(10),
            steps: 2_000,
            thinkers: cores,
            reviews: 4,
            agents: Caps::default(),
            idle: Duration::from_secs(120),
        }
    }
}

impl Rate {
    fn quota(self) -> Quota {
        let period = Duration::from_secs_f64(1.0 / self.second.max(1e-6)).max(Duration::from_nanos(1));
        let burst = NonZeroU32::new(self.burst as u32).unwrap_or(NonZeroU32::MIN);
        Quota::with_period(period).map_or_else(|| Quota::per_second(burst), |quota| quota.allow_burst(burst))
    }
}

/// What is left of a rate.
#[derive(Debug)]
pub(crate) struct Bucket(DefaultDirectRateLimiter);

impl Bucket {
    /// A full one.
    pub(crate) fn new(rate: Rate) -> Self {
        Self(RateLimiter::direct(rate.quota()))
    }

    /// Takes one; whether there was one.
    pub(crate) fn take(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// A rate for each network.
#[derive(Debug)]
pub(crate) struct Addresses(DefaultKeyedRateLimiter<IpAddr>, NonZeroU32);

/// How many networks are remembered before the idle ones are forgotten.
const MANY: usize = 4_096;

impl Addresses {
    pub(crate) fn new(rate: Rate) -> Self {
        Self(RateLimiter::keyed(rate.quota()), rate.quota().burst_size())
    }

    /// Takes one for an address; whether there was one. Where several servers share the rate, each counts for all: what is
    /// allowed by one of them is taken as often as there are servers, so that all together allow no more than one alone.
    pub(crate) fn take(&self, address: IpAddr, servers: usize) -> bool {
        if self.0.len() >= MANY {
            self.0.retain_recent();
        }
        let servers = u32::try_from(servers).unwrap_or(u32::MAX).clamp(1, self.1.get());
        let cost = NonZeroU32::new(servers).unwrap_or(NonZeroU32::MIN);
        matches!(self.0.check_key_n(&network(address), cost), Ok(Ok(_)))
    }
}

/// How many connections each network has.
#[derive(Debug, Default)]
pub(crate) struct Connections(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of them, until it is dropped.
#[derive(Debug)]
pub(crate) struct Connected {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
    network: IpAddr,
}

impl Connections {
    /// Counts one more, unless there are `most`.
    pub(crate) fn enter(&self, address: IpAddr, most: usize) -> Option<Connected> {
        let network = network(address);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&network).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(network, count + 1);
        Some(Connected { counts: Arc::clone(&self.0), network })
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use governor::clock::FakeRelativeClock;

    #[test]
    fn a_rate_gives_its_burst_and_then_its_rate() {
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::direct_with_clock(Rate::new(2.0, 3.0).quota(), clock.clone());
        let take = || limiter.check().is_ok();
        assert_eq!([0; 5].map(|_| take()), [true, true, true, false, false]);
        clock.advance(Duration::from_millis(600));
        assert_eq!([0; 2].map(|_| take()), [true, false]);
        clock.advance(Duration::from_secs(60));
        assert_eq!([0; 4].map(|_| take()), [true, true, true, false]);
    }

    #[test]
    fn households_do_not_share_and_have_one_rate() {
        let addresses = Addresses::new(Rate::new(0.001, 1.0));
        let take = |text: &str| addresses.take(text.parse().unwrap(), 1);
        assert!(take("2001:db8::1"));
        assert!(!take("2001:db8::2"), "the same household");
        assert!(take("2001:db8:0:1::1"));
        assert!(take("192.0.2.1"));
        assert!(!take("::ffff:192.0.2.1"));
    }

    #[test]
    fn servers_that_share_a_rate_allow_no_more_than_one() {
        let servers = [0; 3].map(|_| Addresses::new(Rate::new(0.001, 7.0)));
        let address = "192.0.2.1".parse().unwrap();
        let taken = (0..30).filter(|turn| servers[turn % 3].take(address, 3)).count();
        assert_eq!(taken, 6, "two each of seven");
        assert!(Addresses::new(Rate::new(0.001, 2.0)).take(address, 100), "everybody may ask once");
    }

    #[test]
    fn connections_are_counted_both_ways() {
        let connections = Connections::default();
        let address = IpAddr::from([127, 0, 0, 1]);
        let first = connections.enter(address, 1);
        assert!(first.is_some() && connections.enter(address, 1).is_none());
        drop(first);
        assert!(connections.enter(address, 1).is_some());
        assert!(connections.enter(address, 0).is_none());
        assert!(connections.0.lock().unwrap().is_empty());
    }
}
