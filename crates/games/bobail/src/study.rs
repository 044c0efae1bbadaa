//! What is timed of Bobail: perft with every turn played, and perft with the last turn counted.

use bastide_core::perft::{perft, perft_by_playing};
use bastide_core::study::{NoCensus, Study, Unit, Workload};

use crate::Bobail;

static WORKLOADS: &[Workload<Bobail>] = &[
    Workload {
        name: "turns_per_s",
        what: "turns of perft, every one of them played",
        unit: Unit::PerSecond,
        run: |start, _| perft_by_playing(start, 3),
    },
    Workload {
        name: "counted_turns_per_s",
        what: "turns of perft, the last ones counted without playing them",
        unit: Unit::PerSecond,
        run: |start, _| perft(start, 4),
    },
];

impl Study for Bobail {
    type Census = NoCensus;

    fn workloads() -> &'static [Workload<Self>] {
        WORKLOADS
    }
}
