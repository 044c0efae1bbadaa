//! Perft files: positions with the number of sequences of 1, 2, 3 … steps.
//!
//! ```toml
//! [[case]]
//! name = "start"
//! rules = "standard"              # optional
//! position = "…"                  # optional: else the start
//! nodes = [13, 1_070, 76_912]
//! ```

use std::path::Path;

use bastide_core::{Notation, Rules, perft::perft};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    #[serde(default)]
    rules: String,
    position: Option<String>,
    nodes: Vec<u64>,
}

/// Runs every case of a file, leaving out depths with more than `most` nodes; returns the number of
/// depths compared.
///
/// # Errors
/// The first case that cannot be read or whose count differs.
pub fn run_file<G: Notation>(path: &Path, most: u64) -> Result<usize, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let file: File = toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut compared = 0;
    for case in &file.case {
        compared += run_case::<G>(case, most)
            .map_err(|what| format!("{}, case {}: {what}", path.display(), case.name))?;
    }
    Ok(compared)
}

fn run_case<G: Notation>(case: &Case, most: u64) -> Result<usize, String> {
    let rules = G::Rules::parse(&case.rules).map_err(|error| error.to_string())?;
    let state = match &case.position {
        Some(text) => G::from_position(&rules, text).map_err(|error| error.to_string())?,
        None => G::new(&rules).map_err(|error| error.to_string())?,
    };
    let mut compared = 0;
    for (depth, wanted) in (1..).zip(&case.nodes).filter(|(_, wanted)| **wanted <= most) {
        let counted = perft(&state, depth);
        if counted != *wanted {
            return Err(format!("depth {depth}: {counted} nodes counted, {wanted} wanted"));
        }
        compared += 1;
    }
    Ok(compared)
}
