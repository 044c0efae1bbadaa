//! Carcassonne: trained temperaments beside those set by hand.

use bastide_core::words::arena as words;
use std::collections::BTreeMap;

use bastide_agents::Access;
use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::encode::{Encode, EncodedState, RewardTerm};
use bastide_core::record::Json;
use bastide_core::{Game, Seat, Step, StepOf};
use serde::{Deserialize, Serialize};

use super::carcassonne::notes::{self, KINDS, Notes};
use super::{Lab, Study, StudyError};
use crate::game::{Played, Watch};
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{Estimate, mean, normal, share};

pub(super) const STUDY: Study =
    Study { name: "learned-temperaments", question: words::CARCASSONNE_DO_TRAINED_TEMPERAMENTS_GET, run };

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
    /// Adds these figures for a seat.
    fn add(&mut self, seat: usize, figures: &[RewardTerm], fill: impl FnOnce(&mut [f32])) {
        let mut values = vec![0.0; figures.len()];
        fill(&mut values);
        for (figure, value) in figures.iter().zip(values) {
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
            let (saw, sees) = (encoded(before, mover), encoded(after, mover));
            let (before, after) = (
                EncodedState { game: before, features: &saw },
                EncodedState { game: after, features: &sees },
            );
            self.add(mover, Carcassonne::MOVE_TERMS, |values| {
                Carcassonne::move_terms(before, after, values);
            });
        }
    }

    fn metrics(&mut self, last: &Carcassonne) -> Json {
        self.figures.resize(last.seats(), BTreeMap::new());
        for seat in 0..last.seats() {
            let end = encoded(last, seat);
            self.add(seat, Carcassonne::END_TERMS, |values| Carcassonne::end_terms(&end, values));
        }
        // A thousandth is fine enough, and keeps journals short.
        for value in self.figures.iter_mut().flat_map(BTreeMap::values_mut) {
            *value = (*value * 1e3).round() / 1e3;
        }
        let notes = serde_json::from_value(self.notes.metrics(last)).unwrap_or_default();
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
    let contest = lab.of::<Carcassonne>(&CarcassonneRules::default(), &agents, 0)?.watched(watch);
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

    /// The share of the games that an opponent won.
    fn won(&self, agent: usize) -> Estimate {
        let of = |(played, _): &(Played, Totals)| played.seats_of(agent).map(|seat| played.share(seat)).sum();
        let shares: Vec<f64> = self.games.iter().map(of).collect();
        share(&shares.chunks(2).map(mean).collect::<Vec<_>>(), shares.len() as u64)
    }
}

/// What a temperament seeks, by the model that comes with the program.
fn reward(temper: &str) -> BTreeMap<String, f32> {
    let model = bastide_agents::carcassonne(&Access::default()).model(&format!("trained-{temper}"));
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
         beside the models. All eight meet each other, twins more often.",
        STUDY.question
    ));
    let agents: Vec<String> =
        TEMPERS.iter().map(|temper| trained(temper)).chain(TEMPERS.map(Into::into)).collect();
    let (mut twins, mut strangers) = (Vec::new(), Vec::new());
    for (index, one) in agents.iter().enumerate() {
        for (other_index, other) in agents.iter().enumerate().skip(index + 1) {
            let name = format!("{one}-{other}").replace("learned:", "");
            let pair = [one.clone(), other.clone()];
            if index % TEMPERS.len() == other_index % TEMPERS.len() {
                twins.push(play(lab, &name, pair, lab.games(400, 4))?);
            } else {
                strangers.push(play(lab, &name, pair, lab.games(200, 2))?);
            }
        }
    }
    beside_twins(&mut report, &twins);
    among_each_other(&mut report, &agents, &twins, &strangers);
    let behaviours: Vec<Behaviour> = agents.iter().map(|agent| Behaviour::of(agent, &strangers)).collect();
    promise(&mut report, &behaviours);
    behave(&mut report, &behaviours);
    report.text(
        "Percentages are of the points; cities, roads and monasteries are completed ones. Blocked are roads, cities and \
         monasteries that others lead and that go on into a cell beside the tile laid which a tile left would fit without \
         it, and none fits with it, unless they were lost before; blocked cells are such cells, whoever builds there. Their \
         followers stuck: on what was left open at the end. Denied: what the opponent may hope for less after a tile than \
         before, in points, added up over the game. Wasted: tiles that neither took a follower nor brought own points nearer. \
         Risk: points that completing own cities would add by how unlikely it is, mean over the own moves. All matches have \
         the same deals: what somebody did with a deal in twelve games is one number, and differences are taken deal by \
         deal.",
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
            Cell::Share(seen.won(0)),
        ]);
        points.push(Point::of(index as f64, lead));
    }
    report.table(table);
    let plot = Plot::new(
        "Lead of the trained over the twin, in the trained one's reward",
        Axis::names("temperament", TEMPERS),
        Axis::new("reward of a game").including(&[0.0]),
    );
    report.plot("twins", plot.with("lead", Shape::Bars, points), "twins");
}

fn among_each_other(report: &mut Report, agents: &[String], twins: &[Seen], strangers: &[Seen]) {
    report.heading("Games won, all against all");
    let heads: Vec<String> = agents.iter().map(|agent| short(agent)).collect();
    let mut table = Table::new(
        "games-won",
        &std::iter::once("").chain(heads.iter().map(String::as_str)).collect::<Vec<_>>(),
    );
    for (agent, head) in agents.iter().zip(&heads) {
        let mut row = vec![head.as_str().into()];
        for other in agents {
            let meeting = |seen: &Seen| {
                let place = seen.agents.iter().position(|met| met == agent)?;
                (seen.agents[1 - place] == *other).then(|| Cell::Share(seen.won(place)))
            };
            row.push(twins.iter().chain(strangers).find_map(meeting).unwrap_or(Cell::None));
        }
        table.row(row);
    }
    report.table(table);
}

fn short(agent: &str) -> String {
    agent.replace("learned:trained-", "trained ")
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

const COLUMNS: [Column; 13] = [
    ("points", |totals, seat| totals.figure(seat, "points")),
    ("cities, %", |totals, seat| part(totals, seat, 0)),
    ("roads, %", |totals, seat| part(totals, seat, 1)),
    ("monasteries, %", |totals, seat| part(totals, seat, 2)),
    ("completed, %", |totals, seat| (0..3).map(|kind| part(totals, seat, kind)).sum()),
    ("incomplete, %", |totals, seat| part(totals, seat, 3)),
    ("fields, %", |totals, seat| part(totals, seat, 4)),
    ("blocked", |totals, seat| totals.figure(seat, "blocked")),
    ("blocked cells", |totals, seat| {
        totals.notes.blocked.get(seat).map_or(0.0, |[cells, _]| f64::from(*cells))
    }),
    ("their followers stuck", |totals, seat| totals.figure(seat, "others-stuck")),
    ("points denied", |totals, seat| totals.figure(seat, "denied")),
    ("wasted tiles", |totals, seat| totals.figure(seat, "wasted")),
    ("risk", |totals, seat| totals.figure(seat, "risk") / moves(totals, seat)),
];

fn column(name: &str) -> usize {
    COLUMNS.iter().position(|(head, _)| *head == name).expect("a column of the list")
}

/// Something that a temperament is named for.
struct Trait {
    column: &'static str,
    /// Who should have most of it, or least.
    temper: usize,
    most: bool,
}

const TRAITS: [Trait; 6] = [
    Trait { column: "completed, %", temper: 0, most: true },
    Trait { column: "wasted tiles", temper: 0, most: false },
    Trait { column: "blocked", temper: 1, most: true },
    Trait { column: "points denied", temper: 1, most: true },
    Trait { column: "fields, %", temper: 2, most: true },
    Trait { column: "risk", temper: 2, most: false },
];

/// What somebody did against all of other temperaments.
struct Behaviour {
    name: String,
    games: u64,
    /// By column, the mean of each deal: all matches have the same deals, two games with each.
    columns: Vec<Vec<f64>>,
}

impl Behaviour {
    fn of(agent: &str, strangers: &[Seen]) -> Self {
        let places: Vec<(&Seen, usize)> = strangers
            .iter()
            .flat_map(|seen| (0..2).map(move |place| (seen, place)))
            .filter(|(seen, place)| seen.agents[*place] == agent)
            .collect();
        let measure = |(_, value): &Column| {
            let all: Vec<Vec<f64>> = places.iter().map(|(seen, place)| seen.values(*place, value)).collect();
            let deals = all.iter().map(Vec::len).min().unwrap_or(0) / 2;
            let deal = |index: usize| {
                let games = all.iter().flat_map(|games| &games[2 * index..2 * index + 2]);
                mean(&games.copied().collect::<Vec<_>>())
            };
            (0..deals).map(deal).collect()
        };
        Self {
            name: short(agent),
            games: places.iter().map(|(seen, _)| seen.games.len() as u64).sum(),
            columns: COLUMNS.iter().map(measure).collect(),
        }
    }

    fn estimate(&self, column: usize) -> Estimate {
        normal(&self.columns[column])
    }

    /// How much more than another, deal by deal.
    fn ahead(&self, other: &Self, column: usize) -> Estimate {
        let deals = self.columns[column].iter().zip(&other.columns[column]);
        normal(&deals.map(|(own, other)| own - other).collect::<Vec<_>>())
    }
}

/// Shows whether each temperament has most, or least, of what it is named for.
fn promise(report: &mut Report, behaviours: &[Behaviour]) {
    report.heading("What they are named for, against the six of other temperaments");
    let columns = [
        "",
        "who should have",
        "trained",
        "nearest trained one",
        "difference",
        "twin set by hand",
        "difference from the twin",
    ];
    let mut table = Table::new("traits", &columns);
    for Trait { column: name, temper, most } in &TRAITS {
        let column = column(name);
        let (own, twin) = (&behaviours[*temper], &behaviours[*temper + TEMPERS.len()]);
        let others = (0..TEMPERS.len()).filter(|other| other != temper);
        let value = |other: &usize| mean(&behaviours[*other].columns[column]);
        let order = |one: &usize, other: &usize| value(one).total_cmp(&value(other));
        let nearest = if *most { others.max_by(order) } else { others.min_by(order) }.unwrap_or(*temper);
        let extreme = if *most { "most" } else { "least" };
        table.row(vec![
            (*name).into(),
            format!("{extreme}: {}", TEMPERS[*temper]).into(),
            Cell::Interval(own.estimate(column), 1),
            format!("{} {:.1}", TEMPERS[nearest], value(&nearest)).into(),
            Cell::Interval(own.ahead(&behaviours[nearest], column), 1),
            Cell::Interval(twin.estimate(column), 1),
            Cell::Interval(own.ahead(twin, column), 1),
        ]);
    }
    report.table(table);
}

fn behave(report: &mut Report, behaviours: &[Behaviour]) {
    report.heading("What they do, against the six of other temperaments");
    let heads: Vec<&str> = ["", "games"].into_iter().chain(COLUMNS.map(|(head, _)| head)).collect();
    let mut table = Table::new("behaviour", &heads);
    for behaviour in behaviours {
        let mut row = vec![behaviour.name.as_str().into(), behaviour.games.into()];
        row.extend((0..COLUMNS.len()).map(|column| Cell::Interval(behaviour.estimate(column), 1)));
        table.row(row);
    }
    report.table(table);
    let names = || Axis::names("temperament", behaviours.iter().map(|behaviour| &behaviour.name));
    let bars = |column: usize| {
        let points = behaviours.iter().enumerate();
        points.map(|(index, behaviour)| Point::of(index as f64, behaviour.estimate(column))).collect()
    };
    let mut plot =
        Plot::new("Where their points come from", names(), Axis::new("% of points").including(&[0.0]));
    for (kind, head) in
        KINDS.into_iter().zip(["cities, %", "roads, %", "monasteries, %", "incomplete, %", "fields, %"])
    {
        plot = plot.with(kind, Shape::Bars, bars(column(head)));
    }
    report.plot("behaviour", plot, "behaviour");
    let axis = Axis::new("features of others, in a game").including(&[0.0]);
    let plot =
        Plot::new("What they block", names(), axis).with("blocked", Shape::Bars, bars(column("blocked")));
    report.plot("blocked", plot, "behaviour");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Hooks, Match};

    #[test]
    fn figures_are_those_of_the_final_count() {
        let rules = CarcassonneRules::default();
        let catalogue = std::sync::Arc::new(bastide_agents::carcassonne(&Access::default()));
        let contest = Match::new(&catalogue, &rules, &["greedy", "random"], 2, 0).unwrap().watched(watch);
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
