//! Whole games through sockets, and what each pair of eyes gets to see of them.

use crate::support::{Client, Numbers, Server, ask};
use bastide_agents::{Access, common};
use bastide_session::{Catalogue, Entry, Games, catalogue};
use bastide_testkit::toys::dice::Dice;
use serde_json::{Value, json};

/// Two people at two screens, the second by invitation, and somebody who looks on.
struct Table {
    players: Vec<Client>,
    spectator: Client,
}

async fn sit_down(server: &Server, game: &str, rules: &str) -> (String, Table) {
    let seats = json!([{"kind": "here", "name": "Ada"}, {"kind": "link"}]);
    let created = server.create(json!({"game": game, "rules": rules, "seats": seats, "seed": 5})).await;
    let room = created["room"]["id"].as_str().unwrap().to_owned();
    let invitation = created["invitations"][0]["invitation"].as_str().unwrap();
    let join = json!({"invitation": invitation, "name": "Blaise"});
    let joined = server.post(&format!("/api/rooms/{room}/join"), &join).await.json();
    assert_eq!(joined["seat"], 1);
    let first = created["seats"][0]["token"].as_str().unwrap();
    let second = joined["token"].as_str().unwrap();
    let players = vec![
        Client::enter(server.address, &room, &[first]).await,
        Client::enter(server.address, &room, &[second]).await,
    ];
    let spectator = Client::enter(server.address, &room, &[]).await;
    (room, Table { players, spectator })
}

impl Table {
    /// Plays random moves to the end; `look` sees everybody's clients after each.
    async fn play(&mut self, seed: u64, mut look: impl FnMut(&Self)) {
        let mut numbers = Numbers(seed);
        while !self.players[0].is_over() {
            let mover = self.players[0].to_move().unwrap() as usize;
            let before = self.players[0].moves();
            assert!(!self.players[mover].texts().is_empty(), "who is to move is offered moves");
            assert!(self.players[1 - mover].texts().is_empty(), "nobody else is");
            assert!(self.spectator.texts().is_empty());
            self.players[mover].play_any(numbers.next()).await.unwrap();
            for client in self.players.iter_mut().chain([&mut self.spectator]) {
                client.until_state(|state| state["position"]["moves"].as_u64() > Some(before)).await;
            }
            look(self);
        }
    }
}

async fn play_whole_game(game: &str, rules: &str) {
    play_on(Server::start().await, &crate::support::games(), game, rules).await;
}

async fn play_on(server: Server, games: &Games, game: &str, rules: &str) {
    let (room, mut table) = sit_down(&server, game, rules).await;
    table.play(11, |_| ()).await;
    let results: Vec<&Value> =
        table.players.iter().chain([&table.spectator]).map(|client| &client.position()["result"]).collect();
    assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "everybody sees the same end");
    assert!(table.spectator.position()["ending"].is_string());
    let logs: Vec<usize> = table.players.iter().map(|client| client.log.len()).collect();
    assert_eq!(logs[0], logs[1]);

    let record = server.get(&format!("/api/rooms/{room}/record")).await.json();
    let record = bastide_core::Record::from_json(&record.to_string()).unwrap();
    let replayed = games.load(&record).unwrap();
    assert_eq!(replayed.seats(), ["Ada", "Blaise"]);
    let ranks = serde_json::to_value(replayed.status().result.unwrap().ranks).unwrap();
    assert_eq!(ranks, results[0]["ranks"]);
    let info = server.get(&format!("/api/rooms/{room}")).await.json();
    assert_eq!((&info["state"], &info["spectators"]), (&json!("over"), &json!(1)));
    server.stop().await;
}

/// A game that this crate has never heard of is an entry of a catalogue, and nothing more.
#[tokio::test(flavor = "multi_thread")]
async fn a_toy_is_listed_and_played_to_its_end() {
    let games = catalogue![Entry::new(common::<Dice>(&Access::default()))].games();
    let server = Server::of(games.clone()).await;
    let listed = server.get("/api/games?lang=fr").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(
        (&listed[0]["id"], &listed[0]["title"]),
        (&json!("toy-dice"), &json!(games.metas().next().unwrap().title.get(bastide_core::Lang::Fr)))
    );
    assert_eq!((&listed[0]["puzzles"], &listed[0]["solvable"]), (&json!(0), &json!(false)));
    assert_eq!(server.get("/api/games/toy-dice/sheet").await.status, 404);
    assert_eq!(server.post("/api/rooms", &json!({"game": "bobail"})).await.status, 404);
    play_on(server, &games, "toy-dice", "goal=3").await;
}

/// A tile file is looked at before it is played: its tiles are drawn, or what is wrong with it is told line by line.
#[tokio::test(flavor = "multi_thread")]
async fn a_tile_file_is_drawn_or_refused_by_line() {
    let server = Server::start().await;
    let tiles = "[[tile]]\nid = \"D\"\ncount = 9\nstart = true\nedges = \"field road field road\"\nroads = [\"E W\"]\n\
        fields = [{ halves = \"Nw Ne En Wn\" }, { halves = \"Es Se Sw Ws\" }]\n";
    let address = "/api/games/carcassonne/sheet?theme=dark";
    let right = server.post(address, &json!({"rules": {"tiles": tiles}})).await;
    assert_eq!(right.status, 200, "{}", right.text);
    assert_eq!(right.json()["data"]["kinds"]["D"]["count"], 9);
    assert!(right.json()["data"]["kinds"]["E"].is_null(), "the base set is not there");
    let wrong = tiles.replace("count = 9", "count = 0").replace("E W", "E N");
    let refused = server.post(address, &json!({"rules": {"tiles": wrong}})).await;
    assert_eq!(refused.status, 422);
    let told = refused.json()["error"]["message"].as_str().unwrap().to_owned();
    let lines: Vec<_> = told.lines().collect();
    assert!(lines.len() > 1 && lines.iter().all(|line| line.contains("line ")), "{told}");
    assert_eq!(server.post("/api/games/chess/sheet", &json!({"rules": "standard"})).await.status, 404);
    server.stop().await;
}

/// It plays against its own agents too.
#[tokio::test(flavor = "multi_thread")]
async fn agents_play_a_toy() {
    let games = catalogue![Entry::new(common::<Dice>(&Access::default()))].games();
    let server = Server::of(games).await;
    let seats = json!([{"kind": "agent", "agent": "easy"}, {"kind": "agent", "agent": "mcts:playouts=50"}]);
    let new = json!({"game": "toy-dice", "seats": seats, "seed": 5, "pace": {"paused": false, "delay": 0}});
    let room = server.create(new).await["room"]["id"].as_str().unwrap().to_owned();
    let mut spectator = Client::enter(server.address, &room, &[]).await;
    spectator.until_state(|state| !state["position"]["result"].is_null()).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bobail_is_played_to_its_end() {
    play_whole_game("bobail", "").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn carcassonne_is_played_to_its_end() {
    play_whole_game("carcassonne", "").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn schotten_is_played_to_its_end() {
    play_whole_game("schotten", "").await;
}

/// The cards of a player's own hand, as that player's view names them.
fn hand(client: &Client) -> Vec<String> {
    let hand = &client.position()["view"]["hand"];
    hand.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()).collect()
}

/// A frame without what anybody can work out from the table: the cards not seen, what they could make, and the proofs
/// of claims, which name an example.
fn told(frame: &str) -> String {
    let mut frame: Value = serde_json::from_str(frame).unwrap();
    let view = &mut frame["position"]["view"];
    view["unseen"].take();
    for stone in view["stones"].as_array_mut().unwrap() {
        stone["best"].take();
        stone["claims"].take();
    }
    for entry in frame["log"].as_array_mut().into_iter().flatten() {
        for effect in entry["effects"].as_array_mut().into_iter().flatten() {
            effect["grounds"]["best"].take();
        }
        let sentences = entry["told"].as_array_mut().into_iter();
        sentences.for_each(|sentences| {
            sentences.retain(|sentence| {
                !sentence.as_str().unwrap().starts_with("the best the other side can become")
            });
        });
    }
    frame.to_string()
}

/// Whether a text names a card, and not another that begins alike.
fn names(text: &str, card: &str) -> bool {
    let alone = |mark: Option<char>| mark.is_none_or(|mark| !mark.is_alphanumeric());
    text.match_indices(card)
        .any(|(at, _)| alone(text[..at].chars().next_back()) && alone(text[at + card.len()..].chars().next()))
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_a_card_of_another_hand() {
    let server = Server::start().await;
    for rules in ["", "tactics"] {
        let (room, mut table) = sit_down(&server, "schotten", rules).await;
        let mut looked = 0;
        table
            .play(3, |table| {
                if table.players[0].is_over() {
                    return;
                }
                let hands = [hand(&table.players[0]), hand(&table.players[1])];
                let latest = |client: &Client| told(&client.state.to_string());
                let spectator = latest(&table.spectator);
                for (owner, cards) in hands.iter().enumerate() {
                    let other = latest(&table.players[1 - owner]);
                    let known = table.players[1 - owner].position()["view"]["known"].to_string();
                    for card in cards.iter().filter(|card| !known.contains(card.as_str())) {
                        looked += 1;
                        // Kinds of tactics are many alike: only clan cards are unmistakable.
                        if card.len() == 2 {
                            assert!(!names(&other, card), "{card} is told to the other player: {other}");
                            assert!(!names(&spectator, card), "{card} is told to a spectator: {spectator}");
                        }
                    }
                }
            })
            .await;
        assert!(looked > 100, "cards were looked for");
        assert!(room.len() > 8);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_and_positions_hide_hands_until_the_end() {
    let server = Server::start().await;
    let (room, mut table) = sit_down(&server, "schotten", "").await;
    let mine = hand(&table.players[0]);
    for path in ["record", "log", "positions/0", "positions/99"] {
        let text = server.get(&format!("/api/rooms/{room}/{path}")).await.text;
        let text = if path.starts_with("positions") {
            let frame = json!({"position": serde_json::from_str::<Value>(&text).unwrap()});
            told(&frame.to_string())
        } else {
            text
        };
        assert!(mine.iter().all(|card| !names(&text, card)), "{path}: {text}");
    }
    let refused = server.get(&format!("/api/rooms/{room}/positions/0?seat=0")).await;
    assert_eq!((refused.status, refused.code()), (403, "not-your-seat".to_owned()));
    let seed = server.get(&format!("/api/rooms/{room}/record")).await.json()["seed"].clone();
    assert!(seed.is_null(), "the seed would tell every card");

    let over = table.players[0].say(json!({"type": "resign", "seat": 0})).await;
    assert!(over.is_ok());
    let open = server.get(&format!("/api/rooms/{room}/positions/0?seat=0")).await.json();
    assert_eq!(open["view"]["hand"].as_array().unwrap().len(), mine.len());
    let record = server.get(&format!("/api/rooms/{room}/record")).await.json();
    assert_eq!(record["seed"], 5);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_on_one_screen_hold_both_seats_and_look_through_one_pair_of_eyes() {
    let server = Server::start().await;
    let created = server.create(json!({"game": "schotten", "seed": 9})).await;
    let room = created["room"]["id"].as_str().unwrap();
    let tokens: Vec<&str> =
        created["seats"].as_array().unwrap().iter().map(|seat| seat["token"].as_str().unwrap()).collect();
    let mut screen = Client::enter(server.address, room, &tokens).await;
    assert_eq!(screen.you["seats"], json!([0, 1]));
    assert_eq!(screen.position()["looker"], 0);
    let (first, mover) = (hand(&screen), screen.to_move().unwrap());
    assert_eq!(mover, 0);
    assert!(!screen.texts().is_empty());

    screen.say(json!({"type": "look", "seat": 1})).await.unwrap();
    assert_eq!(screen.position()["looker"], 1);
    assert!(screen.texts().is_empty(), "the moves of the hidden hand are not offered to other eyes");
    assert!(hand(&screen).iter().all(|card| !first.contains(card)));
    screen.say(json!({"type": "look", "seat": null})).await.unwrap();
    assert!(screen.position()["view"]["hand"].is_null());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn agents_play_each_other_and_obey_the_pace() {
    let server = Server::start().await;
    for game in ["bobail", "carcassonne", "schotten"] {
        let agent = json!({"kind": "agent", "agent": "random"});
        let pace = json!({"paused": true, "delay": 0});
        let new = json!({"game": game, "seats": [agent, agent], "pace": pace, "seed": 1});
        let created = server.create(new).await;
        let room = created["room"]["id"].as_str().unwrap();
        let mut host = Client::enter(server.address, room, &[created["host"].as_str().unwrap()]).await;
        assert_eq!(
            (host.moves(), &host.state["thinking"]),
            (0, &Value::Null),
            "nobody moves while it is paused"
        );

        let mut spectator = Client::enter(server.address, room, &[]).await;
        let refused = spectator.say(json!({"type": "pace", "paused": false, "delay": 0})).await;
        assert_eq!(refused.unwrap_err(), "not-allowed");
        let refused = host.say(json!({"type": "pace", "paused": false, "delay": 60000})).await;
        assert_eq!(refused.unwrap_err(), "bad-pace");
        host.say(json!({"type": "pace", "paused": false, "delay": 0})).await.unwrap();
        spectator.until_state(|state| !state["position"]["result"].is_null()).await;
        assert!(spectator.log.len() as u64 >= spectator.moves());
    }
    server.stop().await;
}

/// Looking back while the game goes on shows each seat what it was told then, and nobody anything else.
#[tokio::test(flavor = "multi_thread")]
async fn earlier_moments_look_to_each_seat_as_they_did_then() {
    let server = Server::start().await;
    for (game, rules) in [("schotten", ""), ("carcassonne", "standard,hand=3"), ("bobail", "")] {
        let created = server
            .create(json!({"game": game, "rules": rules, "seed": 5, "seats": [{"kind": "here"}, {"kind": "link"}]}))
            .await;
        let room = created["room"]["id"].as_str().unwrap();
        let join = json!({"invitation": created["invitations"][0]["invitation"]});
        let joined = server.post(&format!("/api/rooms/{room}/join"), &join).await.json();
        let tokens = [created["seats"][0]["token"].as_str().unwrap(), joined["token"].as_str().unwrap()];
        let mut players = [
            Client::enter(server.address, room, &[tokens[0]]).await,
            Client::enter(server.address, room, &[tokens[1]]).await,
        ];
        let mut spectator = Client::enter(server.address, room, &[]).await;
        let mut told: Vec<[Value; 3]> = Vec::new();
        let mut numbers = Numbers(3);
        for moves in 0..12u64 {
            told.push([&players[0], &players[1], &spectator].map(seen));
            let mover = players[0].to_move().unwrap() as usize;
            players[mover].play_any(numbers.next()).await.unwrap();
            for client in players.iter_mut().chain([&mut spectator]) {
                client.until_state(|state| state["position"]["moves"].as_u64() > Some(moves)).await;
            }
        }
        for (moves, then) in told.iter().enumerate() {
            let path = format!("/api/rooms/{room}/positions/{moves}");
            assert_eq!(server.get(&path).await.json(), then[2], "a spectator, {game} after {moves}");
            for seat in 0..2 {
                let path = format!("{path}?seat={seat}");
                let own = ask(server.address, "GET", &path, Some(tokens[seat]), None).await.json();
                assert_eq!(own, then[seat], "seat {seat}, {game} after {moves}");
                for secret in [None, Some(tokens[1 - seat]), created["host"].as_str()] {
                    let refused = ask(server.address, "GET", &path, secret, None).await;
                    assert_eq!((refused.status, refused.code()), (403, "not-your-seat".to_owned()));
                }
            }
        }
    }
    server.stop().await;
}

/// What a client was told of the position, without what only the moment offers.
fn seen(client: &Client) -> Value {
    let mut position = client.position().clone();
    let fields = position.as_object_mut().unwrap();
    fields.remove("choices");
    fields.remove("prepares");
    position
}
