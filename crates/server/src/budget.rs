//! How much an agent that a stranger chose may use.

use axum::http::StatusCode;
use bastide_core::Spoken;
use bastide_core::words::server as words;
use bastide_session::Session;

use crate::refusal::Refusal;

/// The most that parameters of agents may be set to; what they limit by themselves is in their specs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Caps {
    /// Mebibytes of a transposition table.
    pub table: f64,
    /// Games played out, in all or after each move.
    pub playouts: f64,
    /// Positions looked at.
    pub nodes: f64,
    /// Worlds looked at where something is hidden.
    pub worlds: f64,
    /// Seconds.
    pub time: f64,
}

impl Default for Caps {
    fn default() -> Self {
        Self { table: 64.0, playouts: 1e6, nodes: 1e8, worlds: 200.0, time: 10.0 }
    }
}

impl Caps {
    /// The most that a parameter may be; `None` for those that cost nothing.
    fn of(&self, parameter: &str) -> Option<f64> {
        match parameter {
            "table" => Some(self.table),
            "playouts" | "each" => Some(self.playouts),
            "nodes" | "ending" => Some(self.nodes),
            "worlds" => Some(self.worlds),
            "time" => Some(self.time),
            _ => None,
        }
    }

    /// An agent with all its parameters, when it keeps within the caps.
    ///
    /// # Errors
    /// What is wrong with the spec, or which parameter is too large.
    pub(crate) fn check(&self, session: &dyn Session, agent: &str) -> Result<String, Refusal> {
        let spec = session.opponent(agent)?;
        let values = spec.split_once(':').map_or("", |(_, values)| values);
        for (name, value) in values.split(',').filter_map(|part| part.split_once('=')) {
            let most = self.of(name).filter(|most| value.parse::<f64>().is_ok_and(|value| value > *most));
            if let Some(most) = most {
                return Err(too_much(name, most));
            }
        }
        Ok(spec)
    }
}

fn too_much(parameter: &str, most: f64) -> Refusal {
    Refusal::new(
        "too-much",
        StatusCode::UNPROCESSABLE_ENTITY,
        Spoken::new(|lang| words::parameter_too_large(lang, &parameter, &most)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::games;
    use bastide_session::Setup;

    #[test]
    fn what_costs_memory_or_time_has_a_bound() {
        let session = games().start(&Setup::new("bobail")).unwrap();
        let code = |agent: &str| Caps::default().check(&*session, agent).err().map(|refusal| refusal.code);
        for agent in [
            "alphabeta:table=4096",
            "mcts:playouts=1000000000000",
            "alphabeta:nodes=1000000000000",
            "mcts:time=3600",
        ] {
            assert_eq!(code(agent), Some("too-much"), "{agent}");
        }
        for agent in ["beginner", "easy", "normal", "hard", "expert", "alphabeta:table=64", "mcts:time=10"] {
            assert_eq!(code(agent), None, "{agent}");
        }
    }
}
