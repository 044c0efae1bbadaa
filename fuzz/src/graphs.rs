//! Tiles written as graphs.

use bastide_carcassonne::import_graphs;

use crate::{expect_words, tiles};

/// What is read makes a tile file that is right; what is refused is told with a place that the text has.
pub fn check(text: &str) {
    match import_graphs(text) {
        Ok(file) => {
            file.assumed.iter().for_each(expect_words);
            tiles::check(&file.text);
            assert!(bastide_carcassonne::check_tile_file(&file.text).is_empty(), "an imported file is wrong");
        }
        Err(misread) => {
            expect_words(&misread);
            assert!((1..=text.split('\n').count()).contains(&misread.line), "line {}", misread.line);
            assert!(misread.column >= 1, "column {}", misread.column);
        }
    }
}
