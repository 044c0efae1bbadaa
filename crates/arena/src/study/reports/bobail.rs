//! Bobail: flat and recursive Monte Carlo.

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::record::Json;
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Game, StepOf};
use serde::{Deserialize, Serialize};

use super::split::{begun, cells, seat_of, tally};
use crate::game::{Played, Watch};
use crate::report::{Cell, Report, Table};
use crate::statistics::{mean, normal, proportion, quantile};
use crate::study::{Games, Lab, StudyError};

/// Random games after each move that is explored: each own move of the flat search, each reply in the recursive one.
const EACH: u64 = 1;

/// A way to do it that differs from the description in one thing.
struct Variant {
    name: &'static str,
    /// What is changed, in words.
    words: &'static str,
    /// The parameters of the recursive search.
    spec: &'static str,
}

/// The description first, our own search last; those between differ from the description in one thing.
const VARIANTS: [Variant; 6] = [
    Variant {
        name: "described",
        words: "as described",
        spec: "spending=even,random=codes,reply=flat,drawn=lost",
    },
    Variant {
        name: "halving",
        words: "playouts by successive halving",
        spec: "spending=halving,random=codes,reply=flat,drawn=lost",
    },
    Variant {
        name: "parts",
        words: "random games step first",
        spec: "spending=even,random=parts,reply=flat,drawn=lost",
    },
    Variant {
        name: "tried",
        words: "replies tried by how good they are",
        spec: "spending=even,random=codes,reply=tried,drawn=lost",
    },
    Variant {
        name: "half",
        words: "drawn random games count half",
        spec: "spending=even,random=codes,reply=flat,drawn=half",
    },
    Variant {
        name: "ours",
        words: "all four: our own search",
        spec: "spending=halving,random=parts,reply=tried,drawn=half",
    },
];

/// The flat search of the report.
const FLAT: &str = "random=codes,drawn=lost";

/// Published shares in per cent: won, drawn, lost by the recursive search when it begins and when it does not. The
/// report's counts are 1033 and 136, 811 and 308 of 1200 each.
const PUBLISHED: [[f64; 3]; 2] = [[86.1, 2.6, 11.3], [67.6, 6.7, 25.7]];

/// Published shares in per cent of the recursive search against itself: the first wins, drawn, the second wins.
const PUBLISHED_ITSELF: [f64; 3] = [28.3, 47.3, 24.4];

pub(super) fn section(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.heading("Bobail: Monte Carlo");
    report.text(format!(
        "Recursive against flat Monte Carlo as described: every own move, the reply of the other chosen by flat Monte \
         Carlo, then random whole turns with each legal code equally likely, and only wins counted. After each move that \
         is explored {EACH} random game is played, where the report has several thousand: the recursive search explores \
         some thousand pairs of moves a turn, and this machine cannot afford more in as many games. Games end as \
         drawn after 100 turns."
    ));
    let main = against(lab, report)?;
    itself(lab, report)?;
    report.text(
        "Each row but the first and the last changes one thing of the description. Successive halving plays about twice \
         as many random games in all. See also the study `bobail-monte-carlo`, which gives both searches the same number \
         of random games. The two rows of each search tell how much it hangs on who begins.",
    );
    report.heading("Bobail: how many random games");
    numbers(lab, report)?;
    report.heading("Bobail: how many moves a turn");
    moves_a_turn(lab, report, &main);
    Ok(())
}

/// The first table: each variant against the flat search of the report, split by who begins.
fn against(lab: &Lab<'_>, report: &mut Report) -> Result<Games, StudyError> {
    let flat = format!("flat:each={EACH},{FLAT}");
    let columns = ["recursive search", "who begins", "games", "recursive wins", "drawn", "flat wins"];
    let mut table = Table::new("bobail-recursive-flat", &columns);
    for (begins, shares) in ["recursive", "flat"].iter().zip(PUBLISHED) {
        table.row([vec!["published".into(), (*begins).into()], published(shares)].concat());
    }
    let mut main = None;
    for variant in &VARIANTS {
        let games = if variant.name == "described" { lab.games(2_400, 8) } else { lab.games(200, 4) };
        let spec = format!("recursive:each={EACH},{}", variant.spec);
        let rules = BobailRules::default();
        let contest = lab.of::<Bobail>(&rules, &[spec.as_str(), flat.as_str()], 0)?.watched(watch);
        let played = lab.play(&format!("bobail-{}-flat", variant.name), &contest, games)?;
        for (agent, begins) in ["recursive", "flat"].into_iter().enumerate() {
            let counts = tally(&begun(&played.games, agent), |game| seat_of(game, 0));
            table.row([vec![variant.words.into(), begins.into()], cells(counts)].concat());
        }
        main = main.or(Some(played));
    }
    report.table(table);
    main.ok_or_else(|| StudyError::File(std::io::Error::other("no match was played")))
}

/// The second table: each variant against itself.
fn itself(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let columns = ["recursive search, against itself", "games", "the first wins", "drawn", "the second wins"];
    let mut table = Table::new("bobail-recursive-itself", &columns);
    table.row([vec!["published".into()], published(PUBLISHED_ITSELF)].concat());
    for variant in &VARIANTS {
        let games = if variant.name == "described" { lab.games(1_200, 4) } else { lab.games(100, 2) };
        let spec = format!("recursive:each={EACH},{}", variant.spec);
        let name = format!("bobail-{}-itself", variant.name);
        let played = lab.contest::<Bobail>(&name, ("", &[&spec, &spec]), 0, games)?;
        let all: Vec<&Played> = played.games.iter().collect();
        table.row([vec![variant.words.into()], cells(tally(&all, |_| 0))].concat());
    }
    report.table(table);
    Ok(())
}

/// Games after each move explored by the recursive search and by the flat one, and how many games are played of them.
const NUMBERS: [(u64, u64, u64); 5] = [(1, 1, 200), (4, 4, 100), (16, 16, 40), (1, 8, 200), (1, 64, 200)];

/// The search as described with more random games, for both or for the flat one alone.
fn numbers(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let columns = [
        "games after each move: recursive",
        "flat",
        "games",
        "recursive wins",
        "drawn",
        "flat wins",
        "recursive wins when it begins",
        "when flat begins",
    ];
    let mut table = Table::new("bobail-random-games", &columns);
    for (recursive, flat, games) in NUMBERS {
        let specs =
            [format!("recursive:each={recursive},{}", VARIANTS[0].spec), format!("flat:each={flat},{FLAT}")];
        let name = format!("bobail-each-{recursive}-{flat}");
        let specs: Vec<&str> = specs.iter().map(String::as_str).collect();
        let played = lab.contest::<Bobail>(&name, ("", &specs), 0, lab.games(games, 2))?;
        let all: Vec<&Played> = played.games.iter().collect();
        let counts = tally(&all, |game| seat_of(game, 0));
        let split = [0, 1].map(|agent| {
            let [won, drawn, lost] = tally(&begun(&played.games, agent), |game| seat_of(game, 0));
            Cell::Share(proportion(won, won + drawn + lost))
        });
        table.row([vec![recursive.into(), flat.into()], cells(counts), split.to_vec()].concat());
    }
    report.table(table);
    report.text(
        "The last row gives both about as many random games in all. With as many after each move explored, the recursive \
         search wins; with as many in all, the flat one does, since it knows its own moves far better. How many each of \
         the published programs had is not told, and it decides more than anything else. With few games many moves come \
         out level, and the first in the order of the list is taken, where steps towards column 1 come first: that \
         may be why beginning looks worth so much (the order was not varied).",
    );
    Ok(())
}

fn published(shares: [f64; 3]) -> Vec<Cell> {
    let mut cells = vec![Cell::from(1_200)];
    cells.extend(shares.map(|share| Cell::Text(format!("{share:.1} %"))));
    cells
}

/// What is counted along a game, from the second turn on, which is the first with a step of the bobail.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Width {
    turns: u32,
    moves: u32,
    codes: u32,
    most: u32,
    /// Turns with at least 150 codes.
    wide: u32,
}

impl Width {
    fn add(&mut self, game: &Bobail) {
        if game.is_first_turn() {
            return;
        }
        let (moves, codes) = (game.count_moves(&mut Vec::new()) as u32, game.count_codes());
        self.turns += 1;
        self.moves += moves;
        self.codes += codes;
        self.most = self.most.max(codes);
        self.wide += u32::from(codes >= 150);
    }

    fn of(played: &Played) -> Self {
        let read = |json: &Json| serde_json::from_value(json.clone()).ok();
        played.figures.as_ref().and_then(read).unwrap_or_default()
    }
}

struct Watcher(Width);

fn watch() -> Box<dyn Watch<Bobail>> {
    Box::new(Watcher(Width::default()))
}

impl Watch<Bobail> for Watcher {
    fn see(&mut self, before: &Bobail, _: &StepOf<Bobail>, _: &Bobail) {
        self.0.add(before);
    }

    fn metrics(&mut self, _: &Bobail) -> Json {
        serde_json::to_value(&self.0).unwrap_or(Json::Null)
    }
}

/// Random games, step first or with whole turns by code.
fn random_widths(games: u64, seed: u64, by_code: bool) -> Vec<Width> {
    let one = |number: u64| {
        let mut rng = rollout_rng(derive(seed, number));
        let mut width = Width::default();
        let mut game = Bobail::from_board(BobailRules::default(), bastide_bobail::Board::start(), 0, true);
        while game.end().is_none() {
            width.add(&game);
            let turn = if by_code {
                game.draw_whole_turn(true, &mut rng)
            } else {
                game.random_move(&mut rng, &mut Vec::new())
            };
            game.play_unchecked(turn);
        }
        width
    };
    (0..games).map(one).collect()
}

/// The legal turns and codes right after the first turn, whichever it is.
fn second_turn() -> Vec<[f64; 2]> {
    let start = Bobail::from_board(BobailRules::default(), bastide_bobail::Board::start(), 0, true);
    let mut firsts = Vec::new();
    start.legal_moves(&mut firsts);
    let after = |turn| {
        let mut game = start.clone();
        game.play_unchecked(turn);
        [game.count_moves(&mut Vec::new()) as f64, f64::from(game.count_codes())]
    };
    firsts.into_iter().map(after).collect()
}

fn moves_a_turn(lab: &Lab<'_>, report: &mut Report, main: &Games) {
    let games = lab.games(20_000, 200);
    let mut table = Table::new(
        "bobail-moves-a-turn",
        &[
            "where",
            "turns",
            "legal turns, mean",
            "legal codes, mean",
            "most codes",
            "turns with 150 codes or more",
        ],
    );
    let sources = [
        ("random games, step first", random_widths(games, lab.seed, false)),
        ("random games, whole turns by code", random_widths(games, lab.seed, true)),
        ("recursive against flat, as described", main.games.iter().map(Width::of).collect()),
    ];
    for (name, widths) in sources {
        let turns: u32 = widths.iter().map(|width| width.turns).sum();
        let by_game = |figure: fn(&Width) -> u32| {
            let means = widths.iter().filter(|width| width.turns > 0);
            let means: Vec<f64> =
                means.map(|width| f64::from(figure(width)) / f64::from(width.turns)).collect();
            Cell::Interval(normal(&means), 1)
        };
        let most = widths.iter().map(|width| width.most).max().unwrap_or(0);
        let wide: u32 = widths.iter().map(|width| width.wide).sum();
        table.row(vec![
            name.into(),
            u64::from(turns).into(),
            by_game(|width| width.moves),
            by_game(|width| width.codes),
            u64::from(most).into(),
            Cell::Text(format!("{:.1} %", 100.0 * f64::from(wide) / f64::from(turns.max(1)))),
        ]);
    }
    let second = second_turn();
    let column = |index: usize| second.iter().map(|counts| counts[index]).collect::<Vec<f64>>();
    let mut codes = column(1);
    codes.sort_by(f64::total_cmp);
    table.row(vec![
        "the second turn of the game, after each first turn".into(),
        (second.len() as u64).into(),
        Cell::Real(mean(&column(0)), 1),
        Cell::Real(mean(&codes), 1),
        Cell::Real(quantile(&codes, 1.0), 0),
        Cell::None,
    ]);
    report.table(table);
    report.text(
        "The first turn has 13 legal turns and is left out; means are those of games. A code counts a step that ends the \
         game once for each slide that could follow it, as the report's numbering does. The report says about 150 moves a \
         turn and not how that was counted. It is near the most codes that any turn has: a bobail that can step in all \
         eight directions and five pawns that can slide in four each make 160. The mean is half of that, in random games \
         and in games of the two searches alike.",
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_never_more_codes_than_numbers_nor_fewer_than_turns() {
        for width in random_widths(200, 5, false).into_iter().chain(random_widths(200, 6, true)) {
            assert!(width.moves <= width.codes && width.most <= 360, "{width:?}");
        }
        assert_eq!(second_turn().len(), 13);
    }

    #[test]
    fn variants_differ_from_the_description_in_one_thing() {
        let parts = |spec: &'static str| spec.split(',').collect::<Vec<_>>();
        let described = parts(VARIANTS[0].spec);
        for variant in &VARIANTS[1..] {
            let others =
                parts(variant.spec).iter().zip(&described).filter(|(one, other)| one != other).count();
            assert_eq!(others, if variant.name == "ours" { 4 } else { 1 }, "{}", variant.name);
        }
    }
}
