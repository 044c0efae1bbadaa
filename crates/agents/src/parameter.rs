//! What can be set about an agent.

use bastide_core::words::agents as words;
use std::sync::Arc;
use std::time::Duration;

use bastide_core::Text;
use bastide_learn::Model;
use bastide_search::Budget;

use crate::access::Access;

/// What a parameter may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Domain {
    /// A whole number in this range.
    Whole(u64, u64),
    /// A number in this range.
    Real(f64, f64),
    /// One of these words.
    Word(&'static [&'static str]),
    /// One of these words, or the name or file of a model.
    Model(&'static [&'static str]),
}

impl Domain {
    /// Whether a text is one of the values.
    #[must_use]
    pub fn takes(self, text: &str) -> bool {
        match self {
            Self::Whole(least, most) => text.parse().is_ok_and(|value| (least..=most).contains(&value)),
            Self::Real(least, most) => text.parse().is_ok_and(|value| (least..=most).contains(&value)),
            Self::Word(words) => words.contains(&text),
            Self::Model(_) => !text.is_empty(),
        }
    }

    /// The values in words that need no translation.
    #[must_use]
    pub fn describe(self) -> String {
        match self {
            Self::Whole(least, most) => format!("{least}…{most}"),
            Self::Real(least, most) => format!("{least:?}…{most:?}"),
            Self::Word(words) => words.join(" / "),
            Self::Model(words) => words.iter().copied().chain(["MODEL"]).collect::<Vec<_>>().join(" / "),
        }
    }
}

/// Something that can be set about an agent, told to people and to those who read specs.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// The name in specs.
    pub name: &'static str,
    /// One line about what it does.
    pub summary: Text,
    /// The value unless another is given; `None` for what need not be set.
    pub default: Option<String>,
    /// What it may be.
    pub domain: Domain,
    /// Whether it limits the thinking. Once one limit is given, the defaults of the others do not apply.
    pub limits: bool,
}

/// What a parameter is set to, by type: a number, one of some words, or `None` where it need not be set.
pub trait Setting: Copy {
    /// Reads a text that the domain takes.
    fn read(text: &str, domain: Domain) -> Option<Self>;

    /// The text that is read as this; `None` for what is not set.
    fn text(self) -> Option<String>;
}

macro_rules! number {
    ($($number:ty),+) => {$(
        impl Setting for $number {
            fn read(text: &str, _domain: Domain) -> Option<Self> {
                text.parse().ok()
            }

            fn text(self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )+};
}

number![u64, f64];

impl Setting for &'static str {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        let (Domain::Word(words) | Domain::Model(words)) = domain else { return None };
        words.iter().copied().find(|word| *word == text)
    }

    fn text(self) -> Option<String> {
        Some(self.to_owned())
    }
}

impl<S: Setting> Setting for Option<S> {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        S::read(text, domain).map(Some)
    }

    fn text(self) -> Option<String> {
        self.and_then(S::text)
    }
}

/// A parameter by its type: what builders of agents ask [`Values`] with, so that a wrong name does not compile.
#[derive(Clone, Copy, Debug)]
pub struct Handle<S> {
    name: &'static str,
    summary: Text,
    default: S,
    domain: Domain,
    limits: bool,
}

/// A parameter that is a whole number.
pub type Whole = Handle<u64>;
/// A parameter that is a number.
pub type Real = Handle<f64>;
/// A parameter that is one of some words.
pub type Word = Handle<&'static str>;
/// A parameter that is one of some words or the name or file of a model, and may be left out.
pub type Source = Handle<Option<&'static str>>;

impl<S: Setting> Handle<S> {
    const fn new(name: &'static str, default: S, domain: Domain, summary: Text) -> Self {
        Self { name, summary, default, domain, limits: false }
    }

    /// The name in specs.
    pub(crate) const fn name(&self) -> &'static str {
        self.name
    }

    /// The same with this default.
    #[must_use]
    pub const fn or(self, default: S) -> Self {
        Self { default, ..self }
    }
}

impl Whole {
    /// A whole number from `range.0` to `range.1`.
    #[must_use]
    pub const fn whole(name: &'static str, default: u64, range: (u64, u64), summary: Text) -> Self {
        Self::new(name, default, Domain::Whole(range.0, range.1), summary)
    }
}

impl Real {
    /// A number from `range.0` to `range.1`.
    #[must_use]
    pub const fn real(name: &'static str, default: f64, range: (f64, f64), summary: Text) -> Self {
        Self::new(name, default, Domain::Real(range.0, range.1), summary)
    }
}

impl Word {
    /// One of these words.
    #[must_use]
    pub const fn word(
        name: &'static str,
        default: &'static str,
        words: &'static [&'static str],
        summary: Text,
    ) -> Self {
        Self::new(name, default, Domain::Word(words), summary)
    }
}

impl Source {
    /// One of these words, no model; left out, and not told, unless it is named.
    #[must_use]
    pub const fn choice(name: &'static str, words: &'static [&'static str], summary: Text) -> Self {
        Self::new(name, None, Domain::Word(words), summary)
    }

    /// One of these words, or a model.
    #[must_use]
    pub const fn source(
        name: &'static str,
        default: Option<&'static str>,
        words: &'static [&'static str],
        summary: Text,
    ) -> Self {
        Self::new(name, default, Domain::Model(words), summary)
    }
}

impl<S: Setting> From<Handle<S>> for Parameter {
    fn from(handle: Handle<S>) -> Self {
        let Handle { name, summary, default, domain, limits } = handle;
        Self { name, summary, default: default.text(), domain, limits }
    }
}

/// A list of parameters of any types.
macro_rules! parameters {
    ($($handle:expr),* $(,)?) => { vec![$($crate::parameter::Parameter::from($handle)),*] };
}
pub(crate) use parameters;

/// Limits the nodes of a search.
pub const NODES: Handle<Option<u64>> = Handle {
    name: "nodes",
    summary: words::NODES,
    default: None,
    domain: Domain::Whole(1, 1_000_000_000_000),
    limits: true,
};

/// Limits the playouts of a search.
pub const PLAYOUTS: Handle<Option<u64>> = Handle { name: "playouts", summary: words::PLAYOUTS, ..NODES };

/// Limits the playouts of a search by those after each move that it explores, however many moves there are.
pub const EACH: Handle<Option<u64>> =
    Handle { name: "each", summary: words::EACH, domain: Domain::Whole(1, 1_000_000), ..NODES };

/// Limits the playouts of a search that judges positions before the end of the game.
pub const TRIES: Handle<Option<u64>> = Handle { summary: words::LINES_OF_PLAY_TO_TRY, ..PLAYOUTS };

/// Limits the moves a search looks ahead.
pub const DEPTH: Handle<Option<u64>> =
    Handle { name: "depth", summary: words::DEPTH, domain: Domain::Whole(1, 64), ..NODES };

/// Limits the time of a search.
pub const TIME: Handle<Option<f64>> = Handle {
    name: "time",
    summary: words::TIME,
    default: None,
    domain: Domain::Real(0.001, 3_600.0),
    limits: true,
};

/// The values of an agent's parameters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    values: Vec<(&'static str, String)>,
}

impl Values {
    /// The defaults of these parameters with the values given, which have been checked.
    pub(crate) fn new(parameters: &[Parameter], given: &[(&'static str, String)]) -> Self {
        let limits = |name: &str| parameters.iter().any(|known| known.limits && known.name == name);
        let limited = given.iter().any(|(name, _)| limits(name));
        let mut values = Vec::new();
        for parameter in parameters {
            let own = given.iter().find(|(name, _)| *name == parameter.name);
            let default = parameter.default.clone().filter(|_| !(parameter.limits && limited));
            let value = own.map(|(_, value)| value.clone()).or(default);
            values.extend(value.map(|value| (parameter.name, value)));
        }
        Self { values }
    }

    /// All values that are set, in the order of the parameters.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// What a parameter is set to; its default where the agent does not have it.
    #[must_use]
    pub fn get<S: Setting>(&self, handle: &Handle<S>) -> S {
        let text = self.iter().find(|(known, _)| *known == handle.name).map(|(_, value)| value);
        text.and_then(|text| S::read(text, handle.domain)).unwrap_or(handle.default)
    }

    /// The limits of thinking.
    #[must_use]
    pub fn budget(&self) -> Budget {
        Budget {
            nodes: self.get(&NODES),
            playouts: self.get(&PLAYOUTS),
            depth: self.get(&DEPTH).and_then(|depth| u32::try_from(depth).ok()),
            time: self.get(&TIME).map(Duration::from_secs_f64),
        }
    }
}

/// The models that values name, by parameter.
pub(crate) type Models = Vec<(&'static str, Arc<Model>)>;

/// What an agent is made of: the values of its parameters, the models that they name, and what it may touch.
pub struct Parts<'a> {
    values: &'a Values,
    models: Models,
    /// What the agent may touch.
    pub access: &'a Access,
}

impl<'a> Parts<'a> {
    pub(crate) fn new(values: &'a Values, models: Models, access: &'a Access) -> Self {
        Self { values, models, access }
    }

    /// What a parameter is set to; its default where the agent does not have it.
    #[must_use]
    pub fn get<S: Setting>(&self, handle: &Handle<S>) -> S {
        self.values.get(handle)
    }

    /// The model that this parameter names; `None` where it names none.
    #[must_use]
    pub fn model(&self, source: &Source) -> Option<Arc<Model>> {
        self.models.iter().find(|(known, _)| *known == source.name).map(|(_, model)| Arc::clone(model))
    }
}
