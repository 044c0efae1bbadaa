//! The application: every address and what answers it, without a port, so that tests can hold it in their hands.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bastide_session::Games;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tower_http::compression::CompressionLayer;

use crate::assets;
use crate::http::{extract, games, puzzles, reviews, rooms, tables, tag};
use crate::limits::{Addresses, Connections, Limits};
use crate::lobby::Lobby;
use crate::refusal::{self, Refusal};
use crate::site::{Site, Visitor};
use crate::socket;
use crate::store::{Store, StoreError};
use crate::tables::{TableSettings, Tables};

/// How long sockets get to send their last words.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// How long it is believed that games can be kept, or cannot.
const READINESS_HOLDS: Duration = Duration::from_secs(1);

/// Puzzles thought about at once.
const PUZZLERS: usize = 2;

/// What can be said about a server.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How tables of solved games are made.
    pub tables: TableSettings,
    /// How it is reached.
    pub site: Site,
}

/// What all requests share.
pub struct App {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) site: Site,
    /// Connections of any kind.
    pub(crate) streams: Connections,
    pub(crate) creations: Addresses,
    /// Open rooms.
    pub(crate) connections: Connections,
    pub(crate) tables: Tables,
    /// Puzzles thought about at once.
    puzzlers: Semaphore,
    requests: Addresses,
    /// Whether games could be kept, when it was last tried.
    readiness: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

impl App {
    /// The application with these games on a storage.
    ///
    /// # Errors
    /// The storage cannot be read.
    pub async fn open(games: Games, store: Store, limits: Limits) -> Result<Arc<Self>, StoreError> {
        Self::open_with(games, store, Settings { limits, ..Settings::default() }).await
    }

    /// The same with a say in everything else.
    ///
    /// # Errors
    /// The storage cannot be read.
    pub async fn open_with(games: Games, store: Store, settings: Settings) -> Result<Arc<Self>, StoreError> {
        let Settings { limits, tables, site } = settings;
        let lobby = Lobby::open(games, store, limits).await?;
        Ok(Arc::new(Self {
            lobby,
            site,
            streams: Connections::default(),
            creations: Addresses::new(limits.creations),
            requests: Addresses::new(limits.requests),
            readiness: tokio::sync::Mutex::default(),
            connections: Connections::default(),
            tables: Tables::new(tables),
            puzzlers: Semaphore::new(PUZZLERS),
        }))
    }

    /// The games that are played here.
    pub(crate) fn games(&self) -> &Games {
        &self.lobby.games
    }

    /// All figures, in the text form that Prometheus reads.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.lobby.metrics.write(self.lobby.memory.used(), self.lobby.instances())
    }

    /// Every address and what answers it.
    pub fn router(self: &Arc<Self>) -> Router {
        let tagged = Router::new()
            .route("/api/games", get(games::list))
            .route("/api/games/{game}/sheet", get(games::sheet).post(games::sheet_under))
            .route("/api/rooms/{room}/sheet", get(rooms::sheet))
            .layer(from_fn(tag::tag));
        let import = Router::new()
            .route("/api/import", post(rooms::import))
            .layer(DefaultBodyLimit::max(self.lobby.limits.record));
        let api = Router::new()
            .merge(tagged)
            .merge(import)
            .route("/api/games/{game}/rules", post(games::rules))
            .route("/api/games/{game}/table", get(tables::show).post(tables::begin).delete(tables::stop))
            .route("/api/puzzles", get(puzzles::list))
            .route("/api/puzzles/{puzzle}", get(puzzles::show))
            .route("/api/puzzles/{puzzle}/turns", post(puzzles::play))
            .route("/api/puzzles/{puzzle}/solution", get(puzzles::solution))
            .route("/api/rooms", get(rooms::list).post(rooms::create))
            .route("/api/rooms/{room}", get(rooms::show).delete(rooms::delete))
            .route("/api/rooms/{room}/join", post(rooms::join))
            .route("/api/rooms/{room}/record", get(rooms::record))
            .route("/api/rooms/{room}/positions/{moves}", get(rooms::position))
            .route("/api/rooms/{room}/positions/{moves}/picture.svg", get(rooms::picture))
            .route("/api/rooms/{room}/log", get(rooms::log))
            .route("/api/rooms/{room}/review", get(reviews::show).post(reviews::start).delete(reviews::stop))
            .route("/api/rooms/{room}/socket", get(socket::open))
            .route("/api/openapi.json", get(show_openapi))
            .layer(CompressionLayer::new())
            .layer(from_fn_with_state(Arc::clone(self), limit_rate));
        api.route("/healthz", get(show_health))
            .route("/readyz", get(show_readiness))
            .route("/metrics", get(show_metrics_here))
            .fallback(assets::serve)
            .layer(DefaultBodyLimit::max(self.lobby.limits.body))
            .layer(from_fn_with_state(Arc::clone(self), know_visitor))
            .layer(from_fn(extract::speak))
            .layer(from_fn(add_headers))
            .with_state(Arc::clone(self))
    }

    /// What only those who run the server ask for, for an address of its own.
    pub(crate) fn watching_router(self: &Arc<Self>) -> Router {
        let router = Router::new().route("/metrics", get(show_metrics)).route("/healthz", get(show_health));
        let router = router.route("/readyz", get(show_readiness)).fallback(|| async { refusal::NO_PAGE });
        router.layer(from_fn(extract::speak)).with_state(Arc::clone(self))
    }

    /// The same on an address that is listened on: where only this machine reaches it, under names of this machine only.
    pub(crate) fn router_on(self: &Arc<Self>, address: SocketAddr) -> Router {
        let router = self.router();
        if !address.ip().is_loopback() {
            return router;
        }
        router.layer(from_fn_with_state(Arc::clone(self), check_host)).layer(from_fn(extract::speak))
    }

    /// Thinks about a puzzle on a thread of its own, so that rooms never wait for it.
    pub(crate) async fn puzzle<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let _permit = self.puzzlers.acquire().await.map_err(|_| refusal::CLOSING)?;
        tokio::task::spawn_blocking(think).await.map_err(|_| refusal::CLOSING)?
    }

    /// Gives sockets a moment to send their last words.
    pub(crate) async fn wait_for_sockets(&self) {
        let last = Instant::now() + LAST_WORDS;
        while self.lobby.metrics.connections.get() > 0 && Instant::now() < last {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// The HTTP half of the protocol, as `cargo xtask protocol` wrote it.
async fn show_openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], include_str!("../openapi.json"))
}

/// Says that the server is there, and which build it is.
async fn show_health(State(app): State<Arc<App>>) -> Json<Value> {
    Json(json!({ "status": "ok", "build": app.games().build() }))
}

/// Says whether games can be kept, which a full disk prevents.
async fn show_readiness(State(app): State<Arc<App>>) -> Response {
    let mut known = app.readiness.lock().await;
    let fresh = known.filter(|(at, _)| at.elapsed() < READINESS_HOLDS);
    let ready = match fresh {
        Some((_, ready)) => ready,
        None => app.lobby.store.probe().await.is_ok(),
    };
    if fresh.is_none() {
        *known = Some((Instant::now(), ready));
    }
    if ready { Json(json!({ "status": "ok" })).into_response() } else { refusal::NOT_READY.into_response() }
}

/// Figures are for those on this machine; others have an address of their own for them.
async fn show_metrics_here(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    if visitor.is_local { show_metrics(State(app)).await } else { refusal::NO_PAGE.into_response() }
}

async fn show_metrics(State(app): State<Arc<App>>) -> Response {
    ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], app.metrics())
        .into_response()
}

/// Refuses networks that ask too often.
async fn limit_rate(State(app): State<Arc<App>>, visitor: Visitor, request: Request, next: Next) -> Response {
    if !app.requests.take(visitor.address, app.lobby.instances()) {
        return refusal::TOO_FAST.into_response();
    }
    next.run(request).await
}

/// Says who sends a request, and refuses what pages of other sites send.
async fn know_visitor(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    if app.site.is_foreign(request.headers()) {
        return refusal::OTHER_SITE.into_response();
    }
    let visitor = app.site.visitor(peer.ip(), request.headers());
    request.extensions_mut().insert(visitor);
    next.run(request).await
}

/// Refuses other names for this machine.
async fn check_host(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !app.site.is_known(host) {
        return refusal::OTHER_SITE.into_response();
    }
    next.run(request).await
}

/// What pages may load: their own files, and nothing from elsewhere.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert("referrer-policy", HeaderValue::from_static("no-referrer"));
    response
}
