//! Behind a proxy: everybody is counted by their own address, nobody is local, and what anybody writes about
//! themselves is not believed. With real proxies, which `cargo xtask test servers` installs.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use bastide_server::{Limits, Rate, Site};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::support::{Answer, Client, Folder, Server, read_answer, wide};

fn behind_loopback() -> Site {
    Site {
        public: Some("https://games.example.org".parse().unwrap()),
        proxies: vec!["127.0.0.1/32".parse().unwrap()],
    }
}

/// Sends a request from one of this machine's addresses, with these lines in its head.
async fn ask_from(last: u8, to: SocketAddr, request: &str, lines: &[&str], body: &str) -> Answer {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), 0))).unwrap();
    let mut stream = socket.connect(to).await.unwrap();
    let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    // Nobody answers in chunks to the older version.
    let text = format!(
        "{request} HTTP/1.0\r\n{lines}connection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    read_answer(&bytes)
}

const HOST: &str = "host: games.example.org";
const ORIGIN: &str = "origin: https://games.example.org";
const ROOM: &str = "{\"game\":\"bobail\"}";

/// What holds whichever proxy stands before the server.
async fn check_through(proxy: SocketAddr) {
    let make = |last: u8, lines: Vec<&'static str>| async move {
        let lines = [vec![HOST, ORIGIN], lines].concat();
        ask_from(last, proxy, "POST /api/rooms", &lines, ROOM).await
    };
    let created = make(2, vec![]).await;
    assert_eq!(created.status, 201, "{}", created.text);
    assert_eq!(make(2, vec![]).await.code(), "too-fast", "one room for each address");
    assert_eq!(make(3, vec![]).await.status, 201, "the next one is somebody else");
    let lie = make(2, vec!["x-forwarded-for: 203.0.113.9"]).await;
    assert_eq!(lie.code(), "too-fast", "what visitors write about themselves is not believed");

    let rules = "{\"rules\":\"\"}";
    let table = ask_from(4, proxy, "POST /api/games/bobail/table", &[HOST, ORIGIN], rules).await;
    assert_eq!((table.status, table.code()), (403, "not-allowed".to_owned()), "nobody is local");
    assert_eq!(
        ask_from(4, proxy, "GET /api/games", &[HOST, "origin: https://example.org"], "").await.code(),
        "other-site"
    );

    let created = created.json();
    let tokens = [0, 1].map(|seat| created["seats"][seat]["token"].as_str().unwrap());
    let mut player = Client::enter(proxy, created["room"]["id"].as_str().unwrap(), &tokens).await;
    player.play_any(0).await.unwrap();
}

fn one_room_each() -> Limits {
    Limits { creations: Rate::new(0.001, 1.0), ..wide() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_behind_a_proxy_answers_under_its_public_name() {
    let server = Server::start().await;
    let answer = ask_from(1, server.address, "GET /api/games", &[HOST], "").await;
    assert_eq!(answer.code(), "other-site");
    assert!(answer.text.contains("--public-url"), "{}", answer.text);
    server.stop().await;

    let server = Server::at(behind_loopback(), one_room_each()).await;
    let make = |lines: Vec<&'static str>| {
        let lines = [vec![HOST, ORIGIN], lines].concat();
        async move { ask_from(1, server.address, "POST /api/rooms", &lines, ROOM).await.status }
    };
    assert_eq!(make(vec!["x-forwarded-for: 2001:db8::1"]).await, 201);
    assert_eq!(make(vec!["x-forwarded-for: 2001:db8::2"]).await, 429, "the same household");
    assert_eq!(make(vec!["x-forwarded-for: 2001:db8:0:1::2"]).await, 201);
    assert_eq!(make(vec!["x-forwarded-for: 203.0.113.1, 198.51.100.1"]).await, 201);
    assert_eq!(make(vec!["x-forwarded-for: 203.0.113.2", "x-forwarded-for: 198.51.100.1"]).await, 429);
    let local = ask_from(1, server.address, "GET /api/games/bobail/table", &[HOST], "").await;
    assert_eq!(local.json()["may_build"], false);
}

/// A proxy that ends when it is dropped.
pub(crate) struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a proxy of this machine with a configuration of its own, and waits until it listens.
pub(crate) async fn start(
    program: &str,
    arguments: &[&str],
    configuration: &str,
    folder: &Folder,
    port: u16,
) -> Proxy {
    let file = folder.path().join("proxy.conf");
    std::fs::write(&file, configuration).unwrap();
    let mut command = Command::new(program);
    // What a proxy keeps of its own belongs to the test.
    command.env("XDG_DATA_HOME", folder.path()).env("XDG_CONFIG_HOME", folder.path());
    let child = command.args(arguments).arg(&file).stdin(Stdio::null()).spawn();
    let child = child.unwrap_or_else(|error| {
        panic!("{program}: {error}; as root on Debian: apt-get install nginx-light haproxy caddy")
    });
    let mut proxy = Proxy(child);
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        assert!(proxy.0.try_wait().unwrap().is_none(), "{program} ended");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    proxy
}

pub(crate) async fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port()
}

fn at(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs nginx: cargo xtask test servers"]
async fn behind_nginx() {
    let server = Server::at(behind_loopback(), one_room_each()).await;
    let (folder, port) = (Folder::new(), free_port().await);
    let path = |name: &str| at(folder.path(), name);
    let configuration = format!(
        "daemon off; master_process off; pid {pid}; error_log {log};
         events {{ worker_connections 128; }}
         http {{
             access_log off;
             client_body_temp_path {body}; proxy_temp_path {proxy}; fastcgi_temp_path {other}; uwsgi_temp_path {other}; scgi_temp_path {other};
             map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
             server {{
                 listen 127.0.0.1:{port};
                 location / {{
                     proxy_pass http://{address};
                     proxy_http_version 1.1;
                     proxy_set_header Host $host;
                     proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
                     proxy_set_header Upgrade $http_upgrade;
                     proxy_set_header Connection $connection_upgrade;
                 }}
             }}
         }}",
        pid = path("pid"),
        log = path("log"),
        body = path("body"),
        proxy = path("proxied"),
        other = path("other"),
        address = server.address,
    );
    let _proxy = start("nginx", &["-c"], &configuration, &folder, port).await;
    check_through(([127, 0, 0, 1], port).into()).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs haproxy: cargo xtask test servers"]
async fn behind_haproxy() {
    let server = Server::at(behind_loopback(), one_room_each()).await;
    let (folder, port) = (Folder::new(), free_port().await);
    let configuration = format!(
        "defaults
             mode http
             timeout connect 5s
             timeout client 60s
             timeout server 60s
             timeout tunnel 1h
             option forwardfor
         frontend here
             bind 127.0.0.1:{port}
             default_backend games
         backend games
             server one {}
",
        server.address
    );
    let _proxy = start("haproxy", &["-db", "-f"], &configuration, &folder, port).await;
    check_through(([127, 0, 0, 1], port).into()).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Caddy: cargo xtask test servers"]
async fn behind_caddy() {
    let server = Server::at(behind_loopback(), one_room_each()).await;
    let (folder, port) = (Folder::new(), free_port().await);
    let configuration = format!(
        "{{
             admin off
             auto_https off
         }}
         http://:{port} {{
             bind 127.0.0.1
             reverse_proxy {}
         }}
",
        server.address
    );
    let arguments = ["run", "--adapter", "caddyfile", "--config"];
    let _proxy = start("caddy", &arguments, &configuration, &folder, port).await;
    check_through(([127, 0, 0, 1], port).into()).await;
    server.stop().await;
}
