//! The options of the game and the presets people know.

use bastide_core::words::carcassonne as words;
use bastide_core::{ConfigError, Points, Preset, RuleOption, Rules, Say, Scores, Spoken, Whole, option};
use serde::{Deserialize, Serialize};

use crate::design::FeatureKind;
use crate::moves::Refused;
use crate::scoring::{Gains, Parts};
use crate::tilefile::{MOST_FIELDS, MOST_KINDS, MOST_TILES, MOST_WAYS};
use crate::tileset::{Specials, Tiles};
use crate::variants::{Actions, Card, Deck, Victory};

bastide_core::choices! {
    /// What happens to a drawn tile that fits nowhere.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneUnplaceable"))]
    #[serde(rename_all = "lowercase")]
    pub enum Unplaceable {
        /// It leaves the game and the player draws again.
        Redraw = "redraw": words::WHEN_UNPLACEABLE_REDRAW,
        /// It goes back into the pile and the player draws again.
        Reshuffle = "reshuffle": words::WHEN_UNPLACEABLE_RESHUFFLE,
        /// It leaves the game and the turn is lost.
        Skip = "skip": words::WHEN_UNPLACEABLE_SKIP,
    }
}

bastide_core::choices! {
    /// How farmers score at the end.
    pub enum Fields {
        /// The majority in each field is paid for each completed city it touches.
        PerField = "per-field": words::FIELDS_PER_FIELD,
        /// The same, but a city pays each player at most once.
        PerFieldCityOnce = "per-field-city-once": words::FIELDS_PER_FIELD_CITY_ONCE,
        /// Each completed city pays the majority over all farmers on all fields that touch it.
        PerCity = "per-city": words::FIELDS_PER_CITY,
        /// There are no farmers.
        None = "none": words::FIELDS_NONE,
    }
}

bastide_core::choices! {
    /// What a completed city of exactly two tiles is worth.
    pub enum TwoTileCity {
        /// As any city: 2 per tile and shield.
        Four = "4": words::TWO_TILE_CITY_4,
        /// 1 per tile and shield.
        Two = "2": words::TWO_TILE_CITY_2,
    }
}

bastide_core::choices! {
    /// What players get who are level in the lead on a feature.
    pub enum Ties {
        /// Each gets all the points.
        All = "all": words::TIES_ALL,
        /// They divide the points, rounded down.
        Split = "split": words::TIES_SPLIT,
        /// They divide the points, rounded down to a half.
        Halves = "halves": words::TIES_HALVES,
        /// None of them gets anything.
        None = "none": words::TIES_NONE,
    }
}

bastide_core::choices! {
    /// The same for the scoring at the end of the game.
    pub enum FinalTies {
        /// As during the game.
        AsTies = "as-ties": words::FINAL_TIES_AS_TIES,
        /// Each gets all the points.
        All = "all": words::FINAL_TIES_ALL,
        /// They divide the points, rounded down.
        Split = "split": words::FINAL_TIES_SPLIT,
        /// They divide the points, rounded down to a half.
        Halves = "halves": words::FINAL_TIES_HALVES,
        /// None of them gets anything.
        None = "none": words::FINAL_TIES_NONE,
    }
}

bastide_core::choices! {
    /// What becomes of monasteries.
    pub enum Monasteries {
        /// They are played.
        On = "on": words::MONASTERIES_ON,
        /// Their tiles are played, but they take no follower and score nothing.
        Inert = "inert": words::MONASTERIES_INERT,
        /// Their tiles are taken out of the pile.
        Removed = "removed": words::MONASTERIES_REMOVED,
    }
}

/// The rules of a game of Carcassonne.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CarcassonneRules {
    /// The number of players.
    pub players: Whole<2, 5>,
    /// The followers of each player.
    pub followers: Whole<0, 99>,
    /// The tiles.
    pub tiles: Tiles,
    /// What happens to a drawn tile that fits nowhere.
    pub unplaceable: Unplaceable,
    /// How farmers score.
    pub fields: Fields,
    /// The points of a farmer for each completed city.
    pub field_points: Whole<0, 99>,
    /// What a completed city of two tiles is worth.
    pub two_tile_city: TwoTileCity,
    /// What players get who are level on a completed feature.
    pub ties: Ties,
    /// What they get at the end of the game.
    pub final_ties: FinalTies,
    /// What becomes of monasteries.
    pub monasteries: Monasteries,
    /// Whether incomplete roads, cities and monasteries score at the end.
    pub incomplete: bool,
    /// Whether special tiles are added to the set.
    pub special_tiles: bool,
    /// The tiles with a market.
    pub markets: Whole<0, 9>,
    /// The tiles with a toll.
    pub tolls: Whole<0, 9>,
    /// The tiles with a silence.
    pub silences: Whole<0, 9>,
    /// The tiles with a festival.
    pub festivals: Whole<0, 9>,
    /// Whether a die is rolled for events.
    pub events: bool,
    /// The event cards.
    pub deck: Deck,
    /// The tiles that each player holds.
    pub hand: Whole<0, 3>,
    /// Whether everybody sees them.
    pub open_hands: bool,
    /// What players may do besides placing a follower.
    pub actions: Actions,
    /// How the game is won.
    pub victory: Victory,
}

/// The options of the variants.
const VARIANTS: [&str; 11] = [
    "special-tiles",
    "markets",
    "tolls",
    "silences",
    "festivals",
    "events",
    "deck",
    "hand",
    "open-hands",
    "actions",
    "victory",
];

impl Default for CarcassonneRules {
    fn default() -> Self {
        Self {
            players: Whole::of(2),
            followers: Whole::of(7),
            tiles: Tiles::base(),
            unplaceable: Unplaceable::Redraw,
            fields: Fields::PerField,
            field_points: Whole::of(3),
            two_tile_city: TwoTileCity::Four,
            ties: Ties::All,
            final_ties: FinalTies::AsTies,
            monasteries: Monasteries::On,
            incomplete: true,
            special_tiles: false,
            markets: Whole::of(2),
            tolls: Whole::of(2),
            silences: Whole::of(2),
            festivals: Whole::of(2),
            events: false,
            deck: Deck::default(),
            hand: Whole::of(0),
            open_hands: false,
            actions: Actions::default(),
            victory: Victory::Points,
        }
    }
}

impl CarcassonneRules {
    /// How ties are settled at the end of the game.
    #[must_use]
    pub const fn ties_at_end(&self) -> Ties {
        match self.final_ties {
            FinalTies::AsTies => self.ties,
            FinalTies::All => Ties::All,
            FinalTies::Split => Ties::Split,
            FinalTies::Halves => Ties::Halves,
            FinalTies::None => Ties::None,
        }
    }

    /// The parts that a point is counted in: two where half points may be given, else one.
    #[inline]
    pub(crate) const fn parts(&self) -> i32 {
        let halves = matches!(self.ties, Ties::Halves) || matches!(self.final_ties, FinalTies::Halves);
        if halves { 2 } else { 1 }
    }

    /// Points that were counted in these parts.
    #[inline]
    pub(crate) const fn points(&self, parts: i32) -> Points {
        Points::halves(if self.parts() == 2 { parts } else { 2 * parts })
    }

    /// The parts that points are, if the rules can give so many.
    pub(crate) const fn parts_of(&self, points: Points) -> Option<i32> {
        let halves = points.in_halves();
        match self.parts() {
            2 => Some(halves),
            _ if halves % 2 == 0 => Some(halves / 2),
            _ => None,
        }
    }

    /// The same for every seat.
    pub(crate) fn gains(&self, parts: Parts) -> Gains {
        parts.map(|parts| self.points(parts))
    }

    /// The points of those who play.
    #[inline]
    pub(crate) fn scores(&self, parts: Parts) -> Scores {
        parts.into_iter().take(self.seats()).map(|parts| self.points(parts)).collect()
    }

    /// Why nobody may stand on such a feature, if these rules know none of it.
    #[inline]
    pub(crate) fn bars(&self, kind: FeatureKind) -> Option<Refused> {
        match kind {
            FeatureKind::Field if self.fields == Fields::None => Some(Refused::NoFarmers),
            FeatureKind::Monastery if self.monasteries != Monasteries::On => Some(Refused::NoMonks),
            _ => None,
        }
    }

    /// Whether any rule beyond those of the base game is in force.
    pub(crate) fn is_varied(&self) -> bool {
        self.tiles.kinds().iter().any(|kind| kind.mark.is_some())
            || self.events
            || self.hand.get() > 0
            || self.actions != Actions::default()
            || self.victory != Victory::Points
    }

    /// Whether players hold tiles that others do not see.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.hand.get() > 0 && !self.open_hands
    }

    /// The cards of a full event deck.
    pub(crate) fn full_deck(&self) -> Deck {
        if self.hand.get() > 0 { self.deck } else { self.deck.without_all(Card::Swap) }
    }

    /// How many special tiles are added.
    fn specials(&self) -> Specials {
        let counts = [self.markets, self.tolls, self.silences, self.festivals];
        if self.special_tiles { counts.map(|count| count.get() as u8) } else { Specials::default() }
    }

    /// The same rules with the special tiles they ask for in their set.
    #[must_use]
    pub(crate) fn completed(mut self) -> Self {
        self.add_specials();
        self
    }

    fn add_specials(&mut self) {
        self.tiles = self.tiles.with_specials(self.specials());
    }

    fn everything() -> Self {
        Self {
            special_tiles: true,
            events: true,
            hand: Whole::of(1),
            actions: Actions { recall: true, shift: true, exchange: true, ..Actions::default() },
            ..Self::default()
        }
        .completed()
    }

    fn first_edition() -> Self {
        Self { two_tile_city: TwoTileCity::Two, ..Self::four_point_farms() }
    }

    fn second_edition() -> Self {
        Self { fields: Fields::PerFieldCityOnce, two_tile_city: TwoTileCity::Two, ..Self::default() }
    }

    fn four_point_farms() -> Self {
        Self { fields: Fields::PerCity, field_points: Whole::of(4), ..Self::default() }
    }

    fn ten_followers() -> Self {
        Self { followers: Whole::of(10), ties: Ties::Split, ..Self::default() }
    }

    fn no_farmers() -> Self {
        Self { fields: Fields::None, ..Self::default() }
    }

    fn set_tiles(&mut self, text: &str) -> Result<(), ConfigError> {
        self.tiles = Tiles::read(text).map_err(|problems| {
            let all = |lang| problems.iter().map(|problem| problem.say(lang)).collect::<Vec<_>>().join("\n");
            ConfigError::BadData { option: "tiles", words: Spoken::new(all) }
        })?;
        self.add_specials();
        Ok(())
    }

    /// Refuses special tiles that find no room in the set.
    fn check_specials(&self) -> Result<(), ConfigError> {
        let (set, own) = (&self.tiles, self.tiles.own());
        let twice = set.kinds()[own.kinds().len()..].iter().find(|kind| own.kind_named(&kind.id).is_some());
        if let Some(kind) = twice {
            return Err(ConfigError::Invalid {
                words: Spoken::new(|lang| words::special_name_taken(lang, &set.title(), &kind.id)),
            });
        }
        let fits = set.tiles() <= MOST_TILES
            && set.kinds().len() <= MOST_KINDS
            && set.total(|kind| kind.cities.len()) <= MOST_WAYS
            && set.total(|kind| kind.roads.len()) <= MOST_WAYS
            && set.total(|kind| kind.fields.len()) <= MOST_FIELDS;
        if fits {
            return Ok(());
        }
        Err(ConfigError::Invalid {
            words: Spoken::new(|lang| words::special_no_room(lang, &set.title(), &MOST_TILES)),
        })
    }

    /// Refuses to ask for more opponents shut in than there are.
    fn check_victory(&self) -> Result<(), ConfigError> {
        let others = self.seats() - 1;
        match self.victory {
            Victory::ShutIn(goal) if usize::from(goal) > others => Err(ConfigError::Invalid {
                words: Spoken::new(|lang| words::victory_out_of_reach(lang, &goal, &self.seats(), &others)),
            }),
            _ => Ok(()),
        }
    }

    /// Refuses hands that the pile cannot fill.
    fn check_hands(&self) -> Result<(), ConfigError> {
        let removed =
            |kind: &crate::design::TileDesign| kind.monastery && self.monasteries == Monasteries::Removed;
        let pile = self.tiles.total(|kind| usize::from(!removed(kind))) - 1;
        let dealt = self.seats() * self.hand.get() as usize;
        if dealt < pile {
            return Ok(());
        }
        Err(ConfigError::Invalid { words: Spoken::new(|lang| words::too_many_dealt(lang, &dealt, &pile)) })
    }
}

const PRESETS: &[Preset<CarcassonneRules>] = &[
    Preset {
        name: "standard",
        title: words::TITLE_STANDARD,
        summary: words::PRESET_STANDARD,
        make: CarcassonneRules::default,
    },
    Preset {
        name: "first-edition",
        title: words::TITLE_FIRST_EDITION,
        summary: words::PRESET_FIRST_EDITION,
        make: CarcassonneRules::first_edition,
    },
    Preset {
        name: "second-edition",
        title: words::TITLE_SECOND_EDITION,
        summary: words::PRESET_SECOND_EDITION,
        make: CarcassonneRules::second_edition,
    },
    Preset {
        name: "four-point-farms",
        title: words::TITLE_FOUR_POINT_FARMS,
        summary: words::PRESET_FOUR_POINT_FARMS,
        make: CarcassonneRules::four_point_farms,
    },
    Preset {
        name: "ten-followers",
        title: words::TITLE_TEN_FOLLOWERS,
        summary: words::PRESET_TEN_FOLLOWERS,
        make: CarcassonneRules::ten_followers,
    },
    Preset {
        name: "no-farmers",
        title: words::TITLE_NO_FARMERS,
        summary: words::PRESET_NO_FARMERS,
        make: CarcassonneRules::no_farmers,
    },
    Preset {
        name: "everything",
        title: words::TITLE_EVERYTHING,
        summary: words::PRESET_EVERYTHING,
        make: CarcassonneRules::everything,
    },
];

/// An option that changes the set of tiles.
macro_rules! special {
    ($field:ident: $type:ty, $name:literal, $title:expr, $summary:expr) => {
        RuleOption {
            set: |rules: &mut CarcassonneRules, text| {
                let option: RuleOption<CarcassonneRules> = option!($field: $type, $name, $title, $summary);
                (option.set)(rules, text)?;
                rules.add_specials();
                Ok(())
            },
            ..option!($field: $type, $name, $title, $summary)
        }
    };
}

const OPTIONS: &[RuleOption<CarcassonneRules>] = &[
    option!(players: Whole<2, 5>, "players", words::NAME_PLAYERS, words::OPTION_PLAYERS),
    option!(followers: Whole<0, 99>, "followers", words::NAME_FOLLOWERS, words::OPTION_FOLLOWERS),
    RuleOption {
        name: "tiles",
        title: words::NAME_TILES,
        summary: words::OPTION_TILES,
        titles: Vec::new,
        expected: || "base / @FILE".to_owned(),
        get: |rules| rules.tiles.print().to_owned(),
        set: CarcassonneRules::set_tiles,
    },
    option!(unplaceable: Unplaceable, "unplaceable", words::NAME_UNPLACEABLE, words::OPTION_UNPLACEABLE),
    option!(fields: Fields, "fields", words::NAME_FIELDS, words::OPTION_FIELDS),
    option!(field_points: Whole<0, 99>, "field-points", words::NAME_FIELD_POINTS, words::OPTION_FIELD_POINTS),
    option!(two_tile_city: TwoTileCity, "two-tile-city", words::NAME_TWO_TILE_CITY, words::OPTION_TWO_TILE_CITY),
    option!(ties: Ties, "ties", words::NAME_TIES, words::OPTION_TIES),
    option!(final_ties: FinalTies, "final-ties", words::NAME_FINAL_TIES, words::OPTION_FINAL_TIES),
    option!(monasteries: Monasteries, "monasteries", words::NAME_MONASTERIES, words::OPTION_MONASTERIES),
    option!(incomplete: bool, "incomplete", words::NAME_INCOMPLETE, words::OPTION_INCOMPLETE),
    special!(
        special_tiles: bool, "special-tiles", words::NAME_SPECIAL_TILES, words::OPTION_SPECIAL_TILES),
    special!(
        markets: Whole<0, 9>, "markets", words::NAME_MARKETS, words::OPTION_MARKETS),
    special!(
        tolls: Whole<0, 9>, "tolls", words::NAME_TOLLS, words::OPTION_TOLLS),
    special!(
        silences: Whole<0, 9>, "silences", words::NAME_SILENCES, words::OPTION_SILENCES),
    special!(
        festivals: Whole<0, 9>, "festivals", words::NAME_FESTIVALS, words::OPTION_FESTIVALS),
    option!(events: bool, "events", words::NAME_EVENTS, words::OPTION_EVENTS),
    option!(deck: Deck, "deck", words::NAME_DECK, words::OPTION_DECK),
    option!(hand: Whole<0, 3>, "hand", words::NAME_HAND, words::OPTION_HAND),
    option!(open_hands: bool, "open-hands", words::NAME_OPEN_HANDS, words::OPTION_OPEN_HANDS),
    option!(actions: Actions, "actions", words::NAME_ACTIONS, words::OPTION_ACTIONS),
    option!(victory: Victory, "victory", words::NAME_VICTORY, words::OPTION_VICTORY),
];

impl Rules for CarcassonneRules {
    fn presets() -> &'static [Preset<Self>] {
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        OPTIONS
    }

    fn seats(&self) -> usize {
        self.players.get() as usize
    }

    fn is_quiet(option: &str) -> bool {
        VARIANTS.contains(&option)
    }

    fn validate(&self) -> Result<(), ConfigError> {
        self.check_specials()?;
        self.check_hands()?;
        self.check_victory()?;
        let start = self.tiles.kind(self.tiles.start());
        let drawn = |with_monasteries: bool| {
            self.tiles.total(|kind| usize::from(with_monasteries || !kind.monastery)) > 1
        };
        if self.monasteries == Monasteries::Removed && (start.monastery || !drawn(false)) {
            let title = self.tiles.title();
            return Err(ConfigError::Invalid {
                words: Spoken::new(|lang| words::monasteries_stay(lang, &title)),
            });
        }
        Ok(())
    }
}
