//! The one list of games.

use bastide_core::spelling::{nearest, suggest};
use bastide_core::study::Study;
use bastide_core::{Game, GameMeta, Lang, Record, Say};
use thiserror::Error;

use crate::error::SessionError;
use crate::session::{Session, Setup};
use crate::table::Table;

/// Something to be done with a game whose name is known only when the program runs. The type is chosen
/// once, so that everything inside runs as fast as if it were written for that game.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Study>(self) -> Self::Output;
}

/// No game has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown game `{name}`{}", meant(name, Lang::En))]
pub struct UnknownGame {
    /// The name as given.
    pub name: String,
}

impl Say for UnknownGame {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.to_string(),
            Lang::Fr => format!("jeu inconnu « {} »{}", self.name, meant(&self.name, lang)),
        }
    }
}

/// The game that a name may mean, and all there are.
fn meant(name: &str, lang: Lang) -> String {
    let names: Vec<&str> = GAMES.iter().map(|meta| meta.id).collect();
    suggest(&nearest(name, &names), &names.join(", "), lang)
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// What the registered games declare about themselves.
        pub const GAMES: &[GameMeta] = &[$(<$game as Game>::META),+];

        /// Does something with the game of this name.
        ///
        /// # Errors
        /// [`UnknownGame`] with the names there are.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            $(if name == <$game as Game>::META.id {
                return Ok(visitor.visit::<$game>());
            })+
            Err(UnknownGame { name: bastide_core::error::shorten(name) })
        }
    };
}

games![bastide_bobail::Bobail, bastide_carcassonne::Carcassonne, bastide_schotten::Schotten];

/// Starts a game.
///
/// # Errors
/// An unknown game, rules that cannot be, names that do not fit.
pub fn start(setup: &Setup) -> Result<Box<dyn Session>, SessionError> {
    struct Start<'a>(&'a Setup);
    impl Visitor for Start<'_> {
        type Output = Result<Box<dyn Session>, SessionError>;
        fn visit<G: Study>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::start(self.0)?))
        }
    }
    visit(&setup.game, Start(setup))?
}

/// Goes on with a recorded game, or looks at a finished one. A record without a seed goes on with seed 0.
///
/// # Errors
/// An unknown game, or the first thing that is wrong with the record.
pub fn load(record: &Record) -> Result<Box<dyn Session>, SessionError> {
    struct Load<'a>(&'a Record);
    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn Session>, SessionError>;
        fn visit<G: Study>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::load(self.0)?))
        }
    }
    visit(&record.game, Load(record))?
}
