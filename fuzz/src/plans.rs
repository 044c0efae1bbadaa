//! Plans of trainings and files of tournaments, both TOML.

use bastide_arena::tournament;
use bastide_learn::Plan;

use crate::expect_words;

/// A plan that is read writes back and reads the same. A tournament names agents that can be told apart, and the
/// places that it gives for refusals are in its text.
pub fn check(text: &str) {
    check_plan(text);
    check_tournament(text);
}

fn check_plan(text: &str) {
    match Plan::read(text) {
        Err(error) => expect_words(&error),
        Ok(plan) => {
            let written = toml::to_string(&plan).expect("a plan is plain data");
            assert_eq!(Plan::read(&written).as_ref(), Ok(&plan), "reads back otherwise");
        }
    }
}

fn check_tournament(text: &str) {
    match tournament::Spec::read(text) {
        Err(problem) => {
            expect_words(&problem);
            assert!((1..=text.split('\n').count()).contains(&problem.line), "line {}", problem.line);
        }
        Ok(spec) => {
            let places = spec.entrants.iter().map(|entrant| &entrant.place);
            for place in places.chain([&spec.game.1, &spec.rules.1]) {
                assert!(text.get(place.clone()).is_some(), "{place:?} is not in the text");
            }
            let mut names: Vec<_> = spec.entrants.iter().map(|entrant| &entrant.name).collect();
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "two agents have one name");
        }
    }
}
