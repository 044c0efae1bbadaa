//! Values of a command line that not every text is, and why one is refused, in every language.

use std::error::Error;
use std::fmt;
use std::net::AddrParseError;
use std::num::{IntErrorKind, ParseIntError};
use std::ops::RangeInclusive;
use std::str::FromStr;

use bastide_core::words::command as words;
use bastide_core::{Lang, Spoken, Text};
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Why a value is refused.
#[derive(Debug)]
pub(crate) struct Refused(Spoken);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Refused {}

impl From<Text> for Refused {
    fn from(why: Text) -> Self {
        Self(why.into())
    }
}

/// Reads a whole number between two bounds, both of them included.
pub(crate) fn whole<T>(bounds: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, Refused> + Clone
where
    T: FromStr + PartialOrd + fmt::Display + Clone,
{
    move |text| {
        let refused = || Refused(Spoken::new(|lang| words::wrong_bounds(lang, bounds.start(), bounds.end())));
        text.parse().ok().filter(|number| bounds.contains(number)).ok_or_else(refused)
    }
}

/// Takes one of these names alone.
pub(crate) fn one_of<T>(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr + Clone + Send + Sync + 'static,
    T::Err: Into<Box<dyn Error + Send + Sync>>,
{
    PossibleValuesParser::new(names.into_iter().collect::<Vec<_>>()).try_map(|name| name.parse())
}

/// What is wrong with a value, as far as it can be told.
pub(crate) fn why(error: &(dyn Error + 'static), lang: Lang) -> String {
    if let Some(Refused(why)) = error.downcast_ref() {
        why.get(lang).to_owned()
    } else if let Some(number) = error.downcast_ref::<ParseIntError>() {
        let large = *number.kind() == IntErrorKind::PosOverflow;
        if large { words::WRONG_LARGE } else { words::WRONG_WHOLE }.get(lang).to_owned()
    } else if error.is::<AddrParseError>() {
        words::WRONG_SOCKET.get(lang).to_owned()
    } else {
        error.to_string()
    }
}
