//! What can be set about an agent.

use std::sync::Arc;
use std::time::Duration;

use bastide_core::Text;
use bastide_learn::Model;
use bastide_search::Budget;

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

/// Something that can be set about an agent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameter {
    /// The name in specs.
    pub name: &'static str,
    /// One line about what it does.
    pub summary: Text,
    /// The value unless another is given; `None` for what need not be set.
    pub default: Option<&'static str>,
    /// What it may be.
    pub domain: Domain,
    /// Whether it limits the thinking. Once one limit is given, the defaults of the others do not apply.
    pub limits: bool,
}

impl Parameter {
    /// A parameter with a default.
    #[must_use]
    pub const fn new(name: &'static str, default: &'static str, domain: Domain, summary: Text) -> Self {
        Self { name, summary, default: Some(default), domain, limits: false }
    }

    /// A parameter that need not be set.
    #[must_use]
    pub const fn optional(name: &'static str, domain: Domain, summary: Text) -> Self {
        Self { name, summary, default: None, domain, limits: false }
    }

    const fn limit(name: &'static str, domain: Domain, summary: Text) -> Self {
        Self { name, summary, default: None, domain, limits: true }
    }

    /// The same with this default.
    #[must_use]
    pub const fn or(self, default: &'static str) -> Self {
        Self { default: Some(default), ..self }
    }
}

/// Limits the nodes of a search.
pub const NODES: Parameter = Parameter::limit(
    "nodes",
    Domain::Whole(1, 1_000_000_000_000),
    Text::new("Positions to look at.", "Positions à examiner."),
);

/// Limits the playouts of a search.
pub const PLAYOUTS: Parameter = Parameter::limit(
    "playouts",
    Domain::Whole(1, 1_000_000_000_000),
    Text::new("Games to play out.", "Parties à dérouler."),
);

/// Limits the playouts of a search that judges positions before the end of the game.
pub const TRIES: Parameter = Parameter {
    summary: Text::new(
        "Lines of play to try, each judged some moves on.",
        "Suites de coups à essayer, chacune jugée quelques coups plus loin.",
    ),
    ..PLAYOUTS
};

/// Limits the moves a search looks ahead.
pub const DEPTH: Parameter =
    Parameter::limit("depth", Domain::Whole(1, 64), Text::new("Moves to look ahead.", "Coups à prévoir."));

/// Limits the time of a search.
pub const TIME: Parameter = Parameter::limit(
    "time",
    Domain::Real(0.001, 3_600.0),
    Text::new("Seconds to think.", "Secondes de réflexion."),
);

/// The values of an agent's parameters.
#[derive(Clone, Debug, Default)]
pub struct Values {
    values: Vec<(&'static str, String)>,
    /// The models that values name.
    models: Vec<(&'static str, Arc<Model>)>,
}

/// Values are what was written; what a file holds is not compared.
impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}

impl Eq for Values {}

impl Values {
    /// The defaults of these parameters with the values given, which have been checked.
    pub(crate) fn new(parameters: &[Parameter], given: &[(&'static str, String)]) -> Self {
        let limits = |name: &str| parameters.iter().any(|known| known.limits && known.name == name);
        let limited = given.iter().any(|(name, _)| limits(name));
        let mut values = Vec::new();
        for parameter in parameters {
            let own = given.iter().find(|(name, _)| *name == parameter.name);
            let default = parameter.default.filter(|_| !(parameter.limits && limited));
            let value = own.map(|(_, value)| value.clone()).or_else(|| default.map(str::to_owned));
            values.extend(value.map(|value| (parameter.name, value)));
        }
        Self { values, models: Vec::new() }
    }

    /// With the model that this parameter names.
    pub(crate) fn with_model(mut self, name: &'static str, model: Arc<Model>) -> Self {
        self.models.push((name, model));
        self
    }

    /// The model that this parameter names; `None` where it names none.
    #[must_use]
    pub fn model(&self, name: &str) -> Option<Arc<Model>> {
        self.models.iter().find(|(known, _)| *known == name).map(|(_, model)| Arc::clone(model))
    }

    /// All values that are set, in the order of the parameters.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(name, value)| (*name, value.as_str()))
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// A whole number.
    ///
    /// # Panics
    /// When the agent has no such parameter with a default.
    #[must_use]
    pub fn whole(&self, name: &str) -> u64 {
        self.get(name).and_then(|value| value.parse().ok()).expect("a whole number with a default")
    }

    /// A number.
    ///
    /// # Panics
    /// When the agent has no such parameter with a default.
    #[must_use]
    pub fn real(&self, name: &str) -> f64 {
        self.get(name).and_then(|value| value.parse().ok()).expect("a number with a default")
    }

    /// A word.
    ///
    /// # Panics
    /// When the agent has no such parameter with a default.
    #[must_use]
    pub fn word(&self, name: &str) -> &str {
        self.get(name).expect("a word with a default")
    }

    /// The limits of thinking.
    #[must_use]
    pub fn budget(&self) -> Budget {
        let whole = |name| self.get(name).and_then(|value| value.parse().ok());
        let seconds = self.get(TIME.name).and_then(|value| value.parse().ok());
        Budget {
            nodes: whole(NODES.name),
            playouts: whole(PLAYOUTS.name),
            depth: whole(DEPTH.name).and_then(|depth: u64| u32::try_from(depth).ok()),
            time: seconds.map(Duration::from_secs_f64),
        }
    }
}
