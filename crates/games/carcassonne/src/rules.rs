//! The options of the game and the presets people know.

use bastide_core::{ConfigError, Lang, Points, Preset, RuleOption, Rules, Say, Scores, Text, Whole, option};
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
        Redraw = "redraw",
        /// It goes back into the pile and the player draws again.
        Reshuffle = "reshuffle",
        /// It leaves the game and the turn is lost.
        Skip = "skip",
    }
}

bastide_core::choices! {
    /// How farmers score at the end.
    pub enum Fields {
        /// The majority in each field is paid for each completed city it touches.
        PerField = "per-field",
        /// The same, but a city pays each player at most once.
        PerFieldCityOnce = "per-field-city-once",
        /// Each completed city pays the majority over all farmers on all fields that touch it.
        PerCity = "per-city",
        /// There are no farmers.
        None = "none",
    }
}

bastide_core::choices! {
    /// What a completed city of exactly two tiles is worth.
    pub enum TwoTileCity {
        /// As any city: 2 per tile and shield.
        Four = "4",
        /// 1 per tile and shield.
        Two = "2",
    }
}

bastide_core::choices! {
    /// What players get who are level in the lead on a feature.
    pub enum Ties {
        /// Each gets all the points.
        All = "all",
        /// They divide the points, rounded down.
        Split = "split",
        /// They divide the points, rounded down to a half.
        Halves = "halves",
        /// None of them gets anything.
        None = "none",
    }
}

bastide_core::choices! {
    /// The same for the scoring at the end of the game.
    pub enum FinalTies {
        /// As during the game.
        AsTies = "as-ties",
        /// Each gets all the points.
        All = "all",
        /// They divide the points, rounded down.
        Split = "split",
        /// They divide the points, rounded down to a half.
        Halves = "halves",
        /// None of them gets anything.
        None = "none",
    }
}

bastide_core::choices! {
    /// What becomes of monasteries.
    pub enum Monasteries {
        /// They are played.
        On = "on",
        /// Their tiles are played, but they take no follower and score nothing.
        Inert = "inert",
        /// Their tiles are taken out of the pile.
        Removed = "removed",
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
            ConfigError::BadData { option: "tiles", en: all(Lang::En), fr: all(Lang::Fr) }
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
                en: format!(
                    "the set `{}` has a tile `{}` of its own; special-tiles adds one of that name",
                    set.title(),
                    kind.id
                ),
                fr: format!(
                    "le jeu « {} » a déjà une tuile « {} » ; special-tiles en ajoute une de ce nom",
                    set.title(),
                    kind.id
                ),
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
            en: format!(
                "the set `{}` has no room for special tiles: at most {MOST_TILES} tiles can be",
                set.title()
            ),
            fr: format!(
                "le jeu « {} » n'a pas de place pour des tuiles spéciales : il peut y avoir au plus {MOST_TILES} tuiles",
                set.title()
            ),
        })
    }

    /// Refuses to ask for more opponents shut in than there are.
    fn check_victory(&self) -> Result<(), ConfigError> {
        let others = self.seats() - 1;
        match self.victory {
            Victory::ShutIn(goal) if usize::from(goal) > others => Err(ConfigError::Invalid {
                en: format!(
                    "victory=shut-in:{goal} cannot be reached with {} players; shut-in:{others} is the most",
                    self.seats()
                ),
                fr: format!(
                    "victory=shut-in:{goal} est hors d'atteinte à {} joueurs ; shut-in:{others} est le plus",
                    self.seats()
                ),
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
        Err(ConfigError::Invalid {
            en: format!("{dealt} tiles would be dealt, but only {pile} can be drawn"),
            fr: format!("{dealt} tuiles seraient distribuées, mais {pile} seulement peuvent être piochées"),
        })
    }
}

const PRESETS: &[Preset<CarcassonneRules>] = &[
    Preset {
        name: "standard",
        summary: Text::new("The current rules.", "Les règles actuelles."),
        make: CarcassonneRules::default,
    },
    Preset {
        name: "first-edition",
        summary: Text::new(
            "Each completed city pays 4 to the majority of all farmers round it; small cities are worth 2.",
            "Chaque ville achevée rapporte 4 à la majorité des paysans alentour ; les petites villes valent 2.",
        ),
        make: CarcassonneRules::first_edition,
    },
    Preset {
        name: "second-edition",
        summary: Text::new(
            "A city pays each farming player at most once; small cities are worth 2.",
            "Une ville paie chaque joueur paysan une fois au plus ; les petites villes valent 2.",
        ),
        make: CarcassonneRules::second_edition,
    },
    Preset {
        name: "four-point-farms",
        summary: Text::new(
            "Each completed city pays 4 to the majority of all farmers round it.",
            "Chaque ville achevée rapporte 4 à la majorité des paysans alentour.",
        ),
        make: CarcassonneRules::four_point_farms,
    },
    Preset {
        name: "ten-followers",
        summary: Text::new(
            "Ten followers each; level leaders divide the points.",
            "Dix partisans chacun ; les meneurs à égalité se partagent les points.",
        ),
        make: CarcassonneRules::ten_followers,
    },
    Preset {
        name: "no-farmers",
        summary: Text::new("Without farmers.", "Sans paysans."),
        make: CarcassonneRules::no_farmers,
    },
    Preset {
        name: "everything",
        summary: Text::new(
            "Special tiles, events, a tile in hand and all actions.",
            "Tuiles spéciales, évènements, une tuile en main et toutes les actions.",
        ),
        make: CarcassonneRules::everything,
    },
];

/// An option that changes the set of tiles.
macro_rules! special {
    ($field:ident: $type:ty, $name:literal, $en:literal, $fr:literal) => {
        RuleOption {
            set: |rules: &mut CarcassonneRules, text| {
                let option: RuleOption<CarcassonneRules> = option!($field: $type, $name, $en, $fr);
                (option.set)(rules, text)?;
                rules.add_specials();
                Ok(())
            },
            ..option!($field: $type, $name, $en, $fr)
        }
    };
}

const OPTIONS: &[RuleOption<CarcassonneRules>] = &[
    option!(players: Whole<2, 5>, "players", "The number of players.", "Le nombre de joueurs."),
    option!(
        followers: Whole<0, 99>,
        "followers",
        "The most followers a player can have on the board.",
        "Le nombre de partisans qu'un joueur peut avoir sur le plateau.",
    ),
    RuleOption {
        name: "tiles",
        summary: Text::new(
            "The tiles: the base set, or a tile file.",
            "Les tuiles : le jeu de base, ou un fichier de tuiles.",
        ),
        expected: || "base / @FILE".to_owned(),
        get: |rules| rules.tiles.print().to_owned(),
        set: CarcassonneRules::set_tiles,
    },
    option!(
        unplaceable: Unplaceable,
        "unplaceable",
        "A drawn tile that fits nowhere: it leaves the game and another is drawn, it goes back and another is drawn, or the turn is lost.",
        "Une tuile piochée qui ne va nulle part : elle quitte le jeu et on repioche, elle retourne à la pioche et on repioche, ou le tour est perdu.",
    ),
    option!(
        fields: Fields,
        "fields",
        "Farmers: paid per field, per field with each city paying a player once, per city by the majority round it, or none at all.",
        "Paysans : payés par pré, par pré avec chaque ville payant un joueur une seule fois, par ville selon la majorité alentour, ou aucun.",
    ),
    option!(
        field_points: Whole<0, 99>,
        "field-points",
        "The points of farmers for each completed city.",
        "Les points des paysans pour chaque ville achevée.",
    ),
    option!(
        two_tile_city: TwoTileCity,
        "two-tile-city",
        "What a completed city of two tiles without shield is worth.",
        "Ce que vaut une ville achevée de deux tuiles sans blason.",
    ),
    option!(
        ties: Ties,
        "ties",
        "Leaders level on a feature: all get the points, they split them rounded down, they split them exactly to the half, or none gets any.",
        "Meneurs à égalité : tous ont les points, ils se les partagent en arrondissant, ils se les partagent au demi-point près, ou aucun n'en a.",
    ),
    option!(
        final_ties: FinalTies,
        "final-ties",
        "The same for the scoring at the end of the game.",
        "De même pour le décompte final.",
    ),
    option!(
        monasteries: Monasteries,
        "monasteries",
        "Monasteries: played, on the board without effect, or their tiles taken out.",
        "Monastères : joués, présents sans effet, ou leurs tuiles retirées.",
    ),
    option!(
        incomplete: bool,
        "incomplete",
        "Whether incomplete roads, cities and monasteries score at the end.",
        "Si les chemins, villes et monastères inachevés comptent à la fin.",
    ),
    special!(
        special_tiles: bool,
        "special-tiles",
        "Whether special tiles are added: markets, tolls, silences, festivals.",
        "Si des tuiles spéciales s'ajoutent : marchés, péages, silences, fêtes."
    ),
    special!(
        markets: Whole<0, 9>,
        "markets",
        "Tiles with a market, which doubles the completed city it lies in.",
        "Tuiles avec un marché, qui double la ville achevée où il se trouve."
    ),
    special!(
        tolls: Whole<0, 9>,
        "tolls",
        "Tiles with a toll, which doubles the completed road it lies in.",
        "Tuiles avec un péage, qui double le chemin achevé où il se trouve."
    ),
    special!(
        silences: Whole<0, 9>,
        "silences",
        "Tiles with a silence: the next player puts no follower on the board.",
        "Tuiles avec un silence : le joueur suivant ne pose pas de partisan."
    ),
    special!(
        festivals: Whole<0, 9>,
        "festivals",
        "Tiles with a festival: its player may take back a follower.",
        "Tuiles avec une fête : leur joueur peut reprendre un partisan."
    ),
    option!(
        events: bool,
        "events",
        "Whether a die is rolled at the start of a turn; a six draws an event card.",
        "Si un dé est lancé au début du tour ; un six fait piocher une carte évènement.",
    ),
    option!(
        deck: Deck,
        "deck",
        "The event cards and how many there are of each.",
        "Les cartes évènement et le nombre de chacune.",
    ),
    option!(
        hand: Whole<0, 3>,
        "hand",
        "The tiles that each player holds besides the one drawn.",
        "Les tuiles que chaque joueur tient en main outre celle qu'il pioche.",
    ),
    option!(
        open_hands: bool,
        "open-hands",
        "Whether everybody sees the tiles in hand.",
        "Si tous voient les tuiles en main.",
    ),
    option!(
        actions: Actions,
        "actions",
        "What a player may do instead of placing a follower: recall one, move one to the new tile, let one walk within its feature or travel to any free one; and whether the drawn tile may be exchanged once.",
        "Ce qu'un joueur peut faire au lieu de poser un partisan : en rappeler un, en déplacer un vers la nouvelle tuile, en faire marcher un dans son domaine ou voyager vers un domaine libre ; et si la tuile piochée peut être échangée une fois.",
    ),
    option!(
        victory: Victory,
        "victory",
        "How the game is won: by points, or at once by who controls so many tiles, has blocked so many features of others or has shut in so many opponents.",
        "Comment on gagne : aux points, ou aussitôt en contrôlant tant de tuiles, en ayant bloqué tant de domaines adverses ou enfermé tant d'adversaires.",
    ),
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
                en: format!(
                    "monasteries cannot be removed from `{title}`: its start tile has one, or nothing would be left to draw"
                ),
                fr: format!(
                    "les monastères ne peuvent être ôtés de « {title} » : sa tuile de départ en a un, ou il ne resterait rien à piocher"
                ),
            });
        }
        Ok(())
    }
}
