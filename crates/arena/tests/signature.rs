//! The bench signature: what every kind of agent decides in fixed positions under fixed limits, with its node and playout
//! counts, and how fixed matches go. A change that is not meant to change play leaves `signature/GAME.txt` as it is; one
//! that is writes it anew, and its commit says why:
//!
//! ```sh
//! BLESS=1 cargo test -p bastide-arena --test tests signature
//! ```

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use bastide_agents::{Access, AgentCatalogue, bobail, carcassonne, schotten};
use bastide_core::record::GameResult;
use bastide_core::seed::{RolloutRng, rollout_rng};
use bastide_core::{Actor, Notation, Record, Rules, Viewer};
use bastide_search::Decision;

use crate::common::Digest;

/// What is searched and played of a game.
struct Bench {
    /// Rules and the random moves made before the search.
    positions: &'static [(&'static str, u32)],
    /// At least one agent of each kind.
    agents: &'static [&'static str],
    /// Rules and two opponents.
    matches: &'static [(&'static str, [&'static str; 2])],
}

#[test]
fn bobail_is_searched_as_before() {
    check(
        &Arc::new(bobail(&Access::default())),
        &Bench {
            positions: &[("", 0), ("", 7), ("", 20), ("flexible", 5), ("arena,goal=own-step-only", 4)],
            agents: &[
                "random",
                "flat:playouts=3000",
                "recursive:playouts=5000",
                "recursive:playouts=9000,spending=even,random=codes,reply=flat,drawn=lost",
                "recursive:playouts=3000,random=turns,reply=flat",
                "flat:playouts=1000,random=codes,drawn=lost",
                "mcts:playouts=5000",
                "greedy",
                "learned",
                "minimax:depth=2",
                "alphabeta:nodes=100000",
                "alphabeta:depth=3,ranked=yes",
            ],
            matches: &[
                ("", ["alphabeta:nodes=5000", "mcts:playouts=500"]),
                ("", ["learned", "flat:playouts=300"]),
                ("arena", ["alphabeta:nodes=2000", "recursive:playouts=500"]),
            ],
        },
    );
}

#[test]
fn carcassonne_is_searched_as_before() {
    check(
        &Arc::new(carcassonne(&Access::default())),
        &Bench {
            positions: &[("", 0), ("", 24), ("", 60), ("players=4", 30), ("everything", 20), ("hand=2", 40)],
            agents: &[
                "random",
                "flat:playouts=500",
                "greedy",
                "constructive",
                "opportunist",
                "defensive",
                "balanced",
                "fitted",
                "learned:trained-champion",
                "minimax:nodes=3000",
                "aleat",
                "minimax-points:nodes=3000",
                "star:nodes=5000",
                "star:nodes=2000,eval=fitted",
                "maxn:nodes=3000",
                "mcts:playouts=500",
                "puct:playouts=100",
                "puct:playouts=100,eval=champion",
                "puct:playouts=100,root=tree",
                "alternating",
                "saboteur",
                "balanced:ahead=turn",
            ],
            matches: &[
                ("", ["fitted", "balanced"]),
                ("", ["puct:playouts=12,eval=champion", "learned:trained-champion"]),
                ("players=3", ["opportunist", "mcts:playouts=50"]),
                ("everything", ["fitted", "greedy"]),
            ],
        },
    );
}

#[test]
fn schotten_totten_is_searched_as_before() {
    check(
        &Arc::new(schotten(&Access::default())),
        &Bench {
            positions: &[("", 0), ("", 10), ("", 30), ("tactics", 14), ("battle-line-basic", 20)],
            agents: &[
                "random",
                "sum",
                "threes",
                "combinations",
                "greedy",
                "stones",
                "stones:ending=5000",
                "learned",
                "pimc:playouts=60,worlds=6",
                "ismcts:playouts=60",
                "racing:playouts=60",
                "racing:playouts=40,eval=trained-schotten",
                "ia0",
                "ia1",
                "ia2",
                "ia3",
            ],
            matches: &[
                ("", ["racing:playouts=20,ending=1000", "stones:ending=1000"]),
                ("", ["learned", "combinations"]),
                ("tactics", ["ismcts:playouts=20", "stones"]),
                ("experts", ["threes", "sum"]),
            ],
        },
    );
}

fn check<G: Notation>(catalogue: &Arc<AgentCatalogue<G>>, bench: &Bench) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/signature/{}.txt", G::META.id));
    check_kinds(catalogue, bench.agents);
    let now = sign(catalogue, bench);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    let differing = kept.lines().zip(now.lines()).find(|(before, after)| before != after);
    assert!(kept == now, "{} differs, first in {differing:#?}", path.display());
}

/// Every kind is there, but for those that need more than the program.
fn check_kinds<G: Notation>(catalogue: &AgentCatalogue<G>, agents: &[&str]) {
    let is_there = |name: &str| agents.iter().any(|spec| spec.split(':').next() == Some(name));
    for kind in &catalogue.kinds {
        assert!(
            kind.name == "perfect" || is_there(kind.name),
            "no search of {} by {}",
            G::META.id,
            kind.name
        );
    }
}

/// All searches and matches, a line each, and what they come to.
fn sign<G: Notation>(catalogue: &Arc<AgentCatalogue<G>>, bench: &Bench) -> String {
    let mut text = String::from(
        "# rules, random moves before: agent: nodes, playouts, depth; move and value; other moves\n",
    );
    let (mut nodes, mut playouts) = (0, 0);
    for (rules, moves) in bench.positions {
        let state = open::<G>(&read(rules), *moves);
        for spec in bench.agents {
            let decision = decide(catalogue, &state, spec);
            nodes += decision.nodes;
            playouts += decision.playouts;
            writeln!(text, "{}, {moves}: {spec}: {}", name(rules), told(&state, &decision)).unwrap();
        }
    }
    text.push_str("# rules: opponents: ranks by seat, games\n");
    for (rules, agents) in bench.matches {
        let games = crate::common::play(catalogue, &read(rules), *agents, 1, 2);
        writeln!(text, "{}: {}: {}", name(rules), agents.join(" against "), sign_games(&games)).unwrap();
    }
    let mut digest = Digest::default();
    digest.add(&text);
    writeln!(text, "{nodes} nodes, {playouts} playouts, signature {:016x}", digest.0).unwrap();
    text
}

fn read<R: Rules>(rules: &str) -> R {
    R::parse(rules).unwrap()
}

fn name(rules: &str) -> &str {
    if rules.is_empty() { "standard" } else { rules }
}

/// A state in which a player is to act, after so many random moves, without those that would end the game.
fn open<G: Notation>(rules: &G::Rules, moves: u32) -> G {
    let mut state = G::new(rules).unwrap();
    let mut rng = rollout_rng(u64::from(moves));
    deal(&mut state, &mut rng);
    for _ in 0..moves {
        let mut next = state.clone();
        let mv = next.random_move(&mut rng, &mut Vec::new());
        next.play_unchecked(mv);
        deal(&mut next, &mut rng);
        if next.actor() != Actor::Over {
            state = next;
        }
    }
    state
}

fn deal<G: Notation>(state: &mut G, rng: &mut RolloutRng) {
    while state.actor() == Actor::Chance {
        let event = state.random_event(rng, &mut Vec::new());
        state.resolve_unchecked(event);
    }
}

fn decide<G: Notation>(catalogue: &AgentCatalogue<G>, state: &G, spec: &str) -> Decision<G::Move> {
    let seat = state.actor().seat().unwrap();
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let mut opponent = catalogue.opponent(spec, state.rules()).unwrap();
    opponent.decide(&state.view(Viewer::Seat(seat)), seat, &moves, 1)
}

fn told<G: Notation>(state: &G, decision: &Decision<G::Move>) -> String {
    let mut others = Digest::default();
    for other in &decision.candidates {
        others.add(&format!("{} {:.6} {}", state.move_text(other.mv), other.value, other.visits));
    }
    let counts = format!("{}, {}, {}", decision.nodes, decision.playouts, decision.depth);
    format!("{counts}; {} {:.6}; {:016x}", state.move_text(decision.mv), decision.value, others.0)
}

/// The rank of each seat in each game, and a digest of their steps.
fn sign_games(games: &[Record]) -> String {
    let mut digest = Digest::default();
    games.iter().flat_map(|game| &game.steps).for_each(|step| digest.add(step));
    let ranks = games.iter().map(|game| game.result.as_ref().map_or_else(String::new, print_ranks));
    format!("{}, {:016x}", ranks.collect::<Vec<_>>().join(" "), digest.0)
}

fn print_ranks(result: &GameResult) -> String {
    Vec::<u8>::from(result.ranks.clone()).iter().map(u8::to_string).collect::<Vec<_>>().join("-")
}
