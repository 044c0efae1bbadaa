//! The files of words: a folder a language, a file an area, a message a sentence.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

/// The language that comes first, has every message, and is spoken where another lacks one.
pub(crate) const FIRST: &str = "en";

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fault {
    pub(crate) file: String,
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// What a message wants from whoever says it, in the order of its first use: true for a number that is counted.
pub(crate) type Variables = Vec<(String, bool)>;

/// One message in one language.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Message {
    pub(crate) key: String,
    pub(crate) line: usize,
    pub(crate) comment: Option<String>,
    pub(crate) variables: Variables,
    /// What its comment offers besides, `$count (Number)`: languages may use it or not.
    pub(crate) offered: Variables,
    /// The whole wording, if it is always the same.
    pub(crate) fixed: Option<String>,
}

/// One file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) messages: Vec<Message>,
}

/// A language: its tag, and its files by the name of their area.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Language {
    pub(crate) tag: String,
    pub(crate) files: BTreeMap<String, File>,
}

/// Every folder below `words`, the first language first.
pub(crate) fn languages(words: &Path) -> Result<Vec<Language>, Vec<Fault>> {
    let mut tags = names(words)?;
    tags.sort_by_key(|tag| (tag != FIRST, tag.clone()));
    let (mut languages, mut faults) = (Vec::new(), Vec::new());
    for tag in tags {
        let folder = words.join(&tag);
        let mut files = BTreeMap::new();
        for name in names(&folder)? {
            let path = folder.join(&name);
            let shown = path.display().to_string();
            let Some(area) = name.strip_suffix(".ftl") else {
                faults.push(Fault {
                    file: shown,
                    line: 1,
                    what: "no file of Fluent: name it AREA.ftl".into(),
                });
                continue;
            };
            let source = std::fs::read_to_string(&path).map_err(|error| vec![unread(&path, &error)])?;
            match file(&shown, &source) {
                Ok(read) => drop(files.insert(area.to_owned(), read)),
                Err(found) => faults.extend(found),
            }
        }
        languages.push(Language { tag, files });
    }
    if faults.is_empty() { Ok(languages) } else { Err(faults) }
}

fn names(folder: &Path) -> Result<Vec<String>, Vec<Fault>> {
    let entries = std::fs::read_dir(folder).map_err(|error| vec![unread(folder, &error)])?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

fn unread(path: &Path, error: &std::io::Error) -> Fault {
    Fault { file: path.display().to_string(), line: 1, what: format!("cannot be read: {error}") }
}

/// The messages of one file, or what is wrong with it.
pub(crate) fn file(path: &str, source: &str) -> Result<File, Vec<Fault>> {
    let fault = |line, what| Fault { file: path.to_owned(), line, what };
    let resource = fluent_syntax::parser::parse(source).map_err(|(_, errors)| {
        let told = errors.iter().map(|error| fault(line_at(source, error.pos.start), error.to_string()));
        told.collect::<Vec<_>>()
    })?;
    let reader = Reader::new(&resource.body);
    let (mut messages, mut faults): (Vec<Message>, Vec<Fault>) = (Vec::new(), Vec::new());
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name;
        let again = messages.iter().any(|one| one.key == key);
        let line = line_of(source, key, usize::from(again));
        let mut refuse = |what: &str| faults.push(fault(line, format!("`{key}` {what}")));
        if again {
            refuse("stands twice");
            continue;
        }
        let (Some(pattern), true) = (&message.value, message.attributes.is_empty()) else {
            refuse("must have a wording, and no attributes");
            continue;
        };
        let mut variables = Variables::new();
        if let Err(what) = reader.gather(pattern, &mut variables, 0) {
            refuse(&what);
        }
        let comment = message.comment.as_ref().map(|comment| comment.content.join(" "));
        let offered = offers(comment.as_deref().unwrap_or_default());
        let fixed = reader.fixed(pattern, 0);
        messages.push(Message { key: key.to_owned(), line, comment, variables, offered, fixed });
    }
    if faults.is_empty() { Ok(File { path: path.to_owned(), messages }) } else { Err(faults) }
}

/// The variables that a comment names with their sort, as Fluent's files do: `$count (Number)`, `$gender (Text)`.
fn offers(comment: &str) -> Variables {
    let named = comment.split('$').skip(1).filter_map(|rest| {
        let (name, sort) = rest.split_once(" (")?;
        let sort = sort.split(')').next()?;
        let plain = !name.is_empty() && name.bytes().all(|mark| mark.is_ascii_alphanumeric() || mark == b'-');
        (plain && ["Number", "Text"].contains(&sort)).then(|| (name.to_owned(), sort == "Number"))
    });
    named.collect()
}

fn line_at(source: &str, place: usize) -> usize {
    source.bytes().take(place).filter(|byte| *byte == b'\n').count() + 1
}

/// The line where a message begins, the nth of its name.
fn line_of(source: &str, key: &str, nth: usize) -> usize {
    let begins = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    let mut lines = source.lines().enumerate().filter(|(_, line)| begins(line));
    lines.nth(nth).map_or(1, |(number, _)| number + 1)
}

/// How deep messages may refer to others: deeper than anybody writes, shallower than a circle.
const DEEPEST: usize = 8;

/// Follows references within one file.
struct Reader<'a> {
    messages: BTreeMap<&'a str, &'a Pattern<&'a str>>,
    terms: BTreeMap<&'a str, &'a Pattern<&'a str>>,
}

impl<'a> Reader<'a> {
    fn new(entries: &'a [Entry<&'a str>]) -> Self {
        let (mut messages, mut terms) = (BTreeMap::new(), BTreeMap::new());
        for entry in entries {
            match entry {
                Entry::Message(message) => {
                    messages.extend(message.value.as_ref().map(|value| (message.id.name, value)));
                }
                Entry::Term(term) => drop(terms.insert(term.id.name, &term.value)),
                _ => {}
            }
        }
        Self { messages, terms }
    }

    /// Adds what a pattern wants to be told.
    fn gather(&self, pattern: &Pattern<&str>, into: &mut Variables, depth: usize) -> Result<(), String> {
        if depth > DEEPEST {
            return Err("refers to itself".to_owned());
        }
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            self.gather_expression(expression, into, depth)?;
        }
        Ok(())
    }

    fn gather_expression(
        &self,
        expression: &Expression<&str>,
        into: &mut Variables,
        depth: usize,
    ) -> Result<(), String> {
        match expression {
            Expression::Inline(inline) => self.gather_inline(inline, false, into, depth),
            Expression::Select { selector, variants } => {
                self.gather_inline(selector, counts(variants), into, depth)?;
                variants.iter().try_for_each(|variant| self.gather(&variant.value, into, depth))
            }
        }
    }

    fn gather_inline(
        &self,
        inline: &InlineExpression<&str>,
        counted: bool,
        into: &mut Variables,
        depth: usize,
    ) -> Result<(), String> {
        match inline {
            InlineExpression::VariableReference { id } => {
                match into.iter_mut().find(|(name, _)| name == id.name) {
                    Some((_, count)) => *count |= counted,
                    None => into.push((id.name.to_owned(), counted)),
                }
                Ok(())
            }
            InlineExpression::MessageReference { id, .. } => match self.messages.get(id.name) {
                Some(pattern) => self.gather(pattern, into, depth + 1),
                None => Err(format!("refers to `{}`, which is not in this file", id.name)),
            },
            InlineExpression::TermReference { id, .. } => match self.terms.get(id.name) {
                Some(_) => Ok(()),
                None => Err(format!("refers to `-{}`, which is not in this file", id.name)),
            },
            InlineExpression::FunctionReference { id, .. } => {
                Err(format!("calls `{}`; no functions are known here", id.name))
            }
            InlineExpression::Placeable { expression } => self.gather_expression(expression, into, depth),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => Ok(()),
        }
    }

    /// The whole text of a pattern that has no gaps.
    fn fixed(&self, pattern: &Pattern<&str>, depth: usize) -> Option<String> {
        let parts = pattern.elements.iter().map(|element| match element {
            PatternElement::TextElement { value } => Some((*value).to_owned()),
            PatternElement::Placeable { expression: Expression::Inline(inline) } if depth <= DEEPEST => {
                self.fixed_inline(inline, depth)
            }
            PatternElement::Placeable { .. } => None,
        });
        parts.collect()
    }

    fn fixed_inline(&self, inline: &InlineExpression<&str>, depth: usize) -> Option<String> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                Some(fluent_syntax::unicode::unescape_unicode_to_string(value).into_owned())
            }
            InlineExpression::MessageReference { id, attribute: None } => {
                self.fixed(self.messages.get(id.name)?, depth + 1)
            }
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                self.fixed(self.terms.get(id.name)?, depth + 1)
            }
            _ => None,
        }
    }
}

/// Whether variants are told apart by a number: by the plural categories of languages, or by numbers.
fn counts(variants: &[Variant<&str>]) -> bool {
    const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    variants.iter().all(|variant| match &variant.key {
        VariantKey::Identifier { name } => CATEGORIES.contains(name),
        VariantKey::NumberLiteral { .. } => true,
    })
}
