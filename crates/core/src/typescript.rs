//! The types of a game's plain data in TypeScript.

use ts_rs::{Config, TS, TypeVisitor};

use crate::game::Game;
use crate::notation::Notation;

/// A type as TypeScript declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// Its comment.
    pub docs: String,
    /// `type Name = …`.
    pub text: String,
}

/// What a game sends to fronts, by the names of its types, with all that these need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTypes {
    /// The game.
    pub game: &'static str,
    /// What is seen.
    pub view: String,
    /// What was done.
    pub action: String,
    /// What came of it.
    pub effect: String,
    /// The declarations, what is needed before what needs it.
    pub declarations: Vec<Declaration>,
}

impl GameTypes {
    /// The types of a game.
    #[must_use]
    pub fn of<G>() -> Self
    where
        G: Notation<ViewData: TS, Action: TS, Effect: TS>,
    {
        let mut found = Declarations::default();
        let view = found.add::<G::ViewData>();
        let action = found.add::<G::Action>();
        let effect = found.add::<G::Effect>();
        Self { game: <G as Game>::META.id, view, action, effect, declarations: found.0 }
    }
}

/// Types and all that they need, each once.
#[derive(Clone, Debug, Default)]
pub struct Declarations(pub Vec<Declaration>);

impl Declarations {
    /// Adds a type and what it needs; returns its name.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) -> String {
        self.visit::<T>();
        T::ident(&settings())
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types of TypeScript itself have no file of their own, nor a name.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&settings());
        if self.0.iter().any(|known| known.name == name) {
            return;
        }
        let text = T::decl(&settings());
        self.0.push(Declaration { name, docs: T::docs().unwrap_or_default(), text });
        T::visit_dependencies(self);
    }
}

/// How types are written: whole numbers are numbers.
#[must_use]
pub fn settings() -> Config {
    Config::new().with_large_int("number")
}
