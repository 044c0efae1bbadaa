//! Definitions that drawings refer to.

use std::collections::BTreeSet;

use bastide_core::record::Json;

/// Definitions by id, in the order in which they are written, and what a front must know about them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    entries: Vec<(String, String)>,
    /// What a front needs to know that is the same during the whole game. Carcassonne: `tile` (the length of a side)
    /// and `kinds` by id, each with `turns` (quarter turns that can be told apart), `count` and `spots`: where a follower
    /// stands on each segment before the tile is turned; the tile turned by 90 degrees is `t-K.r90` (`t-K` its ground,
    /// `t-K.o90` what stands on it, `t-K.0` the outline of its first segment), a follower `c-follower-1` or, lying,
    /// `c-farmer-1`. Schotten-Totten: `card` (width and height); cards are `s-R7`, `s-joker`, `s-back-clan`. Bobail:
    /// nothing; its pieces are `b-pawn-1`, `b-pawn-2` and `b-bobail`.
    pub data: Json,
}

impl Sheet {
    /// Adds an element; `rest` is its markup after the id: ` d="…"/>`.
    pub(crate) fn add(&mut self, element: &str, id: &str, rest: &str) {
        let markup = format!("<{element} id=\"{id}\"{rest}");
        self.entries.push((id.to_owned(), markup));
    }

    /// Adds a group.
    pub(crate) fn group(&mut self, id: &str, content: &str) {
        self.add("g", id, &format!(">{content}</g>"));
    }

    /// All definitions, for the inside of a `defs` element.
    #[must_use]
    pub fn svg(&self) -> String {
        self.entries.iter().map(|(_, markup)| markup.as_str()).collect()
    }

    /// The definitions that this markup refers to, and those that they refer to.
    #[must_use]
    pub fn used_by(&self, markup: &str) -> String {
        let mut wanted: BTreeSet<&str> = references(markup).collect();
        let mut waiting: Vec<&str> = wanted.iter().copied().collect();
        while let Some(id) = waiting.pop() {
            let found = self.entries.iter().find(|(own, _)| own == id);
            let inner = found.into_iter().flat_map(|(_, markup)| references(markup));
            waiting.extend(inner.filter(|id| wanted.insert(id)));
        }
        let used = self.entries.iter().filter(|(id, _)| wanted.contains(id.as_str()));
        used.map(|(_, markup)| markup.as_str()).collect()
    }

    /// The ids, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(id, _)| id.as_str())
    }
}

/// The ids that markup refers to, by `href="#…"` or `url(#…)`.
fn references(markup: &str) -> impl Iterator<Item = &str> {
    let after = |start: &'static str| markup.split(start).skip(1);
    let ids = after("href=\"#").chain(after("url(#"));
    ids.filter_map(|rest| rest.split(['"', ')']).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_referred_to_is_kept() {
        let mut sheet = Sheet::default();
        sheet.group("a", "<use href=\"#b\"/>");
        sheet.group("b", "<rect fill=\"url(#c)\"/>");
        sheet.add("pattern", "c", "/>");
        sheet.group("d", "");
        let used = sheet.used_by("<use href=\"#a\"/>");
        assert!(used.contains("id=\"a\"") && used.contains("id=\"b\"") && used.contains("id=\"c\""));
        assert!(!used.contains("id=\"d\""));
    }
}
