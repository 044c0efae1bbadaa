//! The door: who may connect, how long requests may take to come and answers to be read, and how the server ends.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service;

use crate::app::App;

/// How long to wait when the system has no handle left for a connection.
const NO_HANDLE: Duration = Duration::from_millis(100);
/// What a request's head may have at most, in bytes.
const MOST_HEAD: usize = 16 << 10;

impl App {
    /// Serves until `stop` is done, then tells everybody and ends, within ten seconds whatever others do.
    ///
    /// # Errors
    /// The listener fails.
    pub async fn serve(
        self: Arc<Self>,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let router = self.router_on(listener.local_addr()?);
        let (stopping, told) = watch::channel(());
        let mut guests = JoinSet::new();
        let places = Arc::new(Semaphore::new(self.lobby.limits.streams));
        let tidying = tokio::spawn(Arc::clone(&self.lobby).keep_tidy());
        let mut stop = std::pin::pin!(stop);
        loop {
            let guest = tokio::select! {
                () = &mut stop => break,
                Some(_) = guests.join_next() => continue,
                guest = next_guest(&listener, &places) => guest,
            };
            let Some((stream, peer, place)) = guest else { continue };
            guests.spawn(Arc::clone(&self).receive(stream, peer, place, router.clone(), told.clone()));
        }
        tidying.abort();
        drop(listener);
        drop(told);
        tracing::info!("stopping");
        let last = Instant::now() + self.lobby.limits.stopping;
        self.tables.workshop.stop();
        let goodbyes = async {
            self.lobby.close().await;
            let _ = stopping.send(());
            while guests.join_next().await.is_some() {}
            self.wait_for_sockets().await;
        };
        if tokio::time::timeout_at(last.into(), goodbyes).await.is_err() {
            tracing::warn!("some connections were cut off");
        }
        guests.shutdown().await;
        self.lobby.store.close().await;
        Ok(())
    }

    /// Serves figures and health alone, for those who run the server, until it is dropped.
    ///
    /// # Errors
    /// The listener fails.
    pub async fn serve_metrics(self: Arc<Self>, listener: TcpListener) -> std::io::Result<()> {
        axum::serve(listener, self.watching_router()).await
    }

    /// Serves one connection. A network that has as many as it may is turned away at once; proxies bring others' connections.
    async fn receive(
        self: Arc<Self>,
        stream: TcpStream,
        peer: SocketAddr,
        place: OwnedSemaphorePermit,
        router: Router,
        mut stopping: watch::Receiver<()>,
    ) {
        let _place = place;
        let limits = &self.lobby.limits;
        let most = if self.site.trusts(peer.ip()) { usize::MAX } else { limits.streams_per_network };
        let Some(_inside) = self.streams.enter(peer.ip(), most) else { return };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.sending));
        let answer = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            let mut router = router.clone();
            async move {
                Ok::<_, Infallible>(
                    Service::call(&mut router, request).await.unwrap_or_else(|never| match never {}),
                )
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.arriving)
            .max_buf_size(MOST_HEAD)
            .serve_connection(TokioIo::new(Box::pin(stream)), answer)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        // What is wrong with a connection ends it, and is nobody else's business.
        let _ = tokio::select! {
            ended = connection.as_mut() => ended,
            _ = stopping.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
    }
}

/// The next connection, once there is a place for it.
async fn next_guest(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => Some((stream, peer, place)),
        Err(error) => {
            tracing::warn!(%error, "a connection could not be taken");
            tokio::time::sleep(NO_HANDLE).await;
            None
        }
    }
}
