//! Tables of solved games: which one serves some rules, and making it in the background.

use bastide_core::words::session as words;
use std::time::Duration;

use bastide_core::{Lang, Say};
pub use bastide_tablebase::workshop::{SolveJob, Stage, TABLE_BYTES, WORK_BYTES, Workshop};
pub use bastide_tablebase::{TableError, memory};

/// How far the work is, in words; empty when nothing was asked for.
#[must_use]
pub fn describe(stage: &Stage, lang: Lang) -> String {
    match stage {
        Stage::Idle => String::new(),
        Stage::Solving { pass, decided, left } => describe_solving(*pass, 100.0 * decided, *left, lang),
        Stage::Writing { done } => words::writing(lang, &format_args!("{:.0}", 100.0 * done)),
        Stage::Done(_) => words::DONE.get(lang).to_owned(),
        Stage::Stopped => words::STOPPED.get(lang).to_owned(),
        Stage::Failed(error) => error.say(lang),
    }
}

fn describe_solving(pass: u64, decided: f64, left: Option<Duration>, lang: Lang) -> String {
    let left = left.map(|left| left.as_secs().div_ceil(60));
    match left {
        None => words::pass_of_the_positions_decided(lang, &pass, &format_args!("{decided:.1}")),
        Some(left) => words::pass_decided_about_min_left(lang, &pass, &format_args!("{decided:.1}"), &left),
    }
}
