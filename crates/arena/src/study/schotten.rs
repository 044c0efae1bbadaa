//! Schotten-Totten: the ladder, the chance of a card, the first player's advantage.

use bastide_core::record::Json;
use bastide_core::words::arena as words;
use bastide_core::{Game, Rules, Seat, Step, StepOf};
use bastide_schotten::{Card, Schotten, SchottenRules};
use serde::{Deserialize, Serialize};

use super::{Lab, Study, StudyError, cross_table};
use crate::game::{Played, Watch};
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::proportion;

pub(super) const STUDY: Study =
    Study { name: "schotten-strategies", question: words::SCHOTTEN_TOTTEN_HOW_DO_THE, run };

/// The search at the top of the ladder.
const SEARCH: &str = "racing:playouts=100,starters=5,steps=16";

/// The ladder, weakest first.
const LADDER: [&str; 7] = ["random", "sum", "threes", "combinations", "greedy", "stones", SEARCH];

/// Published shares of wins against random.
const PUBLISHED: [(&str, &str); 2] = [("sum", "80 %"), ("threes", "100 %")];

/// The card whose coming is followed; all are alike.
const CARD: &str = "G5";

fn run(lab: &Lab<'_>) -> Result<Report, StudyError> {
    let mut report = Report::new("Schotten-Totten: ladder, chances, advantage");
    report.text(format!("Question: {}", STUDY.question));
    ladder(lab, &mut report)?;
    chances(lab, &mut report)?;
    advantage(lab, &mut report)?;
    Ok(report)
}

fn ladder(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    // The search takes much longer than the others, which look one turn ahead.
    let games = |agents: &[&str]| {
        let searches = agents.contains(&SEARCH);
        if searches { lab.games(100, 2) } else { lab.games(400, 10) }
    };
    let (standings, _) = lab.tournament::<Schotten>("ladder", ("", &LADDER), None, games)?;
    report.heading("Everybody against everybody");
    report.text("Preset `standard`. How often the row beat the column, and ratings around a mean of 0.");
    report.table(cross_table("ladder", &LADDER, &standings));
    let order = standings.order();
    let points = order.iter().enumerate();
    let points =
        points.map(|(place, agent)| Point::of(place as f64, standings.ratings[*agent].elo)).collect();
    let plot = Plot::new(
        "Ratings of the opponents of Schotten-Totten",
        Axis::names("opponent", order.iter().map(|agent| short(LADDER[*agent]))),
        Axis::new("Elo around a mean of 0"),
    )
    .with("rating", Shape::Points, points);
    report.plot("ladder", plot, "ladder");
    let mut table = Table::new("against-random", &["who", "wins against random", "published"]);
    for (agent, name) in LADDER.iter().enumerate().skip(1) {
        let published = PUBLISHED.iter().find(|(who, _)| who == name);
        let ours = standings.cross[agent][0].map_or(Cell::None, Cell::Share);
        table.row(vec![(*name).into(), ours, published.map_or(Cell::None, |(_, share)| (*share).into())]);
    }
    report.table(table);
    report.text(
        "Both published shares are rounded and were taken with a random player whose definition is not known. Ours \
         lays cards evenly at random and always claims what it can, from the left, by proof too; and our `sum` and \
         `threes` are other strategies than the published ones, which are `ia1` and `ia2` here: `bastide experiment \
         reports` plays those.",
    );
    Ok(())
}

/// The name of an opponent without its parameters.
fn short(spec: &str) -> &str {
    spec.split(':').next().unwrap_or(spec)
}

/// What is noted about the card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Notes {
    /// Who was dealt it at the start.
    dealt: Option<usize>,
    /// Who drew it, and with which of that player's draws, from 1.
    drawn: Option<(usize, u32)>,
    /// The draws of each player.
    draws: [u32; 2],
}

struct Watcher {
    notes: Notes,
    card: Option<Card>,
    /// Cards seen so far; the first ones are the opening hands.
    cards: usize,
}

fn watch() -> Box<dyn Watch<Schotten>> {
    Box::new(Watcher { notes: Notes::default(), card: Card::read(CARD), cards: 0 })
}

impl Watch<Schotten> for Watcher {
    fn see(&mut self, before: &Schotten, step: &StepOf<Schotten>, after: &Schotten) {
        let Step::Event(drawn) = step else { return };
        let grew = |seat: &Seat| after.hand(*seat).len() > before.hand(*seat).len();
        let Some(seat) = Seat::all(2).find(grew).map(Seat::index) else { return };
        let is_card = Some(drawn.0) == self.card;
        self.cards += 1;
        if self.cards <= 2 * before.rules().hand.get() as usize {
            if is_card {
                self.notes.dealt = Some(seat);
            }
            return;
        }
        self.notes.draws[seat] += 1;
        if is_card {
            self.notes.drawn = Some((seat, self.notes.draws[seat]));
        }
    }

    fn metrics(&mut self, _: &Schotten) -> Json {
        serde_json::to_value(&self.notes).unwrap_or(Json::Null)
    }
}

impl Notes {
    fn of(played: &Played) -> Self {
        let read = |json: &Json| serde_json::from_value(json.clone()).ok();
        played.figures.as_ref().and_then(read).unwrap_or_default()
    }

    /// With which draw this player got the card.
    fn got(&self, seat: usize) -> Option<u32> {
        self.drawn.filter(|(who, _)| *who == seat).map(|(_, draw)| draw)
    }
}

fn chances(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let rules = SchottenRules::default();
    let contest = lab.of::<Schotten>(&rules, &["random", "random"], 0)?.watched(watch);
    let games = lab.play("chances", &contest, lab.games(20_000, 400))?.games;
    let notes: Vec<Notes> = games.iter().map(Notes::of).collect();
    report.heading("The chance of a card");
    report.text(format!(
        "A card that is not in the own opening hand is one of 48: 42 lie in the pile, of which each player draws 21, \
         and 6 are in the other hand. So it comes with the next n draws in n / 48, and after n draws without it, it \
         still comes in (21 − n) / (48 − n) if the pile runs out. Measured with {CARD} in random games that lasted \
         so long."
    ));
    let mut table = Table::new(
        "chances",
        &[
            "own draws",
            "come by then, exact",
            "player 1",
            "player 2",
            "still to come, exact",
            "player 1 ",
            "player 2 ",
        ],
    );
    let mut curves = vec![Vec::new(); 6];
    for draws in 0..=21u32 {
        let exact_come = f64::from(draws) / 48.0;
        let exact_still = f64::from(21 - draws) / f64::from(48 - draws);
        let mut row = vec![u64::from(draws).into(), Cell::Real(exact_come, 4)];
        let come = [come_by(&notes, 0, draws), come_by(&notes, 1, draws)];
        let still = [still_to_come(&notes, 0, draws), still_to_come(&notes, 1, draws)];
        row.extend(come.map(Cell::Share));
        row.push(Cell::Real(exact_still, 4));
        row.extend(still.map(Cell::Share));
        table.row(row);
        let percent = |share: f64| 100.0 * share;
        let x = f64::from(draws);
        curves[0].push(Point::new(x, percent(exact_come)));
        curves[1].push(Point::of(x, come[0].map(percent)));
        curves[2].push(Point::of(x + 0.25, come[1].map(percent)));
        curves[3].push(Point::new(x, percent(exact_still)));
        curves[4].push(Point::of(x, still[0].map(percent)));
        curves[5].push(Point::of(x + 0.25, still[1].map(percent)));
    }
    report.table(table);
    let names = [
        "come by then: exact",
        "player 1",
        "player 2",
        "still to come: exact",
        "player 1, still",
        "player 2, still",
    ];
    let mut plot = Plot::new(
        "The chance of a given card against the number of own draws",
        Axis::new("own draws since the deal"),
        Axis::new("probability (%)").including(&[0.0]),
    );
    for (index, (name, points)) in names.into_iter().zip(curves).enumerate() {
        let shape = if index % 3 == 0 { Shape::Line } else { Shape::Points };
        plot = plot.with(name, shape, points);
    }
    report.plot("chances", plot, "chances");
    report.text(
        "Games that ended before the pile ran out lower what is still to come, by less than chance moves it here.",
    );
    Ok(())
}

/// The share of games in which a player had drawn the card by then, of those that lasted so long and in which the
/// player was not dealt it.
fn come_by(notes: &[Notes], seat: usize, draws: u32) -> crate::Estimate {
    let lasted = notes.iter().filter(|game| game.dealt != Some(seat) && game.draws[seat] >= draws);
    let (mut hits, mut trials) = (0, 0);
    for game in lasted {
        trials += 1;
        hits += u64::from(game.got(seat).is_some_and(|draw| draw <= draws));
    }
    proportion(hits, trials)
}

/// The share of games in which the card came later, of those in which it had not come by then.
fn still_to_come(notes: &[Notes], seat: usize, draws: u32) -> crate::Estimate {
    let lasted = notes.iter().filter(|game| game.dealt != Some(seat) && game.draws[seat] >= draws);
    let (mut hits, mut trials) = (0, 0);
    for game in lasted.filter(|game| game.got(seat).is_none_or(|draw| draw > draws)) {
        trials += 1;
        hits += u64::from(game.got(seat).is_some());
    }
    proportion(hits, trials)
}

fn advantage(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.heading("Who begins, by preset");
    let agents = ["random", "stones"];
    let mut table =
        Table::new("first-player", &["preset", "opponent, against itself", "games", "the first player wins"]);
    let presets: Vec<&str> = SchottenRules::presets().iter().map(|preset| preset.name).collect();
    let mut plot = Plot::new(
        "Share of the first player, each opponent against itself",
        Axis::names("preset", presets.iter().copied()),
        Axis::new("games (%)"),
    )
    .reference(50.0, "even");
    for agent in agents {
        let mut points = Vec::new();
        for (place, preset) in presets.iter().enumerate() {
            let games = if agent == "random" { lab.games(4_000, 100) } else { lab.games(1_000, 10) };
            let name = format!("first-{preset}-{agent}");
            let played = lab.contest::<Schotten>(&name, (preset, &[agent, agent]), 0, games)?;
            table.row(vec![
                (*preset).into(),
                agent.into(),
                played.result.games.into(),
                Cell::Share(played.result.first_seat),
            ]);
            points.push(Point::of(place as f64, played.result.first_seat.map(|share| 100.0 * share)));
        }
        plot = plot.with(agent, Shape::Points, points);
    }
    report.table(table);
    report.plot("first-player", plot, "first-player");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Hooks, Match};

    #[test]
    fn every_game_accounts_for_the_card_and_the_pile() {
        let ladder = std::sync::Arc::new(bastide_agents::schotten(&bastide_agents::Access::default()));
        let contest = Match::new(&ladder, &SchottenRules::default(), &["random", "random"], 4, 0);
        let contest = contest.unwrap().watched(watch);
        let games = contest.play(100, 1, Hooks::default()).unwrap();
        let notes: Vec<Notes> = games.iter().map(Notes::of).collect();
        assert!(notes.iter().all(|game| game.draws[0] <= 21 && game.draws[1] <= 21));
        assert!(notes.iter().any(|game| game.draws == [21, 21]));
        assert!(notes.iter().all(|game| game.dealt.is_none() || game.drawn.is_none()));
        // 12 of 54 deals give it to somebody at once.
        let dealt = notes.iter().filter(|game| game.dealt.is_some()).count();
        assert!((20..=70).contains(&dealt), "{dealt}");
        assert!(come_by(&notes, 0, 0).mean.abs() < 1e-12);
    }
}
