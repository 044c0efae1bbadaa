//! Records: a JSON document a game.

use std::sync::Arc;

use bastide_catalogue::{Access, shipped};
use bastide_core::study::Study;
use bastide_core::{Notation, Record};
use bastide_session::{Catalogue, Entry, Visitor};

use crate::expect_words;

/// A record that is read writes back and reads the same; one that replays is written anew from its steps, and that one
/// replays to the same state with the same result.
pub fn check(text: &str) {
    match Record::from_json(text) {
        Err(error) => expect_words(&error),
        Ok(record) => {
            assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record), "reads back otherwise");
            shipped(&Access::default()).find(&record.game, Replay(&record));
        }
    }
}

struct Replay<'a>(&'a Record);

impl Visitor for Replay<'_> {
    type Output = ();

    fn visit<G: Study>(self, _entry: &Arc<Entry<G>>) {
        replay::<G>(self.0);
    }
}

fn replay<G: Notation>(record: &Record) {
    let mut steps = Vec::new();
    match record.replay::<G>(|_, _, step, _| steps.push(step)) {
        Err(error) => expect_words(&error),
        Ok(state) => {
            let mut anew = Record::of::<G>(state.rules(), record.seats.clone(), record.seed, &steps);
            if let Some(seat) = record.resigned {
                anew = anew.resigned_by(seat, &state);
            }
            let mut again = Vec::new();
            let replayed = anew.replay::<G>(|_, _, step, _| again.push(step));
            assert_eq!(again, steps, "written anew, the steps are others");
            assert_eq!(replayed.as_ref(), Ok(&state), "written anew, the record replays otherwise");
            assert!(record.result.is_none() || record.result == anew.result, "another result");
        }
    }
}
