//! What thinking longer is worth.

use bastide_bobail::Bobail;
use bastide_carcassonne::Carcassonne;
use bastide_core::words::arena as words;
use bastide_schotten::Schotten;

use super::{Lab, Studied, Study, StudyError};
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{Estimate, elo};

pub(super) const STUDY: Study = Study { name: "cost", question: words::WHAT_IS_A_DOUBLING_OF, run };

/// A search whose budget is doubled.
struct Curve {
    game: &'static str,
    agent: &'static str,
    unit: &'static str,
    least: u64,
    doublings: u32,
    opening: u32,
    games: u64,
}

const CURVES: [Curve; 4] = [
    Curve {
        game: "bobail",
        agent: "mcts",
        unit: "playouts",
        least: 125,
        doublings: 6,
        opening: 4,
        games: 400,
    },
    Curve {
        game: "bobail",
        agent: "alphabeta",
        unit: "nodes",
        least: 500,
        doublings: 7,
        opening: 4,
        games: 400,
    },
    Curve {
        game: "carcassonne",
        agent: "puct",
        unit: "playouts",
        least: 25,
        doublings: 4,
        opening: 0,
        games: 100,
    },
    Curve {
        game: "schotten",
        agent: "racing",
        unit: "playouts",
        least: 25,
        doublings: 4,
        opening: 0,
        games: 100,
    },
];

impl Curve {
    /// The name of the search without its parameters.
    fn short(&self) -> &'static str {
        self.agent.split(':').next().unwrap_or(self.agent)
    }
}

/// What one doubling brought.
struct Doubling {
    budget: u64,
    games: u64,
    share: Estimate,
    /// Seconds for a move with this budget, and with half of it.
    seconds: [f64; 2],
}

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut report = Report::new("What thinking longer is worth");
    report.text(format!(
        "Question: {} Each search plays against itself with half the budget. Budgets are in playouts or nodes, so that \
         the games do not depend on the machine; the seconds do, and were taken on a machine busy with other work.",
        STUDY.question
    ));
    let mut table = Table::new(
        "doublings",
        &["search", "budget", "games", "share against half", "Elo for the doubling", "Elo so far", "s/move"],
    );
    let mut by_budget =
        plot("Elo gained over the smallest budget", Axis::doubling("playouts or nodes a move"));
    let mut by_time = plot("Elo gained over the smallest budget", Axis::doubling("milliseconds a move"));
    let mut each = Plot::new(
        "Elo gained by each doubling",
        Axis::doubling("playouts or nodes a move, after doubling"),
        Axis::new("Elo for the doubling").including(&[0.0]),
    );
    for curve in &CURVES {
        let doublings = match curve.game {
            "bobail" => play::<Bobail>(lab, curve)?,
            "carcassonne" => play::<Carcassonne>(lab, curve)?,
            _ => play::<Schotten>(lab, curve)?,
        };
        let name = format!("{}: {}", curve.game, curve.short());
        let start = doublings.first().map_or(0.0, |first| first.seconds[1]);
        let mut budgets = vec![Point::new(curve.least as f64, 0.0)];
        let mut times = vec![Point::new(1e3 * start, 0.0)];
        let mut gains = Vec::new();
        let mut total = Estimate::default();
        for doubling in &doublings {
            // Where every game was won, half a game less, so that the sum stays finite.
            let least = 0.5 / doubling.games.max(1) as f64;
            let gain = elo::estimate(doubling.share.map(|share| share.clamp(least, 1.0 - least)), 1);
            total = sum(total, gain);
            table.row(vec![
                name.as_str().into(),
                doubling.budget.into(),
                doubling.games.into(),
                Cell::Share(doubling.share),
                Cell::Interval(gain, 0),
                Cell::Interval(total, 0),
                Cell::Real(doubling.seconds[0], 5),
            ]);
            budgets.push(Point::of(doubling.budget as f64, total));
            times.push(Point::of(1e3 * doubling.seconds[0], total));
            gains.push(Point::of(doubling.budget as f64, gain));
        }
        by_budget = by_budget.with(&name, Shape::Marks, budgets);
        by_time = by_time.with(&name, Shape::Marks, times);
        each = each.with(&name, Shape::Marks, gains);
    }
    report.table(table);
    report.plot("by-budget", by_budget, "doublings");
    report.plot("each", each, "doublings");
    report.plot("by-time", by_time, "doublings");
    report.text(
        "\"Elo so far\" adds the gains of the doublings; its interval joins theirs, which do not depend on each other. \
         Against other opponents a doubling is usually worth less than against the same search.",
    );
    Ok(report)
}

fn plot(title: &str, x: Axis) -> Plot {
    Plot::new(title, x, Axis::new("Elo").including(&[0.0]))
}

/// The sum of two estimates that do not depend on each other.
fn sum(one: Estimate, other: Estimate) -> Estimate {
    let mean = one.mean + other.mean;
    let below = (one.mean - one.low).hypot(other.mean - other.low);
    let above = (one.high - one.mean).hypot(other.high - other.mean);
    Estimate { mean, low: mean - below, high: mean + above }
}

fn play<G: Studied>(lab: &Lab<'_>, curve: &Curve) -> Result<Vec<Doubling>, StudyError> {
    let mut doublings = Vec::new();
    let count = if lab.quick { 2 } else { curve.doublings };
    for doubling in 1..=count {
        let budget = curve.least << doubling;
        let joint = if curve.agent.contains(':') { ',' } else { ':' };
        let spec = |budget: u64| format!("{}{joint}{}={budget}", curve.agent, curve.unit);
        let name = format!("{}-{}-{budget}", curve.game, curve.short());
        let agents = [spec(budget), spec(budget / 2)];
        let agents = [agents[0].as_str(), agents[1].as_str()];
        let played = lab.contest::<G>(&name, ("", &agents), curve.opening, lab.games(curve.games, 10))?;
        let [own, half] = [0, 1].map(|agent: usize| played.result.agents[agent].seconds_per_move);
        doublings.push(Doubling {
            budget,
            games: played.result.games,
            share: played.result.agents[0].share,
            seconds: [own, half],
        });
    }
    Ok(doublings)
}
