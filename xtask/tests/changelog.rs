//! The changelog has a section a version, newest first, and one for the version that is built.

use std::path::Path;

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(name)).unwrap()
}

/// The versions of the headings of the second level, each with what stands behind it in brackets.
fn sections(text: &str) -> Vec<([u32; 3], &str)> {
    let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
    headings.map(|heading| section(heading).unwrap_or_else(|| panic!("`{heading}`"))).collect()
}

fn section(heading: &str) -> Option<([u32; 3], &str)> {
    let (version, when) = heading.split_once(" (")?;
    Some((numbers(version, '.')?, when.strip_suffix(')')?))
}

fn numbers(text: &str, between: char) -> Option<[u32; 3]> {
    let numbers: Option<Vec<u32>> = text.split(between).map(|part| part.parse().ok()).collect();
    numbers?.try_into().ok()
}

#[test]
fn versions_fall_and_so_do_their_days() {
    let text = read("CHANGELOG.md");
    let sections = sections(&text);
    assert!(sections.is_sorted_by(|newer, older| newer.0 > older.0), "{sections:?}");
    let released = if sections[0].1 == "unreleased" { &sections[1..] } else { &sections[..] };
    let days: Vec<[u32; 3]> = released.iter().map(|(_, day)| numbers(day, '-').unwrap()).collect();
    assert!(!days.is_empty() && days.is_sorted_by(|newer, older| newer >= older), "{days:?}");
}

#[test]
fn the_version_that_is_built_has_a_section() {
    let built = numbers(env!("CARGO_PKG_VERSION").split('-').next().unwrap(), '.').unwrap();
    let text = read("CHANGELOG.md");
    assert!(sections(&text).iter().any(|(version, _)| *version == built), "no section for {built:?}");
}

#[test]
fn headings_of_another_form_are_seen() {
    assert_eq!(section("0.2.0 (unreleased)"), Some(([0, 2, 0], "unreleased")));
    for heading in ["Unreleased", "0.2.0", "0.2 (2026-11-17)", "0.2.0 (2026-11-17"] {
        assert_eq!(section(heading), None, "{heading}");
    }
}
