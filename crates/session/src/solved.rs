//! Tables of solved games: which one serves some rules, and making it in the background.

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
        Stage::Writing { done } => match lang {
            Lang::En => format!("writing the table, {:.0} %", 100.0 * done),
            Lang::Fr => format!("écriture de la table, {:.0} %", 100.0 * done),
        },
        Stage::Done(_) => match lang {
            Lang::En => "the table is there".to_owned(),
            Lang::Fr => "la table est là".to_owned(),
        },
        Stage::Stopped => match lang {
            Lang::En => "stopped; it can go on where it was".to_owned(),
            Lang::Fr => "arrêté ; cela peut reprendre où c'en était".to_owned(),
        },
        Stage::Failed(error) => error.say(lang),
    }
}

fn describe_solving(pass: u64, decided: f64, left: Option<Duration>, lang: Lang) -> String {
    let left = left.map(|left| left.as_secs().div_ceil(60));
    match (lang, left) {
        (Lang::En, None) => format!("pass {pass}, {decided:.1} % of the positions decided"),
        (Lang::En, Some(left)) => format!("pass {pass}, {decided:.1} % decided, about {left} min left"),
        (Lang::Fr, None) => format!("passe {pass}, {decided:.1} % des positions décidées"),
        (Lang::Fr, Some(left)) => format!("passe {pass}, {decided:.1} % décidées, encore {left} min environ"),
    }
}
