//! Agents that do not see everything, on hidden cards: fair, reproducible, and better than chance.

use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Actor, Game, Rules, Seat, Viewer};
use bastide_search::flat::Flat;
use bastide_search::greedy::Greedy;
use bastide_search::ismcts::{self, Ismcts};
use bastide_search::maxn::MaxN;
use bastide_search::mcts::{Mcts, OnePly, Rule, Settings};
use bastide_search::pimc::{Pimc, Vote};
use bastide_search::racing::{self, Racing};
use bastide_search::random::Random;
use bastide_search::revealed::Revealed;
use bastide_search::solve::Endings;
use bastide_search::{Agent, Budget, Points, Reward, Rollout, SingleDeterminization};
use bastide_testkit::toys::cards::{CardRules, Cards};

use crate::common::{ask, play, random_state};

const SHARE: Reward = Reward::WinShare;
const POINTS: Points = Points { scale: 1.0 };

/// Every kind of agent that can play with hidden cards.
fn agents() -> Vec<(&'static str, Box<dyn Agent<Cards>>)> {
    let mcts = || Mcts::new(Settings::default(), Rollout::random(SHARE));
    let puct = ismcts::Settings { rule: Rule::Puct, exploration: 1.0, ..ismcts::Settings::default() };
    let prior = OnePly { evaluator: POINTS, reward: SHARE, temperature: 0.5 };
    vec![
        ("random", Box::new(Random)),
        ("greedy", Box::new(Greedy::new(POINTS, SHARE).worlds(8))),
        ("flat", Box::new(Flat::new(Rollout::random(SHARE)))),
        ("open maxn", Box::new(SingleDeterminization::new(MaxN::new(POINTS, SHARE)))),
        ("pimc maxn", Box::new(Pimc::new(MaxN::new(POINTS, SHARE), 10, Vote::Values))),
        ("pimc mcts", Box::new(Pimc::new(mcts(), 5, Vote::Visits))),
        ("ismcts", Box::new(Ismcts::new(ismcts::Settings::default(), Rollout::random(SHARE)))),
        ("ismcts with priors", Box::new(Ismcts::with_prior(puct, Rollout::random(SHARE), prior))),
        ("racing", Box::new(Racing::new(racing::Settings::default(), Rollout::random(SHARE), prior))),
        ("revealed", {
            let search = MaxN::new(POINTS, SHARE);
            Box::new(Revealed::new(search, Budget::nodes(1_000), Flat::new(Rollout::random(SHARE))))
        }),
        ("endings", Box::new(Endings::new(SHARE, 1_000, Flat::new(Rollout::random(SHARE))))),
    ]
}

const BUDGET: Budget = Budget { nodes: Some(3_000), playouts: Some(300), depth: Some(3), time: None };

#[test]
fn hidden_cards_never_change_a_decision() {
    let mut rng = rollout_rng(5);
    let start = Cards::new(&CardRules::parse("").unwrap()).unwrap();
    let mut compared = 0;
    while compared < 60 {
        let Some(state) = random_state(&start, &mut rng, 11) else { continue };
        let Actor::Player(seat) = state.actor() else { continue };
        compared += 1;
        let view = state.view(Viewer::Seat(seat));
        let other = Cards::determinize(&view, &mut rng);
        for (name, mut agent) in agents() {
            let seed = derive(9, compared);
            let decision = ask(&mut *agent, &state, BUDGET, seed);
            assert_eq!(decision, ask(&mut *agent, &other, BUDGET, seed), "{name} at {state:?}");
        }
    }
}

/// When the tree is full the moves in it are tried on.
#[test]
fn a_full_tree_is_still_walked() {
    let start = Cards::new(&CardRules::parse("").unwrap()).unwrap();
    let state = (0..99).find_map(|seed| random_state(&start, &mut rollout_rng(seed), 5)).unwrap();
    let settings = ismcts::Settings { most_branches: 60, ..ismcts::Settings::default() };
    let mut agent = Ismcts::new(settings, Rollout::random(SHARE));
    let decision = ask(&mut agent as &mut dyn Agent<Cards>, &state, Budget::playouts(5_000), 1);
    let visits: u64 = decision.candidates.iter().map(|candidate| candidate.visits).sum();
    assert_eq!(visits, 5_000);
}

#[test]
fn thinking_beats_chance() {
    let start = Cards::new(&CardRules::parse("").unwrap()).unwrap();
    for kind in ["flat", "pimc maxn", "pimc mcts", "ismcts", "ismcts with priors", "racing", "revealed"] {
        let mut won = 0.0;
        const GAMES: u64 = 150;
        for game in 0..GAMES {
            let seat = Seat::new(game as usize % 3);
            let mut table: Vec<Box<dyn Agent<Cards>>> =
                vec![Box::new(Random), Box::new(Random), Box::new(Random)];
            table[seat.index()] = agents().into_iter().find(|(name, _)| *name == kind).unwrap().1;
            won += play(&start, &mut table, BUDGET, derive(21, game))[seat.index()];
        }
        let share = won / GAMES as f64;
        assert!(share > 0.5, "{kind} wins {share} where chance wins a third");
    }
}
