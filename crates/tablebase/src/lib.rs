//! Bobail solved: the exact value and distance of every position, on disk, with its proof.
//!
//! ```
//! use bastide_bobail::{Bobail, BobailRules};
//! use bastide_core::{Notation, Wdl};
//! use bastide_tablebase::{Progress, Tablebase, Task, store};
//!
//! // The game itself has five pawns a side; with one it is solved at once.
//! let folder = std::env::temp_dir().join(format!("bastide-doc-{}", std::process::id()));
//! let rules = BobailRules::default();
//! let task = Task { rules, pawns: 1, folder: folder.join("work"), threads: 2 };
//! task.solve(&Progress::default(), |_, _| ()).unwrap();
//! let table = Tablebase::open(&store::write(&task, &folder, &Default::default()).unwrap()).unwrap();
//! let game = Bobail::from_position(&rules, "......B............0....1 0 -").unwrap();
//! assert_eq!(table.probe(&game).unwrap(), Wdl::Won(1));
//! # std::fs::remove_dir_all(&folder).unwrap();
//! ```
//!
//! From the bottom up: `set` squares as bits, `space` how positions are numbered, `slide` and `step` the two halves
//! of a turn for all bobail squares at once, `pass` one step of the solve, `log` what it decided, [`solve`] all
//! passes, [`store`] the file, [`tablebase`] asking it. Then what can be done with it: [`verify`], [`strategy`] and
//! [`recount`] prove it, [`puzzle`] and [`exercise`] are for people, [`folder`] finds tables, [`workshop`] makes one in
//! the background.
//!
//! What the values mean: won and lost are what can be forced in a game without limit and without repetition rule; a
//! drawn position is one in which neither player can force a win. A repetition rule changes nothing about wins
//! for who keeps to the table from the start, since every turn is nearer to the end. A limit draws the games that would
//! last longer: a win in more turns than are left is no win.
//!
//! Deliberately absent: any agent, any printing.

mod draw;
pub mod error;
pub mod exercise;
pub mod folder;
pub mod forced;
pub mod identity;
mod log;
pub mod memory;
pub mod pace;
mod pass;
mod positioned;
pub mod puzzle;
pub mod recount;
mod set;
mod slide;
pub mod solve;
mod space;
mod step;
pub mod store;
pub mod strategy;
pub mod tablebase;
pub mod verify;
pub mod workshop;

pub use error::TableError;
pub use exercise::Exercise;
pub use folder::TableFolder;
pub use log::Counts;
pub use pass::Progress;
pub use solve::Task;
pub use space::Space;
pub use store::Statistics;
pub use tablebase::Tablebase;
pub use workshop::Workshop;
