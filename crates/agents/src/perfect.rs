//! Perfect play of Bobail from a table, and play that errs by a chosen amount.

use bastide_core::words::agents as words;
use std::cmp::Reverse;

use bastide_bobail::{Bobail, Turn, View};
use bastide_core::seed::{Rng, below};
use bastide_core::{Game, Seat, Text, Wdl};
use bastide_search::{Agent, Candidate, Decision, SearchContext};
use bastide_tablebase::{TableError, TableFolder, Tablebase};

/// What is told when a table cannot be read any more.
const UNREADABLE: Text = words::UNREADABLE;
/// Turns of the line that is told beside a decision.
const LINE: usize = 12;
/// An agent that knows what every move is worth. A won game it wins as soon as possible; a lost one it loses as
/// late as possible; among turns that are equal it takes the one after which most replies are mistakes. It is made
/// where a table can be opened; should the table fail later, the decision says so and is nobody's.
pub(crate) struct Perfect {
    /// How often it plays any legal turn instead.
    slip: f64,
    tables: TableFolder,
}

impl Perfect {
    pub(crate) const fn new(slip: f64, tables: TableFolder) -> Self {
        Self { slip, tables }
    }
}

impl Agent<Bobail> for Perfect {
    fn choose(
        &mut self,
        view: &View,
        _seat: Seat,
        moves: &[Turn],
        context: &mut SearchContext<'_>,
    ) -> Decision<Turn> {
        let slips = self.slip > 0.0 && unit(&mut context.rng) < self.slip;
        let chance = moves[below(&mut context.rng, moves.len() as u32) as usize];
        let table = self.tables.find(view.rules()).ok().flatten();
        let known = table.and_then(|table| decide(&table, view, slips.then_some(chance), context).ok());
        known.unwrap_or_else(|| Decision::failed(chance, context, UNREADABLE))
    }
}

/// What the table says to play, or `slip` if there is one, with all that it knows.
fn decide(
    table: &Tablebase,
    game: &Bobail,
    slip: Option<Turn>,
    context: &SearchContext<'_>,
) -> Result<Decision<Turn>, TableError> {
    let mut ranked = rank(table, game)?;
    if let Some(at) = ranked.iter().position(|(turn, _)| Some(*turn) == slip) {
        ranked[..=at].rotate_right(1);
    }
    let candidate =
        |(turn, wdl): &(Turn, Wdl)| Candidate { exact: Some(*wdl), ..Candidate::new(*turn, wdl.payoff(), 0) };
    let candidates: Vec<Candidate<Turn>> = ranked.iter().map(candidate).collect();
    let line = line(table, game, ranked[0].0)?;
    Ok(Decision::of(candidates, context).expecting(line))
}

/// A number from 0 to 1, 1 excluded.
fn unit(rng: &mut impl Rng) -> f64 {
    f64::from(rng.next_u32()) / (f64::from(u32::MAX) + 1.0)
}

/// The legal turns, best first.
fn rank(table: &Tablebase, game: &Bobail) -> Result<Vec<(Turn, Wdl)>, TableError> {
    let mut ranked = table.moves_in_play(game)?;
    ranked.sort_by_key(|(_, wdl)| Reverse(*wdl));
    let Some((_, best)) = ranked.first().copied() else { return Ok(ranked) };
    let equal = ranked.iter().take_while(|(_, wdl)| *wdl == best).count();
    // Against a perfect opponent equal turns are equal; against others the harder reply is better. Where the game
    // is won, the shortest way is hard enough.
    if equal > 1 && !matches!(best, Wdl::Won(_)) {
        let mut scored = Vec::with_capacity(equal);
        for (turn, wdl) in ranked.drain(..equal) {
            scored.push((good_replies(table, game, turn)?, (turn, wdl)));
        }
        scored.sort_by(|one, other| one.0.total_cmp(&other.0));
        ranked.splice(0..0, scored.into_iter().map(|(_, turn)| turn));
    }
    Ok(ranked)
}

/// The share of replies that keep what the opponent has.
fn good_replies(table: &Tablebase, game: &Bobail, turn: Turn) -> Result<f64, TableError> {
    let mut next = game.clone();
    next.play_unchecked(turn);
    let replies = table.moves_in_play(&next)?;
    let Some(best) = replies.iter().map(|(_, wdl)| *wdl).max() else { return Ok(1.0) };
    let good = replies.iter().filter(|(_, wdl)| wdl.same_value(best)).count();
    Ok(good as f64 / replies.len() as f64)
}

/// The turns expected after `first`: the best ones of both players, the first of the best where there are several.
fn line(table: &Tablebase, game: &Bobail, first: Turn) -> Result<Vec<Turn>, TableError> {
    let mut game = game.clone();
    let mut line = vec![first];
    game.play_unchecked(first);
    while line.len() < LINE && game.outcome().is_none() {
        let moves = table.moves_in_play(&game)?;
        let Some((turn, _)) = moves.into_iter().rev().max_by_key(|(_, wdl)| *wdl) else { break };
        game.play_unchecked(turn);
        line.push(turn);
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_bobail::BobailRules;
    use bastide_core::seed::{RolloutRng, rollout_rng};
    use bastide_core::{Notation, Rules};
    use bastide_search::Budget;
    use bastide_tablebase::{Progress, Task, store};

    /// The table of a game with two pawns a side.
    fn small_table(name: &str) -> Tablebase {
        let folder = std::env::temp_dir().join(format!("bastide-perfect-{}-{name}", std::process::id()));
        let task = Task { rules: BobailRules::default(), pawns: 2, folder: folder.join("work"), threads: 2 };
        task.solve(&Progress::default(), |_, _| ()).unwrap();
        let table = Tablebase::open(&store::write(&task, &folder, &Default::default()).unwrap()).unwrap();
        // An open file stays readable.
        std::fs::remove_dir_all(&folder).unwrap();
        table
    }

    fn position(rng: &mut RolloutRng) -> Bobail {
        let mut squares = vec!['.'; 25];
        squares[5 + below(rng, 15) as usize] = 'B';
        for mark in ['0', '0', '1', '1'] {
            let free: Vec<usize> = (0..25).filter(|square| squares[*square] == '.').collect();
            squares[free[below(rng, free.len() as u32) as usize]] = mark;
        }
        let text = format!("{} {} -", String::from_iter(squares), below(rng, 2));
        Bobail::from_position(&BobailRules::default(), &text).unwrap()
    }

    fn choose(table: &Tablebase, game: &Bobail, slip: Option<Turn>) -> Decision<Turn> {
        decide(table, game, slip, &SearchContext::new(Budget::default(), 0)).unwrap()
    }

    #[test]
    fn it_wins_as_announced_against_anybody_and_keeps_what_it_has() {
        let table = small_table("wins");
        let mut rng = rollout_rng(5);
        let (mut won, mut kept) = (0, 0);
        for _ in 0..300 {
            let mut game = position(&mut rng);
            if game.end().is_some() {
                continue;
            }
            let worth = table.probe(&game).unwrap();
            let decision = choose(&table, &game, None);
            let exact: Vec<_> =
                decision.candidates.iter().map(|candidate| candidate.exact.unwrap()).collect();
            assert_eq!((exact[0], decision.value), (worth, worth.payoff()));
            assert!(exact.is_sorted_by(|one, other| one >= other));
            kept += 1;
            let Wdl::Won(turns) = worth else { continue };
            let winner = game.mover();
            while game.end().is_none() {
                let turn = if game.mover() == winner {
                    choose(&table, &game, None).mv
                } else {
                    game.random_move(&mut rng, &mut Vec::new())
                };
                game.play(turn).unwrap();
            }
            assert!(game.turns() <= turns);
            assert_eq!(game.end().and_then(bastide_bobail::End::winner), Some(Seat::new(winner)));
            won += 1;
        }
        assert!(won > 30 && kept > 200, "{won} {kept}");
    }

    #[test]
    fn a_table_that_is_gone_is_told() {
        let game = Bobail::new(&BobailRules::default()).unwrap();
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut perfect = Perfect::new(0.0, TableFolder::default());
        let mut context = SearchContext::new(Budget::default(), 1);
        let view = game.view(bastide_core::Viewer::Spectator);
        let decision = perfect.choose(&view, Seat::new(0), &moves, &mut context);
        assert_eq!((decision.failure, decision.candidates[0].exact), (Some(UNREADABLE), None));
        assert!(choose(&small_table("there"), &position(&mut rollout_rng(5)), None).failure.is_none());
    }

    #[test]
    fn a_turn_that_only_repeats_is_not_taken_for_a_win() {
        let table = small_table("repeats");
        let rules = BobailRules::parse("repetition=draw-after:2").unwrap();
        let (mut rng, mut seen) = (rollout_rng(9), 0);
        while seen < 2 {
            let mut game = Bobail::from_position(&rules, &position(&mut rng).position()).unwrap();
            while game.end().is_none() && game.turns() < 40 {
                let moves = table.moves(&game).unwrap();
                let best = moves.iter().max_by_key(|(_, wdl)| *wdl).copied().unwrap();
                let mut next = game.clone();
                next.play(best.0).unwrap();
                if matches!(best.1, Wdl::Won(_)) && next.end() == Some(bastide_bobail::End::Repetition) {
                    let decision = choose(&table, &game, None);
                    let known = decision.candidates.iter().find(|candidate| candidate.mv == best.0);
                    assert_eq!(known.unwrap().exact, Some(Wdl::Drawn));
                    seen += 1;
                }
                let turn = game.random_move(&mut rng, &mut Vec::new());
                game.play(turn).unwrap();
            }
        }
    }

    #[test]
    fn a_slip_is_played_and_told_for_what_it_is() {
        let table = small_table("slips");
        let mut rng = rollout_rng(6);
        let game = std::iter::repeat_with(|| position(&mut rng))
            .find(|game| game.end().is_none() && matches!(table.probe(game).unwrap(), Wdl::Won(3)))
            .unwrap();
        let last = choose(&table, &game, None).candidates.last().unwrap().mv;
        let slipped = choose(&table, &game, Some(last));
        assert_eq!((slipped.mv, slipped.line[0]), (last, last));
        assert!(slipped.candidates[0].exact < slipped.candidates[1].exact);
    }
}
