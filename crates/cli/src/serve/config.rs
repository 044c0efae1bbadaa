//! The settings of a server, from its command line and a file. Each is defined once, as an option; a key of the file has the
//! option's name and is read as the option would be.

use bastide_core::words::command as words;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

use bastide_core::Lang;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use toml::de::{DeTable, DeValue};

use super::Options;
use crate::failure::Failure;
use crate::usage;

/// The options that the command line gave, to be joined with a file.
pub(super) struct Given(ArgMatches);

impl FromArgMatches for Given {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self(matches.clone()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0 = matches.clone();
        Ok(())
    }
}

impl Args for Given {
    fn augment_args(command: Command) -> Command {
        Options::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Options::augment_args_for_update(command)
    }
}

/// Who said what a setting is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The command line.
    Flag,
    /// This line of the file.
    Line(usize),
    /// Nobody.
    Usual,
}

/// One setting, as text.
pub(super) struct Setting {
    /// Its option and key.
    pub(super) name: String,
    pub(super) values: Vec<OsString>,
    /// Whether there may be several values.
    pub(super) is_list: bool,
    /// Whether it is for trying things out, and not told of.
    pub(super) is_hidden: bool,
    pub(super) origin: Origin,
}

/// All settings.
pub(super) struct Config {
    pub(super) options: Options,
    pub(super) settings: Vec<Setting>,
}

/// What the file says of one setting.
struct Entry {
    line: usize,
    values: Vec<OsString>,
}

impl Given {
    /// Joins what the command line gave with a file: the command line wins.
    pub(super) fn join(&self, file: Option<&Path>, lang: Lang) -> Result<Config, Failure> {
        let mut entries = match file {
            Some(path) => {
                let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
                read(&text, lang).map_err(|problems| say_all(path, &problems, lang))?
            }
            None => BTreeMap::new(),
        };
        let settings: Vec<Setting> =
            arguments().iter().map(|arg| self.setting(arg, entries.remove(arg.get_id().as_str()))).collect();
        let said = settings.iter().filter(|setting| setting.origin != Origin::Usual);
        let words: Vec<OsString> = said.flat_map(Setting::words).collect();
        let wrong = |error: clap::Error| Failure::Usage(usage::explain(&error, lang));
        let options =
            command().try_get_matches_from(words).and_then(|found| Options::from_arg_matches(&found));
        Ok(Config { options: options.map_err(wrong)?, settings })
    }

    fn setting(&self, arg: &Arg, entry: Option<Entry>) -> Setting {
        let id = arg.get_id().as_str();
        let by_flag = self.0.value_source(id) == Some(ValueSource::CommandLine);
        let flags = || self.0.get_raw(id).into_iter().flatten().map(ToOwned::to_owned).collect();
        let (origin, values) = match entry {
            _ if by_flag => (Origin::Flag, flags()),
            Some(entry) => (Origin::Line(entry.line), entry.values),
            None => (Origin::Usual, arg.get_default_values().iter().map(OsString::from).collect()),
        };
        let (is_list, is_hidden) = (is_list(arg), arg.is_hide_set());
        Setting { name: name_of(arg), values, is_list, is_hidden, origin }
    }
}

impl Setting {
    /// The words of a command line that say the same.
    fn words(&self) -> impl Iterator<Item = OsString> {
        self.values.iter().map(|value| word(&self.name, value))
    }
}

fn word(name: &str, value: &OsString) -> OsString {
    let mut word = OsString::from(format!("--{name}="));
    word.push(value);
    word
}

/// A command line of settings alone.
fn command() -> Command {
    Options::augment_args(Command::new("serve").no_binary_name(true).disable_help_flag(true))
}

/// All that can be set.
fn arguments() -> Vec<Arg> {
    command().get_arguments().cloned().collect()
}

fn name_of(arg: &Arg) -> String {
    arg.get_long().unwrap_or_default().to_owned()
}

fn is_list(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

/// What is wrong in a line.
type Problem = (usize, String);

fn say_all(path: &Path, problems: &[Problem], lang: Lang) -> Failure {
    let say = |(line, what): &Problem| words::config_line(lang, &path.display(), line, what);
    Failure::Usage(problems.iter().map(say).collect::<Vec<_>>().join("\n"))
}

/// Reads a file: what it says of each setting, by the id of its argument.
fn read(text: &str, lang: Lang) -> Result<BTreeMap<String, Entry>, Vec<Problem>> {
    let line_at = |place: usize| text.bytes().take(place).filter(|byte| *byte == b'\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let line = line_at(error.span().map_or(0, |span| span.start));
        vec![(line, words::config_syntax(lang, &error.message().trim().replace('\n', "; ")))]
    })?;
    let known = arguments();
    let (mut entries, mut problems) = (BTreeMap::new(), Vec::new());
    for (key, value) in table.get_ref() {
        let (name, line) = (key.get_ref(), line_at(key.span().start));
        match known.iter().find(|arg| name_of(arg) == **name) {
            None => problems.push((line, unknown(name, lang))),
            Some(arg) => match read_values(arg, value.get_ref(), lang) {
                Ok(values) => drop(entries.insert(arg.get_id().to_string(), Entry { line, values })),
                Err(what) => problems.push((line, what)),
            },
        }
    }
    problems.sort();
    if problems.is_empty() { Ok(entries) } else { Err(problems) }
}

/// That there is no such setting, and which was meant perhaps.
fn unknown(name: &str, lang: Lang) -> String {
    let what = words::config_unknown(lang, &name);
    let error = command().try_get_matches_from([format!("--{name}")]).err();
    let meant = error.map(|error| usage::meant(&error)).unwrap_or_default();
    let meant: Vec<&str> = meant.iter().map(|name| name.trim_start_matches("--")).collect();
    if meant.is_empty() { what } else { format!("{what} ({})", words::wrong_meant(lang, &meant.join(", "))) }
}

/// The values of a setting, each of which its option takes.
fn read_values(arg: &Arg, value: &DeValue<'_>, lang: Lang) -> Result<Vec<OsString>, String> {
    let name = name_of(arg);
    let list = value.as_array().filter(|_| is_list(arg));
    let values: Option<Vec<OsString>> = match list {
        Some(list) => list.iter().map(|one| text_of(one.get_ref())).collect(),
        None => text_of(value).map(|one| vec![one]),
    };
    let values = values.ok_or_else(|| words::config_one_value(lang, &name))?;
    for value in &values {
        let read = command().try_get_matches_from([word(&name, value)]);
        read.map_err(|error| usage::explain_argument(&error, &name, lang))?;
    }
    Ok(values)
}

/// A plain value as a command line has it.
fn text_of(value: &DeValue<'_>) -> Option<OsString> {
    match value {
        DeValue::String(text) => Some(text.as_ref().into()),
        DeValue::Integer(number) => Some(number.to_string().into()),
        DeValue::Boolean(yes) => Some(yes.to_string().into()),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    /// The file that packages install.
    const EXAMPLE: &str = include_str!("../../../../packaging/serve.toml");

    fn wrong(text: &str, lang: Lang) -> Vec<Problem> {
        read(text, lang).err().unwrap()
    }

    #[test]
    fn every_option_is_a_key_and_the_example_names_it() {
        let serve = crate::command().find_subcommand("serve").unwrap().clone();
        let own = ["config", "check_config"];
        let options: Vec<&Arg> =
            serve.get_arguments().filter(|arg| !own.contains(&arg.get_id().as_str())).collect();
        assert_eq!(
            options.iter().map(|arg| name_of(arg)).collect::<Vec<_>>(),
            arguments().iter().map(name_of).collect::<Vec<_>>(),
            "an option of serve that is no setting"
        );
        for arg in options.iter().filter(|arg| !arg.is_hide_set()) {
            let starts =
                |line: &str| line.trim_start_matches("# ").starts_with(&format!("{} = ", name_of(arg)));
            assert!(EXAMPLE.lines().any(starts), "the example lacks {}", name_of(arg));
        }
    }

    #[test]
    fn the_example_reads_as_it_is_and_with_every_line_in_force() {
        assert!(read(EXAMPLE, Lang::En).is_ok());
        let is_setting =
            |line: &str| arguments().iter().any(|arg| line.starts_with(&format!("{} = ", name_of(arg))));
        let strip =
            |line: &'static str| line.strip_prefix("# ").filter(|rest| is_setting(rest)).unwrap_or(line);
        let all: Vec<&str> = EXAMPLE.lines().map(strip).collect();
        let read = read(&all.join("\n"), Lang::En).unwrap();
        let shown = arguments().iter().filter(|arg| !arg.is_hide_set()).count();
        assert_eq!(read.len(), shown, "a key stands twice, or in none of the lines");
    }

    #[test]
    fn keys_that_are_unknown_are_named_with_line_and_guess() {
        let text = "open = false\nadress = \"127.0.0.1:1\"\n";
        assert_eq!(
            wrong(text, Lang::En),
            [(2, "there is no setting `adress` (meant perhaps: address)".to_owned())]
        );
        assert!(wrong(text, Lang::Fr)[0].1.starts_with("il n’y a pas de réglage « adress »"));
        assert_eq!(wrong("config = \"x\"", Lang::En)[0].1, "there is no setting `config`");
    }

    #[test]
    fn wrong_values_are_told_with_what_would_be_right() {
        let said = |text: &str, lang: Lang| wrong(text, lang)[0].1.clone();
        assert!(
            said("address = \"here\"", Lang::En)
                .contains("`here` is no value of address: it takes an address")
        );
        assert!(said("address = \"here\"", Lang::Fr).contains("il prend une adresse avec un port"));
        assert!(said("store = \"mysql://here\"", Lang::En).contains("postgres://"));
        assert!(said("public-url = \"games\"", Lang::En).contains("https://games.example.org"));
        assert!(said("trusted-proxy = [\"127.0.0.1\", \"x\"]", Lang::En).contains("`x`"));
        assert!(said("open = \"often\"", Lang::En).contains("true, false"));
        assert_eq!(said("address = [\"127.0.0.1:1\"]", Lang::En), "the setting `address` takes one value");
        assert_eq!(said("[data]\nfile = \"x\"", Lang::En), "the setting `data` takes one value");
        assert!(said("address == 3", Lang::En).starts_with("this is no TOML"));
        assert_eq!(
            wrong("open = 1\n\nx = 2\ny = 3", Lang::En).iter().map(|(line, _)| *line).collect::<Vec<_>>(),
            [1, 3, 4]
        );
    }
}
