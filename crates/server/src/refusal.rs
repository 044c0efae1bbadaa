//! Why the server refused something: a code for programs, a status for HTTP, words for people.

use std::borrow::Cow;
use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bastide_core::Lang;
use bastide_core::Say;
use bastide_session::SessionError;

use crate::protocol::{Failed, Fault};

/// Why something was refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// A short name that never changes, in kebab case.
    pub(crate) code: &'static str,
    /// The status over HTTP.
    pub(crate) status: StatusCode,
    en: Cow<'static, str>,
    fr: Cow<'static, str>,
    /// The number that people know it by, where it has one.
    number: Option<u8>,
}

impl Refusal {
    const fn fixed(code: &'static str, status: StatusCode, en: &'static str, fr: &'static str) -> Self {
        Self { code, status, en: Cow::Borrowed(en), fr: Cow::Borrowed(fr), number: None }
    }

    /// A refusal with words of its own.
    pub(crate) fn new(code: &'static str, status: StatusCode, en: String, fr: String) -> Self {
        Self { code, status, en: Cow::Owned(en), fr: Cow::Owned(fr), number: None }
    }

    /// Something that cannot be read.
    pub(crate) fn unreadable(why: &str) -> Self {
        let why = bastide_core::error::shorten_to(why, 200);
        Self::new(
            "bad-message",
            StatusCode::BAD_REQUEST,
            format!("cannot be read: {why}"),
            format!("illisible : {why}"),
        )
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
        f.write_str(&self.en)
    }
}

impl std::error::Error for Refusal {}

impl Say for Refusal {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.en.to_string(),
            Lang::Fr => self.fr.to_string(),
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
        Self { number, ..Self::new(error.code(), status, error.say(Lang::En), error.say(Lang::Fr)) }
    }
}

/// A game with more steps than the server keeps.
pub(crate) fn too_long(most: usize) -> Refusal {
    Refusal::new(
        "too-long",
        StatusCode::UNPROCESSABLE_ENTITY,
        format!("a game has at most {most} steps here"),
        format!("une partie a ici au plus {most} étapes"),
    )
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $status:ident, $en:literal, $fr:literal;)+) => {
        $($(#[$doc])* pub(crate) const $name: Refusal =
            Refusal::fixed($code, StatusCode::$status, $en, $fr);)+
    };
}

refusals! {
    /// No room has this name.
    NO_ROOM = "no-such-room", NOT_FOUND,
        "there is no such room; it may have been deleted",
        "cette partie n'existe pas ; elle a peut-être été supprimée";
    /// No seat has this number.
    NO_SEAT = "no-such-seat", NOT_FOUND, "the game has no such seat", "la partie n'a pas cette place";
    /// An address that is not asked like this.
    BAD_METHOD = "bad-method", METHOD_NOT_ALLOWED,
        "this address is not asked for like this",
        "on ne s'adresse pas ainsi à cette page";
    /// Nothing is at this address.
    NO_PAGE = "no-such-page", NOT_FOUND, "there is nothing at this address", "il n'y a rien à cette adresse";
    /// No puzzle has this name.
    NO_PUZZLE = "no-such-puzzle", NOT_FOUND, "there is no such puzzle", "ce problème n'existe pas";
    /// Turns that do not lead along the solution.
    NOT_THE_WAY = "not-the-way", UNPROCESSABLE_ENTITY,
        "these turns are not on the way to the win",
        "ces coups ne sont pas sur le chemin du gain";
    /// A server that makes no tables for strangers.
    NO_TABLES = "not-allowed", FORBIDDEN,
        "this server makes no tables for those who ask over the network; start it with --build-tables, or run `bastide solve bobail`",
        "ce serveur ne fait pas de table pour qui le demande par le réseau ; le lancer avec --build-tables, ou lancer « bastide solve bobail »";
    /// A secret that opens nothing here.
    BAD_SECRET = "bad-secret", FORBIDDEN,
        "this link does not open anything in this room",
        "ce lien n'ouvre rien dans cette partie";
    /// An invitation that was used or never made.
    BAD_INVITATION = "bad-invitation", FORBIDDEN,
        "this invitation was used already, or was never made",
        "cette invitation a déjà servi, ou n'a jamais existé";
    /// A seat that somebody else holds.
    NOT_YOURS = "not-your-seat", FORBIDDEN,
        "you do not play this seat",
        "vous ne jouez pas à cette place";
    /// Something for the host or a player.
    NOT_ALLOWED = "not-allowed", FORBIDDEN,
        "only players and whoever made the room may do this",
        "seuls les joueurs et l'hôte peuvent faire cela";
    /// A message before `hello`.
    HELLO_FIRST = "hello-first", BAD_REQUEST,
        "the first message must be `hello`, and only the first",
        "le premier message doit être « hello », et lui seul";
    /// A room for looking only.
    LOOK_ONLY = "look-only", CONFLICT, "this room is for looking only", "cette partie est à regarder seulement";
    /// A move meant for another moment.
    OTHER_MOMENT = "other-moment", CONFLICT,
        "the game went on since you chose this move",
        "la partie a continué depuis que vous avez choisi ce coup";
    /// Taking back where it was not agreed.
    NO_TAKEBACKS = "no-takebacks", CONFLICT,
        "moves are taken back in games with cards or tiles only when that was agreed at the start",
        "on ne reprend un coup dans un jeu de cartes ou de tuiles que si c'était convenu au départ";
    /// Taking back after somebody resigned.
    RESIGNED = "resigned", CONFLICT,
        "a game that somebody resigned stays finished",
        "une partie abandonnée reste finie";
    /// Changing seats where hands are hidden.
    NO_SWAP = "no-swap", CONFLICT,
        "players cannot change seats where hands are hidden; ask for a rematch with seats changed",
        "on ne change pas de place quand les mains sont cachées ; demandez une revanche à places échangées";
    /// An answer to nothing.
    NO_PROPOSAL = "no-proposal", CONFLICT, "nothing was proposed to you", "rien ne vous a été proposé";
    /// A proposal while another waits.
    PROPOSED = "proposal-waiting", CONFLICT,
        "another proposal waits for its answer",
        "une autre proposition attend sa réponse";
    /// Something that waits for the end.
    NOT_OVER = "not-over", CONFLICT,
        "this is possible once the game is over",
        "ce sera possible quand la partie sera finie";
    /// A pace out of bounds.
    BAD_PACE = "bad-pace", UNPROCESSABLE_ENTITY,
        "the delay between moves goes from 0 to 10000 milliseconds",
        "le délai entre les coups va de 0 à 10000 millisecondes";
    /// A title that cannot be shown.
    BAD_TITLE = "bad-title", UNPROCESSABLE_ENTITY,
        "a title has 1 to 80 characters, none of them a control character",
        "un titre a de 1 à 80 caractères, sans caractère de contrôle";
    /// A number in a query that cannot be.
    BAD_QUERY = "bad-query", BAD_REQUEST,
        "a parameter of the address cannot be read",
        "un paramètre de l'adresse est illisible";
    /// Messages faster than the limit.
    TOO_FAST = "too-fast", TOO_MANY_REQUESTS,
        "too many requests; wait a moment",
        "trop de demandes ; attendez un instant";
    /// A request that comes in too slowly.
    TOO_SLOW = "too-slow", REQUEST_TIMEOUT,
        "the request took too long to arrive",
        "la demande a mis trop de temps à arriver";
    /// A message larger than the limit.
    TOO_LARGE = "too-large", PAYLOAD_TOO_LARGE, "this is too large", "c'est trop gros";
    /// More rooms than the server keeps.
    TOO_MANY_ROOMS = "too-many-rooms", SERVICE_UNAVAILABLE,
        "the server holds as many rooms as it may; delete some",
        "le serveur a autant de parties qu'il peut en garder ; supprimez-en";
    /// More rooms than one network may have.
    TOO_MANY_OF_YOURS = "too-many-rooms", SERVICE_UNAVAILABLE,
        "you have as many rooms here as you may; delete some, or play on in those you have",
        "vous avez ici autant de parties que possible ; supprimez-en, ou continuez celles que vous avez";
    /// More connections than a room takes.
    TOO_MANY_HERE = "too-many-here", SERVICE_UNAVAILABLE,
        "as many people as possible are here already",
        "il y a déjà ici autant de monde que possible";
    /// More work than the server does at once.
    BUSY = "busy", SERVICE_UNAVAILABLE,
        "the server is busy with other reviews; try again later",
        "le serveur est occupé par d'autres analyses ; réessayez plus tard";
    /// A thought that was stopped.
    STOPPED = "stopped", CONFLICT, "it was stopped", "arrêté";
    /// The storage failed.
    STORAGE = "storage", INTERNAL_SERVER_ERROR,
        "the server could not keep this; it was not done",
        "le serveur n'a pas pu conserver cela ; rien n'a été fait";
    /// A room that was kept and cannot be read any more.
    DAMAGED = "damaged-room", INTERNAL_SERVER_ERROR,
        "this room was kept, but cannot be read; whoever runs the server finds its name in the log",
        "cette partie a été conservée, mais elle est illisible ; l'exploitant du serveur trouve son nom dans le journal";
    /// A storage that keeps nothing.
    NOT_READY = "not-ready", SERVICE_UNAVAILABLE,
        "games cannot be kept at the moment",
        "les parties ne peuvent être conservées pour le moment";
    /// A seat that waits for somebody.
    SEAT_OPEN = "seat-open", CONFLICT,
        "a seat still waits for its player; the invitation would open a seat in both games",
        "une place attend encore son joueur ; l'invitation ouvrirait une place dans les deux parties";
    /// The server is about to stop.
    CLOSING = "closing", SERVICE_UNAVAILABLE, "the server is stopping", "le serveur s'arrête";
    /// A page of another site.
    OTHER_SITE = "other-site", FORBIDDEN,
        "requests must come from this server's own pages; behind a proxy, start it with --public-url",
        "les demandes doivent venir des pages de ce serveur ; derrière un mandataire, le lancer avec --public-url";
}
