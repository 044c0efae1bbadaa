//! Which puzzles were tried and solved, kept beside the saved games.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bastide_files::write_safely;
use bastide_session::PuzzleInfo;

use crate::saves::Saves;

/// The file among the saved games.
const FILE: &str = "puzzles.txt";

/// Which puzzles were tried and solved. A folder that cannot be written to forgets them when the program ends.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    path: PathBuf,
    tried: BTreeSet<String>,
    solved: BTreeSet<String>,
}

impl Progress {
    /// What is kept in a folder of saved games; lines that cannot be understood are passed over.
    #[must_use]
    pub fn load(saves: &Saves) -> Self {
        let path = saves.folder().join(FILE);
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let mut progress = Self { path, ..Self::default() };
        for (word, id) in text.lines().filter_map(|line| line.split_once(' ')) {
            match word {
                "tried" => progress.tried.insert(id.to_owned()),
                "solved" => progress.solved.insert(id.to_owned()),
                _ => false,
            };
        }
        progress
    }

    /// A puzzle was tried.
    pub fn try_one(&mut self, id: &str) {
        if self.tried.insert(id.to_owned()) {
            self.keep();
        }
    }

    /// A puzzle was solved.
    pub fn solve(&mut self, id: &str) {
        self.tried.insert(id.to_owned());
        if self.solved.insert(id.to_owned()) {
            self.keep();
        }
    }

    /// Whether a puzzle was solved.
    #[must_use]
    pub fn is_solved(&self, id: &str) -> bool {
        self.solved.contains(id)
    }

    /// How many of these were solved, and how many tried.
    #[must_use]
    pub fn count(&self, list: &[PuzzleInfo]) -> (usize, usize) {
        let count = |set: &BTreeSet<String>| list.iter().filter(|info| set.contains(&info.id)).count();
        (count(&self.solved), count(&self.tried))
    }

    fn keep(&self) {
        let lines = |word: &'static str, set: &BTreeSet<String>| -> String {
            set.iter().map(|id| format!("{word} {id}\n")).collect()
        };
        let text = lines("tried", &self.tried) + &lines("solved", &self.solved);
        if let Some(folder) = self.path.parent() {
            let _ = std::fs::create_dir_all(folder);
        }
        let _ = write_safely(&self.path, &text);
    }
}
