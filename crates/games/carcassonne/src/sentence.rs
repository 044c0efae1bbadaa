//! Steps in one sentence each.

use bastide_core::telling::list;
use bastide_core::words::carcassonne as words;
use bastide_core::{Actor, Game, Lang, MAX_SEATS, Points, Say, Seat, Step, StepOf, Tell, Telling};

use crate::describe::{Surroundings, describe_place};
use crate::effect::{CarcassonneEffect, ScoredKind, ScoringData};
use crate::event::Event;
use crate::game::Carcassonne;
use crate::moves::{Laying, Move};

impl Carcassonne {
    /// A step in one sentence: who did what where, and what came of it.
    pub(crate) fn sentence_of(&self, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        let effects = self.effects_of(step, after);
        let own = match *step {
            Step::Move(Move::Lay(laying)) => self.tell_laying(laying, &effects, telling),
            Step::Move(mv) => self.tell_action(mv, telling),
            Step::Event(event) => self.tell_event(step, event, telling),
        };
        let besides = effects.iter().filter(|effect| is_told_besides(effect, step));
        let besides = besides.map(|effect| effect.tell(telling));
        let last = tell_count(&effects, after, telling);
        let sentences: Vec<String> = std::iter::once(own).chain(besides).chain(last).collect();
        sentences.join(" · ")
    }

    fn tell_laying(&self, laying: Laying, effects: &[CarcassonneEffect], telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let name = telling.name(self.in_turn());
        // Where there is one tile only, everybody knows which.
        let chosen = telling.proposed && self.rules().hand.get() > 0;
        let mood = if chosen { "chosen" } else { telling.mood() };
        let design = self.tiles().kind(laying.kind);
        let tile = design.describe(lang);
        let place = Surroundings::of(self, telling).beside(laying.place);
        let stands = laying.figure.and_then(|figure| design.feature_kind(figure.segment));
        let follower = stands.map_or("none", |kind| kind.name());
        let closed: Vec<&ScoringData> = closings(effects).collect();
        if closed.is_empty() {
            return words::sentence_lay(lang, &mood, &name, &tile, &place, &follower);
        }
        let what: Vec<String> = closed.iter().map(|scoring| tell_closed(scoring, lang)).collect();
        let gains = self.tell_gains(&closed, telling);
        words::sentence_close(lang, &mood, &name, &list(&what, lang), &tile, &place, &follower, &gains)
    }

    /// Who gets how much of what was closed, and who comes home.
    fn tell_gains(&self, closed: &[&ScoringData], telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let mover = self.in_turn();
        let sums = total(closed.iter().copied(), self.seats());
        let others = sums.iter().enumerate().any(|(seat, gain)| *gain != 0 && Seat::new(seat) != mover);
        let mut told: Vec<String> = Seat::all(self.seats())
            .filter(|seat| sums[seat.index()] != 0)
            .map(|seat| match others {
                false => words::gain_own(lang, &sums[seat.index()]),
                true => words::gain_of(lang, &telling.name(seat), &sums[seat.index()]),
            })
            .collect();
        if told.is_empty() {
            told.push(words::GAIN_NONE.get(lang).to_owned());
        }
        let home: usize = closed.iter().map(|scoring| scoring.home.len()).sum();
        match (home, closed) {
            (0, _) => {}
            (1, [scoring]) => told.push(words::home_one(lang, &scoring.what.name())),
            _ => told.push(words::home_many(lang, &home)),
        }
        told.join(", ")
    }

    fn tell_action(&self, mv: Move, telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let (name, mood) = (telling.name(self.in_turn()), telling.mood());
        let tile = |kind| self.tiles().kind(kind).describe(lang);
        let place = |place| describe_place(place, lang);
        match mv {
            Move::Lay(_) => String::new(),
            Move::Exchange => {
                let given = self.drawn().map_or_else(|| words::TILE.get(lang).to_owned(), tile);
                words::sentence_exchange(lang, &mood, &name, &given)
            }
            Move::Swap { with, give } => {
                words::sentence_swap(lang, &mood, &name, &tile(give), &telling.name(with))
            }
            Move::Recall(from) | Move::TakeBack(from) => {
                words::sentence_recall(lang, &mood, &name, &place(from))
            }
            Move::Shift { from, .. } => words::sentence_shift(lang, &mood, &name, &place(from)),
            Move::Walk { from, to } => words::sentence_walk(lang, &mood, &name, &place(from), &place(to)),
            Move::Travel { from, to, .. } => {
                words::sentence_travel(lang, &mood, &name, &place(from), &place(to))
            }
            Move::Pass => words::sentence_pass(lang, &mood, &name),
        }
    }

    fn tell_event(&self, step: &StepOf<Self>, event: Event, telling: Telling<'_>) -> String {
        let Telling { lang, viewer, .. } = telling;
        match event {
            Event::Draw(_) if !self.may_read(step, viewer) => {
                words::sentence_draw_hidden(lang, &telling.name(self.drawer()))
            }
            Event::Draw(kind) | Event::Take(kind) => {
                let tile = self.tiles().kind(kind).describe(lang);
                words::sentence_draw(lang, &telling.name(self.drawer()), &tile)
            }
            Event::Die(face) => words::sentence_die(lang, &face),
            Event::Card(card) => words::effect_event(lang, &card.say(lang), &card.describe(lang)),
        }
    }
}

/// What a step closed while the game went on.
fn closings(effects: &[CarcassonneEffect]) -> impl Iterator<Item = &ScoringData> {
    scorings(effects).filter(|scoring| is_closing(scoring))
}

fn scorings(effects: &[CarcassonneEffect]) -> impl Iterator<Item = &ScoringData> {
    effects.iter().filter_map(|effect| match effect {
        CarcassonneEffect::Scored(scoring) => Some(scoring),
        _ => None,
    })
}

fn is_closing(scoring: &ScoringData) -> bool {
    scoring.complete && !matches!(scoring.what, ScoredKind::Field | ScoredKind::Supply)
}

/// The points of scorings by seat.
fn total<'a>(scorings: impl Iterator<Item = &'a ScoringData>, seats: usize) -> Vec<Points> {
    let mut sums = [Points::default(); MAX_SEATS];
    for scoring in scorings {
        for (sum, gain) in sums.iter_mut().zip(&scoring.gains) {
            *sum += *gain;
        }
    }
    sums[..seats].to_vec()
}

fn tell_closed(scoring: &ScoringData, lang: Lang) -> String {
    words::closed(lang, &scoring.what.name(), &scoring.tiles.len())
}

/// The count at the end of the game, in short.
fn tell_count(effects: &[CarcassonneEffect], after: &Carcassonne, telling: Telling<'_>) -> Option<String> {
    let Telling { lang, .. } = telling;
    if after.actor() != Actor::Over {
        return None;
    }
    let sums = total(scorings(effects).filter(|scoring| !is_closing(scoring)), after.seats());
    let told = Seat::all(after.seats()).filter(|seat| sums[seat.index()] != 0);
    let told: Vec<String> =
        told.map(|seat| words::gain_of(lang, &telling.name(seat), &sums[seat.index()])).collect();
    (!told.is_empty()).then(|| words::final_count(lang, &told.join(", ")))
}

/// Whether an effect says something that the sentence of its step does not.
fn is_told_besides(effect: &CarcassonneEffect, step: &StepOf<Carcassonne>) -> bool {
    match effect {
        CarcassonneEffect::Scored(_)
        | CarcassonneEffect::Event { .. }
        | CarcassonneEffect::Exchanged { .. } => false,
        CarcassonneEffect::Home { .. } => matches!(step, Step::Event(_)),
        _ => true,
    }
}
