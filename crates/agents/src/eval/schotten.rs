//! What a position of Schotten-Totten is worth, and players that look one move ahead.
//!
//! Each side of a stone has a [`Curve`]: how likely each class is the best that it becomes, from how likely
//! its player gets each card (the [`Pool`]). Two curves give the chance to win the stone, and nine such chances
//! the chance to win the game ([`outcome`]). [`Stones`] is the evaluator made of these; [`taste`] has simpler
//! ways to choose, [`ia`] and [`beginnings`] the players of a report.

pub mod beginnings;
pub mod curve;
pub mod guide;
pub mod ia;
pub mod outcome;
pub mod player;
pub mod pool;
pub mod stones;
pub mod taste;

pub use curve::Curve;
pub use guide::{Claiming, Guide};
pub use player::{OneAhead, Plain};
pub use pool::{Pool, Pools};
pub use stones::{Eyes, Stones};
