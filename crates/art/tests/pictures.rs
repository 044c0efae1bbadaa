//! Pictures as documents: well formed, whole, harmless, not too large, always the same; and those of the manual.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::common::{each_state, moment};
use bastide_art::{Draw, DrawOptions, Style, Theme, picture, tile_picture};
use bastide_bobail::Bobail;
use bastide_carcassonne::{Carcassonne, CarcassonneRules, TileSet};
use bastide_core::{Game, Lang, Notation, Rules, Seat, Telling, Viewer};
use bastide_schotten::{Schotten, SchottenRules};

const STYLES: [Style; 2] =
    [Style { lang: Lang::En, theme: Theme::Light }, Style { lang: Lang::Fr, theme: Theme::Dark }];

/// Checks everything that every picture promises.
fn check(text: &str) {
    let document = roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let root = document.root_element();
    for part in ["title", "desc"] {
        let found =
            root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", part))).unwrap();
        assert!(found.text().is_some_and(|text| !text.trim().is_empty()), "{part}");
    }
    let mut ids = BTreeSet::new();
    let mut references = BTreeSet::new();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(!["script", "style", "image", "foreignObject", "a"].contains(&node.tag_name().name()));
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on"), "{name}");
            if name == "id" {
                assert!(ids.insert(value.to_owned()), "{value} twice");
            }
            if name == "href" {
                references.insert(value.strip_prefix('#').expect("a reference inside").to_owned());
            }
            if let Some(inner) = value.split("url(").nth(1) {
                references.insert(inner.trim_start_matches('#').trim_end_matches(')').to_owned());
            }
            assert!(!value.contains("://"), "{name}={value}");
            assert!(!value.contains("NaN") && !value.contains("inf"), "{name}={value}");
        }
    }
    let missing: Vec<_> = references.difference(&ids).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(ids.is_subset(&references), "definitions that nobody needs: {:?}", ids.difference(&references));
}

fn check_game<G: Draw>(rules: &G::Rules, seeds: std::ops::Range<u64>, every: usize) {
    let mut seen = 0;
    each_state::<G>(rules, seeds, |state| {
        seen += 1;
        if seen % every != 0 {
            return;
        }
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        moves.truncate(4);
        for viewer in Viewer::all(state.seats()) {
            for style in STYLES {
                let look = DrawOptions::new(style).hints(&moves).offer(true).legend(true);
                let view = state.view(viewer);
                let text = picture::<G>(&view, &look);
                check(&text);
                assert_eq!(text, picture::<G>(&view, &look));
                assert!(!G::board(&view, &look).svg.contains(" id="), "a board has no ids");
            }
        }
    });
}

#[test]
fn bobail_is_well_formed() {
    check_game::<Bobail>(&bastide_bobail::BobailRules::default(), 0..3, 7);
}

#[test]
fn carcassonne_is_well_formed() {
    check_game::<Carcassonne>(&CarcassonneRules::parse("players=5").unwrap(), 0..1, 29);
    check_game::<Carcassonne>(&CarcassonneRules::default(), 1..2, 37);
}

#[test]
fn schotten_is_well_formed() {
    for preset in ["standard", "tactics", "battle-line"] {
        check_game::<Schotten>(&SchottenRules::preset(preset).unwrap(), 0..2, 23);
    }
}

/// The start of a game as everybody sees it.
fn start<G: Draw>() -> G::View {
    G::new(&G::Rules::default()).unwrap().view(Viewer::Spectator)
}

#[test]
fn hostile_names_are_words_and_nothing_else() {
    let names = ["<script>alert(1)</script>".to_owned(), "\"/><a href='javascript:x'>&amp;\u{0}".to_owned()];
    let look = DrawOptions::<Carcassonne>::new(Style::default()).names(&names).legend(true);
    check(&picture::<Carcassonne>(&start::<Carcassonne>(), &look));
    let look = DrawOptions::<Bobail>::new(Style::default()).names(&names).legend(true);
    check(&picture::<Bobail>(&start::<Bobail>(), &look));
    let (state, _, _) = moment::<Schotten>(include_str!("data/schotten.json"), 10, Viewer::Spectator);
    let look = DrawOptions::<Schotten>::new(Style::default()).names(&names).legend(true);
    check(&picture::<Schotten>(&state.view(Viewer::Spectator), &look));
}

#[test]
fn a_whole_game_of_carcassonne_is_not_too_large() {
    let (state, last, names) =
        moment::<Carcassonne>(include_str!("data/carcassonne.json"), 72, Viewer::Spectator);
    let look = DrawOptions::new(Style::default()).names(&names).last(&last);
    assert_eq!(state.laid().len(), 72);
    let board = Carcassonne::board(&state.view(Viewer::Spectator), &look);
    assert!(board.svg.len() <= 40_000, "{}", board.svg.len());
    let whole = picture::<Carcassonne>(&state.view(Viewer::Spectator), &look);
    assert!(whole.len() <= 150_000, "{}", whole.len());
}

/// A picture of the manual; with `BLESS=1` in the environment it is written anew.
fn golden(name: &str, text: &str) {
    check(text);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(kept == text, "{name} is drawn differently; look at it, then run the test with BLESS=1");
}

#[test]
fn the_manual_shows_what_is_drawn() {
    let [light, dark] = STYLES;
    golden("carcassonne-tiles.svg", &tile_picture(TileSet::base(), light));
    let (state, last, names) =
        moment::<Carcassonne>(include_str!("data/carcassonne.json"), 72, Viewer::Spectator);
    golden(
        "carcassonne.svg",
        &picture::<Carcassonne>(
            &state.view(Viewer::Spectator),
            &DrawOptions::new(light).names(&names).last(&last).legend(true),
        ),
    );
    let (state, last, names) =
        moment::<Carcassonne>(include_str!("data/carcassonne.json"), 24, Viewer::Spectator);
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let hints: Vec<_> = moves.iter().copied().step_by(moves.len() / 3 + 1).collect();
    let look = DrawOptions::new(dark).names(&names).last(&last).hints(&hints).offer(true).legend(true);
    golden("carcassonne-dark.svg", &picture::<Carcassonne>(&state.view(Viewer::Spectator), &look));
    let (state, last, names) = moment::<Bobail>(include_str!("data/bobail.json"), 9, Viewer::Spectator);
    let look = DrawOptions::new(light).names(&names).last(&last).legend(true);
    golden("bobail.svg", &picture::<Bobail>(&state.view(Viewer::Spectator), &look));
    golden(
        "bobail-dark.svg",
        &picture::<Bobail>(&state.view(Viewer::Spectator), &DrawOptions { style: dark, ..look }),
    );
    for (name, json, moves, viewer, style) in [
        ("schotten.svg", include_str!("data/schotten.json"), 40, 0, light),
        ("schotten-tactics.svg", include_str!("data/tactics.json"), 46, 1, dark),
    ] {
        let viewer = Viewer::Seat(Seat::new(viewer));
        let (state, last, names) = moment::<Schotten>(json, moves, viewer);
        let look = DrawOptions::new(style).names(&names).last(&last).legend(true);
        golden(name, &picture::<Schotten>(&state.view(viewer), &look));
    }
}

/// What a move is picked by, without what has no place on the table.
fn on_the_table<G: Notation>(state: &G) -> BTreeSet<String> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let ids = state.picks(&moves, Telling::plain(Lang::En)).into_iter().flatten().map(|pick| pick.id);
    ids.filter(|id| !["action:", "turn:", "spot:"].iter().any(|kind| id.starts_with(kind))).collect()
}

fn check_picks<G: Draw>(rules: &G::Rules, seeds: std::ops::Range<u64>, every: usize) {
    let mut seen = 0;
    each_state::<G>(rules, seeds, |state| {
        seen += 1;
        let Some(seat) = state.actor().seat().filter(|_| seen % every == 0) else { return };
        let look = DrawOptions::new(Style::default()).offer(true);
        let svg = G::board(&state.view(Viewer::Seat(seat)), &look).svg;
        for id in on_the_table(state) {
            assert!(svg.contains(&format!("data-pick=\"{id}\"")), "{id}: {}", state.position());
        }
    });
}

#[test]
fn everything_that_can_be_picked_is_on_the_board() {
    check_picks::<Bobail>(&bastide_bobail::BobailRules::default(), 0..5, 3);
    check_picks::<Schotten>(&SchottenRules::default(), 0..3, 3);
    check_picks::<Schotten>(&SchottenRules::preset("tactics").unwrap(), 0..8, 3);
    check_picks::<Carcassonne>(&CarcassonneRules::default(), 0..2, 9);
}

#[test]
fn turns_and_places_of_a_tile_are_on_the_sheet() {
    let rules = CarcassonneRules::default();
    let sheet = Carcassonne::sheet(&rules, Style::default());
    let ids: BTreeSet<&str> = sheet.ids().collect();
    each_state::<Carcassonne>(&rules, 0..1, |state| {
        let Some(kind) = state.drawn() else { return };
        let kind = state.tiles().kind(kind);
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        for pick in state.picks(&moves, Telling::plain(Lang::En)).into_iter().flatten() {
            if let Some(turn) = pick.id.strip_prefix("turn:") {
                let angle = 90 * turn.parse::<u32>().unwrap();
                assert!(ids.contains(format!("t-{}.r{angle}", kind.id).as_str()), "{}", pick.id);
            } else if let Some(spot) = pick.id.strip_prefix("spot:").filter(|spot| *spot != "none") {
                assert!(sheet.data["kinds"][&kind.id]["spots"][spot].is_array(), "{}", pick.id);
            }
        }
    });
}

#[test]
fn features_are_numbered_as_the_view_numbers_them() {
    let (state, last, names) =
        moment::<Carcassonne>(include_str!("data/carcassonne.json"), 40, Viewer::Spectator);
    let board = Carcassonne::board(
        &state.view(Viewer::Spectator),
        &DrawOptions::new(Style::default()).names(&names).last(&last),
    );
    let features = state.features();
    let view = Carcassonne::view_data(&state.view(Viewer::Spectator), Lang::En);
    assert_eq!(view.features.kind.len(), features.len());
    for (index, feature) in features.iter().enumerate() {
        let shapes = board.svg.matches(&format!("data-feature=\"{index}\"")).count();
        assert_eq!(shapes, feature.segments.len(), "{feature:?}");
        assert_eq!(view.features.value[index], feature.value);
    }
}
