//! What commands read: rules, positions, files.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use bastide_core::error::shorten;
use bastide_core::record::Json;
use bastide_core::{ConfigError, Lang, Notation, Record, Rules};

use crate::failure::Failure;

/// The most bytes read from a file; records and tile sets are far smaller.
const MOST_BYTES: u64 = 32 << 20;

/// Help for `--rules` everywhere.
pub(crate) const RULES_HELP: &str = "A preset, then options: `arena,turn-limit=50`. A value `@FILE` is read from that file. See `bastide rules`.";

/// Reads a whole text file, or standard input for `-`. A byte order mark is passed over.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::file(path, &error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::File(format!("{}: larger than {} MiB", path.display(), MOST_BYTES >> 20)));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::No(format!("{}: not UTF-8 text, from byte {at} on", path.display()))
    })?;
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

/// Reads a record.
pub(crate) fn read_record(path: &Path, lang: Lang) -> Result<Record, Failure> {
    let text = read_text(path)?;
    Record::from_json(&text).map_err(|error| Failure::record(path, &error, lang))
}

/// `--rules` as rules read it, with the values that name a file fetched.
pub(crate) fn rules_json(text: &str, lang: Lang) -> Result<Json, Failure> {
    if !text.contains("=@") {
        return Ok(Json::from(text));
    }
    let mut entries = serde_json::Map::new();
    for (index, part) in text.split(',').map(str::trim).enumerate() {
        let (name, value) = match part.split_once('=') {
            None if index > 0 => {
                return Err(Failure::usage(&ConfigError::BadForm { part: shorten(part) }, lang));
            }
            None => ("preset", part.to_owned()),
            Some((name, value)) => match value.trim().strip_prefix('@') {
                Some(path) => (name.trim(), read_text(Path::new(path))?),
                None => (name.trim(), value.trim().to_owned()),
            },
        };
        if entries.insert(name.to_owned(), Json::String(value)).is_some() {
            return Err(Failure::usage(&ConfigError::Twice { option: shorten(name) }, lang));
        }
    }
    Ok(Json::Object(entries))
}

/// Reads `--rules`.
pub(crate) fn read_rules<R: Rules>(text: &str, lang: Lang) -> Result<R, Failure> {
    R::from_json(&rules_json(text, lang)?).map_err(|error| Failure::usage(&error, lang))
}

/// The position to look at: the given one, or the start.
pub(crate) fn read_state<G: Notation>(rules: &str, position: Option<&str>, lang: Lang) -> Result<G, Failure> {
    let rules: G::Rules = read_rules(rules, lang)?;
    match position {
        Some(text) => G::from_position(&rules, text).map_err(|error| Failure::usage(&error, lang)),
        None => G::new(&rules).map_err(|error| Failure::usage(&error, lang)),
    }
}
