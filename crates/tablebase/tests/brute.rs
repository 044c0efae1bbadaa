//! The solve against brute force with the plain move generator: every position of games with few pawns.

use std::collections::HashMap;

use crate::common::{Folder, solve};
use bastide_bobail::{Bobail, BobailRules, Symmetry};
use bastide_core::{Game, Notation, Rules, Seat, Wdl};

/// What brute force works on: positions with the first player to move, and where their turns lead.
struct Graph {
    games: Vec<Bobail>,
    /// By position: the numbers of the positions after its turns, seen from the other side.
    next: Vec<Vec<u32>>,
    /// By position: the worth of games that a turn ends, to the player who made it.
    ends: Vec<Vec<Wdl>>,
}

fn key(game: &Bobail) -> (u32, u32, u8) {
    (game.board().pawn_set(0), game.board().pawn_set(1), game.board().bobail().index())
}

/// All positions with so many pawns a side, the first player to move.
fn positions(rules: &BobailRules, pawns: u32) -> Vec<Bobail> {
    let mut games = Vec::new();
    let sets: Vec<u32> = (0..1u32 << 25).filter(|set| set.count_ones() == pawns).collect();
    for own in &sets {
        for other in sets.iter().filter(|other| *other & own == 0) {
            for bobail in (5..20).filter(|square| (own | other) >> square & 1 == 0) {
                let mark = |square: u32| match square {
                    _ if square == bobail => 'B',
                    _ if own >> square & 1 == 1 => '0',
                    _ if other >> square & 1 == 1 => '1',
                    _ => '.',
                };
                let squares: String = (0..25).map(mark).collect();
                games.push(Bobail::from_position(rules, &format!("{squares} 0 -")).unwrap());
            }
        }
    }
    games
}

impl Graph {
    fn new(rules: &BobailRules, pawns: u32) -> Self {
        let games = positions(rules, pawns);
        let numbers: HashMap<_, u32> = games.iter().map(key).zip(0..).collect();
        let (mut next, mut ends) = (Vec::new(), Vec::new());
        let mut turns = Vec::new();
        for game in &games {
            game.legal_moves(&mut turns);
            let (mut on, mut over) = (Vec::new(), Vec::new());
            for turn in &turns {
                let mut after = game.clone();
                after.play_unchecked(*turn);
                match after.end() {
                    None => on.push(numbers[&key(&after.image(Symmetry::Swap))]),
                    Some(end) => over.push(match end.winner().map(Seat::index) {
                        Some(0) => Wdl::Won(1),
                        Some(_) => Wdl::Lost(1),
                        None => Wdl::Drawn,
                    }),
                }
            }
            next.push(on);
            ends.push(over);
        }
        Self { games, next, ends }
    }

    /// Values and distances, round by round: round n decides what takes exactly n turns.
    fn values(&self) -> Vec<Wdl> {
        let mut known: Vec<Option<Wdl>> = self.games.iter().map(over).collect();
        for round in 1.. {
            let found: Vec<(usize, Wdl)> = (0..known.len())
                .filter(|position| known[*position].is_none())
                .filter_map(|position| Some((position, self.decide(position, &known, round)?)))
                .collect();
            // A round may find nothing before the ends of the game come in, in rounds 1 and 2.
            if found.is_empty() && round > 2 {
                break;
            }
            for (position, wdl) in found {
                known[position] = Some(wdl);
            }
        }
        known.into_iter().map(|wdl| wdl.unwrap_or(Wdl::Drawn)).collect()
    }

    fn decide(&self, position: usize, known: &[Option<Wdl>], round: u32) -> Option<Wdl> {
        let wdls = || {
            let after = self.next[position].iter().map(|next| known[*next as usize].map(Wdl::before));
            after.chain(self.ends[position].iter().copied().map(Some))
        };
        if wdls().any(|wdl| wdl == Some(Wdl::Won(round))) {
            return Some(Wdl::Won(round));
        }
        let lost = |wdl: Option<Wdl>| matches!(wdl, Some(Wdl::Lost(_)));
        (wdls().next().is_some() && wdls().all(lost)).then_some(Wdl::Lost(round))
    }
}

/// What a game that is over is worth to the player to move.
fn over(game: &Bobail) -> Option<Wdl> {
    game.end().map(|end| match end.winner().map(Seat::index) {
        Some(0) => Wdl::Won(0),
        Some(_) => Wdl::Lost(0),
        None => Wdl::Drawn,
    })
}

fn check(rules: &str, pawns: u32) {
    let rules = BobailRules::parse(&format!("{rules},turn-limit=none")).unwrap();
    let graph = Graph::new(&rules, pawns);
    let values = graph.values();
    let folder = Folder::new(&format!("brute-{pawns}-{}", bastide_tablebase::identity::key(&rules)));
    let table = solve(&rules, pawns, 2, &folder);
    let mut counts = [0; 3];
    for (number, (game, value)) in graph.games.iter().zip(&values).enumerate() {
        assert_eq!(table.probe(game).unwrap(), *value, "{} under {rules:?}", game.position());
        if number % 31 == 0 {
            let images = [game.image(Symmetry::Swap), game.image(Symmetry::Mirror)];
            assert!(images.iter().all(|image| table.probe(image).unwrap() == *value), "{}", game.position());
        }
        counts[match value {
            Wdl::Won(_) => 0,
            Wdl::Lost(_) => 1,
            Wdl::Drawn => 2,
        }] += 1;
    }
    let statistics = table.statistics();
    assert_eq!(counts, [statistics.won, statistics.lost, statistics.drawn]);
    assert_eq!(statistics.positions, values.len() as u64);
}

#[test]
fn one_pawn_a_side_under_all_rules() {
    for slide in ["max", "any"] {
        for goal in ["home", "own-step-only"] {
            for surround in ["mover-wins", "draw"] {
                for stuck in ["draw", "loss", "pass"] {
                    check(&format!("slide={slide},goal={goal},surround={surround},stuck={stuck}"), 1);
                }
            }
        }
    }
}

#[test]
fn two_pawns_a_side() {
    check("standard", 2);
}

#[test]
#[ignore = "takes minutes"]
fn two_pawns_a_side_under_other_rules() {
    for rules in [
        "flexible",
        "standard,stuck=pass",
        "standard,goal=own-step-only,stuck=loss",
        "flexible,surround=draw",
    ] {
        check(rules, 2);
    }
}
