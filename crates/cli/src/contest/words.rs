//! The result of a match in words.

use bastide_arena::result::{AgentResult, SprtResult};
use bastide_arena::statistics::sprt::SprtDecision;
use bastide_arena::{Estimate, MatchResult};
use bastide_core::Provenance;
use bastide_core::words::command as words;

use crate::failure::Failure;
use crate::output::Output;

/// Prints a result for people, and at last a line to copy.
pub(super) fn print(
    result: &MatchResult,
    made: &Provenance,
    command: &str,
    is_timed: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    for agent in &result.agents {
        print_agent(agent, output)?;
    }
    let words = output.word(words::GAMES_IN_ROUNDS_OF_ONE);
    output.line(format!("{} {words} {}", result.games, result.rounds))?;
    if let Some(elo) = result.elo {
        let words = output.word(words::ELO_OF_THE_FIRST_OVER);
        output.line(format!("{words} {}", signed(elo)))?;
    }
    if let Some(pairs) = &result.pairs {
        let words = output.word(words::PAIRS_WITH_POINTS_FOR_THE);
        output.line(format!("{words} {}", list(pairs)))?;
    }
    let words = output.word(words::SHARE_OF_WHOEVER_BEGINS);
    output.line(format!("{words} {}", percent(result.first_seat)))?;
    let words = output.word(words::MOVES_A_GAME);
    output.line(format!("{:.1} {words}", result.moves))?;
    if let Some(sprt) = &result.sprt {
        print_sprt(sprt, output)?;
    }
    if is_timed {
        let words = output.word(words::TIME_LIMITS_THE_THINKING_THE);
        output.line(words)?;
    }
    for maker in made.lines(output.lang) {
        output.line(maker)?;
    }
    output.line(format!("\n{}", line(result, command)))
}

fn print_agent(agent: &AgentResult, output: &mut Output) -> Result<(), Failure> {
    output.line(&agent.agent)?;
    let words = output.word(words::WON_DRAWN_LOST);
    output.line(format!("  {words} {} / {} / {}", agent.won, agent.drawn, agent.lost))?;
    let words = output.word(words::SHARE);
    output.line(format!("  {words} {}", percent(agent.share)))?;
    if let (Some(points), Some(margin)) = (agent.points, agent.margin) {
        let words = output.word(words::MARGIN);
        output.line(format!("  points {}, {words} {}", plain(points), signed(margin)))?;
    }
    if let Some(rating) = agent.rating {
        output.line(format!("  Elo {}", signed(rating.elo)))?;
    }
    let words = output.word(words::SECONDS_A_MOVE);
    output.line(format!("  {:.6} {words}", agent.seconds_per_move))
}

fn print_sprt(sprt: &SprtResult, output: &mut Output) -> Result<(), Failure> {
    let verdict = output.word(match sprt.verdict {
        SprtDecision::Open => words::OPEN,
        SprtDecision::Elo0 => words::ELO0,
        SprtDecision::Elo1 => words::ELO1,
    });
    let (lower, upper) = sprt.bounds;
    output.line(format!(
        "SPRT Elo {} / {}: LLR {:.2} [{lower:.2}, {upper:.2}], {verdict}",
        sprt.test.elo0, sprt.test.elo1, sprt.llr
    ))
}

/// A line to copy.
fn line(result: &MatchResult, command: &str) -> String {
    let agent = |agent: &AgentResult| {
        format!("+{} ={} −{}, {}", agent.won, agent.drawn, agent.lost, percent(agent.share))
    };
    let shown = match (&result.agents[..], result.elo) {
        ([first, _], Some(elo)) => format!("{}, Elo {}", agent(first), signed(elo)),
        (agents, _) => agents.iter().map(agent).collect::<Vec<_>>().join("; "),
    };
    format!("{} games: {shown} ({command})", result.games)
}

fn list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

fn percent(share: Estimate) -> String {
    let share = share.map(|share| 100.0 * share);
    format!("{:.1} % [{:.1}, {:.1}]", share.mean, share.low, share.high)
}

fn plain(value: Estimate) -> String {
    format!("{:.1} [{:.1}, {:.1}]", value.mean, value.low, value.high)
}

fn signed(value: Estimate) -> String {
    let show = |number: f64| match number {
        _ if number == f64::INFINITY => "+∞".to_owned(),
        _ if number == f64::NEG_INFINITY => "−∞".to_owned(),
        _ => format!("{number:+.1}"),
    };
    format!("{} [{}, {}]", show(value.mean), show(value.low), show(value.high))
}
