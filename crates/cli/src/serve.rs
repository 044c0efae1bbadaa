//! `bastide serve`: play, watch and review in the browser.

mod check;
mod config;

use bastide_core::words::command as words;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use bastide_agents::Access;
use bastide_core::{Lang, Say};
use bastide_server::{Ages, App, IpNet, Limits, PublicUrl, Settings, Site, Store, StoreError, TableSettings};
use bastide_session::Games;
use clap::ArgAction;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::failure::Failure;
use crate::output::Output;
use crate::process::data_folder;
use crate::values::{Refused, whole};

use config::{Config, Given};

const EXAMPLES: &str = "\
Examples:
  bastide serve --open
  bastide serve --data games.sqlite
  bastide serve --address 0.0.0.0:4270      for everybody on the network
  bastide serve --public-url https://games.example.org --trusted-proxy 127.0.0.1  behind a proxy
  bastide serve --store postgres://bastide@localhost/bastide      one of several on one database
  bastide serve --config /etc/bastide/serve.toml --check-config
  bastide serve backup --to games-copy.sqlite

Only this machine can connect unless an address says otherwise. Games are kept in one file and go on where they were \
when the server starts again. Logs go to standard error as JSON; BASTIDE_LOG sets how much (info, debug, …).";

/// Serves the browser front: rooms, sockets, storage.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    /// A TOML file of settings, each named like its option; what the command line says wins.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Say which settings would be used and what is wrong with them, and end; nothing is started or made.
    #[arg(long)]
    check_config: bool,
    #[command(flatten)]
    given: Given,
}

/// What can be set, as an option and as a key of the file.
#[derive(clap::Args)]
struct Options {
    /// The address to listen on; port 0 takes any free one.
    #[arg(long, default_value = "127.0.0.1:4270", value_parser = read_address)]
    address: SocketAddr,
    /// The address that people know the server by, where a proxy stands before it: `https://games.example.org`.
    #[arg(long, value_name = "URL", value_parser = read_url)]
    public_url: Option<PublicUrl>,
    /// A proxy whose `X-Forwarded-For` is believed: an address or a network such as 10.0.0.0/8; may be given again.
    #[arg(long, value_name = "ADDRESS", value_parser = read_network)]
    trusted_proxy: Vec<IpNet>,
    /// Another address for /metrics, /healthz and /readyz alone, where others than this machine may ask for figures.
    #[arg(long, value_name = "ADDRESS", value_parser = read_address)]
    metrics_address: Option<SocketAddr>,
    /// The file that games are kept in; without it, `bastide/games.sqlite` in the user's data folder.
    #[arg(long)]
    data: Option<PathBuf>,
    /// A `PostgreSQL` database to keep games in instead, which several servers may share: `postgres://bastide@localhost/bastide`; `BASTIDE_STORE` says the same without showing a password to others.
    #[arg(long, value_name = "URL", conflicts_with = "data", value_parser = read_store, env = "BASTIDE_STORE", hide_env = true)]
    store: Option<String>,
    /// Let anybody who can reach the server start the making of Bobail's table; without it, only where nobody but
    /// this machine can reach it.
    #[arg(long, action = ArgAction::Set, num_args = 0..=1, require_equals = true)]
    #[arg(value_name = "BOOL", default_value = "false", default_missing_value = "true")]
    build_tables: bool,
    /// Pawns a side of the tables made: fewer than five to try things out.
    #[arg(long, hide = true, value_parser = whole::<u32>(1..=5))]
    table_pawns: Option<u32>,
    /// Open the browser.
    #[arg(long, action = ArgAction::Set, num_args = 0..=1, require_equals = true)]
    #[arg(value_name = "BOOL", default_value = "false", default_missing_value = "true")]
    open: bool,
}

/// What is done with the file of games.
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
    /// Copies the games, while a server runs or not.
    Backup {
        /// The file that games are kept in.
        #[arg(long)]
        data: Option<PathBuf>,
        /// The copy to make; it must not be there yet.
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Puts a copy in the place of the games while no server runs; what was there is kept beside it.
    Restore {
        /// The copy.
        #[arg(long, value_name = "FILE")]
        from: PathBuf,
        /// The file that games are kept in.
        #[arg(long)]
        data: Option<PathBuf>,
    },
    /// Moves the games from a file to a database or back, while no server runs; what is moved from stays as it is.
    Move {
        /// The file, or the database as `postgres://…`, that games are in.
        #[arg(long, value_name = "PLACE")]
        from: String,
        /// The file or database that they shall be in; it must have none.
        #[arg(long, value_name = "PLACE")]
        to: String,
    },
}

/// Whether a text names a database.
fn is_database(text: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
}

fn read_store(text: &str) -> Result<String, Refused> {
    if is_database(text) { Ok(text.to_owned()) } else { Err(words::WRONG_STORE.into()) }
}

fn read_address(text: &str) -> Result<SocketAddr, Refused> {
    text.parse().map_err(|_| words::WRONG_SOCKET.into())
}

fn read_url(text: &str) -> Result<PublicUrl, Refused> {
    text.parse().map_err(|_| words::WRONG_URL.into())
}

fn read_network(text: &str) -> Result<IpNet, Refused> {
    let alone = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| alone()).map_err(|_| words::WRONG_NETWORK.into())
}

pub(crate) fn run(args: &Args, games: Games, access: &Access, output: &mut Output) -> Result<(), Failure> {
    if let Some(action) = &args.action {
        return act(action, output);
    }
    let config = args.given.join(args.config.as_deref(), output.lang);
    if args.check_config {
        return check::run(config, args.config.as_deref(), access, output);
    }
    let Config { options, .. } = config?;
    let place = place_of(&options, output.lang)?;
    listen_to_logs();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(&options, games, &place, output));
    // What agents still think about is of no use to anybody.
    runtime.shutdown_background();
    served
}

/// Where games are kept.
enum Place {
    File(PathBuf),
    /// The address of a database, which may hold a password.
    Database(String),
}

impl Place {
    /// What a text names: a database, or a file.
    fn read(text: &str) -> Self {
        if is_database(text) { Self::Database(text.to_owned()) } else { Self::File(text.into()) }
    }

    async fn open(&self) -> Result<Store, StoreError> {
        match self {
            Self::File(path) => Store::open(path),
            Self::Database(url) => Store::connect(url).await,
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Database(_) => f.write_str("PostgreSQL"),
        }
    }
}

/// Where the games of a server are kept.
fn place_of(options: &Options, lang: Lang) -> Result<Place, Failure> {
    if let Some(url) = &options.store {
        return Ok(Place::Database(url.clone()));
    }
    let data = data_of(options.data.as_ref(), lang)?;
    make_usual_folder(options.data.as_ref(), &data)?;
    Ok(Place::File(data))
}

/// Does something with the file of games.
fn act(action: &Action, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let named = |data: &Option<PathBuf>| data_of(data.as_ref(), lang);
    match action {
        Action::Prune { data, older_than, dry_run } => {
            let ages = older_than.map_or_else(Ages::default, |days| Ages::days(days.into()));
            prune(&named(data)?, ages, *dry_run, output)
        }
        Action::Backup { data, to } => backup(&named(data)?, to, output),
        Action::Restore { from, data } => restore(from, &named(data)?, output),
        Action::Move { from, to } => move_games(&Place::read(from), &Place::read(to), output),
    }
}

/// Moves games from one place to another.
fn move_games(from: &Place, to: &Place, output: &mut Output) -> Result<(), Failure> {
    if let Place::File(path) = from {
        need_file(path)?;
    }
    let lang = output.lang;
    let failed = |place: &Place, error: &StoreError| Failure::File(format!("{place}: {}", error.say(lang)));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let moved = runtime.block_on(async {
        let source = from.open().await.map_err(|error| failed(from, &error))?;
        let target = to.open().await.map_err(|error| failed(to, &error))?;
        source.copy_to(&target).await.map_err(|error| failed(to, &error))
    });
    output.line(words::games_moved(lang, moved? as u64, to))
}

/// Copies the games.
fn backup(data: &Path, to: &Path, output: &mut Output) -> Result<(), Failure> {
    need_file(data)?;
    let lang = output.lang;
    let failed = |error: StoreError| {
        let path = if matches!(error, StoreError::Exists) { to } else { data };
        Failure::File(format!("{}: {}", path.display(), error.say(lang)))
    };
    let count = Store::backup(data, to).map_err(failed)?;
    output.line(words::backup_made(lang, count as u64, &to.display()))
}

/// Puts a copy in the place of the games.
fn restore(from: &Path, data: &Path, output: &mut Output) -> Result<(), Failure> {
    need_file(from)?;
    let lang = output.lang;
    let failed = |error: StoreError| {
        let path = if matches!(error, StoreError::Owned { .. } | StoreError::Lock(_)) { data } else { from };
        Failure::File(format!("{}: {}", path.display(), error.say(lang)))
    };
    let (count, replaced) = Store::restore(from, data).map_err(failed)?;
    output.line(words::backup_restored(lang, count as u64, &data.display()))?;
    replaced.map_or(Ok(()), |path| output.line(words::backup_replaced(lang, &path.display())))
}

/// Refuses to make a file that is only to be read.
fn need_file(path: &Path) -> Result<(), Failure> {
    if path.is_file() { Ok(()) } else { Err(Failure::file(path, &std::io::ErrorKind::NotFound.into())) }
}

/// Forgets old rooms.
fn prune(data: &Path, ages: Ages, only_try: bool, output: &mut Output) -> Result<(), Failure> {
    need_file(data)?;
    let lang = output.lang;
    let cannot_keep = |error: StoreError| Failure::File(format!("{}: {}", data.display(), error.say(lang)));
    let store = Store::open(data).map_err(cannot_keep)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let count = runtime.block_on(store.prune(ages, only_try)).map_err(cannot_keep)?;
    let words = if only_try { words::OLD_ROOMS } else { words::ROOMS_FORGOTTEN };
    output.line(format!("{count} {}", output.word(words)))
}

async fn serve(options: &Options, games: Games, place: &Place, output: &mut Output) -> Result<(), Failure> {
    // The address first: where it is taken, no file is made.
    let cannot_listen = |error: std::io::Error| Failure::File(format!("{}: {error}", options.address));
    let listener = TcpListener::bind(options.address).await.map_err(cannot_listen)?;
    let figures = match options.metrics_address {
        Some(address) => {
            let cannot_listen = |error: std::io::Error| Failure::File(format!("{address}: {error}"));
            Some(TcpListener::bind(address).await.map_err(cannot_listen)?)
        }
        None => None,
    };
    let address = format!("http://{}/", listener.local_addr()?);
    let tables = TableSettings { open: options.build_tables, pawns: options.table_pawns, folder: None };
    let lang = output.lang;
    let cannot_keep = |error: StoreError| Failure::File(format!("{place}: {}", error.say(lang)));
    let store = place.open().await.map_err(cannot_keep)?;
    let site = Site { public: options.public_url.clone(), proxies: options.trusted_proxy.clone() };
    let limits = Limits::default();
    let limits = Limits { streams: allow_connections(limits.streams), ..limits };
    let settings = Settings { limits, tables, site };
    let app = App::open_with(games, store, settings).await.map_err(cannot_keep)?;
    let kept = output.word(words::GAMES_IN);
    output.line(format!("{address} ({kept} {place})"))?;
    output.flush()?;
    if let Some(figures) = figures {
        tokio::spawn(Arc::clone(&app).serve_metrics(figures));
    }
    if options.open {
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

/// Where games are kept: where was said, or where they usually are.
fn data_of(named: Option<&PathBuf>, lang: Lang) -> Result<PathBuf, Failure> {
    let usual = || data_folder().map(|folder| folder.join("bastide").join("games.sqlite"));
    let nowhere = || Failure::Usage(words::NO_DATA_FOLDER.get(lang).to_owned());
    named.cloned().or_else(usual).ok_or_else(nowhere)
}

/// Makes the folder where games usually are; one that was named must be there.
fn make_usual_folder(named: Option<&PathBuf>, data: &Path) -> Result<(), Failure> {
    match data.parent().filter(|_| named.is_none()) {
        Some(folder) => std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error)),
        None => Ok(()),
    }
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
