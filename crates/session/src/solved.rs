//! Tables of solved games: which one serves some rules, and making it in the background.

use std::any::Any;
use std::time::Duration;

use bastide_bobail::BobailRules;
use bastide_core::record::Json;
use bastide_core::study::Study;
use bastide_core::{Lang, Rules, Say};
pub use bastide_tablebase::workshop::{Order, Stage, TABLE_BYTES, WORK_BYTES, Workshop};
pub use bastide_tablebase::{TableError, memory};

use crate::error::SessionError;
use crate::registry::{Visitor, visit};

/// What making the table of a game under these rules asks for; `None` for games that are not solved, or where no
/// folder for tables is known.
///
/// # Errors
/// An unknown game, rules that cannot be.
pub fn order(game: &str, rules: &Json) -> Result<Option<Order>, SessionError> {
    struct Read<'a>(&'a Json);
    impl Visitor for Read<'_> {
        type Output = Result<Option<Order>, SessionError>;
        fn visit<G: Study>(self) -> Self::Output {
            let rules = G::Rules::from_json(self.0)?;
            let bobail = (&rules as &dyn Any).downcast_ref::<BobailRules>();
            Ok(bobail.and_then(|rules| Order::usual(*rules)))
        }
    }
    visit(game, Read(rules))?
}

/// How far the work is, in words; empty when nothing was asked for.
#[must_use]
pub fn tell(stage: &Stage, lang: Lang) -> String {
    match stage {
        Stage::Idle => String::new(),
        Stage::Solving { pass, decided, left } => tell_solving(*pass, 100.0 * decided, *left, lang),
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

fn tell_solving(pass: u64, decided: f64, left: Option<Duration>, lang: Lang) -> String {
    let left = left.map(|left| left.as_secs().div_ceil(60));
    match (lang, left) {
        (Lang::En, None) => format!("pass {pass}, {decided:.1} % of the positions decided"),
        (Lang::En, Some(left)) => format!("pass {pass}, {decided:.1} % decided, about {left} min left"),
        (Lang::Fr, None) => format!("passe {pass}, {decided:.1} % des positions décidées"),
        (Lang::Fr, Some(left)) => format!("passe {pass}, {decided:.1} % décidées, encore {left} min environ"),
    }
}
