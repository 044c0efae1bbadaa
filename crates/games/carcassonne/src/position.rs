//! A whole game on one line.
//!
//! `D@0,0/0 E@0,-1/2=1.field:0 ; 4,0 ; A2 B4 … ; 2 lays K`: the tiles in the order in which they were laid,
//! each with its follower (player 1 on field:0); the points scored so far; the pile; whose turn it is and
//! whether that player `draws`, `lays` a tile, or the game is `over`. With variants a fifth part follows.

mod variants;

use bastide_core::words::carcassonne as words;
use bastide_core::{ParseError, Points, Rules, Say, Seat, Spoken};

use crate::design::{Segment, TileKind};
use crate::figure::{FigureKind, Placed};
use crate::frontier::Content;
use crate::game::{Carcassonne, with_table};
use crate::rules::CarcassonneRules;
use crate::scoring::FULL_MONASTERY;
use crate::size::{Size, Small};
use crate::tabletop::{Tabletop, check_kind};
use crate::terrain::{Place, Side};
use crate::turn::Phase;

impl Carcassonne {
    pub(crate) fn write_position(&self) -> String {
        let set = self.tiles();
        let tiles = self.laid().into_iter().map(|tile| {
            let kind = set.kind(tile.kind);
            let follower = tile.standing.map_or_else(String::new, |figure| {
                let (player, segment) = (figure.owner() + 1, kind.segment_name(figure.segment()));
                format!("={player}.{}{segment}", figure.kind().prefix('.'))
            });
            format!("{}@{}/{}{follower}", kind.id, tile.place, tile.rotation)
        });
        let tiles: Vec<String> = tiles.collect();
        let scores: Vec<String> = self.scores_in_play().iter().map(ToString::to_string).collect();
        let pile: Vec<String> = self
            .remaining()
            .iter()
            .map(|(kind, copies)| format!("{}*{copies}", set.kind(*kind).id))
            .collect();
        let turn = match (self.phase(), self.drawn()) {
            (Phase::Over, _) => "over".to_owned(),
            (Phase::Lay, Some(kind)) => format!("lays {}", set.kind(kind).id),
            (Phase::Lay, None) => "lays".to_owned(),
            (phase, _) => {
                let known = variants::WAITS.iter().find(|(waits, _)| *waits == phase);
                known.map_or("draws", |(_, word)| word).to_owned()
            }
        };
        let player = self.in_turn().index() + 1;
        let mut text =
            format!("{} ; {} ; {} ; {player} {turn}", tiles.join(" "), scores.join(","), pile.join(" "));
        if self.is_varied() {
            text = format!("{text} ; {}", self.write_variants());
        }
        text
    }

    pub(crate) fn phase(&self) -> Phase {
        with_table!(self, table => table.phase)
    }

    pub(crate) fn read_position(rules: &CarcassonneRules, text: &str) -> Result<Self, ParseError> {
        let rules = &rules.clone().completed();
        rules
            .validate()
            .map_err(|error| ParseError::new("bad-rules", text, 0, Spoken::new(|lang| error.say(lang))))?;
        let reader = Reader { text, rules };
        if Small::fits(&rules.tiles) {
            return Ok(Self { rules: rules.clone(), small: reader.table()?, large: None });
        }
        let large = Some(Box::new(reader.table()?));
        Ok(Self { rules: rules.clone(), small: Tabletop::bare(rules), large })
    }
}

/// Reads a position under some rules.
pub(super) struct Reader<'a> {
    text: &'a str,
    rules: &'a CarcassonneRules,
}

pub(super) type Read<T> = Result<T, ParseError>;

impl<'a> Reader<'a> {
    /// An error at a part of the text.
    fn wrong<T>(&self, part: &str, words: impl Into<Spoken>) -> Read<T> {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        Err(ParseError::new("bad-position", self.text, offset, words))
    }

    fn table<S: Size>(&self) -> Read<Tabletop<S>> {
        let sections: Vec<&str> = self.text.split(';').map(str::trim).collect();
        let varied = self.rules.is_varied();
        let (tiles, scores, pile, turn, variants) = match sections[..] {
            [tiles, scores, pile, turn] if !varied => (tiles, scores, pile, turn, None),
            [tiles, scores, pile, turn, variants] if varied => (tiles, scores, pile, turn, Some(variants)),
            _ if varied => {
                return self.wrong(self.text, words::POSITION_FIVE_PARTS);
            }
            _ => {
                return self.wrong(self.text, words::POSITION_FOUR_PARTS);
            }
        };
        let mut table = Tabletop::<S>::bare(self.rules);
        let mut followers = Vec::new();
        for (index, word) in tiles.split_whitespace().enumerate() {
            let follower = self.lay(&mut table, word)?;
            followers.extend(follower.map(|follower| (index, follower, word)));
        }
        if table.laid_count == 0 {
            return self.wrong(tiles, words::POSITION_NO_TILE);
        }
        let settled = !(varied && turn.ends_with(variants::MAY_RECALL));
        for (tile, follower, word) in followers {
            self.stand(&mut table, tile, follower, word, settled)?;
        }
        self.scores(&mut table, scores)?;
        self.pile(&mut table, pile)?;
        if let Some(text) = variants {
            self.variants(&mut table, text)?;
        }
        self.turn(&mut table, turn)?;
        if varied {
            if table.phase == Phase::Action {
                table.leave_last_uncounted();
            }
            self.enough_tiles(&table, self.text)?;
            self.can_wait(&table, turn)?;
        }
        Ok(table)
    }

    fn kind(&self, name: &str) -> Read<TileKind> {
        match self.rules.tiles.kind_named(name) {
            Some(kind) => Ok(kind),
            None => self.wrong(
                name,
                Spoken::new(|lang| words::unknown_tile(lang, &bastide_core::error::shorten(name))),
            ),
        }
    }

    /// Lays `K@2,-1/1=2.city:0`; returns the follower it names.
    fn lay<S: Size>(&self, table: &mut Tabletop<S>, word: &'a str) -> Read<Option<(usize, Placed)>> {
        let (tile, follower) = word.split_once('=').map_or((word, None), |(tile, rest)| (tile, Some(rest)));
        let Some((name, place, rotation)) = crate::notation::split_tile(tile) else {
            return self.tile_form(word);
        };
        let kind = self.kind(name)?;
        let slot = self.open_cell(table, word, kind, place, rotation)?;
        table.pile[kind.index()] -= 1;
        table.pile_left -= 1;
        table.put(slot, &self.rules.tiles.orientations(kind)[usize::from(rotation)]);
        follower.map(|text| self.follower(kind, text, word)).transpose()
    }

    fn tile_form<T>(&self, word: &str) -> Read<T> {
        self.wrong(word, words::POSITION_TILE)
    }

    /// The open cell where a tile is said to lie, if it can lie there.
    fn open_cell<S: Size>(
        &self,
        table: &Tabletop<S>,
        word: &str,
        kind: TileKind,
        place: Place,
        rotation: u8,
    ) -> Read<usize> {
        let (canonical, _) = self.rules.tiles.canonical(kind, rotation, None);
        if canonical != rotation {
            return self.wrong(word, Spoken::new(|lang| words::position_rotation(lang, &canonical)));
        }
        if table.pile[kind.index()] == 0 {
            return self.no_copy(word);
        }
        let Content::Open(slot) = table.content(place) else {
            return self.wrong(word, words::POSITION_PLACE);
        };
        match table.frontier.mismatch(slot, &self.rules.tiles.orientations(kind)[usize::from(rotation)]) {
            Some(side) => self.mismatch(word, side),
            None => Ok(slot),
        }
    }

    fn no_copy<T>(&self, word: &str) -> Read<T> {
        self.wrong(word, words::POSITION_COPIES)
    }

    /// Reads `2.city:0`: player 2 on city 0 of a tile.
    fn follower(&self, kind: TileKind, text: &str, word: &str) -> Read<(usize, Placed)> {
        let Some((player, name)) = text.split_once('.') else { return self.tile_form(word) };
        let (figure, name) =
            name.rsplit_once('.').map_or((None, name), |(figure, name)| (Some(figure), name));
        let Some(figure) = FigureKind::named(figure) else { return self.tile_form(word) };
        let Some(segment) = self.rules.tiles.kind(kind).segment_named(name) else {
            let names = self.rules.tiles.kind(kind).segment_names();
            return self.wrong(name, Spoken::new(|lang| words::position_segments(lang, &names)));
        };
        Ok((self.player(player)?, Placed { segment, kind: figure }))
    }

    fn mismatch<T>(&self, word: &str, side: Side) -> Read<T> {
        self.wrong(word, Spoken::new(|lang| words::refused_edge_mismatch(lang, &side.say(lang))))
    }

    fn player(&self, text: &str) -> Read<usize> {
        let seats = self.rules.seats();
        match text.parse::<usize>() {
            Ok(player) if (1..=seats).contains(&player) => Ok(player - 1),
            _ => self.wrong(text, Spoken::new(|lang| words::position_player(lang, &seats))),
        }
    }

    /// Puts a follower on a tile that lies on the table; where not everything is settled, what the last tile completed
    /// has not been scored yet.
    fn stand<S: Size>(
        &self,
        table: &mut Tabletop<S>,
        tile: usize,
        (seat, placed): (usize, Placed),
        word: &str,
        settled: bool,
    ) -> Read<()> {
        let oriented = self.rules.tiles.oriented(table.laid[tile].oriented);
        let bit = 1 << placed.segment.0;
        if check_kind(self.rules, oriented, bit).is_err() {
            return self.wrong(word, words::POSITION_NO_FOLLOWER);
        }
        if table.supply.count(placed.kind, seat) == 0 {
            return self.wrong(
                word,
                Spoken::new(|lang| words::position_followers(lang, &Seat::new(seat).say(lang))),
            );
        }
        if settled && self.is_complete(table, tile, placed.segment) {
            return self.wrong(word, words::POSITION_COMPLETE);
        }
        table.place_figure(oriented, tile, placed, seat);
        if oriented.monastery & bit != 0 {
            // Nothing is laid now, so the monastery's own tile counts at once.
            table.monks[table.monk_count - 1].filled += 1;
        }
        Ok(())
    }

    fn is_complete<S: Size>(&self, table: &Tabletop<S>, tile: usize, segment: Segment) -> bool {
        let laid = &table.laid[tile];
        let oriented = self.rules.tiles.oriented(laid.oriented);
        if segment.index() < usize::from(oriented.ways) {
            return table.features.way(table.features.root(laid.labels[segment.index()])).is_complete();
        }
        let filled = || laid.place.around().filter(|beside| table.frontier.is_filled(*beside)).count();
        oriented.monastery >> segment.0 & 1 != 0 && filled() == usize::from(FULL_MONASTERY)
    }

    fn scores<S: Size>(&self, table: &mut Tabletop<S>, text: &str) -> Read<()> {
        let seats = self.rules.seats();
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        if words.len() != seats {
            return self.wrong(text, Spoken::new(|lang| words::position_scores(lang, &words.len(), &seats)));
        }
        for (seat, word) in words.into_iter().enumerate() {
            let points = word.parse::<Points>().ok().and_then(|points| self.rules.parts_of(points));
            let Some(points) = points else {
                return self.wrong(word, words::POSITION_POINTS);
            };
            table.scores[seat] = points;
        }
        Ok(())
    }

    fn pile<S: Size>(&self, table: &mut Tabletop<S>, text: &str) -> Read<()> {
        let mut pile = vec![0u8; self.rules.tiles.kinds().len()];
        for word in text.split_whitespace() {
            let form = || self.wrong(word, words::POSITION_PILE);
            let Some((name, copies)) = word.split_once('*') else { return form() };
            let Ok(copies) = copies.parse::<u8>() else { return form() };
            let kind = self.kind(name)?;
            if copies == 0 || pile[kind.index()] != 0 || copies > table.pile[kind.index()] {
                return self
                    .wrong(word, Spoken::new(|lang| words::position_left(lang, &table.pile[kind.index()])));
            }
            pile[kind.index()] = copies;
        }
        table.pile_left = pile.iter().map(|copies| u32::from(*copies)).sum();
        table.pile.as_mut()[..pile.len()].copy_from_slice(&pile);
        Ok(())
    }

    fn turn<S: Size>(&self, table: &mut Tabletop<S>, text: &str) -> Read<()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let form = || self.wrong(text, words::POSITION_TURN);
        let Some((player, rest)) = words.split_first() else { return form() };
        table.turn = self.player(player)? as u8;
        match rest {
            [word] if table.hooked && variants::WAITS.iter().any(|(_, waits)| waits == word) => {
                let waits = variants::WAITS.iter().find(|(_, waits)| waits == word);
                table.phase = waits.map_or(Phase::Draw, |(phase, _)| *phase);
            }
            ["lays"] if self.rules.hand.get() > 0 => table.phase = Phase::Lay,
            ["lays", name] if self.rules.hand.get() > 0 => {
                table.drawn = self.kind(name)?;
                table.phase = Phase::Lay;
                if !table.variants.hands.tiles[table.seat()].has(table.drawn) {
                    return self.no_copy(name);
                }
            }
            ["draws"] if table.pile_left > 0 => table.phase = Phase::Draw,
            ["draws"] => return self.wrong(text, words::POSITION_PILE_EMPTY),
            ["lays", name] => return self.drawn(table, name),
            ["over"] => {
                table.phase = Phase::Over;
                if table.variants.victory.won == 0 {
                    table.end = table.end_points(self.rules, &mut ());
                }
            }
            _ => return form(),
        }
        Ok(())
    }

    fn drawn<S: Size>(&self, table: &mut Tabletop<S>, name: &str) -> Read<()> {
        let kind = self.kind(name)?;
        let laid = table.tiles().filter(|laid| self.rules.tiles.oriented(laid.oriented).kind == kind).count();
        let copies = Tabletop::<S>::bare(self.rules).pile[kind.index()];
        if laid + usize::from(table.pile[kind.index()]) >= usize::from(copies) {
            return self.no_copy(name);
        }
        if !table.fits_somewhere(self.rules, kind) {
            return self.wrong(name, words::POSITION_FITS_NOWHERE);
        }
        table.drawn = kind;
        table.phase = Phase::Lay;
        Ok(())
    }
}
