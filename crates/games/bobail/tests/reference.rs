//! An independent, slow and obvious Bobail, compared with the bitboards on random games: characters on a
//! grid, one loop per sentence of the rules.

use bastide_bobail::{
    Bobail, BobailRules, End, FirstTurn, Goal, Repetition, Slide, Stuck, Surround, Turn, TurnLimit,
};
use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Game, Notation, Rules};

/// Rows of five characters: `0`, `1`, `B` or `.`.
type Grid = [[char; 5]; 5];

const WAYS: [(i32, i32); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

fn grid_of(position: &str) -> Grid {
    let marks: Vec<char> = position.chars().collect();
    std::array::from_fn(|row| std::array::from_fn(|column| marks[5 * column + row]))
}

fn get(grid: &Grid, row: i32, column: i32) -> Option<char> {
    grid.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
}

fn name(row: i32, column: i32) -> String {
    format!("{}{}", char::from(b'A' + row as u8), column + 1)
}

fn find_bobail(grid: &Grid) -> (i32, i32) {
    let cells = (0..5).flat_map(|row| (0..5).map(move |column| (row, column)));
    cells.into_iter().find(|(row, column)| get(grid, *row, *column) == Some('B')).unwrap()
}

/// All slides of one player's pawns, written `B1-E4`.
fn slides(grid: &Grid, player: char, slide: Slide) -> Vec<String> {
    let mut found = Vec::new();
    for row in 0..5 {
        for column in 0..5 {
            if get(grid, row, column) != Some(player) {
                continue;
            }
            for (down, right) in WAYS {
                let mut distance = 0;
                while get(grid, row + down * (distance + 1), column + right * (distance + 1)) == Some('.') {
                    distance += 1;
                    if slide == Slide::Any {
                        let to = name(row + down * distance, column + right * distance);
                        found.push(format!("{}-{to}", name(row, column)));
                    }
                }
                if slide == Slide::Max && distance > 0 {
                    let to = name(row + down * distance, column + right * distance);
                    found.push(format!("{}-{to}", name(row, column)));
                }
            }
        }
    }
    found
}

fn with_bobail_at(grid: &Grid, row: i32, column: i32) -> Grid {
    let (old_row, old_column) = find_bobail(grid);
    let mut after = *grid;
    after[old_row as usize][old_column as usize] = '.';
    after[row as usize][column as usize] = 'B';
    after
}

/// All legal turns as text.
fn legal(grid: &Grid, mover: char, first: bool, rules: &BobailRules) -> Vec<String> {
    if first && rules.first_turn == FirstTurn::PawnOnly {
        return slides(grid, mover, rules.slide);
    }
    let (row, column) = find_bobail(grid);
    let enemy_home = if mover == '0' { 4 } else { 0 };
    let mut turns = Vec::new();
    for (down, right) in WAYS {
        let (to_row, to_column) = (row + down, column + right);
        if get(grid, to_row, to_column) != Some('.') {
            continue;
        }
        if rules.goal == Goal::OwnStepOnly && to_column == enemy_home {
            continue;
        }
        let step = name(to_row, to_column);
        if to_column == 0 || to_column == 4 {
            turns.push(step);
            continue;
        }
        let after = slides(&with_bobail_at(grid, to_row, to_column), mover, rules.slide);
        if after.is_empty() && rules.stuck == Stuck::Pass {
            turns.push(step.clone());
        }
        turns.extend(after.iter().map(|slide| format!("{step} {slide}")));
    }
    turns
}

/// `0`, `1`, `D` or `-`, without repetition and limit.
fn outcome(grid: &Grid, mover: char, first: bool, rules: &BobailRules) -> char {
    let other = if mover == '0' { '1' } else { '0' };
    let (row, column) = find_bobail(grid);
    match column {
        0 => return '0',
        4 => return '1',
        _ => {}
    }
    let free = WAYS.iter().any(|(down, right)| get(grid, row + down, column + right) == Some('.'));
    let steps = !(first && rules.first_turn == FirstTurn::PawnOnly);
    if steps && !free {
        return if rules.surround == Surround::MoverWins { other } else { 'D' };
    }
    if legal(grid, mover, first, rules).is_empty() {
        return if rules.stuck == Stuck::Loss { other } else { 'D' };
    }
    '-'
}

fn mark(game: &Bobail) -> char {
    match game.outcome() {
        None => '-',
        Some(outcome) => outcome.winner().map_or('D', |seat| char::from(b'0' + seat.index() as u8)),
    }
}

fn compare(game: &Bobail, rules: &BobailRules) {
    let position = game.position();
    let grid = grid_of(&position);
    let mover = position.chars().nth(26).unwrap();
    let first = position.ends_with('F');
    assert_eq!(mark(game), outcome(&grid, mover, first, rules), "{position} {rules:?}");
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let mut own: Vec<String> = moves.iter().map(|turn| game.move_text(*turn)).collect();
    let mut other = if mark(game) == '-' { legal(&grid, mover, first, rules) } else { Vec::new() };
    own.sort_unstable();
    other.sort_unstable();
    assert_eq!(own, other, "{position} {rules:?}");
}

/// A position with pieces anywhere, more crowded than games make them.
fn scatter(rng: &mut RolloutRng) -> String {
    let mut marks: Vec<char> = "0000011111B..............".chars().collect();
    // Crowding the left or the middle makes blocked pawns and surrounded bobails common.
    let most = if below(rng, 2) == 0 { 25 } else { 15 };
    for last in (1..most).rev() {
        marks.swap(last, below(rng, last as u32 + 1) as usize);
    }
    let squares: String = marks.into_iter().collect();
    let first = if below(rng, 8) == 0 { 'F' } else { '-' };
    format!("{squares} {} {first}", below(rng, 2))
}

fn option_mixes() -> Vec<BobailRules> {
    let mut mixes = Vec::new();
    for slide in ["max", "any"] {
        for goal in ["home", "own-step-only"] {
            for surround in ["mover-wins", "draw"] {
                for stuck in ["draw", "loss", "pass"] {
                    for first in ["pawn-only", "full"] {
                        let text = format!(
                            "slide={slide},goal={goal},surround={surround},stuck={stuck},first-turn={first},turn-limit=none"
                        );
                        mixes.push(BobailRules::parse(&text).unwrap());
                    }
                }
            }
        }
    }
    mixes
}

#[test]
fn random_games_under_every_mix_of_options_agree() {
    let mut rng = rollout_rng(1);
    for rules in option_mixes() {
        for _ in 0..60 {
            let mut game = Bobail::new(&rules).unwrap();
            for _ in 0..80 {
                compare(&game, &rules);
                if game.outcome().is_some() {
                    break;
                }
                let mut moves = Vec::new();
                game.legal_moves(&mut moves);
                game.play(moves[below(&mut rng, moves.len() as u32) as usize]).unwrap();
            }
        }
    }
}

#[test]
fn scattered_positions_under_every_mix_of_options_agree() {
    let mut rng = rollout_rng(2);
    let (mut over, mut drawn) = (0, 0);
    for rules in option_mixes() {
        for _ in 0..1_500 {
            let game = Bobail::from_position(&rules, &scatter(&mut rng)).unwrap();
            compare(&game, &rules);
            over += u32::from(mark(&game) != '-');
            drawn += u32::from(mark(&game) == 'D');
        }
    }
    assert!(over > 10_000 && drawn > 50, "{over} over, {drawn} drawn");
}

/// Repetition and limit the slow way: every position that stood at the start of a turn, as text.
fn drawn_by_history(seen: &[String], rules: &BobailRules) -> bool {
    let last = seen.last().unwrap();
    let times = seen.iter().filter(|earlier| *earlier == last).count();
    let repeated = matches!(rules.repetition, Repetition::DrawAfter(most) if times >= usize::from(most));
    let late = matches!(rules.turn_limit, TurnLimit::Turns(most) if seen.len() > usize::from(most));
    repeated || late
}

#[test]
fn games_end_by_repetition_and_limit_when_they_should() {
    let mut rng = rollout_rng(4);
    let (mut repeated, mut late) = (0, 0);
    for text in [
        "repetition=draw-after:2,turn-limit=none",
        "arena",
        "turn-limit=7",
        "repetition=draw-after:2,turn-limit=40",
    ] {
        let rules = BobailRules::parse(text).unwrap();
        for _ in 0..400 {
            let mut game = Bobail::from_position(&rules, "0.000.......B......011111 0 -").unwrap();
            let mut seen = vec![squares_and_side(&game)];
            while game.outcome().is_none() && seen.len() < 200 {
                let turn = circling_turn(&game, seen.len() - 1, &mut rng);
                game.play(turn).unwrap();
                seen.push(squares_and_side(&game));
            }
            let position = game.position();
            let board = outcome(&grid_of(&position), position.chars().nth(26).unwrap(), false, &rules);
            let expected = if board == '-' && drawn_by_history(&seen, &rules) { 'D' } else { board };
            assert_eq!(mark(&game), expected, "{position} after {} turns, {text}", seen.len() - 1);
            repeated += u32::from(game.end() == Some(End::Repetition));
            late += u32::from(game.end() == Some(End::TurnLimit));
        }
    }
    assert!(repeated > 20 && late > 100, "{repeated} repeated, {late} late");
}

/// Mostly the next turn of four that lead back to where they began, else any.
fn circling_turn(game: &Bobail, played: usize, rng: &mut RolloutRng) -> Turn {
    let next = game.parse_move(["B3 A1-A4", "C3 B5-B1", "B3 A4-A1", "C3 B1-B5"][played % 4]).unwrap();
    if game.is_legal(next) && below(rng, 12) > 0 {
        return next;
    }
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves[below(rng, moves.len() as u32) as usize]
}

fn squares_and_side(game: &Bobail) -> String {
    game.position().chars().take(27).collect()
}
