//! Whole games in lines of plain text, and lines of all sorts.

use bastide_agents::common;
use bastide_catalogue::{Access, shipped};
use bastide_core::{Lang, Seat, Viewer};
use bastide_session::{Catalogue, Entry, Games, Setup, catalogue};
use bastide_testkit::toys::cards::Cards;
use bastide_testkit::toys::dice::Dice;
use bastide_tui::{Charset, LocalGame, Saves, plain};
use proptest::prelude::*;

fn games() -> Games {
    shipped(&Access::default()).games()
}

fn saves(name: &str) -> Saves {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    Saves::find(Some(&folder))
}

fn play(setup: &Setup, seats: &[&str], lang: Lang, input: &[u8], saves: &Saves) -> String {
    play_of(&games(), setup, seats, lang, input, saves)
}

fn play_of(games: &Games, setup: &Setup, seats: &[&str], lang: Lang, input: &[u8], saves: &Saves) -> String {
    let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
    let local_game = LocalGame::start(games, setup, &seats, saves, lang).unwrap();
    let mut out = Vec::new();
    plain::play(local_game, lang, &mut &input[..], &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// A whole game as lines: always one of the legal moves, chosen by a simple count.
fn whole_game(games: &Games, setup: &Setup) -> String {
    let mut session = games.start(setup).unwrap();
    let mut lines = String::new();
    while let Some(seat) = session.status().to_move {
        let moves = session.legal_moves(Viewer::Seat(seat));
        let text = &moves[session.status().moves * 7 % moves.len()];
        session.play(seat, text).unwrap();
        lines += &format!("{text}\n");
    }
    lines
}

#[test]
fn whole_games_are_piped() {
    let usual = games().metas().map(|meta| Setup::new(meta.id)).collect::<Vec<_>>();
    let varied = ["everything", "hand=3,open-hands=on,victory=territory:15"];
    for setup in usual.into_iter().chain(varied.map(|rules| Setup::new("carcassonne").rules(rules))) {
        let setup = setup.seed(5);
        let lines = whole_game(&games(), &setup);
        let text = play(&setup, &[], Lang::En, lines.as_bytes(), &saves("piped"));
        let end = text.lines().last().unwrap();
        assert!(end.contains("wins.") || end.contains("draw."), "{setup:?}: {end}");
        assert!(!text.contains("> ! ") && !text.contains("\n! "), "{setup:?}: no move is refused");
    }
}

/// Games that this crate has never heard of are entries of a catalogue, and nothing more.
#[test]
fn toys_are_piped() {
    let access = Access::default();
    let games = catalogue![Entry::new(common::<Dice>(&access)), Entry::new(common::<Cards>(&access))].games();
    for meta in games.metas() {
        let setup = Setup::new(meta.id).seed(5);
        let lines = whole_game(&games, &setup);
        let text = play_of(&games, &setup, &[], Lang::En, lines.as_bytes(), &saves("toys"));
        assert!(text.starts_with(meta.title.get(Lang::En)), "{text}");
        let end = text.lines().last().unwrap();
        assert!(end.contains("win") || end.contains("draw"), "{setup:?}: {end}");
        assert!(!text.contains("> ! ") && !text.contains("\n! "), "{setup:?}: no move is refused");
        let seats = ["normal", "random", "random"];
        let text = play_of(&games, &setup, &seats[..meta.min_seats], Lang::Fr, b"", &saves("toys-alone"));
        assert!(text.starts_with(meta.title.get(Lang::Fr)), "{text}");
    }
}

/// What a move did is told before anybody else moves, in the words of the log.
#[test]
fn what_happens_is_told_as_soon_as_it_happens() {
    for (game, rules) in [("schotten", "simplified,auto-claim=on"), ("schotten", ""), ("carcassonne", "")] {
        let setup = Setup::new(game).rules(rules).seed(5).seats(["Ada", "Blaise"]);
        let text = play(&setup, &[], Lang::En, whole_game(&games(), &setup).as_bytes(), &saves("told"));
        let mut session = games().start(&setup).unwrap();
        // A line is asked for by a prompt, or by the cover between two people.
        let text = text.replace("player 2> ", "player 1> ").replace("press Enter. ", "player 1> ");
        let mut parts = text.split("player 1> ").skip(1);
        while let Some(seat) = session.status().to_move {
            let moves = session.legal_moves(Viewer::Seat(seat));
            let before = session.steps();
            session.play(seat, &moves[session.status().moves * 7 % moves.len()]).unwrap();
            let part = parts.next().unwrap();
            let log = session.log_of(before..session.steps(), Viewer::Spectator, Lang::En);
            for entry in log.iter().filter(|entry| entry.seat.is_some()) {
                assert!(part.contains(&entry.words), "{game}: `{}` is not told in:\n{part}", entry.words);
            }
        }
    }
}

#[test]
fn moves_are_told_in_words_and_in_notation_when_asked() {
    let setup = Setup::new("bobail").seed(1);
    let lines = b"b1e4\nhint\nlog\nnotation\nlog\nnotation\nlog\nquit\n";
    let text = play(&setup, &["me", "random"], Lang::En, lines, &saves("wording"));
    assert!(text.contains("  * Player 1 slides a pawn from B1 to E4\n"), "{text}");
    assert_eq!(text.matches("  1. Player 1 slides a pawn from B1 to E4\n").count(), 2, "{text}");
    assert_eq!(text.matches("  1. player 1: B1-E4\n").count(), 1, "{text}");
    assert!(text.contains("Hint by Hard: Move the bobail to "), "{text}");
    assert!(!text.contains("Hint by hard") && !text.contains("playouts"), "no spec is told: {text}");
    let lines = "b1e4\nconseil\njournal\nquitter\n".as_bytes();
    let text = play(&setup, &["me", "easy"], Lang::Fr, lines, &saves("wording-fr"));
    assert!(text.contains("Joueur 1 ") && text.contains("Conseil de Difficile : "), "{text}");
    assert!(text.contains("Facile ") && !text.contains("(easy)"), "{text}");
}

/// A folder that cannot be written to: there is a file in its place.
fn blocked(name: &str) -> Saves {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("file"), "").unwrap();
    Saves::find(Some(&folder.join("file/saves")))
}

#[test]
fn a_game_that_cannot_be_kept_goes_on_and_says_so_once() {
    for (lang, words) in
        [(Lang::En, "! The game goes on, but it is not kept: "), (Lang::Fr, "n'est pas gardée : ")]
    {
        let lines = b"b1e4\nc2 a5-a2\nlog\nquit\n";
        let text = play(&Setup::new("bobail"), &[], lang, lines, &blocked("blocked"));
        assert_eq!(text.matches(words).count(), 1, "{text}");
        let told = text.lines().find(|line| line.contains(words)).unwrap();
        assert!(told.contains("file/saves") && told.contains("/"), "{told}");
        assert!(text.contains("  2. "), "{text}");
    }
}

#[test]
fn what_cannot_be_shown_is_spelt_in_every_game() {
    let saves = saves("ascii");
    let varied = Setup::new("carcassonne").rules("everything,ties=halves");
    for setup in games().metas().map(|meta| Setup::new(meta.id)).chain([varied]) {
        let setup = setup.seed(5);
        let lines = format!("aide\ncoups\nnotation\n{}", whole_game(&games(), &setup));
        for lang in Lang::ALL {
            let local_game = LocalGame::start(&games(), &setup, &[], &saves, lang).unwrap();
            let mut out = Vec::new();
            plain::play(local_game, lang, &mut lines.as_bytes(), &mut Charset::Ascii.writer(&mut out))
                .unwrap();
            assert!(out.iter().all(|byte| byte.is_ascii_graphic() || b" \n".contains(byte)), "{setup:?}");
        }
    }
}

#[test]
fn only_an_interrupted_game_of_the_same_kind_is_mentioned() {
    let saves = saves("mentioned");
    play(&Setup::new("bobail").seed(3), &[], Lang::En, b"b1e4\nquit\n", &saves);
    let other = play(&Setup::new("schotten").seed(4), &["me", "random"], Lang::En, b"quit\n", &saves);
    assert!(!other.contains("interrupted"), "{other}");
    let same = play(&Setup::new("bobail").seed(4), &[], Lang::En, b"quit\n", &saves);
    assert!(
        same.contains("A game of Bobail was interrupted; to go on with it: load autosave-bobail-3"),
        "{same}"
    );
}

#[test]
fn people_with_secrets_are_hidden_from_each_other() {
    let setup = Setup::new("schotten").seed(7);
    let session = games().start(&setup).unwrap();
    let first = session.legal_moves(Viewer::Seat(Seat::new(0)))[0].clone();
    let text = play(&setup, &[], Lang::En, format!("\n{first}\n\nmoves\n").as_bytes(), &saves("cover"));
    let (_, covered) = text.split_once(&"\n".repeat(50)).unwrap();
    assert!(covered.contains("player 2 alone looks now"), "{covered}");
    assert!(covered.contains("player 2> "), "{covered}");
    let lines = format!("{first}\nquit\n");
    let alone = play(&setup, &["me", "random"], Lang::En, lines.as_bytes(), &saves("alone"));
    assert!(!alone.contains("alone looks now"));
}

#[test]
fn every_command_answers_in_both_languages() {
    let lines = "help\naide\nmoves\nlog\nb1e4\nhint\nlog\nundo\nundo\nredo\nredo\nsave\nsave a/b/c/d\nsave x!\n\
                 load\nload no\nload no.json\nresign\nsave kept\nresign yes\n";
    for (lang, words) in [(Lang::En, "player 2 (random) wins."), (Lang::Fr, "joueur 2 (random) gagne.")] {
        let saves = saves(&format!("commands-{lang:?}"));
        let text = play(&Setup::new("bobail").seed(1), &["me", "random"], lang, lines.as_bytes(), &saves);
        assert!(text.contains(words), "{text}");
        assert_eq!(saves.names(), ["kept"]);
        assert!(text.matches("! ").count() >= 7, "{text}");
    }
}

#[test]
fn cards_are_played_by_their_numbers_and_their_chances_told() {
    let setup = Setup::new("schotten").rules("simplified,auto-claim=on").seed(7);
    let lines = "notation\nodds\n3 5\nchances\n9 1\n1 99\nlog\nquit\n";
    let text = play(&setup, &["me", "random"], Lang::En, lines.as_bytes(), &saves("numbers"));
    assert_eq!(text.matches("player 1: chance to get each card").count(), 2, "{text}");
    assert!(!text.contains("player 2: chance"), "the other player's chances are not told: {text}");
    let hand = text.lines().find(|line| line.starts_with(">1:")).unwrap();
    let third = hand.split_whitespace().skip_while(|word| *word != "3").nth(1).unwrap();
    assert!(text.contains(&format!("player 1: {third}>5")), "{text}");
    assert!(
        text.contains("the cards of your hand are 1 to 6") && text.contains("stones are 1 to 9"),
        "{text}"
    );
    let other = play(&Setup::new("bobail"), &[], Lang::Fr, b"chances\nquit\n", &saves("no-odds"));
    assert!(other.contains("Schotten-Totten"), "{other}");
}

#[test]
fn turns_of_bobail_are_typed_as_codes() {
    let setup = Setup::new("bobail").seed(1);
    let text =
        play(&setup, &[], Lang::En, b"notation\nmoves\n331\n324\n999\nmoves\nlog\nquit\n", &saves("codes"));
    assert!(text.contains("B1-E4         331"), "codes stand beside turns: {text}");
    assert!(text.contains("1. player 1: B1-E4"), "{text}");
    assert!(text.contains("(refusal 1)") && text.contains("codes of turns are 0 to 359"), "{text}");
}

#[test]
fn a_saved_game_goes_on_with_its_players() {
    let saves = saves("goes-on");
    let setup = Setup::new("carcassonne").rules("players=3").seed(4);
    let seats = ["me", "random", "mcts:playouts=10"];
    play(&setup, &seats, Lang::En, b"save three\n", &saves);
    let text = play(&Setup::new("bobail"), &[], Lang::En, b"load three\nquit\n", &saves);
    assert!(text.contains("Carcassonne — standard,players=3 — seed 4"), "{text}");
    assert_eq!(saves.read("three").unwrap().players, seats);
}

#[test]
fn what_is_to_be_played_is_asked_for() {
    let saves = saves("asked");
    let asked = |input: &str| {
        let mut out = Vec::new();
        let local_game =
            plain::set_up(&games(), 3, &saves, Lang::En, &mut input.as_bytes(), &mut out).unwrap();
        (local_game, String::from_utf8(out).unwrap())
    };
    let (local_game, text) = asked("chess\ncarcassonne\nplayers=9\nplayers=3\nme\nrandmo\nrandom\n\n");
    assert!(text.contains("! unknown game `chess`") && text.contains("cannot be `9`"), "{text}");
    assert!(text.contains("randmo"), "{text}");
    let local_game = local_game.unwrap();
    assert_eq!(local_game.session.rules(), "standard,players=3");
    assert_eq!(local_game.people().len(), 2);
    assert!(asked("bobail\n").0.is_none());
    assert!(asked("quit\n").0.is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_lines_break_the_game(
        game in prop::sample::select(vec!["bobail", "carcassonne", "schotten"]),
        lines in prop::collection::vec(prop_oneof![
            "[a-eA-E1-5 -]{0,8}",
            "(help|moves|undo|redo|log|save|load|resign|resign yes|charger|save x)",
            "[RGBYPO][0-9]>[0-9]( ![0-9])?",
            "[A-X]@-?[0-2],-?[0-2]/[0-4]( (city|road|field):[0-2])?",
            ".{0,40}",
        ], 0..30),
        bytes in prop::collection::vec(any::<u8>(), 0..100),
    ) {
        let mut input = lines.join("\n").into_bytes();
        input.extend(b"\n");
        input.extend(bytes);
        play(&Setup::new(game).seed(7), &[], Lang::En, &input, &saves("lines"));
    }
}
