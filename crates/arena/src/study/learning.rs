//! Carcassonne: trained temperaments beside those set by hand.

use std::collections::BTreeMap;

use bastide_agents::models;
use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::encode::{Encode, When};
use bastide_core::record::Json;
use bastide_core::{Game, Seat, Step, StepOf, Text};
use serde::{Deserialize, Serialize};

use super::carcassonne::notes::{self, KINDS, Notes};
use super::{Lab, Study, StudyError};
use crate::game::{Played, Watch};
use crate::matches::Match;
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{Estimate, mean, normal, share};

pub(super) const STUDY: Study = Study {
    name: "learned-temperaments",
    question: Text::new(
        "Carcassonne: do trained temperaments get more of what they seek than those set by hand, and how do they play?",
        "Carcassonne : les tempéraments entraînés obtiennent-ils plus de ce qu'ils cherchent que ceux réglés à la main, et comment jouent-ils ?",
    ),
    run,
};

const TEMPERS: [&str; 4] = ["constructive", "opportunist", "defensive", "balanced"];

fn trained(temper: &str) -> String {
    format!("learned:trained-{temper}")
}

/// What rewards can weigh, for each seat: added up over its moves, or as it stood at the end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Totals {
    notes: Notes,
    figures: Vec<BTreeMap<String, f64>>,
}

impl Totals {
    fn of(played: &Played) -> Self {
        let read = |json: &Json| serde_json::from_value(json.clone()).ok();
        played.figures.as_ref().and_then(read).unwrap_or_default()
    }

    fn figure(&self, seat: usize, name: &str) -> f64 {
        self.figures.get(seat).and_then(|figures| figures.get(name)).copied().unwrap_or(0.0)
    }
}

struct Watcher {
    notes: Box<dyn Watch<Carcassonne>>,
    figures: Vec<BTreeMap<String, f64>>,
}

fn watch() -> Box<dyn Watch<Carcassonne>> {
    Box::new(Watcher { notes: notes::watch(), figures: Vec::new() })
}

fn encoded(game: &Carcassonne, seat: usize) -> Vec<f32> {
    let mut features = vec![0.0; Carcassonne::FEATURES.len()];
    game.encode(Seat::new(seat), &mut features);
    features
}

impl Watcher {
    /// Adds the figures of this time for a seat.
    fn add(&mut self, seat: usize, when: When, before: &[f32], after: &[f32]) {
        let mut figures = vec![0.0; Carcassonne::FIGURES.len()];
        Carcassonne::figures(before, after, &mut figures);
        let counted = Carcassonne::FIGURES.iter().zip(figures).filter(|(figure, _)| figure.when == when);
        for (figure, value) in counted {
            *self.figures[seat].entry(figure.name.to_owned()).or_default() += f64::from(value);
        }
    }
}

impl Watch<Carcassonne> for Watcher {
    fn see(&mut self, before: &Carcassonne, step: &StepOf<Carcassonne>, after: &Carcassonne) {
        self.notes.see(before, step, after);
        self.figures.resize(before.seats(), BTreeMap::new());
        if matches!(step, Step::Move(_)) {
            let mover = before.in_turn().index();
            self.add(mover, When::EachMove, &encoded(before, mover), &encoded(after, mover));
        }
    }

    fn figures(&mut self, last: &Carcassonne) -> Json {
        self.figures.resize(last.seats(), BTreeMap::new());
        for seat in 0..last.seats() {
            let end = encoded(last, seat);
            self.add(seat, When::AtTheEnd, &end, &end);
        }
        // A thousandth is fine enough, and keeps journals short.
        for value in self.figures.iter_mut().flat_map(BTreeMap::values_mut) {
            *value = (*value * 1e3).round() / 1e3;
        }
        let notes = serde_json::from_value(self.notes.figures(last)).unwrap_or_default();
        serde_json::to_value(Totals { notes, figures: std::mem::take(&mut self.figures) })
            .unwrap_or(Json::Null)
    }
}

/// A game with what was noted.
struct Seen {
    agents: [String; 2],
    games: Vec<(Played, Totals)>,
}

fn play(lab: &Lab<'_>, name: &str, agents: [String; 2], games: u64) -> Result<Seen, StudyError> {
    let contest =
        Match::<Carcassonne>::new(&CarcassonneRules::default(), &agents, lab.seed, 0)?.watched(watch);
    let played = lab.play(name, &contest, games)?.games;
    let games = played.into_iter().map(|played| (Totals::of(&played), played)).map(|(t, p)| (p, t)).collect();
    Ok(Seen { agents, games })
}

impl Seen {
    /// A value of an opponent, game by game.
    fn values(&self, agent: usize, value: &dyn Fn(&Totals, usize) -> f64) -> Vec<f64> {
        let of = |(played, totals): &(Played, Totals)| {
            let values: Vec<f64> = played.seats_of(agent).map(|seat| value(totals, seat)).collect();
            mean(&values)
        };
        self.games.iter().map(of).collect()
    }

    /// The mean of the differences of the first to the second, from rounds of two games with the same tiles.
    fn lead(&self, value: &dyn Fn(&Totals, usize) -> f64) -> Estimate {
        let (first, second) = (self.values(0, value), self.values(1, value));
        let differences: Vec<f64> = first.iter().zip(second).map(|(first, second)| first - second).collect();
        normal(&differences.chunks(2).map(mean).collect::<Vec<_>>())
    }

    fn won(&self) -> Estimate {
        let shares: Vec<f64> = self
            .games
            .iter()
            .map(|(played, _)| played.seats_of(0).map(|seat| played.share(seat)).sum())
            .collect();
        share(&shares.chunks(2).map(mean).collect::<Vec<_>>(), shares.len() as u64)
    }
}

/// What a temperament seeks, by the model that comes with the program.
fn reward(temper: &str) -> BTreeMap<String, f32> {
    let model = models::load::<Carcassonne>(&format!("trained-{temper}"));
    model.map(|model| model.made.plan.reward.clone()).unwrap_or_default()
}

fn rewarded(weights: &BTreeMap<String, f32>, totals: &Totals, seat: usize) -> f64 {
    weights.iter().map(|(name, weight)| f64::from(*weight) * totals.figure(seat, name)).sum()
}

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut report = Report::new("Carcassonne: trained temperaments");
    report.text(format!(
        "Question: {} Two players, standard rules. Trained temperaments are the models `trained-…` that come with the \
         program, one tile ahead; the others have weights set by hand, one tile ahead too. Rewards are those of the plans \
         beside the models.",
        STUDY.question.en
    ));
    let mut twins = Vec::new();
    for temper in TEMPERS {
        twins.push(play(
            lab,
            &format!("twin-{temper}"),
            [trained(temper), temper.to_owned()],
            lab.games(400, 4),
        )?);
    }
    beside_twins(&mut report, &twins);
    let mut all = Vec::new();
    for (index, one) in TEMPERS.iter().enumerate() {
        for other in &TEMPERS[index + 1..] {
            all.push(play(
                lab,
                &format!("{one}-{other}"),
                [trained(one), trained(other)],
                lab.games(100, 2),
            )?);
        }
    }
    among_each_other(&mut report, &all);
    behave(&mut report, "against-twins", "What they do, against their twins", &twins);
    behave(&mut report, "against-each-other", "What the trained ones do, against each other", &all);
    report.text(
        "Points of cities, roads and monasteries are those of completed ones. A cell counts as blocked when it is open, \
         fitted some tile left before a player's turn, and fits none after it. Denied: what the opponent may hope for less \
         after a tile than before, in points, added up over the game. Wasted: tiles that neither took a follower nor \
         brought own points nearer. Risk: points that completing own cities would add by how unlikely it is, mean over \
         the own moves.",
    );
    Ok(report)
}

fn beside_twins(report: &mut Report, twins: &[Seen]) {
    report.heading("At their own reward, against the twin set by hand");
    let columns = [
        "temperament",
        "games",
        "reward, trained",
        "reward, by hand",
        "lead in reward",
        "games won by the trained",
    ];
    let mut table = Table::new("twins", &columns);
    let mut points = Vec::new();
    for (index, (temper, seen)) in TEMPERS.iter().zip(twins).enumerate() {
        let weights = reward(temper);
        let value = |totals: &Totals, seat: usize| rewarded(&weights, totals, seat);
        let lead = seen.lead(&value);
        table.row(vec![
            (*temper).into(),
            (seen.games.len() as u64).into(),
            Cell::Interval(normal(&seen.values(0, &value)), 1),
            Cell::Interval(normal(&seen.values(1, &value)), 1),
            Cell::Interval(lead, 1),
            Cell::Share(seen.won()),
        ]);
        points.push(Point::of(index as f64, lead));
    }
    report.table(table);
    let plot = Plot::new(
        "Lead of the trained over the twin set by hand, in the trained one's own reward",
        Axis::names("temperament", TEMPERS),
        Axis::new("reward of a game").including(&[0.0]),
    );
    report.plot("twins", plot.with("lead", Shape::Bars, points), "twins");
}

fn among_each_other(report: &mut Report, all: &[Seen]) {
    report.heading("Trained temperaments against each other");
    let mut table =
        Table::new("each-other", &["first", "second", "games", "won by the first", "points ahead"]);
    for seen in all {
        let points = |totals: &Totals, seat: usize| totals.figure(seat, "points");
        table.row(vec![
            seen.agents[0].as_str().into(),
            seen.agents[1].as_str().into(),
            (seen.games.len() as u64).into(),
            Cell::Share(seen.won()),
            Cell::Interval(seen.lead(&points), 1),
        ]);
    }
    report.table(table);
}

/// A column of the table of behaviour: its name and its value for a seat of a game.
type Column = (&'static str, fn(&Totals, usize) -> f64);

fn moves(totals: &Totals, seat: usize) -> f64 {
    // Both lay in turn, so that each has half of the tiles.
    totals.notes.in_play.get(seat).map_or(1.0, |track| (track.len() as f64 / 2.0).max(1.0))
}

fn part(totals: &Totals, seat: usize, kind: usize) -> f64 {
    let points = totals.notes.points.get(seat).map(Vec::as_slice).unwrap_or_default();
    let all: i32 = points.iter().sum();
    points.get(kind).map_or(0.0, |points| 100.0 * f64::from(*points) / f64::from(all.max(1)))
}

const COLUMNS: [Column; 11] = [
    ("points", |totals, seat| totals.figure(seat, "points")),
    ("cities, % of points", |totals, seat| part(totals, seat, 0)),
    ("roads, %", |totals, seat| part(totals, seat, 1)),
    ("monasteries, %", |totals, seat| part(totals, seat, 2)),
    ("incomplete, %", |totals, seat| part(totals, seat, 3)),
    ("fields, %", |totals, seat| part(totals, seat, 4)),
    ("blocked cells", |totals, seat| {
        totals.notes.blocked.get(seat).and_then(|blocked| blocked.first()).copied().map_or(0.0, f64::from)
    }),
    ("their followers stuck", |totals, seat| totals.figure(seat, "blocked")),
    ("points denied", |totals, seat| totals.figure(seat, "denied")),
    ("wasted tiles", |totals, seat| totals.figure(seat, "wasted")),
    ("risk", |totals, seat| totals.figure(seat, "risk") / moves(totals, seat)),
];

fn behave(report: &mut Report, name: &str, title: &str, all: &[Seen]) {
    report.heading(title);
    let heads: Vec<&str> = ["", "games"].into_iter().chain(COLUMNS.map(|(head, _)| head)).collect();
    let mut table = Table::new(name, &heads);
    let mut agents: Vec<&String> = Vec::new();
    for agent in all.iter().flat_map(|seen| &seen.agents) {
        if !agents.contains(&agent) {
            agents.push(agent);
        }
    }
    let mut shares = vec![Vec::new(); KINDS.len()];
    for (index, agent) in agents.iter().enumerate() {
        let places = || {
            all.iter().flat_map(|seen| {
                (0..2).filter(|place| seen.agents[*place] == **agent).map(move |place| (seen, place))
            })
        };
        let values = |value: fn(&Totals, usize) -> f64| -> Vec<f64> {
            places().flat_map(|(seen, place)| seen.values(place, &value)).collect()
        };
        let games: usize = places().map(|(seen, _)| seen.games.len()).sum();
        let mut row = vec![agent.as_str().into(), (games as u64).into()];
        row.extend(COLUMNS.iter().map(|(_, value)| Cell::Interval(normal(&values(*value)), 1)));
        table.row(row);
        for (kind, points) in shares.iter_mut().enumerate() {
            points.push(Point::of(index as f64, normal(&values(COLUMNS[1 + kind].1))));
        }
    }
    report.table(table);
    let names = agents.iter().map(|agent| agent.replace("learned:trained-", "trained "));
    let mut plot = Plot::new(
        format!("{title}: where their points come from"),
        Axis::names("temperament", names.collect::<Vec<_>>()),
        Axis::new("% of points").including(&[0.0]),
    );
    for (kind, points) in KINDS.into_iter().zip(shares) {
        plot = plot.with(kind, Shape::Bars, points);
    }
    report.plot(name, plot, name);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Hooks;

    #[test]
    fn figures_are_those_of_the_final_count() {
        let rules = CarcassonneRules::default();
        let contest = Match::<Carcassonne>::new(&rules, &["greedy", "random"], 2, 0).unwrap().watched(watch);
        for game in contest.play(2, 1, Hooks::default()).unwrap() {
            let totals = Totals::of(&game);
            let scores = game.scores.clone().unwrap();
            for seat in 0..2 {
                assert_eq!(totals.figure(seat, "points"), f64::from(scores[seat]));
                assert_eq!(totals.figure(seat, "others"), f64::from(scores[1 - seat]));
                assert!(totals.figure(seat, "idle") > 0.0);
                let kinds: f64 = (0..KINDS.len()).map(|kind| part(&totals, seat, kind)).sum();
                assert!((kinds - 100.0).abs() < 1e-6 || scores[seat] == 0);
            }
        }
    }

    #[test]
    fn every_temperament_comes_with_the_program() {
        for temper in TEMPERS {
            assert!(!reward(temper).is_empty(), "{temper}");
        }
    }
}
