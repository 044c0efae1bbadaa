//! The application: every address and what answers it, without a port, so that tests can hold it in their hands.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bastide_session::Games;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower_http::compression::CompressionLayer;

use crate::assets;
use crate::http::{extract, games, puzzles, reviews, rooms, tables, tag};
use crate::limits::{Addresses, Connections, Limits};
use crate::lobby::Lobby;
use crate::refusal::{self, Refusal};
use crate::socket;
use crate::store::{Store, StoreError};
use crate::tables::{TableSettings, Tables};

/// How long sockets get to send their last words.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// Puzzles thought about at once.
const PUZZLERS: usize = 2;

/// What all requests share.
pub struct App {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) creations: Addresses,
    pub(crate) connections: Connections,
    pub(crate) tables: Tables,
    /// Puzzles thought about at once.
    puzzlers: Semaphore,
    requests: Addresses,
}

impl App {
    /// The application with these games on a storage; agents that were to move go on.
    ///
    /// # Errors
    /// The storage cannot be read.
    pub async fn open(games: Games, store: Store, limits: Limits) -> Result<Arc<Self>, StoreError> {
        Self::open_with(games, store, limits, TableSettings::default()).await
    }

    /// The same with a say in how tables of solved games are made.
    ///
    /// # Errors
    /// The storage cannot be read.
    pub async fn open_with(
        games: Games,
        store: Store,
        limits: Limits,
        tables: TableSettings,
    ) -> Result<Arc<Self>, StoreError> {
        let lobby = Lobby::open(games, store, limits).await?;
        tokio::spawn(Arc::clone(&lobby).resume());
        Ok(Arc::new(Self {
            lobby,
            creations: Addresses::new(limits.creations),
            requests: Addresses::new(limits.requests),
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
        self.lobby.metrics.write(self.lobby.memory.used())
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
            .route("/metrics", get(show_metrics))
            .fallback(assets::serve)
            .layer(DefaultBodyLimit::max(self.lobby.limits.body))
            .layer(from_fn(check_site))
            .layer(from_fn(extract::speak))
            .layer(from_fn(add_headers))
            .with_state(Arc::clone(self))
    }

    /// Serves until `stop` is done, then tells everybody and ends.
    ///
    /// # Errors
    /// The listener fails.
    pub async fn serve(
        self: Arc<Self>,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let mut router = self.router();
        if listener.local_addr()?.ip().is_loopback() {
            self.tables.be_local();
            router = router.layer(from_fn(check_host)).layer(from_fn(extract::speak));
        }
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let ending = Arc::clone(&self);
        axum::serve(listener, service)
            .with_graceful_shutdown(async move {
                stop.await;
                tracing::info!("stopping");
                ending.tables.workshop.stop();
                ending.lobby.close().await;
            })
            .await?;
        self.wait_for_sockets().await;
        self.lobby.store.close().await;
        Ok(())
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
    async fn wait_for_sockets(&self) {
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

async fn show_metrics(State(app): State<Arc<App>>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics()).into_response()
}

/// Refuses addresses that ask too often.
async fn limit_rate(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if !app.requests.take(address.ip(), Instant::now()) {
        return refusal::TOO_FAST.into_response();
    }
    next.run(request).await
}

/// Refuses what pages of other sites send: browsers say where a request comes from.
async fn check_site(request: Request, next: Next) -> Response {
    if is_foreign(request.headers()) {
        return refusal::OTHER_SITE.into_response();
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |value: &HeaderValue| value.to_str().unwrap_or_default().to_owned();
    let Some(origin) = headers.get(ORIGIN).map(text) else { return false };
    let host = headers.get(HOST).map(text).unwrap_or_default();
    origin.split_once("://").is_none_or(|(_, site)| !site.eq_ignore_ascii_case(&host))
}

/// Refuses other names for this machine: a page of another site may give its own name our address.
async fn check_host(request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !is_this_machine(host) {
        return refusal::OTHER_SITE.into_response();
    }
    next.run(request).await
}

fn is_this_machine(host: &str) -> bool {
    let name =
        host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name);
    name.eq_ignore_ascii_case("localhost")
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_known_by_its_names() {
        for host in ["localhost", "LocalHost:4270", "127.0.0.1", "127.0.0.1:80", "[::1]:4270", "[::1]"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in ["", "example.org", "example.org:4270", "localhost.example.org", "10.0.0.1:4270"] {
            assert!(!is_this_machine(host), "{host}");
        }
    }

    #[test]
    fn pages_of_other_sites_are_known() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("127.0.0.1:4270"));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, HeaderValue::from_static(origin));
            }
            headers
        };
        assert!(!is_foreign(&headers(None)));
        assert!(!is_foreign(&headers(Some("http://127.0.0.1:4270"))));
        assert!(is_foreign(&headers(Some("http://example.org"))));
        assert!(is_foreign(&headers(Some("http://127.0.0.1:4271"))));
        assert!(is_foreign(&headers(Some("null"))));
    }
}
