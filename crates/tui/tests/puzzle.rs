//! Puzzles in lines of plain text.

use bastide_catalogue::{Access, shipped};
use bastide_core::Lang;
use bastide_session::{Catalogue, Games};
use bastide_tui::Saves;
use bastide_tui::puzzle::{self, Desk};

fn games() -> Games {
    shipped(&Access::default()).games()
}

fn saves(name: &str) -> Saves {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("puzzle-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    Saves::find(Some(&folder))
}

fn play(id: Option<&str>, lang: Lang, input: &str, saves: &Saves) -> String {
    let mut out = Vec::new();
    puzzle::play(Desk::open(&games(), id, None, saves).unwrap(), lang, &mut input.as_bytes(), &mut out)
        .unwrap();
    String::from_utf8(out).unwrap()
}

/// The solution of a puzzle, and a legal turn that is not its first.
fn solution(id: &str) -> (Vec<String>, String) {
    let attempt = games().attempt(id).unwrap();
    let line = attempt.solution();
    let viewer = bastide_core::Viewer::Seat(attempt.solver());
    let wrong = attempt.session().legal_moves(viewer).into_iter().find(|text| *text != line[0]).unwrap();
    (line, wrong)
}

#[test]
fn a_puzzle_is_missed_solved_and_remembered() {
    let saves = saves("solved");
    let (line, wrong) = solution("3-1");
    let input = format!("{wrong}\nnonsense\n{}\n{}\n\nquit\n", line[0], line[2]);
    let text = play(None, Lang::En, &input, &saves);
    assert!(text.contains("Puzzle 3-1 — 0 of"), "{text}");
    assert!(text.contains(&format!("! {wrong}: ")) && text.contains("Try again."), "{text}");
    assert!(text.contains(&format!("Right. The answer is {}; now win in 1.", line[1])), "{text}");
    assert!(text.contains("Solved!") && text.contains("Puzzle 3-2 — 1 of"), "{text}");
    let next = play(None, Lang::Fr, "quitter\n", &saves);
    assert!(next.contains("Problème 3-2 — 1 sur") && next.contains("gagne en 3 tours"), "{next}");
}

#[test]
fn the_solution_is_shown_and_does_not_count() {
    let saves = saves("shown");
    let (line, _) = solution("3-2");
    let input = format!("solution\n{}\n{}\nagain\nprevious\nnext\nmoves\nhelp\n", line[0], line[2]);
    let text = play(Some("3-2"), Lang::En, &input, &saves);
    assert!(text.contains(&format!("Solution: {}", line.join(" · "))), "{text}");
    assert!(text.contains("does not count"), "{text}");
    assert!(!play(None, Lang::En, "", &saves).contains("1 of"));
    assert!(Desk::open(&games(), Some("no-such"), None, &saves).is_none());
    assert!(Desk::open(&games(), Some("99-s1"), None, &saves).is_none());
    assert!(Desk::open(&games(), None, Some(4), &saves).is_none());
    assert!(puzzle::no_such(&games(), "no-such", Lang::Fr).contains("3-1"));
}

#[test]
fn every_puzzle_accepts_its_solution() {
    for info in games().puzzles() {
        let mut attempt = games().attempt(&info.id).unwrap();
        let line = attempt.solution();
        for text in line.iter().step_by(2) {
            assert!(!attempt.is_solved(), "{}", info.id);
            let answer = attempt.play(text).unwrap();
            assert_eq!(answer.grade, bastide_session::puzzle::Grade::Best, "{}: {text}", info.id);
        }
        assert!(attempt.is_solved(), "{}", info.id);
        assert!(attempt.play(&line[0]).is_err());
    }
}
