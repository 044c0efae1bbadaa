//! The opponents of the games that tests play.

use bastide_agents::{Access, AgentCatalogue, Opponent, SpecError};
use bastide_bobail::Bobail;
use bastide_carcassonne::Carcassonne;
use bastide_core::Notation;
use bastide_schotten::Schotten;
use bastide_testkit::toys::cards::Cards;
use bastide_testkit::toys::dice::Dice;

/// A game that tests play.
pub(crate) trait Tested: Notation {
    /// Its opponents, who may touch this.
    fn agents(access: &Access) -> AgentCatalogue<Self>;
}

macro_rules! tested {
    ($($game:ty: $catalogue:path),+ $(,)?) => {$(
        impl Tested for $game {
            fn agents(access: &Access) -> AgentCatalogue<Self> {
                $catalogue(access)
            }
        }
    )+};
}

tested![
    Bobail: bastide_agents::bobail,
    Carcassonne: bastide_agents::carcassonne,
    Schotten: bastide_agents::schotten,
    Cards: bastide_agents::common,
    Dice: bastide_agents::common,
];

/// The opponents of a game, who may touch nothing.
pub(crate) fn catalogue<G: Tested>() -> AgentCatalogue<G> {
    G::agents(&Access::default())
}

/// The opponent of a spec under the usual rules.
pub(crate) fn read<G: Tested>(spec: &str) -> Result<Opponent<G>, SpecError> {
    catalogue::<G>().opponent(spec, &G::Rules::default())
}
