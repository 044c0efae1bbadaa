//! The game in words: moves, draws, the score log.

use bastide_core::error::shorten;
use bastide_core::record::Json;
use bastide_core::{
    Actor, Ending, Game, Lang, Notation, ParseError, Pick, Say, Seat, Step, StepOf, Text, Viewer,
};

use crate::design::{Segment, TileKind};
use crate::event::Event;
use crate::figure::{FigureKind, Placed};
use crate::game::Carcassonne;
use crate::moves::{Laying, Move};
use crate::rules::{CarcassonneRules, Unplaceable};
use crate::scoring::{Scored, Scoring};
use crate::terrain::Place;
use crate::variants::Card;
use crate::variants::events::FACES;
use serde_json::json;

impl Notation for Carcassonne {
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
    /// hand the tile first: `tile:K`. Other moves are one pick each, but a swap is two: `swap:2`, `tile:K`, and so is
    /// a move: `from:2,-1`, `spot:city:0`.
    fn picks(&self, mv: Move, lang: Lang) -> Vec<Pick> {
        match mv {
            Move::Lay(laying) => self.laying_picks(laying, lang),
            Move::Exchange => {
                let words = Text::new("exchange the drawn tile", "échanger la tuile piochée");
                vec![Pick::new("exchange", words.get(lang))]
            }
            Move::Swap { with, give } => {
                let words = Text::new("swap with", "troquer avec");
                let seat = with.index() + 1;
                vec![
                    Pick::new(format!("swap:{seat}"), format!("{} {}", words.get(lang), with.say(lang))),
                    self.tile_pick(give, lang),
                ]
            }
            Move::Recall(place) => {
                let words = Text::new("recall the follower at", "rappeler le partisan en");
                vec![Pick::new(format!("recall:{place}"), format!("{} {place}", words.get(lang)))]
            }
            Move::Shift { from, to } => {
                let words = Text::new("move the follower from", "déplacer le partisan de");
                let name = self.segment_of_last(to);
                vec![
                    Pick::new(format!("from:{from}"), format!("{} {from}", words.get(lang))),
                    Pick::new(format!("spot:{name}"), name),
                ]
            }
            Move::TakeBack(place) => {
                let words = Text::new("take back the follower at", "reprendre le partisan en");
                vec![Pick::new(format!("back:{place}"), format!("{} {place}", words.get(lang)))]
            }
            Move::Pass => vec![Pick::new("pass", Text::new("nothing more", "rien de plus").get(lang))],
        }
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
            return Err(ParseError::new(
                "tile-fits",
                text,
                0,
                "`!` says that the tile fits nowhere, but it does fit",
                "« ! » dit que la tuile ne va nulle part, or elle peut être posée",
            ));
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
            Step::Move(mv) => self.move_text(mv),
            Step::Event(Event::Draw(kind))
                if self.rules().hides()
                    && !self.passes_over(kind)
                    && viewer != Viewer::Seat(self.drawer()) =>
            {
                "?".to_owned()
            }
            Step::Event(event) => self.event_text(event),
        }
    }

    fn position(&self) -> String {
        self.write_position()
    }

    fn from_position(rules: &CarcassonneRules, text: &str) -> Result<Self, ParseError> {
        Self::read_position(rules, text)
    }

    fn diagram(view: &Self) -> String {
        crate::diagram::draw_table(view)
    }

    fn ending(&self) -> Option<Ending> {
        let ending = match self.pile_left() {
            _ if self.is_won_early() => self.early_ending(),
            0 => Ending {
                code: "pile-empty",
                text: Text::new("The last tile was drawn.", "La dernière tuile a été piochée."),
            },
            _ => Ending {
                code: "nothing-fits",
                text: Text::new(
                    "No tile of the pile fits anywhere.",
                    "Aucune tuile de la pioche ne peut être posée.",
                ),
            },
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

    fn tell(before: &Self, step: &StepOf<Self>, after: &Self, _: Viewer, lang: Lang) -> Vec<String> {
        let mut told = Vec::new();
        if let Step::Event(Event::Draw(kind)) = step
            && before.passes_over(*kind)
        {
            told.push(before.tell_unplaceable(*kind, lang));
        }
        if before.is_varied() {
            told.extend(before.tell_variant(step, after, lang));
        }
        for scoring in before.explain(step) {
            told.extend(scoring.tell(before.seats(), lang));
        }
        told
    }

    fn tell_data(before: &Self, step: &StepOf<Self>, _: &Self, _: Viewer) -> Vec<Json> {
        before.explain(step).iter().map(|scoring| scoring.to_json(before.seats())).collect()
    }
}

impl Carcassonne {
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
                format!("unknown tile `{id}`; there are: {known}"),
                format!("tuile inconnue « {id} » ; il y a : {known}"),
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
                format!("tile {} has no segment `{}`; it has: {names}", tile.id, shorten(name)),
                format!("la tuile {} n'a pas de segment « {} » ; elle a : {names}", tile.id, shorten(name)),
            )
        })
    }

    fn tell_unplaceable(&self, kind: TileKind, lang: Lang) -> String {
        let id = &self.tiles().kind(kind).id;
        match (self.rules().unplaceable, lang) {
            (Unplaceable::Redraw, Lang::En) => format!("tile {id} fits nowhere and leaves the game"),
            (Unplaceable::Redraw, Lang::Fr) => format!("la tuile {id} ne va nulle part et quitte le jeu"),
            (Unplaceable::Reshuffle, Lang::En) => {
                format!("tile {id} fits nowhere and goes back into the pile")
            }
            (Unplaceable::Reshuffle, Lang::Fr) => {
                format!("la tuile {id} ne va nulle part et retourne à la pioche")
            }
            (Unplaceable::Skip, Lang::En) => format!("tile {id} fits nowhere and the turn is lost"),
            (Unplaceable::Skip, Lang::Fr) => format!("la tuile {id} ne va nulle part et le tour est perdu"),
        }
    }
}

/// Why a text is no event of the die or the deck.
fn bad_event(text: &str) -> ParseError {
    let cards = Card::ALL.map(Card::name).join(", ");
    ParseError::new(
        "bad-event",
        text,
        0,
        format!("an event is a tile, die:1 to die:{FACES}, take:K, or card: with one of {cards}"),
        format!("un évènement est une tuile, die:1 à die:{FACES}, take:K, ou card: suivi de {cards}"),
    )
}

/// Why a text is no move, at the part that is wrong where that can be told.
fn bad_move(text: &str) -> ParseError {
    let start = text.len() - text.trim_start().len();
    let tile_end = text[start..].find(char::is_whitespace).map_or(text.len(), |end| start + end);
    let (at, slash) = (text[..tile_end].find('@'), text[..tile_end].find('/'));
    let number = |part: &str| part.parse::<i16>().is_ok();
    let (offset, en, fr) = match (at, slash) {
        (Some(at), Some(slash)) if at < slash => {
            let place = &text[at + 1..slash];
            if !place.split_once(',').is_some_and(|(x, y)| number(x) && number(y)) {
                (
                    at + 1,
                    "x and y are whole numbers near the other tiles, such as 2,-1",
                    "x et y sont des nombres entiers près des autres tuiles, comme 2,-1",
                )
            } else if split_tile(&text[start..tile_end]).is_none() {
                (
                    slash + 1,
                    "the rotation is a number of quarter turns from 0 to 3",
                    "la rotation est un nombre de quarts de tour de 0 à 3",
                )
            } else {
                (tile_end, "one segment at most follows the tile", "un segment au plus suit la tuile")
            }
        }
        _ => (
            0,
            "a move is written K@2,-1/1 or K@2,-1/1 city:0: tile, x (east), y (south), quarter turns clockwise, and the segment that takes a follower",
            "un coup s'écrit K@2,-1/1 ou K@2,-1/1 city:0 : tuile, x (est), y (sud), quarts de tour horaires, et le segment qui prend un partisan",
        ),
    };
    ParseError::new("bad-move", text, offset, en, fr)
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

impl Scoring {
    /// The scoring as sentences: who scored what for how much, and who took followers home.
    #[must_use]
    pub fn tell(&self, seats: usize, lang: Lang) -> Vec<String> {
        let mut told = vec![self.tell_what(lang)];
        for seat in Seat::all(seats).filter(|seat| self.gains[seat.index()] > 0) {
            told.push(self.tell_gain(seat, lang));
        }
        for seat in Seat::all(seats) {
            let home = self.home.iter().filter(|home| home.seat == seat).count();
            if home > 0 {
                told.push(tell_home(seat, home, lang));
            }
        }
        told
    }

    /// What was scored and where: `city of 3 tiles at 0,0 0,-1 1,-1: 6 points`.
    fn tell_what(&self, lang: Lang) -> String {
        let what = self.what.say(lang);
        let places: Vec<String> =
            self.places.iter().map(|place| format!("{},{}", place.x, place.y)).collect();
        let (count, at, points) = (places.len(), places.join(" "), self.points);
        let nobody = self.gains.iter().all(|gain| *gain == 0);
        let plural = if points == 1 { "" } else { "s" };
        match lang {
            Lang::En => {
                let of = if count == 1 { String::new() } else { format!(" of {count} tiles") };
                let doubled = if self.doubled { ", doubled" } else { "" };
                let whom = if nobody { ", which nobody gets" } else { "" };
                format!("{what}{of} at {at}: {points} point{plural}{doubled}{whom}")
            }
            Lang::Fr => {
                let of = if count == 1 { String::new() } else { format!(" de {count} tuiles") };
                let doubled = if self.doubled { ", doublés" } else { "" };
                let whom = if nobody { ", que personne ne prend" } else { "" };
                format!("{what}{of} en {at} : {points} point{plural}{doubled}{whom}")
            }
        }
    }

    /// The scoring as data.
    fn to_json(&self, seats: usize) -> Json {
        let place = |place: &Place| json!([place.x, place.y]);
        let (what, cities) = match self.what {
            Scored::Feature { .. } | Scored::Supply => (self.what.say(Lang::En), None),
            Scored::Field { cities } => ("field".to_owned(), Some(cities)),
        };
        let home: Vec<Json> =
            self.home.iter().map(|home| json!({"seat": home.seat, "tile": place(&home.place)})).collect();
        json!({
            "scored": what, "cities": cities, "tiles": self.places.iter().map(place).collect::<Vec<_>>(),
            "points": self.points, "followers": self.followers[..seats], "gains": self.gains[..seats], "home": home,
        })
    }

    fn tell_gain(&self, seat: Seat, lang: Lang) -> String {
        let points = self.gains[seat.index()];
        let (what, player) = (self.what.say(lang), seat.say(lang));
        match lang {
            Lang::En => format!("{player} scored {what} for {points}"),
            Lang::Fr => format!("{player} : {what}, {points} point{}", if points == 1 { "" } else { "s" }),
        }
    }
}

pub(crate) fn tell_home(seat: Seat, home: usize, lang: Lang) -> String {
    let plural = if home == 1 { "" } else { "s" };
    match lang {
        Lang::En => format!("{seat} took {home} follower{plural} home"),
        Lang::Fr => format!("{} reprend {home} partisan{plural}", seat.say(lang)),
    }
}

impl Say for Scored {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Feature { kind, complete: true }, _) => kind.say(lang),
            (Self::Feature { kind, complete: false }, Lang::En) => format!("incomplete {}", kind.say(lang)),
            (Self::Feature { kind, complete: false }, Lang::Fr) => {
                format!("{} inachevé{}", kind.say(lang), if kind.name() == "city" { "e" } else { "" })
            }
            (Self::Field { .. }, Lang::En) => "field".to_owned(),
            (Self::Field { .. }, Lang::Fr) => "pré".to_owned(),
            (Self::Supply, Lang::En) => "supply".to_owned(),
            (Self::Supply, Lang::Fr) => "ravitaillement".to_owned(),
        }
    }
}
