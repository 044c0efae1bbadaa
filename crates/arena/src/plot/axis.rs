//! From numbers to places on paper.

/// How numbers are spread along an axis.
#[derive(Clone, Debug, PartialEq)]
pub enum Scale {
    /// Evenly.
    Even,
    /// Each doubling takes the same space.
    Doubling,
    /// Names side by side; the numbers are their places in the list.
    Names(Vec<String>),
}

/// An axis: what it shows, with its unit, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What is shown, with its unit.
    pub title: String,
    /// How numbers are spread.
    pub scale: Scale,
    /// Numbers that must be on it.
    pub include: Vec<f64>,
}

impl Axis {
    /// An even axis.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), scale: Scale::Even, include: Vec::new() }
    }

    /// An axis on which each doubling takes the same space.
    pub fn doubling(title: impl Into<String>) -> Self {
        Self { scale: Scale::Doubling, ..Self::new(title) }
    }

    /// An axis of names.
    pub fn names(title: impl Into<String>, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { scale: Scale::Names(names.into_iter().map(Into::into).collect()), ..Self::new(title) }
    }

    /// The same with these numbers on it.
    #[must_use]
    pub fn including(mut self, numbers: &[f64]) -> Self {
        self.include.extend(numbers);
        self
    }
}

/// An axis laid out for its data.
#[derive(Clone, Debug)]
pub(super) struct Ruler {
    doubling: bool,
    from: f64,
    to: f64,
    /// The marks with their words.
    pub(super) marks: Vec<(f64, String)>,
}

impl Ruler {
    /// Lays an axis out so that all these numbers are on it.
    pub(super) fn new(axis: &Axis, numbers: impl Iterator<Item = f64>) -> Self {
        let numbers: Vec<f64> =
            numbers.chain(axis.include.iter().copied()).filter(|number| number.is_finite()).collect();
        let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
        let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (least, most) = if least <= most { (least, most) } else { (0.0, 1.0) };
        match &axis.scale {
            Scale::Even => Self::even(least, most),
            Scale::Doubling => Self::doubling(least, most),
            Scale::Names(names) => Self {
                doubling: false,
                from: -0.5,
                to: names.len() as f64 - 0.5,
                marks: names.iter().enumerate().map(|(index, name)| (index as f64, name.clone())).collect(),
            },
        }
    }

    fn even(least: f64, most: f64) -> Self {
        let step = step(if most > least { most - least } else { 1.0 }, 6.0);
        let from = (least / step + 1e-9).floor() * step;
        let to = ((most / step - 1e-9).ceil() * step).max(from + step);
        let count = ((to - from) / step).round() as u32;
        let mark = |index: u32| from + f64::from(index) * step;
        Self {
            doubling: false,
            from,
            to,
            marks: (0..=count).map(|i| (mark(i), tidy(mark(i), step))).collect(),
        }
    }

    fn doubling(least: f64, most: f64) -> Self {
        let (least, most) = (least.max(1e-9), most.max(1e-9));
        // Budgets are marked on their own doublings (125, 250, 500), other numbers on powers of two.
        let is_budget = least >= 10.0 && least.fract() == 0.0;
        let origin = if is_budget { least } else { least.log2().ceil().exp2() };
        let (from, to) = (least.log2() - 0.25, most.log2() + 0.25);
        let count = (to - origin.log2()).max(0.0) as i32;
        // At most nine marks fit.
        let stride = (count / 9 + 1) as usize;
        let mark = |index: i32| origin * f64::from(index).exp2();
        let marks = (0..=count).step_by(stride).map(mark).map(|value| (value, short(value))).collect();
        Self { doubling: true, from, to, marks }
    }

    /// Where a number stands, from 0 to 1.
    pub(super) fn place(&self, number: f64) -> f64 {
        let number = if self.doubling { number.max(1e-9).log2() } else { number };
        ((number - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }
}

/// A step of 1, 2 or 5 times a power of ten that divides a length into about so many parts.
fn step(length: f64, parts: f64) -> f64 {
    let rough = length / parts;
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough * 0.999);
    factor.unwrap_or(10.0) * power
}

/// A number with as many digits as its step needs.
fn tidy(number: f64, step: f64) -> String {
    let digits = (-step.log10().floor()).max(0.0) as usize;
    let text = format!("{number:.digits$}");
    if text.trim_start_matches(['-', '0', '.']).is_empty() {
        "0".to_owned()
    } else {
        text.replace('-', "−")
    }
}

/// A number in few characters: `500`, `16 k`, `2 ms` is left to the axis.
fn short(number: f64) -> String {
    let text = match number {
        _ if number >= 1e6 => format!("{:.3} M", number / 1e6),
        _ if number >= 1e4 => format!("{:.3} k", number / 1e3),
        _ if number >= 100.0 => format!("{number:.0}"),
        _ if number >= 1.0 => format!("{number:.2}"),
        _ => format!("{number:.5}"),
    };
    let (digits, unit) = text.split_once(' ').map_or((text.as_str(), ""), |(digits, unit)| (digits, unit));
    let digits =
        if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits };
    format!("{digits} {unit}").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_cover_the_data() {
        let ruler = Ruler::new(&Axis::new(""), [0.0, 63.0].into_iter());
        let words: Vec<&str> = ruler.marks.iter().map(|(_, word)| word.as_str()).collect();
        assert_eq!(words, ["0", "20", "40", "60", "80"]);
        assert!(ruler.place(0.0) == 0.0 && ruler.place(80.0) == 1.0);
        let ruler = Ruler::new(&Axis::new(""), [-0.31, 0.12].into_iter());
        assert_eq!(ruler.marks.first().map(|(_, word)| word.as_str()), Some("−0.4"));
    }

    #[test]
    fn doublings_take_equal_space() {
        let ruler = Ruler::new(&Axis::doubling(""), [125.0, 8_000.0].into_iter());
        let words: Vec<&str> = ruler.marks.iter().map(|(_, word)| word.as_str()).collect();
        assert_eq!(words, ["125", "250", "500", "1000", "2000", "4000", "8000"]);
        let gap = |one: f64, other: f64| ruler.place(other) - ruler.place(one);
        assert!((gap(125.0, 250.0) - gap(4_000.0, 8_000.0)).abs() < 1e-12);
    }

    #[test]
    fn nothing_and_sameness_are_laid_out_too() {
        assert!(Ruler::new(&Axis::new(""), std::iter::empty()).marks.len() > 1);
        assert!(Ruler::new(&Axis::new(""), [5.0, 5.0].into_iter()).marks.len() > 1);
        assert_eq!(Ruler::new(&Axis::names("", ["a", "b"]), std::iter::empty()).place(0.5), 0.5);
    }
}
