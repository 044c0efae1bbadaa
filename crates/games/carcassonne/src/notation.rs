//! The game in words: moves, draws, the score log.

use bastide_core::error::shorten;
use bastide_core::words::carcassonne as words;
use bastide_core::{
    Actor, Ending, Game, Lang, Notation, ParseError, Pick, Seat, Spoken, Step, StepOf, Telling, Viewer,
};

use crate::action::CarcassonneAction;
use crate::design::{Segment, TileKind};
use crate::effect::CarcassonneEffect;
use crate::event::Event;
use crate::figure::{FigureKind, Placed};
use crate::game::Carcassonne;
use crate::moves::{Laying, Move};
use crate::rules::CarcassonneRules;
use crate::terrain::Place;
use crate::variants::Card;
use crate::variants::events::FACES;
use crate::view::{CarcassonneView, View};

impl Notation for Carcassonne {
    type ViewData = CarcassonneView;
    type Action = CarcassonneAction;
    type Effect = CarcassonneEffect;

    fn view_data(view: &View, _: Lang) -> CarcassonneView {
        CarcassonneView::from(view)
    }

    fn action(&self, step: &StepOf<Self>, viewer: Viewer) -> CarcassonneAction {
        CarcassonneAction::of(self, step, viewer)
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Lay(laying) => {
                let kind = self.tiles().kind(laying.kind);
                let tile = format!("{}@{}/{}", kind.id, laying.place, laying.rotation);
                match laying.figure {
                    Some(Placed { segment, kind: figure }) => {
                        format!("{tile} {}{}", figure.prefix(' '), kind.segment_name(segment))
                    }
                    None => tile,
                }
            }
            Move::Exchange => "exchange".to_owned(),
            Move::Swap { with, give } => format!("swap:{}:{}", with.index() + 1, self.id(give)),
            Move::Recall(place) => format!("recall:{place}"),
            Move::Shift { from, to } => format!("move:{from}:{}", self.segment_of_last(to)),
            Move::TakeBack(place) => format!("back:{place}"),
            Move::Pass => "pass".to_owned(),
            Move::Walk { from, to } => format!("walk:{from}:{to}"),
            Move::Travel { from, to, segment } => {
                format!("travel:{from}:{to}:{}", self.segment_at(to, segment))
            }
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        if !text.contains('@') && self.is_varied() {
            return self.parse_action(text);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let (tile, figure, segment) = match words[..] {
            [tile] => (tile, None, None),
            [tile, segment] => (tile, FigureKind::named(None), Some(segment)),
            [tile, figure, segment] => (tile, FigureKind::named(Some(figure)), Some(segment)),
            _ => return Err(bad_move(text)),
        };
        let tile = split_tile(tile).filter(|_| figure.is_some() == segment.is_some());
        let Some((id, place, rotation)) = tile else { return Err(bad_move(text)) };
        let kind = self.parse_kind(text, id)?;
        let segment = segment.map(|name| self.parse_segment(text, kind, name)).transpose()?;
        let figure = figure.zip(segment).map(|(kind, segment)| Placed { segment, kind });
        Ok(Move::Lay(Laying { kind, place, rotation, figure }))
    }

    /// The cell, the rotation, the follower's place: `cell:2,-1`, `turn:1`, `spot:city:0` or `spot:none`; with tiles in
    /// hand the tile first: `tile:K`. Other moves are one pick each, but a swap is two: `swap:2`, `tile:K`, and so are
    /// a move: `from:2,-1`, `spot:city:0`, a walk: `walk:2,-1`, `to:3,0`, and a journey: `travel:2,-1`, `to:3,0:city:0`.
    fn picks(&self, moves: &[Move], telling: Telling<'_>) -> Vec<Vec<Pick>> {
        self.picks_of(moves, telling)
    }

    fn sentence(before: &Self, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        before.sentence_of(step, after, telling)
    }

    fn event_text(&self, event: Event) -> String {
        match event {
            Event::Draw(kind) if self.passes_over(kind) => format!("{}!", self.id(kind)),
            Event::Draw(kind) => self.id(kind).to_owned(),
            Event::Die(face) => format!("die:{face}"),
            Event::Card(card) => format!("card:{}", card.name()),
            Event::Take(kind) => format!("take:{}", self.id(kind)),
        }
    }

    fn parse_event(&self, text: &str) -> Result<Event, ParseError> {
        let trimmed = text.trim();
        if let Some((word, value)) = trimmed.split_once(':') {
            let face = || value.parse::<u8>().ok().filter(|face| (1..=FACES).contains(face));
            let event = match word {
                "die" => face().map(Event::Die),
                "card" => Card::named(value).map(Event::Card),
                "take" => Some(Event::Take(self.parse_kind(text, value)?)),
                _ => None,
            };
            return event.ok_or_else(|| bad_event(text));
        }
        let kind = self.parse_kind(text, trimmed.trim_end_matches('!'))?;
        if trimmed.ends_with('!') && !self.passes_over(kind) {
            return Err(ParseError::new("tile-fits", text, 0, words::TILE_FITS));
        }
        Ok(Event::Draw(kind))
    }

    fn implied_event(&self, text: &str) -> Option<Event> {
        if self.rules().hand.get() > 0 {
            return None;
        }
        let (id, _) = text.trim_start().split_once('@')?;
        self.find_kind(id).map(Event::Draw)
    }

    /// A tile drawn into a hand that the viewer does not see is `?`.
    fn redact(&self, step: &StepOf<Self>, viewer: Viewer) -> String {
        match *step {
            _ if !self.may_read(step, viewer) => "?".to_owned(),
            Step::Move(mv) => self.move_text(mv),
            Step::Event(event) => self.event_text(event),
        }
    }

    fn position(&self) -> String {
        self.write_position()
    }

    fn from_position(rules: &CarcassonneRules, text: &str) -> Result<Self, ParseError> {
        Self::read_position(rules, text)
    }

    fn diagram(view: &View) -> String {
        crate::diagram::draw_table(view)
    }

    fn ending(&self) -> Option<Ending> {
        let ending = match self.pile_left() {
            _ if self.is_won_early() => self.early_ending(),
            0 => Ending { code: "pile-empty", text: words::ENDING_LAST_TILE },
            _ => Ending { code: "nothing-fits", text: words::ENDING_NOTHING_FITS },
        };
        (self.actor() == Actor::Over).then_some(ending)
    }

    fn facts(&self) -> Vec<String> {
        let mut facts = Vec::new();
        for (seat, score) in Seat::all(self.seats()).zip(self.projected_scores()) {
            facts.push(format!("{seat} has {} followers", self.hand(seat)));
            facts.push(format!("{seat} would end with {score} points"));
        }
        facts.extend(self.drawn().map(|kind| format!("tile {} drawn", self.tiles().kind(kind).id)));
        facts.push(format!("{} tiles left", self.pile_left()));
        facts.push(format!("{} tiles laid", self.laid().len()));
        facts.push(format!("{} dead cells", self.dead_cells().len()));
        for tile in self.laid() {
            let kind = self.tiles().kind(tile.kind);
            facts.extend(tile.standing.map(|figure| {
                let segment = kind.segment_name(figure.segment());
                format!("{} stands on {}@{} {segment}", figure.seat(), kind.id, tile.place)
            }));
        }
        if let Some(kind) = self.drawn() {
            facts.push(format!("{} placements", self.placements(kind).len()));
        }
        facts.extend(self.variant_facts());
        facts
    }

    fn effects(before: &Self, step: &StepOf<Self>, after: &Self, _: Viewer) -> Vec<CarcassonneEffect> {
        before.effects_of(step, after)
    }
}

impl Carcassonne {
    /// Whether a viewer may read all of a step.
    pub(crate) fn may_read(&self, step: &StepOf<Self>, viewer: Viewer) -> bool {
        match *step {
            Step::Event(Event::Draw(kind)) => {
                !self.rules().hides() || self.passes_over(kind) || viewer == Viewer::Seat(self.drawer())
            }
            _ => true,
        }
    }

    /// The kind with this id, in any case where no doubt remains.
    fn find_kind(&self, id: &str) -> Option<TileKind> {
        let set = self.tiles();
        set.kind_named(id).or_else(|| {
            let mut alike = (0..).zip(set.kinds()).filter(|(_, kind)| kind.id.eq_ignore_ascii_case(id));
            alike.next().filter(|_| alike.next().is_none()).map(|(index, _)| TileKind(index))
        })
    }

    pub(crate) fn parse_kind(&self, text: &str, id: &str) -> Result<TileKind, ParseError> {
        self.find_kind(id).ok_or_else(|| {
            let known: Vec<&str> = self.tiles().kinds().iter().map(|kind| kind.id.as_str()).collect();
            let (id, known) = (shorten(id), known.join(" "));
            ParseError::new(
                "unknown-tile",
                text,
                text.find(|c: char| !c.is_whitespace()).unwrap_or(0),
                Spoken::new(|lang| words::unknown_tile_known(lang, &id, &known)),
            )
        })
    }

    pub(crate) fn parse_segment(
        &self,
        text: &str,
        kind: TileKind,
        name: &str,
    ) -> Result<Segment, ParseError> {
        let tile = self.tiles().kind(kind);
        tile.segment_named(&name.to_ascii_lowercase()).ok_or_else(|| {
            let names = tile.segment_names();
            ParseError::new(
                "no-such-segment",
                text,
                text.find(name).unwrap_or(0),
                Spoken::new(|lang| words::no_such_segment(lang, &tile.id, &shorten(name), &names)),
            )
        })
    }
}

/// Why a text is no event of the die or the deck.
fn bad_event(text: &str) -> ParseError {
    let cards = Card::ALL.map(Card::name).join(", ");
    ParseError::new("bad-event", text, 0, Spoken::new(|lang| words::bad_event(lang, &FACES, &cards)))
}

/// Why a text is no move, at the part that is wrong where that can be told.
fn bad_move(text: &str) -> ParseError {
    let start = text.len() - text.trim_start().len();
    let tile_end = text[start..].find(char::is_whitespace).map_or(text.len(), |end| start + end);
    let (at, slash) = (text[..tile_end].find('@'), text[..tile_end].find('/'));
    let number = |part: &str| part.parse::<i16>().is_ok();
    let (offset, words) = match (at, slash) {
        (Some(at), Some(slash)) if at < slash => {
            let place = &text[at + 1..slash];
            if !place.split_once(',').is_some_and(|(x, y)| number(x) && number(y)) {
                (at + 1, words::BAD_MOVE_PLACE)
            } else if split_tile(&text[start..tile_end]).is_none() {
                (slash + 1, words::BAD_MOVE_ROTATION)
            } else {
                (tile_end, words::BAD_MOVE_SEGMENT)
            }
        }
        _ => (0, words::BAD_MOVE_FORM),
    };
    ParseError::new("bad-move", text, offset, words)
}

/// Takes `K@2,-1/1` apart.
pub(crate) fn split_tile(text: &str) -> Option<(&str, Place, u8)> {
    let (id, rest) = text.split_once('@')?;
    let (place, rotation) = rest.split_once('/')?;
    let (x, y) = place.split_once(',')?;
    let place = Place::new(x.parse().ok()?, y.parse().ok()?);
    let rotation = rotation.parse().ok().filter(|rotation| *rotation < 4)?;
    Some((id, place, rotation))
}
