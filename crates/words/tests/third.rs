//! A third language needs nothing but its folder: here a small, incomplete one beside two others.

use std::path::{Path, PathBuf};

use bastide_words::{Dictionary, Value};

use crate::{check, generate, read};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/words")
}

/// The folder's files, English first.
fn dictionary() -> Dictionary {
    let files = ["en", "fr", "pl"].map(|tag| {
        let text = std::fs::read_to_string(folder().join(tag).join("game.ftl")).unwrap();
        (tag.to_owned(), "game".to_owned(), text)
    });
    Dictionary::new(files)
}

fn home(dictionary: &Dictionary, tag: &str, count: f64) -> String {
    let values = [("player", Value::Text("Ada".into())), ("count", Value::Count(count))];
    dictionary.say(tag, "game", "home", values).unwrap()
}

#[test]
fn numbers_agree_by_the_rules_of_each_language() {
    let words = dictionary();
    let said = |tag, counts: &[u8]| {
        counts.iter().map(|count| home(&words, tag, f64::from(*count))).collect::<Vec<_>>()
    };
    assert_eq!(
        said("en", &[0, 1, 2]),
        ["Ada took 0 followers home", "Ada took 1 follower home", "Ada took 2 followers home"]
    );
    assert_eq!(
        said("fr", &[0, 1, 2]),
        ["Ada reprend 0 partisan", "Ada reprend 1 partisan", "Ada reprend 2 partisans"]
    );
    assert_eq!(
        said("pl", &[1, 3, 5]),
        ["Ada zabiera 1 zwolennika", "Ada zabiera 3 zwolenników", "Ada zabiera 5 zwolenników do domu"]
    );
}

#[test]
fn what_the_third_language_lacks_is_said_in_the_first() {
    let words = dictionary();
    let what =
        |tag, kind: &str| words.say(tag, "game", "unfinished", [("what", Value::Text(kind.into()))]).unwrap();
    assert_eq!(
        [what("fr", "city"), what("pl", "city"), what("pl", "road")],
        ["ville inachevée", "unfinished city", "unfinished road"]
    );
    assert_eq!(words.say("pl", "game", "follower", []).as_deref(), Some("follower"));
    assert_eq!(words.say("xx", "game", "follower", []).as_deref(), Some("follower"));
    assert_eq!(words.say("pl", "game", "unknown", []), None);
    assert_eq!(words.say("pl", "elsewhere", "follower", []), None);
}

#[test]
fn values_stand_as_they_are() {
    let words = dictionary();
    for name in ["007", "NaN", "infinity", "+1", "{ $name }", "\u{5d0}\u{5d1}", ""] {
        let said = words.say("en", "game", "greeting", [("name", Value::Text(name.to_owned()))]).unwrap();
        assert_eq!(said, format!("Good day, {name}!"));
    }
}

/// Its folder makes it a language; what it lacks is told when it is to be shipped.
#[test]
fn a_folder_is_a_language() {
    let languages = read::languages(&folder()).unwrap();
    let code = generate::module(&languages[..2]);
    assert!(code.contains("COUNT: usize = 2"), "{code}");
    let tags: Vec<&str> = languages.iter().map(|language| language.tag.as_str()).collect();
    assert_eq!(tags, ["en", "fr", "pl"]);
    let told: Vec<String> =
        check::check(&languages).unwrap_err().iter().map(|fault| fault.what.clone()).collect();
    assert!(told.len() == 3 && told.iter().all(|what| what.contains("is missing in")), "{told:?}");
}
