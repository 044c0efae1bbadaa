//! Saved games: a folder of them, written so that a crash or a full disk never destroys what was there.

use bastide_core::words::terminal as words;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use bastide_core::{Lang, Record, RecordError, Say, Seed};
use bastide_files::{beside, write_safely};
use bastide_session::SessionError;
use etcetera::BaseStrategy;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The variable that names the folder of saved games.
pub const SAVES_VARIABLE: &str = "BASTIDE_SAVES";

/// The most bytes read from a save; records are far smaller, tile sets included.
const MOST_BYTES: u64 = 32 << 20;

/// The most characters of a save's name.
const MOST_NAME: usize = 60;

/// The most interrupted games that are kept; the oldest go first.
const MOST_AUTOSAVES: usize = 10;

/// What the names of interrupted games begin with.
const AUTOSAVE: &str = "autosave-";

/// A game as it is saved: the record, and who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// Who plays, by seat: `me`, a level or a spec.
    pub players: Vec<String>,
    /// The game.
    pub record: Record,
}

/// Why a save could not be written or read.
#[derive(Debug, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum SaveError {
    /// The name cannot be that of a file.
    Name(String),
    /// No save has this name.
    NoSuch {
        /// The name.
        name: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// The file system refuses.
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is no game, or was damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        error: SessionError,
    },
    /// It has another form than text.
    NotText {
        /// The file.
        path: PathBuf,
        /// The first byte that is wrong.
        at: usize,
    },
    /// It is larger than any game.
    TooLarge {
        /// The file.
        path: PathBuf,
    },
}

fn bad_name(name: &str, lang: Lang) -> String {
    let name = bastide_core::error::shorten(name);
    words::cannot_name_a_save_use(lang, &name, &MOST_NAME)
}

fn no_such(name: &str, known: &[String], lang: Lang) -> String {
    let none = words::NO_SAVES.get(lang);
    let known = if known.is_empty() { none.to_owned() } else { known.join(", ") };
    words::there_is_no_save_there(lang, &name, &known)
}

/// What is wrong with a save, and where the one before it is.
fn damaged(path: &Path, error: &SessionError, lang: Lang) -> String {
    let old = beside(path, ".old");
    let mut text = format!("{}: {}", path.display(), error.say(lang));
    if old.is_file() {
        let kept = words::THE_SAVE_BEFORE_IT_IS.get(lang);
        text = format!("{text} ({kept} {})", old.display());
    }
    text
}

fn not_text(at: usize, lang: Lang) -> String {
    words::not_utf_text_from_byte(lang, &at)
}

fn too_large(lang: Lang) -> String {
    let most = MOST_BYTES >> 20;
    words::larger_than_mib(lang, &most)
}

impl Say for SaveError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Name(name) => bad_name(name, lang),
            Self::NoSuch { name, known } => no_such(name, known, lang),
            Self::File { path, error } => format!("{}: {error}", path.display()),
            Self::Damaged { path, error } => damaged(path, error, lang),
            Self::NotText { path, at } => format!("{}: {}", path.display(), not_text(*at, lang)),
            Self::TooLarge { path } => format!("{}: {}", path.display(), too_large(lang)),
        }
    }
}

/// A folder of saved games.
#[derive(Clone, Debug)]
pub struct Saves {
    folder: PathBuf,
}

impl Saves {
    /// The given folder, else the one that [`SAVES_VARIABLE`] names, else the platform's folder for data.
    #[must_use]
    pub fn find(given: Option<&Path>) -> Self {
        let named = || std::env::var_os(SAVES_VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from);
        let usual =
            || etcetera::choose_base_strategy().ok().map(|base| base.data_dir().join("bastide/saves"));
        let folder = given.map(Path::to_owned).or_else(named).or_else(usual);
        Self { folder: folder.unwrap_or_else(|| PathBuf::from("bastide-saves")) }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Saves a game under a name. What was saved under it before is kept beside it, with `.old` at the end.
    ///
    /// # Errors
    /// A name that cannot be, or what the file system says; the save of before is then as it was.
    pub fn write(&self, name: &str, save: &Save) -> Result<PathBuf, SaveError> {
        let path = self.path(name)?;
        let file = |path: &Path| {
            let path = path.to_owned();
            move |error| SaveError::File { path, error }
        };
        fs::create_dir_all(&self.folder).map_err(file(&self.folder))?;
        let text = serde_json::to_string(save).unwrap_or_default() + "\n";
        keep_previous(&path).map_err(file(&path))?;
        write_safely(&path, &text).map_err(file(&path))?;
        Ok(path)
    }

    /// Reads a saved game by its name.
    ///
    /// # Errors
    /// No such save, or why it is refused.
    pub fn read(&self, name: &str) -> Result<Save, SaveError> {
        let path = self.path(name)?;
        match read(&path) {
            Err(SaveError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                Err(SaveError::NoSuch { name: name.to_owned(), known: self.names() })
            }
            other => other,
        }
    }

    /// The names of all saved games, interrupted ones last.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.files().into_iter().map(|(name, _)| name).collect();
        names.sort_by_key(|name| (name.starts_with(AUTOSAVE), name.clone()));
        names
    }

    /// The games that were interrupted, the latest first.
    #[must_use]
    pub fn interrupted(&self) -> Vec<String> {
        let mut files = self.files();
        files.retain(|(name, _)| name.starts_with(AUTOSAVE));
        let changed = |path: &PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
        files.sort_by_key(|(name, path)| (changed(path), name.clone()));
        files.into_iter().rev().map(|(name, _)| name).collect()
    }

    /// Those of one game.
    #[must_use]
    pub fn interrupted_of(&self, game: &str) -> Vec<String> {
        let mut names = self.interrupted();
        names.retain(|name| game_of_autosave(name) == Some(game));
        names
    }

    /// The name under which a game is kept while it is played.
    #[must_use]
    pub fn autosave_name(game: &str, seed: Seed) -> String {
        format!("{AUTOSAVE}{game}-{seed}")
    }

    /// Keeps a game that is being played, and no more than a few interrupted ones.
    ///
    /// # Errors
    /// What the file system says.
    pub fn autosave(&self, name: &str, save: &Save) -> Result<(), SaveError> {
        self.write(name, save)?;
        for old in self.interrupted().iter().skip(MOST_AUTOSAVES) {
            self.remove(old);
        }
        Ok(())
    }

    /// Removes a save with what was kept beside it. That it cannot be removed harms nobody.
    pub fn remove(&self, name: &str) {
        if let Ok(path) = self.path(name) {
            let _ = fs::remove_file(beside(&path, ".old"));
            let _ = fs::remove_file(path);
        }
    }

    fn files(&self) -> Vec<(String, PathBuf)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let named = |path: PathBuf| {
            let name = path.file_name()?.to_str()?.strip_suffix(".json")?.to_owned();
            Some((name, path))
        };
        entries.filter_map(|entry| named(entry.path())).collect()
    }

    fn path(&self, name: &str) -> Result<PathBuf, SaveError> {
        let fits = |mark: char| mark.is_alphanumeric() || ['-', '_', ' '].contains(&mark);
        let length = name.chars().count();
        if !(1..=MOST_NAME).contains(&length) || !name.chars().all(fits) || name.trim() != name {
            return Err(SaveError::Name(name.to_owned()));
        }
        Ok(self.folder.join(format!("{name}.json")))
    }
}

/// The game that an interrupted game is of, by its name.
fn game_of_autosave(name: &str) -> Option<&str> {
    name.strip_prefix(AUTOSAVE)?.rsplit_once('-').map(|(game, _)| game)
}

/// Reads a save, or a record by itself, from a file.
///
/// # Errors
/// Why it is refused.
pub fn read(path: &Path) -> Result<Save, SaveError> {
    let file = |error| SaveError::File { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes)).map_err(file)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(SaveError::TooLarge { path: path.to_owned() });
    }
    let text = String::from_utf8(bytes).map_err(|error| SaveError::NotText {
        path: path.to_owned(),
        at: error.utf8_error().valid_up_to(),
    })?;
    parse(text.trim_start_matches('\u{feff}'))
        .map_err(|error| SaveError::Damaged { path: path.to_owned(), error: error.into() })
}

fn parse(text: &str) -> Result<Save, RecordError> {
    let form = |error: serde_json::Error| RecordError::Form(error.to_string());
    let json: serde_json::Value = serde_json::from_str(text).map_err(form)?;
    if let Some(record) = json.get("record") {
        Record::from_json(&record.to_string())?;
        return serde_json::from_str(text).map_err(form);
    }
    Ok(Save { players: Vec::new(), record: Record::from_json(text)? })
}

/// Copies what is there under another name, by way of a third, so that neither is ever half written.
fn keep_previous(path: &Path) -> io::Result<()> {
    if !path.is_file() {
        return Ok(());
    }
    let copy = beside(path, ".old.new");
    fs::copy(path, &copy)?;
    fs::rename(copy, beside(path, ".old"))
}
