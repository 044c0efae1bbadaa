//! The rules of Bobail: scenarios in words, counted sequences, and positions with known figures.

use std::collections::HashSet;
use std::path::Path;

use bastide_bobail::{Bobail, BobailRules, End, Roster, Symmetry};
use bastide_core::perft::{perft, tally};
use bastide_core::seed::rollout_rng;
use bastide_core::{Game, Notation, PlayError, Refusal, Rules, Seat, Step};
use bastide_testkit::{perft as perft_file, scenario};
use serde_json::Value;

#[test]
fn every_scenario_is_true() {
    let run = scenario::run_folder::<Bobail>(Path::new("tests/scenarios"));
    assert!(run.unwrap_or_else(|failures| panic!("{failures}")) >= 30);
}

#[test]
fn perft_counts_are_exact() {
    let compared = perft_file::run_file::<Bobail>(Path::new("tests/data/perft.toml"), 400_000_000);
    assert!(compared.unwrap_or_else(|failure| panic!("{failure}")) >= 12);
}

fn vectors() -> Value {
    serde_json::from_str(include_str!("data/positions.json")).unwrap()
}

fn read(position: &str) -> Bobail {
    read_under("turn-limit=none", position)
}

fn read_under(rules: &str, position: &str) -> Bobail {
    Bobail::from_position(&BobailRules::parse(rules).unwrap(), position).unwrap()
}

/// The known positions under rules that change which turns there are.
fn positions_under_all_rules() -> Vec<Bobail> {
    let vectors = vectors();
    let texts =
        vectors["positions"].as_array().unwrap().iter().map(|case| case["position"].as_str().unwrap());
    let texts: Vec<&str> = texts.collect();
    ["standard", "stuck=pass", "first-turn=full", "goal=own-step-only", "goal=own-step-only,stuck=pass"]
        .iter()
        .flat_map(|rules| texts.iter().map(|text| read_under(rules, text)))
        .collect()
}

#[test]
fn the_ends_of_perft_are_exact() {
    for case in vectors()["perft"].as_array().unwrap().iter().filter(|case| case["depth"].as_u64() < Some(5))
    {
        let depth = case["depth"].as_u64().unwrap() as u32;
        let tally = tally(&read(case["position"].as_str().unwrap()), depth);
        let figures =
            [tally.nodes, tally.wins[0], tally.wins[1], *tally.endings.get("surrounded").unwrap_or(&0)];
        assert_eq!(figures, ["turns", "win0", "win1", "surround"].map(|name| case[name].as_u64().unwrap()));
        assert_eq!(tally.draws, 0);
    }
}

#[test]
fn known_positions_have_their_known_figures() {
    let vectors = vectors();
    let positions = vectors["positions"].as_array().unwrap();
    assert!(positions.len() >= 140);
    for case in positions {
        let text = case["position"].as_str().unwrap();
        let game = read(text);
        assert_eq!(game.position(), text);
        assert_eq!(outcome_mark(&game), case["outcome"].as_str().unwrap(), "{text}");
        for (name, figure) in
            [("legal", perft(&game, 1)), ("perft2", perft(&game, 2)), ("encoded", encoded(&game))]
        {
            if let Some(known) = case[name].as_u64() {
                assert_eq!(figure, known, "{name} of {text}");
            }
        }
    }
}

fn outcome_mark(game: &Bobail) -> &'static str {
    match game.end() {
        None => "-",
        Some(end) => match end.winner().map(Seat::index) {
            Some(0) => "0",
            Some(_) => "1",
            None => "D",
        },
    }
}

/// The number of indices whose step and slide are possible, also after a step that ends the game.
fn encoded(game: &Bobail) -> u64 {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let slides = |turn: &bastide_bobail::Turn| match (turn.step(), turn.slide()) {
        (Some(to), None) => slides_with_bobail_on(game, to),
        _ => 1,
    };
    moves.iter().map(slides).sum()
}

/// The number of slides once the bobail stands on a home square, by asking a position where it does and
/// the turn is the first, which has no step.
fn slides_with_bobail_on(game: &Bobail, to: bastide_bobail::Square) -> u64 {
    let mut marks: Vec<char> =
        game.position().chars().map(|mark| if mark == 'B' { '.' } else { mark }).collect();
    let own = char::from(b'0' + game.mover() as u8);
    marks[usize::from(to.index())] = 'B';
    let at = |column: usize, row: usize| marks[5 * column + row];
    let mut slides = 0;
    for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
        for (right, down) in [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (0, 2), (2, 0), (2, 2), (0, 0)] {
            let (next, below) = (column + right, row + down);
            let inside = (1..=5).contains(&next) && (1..=5).contains(&below);
            slides += u64::from(at(column, row) == own && inside && at(next - 1, below - 1) == '.');
        }
    }
    slides
}

#[test]
fn every_legal_turn_has_its_own_code_and_comes_back_from_it() {
    for game in positions_under_all_rules() {
        let (mut moves, roster) = (Vec::new(), Roster::of(&game));
        game.legal_moves(&mut moves);
        let codes: HashSet<u16> = moves
            .iter()
            .map(|turn| {
                let code = roster.code_of(&game, *turn).unwrap();
                assert!(code < 360);
                assert_eq!(roster.turn_of(&game, code, ""), Ok(*turn), "{code} in {}", game.position());
                code
            })
            .collect();
        assert_eq!(codes.len(), moves.len());
        let legal = (0..360).filter_map(|code| roster.turn_of(&game, code, "").ok());
        let decoded: HashSet<_> = legal.filter(|turn| game.is_legal(*turn)).collect();
        assert_eq!(decoded.len(), moves.len());
    }
}

/// The code by the formula, with pawns followed by hand on a plain list of squares.
fn slow_code(
    squares: &[[(i8, i8); 5]; 2],
    mover: usize,
    bobail: (i8, i8),
    turn: bastide_bobail::Turn,
) -> u16 {
    const WAYS: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let at = |square: bastide_bobail::Square| (square.column() as i8, square.row() as i8);
    let way = |from: (i8, i8), to: (i8, i8)| {
        let wanted = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        WAYS.iter().position(|way| *way == wanted).unwrap() as u16
    };
    let step = turn.step().map_or(8, |to| way(bobail, at(to)));
    let Some((from, to)) = turn.slide() else { return step * 40 };
    let pawn = squares[mover].iter().position(|square| *square == at(from)).unwrap() as u16;
    step * 40 + pawn * 8 + way(at(from), at(to))
}

#[test]
fn pawns_keep_their_numbers_and_whole_games_come_back_from_their_codes() {
    let mut rng = rollout_rng(8);
    let start = Bobail::new(&BobailRules::default()).unwrap();
    let mut moved_past = 0;
    for _ in 0..300 {
        let (mut game, mut past, mut codes) = (start.clone(), Vec::new(), Vec::new());
        let column = |column: i8| std::array::from_fn(|row| (column, row as i8));
        let mut squares: [[(i8, i8); 5]; 2] = [column(0), column(4)];
        while game.end().is_none() {
            let turn = game.random_move(&mut rng, &mut Vec::new());
            let bobail = game.board().bobail();
            let bobail = (bobail.column() as i8, bobail.row() as i8);
            let code = slow_code(&squares, game.mover(), bobail, turn);
            assert_eq!(Bobail::numbers(&start, &past, &[turn]), Some(vec![Some(code)]));
            let in_full = Bobail::in_full(&start, &past, &code.to_string()).unwrap().unwrap();
            assert_eq!(in_full, game.move_text(turn), "{code} in {}", game.position());
            if let Some((from, to)) = turn.slide() {
                let own = &mut squares[game.mover()];
                let pawn = own.iter().position(|at| *at == (from.column() as i8, from.row() as i8)).unwrap();
                own[pawn] = (to.column() as i8, to.row() as i8);
                moved_past += usize::from(!own.is_sorted());
            }
            past.push(Step::Move(turn));
            codes.push(code);
            game.play_unchecked(turn);
        }
        let mut again = start.clone();
        let mut steps = Vec::new();
        for code in codes {
            let text = Bobail::in_full(&start, &steps, &format!("#{code}")).unwrap().unwrap();
            let turn = again.parse_move(&text).unwrap();
            again.play(turn).unwrap();
            steps.push(Step::Move(turn));
        }
        assert_eq!(again, game);
    }
    assert!(moved_past > 100, "pawns change places in the order of squares: {moved_past}");
}

#[test]
fn codes_that_cannot_be_say_why() {
    let start = Bobail::new(&BobailRules::default()).unwrap();
    let read = |text: &str| Bobail::in_full(&start, &[], text);
    assert!(read("B1-E4").is_none() && read("").is_none() && read("#").is_none());
    // Not moved, pawn B1 (the second), south-east.
    assert_eq!(read("331"), Some(Ok("B1-E4".to_owned())));
    for (text, says) in [("360", "0 to 359"), ("99999999999", "0 to 359"), ("320", "off the board")] {
        let error = read(text).unwrap().unwrap_err();
        assert!(
            error.words.get(bastide_core::Lang::En).contains(says) && error.code == "bad-turn-code",
            "{text}: {error}"
        );
    }
    // South of A1 stands B1: the rules say so.
    let text = read("324").unwrap().unwrap();
    let turn = start.parse_move(&text).unwrap();
    let Err(PlayError::Illegal(refusal)) = start.clone().play(turn) else { panic!("{text}") };
    assert_eq!((refusal.code(), refusal.number()), ("occupied", Some(4)));
}

/// Each of the six reasons with a turn that is refused for it, at the start or after a turn.
#[test]
fn six_reasons_have_numbers() {
    let start = Bobail::new(&BobailRules::default()).unwrap();
    let later = Bobail::from_position(&BobailRules::default(), "0.000.......B......011111 1 -").unwrap();
    for (game, text, number) in [
        (&start, "C2 B1-E4", Some(1)),
        (&later, "B5-B2", Some(1)),
        (&start, "B1-B1", Some(2)),
        (&later, "C2", Some(2)),
        (&start, "B1-D2", Some(3)),
        (&start, "B1-C1", Some(4)),
        (&later, "C1 B5-B2", Some(5)),
        (&start, "B1-C2", Some(6)),
        (&start, "B3-C3", None),
    ] {
        let turn = game.parse_move(text).unwrap();
        let Err(PlayError::Illegal(refusal)) = game.clone().play(turn) else { panic!("{text} is legal") };
        assert_eq!(refusal.number(), number, "{text}: {refusal}");
        let said = number.map(|number| format!("(refusal {number})"));
        assert!(said.is_none_or(|said| refusal.to_string().ends_with(&said)), "{refusal}");
    }
}

#[test]
fn whole_turns_are_drawn_evenly_and_codes_are_counted() {
    let mut rng = rollout_rng(2);
    for game in positions_under_all_rules().into_iter().filter(|game| game.end().is_none()).take(60) {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let roster = Roster::of(&game);
        let far = game.rules().slide == bastide_bobail::Slide::Max;
        let codes = |turn: &bastide_bobail::Turn| {
            (0..360)
                .filter(|code| {
                    let ends = turn.slide().is_none() && turn.step().is_some();
                    let same = roster.turn_of(&game, *code, "") == Ok(*turn);
                    same && (!ends || slides_after(&game, *turn, *code % 40))
                })
                .count()
        };
        let weights: Vec<usize> = moves.iter().map(codes).collect();
        if far && game.rules().stuck != bastide_bobail::Stuck::Pass {
            assert_eq!(weights.iter().sum::<usize>(), game.count_codes() as usize, "{}", game.position());
        }
        let mut seen = std::collections::HashMap::new();
        for _ in 0..60 * moves.len() {
            *seen.entry(game.draw_whole_turn(false, &mut rng)).or_insert(0usize) += 1;
        }
        assert!(seen.keys().all(|turn| moves.contains(turn)));
        assert!(moves.iter().all(|turn| (20..=130).contains(seen.get(turn).unwrap_or(&0))));
        for _ in 0..100 {
            let turn = game.draw_whole_turn(true, &mut rng);
            assert!(moves.contains(&turn));
        }
    }
}

/// Whether a pawn of the mover can slide as the pawn's part of a code says, once the bobail has stepped.
fn slides_after(game: &Bobail, turn: bastide_bobail::Turn, rest: u16) -> bool {
    let pawn = game.board().pawns(game.mover()).nth(usize::from(rest / 8));
    let next = pawn.and_then(|pawn| pawn.step(bastide_bobail::Direction::ALL[usize::from(rest % 8)]));
    next.is_some_and(|next| game.board().owner(next).is_none() && turn.step() != Some(next))
}

#[test]
fn symmetric_positions_have_symmetric_turns_and_ends() {
    for game in positions_under_all_rules() {
        for symmetry in [Symmetry::Mirror, Symmetry::Swap] {
            let image = game.image(symmetry);
            assert_eq!(image.image(symmetry).position(), game.position());
            let (mut own, mut other) = (Vec::new(), Vec::new());
            game.legal_moves(&mut own);
            image.legal_moves(&mut other);
            let mut mapped: Vec<_> = own.iter().map(|turn| symmetry.turn(*turn)).collect();
            mapped.sort_unstable();
            other.sort_unstable();
            assert_eq!(mapped, other);
            let winner = |end: Option<End>| end.map(|end| end.winner().map(Seat::index));
            let expected = winner(game.end())
                .map(|winner| winner.map(|seat| if symmetry == Symmetry::Swap { 1 - seat } else { seat }));
            assert_eq!(winner(image.end()), expected);
        }
    }
}

#[test]
fn random_games_look_as_they_are_known_to() {
    let rules = BobailRules::default();
    let (mut wins, mut turns) = ([0u32; 2], 0u64);
    let mut playout = bastide_core::playout::Playout::default();
    let mut rng = bastide_core::seed::rollout_rng(7);
    let games = 20_000;
    for _ in 0..games {
        let mut game = Bobail::new(&rules).unwrap();
        turns += u64::from(playout.run(&mut game, &mut rng, u32::MAX));
        if let Some(winner) = game.outcome().unwrap().winner() {
            wins[winner.index()] += 1;
        }
    }
    let share = f64::from(wins[0]) / f64::from(games);
    let mean = turns as f64 / f64::from(games);
    assert!((share - 0.508).abs() < 0.012, "player 1 wins {share}");
    assert!((mean - 11.3).abs() < 0.25, "{mean} turns a game");
    assert!(wins[0] + wins[1] > games - 10);
}
