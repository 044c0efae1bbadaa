//! Rooms over HTTP and sockets: play, watch and review games in the browser.
//!
//! [`App`] is the whole application without a port; [`App::serve`] gives it one. `docs/protocol.md` tells what is said,
//! `docs/server.md` how it is run.
//!
//! Where things are: [`protocol`] what is said; `room` a game and who plays it, without clock or socket; `actor` the
//! task that owns a room; `lobby` all rooms; `link` and `socket` connections; `store` the file; `thinkers` agents at
//! work; `reviews` judged games; `presenter` the one place where what leaves is made for one viewer; `http` requests; `tables`
//! making tables in the background.
//!
//! Deliberately absent: rules of games, drawings, pages.

mod actor;
mod app;
mod assets;
mod clock;
mod creation;
mod http;
mod limits;
mod link;
mod lobby;
mod metrics;
mod presenter;
pub mod protocol;
mod refusal;
mod reviews;
mod room;
mod seat;
mod socket;
mod store;
mod tables;
mod thinkers;
mod token;

pub use app::App;
#[cfg(feature = "schema")]
pub use http::openapi;
pub use limits::{Limits, Rate};
pub use store::{Store, StoreError};
pub use tables::TableSettings;
