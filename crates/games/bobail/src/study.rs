//! What is timed of Bobail: perft with every turn played, and perft with the last turn counted.

use bastide_core::Game;
use bastide_core::perft::{perft, perft_by_playing};
use bastide_core::study::{NoCensus, Study, Unit, Workload};

use crate::{Bobail, BobailRules};

const WORKLOADS: &[Workload] = &[
    Workload {
        name: "turns_per_s",
        what: "turns of perft, every one of them played",
        unit: Unit::PerSecond,
        run: |_| perft_by_playing(&start(), 3),
    },
    Workload {
        name: "counted_turns_per_s",
        what: "turns of perft, the last ones counted without playing them",
        unit: Unit::PerSecond,
        run: |_| perft(&start(), 4),
    },
];

fn start() -> Bobail {
    Bobail::new(&BobailRules::default()).expect("the standard rules can be played")
}

impl Study for Bobail {
    type Census = NoCensus;

    fn workloads() -> &'static [Workload] {
        WORKLOADS
    }
}
