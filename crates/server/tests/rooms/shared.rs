//! Several servers on one database: to players they are one. `cargo xtask test servers` installs `PostgreSQL`.

use std::time::Duration;

use bastide_testkit::postgres::Postgres;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::proxies::{free_port, start};
use crate::support::{Client, Folder, Numbers, Server, ask, wide};

fn text<'a>(value: &'a Value, path: &str) -> &'a str {
    value.pointer(path).and_then(Value::as_str).unwrap_or_else(|| panic!("{path} in {value}"))
}

fn tokens(created: &Value) -> [&str; 2] {
    [text(created, "/seats/0/token"), text(created, "/seats/1/token")]
}

/// Two servers on a database of their own, which know of each other.
async fn two() -> (Postgres, Server, Server) {
    let database = Postgres::start();
    let one = Server::sharing(&database.url(), wide()).await;
    let other = Server::sharing(&database.url(), wide()).await;
    for server in [&one, &other] {
        server.until_figure("bastide_servers", |servers| servers == 2).await;
    }
    (database, one, other)
}

/// A wire to the database that can be cut without a word to either end.
struct Wire {
    address: std::net::SocketAddr,
    is_cut: tokio::sync::watch::Sender<bool>,
}

impl Wire {
    async fn lay(to: std::net::SocketAddr) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_cut, told) = tokio::sync::watch::channel(false);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = tokio::net::TcpStream::connect(to).await.unwrap();
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(carry(near_in, far_out, told.clone()));
                tokio::spawn(carry(far_in, near_out, told.clone()));
            }
        });
        Self { address, is_cut }
    }
}

/// Carries bytes one way while the wire is whole; what is on it when it is cut never comes.
async fn carry(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut is_cut: tokio::sync::watch::Receiver<bool>,
) {
    let mut bytes = [0; 4_096];
    loop {
        let count = from.read(&mut bytes).await.unwrap_or(0);
        if *is_cut.borrow_and_update() {
            // Silence, as long as somebody could cut or mend wires.
            while is_cut.changed().await.is_ok() {}
            return;
        }
        if count == 0 || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// Plays until the game is over or so many moves were made, each player on a server of their own.
async fn play(clients: &mut [Client; 2], most: u64, numbers: &mut Numbers) {
    let last = clients[0].moves() + most;
    loop {
        for client in clients.iter_mut() {
            let seat = client.you["seats"][0].as_u64();
            if client.is_over() || client.moves() >= last {
                return;
            }
            if client.to_move() == seat {
                client.play_any(numbers.next()).await.unwrap();
            }
        }
        let ahead = clients.iter().map(Client::moves).max().unwrap();
        for client in clients.iter_mut() {
            client.until_state(|state| state["position"]["moves"].as_u64() >= Some(ahead)).await;
        }
    }
}

/// A room whose second seat is open, and a player on each server.
async fn meet(one: &Server, other: &Server, new: Value) -> (String, [Client; 2]) {
    let created = one.create(new).await;
    let room = text(&created, "/room/id").to_owned();
    let join = json!({"invitation": text(&created, "/invitations/0/invitation"), "name": "Bea"});
    let joined = other.post(&format!("/api/rooms/{room}/join"), &join).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let first = Client::enter(one.address, &room, &[text(&created, "/seats/0/token")]).await;
    let second = Client::enter(other.address, &room, &[text(&joined.json(), "/token")]).await;
    (room, [first, second])
}

fn with_a_friend(game: &str) -> Value {
    json!({"game": game, "seed": 5, "seats": [{"kind": "here"}, {"kind": "link"}]})
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn shared_players_on_two_servers_play_one_game() {
    let (_database, one, other) = two().await;
    for game in ["bobail", "schotten", "carcassonne"] {
        let (room, mut clients) = meet(&one, &other, with_a_friend(game)).await;
        clients[0].until(|frame| frame["room"]["seats"][1]["present"] == true).await;
        assert_eq!(clients[1].room["seats"][0]["present"], true);
        play(&mut clients, 24, &mut Numbers(7)).await;
        let [first, second] = &clients;
        assert!(first.moves() >= 10, "{game}");
        let told = |client: &Client| -> Vec<Value> {
            client.log.iter().map(|entry| entry["seat"].clone()).collect()
        };
        assert_eq!(told(first), told(second));
        let record = |server: &Server| {
            let (address, path) = (server.address, format!("/api/rooms/{room}/record"));
            async move { ask(address, "GET", &path, None, None).await.json() }
        };
        assert_eq!(record(&one).await, record(&other).await);
        let [first, second] = &mut clients;
        first.say(json!({"type": "resign", "seat": 0})).await.ok();
        second.until_state(|state| !state["position"]["result"].is_null()).await;
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn shared_an_invitation_is_good_for_one_of_two_servers() {
    let (_database, one, other) = two().await;
    for _ in 0..10 {
        let created = one.create(with_a_friend("bobail")).await;
        let path = format!("/api/rooms/{}/join", text(&created, "/room/id"));
        let join = json!({"invitation": text(&created, "/invitations/0/invitation")});
        let (here, there) = tokio::join!(one.post(&path, &join), other.post(&path, &join));
        let mut answers = [here.status, there.status];
        answers.sort_unstable();
        assert_eq!(answers, [200, 403], "{} {}", here.text, there.text);
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn shared_agents_move_once_whoever_looks_on() {
    let (_database, one, other) = two().await;
    let agent = json!({"kind": "agent", "agent": "random"});
    let new =
        json!({"game": "bobail", "seats": [agent, agent], "pace": {"paused": false, "delay": 0}, "seed": 4});
    let created = one.create(new).await;
    let room = text(&created, "/room/id");
    let mut here = Client::enter(one.address, room, &[]).await;
    let mut there = Client::enter(other.address, room, &[]).await;
    for client in [&mut here, &mut there] {
        client.until_state(|state| !state["position"]["result"].is_null()).await;
    }
    assert_eq!(here.log, there.log);
    let moves = one.figure("bastide_moves_total").await + other.figure("bastide_moves_total").await;
    assert_eq!(moves, here.moves());
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn shared_what_is_asked_on_one_server_is_answered_on_the_other() {
    let (_database, one, other) = two().await;
    let (_, mut clients) = meet(&one, &other, with_a_friend("bobail")).await;
    play(&mut clients, 4, &mut Numbers(3)).await;
    let [first, second] = &mut clients;
    let moves = first.moves();
    first.say(json!({"type": "undo", "seat": 0})).await.unwrap();
    second.until_state(|state| state["proposal"]["kind"] == "undo").await;
    second.say(json!({"type": "answer", "seat": 1, "accept": true})).await.unwrap();
    let answered = first.until(|frame| frame["type"] == "answered").await;
    assert_eq!((&answered["by"], &answered["accept"]), (&json!(1), &json!(true)));
    for client in [&mut *first, &mut *second] {
        client.until_state(|state| state["position"]["moves"].as_u64() < Some(moves)).await;
    }
    first.say(json!({"type": "resign", "seat": 0})).await.unwrap();
    second.until_state(|state| !state["position"]["result"].is_null()).await;
    second.say(json!({"type": "rematch", "seat": 1, "swap": true})).await.unwrap();
    first.until_state(|state| state["proposal"]["kind"] == "rematch-swapped").await;
    first.say(json!({"type": "answer", "seat": 0, "accept": true})).await.unwrap();
    let heard = first.frames.iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
    let here = heard.rev().find(|frame| frame["type"] == "rematch").unwrap();
    let there = second.until(|frame| frame["type"] == "rematch").await;
    assert_eq!(here["room"], there["room"]);
    assert_eq!((&here["seats"], &there["seats"]), (&json!([1]), &json!([0])));
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn shared_a_game_goes_on_when_the_database_comes_back() {
    let (mut database, one, other) = two().await;
    let (_, mut clients) = meet(&one, &other, with_a_friend("bobail")).await;
    for _ in 0..3 {
        play(&mut clients, 4, &mut Numbers(9)).await;
        let before = clients[0].moves();
        database.stop();
        let waits = clients.iter_mut().find(|client| client.to_move() == client.you["seats"][0].as_u64());
        let playing = waits.unwrap().play_any(1);
        let back = async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            tokio::task::block_in_place(|| database.resume());
        };
        let (played, ()) = tokio::join!(playing, back);
        played.unwrap();
        for client in &mut clients {
            client.until_state(|state| state["position"]["moves"] == before + 1).await;
        }
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn shared_whose_server_stops_goes_on_at_the_other() {
    let (_database, one, other) = two().await;
    let created = one.create(json!({"game": "bobail"})).await;
    let (room, tokens) = (text(&created, "/room/id"), tokens(&created));
    let mut client = Client::enter(one.address, room, &tokens).await;
    client.play_any(3).await.unwrap();
    let before = client.log.clone();
    one.stop().await;
    assert_eq!(client.until(|frame| frame["type"] == "closed").await["reason"], "shutdown");
    let mut client = Client::enter(other.address, room, &tokens).await;
    assert_eq!(client.log, before);
    client.play_any(3).await.unwrap();
    other.until_figure("bastide_servers", |servers| servers == 1).await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and haproxy: cargo xtask test servers"]
async fn shared_behind_haproxy_players_move_to_the_server_that_stays() {
    let (_database, one, other) = two().await;
    let (folder, port) = (Folder::new(), free_port().await);
    let configuration = format!(
        "defaults
             mode http
             timeout connect 1s
             timeout client 60s
             timeout server 60s
             timeout tunnel 1h
             option redispatch
             retries 3
         frontend here
             bind 127.0.0.1:{port}
             default_backend games
         backend games
             balance roundrobin
             option httpchk GET /readyz
             http-check send hdr host {here}
             server one {one} check inter 200ms
             server other {other} check inter 200ms
",
        here = format_args!("127.0.0.1:{port}"),
        one = one.address,
        other = other.address,
    );
    let _proxy = start("haproxy", &["-db", "-f"], &configuration, &folder, port).await;
    let proxy = std::net::SocketAddr::from(([127, 0, 0, 1], port));
    let created = one.create(json!({"game": "bobail", "seats": [{"kind": "here"}, {"kind": "here"}]})).await;
    let (room, tokens) = (text(&created, "/room/id"), tokens(&created));
    // Requests go to the servers in turn: each has a player.
    let first = Client::enter(proxy, room, &tokens[..1]).await;
    let (leaves, stays) =
        if one.figure("bastide_connections").await == 1 { (one, other) } else { (other, one) };
    let second = Client::enter(proxy, room, &tokens[1..]).await;
    assert_eq!(stays.figure("bastide_connections").await, 1);
    let mut clients = [first, second];
    play(&mut clients, 6, &mut Numbers(2)).await;
    let before = clients[1].moves();
    leaves.stop().await;
    assert_eq!(clients[0].until(|frame| frame["type"] == "closed").await["reason"], "shutdown");
    clients[0] = Client::enter(proxy, room, &tokens[..1]).await;
    assert_eq!(clients[0].moves(), before);
    play(&mut clients, 6, &mut Numbers(4)).await;
    assert!(clients[1].moves() > before || clients[1].is_over());
    stays.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn shared_a_server_that_is_cut_off_sends_its_players_away() {
    let database = Postgres::start();
    let wire = Wire::lay(database.address()).await;
    let url = format!("postgres://bastide@{}/postgres", wire.address);
    let cut_off = Server::waiting(&url, Duration::from_millis(500), wide()).await;
    let other = Server::sharing(&database.url(), wide()).await;
    let created = other.create(json!({"game": "bobail"})).await;
    let (room, tokens) = (text(&created, "/room/id"), tokens(&created));
    let mut clients = [
        Client::enter(cut_off.address, room, &tokens[..1]).await,
        Client::enter(other.address, room, &tokens[1..]).await,
    ];
    play(&mut clients, 4, &mut Numbers(5)).await;
    let before = clients[1].moves();
    wire.is_cut.send(true).unwrap();
    let closed = clients[0].until(|frame| frame["type"] == "closed").await;
    assert_eq!(closed["reason"], "storage");
    assert_eq!(cut_off.get("/readyz").await.status, 503);
    clients[0] = Client::enter(other.address, room, &tokens[..1]).await;
    assert_eq!(clients[0].moves(), before);
    play(&mut clients, 4, &mut Numbers(6)).await;
    assert!(clients[1].moves() > before || clients[1].is_over());
    other.stop().await;
    cut_off.stop().await;
}
