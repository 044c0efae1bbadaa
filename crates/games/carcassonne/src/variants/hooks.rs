//! Where the modules hook into a turn, and in which order: a function a hook. The turn asks for them only where
//! something beyond the base rules is played.

use crate::design::TileKind;
use crate::event::Event;
use crate::figure::Placed;
use crate::moves::{Move, Refused};
use crate::oriented::OrientedTile;
use crate::rules::CarcassonneRules;
use crate::scoring::Log;
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::turn::{Flow, Phase};
use crate::variants::{Bound, Hand, Victory, actions, bounds, events, hands, marks};

/// Whether the game begins otherwise than with a turn: tiles are dealt.
pub(crate) fn prepares(rules: &CarcassonneRules) -> bool {
    hands::deal_size(rules) > 0
}

/// A turn begins with the phase it would have without hooks; says whether there is one.
#[cold]
#[inline(never)]
pub(crate) fn begin<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules) -> bool {
    let goes_on = table.pile_left > 0 || hands::find_turn(table, rules);
    if goes_on {
        marks::begin(table);
        events::begin(table, rules);
    }
    goes_on
}

/// What chance may do where no tile is drawn.
pub(crate) fn chances<S: Size>(table: &Tabletop<S>, chances: &mut Vec<(Event, u32)>) {
    events::chances(table, chances);
}

/// Chance did something else than draw a tile.
#[cold]
#[inline(never)]
pub(crate) fn happen<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    event: Event,
    log: &mut impl Log,
) {
    match event {
        Event::Draw(_) => {}
        Event::Die(face) => events::roll(table, face),
        Event::Card(card) => events::draw_card(table, rules, card),
        Event::Take(kind) => events::take(table, rules, kind, log),
    }
}

/// A tile was taken from the pile.
#[cold]
#[inline(never)]
pub(crate) fn drawn<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules, kind: TileKind) -> Flow {
    hands::drawn(table, rules, kind)
}

/// The tiles that the player in turn chooses from, where it is not the drawn one alone.
#[cold]
#[inline(never)]
pub(crate) fn held<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules) -> Option<Hand> {
    (rules.hand.get() > 0).then(|| table.variants.hands.tiles[table.seat()])
}

/// What a card says of where the tile may lie, where the player can heed it.
#[cold]
#[inline(never)]
pub(crate) fn bound<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules) -> Option<Bound> {
    bounds::in_force(table, rules)
}

/// The tiles that are neither on the table nor in the pile, the drawn one apart.
pub(crate) fn elsewhere<S: Size>(table: &Tabletop<S>) -> impl Iterator<Item = TileKind> {
    hands::elsewhere(table)
}

/// The drawn tile fits nowhere.
pub(crate) fn passed_over<S: Size>(table: &mut Tabletop<S>) {
    hands::give_up_drawn(table);
}

/// Whether tiles are left to lay when none can be drawn.
pub(crate) fn outlasts_pile(rules: &CarcassonneRules) -> bool {
    rules.hand.get() > 0
}

/// Lists what can be done besides laying the drawn tile.
#[cold]
#[inline(never)]
pub(crate) fn list<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules, moves: &mut Vec<Move>) {
    hands::list(table, rules, moves);
    actions::list(table, rules, moves);
    events::list(table, moves);
    marks::list(table, moves);
}

/// Whether a move that lays no tile is legal, and why not.
#[cold]
#[inline(never)]
pub(crate) fn check<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules, mv: Move) -> Result<(), Refused> {
    match (mv, table.phase) {
        (Move::Exchange, Phase::Lay) => actions::check_exchange(table, rules),
        (Move::Swap { with, give }, Phase::Lay) => events::check_swap(table, with, give),
        (Move::Recall(from), Phase::Action) => actions::check_recall(table, rules, from),
        (Move::Shift { from, to }, Phase::Action) => actions::check_shift(table, rules, from, to),
        (Move::Walk { from, to }, Phase::Action) => actions::check_walk(table, rules, from, to),
        (Move::Travel { from, to, segment }, Phase::Action) => {
            actions::check_travel(table, rules, from, (to, segment))
        }
        (Move::TakeBack(from), Phase::Feast) => marks::check_take_back(table, from),
        (Move::Pass, Phase::Action | Phase::Feast) => Ok(()),
        _ => Err(Refused::NotNow),
    }
}

/// Makes a move that lays no tile.
#[cold]
#[inline(never)]
pub(crate) fn play<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules, mv: Move, log: &mut impl Log) {
    match mv {
        Move::Lay(_) => {}
        Move::Exchange => actions::exchange(table),
        Move::Swap { with, give } => events::swap(table, with, give),
        Move::Recall(from) => actions::leave(table, rules, (from, None), log),
        Move::Shift { from, to } => actions::leave(table, rules, (from, Some(to)), log),
        Move::Walk { from, to } => actions::walk(table, rules, (from, to), log),
        Move::Travel { from, to, segment } => actions::travel(table, rules, (from, to, segment), log),
        Move::TakeBack(from) => {
            table.lift_at(rules, from);
            table.end_turn::<true>(rules, log);
        }
        Move::Pass if table.phase == Phase::Action => actions::settle(table, rules, log),
        Move::Pass => table.end_turn::<true>(rules, log),
    }
}

/// A tile is about to be laid; what is noted comes back once it lies.
#[cold]
#[inline(never)]
pub(crate) fn lays<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    kind: TileKind,
) -> Option<S::FeatureMask> {
    let blocked = matches!(rules.victory, Victory::Blockade(_)).then(|| table.blocked_ways(rules));
    hands::lays(table, kind);
    // The drawn tile counts as unlaid while its turn to be laid lasts.
    table.phase = Phase::Action;
    table.drawn = TileKind(0);
    blocked
}

/// A tile was laid, perhaps with a figure; says whether the turn waits for its player.
#[cold]
#[inline(never)]
pub(crate) fn laid<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    (tile, oriented): (usize, &OrientedTile),
    figure: Option<Placed>,
    blocked: Option<S::FeatureMask>,
) -> bool {
    if let Some(before) = blocked {
        table.count_blocked(rules, &before);
    }
    marks::laid(table, oriented);
    bounds::laid(table, rules, tile);
    figure.is_none() && actions::waits(table, rules, tile)
}

/// What the tile completed was scored; says whether the turn waits for its player.
#[cold]
#[inline(never)]
pub(crate) fn scored<S: Size>(table: &mut Tabletop<S>, oriented: &OrientedTile) -> bool {
    marks::scored(table, oriented)
}

/// A turn ends: who is next, or how the game is over.
#[cold]
#[inline(never)]
pub(crate) fn end<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules) -> Flow {
    table.variants.hands.fresh = false;
    table.barred = false;
    events::end(table);
    marks::end(table);
    if matches!(rules.victory, Victory::ShutIn(_)) {
        table.count_shut_in_players(rules);
    }
    table.variants.victory.won = table.winners(rules);
    match () {
        () if table.variants.victory.won != 0 => Flow::Over,
        () if events::begin_second(table) => Flow::Begin,
        () => Flow::GoOn,
    }
}

/// Whether the game ends before the next turn although tiles are left.
#[cold]
#[inline(never)]
pub(crate) fn is_stuck<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules) -> bool {
    hands::is_stuck(table, rules)
}
