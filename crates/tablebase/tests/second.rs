//! A second way of solving that shares nothing with the first: positions numbered square by square with both sides
//! to move, values found in place and in any order, slides walked one square at a time. It knows no distances; its
//! totals must be those of the solve.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use bastide_bobail::{BobailRules, FirstTurn, Goal, Slide, Stuck, Surround};
use bastide_core::Rules;
use common::{Folder, solve};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Open,
    Won,
    Lost,
}

struct Second {
    rules: BobailRules,
    sets: Vec<Vec<usize>>,
    values: Vec<Value>,
}

/// A position: the pawns of both players by the numbers of their sets, the bobail, and who moves.
#[derive(Clone, Copy)]
struct Position {
    mover: usize,
    sets: [usize; 2],
    bobail: usize,
}

impl Second {
    fn new(rules: BobailRules, pawns: usize) -> Self {
        let mut sets = Vec::new();
        choose(25, pawns, &mut Vec::new(), &mut sets);
        let values = vec![Value::Open; 2 * 25 * sets.len() * sets.len()];
        Self { rules, sets, values }
    }

    fn number(&self, position: &Position) -> usize {
        let [first, second] = position.sets;
        ((position.bobail * 2 + position.mover) * self.sets.len() + first) * self.sets.len() + second
    }

    /// What stands on each square: 0 and 1 pawns, 2 the bobail, 3 nothing.
    fn squares(&self, position: &Position) -> Option<[u8; 25]> {
        let mut squares = [3; 25];
        for player in 0..2 {
            for square in &self.sets[position.sets[player]] {
                if squares[*square] != 3 {
                    return None;
                }
                squares[*square] = player as u8;
            }
        }
        if squares[position.bobail] != 3 {
            return None;
        }
        squares[position.bobail] = 2;
        Some(squares)
    }

    /// The value of a position, judging by the values known so far.
    fn judge(&self, position: &Position) -> Value {
        let Some(squares) = self.squares(position) else { return Value::Open };
        let steps: Vec<usize> = around(position.bobail).filter(|to| squares[*to] == 3).collect();
        if steps.is_empty() {
            return if self.rules.surround == Surround::MoverWins { Value::Lost } else { Value::Open };
        }
        let (mut turns, mut all_lose) = (0, true);
        for to in steps {
            let home = [0, 4].map(|column| to / 5 == column);
            if home[position.mover] {
                return Value::Won;
            }
            if home[1 - position.mover] {
                turns += u32::from(self.rules.goal == Goal::Home);
                continue;
            }
            let mut after = squares;
            after[position.bobail] = 3;
            after[to] = 2;
            for set in self.slides(position, &after) {
                let mut next = Position { mover: 1 - position.mover, sets: position.sets, bobail: to };
                next.sets[position.mover] = set;
                turns += 1;
                match self.values[self.number(&next)] {
                    Value::Lost => return Value::Won,
                    Value::Won => {}
                    Value::Open => all_lose = false,
                }
            }
        }
        match (turns, self.rules.stuck) {
            (0, Stuck::Loss) => Value::Lost,
            (0, _) => Value::Open,
            _ if all_lose => Value::Lost,
            _ => Value::Open,
        }
    }

    /// The pawn sets that a slide can make.
    fn slides(&self, position: &Position, squares: &[u8; 25]) -> Vec<usize> {
        let set = &self.sets[position.sets[position.mover]];
        let mut made = Vec::new();
        for (index, from) in set.iter().enumerate() {
            for way in 0..8 {
                let mut at = *from;
                let mut stops = Vec::new();
                while let Some(next) = walk(at, way).filter(|next| squares[*next] == 3) {
                    stops.push(next);
                    at = next;
                }
                let first = if self.rules.slide == Slide::Max { stops.len().saturating_sub(1) } else { 0 };
                for stop in &stops[first..] {
                    let mut moved = set.clone();
                    moved[index] = *stop;
                    moved.sort_unstable();
                    made.push(self.sets.binary_search(&moved).unwrap());
                }
            }
        }
        // Without a slide the step is no turn, unless it may stand alone.
        if made.is_empty() && self.rules.stuck == Stuck::Pass {
            made.push(position.sets[position.mover]);
        }
        made
    }

    /// Goes over all positions until nothing changes; the totals for either side to move.
    fn totals(mut self) -> [[u64; 2]; 2] {
        let mut changed = true;
        while changed {
            changed = false;
            for position in self.positions() {
                let number = self.number(&position);
                if self.values[number] == Value::Open {
                    self.values[number] = self.judge(&position);
                    changed |= self.values[number] != Value::Open;
                }
            }
        }
        let mut totals = [[0; 2]; 2];
        for position in self.positions() {
            match self.values[self.number(&position)] {
                Value::Won => totals[position.mover][0] += 1,
                Value::Lost => totals[position.mover][1] += 1,
                Value::Open => {}
            }
        }
        totals
    }

    fn positions(&self) -> Vec<Position> {
        let count = self.sets.len();
        let mut positions = Vec::new();
        for bobail in 5..20 {
            for mover in 0..2 {
                let pairs = (0..count).flat_map(|first| (0..count).map(move |second| [first, second]));
                positions.extend(pairs.map(|sets| Position { mover, sets, bobail }));
            }
        }
        positions
    }
}

fn choose(squares: usize, size: usize, taken: &mut Vec<usize>, sets: &mut Vec<Vec<usize>>) {
    if taken.len() == size {
        return sets.push(taken.clone());
    }
    for square in taken.last().map_or(0, |last| last + 1)..squares {
        taken.push(square);
        choose(squares, size, taken, sets);
        taken.pop();
    }
}

fn walk(square: usize, way: usize) -> Option<usize> {
    let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let (columns, rows) = steps[way];
    let column = (square / 5).checked_add_signed(columns).filter(|column| *column < 5)?;
    let row = (square % 5).checked_add_signed(rows).filter(|row| *row < 5)?;
    Some(5 * column + row)
}

fn around(square: usize) -> impl Iterator<Item = usize> {
    (0..8).filter_map(move |way| walk(square, way))
}

fn check(rules: &str, pawns: u32) {
    let rules = BobailRules { first_turn: FirstTurn::Full, ..BobailRules::parse(rules).unwrap() };
    let folder = Folder::new(&format!("second-{pawns}-{}", bastide_tablebase::identity::key(&rules)));
    let table = solve(&rules, pawns, 2, &folder);
    let wanted = [table.statistics().won, table.statistics().lost];
    assert_eq!(Second::new(rules, pawns as usize).totals(), [wanted; 2], "{rules:?}");
}

#[test]
fn totals_agree_with_one_pawn_a_side() {
    for rules in ["standard", "arena", "flexible", "stuck=pass", "goal=own-step-only", "surround=draw"] {
        check(rules, 1);
    }
}

#[test]
fn totals_agree_with_two_pawns_a_side() {
    check("standard", 2);
}
