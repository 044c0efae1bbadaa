//! The solve and its file: interrupted, with other numbers of threads, damaged, asked in vain.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::fs;
use std::sync::atomic::AtomicU64;

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::{Game, Notation, Rules, Verdict};
use bastide_tablebase::{Progress, Table, TableError, puzzle, store, strategy, verify};
use common::{Folder, solve, task};

fn bytes_of(table: &Table) -> Vec<u8> {
    fs::read(table.path()).unwrap()
}

#[test]
fn the_table_does_not_depend_on_the_number_of_threads() {
    let rules = BobailRules::default();
    let (one, three) = (Folder::new("one"), Folder::new("three"));
    assert_eq!(bytes_of(&solve(&rules, 2, 1, &one)), bytes_of(&solve(&rules, 2, 3, &three)));
}

#[test]
fn a_solve_that_was_killed_goes_on_to_the_same_table() {
    let rules = BobailRules::default();
    let (whole, killed) = (Folder::new("whole"), Folder::new("killed"));
    let wanted = bytes_of(&solve(&rules, 2, 2, &whole));
    let task = task(&rules, 2, 2, &killed);
    task.solve(&Progress::default(), |_, _| ()).unwrap();
    for last in [0, 1, 5] {
        fs::remove_file(task.folder.join("complete")).unwrap();
        for pass in last + 1..100 {
            let _ = fs::remove_file(task.folder.join(format!("pass-{pass:03}.log")));
        }
        fs::write(task.folder.join(format!("pass-{:03}.part", last + 1)), b"half a log").unwrap();
        let mut passes = Vec::new();
        task.solve(&Progress::default(), |pass, _| passes.push(pass)).unwrap();
        assert!(passes.iter().copied().eq(0..passes.len()) && passes.len() > 10, "{passes:?}");
        let path = store::write(&task, killed.path(), &AtomicU64::new(0)).unwrap();
        assert_eq!(fs::read(path).unwrap(), wanted);
    }
}

#[test]
fn logs_of_another_solve_are_refused() {
    let folder = Folder::new("other");
    solve(&BobailRules::default(), 1, 1, &folder);
    let rules = BobailRules::parse("flexible").unwrap();
    let refused = task(&rules, 1, 1, &folder).solve(&Progress::default(), |_, _| ());
    assert!(matches!(refused, Err(TableError::Damaged { .. })), "{refused:?}");
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let folder = Folder::new("damaged");
    let table = solve(&BobailRules::default(), 1, 1, &folder);
    let bytes = bytes_of(&table);
    let path = folder.path().join("damaged.table");
    let mut refused = 0;
    for at in (0..bytes.len()).step_by(13) {
        let mut wrong = bytes.clone();
        wrong[at] ^= 0x10;
        fs::write(&path, &wrong).unwrap();
        let opened = Table::open(&path);
        refused += u32::from(opened.is_err());
        assert!(opened.is_err() || opened.unwrap().check(|_| ()).is_err(), "byte {at}");
    }
    assert!(refused > 0);
    for length in [0, 5, 20, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&path, &bytes[..length]).unwrap();
        assert!(Table::open(&path).is_err(), "{length} bytes");
    }
    fs::write(&path, "a text that is no table, and long enough to be read as one").unwrap();
    assert!(matches!(Table::open(&path), Err(TableError::Damaged { .. })));
    assert!(matches!(Table::open(&folder.path().join("absent")), Err(TableError::File { .. })));
}

#[test]
fn other_rules_and_other_pawns_are_refused() {
    let folder = Folder::new("refused");
    let table = solve(&BobailRules::default(), 1, 1, &folder);
    let position = "......B............0....1 0 -";
    for (rules, served) in [
        ("arena,stuck=draw", true),
        ("first-turn=full,turn-limit=7", true),
        ("arena", false),
        ("flexible", false),
        ("surround=draw", false),
        ("goal=own-step-only", false),
    ] {
        let rules = BobailRules::parse(rules).unwrap();
        let game = Bobail::from_position(&rules, position).unwrap();
        match table.probe(&game) {
            Ok(verdict) => assert!(served && verdict == Verdict::Won(1)),
            Err(error) => assert!(!served && matches!(error, TableError::OtherRules { .. }), "{error}"),
        }
    }
    let start = Bobail::new(&BobailRules::default()).unwrap();
    assert!(matches!(table.probe(&start), Err(TableError::NoSuchPosition { pawns: 1 })));
}

#[test]
fn a_game_at_its_limit_is_judged_as_if_it_went_on() {
    let folder = Folder::new("limit");
    let table = solve(&BobailRules::default(), 1, 1, &folder);
    let rules = BobailRules::parse("turn-limit=1").unwrap();
    let mut game = Bobail::from_position(&rules, "0.......B...............1 0 -").unwrap();
    let mut turns = Vec::new();
    game.legal_moves(&mut turns);
    let turn = turns.into_iter().find(|turn| turn.slide().is_some()).unwrap();
    game.play(turn).unwrap();
    assert!(game.outcome().is_some());
    assert!(!table.moves(&game).unwrap().is_empty());
    assert!(table.probe(&game).is_ok());
}

#[test]
fn samples_agree_with_their_successors() {
    let folder = Folder::new("sample");
    let table = solve(&BobailRules::default(), 2, 2, &folder);
    let sample = |threads| verify::sample(&table, 3_000, 7, threads, &AtomicU64::new(0)).unwrap();
    let found = sample(1);
    assert_eq!((found.positions, found.wrong.len()), (3_000, 0));
    assert!(found.turns > 30_000 && found.values.iter().all(|count| *count > 10), "{found:?}");
    assert_eq!(sample(3), found);
}

#[test]
fn a_won_position_is_walked_to_the_end_of_every_line() {
    let folder = Folder::new("walk");
    let rules = BobailRules::default();
    let table = solve(&rules, 2, 2, &folder);
    let puzzle = (3..12).rev().find_map(|turns| {
        let mut walked = None;
        for seed in 0..40_000u64 {
            let position = sampled(&rules, seed);
            if table.probe(&position).unwrap() == Verdict::Won(turns) {
                walked = Some((position, turns));
                break;
            }
        }
        walked
    });
    let (game, turns) = puzzle.expect("some position takes a while to win");
    assert!(turns > 4);
    let certificate = strategy::walk(&table, &game, 2, &AtomicU64::new(0)).unwrap();
    assert_eq!((certificate.longest, certificate.failures.len()), (turns, 0));
    assert!(certificate.decisions > 1 && certificate.replies > certificate.decisions);
    let again = strategy::walk(&table, &game, 1, &AtomicU64::new(0)).unwrap();
    assert_eq!(again, certificate);
}

/// Some position with two pawns a side.
fn sampled(rules: &BobailRules, seed: u64) -> Bobail {
    use bastide_core::seed::{below, rollout_rng};
    let mut rng = rollout_rng(seed);
    let mut squares = vec!['.'; 25];
    squares[5 + below(&mut rng, 15) as usize] = 'B';
    for mark in ['0', '0', '1', '1'] {
        let free: Vec<usize> = (0..25).filter(|square| squares[*square] == '.').collect();
        squares[free[below(&mut rng, free.len() as u32) as usize]] = mark;
    }
    Bobail::from_position(rules, &format!("{} 0 -", String::from_iter(squares))).unwrap()
}

#[test]
fn puzzles_need_the_full_table() {
    let folder = Folder::new("puzzle");
    let table = solve(&BobailRules::default(), 1, 1, &folder);
    assert!(matches!(puzzle::puzzles(&table, 3, 1, 0), Err(TableError::NoSuchPosition { pawns: 1 })));
}
