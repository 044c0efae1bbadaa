//! What rooms are searched by, and what is found.

use super::RoomRow;

/// What is searched for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    pub(crate) game: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) from: Option<u64>,
    pub(crate) to: Option<u64>,
    pub(crate) over: Option<bool>,
    /// The last room of the page before.
    pub(crate) after: Option<Cursor>,
    pub(crate) offset: u32,
    pub(crate) limit: u32,
}

/// Where a page of the list ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    pub(super) updated: u64,
    pub(super) id: String,
}

impl Cursor {
    /// Reads what [`write`](Self::write) wrote.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (updated, id) = text.split_once(',')?;
        Some(Self { updated: updated.parse().ok()?, id: id.to_owned() })
    }

    /// The cursor as a parameter of an address.
    pub(crate) fn write(&self) -> String {
        format!("{},{}", self.updated, self.id)
    }
}

/// A page of the list.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) rows: Vec<RoomRow>,
    /// How many fit, up to [`MOST_COUNTED`].
    pub(crate) total: usize,
    /// Where the next page begins, when there may be one.
    pub(crate) next: Option<Cursor>,
}

/// The most rooms that are counted.
pub(super) const MOST_COUNTED: u32 = 2_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_was_written() {
        let cursor = Cursor { updated: 17, id: "a,b".into() };
        assert_eq!(Cursor::read(&cursor.write()), Some(cursor));
        assert_eq!(Cursor::read("17"), None);
        assert_eq!(Cursor::read("x,y"), None);
    }
}
