//! Sets of squares as 25 bits, column by column from column 1, each from the top; and what symmetry does to them.
//!
//! The bobail stands on one of the 15 inner squares while a game goes on; a word of 15 bits names a set of them.
//! Two such words often travel together in one `u32` (a *pair*), the won squares in the low half and the lost
//! ones in the high half, so that one operation treats both.

/// All squares.
pub(crate) const ALL: u32 = (1 << 25) - 1;
/// Column 1, the home of the player called *own* in a half-turn.
pub(crate) const OWN_HOME: u32 = 0x1f;
/// Column 5.
pub(crate) const OTHER_HOME: u32 = 0x1f << 20;
/// Columns 2 to 4.
pub(crate) const INNER: u32 = 0x7fff << INNER_SHIFT;
/// Where the inner squares begin.
pub(crate) const INNER_SHIFT: u32 = 5;
/// The number of inner squares.
pub(crate) const INNER_SQUARES: usize = 15;

const TOP: u32 = 0x0010_8421;
const BOTTOM: u32 = TOP << 4;

/// The columns and rows of one step in each direction; the opposite of direction `d` is `d ^ 4`.
const OFFSETS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The next square in a direction; `None` at the edge.
pub(crate) fn step(square: usize, way: usize) -> Option<usize> {
    let (columns, rows) = OFFSETS[way];
    let (column, row) = (square as i32 / 5 + columns, square as i32 % 5 + rows);
    ((0..5).contains(&column) && (0..5).contains(&row)).then_some((5 * column + row) as usize)
}

/// The squares next to some square of the set.
#[inline]
pub(crate) const fn around(set: u32) -> u32 {
    let up = (set & !TOP) >> 1;
    let down = (set & !BOTTOM) << 1;
    let rows = set | up | down;
    (up | down | rows << 5 | rows >> 5) & ALL
}

/// Columns 1 and 5 change places, and so do 2 and 4.
#[inline]
pub(crate) const fn swap(set: u32) -> u32 {
    const COLUMN: u32 = 0x1f;
    (set & COLUMN) << 20
        | (set & COLUMN << 5) << 10
        | set & COLUMN << 10
        | (set & COLUMN << 15) >> 10
        | (set & COLUMN << 20) >> 20
}

/// Rows A and E change places, and so do B and D.
#[inline]
pub(crate) const fn mirror(set: u32) -> u32 {
    (set & TOP) << 4 | (set & TOP << 1) << 2 | set & TOP << 2 | (set & TOP << 3) >> 2 | (set & TOP << 4) >> 4
}

/// [`swap`] for a pair of words.
#[inline]
pub(crate) const fn swap_pair(pair: u32) -> u32 {
    const COLUMN: u32 = 0x001f_001f;
    (pair & COLUMN) << 10 | pair & COLUMN << 5 | (pair & COLUMN << 10) >> 10
}

/// [`mirror`] for a pair of words.
#[inline]
pub(crate) const fn mirror_pair(pair: u32) -> u32 {
    const ROW: u32 = 0x0421_0421;
    (pair & ROW) << 4
        | (pair & ROW << 1) << 2
        | pair & ROW << 2
        | (pair & ROW << 3) >> 2
        | (pair & ROW << 4) >> 4
}

/// The bits of a square in both words of a pair; none for a square of a home column.
pub(crate) const fn pair_of(square: usize) -> u32 {
    let word = ((1 << square) & INNER) >> INNER_SHIFT;
    word | word << 16
}

/// The members of a set, lowest first.
pub(crate) fn members(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(set: u32, square: impl Fn(usize) -> usize) -> u32 {
        members(set).map(|member| 1 << square(member)).sum()
    }

    #[test]
    fn sets_turn_as_their_squares_do() {
        for set in (0..1 << 25).step_by(7_919) {
            assert_eq!(mirror(set), image(set, |square| square / 5 * 5 + 4 - square % 5));
            assert_eq!(swap(set), image(set, |square| (4 - square / 5) * 5 + square % 5));
        }
    }

    #[test]
    fn pairs_turn_as_two_sets_do() {
        for word in 0..1 << 15 {
            let other = word ^ 0x5a5;
            let pair = word | other << 16;
            let both = |turn: fn(u32) -> u32| {
                turn(word << INNER_SHIFT) >> INNER_SHIFT | turn(other << INNER_SHIFT) >> INNER_SHIFT << 16
            };
            assert_eq!((swap_pair(pair), mirror_pair(pair)), (both(swap), both(mirror)));
        }
    }

    #[test]
    fn around_is_one_step_in_any_direction() {
        for set in (0..1 << 25).step_by(104_729) {
            let steps = members(set).flat_map(|square| (0..8).filter_map(move |way| step(square, way)));
            assert_eq!(around(set), steps.fold(0, |all, square| all | 1 << square));
        }
        assert!((0..25).all(|square| {
            (0..8).all(|way| step(square, way).is_none_or(|next| step(next, way ^ 4) == Some(square)))
        }));
    }
}
