//! The published puzzles: each is what it says, shown by the plain move generator; judging and answering.

use std::collections::HashSet;

use crate::common::{Folder, solve};
use bastide_bobail::{Bobail, BobailRules, Turn};
use bastide_core::{Game, Notation, Wdl};
use bastide_tablebase::exercise::{self, Exercise, Grade};
use bastide_tablebase::forced::{lost_within, won_within};
use bastide_tablebase::{TableFolder, Tablebase, puzzle::Puzzle};

/// With so many turns the search is quick.
const QUICK: u32 = 3;

fn legal(game: &Bobail) -> Vec<Turn> {
    let mut turns = Vec::new();
    game.legal_moves(&mut turns);
    turns
}

fn after(game: &Bobail, turn: Turn) -> Bobail {
    let mut next = game.clone();
    next.play(turn).unwrap();
    next
}

#[test]
fn the_published_set_is_read_and_names_are_its_own() {
    let set = exercise::published();
    assert!(set.len() >= 100, "{} puzzles", set.len());
    let ids: HashSet<&str> = set.iter().map(|exercise| exercise.id.as_str()).collect();
    let positions: HashSet<String> = set.iter().map(|exercise| exercise.game.position()).collect();
    assert_eq!((ids.len(), positions.len()), (set.len(), set.len()));
    assert!(set.is_sorted_by_key(|exercise| exercise.turns));
    for exercise in set {
        assert!(exercise.game.end().is_none() && exercise.choices() > 1, "{}", exercise.id);
        assert!(exercise.game.is_legal(exercise.solution()), "{}", exercise.id);
        assert_eq!(exercise::find(&exercise.id).unwrap().game, exercise.game);
    }
    assert!(exercise::find("3-0").is_none() && exercise::find("").is_none());
}

#[test]
fn short_puzzles_are_won_in_their_turns_by_one_turn_only() {
    for exercise in exercise::published().iter().filter(|exercise| exercise.turns <= QUICK) {
        let (game, turns) = (&exercise.game, exercise.turns);
        assert_eq!(won_within(game, turns), Some(turns), "{}", exercise.id);
        let winning: Vec<Turn> = legal(game)
            .into_iter()
            .filter(|turn| lost_within(&after(game, *turn), turns - 1).is_some())
            .collect();
        assert_eq!(winning, [exercise.solution()], "{}", exercise.id);
    }
}

#[test]
fn the_solutions_lead_to_the_win_in_time() {
    for exercise in
        exercise::published().iter().filter(|exercise| exercise.plays_out(&TableFolder::default()))
    {
        let mut game = exercise.game.clone();
        let winner = game.mover();
        let line = exercise.rest(&game, exercise.turns, &TableFolder::default());
        assert_eq!(line.len(), exercise.turns as usize, "{}", exercise.id);
        for turn in line {
            game.play(turn).unwrap();
        }
        let won = game.end().and_then(bastide_bobail::End::winner).map(bastide_core::Seat::index);
        assert_eq!(won, Some(winner), "{}", exercise.id);
    }
}

#[test]
fn turns_are_judged_and_every_best_turn_goes_on_to_the_win() {
    for exercise in exercise::published().iter().filter(|exercise| exercise.turns == 3).take(10) {
        let start = &exercise.game;
        for turn in legal(start) {
            let judged = exercise.judge(start, 3, turn, &TableFolder::default());
            assert_eq!(judged.grade == Grade::Best, turn == exercise.solution(), "{}", exercise.id);
        }
        let won = after(start, exercise.solution());
        let reply = exercise.best(&won, 2, &TableFolder::default()).unwrap();
        // The longest resistance: no reply loses later.
        assert_eq!(won_within(&after(&won, reply), 1), Some(1));
        let next = after(&won, reply);
        let last = exercise.best(&next, 1, &TableFolder::default()).unwrap();
        assert_eq!(exercise.judge(&next, 1, last, &TableFolder::default()).exact, Some(Wdl::Won(1)));
        assert!(after(&next, last).end().is_some());
        let other = legal(&next).into_iter().find(|turn| after(&next, *turn).end().is_none()).unwrap();
        assert_eq!(exercise.judge(&next, 1, other, &TableFolder::default()).grade, Grade::Wrong);
    }
}

#[test]
fn searched_puzzles_are_written_and_read_back() {
    let found = exercise::search(3, 2, 1);
    assert_eq!(found.len(), 2);
    let text: String = found.iter().map(|exercise| exercise.write() + "\n").collect();
    let read = exercise::read_all(&text).unwrap();
    assert_eq!(read.iter().map(|exercise| exercise.id.as_str()).collect::<Vec<_>>(), ["3-1", "3-2"]);
    assert!(
        read.iter().zip(&found).all(|(one, other)| one.game == other.game && one.write() == other.write())
    );
    assert!(exercise::search(3, 2, 1).iter().zip(&found).all(|(one, other)| one.write() == other.write()));
}

#[test]
fn lines_that_are_no_puzzles_are_refused_with_their_number() {
    let good = exercise::published()[0].write();
    for (bad, why) in [
        ("{}".to_owned(), "position"),
        (good.replace(":3,", ":9,"), "9 turns"),
        (good.replace("\"line\":[\"", "\"line\":[\"Z9 "), "Z9"),
    ] {
        let error = exercise::read_all(&format!("{good}\n{bad}")).unwrap_err();
        assert!(error.starts_with("line 2: ") && error.contains(why), "{error}");
    }
}

/// A position of the small table in which one turn wins, in so many turns.
fn small_puzzle(table: &Tablebase, turns: u32) -> Puzzle {
    let squares: Vec<usize> = (0..25).collect();
    for bobail in 5..20 {
        for (one, two) in squares.iter().flat_map(|one| squares.iter().map(move |two| (*one, *two))) {
            let mut text = ['.'; 25];
            if one == two || one == bobail || two == bobail {
                continue;
            }
            (text[bobail], text[one], text[two]) = ('B', '0', '1');
            let text = format!("{} 0 -", String::from_iter(text));
            let game = Bobail::from_position(&BobailRules::default(), &text).unwrap();
            if game.end().is_some() || table.probe(&game).unwrap() != Wdl::Won(turns) {
                continue;
            }
            let moves = table.moves(&game).unwrap();
            let won: Vec<Turn> =
                moves.iter().filter(|(_, wdl)| matches!(wdl, Wdl::Won(_))).map(|(turn, _)| *turn).collect();
            if let [solution] = won[..] {
                return Puzzle { turns, solution, choices: moves.len(), game };
            }
        }
    }
    panic!("no puzzle in {turns} turns");
}

#[test]
fn a_table_gives_the_whole_solution_and_the_worth_of_every_turn() {
    let folder = Folder::new("exercise");
    let table = solve(&BobailRules::default(), 1, 1, &folder);
    let puzzle = small_puzzle(&table, 3);
    let exercise = Exercise::of(&table, &puzzle).unwrap().unwrap();
    let read = Exercise::read(&exercise.write()).unwrap();
    assert_eq!(read.solution(), puzzle.solution);
    for (turn, wdl) in table.moves(&puzzle.game).unwrap() {
        let judged = read.judge(&read.game, 3, turn, &TableFolder::default());
        assert_eq!(judged.exact, Some(wdl));
        assert_eq!(judged.grade == Grade::Best, turn == puzzle.solution);
    }
}
