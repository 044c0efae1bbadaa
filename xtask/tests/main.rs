//! The tests of the crate from outside, one module for each subject, in one program so that they are linked once.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod architecture;
mod changelog;
mod security;
