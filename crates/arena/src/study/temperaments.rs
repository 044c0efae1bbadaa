//! Carcassonne: temperaments against one another.

use bastide_carcassonne::Carcassonne;
use bastide_core::words::arena as words;

use super::carcassonne::notes::{self, KINDS, Notes, PLACES};
use super::{Lab, Study, StudyError, cross_table};
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{Estimate, normal};
use crate::tournament::Block;

pub(super) const STUDY: Study =
    Study { name: "temperaments", question: words::CARCASSONNE_WHAT_DO_THE_TEMPERAMENTS, run };

/// The temperaments; at tables of five the plain greedy player sits with them.
const AGENTS: [&str; 5] = ["constructive", "opportunist", "defensive", "balanced", "greedy"];

const PLAYERS: [usize; 4] = [2, 3, 4, 5];

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut report = Report::new("Carcassonne: temperaments against one another");
    report.text(format!(
        "Question: {} Every choice of opponents that fills a table plays there; everybody sits in every seat with the \
         same tiles.",
        STUDY.question
    ));
    report.heading("How they fare");
    let mut ratings = vec![Vec::new(); AGENTS.len()];
    let mut tables = Vec::new();
    for (place, players) in PLAYERS.into_iter().enumerate() {
        let rules = format!("players={players}");
        let games = |_: &[&str]| lab.games(240, 4 * players as u64);
        let (standings, blocks) = lab.tournament::<Carcassonne>(
            &format!("players-{players}"),
            (&rules, &AGENTS),
            Some(notes::watch),
            games,
        )?;
        report.text(format!("{players} players: how often the row finished ahead of the column."));
        report.table(cross_table(&format!("cross-{players}"), &AGENTS, &standings));
        for (list, rating) in ratings.iter_mut().zip(&standings.ratings) {
            list.push(Point::of(place as f64, rating.elo));
        }
        tables.push(blocks);
    }
    let mut plot = Plot::new(
        "Ratings by number of players",
        Axis::names("players", PLAYERS.map(|players| players.to_string())),
        Axis::new("Elo around a mean of 0"),
    );
    let mut data = Table::new("ratings", &["temperament", "players", "Elo"]);
    for (name, points) in AGENTS.into_iter().zip(ratings) {
        for (point, players) in points.iter().zip(PLAYERS) {
            let (low, high) = point.range.unwrap_or_default();
            let elo = Cell::Interval(Estimate { mean: point.y, low, high }, 0);
            data.row(vec![name.into(), (players as u64).into(), elo]);
        }
        plot = plot.with(name, Shape::Points, points);
    }
    report.data(data);
    report.plot("ratings", plot, "ratings");
    for (blocks, players) in tables.iter().zip(PLAYERS).filter(|(_, players)| [2, 4].contains(players)) {
        behaviour(&mut report, blocks, players);
    }
    report.text(
        "Blocked are roads, cities and monasteries that others lead and that go on into a cell beside the tile laid which \
         a tile left would fit without it, and none fits with it, unless they were lost before. Points of cities, roads and monasteries are those of completed ones.",
    );
    Ok(report)
}

/// What each temperament did at all tables of one size.
fn behaviour(report: &mut Report, blocks: &[Block], players: usize) {
    report.heading(format!("What they do, with {players} players"));
    let noted: Vec<(usize, Notes, usize)> = blocks
        .iter()
        .flat_map(|block| {
            block.games.iter().flat_map(move |game| {
                let notes = Notes::of(game);
                (0..game.seats.len()).map(move |seat| (block.table[game.seats[seat]], notes.clone(), seat))
            })
        })
        .collect();
    let measure = |agent: usize, value: &dyn Fn(&Notes, usize) -> i32| {
        let own = noted.iter().filter(|(who, _, _)| *who == agent);
        normal(&own.map(|(_, notes, seat)| f64::from(value(notes, *seat))).collect::<Vec<_>>())
    };
    let placed = grid(report, &format!("placed-{players}"), &PLACES, "blocked", |agent, column| {
        measure(agent, &|notes, seat| {
            if column < PLACES.len() { notes.placed[seat][column] } else { notes.blocked[seat][1] }
        })
    });
    picture(
        report,
        &format!("placed-{players}"),
        "Followers placed in a game, and features of others blocked",
        "count",
        placed,
    );
    let points = grid(report, &format!("points-{players}"), &KINDS, "total", |agent, column| {
        measure(agent, &|notes, seat| {
            if column < KINDS.len() { notes.points[seat][column] } else { notes.points[seat].iter().sum() }
        })
    });
    picture(report, &format!("points-{players}"), "Points in a game by kind of feature", "points", points);
}

/// Columns of a plot, each with a point for every temperament.
type Columns = Vec<(String, Vec<Point>)>;

/// Shows a table of means, a row for each temperament.
fn grid(
    report: &mut Report,
    name: &str,
    columns: &[&str],
    last: &str,
    value: impl Fn(usize, usize) -> Estimate,
) -> Columns {
    let heads: Vec<&str> = columns.iter().copied().chain([last]).collect();
    let mut table = Table::new(name, &std::iter::once("").chain(heads.iter().copied()).collect::<Vec<_>>());
    let mut series: Columns = heads.iter().map(|head| ((*head).to_owned(), Vec::new())).collect();
    for (agent, temperament) in AGENTS.into_iter().enumerate() {
        let mut row = vec![Cell::from(temperament)];
        for (column, (_, points)) in series.iter_mut().enumerate() {
            let estimate = value(agent, column);
            row.push(Cell::Interval(estimate, 2));
            points.push(Point::of(agent as f64, estimate));
        }
        table.row(row);
    }
    report.table(table);
    series
}

fn picture(report: &mut Report, name: &str, title: &str, unit: &str, columns: Columns) {
    let mut plot = Plot::new(title, Axis::names("temperament", AGENTS), Axis::new(unit).including(&[0.0]));
    for (name, points) in columns {
        plot = plot.with(name, Shape::Bars, points);
    }
    report.plot(name, plot, name);
}
