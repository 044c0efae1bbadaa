//! What variants add to a position: `hands=A+K~/B silenced=2 deck=tithe*1`, words in a fixed order, those left out that
//! have the value of a new game.

use bastide_core::words::carcassonne as words;
use bastide_core::{MAX_SEATS, OptionValue, Rules, Say, Seat, Spoken};

use crate::design::TileKind;
use crate::frontier::Content;
use crate::game::{Carcassonne, with_table};
use crate::position::{Read, Reader};
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::terrain::Place;
use crate::turn::Phase;
use crate::variants::events::FACES;
use crate::variants::hands::deal_size;
use crate::variants::{Bound, Card, Deck, Hand, VariantState};

/// Marks a tile in hand that everybody knows.
const KNOWN: char = '~';

/// What a turn waits for before scoring.
pub(super) const MAY_RECALL: &str = "may-recall";

/// What a turn waits for, as written after the player.
pub(super) const WAITS: [(Phase, &str); 5] = [
    (Phase::Roll, "rolls"),
    (Phase::Card, "draws-card"),
    (Phase::Take, "takes"),
    (Phase::Action, MAY_RECALL),
    (Phase::Feast, "may-take-back"),
];

impl Carcassonne {
    /// The part of a position that only variants have.
    pub(super) fn write_variants(&self) -> String {
        let variants = with_table!(self, table => table.variants);
        let start = VariantState::new(&self.rules);
        let mut words = Vec::new();
        if variants.hands.tiles != start.hands.tiles {
            words.push(format!("hands={}", self.write_hands(&variants.hands.tiles)));
        }
        if variants.hands.dealt != deal_size(&self.rules) {
            words.push(format!("dealt={}", variants.hands.dealt));
        }
        let flags = [
            (self.is_barred(), "barred"),
            (variants.hands.fresh, "fresh"),
            (variants.events.exchange, "exchange"),
            (variants.events.swap, "swap"),
            (variants.events.again, "again"),
            (variants.events.second, "second"),
        ];
        words.extend(flags.into_iter().filter(|(on, _)| *on).map(|(_, word)| word.to_owned()));
        let sets = [
            (variants.actions.exchanged, "exchanged"),
            (variants.marks.silenced, "silenced"),
            (variants.victory.won, "won"),
        ];
        words.extend(
            sets.into_iter().filter(|(seats, _)| *seats != 0).map(|(seats, word)| write_seats(word, seats)),
        );
        words.extend(variants.hands.returning.map(|kind| format!("returning={}", self.id(kind))));
        words.extend(
            variants.events.swapping.map(|(with, kind)| format!("swapping={}:{}", with + 1, self.id(kind))),
        );
        if variants.events.die != 0 {
            words.push(format!("die={}", variants.events.die));
        }
        if variants.events.deck != start.events.deck {
            words.push(format!("deck={}", variants.events.deck.print()));
        }
        if variants.victory.blocked != start.victory.blocked {
            let counts: Vec<String> = self.blocked().iter().map(ToString::to_string).collect();
            words.push(format!("blocked={}", counts.join("/")));
        }
        words.extend(variants.events.bound.map(|bound| format!("bound={}", bound.card().name())));
        if variants.events.newest != start.events.newest {
            words.push(format!("newest={}", variants.events.newest));
        }
        if variants.victory.shut != 0 {
            words.push(write_seats("shut", variants.victory.shut));
        }
        if variants.victory.caught != start.victory.caught {
            let caught = &variants.victory.caught[..self.rules.seats()];
            let lists: Vec<String> = caught.iter().map(|seats| list_seats(*seats)).collect();
            words.push(format!("caught={}", lists.join("/")));
        }
        if variants.actions.last != start.actions.last {
            words.push(format!("last={}", variants.actions.last));
        }
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }

    fn write_hands(&self, hands: &[Hand; MAX_SEATS]) -> String {
        let tile = |(kind, known): (Option<TileKind>, bool)| {
            let id = kind.map_or("?", |kind| self.id(kind));
            if known { format!("{id}{KNOWN}") } else { id.to_owned() }
        };
        let hand = |hand: &Hand| hand.tiles().map(tile).collect::<Vec<_>>().join("+");
        hands[..self.rules.seats()].iter().map(hand).collect::<Vec<_>>().join("/")
    }
}

fn write_seats(word: &str, seats: u8) -> String {
    format!("{word}={}", list_seats(seats))
}

fn list_seats(seats: u8) -> String {
    let seats = (0..MAX_SEATS).filter(|seat| seats >> seat & 1 != 0).map(|seat| (seat + 1).to_string());
    seats.collect::<Vec<_>>().join("+")
}

/// Reads the place of a tile on the table.
fn read_laid<S: Size>(table: &Tabletop<S>, text: &str) -> Option<Place> {
    let (x, y) = text.split_once(',')?;
    let place = Place::new(x.parse().ok()?, y.parse().ok()?);
    matches!(table.content(place), Content::Tile(_)).then_some(place)
}

impl Reader<'_> {
    /// Reads the part of a position that only variants have.
    pub(super) fn variants<S: Size>(&self, table: &mut Tabletop<S>, text: &str) -> Read<()> {
        table.variants.hands.dealt = deal_size(self.rules);
        for word in text.split_whitespace().filter(|word| *word != "-") {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            self.variant_word(table, word, name, value)?;
        }
        Ok(())
    }

    fn variant_word<S: Size>(
        &self,
        table: &mut Tabletop<S>,
        word: &str,
        name: &str,
        value: &str,
    ) -> Read<()> {
        let variants = &mut table.variants;
        match name {
            "hands" => variants.hands.tiles = self.hands(word, value)?,
            "dealt" => match value.parse::<u8>() {
                Ok(dealt) if dealt <= deal_size(self.rules) => variants.hands.dealt = dealt,
                _ => return self.bad_variant(word),
            },
            "barred" => table.barred = true,
            "fresh" => variants.hands.fresh = true,
            "exchange" => variants.events.exchange = true,
            "swap" => variants.events.swap = true,
            "again" => variants.events.again = true,
            "second" => variants.events.second = true,
            "exchanged" => variants.actions.exchanged = self.seat_bits(value)?,
            "silenced" => variants.marks.silenced = self.seat_bits(value)?,
            "won" => variants.victory.won = self.seat_bits(value)?,
            "returning" => variants.hands.returning = Some(self.kind(value)?),
            "swapping" => {
                let Some((with, kind)) = value.split_once(':') else { return self.bad_variant(word) };
                variants.events.swapping = Some((self.player(with)? as u8, self.kind(kind)?));
            }
            "die" => match value.parse::<u8>() {
                Ok(face) if (1..=FACES).contains(&face) => variants.events.die = face,
                _ => return self.bad_variant(word),
            },
            "deck" => match Deck::read(value) {
                Some(deck) => variants.events.deck = deck,
                None => return self.bad_variant(word),
            },
            "blocked" => {
                let counts: Vec<u8> = value.split('/').map_while(|count| count.parse().ok()).collect();
                if counts.len() != self.rules.seats() {
                    return self.bad_variant(word);
                }
                variants.victory.blocked[..counts.len()].copy_from_slice(&counts);
            }
            "bound" => match Card::named(value).and_then(Bound::of) {
                Some(bound) => variants.events.bound = Some(bound),
                None => return self.bad_variant(word),
            },
            "newest" => match read_laid(table, value) {
                Some(place) => table.variants.events.newest = place,
                None => return self.bad_variant(word),
            },
            "shut" => variants.victory.shut = self.seat_bits(value)?,
            "caught" => {
                let lists: Vec<&str> = value.split('/').collect();
                if lists.len() != self.rules.seats() {
                    return self.bad_variant(word);
                }
                for (seats, list) in variants.victory.caught.iter_mut().zip(lists) {
                    *seats = if list.is_empty() { 0 } else { self.seat_bits(list)? };
                }
            }
            "last" => match read_laid(table, value) {
                Some(place) => table.variants.actions.last = place,
                None => return self.bad_variant(word),
            },
            _ => return self.bad_variant(word),
        }
        Ok(())
    }

    fn bad_variant<T>(&self, word: &str) -> Read<T> {
        self.wrong(word, words::POSITION_VARIANTS)
    }

    fn hands(&self, word: &str, text: &str) -> Read<[Hand; MAX_SEATS]> {
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        let lists: Vec<&str> = text.split('/').collect();
        if lists.len() != self.rules.seats() {
            return self.bad_variant(word);
        }
        for (hand, list) in hands.iter_mut().zip(lists) {
            for name in list.split('+').filter(|name| !name.is_empty()) {
                if hand.len() > self.rules.hand.get() as usize {
                    return self.wrong(word, words::POSITION_HANDS);
                }
                hand.insert(self.kind(name.trim_end_matches(KNOWN))?, name.ends_with(KNOWN));
            }
        }
        Ok(hands)
    }

    fn seat_bits(&self, text: &str) -> Read<u8> {
        text.split('+').try_fold(0, |bits, seat| Ok(bits | 1 << self.player(seat)?))
    }

    /// Whether there are as many tiles of each kind as the position says.
    pub(super) fn enough_tiles<S: Size>(&self, table: &Tabletop<S>, text: &str) -> Read<()> {
        let all = Tabletop::<S>::bare(self.rules).pile;
        let mut said = table.unlaid(self.rules);
        for laid in table.tiles() {
            let copies = &mut said[self.rules.tiles.oriented(laid.oriented).kind.index()];
            *copies = copies.saturating_add(1);
        }
        let kinds = 0..self.rules.tiles.kinds().len();
        let over = kinds.map(|kind| TileKind(kind as u8)).find(|kind| said[kind.index()] > all[kind.index()]);
        match over {
            Some(kind) => {
                let id = &self.rules.tiles.kind(kind).id;
                self.wrong(text, Spoken::new(|lang| words::position_too_many(lang, &id)))
            }
            None => Ok(()),
        }
    }

    /// Whether the turn can wait for what it is said to wait for.
    pub(super) fn can_wait<S: Size>(&self, table: &Tabletop<S>, text: &str) -> Read<()> {
        let variants = &table.variants;
        let dealing = variants.hands.dealt < deal_size(self.rules);
        let possible = match table.phase {
            Phase::Draw => table.pile_left > 0,
            Phase::Roll => self.rules.events && table.pile_left > 0 && !dealing,
            Phase::Card => {
                self.rules.events && table.pile_left > 0 && !variants.events.deck.is_empty() && !dealing
            }
            Phase::Take => {
                let other = variants.events.swapping.map(|(with, _)| usize::from(with));
                other.is_some_and(|with| {
                    with != usize::from(table.turn) && !variants.hands.tiles[with].is_empty()
                })
            }
            Phase::Action => !dealing && matches!(table.content(variants.actions.last), Content::Tile(_)),
            Phase::Lay => !dealing && table.can_lay(self.rules),
            Phase::Feast | Phase::Over => !dealing,
        };
        let at_rest = variants.events.swapping.is_none() || table.phase == Phase::Take;
        let drawing = variants.hands.returning.is_none() || table.phase == Phase::Draw;
        if possible && at_rest && drawing {
            return Ok(());
        }
        let player = Seat::new(usize::from(table.turn));
        self.wrong(text, Spoken::new(|lang| words::position_waiting(lang, &player.say(lang))))
    }
}
