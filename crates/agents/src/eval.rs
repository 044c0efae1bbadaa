//! What is known of each game.

pub mod bobail;
pub mod carcassonne;
pub mod schotten;
