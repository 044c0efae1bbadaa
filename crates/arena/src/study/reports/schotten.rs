//! Schotten-Totten: four strategies and the chance of a card.

use bastide_core::seed::{below, derive, rollout_rng};
use bastide_schotten::Schotten;

use super::split::seat_of;
use crate::plot::{Axis, Plot, Point, Shape};
use crate::report::{Cell, Report, Table};
use crate::statistics::{Estimate, normal, proportion};
use crate::study::{Games, Lab, StudyError};

/// The rules of the report: both sides complete, and then nobody has to claim.
const RULES: &str = "simplified,auto-claim=on";

/// Who plays whom, with the share that was published for the first of them.
const MATCHES: [(&str, &str, &str); 6] = [
    ("ia1", "ia0", "about 80 %"),
    ("ia2", "ia0", "100 %"),
    ("ia2", "ia1", "100 %"),
    ("ia3", "ia0", "–"),
    ("ia3", "ia1", "–"),
    ("ia3", "ia2", "–"),
];

/// Those whose first seat is tried against themselves.
const ALONE: [&str; 4] = ["ia0", "ia1", "ia2", "ia3"];

pub(super) fn section(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    report.heading("Schotten-Totten: four strategies");
    report.text(format!(
        "The four players as described (`ia0` to `ia3`), under the report's rules: `{RULES}`. Each deal is played twice, \
         with seats swapped. The last column is how much better the first of the two does as player 1 than as player 2 on \
         the same deals, in points of per cent: the report says that `ia1` does slightly better as player 1."
    ));
    strategies(lab, report)?;
    first_seat(lab, report)?;
    neighbours(lab, report)?;
    report.heading("Schotten-Totten: the chance of a card");
    coming(lab, report);
    Ok(())
}

fn strategies(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let columns =
        ["match", "games", "first wins", "published", "as player 1", "as player 2", "player 1 − player 2"];
    let mut table = Table::new("schotten-strategies", &columns);
    for (first, second, published) in MATCHES {
        let name = format!("schotten-{first}-{second}");
        let played = lab.contest::<Schotten>(&name, (RULES, &[first, second]), 0, lab.games(20_000, 200))?;
        let [as_first, as_second] = [0, 1].map(|seat| won(&played, |game| seat_of(game, 0) == seat));
        table.row(vec![
            format!("`{first}` – `{second}`").into(),
            played.result.games.into(),
            Cell::Share(played.result.agents[0].share),
            published.into(),
            Cell::Share(as_first),
            Cell::Share(as_second),
            Cell::Interval(seat_gain(&played), 2),
        ]);
    }
    report.table(table);
    Ok(())
}

/// The share of some games that the first opponent won alone.
fn won(played: &Games, among: impl Fn(&crate::game::Played) -> bool) -> Estimate {
    let games: Vec<_> = played.games.iter().filter(|game| among(game)).collect();
    let wins = games.iter().filter(|game| game.winner() == Some(seat_of(game, 0))).count();
    proportion(wins as u64, games.len() as u64)
}

/// How much more the first opponent wins as player 1 than as player 2 on the same deals, in per cent.
fn seat_gain(played: &Games) -> Estimate {
    let worth = |seat: usize| {
        move |game: &&crate::game::Played| {
            if seat_of(game, 0) == seat { Some(game.share(seat)) } else { None }
        }
    };
    let rounds = played.games.chunks(2).filter_map(|round| {
        let games: Vec<&crate::game::Played> = round.iter().collect();
        let [first, second] = [0, 1].map(|seat| games.iter().find_map(worth(seat)));
        Some(100.0 * (first? - second?))
    });
    normal(&rounds.collect::<Vec<f64>>())
}

fn first_seat(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let mut table =
        Table::new("schotten-first-seat", &["player, against itself", "games", "the first player wins"]);
    for agent in ALONE {
        let name = format!("schotten-{agent}-itself");
        let played = lab.contest::<Schotten>(&name, (RULES, &[agent, agent]), 0, lab.games(10_000, 100))?;
        let wins = played.games.iter().filter(|game| game.winner() == Some(0)).count() as u64;
        table.row(vec![
            format!("`{agent}`").into(),
            played.result.games.into(),
            Cell::Share(proportion(wins, played.result.games)),
        ]);
    }
    report.table(table);
    report.text(
        "`ia1` against itself and the last column above say which seat it likes better. A reading, not tested: it \
         answers what lies on the table, and whoever answers has one card more to answer. The published shares are rounded, and nothing is said of \
         how many games they were taken from.",
    );
    Ok(())
}

/// Our own simple players beside those of the report, whose descriptions sound alike.
fn neighbours(lab: &Lab<'_>, report: &mut Report) -> Result<(), StudyError> {
    let mut table = Table::new("schotten-neighbours", &["match", "games", "first wins"]);
    for [first, second] in [["sum", "ia0"], ["sum", "ia1"], ["threes", "ia2"], ["combinations", "ia3"]] {
        let name = format!("schotten-{first}-{second}");
        let played = lab.contest::<Schotten>(&name, (RULES, &[first, second]), 0, lab.games(2_000, 40))?;
        table.row(vec![
            format!("`{first}` – `{second}`").into(),
            played.result.games.into(),
            Cell::Share(played.result.agents[0].share),
        ]);
    }
    report.text(
        "Our own players that go by the same thoughts are others: `sum` takes the highest card and the smallest gap \
         whoever is ahead, `threes` the nearest stone where the right one is full, and `combinations` every side it \
         could still become.",
    );
    report.table(table);
    Ok(())
}

/// The cards of a game, of a hand, and the draws of each player.
const CARDS: usize = 54;
const HAND: usize = 6;
const DRAWS: usize = (CARDS - 2 * HAND) / 2;

/// How often one card was unseen by a player at the start of that player's turn with so many own draws made, and how
/// often it came later; by player and draws.
type Counts = [[[u64; 2]; DRAWS]; 2];

/// Deals and draws to the end of the pile, cards laid at random, with an eye on one card.
fn watch_a_card(deals: u64, seed: u64) -> Counts {
    let mut counts = Counts::default();
    for deal in 0..deals {
        let mut rng = rollout_rng(derive(seed, deal));
        // The place of the card in the shuffled pile; the hands are dealt from the top, in turn.
        let place = below(&mut rng, CARDS as u32) as usize;
        let owner = place % 2;
        let mut held = place < 2 * HAND;
        let mut laid = false;
        for turn in 0..2 * DRAWS {
            let (player, draws) = (turn % 2, turn / 2);
            if !(laid || held && player == owner) {
                counts[player][draws][0] += 1;
                counts[player][draws][1] += u64::from(!held && player == owner);
            }
            if held && player == owner && !laid {
                laid = below(&mut rng, HAND as u32) == 0;
            }
            held |= 2 * HAND + turn == place;
        }
    }
    counts
}

fn coming(lab: &Lab<'_>, report: &mut Report) {
    let deals = lab.games(400_000, 4_000);
    let counts = watch_a_card(deals, lab.seed);
    report.text(format!(
        "The report's curves say that player 2 is slightly likelier than player 1 to get a card that has not appeared \
         yet. Looked at when it is one's turn, that is true: with k own draws made, player 1 still draws 21 − k of the \
         48 − 2k cards that are neither on the table nor in the own hand, player 2 as many of 47 − 2k, since the other \
         player has laid one more by then. The chances of `bastide odds` are these. It is no advantage: seen from the \
         deal, each player gets any card in 27 of 54 cases, and a card that is not in the own hand in 21 of 48. The \
         gain of player 2 is only that one card more is known not to be it. Measured in {deals} deals drawn to the end, \
         with one card followed."
    ));
    let columns = ["own draws made", "player 1, exact", "player 1", "player 2, exact", "player 2"];
    let mut table = Table::new("schotten-card-to-come", &columns);
    let mut curves = [Vec::new(), Vec::new(), Vec::new(), Vec::new()];
    for draws in 0..DRAWS {
        let mut row = vec![Cell::from(draws as u64)];
        for (player, counts) in counts.iter().enumerate() {
            let exact = (DRAWS - draws) as f64 / (CARDS - HAND - player - 2 * draws) as f64;
            let [unseen, came] = counts[draws];
            let measured = proportion(came, unseen);
            row.extend([Cell::Real(exact, 4), Cell::Share(measured)]);
            curves[2 * player].push(Point::new(draws as f64, 100.0 * exact));
            curves[2 * player + 1].push(Point::of(draws as f64, measured.map(|share| 100.0 * share)));
        }
        table.row(row);
    }
    report.table(table);
    let mut plot = Plot::new(
        "The chance to get a card that has not appeared, at one's own turn",
        Axis::new("own draws made"),
        Axis::new("probability (%)").including(&[0.0]),
    );
    let names = ["player 1: exact", "player 1", "player 2: exact", "player 2"];
    for (index, (name, points)) in names.into_iter().zip(curves).enumerate() {
        plot = plot.with(name, if index % 2 == 0 { Shape::Line } else { Shape::Points }, points);
    }
    report.plot("schotten-card-to-come", plot, "schotten-card-to-come");
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::{Game, Notation, Rules, Seat, Viewer};

    /// The exact fractions are those that views give at the same moments.
    #[test]
    fn views_give_the_fractions_of_the_report() {
        let rules = bastide_schotten::SchottenRules::parse(RULES).unwrap();
        let start = "hand1=R1,R2,R3,R4,R5,R6 hand2=G1,G2,G3,G4,G5,G6";
        let game = Schotten::from_position(&rules, start).unwrap();
        let chance = |game: &Schotten, seat: usize, card: &str| {
            let view = game.view(Viewer::Seat(Seat::new(seat)));
            view.chances(Seat::new(seat)).of(bastide_schotten::Card::read(card).unwrap())
        };
        let first = chance(&game, 0, "B5");
        assert_eq!((first.cases, first.of), (21, 48));
        let after =
            Schotten::from_position(&rules, "1=R1| hand1=R2,R3,R4,R5,R6,R7 hand2=G1,G2,G3,G4,G5,G6 turn=2");
        let second = chance(&after.unwrap(), 1, "B5");
        assert_eq!((second.cases, second.of), (21, 47));
    }

    #[test]
    fn one_card_is_followed_as_the_formula_says() {
        let counts = watch_a_card(200_000, 3);
        for (player, counts) in counts.iter().enumerate() {
            for (draws, [unseen, came]) in counts.iter().copied().enumerate() {
                let exact = (DRAWS - draws) as f64 / (CARDS - HAND - player - 2 * draws) as f64;
                let measured = came as f64 / unseen as f64;
                assert!((measured - exact).abs() < 0.012, "{player} {draws}: {measured} {exact}");
            }
        }
    }
}
