//! The options of the variants: actions besides placing a follower, and other ways to win.

use bastide_core::OptionValue;

/// The actions that are played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Actions {
    /// A follower may be taken home from an incomplete city or road.
    pub recall: bool,
    /// A follower may go from there to the tile just laid.
    pub shift: bool,
    /// The drawn tile may be exchanged once a game.
    pub exchange: bool,
}

const RECALL: &str = "recall";
const SHIFT: &str = "move";
const EXCHANGE: &str = "exchange";
const NONE: &str = "none";

impl OptionValue for Actions {
    fn read(text: &str) -> Option<Self> {
        let mut actions = Self::default();
        if text == NONE {
            return Some(actions);
        }
        for name in text.split('+').map(str::trim) {
            let action = match name {
                RECALL => &mut actions.recall,
                SHIFT => &mut actions.shift,
                EXCHANGE => &mut actions.exchange,
                _ => return None,
            };
            if std::mem::replace(action, true) {
                return None;
            }
        }
        Some(actions)
    }

    fn print(&self) -> String {
        let all = [(self.recall, RECALL), (self.shift, SHIFT), (self.exchange, EXCHANGE)];
        let names: Vec<&str> = all.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
        if names.is_empty() { NONE.to_owned() } else { names.join("+") }
    }

    fn expected() -> String {
        format!("{NONE} / {RECALL}+{SHIFT}+{EXCHANGE}")
    }
}

/// How the game is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Victory {
    /// By points at the end.
    #[default]
    Points,
    /// At once by who controls so many tiles; else by points.
    Territory(u8),
    /// At once by who has blocked so many features of others; else by points.
    Blockade(u8),
}

/// The most tiles or blocked features that can be asked for.
const MOST: u8 = 250;

impl OptionValue for Victory {
    fn read(text: &str) -> Option<Self> {
        if text == "points" {
            return Some(Self::Points);
        }
        let (name, number) = text.split_once(':')?;
        let number = number.trim().parse::<u8>().ok().filter(|number| (1..=MOST).contains(number))?;
        match name.trim() {
            "territory" => Some(Self::Territory(number)),
            "blockade" => Some(Self::Blockade(number)),
            _ => None,
        }
    }

    fn print(&self) -> String {
        match self {
            Self::Points => "points".to_owned(),
            Self::Territory(number) => format!("territory:{number}"),
            Self::Blockade(number) => format!("blockade:{number}"),
        }
    }

    fn expected() -> String {
        format!("points / territory:1…{MOST} / blockade:1…{MOST}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_they_are_printed() {
        for text in ["none", "recall", "move", "exchange", "recall+exchange", "recall+move+exchange"] {
            assert_eq!(Actions::read(text).unwrap().print(), text);
        }
        assert_eq!(Actions::read("exchange+move"), Actions::read("move+exchange"));
        for text in ["", "recall+recall", "none+recall", "jump", "recall,move"] {
            assert_eq!(Actions::read(text), None, "{text}");
        }
    }

    #[test]
    fn ways_to_win_are_read_as_they_are_printed() {
        for text in ["points", "territory:1", "territory:40", "blockade:250"] {
            assert_eq!(Victory::read(text).unwrap().print(), text);
        }
        for text in ["", "territory", "territory:0", "blockade:251", "blockade:-1", "points:3", "gold:2"] {
            assert_eq!(Victory::read(text), None, "{text}");
        }
    }
}
