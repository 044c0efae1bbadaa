//! What the build script refuses, with the file, the line and the key.

use crate::check::check;
use crate::generate;
use crate::read::{Fault, Language, file};

fn language(tag: &str, source: &str) -> Result<Language, Vec<Fault>> {
    let file = file(&format!("words/{tag}/game.ftl"), source)?;
    Ok(Language { tag: tag.to_owned(), files: [("game".to_owned(), file)].into() })
}

/// What is wrong with an English and a French file.
fn faults(en: &str, fr: &str) -> Vec<String> {
    let read = language("en", en).and_then(|en| Ok(vec![en, language("fr", fr)?]));
    let told = read.and_then(|languages| check(&languages)).err().unwrap_or_default();
    told.iter().map(ToString::to_string).collect()
}

#[test]
fn a_key_that_one_language_lacks_is_refused() {
    assert_eq!(
        faults("a = A\n\nb = B\n", "a = A\n"),
        ["words/en/game.ftl:3: `b` is missing in words/fr/game.ftl"]
    );
    assert_eq!(
        faults("a = A\n", "a = A\nb = B\n"),
        ["words/fr/game.ftl:2: `b` is missing in words/en/game.ftl"]
    );
}

#[test]
fn variables_that_differ_are_refused() {
    let told = faults("a = { $name } moves\n", "# A note\na = { $player } joue { $name }\n");
    assert_eq!(
        told,
        ["words/fr/game.ftl:2: `a` has the variables $name, $player; in words/en/game.ftl:1 it has $name"]
    );
    assert_eq!(faults("a = { $name } moves\n", "a = { $name } joue\n"), [""; 0]);
    assert!(faults("a = { $name } moves\n", "a = joue\n")[0].contains("has the variables none"));
}

#[test]
fn what_a_comment_offers_may_be_used_or_not() {
    let en = "# $count (Number) is how many.\na = { $name } scores\n";
    let fr = "a = { $name } marque { $count ->\n    [one] un point\n   *[other] { $count } points\n}\n";
    assert_eq!(faults(en, fr), [""; 0]);
    assert_eq!(faults(en, "a = { $name } marque\n"), [""; 0]);
    assert_eq!(faults(en, "a = { $name } marque { $many }\n").len(), 1);
    let code = generate::module(&[language("en", en).unwrap(), language("fr", fr).unwrap()]);
    assert!(code.contains("pub fn a(lang: Lang, name: &dyn Display, count: impl Count)"), "{code}");
}

#[test]
fn a_file_that_does_not_parse_is_refused() {
    let told = faults("a = A\nb = { $name\nc = C\n", "a = A\n");
    assert!(told[0].starts_with("words/en/game.ftl:") && told[0].contains("Expected"), "{told:?}");
    let told = faults("a = A\n? what is this\n", "a = A\n");
    assert!(told[0].starts_with("words/en/game.ftl:2: "), "{told:?}");
}

#[test]
fn a_key_that_stands_twice_is_refused() {
    assert_eq!(faults("a = A\na = B\n", "a = A\n"), ["words/en/game.ftl:2: `a` stands twice"]);
}

#[test]
fn references_lead_somewhere_and_not_in_a_circle() {
    assert!(faults("a = { b }\n", "a = A\n")[0].contains("`a` refers to `b`, which is not in this file"));
    assert!(faults("a = { -b }\n", "a = A\n")[0].contains("`a` refers to `-b`"));
    assert!(faults("a = { b }\nb = { a }\n", "a = A\nb = B\n")[0].contains("refers to itself"));
    assert!(faults("a = { NUMBER($x) }\n", "a = A\n")[0].contains("calls `NUMBER`"));
    assert!(faults("a =\n    .title = A\n", "a = A\n")[0].contains("no attributes"));
}

#[test]
fn there_is_a_first_language() {
    let told = check(&[language("fr", "a = A\n").unwrap()]).unwrap_err();
    assert!(told[0].to_string().contains("no folder `en`"), "{told:?}");
}

#[test]
fn fixed_wordings_become_constants_and_others_functions() {
    let en = "-road = road\n# What a road is.\na-road = { \"  \" }the { -road }\nmove = { $who } laid { $count ->\n    [one] one tile\n   *[other] { $count } tiles\n}\n";
    let fr = "a-road = la route\nmove = { $who } pose { $count } tuiles\n";
    let languages = [language("en", en).unwrap(), language("fr", fr).unwrap()];
    check(&languages).unwrap();
    let code = generate::module(&languages);
    assert!(code.contains(r#"pub const A_ROAD: Text = Text::each(["  the road", "la route"]);"#), "{code}");
    assert!(
        code.contains("pub fn r#move(lang: Lang, who: &dyn Display, count: impl Count) -> String"),
        "{code}"
    );
    assert!(code.contains("#[default] En,") && code.contains("Fr,"), "{code}");
}
