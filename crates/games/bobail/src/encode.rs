//! What is looked at in a game of Bobail, from the eyes of one player. Distances are counted along columns, which
//! belong to the players; rows are only told apart by how far they are from the middle, so that mirrored boards look
//! the same.

use bastide_core::encode::{Encode, Feature};
use bastide_core::{Actor, Game, Seat};

use crate::Bobail;
use crate::board::{HOME, shift, squares};
use crate::square::{Direction, SIZE};

macro_rules! features {
    ($($name:literal: $what:literal => $value:expr,)+) => {
        const FEATURES: &[Feature] = &[$(Feature { name: $name, what: $what }),+];

        fn fill(look: &OwnView, features: &mut [f32]) {
            let values = [$({
                let value: fn(&OwnView) -> f32 = $value;
                value(look)
            }),+];
            features.copy_from_slice(&values);
        }
    };
}

/// A position turned so that the player looks from the own home.
struct OwnView {
    to_move: bool,
    /// Pawns of the player and of the other.
    pawns: [u32; 2],
    home: [u32; 2],
    empty: u32,
    /// The empty squares around the bobail.
    ring: u32,
    /// The squares nearer to the player's home than the bobail, and to the other's.
    sides: [u32; 2],
    /// The bobail's column, 0 the player's home.
    column: u8,
    row: u8,
    around: u32,
}

fn count(set: u32) -> f32 {
    set.count_ones() as f32
}

fn when(condition: bool, value: f32) -> f32 {
    if condition { value } else { 0.0 }
}

impl OwnView {
    fn of(game: &Bobail, seat: usize) -> Self {
        let (board, other) = (game.board(), 1 - seat);
        let column = board.bobail().column();
        // The bits of the columns before and after the bobail's, which has six bits a column.
        let before = (1u32 << (6 * u32::from(column))) - 1;
        let after = !((before << 6) | 0x3f);
        let sides = if seat == 0 { [before, after] } else { [after, before] };
        Self {
            to_move: game.actor() == Actor::Player(Seat::new(seat)),
            pawns: [board.pawn_set(seat), board.pawn_set(other)],
            home: [HOME[seat], HOME[other]],
            empty: board.empty(),
            ring: board.around_bobail(),
            sides,
            column: if seat == 0 { column } else { SIZE - 1 - column },
            row: board.bobail().row(),
            around: crate::board::around(board.bobail()),
        }
    }

    /// The directions in which the pawns of a player can slide, added up.
    fn slides(&self, player: usize) -> f32 {
        Direction::ALL.iter().map(|way| count(shift(self.pawns[player], *way) & self.empty)).sum()
    }

    /// The columns that the pawns of a player stand away from the own home, added up.
    fn advance(&self, player: usize) -> f32 {
        let home = u32::from(self.home[player] & 1 == 0) * u32::from(SIZE - 1);
        squares(self.pawns[player]).map(|square| u32::from(square.column()).abs_diff(home) as f32).sum()
    }
}

features! {
    "to-move": "1 if the player is to move" => |look| when(look.to_move, 1.0),
    "near": "columns that the bobail is nearer to the own home than the middle is" => |look| 2.0 - f32::from(look.column),
    "beside-own": "1 if the bobail is beside the own home column" => |look| when(look.column == 1, 1.0),
    "beside-other": "1 if the bobail is beside the other home column" => |look| when(look.column == 3, 1.0),
    "off-middle": "rows that the bobail is away from the middle row" => |look| f32::from(look.row.abs_diff(2)),
    "own-in": "squares of the own home that the player to move can step on with the bobail" => |look| when(look.to_move, count(look.ring & look.home[0])),
    "own-next": "the same where the other is to move" => |look| when(!look.to_move, count(look.ring & look.home[0])),
    "other-in": "squares of the other home that the other can step on, being to move" => |look| when(!look.to_move, count(look.ring & look.home[1])),
    "other-next": "the same where the player is to move" => |look| when(look.to_move, count(look.ring & look.home[1])),
    "own-can": "1 if the player to move can step home at once" => |look| when(look.to_move && look.ring & look.home[0] != 0, 1.0),
    "own-threat": "1 if the player could, were it the own turn" => |look| when(!look.to_move && look.ring & look.home[0] != 0, 1.0),
    "other-can": "1 if the other, to move, can step home at once" => |look| when(!look.to_move && look.ring & look.home[1] != 0, 1.0),
    "other-threat": "1 if the other could, were it their turn" => |look| when(look.to_move && look.ring & look.home[1] != 0, 1.0),
    "own-open": "empty squares of the own home" => |look| count(look.empty & look.home[0]),
    "other-open": "empty squares of the other home" => |look| count(look.empty & look.home[1]),
    "towards": "empty squares beside the bobail towards the own home" => |look| count(look.ring & look.sides[0]),
    "away": "empty squares beside the bobail towards the other home" => |look| count(look.ring & look.sides[1]),
    "level": "empty squares beside the bobail in its own column" => |look| count(look.ring & !(look.sides[0] | look.sides[1])),
    "tight": "1 if the bobail has one way to go or none" => |look| when(count(look.ring) <= 1.0, 1.0),
    "own-around": "own pawns around the bobail" => |look| count(look.around & look.pawns[0]),
    "other-around": "the other's pawns around the bobail" => |look| count(look.around & look.pawns[1]),
    "own-wall": "own pawns between the bobail and the other home" => |look| count(look.pawns[0] & look.sides[1]),
    "other-wall": "the other's pawns between the bobail and the own home" => |look| count(look.pawns[1] & look.sides[0]),
    "own-home": "own pawns on the own home column" => |look| count(look.pawns[0] & look.home[0]),
    "other-home": "the other's pawns on theirs" => |look| count(look.pawns[1] & look.home[1]),
    "own-guest": "own pawns on the other home column" => |look| count(look.pawns[0] & look.home[1]),
    "other-guest": "the other's pawns on the own home column" => |look| count(look.pawns[1] & look.home[0]),
    "own-advance": "columns that own pawns are away from home, added up" => |look| look.advance(0),
    "other-advance": "the same of the other's" => |look| look.advance(1),
    "own-slides": "directions in which own pawns can slide, added up" => |look| look.slides(0),
    "other-slides": "the same of the other's" => |look| look.slides(1),
}

impl Encode for Bobail {
    type EncoderCache = ();

    const FEATURES: &'static [Feature] = FEATURES;

    fn encode(&self, seat: Seat, features: &mut [f32]) {
        fill(&OwnView::of(self, seat.index()), features);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BobailRules, Symmetry};
    use bastide_core::seed::rollout_rng;

    fn encoded(game: &Bobail, seat: usize) -> Vec<f32> {
        let mut features = vec![0.0; FEATURES.len()];
        game.encode(Seat::new(seat), &mut features);
        features
    }

    #[test]
    fn mirrored_and_swapped_boards_look_the_same() {
        let mut different = 0;
        for seed in 0..200 {
            let mut game = Bobail::new(&BobailRules::default()).expect("the usual rules");
            let mut rng = rollout_rng(seed);
            for _ in 0..seed % 12 {
                if game.actor() != Actor::Over {
                    let mv = game.random_move(&mut rng, &mut Vec::new());
                    game.play_unchecked(mv);
                }
            }
            if game.actor() == Actor::Over {
                continue;
            }
            let (mirrored, swapped) = (game.image(Symmetry::Mirror), game.image(Symmetry::Swap));
            for seat in 0..2 {
                assert_eq!(encoded(&game, seat), encoded(&mirrored, seat), "{:?}", game.board());
                assert_eq!(encoded(&game, seat), encoded(&swapped, 1 - seat), "{:?}", game.board());
            }
            different += u32::from(encoded(&game, 0) != encoded(&game, 1));
        }
        assert!(different > 100);
    }

    #[test]
    fn the_start_is_told() {
        let game = Bobail::new(&BobailRules::default()).expect("the usual rules");
        let own = encoded(&game, 0);
        let of =
            |name: &str| own[FEATURES.iter().position(|feature| feature.name == name).expect("a feature")];
        assert_eq!((of("to-move"), of("near"), of("own-home"), of("own-open")), (1.0, 0.0, 5.0, 0.0));
        assert_eq!((of("towards"), of("away"), of("level"), of("own-slides")), (3.0, 3.0, 2.0, 13.0));
        for (index, feature) in FEATURES.iter().enumerate() {
            assert!(
                feature.what.len() > 5 && FEATURES[..index].iter().all(|other| other.name != feature.name)
            );
        }
    }
}
