//! Names that were misspelt, and those that were meant.

use crate::lang::Lang;
use crate::words::core as words;

/// The most names that are taken for what was meant.
const MOST: usize = 3;

/// The known names that a misspelt one may mean, nearest first, whatever the case: up to three, or the one that is
/// least far where none is near. None only where nothing is known or nothing was written.
#[must_use]
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Vec<&'a str> {
    let name = name.trim().to_lowercase();
    if name.is_empty() {
        return Vec::new();
    }
    let mut far: Vec<(usize, &str)> =
        known.iter().map(|other| (distance(&name, &other.to_lowercase()), *other)).collect();
    far.sort_by_key(|(far, _)| *far);
    let most = 1 + name.chars().count() / 3;
    let near = far.iter().take_while(|(far, _)| *far <= most).count().clamp(1, MOST);
    far.into_iter().take(near).map(|(_, name)| name).collect()
}

/// What follows the words that refuse a name: those it may mean, and a list of all.
#[must_use]
pub fn suggest(near: &[&str], list: &str, lang: Lang) -> String {
    let near = near.join(", ");
    if near.is_empty() { words::there_are(lang, &list) } else { words::did_you_mean(lang, &near, &list) }
}

/// How many letters must be put in, left out, changed or swapped with the next to make one word of another.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.iter().enumerate() {
        let mut next = vec![index + 1];
        for (at, wanted) in other.iter().enumerate() {
            let changed = row[at] + usize::from(letter != wanted);
            let mut least = changed.min(row[at + 1] + 1).min(next[at] + 1);
            if index > 0 && at > 0 && one[index - 1] == *wanted && other[at - 1] == *letter {
                least = least.min(before[at - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_letters() {
        let pairs =
            [("", "abc"), ("abc", ""), ("mtcs", "mcts"), ("flat", "flat"), ("fat", "flat"), ("pcut", "puct")];
        assert_eq!(pairs.map(|(one, other)| distance(one, other)), [3, 3, 1, 0, 1, 1]);
    }

    #[test]
    fn similar_names_are_near_and_one_is_always_nearest() {
        assert_eq!(nearest("mtcs", &["random", "mcts", "ismcts"]), ["mcts"]);
        assert_eq!(nearest("MCTS", &["random", "mcts"]), ["mcts"]);
        assert_eq!(nearest("Mine", &["yours", "MINE"]), ["MINE"]);
        assert_eq!(nearest("zzz", &["random", "mcts"]), ["mcts"]);
        assert_eq!(nearest("aa", &["ab", "ac", "ad", "ae"]), ["ab", "ac", "ad"]);
        assert!(nearest("zzz", &[]).is_empty() && nearest(" ", &["mcts"]).is_empty());
    }
}
