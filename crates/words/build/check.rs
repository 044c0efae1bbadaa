//! What languages must have in common.

use std::collections::BTreeSet;

use crate::read::{FIRST, Fault, File, Language, Message};

/// Refuses languages that lack messages of the first, have others, or want to be told something else.
pub(crate) fn check(languages: &[Language]) -> Result<(), Vec<Fault>> {
    let Some((first, others)) = languages.split_first().filter(|(first, _)| first.tag == FIRST) else {
        let what = format!("there is no folder `{FIRST}`, whose messages all others have");
        return Err(vec![Fault { file: "words".into(), line: 1, what }]);
    };
    let mut faults = Vec::new();
    for other in others {
        compare_areas(first, other, &mut faults);
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn compare_areas(first: &Language, other: &Language, faults: &mut Vec<Fault>) {
    let areas: BTreeSet<&String> = first.files.keys().chain(other.files.keys()).collect();
    for area in areas {
        match (first.files.get(area), other.files.get(area)) {
            (Some(mine), Some(theirs)) => compare(mine, theirs, faults),
            (Some(only), None) => faults.push(alone(only, &other.tag)),
            (None, Some(only)) => faults.push(alone(only, &first.tag)),
            (None, None) => {}
        }
    }
}

fn alone(file: &File, tag: &str) -> Fault {
    Fault { file: file.path.clone(), line: 1, what: format!("`{tag}` has no such file") }
}

fn compare(first: &File, other: &File, faults: &mut Vec<Fault>) {
    for message in &first.messages {
        match other.messages.iter().find(|one| one.key == message.key) {
            Some(found) => compare_variables(message, found, first, other, faults),
            None => faults.push(missing(message, first, other)),
        }
    }
    let unknown = |message: &&Message| first.messages.iter().all(|one| one.key != message.key);
    faults.extend(other.messages.iter().filter(unknown).map(|message| missing(message, other, first)));
}

fn missing(message: &Message, has: &File, lacks: &File) -> Fault {
    let what = format!("`{}` is missing in {}", message.key, lacks.path);
    Fault { file: has.path.clone(), line: message.line, what }
}

fn compare_variables(mine: &Message, theirs: &Message, first: &File, other: &File, faults: &mut Vec<Fault>) {
    let names = |message: &Message| -> BTreeSet<String> {
        message.variables.iter().map(|(name, _)| format!("${name}")).collect()
    };
    let (wanted, found) = (names(mine), names(theirs));
    let offered = |name: &&String| mine.offered.iter().any(|(other, _)| name[1..] == *other);
    if wanted.symmetric_difference(&found).any(|name| !offered(&name)) {
        let list = |names: BTreeSet<String>| match names.len() {
            0 => "none".to_owned(),
            _ => names.into_iter().collect::<Vec<_>>().join(", "),
        };
        let what = format!(
            "`{}` has the variables {}; in {}:{} it has {}",
            mine.key,
            list(found),
            first.path,
            mine.line,
            list(wanted)
        );
        faults.push(Fault { file: other.path.clone(), line: theirs.line, what });
    }
}
