//! The solve and its file: interrupted, with other numbers of threads, damaged, asked in vain.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicU64;

use crate::common::{Folder, solve, task};
use bastide_bobail::{Bobail, BobailRules, End};
use bastide_core::seed::{below, rollout_rng};
use bastide_core::{Game, Notation, Rules, Wdl};
use bastide_tablebase::{Progress, TableError, Tablebase, puzzle, store, strategy, verify};

fn bytes_of(table: &Tablebase) -> Vec<u8> {
    fs::read(table.path()).unwrap()
}

#[test]
fn the_table_does_not_depend_on_the_number_of_threads() {
    let rules = BobailRules::default();
    let (one, three) = (Folder::new("one"), Folder::new("three"));
    assert_eq!(bytes_of(&solve(&rules, 2, 1, &one)), bytes_of(&solve(&rules, 2, 3, &three)));
}

#[test]
fn the_hash_of_a_table_is_of_what_it_holds() {
    let (one, two, other) = (Folder::new("hash-one"), Folder::new("hash-two"), Folder::new("hash-other"));
    let table = solve(&BobailRules::default(), 1, 1, &one);
    let (name, hash) = (&table.artifact().name, &table.artifact().sha256);
    assert_eq!(table.path().file_name().and_then(|name| name.to_str()), Some(name.as_str()));
    assert_eq!((hash.len(), hash), (64, &solve(&BobailRules::default(), 1, 2, &two).artifact().sha256));
    let flexible = BobailRules::parse("flexible").unwrap();
    assert_ne!(hash, &solve(&flexible, 1, 1, &other).artifact().sha256);
    assert_ne!(hash, &solve(&BobailRules::default(), 2, 1, &Folder::new("hash-two-pawns")).artifact().sha256);
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
        let opened = Tablebase::open(&path);
        refused += u32::from(opened.is_err());
        assert!(opened.is_err() || opened.unwrap().check(|_| ()).is_err(), "byte {at}");
    }
    assert!(refused > 0);
    for length in [0, 5, 20, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&path, &bytes[..length]).unwrap();
        assert!(Tablebase::open(&path).is_err(), "{length} bytes");
    }
    fs::write(&path, "a text that is no table, and long enough to be read as one").unwrap();
    assert!(matches!(Tablebase::open(&path), Err(TableError::Damaged { .. })));
    assert!(matches!(Tablebase::open(&folder.path().join("absent")), Err(TableError::File { .. })));
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
            Ok(wdl) => assert!(served && wdl == Wdl::Won(1)),
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
fn limits_and_repetitions_count_in_play() {
    let folder = Folder::new("in-play");
    let table = solve(&BobailRules::default(), 2, 2, &folder);
    let rules = |text| BobailRules::parse(text).unwrap();
    let (mut late, mut kept) = (0, 0);
    for seed in 0..300 {
        let game = sampled(&rules("turn-limit=4"), seed);
        if game.outcome().is_some() {
            continue;
        }
        for ((_, told), (_, free)) in
            table.moves_in_play(&game).unwrap().into_iter().zip(table.moves(&game).unwrap())
        {
            let in_time = match free {
                Wdl::Won(turns) | Wdl::Lost(turns) => turns <= 4,
                Wdl::Drawn => true,
            };
            assert_eq!(told, if in_time { free } else { Wdl::Drawn });
            late += u32::from(!in_time);
            kept += u32::from(in_time && free != Wdl::Drawn);
        }
    }
    assert!(late > 100 && kept > 100, "{late} {kept}");
    let (mut repeated, mut otherwise) = (0, 0);
    for seed in 0..400 {
        let mut game = sampled(&rules("repetition=draw-after:2"), seed);
        let mut rng = rollout_rng(seed);
        while game.outcome().is_none() && game.turns() < 60 {
            let moves = table.moves(&game).unwrap();
            let ends = |turn| {
                let mut next = game.clone();
                next.play(turn).unwrap();
                next.end()
            };
            if moves.iter().any(|(turn, _)| ends(*turn) == Some(End::Repetition)) {
                for ((turn, told), (_, free)) in table.moves_in_play(&game).unwrap().iter().zip(&moves) {
                    if ends(*turn) == Some(End::Repetition) {
                        assert_eq!(*told, Wdl::Drawn);
                        repeated += 1;
                        otherwise += u32::from(*free != Wdl::Drawn);
                    }
                }
            }
            // Nobody hurries, so that games last.
            let slow: Vec<_> = moves.into_iter().filter(|(turn, _)| ends(*turn).is_none()).collect();
            let Some((turn, _)) = slow.get(below(&mut rng, slow.len().max(1) as u32) as usize) else { break };
            game.play(*turn).unwrap();
        }
    }
    assert!(repeated > 10 && otherwise > 3, "{repeated} {otherwise}");
}

/// A table with one byte of one block changed, checksums right.
fn forged(table: &Tablebase, path: &Path, change: impl Fn(&mut Vec<u8>)) -> Tablebase {
    let bytes = bytes_of(table);
    let number = |at: usize, length: usize| {
        bytes[at..at + length].iter().rev().fold(0, |sum, byte| sum << 8 | *byte as usize)
    };
    let tail = bytes.len() - 32;
    let (at, index_length, statistics_length) = (number(tail, 8), number(tail + 8, 8), number(tail + 16, 4));
    let head = 12 + number(8, 4);
    let mut index = bytes[at..at + index_length].to_vec();
    let statistics = &bytes[at + index_length..at + index_length + statistics_length];
    let mut blocks = Vec::new();
    let mut from = head;
    for entry in index.chunks_exact_mut(8) {
        let length = u32::from_le_bytes(entry[..4].try_into().unwrap()) as usize;
        let mut block = zstd::bulk::decompress(&bytes[from..from + length], 1 << 20).unwrap();
        from += length;
        change(&mut block);
        let packed = zstd::bulk::compress(&block, 1).unwrap();
        entry[..4].copy_from_slice(&(packed.len() as u32).to_le_bytes());
        entry[4..].copy_from_slice(&crc32fast::hash(&packed).to_le_bytes());
        blocks.extend(packed);
    }
    let mut file = [&bytes[..head], &blocks[..]].concat();
    let at = file.len() as u64;
    let check = crc32fast::hash(&[&bytes[..head], &index[..], statistics].concat());
    file.extend([&index[..], statistics].concat());
    file.extend(at.to_le_bytes());
    file.extend((index.len() as u64).to_le_bytes());
    file.extend((statistics.len() as u32).to_le_bytes());
    file.extend(check.to_le_bytes());
    file.extend(b"BOBTABL1");
    fs::write(path, file).unwrap();
    Tablebase::open(path).unwrap()
}

#[test]
fn a_table_that_is_wrong_is_found_out() {
    let folder = Folder::new("forged");
    let rules = BobailRules::default();
    let table = solve(&rules, 2, 2, &folder);
    table.check(|_| ()).unwrap();
    let path = folder.path().join("forged.table");
    let wrong =
        |table: &Tablebase| verify::sample(table, 3_000, 7, 1, &AtomicU64::new(0)).unwrap().wrong.len();
    assert_eq!(wrong(&forged(&table, &path, |_| ())), 0);
    // What takes three turns is said to take five, what takes one seven; all draws are lost.
    for (from, to) in [(3, 5), (1, 7), (255, 4)] {
        let forged = forged(&table, &path, |block| {
            let places = block.len() / 17;
            block[2 * places..17 * places]
                .iter_mut()
                .filter(|byte| **byte == from)
                .for_each(|byte| *byte = to);
        });
        assert!(wrong(&forged) > 0, "{from} as {to}");
        assert!(matches!(forged.check(|_| ()), Err(TableError::Damaged { .. })), "{from} as {to}");
    }
    // Draws are said to be won: the strategy finds no end.
    let forged = forged(&table, &path, |block| {
        let places = block.len() / 17;
        for place in 0..places {
            for square in 0..15 {
                if block[2 * places + square * places + place] == 255 {
                    block[2 * places + square * places + place] = 9;
                    block[2 * place + square / 8] |= 1 << (square % 8);
                }
            }
        }
    });
    let drawn = (0..)
        .map(|seed| sampled(&rules, seed))
        .find(|game| game.outcome().is_none() && table.probe(game).unwrap() == Wdl::Drawn);
    let walked = strategy::walk(&forged, &drawn.unwrap(), 2, &AtomicU64::new(0)).unwrap();
    assert!(!walked.failures.is_empty());
}

#[test]
fn nobody_else_works_in_the_same_folder() {
    let folder = Folder::new("lock");
    let task = task(&BobailRules::default(), 1, 1, &folder);
    let lock = task.lock().unwrap();
    assert!(matches!(task.lock(), Err(TableError::Busy)));
    drop(lock);
    task.lock().unwrap();
}

#[test]
fn a_damaged_log_can_be_removed() {
    let folder = Folder::new("log");
    let rules = BobailRules::default();
    let wanted = bytes_of(&solve(&rules, 2, 2, &folder));
    let task = task(&rules, 2, 2, &folder);
    let log = task.folder.join("pass-003.log");
    let bytes = fs::read(&log).unwrap();
    fs::write(&log, &bytes[..bytes.len() / 2]).unwrap();
    let refused = task.solve(&Progress::default(), |_, _| ()).unwrap_err();
    assert!(refused.to_string().contains("remove it"), "{refused}");
    fs::remove_file(&log).unwrap();
    // The later logs are still there, and so is the mark that all is done.
    task.solve(&Progress::default(), |_, _| ()).unwrap();
    let path = store::write(&task, folder.path(), &AtomicU64::new(0)).unwrap();
    assert_eq!(fs::read(path).unwrap(), wanted);
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
            if table.probe(&position).unwrap() == Wdl::Won(turns) {
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
