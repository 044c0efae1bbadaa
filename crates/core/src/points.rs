//! Points of a game.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Points, exact to the half: rules may divide them. People read `12½`; JSON has `12` or `12.5`.
///
/// ```
/// use bastide_core::Points;
///
/// let shared = Points::halves(9);
/// assert_eq!(shared.to_string(), "4½");
/// assert_eq!(shared + shared, 9);
/// assert_eq!("4½".parse(), Ok(shared));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    halves: i32,
}

impl Points {
    /// More than any game gives.
    pub const MOST: Self = Self { halves: i32::MAX };

    /// Whole points.
    #[must_use]
    pub const fn whole(points: i32) -> Self {
        Self { halves: 2 * points }
    }

    /// So many half points.
    #[must_use]
    pub const fn halves(halves: i32) -> Self {
        Self { halves }
    }

    /// The half points they are.
    #[must_use]
    pub const fn in_halves(self) -> i32 {
        self.halves
    }
}

impl bastide_words::Count for Points {
    fn count(self) -> f64 {
        f64::from(self.halves) / 2.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, half) = (self.halves / 2, self.halves % 2 != 0);
        let sign = if self.halves < 0 && whole == 0 { "-" } else { "" };
        f.pad(&match (whole, half) {
            (0, true) => format!("{sign}½"),
            (whole, true) => format!("{whole}½"),
            (whole, false) => whole.to_string(),
        })
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("points are a whole number, or one with ½ after it")]
pub struct NoPoints;

/// The most whole points that are read from a text.
const MOST_READ: i32 = 1_000_000;

impl std::str::FromStr for Points {
    type Err = NoPoints;

    /// Reads `12`, `12½` and `½`; none below 0.
    fn from_str(text: &str) -> Result<Self, NoPoints> {
        let (digits, half) = text.strip_suffix('½').map_or((text, 0), |digits| (digits, 1));
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && !(digits.is_empty() && half == 0);
        let whole = if digits.is_empty() { Ok(0) } else { digits.parse() };
        match whole {
            Ok(whole) if is_number && whole <= MOST_READ => Ok(Self { halves: 2 * whole + half }),
            _ => Err(NoPoints),
        }
    }
}

impl From<i32> for Points {
    fn from(points: i32) -> Self {
        Self::whole(points)
    }
}

impl From<Points> for f64 {
    fn from(points: Points) -> Self {
        0.5 * Self::from(points.halves)
    }
}

impl From<Points> for f32 {
    fn from(points: Points) -> Self {
        0.5 * points.halves as Self
    }
}

impl PartialEq<i32> for Points {
    fn eq(&self, other: &i32) -> bool {
        i64::from(self.halves) == 2 * i64::from(*other)
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { halves: self.halves + other.halves }
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { halves: self.halves - other.halves }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), Add::add)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.halves % 2 == 0 {
            serializer.serialize_i32(self.halves / 2)
        } else {
            serializer.serialize_f64(f64::from(*self))
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let halves = 2.0 * number;
        if halves.fract() != 0.0 || halves.abs() > f64::from(i32::MAX) {
            return Err(de::Error::custom(format!("{number} is no number of points: whole, or with a half")));
        }
        Ok(Self { halves: halves as i32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_told_and_read() {
        for (halves, text) in [(0, "0"), (1, "½"), (2, "1"), (25, "12½"), (-1, "-½"), (-5, "-2½"), (-4, "-2")]
        {
            assert_eq!(Points::halves(halves).to_string(), text);
            assert_eq!(text.parse(), if halves < 0 { Err(NoPoints) } else { Ok(Points::halves(halves)) });
        }
        for text in ["", "x", "1.5", "+3", "½½", "1½½", " 1", "1000001", "99999999999", "1½ "] {
            assert_eq!(text.parse::<Points>(), Err(NoPoints), "{text}");
        }
        assert_eq!(format!("{:>5}|", Points::halves(25)), "  12½|");
    }

    #[test]
    fn whole_points_are_whole_in_json() {
        let list = [Points::whole(12), Points::halves(25)];
        let text = serde_json::to_string(&list).expect("numbers");
        assert_eq!(text, "[12,12.5]");
        assert_eq!(serde_json::from_str::<[Points; 2]>(&text).expect("numbers"), list);
        for wrong in ["0.25", "1e300", "\"1\"", "null"] {
            assert!(serde_json::from_str::<Points>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn they_add_up() {
        let sum: Points = [Points::whole(3), Points::halves(1), Points::halves(1)].into_iter().sum();
        assert_eq!(sum, 4);
        assert_eq!(sum - Points::halves(1), Points::halves(7));
        assert!(Points::halves(7) < Points::whole(4) && Points::whole(4) < Points::MOST);
        assert_eq!((f64::from(Points::halves(7)), f32::from(Points::halves(-7))), (3.5, -3.5));
    }
}
