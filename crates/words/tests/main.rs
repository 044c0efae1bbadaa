//! The tests of this crate, as one program.

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
