//! `cargo xtask book`: the documents as one book, in `target/book/html`.
//!
//! `docs/SUMMARY.md` lists the pages, wherever in the repository they lie. They are laid out for mdBook as they lie there,
//! with everything that they link to, so that a link means the same in the book and in the repository. What the pages
//! link to is checked by tests, which need no mdBook, and by this task, which looks at the links of the finished book too.

mod html;
mod page;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{self, cargo, root, works};
use page::{Target, links, resolve};

/// The version of mdBook that is installed where there is none.
const MDBOOK_VERSION: &str = "0.5.4";

/// The list of the pages.
const SUMMARY: &str = "docs/SUMMARY.md";

pub(crate) fn run() -> Result<()> {
    check_pages()?;
    need_mdbook()?;
    let folder = root().join("target/book");
    lay_out(&folder)?;
    shell::run(Command::new("mdbook").args(["build", "target/book"]).current_dir(root()))?;
    let lost = html::lost_links(&folder.join("html"))?;
    ensure!(lost.is_empty(), "links of the book that lead nowhere:\n{}", lost.join("\n"));
    println!("The book is in {}", folder.join("html/index.html").display());
    Ok(())
}

/// Every link of every page leads to a file of the repository, and to a heading of it where it names one.
fn check_pages() -> Result<()> {
    let mut wrong = Vec::new();
    for page in pages()? {
        let text = read(&page)?;
        let faults = links(&text).into_iter().filter_map(|link| {
            let why = page::fault(&root(), &page, link.target)?;
            Some(format!("{}:{}: `{}`: {why}", page.display(), link.line, link.target))
        });
        wrong.extend(faults);
    }
    ensure!(wrong.is_empty(), "links that lead nowhere:\n{}", wrong.join("\n"));
    Ok(())
}

fn read(page: &Path) -> Result<String> {
    std::fs::read_to_string(root().join(page)).with_context(|| format!("cannot read {}", page.display()))
}

fn need_mdbook() -> Result<()> {
    if works("mdbook", &["--version"]) {
        return Ok(());
    }
    println!("mdBook is missing: building it (a minute or two, once)");
    // Without optimisation it is there in half the time, and needs a second more for its work.
    let install =
        ["install", "mdbook", "--version", MDBOOK_VERSION, "--locked", "--debug", "--no-default-features"];
    shell::run(cargo(&install).args(["--features", "search"]))
        .context("mdBook could not be installed; `cargo install mdbook` says why")
}

/// Copies the pages and what they link to, and writes the summary for where they lie now.
fn lay_out(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    let source = folder.join("src");
    for file in files()? {
        copy(&root().join(&file), &source.join(&file))?;
    }
    let summary = read(Path::new(SUMMARY))?;
    std::fs::write(source.join("SUMMARY.md"), relocate(&summary))?;
    copy(&root().join("docs/book.toml"), &folder.join("book.toml"))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to.parent().context("a file in a folder")?)?;
    std::fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// The summary with its links as they are from the folder of the repository; a line of it has one link at most.
fn relocate(summary: &str) -> String {
    let relocated = summary.lines().map(|line| match links(line).first() {
        Some(link) => match resolve(Path::new(SUMMARY), link.target) {
            Target::Inside { path, .. } => {
                line.replace(&format!("]({})", link.target), &format!("]({})", path.display()))
            }
            Target::Outside => line.to_owned(),
        },
        None => line.to_owned(),
    });
    relocated.collect::<Vec<_>>().join("\n")
}

/// The pages, in order, as paths from the folder of the repository.
fn pages() -> Result<Vec<PathBuf>> {
    let summary = read(Path::new(SUMMARY))?;
    let inside = |link: page::Link<'_>| match resolve(Path::new(SUMMARY), link.target) {
        Target::Inside { path, .. } => Some(path),
        Target::Outside => None,
    };
    Ok(links(&summary).into_iter().filter_map(inside).collect())
}

/// The pages and all files that they link to.
fn files() -> Result<BTreeSet<PathBuf>> {
    let mut files = BTreeSet::new();
    for page in pages()? {
        let text = read(&page)?;
        for link in links(&text) {
            if let Target::Inside { path, .. } = resolve(&page, link.target) {
                files.insert(path);
            }
        }
        files.insert(page);
    }
    Ok(files)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    /// The pages of the repository that people read: those at its top, and those below `docs` and `experiments`.
    fn written() -> BTreeSet<PathBuf> {
        let mut found = BTreeSet::new();
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            for entry in root().join(&folder).read_dir().unwrap().map(Result::unwrap) {
                let path = folder.join(entry.file_name());
                let is_folder = entry.file_type().unwrap().is_dir();
                if is_folder && (path.starts_with("docs") || path.starts_with("experiments")) {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "md") && path != Path::new(SUMMARY) {
                    found.insert(path);
                }
            }
        }
        found
    }

    #[test]
    fn the_book_has_every_page_once() {
        let listed = pages().unwrap();
        let once: BTreeSet<PathBuf> = listed.iter().cloned().collect();
        assert_eq!(once.len(), listed.len(), "a page is listed twice");
        assert_eq!(once, written());
    }

    #[test]
    fn links_of_the_pages_lead_somewhere() {
        let all = pages().unwrap().iter().map(|page| links(&read(page).unwrap()).len()).sum::<usize>();
        assert!(all > 100, "{all} links are too few to be all");
        check_pages().unwrap();
    }

    #[test]
    fn the_summary_is_written_for_where_pages_lie() {
        assert_eq!(relocate("- [A](../a.md)\n\n- [B](a.md)"), "- [A](a.md)\n\n- [B](docs/a.md)");
    }
}
