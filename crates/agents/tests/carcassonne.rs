//! What is known of Carcassonne.

use crate::common::{catalogue, read};
use bastide_agents::Opponent;
use bastide_agents::eval::carcassonne::{
    Alternating, Champion, FEATURES, Mode, Projected, SCALE, Saboteur, Temper, Weights, WholeTurn, features,
    stages,
};
use bastide_carcassonne::{Carcassonne, CarcassonneRules, Event, Move, Scored};
use bastide_core::playout::Playout;
use bastide_core::record::read_steps;
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Actor, Game, Notation, Points, Rules, Seat, Step, StepOf, Viewer, game::take};
use bastide_search::expectimax::{Expectimax, Pruning};
use bastide_search::puct::{Puct, Settings};
use bastide_search::{Budget, Evaluator, Reward, Search, SearchContext};

const MARGIN: Reward = Reward::Margin { scale: SCALE };

fn start(rules: &str) -> Carcassonne {
    Carcassonne::new(&CarcassonneRules::parse(rules).unwrap()).unwrap()
}

/// A tile has been drawn in a random game after so many tiles.
fn drawn(rules: &str, tiles: usize, seed: u64) -> Carcassonne {
    let (mut game, mut rng, mut playout) = (start(rules), rollout_rng(seed), Playout::default());
    while game.actor() != Actor::Over && (game.laid().len() < tiles || game.drawn().is_none()) {
        playout.run(&mut game, &mut rng, 1);
    }
    game
}

fn moves_of(game: &Carcassonne) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves
}

fn number(name: &str) -> usize {
    FEATURES.iter().position(|(known, _)| *known == name).unwrap()
}

/// A game of two after these steps.
fn told(steps: &[&str]) -> Carcassonne {
    let mut game = start("");
    for text in steps {
        for step in read_steps(&game, text).unwrap() {
            take(&mut game, step).unwrap();
        }
    }
    game
}

#[test]
fn every_feature_is_named_once_and_told() {
    for (index, (name, what)) in FEATURES.iter().enumerate() {
        assert!(what.len() > 5, "{name}");
        assert!(FEATURES[..index].iter().all(|(other, _)| other != name), "{name}");
    }
}

/// Players who stand alike have the same features: the same position with the seats renamed has the features
/// renamed.
#[test]
fn features_name_no_seat() {
    use bastide_core::Notation;
    let renamed = |position: &str| {
        let (tiles, rest) = position.split_once(" ; ").unwrap();
        let (scores, rest) = rest.split_once(" ; ").unwrap();
        let (pile, turn) = rest.rsplit_once(" ; ").unwrap();
        let tiles = tiles.replace("=1.", "=0.").replace("=2.", "=1.").replace("=0.", "=2.");
        let (one, two) = scores.split_once(',').unwrap();
        let (player, phase) = turn.split_once(' ').unwrap();
        let player = if player == "1" { "2" } else { "1" };
        format!("{tiles} ; {two},{one} ; {pile} ; {player} {phase}")
    };
    let mut different = 0;
    for seed in 0..60 {
        let game = drawn("", 5 + seed as usize, seed);
        let other = Carcassonne::from_position(game.rules(), &renamed(&game.position())).unwrap();
        for seat in 0..2 {
            assert_eq!(features(&game, Seat::new(seat)), features(&other, Seat::new(1 - seat)));
        }
        different += u32::from(features(&game, Seat::new(0)) != features(&game, Seat::new(1)));
        for temper in Temper::ALL {
            let (one, two) = (temper.judge(SCALE).payoffs(&game), temper.judge(SCALE).payoffs(&other));
            assert!((one[0] - two[1]).abs() < 1e-6 && (one[1] - two[0]).abs() < 1e-6);
        }
    }
    assert!(different > 50);
}

#[test]
fn features_tell_what_lies_on_the_table() {
    // A knight on a city with one open cell.
    let game = told(&["E@0,1/1 city:0", "B@0,2/0"]);
    let own = features(&game, Seat::new(0));
    assert_eq!(own[number("points")], 1.0);
    assert_eq!((own[number("hand-6")], own[number("hand-7")]), (1.0, 0.0));
    assert_eq!(own[number("city-1")], 1.0);
    assert!(own[number("city-chance")] > 0.5 && own[number("city-gain")] > 0.0);
    let other = features(&game, Seat::new(1));
    assert_eq!((other[number("hand-7")], other[number("city-1")]), (1.0, 0.0));
}

#[test]
fn stages_share_a_game() {
    for tiles in [1, 20, 40, 60, 71] {
        let parts = stages(&drawn("", tiles, 1));
        assert!((parts.iter().sum::<f32>() - 1.0).abs() < 1e-6 && parts.iter().all(|part| *part >= 0.0));
    }
    assert_eq!(stages(&start(""))[0], 0.0);
}

#[test]
fn weights_are_read_as_they_are_written_and_bad_files_refused() {
    let fitted = Temper::Fitted.weights();
    assert_eq!(&Weights::read(&fitted.write()).unwrap(), fitted);
    assert!(Weights::read("nonsense 1 2 3 4 5 6").unwrap_err().contains("line 1"));
    assert!(Weights::read("points 1 2 three").unwrap_err().contains("line 1"));
    assert!(Weights::read("points 1 2 3 4 5 6").unwrap_err().contains("1 features"));
}

/// Whole games with every kind of opponent in turn, under all sorts of rules.
#[test]
fn opponents_play_whole_games_under_all_rules() {
    let all = [
        "",
        "first-edition,players=3",
        "second-edition,players=4",
        "players=5",
        "ten-followers,players=3,unplaceable=reshuffle",
        "monasteries=removed,fields=none,incomplete=off",
    ];
    for (index, rules) in all.iter().enumerate() {
        let (mut game, mut rng) = (start(rules), rollout_rng(index as u64));
        let mut opponents: Vec<Opponent<Carcassonne>> = catalogue::<Carcassonne>()
            .kinds
            .iter()
            .map(|kind| {
                let has = |name: &str| kind.parameters.iter().any(|parameter| parameter.name == name);
                let limit = match () {
                    () if has("playouts") => ":playouts=20",
                    () if has("nodes") => ":nodes=200",
                    () => "",
                };
                read::<Carcassonne>(&format!("{}{limit}", kind.name)).unwrap()
            })
            .collect();
        let mut turn = index;
        while game.actor() != Actor::Over {
            let Actor::Player(seat) = game.actor() else {
                let event = game.random_event(&mut rng, &mut Vec::new());
                game.resolve_unchecked(event);
                continue;
            };
            let opponent = turn % opponents.len();
            let moves = moves_of(&game);
            let decision = opponents[opponent].decide(
                &game.view(Viewer::Seat(seat)),
                seat,
                &moves,
                derive(3, turn as u64),
            );
            game.play(decision.mv).unwrap();
            turn += 1;
        }
        assert!(game.scores().unwrap().iter().any(|score| *score > 10.into()), "{rules}");
    }
}

/// With one tile left after the one drawn, pruned and plain search and the tree agree on what the best move is
/// worth.
#[test]
fn endings_are_the_same_pruned_and_plain() {
    let judge = || Temper::Fitted.judge(SCALE);
    for seed in 0..4 {
        let game = drawn("", 70, seed);
        assert_eq!(game.pile_left(), 1);
        let look = |pruning| {
            let mut context = SearchContext::new(Budget::depth(2), 0);
            Expectimax::new(judge(), MARGIN, pruning).search(&game, &mut context)
        };
        let plain = look(Pruning::None);
        for pruning in [Pruning::Star1, Pruning::Star2, Pruning::Star25 { probes: 2 }] {
            let pruned = look(pruning);
            assert!((pruned.value - plain.value).abs() < 1e-9, "{pruning:?}");
            assert!(pruned.nodes <= plain.nodes + plain.nodes / 2);
        }
        let mut context = SearchContext::new(Budget::playouts(3_000), 0);
        let tree = Puct::new(Settings::default(), judge(), MARGIN).search(&game, &mut context);
        let best = |mv: Move| plain.candidates.iter().find(|candidate| candidate.mv == mv).unwrap().value;
        assert!((best(tree.mv) - plain.value).abs() < 0.003, "a point at most");
    }
}

/// A tile that fits nowhere goes back into the pile and may be drawn again for ever; searches do not.
#[test]
fn searches_end_where_a_tile_goes_back_into_the_pile() {
    let goes_back = |game: &Carcassonne| {
        game.drawn().is_some() && game.remaining().iter().any(|(kind, _)| !game.fits_somewhere(*kind))
    };
    let games = (0..200).map(|seed| (seed, drawn("unplaceable=reshuffle", 4, seed)));
    let games: Vec<_> = games.filter(|(_, game)| goes_back(game)).take(3).collect();
    assert_eq!(games.len(), 3);
    for (seed, game) in games {
        let seat = game.actor().seat().unwrap();
        let moves = moves_of(&game);
        for spec in ["minimax", "star:depth=2", "maxn", "puct:playouts=100", "mcts:playouts=100"] {
            let mut opponent = read::<Carcassonne>(spec).unwrap();
            let decision = opponent.decide(&game.view(Viewer::Seat(seat)), seat, &moves, seed);
            assert!(moves.contains(&decision.mv), "{spec}");
        }
    }
}

/// A set in which twelve kinds of tiles never fit: searches do not draw them in every order.
#[test]
fn searches_end_where_many_tiles_fit_nowhere() {
    let mut tiles = r#"
        [[tile]]
        id = "road"
        count = 6
        start = true
        edges = "road road road road"
        roads = ["N", "E", "S", "W"]
        fields = [{ halves = "Nw Wn" }, { halves = "Ne En" }, { halves = "Es Se" }, { halves = "Sw Ws" }]
    "#
    .to_owned();
    for number in 0..12 {
        let shape = "edges = \"city city city city\"\ncities = [{ edges = \"N E S W\" }]";
        tiles += &format!("\n[[tile]]\nid = \"city-{number}\"\ncount = 2\n{shape}\n");
    }
    let mut rules = CarcassonneRules::default();
    rules.set("tiles", &tiles).unwrap();
    let mut game = Carcassonne::new(&rules).unwrap();
    game.resolve(Event::Draw(game.tiles().kind_named("road").unwrap())).unwrap();
    let (seat, moves) = (game.actor().seat().unwrap(), moves_of(&game));
    for spec in ["minimax", "star:depth=2", "maxn"] {
        let mut opponent = read::<Carcassonne>(spec).unwrap();
        let decision = opponent.decide(&game.view(Viewer::Seat(seat)), seat, &moves, 1);
        assert!(moves.contains(&decision.mv), "{spec}");
        assert!(decision.nodes < 50_000, "{spec}: {} nodes", decision.nodes);
    }
}

#[test]
fn the_last_tiles_are_played_exactly() {
    for seed in 0..4 {
        let game = drawn("", 70, seed);
        let seat = game.actor().seat().unwrap();
        let decide = |spec: &str| {
            let moves = moves_of(&game);
            read::<Carcassonne>(spec).unwrap().decide(&game.view(Viewer::Seat(seat)), seat, &moves, 1)
        };
        assert_eq!(decide("puct:playouts=1").depth, 2, "searched to the end");
        assert_eq!(decide("puct:playouts=5,exact=0").depth, 0);
    }
}

/// A city that can be closed at once is closed.
#[test]
fn one_ply_players_close_a_city() {
    let mut game = told(&["E@0,1/1 city:0", "B@0,2/0"]);
    let kind = game.tiles().kind_named("E").unwrap();
    game.resolve(Event::Draw(kind)).unwrap();
    let seat = game.actor().seat().unwrap();
    for spec in ["greedy", "constructive", "balanced", "minimax"] {
        let moves = moves_of(&game);
        let mut opponent = read::<Carcassonne>(spec).unwrap();
        let decision = opponent.decide(&game.view(Viewer::Seat(seat)), seat, &moves, 1);
        let mut next = game.clone();
        next.play(decision.mv).unwrap();
        assert_eq!(next.scores_in_play()[0], 4, "{spec}");
    }
}

/// A tile set of one's own, larger than the base set, so that the table of large sets is surveyed too.
#[test]
fn opponents_play_with_other_tiles() {
    let text = bastide_carcassonne::BASE_TEXT.replace("count = 4", "count = 12");
    let mut rules = CarcassonneRules::parse("players=3").unwrap();
    rules.tiles = bastide_carcassonne::Tiles::read(&text).unwrap();
    let (mut game, mut rng) = (Carcassonne::new(&rules).unwrap(), rollout_rng(4));
    assert!(game.pile_left() > 90);
    let mut opponents =
        ["fitted", "puct:playouts=3", "balanced"].map(|spec| read::<Carcassonne>(spec).unwrap());
    while game.actor() != Actor::Over {
        let Actor::Player(seat) = game.actor() else {
            let event = game.random_event(&mut rng, &mut Vec::new());
            game.resolve_unchecked(event);
            continue;
        };
        let moves = moves_of(&game);
        let view = game.view(Viewer::Seat(seat));
        let decision = opponents[seat.index()].decide(&view, seat, &moves, u64::from(game.pile_left()));
        game.play(decision.mv).unwrap();
    }
    assert!(game.scores().unwrap().iter().all(|score| *score > 10.into()));
}

#[test]
fn projected_points_are_judged_as_a_margin() {
    let game = told(&["E@0,-1/2 city:0"]);
    let payoffs = Projected { scale: SCALE }.payoffs(&game);
    assert!(payoffs[0] > 0.5 && (payoffs[0] + payoffs[1] - 1.0).abs() < 1e-9);
}

#[test]
fn a_win_that_is_not_by_points_is_taken() {
    let rules = CarcassonneRules::parse("victory=territory:3").unwrap();
    let position =
        "D@0,0/0 E@0,-1/2 B@0,-2/0 U@1,0/0=1.road:0 B@-1,-2/0 ; 4,0 ; K*2 U*3 V*5 ; 1 lays U ; fresh";
    let game = Carcassonne::from_position(&rules, position).unwrap();
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    for spec in ["greedy", "balanced", "fitted", "star:nodes=3000", "maxn:nodes=3000", "puct:playouts=50"] {
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let decision = read::<Carcassonne>(spec).unwrap().decide(&view, Seat::new(0), &moves, 1);
        let mut after = game.clone();
        after.play(decision.mv).unwrap();
        assert_eq!(after.ending().map(|ending| ending.code), Some("territory"), "{spec}");
    }
}

#[test]
fn the_champion_judges_each_sort_of_game_by_what_is_strongest_there() {
    let model = catalogue::<Carcassonne>().model("trained-champion").unwrap();
    let (champion, pair) = (Champion::new(SCALE), bastide_learn::ModelEvaluator::new(model).scale(SCALE));
    let others = Temper::Fitted.judge(SCALE);
    for (rules, by_model) in [("", true), ("players=3", false), ("events=on", false), ("players=5", false)] {
        let game = drawn(rules, 20, 4);
        let expected = if by_model { pair.payoffs(&game) } else { others.payoffs(&game) };
        assert_eq!(champion.payoffs(&game), expected, "{rules}");
        assert_ne!(pair.payoffs(&game), others.payoffs(&game), "{rules}");
        let (mut one, mut other) = (Vec::new(), Vec::new());
        champion.after_moves(&game, &moves_of(&game), MARGIN, &mut one);
        let judge: &dyn Evaluator<Carcassonne> = if by_model { &pair } else { &others };
        judge.after_moves(&game, &moves_of(&game), MARGIN, &mut other);
        assert_eq!(one, other, "{rules}");
    }
}

/// The points that a step scores for a seat before the end of the game is counted, told by the score log.
fn scored(state: &Carcassonne, step: &StepOf<Carcassonne>, seat: Seat) -> i32 {
    let log = state.explain(step).into_iter();
    let complete = log.filter(|scoring| matches!(scoring.what, Scored::Feature { complete: true, .. }));
    complete.map(|scoring| scoring.gains[seat.index()]).sum::<Points>().in_halves() / 2
}

fn after_step(state: &Carcassonne, step: StepOf<Carcassonne>) -> Carcassonne {
    let mut next = state.clone();
    match step {
        Step::Move(mv) => next.play(mv).unwrap(),
        Step::Event(event) => next.resolve(event).unwrap(),
    }
    next
}

/// Own points less the best answer's, by the chance of each tile: counted by the score log.
fn points_less_answers(state: &Carcassonne, mv: Move) -> f64 {
    let seat = state.in_turn();
    let next = after_step(state, Step::Move(mv));
    let mut events = Vec::new();
    next.events(&mut events);
    let all: u32 = events.iter().map(|(_, weight)| weight).sum();
    let mut expected = 0.0;
    for (event, weight) in events {
        let drawn = after_step(&next, Step::Event(event));
        let (answers, other) = (moves_of(&drawn), drawn.in_turn());
        let best = answers.iter().map(|answer| scored(&drawn, &Step::Move(*answer), other)).max();
        let best = best.filter(|_| drawn.actor().seat() == Some(other) && other != seat).unwrap_or(0);
        expected += f64::from(weight) * f64::from(best) / f64::from(all);
    }
    f64::from(scored(state, &Step::Move(mv), seat)) - expected
}

#[test]
fn the_minimax_of_the_report_takes_the_points_of_a_move_less_those_of_the_best_answer() {
    let mut told_apart = 0;
    for (tiles, seed) in [(6, 1), (20, 2), (61, 3), (67, 4), (69, 5), (70, 6)] {
        let state = drawn("", tiles, seed);
        let (seat, moves) = (state.in_turn(), moves_of(&state));
        let mut opponent = read::<Carcassonne>("report-normal").unwrap();
        let decision = opponent.decide(&state.view(Viewer::Seat(seat)), seat, &moves, 3);
        let worth: Vec<(f64, Move)> =
            moves.iter().map(|mv| (points_less_answers(&state, *mv), *mv)).collect();
        let best = worth.iter().map(|(worth, _)| *worth).fold(f64::NEG_INFINITY, f64::max);
        let chosen = worth.iter().find(|(_, mv)| *mv == decision.mv).unwrap().0;
        assert!((best - chosen).abs() < 1e-9, "{tiles} tiles: {chosen}, not {best}");
        told_apart += usize::from(worth.iter().any(|(worth, _)| best - worth > 0.5));
        assert_eq!(decision.candidates.len(), moves.len());
    }
    assert!(told_apart >= 2, "{told_apart}");
}

#[test]
fn moves_that_are_level_are_drawn() {
    let game = drawn("", 1, 1);
    let (seat, moves) = (game.in_turn(), moves_of(&game));
    let chosen: std::collections::BTreeSet<Move> = (0..40)
        .map(|seed| {
            let mut opponent = read::<Carcassonne>("minimax-points:against=0").unwrap();
            opponent.decide(&game.view(Viewer::Seat(seat)), seat, &moves, seed).mv
        })
        .collect();
    assert!(chosen.len() > 3, "{chosen:?}");
}

#[test]
fn levels_of_the_report_stand_for_its_players() {
    for (level, agent) in [("report-easy", "aleat"), ("report-normal", "minimax-points")] {
        assert_eq!(read::<Carcassonne>(level).unwrap().spec().agent, agent);
    }
}

/// Draws a tile and lays it at a place, with a follower on a segment or none, in the first way that is legal.
fn lay(game: &mut Carcassonne, id: &str, place: &str, segment: Option<&str>) {
    let kind = game.tiles().kind_named(id).unwrap();
    game.resolve(Event::Draw(kind)).unwrap();
    let is_wanted = |mv: &Move| {
        let text = game.move_text(*mv);
        let (tile, follower) =
            text.split_once(' ').map_or((text.as_str(), None), |(tile, at)| (tile, Some(at)));
        tile.starts_with(&format!("{id}@{place}/")) && follower == segment
    };
    let mv = moves_of(game).into_iter().find(is_wanted).unwrap();
    game.play(mv).unwrap();
}

#[test]
fn the_alternating_player_switches_with_the_situation() {
    let (one, two) = (Seat::new(0), Seat::new(1));
    let mut game = start("");
    let modes = |game: &Carcassonne| [Alternating::mode(game, one), Alternating::mode(game, two)];
    assert_eq!(modes(&game), [Mode::Build, Mode::Build], "nothing threatens");
    // A city of two tiles with a shield, one tile from six points.
    lay(&mut game, "F", "0,-1", Some("city:0"));
    assert_eq!(modes(&game), [Mode::Build, Mode::Sabotage], "the leader is about to finish a city");
    // Player 2 claims a city as large that wants one more tile, too.
    lay(&mut game, "U", "1,0", None);
    lay(&mut game, "U", "2,0", None);
    lay(&mut game, "H", "0,-2", None);
    assert_eq!(modes(&game), [Mode::Build, Mode::Build], "the city is finished and its knight at home");
    // A small thing is no threat: a city of one tile is worth two points when it is finished.
    lay(&mut game, "E", "0,1", Some("city:0"));
    assert_eq!(modes(&game), [Mode::Build, Mode::Build]);
}

#[test]
fn the_alternating_player_plays_like_who_it_is_at_the_time() {
    let (mut built, mut sabotaged) = (0, 0);
    for seed in 0..40 {
        let game = drawn("", 20 + seed as usize, seed);
        let Some(seat) = game.actor().seat() else { continue };
        let moves = moves_of(&game);
        let payoffs = |judge: &dyn Evaluator<Carcassonne>| {
            let mut payoffs = Vec::new();
            judge.after_moves(&game, &moves, MARGIN, &mut payoffs);
            payoffs
        };
        let temper = match Alternating::mode(&game, seat) {
            Mode::Build => {
                built += 1;
                Temper::Constructive
            }
            Mode::Sabotage => {
                sabotaged += 1;
                Temper::Opportunist
            }
        };
        assert_eq!(payoffs(&Alternating::new(SCALE)), payoffs(&temper.judge(SCALE)), "{seed}");
    }
    assert!(built > 5 && sabotaged > 5, "{built}, {sabotaged}");
}

#[test]
fn a_saboteur_wants_the_others_to_hope_for_little() {
    let hopes = ["points", "city-gain", "city-shared-gain", "monk-gain", "field-gain", "field-shared-gain"];
    let hope = |game: &Carcassonne, seat: usize| {
        let features = features(game, Seat::new(seat));
        hopes.iter().map(|name| features[number(name)]).sum::<f32>()
    };
    let mut blocked = 0;
    for seed in 0..30 {
        let game = drawn("", 10 + 2 * seed as usize, seed);
        let Some(seat) = game.actor().seat() else { continue };
        let (moves, mut payoffs) = (moves_of(&game), Vec::new());
        Saboteur::new(SCALE).after_moves(&game, &moves, MARGIN, &mut payoffs);
        for (mv, payoffs) in moves.iter().zip(&payoffs) {
            let mut after = game.clone();
            after.play(*mv).unwrap();
            let features = after.blocked_since(&game).features;
            blocked += features;
            let other = 1 - seat.index();
            let worth = 8.0 * features as f32 - hope(&after, other) - 0.1 * hope(&after, seat.index());
            let told = 0.5 + 0.5 * (f64::from(worth) / SCALE).tanh();
            assert!((payoffs[seat.index()] - told).abs() < 1e-6, "{seed}: {}", game.move_text(*mv));
        }
    }
    assert!(blocked > 5, "{blocked}");
}

/// What the best laying after a step is worth to a seat, by the judge of the end of the turn.
fn best_laying(game: &Carcassonne, seat: Seat, judge: &dyn Evaluator<Carcassonne>) -> f64 {
    let layings = moves_of(game).into_iter().filter(|mv| mv.laying().is_some());
    let worth = |mv| {
        let mut after = game.clone();
        after.play(mv).unwrap();
        let payoffs =
            if after.actor() == Actor::Over { MARGIN.payoffs(&after) } else { judge.payoffs(&after) };
        payoffs[seat.index()]
    };
    layings.map(worth).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn a_swap_is_worth_what_can_be_laid_after_it() {
    let judge = Temper::Balanced.judge(SCALE);
    let (mut offered, mut better) = (0, 0);
    for seed in 0..40 {
        let (mut game, mut rng, mut playout) =
            (start("events=on,deck=swap*9,hand=2"), rollout_rng(seed), Playout::default());
        let swaps = |game: &Carcassonne| {
            moves_of(game).into_iter().filter(|mv| matches!(mv, Move::Swap { .. })).collect::<Vec<_>>()
        };
        while game.actor() != Actor::Over
            && (game.laid().len() < 15 || game.actor().seat().is_none() || swaps(&game).is_empty())
        {
            playout.run(&mut game, &mut rng, 1);
        }
        let Some(seat) = game.actor().seat() else { continue };
        let (moves, mut payoffs) = (moves_of(&game), Vec::new());
        WholeTurn::new(judge.clone()).after_moves(&game, &moves, MARGIN, &mut payoffs);
        let told = |mv: &Move| payoffs[moves.iter().position(|other| other == mv).unwrap()][seat.index()];
        let stays = best_laying(&game, seat, &judge);
        for swap in swaps(&game) {
            let mut asked = game.clone();
            asked.play(swap).unwrap();
            let mut events = Vec::new();
            asked.events(&mut events);
            let total: u32 = events.iter().map(|(_, weight)| weight).sum();
            let mut mean = 0.0;
            for (event, weight) in &events {
                let mut taken = asked.clone();
                taken.resolve(*event).unwrap();
                let best = best_laying(&taken, seat, &judge);
                let best = if best.is_finite() { best } else { judge.payoffs(&taken)[seat.index()] };
                mean += best * f64::from(*weight) / f64::from(total);
            }
            assert!((told(&swap) - mean).abs() < 1e-6, "{seed}: {} and {mean}", told(&swap));
            offered += 1;
            better += u32::from(mean > stays);
        }
    }
    assert!(offered > 40 && better > 5, "{better} of {offered} pay");
}

#[test]
fn who_looks_to_the_end_of_the_turn_swaps_and_moves() {
    let rules =
        CarcassonneRules::parse("events=on,deck=swap*9,hand=1,actions=recall+move+walk+travel").unwrap();
    let mut taken = [[0; 2]; 2];
    for (index, spec) in ["balanced", "balanced:ahead=turn"].into_iter().enumerate() {
        let mut opponent = catalogue::<Carcassonne>().opponent(spec, &rules).unwrap();
        for seed in 0..4 {
            let (mut game, mut rng) = (Carcassonne::new(&rules).unwrap(), rollout_rng(seed));
            while game.actor() != Actor::Over {
                match game.actor().seat() {
                    None => {
                        let event = game.random_event(&mut rng, &mut Vec::new());
                        game.resolve(event).unwrap();
                    }
                    Some(seat) => {
                        let view = game.view(Viewer::Seat(seat));
                        let decision = opponent.decide(&view, seat, &moves_of(&game), seed);
                        let mv = decision.mv;
                        taken[index][0] += u32::from(matches!(mv, Move::Swap { .. }));
                        taken[index][1] += u32::from(matches!(
                            mv,
                            Move::Recall(_) | Move::Shift { .. } | Move::Travel { .. }
                        ));
                        game.play(mv).unwrap();
                    }
                }
            }
        }
    }
    assert!(taken[1][0] > 4 * taken[0][0].max(1), "swaps: {taken:?}");
}
