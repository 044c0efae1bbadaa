//! The tests of this crate, as one program.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

#[path = "../build/check.rs"]
mod check;
#[path = "../build/generate.rs"]
mod generate;
#[path = "../build/read.rs"]
mod read;

mod files;
mod languages;
mod shipped;
mod third;
