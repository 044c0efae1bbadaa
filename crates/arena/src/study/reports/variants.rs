//! Carcassonne: temperaments and variants.

use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::Rules;

use super::offers::{self, KINDS, Offers};
use crate::report::{Cell, Report, Table};
use crate::statistics::normal;
use crate::study::carcassonne::notes::{self, Notes};
use crate::study::{Games, Lab, StudyError, cross_table};

/// The temperaments as they play here, with two as they are described: `saboteur` for the opportunist, `alternating` for
/// the balanced.
const TEMPERAMENTS: [&str; 6] =
    ["constructive", "opportunist", "saboteur", "defensive", "balanced", "alternating"];

/// A variant: its name, its rules, and the model that was trained under it.
struct Variant {
    name: &'static str,
    rules: &'static str,
    model: Option<&'static str>,
}

const fn variant(name: &'static str, rules: &'static str, model: Option<&'static str>) -> Variant {
    Variant { name, rules, model }
}

const VARIANTS: [Variant; 11] = [
    variant("special tiles", "special-tiles=on", Some("trained-specials")),
    variant("events", "events=on", Some("trained-events")),
    variant("bound tiles", "events=on,deck=cluster*3+trail*3+shun*3", None),
    variant("swaps", "events=on,deck=swap*9,hand=1", Some("trained-swaps")),
    variant("exchange", "actions=exchange", None),
    variant("recall and move", "actions=recall+move", None),
    variant("walk and travel", "actions=walk+travel", None),
    variant("all actions", "actions=recall+move+walk+travel+exchange", Some("trained-actions")),
    variant("territory of 40", "victory=territory:40", Some("trained-territory")),
    variant("blockade of 3", "victory=blockade:3", Some("trained-blockade")),
    variant("shutting in", "victory=shut-in:1,followers=2", Some("trained-shut-in")),
];

pub(super) fn section(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.heading("Carcassonne: temperaments and variants");
    temperaments(lab, report)?;
    let by_hand = adapting(lab, report)?;
    offers(report, &by_hand);
    learned(lab, report)?;
    shutting_in(lab, report)
}

/// The temperaments beside those of the report to the letter: who beats whom, and what they do.
fn temperaments(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let games = |_: &[&str]| lab.games(200, 4);
    let (standings, blocks) =
        lab.tournament::<Carcassonne>("temperaments", ("", &TEMPERAMENTS), Some(notes::watch), games)?;
    report.text(
        "The four temperaments as they play here, and two of them to the letter: `saboteur` wants the others' points down \
         and none of its own, `alternating` builds or sabotages by the situation. How often the row finished ahead of \
         the column.",
    );
    report.table(cross_table("variants-temperaments", &TEMPERAMENTS, &standings));
    let columns =
        ["", "own points", "the other's points", "features of the other blocked", "followers on fields"];
    let mut table = Table::new("variants-what-they-do", &columns);
    for (agent, name) in TEMPERAMENTS.into_iter().enumerate() {
        let mut values = [const { Vec::new() }; 4];
        for block in &blocks {
            for game in &block.games {
                let Some(seat) = game.seats.iter().position(|at| block.table[*at] == agent) else { continue };
                let (notes, other) = (Notes::of(game), 1 - seat);
                let points = |seat: usize| notes.final_points[seat].first().copied().unwrap_or(0);
                let found = [points(seat), points(other), notes.blocked[seat][1], notes.placed[seat][3]];
                values.iter_mut().zip(found).for_each(|(list, value)| list.push(f64::from(value)));
            }
        }
        let cells = values.iter().map(|list| Cell::Interval(normal(list), 1));
        table.row(std::iter::once(name.into()).chain(cells).collect());
    }
    report.table(table);
    Ok(())
}

/// A match between an adapted player and the same one that is not.
struct Adapted {
    variant: &'static str,
    games: Games,
}

fn watched(
    lab: &Lab<'_>,
    name: &str,
    rules: &str,
    agents: [&str; 2],
    games: u64,
) -> Result<Games, StudyError> {
    let rules = CarcassonneRules::parse(rules)?;
    let contest = lab.of::<Carcassonne>(&rules, &agents, 0)?.watched(offers::watch);
    lab.play(name, &contest, games)
}

/// Hand-made players that know the variants against the same that do not.
fn adapting(lab: &Lab<'_>, report: &mut Report) -> Result<Vec<Adapted>, StudyError> {
    report.text(
        "Who gains by adapting: the same weights with and without a word for variants. Adapted players judge moves to the \
         end of their own turn (`ahead=turn`) and count other ways to win and silences; the others look at the position \
         after the move as in the base game (`variants=ignored`). Both sit in both seats with the same seeds.",
    );
    let columns = ["variant", "rules", "balanced", "games", "fitted", "games "];
    let mut table = Table::new("variants-adapted", &columns);
    let mut played = Vec::new();
    for Variant { name, rules, .. } in VARIANTS {
        let id = name.replace(' ', "-");
        let mut row: Vec<Cell> = vec![name.into(), format!("`{rules}`").into()];
        for (agent, full) in [("balanced", 200), ("fitted", 100)] {
            let agents = [format!("{agent}:ahead=turn"), format!("{agent}:variants=ignored")];
            let agents = [agents[0].as_str(), agents[1].as_str()];
            let games = watched(lab, &format!("{agent}-{id}"), rules, agents, lab.games(full, 4))?;
            row.extend([Cell::Share(games.result.agents[0].share), games.result.games.into()]);
            if agent == "balanced" {
                played.push(Adapted { variant: name, games });
            }
        }
        table.row(row);
    }
    report.table(table);
    report
        .text("The share of the adapted player: above 50 % adapting pays, where the interval lies above it.");
    Ok(played)
}

/// How often what a variant offers was taken.
fn offers(report: &mut Report, played: &[Adapted]) {
    let mut table = Table::new(
        "variants-offers",
        &["variant", "offer", "taken by the adapted", "of offers", "taken by the other", "of offers "],
    );
    for Adapted { variant, games } in played {
        let (adapted, other) = (Offers::of(&games.games, 0), Offers::of(&games.games, 1));
        for (kind, name) in KINDS.into_iter().enumerate().filter(|(kind, _)| adapted[*kind].0 > 0) {
            table.row(vec![
                (*variant).into(),
                name.into(),
                u64::from(adapted[kind].1).into(),
                u64::from(adapted[kind].0).into(),
                u64::from(other[kind].1).into(),
                u64::from(other[kind].0).into(),
            ]);
        }
    }
    report.text(
        "How often `balanced` took what it was offered in those games. A swap leads to a position without the tile that the \
         turn is for, so that who looks no further takes it for a loss.",
    );
    report.table(table);
}

/// Models trained under a variant against the one that was trained under the base rules.
fn learned(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.text(
        "Learned players: the model that was trained under the variant against `trained-balanced`, trained in the same way \
         under the base rules; one move ahead, and both to the end of their turn.",
    );
    let columns = ["variant", "model", "one move ahead", "games", "to the end of the turn", "games "];
    let mut table = Table::new("variants-learned", &columns);
    for Variant { name, rules, model } in VARIANTS {
        let Some(model) = model else { continue };
        let id = name.replace(' ', "-");
        let mut row: Vec<Cell> = vec![name.into(), model.into()];
        for (ahead, full) in [("move", 200), ("turn", 60)] {
            let agents =
                [model, "trained-balanced"].map(|model| format!("greedy:eval={model},ahead={ahead}"));
            let agents = [agents[0].as_str(), agents[1].as_str()];
            let games = watched(lab, &format!("learned-{ahead}-{id}"), rules, agents, lab.games(full, 4))?;
            row.extend([Cell::Share(games.result.agents[0].share), games.result.games.into()]);
        }
        table.row(row);
    }
    report.table(table);
    Ok(())
}

/// How often games are won by shutting opponents in.
fn shutting_in(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.text("How often somebody is shut in, by players and followers; all play `balanced:ahead=turn`.");
    let mut table = Table::new("variants-shut-in", &["rules", "games", "won by shutting in (%)"]);
    for rules in [
        "victory=shut-in:1",
        "victory=shut-in:1,followers=3",
        "victory=shut-in:1,followers=2",
        "players=3,victory=shut-in:1,followers=2",
        "players=3,victory=shut-in:2,followers=2",
        "players=5,victory=shut-in:2,followers=2",
    ] {
        let name = format!("shut-in-{}", rules.replace([',', '=', ':'], "-"));
        let players = CarcassonneRules::parse(rules)?.seats();
        let agents = vec!["balanced:ahead=turn"; players];
        let games = lab.contest::<Carcassonne>(&name, (rules, &agents), 0, lab.games(60, 4))?;
        let won = games.games.iter().filter(|game| game.ending == "shut-in").count();
        let part = 100.0 * won as f64 / games.games.len().max(1) as f64;
        table.row(vec![format!("`{rules}`").into(), games.result.games.into(), Cell::Real(part, 1)]);
    }
    report.table(table);
    Ok(())
}
