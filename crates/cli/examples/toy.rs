//! The whole command with other games than those that come with it: one entry each, and nothing else.
//!
//! `cargo run -p bastide-cli --example toy -- serve`

use std::process::ExitCode;

use bastide_agents::{Access, common};
use bastide_cli::{Process, run};
use bastide_session::{Catalogue, Entry, catalogue};
use bastide_testkit::toys::cards::Cards;
use bastide_testkit::toys::dice::Dice;

fn toys(access: &Access) -> impl Catalogue + use<> {
    catalogue![Entry::new(common::<Dice>(access)), Entry::new(common::<Cards>(access))]
}

fn main() -> ExitCode {
    run(Process::of_system(), toys)
}
