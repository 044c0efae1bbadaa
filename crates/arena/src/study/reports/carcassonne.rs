//! Carcassonne: random play and minimax.

mod counts;

use bastide_carcassonne::{Carcassonne, CarcassonneRules, TileSet};

use self::counts::{Counts, WAYS, most_in_play};
use crate::game::Played;
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{Estimate, mean, normal, quantile, standard_error};
use crate::study::{Lab, StudyError};

/// The players of the report, and the other reading of "the points of a move".
const ALEAT: &str = "aleat";
const SCORED: &str = "minimax-points";
const STANDING: &str = "minimax-points:count=standing";
/// The same, without a look at the answer.
const SCORED_ALONE: &str = "minimax-points:against=0";
const STANDING_ALONE: &str = "minimax-points:count=standing,against=0";

/// A pairing: its name, both players, games in full and in a quick look, what was published of the first.
struct Pairing {
    name: &'static str,
    agents: [&'static str; 2],
    full: u64,
    quick: u64,
    published: &'static str,
}

const PAIRINGS: [Pairing; 7] = [
    Pairing {
        name: "aleat-aleat",
        agents: [ALEAT, ALEAT],
        full: 2_000,
        quick: 40,
        published: "about 10, some far higher (100 games)",
    },
    Pairing {
        name: "minimax-aleat",
        agents: [SCORED, ALEAT],
        full: 200,
        quick: 4,
        published: "55, above 120 at most (10 games)",
    },
    Pairing {
        name: "minimax-minimax",
        agents: [SCORED, SCORED],
        full: 200,
        quick: 4,
        published: "60, once above 400 (10 games)",
    },
    Pairing { name: "standing-aleat", agents: [STANDING, ALEAT], full: 60, quick: 2, published: "" },
    Pairing { name: "standing-standing", agents: [STANDING, STANDING], full: 60, quick: 2, published: "" },
    Pairing { name: "against-alone", agents: [SCORED, SCORED_ALONE], full: 200, quick: 4, published: "" },
    Pairing {
        name: "standing-against-alone",
        agents: [STANDING, STANDING_ALONE],
        full: 100,
        quick: 2,
        published: "",
    },
];

/// The games of a pairing with what was counted.
struct Seen {
    pairing: &'static Pairing,
    games: Vec<(Played, Counts)>,
}

impl Seen {
    /// Who is looked at: both seats alike where the same player sits in both.
    fn sides(&self) -> Vec<usize> {
        if self.pairing.agents[0] == self.pairing.agents[1] { vec![0] } else { vec![0, 1] }
    }

    fn title(&self, agent: usize) -> String {
        format!("`{}` – `{}`", self.pairing.agents[agent], self.pairing.agents[1 - agent])
    }

    /// The seats of a player in each game, those of both where they are the same.
    fn seats(&self, agent: usize) -> impl Iterator<Item = (&Counts, usize)> {
        let same = self.pairing.agents[0] == self.pairing.agents[1];
        self.games.iter().flat_map(move |(played, counts)| {
            (0..played.seats.len())
                .filter(move |seat| same || played.seats[*seat] == agent)
                .map(move |seat| (counts, seat))
        })
    }

    /// A figure of each of a player's seats, in order of size.
    fn sorted(&self, agent: usize, of: impl Fn(&Counts, usize) -> f64) -> Vec<f64> {
        let mut values: Vec<f64> = self.seats(agent).map(|(counts, seat)| of(counts, seat)).collect();
        values.sort_by(f64::total_cmp);
        values
    }
}

fn in_play(counts: &Counts, seat: usize) -> f64 {
    counts.in_play.get(seat).and_then(|track| track.last()).copied().unwrap_or_default()
}

fn last(counts: &Counts, seat: usize) -> f64 {
    counts.last.get(seat).copied().unwrap_or_default()
}

pub(super) fn section(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let mut seen = Vec::new();
    for pairing in &PAIRINGS {
        let rules = CarcassonneRules::default();
        let contest = lab.of::<Carcassonne>(&rules, &pairing.agents, 0)?.watched(counts::watch);
        let played = lab.play(pairing.name, &contest, lab.games(pairing.full, pairing.quick))?.games;
        let games = played.into_iter().map(|played| (Counts::of(&played), played));
        seen.push(Seen { pairing, games: games.map(|(counts, played)| (played, counts)).collect() });
    }
    report.heading("Carcassonne: random play and minimax");
    report.text(
        "Two players, 71 tiles, seven followers, the rules of today. `aleat` and `minimax-points` play as the report says; \
         it does not say whether the points of a move are those that it scores (`count=scored`, taken here) or those that \
         it would bring at the end (`count=standing`). Points in play are what was scored before the end is counted.",
    );
    totals(report, &seen);
    distribution(report, &seen);
    by_turn(report, &seen);
    otherwise(report, &seen);
    against(report, &seen);
    stagnation(report, &seen);
    Ok(())
}

fn totals(report: &mut Report, seen: &[Seen]) {
    report.heading("Points of a game: means and extremes");
    let columns = [
        "who – against",
        "seats",
        "in play",
        "median",
        "most in play",
        "with the end",
        "most with the end",
        "published, in play",
    ];
    let mut table = Table::new("carcassonne-points", &columns);
    for pairing in seen {
        for agent in pairing.sides() {
            let (play, end) = (pairing.sorted(agent, in_play), pairing.sorted(agent, last));
            let published = if agent == 0 { pairing.pairing.published } else { "" };
            table.row(vec![
                pairing.title(agent).into(),
                (play.len() as u64).into(),
                Cell::Interval(normal(&play), 1),
                Cell::Real(quantile(&play, 0.5), 1),
                Cell::Real(play.last().copied().unwrap_or_default(), 0),
                Cell::Interval(normal(&end), 1),
                Cell::Real(end.last().copied().unwrap_or_default(), 0),
                published.to_owned().into(),
            ]);
        }
    }
    report.table(table);
}

/// The width of a bar in points.
const BIN: f64 = 10.0;

fn distribution(report: &mut Report, seen: &[Seen]) {
    report.heading("The whole distribution of points in play");
    let mut table =
        Table::new("carcassonne-distribution", &["who – against", "from", "below", "seats", "share"]);
    let known = &seen[..seen.len().min(3)];
    let lists: Vec<(String, Vec<f64>)> = known
        .iter()
        .flat_map(|pairing| {
            pairing.sides().into_iter().map(|agent| (pairing.title(agent), pairing.sorted(agent, in_play)))
        })
        .collect();
    let most =
        lists.iter().filter_map(|(_, list)| list.last()).fold(0.0, |most: f64, points| most.max(*points));
    let bins = (most / BIN) as usize + 1;
    let names = (0..bins).map(|bin| format!("{}", bin as f64 * BIN));
    let mut plot = Plot::new(
        "Points in play at the end of the game, in steps of ten",
        Axis::names("points in play, from", names.collect::<Vec<_>>()),
        Axis::new("share of seats, %").including(&[0.0]),
    );
    for (title, list) in &lists {
        let mut points = Vec::new();
        for bin in 0..bins {
            let count = list.iter().filter(|points| (**points / BIN) as usize == bin).count();
            let share = 100.0 * count as f64 / list.len().max(1) as f64;
            table.row(vec![
                title.clone().into(),
                Cell::Real(bin as f64 * BIN, 0),
                Cell::Real((bin + 1) as f64 * BIN, 0),
                (count as u64).into(),
                Cell::Real(share, 2),
            ]);
            points.push(Point::new(bin as f64, share));
        }
        plot = plot.with(title.replace('`', ""), Shape::Bars, points);
    }
    report.data(table);
    report.plot("carcassonne-distribution", plot, "carcassonne-distribution");
}

fn by_turn(report: &mut Report, seen: &[Seen]) {
    report.heading("Points in play by turn");
    let mut table =
        Table::new("carcassonne-by-turn", &["who – against", "tiles laid", "points in play", "most"]);
    let mut plot = Plot::new(
        "Points in play by turn",
        Axis::new("tiles laid"),
        Axis::new("points in play").including(&[0.0]),
    );
    for pairing in &seen[..seen.len().min(5)] {
        for agent in pairing.sides() {
            let mut points = Vec::new();
            for turn in 0..71 {
                let at = |counts: &Counts, seat: usize| {
                    let track = counts.in_play.get(seat);
                    track.and_then(|track| track.get(turn).or(track.last())).copied().unwrap_or_default()
                };
                let values = pairing.sorted(agent, at);
                table.row(vec![
                    pairing.title(agent).into(),
                    (turn as u64 + 1).into(),
                    Cell::Interval(normal(&values), 2),
                    Cell::Real(values.last().copied().unwrap_or_default(), 0),
                ]);
                points.push(Point::new(turn as f64 + 1.0, mean(&values)));
            }
            plot = plot.with(pairing.title(agent).replace('`', ""), Shape::Line, points);
        }
    }
    report.data(table);
    report.plot("carcassonne-by-turn", plot, "carcassonne-by-turn");
}

fn otherwise(report: &mut Report, seen: &[Seen]) {
    report.heading("Above 120, once above 400: under which counting?");
    report.text(format!(
        "By the rules nobody can score more than **{}** points in play with these tiles: that is two points for every tile of \
         every city and for every shield, one for every tile of every road and nine for every monastery, all of it \
         completed and in one hand. So 400 is not a rare game; it is another way to count. (Four points for a tile with a \
         shield are the rule, not another way: two for the tile, two for the shield.) The same games, counted otherwise, \
         in play:",
        most_in_play(TileSet::base())
    ));
    let columns =
        ["counted so", "who – against", "mean", "95 % below", "most", "seats above 120", "seats above 400"];
    let mut table = Table::new("carcassonne-countings", &columns);
    for pairing in &seen[..seen.len().min(5)] {
        for agent in pairing.sides() {
            count_row(&mut table, "as the rules say", pairing, agent, in_play);
            for (way, words) in WAYS.iter().enumerate() {
                let of = |counts: &Counts, seat: usize| counts.others.get(seat).map_or(0.0, |ways| ways[way]);
                count_row(&mut table, words, pairing, agent, of);
            }
        }
    }
    report.table(table);
    report.text(
        "The report's algorithm for knights raises the score with every *vertex* that its walk marks, and its tiles have \
         three vertices on every side beside one for each element; it says that followers met are collected \"except for \
         monks\", and that all this is done every turn. The table says which of these reach 400. The games are those of \
         players who count by the rules, and followers that would not come home could not be placed again; so these are \
         sizes, not games of that program.",
    );
}

fn count_row(
    table: &mut Table,
    words: &str,
    pairing: &Seen,
    agent: usize,
    of: impl Fn(&Counts, usize) -> f64,
) {
    let values = pairing.sorted(agent, of);
    let above = |limit: f64| values.iter().filter(|points| **points > limit).count() as u64;
    table.row(vec![
        words.to_owned().into(),
        pairing.title(agent).into(),
        Cell::Interval(normal(&values), 1),
        Cell::Real(quantile(&values, 0.95), 0),
        Cell::Real(values.last().copied().unwrap_or_default(), 0),
        above(120.0).into(),
        above(400.0).into(),
    ]);
}

/// How likely a mean so far from 0 would be if the true one were 0, two-sided, by the normal distribution.
fn probability(values: &[f64]) -> f64 {
    let error = standard_error(values);
    if error == 0.0 {
        return 1.0;
    }
    let far = (mean(values) / error).abs();
    // The upper tail by Abramowitz and Stegun 26.2.17 (1964), off by less than 1e-7.
    let t = 1.0 / (1.0 + 0.231_641_9 * far);
    let poly = t
        * (0.319_381_530
            + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    (2.0 * poly * (-0.5 * far * far).exp() / (2.0 * std::f64::consts::PI).sqrt()).min(1.0)
}

fn verdict(estimate: Estimate, above: &str, below: &str) -> String {
    match () {
        () if estimate.low > 0.0 => above.to_owned(),
        () if estimate.high < 0.0 => below.to_owned(),
        () => "not decided".to_owned(),
    }
}

fn against(report: &mut Report, seen: &[Seen]) {
    report.heading("Hypothesis: playing against the other pays more than playing for oneself");
    report.text(
        "The same player with and without the best answer in its sum (`against=1` and `against=0`) meet; rounds are pairs of \
         games with the same draws and seats swapped. The hypothesis holds where the mean margin over rounds is above 0.",
    );
    let columns = [
        "match",
        "rounds",
        "margin of who plays against",
        "p",
        "its points",
        "points of who plays for itself",
        "verdict",
    ];
    let mut table = Table::new("carcassonne-against", &columns);
    for pairing in seen.iter().filter(|pairing| pairing.pairing.name.ends_with("against-alone")) {
        let margins: Vec<f64> = pairing.games.iter().map(margin).collect();
        let rounds: Vec<f64> = margins.chunks(2).map(mean).collect();
        let estimate = normal(&rounds);
        table.row(vec![
            pairing.title(0).into(),
            (rounds.len() as u64).into(),
            Cell::Interval(estimate, 1),
            Cell::Real(probability(&rounds), 4),
            Cell::Interval(normal(&pairing.sorted(0, last)), 1),
            Cell::Interval(normal(&pairing.sorted(1, last)), 1),
            verdict(estimate, "holds", "refuted").into(),
        ]);
    }
    report.table(table);
}

/// The final points of the first player less those of the second.
fn margin((played, counts): &(Played, Counts)) -> f64 {
    let of = |agent: usize| -> f64 {
        (0..played.seats.len())
            .filter(|seat| played.seats[*seat] == agent)
            .map(|seat| last(counts, seat))
            .sum()
    };
    of(0) - of(1)
}

fn stagnation(report: &mut Report, seen: &[Seen]) {
    report.heading("Hypothesis: scores stagnate near the end");
    report.text(
        "The points in play of both players together, per turn, in the last quarter of a game less those in the third, \
         paired by game. The hypothesis holds where the mean difference is below 0.",
    );
    let columns = [
        "who – against",
        "games",
        "a turn in the third quarter",
        "in the last",
        "difference",
        "p",
        "verdict",
    ];
    let mut table = Table::new("carcassonne-stagnation", &columns);
    for pairing in seen {
        let quarters: Vec<[f64; 2]> = pairing.games.iter().map(|(_, counts)| quarters(counts)).collect();
        let of = |at: usize| -> Vec<f64> { quarters.iter().map(|pair| pair[at]).collect() };
        let differences: Vec<f64> = quarters.iter().map(|[third, last]| last - third).collect();
        let estimate = normal(&differences);
        table.row(vec![
            pairing.title(0).into(),
            (differences.len() as u64).into(),
            Cell::Interval(normal(&of(0)), 3),
            Cell::Interval(normal(&of(1)), 3),
            Cell::Interval(estimate, 3),
            Cell::Real(probability(&differences), 4),
            verdict(estimate, "refuted", "holds").into(),
        ]);
    }
    report.table(table);
}

/// Points in play of all seats per turn in the third and in the last quarter of a game.
fn quarters(counts: &Counts) -> [f64; 2] {
    let turns = counts.in_play.first().map_or(0, Vec::len);
    let sum = |turn: usize| -> f64 {
        let before = turn.checked_sub(1);
        counts
            .in_play
            .iter()
            .map(|track| before.and_then(|at| track.get(at)).copied().unwrap_or_default())
            .sum()
    };
    let ends = [turns / 2, turns * 3 / 4, turns];
    let rate = |from: usize, to: usize| (sum(to) - sum(from)) / (to - from).max(1) as f64;
    [rate(ends[0], ends[1]), rate(ends[1], ends[2])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_compared_per_turn() {
        // Both players together have 1 point after each of 4 turns, then 3 a turn, then 2, then none.
        let track = |numbers: [f64; 8]| numbers.to_vec();
        let counts = Counts {
            in_play: vec![
                track([1.0, 1.0, 1.0, 2.0, 4.0, 6.0, 6.0, 6.5]),
                track([0.0, 1.0, 2.0, 2.0, 3.0, 4.0, 4.0, 4.0]),
            ],
            ..Counts::default()
        };
        assert_eq!(quarters(&counts), [3.0, 0.25]);
        assert_eq!(quarters(&Counts::default()), [0.0, 0.0]);
    }

    #[test]
    fn the_probability_is_that_of_tables() {
        // A mean of 1.96 standard errors.
        let spread = |far: f64| {
            let mut values: Vec<f64> = (0..1_000).map(|at| if at % 2 == 0 { 1.0 } else { -1.0 }).collect();
            let error = standard_error(&values);
            values.iter_mut().for_each(|value| *value += far * error);
            probability(&values)
        };
        assert!((spread(1.959_964) - 0.05).abs() < 1e-5);
        assert!((spread(-2.575_829) - 0.01).abs() < 1e-5);
        assert!((spread(0.0) - 1.0).abs() < 1e-5);
    }
}
