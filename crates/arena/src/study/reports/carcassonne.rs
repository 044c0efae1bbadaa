//! Carcassonne: random play and minimax.

use crate::report::Report;
use crate::study::{Lab, StudyError};

pub(super) fn section(_lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.heading("Carcassonne: random play and minimax");
    Ok(())
}
