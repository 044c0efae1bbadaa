//! What steps do, as values and in words.

use bastide_core::words::carcassonne as words;
use bastide_core::{Game, Lang, Points, Say, Seat, Step, StepOf, Tell, Telling};
use serde::{Deserialize, Serialize};

use crate::design::{FeatureKind, Mark};
use crate::event::Event;
use crate::game::{Carcassonne, with_table};
use crate::moves::Move;
use crate::rules::Unplaceable;
use crate::scoring::{Scored, Scoring};
use crate::variants::Card;
use crate::view::{At, at};

/// What a step did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum CarcassonneEffect {
    /// A drawn tile fits nowhere.
    Unplaceable {
        /// Its kind.
        tile: String,
        /// What happens to it.
        then: Unplaceable,
    },
    /// An event card takes effect.
    Event {
        /// Which.
        card: Card,
    },
    /// Tiles were swapped.
    Swapped {
        /// Who began it.
        seat: Seat,
        /// With whom.
        with: Seat,
        /// The tile given.
        given: String,
        /// The tile taken.
        taken: String,
    },
    /// A drawn tile was given back.
    Exchanged {
        /// By whom.
        seat: Seat,
        /// The tile; none where it is not known.
        tile: Option<String>,
    },
    /// Followers went home.
    Home {
        /// Whose.
        seat: Seat,
        /// How many.
        followers: usize,
    },
    /// A player may put no follower on the board in the next turn.
    Silenced {
        /// Who.
        seat: Seat,
    },
    /// Features of others were blocked.
    Blocked {
        /// By whom.
        seat: Seat,
        /// How many.
        more: u8,
        /// How many in the whole game.
        total: u8,
    },
    /// A player has no follower in hand and none that can come home.
    ShutIn {
        /// Who.
        seat: Seat,
        /// For whom it counts, if for anybody.
        by: Option<Seat>,
    },
    /// Something was scored.
    Scored(ScoringData),
}

/// A scoring: what, where, who, gained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneScoring"))]
pub struct ScoringData {
    /// What was scored.
    pub what: ScoredKind,
    /// Whether it was complete; at the end of the game it may not be.
    pub complete: bool,
    /// For a field, the completed cities it touches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cities: Option<u32>,
    /// The tiles of the feature.
    pub tiles: Vec<At>,
    /// The points it is worth.
    pub points: i32,
    /// Whether a market or toll doubled them; left out when not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub doubled: bool,
    /// The followers on it, by seat.
    pub followers: Vec<u8>,
    /// The points each player got.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub gains: Vec<Points>,
    /// The followers that went home; left out when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<HomeData>>", optional))]
    pub home: Vec<HomeData>,
}

/// What was scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneScored"))]
#[serde(rename_all = "lowercase")]
pub enum ScoredKind {
    /// A city.
    City,
    /// A road.
    Road,
    /// A monastery.
    Monastery,
    /// A field.
    Field,
    /// A completed city that pays the farmers round it.
    Supply,
}

/// A follower that went home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneHome"))]
pub struct HomeData {
    /// Whose it is.
    pub seat: Seat,
    /// The tile it stood on.
    pub tile: At,
}

impl From<FeatureKind> for ScoredKind {
    fn from(kind: FeatureKind) -> Self {
        match kind {
            FeatureKind::City => Self::City,
            FeatureKind::Road => Self::Road,
            FeatureKind::Monastery => Self::Monastery,
            FeatureKind::Field => Self::Field,
        }
    }
}

impl ScoringData {
    fn of(scoring: &Scoring, seats: usize) -> Self {
        let (what, complete, cities) = match scoring.what {
            Scored::Feature { kind, complete } => (kind.into(), complete, None),
            Scored::Field { cities } => (ScoredKind::Field, false, Some(cities)),
            Scored::Supply => (ScoredKind::Supply, true, None),
        };
        Self {
            what,
            complete,
            cities,
            tiles: scoring.places.iter().copied().map(at).collect(),
            points: scoring.points,
            doubled: scoring.doubled,
            followers: scoring.followers[..seats].to_vec(),
            gains: scoring.gains[..seats].to_vec(),
            home: scoring
                .home
                .iter()
                .map(|home| HomeData { seat: home.seat, tile: at(home.place) })
                .collect(),
        }
    }
}

impl Carcassonne {
    /// What a step did.
    pub(crate) fn effects_of(&self, step: &StepOf<Self>, after: &Self) -> Vec<CarcassonneEffect> {
        let mut effects = Vec::new();
        if let Step::Event(Event::Draw(kind)) = *step
            && self.passes_over(kind)
        {
            let then = self.rules().unplaceable;
            effects.push(CarcassonneEffect::Unplaceable { tile: self.id(kind).to_owned(), then });
        }
        if self.is_varied() {
            effects.extend(self.variant_effect(step));
            effects.extend(self.homecomings(step, after));
            effects.extend(self.blockings(after));
            effects.extend(self.shut_ins(after));
        }
        let scored = |scoring: &Scoring| CarcassonneEffect::Scored(ScoringData::of(scoring, self.seats()));
        effects.extend(self.explain(step).iter().map(scored));
        effects
    }

    /// What a step of a variant is about.
    fn variant_effect(&self, step: &StepOf<Self>) -> Option<CarcassonneEffect> {
        let seat = self.in_turn();
        let name = |kind| self.id(kind).to_owned();
        match *step {
            Step::Event(Event::Card(card)) => Some(CarcassonneEffect::Event { card }),
            Step::Event(Event::Take(kind)) => {
                let (with, given) = with_table!(self, table => table.variants.events.swapping)?;
                let with = Seat::new(usize::from(with));
                Some(CarcassonneEffect::Swapped { seat, with, given: name(given), taken: name(kind) })
            }
            Step::Move(Move::Exchange) => {
                Some(CarcassonneEffect::Exchanged { seat, tile: self.drawn().map(name) })
            }
            Step::Move(Move::Recall(_) | Move::TakeBack(_)) => {
                Some(CarcassonneEffect::Home { seat, followers: 1 })
            }
            Step::Move(Move::Lay(laying)) => {
                let silences = self.tiles().kind(laying.kind).mark == Some(Mark::Silence);
                silences.then(|| CarcassonneEffect::Silenced { seat: seat.next(self.seats()) })
            }
            Step::Event(_) | Step::Move(_) => None,
        }
    }

    /// The followers that an event card sent home.
    fn homecomings(&self, step: &StepOf<Self>, after: &Self) -> Vec<CarcassonneEffect> {
        if !matches!(step, Step::Event(Event::Card(_))) {
            return Vec::new();
        }
        let home = Seat::all(self.seats()).filter(|seat| after.hand(*seat) > self.hand(*seat));
        home.map(|seat| CarcassonneEffect::Home { seat, followers: 1 }).collect()
    }

    /// Who was shut in.
    fn shut_ins(&self, after: &Self) -> Vec<CarcassonneEffect> {
        let (before, by) = (self.shut_in(), self.in_turn());
        let new = after.shut_in().into_iter().filter(|seat| !before.contains(seat));
        new.map(|seat| CarcassonneEffect::ShutIn { seat, by: Some(by).filter(|by| *by != seat) }).collect()
    }

    fn blockings(&self, after: &Self) -> Option<CarcassonneEffect> {
        let seat = self.in_turn();
        let (had, total) = (self.blocked()[seat.index()], after.blocked()[seat.index()]);
        (total > had).then(|| CarcassonneEffect::Blocked { seat, more: total - had, total })
    }
}

impl Tell for CarcassonneEffect {
    fn tell(&self, telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let name = |seat: &Seat| telling.name(*seat);
        match self {
            Self::Unplaceable { tile, then } => words::effect_unplaceable(lang, &tile, &then.say(lang)),
            Self::Event { card } => words::effect_event(lang, &card.say(lang), &card.describe(lang)),
            Self::Swapped { seat, with, given, taken } => {
                words::effect_swapped(lang, &name(seat), &given, &name(with), &taken)
            }
            Self::Exchanged { seat, tile } => {
                words::effect_exchanged(lang, &name(seat), &tile.as_deref().unwrap_or("?"))
            }
            Self::Home { seat, followers } => words::followers_home(lang, &name(seat), *followers),
            Self::Silenced { seat } => words::effect_silenced(lang, &name(seat)),
            Self::Blocked { seat, more, total } => words::effect_blocked(lang, &name(seat), &more, &total),
            Self::ShutIn { seat, by: None } => words::effect_shut_in(lang, &name(seat)),
            Self::ShutIn { seat, by: Some(by) } => words::effect_shut_in_by(lang, &name(by), &name(seat)),
            Self::Scored(scoring) => scoring.tell(telling),
        }
    }
}

impl Say for Unplaceable {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Redraw => words::UNPLACEABLE_REDRAW.get(lang),
            Self::Reshuffle => words::UNPLACEABLE_RESHUFFLE.get(lang),
            Self::Skip => words::UNPLACEABLE_SKIP.get(lang),
        }
        .to_owned()
    }
}

impl Tell for ScoringData {
    /// Who scored what for how much, and who took followers home.
    fn tell(&self, telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let seats = || Seat::all(self.gains.len());
        let gains =
            seats().filter(|seat| self.gains[seat.index()] != 0).map(|seat| self.tell_gain(seat, telling));
        let home = seats().filter_map(|seat| {
            let home = self.home.iter().filter(|home| home.seat == seat).count();
            (home > 0).then(|| words::followers_home(lang, &telling.name(seat), home))
        });
        std::iter::once(self.say_where(lang)).chain(gains).chain(home).collect::<Vec<_>>().join("\n")
    }
}

impl ScoringData {
    /// What was scored: `city`, `incomplete road`.
    fn say_what(&self, lang: Lang) -> String {
        let kind = self.what.say(lang);
        let whole = self.complete || self.what == ScoredKind::Field;
        let masculine = matches!(self.what, ScoredKind::Field | ScoredKind::Supply);
        let gender = if masculine { "masculine" } else { "feminine" };
        if whole { kind } else { words::incomplete(lang, &kind, &gender) }
    }

    /// What was scored and where: `city of 3 tiles at 0,0 0,-1 1,-1: 6 points`.
    fn say_where(&self, lang: Lang) -> String {
        let what = self.say_what(lang);
        let places: Vec<String> = self.tiles.iter().map(|[x, y]| format!("{x},{y}")).collect();
        let (count, at, points) = (places.len(), places.join(" "), self.points);
        let nobody = self.gains.iter().all(|gain| *gain == 0);
        let doubled = if self.doubled { "yes" } else { "no" };
        let whom = if nobody { "nobody" } else { "somebody" };
        words::scored_where(lang, &what, count, &at, &points, points, &doubled, &whom)
    }

    fn tell_gain(&self, seat: Seat, telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let points = self.gains[seat.index()];
        let (what, player) = (self.say_what(lang), telling.name(seat));
        words::scored_gain(lang, &player, &what, &points, points)
    }
}

impl ScoredKind {
    /// As messages choose by it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Road => "road",
            Self::Monastery => "monastery",
            Self::Field => "field",
            Self::Supply => "supply",
        }
    }
}

impl Say for ScoredKind {
    fn say(&self, lang: Lang) -> String {
        let kind = match self {
            Self::City => FeatureKind::City,
            Self::Road => FeatureKind::Road,
            Self::Monastery => FeatureKind::Monastery,
            Self::Field => FeatureKind::Field,
            Self::Supply => {
                return words::SCORED_KIND_SUPPLY.get(lang).to_owned();
            }
        };
        kind.say(lang)
    }
}
