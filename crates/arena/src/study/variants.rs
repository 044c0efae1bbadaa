//! Carcassonne: which temperament each variant favours.

use bastide_carcassonne::Carcassonne;
use bastide_core::words::arena as words;

use super::{Lab, Study, StudyError};
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{Estimate, mean};
use crate::tournament::{Block, Standings};

pub(super) const STUDY: Study =
    Study { name: "variants", question: words::CARCASSONNE_WHICH_TEMPERAMENT_DOES_EACH, run };

const AGENTS: [&str; 4] = ["constructive", "opportunist", "defensive", "balanced"];

/// The variants by name, each alone, and all that can be had together.
const VARIANTS: [(&str, &str); 9] = [
    ("base game", ""),
    ("special tiles", "special-tiles=on"),
    ("events", "events=on"),
    ("tile in hand", "hand=1"),
    ("open hand of 3", "hand=3,open-hands=on"),
    ("actions", "actions=recall+move+exchange"),
    ("territory of 40", "victory=territory:40"),
    ("blockade of 3", "victory=blockade:3"),
    ("everything", "everything"),
];

/// A variant with what was played under it.
struct Tried {
    name: &'static str,
    standings: Standings,
    blocks: Vec<Block>,
}

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut report = Report::new("Carcassonne: what the variants favour");
    report.text(format!(
        "Question: {} Two players, every pair of temperaments under the base rules and under each variant alone; both \
         sit in both seats with the same seed.",
        STUDY.question
    ));
    let mut tried = Vec::new();
    for (name, rules) in VARIANTS {
        let id = name.replace(' ', "-");
        let (standings, blocks) =
            lab.tournament::<Carcassonne>(&id, (rules, &AGENTS), None, |_| lab.games(200, 4))?;
        tried.push(Tried { name, standings, blocks });
    }
    ratings(&mut report, &tried);
    changes(&mut report, &tried);
    endings(&mut report, &tried);
    Ok(report)
}

fn ratings(report: &mut Report, tried: &[Tried]) {
    report.heading("How the temperaments fare");
    report.text("Ratings around a mean of 0 within each variant.");
    let columns: Vec<&str> = std::iter::once("variant").chain(AGENTS).collect();
    let mut table = Table::new("ratings", &columns);
    let mut plot = Plot::new(
        "Ratings of the temperaments by variant",
        Axis::names("variant", tried.iter().map(|one| one.name)),
        Axis::new("Elo around a mean of 0"),
    );
    for one in tried {
        let elo = one.standings.ratings.iter().map(|rating| Cell::Interval(rating.elo, 0));
        table.row(std::iter::once(one.name.into()).chain(elo).collect());
    }
    for (agent, name) in AGENTS.into_iter().enumerate() {
        let points = tried.iter().enumerate();
        let points = points.map(|(place, one)| Point::of(place as f64, one.standings.ratings[agent].elo));
        plot = plot.with(name, Shape::Points, points.collect());
    }
    report.table(table);
    report.plot("ratings", plot, "ratings");
}

/// The change of a rating against the base game; the two do not depend on each other.
fn change(own: Estimate, base: Estimate) -> Estimate {
    let mean = own.mean - base.mean;
    let below = (own.mean - own.low).hypot(base.high - base.mean);
    let above = (own.high - own.mean).hypot(base.mean - base.low);
    Estimate { mean, low: mean - below, high: mean + above }
}

fn changes(report: &mut Report, tried: &[Tried]) {
    report.heading("What each variant favours");
    let mut table =
        Table::new("changes", &["variant", "gains most", "Elo against the base game", "loses most", "Elo "]);
    let Some((base, others)) = tried.split_first() else { return };
    for one in others {
        let mut moved: Vec<(usize, Estimate)> = (0..AGENTS.len())
            .map(|agent| (agent, change(one.standings.ratings[agent].elo, base.standings.ratings[agent].elo)))
            .collect();
        moved.sort_by(|left, right| right.1.mean.total_cmp(&left.1.mean));
        let [(best, gain), .., (worst, loss)] = moved[..] else { continue };
        table.row(vec![
            one.name.into(),
            AGENTS[best].into(),
            Cell::Interval(gain, 0),
            AGENTS[worst].into(),
            Cell::Interval(loss, 0),
        ]);
    }
    report.table(table);
    report.text(
        "A variant favours a temperament where the interval of its gain lies above 0; where it spans 0, the games played \
         do not tell. The largest of four changes is shown, so that an interval only just above 0 says little.",
    );
}

fn endings(report: &mut Report, tried: &[Tried]) {
    report.heading("How games go");
    let mut table =
        Table::new("games", &["variant", "games", "moves of a game", "won before the end (%)", "drawn (%)"]);
    for one in tried {
        let games: Vec<_> = one.blocks.iter().flat_map(|block| &block.games).collect();
        let part = |count: usize| 100.0 * count as f64 / games.len().max(1) as f64;
        let early =
            games.iter().filter(|game| ["territory", "blockade"].contains(&game.ending.as_str())).count();
        let drawn = games.iter().filter(|game| game.winner().is_none()).count();
        let lengths: Vec<f64> = games.iter().map(|game| f64::from(game.length())).collect();
        table.row(vec![
            one.name.into(),
            (games.len() as u64).into(),
            Cell::Real(mean(&lengths), 1),
            Cell::Real(part(early), 1),
            Cell::Real(part(drawn), 1),
        ]);
    }
    report.table(table);
}
