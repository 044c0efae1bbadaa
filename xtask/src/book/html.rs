//! The finished book: do its links lead somewhere?

use std::path::{Path, PathBuf};

use anyhow::Result;

/// Links in the pages of a folder that lead to no file below it, or to no place on a page.
pub(crate) fn lost_links(folder: &Path) -> Result<Vec<String>> {
    let mut lost = Vec::new();
    for page in pages(folder)? {
        let text = std::fs::read_to_string(&page)?;
        let wrong = references(&text).filter(|target| !is_there(&page, target));
        lost.extend(wrong.map(|target| format!("{}: {target}", page.display())));
    }
    Ok(lost)
}

fn pages(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir()? {
            let path = entry?.path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(end) if end == "html" => found.push(path),
                _ => {}
            }
        }
    }
    // It is shown at any address, with links from the top of the site.
    found.retain(|path| !path.ends_with("404.html"));
    Ok(found)
}

/// The values of `href` and `src` that stay within the book.
fn references(text: &str) -> impl Iterator<Item = &str> {
    let values = ["href=\"", "src=\""].into_iter().flat_map(|name| text.split(name).skip(1));
    let values = values.filter_map(|rest| rest.split('"').next());
    values.filter(|value| !value.contains(':') && !value.is_empty())
}

fn is_there(page: &Path, target: &str) -> bool {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() { page.to_owned() } else { page.with_file_name(file) };
    let named =
        || std::fs::read_to_string(&path).is_ok_and(|text| text.contains(&format!("id=\"{anchor}\"")));
    path.is_file() && (anchor.is_empty() || named())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_stay_are_seen() {
        let text = "<a href=\"a.html#b\"><img src=\"c.svg\"><a href=\"https://example.org\"><a href=\"\">";
        assert_eq!(references(text).collect::<Vec<_>>(), ["a.html#b", "c.svg"]);
    }

    #[test]
    fn lost_links_are_told_with_their_page() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("bastide-book-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        std::fs::write(
            folder.join("a.html"),
            "<h1 id=\"top\"><a href=\"#top\"><a href=\"#no\"><a href=\"b.html\">",
        )?;
        let lost = lost_links(&folder)?;
        std::fs::remove_dir_all(&folder)?;
        assert_eq!(lost.len(), 2);
        assert!(lost[0].ends_with("a.html: #no") && lost[1].ends_with("a.html: b.html"), "{lost:?}");
        Ok(())
    }
}
