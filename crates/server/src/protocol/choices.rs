//! The legal moves as they travel: a tree of picks in which nothing is said twice.

use std::collections::HashMap;

use bastide_session::Choice;
use serde::{Deserialize, Serialize};

/// Stands in a [`PickGroup`] for what its picks differ in.
const STAR: &str = "*";

/// The legal moves, a tree of picks. Picks are numbered through all groups. In `first` and in `forks`, a number from 0
/// on is a pick that completes a move; -1 is the first fork, -2 the second. A fork is a pick and what may follow it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choices {
    /// What can be picked.
    pub groups: Vec<PickGroup>,
    /// Picks that others follow.
    pub forks: Vec<Vec<i32>>,
    /// What can be picked first.
    pub first: Vec<i32>,
}

/// Picks that are alike: `*` in their words stands for each of `of`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PickGroup {
    /// What is picked, for programs: `cell:*`.
    pub id: String,
    /// The same in words: `cell *`.
    pub label: String,
    /// What it adds to the move in notation: `K@*` and so on. The pieces of all picks of a move together are the move.
    pub text: String,
    /// What `*` stands for, one for each pick.
    pub of: Vec<String>,
}

/// A pick with its piece of the move.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Piece {
    id: String,
    label: String,
    text: String,
}

impl Piece {
    /// The group that it belongs to, and what it is in it.
    fn group(&self) -> (Self, String) {
        let own = self.id.split_once(':').map_or("", |(_, own)| own);
        let plain = [&self.id, &self.label, &self.text].iter().all(|part| !part.contains(STAR));
        let is_own = |part: &str| part.strip_suffix(own).is_some();
        if own.is_empty() || !plain || !is_own(&self.label) {
            return (self.clone(), String::new());
        }
        let star = |part: &str| match part.rfind(own) {
            Some(at) => format!("{}{STAR}{}", &part[..at], &part[at + own.len()..]),
            None => part.to_owned(),
        };
        (Self { id: star(&self.id), label: star(&self.label), text: star(&self.text) }, own.to_owned())
    }
}

/// Picks and forks on the way to be packed, each once.
#[derive(Default)]
struct Packer {
    pieces: Vec<Piece>,
    numbers: HashMap<Piece, i32>,
    forks: Vec<Vec<i32>>,
    known: HashMap<Vec<i32>, i32>,
}

impl Packer {
    fn pick(&mut self, piece: Piece) -> i32 {
        *self.numbers.entry(piece).or_insert_with_key(|piece| {
            self.pieces.push(piece.clone());
            self.pieces.len() as i32 - 1
        })
    }

    /// Packs what may be picked after `before` was written.
    fn level(&mut self, choices: &[Choice], before: &str) -> Vec<i32> {
        choices.iter().map(|choice| self.branch(choice, before)).collect()
    }

    fn branch(&mut self, choice: &Choice, before: &str) -> i32 {
        let written = match &choice.text {
            Some(text) => text.clone(),
            None => common(&choice.next),
        };
        // A pick adds to what was written before it, or the notation cannot be cut in pieces here.
        let text = written.strip_prefix(before).unwrap_or_default().to_owned();
        let pick = self.pick(Piece { id: choice.id.clone(), label: choice.label.clone(), text });
        if choice.next.is_empty() {
            return pick;
        }
        let mut fork = vec![pick];
        fork.extend(self.level(&choice.next, &written));
        *self.known.entry(fork).or_insert_with_key(|fork| {
            self.forks.push(fork.clone());
            -(self.forks.len() as i32)
        })
    }
}

/// What all moves below begin with, cut after a mark, so that moves that are alike are cut alike.
fn common(choices: &[Choice]) -> String {
    let texts: Vec<&str> = texts(choices);
    let Some(first) = texts.first() else { return String::new() };
    let alike = |text: &&str| -> usize {
        let pairs = first.chars().zip(text.chars()).take_while(|(one, other)| one == other);
        pairs.map(|(letter, _)| letter.len_utf8()).sum()
    };
    let most = texts.iter().map(alike).min().unwrap_or(0);
    let end = first[..most].rfind([' ', '-', '/', '>', ':', '@']);
    end.map_or(String::new(), |end| first[..=end].to_owned())
}

/// All moves below.
fn texts(choices: &[Choice]) -> Vec<&str> {
    choices.iter().flat_map(|choice| choice.text.as_deref().into_iter().chain(texts(&choice.next))).collect()
}

impl Choices {
    /// Packs a tree.
    #[must_use]
    pub fn pack(tree: &[Choice]) -> Self {
        let mut packer = Packer::default();
        let first = packer.level(tree, "");
        let mut groups: Vec<(Piece, Vec<(String, usize)>)> = Vec::new();
        for (number, piece) in packer.pieces.iter().enumerate() {
            let (group, own) = piece.group();
            match groups.iter_mut().find(|(known, _)| *known == group) {
                Some((_, members)) => members.push((own, number)),
                None => groups.push((group, vec![(own, number)])),
            }
        }
        let order = groups.iter().flat_map(|(_, members)| members.iter().map(|(_, number)| *number));
        let mut places = vec![0; packer.pieces.len()];
        order.enumerate().for_each(|(place, number)| places[number] = place as i32);
        let place = |number: i32| if number < 0 { number } else { places[number as usize] };
        Self {
            groups: groups.into_iter().map(PickGroup::of).collect(),
            forks: packer.forks.into_iter().map(|fork| fork.into_iter().map(place).collect()).collect(),
            first: first.into_iter().map(place).collect(),
        }
    }

    /// The tree again.
    #[must_use]
    pub fn unpack(&self) -> Vec<Choice> {
        let picks: Vec<Piece> = self.groups.iter().flat_map(PickGroup::picks).collect();
        self.first.iter().map(|branch| self.grow(*branch, "", &picks)).collect()
    }

    fn grow(&self, branch: i32, before: &str, picks: &[Piece]) -> Choice {
        let fork = usize::try_from(-branch).ok().and_then(|fork| fork.checked_sub(1));
        let (pick, next) = match fork.and_then(|fork| self.forks.get(fork)?.split_first()) {
            Some((pick, next)) => (*pick, next),
            None => (branch, &[][..]),
        };
        let Piece { id, label, text } = picks[pick as usize].clone();
        let text = before.to_owned() + &text;
        let next: Vec<Choice> = next.iter().map(|branch| self.grow(*branch, &text, picks)).collect();
        Choice { id, label, text: next.is_empty().then_some(text), next }
    }
}

impl PickGroup {
    fn of((Piece { id, label, text }, members): (Piece, Vec<(String, usize)>)) -> Self {
        Self { id, label, text, of: members.into_iter().map(|(own, _)| own).collect() }
    }

    fn picks(&self) -> impl Iterator<Item = Piece> + '_ {
        let fill = |part: &str, own: &str| part.replacen(STAR, own, 1);
        self.of.iter().map(move |own| Piece {
            id: fill(&self.id, own),
            label: fill(&self.label, own),
            text: fill(&self.text, own),
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use bastide_catalogue::{Access, shipped};
    use bastide_core::{Lang, Viewer};
    use bastide_session::{Catalogue, Setup};

    use super::*;

    /// The choices of every position of some games come back.
    #[test]
    fn a_tree_comes_back() {
        let games = shipped(&Access::default()).games();
        for rules in ["", "flexible", "tactics", "hand=3"] {
            for game in games.metas() {
                let setup = Setup::new(game.id).rules(rules).seed(5);
                let Ok(mut session) = games.start(&setup) else { continue };
                for number in 0..40 {
                    let Some(seat) = session.status().to_move else { break };
                    let tree = session.choices(Viewer::Seat(seat), Lang::Fr);
                    let packed = Choices::pack(&tree);
                    assert_eq!(packed.unpack(), tree, "{} {rules}", game.id);
                    let moves = session.legal_moves(Viewer::Seat(seat));
                    session.play(seat, &moves[number * 7 % moves.len()]).unwrap();
                }
            }
        }
    }
}
