//! Rooms over HTTP and sockets: play, watch and review games in the browser.
//!
//! ```
//! use bastide_catalogue::{Access, shipped};
//! use bastide_server::{App, Limits, Store};
//! use bastide_session::Catalogue;
//!
//! # let file = std::env::temp_dir().join(format!("bastide-server-page-{}.sqlite", std::process::id()));
//! # let runtime = tokio::runtime::Runtime::new()?;
//! # runtime.block_on(async {
//! let app = App::open(shipped(&Access::default()).games(), Store::open(&file)?, Limits::default()).await?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! // Serves until the last argument is ready; here nobody comes before.
//! app.serve(listener, std::future::ready(())).await?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # std::fs::remove_file(&file)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`App`] is the whole application without a port; [`App::serve`] gives it one (`door`). `docs/protocol.md` tells what is said,
//! `docs/server.md` how it is run.
//!
//! Where things are: [`protocol`] what is said; `room` a game and who plays it, without clock or socket; `actor` the
//! task that owns a room; `lobby` all rooms; `link`, `queue` and `socket` connections; `store` the file or database, `others` servers that share it; `thinkers` agents at
//! work; `reviews` judged games; `presenter` the one place where what leaves is made for one viewer; `http` requests; `tables`
//! making tables in the background.
//!
//! Deliberately absent: rules of games, drawings, pages.

mod actor;
mod app;
mod assets;
mod budget;
mod clock;
mod creation;
mod door;
mod http;
mod limits;
mod link;
mod lobby;
mod metrics;
mod others;
mod owner;
mod pack;
mod presenter;
pub mod protocol;
mod queue;
mod refusal;
mod reviews;
mod room;
mod seat;
mod shown;
mod site;
mod socket;
mod store;
mod tables;
#[cfg(test)]
mod testing;
mod thinkers;
mod token;

pub use app::{App, Settings};
pub use assets::count_pages;
pub use budget::Caps;
#[cfg(feature = "schema")]
pub use http::openapi;
pub use ipnet::IpNet;
pub use limits::{Limits, Rate};
pub use site::{PublicUrl, Site};
pub use store::{Ages, Store, StoreError};
pub use tables::TableSettings;
