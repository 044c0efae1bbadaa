//! `bastide serve`: play, watch and review in the browser.

use bastide_core::words::command as words;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use bastide_core::Say;
use bastide_server::{Ages, App, IpNet, Limits, PublicUrl, Settings, Site, Store, StoreError, TableSettings};
use bastide_session::Games;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::failure::Failure;
use crate::output::Output;
use crate::process::data_folder;
use crate::values::{Refused, whole};

const EXAMPLES: &str = "\
Examples:
  bastide serve --open
  bastide serve --data games.sqlite
  bastide serve --address 0.0.0.0:4270      for everybody on the network
  bastide serve --public-url https://games.example.org --trusted-proxy 127.0.0.1  behind a proxy

Only this machine can connect unless an address says otherwise. Games are kept in one file and go on where they were \
when the server starts again. Logs go to standard error as JSON; BASTIDE_LOG sets how much (info, debug, …).";

/// Serves the browser front: rooms, sockets, storage.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    /// The address to listen on; port 0 takes any free one.
    #[arg(long, default_value = "127.0.0.1:4270")]
    address: SocketAddr,
    /// The address that people know the server by, where a proxy stands before it: `https://games.example.org`.
    #[arg(long, value_name = "URL", value_parser = read_public_url)]
    public_url: Option<PublicUrl>,
    /// A proxy whose `X-Forwarded-For` is believed: an address or a network such as 10.0.0.0/8; may be given again.
    #[arg(long, value_name = "ADDRESS", value_parser = read_network)]
    trusted_proxy: Vec<IpNet>,
    /// Another address for /metrics, /healthz and /readyz alone, where others than this machine may ask for figures.
    #[arg(long, value_name = "ADDRESS")]
    metrics_address: Option<SocketAddr>,
    /// The file that games are kept in; without it, `bastide/games.sqlite` in the user's data folder.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Let anybody who can reach the server start the making of Bobail's table; without it, only where nobody but
    /// this machine can reach it.
    #[arg(long)]
    build_tables: bool,
    /// Pawns a side of the tables made: fewer than five to try things out.
    #[arg(long, hide = true, value_parser = whole::<u32>(1..=5))]
    table_pawns: Option<u32>,
    /// Open the browser.
    #[arg(long)]
    open: bool,
}

/// What is done with the file while no server runs.
#[derive(clap::Subcommand)]
enum Action {
    /// Forgets old rooms: those never played after a day, unfinished ones after three months, finished ones after a year.
    Prune {
        /// The file that games are kept in.
        #[arg(long)]
        data: Option<PathBuf>,
        /// Forget all that nobody touched for so many days instead.
        #[arg(long, value_name = "DAYS")]
        older_than: Option<u32>,
        /// Only say how many there are; counts up to 1000.
        #[arg(long)]
        dry_run: bool,
    },
}

fn read_network(text: &str) -> Result<IpNet, Refused> {
    let alone = || text.parse::<std::net::IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| alone()).map_err(|_| words::WRONG_NETWORK.into())
}

fn read_public_url(text: &str) -> Result<PublicUrl, Refused> {
    text.parse().map_err(|_| words::WRONG_URL.into())
}

pub(crate) fn run(args: &Args, games: Games, output: &mut Output) -> Result<(), Failure> {
    if let Some(Action::Prune { data, older_than, dry_run }) = &args.action {
        let data = data.clone().map_or_else(usual_data, Ok)?;
        let ages = older_than.map_or_else(Ages::default, |days| Ages::days(days.into()));
        return prune(&data, ages, *dry_run, output);
    }
    let data = args.data.clone().map_or_else(usual_data, Ok)?;
    listen_to_logs();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(args, games, &data, output));
    // What agents still think about is of no use to anybody.
    runtime.shutdown_background();
    served
}

/// Forgets old rooms.
fn prune(data: &Path, ages: Ages, only_try: bool, output: &mut Output) -> Result<(), Failure> {
    if !data.is_file() {
        return Err(Failure::file(data, &std::io::ErrorKind::NotFound.into()));
    }
    let lang = output.lang;
    let cannot_keep = |error: StoreError| Failure::File(format!("{}: {}", data.display(), error.say(lang)));
    let store = Store::open(data).map_err(cannot_keep)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let count = runtime.block_on(store.prune(ages, only_try)).map_err(cannot_keep)?;
    let words = if only_try { words::OLD_ROOMS } else { words::ROOMS_FORGOTTEN };
    output.line(format!("{count} {}", output.word(words)))
}

async fn serve(args: &Args, games: Games, data: &Path, output: &mut Output) -> Result<(), Failure> {
    // The address first: where it is taken, no file is made.
    let cannot_listen = |error: std::io::Error| Failure::File(format!("{}: {error}", args.address));
    let listener = TcpListener::bind(args.address).await.map_err(cannot_listen)?;
    let figures = match args.metrics_address {
        Some(address) => {
            let cannot_listen = |error: std::io::Error| Failure::File(format!("{address}: {error}"));
            Some(TcpListener::bind(address).await.map_err(cannot_listen)?)
        }
        None => None,
    };
    let address = format!("http://{}/", listener.local_addr()?);
    let tables = TableSettings { open: args.build_tables, pawns: args.table_pawns, folder: None };
    let lang = output.lang;
    let cannot_keep = |error: StoreError| Failure::File(format!("{}: {}", data.display(), error.say(lang)));
    let store = Store::open(data).map_err(cannot_keep)?;
    let site = Site { public: args.public_url.clone(), proxies: args.trusted_proxy.clone() };
    let limits = Limits::default();
    let limits = Limits { streams: allow_connections(limits.streams), ..limits };
    let settings = Settings { limits, tables, site };
    let app = App::open_with(games, store, settings).await.map_err(cannot_keep)?;
    let kept = output.word(words::GAMES_IN);
    output.line(format!("{address} ({kept} {})", data.display()))?;
    output.flush()?;
    if let Some(figures) = figures {
        tokio::spawn(Arc::clone(&app).serve_metrics(figures));
    }
    if args.open {
        open_browser(&address);
    }
    Ok(app.serve(listener, asked_to_stop()).await?)
}

/// Files that are open beside connections.
#[cfg(unix)]
const OTHER_FILES: u64 = 128;

/// Asks the system for as many open files as so many connections need; how many it grants.
#[cfg(unix)]
fn allow_connections(wanted: usize) -> usize {
    // A service may be forbidden to ask; it has what it was given.
    let given = || rlimit::Resource::NOFILE.get().map_or(1_024, |(soft, _)| soft);
    let granted = rlimit::increase_nofile_limit(wanted as u64 + OTHER_FILES).unwrap_or_else(|_| given());
    wanted.min(usize::try_from(granted.saturating_sub(OTHER_FILES)).unwrap_or(wanted)).max(1)
}

#[cfg(not(unix))]
fn allow_connections(wanted: usize) -> usize {
    wanted
}

/// Waits for Ctrl-C or what ends services: a signal, or on Windows a window that is closed.
async fn asked_to_stop() {
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = told_to_end() => {}
    }
}

#[cfg(unix)]
async fn told_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => drop(terminate.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(windows)]
async fn told_to_end() {
    match tokio::signal::windows::ctrl_close() {
        Ok(mut close) => drop(close.recv().await),
        Err(_) => std::future::pending().await,
    }
}

fn listen_to_logs() {
    let asked = std::env::var("BASTIDE_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let lines = tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines).with(filter).init();
}

/// Where games are kept when nothing is said.
fn usual_data() -> Result<PathBuf, Failure> {
    let folder = data_folder()
        .ok_or_else(|| Failure::Usage("no folder for games is known; name a file with --data".to_owned()))?
        .join("bastide");
    std::fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
    Ok(folder.join("games.sqlite"))
}

/// Opens the browser where there is one; otherwise the address on the screen must do.
fn open_browser(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let started = Command::new(program)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Err(error) = started {
        tracing::warn!(%error, "no browser could be opened");
    }
}
