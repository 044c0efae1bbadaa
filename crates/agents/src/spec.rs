//! Specs: `mcts`, `mcts:playouts=2000,c=0.7`, `learned:FILE`, or the name of a level.

use std::fmt;

use bastide_core::error::shorten;
use bastide_core::{Lang, Notation, Say, Text};
use thiserror::Error;

use crate::ladder::{Kind, Ladder, missing};
use crate::models::{self, NoModel};
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
            write!(f, "{}{name}={value}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

/// Why a spec was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpecError {
    /// No agent or level has this name.
    #[error("{}", unknown("agent", name, near, known, Lang::En))]
    UnknownAgent {
        /// The name as given, shortened.
        name: String,
        /// The names nearest to it.
        near: Vec<&'static str>,
        /// All names there are.
        known: Vec<&'static str>,
    },
    /// The agent is not there yet.
    #[error("{0}")]
    Missing(Text),
    /// The agent has no such parameter.
    #[error("{}", unknown("parameter", name, near, known, Lang::En))]
    UnknownParameter {
        /// The name as given, shortened.
        name: String,
        /// The names nearest to it.
        near: Vec<&'static str>,
        /// All parameters of the agent.
        known: Vec<&'static str>,
    },
    /// The parameter does not take this value.
    #[error("parameter `{parameter}` cannot be `{value}`; it takes {expected}")]
    BadValue {
        /// The parameter.
        parameter: &'static str,
        /// The value as given, shortened.
        value: String,
        /// The values it takes.
        expected: String,
    },
    /// A part of the spec has the wrong form.
    #[error("cannot read `{part}`; write agent:parameter=value,parameter=value")]
    BadForm {
        /// The part, shortened.
        part: String,
    },
    /// A parameter is set twice.
    #[error("parameter `{parameter}` is set twice")]
    Twice {
        /// The parameter.
        parameter: &'static str,
    },
    /// A model that an agent needs is not there or does not fit.
    #[error("model `{name}`: {why}")]
    Model {
        /// Its name or path as given, shortened.
        name: String,
        /// Why it cannot be used.
        why: NoModel,
    },
    /// A level is not an agent: it has no parameters.
    #[error("`{level}` is a level and has no parameters; write its spec: {spec}")]
    LevelWithParameters {
        /// The level.
        level: &'static str,
        /// What it stands for.
        spec: &'static str,
    },
}

fn unknown(what: &str, name: &str, near: &[&str], known: &[&str], lang: Lang) -> String {
    let (near, known) = (near.join(", "), known.join(", "));
    match (lang, near.is_empty()) {
        (Lang::En, false) => format!("unknown {what} `{name}`: did you mean {near}? There are: {known}"),
        (Lang::En, true) => format!("unknown {what} `{name}`; there are: {known}"),
        (Lang::Fr, false) => format!("« {name} » est inconnu ({what}) : est-ce {near} ? Il y a : {known}"),
        (Lang::Fr, true) => format!("« {name} » est inconnu ({what}) ; il y a : {known}"),
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
            Self::Model { .. } => "bad-model",
            Self::LevelWithParameters { .. } => "level-with-parameters",
        }
    }
}

impl Say for SpecError {
    fn say(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Self::UnknownAgent { name, near, known } => unknown("adversaire", name, near, known, lang),
            Self::Missing(what) => what.get(lang).to_owned(),
            Self::UnknownParameter { name, near, known } => unknown("paramètre", name, near, known, lang),
            Self::BadValue { parameter, value, expected } => {
                format!("le paramètre « {parameter} » ne peut valoir « {value} » ; il prend {expected}")
            }
            Self::BadForm { part } => {
                format!("« {part} » est illisible ; écrire adversaire:paramètre=valeur,paramètre=valeur")
            }
            Self::Twice { parameter } => format!("le paramètre « {parameter} » est donné deux fois"),
            Self::Model { name, why } => format!("modèle « {name} » : {}", why.say(lang)),
            Self::LevelWithParameters { level, spec } => {
                format!("« {level} » est un niveau et n'a pas de paramètres ; écrire : {spec}")
            }
        }
    }
}

impl<G: Notation> Ladder<G> {
    /// Reads a spec or the name of a level.
    ///
    /// # Errors
    /// What is wrong, with the nearest names that are right.
    pub fn read(&self, text: &str) -> Result<(Spec, &Kind<G>), SpecError> {
        let text = text.trim();
        if text.len() > MOST_LENGTH {
            return Err(SpecError::BadForm { part: shorten(text) });
        }
        let (name, rest) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        // A level may be called like the agent that it stands for.
        let is_agent = self.kinds.iter().any(|kind| kind.name == name);
        let mut levels = self.levels.iter().chain(self.graded);
        if let Some(level) = levels.find(|level| level.name == name && !is_agent) {
            return match rest {
                None => self.read(level.spec),
                Some(_) => Err(SpecError::LevelWithParameters { level: level.name, spec: level.spec }),
            };
        }
        let kind = self.kind(name)?;
        let given = read_values(&kind.parameters, rest.unwrap_or_default())?;
        let values = load_models::<G>(&kind.parameters, Values::new(&kind.parameters, &given))?;
        Ok((Spec { agent: kind.name, values }, kind))
    }

    fn kind(&self, name: &str) -> Result<&Kind<G>, SpecError> {
        let found = self.kinds.iter().find(|kind| kind.name == name);
        found.ok_or_else(|| {
            if let Some(what) = missing::<G>(name) {
                return SpecError::Missing(what);
            }
            let levels = self.levels.iter().chain(self.graded).map(|level| level.name);
            let known: Vec<_> = self.kinds.iter().map(|kind| kind.name).chain(levels).collect();
            SpecError::UnknownAgent { name: shorten(name), near: nearest(name, &known), known }
        })
    }
}

/// The values with the models that they name.
fn load_models<G: Notation>(parameters: &[Parameter], values: Values) -> Result<Values, SpecError> {
    let named: Vec<(&'static str, String)> = values
        .iter()
        .filter(|(name, value)| {
            parameters.iter().any(|known| known.name == *name && known.domain.names_model(value))
        })
        .map(|(name, value)| (name, value.to_owned()))
        .collect();
    named.into_iter().try_fold(values, |values, (parameter, name)| match models::load::<G>(&name) {
        Ok(model) => Ok(values.with_model(parameter, model)),
        Err(why) => Err(SpecError::Model { name: models::shown(&name), why }),
    })
}

/// The parameter that a value without a name is for: the model, where it is all that the agent plays by.
fn nameless(parameters: &[Parameter]) -> Option<&Parameter> {
    parameters.iter().find(|known| known.domain == Domain::Model(&[]))
}

fn read_values(parameters: &[Parameter], text: &str) -> Result<Vec<(&'static str, String)>, SpecError> {
    let mut given: Vec<(&'static str, String)> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let named = part.split_once('=').or_else(|| Some((nameless(parameters)?.name, part)));
        let (name, value) = named.ok_or_else(|| SpecError::BadForm { part: shorten(part) })?;
        let (name, value) = (name.trim(), value.trim());
        let parameter = parameters.iter().find(|known| known.name == name).ok_or_else(|| {
            let known: Vec<_> = parameters.iter().map(|known| known.name).collect();
            SpecError::UnknownParameter { name: shorten(name), near: nearest(name, &known), known }
        })?;
        if !parameter.domain.takes(value) {
            let expected = parameter.domain.describe();
            return Err(SpecError::BadValue { parameter: parameter.name, value: shorten(value), expected });
        }
        if given.iter().any(|(known, _)| *known == name) {
            return Err(SpecError::Twice { parameter: parameter.name });
        }
        given.push((parameter.name, value.to_owned()));
    }
    Ok(given)
}

/// The known names that a misspelt one may mean: up to three, nearest first.
fn nearest(name: &str, known: &[&'static str]) -> Vec<&'static str> {
    let most = 1 + name.chars().count() / 3;
    let mut near: Vec<(usize, &'static str)> =
        known.iter().map(|other| (distance(name, other), *other)).filter(|(far, _)| *far <= most).collect();
    near.sort_unstable();
    near.into_iter().take(3).map(|(_, name)| name).collect()
}

/// How many letters must be put in, left out or changed to make one word of another.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = index + 1;
        for (at, wanted) in other.iter().enumerate() {
            let changed = corner + usize::from(letter != *wanted);
            corner = row[at + 1];
            row[at + 1] = changed.min(row[at] + 1).min(corner + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_letters() {
        assert_eq!(
            [("", "abc"), ("mtcs", "mcts"), ("flat", "flat"), ("fat", "flat")].map(|(a, b)| distance(a, b)),
            [3, 2, 0, 1]
        );
    }

    #[test]
    fn only_similar_names_are_near() {
        assert_eq!(nearest("mtcs", &["random", "mcts", "ismcts"]), ["mcts"]);
        assert!(nearest("zzz", &["random", "mcts"]).is_empty());
    }
}
