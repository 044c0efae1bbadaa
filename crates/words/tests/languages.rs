//! Which language is meant.

use bastide_words::{Lang, Say, Spoken, Text};

#[test]
fn locales_name_languages() {
    for (locale, lang) in [
        ("fr_FR.UTF-8", Lang::Fr),
        ("FR", Lang::Fr),
        ("fr@euro", Lang::Fr),
        ("en_GB", Lang::En),
        ("C", Lang::En),
        ("", Lang::En),
        ("fry", Lang::En),
    ] {
        assert_eq!(Lang::of_locale(locale), lang, "{locale}");
    }
}

#[test]
fn tags_are_read_back() {
    for lang in Lang::ALL {
        assert_eq!(lang.tag().parse(), Ok(lang));
    }
    assert_eq!("de".parse::<Lang>(), Err("unknown language `de`: en or fr".to_owned()));
}

#[test]
fn every_language_comes_after_another() {
    let mut lang = Lang::default();
    for _ in Lang::ALL {
        lang = lang.next();
    }
    assert_eq!(lang, Lang::default());
}

#[test]
fn what_is_spoken_is_kept_in_every_language() {
    let spoken = Spoken::new(|lang| bastide_words::core::won_in(lang, &3));
    assert_eq!((spoken.get(Lang::En), spoken.say(Lang::Fr)), ("won in 3", "gagné en 3".to_owned()));
    assert_eq!(spoken.to_string(), "won in 3");
    assert_eq!(Spoken::from(Text::literal("x")).get(Lang::Fr), "x");
}
