//! Playing by picking: which thing the person is at, and what was picked before it.

use bastide_session::Choice;

/// What stands between picks.
pub(crate) const ARROW: &str = " → ";

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// How far a place lies this way, and how far beside; `None` when it does not lie this way.
    fn measure(self, from: (i32, i32), to: (i32, i32)) -> Option<i32> {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (ahead, beside) = match self {
            Self::Up => (-dy, dx.abs()),
            Self::Down => (dy, dx.abs()),
            Self::Left => (-dx, dy.abs()),
            Self::Right => (dx, dy.abs()),
        };
        (ahead > 0).then_some(ahead + 3 * beside)
    }

    fn is_forward(self) -> bool {
        matches!(self, Self::Down | Self::Right)
    }
}

/// The tree of legal moves and the way taken into it. Rotations are not a step of their own: they are turned
/// through beforehand, while the place is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cursor {
    tree: Vec<Choice>,
    path: Vec<usize>,
    at: usize,
    turn: usize,
}

impl Cursor {
    pub(crate) fn new(tree: Vec<Choice>) -> Self {
        Self { tree, ..Self::default() }
    }

    /// The things to pick from now.
    pub(crate) fn level(&self) -> &[Choice] {
        self.path.iter().fold(&self.tree[..], |level, index| &level[*index].next)
    }

    /// The thing the cursor is at.
    pub(crate) fn current(&self) -> Option<&Choice> {
        self.level().get(self.at)
    }

    /// What was picked so far.
    pub(crate) fn picked(&self) -> Vec<&Choice> {
        let mut level = &self.tree[..];
        let mut picked = Vec::new();
        for index in &self.path {
            picked.push(&level[*index]);
            level = &level[*index].next;
        }
        picked
    }

    /// The rotation that the current thing, or the one picked last, is shown in.
    pub(crate) fn rotation(&self) -> Option<&Choice> {
        if let Some(picked) = self.picked().into_iter().find(|choice| is_turn(choice)) {
            return Some(picked);
        }
        let turns = &self.current()?.next;
        turns.get(self.turn.checked_rem(turns.len())?).filter(|choice| is_turn(choice))
    }

    /// Turns the tile to the next rotation that fits, to the right or to the left; whether there is another.
    pub(crate) fn rotate(&mut self, right: bool) -> bool {
        let turns =
            self.current().map_or(0, |choice| choice.next.iter().filter(|next| is_turn(next)).count());
        if turns == 0 {
            return false;
        }
        let step = if right { 1 } else { turns - 1 };
        self.turn = (self.turn % turns + step) % turns;
        turns > 1
    }

    /// Goes to the nearest thing in a direction, or along the list where things have no place.
    pub(crate) fn go(&mut self, direction: Direction, place: impl Fn(&Choice) -> Option<(i32, i32)>) {
        let count = self.level().len();
        if count == 0 {
            return;
        }
        let from = self.current().and_then(&place);
        let Some(from) = from else {
            let step = if direction.is_forward() { 1 } else { count - 1 };
            return self.select((self.at + step) % count);
        };
        let far = |choice: &Choice| place(choice).and_then(|to| direction.measure(from, to));
        let nearest =
            self.level().iter().enumerate().filter_map(|(index, choice)| Some((far(choice)?, index)));
        // Beyond the last place come the things that have none.
        let beyond = self.level().iter().position(|choice| place(choice).is_none());
        if let Some(index) = nearest.min().map(|(_, index)| index).or(beyond) {
            self.select(index);
        }
    }

    /// Goes to the thing with this number; whether there is one.
    pub(crate) fn select(&mut self, index: usize) {
        if index < self.level().len() {
            if index != self.at {
                self.turn = 0;
            }
            self.at = index;
        }
    }

    /// Picks the current thing; the whole move when it is complete.
    pub(crate) fn pick(&mut self) -> Option<String> {
        let choice = self.current()?;
        if let Some(text) = &choice.text {
            return Some(text.clone());
        }
        let turns = choice.next.iter().all(is_turn).then_some(choice.next.len());
        self.path.push(self.at);
        self.at = 0;
        if let Some(count) = turns.filter(|count| *count > 0) {
            self.path.push(self.turn % count);
            // A tile without room for a follower is laid at once.
            if let [only] = self.level() {
                return only.text.clone();
            }
        }
        None
    }

    /// Goes one step back; whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        let is_after_turn = self.picked().last().is_some_and(|choice| is_turn(choice));
        if is_after_turn {
            self.path.pop();
        }
        match self.path.pop() {
            Some(index) => {
                self.at = index;
                true
            }
            None => false,
        }
    }

    /// Goes to the first pick of a whole move, with its rotation.
    pub(crate) fn lead_to(&mut self, text: &str) {
        self.path.clear();
        let way = find(&self.tree, text).unwrap_or_default();
        self.at = way.first().copied().unwrap_or(0);
        self.turn = way.get(1).copied().unwrap_or(0);
    }

    /// The way so far and the current thing, in words.
    pub(crate) fn words(&self) -> Vec<String> {
        let current = self.current().map(|choice| choice.label.clone());
        let turn = self.path.is_empty().then(|| self.rotation()).flatten().map(|turn| turn.label.clone());
        let picked = self.picked().into_iter().map(|choice| choice.label.clone());
        picked.chain(current).chain(turn).collect()
    }
}

/// The way to a move.
fn find(level: &[Choice], text: &str) -> Option<Vec<usize>> {
    level.iter().enumerate().find_map(|(index, choice)| {
        if choice.text.as_deref() == Some(text) {
            return Some(vec![index]);
        }
        let rest = find(&choice.next, text)?;
        Some([vec![index], rest].concat())
    })
}

fn is_turn(choice: &Choice) -> bool {
    choice.id.starts_with("turn:")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use bastide_catalogue::{Access, shipped};
    use bastide_core::{Lang, Seat, Viewer};
    use bastide_session::{Catalogue, Setup};

    use super::*;

    fn cursor(game: &str) -> Cursor {
        let session = shipped(&Access::default()).games().start(&Setup::new(game).seed(7)).unwrap();
        Cursor::new(session.choices(Viewer::Seat(Seat::new(0)), Lang::En))
    }

    #[test]
    fn a_rotation_is_turned_through_before_the_tile_is_laid() {
        let mut cursor = cursor("carcassonne");
        let first = cursor.rotation().unwrap().id.clone();
        assert!(cursor.rotate(true));
        assert_ne!(cursor.rotation().unwrap().id, first);
        assert!(cursor.rotate(false));
        assert_eq!(cursor.rotation().unwrap().id, first, "left undoes right");
        assert!(cursor.rotate(false));
        let (cell, turn) = (cursor.current().unwrap().id.clone(), cursor.rotation().unwrap().id.clone());
        assert_eq!(cursor.pick(), None);
        assert!(cursor.current().unwrap().id.starts_with("spot:"));
        assert_eq!(cursor.rotation().unwrap().id, turn);
        assert!(cursor.back());
        assert_eq!(cursor.current().unwrap().id, cell);
        assert!(!cursor.back());
    }

    #[test]
    fn picking_to_the_end_gives_a_move() {
        let mut cursor = cursor("bobail");
        assert_eq!(cursor.pick(), None);
        assert!(cursor.pick().unwrap().contains('-'));
    }
}
