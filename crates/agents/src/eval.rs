//! What is known of each game.

pub mod bobail;
