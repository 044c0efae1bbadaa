//! A `PostgreSQL` server of a test's own: on loopback, in a folder that goes with it.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long the server may take to answer, on a machine with other things to do.
const START: Duration = Duration::from_secs(60);

/// A server that ends when it is dropped.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    port: u16,
    server: Option<Child>,
}

impl Postgres {
    /// Makes an empty database and starts a server for it.
    ///
    /// # Panics
    /// No `PostgreSQL` is installed, or it does not start.
    #[must_use]
    pub fn start() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("bastide-postgres-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        if is_root() {
            run(Command::new("chown").arg("postgres:").arg(&folder));
        }
        let mut new = Self { folder, port: free_port(), server: None };
        let data = new.folder.join("data");
        run(program("initdb").args(["--no-sync", "--auth=trust", "--username=bastide", "-D"]).arg(data));
        new.resume();
        new
    }

    /// The address of the database.
    #[must_use]
    pub fn url(&self) -> String {
        format!("postgres://bastide@127.0.0.1:{}/postgres", self.port)
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.port))
    }

    /// Starts the server after a [`stop`](Self::stop).
    ///
    /// # Panics
    /// It does not start.
    pub fn resume(&mut self) {
        let (port, log) = (self.port.to_string(), self.folder.join("log"));
        let log = fs::File::options().create(true).append(true).open(&log).expect("a log can be written");
        let server = program("postgres")
            .arg("-D")
            .arg(self.folder.join("data"))
            .args(["-h", "127.0.0.1", "-p", &port, "-c", "max_connections=200", "-k"])
            .arg(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        self.server = Some(server.unwrap_or_else(|error| panic!("postgres: {error}")));
        let last = Instant::now() + START;
        while !is_ready(self.port) {
            let ended = self.server.as_mut().and_then(|server| server.try_wait().ok().flatten());
            assert!(ended.is_none() && Instant::now() < last, "postgres does not start: {}", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// Stops the server as a crash would.
    pub fn stop(&mut self) {
        let Some(mut server) = self.server.take() else { return };
        let mut stop = program("pg_ctl");
        stop.arg("-D").arg(self.folder.join("data")).args(["stop", "--mode=immediate"]);
        let stopped = stop.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !stopped.is_ok_and(|status| status.success()) {
            let _ = server.kill();
        }
        let _ = server.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listener.expect("a port is free").port()
}

/// Whether the server takes connections, and not only the port.
fn is_ready(port: u16) -> bool {
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let port = port.to_string();
    let mut ask = program("pg_isready");
    let ready =
        || ask.args(["-q", "-h", "127.0.0.1", "-p", &port]).status().is_ok_and(|status| status.success());
    TcpStream::connect(address).is_ok() && { ready }()
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// A program of `PostgreSQL`, which does not serve root.
fn program(name: &str) -> Command {
    let path = folder().map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
    if !is_root() {
        return Command::new(path);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(path).current_dir("/");
    command
}

/// Where Debian keeps the newest version.
fn folder() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(Result::ok);
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|version| version.path()).max_by_key(|path| number(path))?;
    Some(newest.join("bin"))
}

fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output();
    let output = output.unwrap_or_else(|error| {
        panic!("{command:?}: {error}; as root on Debian: apt-get install postgresql")
    });
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
