//! Moves as what a person picks one after another, in words that can be told apart by ear.

use std::collections::HashMap;

use bastide_core::words::carcassonne as words;
use bastide_core::{Lang, Pick, Telling};

use crate::describe::{Surroundings, describe_place};
use crate::design::{Segment, TileKind};
use crate::figure::Placed;
use crate::game::Carcassonne;
use crate::moves::{Laying, Move};
use crate::terrain::Place;

impl Carcassonne {
    /// The picks of each move. What many of them share is described once.
    pub(crate) fn picks_of(&self, moves: &[Move], telling: Telling<'_>) -> Vec<Vec<Pick>> {
        let surroundings = Surroundings::of(self, telling);
        let mut picker = Picker { game: self, lang: telling.lang, surroundings, labels: HashMap::new() };
        moves.iter().map(|mv| picker.picks(*mv, telling)).collect()
    }
}

struct Picker<'a> {
    game: &'a Carcassonne,
    lang: Lang,
    surroundings: Surroundings<'a>,
    /// The label of each thing that was picked so far.
    labels: HashMap<String, String>,
}

impl Picker<'_> {
    fn picks(&mut self, mv: Move, telling: Telling<'_>) -> Vec<Pick> {
        let lang = self.lang;
        let place = |place: Place| describe_place(place, lang);
        match mv {
            Move::Lay(laying) => self.laying(laying),
            Move::Exchange => vec![Pick::new("exchange", words::PICK_EXCHANGE.get(lang))],
            Move::Swap { with, give } => {
                let label = words::pick_swap(lang, &telling.name(with));
                vec![Pick::new(format!("swap:{}", with.index() + 1), label), self.tile(give)]
            }
            Move::Recall(from) => {
                vec![Pick::new(format!("recall:{from}"), words::pick_recall(lang, &place(from)))]
            }
            Move::TakeBack(from) => {
                vec![Pick::new(format!("back:{from}"), words::pick_take_back(lang, &place(from)))]
            }
            Move::Shift { from, to } => {
                let name = self.game.segment_of_last(to);
                let label = self.segment_on(self.game.last_place(), to).unwrap_or_else(|| name.clone());
                vec![
                    Pick::new(format!("from:{from}"), words::pick_move(lang, &place(from))),
                    Pick::new(format!("spot:{name}"), label),
                ]
            }
            Move::Pass => vec![Pick::new("pass", words::PICK_PASS.get(lang))],
            Move::Walk { from, to } => vec![
                Pick::new(format!("walk:{from}"), words::pick_walk(lang, &place(from))),
                Pick::new(format!("to:{to}"), words::pick_walk_to(lang, &place(to))),
            ],
            Move::Travel { from, to, segment } => {
                let name = self.game.segment_at(to, segment);
                let what = self.segment_on(to, segment).unwrap_or_else(|| name.clone());
                vec![
                    Pick::new(format!("travel:{from}"), words::pick_travel(lang, &place(from))),
                    Pick::new(format!("to:{to}:{name}"), words::pick_travel_to(lang, &what, &place(to))),
                ]
            }
        }
    }

    fn laying(&mut self, laying: Laying) -> Vec<Pick> {
        let Laying { kind, place, rotation, figure } = laying;
        let (game, lang) = (self.game, self.lang);
        let design = game.tiles().kind(kind);
        let mut picks = Vec::new();
        if game.rules.hand.get() > 0 {
            picks.push(self.tile(kind));
        }
        picks.push(self.once(format!("cell:{place}"), "", |picker| {
            words::cell_at(lang, &describe_place(place, lang), &picker.surroundings.beside(place))
        }));
        let which = format!("{}/{rotation}", kind.0);
        picks.push(self.once(format!("turn:{rotation}"), &which, |_| {
            let turn = 90 * u32::from(rotation);
            words::turned(lang, turn, &design.describe_sides(rotation, lang))
        }));
        picks.push(match figure {
            None => Pick::new("spot:none", words::NO_FOLLOWER.get(lang)),
            Some(Placed { segment, kind: figure }) => {
                let id = format!("spot:{}{}", figure.prefix(':'), design.segment_name(segment));
                self.once(id, &which, |_| {
                    let on = design.feature_kind(segment).map_or("none", |kind| kind.name());
                    words::pick_spot(lang, &on, &design.describe_segment(segment, rotation, lang))
                })
            }
        });
        picks
    }

    /// A pick whose label is made only once; `which` tells apart those that share an id.
    fn once(&mut self, id: String, which: &str, label: impl FnOnce(&Self) -> String) -> Pick {
        let key = format!("{id} {which}");
        if let Some(known) = self.labels.get(&key) {
            return Pick::new(id, known.clone());
        }
        let label = label(self);
        self.labels.insert(key, label.clone());
        Pick::new(id, label)
    }

    /// A tile of the hand; the letter tells apart those that look alike.
    fn tile(&self, kind: TileKind) -> Pick {
        let (id, described) = (self.game.id(kind), self.game.tiles().kind(kind).describe(self.lang));
        Pick::new(format!("tile:{id}"), words::pick_tile(self.lang, &described, &id))
    }

    /// A segment of a tile on the table.
    fn segment_on(&self, place: Place, segment: Segment) -> Option<String> {
        let tile = self.game.tile_at(place)?;
        let design = self.game.tiles().kind(tile.kind);
        design.feature_kind(segment)?;
        Some(design.describe_segment(segment, tile.rotation, self.lang))
    }
}
