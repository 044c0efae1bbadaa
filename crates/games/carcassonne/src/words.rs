//! The variants in words: what players do besides laying, and what comes of it.

use bastide_core::error::shorten;
use bastide_core::words::carcassonne as words;
use bastide_core::{Ending, Game, ParseError, Seat, Spoken};

use crate::design::{Segment, TileKind};
use crate::game::{Carcassonne, with_table};
use crate::moves::Move;
use crate::terrain::Place;
use crate::turn::Phase;
use crate::variants::{Bound, Victory};
use crate::view::CarcassonnePhase;

impl Carcassonne {
    /// The name of a tile.
    pub(crate) fn id(&self, kind: TileKind) -> &str {
        &self.tiles().kind(kind).id
    }

    /// The name of a segment of the tile that was laid last.
    pub(crate) fn segment_of_last(&self, segment: Segment) -> String {
        let tile = self.tile_at(self.last_place());
        let kind = self.tiles().kind(tile.map_or(self.tiles().start(), |tile| tile.kind));
        if kind.feature_kind(segment).is_some() { kind.segment_name(segment) } else { "?".to_owned() }
    }

    /// Where the tile lies that was laid last.
    pub(crate) fn last_place(&self) -> Place {
        with_table!(self, table => table.variants.actions.last)
    }

    /// The name of a segment of the tile at a place.
    pub(crate) fn segment_at(&self, place: Place, segment: Segment) -> String {
        let kind = self.tile_at(place).map(|tile| self.tiles().kind(tile.kind));
        let kind = kind.filter(|kind| kind.feature_kind(segment).is_some());
        kind.map_or_else(|| "?".to_owned(), |kind| kind.segment_name(segment))
    }

    /// Whether the tile, drawn now, would be shown and dealt with because nothing fits.
    pub(crate) fn passes_over(&self, kind: TileKind) -> bool {
        with_table!(self, table => table.would_pass_over(&self.rules, kind))
    }

    /// Who gets the tile that is drawn next.
    pub(crate) fn drawer(&self) -> Seat {
        Seat::new(with_table!(self, table => table.drawer(&self.rules)))
    }

    pub(crate) fn is_won_early(&self) -> bool {
        with_table!(self, table => table.variants.victory.won != 0)
    }

    pub(crate) fn early_ending(&self) -> Ending {
        match self.rules().victory {
            Victory::ShutIn(_) => Ending { code: "shut-in", text: words::ENDING_SHUT_IN },
            Victory::Blockade(_) => Ending { code: "blockade", text: words::ENDING_BLOCKADE },
            _ => Ending { code: "territory", text: words::ENDING_TERRITORY },
        }
    }

    /// The tiles that each player controls.
    #[must_use]
    pub fn territory(&self) -> Vec<u32> {
        with_table!(self, table => table.territory(&self.rules)).into_iter().take(self.seats()).collect()
    }

    /// The features of others that each player has blocked.
    #[must_use]
    pub fn blocked(&self) -> Vec<u8> {
        with_table!(self, table => table.variants.victory.blocked).into_iter().take(self.seats()).collect()
    }

    /// The players who were shut in at the end of the last turn, where that is looked at (`victory=shut-in:N`): without a
    /// follower in hand, and with none on the table that can come home.
    #[must_use]
    pub fn shut_in(&self) -> Vec<Seat> {
        let shut = with_table!(self, table => table.variants.victory.shut);
        Seat::all(self.seats()).filter(|seat| shut >> seat.index() & 1 != 0).collect()
    }

    /// How many opponents each player has shut in.
    #[must_use]
    pub fn caught(&self) -> Vec<u32> {
        let caught = with_table!(self, table => table.variants.victory.caught);
        caught.into_iter().take(self.seats()).map(u8::count_ones).collect()
    }

    /// Of each player, how many followers can still come home, those in hand included, as the rule of being shut in
    /// counts them.
    #[must_use]
    pub fn free_followers(&self) -> Vec<u32> {
        with_table!(self, table => table.free_followers(&self.rules)).into_iter().take(self.seats()).collect()
    }

    /// What a card of this turn says of where the tile may lie, and whether any tile of the player can be laid so; if not,
    /// it does not bind.
    #[must_use]
    pub fn bound(&self) -> Option<(Bound, bool)> {
        let bound = with_table!(self, table => table.variants.events.bound)?;
        Some((bound, with_table!(self, table => table.bound(&self.rules)).is_some()))
    }

    /// The tiles that a player holds; `None` for one that the viewer does not know.
    #[must_use]
    pub fn tiles_in_hand(&self, seat: Seat) -> Vec<Option<TileKind>> {
        with_table!(self, table => table.variants.hands.tiles[seat.index()].tiles().map(|(kind, _)| kind).collect())
    }

    /// What the die of this turn shows.
    #[must_use]
    pub fn die(&self) -> Option<u8> {
        Some(with_table!(self, table => table.variants.events.die)).filter(|face| *face > 0)
    }

    /// Whether a player may put no follower on the board in the next turn.
    #[must_use]
    pub fn is_silenced(&self, seat: Seat) -> bool {
        with_table!(self, table => table.variants.marks.silenced >> seat.index() & 1 != 0)
    }

    /// Whether the player in turn may put no follower on the board.
    #[must_use]
    pub fn is_barred(&self) -> bool {
        with_table!(self, table => table.barred)
    }

    /// Whether the turn goes on after what was done in it: a tile is drawn or taken for another, or a follower may be
    /// recalled, moved or taken back.
    #[must_use]
    pub fn is_amid_turn(&self) -> bool {
        let returning = with_table!(self, table => table.variants.hands.returning.is_some());
        match self.phase() {
            Phase::Take | Phase::Action | Phase::Feast => true,
            Phase::Draw => returning,
            _ => false,
        }
    }

    /// Reads a move that lays no tile.
    pub(crate) fn parse_action(&self, text: &str) -> Result<Move, ParseError> {
        let trimmed = text.trim().to_ascii_lowercase();
        let (word, rest) = trimmed.split_once(':').unwrap_or((trimmed.as_str(), ""));
        let read = match (word, rest) {
            ("exchange", "") => Some(Move::Exchange),
            ("pass", "") => Some(Move::Pass),
            ("recall", place) => read_place(place).map(Move::Recall),
            ("back", place) => read_place(place).map(Move::TakeBack),
            ("move", rest) => match rest.split_once(':') {
                Some((place, name)) => {
                    let from = read_place(place);
                    let to = self.parse_segment_of_last(text, name)?;
                    from.map(|from| Move::Shift { from, to })
                }
                None => None,
            },
            ("walk", rest) => rest
                .split_once(':')
                .and_then(|(from, to)| Some(Move::Walk { from: read_place(from)?, to: read_place(to)? })),
            ("travel", rest) => match rest.splitn(3, ':').collect::<Vec<_>>()[..] {
                [from, to, name] => match (read_place(from), read_place(to)) {
                    (Some(from), Some(to)) => {
                        let tile = self.tile_at(to).map_or(self.tiles().start(), |tile| tile.kind);
                        let segment = self.parse_segment(text, tile, name)?;
                        Some(Move::Travel { from, to, segment })
                    }
                    _ => None,
                },
                _ => None,
            },
            ("swap", rest) => match rest.split_once(':') {
                Some((seat, id)) => {
                    let give = self.parse_kind(text, id)?;
                    let seat = seat.parse::<usize>().ok().filter(|seat| (1..=self.seats()).contains(seat));
                    seat.map(|seat| Move::Swap { with: Seat::new(seat - 1), give })
                }
                None => None,
            },
            _ => None,
        };
        read.ok_or_else(|| {
            ParseError::new(
                "bad-move",
                text,
                0,
                Spoken::new(|lang| words::no_move(lang, &shorten(text.trim()))),
            )
        })
    }

    fn parse_segment_of_last(&self, text: &str, name: &str) -> Result<Segment, ParseError> {
        let tile = self.tile_at(self.last_place());
        self.parse_segment(text, tile.map_or(self.tiles().start(), |tile| tile.kind), name)
    }

    /// Facts that only variants have.
    pub(crate) fn variant_facts(&self) -> Vec<String> {
        let mut facts = Vec::new();
        if !self.is_varied() {
            return facts;
        }
        for (seat, (tiles, blocked)) in
            Seat::all(self.seats()).zip(self.territory().into_iter().zip(self.blocked()))
        {
            facts.push(format!("{seat} controls {tiles} tiles"));
            facts.push(format!("{seat} has blocked {blocked} features"));
            let hand: Vec<&str> = self
                .tiles_in_hand(seat)
                .into_iter()
                .map(|kind| kind.map_or("?", |kind| self.id(kind)))
                .collect();
            if !hand.is_empty() {
                facts.push(format!("{seat} holds {}", hand.join(" ")));
            }
        }
        if matches!(self.rules().victory, Victory::ShutIn(_)) {
            facts.extend(self.shut_in().into_iter().map(|seat| format!("{seat} is shut in")));
            let caught = Seat::all(self.seats()).zip(self.caught());
            facts.extend(caught.map(|(seat, caught)| format!("{seat} has shut in {caught} opponents")));
        }
        if let Some((bound, binds)) = self.bound() {
            facts.push(format!(
                "the tile is bound by {}{}",
                bound.card().name(),
                if binds { "" } else { " in vain" }
            ));
        }
        if self.is_barred() {
            facts.push("no follower may be placed".to_owned());
        }
        facts.push(format!("phase {}", CarcassonnePhase::from(self.phase()).name()));
        facts
    }
}

/// Reads `2,-1`.
fn read_place(text: &str) -> Option<Place> {
    let (x, y) = text.split_once(',')?;
    Some(Place::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}
