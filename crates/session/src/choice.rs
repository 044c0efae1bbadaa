//! The legal moves as a tree of what a person picks, so that fronts can offer them without knowing rules.

use std::collections::HashSet;

use bastide_core::{Notation, Pick, Telling};
use serde::Serialize;

/// Something to pick, and what comes after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// What it is, for pictures and programs: `cell:2,-1`, `card:R7`.
    pub id: String,
    /// What it is, for people.
    pub label: String,
    /// The move in notation, when nothing more is to be picked.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What can be picked next; empty when the move is complete.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<Self>,
}

/// The moves of a state, in the order in which they are listed.
pub(crate) fn choices<G: Notation>(state: &G, telling: Telling<'_>) -> Vec<Choice> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let mut tree = Vec::new();
    for (mv, picks) in moves.iter().zip(state.picks(&moves, telling)) {
        insert(&mut tree, picks, state.move_text(*mv));
    }
    tell_apart(&mut tree);
    tree
}

/// Puts a move into a tree, pick by pick.
pub(crate) fn insert(tree: &mut Vec<Choice>, picks: Vec<Pick>, text: String) {
    let mut level = tree;
    let last = picks.len().saturating_sub(1);
    let mut text = Some(text);
    for (depth, pick) in picks.into_iter().enumerate() {
        let at = level.iter().position(|choice| choice.id == pick.id).unwrap_or_else(|| {
            level.push(Choice { id: pick.id, label: pick.label, text: None, next: Vec::new() });
            level.len() - 1
        });
        if depth == last {
            level[at].text = text.take();
        }
        level = &mut level[at].next;
    }
}

/// Numbers the later ones of those that would have the same label.
pub(crate) fn tell_apart(level: &mut [Choice]) {
    let mut taken = HashSet::new();
    for choice in level {
        let mut label = choice.label.clone();
        let mut number = 2;
        while !taken.insert(label.clone()) {
            label = format!("{} ({number})", choice.label);
            number += 1;
        }
        choice.label = label;
        tell_apart(&mut choice.next);
    }
}
