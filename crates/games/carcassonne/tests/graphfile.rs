//! Tiles written as graphs: the base set comes out as it is, everything else is refused where it is wrong.

use bastide_carcassonne::{
    Carcassonne, CarcassonneRules, Misread, TileDesign, TileSet, Tiles, check_tile_file, import_graphs,
};
use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Game, Lang, Rules, Say};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../tiles/tuiles.txt");

fn imported(text: &str) -> TileSet {
    TileSet::read(&import_graphs(text).unwrap().text).unwrap()
}

fn refused(text: &str) -> Misread {
    let refusal = import_graphs(text).unwrap_err();
    assert!(!refusal.say(Lang::Fr).is_empty() && refusal.say(Lang::Fr) != refusal.say(Lang::En));
    refusal
}

#[test]
fn the_sample_is_the_base_set() {
    let set = imported(SAMPLE);
    assert_eq!((set.kinds().len(), set.tiles()), (24, 72));
    for (read, base) in set.kinds().iter().zip(TileSet::base().kinds()) {
        let expected = TileDesign { id: read.id.clone(), ..base.clone() };
        assert_eq!(*read, expected, "tile {} is {}", read.id, base.id);
    }
}

/// The same seeds lead to the same games: every step has as many moves, and the points are the same.
#[test]
fn the_sample_plays_the_games_of_the_base_set() {
    let mut rules = CarcassonneRules::parse("players=3").unwrap();
    let base = Carcassonne::new(&rules).unwrap();
    rules.set("tiles", &import_graphs(SAMPLE).unwrap().text).unwrap();
    let read = Carcassonne::new(&rules).unwrap();
    for seed in 0..300 {
        let (mut one, mut other) = (base.clone(), read.clone());
        let mut generators = [rollout_rng(seed), rollout_rng(seed)];
        while one.actor() != Actor::Over {
            Playout::default().run(&mut one, &mut generators[0], 1);
            Playout::default().run(&mut other, &mut generators[1], 1);
            assert_eq!(one.count_moves(&mut Vec::new()), other.count_moves(&mut Vec::new()));
        }
        assert_eq!(other.actor(), Actor::Over);
        assert_eq!(one.scores(), other.scores(), "seed {seed}");
    }
}

#[test]
fn what_is_assumed_is_told_in_both_languages() {
    let file = import_graphs(SAMPLE).unwrap();
    assert_eq!(file.assumed.len(), 5, "{:?}", file.assumed);
    assert!(file.assumed.iter().all(|one| one.say(Lang::En) != one.say(Lang::Fr)));
    assert!(
        file.assumed.iter().any(|one| one.words.get(bastide_core::Lang::En) == "the start tile is tile 4")
    );
    assert!(check_tile_file(&file.text).is_empty());
}

#[test]
fn turned_tiles_have_their_copies_and_strange_ones_one() {
    let set = imported("*7 c1111 r0101 v0010* %7 c 0 1 1 2 3 1 r 1 3 1%\n*9 c1111 r1111* %9r021r131 c011%");
    let [first, second] = set.kinds() else { panic!("two kinds") };
    assert_eq!((first.id.as_str(), first.count, first.start), ("7", 4, true));
    assert_eq!((second.id.as_str(), second.count, second.roads.len()), ("9", 1, 2));
    let assumed = import_graphs("*1 v1001 c1000*").unwrap().assumed;
    let told = assumed.iter().map(|one| one.words.to_string()).collect::<Vec<_>>().join("\n");
    assert!(told.contains("tile 1: the field in the corner NW lies between two city sides"), "{told}");
    assert!(told.contains("tile 1: the corner NE SE SW has no field"), "{told}");
}

#[test]
fn blanks_and_comments_mean_nothing() {
    let spread = " \t# comment *\n  * 4c 1 1 1\t1 r0101 v10 00 *   %4 r1 31c011 c2 3 1%\r\n\n#\n*5 m0001 c1111*%5c011c121c231%";
    let tight = "*4c1111r0101v1000*\n%4c011c231r131%\n*5c1111m1000*%5c011 121 231%";
    assert_eq!(import_graphs(spread).unwrap().text, import_graphs(tight).unwrap().text);
}

#[test]
fn what_is_wrong_is_told_with_line_and_column() {
    for (text, line, column, words) in [
        ("", 1, 1, "no tile"),
        ("# only words\n", 1, 1, "no tile"),
        ("x", 1, 1, "outside of a sequence"),
        ("*1 c1111*\n  hello", 2, 3, "outside of a sequence"),
        ("*1 c1111* # no comment here", 1, 11, "outside of a sequence"),
        ("*1 c1111", 1, 9, "not ended by `*`"),
        ("*1 c1111%", 1, 10, "not ended by `*`"),
        ("*1 c1111%*", 1, 9, "`%` means nothing here"),
        ("%1 c011\n*1 c1111*", 1, 8, "not ended by `%`"),
        ("* c1111*", 1, 3, "begins with the number"),
        ("**", 1, 2, "begins with the number"),
        ("*1234567 c1111*", 1, 2, "begins with the number"),
        ("*1 c111*", 1, 8, "from 0 to 1"),
        ("*1 c1121*", 1, 7, "from 0 to 1"),
        ("*1 c11111*", 1, 9, "means nothing here"),
        ("*1 C1111*", 1, 4, "c, r, v, m, e"),
        ("*1 é1111*", 1, 4, "means nothing here"),
        ("*1 c1111 c1111*", 1, 10, "told twice"),
        ("*1 c1111*\n*1 c1111*", 2, 1, "told twice, first on line 1"),
        ("*1 c1111* %1 c011% %1 c121%", 1, 20, "told twice, first on line 1"),
        ("*1 c1111 r1000 v1000*", 1, 16, "north side has a road and a city"),
        ("*1 c0110 v1001 e0100*", 1, 16, "emblem on the east side"),
        ("%1 c011%", 1, 1, "vertices are not told"),
        ("*1 c1111* %1 c%", 1, 15, "come a row"),
        ("*1 c1111* %1 c01%", 1, 17, "from 0 to 1"),
        ("*1 c1111* %1 c311%", 1, 15, "from 0 to 2"),
        ("*1 c1111* %1 c101%", 1, 16, "from 1 to 3"),
        ("*1 c1111* %1 c211%", 1, 15, "lower vertex comes first"),
        ("*1 c1111* %1 e011%", 1, 14, "c, r, v, m"),
        ("*1 c1111 m1000* %1 m011%", 1, 20, "one vertex without edges"),
        ("*1 c1111 r1000* %1 r011%", 1, 21, "vertex 1 of `r`"),
    ] {
        let refusal = refused(text);
        assert_eq!(
            (refusal.line, refusal.column),
            (line, column),
            "{text:?}: {}",
            refusal.words.get(bastide_core::Lang::En)
        );
        assert!(
            refusal.words.get(bastide_core::Lang::En).contains(words),
            "{text:?}: {}",
            refusal.words.get(bastide_core::Lang::En)
        );
    }
    let many: String = (0..300).map(|number| format!("*{number} c1111*\n")).collect();
    assert!(refused(&many).words.get(bastide_core::Lang::En).contains("at most 250"));
    assert!(refused(&" ".repeat(300_000)).words.get(bastide_core::Lang::En).contains("KiB"));
}

/// Whatever is read makes a set that is played; whatever is not is refused at a place that the text has.
fn check(text: &str) {
    match import_graphs(text) {
        Ok(file) => {
            let tiles = Tiles::read(&file.text).expect("an imported set is right");
            let rules = CarcassonneRules { tiles, ..CarcassonneRules::default() };
            let mut game = Carcassonne::new(&rules).unwrap();
            Playout::default().run(&mut game, &mut rollout_rng(1), 40);
        }
        Err(refusal) => {
            assert!((1..=text.split('\n').count()).contains(&refusal.line), "{refusal:?}");
            let line = text.lines().nth(refusal.line - 1).unwrap_or_default();
            assert!((1..=line.chars().count() + 1).contains(&refusal.column), "{refusal:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        check(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn anything_like_a_tile_is_read_or_refused(text in "([*%][0-9]{1,2}( ?[crvme][01]{4}){0,5}[*%]|%[0-9]( ?[crvm]([0-2][1-3][01]){1,3}){0,3}%|[*%# crvme0-3\n]){0,12}") {
        check(&text);
    }

    #[test]
    fn any_vertices_make_a_set(bits in proptest::collection::vec(0u8..16, 3), emblems in 0u8..16, monk in any::<bool>(), edges in proptest::collection::vec((0usize..3, 0usize..3, 1usize..4), 0..6)) {
        let four = |bits: u8| (0..4).map(|at| char::from(b'0' + (bits >> at & 1))).collect::<String>();
        let [fields, roads, cities] = [bits[0], bits[1] & !bits[2], bits[2]];
        let has = [fields, roads, cities];
        let mut text = format!("*3 c{} r{} v{} m{} e{}*\n%3", four(fields), four(roads), four(cities), four(u8::from(monk)), four(emblems & cities));
        for (sort, row, column) in edges {
            if row < column && has[sort] >> row & 1 != 0 && has[sort] >> column & 1 != 0 {
                text += &format!(" {}{row}{column}1", ['c', 'r', 'v'][sort]);
            }
        }
        text.push('%');
        import_graphs(&text).unwrap();
        check(&text);
    }
}
