//! Where models are found: those that come with the program, those in the folder of models, and files by path.

use bastide_core::words::agents as words;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use bastide_core::{Artifact, ArtifactKind, Lang, Notation, Say};
use bastide_learn::{Model, ModelError};
use thiserror::Error;

use crate::catalogue::AgentCatalogue;

/// The variable that names the folder of models.
pub const VARIABLE: &str = "BASTIDE_MODELS";

/// The most bytes of a model file; ours have a few thousand.
const MOST_BYTES: u64 = 4 << 20;

/// A model that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// Its name.
    pub name: &'static str,
    /// Its file.
    pub model: &'static str,
    /// The plan that made it.
    pub plan: &'static str,
}

/// The models of a game that come with the program, by name.
macro_rules! shipped {
    ($game:literal: $($name:literal),+ $(,)?) => {
        &[$($crate::models::Shipped {
            name: $name,
            model: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/models/", $game, "/", $name, ".json")),
            plan: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/models/", $game, "/", $name, ".toml")),
        }),+]
    };
}
pub(crate) use shipped;

/// Why there is no such model.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum NoModel {
    /// None has this name.
    Unknown {
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// Paths are not followed here.
    Files,
    /// The file cannot be read.
    Unreadable(String),
    /// It does not fit.
    Wrong(ModelError),
}

fn known_words(known: &[&str], lang: Lang) -> String {
    let names = known.join(", ");
    if known.is_empty() { words::NO_MODELS.get(lang).to_owned() } else { words::known_models(lang, &names) }
}

impl Say for NoModel {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Unknown { known } => words::no_model_unknown(lang, &known_words(known, lang)),
            Self::Files => words::no_model_files(lang, &VARIABLE),
            Self::Unreadable(words) => words.clone(),
            Self::Wrong(error) => error.say(lang),
        }
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_')
}

fn read_file(path: &Path) -> Result<String, NoModel> {
    let unreadable = |words: String| NoModel::Unreadable(words);
    let mut text = String::new();
    let file = File::open(path).map_err(|error| unreadable(error.to_string()))?;
    let read = file.take(MOST_BYTES + 1).read_to_string(&mut text);
    read.map_err(|error| unreadable(error.to_string()))?;
    if text.len() as u64 > MOST_BYTES {
        return Err(unreadable(format!("> {} MiB", MOST_BYTES >> 20)));
    }
    Ok(text)
}

impl<G: Notation> AgentCatalogue<G> {
    /// The model of this name or path.
    ///
    /// # Errors
    /// Why there is none, or why it does not fit.
    pub fn model(&self, name: &str) -> Result<Arc<Model>, NoModel> {
        self.named_model(name).map(|(model, _)| model)
    }

    /// The same with the name and hash of its file.
    pub(crate) fn named_model(&self, name: &str) -> Result<(Arc<Model>, Artifact), NoModel> {
        let learning = self.learning.as_ref().ok_or_else(|| self.unknown())?;
        let text = self.find_model(name)?;
        let model = (learning.read)(&text).map_err(NoModel::Wrong)?;
        Ok((Arc::new(model), Artifact::of(ArtifactKind::Model, name, [text.as_bytes()])))
    }

    fn find_model(&self, name: &str) -> Result<String, NoModel> {
        if let Some(shipped) = self.shipped.iter().find(|shipped| shipped.name == name) {
            return Ok(shipped.model.to_owned());
        }
        if !is_name(name) {
            return if self.access.files { read_file(Path::new(name)) } else { Err(NoModel::Files) };
        }
        let path = self.access.models.as_ref().map(|folder| folder.join(format!("{name}.json")));
        let path = path.filter(|path| path.is_file());
        path.map_or_else(|| Err(self.unknown()), |path| read_file(&path))
    }

    fn unknown(&self) -> NoModel {
        NoModel::Unknown { known: self.shipped.iter().map(|shipped| shipped.name).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_no_names() {
        assert!(is_name("trained-balanced") && is_name("my_model2"));
        assert!(["", "../secret", "a/b", "model.json", "C:\\x", "é"].iter().all(|text| !is_name(text)));
    }
}
