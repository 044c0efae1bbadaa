//! What the server counts, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Something that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many of something there are now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gauge(Arc<AtomicU64>);

/// One of what a gauge counts, until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted(Arc<AtomicU64>);

impl Gauge {
    /// One more, until the answer is dropped.
    pub(crate) fn enter(&self) -> Counted {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(Arc::clone(&self.0))
    }

    /// How many there are.
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Upper bounds of the steps in which times are counted, in milliseconds.
const STEPS: [u64; 15] = [1, 2, 5, 10, 20, 35, 50, 75, 100, 200, 500, 1_000, 5_000, 10_000, 30_000];

/// How long something took, by steps.
#[derive(Debug, Default)]
pub(crate) struct Times {
    steps: [AtomicU64; STEPS.len() + 1],
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        let millis = time.as_micros().div_ceil(1_000);
        let step = STEPS.iter().position(|step| millis <= u128::from(*step)).unwrap_or(STEPS.len());
        self.steps[step].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (index, step) in self.steps.iter().enumerate() {
            sum += step.load(Ordering::Relaxed);
            let bound = STEPS.get(index).map_or("+Inf".to_owned(), |step| (*step as f64 / 1e3).to_string());
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {sum}");
    }
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
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

impl Metrics {
    /// All figures; so many bytes wait to be sent, and so many servers share the storage.
    pub(crate) fn write(&self, waiting: usize, servers: usize) -> String {
        let mut text = String::new();
        let (name, help) = ("bastide_servers", "Servers that share the storage.");
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {servers}");
        let (name, help) = ("bastide_waiting_bytes", "Bytes of frames that wait for their readers.");
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {waiting}");
        let gauges = [
            ("bastide_rooms_loaded", "Rooms in memory.", &self.rooms),
            ("bastide_connections", "Open sockets.", &self.connections),
            ("bastide_agents_thinking", "Agents thinking now.", &self.thinking),
        ];
        for (name, help, gauge) in gauges {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {}", gauge.get());
        }
        let counters = [
            ("bastide_moves_total", "Moves made and kept.", &self.moves),
            ("bastide_messages_total", "Messages of clients.", &self.messages),
            ("bastide_refusals_total", "Messages refused.", &self.refusals),
            ("bastide_frames_total", "Frames sent.", &self.frames),
            ("bastide_dropped_total", "Connections dropped for being slow or flooding.", &self.dropped),
        ];
        for (name, help, counter) in counters {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {}", counter.get());
        }
        let help = "From a move being decided to its frame being written to a socket.";
        self.broadcast.write("bastide_move_to_broadcast_seconds", help, &mut text);
        self.thought.write("bastide_thought_seconds", "How long agents think.", &mut text);
        self.waited.write("bastide_thought_wait_seconds", "How long agents wait for a thread.", &mut text);
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
        assert!(text.contains("_bucket{le=\"0.001\"} 2\n"));
        assert!(text.contains("_bucket{le=\"0.1\"} 4\n"));
        assert!(text.contains("_bucket{le=\"+Inf\"} 5\n"));
    }

    #[test]
    fn gauges_fall_when_what_they_count_goes() {
        let metrics = Metrics::default();
        let one = metrics.rooms.enter();
        assert_eq!(metrics.rooms.get(), 1);
        drop(one);
        assert_eq!(metrics.rooms.get(), 0);
    }
}
