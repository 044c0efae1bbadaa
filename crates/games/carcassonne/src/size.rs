//! How much room a table needs: little for sets of the base set's size, more for larger ones. All of it lies in
//! the state itself, so that a state is copied in one go.

use std::fmt::Debug;
use std::ops::IndexMut;

use crate::attribute::Attributes;
use crate::design::TileDesign;
use crate::features::{self, Field, Followers, Way};
use crate::frontier::{Sets, Slot};
use crate::mask::Mask;
use crate::survey::Note;
use crate::tabletop::{Laid, Monk};
use crate::tileset::TileSet;

/// A small number that names a tile, an open cell or a feature.
pub(crate) trait Id: Copy + Eq + Debug + Send + Sync + 'static {
    /// Names nothing; greater than any number in use.
    const NONE: Self;
    fn new(index: usize) -> Self;
    fn at(self) -> usize;
}

impl Id for u8 {
    const NONE: Self = Self::MAX;

    #[inline]
    fn new(index: usize) -> Self {
        index as Self
    }

    #[inline]
    fn at(self) -> usize {
        usize::from(self)
    }
}

impl Id for u16 {
    const NONE: Self = 2047;

    #[inline]
    fn new(index: usize) -> Self {
        index as Self
    }

    #[inline]
    fn at(self) -> usize {
        usize::from(self)
    }
}

/// What a road or city counts, a number beside another in one word.
pub(crate) trait Word: Copy + Debug + Send + Sync + 'static {
    const ZERO: Self;
    const BITS: u32;
    /// A number at a bit; one below zero takes from what stands above, which the sum of all gives back.
    fn at_bit(bit: u32, number: i64) -> Self;
    /// The sixty-four bits from this one on.
    fn after_bit(self, bit: u32) -> u64;
    fn plus(self, other: Self) -> Self;
}

macro_rules! words {
    ($($unsigned:ty as $signed:ty),+) => {
        $(impl Word for $unsigned {
            const ZERO: Self = 0;
            const BITS: u32 = <$unsigned>::BITS;

            #[inline]
            fn at_bit(bit: u32, number: i64) -> Self {
                (<$signed>::from(number) as Self) << bit
            }

            #[inline]
            fn after_bit(self, bit: u32) -> u64 {
                (self >> bit) as u64
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
        })+
    };
}

words![u64 as i64, u128 as i128];

/// A list of fixed length.
pub(crate) trait Store<T>:
    Copy + Debug + Send + Sync + AsRef<[T]> + AsMut<[T]> + IndexMut<usize, Output = T> + 'static
{
    /// The same everywhere.
    fn filled(value: T) -> Self;
}

impl<T: Copy + Debug + Send + Sync + 'static, const N: usize> Store<T> for [T; N] {
    fn filled(value: T) -> Self {
        [value; N]
    }
}

/// The room for one size of tile set.
///
/// The plane of cells is wound onto a ring of [`CELLS`](Self::CELLS) numbers: cell (x, y) has number
/// x + [`STRIDE`](Self::STRIDE) · y. Two cells share a number only if they lie farther from each other than any
/// two cells near one connected patch of [`TILES`](Self::TILES) tiles: the board has no walls.
pub(crate) trait Size: Copy + Debug + Send + Sync + 'static {
    const CELLS: usize;
    const STRIDE: usize;
    /// The differences between the numbers of a cell and its neighbours, clockwise from the north.
    const STEPS: [usize; 4] = [Self::CELLS - Self::STRIDE, 1, Self::STRIDE, Self::CELLS - 1];
    /// The most tiles.
    const TILES: usize;
    /// The most open cells: twice the tiles and two, for tiles in a line.
    const SLOTS: usize = 2 * Self::TILES + 2;
    /// The most kinds.
    const KINDS: usize;
    /// The most monasteries.
    const MONKS: usize;
    /// The first feature number of roads; those below are cities.
    const ROADS: usize;
    /// The first feature number of fields.
    const FIELDS: usize;
    /// The end of the feature numbers; [`Id::NONE`].
    const FEATURES: usize;

    type Id: Id;
    type Grid: Store<Self::Id>;
    type Slots: Store<Slot<Self::Id>>;
    type Free: Store<Self::Id>;
    type Sets: Store<Sets>;
    type Pile: Store<u8>;
    type Laid: Store<Laid<Self::Id>>;
    type Monks: Store<Monk>;
    type Roots: Store<Self::Id>;
    type Word: Word;
    type Ways: Store<Way<Self::TileMask, Self::Word>>;
    type Fields: Store<Field<Self::CityMask>>;
    /// Followers by city.
    type Supply: Store<Followers>;
    /// Notes by road and city.
    type WayNotes: Store<Note>;
    /// Notes by field.
    type FieldNotes: Store<Note>;
    /// Numbers by open cell.
    type CellNotes: Store<f32>;
    /// A set of tiles.
    type TileMask: Mask;
    /// A set of cities.
    type CityMask: Mask;
    /// A set of features, or of nothing ([`Id::NONE`]).
    type FeatureMask: Mask;

    /// Whether a road or city has counters for these.
    fn can_count(attributes: Attributes) -> bool {
        attributes.0.checked_shr(Self::Word::BITS - features::ATTRIBUTES).unwrap_or(0) == 0
    }

    /// Whether this tile set finds room.
    fn fits(set: &TileSet) -> bool {
        set.tiles() <= Self::TILES
            && set.kinds().len() <= Self::KINDS
            && set.total(|kind| usize::from(kind.monastery)) <= Self::MONKS
            && set.total(|kind| kind.cities.len()) <= Self::ROADS
            && set.total(|kind| kind.roads.len()) <= Self::FIELDS - Self::ROADS
            && set.total(|kind| kind.fields.len()) <= Self::FEATURES - Self::FIELDS
            && set.kinds().iter().flat_map(TileDesign::ways).all(|way| Self::can_count(way.attributes))
    }
}

/// Room for the base set and sets like it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Small {}

impl Size for Small {
    const CELLS: usize = 4096;
    const STRIDE: usize = 90;
    const TILES: usize = 72;
    const KINDS: usize = 32;
    const MONKS: usize = 8;
    const ROADS: usize = 64;
    const FIELDS: usize = 128;
    const FEATURES: usize = 255;

    type Id = u8;
    type Grid = [u8; 4096];
    type Slots = [Slot<u8>; 146];
    type Free = [u8; 147];
    type Sets = [Sets; 3];
    type Pile = [u8; 32];
    type Laid = [Laid<u8>; 72];
    type Monks = [Monk; 8];
    type Roots = [u8; 256];
    type Word = u64;
    type Ways = [Way<[u64; 2], u64>; 128];
    type Fields = [Field<[u64; 1]>; 127];
    type Supply = [Followers; 64];
    type WayNotes = [Note; 128];
    type FieldNotes = [Note; 127];
    type CellNotes = [f32; 146];
    type TileMask = [u64; 2];
    type CityMask = [u64; 1];
    type FeatureMask = [u64; 4];
}

/// Room for any tile set that can be read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Large {}

impl Size for Large {
    const CELLS: usize = 32_768;
    const STRIDE: usize = 255;
    const TILES: usize = 250;
    const KINDS: usize = 250;
    const MONKS: usize = 250;
    const ROADS: usize = 512;
    const FIELDS: usize = 1024;
    const FEATURES: usize = 2047;

    type Id = u16;
    type Grid = [u16; 32_768];
    type Slots = [Slot<u16>; 502];
    type Free = [u16; 503];
    type Sets = [Sets; 8];
    type Pile = [u8; 256];
    type Laid = [Laid<u16>; 250];
    type Monks = [Monk; 250];
    type Roots = [u16; 2048];
    type Word = u128;
    type Ways = [Way<[u64; 4], u128>; 1024];
    type Fields = [Field<[u64; 8]>; 1023];
    type Supply = [Followers; 512];
    type WayNotes = [Note; 1024];
    type FieldNotes = [Note; 1023];
    type CellNotes = [f32; 502];
    type TileMask = [u64; 4];
    type CityMask = [u64; 8];
    type FeatureMask = [u64; 32];
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fewest steps between two cells that share a number.
    fn apart<S: Size>() -> usize {
        let steps = |dy: usize| {
            let across = (S::STRIDE * dy) % S::CELLS;
            dy + across.min(S::CELLS - across)
        };
        (1..S::CELLS).map(steps).min().unwrap().min(S::CELLS)
    }

    #[test]
    fn no_two_cells_near_the_tiles_share_a_number() {
        // From end to end of a line, and two steps beyond on both sides for a monastery's neighbours.
        assert_eq!(apart::<Small>(), 90);
        assert!(Small::TILES - 1 + 4 < apart::<Small>());
        assert_eq!(apart::<Large>(), 256);
        assert!(Large::TILES - 1 + 4 < apart::<Large>());
    }

    #[test]
    fn numbers_of_tiles_and_open_cells_fit_the_id() {
        assert!(Small::SLOTS + Small::TILES < usize::from(u8::NONE));
        assert!(Large::SLOTS + Large::TILES < usize::from(u16::NONE));
        assert!(Small::fits(TileSet::base()));
    }
}
