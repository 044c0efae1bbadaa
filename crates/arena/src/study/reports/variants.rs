//! Carcassonne: temperaments and variants.

use crate::report::Report;
use crate::study::{Lab, StudyError};

pub(super) fn section(_lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.heading("Carcassonne: temperaments and variants");
    Ok(())
}
