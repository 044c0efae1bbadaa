//! Rules as plain values: named presets, options that can be overridden one by one, one text form
//! (`arena,turn-limit=50`) and one JSON form (an object of all options).
//!
//! A game lists its options once, in a table made with [`option!`](crate::option); reading, printing, JSON
//! and the help pages follow from that table.

use crate::words::core as words;
use std::fmt::Debug;
use std::hash::Hash;

use serde_json::{Map, Value};

use crate::error::ConfigError;
use crate::lang::Text;

/// A named value of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Preset<R> {
    /// The name used in commands and records.
    pub name: &'static str,
    /// What people call it.
    pub title: Text,
    /// One sentence for players.
    pub summary: Text,
    /// Makes the value.
    pub make: fn() -> R,
}

/// One option of the rules: how to name, explain, read and set it.
#[derive(Clone, Copy, Debug)]
pub struct RuleOption<R> {
    /// The name used in commands and records.
    pub name: &'static str,
    /// What people call it.
    pub title: Text,
    /// One sentence for players.
    pub summary: Text,
    /// What people call its values, where they are words.
    pub titles: fn() -> Vec<(&'static str, Text)>,
    /// The values it takes, without words that would need translation: `max / any`, `2…5`.
    pub expected: fn() -> String,
    /// The value in the given rules.
    pub get: fn(&R) -> String,
    /// Sets the value, or says why not and changes nothing.
    pub set: fn(&mut R, &str) -> Result<(), ConfigError>,
}

/// The rules of a game. `Default` is the first preset.
pub trait Rules: Clone + Default + Eq + Hash + Debug + Send + Sync + 'static {
    /// The presets, the default first.
    fn presets() -> &'static [Preset<Self>];

    /// The options, in the order people should read them.
    fn options() -> &'static [RuleOption<Self>];

    /// The number of players under these rules.
    fn seats(&self) -> usize;

    /// Whether an option is left out of the JSON form while it has the value of the default rules: a variant that
    /// most games know nothing of.
    fn is_quiet(option: &str) -> bool {
        let _ = option;
        false
    }

    /// Refuses options that do not go together.
    ///
    /// # Errors
    /// [`ConfigError::Invalid`] with the reason.
    fn validate(&self) -> Result<(), ConfigError> {
        Ok(())
    }

    /// The preset with this name.
    ///
    /// # Errors
    /// [`ConfigError::UnknownPreset`].
    fn preset(name: &str) -> Result<Self, ConfigError> {
        let found = Self::presets().iter().find(|preset| preset.name == name);
        found.map(|preset| (preset.make)()).ok_or_else(|| ConfigError::UnknownPreset {
            name: crate::error::shorten(name),
            known: names(Self::presets().iter().map(|preset| preset.name)),
        })
    }

    /// Sets one option from text; on error the rules are as they were.
    ///
    /// # Errors
    /// [`ConfigError::UnknownOption`], [`ConfigError::BadValue`] and [`ConfigError::BadData`].
    fn set(&mut self, option: &str, value: &str) -> Result<(), ConfigError> {
        let found = Self::options().iter().find(|known| known.name == option);
        let known = found.ok_or_else(|| ConfigError::UnknownOption {
            name: crate::error::shorten(option),
            known: names(Self::options().iter().map(|known| known.name)),
        })?;
        (known.set)(self, value)
    }

    /// Reads `preset`, `preset,option=value,…` or `option=value,…`; a value may not hold a comma.
    ///
    /// # Errors
    /// The first part that cannot be read.
    fn parse(text: &str) -> Result<Self, ConfigError> {
        let mut rules = Self::default();
        let mut seen = Vec::new();
        for (index, part) in text.split(',').map(str::trim).enumerate() {
            match part.split_once('=') {
                Some((option, _)) if seen.contains(&option.trim()) => {
                    return Err(ConfigError::Twice { option: crate::error::shorten(option.trim()) });
                }
                Some((option, value)) => {
                    rules.set(option.trim(), value.trim())?;
                    seen.push(option.trim());
                }
                None if index == 0 && !part.is_empty() => rules = Self::preset(part)?,
                None if part.is_empty() && text.trim().is_empty() => {}
                None => return Err(ConfigError::BadForm { part: crate::error::shorten(part) }),
            }
        }
        rules.validate()?;
        Ok(rules)
    }

    /// The nearest preset and what differs, as [`parse`](Self::parse) reads it; only a value that is a whole
    /// document, such as a tile file, is shortened.
    fn describe(&self) -> String {
        let shown =
            |value: String| if value.contains([',', '\n']) { crate::error::shorten(&value) } else { value };
        let text = |preset: &Preset<Self>| {
            let base = (preset.make)();
            let differing = Self::options().iter().filter(|option| (option.get)(&base) != (option.get)(self));
            let changes = differing.map(|option| format!(",{}={}", option.name, shown((option.get)(self))));
            (changes.clone().count(), format!("{}{}", preset.name, changes.collect::<String>()))
        };
        Self::presets()
            .iter()
            .map(text)
            .min_by_key(|(changes, _)| *changes)
            .map_or_else(String::new, |(_, text)| text)
    }

    /// All options as a JSON object, whole numbers as numbers and the rest as strings; without the quiet ones that
    /// have their default.
    fn to_json(&self) -> Map<String, Value> {
        let default = Self::default();
        let mut values = self.values();
        values.retain(|name, value| !Self::is_quiet(name) || default.values().get(name) != Some(value));
        values
    }

    /// All options as a JSON object, the quiet ones too.
    fn values(&self) -> Map<String, Value> {
        let entry = |option: &RuleOption<Self>| {
            let text = (option.get)(self);
            let value = text.parse::<u32>().map_or(Value::String(text), Value::from);
            (option.name.to_owned(), value)
        };
        Self::options().iter().map(entry).collect()
    }

    /// Reads a JSON object of options; `preset` names where to start, what is left out keeps its value there.
    /// A plain string is read as text, see [`parse`](Self::parse).
    ///
    /// # Errors
    /// The first entry that cannot be read.
    fn from_json(json: &Value) -> Result<Self, ConfigError> {
        let entries = match json {
            Value::String(text) => return Self::parse(text),
            Value::Object(entries) => entries,
            _ => {
                return Err(ConfigError::Invalid { words: words::RULES_FORM.into() });
            }
        };
        let mut rules = match entries.get("preset") {
            Some(Value::String(name)) => Self::preset(name)?,
            Some(other) => {
                let known = names(Self::presets().iter().map(|preset| preset.name));
                return Err(ConfigError::bad_value("preset", &other.to_string(), known));
            }
            None => Self::default(),
        };
        for (option, value) in entries.iter().filter(|(option, _)| *option != "preset") {
            match value {
                Value::String(text) => rules.set(option, text)?,
                other => rules.set(option, &other.to_string())?,
            }
        }
        rules.validate()?;
        Ok(rules)
    }
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// A type that can be the value of an option.
pub trait OptionValue: Sized {
    /// Reads the value; `None` when the text is not one.
    fn read(text: &str) -> Option<Self>;
    /// Prints the value as [`read`](Self::read) reads it.
    fn print(&self) -> String;
    /// The values there are, without words that would need translation: `max / any`, `2…5`.
    fn expected() -> String;
    /// What people call the values, where they are words.
    fn titles() -> Vec<(&'static str, Text)> {
        Vec::new()
    }
}

impl OptionValue for bool {
    fn read(text: &str) -> Option<Self> {
        match text {
            "on" | "true" => Some(true),
            "off" | "false" => Some(false),
            _ => None,
        }
    }

    fn print(&self) -> String {
        if *self { "on" } else { "off" }.to_owned()
    }

    fn expected() -> String {
        "on / off".to_owned()
    }

    fn titles() -> Vec<(&'static str, Text)> {
        vec![("on", words::VALUE_ON), ("off", words::VALUE_OFF)]
    }
}

/// A whole number between two bounds, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Whole<const LEAST: u32, const MOST: u32>(u32);

impl<const LEAST: u32, const MOST: u32> Whole<LEAST, MOST> {
    /// The number, if it is within the bounds.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if LEAST <= number && number <= MOST { Some(Self(number)) } else { None }
    }

    /// A number known to be within the bounds, for presets.
    ///
    /// # Panics
    /// When it is not.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        assert!(LEAST <= number && number <= MOST, "number out of bounds");
        Self(number)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const LEAST: u32, const MOST: u32> OptionValue for Whole<LEAST, MOST> {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().and_then(Self::new)
    }

    fn print(&self) -> String {
        self.0.to_string()
    }

    fn expected() -> String {
        format!("{LEAST}…{MOST}")
    }
}

/// Declares an enum whose values have names in the rules.
///
/// ```
/// bastide_core::choices! {
///     /// How far a pawn slides.
///     pub enum Slide {
///         /// As far as it can.
///         Max = "max",
///         /// Any distance.
///         Any = "any",
///     }
/// }
/// use bastide_core::OptionValue;
/// assert_eq!(Slide::read("any"), Some(Slide::Any));
/// assert_eq!(Slide::expected(), "max / any");
/// ```
#[macro_export]
macro_rules! choices {
    ($(#[$outer:meta])* $vis:vis enum $name:ident { $($(#[$inner:meta])* $variant:ident = $text:literal $(: $title:expr)?),+ $(,)? }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$inner])* $variant),+ }

        impl $crate::OptionValue for $name {
            fn read(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
            fn print(&self) -> String {
                match self { $(Self::$variant => $text),+ }.to_owned()
            }
            fn expected() -> String {
                [$($text),+].join(" / ")
            }
            fn titles() -> Vec<(&'static str, $crate::Text)> {
                vec![$($(($text, $title),)?)+]
            }
        }
    };
}

/// One row of a game's table of options: `option!(field: Type, "name", TITLE, SUMMARY)`.
#[macro_export]
macro_rules! option {
    ($field:ident: $type:ty, $name:literal, $title:expr, $summary:expr $(,)?) => {
        $crate::RuleOption {
            name: $name,
            title: $title,
            summary: $summary,
            titles: <$type as $crate::OptionValue>::titles,
            expected: <$type as $crate::OptionValue>::expected,
            get: |rules| $crate::OptionValue::print(&rules.$field),
            set: |rules, text| match <$type as $crate::OptionValue>::read(text) {
                Some(value) => {
                    rules.$field = value;
                    Ok(())
                }
                None => Err($crate::ConfigError::bad_value(
                    $name,
                    text,
                    <$type as $crate::OptionValue>::expected(),
                )),
            },
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    choices! {
        enum Colour { Red = "red", Blue = "blue" }
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Toy {
        colour: Colour,
        size: Whole<1, 9>,
    }

    impl Default for Toy {
        fn default() -> Self {
            Self { colour: Colour::Red, size: Whole::of(3) }
        }
    }

    impl Rules for Toy {
        fn presets() -> &'static [Preset<Self>] {
            const PRESETS: &[Preset<Toy>] = &[
                Preset {
                    name: "standard",
                    title: Text::literal("Standard"),
                    summary: Text::literal("Usual."),
                    make: Toy::default,
                },
                Preset {
                    name: "large",
                    title: Text::literal("Large"),
                    summary: Text::literal("Large."),
                    make: || Toy { size: Whole::of(9), ..Toy::default() },
                },
            ];
            PRESETS
        }

        fn options() -> &'static [RuleOption<Self>] {
            const OPTIONS: &[RuleOption<Toy>] = &[
                crate::option!(colour: Colour, "colour", Text::literal("Colour"), Text::literal("The colour.")),
                crate::option!(size: Whole<1, 9>, "size", Text::literal("Size"), Text::literal("The size.")),
            ];
            OPTIONS
        }

        fn seats(&self) -> usize {
            2
        }
    }

    #[test]
    fn text_starts_from_a_preset_and_overrides() {
        let rules = Toy::parse("large, colour = blue").unwrap();
        assert_eq!(rules, Toy { colour: Colour::Blue, size: Whole::of(9) });
        assert_eq!(rules.describe(), "large,colour=blue");
        assert_eq!(Toy::parse(&rules.describe()), Ok(rules));
        assert_eq!(Toy::parse(""), Ok(Toy::default()));
    }

    #[test]
    fn json_round_trips_and_may_name_a_preset() {
        let rules = Toy::parse("large,colour=blue").unwrap();
        assert_eq!(Value::Object(rules.to_json()), json!({"colour": "blue", "size": 9}));
        assert_eq!(Toy::from_json(&Value::Object(rules.to_json())), Ok(rules.clone()));
        assert_eq!(Toy::from_json(&json!({"preset": "large", "colour": "blue"})), Ok(rules));
    }

    #[test]
    fn errors_name_what_is_wrong_and_what_would_be_right() {
        let said = |text: &str| Toy::parse(text).unwrap_err().to_string();
        assert_eq!(said("lage"), "unknown preset `lage`; there are: standard, large");
        assert_eq!(said("color=red"), "unknown option `color`; there are: colour, size");
        assert_eq!(said("size=10"), "option `size` cannot be `10`; it takes 1…9");
        assert_eq!(said("colour=green"), "option `colour` cannot be `green`; it takes red / blue");
        assert!(said("standard,large").starts_with("cannot read `large`"));
        assert!(said("size=99999999999999999999").contains("cannot be"));
    }
}
