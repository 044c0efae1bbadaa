//! Why the server refused something: a code for programs, a status for HTTP, words for people.

use bastide_core::words::server as words;
use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bastide_core::{Lang, Say, Spoken, Text};
use bastide_session::SessionError;

use crate::protocol::{Failed, Fault};

/// Why something was refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// A short name that never changes, in kebab case.
    pub(crate) code: &'static str,
    /// The status over HTTP.
    pub(crate) status: StatusCode,
    words: Words,
    /// The number that people know it by, where it has one.
    number: Option<u8>,
}

/// What is said: words that are always the same, or made for the occasion.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Words {
    Fixed(Text),
    Made(Spoken),
}

impl Refusal {
    const fn fixed(code: &'static str, status: StatusCode, words: Text) -> Self {
        Self { code, status, words: Words::Fixed(words), number: None }
    }

    /// A refusal with words of its own.
    pub(crate) fn new(code: &'static str, status: StatusCode, words: Spoken) -> Self {
        Self { code, status, words: Words::Made(words), number: None }
    }

    /// Something that cannot be read.
    pub(crate) fn unreadable(why: &str) -> Self {
        let why = bastide_core::error::shorten_to(why, 200);
        let words = Spoken::new(|lang| words::unreadable(lang, &why));
        Self::new("bad-message", StatusCode::BAD_REQUEST, words)
    }

    /// The refusal as it is sent.
    pub(crate) fn fault(&self, lang: Lang) -> Fault {
        Fault { code: self.code.to_owned(), message: self.say(lang), number: self.number }
    }

    /// The refusal as an HTTP answer.
    pub(crate) fn answer(&self, lang: Lang) -> Response {
        (self.status, Json(Failed { error: self.fault(lang) })).into_response()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::default()))
    }
}

impl std::error::Error for Refusal {}

impl Say for Refusal {
    fn say(&self, lang: Lang) -> String {
        match &self.words {
            Words::Fixed(words) => words.get(lang).to_owned(),
            Words::Made(words) => words.say(lang),
        }
    }
}

impl From<SessionError> for Refusal {
    fn from(error: SessionError) -> Self {
        let status = match error {
            SessionError::NotYourTurn { .. } | SessionError::NothingToUndo | SessionError::NothingToRedo => {
                StatusCode::CONFLICT
            }
            SessionError::UnknownGame(_) => StatusCode::NOT_FOUND,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let number = error.number();
        Self { number, ..Self::new(error.code(), status, Spoken::new(|lang| error.say(lang))) }
    }
}

/// A game with more steps than the server keeps.
pub(crate) fn too_long(most: usize) -> Refusal {
    Refusal::new(
        "too-long",
        StatusCode::UNPROCESSABLE_ENTITY,
        Spoken::new(|lang| words::too_long(lang, &most)),
    )
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $status:ident, $words:expr;)+) => {
        $($(#[$doc])* pub(crate) const $name: Refusal =
            Refusal::fixed($code, StatusCode::$status, $words);)+
    };
}

refusals! {
    /// No room has this name.
    NO_ROOM = "no-such-room", NOT_FOUND, words::NO_ROOM;
    /// No seat has this number.
    NO_SEAT = "no-such-seat", NOT_FOUND, words::NO_SEAT;
    /// An address that is not asked like this.
    BAD_METHOD = "bad-method", METHOD_NOT_ALLOWED, words::BAD_METHOD;
    /// Nothing is at this address.
    NO_PAGE = "no-such-page", NOT_FOUND, words::NO_PAGE;
    /// No puzzle has this name.
    NO_PUZZLE = "no-such-puzzle", NOT_FOUND, words::NO_PUZZLE;
    /// Turns that do not lead along the solution.
    NOT_THE_WAY = "not-the-way", UNPROCESSABLE_ENTITY, words::NOT_THE_WAY;
    /// A server that makes no tables for strangers.
    NO_TABLES = "not-allowed", FORBIDDEN, words::NO_TABLES;
    /// A secret that opens nothing here.
    BAD_SECRET = "bad-secret", FORBIDDEN, words::BAD_SECRET;
    /// An invitation that was used or never made.
    BAD_INVITATION = "bad-invitation", FORBIDDEN, words::BAD_INVITATION;
    /// A seat that somebody else holds.
    NOT_YOURS = "not-your-seat", FORBIDDEN, words::NOT_YOURS;
    /// Something for the host or a player.
    NOT_ALLOWED = "not-allowed", FORBIDDEN, words::NOT_ALLOWED;
    /// A message before `hello`.
    HELLO_FIRST = "hello-first", BAD_REQUEST, words::HELLO_FIRST;
    /// A room for looking only.
    LOOK_ONLY = "look-only", CONFLICT, words::LOOK_ONLY;
    /// A move meant for another moment.
    OTHER_MOMENT = "other-moment", CONFLICT, words::OTHER_MOMENT;
    /// Taking back where it was not agreed.
    NO_TAKEBACKS = "no-takebacks", CONFLICT, words::NO_TAKEBACKS;
    /// Taking back after somebody resigned.
    RESIGNED = "resigned", CONFLICT, words::RESIGNED;
    /// Changing seats where hands are hidden.
    NO_SWAP = "no-swap", CONFLICT, words::NO_SWAP;
    /// An answer to nothing.
    NO_PROPOSAL = "no-proposal", CONFLICT, words::NO_PROPOSAL;
    /// A proposal while another waits.
    PROPOSED = "proposal-waiting", CONFLICT, words::PROPOSED;
    /// Something that waits for the end.
    NOT_OVER = "not-over", CONFLICT, words::NOT_OVER;
    /// A pace out of bounds.
    BAD_PACE = "bad-pace", UNPROCESSABLE_ENTITY, words::BAD_PACE;
    /// A title that cannot be shown.
    BAD_TITLE = "bad-title", UNPROCESSABLE_ENTITY, words::BAD_TITLE;
    /// A number in a query that cannot be.
    BAD_QUERY = "bad-query", BAD_REQUEST, words::BAD_QUERY;
    /// Messages faster than the limit.
    TOO_FAST = "too-fast", TOO_MANY_REQUESTS, words::TOO_FAST;
    /// A request that comes in too slowly.
    TOO_SLOW = "too-slow", REQUEST_TIMEOUT, words::TOO_SLOW;
    /// A message larger than the limit.
    TOO_LARGE = "too-large", PAYLOAD_TOO_LARGE, words::TOO_LARGE;
    /// More rooms than the server keeps.
    TOO_MANY_ROOMS = "too-many-rooms", SERVICE_UNAVAILABLE, words::TOO_MANY_ROOMS;
    /// More rooms than one network may have.
    TOO_MANY_OF_YOURS = "too-many-rooms", SERVICE_UNAVAILABLE, words::TOO_MANY_OF_YOURS;
    /// More connections than a room takes.
    TOO_MANY_HERE = "too-many-here", SERVICE_UNAVAILABLE, words::TOO_MANY_HERE;
    /// More work than the server does at once.
    BUSY = "busy", SERVICE_UNAVAILABLE, words::BUSY;
    /// A thought that was stopped.
    STOPPED = "stopped", CONFLICT, words::STOPPED;
    /// The storage failed.
    STORAGE = "storage", INTERNAL_SERVER_ERROR, words::STORAGE;
    /// A room that was kept and cannot be read any more.
    DAMAGED = "damaged-room", INTERNAL_SERVER_ERROR, words::DAMAGED;
    /// A storage that keeps nothing.
    NOT_READY = "not-ready", SERVICE_UNAVAILABLE, words::NOT_READY;
    /// A seat that waits for somebody.
    SEAT_OPEN = "seat-open", CONFLICT, words::SEAT_OPEN;
    /// The server is about to stop.
    CLOSING = "closing", SERVICE_UNAVAILABLE, words::CLOSING;
    /// A page of another site.
    OTHER_SITE = "other-site", FORBIDDEN, words::OTHER_SITE;
}
