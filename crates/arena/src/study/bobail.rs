//! Bobail: flat against recursive Monte Carlo.

use bastide_bobail::Bobail;
use bastide_core::words::arena as words;

use super::{Games, Lab, Study, StudyError};
use crate::game::Played;
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{mean, proportion, quantile};

pub(super) const STUDY: Study =
    Study { name: "bobail-monte-carlo", question: words::BOBAIL_HOW_MUCH_BETTER_IS, run };

/// Random games to a decision.
const PLAYOUTS: u64 = 5_000;

/// The same in a quick look.
const QUICK_PLAYOUTS: u64 = 200;

/// Published shares in per cent: won by recursive, drawn, won by flat.
const PUBLISHED_MATCH: [f64; 3] = [76.8, 4.7, 18.5];

/// Published shares in per cent of recursive against itself: won by the first, drawn, won by the second.
const PUBLISHED_ITSELF: [f64; 3] = [28.3, 47.3, 24.4];

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let playouts = lab.size(PLAYOUTS, QUICK_PLAYOUTS);
    let (recursive, flat) = (format!("recursive:playouts={playouts}"), format!("flat:playouts={playouts}"));
    let versus =
        lab.contest::<Bobail>("recursive-flat", ("", &[&recursive, &flat]), 0, lab.games(2_400, 40))?;
    let itself =
        lab.contest::<Bobail>("recursive-itself", ("", &[&recursive, &recursive]), 0, lab.games(1_200, 20))?;
    let mut report = Report::new("Bobail: flat against recursive Monte Carlo");
    report.text(format!(
        "Question: {} Standard rules from the start position, {playouts} random games to a decision on either side; who \
         begins is swapped at half of the games.",
        STUDY.question
    ));
    against(&mut report, &versus);
    with_itself(&mut report, &itself);
    lengths(&mut report, &versus, &itself);
    Ok(report)
}

/// Won, drawn, lost among some games, by `side`.
fn tally(games: &[&Played], side: impl Fn(&Played) -> usize) -> [u64; 3] {
    let mut counts = [0; 3];
    for game in games {
        counts[game.winner().map_or(1, |winner| if winner == side(game) { 0 } else { 2 })] += 1;
    }
    counts
}

fn cells(counts: [u64; 3]) -> Vec<Cell> {
    let total = counts.iter().sum::<u64>();
    let mut cells = vec![total.into()];
    cells.extend(counts.map(|count| Cell::Share(proportion(count, total))));
    cells
}

fn published(shares: [f64; 3]) -> Vec<Cell> {
    let mut cells = vec![Cell::None];
    cells.extend(shares.map(|share| Cell::Text(format!("{share:.1} %"))));
    cells
}

fn seat_of(game: &Played, agent: usize) -> usize {
    game.seats_of(agent).next().unwrap_or(0)
}

fn against(report: &mut Report, played: &Games) {
    report.heading("Recursive against flat");
    let all: Vec<&Played> = played.games.iter().collect();
    let begins =
        |agent: usize| all.iter().copied().filter(|game| seat_of(game, agent) == 0).collect::<Vec<_>>();
    let mut table = Table::new("wins-by-who-begins", &["", "games", "recursive wins", "drawn", "flat wins"]);
    let rows = [("recursive begins", begins(0)), ("flat begins", begins(1)), ("all", all.clone())];
    let mut points = [Vec::new(), Vec::new(), Vec::new()];
    for (index, (name, games)) in rows.iter().enumerate() {
        let counts = tally(games, |game| seat_of(game, 0));
        for (kind, count) in counts.into_iter().enumerate() {
            let share = proportion(count, games.len() as u64).map(|share| 100.0 * share);
            points[kind].push(Point::of(index as f64, share));
        }
        table.row([vec![Cell::from(*name)], cells(counts)].concat());
    }
    table.row([vec![Cell::from("published, all")], published(PUBLISHED_MATCH)].concat());
    report.table(table);
    for (kind, share) in PUBLISHED_MATCH.into_iter().enumerate() {
        points[kind].push(Point::new(3.0, share));
    }
    let mut plot = Plot::new(
        "Recursive against flat Monte Carlo",
        Axis::names("who begins", ["recursive", "flat", "all", "published"]),
        Axis::new("games (%)").including(&[0.0, 100.0]),
    );
    for (name, points) in ["recursive wins", "drawn", "flat wins"].into_iter().zip(points) {
        plot = plot.with(name, Shape::Bars, points);
    }
    report.plot("wins-by-who-begins", plot, "wins-by-who-begins");
    report.text(
        "Why ours may differ from the published figures: our recursive search spends its random games in rounds and \
         halves the moves still in question after each, so that the same number of explorations tells more; random \
         games choose the bobail's step first and then the slide (choosing among whole turns makes games five times \
         longer and less telling); and a game ends as drawn only after 100 turns.",
    );
}

fn with_itself(report: &mut Report, played: &Games) {
    report.heading("Recursive against itself");
    let all: Vec<&Played> = played.games.iter().collect();
    let counts = tally(&all, |_| 0);
    let mut table = Table::new("itself", &["", "games", "the first wins", "drawn", "the second wins"]);
    table.row([vec![Cell::from("ours")], cells(counts)].concat());
    table.row([vec![Cell::from("published")], published(PUBLISHED_ITSELF)].concat());
    report.table(table);
    let mut endings = Table::new("endings", &["how games ended", "games"]);
    for (ending, count) in &played.result.endings {
        endings.row(vec![ending.as_str().into(), (*count).into()]);
    }
    report.table(endings);
    let drawn = 100.0 * counts[1] as f64 / counts.iter().sum::<u64>().max(1) as f64;
    report.text(format!(
        "The published program drew almost half of its games against itself, ours {drawn:.0} % of them. Under the rules \
         here a draw needs 100 turns or a player without a legal turn; a tighter cap on the length, or drawing by \
         repetition, gives more draws. Whoever begins could win: six of the thirteen first moves do, with exact play for \
         up to 31 turns. Players of this strength find neither, so the advantage among them says more about the openings \
         they choose than about the game.",
    ));
}

fn lengths(report: &mut Report, versus: &Games, itself: &Games) {
    report.heading("How long games last");
    let sorted = |games: &Games| {
        let mut lengths: Vec<f64> = games.games.iter().map(|game| f64::from(game.length())).collect();
        lengths.sort_by(f64::total_cmp);
        lengths
    };
    let both = [("recursive – flat", sorted(versus)), ("recursive – recursive", sorted(itself))];
    let mut table = Table::new("lengths", &["match", "mean turns", "5 %", "median", "95 %", "longest"]);
    let mut bins =
        Table::new("lengths-by-five", &["turns from", "recursive – flat (%)", "recursive – recursive (%)"]);
    for (name, lengths) in &both {
        let at = |part| Cell::Real(quantile(lengths, part), 0);
        table.row(vec![(*name).into(), Cell::Real(mean(lengths), 1), at(0.05), at(0.5), at(0.95), at(1.0)]);
    }
    let longest = both.iter().map(|(_, lengths)| quantile(lengths, 1.0)).fold(0.0, f64::max);
    let share = |lengths: &[f64], from: f64| {
        let within = lengths.iter().filter(|length| (from..from + 5.0).contains(*length)).count();
        100.0 * within as f64 / lengths.len().max(1) as f64
    };
    let mut points = [Vec::new(), Vec::new()];
    let mut from = 0.0;
    while from <= longest {
        let shares = [share(&both[0].1, from), share(&both[1].1, from)];
        bins.row(vec![Cell::Real(from, 0), Cell::Real(shares[0], 2), Cell::Real(shares[1], 2)]);
        points.iter_mut().zip(shares).for_each(|(points, share)| points.push(Point::new(from + 2.0, share)));
        from += 5.0;
    }
    report.table(table);
    report.data(bins);
    let [first, second] = points;
    let plot = Plot::new(
        "Length of games, in classes of five turns",
        Axis::new("turns of both players"),
        Axis::new("games (%)").including(&[0.0]),
    )
    .with(both[0].0, Shape::Marks, first)
    .with(both[1].0, Shape::Marks, second);
    report.plot("lengths", plot, "lengths-by-five");
}
