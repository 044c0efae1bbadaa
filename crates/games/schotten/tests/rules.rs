//! The rules of Schotten-Totten: scenarios in words and counted sequences.

use std::path::Path;

use bastide_schotten::Schotten;
use bastide_testkit::{perft, scenario};

#[test]
fn every_scenario_is_true() {
    let run = scenario::run_folder::<Schotten>(Path::new("tests/scenarios"));
    assert!(run.unwrap_or_else(|failures| panic!("{failures}")) >= 70);
}

#[test]
fn perft_counts_are_exact() {
    let compared = perft::run_file::<Schotten>(Path::new("tests/data/perft.toml"), 3_000_000);
    assert!(compared.unwrap_or_else(|failure| panic!("{failure}")) >= 40);
}
