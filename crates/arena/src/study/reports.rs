//! What five student reports on these games found, played again as they describe it.

mod bobail;
mod carcassonne;
mod offers;
mod schotten;
mod split;
mod variants;

use bastide_core::Text;

use super::{Lab, Study, StudyError};
use crate::report::Report;

pub(super) const STUDY: Study = Study {
    name: "reports",
    question: Text::new(
        "Which figures of the five reports that this project grew from come out again, played as they describe?",
        "Quels chiffres des cinq rapports dont ce projet est né retrouve-t-on, en jouant comme ils le décrivent ?",
    ),
    run,
};

/// Plays the matches of one report and tells what came of them.
type Section = fn(&Lab<'_>, &mut Report) -> Result<(), StudyError>;

/// The reports, in the order of `docs/reports.md`.
const SECTIONS: [Section; 4] = [carcassonne::section, variants::section, schotten::section, bobail::section];

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut report = Report::new("Five reports, played again");
    report.text(format!("Question: {} What each report describes, and where it is found here: [reports](../../docs/reports.md).", STUDY.question.en));
    for section in SECTIONS {
        section(lab, &mut report)?;
    }
    Ok(report)
}
