//! What the server counts, in the text form that Prometheus reads.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::{counter, gauge, histogram};
use prometheus_client::registry::Registry;

/// Something that only grows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counter(counter::Counter);

impl Counter {
    pub(crate) fn add(&self) {
        self.0.inc();
    }
}

type Number = gauge::Gauge<u64, AtomicU64>;

/// How many of something there are now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gauge(Number);

/// One of what a gauge counts, until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted(Number);

impl Gauge {
    /// One more, until the answer is dropped.
    pub(crate) fn enter(&self) -> Counted {
        self.0.inc();
        Counted(self.0.clone())
    }

    /// How many there are.
    pub(crate) fn get(&self) -> u64 {
        self.0.get()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Upper bounds of the steps in which times are counted, in seconds.
const STEPS: [f64; 15] =
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.2, 0.5, 1.0, 5.0, 10.0, 30.0];

/// How long something took, by steps.
#[derive(Clone, Debug)]
pub(crate) struct Times(histogram::Histogram);

impl Default for Times {
    fn default() -> Self {
        Self(histogram::Histogram::new(STEPS))
    }
}

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        self.0.observe(time.as_secs_f64());
    }
}

/// Everything that is counted, for one server: a process may have several.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    waiting: Number,
    servers: Number,
    pub(crate) rooms: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) moves: Counter,
    pub(crate) messages: Counter,
    pub(crate) refusals: Counter,
    pub(crate) frames: Counter,
    pub(crate) dropped: Counter,
    pub(crate) broadcast: Times,
    /// How long agents think.
    pub(crate) thought: Times,
    /// How long they wait for a thread.
    pub(crate) waited: Times,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut all = Self {
            registry: Registry::default(),
            waiting: Number::default(),
            servers: Number::default(),
            rooms: Gauge::default(),
            connections: Gauge::default(),
            thinking: Gauge::default(),
            moves: Counter::default(),
            messages: Counter::default(),
            refusals: Counter::default(),
            frames: Counter::default(),
            dropped: Counter::default(),
            broadcast: Times::default(),
            thought: Times::default(),
            waited: Times::default(),
        };
        let registry = &mut all.registry;
        let gauges = [
            ("bastide_waiting_bytes", "Bytes of frames that wait for their readers", &all.waiting),
            ("bastide_servers", "Servers that share the storage", &all.servers),
            ("bastide_rooms_loaded", "Rooms in memory", &all.rooms.0),
            ("bastide_connections", "Open sockets", &all.connections.0),
            ("bastide_agents_thinking", "Agents thinking now", &all.thinking.0),
        ];
        for (name, help, gauge) in gauges {
            registry.register(name, help, gauge.clone());
        }
        // What only grows gets `_total` at the end of its name.
        let counters = [
            ("bastide_moves", "Moves made and kept", &all.moves),
            ("bastide_messages", "Messages of clients", &all.messages),
            ("bastide_refusals", "Messages refused", &all.refusals),
            ("bastide_frames", "Frames sent", &all.frames),
            ("bastide_dropped", "Connections dropped for being slow or flooding", &all.dropped),
        ];
        for (name, help, counter) in counters {
            registry.register(name, help, counter.0.clone());
        }
        let broadcast = "From a move being decided to its frame being written to a socket";
        let times = [
            ("bastide_move_to_broadcast_seconds", broadcast, &all.broadcast),
            ("bastide_thought_seconds", "How long agents think", &all.thought),
            ("bastide_thought_wait_seconds", "How long agents wait for a thread", &all.waited),
        ];
        for (name, help, times) in times {
            registry.register(name, help, times.0.clone());
        }
        all
    }
}

impl Metrics {
    /// All figures; so many bytes wait to be sent, and so many servers share the storage.
    pub(crate) fn write(&self, waiting: usize, servers: usize) -> String {
        self.waiting.set(waiting as u64);
        self.servers.set(servers as u64);
        let mut text = String::new();
        // Text can always be written to a string.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_in_steps_that_add_up() {
        let metrics = Metrics::default();
        for millis in [0, 1, 3, 90, 9_000] {
            metrics.broadcast.add(Duration::from_millis(millis));
        }
        let text = metrics.write(0, 1);
        assert!(text.contains("_bucket{le=\"0.001\"} 2\n"), "{text}");
        assert!(text.contains("_bucket{le=\"0.1\"} 4\n"));
        assert!(text.contains("_bucket{le=\"+Inf\"} 5\n"));
    }

    #[test]
    fn gauges_fall_when_what_they_count_goes() {
        let metrics = Metrics::default();
        let one = metrics.rooms.enter();
        assert!(metrics.write(0, 1).contains("\nbastide_rooms_loaded 1\n"));
        drop(one);
        assert!(metrics.write(7, 1).contains("\nbastide_rooms_loaded 0\n"));
        assert!(metrics.write(7, 1).contains("\nbastide_waiting_bytes 7\n"));
    }
}
