//! Steps in one sentence each.

use bastide_core::words::schotten as words;
use bastide_core::{Step, StepOf, Tell, Telling};

use crate::action::Move;
use crate::card::{Card, Tactic};
use crate::class::Category;
use crate::data::SchottenEffect;
use crate::state::{Phase, Schotten};
use crate::stone::Stone;

impl Schotten {
    /// A step in one sentence: who did what at which stone, and what came of it.
    pub(crate) fn sentence_of(&self, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        let own = match *step {
            Step::Move(mv) => self.tell_move(mv, step, after, telling),
            Step::Event(drawn) => {
                let known = self.may_read(step, telling.viewer).then(|| drawn.0.name(telling.lang));
                let name = telling.name(self.receiver());
                match known {
                    Some(card) => words::sentence_draw(telling.lang, &name, &card),
                    None => words::sentence_draw_hidden(telling.lang, &name),
                }
            }
        };
        let claimed_by_itself = |effect: &&SchottenEffect| {
            matches!(effect, SchottenEffect::Claimed { .. }) && !matches!(step, Step::Move(Move::Claim(_)))
        };
        let effects = SchottenEffect::all(self, step, after);
        let besides = effects.iter().filter(claimed_by_itself);
        let besides = besides.map(|effect| effect.tell(telling).replace('\n', ": "));
        std::iter::once(own).chain(besides).collect::<Vec<_>>().join(" · ")
    }

    fn tell_move(&self, mv: Move, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        let Telling { lang, viewer, .. } = telling;
        let (name, mood) = (telling.name(self.mover()), telling.mood());
        let taken_up = match self.phase() {
            Phase::Place { card, .. } => card.name(lang),
            _ => String::new(),
        };
        match mv {
            Move::Lay { card, stone } => {
                let what = after.tell_side(self.mover().index(), stone, card, telling);
                words::sentence_lay(lang, &mood, &name, &card.name(lang), &stone, &what)
            }
            Move::Claim(stone) => {
                let grounds = crate::claim::judge(self.table(), &self.rules, self.mover().index(), stone);
                let why = grounds.map(|grounds| bastide_core::Say::say(&grounds, lang)).unwrap_or_default();
                words::sentence_claim(lang, &mood, &name, &stone, &why)
            }
            Move::Pass => words::sentence_pass(lang, &mood, &name),
            Move::Done => words::sentence_done(lang, &mood, &name),
            Move::Banshee { stone, card } => {
                words::sentence_banshee(lang, &mood, &name, &card.name(lang), &stone)
            }
            Move::Strategist { stone, card } => words::sentence_take_up(
                lang,
                &mood,
                &name,
                &Tactic::Strategist.name(lang),
                &card.name(lang),
                &stone,
            ),
            Move::Traitor { stone, card } => words::sentence_take_up(
                lang,
                &mood,
                &name,
                &Tactic::Traitor.name(lang),
                &card.name(lang),
                &stone,
            ),
            Move::Place(stone) => words::sentence_place(lang, &mood, &name, &taken_up, &stone),
            Move::Discard => words::sentence_discard(lang, &mood, &name, &taken_up),
            Move::Recruiter => words::sentence_recruiter(lang, &mood, &name),
            Move::Draw(pile) => words::sentence_pile(lang, &mood, &name, &pile.word()),
            Move::Return(card) if self.may_read(step, viewer) => {
                words::sentence_return(lang, &mood, &name, &card.name(lang))
            }
            Move::Return(card) => words::sentence_return_hidden(lang, &name, &card.pile().word()),
        }
    }

    /// What a side is, or can become as everybody sees it, once a card was laid there.
    fn tell_side(&self, player: usize, stone: Stone, card: Card, telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let table = self.table();
        match card.tactic_kind() {
            Some(Tactic::Bluff) => return words::SIDE_BLUFF.get(lang).to_owned(),
            Some(Tactic::Mud) => return words::SIDE_MUD.get(lang).to_owned(),
            _ => {}
        }
        if let Some(class) = table.class(player, stone, &self.rules) {
            return words::side_is(lang, &class.category().code(), &class.sum());
        }
        if table.side(player, stone).len() < 2 {
            return String::new();
        }
        match table.reach(player, stone, table.unseen(&self.rules), &self.rules) {
            Some(best) if best.class.category() > Category::Sum => {
                words::side_may_be(lang, &best.class.category().code())
            }
            Some(_) => String::new(),
            None => words::SIDE_NEVER.get(lang).to_owned(),
        }
    }
}
