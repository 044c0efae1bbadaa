//! Colours: two themes, five seats. Seats and clans differ by shape too, never by colour alone.

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// The first colour on light, the second on dark.
    pub(crate) const fn pick(self, light: &'static str, dark: &'static str) -> &'static str {
        match self {
            Self::Light => light,
            Self::Dark => dark,
        }
    }

    /// The colour behind everything.
    pub(crate) const fn ground(self) -> &'static str {
        self.pick("#f4ecd9", "#1f1c18")
    }

    /// The colour of words on the ground.
    pub(crate) const fn ink(self) -> &'static str {
        self.pick("#3a2f22", "#efe4cf")
    }

    /// The colour of what can be chosen.
    pub(crate) const fn lit(self) -> &'static str {
        self.pick("#b3541e", "#ffc46b")
    }

    /// The colour of what was done last.
    pub(crate) const fn last(self) -> &'static str {
        self.pick("#f6c945", "#ffd95a")
    }
}

impl std::str::FromStr for Theme {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "light" => Ok(Self::Light),
            "dark" => Ok(Self::Dark),
            other => Err(format!("unknown theme `{other}`: light or dark")),
        }
    }
}

/// The colours of the seats, told apart by people of every colour vision: blue, vermilion, yellow, violet, white.
pub(crate) const SEATS: [&str; 5] = ["#1f6fb4", "#d9531e", "#f2c530", "#b05c9e", "#f4f1e8"];

/// The same, darker, for edges and folds.
pub(crate) const SEATS_DARK: [&str; 5] = ["#0d3c66", "#7c2706", "#8a6800", "#5c2450", "#6d675a"];

/// The mark of a seat, drawn around the origin within one unit: disc, square, triangle, diamond, cross.
pub(crate) const MARKS: [&str; 5] = [
    "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z",
    "M-.9-.9H.9V.9H-.9Z",
    "M0-1.1L1.05.85H-1.05Z",
    "M0-1.25L1.1 0L0 1.25L-1.1 0Z",
    "M-.36-1.05H.36V-.36H1.05V.36H.36V1.05H-.36V.36H-1.05V-.36H-.36Z",
];
