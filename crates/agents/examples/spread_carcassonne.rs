//! How far the final margin strays from the lead that the fitted weights see, by the tiles left: the figures
//! behind `src/eval/carcassonne/chances.rs`.
//!
//! `cargo run --release -p bastide-agents --example spread_carcassonne -- GAMES SEED`

#![allow(clippy::print_stdout, reason = "a program of its own")]

use bastide_agents::eval::carcassonne::{SCALE, Temper};
use bastide_agents::{Access, carcassonne};
use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Actor, Game, Rules, Viewer};

/// Tiles left are counted in groups of so many.
const GROUP: u32 = 8;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a whole number"));
    let (games, seed): (u64, u64) = (arguments.next().unwrap_or(200), arguments.next().unwrap_or(1));
    let rules = CarcassonneRules::parse("standard").expect("rules that exist");
    let judge = Temper::Fitted.judge(SCALE);
    let mut groups = [(0.0f64, 0u32); 10];
    for game in 0..games {
        let mut state = Carcassonne::new(&rules).expect("a game");
        let mut agent =
            carcassonne(&Access::default()).opponent("fitted", &rules).expect("an opponent that exists");
        let (mut rng, mut events, mut moves) = (rollout_rng(derive(seed, game)), Vec::new(), Vec::new());
        let mut leads = Vec::new();
        loop {
            match state.actor() {
                Actor::Over => break,
                Actor::Chance => {
                    let event = state.random_event(&mut rng, &mut events);
                    state.resolve_unchecked(event);
                }
                Actor::Player(seat) => {
                    state.legal_moves(&mut moves);
                    let decision = agent.decide(&state.view(Viewer::Seat(seat)), seat, &moves, 0);
                    state.play_unchecked(decision.mv);
                    let worth = judge.worth(&state);
                    leads.push((state.pile_left(), f64::from(worth[0] - worth[1])));
                }
            }
        }
        let scores = state.projected_scores();
        let margin = f64::from(scores[0] - scores[1]);
        for (left, lead) in leads {
            let (sum, count) = &mut groups[(left / GROUP) as usize];
            *sum += (margin - lead).powi(2);
            *count += 1;
        }
    }
    println!("tiles left\tpositions\troot of the mean square, points");
    for (group, (sum, count)) in groups.iter().enumerate().filter(|(_, (_, count))| *count > 0) {
        let first = group as u32 * GROUP;
        println!("{first}–{}\t{count}\t{:.1}", first + GROUP - 1, (sum / f64::from(*count)).sqrt());
    }
}
