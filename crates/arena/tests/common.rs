//! What the tests over kept games share.

use std::sync::{Arc, Mutex};

use bastide_agents::AgentCatalogue;
use bastide_arena::{Hooks, Match};
use bastide_core::{Notation, Record};

/// FNV-1a over texts.
pub(crate) struct Digest(pub(crate) u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Digest {
    pub(crate) fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

/// The games of some rounds of a match, in each of which everybody sits once in every seat, after two random moves.
pub(crate) fn play<G: Notation>(
    catalogue: &Arc<AgentCatalogue<G>>,
    rules: &G::Rules,
    agents: [&str; 2],
    seed: u64,
    rounds: u64,
) -> Vec<Record> {
    let contest = Match::new(catalogue, rules, &agents, seed, 2).unwrap();
    let records = Mutex::new(Vec::new());
    let save = |_, record: &Record| {
        records.lock().unwrap().push(record.clone());
        Ok(())
    };
    contest.play(rounds, 1, Hooks { save: Some(&save), ..Hooks::default() }).unwrap();
    records.into_inner().unwrap()
}
