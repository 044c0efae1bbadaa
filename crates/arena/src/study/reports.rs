//! What five student reports on these games found, played again as they describe it.

mod bobail;
mod carcassonne;
mod offers;
mod schotten;
mod split;
mod variants;

use bastide_core::words::arena as words;

use super::{Lab, Study, StudyError};
use crate::report::Report;

pub(super) const STUDY: Study = Study { name: "reports", question: words::WHICH_FIGURES_OF_THE_FIVE, run };

/// Plays the matches of one report and tells what came of them.
type Section = fn(&Lab<'_>, &mut Report) -> Result<(), StudyError>;

/// The reports, in the order of `docs/reports.md`.
const SECTIONS: [Section; 4] = [carcassonne::section, variants::section, schotten::section, bobail::section];

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut report = Report::new("Five reports, played again");
    report.text(format!("Question: {} What each report describes, and where it is found here: [reports](../../docs/reports.md).", STUDY.question));
    for section in SECTIONS {
        section(lab, &mut report)?;
    }
    Ok(report)
}
