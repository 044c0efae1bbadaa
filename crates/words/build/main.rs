//! Reads the files of words, refuses what is wrong in them, and writes a name in Rust for each message.

#![allow(clippy::print_stdout, reason = "how a build script speaks to cargo")]

mod check;
mod generate;
mod read;

use std::path::{Path, PathBuf};

fn main() {
    let words = Path::new("words");
    println!("cargo::rerun-if-changed=words");
    let checked = read::languages(words).and_then(|languages| check::check(&languages).map(|()| languages));
    match checked {
        Ok(languages) => write(&generate::module(&languages)),
        Err(faults) => {
            faults.iter().for_each(|fault| println!("cargo::error={fault}"));
        }
    }
}

fn write(code: &str) {
    let folder = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    if let Err(error) = std::fs::write(folder.join("words.rs"), code) {
        println!("cargo::error=words.rs cannot be written: {error}");
    }
}
