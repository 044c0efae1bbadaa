//! Schotten-Totten: four strategies and the chance of a card.

use crate::report::Report;
use crate::study::{Lab, StudyError};

pub(super) fn section(_lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.heading("Schotten-Totten: four strategies");
    Ok(())
}
