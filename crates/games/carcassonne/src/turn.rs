//! The turn: a tile is drawn, laid, perhaps takes a figure, and is scored; then the next begins. A function a phase.
//! What is played beyond the base rules hooks in at the points named in [`hooks`]; `HOOKED` says whether anything does,
//! so that the base game is compiled without them.

use bastide_core::{Actor, Seat};

use crate::design::TileKind;
use crate::event::Event;
use crate::figure::Placed;
use crate::moves::{Laying, Move};
use crate::oriented::OrientedTile;
use crate::rules::{CarcassonneRules, Unplaceable};
use crate::scoring::Log;
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::variants::hooks;

/// What the turn waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// A tile must be drawn.
    Draw,
    /// The drawn tile must be laid.
    Lay,
    /// Nothing: the game is over.
    Over,
    /// The die must be rolled.
    Roll,
    /// An event card must be drawn.
    Card,
    /// A tile must be taken from another hand.
    Take,
    /// A follower may be recalled or moved.
    Action,
    /// A follower may be taken back.
    Feast,
}

/// How the turn goes on after a hook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// As without it.
    GoOn,
    /// It waits for chance or its player.
    Wait,
    /// A turn of the same player begins.
    Begin,
    /// The game is over.
    Over,
}

impl<S: Size> Tabletop<S> {
    pub(crate) fn actor(&self) -> Actor {
        match self.phase {
            Phase::Draw | Phase::Roll | Phase::Card | Phase::Take => Actor::Chance,
            Phase::Lay | Phase::Action | Phase::Feast => Actor::Player(Seat::new(self.seat())),
            Phase::Over => Actor::Over,
        }
    }

    /// The seat whose turn it is.
    #[inline]
    pub(crate) fn seat(&self) -> usize {
        usize::from(self.turn)
    }

    pub(crate) fn next_player(&mut self) {
        self.turn = if self.turn + 1 == self.seats { 0 } else { self.turn + 1 };
    }

    /// Begins the turn of the player in turn; without a tile to draw the game ends.
    #[inline]
    pub(crate) fn begin_turn<const HOOKED: bool>(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        self.phase = Phase::Draw;
        let goes_on = if HOOKED { hooks::begin(self, rules) } else { self.pile_left > 0 };
        if !goes_on {
            self.finish(rules, log);
        }
    }

    /// What chance may do, with weights.
    pub(crate) fn events(&self, events: &mut Vec<(Event, u32)>) {
        if self.phase == Phase::Draw {
            events.extend(self.left().map(|(kind, copies)| (Event::Draw(kind), copies)));
        } else {
            hooks::chances(self, events);
        }
    }

    /// Lets chance do something.
    #[inline]
    pub(crate) fn resolve(&mut self, rules: &CarcassonneRules, event: Event, log: &mut impl Log) {
        match event {
            Event::Draw(kind) if self.hooked => self.draw::<true>(rules, kind, log),
            Event::Draw(kind) => self.draw::<false>(rules, kind, log),
            _ => hooks::happen(self, rules, event, log),
        }
    }

    /// Draws a tile of this kind. One that fits nowhere is dealt with by the rules at once.
    #[inline]
    pub(crate) fn draw<const HOOKED: bool>(
        &mut self,
        rules: &CarcassonneRules,
        kind: TileKind,
        log: &mut impl Log,
    ) {
        self.pile[kind.index()] -= 1;
        self.pile_left -= 1;
        match if HOOKED { hooks::drawn(self, rules, kind) } else { Flow::GoOn } {
            Flow::GoOn => {}
            Flow::Begin => return self.begin_turn::<HOOKED>(rules, log),
            Flow::Wait | Flow::Over => return,
        }
        self.drawn = kind;
        if self.can_lay(rules) {
            self.phase = Phase::Lay;
        } else {
            self.pass_over::<HOOKED>(rules, log);
        }
    }

    /// Deals with a drawn tile that fits nowhere.
    #[cold]
    fn pass_over<const HOOKED: bool>(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        if HOOKED {
            hooks::passed_over(self);
        }
        let kind = std::mem::replace(&mut self.drawn, TileKind(0));
        let goes_on = match rules.unplaceable {
            Unplaceable::Redraw => self.pile_left > 0,
            Unplaceable::Reshuffle => {
                self.put_back(kind);
                self.left().any(|(kind, _)| self.fits_somewhere(rules, kind))
            }
            Unplaceable::Skip => return self.end_turn::<HOOKED>(rules, log),
        };
        match () {
            () if goes_on => self.phase = Phase::Draw,
            () if HOOKED && hooks::outlasts_pile(rules) => self.end_turn::<HOOKED>(rules, log),
            () => self.finish(rules, log),
        }
    }

    /// Makes a legal move.
    #[inline]
    pub(crate) fn play(&mut self, rules: &CarcassonneRules, mv: Move, log: &mut impl Log) {
        match mv {
            Move::Lay(laying) => self.play_laying(rules, laying, log),
            _ => hooks::play(self, rules, mv, log),
        }
    }

    #[inline]
    pub(crate) fn play_laying(&mut self, rules: &CarcassonneRules, mv: Laying, log: &mut impl Log) {
        let (rotation, figure) = rules.tiles.canonical_laying(mv);
        let oriented = &rules.tiles.orientations(mv.kind)[usize::from(rotation)];
        let slot = self.frontier.slot(mv.place);
        if self.hooked {
            self.lay::<true>(rules, slot, oriented, figure, log);
        } else {
            self.lay::<false>(rules, slot, oriented, figure, log);
        }
    }

    /// A turn after the draw: tile, figure, scoring, in this order.
    #[inline]
    pub(crate) fn lay<const HOOKED: bool>(
        &mut self,
        rules: &CarcassonneRules,
        slot: usize,
        oriented: &OrientedTile,
        figure: Option<Placed>,
        log: &mut impl Log,
    ) {
        let noted = if HOOKED { hooks::lays(self, rules, oriented.kind) } else { None };
        let tile = self.put(slot, oriented);
        if let Some(placed) = figure {
            self.place_figure(oriented, tile, placed, self.seat());
        }
        if HOOKED && hooks::laid(self, rules, (tile, oriented), figure, noted) {
            return;
        }
        self.settle::<HOOKED>(rules, tile, oriented, log);
    }

    /// Scores what a tile completed, once it is settled who stands where.
    #[inline]
    pub(crate) fn settle<const HOOKED: bool>(
        &mut self,
        rules: &CarcassonneRules,
        tile: usize,
        oriented: &OrientedTile,
        log: &mut impl Log,
    ) {
        self.score_ways(rules, oriented, tile, log);
        self.score_monasteries(rules, self.laid[tile].place, log);
        if HOOKED && hooks::scored(self, oriented) {
            return;
        }
        self.end_turn::<HOOKED>(rules, log);
    }

    /// Ends the turn and begins the next one.
    #[inline]
    pub(crate) fn end_turn<const HOOKED: bool>(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        self.drawn = TileKind(0);
        match if HOOKED { hooks::end(self, rules) } else { Flow::GoOn } {
            Flow::Over => return self.phase = Phase::Over,
            Flow::GoOn => self.next_player(),
            Flow::Begin | Flow::Wait => {}
        }
        if HOOKED && hooks::is_stuck(self, rules) {
            return self.finish(rules, log);
        }
        self.begin_turn::<HOOKED>(rules, log);
    }

    pub(crate) fn finish(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        self.drawn = TileKind(0);
        self.phase = Phase::Over;
        self.end = self.end_points(rules, log);
    }
}
