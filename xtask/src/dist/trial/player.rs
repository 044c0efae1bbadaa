//! Somebody who plays over the service's API.

use anyhow::{Context, Result, ensure};

use crate::shell::{self, cargo};

/// Both seats of a room.
pub(super) struct Seats(Vec<String>);

impl Seats {
    /// Makes a room and plays its first move; so many are made then.
    pub(super) fn take(address: &str, moves: u64) -> Result<Self> {
        play(address, &[], moves).map(Self)
    }

    /// Plays the next move; so many are made then.
    pub(super) fn go_on(&self, address: &str, moves: u64) -> Result<()> {
        play(address, &self.0, moves).map(drop)
    }
}

/// Plays a move; the room and the tokens of its seats.
fn play(address: &str, seats: &[String], moves: u64) -> Result<Vec<String>> {
    let example = ["run", "--quiet", "--locked", "--package", "bastide-server", "--example", "player", "--"];
    let told = shell::read(cargo(&example).arg(address).args(seats))?;
    let (seats, made) = told.trim().rsplit_once(' ').context("the player says nothing")?;
    ensure!(made == moves.to_string(), "{made} moves were made in the room, not {moves}");
    println!("move {made} is played");
    Ok(seats.split(' ').map(str::to_owned).collect())
}
