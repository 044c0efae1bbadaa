//! Messages with gaps, resolved by the rules of their language.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// What fills a gap.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Words as they are.
    Text(String),
    /// A number that wordings agree with.
    Count(f64),
}

/// A number that wordings may agree with; exact up to 2⁵³.
pub trait Count {
    /// The number.
    fn count(self) -> f64;
}

macro_rules! counts {
    ($($number:ty)+) => {
        $(impl Count for $number {
            #[allow(clippy::cast_lossless)]
            fn count(self) -> f64 {
                self as f64
            }
        })+
    };
}

counts!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize f64);

/// Files of words by language and area; each is parsed when it is first spoken from.
pub struct Dictionary {
    /// The language that is spoken where another lacks a message: that of the first file.
    first: String,
    pages: BTreeMap<(String, String), Page>,
}

impl Dictionary {
    /// A dictionary of files: language, area, text.
    #[must_use]
    pub fn new<S: Into<String>>(files: impl IntoIterator<Item = (S, S, S)>) -> Self {
        let mut first = None;
        let mut pages = BTreeMap::new();
        for (tag, area, source) in files {
            let (tag, area) = (tag.into(), area.into());
            first.get_or_insert_with(|| tag.clone());
            let page = Page { tag: tag.clone(), source: source.into(), bundle: OnceLock::new() };
            pages.insert((tag, area), page);
        }
        Self { first: first.unwrap_or_default(), pages }
    }

    /// A message in a language, in the first one if that language lacks it; nothing if neither has it.
    pub fn say(
        &self,
        tag: &str,
        area: &str,
        key: &str,
        values: impl IntoIterator<Item = (&'static str, Value)>,
    ) -> Option<String> {
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            match value {
                Value::Text(text) => arguments.set(name, FluentValue::String(text.into())),
                Value::Count(count) => {
                    arguments.set(name, FluentValue::Number(FluentNumber::new(count, Default::default())));
                }
            }
        }
        let page = |tag: &str| self.pages.get(&(tag.to_owned(), area.to_owned()));
        let spoken = page(tag).and_then(|page| page.say(key, &arguments));
        spoken.or_else(|| page(&self.first)?.say(key, &arguments))
    }
}

/// One file.
struct Page {
    tag: String,
    source: String,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Page {
    fn say(&self, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundle.get_or_init(|| self.open());
        let pattern = bundle.get_message(key)?.value()?;
        Some(bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned())
    }

    /// The file as a bundle; what does not parse is left out of it.
    fn open(&self) -> FluentBundle<FluentResource> {
        let language: LanguageIdentifier = self.tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(self.source.clone()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        bundle
    }
}
