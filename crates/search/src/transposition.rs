//! What a search found out about positions, kept in a table of bounded size.

use crate::evaluate::{SURE, Score};

/// What a kept score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    key: u64,
    pub(crate) mv: Option<M>,
    score: Score,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The search that wrote it; 0 in an empty slot.
    generation: u8,
}

impl<M> Entry<M> {
    /// The score, with wins counted from the root again.
    pub(crate) fn score(&self, ply: usize) -> Score {
        let ply = ply as Score;
        match self.score {
            win if win > SURE => win - ply,
            loss if loss < -SURE => loss + ply,
            plain => plain,
        }
    }
}

/// Pairs of slots: the first keeps what was searched deepest, the second what came last. Each search starts
/// with a table that is as good as empty, so that a decision depends on nothing before it.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable<M> {
    entries: Vec<Entry<M>>,
    generation: u8,
}

impl<M: Copy> TranspositionTable<M> {
    /// A table of about this many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let empty = Entry { key: 0, mv: None, score: 0, depth: 0, bound: Bound::Exact, generation: 0 };
        let pairs = (bytes / size_of::<Entry<M>>() / 2).max(1);
        Self { entries: vec![empty; 2 * pairs], generation: 0 }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.generation = self.generation.checked_add(1).unwrap_or_else(|| {
            self.entries.iter_mut().for_each(|entry| entry.generation = 0);
            1
        });
    }

    #[inline]
    fn pair(&self, key: u64) -> usize {
        let pairs = self.entries.len() as u128 / 2;
        ((u128::from(key) * pairs) >> 64) as usize * 2
    }

    /// What is kept of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<&Entry<M>> {
        let at = self.pair(key);
        let known = |entry: &&Entry<M>| entry.key == key && entry.generation == self.generation;
        self.entries[at..at + 2].iter().find(known)
    }

    /// Keeps what was found out; wins are counted from the position itself.
    #[inline]
    pub(crate) fn put(
        &mut self,
        key: u64,
        depth: u32,
        ply: usize,
        score: Score,
        bound: Bound,
        mv: Option<M>,
    ) {
        let distance = ply as Score;
        let score = match score {
            win if win > SURE => win + distance,
            loss if loss < -SURE => loss - distance,
            plain => plain,
        };
        let entry = Entry { key, mv, score, depth: depth as u8, bound, generation: self.generation };
        let at = self.pair(key);
        let deep = &mut self.entries[at];
        let takes = deep.generation != self.generation || deep.key == key || deep.depth <= entry.depth;
        if takes {
            *deep = entry;
        } else {
            self.entries[at + 1] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::WIN;

    #[test]
    fn deep_entries_stay_and_late_ones_get_the_second_slot() {
        let mut table: TranspositionTable<u8> = TranspositionTable::new(1);
        table.forget();
        table.put(1, 5, 0, 10, Bound::Exact, Some(1));
        table.put(2, 3, 0, 20, Bound::AtLeast, None);
        table.put(3, 2, 0, 30, Bound::AtMost, None);
        assert_eq!(table.get(1).unwrap().score(0), 10);
        assert!(table.get(2).is_none());
        assert_eq!(table.get(3).unwrap().bound, Bound::AtMost);
        table.forget();
        assert!(table.get(1).is_none());
    }

    #[test]
    fn wins_are_counted_from_the_position() {
        let mut table: TranspositionTable<u8> = TranspositionTable::new(1);
        table.forget();
        table.put(1, 5, 4, WIN - 7, Bound::Exact, None);
        assert_eq!(table.get(1).unwrap().score(2), WIN - 5);
    }

    #[test]
    fn forgetting_many_times_never_brings_anything_back() {
        let mut table: TranspositionTable<u8> = TranspositionTable::new(1);
        table.forget();
        table.put(1, 5, 0, 10, Bound::Exact, None);
        assert!((0..600).all(|_| {
            table.forget();
            table.get(1).is_none()
        }));
    }
}
