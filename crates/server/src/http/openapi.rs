//! The HTTP half of the protocol as an `OpenAPI` document, for `cargo xtask protocol`.

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{games, puzzles, reviews, rooms, tables};
use crate::protocol::{RoomState, Theme};

#[derive(OpenApi)]
#[openapi(
    info(title = "Bastide", description = "Rooms for board games. Play itself goes over sockets; see docs/protocol.md."),
    paths(
        games::list, games::rules, rooms::create, rooms::import, rooms::list, rooms::show, rooms::join,
        rooms::delete, rooms::record, rooms::position, rooms::picture, rooms::sheet, games::sheet, games::sheet_under, rooms::log, reviews::start, reviews::show, reviews::stop,
        puzzles::list, puzzles::show, puzzles::play, puzzles::solution, tables::show, tables::begin, tables::stop,
    ),
    components(schemas(RoomState, Theme)),
    modifiers(&Secrets)
)]
struct Document;

struct Secrets;

impl Modify for Secrets {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A seat token or the host key."));
        let components = document.components.get_or_insert_with(Default::default);
        components.add_security_scheme("secret", SecurityScheme::Http(scheme.build()));
    }
}

/// The document that the server carries as `openapi.json`.
///
/// # Panics
/// Never: the document can be written.
#[must_use]
pub fn write() -> String {
    Document::openapi().to_pretty_json().expect("the document can be written") + "\n"
}
