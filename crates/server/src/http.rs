//! Requests: what can be asked without a socket.

pub(crate) mod extract;
pub(crate) mod games;
#[cfg(feature = "schema")]
pub mod openapi;
pub(crate) mod puzzles;
pub(crate) mod reviews;
pub(crate) mod rooms;
pub(crate) mod tables;
pub(crate) mod tag;
