//! A page in Markdown: where it links to, and what can be linked to in it.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// A link as it stands on a page.
pub(crate) struct Link<'a> {
    /// The line, from 1.
    pub(crate) line: usize,
    /// What it points to.
    pub(crate) target: &'a str,
}

/// What a link points to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// Something on another host.
    Outside,
    /// A file of the repository, by its path from there, and a heading in it.
    Inside { path: PathBuf, anchor: Option<String> },
}

/// The links of a page, pictures too, but for what stands in code.
pub(crate) fn links(text: &str) -> Vec<Link<'_>> {
    prose(text).flat_map(|(line, words)| targets(words).map(move |target| Link { line, target })).collect()
}

/// The lines outside of blocks of code, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}

/// What stands in `](…)` on a line, outside of inline code.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("](").filter_map(|(at, _)| {
        let is_code = line[..at].matches('`').count() % 2 == 1 && !line[..at].ends_with('`');
        let rest = &line[at + 2..];
        rest.find(')').filter(|_| !is_code).map(|end| &rest[..end])
    })
}

/// What a link on a page points to; both are paths from the folder of the repository.
pub(crate) fn resolve(page: &Path, target: &str) -> Target {
    if target.contains("://") || target.starts_with("mailto:") {
        return Target::Outside;
    }
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let path = if file.is_empty() {
        page.to_owned()
    } else {
        straighten(&page.parent().unwrap_or(Path::new("")).join(file))
    };
    Target::Inside { path, anchor: anchor.map(str::to_owned) }
}

/// A path without `..`; one that leaves the repository keeps them, and is found nowhere.
fn straighten(path: &Path) -> PathBuf {
    let mut straight = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir && straight.file_name().is_some() {
            straight.pop();
        } else {
            straight.push(part);
        }
    }
    straight
}

/// The names by which headings of a page are linked to.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for heading in prose(text).filter_map(|(_, line)| heading(line)) {
        let name = slug(heading);
        let numbered = (1..).map(|number| format!("{name}-{number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| !names.contains(name));
        names.extend(free);
    }
    names
}

fn heading(line: &str) -> Option<&str> {
    let words = line.trim_start_matches('#');
    (words.len() < line.len()).then(|| words.strip_prefix(' ')).flatten()
}

fn slug(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|mark| mark.is_alphanumeric() || " -_".contains(*mark));
    kept.map(|mark| if mark == ' ' { '-' } else { mark }).flat_map(char::to_lowercase).collect()
}

/// What is wrong with a link on a page.
pub(crate) fn fault(root: &Path, page: &Path, target: &str) -> Option<String> {
    let Target::Inside { path, anchor } = resolve(page, target) else { return None };
    let file = root.join(&path);
    if file.is_dir() {
        return Some("it is a folder, of which a book has no page; link to a file in it".to_owned());
    }
    let Ok(text) = std::fs::read(&file) else { return Some("there is no such file".to_owned()) };
    let names = anchors(&String::from_utf8_lossy(&text));
    let lost = anchor.filter(|anchor| !names.contains(anchor))?;
    Some(format!(
        "there is no heading `{lost}`; there are: {}",
        names.into_iter().collect::<Vec<_>>().join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(usize, &str)> {
        links(text).iter().map(|link| (link.line, link.target)).collect()
    }

    #[test]
    fn links_are_found_outside_of_code() {
        let text = "[a](b.md) and ![c](d.svg)\n```\n[e](f.md)\n```\n`[g](h.md)` but [`i`](j.md#k)";
        assert_eq!(found(text), [(1, "b.md"), (1, "d.svg"), (5, "j.md#k")]);
    }

    #[test]
    fn links_are_followed_from_their_page() {
        let inside = |path: &str, anchor: Option<&str>| Target::Inside {
            path: path.into(),
            anchor: anchor.map(str::to_owned),
        };
        let page = Path::new("docs/rules/a.md");
        assert_eq!(resolve(page, "../b.md#c"), inside("docs/b.md", Some("c")));
        assert_eq!(resolve(page, "#c"), inside("docs/rules/a.md", Some("c")));
        assert_eq!(resolve(page, "../../../../d.md"), inside("../../d.md", None));
        assert_eq!(resolve(page, "https://rustup.rs"), Target::Outside);
    }

    #[test]
    fn headings_are_named_as_forges_name_them() {
        let text = "# One, two\n## How (`crates/x`, é)?\n```\n# no\n```\n#!no\n## One, two";
        let names: Vec<String> = anchors(text).into_iter().collect();
        assert_eq!(names, ["how-cratesx-é", "one-two", "one-two-1"]);
    }

    #[test]
    fn faults_are_told() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let fault = |target: &str| fault(root, Path::new("Cargo.toml"), target).unwrap_or_default();
        assert_eq!((fault("src/main.rs").as_str(), fault("https://example.org").as_str()), ("", ""));
        assert!(fault("src").contains("folder") && fault("nothing.md").contains("no such file"));
        assert!(fault("src/main.rs#nothing").contains("no heading `nothing`"));
    }
}
