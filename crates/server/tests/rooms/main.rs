//! Rooms as browsers meet them: over real sockets of this machine, on a port that was free.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod drift;
mod figures;
mod frames;
mod games;
mod hostile;
mod keeping;
mod light;
mod proxies;
mod puzzles;
mod rights;
mod shared;
mod strangers;
mod support;
