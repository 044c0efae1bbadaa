//! Positions as numbers, for whoever learns what they are worth.

use crate::game::Game;
use crate::seat::Seat;

/// The stages between which what a position is worth is interpolated: the end, the middle and the beginning.
pub const STAGES: usize = 3;

/// One number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its name, in kebab case; unique in its game.
    pub name: &'static str,
    /// What it says, from the eyes of one seat.
    pub what: &'static str,
}

/// Something that a reward can weigh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RewardTerm {
    /// Its name in rewards; unique in its game.
    pub name: &'static str,
    /// What it counts for one seat.
    pub what: &'static str,
}

/// A position, and the numbers in which one seat sees it.
#[derive(Debug)]
pub struct EncodedState<'a, G> {
    /// The position.
    pub game: &'a G,
    /// What [`Encode::encode`] says of it to the seat.
    pub features: &'a [f32],
}

/// A game whose positions can be told in a fixed list of numbers.
///
/// The numbers are those of one seat and name no seat: whoever stands alike has the same. Positions that are the
/// same to the rules (turned, mirrored, colours renamed) have the same numbers, up to the rounding of sums. They say
/// nothing that [`Game::view`] hides from the seat.
pub trait Encode: Game {
    /// What is kept while the moves of a position are looked at; nothing for most games.
    type EncoderCache: Default;

    /// What is looked at, in the order of the numbers.
    const FEATURES: &'static [Feature];

    /// What rewards can weigh as it stands when the game ends, beside the win, which every game has.
    const END_TERMS: &'static [RewardTerm] = &[];

    /// What rewards can weigh after each own move, added up.
    const MOVE_TERMS: &'static [RewardTerm] = &[];

    /// Fills `features`, as long as [`FEATURES`](Self::FEATURES), with what this seat sees. Chance may be to act, and
    /// the game may be over.
    fn encode(&self, seat: Seat, features: &mut [f32]);

    /// The same for all seats, one after another; a game that is faster at all together overrides this.
    fn encode_all(&self, features: &mut [f32]) {
        for (seat, own) in Seat::all(self.seats()).zip(features.chunks_exact_mut(Self::FEATURES.len())) {
            self.encode(seat, own);
        }
    }

    /// The same after `mv`, which led from some position to this one. `cache` is used for moves of that position, one
    /// after another; a game in which some of them have much in common overrides this.
    fn encode_after(&self, mv: Self::Move, cache: &mut Self::EncoderCache, features: &mut [f32]) {
        let _ = (mv, cache);
        self.encode_all(features);
    }

    /// Who moved last in a game that is not over: the seat before the one whose turn it is; before the first move,
    /// whoever would have. A game in which a turn can be more than one move overrides this.
    fn moved(&self) -> Seat {
        let next = self.turn().map_or(0, Seat::index);
        Seat::new((next + self.seats() - 1) % self.seats())
    }

    /// Whether [`moved`](Self::moved) is certain under the rules of this game.
    fn tells_mover(&self) -> bool {
        true
    }

    /// How much of the end, the middle and the beginning there is in this moment; they sum to 1.
    fn stages(&self) -> [f32; STAGES] {
        [1.0, 0.0, 0.0]
    }

    /// Fills `terms`, as long as [`END_TERMS`](Self::END_TERMS), with what they would be if the game ended now, for
    /// the seat that sees these features.
    fn end_terms(features: &[f32], terms: &mut [f32]) {
        let _ = features;
        debug_assert!(terms.is_empty(), "a game with terms of the end tells them");
    }

    /// Fills `terms`, as long as [`MOVE_TERMS`](Self::MOVE_TERMS), for the seat that moved from one position to the
    /// other. Like the numbers, they say nothing that is hidden from it.
    fn move_terms(before: EncodedState<'_, Self>, after: EncodedState<'_, Self>, terms: &mut [f32]) {
        let _ = (before, after);
        debug_assert!(terms.is_empty(), "a game with terms of moves tells them");
    }
}

/// A short text that changes when a list of features does: names and order, not the words about them.
#[must_use]
pub fn list_hash(features: &[Feature]) -> String {
    // FNV-1a, which no library changes.
    let bytes = features.iter().flat_map(|feature| feature.name.bytes().chain([b'\n']));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_follows_names_and_order() {
        let feature = |name| Feature { name, what: "" };
        let hash = list_hash(&[feature("a"), feature("b")]);
        assert_eq!(hash, list_hash(&[Feature { name: "a", what: "other words" }, feature("b")]));
        for other in [vec![feature("b"), feature("a")], vec![feature("ab")], vec![feature("a")], vec![]] {
            assert_ne!(hash, list_hash(&other));
        }
    }
}
