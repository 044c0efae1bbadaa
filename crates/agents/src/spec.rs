//! Specs: `mcts`, `mcts:playouts=2000,c=0.7`, `learned:FILE`, or the name of a level.
//!
//! A value may stand in double quotes, between which `,` and `=` mean nothing and `""` is one quote:
//! `learned:"lr=0.1,b/model.json"`. What stands before `=` is a name where it could be one: `learned:runs/lr=0.1.json`
//! is a path.

use bastide_core::words::agents as words;
use std::borrow::Cow;
use std::fmt;

use bastide_core::error::shorten;
use bastide_core::spelling::{nearest, suggest};
use bastide_core::{Lang, Notation, Say, Text};
use thiserror::Error;

use crate::catalogue::{AgentCatalogue, AgentFactory};
use crate::models::NoModel;
use crate::parameter::{Domain, Parameter, Values};

/// The longest spec that is read.
const MOST_LENGTH: usize = 500;

/// An agent's name and the values of its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The name of the agent.
    pub agent: &'static str,
    /// The values, defaults included.
    pub values: Values,
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.agent)?;
        for (index, (name, value)) in self.values.iter().enumerate() {
            write!(f, "{}{name}={}", if index == 0 { ':' } else { ',' }, quote(value))?;
        }
        Ok(())
    }
}

/// A value as a spec writes it: in quotes where it would be read otherwise without them.
fn quote(value: &str) -> Cow<'_, str> {
    if !value.contains([',', '"']) && value.trim() == value {
        return Cow::Borrowed(value);
    }
    Cow::Owned(format!("\"{}\"", value.replace('"', "\"\"")))
}

/// Why a spec was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum SpecError {
    /// No agent or level has this name.
    UnknownAgent {
        /// The name as given, shortened.
        name: String,
        /// The names nearest to it.
        near: Vec<&'static str>,
        /// All names there are.
        known: Vec<&'static str>,
    },
    /// The agent cannot be what it says here: what must be done first.
    Missing(Text),
    /// The agent has no such parameter.
    UnknownParameter {
        /// The name as given, shortened.
        name: String,
        /// The names nearest to it.
        near: Vec<&'static str>,
        /// All parameters of the agent.
        known: Vec<&'static str>,
    },
    /// The parameter does not take this value.
    BadValue {
        /// The parameter.
        parameter: &'static str,
        /// The value as given, shortened.
        value: String,
        /// The values it takes.
        expected: String,
    },
    /// A part of the spec has the wrong form.
    BadForm {
        /// The part, shortened.
        part: String,
    },
    /// A parameter is set twice.
    Twice {
        /// The parameter.
        parameter: &'static str,
    },
    /// A value is neither one of the words of its parameter nor the name of a model.
    UnknownModel(Box<UnknownModel>),
    /// A model that an agent needs is not there or does not fit.
    Model {
        /// Its name or path as given, shortened.
        name: String,
        /// Why it cannot be used.
        why: NoModel,
    },
    /// A level is not an agent: it has no parameters.
    LevelWithParameters {
        /// The level.
        level: &'static str,
        /// What it stands for.
        spec: &'static str,
    },
}

fn unknown(what: Text, name: &str, near: &[&str], known: &[&str], lang: Lang) -> String {
    let list = known.join(", ");
    match known.is_empty() {
        true => words::unknown_there_is_none(lang, &what.get(lang), &name),
        false => words::unknown(lang, &what.get(lang), &name, &suggest(near, &list, lang)),
    }
}

/// A value that is neither one of the words of its parameter nor the name of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownModel {
    /// The parameter.
    pub parameter: &'static str,
    /// The value as given, shortened.
    pub name: String,
    /// The words and models nearest to it.
    pub near: Vec<&'static str>,
    /// All words that the parameter takes.
    pub words: &'static [&'static str],
    /// The models that come with the program.
    pub models: Vec<&'static str>,
}

impl fmt::Display for UnknownModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl Say for UnknownModel {
    fn say(&self, lang: Lang) -> String {
        let sorts = [(words::SORT_WORDS, self.words), (words::SORT_MODELS, &self.models[..])];
        let sorts = sorts.iter().filter(|(_, names)| !names.is_empty());
        let list: Vec<String> =
            sorts.map(|(sort, names)| format!("{} ({})", sort.get(lang), names.join(", "))).collect();
        let names = suggest(&self.near, &list.join(", "), lang);
        words::unknown_model(lang, &self.parameter, &self.name, &names)
    }
}

impl SpecError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownAgent { .. } => "unknown-agent",
            Self::Missing(_) => "missing-agent",
            Self::UnknownParameter { .. } => "unknown-parameter",
            Self::BadValue { .. } => "bad-value",
            Self::BadForm { .. } => "bad-form",
            Self::Twice { .. } => "set-twice",
            Self::UnknownModel(_) | Self::Model { .. } => "bad-model",
            Self::LevelWithParameters { .. } => "level-with-parameters",
        }
    }
}

impl Say for SpecError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::UnknownAgent { name, near, known } => unknown(words::NOUN_AGENT, name, near, known, lang),
            Self::Missing(what) => what.get(lang).to_owned(),
            Self::UnknownParameter { name, near, known } => {
                unknown(words::NOUN_PARAMETER, name, near, known, lang)
            }
            Self::BadValue { parameter, value, expected } => {
                words::spec_error_bad_value(lang, &parameter, &value, &expected)
            }
            Self::BadForm { part } => words::spec_error_bad_form(lang, &part),
            Self::Twice { parameter } => words::spec_error_twice(lang, &parameter),
            Self::UnknownModel(unknown) => unknown.say(lang),
            Self::Model { name, why } => words::spec_error_model(lang, &name, &why.say(lang)),
            Self::LevelWithParameters { level, spec } => {
                words::spec_error_level_with_parameters(lang, &level, &spec)
            }
        }
    }
}

impl<G: Notation> AgentCatalogue<G> {
    /// Reads a spec or the name of a level. Nothing is opened and nothing built: whether its models and tables are
    /// there is asked by [`opponent`](Self::opponent).
    ///
    /// # Errors
    /// What is wrong, with the nearest names that are right.
    pub fn read(&self, text: &str) -> Result<(Spec, &AgentFactory<G>), SpecError> {
        let text = self.renamed(text.trim());
        if text.len() > MOST_LENGTH {
            return Err(SpecError::BadForm { part: shorten(text) });
        }
        let (name, rest) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        // A level may be called like the agent that it stands for.
        let is_agent = self.kinds.iter().any(|kind| kind.name == name);
        let mut levels = self.levels.iter().chain(self.graded).chain(self.reported);
        if let Some(level) = levels.find(|level| level.name == name && !is_agent) {
            return match rest {
                None => self.read(level.spec),
                Some(_) => Err(SpecError::LevelWithParameters { level: level.name, spec: level.spec }),
            };
        }
        let kind = self.kind(name)?;
        let given = self.read_values(&kind.parameters, rest.unwrap_or_default())?;
        Ok((Spec { agent: kind.name, values: Values::new(&kind.parameters, &given) }, kind))
    }

    /// What stands today for a word that may be a former one.
    fn renamed<'a>(&self, word: &'a str) -> &'a str {
        self.former.iter().find(|(former, _)| *former == word).map_or(word, |(_, now)| now)
    }

    fn kind(&self, name: &str) -> Result<&AgentFactory<G>, SpecError> {
        let found = self.kinds.iter().find(|kind| kind.name == name);
        found.ok_or_else(|| {
            let levels = self.all_levels().map(|level| level.name);
            let known: Vec<_> = self.offered().map(|kind| kind.name).chain(levels).collect();
            SpecError::UnknownAgent { name: shorten(name), near: nearest(name, &known), known }
        })
    }

    fn read_values(
        &self,
        parameters: &[Parameter],
        text: &str,
    ) -> Result<Vec<(&'static str, String)>, SpecError> {
        let mut given: Vec<(&'static str, String)> = Vec::new();
        for part in split(text).map(|part| self.renamed(part)) {
            let bad_form = || SpecError::BadForm { part: shorten(part) };
            let named = part.split_once('=').filter(|(name, _)| is_name(name.trim()));
            let (name, value) = named.map_or((None, part), |(name, value)| (Some(name.trim()), value));
            let value = unquote(value.trim()).ok_or_else(bad_form)?;
            let parameter = match name {
                Some(name) => find(parameters, name)?,
                None => nameless(parameters).ok_or_else(bad_form)?,
            };
            if !parameter.domain.takes(&value) {
                let expected = parameter.domain.describe();
                return Err(SpecError::BadValue {
                    parameter: parameter.name,
                    value: shorten(&value),
                    expected,
                });
            }
            if given.iter().any(|(known, _)| *known == parameter.name) {
                // A second value without a name is the rest of a path with a comma.
                let twice = SpecError::Twice { parameter: parameter.name };
                return Err(if name.is_some() { twice } else { SpecError::BadForm { part: shorten(text) } });
            }
            given.push((parameter.name, value));
        }
        Ok(given)
    }
}

/// Why a model that a parameter names cannot be used.
pub(crate) fn refuse_model(
    parameter: &'static str,
    words: &'static [&'static str],
    name: &str,
    why: NoModel,
) -> SpecError {
    let NoModel::Unknown { known: models } = why else {
        return SpecError::Model { name: shorten(name), why };
    };
    let all: Vec<&'static str> = words.iter().chain(&models).copied().collect();
    let near = nearest(name, &all);
    SpecError::UnknownModel(Box::new(UnknownModel { parameter, name: shorten(name), near, words, models }))
}

/// The parameter that a value without a name is for: the model, where it is all that the agent plays by.
fn nameless(parameters: &[Parameter]) -> Option<&Parameter> {
    parameters.iter().find(|known| known.domain == Domain::Model(&[]))
}

fn find<'a>(parameters: &'a [Parameter], name: &str) -> Result<&'a Parameter, SpecError> {
    parameters.iter().find(|known| known.name == name).ok_or_else(|| {
        let known: Vec<_> = parameters.iter().map(|known| known.name).collect();
        SpecError::UnknownParameter { name: shorten(name), near: nearest(name, &known), known }
    })
}

/// Whether this may be the name of a parameter, not a part of a path.
fn is_name(text: &str) -> bool {
    text.chars().all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_')
}

/// The parts between commas, but for those between quotes.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    let parts = text.split(move |letter| {
        quoted ^= letter == '"';
        letter == ',' && !quoted
    });
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// What a value means: itself, or what stands in its quotes; `None` where they are not paired.
fn unquote(value: &str) -> Option<String> {
    if !value.contains('"') {
        return Some(value.to_owned());
    }
    let inner = value.strip_prefix('"')?.strip_suffix('"')?;
    let is_paired = inner.split("\"\"").all(|piece| !piece.contains('"'));
    is_paired.then(|| inner.replace("\"\"", "\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_between_quotes_split_nothing() {
        let parts = |text| split(text).collect::<Vec<_>>();
        assert_eq!(parts(" a=1, ,b=2,"), ["a=1", "b=2"]);
        assert_eq!(parts("a=\"1,2\",b"), ["a=\"1,2\"", "b"]);
        assert_eq!(parts("a=\"1\"\",2\",b"), ["a=\"1\"\",2\"", "b"]);
    }

    #[test]
    fn every_value_comes_back_from_its_quotes() {
        for value in ["", "a", "a=b", "a,b", "\"", "\"\"", ",\",", " a ", "\"a\"", "a b"] {
            assert_eq!(unquote(&quote(value)).as_deref(), Some(value));
        }
        for value in ["\"", "a\"b", "\"a", "a\"", "\"a\"b\"", "\"a\"\""] {
            assert_eq!(unquote(value), None, "{value}");
        }
    }
}
