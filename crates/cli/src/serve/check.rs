//! `bastide serve --check-config`: which settings would be used, and what is wrong with them. Nothing is started or made.

use bastide_core::words::command as words;
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use bastide_agents::Access;
use bastide_core::Lang;
use toml::Value;

use super::config::{Config, Origin, Setting};
use super::{Options, data_of};
use crate::failure::Failure;
use crate::output::Output;

/// Says the settings as a file would, what to think of, and what is wrong.
pub(super) fn run(
    config: Result<Config, Failure>,
    file: Option<&Path>,
    access: &Access,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang;
    let Config { options, settings } = config.map_err(Failure::into_usage)?;
    let data = data_of(options.data.as_ref(), lang)?;
    for setting in settings.iter().filter(|setting| !setting.is_hidden || setting.origin != Origin::Usual) {
        output.line(line_of(setting, &data, file, lang))?;
    }
    for (name, folder) in
        [("BASTIDE_TABLES", access.tables.path()), ("BASTIDE_MODELS", access.models.as_deref())]
    {
        let folder =
            folder.map_or(words::SETTING_UNSET.get(lang).into(), |folder| folder.display().to_string());
        output.line(format!("# {name}: {folder}"))?;
    }
    output.line(format!("# {}", words::check_pages(lang, bastide_server::count_pages() as u64)))?;
    let (mut remarks, mut problems) = (think_of(&options, lang), Vec::new());
    for address in [Some(options.address), options.metrics_address].into_iter().flatten() {
        check_address(address, lang, &mut remarks, &mut problems);
    }
    if options.metrics_address == Some(options.address) && options.address.port() != 0 {
        problems.push(words::CHECK_SAME_ADDRESS.get(lang).to_owned());
    }
    if options.store.is_none() {
        problems.extend(check_data(&data, options.data.is_some(), lang));
    }
    if options.build_tables {
        problems.extend(access.tables.path().and_then(|folder| check_folder(folder, false, lang)));
    }
    for remark in remarks {
        output.line(format!("# {remark}"))?;
    }
    if problems.is_empty() {
        return output.line(format!("# {}", words::NOTHING_IS_WRONG.get(lang)));
    }
    Err(Failure::Usage(problems.join("\n")))
}

/// A setting as a line of a file, with who said it.
fn line_of(setting: &Setting, data: &Path, file: Option<&Path>, lang: Lang) -> String {
    let name = &setting.name;
    let mut values: Vec<Value> =
        setting.values.iter().map(|value| shown(&hide_password(&value.to_string_lossy()))).collect();
    if name == "data" && values.is_empty() {
        values.push(Value::String(data.display().to_string()));
    }
    let value = if setting.is_list { Value::Array(values) } else { values.pop().unwrap_or("".into()) };
    let origin = match (setting.origin, file) {
        (Origin::Line(line), Some(file)) => words::setting_by_file(lang, &file.display(), &line),
        (Origin::Flag, _) => words::SETTING_BY_FLAG.get(lang).to_owned(),
        _ => words::SETTING_USUAL.get(lang).to_owned(),
    };
    match &value {
        Value::String(text) if text.is_empty() => format!("# {name}: {}", words::SETTING_UNSET.get(lang)),
        value => format!("{name} = {value}  # {origin}"),
    }
}

/// The address of a database without its user and password.
fn hide_password(text: &str) -> String {
    match (text.split_once("://"), text.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) if super::is_database(text) => format!("{scheme}://…@{rest}"),
        _ => text.to_owned(),
    }
}

/// A value as TOML has it.
fn shown(text: &str) -> Value {
    let number = || text.parse().map(Value::Integer).ok();
    let yes_or_no = || text.parse().map(Value::Boolean).ok();
    yes_or_no().or_else(number).unwrap_or_else(|| Value::String(text.to_owned()))
}

/// What is possible, but hardly meant.
fn think_of(options: &Options, lang: Lang) -> Vec<String> {
    let behind_proxy = !options.trusted_proxy.is_empty();
    match &options.public_url {
        Some(_) if !behind_proxy => vec![words::CHECK_NO_PROXY.get(lang).to_owned()],
        None if behind_proxy && options.address.ip().is_loopback() => {
            vec![words::check_no_public(lang, &options.address)]
        }
        _ => Vec::new(),
    }
}

/// Whether an address is one of this machine's. That it is in use may be right: a server runs already.
fn check_address(address: SocketAddr, lang: Lang, remarks: &mut Vec<String>, problems: &mut Vec<String>) {
    match TcpListener::bind(address) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            remarks.push(words::check_address_taken(lang, &address));
        }
        Err(error) => problems.push(format!("{address}: {error}")),
    }
}

/// Whether games can be kept in a file, which need not be there yet; its folder must be where the file was named.
fn check_data(data: &Path, is_named: bool, lang: Lang) -> Vec<String> {
    let mut problems = Vec::new();
    if data.exists() && !data.is_file() {
        problems.push(words::check_no_file(lang, &data.display()));
    } else if data.is_file() && !may_write(data) {
        problems.push(words::check_file_closed(lang, &data.display()));
    }
    let folder = data.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    problems.extend(check_folder(folder, is_named, lang));
    problems
}

/// Whether files can be made in a folder, or it can be made itself.
fn check_folder(folder: &Path, must_be: bool, lang: Lang) -> Option<String> {
    if must_be && !folder.is_dir() {
        return Some(words::check_no_folder(lang, &folder.display()));
    }
    let there = folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."));
    (!may_write(there)).then(|| words::check_folder_closed(lang, &there.display()))
}

/// Whether this user may read and write a file, or make files in a folder.
#[cfg(unix)]
fn may_write(path: &Path) -> bool {
    use rustix::fs::{Access, access};
    access(path, Access::READ_OK | Access::WRITE_OK).is_ok()
}

#[cfg(not(unix))]
fn may_write(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| !found.permissions().readonly())
}
