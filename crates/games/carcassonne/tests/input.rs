//! Whatever is typed or loaded, Carcassonne answers with an error that names the place, and never panics.

use bastide_carcassonne::{BASE_TEXT, Carcassonne, CarcassonneRules, Event, TileSet, check_tile_file};
use bastide_core::playout::Playout;
use bastide_core::{Game, Lang, Notation, Record, Rules, Say, seed};
use proptest::prelude::*;

fn start() -> Carcassonne {
    Carcassonne::new(&CarcassonneRules::default()).unwrap()
}

#[test]
fn moves_are_read_tolerantly() {
    let mut game = start();
    game.resolve(Event::Draw(game.tiles().kind_named("E").unwrap())).unwrap();
    let canonical = game.parse_move("E@0,-1/2 city:0").unwrap();
    for text in ["e@0,-1/2 CITY:0", "  E@0,-1/2   city:0 ", "E@+0,-1/2 city:0"] {
        assert_eq!(game.parse_move(text), Ok(canonical), "{text}");
    }
    assert_eq!(game.move_text(canonical), "E@0,-1/2 city:0");
}

#[test]
fn errors_name_what_is_wrong_and_what_would_be_right() {
    let said = |text: &str| start().parse_move(text).unwrap_err();
    assert_eq!(said("").code, "bad-move");
    assert_eq!(said("E@0,-1").code, "bad-move");
    assert_eq!(said("E@0,-1/2 city:0 road:0").code, "bad-move");
    assert_eq!(said("E@0,99999/2").code, "bad-move");
    assert_eq!((said("E@0,99999/2").column, said("E@0,-1/4").column), (3, 8));
    assert!(said("E@0,-1/4").words.get(bastide_core::Lang::En).contains("from 0 to 3"));
    assert!(
        said(" E@0,-1/2 city:0 road:0").words.get(bastide_core::Lang::En).contains("one segment at most")
    );
    assert_eq!(said("É@0,-1/2").code, "unknown-tile");
    assert_eq!((said("E@0,-1/2 tower").code, said("E@0,-1/2 tower").column), ("no-such-segment", 10));
    assert!(said("E@0,-1/2 tower").to_string().contains("it has: city:0, field:0"));
    assert!(said("E@0,-1/2 tower").say(Lang::Fr).contains("elle a : city:0, field:0"));
    assert_eq!(start().parse_event("Z").unwrap_err().code, "unknown-tile");
}

/// A tile file with one part replaced; the line it starts on and the problem in words.
fn problem(from: &str, to: &str) -> String {
    assert!(BASE_TEXT.contains(from), "{from}");
    let problems = check_tile_file(&BASE_TEXT.replacen(from, to, 1));
    problems.first().map(|problem| problem.say(Lang::En)).unwrap_or_default()
}

#[test]
fn wrong_tile_files_are_refused_with_line_and_reason() {
    let cases = [
        (
            "edges = \"field field road field\"",
            "edges = \"field field raod field\"",
            "line 12: unknown terrain `raod`",
        ),
        ("edges = \"field field road field\"", "edges = \"field field road\"", "line 12: 3 edges are given"),
        ("count = 2", "count = 0", "line 11: count is 0"),
        ("count = 2", "count = 1000", "line 11: count is 1000"),
        ("count = 2", "count = -3", "line 11: count is -3"),
        ("id = \"B\"", "id = \"A\"", "line 18: the id `A` is already used on line 10"),
        ("id = \"A\"", "id = \"A@\"", "line 10: an id has"),
        ("start = true", "start = false", "no kind is marked"),
        ("roads = [\"S\"]", "roads = [\"S\", \"S\"]", "line 13: edge S is in two segments"),
        ("roads = [\"S\"]", "roads = [\"N\"]", "line 12: edge S shows road, but no road segment"),
        ("roads = [\"S\"]", "roads = [\"S\", \"N\"]", "line 13: a road reaches edge N, which shows field"),
        ("roads = [\"S\"]", "roads = [\"S\", \"\"]", "line 13: the segment reaches no edge"),
        ("roads = [\"S\"]", "roads = [\"S Q\"]", "line 13: unknown edge `Q`"),
        (
            "halves = \"En Wn\", cities = [0]",
            "halves = \"En Wn Nw\", cities = [0]",
            "line 37: a field reaches half Nw of an edge that shows city",
        ),
        (
            "halves = \"En Wn\", cities = [0]",
            "halves = \"En Wn\", cities = [1]",
            "line 37: the field borders city 1",
        ),
        (
            "halves = \"En Wn\", cities = [0]",
            "halves = \"En Wn Es\", cities = [0]",
            "line 37: half Es is in two fields",
        ),
        (
            "halves = \"En Wn\", cities = [0]",
            "halves = \"En\", cities = [0]",
            "line 34: half Wn belongs to no field",
        ),
        ("shields = 1", "shields = 10", "line 28: shields is 10"),
        ("[[tile]]", "[[tile]", "line 9: "),
        ("monastery = true", "monstery = true", "line 15: unknown field `monstery`"),
        ("count = 2", "", "line 9: missing field `count`"),
    ];
    for (from, to, wanted) in cases {
        let said = problem(from, to);
        assert!(said.contains(wanted), "{to}: `{said}` does not say `{wanted}`");
    }
    assert_eq!(check_tile_file(BASE_TEXT), []);
}

#[test]
fn every_problem_of_a_tile_file_is_told() {
    let text = BASE_TEXT.replacen("count = 2", "count = 0", 1).replacen("field road\"", "field rod\"", 1);
    let problems = check_tile_file(&text);
    assert!(problems.len() >= 2, "{problems:?}");
    assert!(problems.is_sorted_by_key(|problem| problem.line));
}

#[test]
fn hostile_tile_files_are_answered_briefly() {
    let tile =
        |index: usize| format!("[[tile]]\nid = \"t{index}\"\ncount = 0\nedges = \"city city city foo\"\n");
    let some: String = (0..200).map(tile).collect();
    let problems = check_tile_file(&some);
    assert_eq!(problems.len(), 31);
    assert!(problems[30].words.get(bastide_core::Lang::En).ends_with("more problems from here on"));
    let many: String = (0..3_000).map(tile).collect();
    assert!(check_tile_file(&many)[0].words.get(bastide_core::Lang::En).contains("3000 kinds; at most 250"));
    let huge: String = (0..100_000).map(tile).collect();
    assert!(check_tile_file(&huge)[0].words.get(bastide_core::Lang::En).contains("more than 256 KiB"));
    let shields = BASE_TEXT.replacen("shields = 1", "shields = 8", 1);
    assert!(
        check_tile_file(&shields)[0]
            .words
            .get(bastide_core::Lang::En)
            .contains("shields is 8; it must be from 0 to 7")
    );
}

#[test]
fn a_wrong_tile_file_in_the_rules_is_refused_and_changes_nothing() {
    let mut rules = CarcassonneRules::default();
    let error = rules.set("tiles", &BASE_TEXT.replacen("count = 2", "count = 0", 1)).unwrap_err();
    assert_eq!(error.to_string(), "option `tiles`: line 11: count is 0; it must be from 1 to 250");
    assert!(error.say(Lang::Fr).starts_with("option « tiles » : ligne 11 : count vaut 0"));
    assert_eq!(rules, CarcassonneRules::default());
}

#[test]
fn a_custom_set_travels_inside_a_record() {
    let mut rules = CarcassonneRules::default();
    rules.set("tiles", &BASE_TEXT.replace("id = \"V\"", "id = \"bend\"")).unwrap();
    let mut game = Carcassonne::new(&rules).unwrap();
    let mut steps = Vec::new();
    let mut rng = seed::rollout_rng(3);
    while game.drawn().is_some() || game.pile_left() > 0 {
        let step = match game.drawn() {
            Some(_) => bastide_core::Step::Move(game.random_move(&mut rng, &mut Vec::new())),
            None => bastide_core::Step::Event(game.random_event(&mut rng, &mut Vec::new())),
        };
        bastide_core::game::take(&mut game, step).unwrap();
        steps.push(step);
    }
    let record = Record::of::<Carcassonne>(&rules, Vec::new(), None, &steps);
    assert!(record.steps.iter().any(|step| step.starts_with("bend@")));
    let read = Record::from_json(&record.to_json()).unwrap();
    assert_eq!(read.replay::<Carcassonne>(|_, _, _, _| {}).unwrap(), game);
}

#[test]
fn the_base_set_as_a_file_is_the_base_set() {
    let mut rules = CarcassonneRules::default();
    rules.set("tiles", BASE_TEXT).unwrap();
    assert_eq!(rules, CarcassonneRules::default());
}

fn some_position(seed: u64, steps: u32) -> String {
    let mut game = start();
    Playout::default().run(&mut game, &mut seed::rollout_rng(seed), steps);
    game.position()
}

#[test]
fn wrong_positions_are_refused_with_the_column() {
    let rules = CarcassonneRules::default();
    let said = |text: &str| Carcassonne::from_position(&rules, text).unwrap_err().to_string();
    assert!(said("").contains("four parts"));
    assert!(said("D@0,0/0 ; 0,0 ; A*2 ; 3 draws").contains("column 23: players are numbered from 1 to 2"));
    assert!(said("D@0,0/0 Q@5,5/0 ; 0,0 ; A*2 ; 1 draws").contains("column 9: the tile lies on another"));
    assert!(said("D@0,0/0 B@0,-1/0 ; 0,0 ; A*2 ; 1 draws").contains("south edge"));
    assert!(said("D@0,0/0 E@0,-1/2=1.city:0 ; 0,0 ; A*2 ; 1 draws").contains("completed feature"));
    assert!(said("D@0,0/0 E@0,-1/2=1.tower ; 0,0 ; A*2 ; 1 draws").contains("the tile has: city:0, field:0"));
    assert!(said("D@0,0/0 U@1,0/2 ; 0,0 ; A*2 ; 1 draws").contains("rotation 0"));
    assert!(said("D@0,0/0 ; 0 ; A*2 ; 1 draws").contains("1 scores are given for 2 players"));
    assert!(said("D@0,0/0 ; 0,x ; A*2 ; 1 draws").contains("whole number"));
    assert!(said("D@0,0/0 ; 0,0 ; A*3 ; 1 draws").contains("from 1 to 2 copies"));
    assert!(said("D@0,0/0 ; 0,0 ;  ; 1 draws").contains("pile is empty"));
    assert!(said("D@0,0/0 ; 0,0 ; A*2 ; 1 lays A").contains("no further copy"));
    assert!(said("D@0,0/0 ; 0,0 ; A*2 ; 1 sleeps").contains("1 draws"));
    assert!(said(" ; 0,0 ; A*2 ; 1 draws").contains("no tile lies"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn garbage_never_panics(text in ".{0,80}") {
        let game = start();
        let _ = (game.parse_move(&text), game.parse_event(&text), game.implied_event(&text));
        prop_assert!(Carcassonne::from_position(game.rules(), &text).is_err());
        let _ = check_tile_file(&text);
    }

    #[test]
    fn damaged_positions_never_panic(seed in 0u64..50, steps in 0u32..142, at in any::<usize>(), with in "[ -~]{0,3}") {
        let mut text = some_position(seed, steps);
        let at = at % (text.len() + 1);
        let end = (at + 2).min(text.len());
        text.replace_range(at..end, &with);
        if let Ok(game) = Carcassonne::from_position(&CarcassonneRules::default(), &text) {
            let again = Carcassonne::from_position(game.rules(), &game.position()).unwrap();
            prop_assert_eq!(again, game);
        }
    }

    #[test]
    fn damaged_tile_files_never_panic(at in any::<usize>(), length in 0usize..6, with in "[ -~]{0,6}") {
        let mut text = BASE_TEXT.to_owned();
        let at = at % text.len();
        let end = (at + length).min(text.len());
        text.replace_range(at..end, &with);
        if let Ok(set) = TileSet::read(&text) {
            let mut rules = CarcassonneRules::default();
            rules.set("tiles", set.text()).unwrap();
            if let Ok(mut game) = Carcassonne::new(&rules) {
                Playout::default().run(&mut game, &mut seed::rollout_rng(1), 1_000);
            }
        }
    }
}
