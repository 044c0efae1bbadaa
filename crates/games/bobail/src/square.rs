//! Squares and directions of the 5×5 board.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Rows and columns.
pub const SIZE: u8 = 5;

/// A square, held as the cell number that the bitboards use: six times the column plus the row. The sixth
/// row of each column is never a square; it stops shifts from running over the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(into = "String", try_from = "String")]
pub struct Square(u8);

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = String;

    /// Reads a name such as `C2`.
    fn try_from(name: String) -> Result<Self, String> {
        let found = Self::all().find(|square| square.to_string() == name);
        found.ok_or_else(|| format!("no square is called `{name}`"))
    }
}

impl Square {
    /// The square in this column and row, both from 0; `None` outside the board.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < SIZE && row < SIZE { Some(Self(6 * column + row)) } else { None }
    }

    /// The square with this index, 0 to 24, column by column from the top; `None` for other numbers.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        Self::at(index / SIZE, index % SIZE)
    }

    /// The index, 0 to 24.
    #[must_use]
    pub const fn index(self) -> u8 {
        SIZE * self.column() + self.row()
    }

    /// The column, from 0 on the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 / 6
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 % 6
    }

    /// All squares in the order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SIZE * SIZE).filter_map(Self::from_index)
    }

    /// The next square in this direction; `None` at the edge.
    #[must_use]
    pub fn step(self, direction: Direction) -> Option<Self> {
        let (columns, rows) = direction.offset();
        let column = self.column().checked_add_signed(columns)?;
        Self::at(column, self.row().checked_add_signed(rows)?)
    }

    /// The direction and the number of squares from here to another square on a straight line.
    #[must_use]
    pub fn line_to(self, other: Self) -> Option<(Direction, u8)> {
        let columns = other.column().cast_signed() - self.column().cast_signed();
        let rows = other.row().cast_signed() - self.row().cast_signed();
        let distance = columns.unsigned_abs().max(rows.unsigned_abs());
        let straight = columns == 0 || rows == 0 || columns.abs() == rows.abs();
        let offset = (columns.signum(), rows.signum());
        let direction = Direction::ALL.into_iter().find(|direction| direction.offset() == offset)?;
        straight.then_some((direction, distance))
    }

    /// The bit of this square.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The square of a cell number, which must be one.
    pub(crate) const fn of_cell(cell: u8) -> Self {
        debug_assert!(cell % 6 < SIZE && cell / 6 < SIZE);
        Self(cell)
    }

    /// The cell number.
    pub(crate) const fn cell(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row()), self.column() + 1)
    }
}

/// One of the eight directions, numbered clockwise from the top: north is towards row A, east towards
/// column 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All directions in the order of their number.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The number, 0 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Columns and rows of one step.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// The change of the cell number in one step.
    #[inline]
    pub(crate) const fn cells(self) -> i8 {
        const CELLS: [i8; 8] = [-1, 5, 6, 7, 1, -5, -6, -7];
        CELLS[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_by_row_and_column() {
        let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        assert_eq!(names.len(), 25);
        assert_eq!((&*names[0], &*names[4], &*names[12], &*names[20]), ("A1", "E1", "C3", "A5"));
        assert!(Square::all().enumerate().all(|(index, square)| usize::from(square.index()) == index));
    }

    #[test]
    fn lines_are_found_in_all_directions_and_nowhere_else() {
        for from in Square::all() {
            let mut reached = 0;
            for direction in Direction::ALL {
                let mut at = from;
                for distance in 1.. {
                    let Some(next) = at.step(direction) else { break };
                    assert_eq!(from.line_to(next), Some((direction, distance)));
                    assert_eq!(i16::from(next.cell()), i16::from(at.cell()) + i16::from(direction.cells()));
                    (at, reached) = (next, reached + 1);
                }
            }
            let lines = Square::all().filter(|to| from.line_to(*to).is_some()).count();
            assert_eq!(lines, reached);
        }
    }
}
