//! How long it will take.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error with rate and time left, of which some is done already.
pub(crate) fn bar(total: u64, done: u64, unit: &str) -> ProgressBar {
    let template = format!("{{bar:32}} {{pos}}/{{len}} {unit}  {{per_sec}}  {{elapsed}} + {{eta}}  {{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(total).with_style(style).with_position(done);
    bar.reset_eta();
    bar
}

/// The threads to play with: as asked, or one a core.
pub(crate) fn threads(asked: Option<u32>) -> usize {
    asked.map_or_else(
        || std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        |threads| threads as usize,
    )
}
