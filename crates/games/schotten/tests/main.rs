//! The tests of the crate from outside, one module for each subject, in one program so that they are linked once.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod auto_claim;
mod chances;
mod conformance;
mod encode;
mod figures;
mod input;
mod properties;
mod queries;
mod reference;
mod rules;
mod secrets;
mod strides;
mod vectors;
