//! Rust for the messages: a constant for a fixed wording, a function for one with gaps.

use std::fmt::Write;

use crate::read::{Language, Message, Variables};

/// The areas that only the browser reads.
const BROWSER: [&str; 3] = ["pages", "rules", "lessons"];

/// The area whose wordings are found by what they say in the first language, and have no names of their own.
const FOUND: &str = "usage";

/// Whether the browser alone reads an area.
pub(crate) fn of_browser(area: &str) -> bool {
    BROWSER.contains(&area)
}

/// The whole module.
pub(crate) fn module(languages: &[Language]) -> String {
    let mut code = enumeration(languages);
    code.push_str(&sources(languages));
    for area in languages[0].files.keys().filter(|area| !of_browser(area) && *area != FOUND) {
        code.push_str(&module_of(area, languages));
    }
    code.push_str(&list_of(FOUND, languages));
    code
}

/// `Lang`, a variant for each folder.
fn enumeration(languages: &[Language]) -> String {
    let tags: Vec<&str> = languages.iter().map(|language| language.tag.as_str()).collect();
    let variants: Vec<String> = tags.iter().map(|tag| variant(tag)).collect();
    let mut code = String::from(
        "/// A language of the product: one for each folder of words.\n\
         #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]\npub enum Lang {\n",
    );
    for (number, (tag, variant)) in tags.iter().zip(&variants).enumerate() {
        let default = if number == 0 { "#[default] " } else { "" };
        let _ = writeln!(code, "    /// The words of `{tag}`.\n    {default}{variant},");
    }
    let all: Vec<String> = variants.iter().map(|variant| format!("Self::{variant}")).collect();
    let _ = writeln!(
        code,
        "}}\n\nimpl Lang {{\n    /// How many there are.\n    pub const COUNT: usize = {};\n    \
         /// Every language, the one that others fall back to first.\n    \
         pub const ALL: [Self; Self::COUNT] = [{}];\n    const TAGS: [&'static str; Self::COUNT] = {tags:?};\n}}\n",
        tags.len(),
        all.join(", ")
    );
    code
}

/// `fr` as a name of Rust: `Fr`.
fn variant(tag: &str) -> String {
    let part = |part: &str| part[..1].to_uppercase() + &part[1..].to_lowercase();
    tag.split('-').map(part).collect()
}

/// The files themselves, for messages with gaps.
fn sources(languages: &[Language]) -> String {
    let mut code = String::from(
        "/// Language, area and text of each file.\nconst SOURCES: &[(&str, &str, &str)] = &[\n",
    );
    for language in languages {
        for area in language.files.keys().filter(|area| !of_browser(area)) {
            let tag = &language.tag;
            let _ = writeln!(
                code,
                "    ({tag:?}, {area:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/words/{tag}/{area}.ftl\"))),"
            );
        }
    }
    code + "];\n\n"
}

fn module_of(area: &str, languages: &[Language]) -> String {
    let mut code = format!(
        "/// The words of `{area}.ftl`.\n#[allow(clippy::doc_markdown)]\npub mod {} {{\n    use super::*;\n",
        area.replace('-', "_")
    );
    for message in &languages[0].files[area].messages {
        let spoken: Vec<&Message> = languages
            .iter()
            .filter_map(|language| language.files[area].messages.iter().find(|one| one.key == message.key))
            .collect();
        code.push_str(&documentation(message));
        let fixed: Option<Vec<&str>> = spoken.iter().map(|message| message.fixed.as_deref()).collect();
        match fixed {
            Some(wordings) => code.push_str(&constant(&message.key, &wordings)),
            None => code.push_str(&function(area, &message.key, &merged(&spoken))),
        }
    }
    code + "}\n\n"
}

/// All wordings of an area, without names.
fn list_of(area: &str, languages: &[Language]) -> String {
    let messages = languages[0].files.get(area).map_or(&[][..], |file| &file.messages);
    let wordings = messages.iter().filter_map(|message| {
        let each = languages.iter().map(|language| {
            let found = language.files[area].messages.iter().find(|one| one.key == message.key);
            found.and_then(|one| one.fixed.as_deref())
        });
        each.collect::<Option<Vec<&str>>>()
    });
    let lines: String = wordings.map(|each| format!("    Text::each({each:?}),\n")).collect();
    format!(
        "/// The words of `{area}.ftl`, found by what they say in the first language.\npub const {}: &[Text] = &[\n{lines}];\n",
        area.to_uppercase()
    )
}

fn documentation(message: &Message) -> String {
    let shown = message.fixed.as_deref().or(message.comment.as_deref());
    let first = shown.and_then(|text| text.lines().next()).unwrap_or("A sentence with gaps.");
    let key = &message.key;
    format!("    #[doc = {:?}]\n", format!("`{key}`: {first}"))
}

/// The variables of the first language, then what it offers besides; what any language counts is a number.
fn merged(spoken: &[&Message]) -> Variables {
    let counted = |name: &str| {
        spoken.iter().any(|message| message.variables.iter().any(|(other, count)| other == name && *count))
    };
    let (used, offered) = (&spoken[0].variables, &spoken[0].offered);
    let more = offered.iter().filter(|(name, _)| used.iter().all(|(other, _)| other != name));
    let count = |(name, number): &(String, bool)| (name.clone(), *number || counted(name));
    used.iter().chain(more).map(count).collect()
}

fn constant(key: &str, wordings: &[&str]) -> String {
    format!("    pub const {}: Text = Text::each({wordings:?});\n", snake(key).to_uppercase())
}

fn function(area: &str, key: &str, variables: &Variables) -> String {
    let parameter = |(name, counted): &(String, bool)| {
        let kind = if *counted { "impl Count" } else { "&dyn Display" };
        format!(", {}: {kind}", plain(name))
    };
    let value = |(name, counted): &(String, bool)| {
        let value = if *counted {
            format!("Value::Count({}.count())", plain(name))
        } else {
            format!("Value::Text({}.to_string())", plain(name))
        };
        format!("({name:?}, {value})")
    };
    let parameters: String = variables.iter().map(parameter).collect();
    let values: Vec<String> = variables.iter().map(value).collect();
    format!(
        "    #[must_use]\n    #[allow(clippy::too_many_arguments)]\n    pub fn {}(lang: Lang{parameters}) -> String {{\n        \
         speak(lang, {area:?}, {key:?}, [{}])\n    }}\n",
        plain(key),
        values.join(", ")
    )
}

/// A key as a name of Rust: `not-your-turn` is `not_your_turn`.
fn snake(key: &str) -> String {
    key.replace('-', "_")
}

/// The same, where a word of the language itself needs a mark.
fn plain(key: &str) -> String {
    const TAKEN: [&str; 14] = [
        "as", "box", "break", "else", "for", "if", "in", "let", "loop", "match", "move", "ref", "type", "use",
    ];
    let name = snake(key);
    if TAKEN.contains(&name.as_str()) { format!("r#{name}") } else { name }
}
