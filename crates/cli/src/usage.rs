//! What `--help` says and what is wrong with a command line, in the language of whoever reads it.
//!
//! The commands say what they are in English, where they are defined; the same words in other languages stand in
//! `usage.ftl`, found by the English ones.

use bastide_core::words::USAGE;
use bastide_core::words::command as words;
use bastide_core::{Lang, Text};
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use crate::values;

/// The language of a command line that may be wrong: what it asks for, else that of the process.
pub(crate) fn lang_of(args: &[std::ffi::OsString], otherwise: Lang) -> Lang {
    let texts: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let after = texts.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = texts.iter().find_map(|text| text.strip_prefix("--lang="));
    after.or(joined).and_then(|tag| tag.parse().ok()).unwrap_or(otherwise)
}

/// The same words in a language; as they are where nobody translated them.
fn say(english: &str, lang: Lang) -> String {
    let is_it = |text: &&Text| text.get(Lang::default()) == english;
    USAGE.iter().find(is_it).map_or_else(|| english.to_owned(), |text| text.get(lang).to_owned())
}

/// A command whose help is in a language.
pub(crate) fn translate(command: Command, lang: Lang) -> Command {
    let name = command.get_name().to_owned();
    translate_at(command, &name, lang)
}

/// The same for a command that is called so.
fn translate_at(command: Command, called: &str, lang: Lang) -> Command {
    let version = command.get_version().is_some();
    let about = command.get_about().map(StyledStr::to_string);
    let after = command.get_after_help().map(StyledStr::to_string);
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words::HELP_COMMANDS.get(lang))
        .subcommand_value_name(words::HELP_COMMAND.get(lang))
        .help_template(format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            words::HELP_USAGE.get(lang)
        ))
        .mut_args(|arg| translate_arg(arg, lang))
        .arg(own_flag("help", 'h', ArgAction::Help, "Print help", lang));
    if version {
        command = command.arg(own_flag("version", 'V', ArgAction::Version, "Print version", lang));
    }
    if let Some(about) = about {
        command = command.about(say(&about, lang));
    }
    if let Some(after) = after {
        command = command.after_help(translate_paragraphs(&after, lang));
    }
    for name in names {
        let called = format!("{called} {name}");
        command = command.mut_subcommand(name, |sub| translate_at(sub, &called, lang));
    }
    align_usage(command, called, lang)
}

/// A flag that every command has, or the first one.
fn own_flag(name: &'static str, short: char, action: ArgAction, help: &str, lang: Lang) -> Arg {
    let flag = Arg::new(name).short(short).long(name).action(action);
    flag.help(say(help, lang)).help_heading(words::HELP_OPTIONS.get(lang))
}

/// Several ways to call a command stand under each other, however long the word before the first is.
fn align_usage(command: Command, called: &str, lang: Lang) -> Command {
    let usage = command.clone().bin_name(called).render_usage().to_string();
    let ways: Vec<&str> = usage.trim_start_matches("Usage:").lines().map(str::trim).collect();
    if ways.len() < 2 {
        return command;
    }
    let indent = " ".repeat(words::HELP_USAGE.get(lang).chars().count() + 1);
    command.override_usage(ways.join(&format!("\n{indent}")))
}

fn translate_arg(arg: Arg, lang: Lang) -> Arg {
    let heading = if arg.is_positional() { words::HELP_ARGUMENTS } else { words::HELP_OPTIONS };
    let mut help = arg.get_help().map(|help| say(&help.to_string(), lang)).unwrap_or_default();
    let defaults: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let flag = matches!(arg.get_action(), ArgAction::SetTrue | ArgAction::SetFalse | ArgAction::Count);
    if defaults.iter().any(|value| !value.is_empty()) && !flag {
        help = format!("{help} [{}]", words::help_default(lang, &defaults.join(" ")));
    }
    let possible: Vec<String> = arg
        .get_possible_values()
        .iter()
        .filter(|_| !flag)
        .map(|value| match value.get_help() {
            Some(help) => format!("{} ({})", value.get_name(), say(&help.to_string(), lang)),
            None => value.get_name().to_owned(),
        })
        .collect();
    if !possible.is_empty() {
        help = format!("{help} [{}]", words::help_possible(lang, &possible.join(", ")));
    }
    let names: Option<Vec<String>> =
        arg.get_value_names().map(|names| names.iter().map(|name| say(name, lang)).collect());
    let arg = match names {
        Some(names) if !flag => arg.value_names(names),
        _ => arg,
    };
    let arg = if flag { arg } else { arg.hide_default_value(true).hide_possible_values(true) };
    arg.help(help).help_heading(heading.get(lang))
}

/// Paragraphs as a whole, examples line by line: what stands after an example, and the heading.
fn translate_paragraphs(text: &str, lang: Lang) -> String {
    let paragraphs = text.split("\n\n").map(|paragraph| {
        let whole = say(paragraph, lang);
        if whole == paragraph {
            paragraph.lines().map(|line| translate_line(line, lang)).collect::<Vec<_>>().join("\n")
        } else {
            whole
        }
    });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

fn translate_line(line: &str, lang: Lang) -> String {
    for mark in ["# ", "  "] {
        if let Some(at) = line.trim_end().rfind(mark) {
            let (before, after) = line.split_at(at + mark.len());
            let told = say(after.trim(), lang);
            if told != after.trim() {
                return format!("{before}{told}");
            }
        }
    }
    say(line, lang)
}

/// Something that an error tells about itself.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        Some(ContextValue::Number(number)) => number.to_string(),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}

/// What is wrong, with something that is called `arg`.
pub(crate) fn explain_argument(error: &clap::Error, arg: &str, lang: Lang) -> String {
    let text = |kind| context(error, kind);
    let value = text(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => words::wrong_argument(lang, &arg),
        ErrorKind::InvalidSubcommand => words::wrong_command(lang, &text(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            words::WRONG_NO_COMMAND.get(lang).to_owned()
        }
        ErrorKind::InvalidValue if value.is_empty() => words::wrong_no_value(lang, &arg),
        ErrorKind::InvalidValue => words::wrong_value_of(lang, &value, &arg, &text(ContextKind::ValidValue)),
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(|why| values::why(why, lang)).unwrap_or_default();
            words::wrong_value(lang, &value, &arg, &why)
        }
        ErrorKind::MissingRequiredArgument => words::wrong_missing(lang, &arg),
        ErrorKind::ArgumentConflict if text(ContextKind::PriorArg) == arg => words::wrong_twice(lang, &arg),
        ErrorKind::ArgumentConflict => words::wrong_together(lang, &arg, &text(ContextKind::PriorArg)),
        ErrorKind::TooManyValues => words::wrong_many(lang, &value, &arg),
        ErrorKind::TooFewValues => {
            words::wrong_few(lang, &arg, &text(ContextKind::MinValues), &text(ContextKind::ActualNumValues))
        }
        ErrorKind::WrongNumberOfValues => {
            let wanted = text(ContextKind::ExpectedNumValues);
            words::wrong_number(lang, &arg, &wanted, &text(ContextKind::ActualNumValues))
        }
        ErrorKind::InvalidUtf8 => words::WRONG_TEXT.get(lang).to_owned(),
        _ => error.to_string(),
    }
}

/// What was meant perhaps.
pub(crate) fn meant(error: &clap::Error) -> Vec<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    kinds.into_iter().map(|kind| context(error, kind)).filter(|found| !found.is_empty()).collect()
}

/// What is wrong with a command line.
pub(crate) fn explain(error: &clap::Error, lang: Lang) -> String {
    let what = explain_argument(error, &context(error, ContextKind::InvalidArg), lang);
    let meant = meant(error);
    let hint = if meant.is_empty() {
        String::new()
    } else {
        format!("\n{}", words::wrong_meant(lang, &meant.join(", ")))
    };
    format!("{what}{hint}\n{}", words::WRONG_HELP.get(lang))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    /// All that the commands say in English, a text a line.
    fn gather(command: &Command, texts: &mut Vec<String>) {
        texts.extend(command.get_about().map(ToString::to_string));
        if let Some(after) = command.get_after_help() {
            let after = after.to_string();
            texts.extend(after.split("\n\n").map(str::to_owned));
            texts.extend(after.lines().map(str::to_owned));
        }
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            texts.extend(arg.get_help().map(ToString::to_string));
            let takes = arg.get_action().takes_values();
            texts.extend(
                arg.get_value_names().filter(|_| takes).into_iter().flatten().map(ToString::to_string),
            );
            texts.extend(
                arg.get_possible_values().iter().filter_map(|value| Some(value.get_help()?.to_string())),
            );
        }
        command.get_subcommands().for_each(|sub| gather(sub, texts));
    }

    fn known(text: &str) -> bool {
        USAGE.iter().any(|one| one.get(Lang::default()) == text)
    }

    #[test]
    fn everything_that_help_says_is_translated_and_nothing_else() {
        let mut texts = Vec::new();
        gather(&crate::command(), &mut texts);
        let of_args: Vec<&String> =
            texts.iter().filter(|text| !text.contains("bastide ") || text.contains("`bastide")).collect();
        for text in
            of_args.iter().filter(|text| !text.starts_with(' ') && !text.contains('\n') && !text.is_empty())
        {
            assert!(known(text), "usage.ftl lacks: {text}");
        }
        let all = texts.join("\n") + "\nPrint help\nPrint version";
        for one in USAGE {
            assert!(all.contains(one.get(Lang::default())), "nobody says: {one}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_the_language() {
        let wrong = |args: &[&str]| {
            let error = translate(crate::command(), Lang::Fr).try_get_matches_from(args).unwrap_err();
            explain(&error, Lang::Fr)
        };
        assert!(wrong(&["bastide", "mach"]).contains("pas de commande « mach »"));
        assert!(wrong(&["bastide", "mach"]).contains("peut-être : match"));
        assert!(
            wrong(&["bastide", "match", "bobail", "easy", "hard", "--gmes", "3"])
                .contains("d’argument « --gmes »")
        );
        assert!(
            wrong(&["bastide", "match", "bobail", "a", "b", "--games", "x"])
                .contains("« x » n’est pas une valeur de --games")
        );
        assert!(wrong(&["bastide", "perft", "bobail"]).contains("il manque : --depth <PROFONDEUR>"));
    }

    #[test]
    fn why_a_value_is_refused_is_said_in_the_language() {
        let why = |args: &str| {
            let line = format!("bastide {args}");
            let error =
                translate(crate::command(), Lang::Fr).try_get_matches_from(line.split(' ')).unwrap_err();
            explain(&error, Lang::Fr).lines().next().unwrap().to_owned()
        };
        for (line, told) in [
            ("random bobail --games 0", "il prend un nombre entier de 1 à 1000000000"),
            ("random bobail --seed x", "il prend un nombre entier"),
            ("random bobail --seed 99999999999999999999", "le nombre est trop grand"),
            ("bench --seconds x", "il prend des secondes, de 0.01 à 600"),
            ("match bobail a b --sprt 3", "deux différences d’Elo"),
            ("replay x --viewer 9", "le numéro d’un joueur"),
            ("serve --address x", "une adresse avec un port"),
            ("serve --trusted-proxy x", "une adresse ou un réseau"),
            ("serve --public-url x", "une adresse sans chemin"),
            ("draw x --theme blue", "il prend light, dark"),
            ("--lang de rules", "il prend en, fr"),
            ("--lang fr --lang fr rules", "--lang <LANGUE> est donné deux fois"),
            ("match bobail a", "prend au moins 2 valeurs, et non 1"),
            ("rules --json=3", "« 3 » est une valeur de trop pour --json"),
        ] {
            assert!(why(line).contains(told), "{line}: {}", why(line));
        }
    }

    #[test]
    fn help_is_whole_in_every_language() {
        for lang in Lang::ALL {
            let mut command = translate(crate::command(), lang);
            command.build();
            let mut pages = vec![command.render_help().to_string()];
            pages.extend(command.get_subcommands_mut().map(|sub| sub.render_help().to_string()));
            for page in &pages {
                let count = |heading: Text| page.matches(&format!("\n{}:\n", heading.get(lang))).count();
                assert_eq!(count(words::HELP_OPTIONS), 1, "{page}");
                assert!(!page.contains(": ]") && !page.contains(":\u{a0}]"), "an empty default: {page}");
                assert!(page.ends_with('\n'), "{page}");
            }
            assert!(pages[0].contains(&say("Print version", lang)), "{}", pages[0]);
        }
    }

    #[test]
    fn ways_to_call_a_command_stand_under_each_other() {
        let mut command = translate(crate::command(), Lang::Fr);
        command.build();
        let help = command.find_subcommand_mut("serve").unwrap().render_help().to_string();
        let columns: Vec<usize> = help
            .lines()
            .filter(|line| line.contains("bastide serve [") || line.contains("bastide serve <"))
            .map(|line| line.chars().count() - line.trim_start_matches(|c| c != 'b').chars().count())
            .collect();
        assert_eq!(columns, [14, 14], "{help}");
    }

    #[test]
    fn help_has_no_english_frame_in_french() {
        let mut command = translate(crate::command(), Lang::Fr);
        let help = command.find_subcommand_mut("random").unwrap().render_help().to_string();
        assert!(help.contains("Utilisation :") && help.contains("par défaut\u{a0}:\u{a0}1000"), "{help}");
        assert!(!help.contains("Usage:") && !help.contains("default:") && !help.contains("Print"), "{help}");
    }

    #[test]
    fn the_language_is_found_in_a_wrong_line() {
        let line = |args: &[&str]| lang_of(&args.iter().map(Into::into).collect::<Vec<_>>(), Lang::En);
        assert_eq!(line(&["bastide", "--lang", "fr", "x"]), Lang::Fr);
        assert_eq!(line(&["bastide", "--lang=fr"]), Lang::Fr);
        assert_eq!(line(&["bastide", "x"]), Lang::En);
    }
}
