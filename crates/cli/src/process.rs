//! What the system gives a process: arguments, variables, input and output. Variables are read here, once.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::path::PathBuf;

use bastide_agents::models::VARIABLE as MODELS;
use bastide_agents::{Access, TableFolder};
use bastide_core::{Build, Lang};
use bastide_tui::{Abilities, Charset};

/// The variable that names the folder of tables.
const TABLES: &str = "BASTIDE_TABLES";

/// What the system gives a process.
pub struct Process {
    /// The arguments, the name of the program first.
    pub args: Vec<OsString>,
    /// The build that runs in it, which journals, records, models and reports name.
    pub build: Build,
    /// The language of its locale.
    pub lang: Lang,
    /// What it may touch.
    pub access: Access,
    /// What people type.
    pub input: Box<dyn BufRead>,
    /// What people read.
    pub output: Box<dyn Write>,
    /// Whether both are a terminal.
    pub is_terminal: bool,
    /// What that terminal can do.
    pub abilities: Abilities,
}

impl Process {
    /// This process. Models may be named by path: the arguments are those of the person at the keyboard.
    #[must_use]
    pub fn of_system() -> Self {
        let data = data_folder();
        let folder = |name: &str, usual: &str| {
            variable(name).or_else(|| data.as_ref().map(|data| data.join("bastide").join(usual)))
        };
        Self {
            args: std::env::args_os().collect(),
            build: this_build(),
            lang: lang_of_environment(),
            access: Access {
                models: folder(MODELS, "models"),
                files: true,
                tables: folder(TABLES, "tables").map(TableFolder::new).unwrap_or_default(),
            },
            input: Box::new(BufReader::new(io::stdin())),
            output: Box::new(io::stdout()),
            is_terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            abilities: Abilities::of(|name| std::env::var(name).ok()),
        }
    }

    /// A process with these arguments that may touch nothing, reads nothing and is heard by nobody.
    pub fn silent(args: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        Self {
            args: args.into_iter().map(Into::into).collect(),
            build: this_build(),
            lang: Lang::default(),
            access: Access::default(),
            input: Box::new(io::empty()),
            output: Box::new(io::sink()),
            is_terminal: false,
            abilities: Abilities { charset: Charset::Unicode, draws: false },
        }
    }
}

/// The build that this code is part of, as the build script found it.
pub(crate) fn this_build() -> Build {
    let fact = |text: &'static str| Some(text.to_owned()).filter(|text| !text.is_empty());
    Build {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        commit: fact(env!("BASTIDE_BUILD_COMMIT")),
        date: fact(env!("BASTIDE_BUILD_DATE")),
        modified: fact(env!("BASTIDE_BUILD_MODIFIED")),
        profile: env!("BASTIDE_BUILD_PROFILE").to_owned(),
    }
}

fn variable(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// Where the system keeps programs' data.
pub(crate) fn data_folder() -> Option<PathBuf> {
    if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/share")))
    }
}

/// The language of the first of the usual variables that is set.
fn lang_of_environment() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    Lang::of_locale(&locale.unwrap_or_default())
}
