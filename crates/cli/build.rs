//! Finds out which build this is: commit, day, changes since, profile. Only this crate asks, so that a commit compiles
//! nothing else anew.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the workspace, seen from here.
const ROOT: &str = "../..";

/// What the program is made of, as git names it from the root; tests, benchmarks and examples are no part of it.
const SOURCES: [&str; 10] = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
    "rust-toolchain.toml",
    "crates",
    ":(exclude)crates/testkit",
    ":(exclude,glob)crates/**/tests/**",
    ":(exclude,glob)crates/**/benches/**",
    ":(exclude,glob)crates/**/examples/**",
    ":(exclude,glob)crates/**/*.md",
];

/// Digits of a hash that are kept.
const DIGITS: usize = 12;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    tell("PROFILE", &profile());
    let commit = commit();
    let date = commit.as_ref().and_then(|_| git(&["show", "--no-patch", "--format=%cs", "HEAD"]));
    let modified = commit.as_ref().and_then(|_| changes());
    tell("COMMIT", &commit.unwrap_or_default());
    tell("DATE", &date.unwrap_or_default());
    tell("MODIFIED", &modified.unwrap_or_default());
    watch();
}

/// Hands a fact to the compiler.
fn tell(name: &str, value: &str) {
    println!("cargo::rustc-env=BASTIDE_BUILD_{name}={value}");
}

/// The profile, by the folder that cargo builds in: `PROFILE` knows two names only.
fn profile() -> String {
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    let above = folder.ancestors().find(|path| path.file_name().is_some_and(|name| name == "build"));
    let name = above.and_then(Path::parent).and_then(Path::file_name).and_then(|name| name.to_str());
    match name {
        Some("debug") => "dev".to_owned(),
        Some(name) => name.to_owned(),
        None => std::env::var("PROFILE").unwrap_or_default(),
    }
}

/// The commit, if these sources are git's: an archive may be unpacked within the work of another.
fn commit() -> Option<String> {
    git(&["ls-files", "--error-unmatch", "--", "crates/cli/build.rs"])?;
    let commit = git(&["rev-parse", "--verify", "HEAD"])?;
    Some(commit.chars().take(DIGITS).collect())
}

/// A hash of all that differs from the commit; `None` where nothing does.
fn changes() -> Option<String> {
    let with = |words: &[&'static str]| [words, &["--"], &SOURCES[..]].concat();
    let mut text = git(&with(&["diff", "--no-color", "--no-ext-diff", "--full-index", "--binary", "HEAD"]))?;
    for name in git(&with(&["ls-files", "--others", "--exclude-standard"]))?.lines() {
        text += &format!("{name}\n{:?}\n", std::fs::read(Path::new(ROOT).join(name)).unwrap_or_default());
    }
    if text.is_empty() {
        return None;
    }
    let hash = ask(&["hash-object", "--stdin"], text.as_bytes())?;
    Some(hash.chars().take(DIGITS).collect())
}

/// Has cargo ask again when the commit changes, or what the program is made of.
fn watch() {
    let refs = ["HEAD", "refs/heads", "packed-refs"].into_iter();
    let refs = refs
        .filter_map(|name| git(&["rev-parse", "--git-path", name]))
        .map(|path| Path::new(ROOT).join(path));
    let sources = SOURCES.iter().filter(|name| !name.starts_with(':') && **name != "crates");
    let sources = sources.map(|name| Path::new(ROOT).join(name));
    for path in refs.chain(sources).chain(parts_of_crates(&Path::new(ROOT).join("crates"))) {
        // A path that does not exist would make every build a new one.
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
}

/// What stands in the folders of the crates and goes into the program.
fn parts_of_crates(folder: &Path) -> Vec<PathBuf> {
    let entries = || std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    if !folder.join("Cargo.toml").exists() {
        return entries().filter(|path| path.is_dir()).flat_map(|path| parts_of_crates(&path)).collect();
    }
    let name = |path: &Path| path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
    if name(folder) == "testkit" {
        return Vec::new();
    }
    entries().filter(|path| !["tests", "benches", "examples", "target"].contains(&&*name(path))).collect()
}

/// What git says, in the root of the workspace; `None` where it is not there or refuses.
fn git(words: &[&str]) -> Option<String> {
    ask(words, b"")
}

/// The same about what it is given to read.
fn ask(words: &[&str], input: &[u8]) -> Option<String> {
    let mut command = Command::new("git");
    // Asking must not write anything.
    command.arg("-C").arg(ROOT).args(words).env("GIT_OPTIONAL_LOCKS", "0");
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut child = child.ok()?;
    let written = child.stdin.take().map(|mut stdin| stdin.write_all(input));
    let output = child.wait_with_output().ok().filter(|output| output.status.success())?;
    written.and_then(Result::ok)?;
    Some(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
}
