//! Carcassonne: points by turn, by kind of feature, and followers in hand.

pub(super) mod notes;

use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::words::arena as words;

use super::{Games, Lab, Study, StudyError};
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{deviation, mean, normal, quantile};
use notes::{KINDS, Notes};

pub(super) const STUDY: Study =
    Study { name: "carcassonne-scores", question: words::CARCASSONNE_HOW_DO_POINTS_GROW, run };

/// A pairing: its name, both opponents, games in full and in a quick look.
struct Pairing {
    name: &'static str,
    agents: [&'static str; 2],
    full: u64,
    quick: u64,
}

/// Minimax as it is played here: with pruning, which chooses the same moves in less than half the time.
const MINIMAX: &str = "star:depth=2";

const PAIRINGS: [Pairing; 6] = [
    Pairing { name: "random-random", agents: ["random", "random"], full: 1_000, quick: 100 },
    Pairing { name: "minimax-random", agents: [MINIMAX, "random"], full: 1_000, quick: 10 },
    Pairing { name: "minimax-minimax", agents: [MINIMAX, MINIMAX], full: 1_000, quick: 10 },
    Pairing { name: "greedy-greedy", agents: ["greedy", "greedy"], full: 1_000, quick: 10 },
    Pairing { name: "fitted-minimax", agents: ["fitted", MINIMAX], full: 400, quick: 10 },
    Pairing { name: "puct-fitted", agents: ["puct:playouts=200", "fitted"], full: 100, quick: 2 },
];

/// Published points in play: who, against whom, how many.
const PUBLISHED: [(&str, &str, f64); 3] =
    [("random", "random", 10.0), (MINIMAX, "random", 55.0), (MINIMAX, MINIMAX, 60.0)];

/// The games of a pairing with what was noted.
struct Seen {
    name: &'static str,
    agents: [&'static str; 2],
    games: Games,
    notes: Vec<Notes>,
}

impl Seen {
    /// What each seat of an opponent has after each turn, a list for each seat and game.
    fn tracks(&self, agent: usize, of: fn(&Notes) -> &Vec<Vec<i32>>, games: usize) -> Vec<&Vec<i32>> {
        let pairs = self.games.games.iter().zip(&self.notes).take(games);
        pairs.flat_map(|(game, notes)| game.seats_of(agent).map(move |seat| &of(notes)[seat])).collect()
    }

    /// Who is looked at: both where they are the same.
    fn sides(&self) -> Vec<usize> {
        if self.agents[0] == self.agents[1] { vec![0] } else { vec![0, 1] }
    }

    /// An opponent's numbers, those of both where they are the same.
    fn all(&self, agent: usize, of: fn(&Notes) -> &Vec<Vec<i32>>, games: usize) -> Vec<&Vec<i32>> {
        let mut tracks = self.tracks(agent, of, games);
        if self.agents[0] == self.agents[1] {
            tracks.extend(self.tracks(1 - agent, of, games));
        }
        tracks
    }

    fn title(&self, agent: usize) -> String {
        let name = |spec: &'static str| match spec {
            MINIMAX => "minimax",
            _ => spec.split(':').next().unwrap_or(spec),
        };
        format!("{} – {}", name(self.agents[agent]), name(self.agents[1 - agent]))
    }
}

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut seen = Vec::new();
    for pairing in &PAIRINGS {
        let rules = CarcassonneRules::default();
        let contest = lab.of::<Carcassonne>(&rules, &pairing.agents, 0)?.watched(notes::watch);
        let games = lab.play(pairing.name, &contest, lab.games(pairing.full, pairing.quick))?;
        let notes = games.games.iter().map(Notes::of).collect();
        seen.push(Seen { name: pairing.name, agents: pairing.agents, games, notes });
    }
    let mut report = Report::new("Carcassonne: points from turn to turn");
    report.text(format!(
        "Question: {} Two players, standard rules, all 71 tiles. \"In play\" counts what was scored by completing \
         features; \"final\" adds the scoring at the end (incomplete features and fields). Minimax is `{MINIMAX}`, which \
         chooses the moves of `minimax` with pruning.",
        STUDY.question
    ));
    totals(&mut report, &seen);
    by_turn(&mut report, &seen);
    by_kind(&mut report, &seen);
    in_hand(&mut report, &seen);
    Ok(report)
}

fn finals(tracks: &[&Vec<i32>]) -> Vec<f64> {
    tracks.iter().filter_map(|track| track.last()).map(|points| f64::from(*points)).collect()
}

fn totals(report: &mut Report, seen: &[Seen]) {
    report.heading("Points of a game, beside the published ones");
    let mut table = Table::new(
        "points",
        &["who – against", "games", "in play", "spread (SD)", "final", "published, in play"],
    );
    for pairing in seen {
        for agent in pairing.sides() {
            for games in [10, 100, usize::MAX] {
                let count = games.min(pairing.notes.len());
                let repeated = games != usize::MAX && pairing.notes.len() <= games;
                let is_random = pairing.name == "random-random";
                if repeated || (games == 10 && is_random) || (games == 100 && !is_random) {
                    continue;
                }
                let play = finals(&pairing.all(agent, |notes| &notes.in_play, count));
                let last = finals(&pairing.all(agent, |notes| &notes.final_points, count));
                table.row(vec![
                    pairing.title(agent).into(),
                    (count as u64).into(),
                    Cell::Interval(normal(&play), 1),
                    Cell::Real(deviation(&play), 1),
                    Cell::Interval(normal(&last), 1),
                    published(pairing, agent),
                ]);
            }
        }
    }
    report.table(table);
    let random = seen.iter().find(|pairing| pairing.name == "random-random");
    let last = random.map(|pairing| mean(&finals(&pairing.all(0, |notes| &notes.final_points, usize::MAX))));
    report.text(format!(
        "Why ours differ from the published figures: the published random player scored about 10 points in play. Ours \
         chooses the place of a tile evenly, then a follower evenly among none and every legal segment; followers are \
         soon all on fields and unfinished features, and what is finished is mostly finished by accident. With the \
         scoring at the end, which the published figures leave out, our random players come to {:.1}. The published \
         minimax looks at its own gain less the opponent's best answer weighted by the tiles left, as ours does; what \
         its evaluation counted besides is not known, and ours counts projected points, fields included, so that it \
         invests in points which come only at the end.",
        last.unwrap_or_default()
    ));
}

fn published(pairing: &Seen, agent: usize) -> Cell {
    let (own, other) = (pairing.agents[agent], pairing.agents[1 - agent]);
    let found = PUBLISHED.iter().find(|(who, against, _)| *who == own && *against == other);
    found.map_or(Cell::None, |(_, _, points)| Cell::Text(format!("about {points:.0}")))
}

/// The mean, interval and the middle four fifths after each turn.
fn curve(table: &mut Table, title: &str, tracks: &[&Vec<i32>]) -> Vec<Point> {
    let turns = tracks.iter().map(|track| track.len()).max().unwrap_or(0);
    let mut points = Vec::new();
    for turn in 0..turns {
        let mut values: Vec<f64> =
            tracks.iter().filter_map(|track| track.get(turn)).map(|points| f64::from(*points)).collect();
        values.sort_by(f64::total_cmp);
        let (low, high) = (quantile(&values, 0.1), quantile(&values, 0.9));
        table.row(vec![
            title.into(),
            (turn as u64 + 1).into(),
            Cell::Interval(normal(&values), 3),
            Cell::Real(low, 1),
            Cell::Real(high, 1),
        ]);
        points.push(Point { x: turn as f64 + 1.0, y: mean(&values), range: Some((low, high)) });
    }
    points
}

fn by_turn(report: &mut Report, seen: &[Seen]) {
    report.heading("Points in play by turn");
    let mut table =
        Table::new("points-by-turn", &["who – against", "tiles laid", "mean points in play", "10 %", "90 %"]);
    let empty = |title: &str| {
        Plot::new(title, Axis::new("tiles laid"), Axis::new("points in play").including(&[0.0]))
    };
    let mut known = empty("Points in play by turn: mean, and the middle four fifths of games");
    let mut strong = empty("Points in play by turn, stronger opponents");
    for pairing in seen {
        for agent in pairing.sides() {
            let tracks = pairing.all(agent, |notes| &notes.in_play, usize::MAX);
            let points = curve(&mut table, &pairing.title(agent), &tracks);
            let classic = pairing.agents.iter().all(|agent| ["random", MINIMAX].contains(agent));
            let plot = if classic { &mut known } else { &mut strong };
            *plot = plot.clone().with(pairing.title(agent), Shape::Line, points);
        }
    }
    report.data(table);
    report.plot("points-by-turn", known, "points-by-turn");
    report.plot("points-by-turn-strong", strong, "points-by-turn");
}

fn by_kind(report: &mut Report, seen: &[Seen]) {
    report.heading("Where the points come from");
    let columns: Vec<&str> = std::iter::once("who – against").chain(KINDS).collect();
    let mut table = Table::new("points-by-kind", &columns);
    let mut names = Vec::new();
    let mut points = vec![Vec::new(); KINDS.len()];
    for pairing in seen {
        for agent in pairing.sides() {
            let tracks = pairing.all(agent, |notes| &notes.points, usize::MAX);
            let mut row = vec![Cell::from(pairing.title(agent))];
            for (kind, points) in points.iter_mut().enumerate() {
                let values: Vec<f64> = tracks.iter().map(|track| f64::from(track[kind])).collect();
                row.push(Cell::Interval(normal(&values), 1));
                points.push(Point::of(names.len() as f64, normal(&values)));
            }
            names.push(pairing.title(agent));
            table.row(row);
        }
    }
    report.table(table);
    let mut plot = Plot::new(
        "Mean points of a player and game by kind of feature",
        Axis::names("who – against whom", names),
        Axis::new("points").including(&[0.0]),
    );
    for (kind, points) in KINDS.into_iter().zip(points) {
        plot = plot.with(kind, Shape::Bars, points);
    }
    report.plot("points-by-kind", plot, "points-by-kind");
}

fn in_hand(report: &mut Report, seen: &[Seen]) {
    report.heading("Followers in hand by turn");
    let mut table = Table::new(
        "followers-by-turn",
        &["who – against", "tiles laid", "followers in hand", "10 %", "90 %"],
    );
    let mut plot = Plot::new(
        "Followers in hand by turn: mean",
        Axis::new("tiles laid"),
        Axis::new("followers in hand").including(&[0.0, 7.0]),
    );
    for pairing in seen {
        for agent in pairing.sides() {
            let tracks = pairing.all(agent, |notes| &notes.hand, usize::MAX);
            let mut points = curve(&mut table, &pairing.title(agent), &tracks);
            points.iter_mut().for_each(|point| point.range = None);
            plot = plot.with(pairing.title(agent), Shape::Line, points);
        }
    }
    report.data(table);
    report.plot("followers-by-turn", plot, "followers-by-turn");
}
