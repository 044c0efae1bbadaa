//! Where models are found: those that come with the program, those in the folder of models, and files by path.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bastide_core::{Lang, Notation, Say};
use bastide_learn::{Model, ModelError};
use thiserror::Error;

use crate::ladder::read_model;

/// The variable that names the folder of models.
pub const VARIABLE: &str = "BASTIDE_MODELS";

/// The most bytes of a model file; ours have a few thousand.
const MOST_BYTES: u64 = 4 << 20;

macro_rules! shipped {
    ($($game:literal $name:literal,)*) => {
        /// The models that come with the program: game, name, file.
        const SHIPPED: &[(&str, &str, &str)] =
            &[$(($game, $name, include_str!(concat!("../models/", $game, "/", $name, ".json")))),*];

        /// The plans that made them: game, name, file.
        const PLANS: &[(&str, &str, &str)] =
            &[$(($game, $name, include_str!(concat!("../models/", $game, "/", $name, ".toml")))),*];
    };
}

shipped! {
    "bobail" "trained-bobail",
    "carcassonne" "trained-constructive",
    "carcassonne" "trained-opportunist",
    "carcassonne" "trained-defensive",
    "carcassonne" "trained-balanced",
    "carcassonne" "trained-champion",
    "schotten" "trained-schotten",
}

/// Whether models may be named by path.
static FILES: AtomicBool = AtomicBool::new(false);

/// From now on models may be named by path. For programs whose specs come from the person at the keyboard; a server
/// must not let strangers ask for files.
pub fn allow_files() {
    FILES.store(true, Ordering::Relaxed);
}

/// Why there is no such model.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoModel {
    /// None has this name.
    #[error("there is no model of this name; {}", known_words(known, Lang::En))]
    Unknown {
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// Paths are not followed here.
    #[error(
        "files are not read here: put it into the folder of models ({VARIABLE}) and write its name without `.json`"
    )]
    Files,
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// It does not fit.
    #[error("{0}")]
    Wrong(ModelError),
}

fn known_words(known: &[&str], lang: Lang) -> String {
    let names = known.join(", ");
    match lang {
        Lang::En if known.is_empty() => "none comes with the program; name a file".to_owned(),
        Lang::En => format!("there are: {names}; or name a file"),
        Lang::Fr if known.is_empty() => "aucun n'est fourni ; nommer un fichier".to_owned(),
        Lang::Fr => format!("il y a : {names} ; ou nommer un fichier"),
    }
}

impl Say for NoModel {
    fn say(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Self::Unknown { known } => format!("aucun modèle n'a ce nom ; {}", known_words(known, lang)),
            Self::Files => format!(
                "les fichiers ne sont pas lus ici : le mettre dans le dossier des modèles ({VARIABLE}) et écrire son nom sans « .json »"
            ),
            Self::Unreadable(words) => words.clone(),
            Self::Wrong(error) => error.say(lang),
        }
    }
}

/// The names of the models of a game that come with the program.
#[must_use]
pub fn shipped(game: &str) -> Vec<&'static str> {
    SHIPPED.iter().filter(|(of, ..)| *of == game).map(|(_, name, _)| *name).collect()
}

/// The plans that come with the program: game and name.
#[must_use]
pub fn plans() -> Vec<(&'static str, &'static str)> {
    PLANS.iter().map(|(game, name, _)| (*game, *name)).collect()
}

/// The text of a plan that comes with the program.
#[must_use]
pub fn plan(name: &str) -> Option<&'static str> {
    PLANS.iter().find(|(_, known, _)| *known == name).map(|(.., text)| *text)
}

/// The folder of models: that of the variable, else `bastide/models` where the system keeps programs' data.
fn folder() -> Option<PathBuf> {
    let set = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    set.or_else(|| Some(bastide_tablebase::folder::default_folder()?.parent()?.join("models")))
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

/// The text of a model of a game.
fn find(game: &str, name: &str) -> Result<String, NoModel> {
    if let Some((.., text)) = SHIPPED.iter().find(|(of, known, _)| *of == game && *known == name) {
        return Ok((*text).to_owned());
    }
    if !is_name(name) {
        return if FILES.load(Ordering::Relaxed) { read_file(Path::new(name)) } else { Err(NoModel::Files) };
    }
    let path = folder().map(|folder| folder.join(format!("{name}.json"))).filter(|path| path.is_file());
    path.map_or_else(|| Err(NoModel::Unknown { known: shipped(game) }), |path| read_file(&path))
}

/// The model of this name or path.
///
/// # Errors
/// Why there is none, or why it does not fit.
pub fn load<G: Notation>(name: &str) -> Result<Arc<Model>, NoModel> {
    let text = find(G::META.id, name)?;
    read_model::<G>(&text).map(Arc::new).map_err(NoModel::Wrong)
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
