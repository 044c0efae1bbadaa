//! Schotten-Totten in words: actions, draws, endings, facts.

use bastide_core::words::schotten as words;
use bastide_core::{
    Ending, Lang, Notation, ParseError, Pick, Say, Seat, Spoken, Step, StepOf, Telling, Text, Viewer,
};

use crate::action::{Drawn, Move};
use crate::card::{Card, Pile, Tactic};
use crate::cards::Cards;
use crate::claim;
use crate::data::{SchottenAction, SchottenEffect, SchottenView};
use crate::diagram;
use crate::position;
use crate::rules::SchottenRules;
use crate::state::{NextCards, Phase, Schotten};
use crate::stone::Stone;
use crate::view::View;

impl Notation for Schotten {
    type ViewData = SchottenView;
    type Action = SchottenAction;
    type Effect = SchottenEffect;

    fn view_data(view: &View, lang: Lang) -> SchottenView {
        SchottenView::of(view, lang)
    }

    fn action(&self, step: &StepOf<Self>, viewer: Viewer) -> SchottenAction {
        SchottenAction::of(self, step, viewer)
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Lay { card, stone } => format!("{card}>{stone}"),
            Move::Pass => "pass".to_owned(),
            Move::Claim(stone) => format!("!{stone}"),
            Move::Done => "done".to_owned(),
            Move::Banshee { stone, card } => format!("banshee:{stone}:{card}"),
            Move::Strategist { stone, card } => format!("strategist:{stone}:{card}"),
            Move::Traitor { stone, card } => format!("traitor:{stone}:{card}"),
            Move::Place(stone) => format!(">{stone}"),
            Move::Discard => "discard".to_owned(),
            Move::Recruiter => "recruiter".to_owned(),
            Move::Draw(pile) => format!("draw:{}", pile.word()),
            Move::Return(card) => format!("return:{card}"),
        }
    }

    /// Reads `R7>3` and the words of the other actions; also `3 5`, the third card of the hand at stone 5.
    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let reader = Reader { text, top: self.rules.top_value() };
        match numbers(text) {
            Some((card, stone)) => {
                Ok(Move::Lay { card: reader.numbered(card, self.own_hand())?, stone: reader.stone(stone)? })
            }
            None => reader.action(),
        }
    }

    /// A card of the hand and where it goes: `card:R7`, `stone:4`; a tactic and the card it is about:
    /// `card:banshee`, `laid:4:G7`; `claim:3`, `pile:clan`, `action:pass`.
    fn picks(&self, moves: &[Move], telling: Telling<'_>) -> Vec<Vec<Pick>> {
        let Telling { lang, .. } = telling;
        let picks = |mv: &Move| match *mv {
            Move::Lay { card, stone } => vec![pick_card(card, lang), pick_stone(stone, lang)],
            Move::Pass => vec![pick_action("pass", words::PASS, lang)],
            Move::Claim(stone) => vec![pick_claim(stone, lang)],
            Move::Done => {
                vec![pick_action("done", words::DONE, lang)]
            }
            Move::Banshee { stone, card } => pick_laid(Tactic::Banshee, stone, card, lang),
            Move::Strategist { stone, card } => pick_laid(Tactic::Strategist, stone, card, lang),
            Move::Traitor { stone, card } => pick_laid(Tactic::Traitor, stone, card, lang),
            Move::Place(stone) => vec![pick_stone(stone, lang)],
            Move::Discard => vec![pick_action("discard", words::DISCARD, lang)],
            Move::Recruiter => vec![pick_card(Card::tactic(Tactic::Recruiter), lang)],
            Move::Draw(pile) => vec![pick_pile(pile, lang)],
            Move::Return(card) => vec![pick_card(card, lang)],
        };
        moves.iter().map(picks).collect()
    }

    fn sentence(before: &Self, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        before.sentence_of(step, after, telling)
    }

    /// The chance to get each clan card between now and the end, a row a colour and a column a value, in per cent.
    fn odds(view: &View, lang: Lang) -> Option<String> {
        Some(view.chances_shown().map(|chances| chances.say(lang)).collect::<Vec<_>>().join("\n\n"))
    }

    fn event_text(&self, event: Drawn) -> String {
        format!("+{}", event.0)
    }

    fn parse_event(&self, text: &str) -> Result<Drawn, ParseError> {
        let reader = Reader { text, top: self.rules.top_value() };
        match text.trim().strip_prefix('+') {
            Some(card) => reader.card(card).map(Drawn),
            None => Err(reader.error("unreadable-draw", text, words::UNREADABLE_DRAW)),
        }
    }

    /// Splits at spaces, and between taking a card up and putting it down: `strategist:1:R5>2`.
    fn actions(text: &str) -> Vec<&str> {
        let mut actions = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let (action, after) = rest.split_at(end_of_action(rest));
            actions.push(action.trim());
            rest = after.trim_start().trim_start_matches(':');
        }
        if actions.is_empty() { vec![text] } else { actions }
    }

    fn redact(&self, step: &StepOf<Self>, viewer: Viewer) -> String {
        match *step {
            Step::Event(_) if !self.may_read(step, viewer) => "+?".to_owned(),
            Step::Event(event) => self.event_text(event),
            Step::Move(Move::Return(card)) if !self.may_read(step, viewer) => {
                format!("return:{}", card.pile().word())
            }
            Step::Move(mv) => self.move_text(mv),
        }
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(rules: &SchottenRules, text: &str) -> Result<Self, ParseError> {
        position::read(rules, text)
    }

    fn diagram(view: &View) -> String {
        diagram::draw(view)
    }

    fn ending(&self) -> Option<Ending> {
        if self.phase() != Phase::Over {
            return None;
        }
        let owned = [0, 1].map(|player| self.table().claimed(player));
        if owned.iter().any(|stones| stones.three_adjacent()) {
            let text = words::ENDING_THREE_STONES;
            return Some(Ending { code: "three-adjacent", text });
        }
        if owned.iter().any(|stones| stones.win()) {
            let text = words::ENDING_FIVE_STONES;
            return Some(Ending { code: "five-stones", text });
        }
        let text = words::ENDING_PASSED;
        Some(Ending { code: "both-passed", text })
    }

    fn facts(&self) -> Vec<String> {
        let stones = Stone::all().flat_map(|stone| self.stone_facts(stone));
        let players = [0, 1].into_iter().flat_map(|player| self.player_facts(player));
        let discard = self.table().discard().iter().map(|card| format!("{card} is discarded"));
        let piles = [Pile::Clan, Pile::Tactics].map(|pile| match self.pile_size(pile) {
            1 => format!("{} pile has 1 card", pile.word()),
            size => format!("{} pile has {size} cards", pile.word()),
        });
        stones.chain(players).chain(discard).chain(piles).chain([self.phase_fact()]).collect()
    }

    fn effects(before: &Self, step: &StepOf<Self>, after: &Self, _: Viewer) -> Vec<SchottenEffect> {
        SchottenEffect::all(before, step, after)
    }
}

fn pick_card(card: Card, lang: Lang) -> Pick {
    Pick::new(format!("card:{card}"), card.name(lang))
}

fn pick_stone(stone: Stone, lang: Lang) -> Pick {
    Pick::new(format!("stone:{stone}"), format!("{} {stone}", words::STONE.get(lang)))
}

fn pick_claim(stone: Stone, lang: Lang) -> Pick {
    let words = words::CLAIM_STONE.get(lang);
    Pick::new(format!("claim:{stone}"), format!("{words} {stone}"))
}

fn pick_pile(pile: Pile, lang: Lang) -> Pick {
    let words = match pile {
        Pile::Clan => words::DRAW_CLAN,
        Pile::Tactics => words::DRAW_TACTICS,
    };
    Pick::new(format!("pile:{}", pile.word()), words.get(lang))
}

fn pick_action(word: &str, words: Text, lang: Lang) -> Pick {
    Pick::new(format!("action:{word}"), words.get(lang))
}

fn pick_laid(tactic: Tactic, stone: Stone, card: Card, lang: Lang) -> Vec<Pick> {
    let at = words::AT_STONE.get(lang);
    let laid = Pick::new(format!("laid:{stone}:{card}"), format!("{} {at} {stone}", card.name(lang)));
    vec![pick_card(Card::tactic(tactic), lang), laid]
}

/// The two numbers of a text that is nothing else.
fn numbers(text: &str) -> Option<(&str, &str)> {
    let mut words = text.split_whitespace();
    let (card, stone) = (words.next()?, words.next()?);
    (words.next().is_none() && is_number(card) && is_number(stone)).then_some((card, stone))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|mark| mark.is_ascii_digit())
}

/// Where the first action of a text ends. Two numbers one after the other are one action.
fn end_of_action(text: &str) -> usize {
    let end = end_of_word(text);
    let word = &text[..end];
    if is_number(word) {
        let rest = text[end..].trim_start();
        let next = &rest[..end_of_word(rest)];
        return if is_number(next) { text.len() - rest.len() + next.len() } else { end };
    }
    let takes_up = ["strategist", "traitor"]
        .iter()
        .any(|name| word.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)));
    let mut put_down =
        word.char_indices().filter(|(at, mark)| *mark == '>' || (*mark == ':' && third(word, *at)));
    if takes_up { put_down.next().map_or(end, |(at, _)| at) } else { end }
}

/// The first space that does not only surround a mark.
fn end_of_word(text: &str) -> usize {
    let mut from = 0;
    while let Some(found) = text[from..].find(char::is_whitespace) {
        let space = from + found;
        let next = text[space..].trim_start();
        let joined = text[..space].ends_with(['>', ':', '!', '+']);
        if !joined && !next.starts_with(['>', ':']) {
            return space;
        }
        from = text.len() - next.len();
    }
    text.len()
}

/// Whether the colon at `at` is the third of the text.
fn third(text: &str, at: usize) -> bool {
    text[..at].matches(':').count() == 2
}

impl Schotten {
    /// Whether a viewer may read all of a step.
    pub(crate) fn may_read(&self, step: &StepOf<Self>, viewer: Viewer) -> bool {
        let own = viewer == Viewer::Seat(self.receiver());
        match step {
            Step::Event(_) => own || self.knows_next(viewer),
            Step::Move(Move::Return(_)) => own,
            Step::Move(_) => true,
        }
    }

    /// The player who gets the next card, or is to act.
    pub(crate) fn receiver(&self) -> Seat {
        match self.phase() {
            Phase::Deal { dealt } => Seat::new(usize::from(dealt & 1)),
            _ => self.mover(),
        }
    }

    /// Whether this viewer's own Recruiter put the next card there.
    fn knows_next(&self, viewer: Viewer) -> bool {
        let recruiter = self.open.recruiter.map(|player| Viewer::Seat(Seat::new(usize::from(player))));
        match self.phase() {
            Phase::Draw { pile, .. } => {
                recruiter == Some(viewer) && matches!(self.next_cards(pile), NextCards::Known(_))
            }
            _ => false,
        }
    }

    fn stone_facts(&self, stone: Stone) -> Vec<String> {
        let table = self.table();
        let mut facts = vec![match table.owner(stone) {
            Some(owner) => format!("stone {stone} is {}'s", Seat::new(owner)),
            None => format!("stone {stone} is free"),
        }];
        for player in 0..2 {
            let seat = Seat::new(player);
            let cards = table.side(player, stone).cards().iter();
            facts.extend(cards.map(|card| format!("{card} lies at stone {stone} for {seat}")));
            if let Some(class) = table.class(player, stone, &self.rules) {
                facts.push(format!("{seat} has {} at stone {stone}", class.say(Lang::En)));
            }
            let claim =
                table.owner(stone).is_none() && claim::judge(table, &self.rules, player, stone).is_ok();
            facts.extend(claim.then(|| format!("{seat} could claim stone {stone}")));
        }
        facts.extend(table.mud().contains(stone).then(|| format!("stone {stone} needs four cards")));
        facts.extend(table.bluff().contains(stone).then(|| format!("only the sum counts at stone {stone}")));
        facts
    }

    fn player_facts(&self, player: usize) -> Vec<String> {
        let seat = Seat::new(player);
        let hand = self.hidden.hands[player];
        let mut facts: Vec<String> = hand.iter().map(|card| format!("{seat} holds {card}")).collect();
        let count = |number: usize, what: &str| match number {
            1 => format!("1 {what}"),
            _ => format!("{number} {what}s"),
        };
        facts.push(format!("{seat} has {}", count(hand.len(), "card")));
        facts.push(format!("{seat} owns {}", count(self.table().claimed(player).len(), "stone")));
        let played = usize::from(self.open.played[player]);
        facts.push(format!("{seat} has played {}", count(played, "tactics card")));
        if player == self.player() && self.phase() == Phase::Claim {
            facts.extend(self.claimable.iter().map(|stone| format!("{seat} may claim stone {stone}")));
        }
        facts
    }

    fn phase_fact(&self) -> String {
        match self.phase() {
            Phase::Deal { .. } => "a card is to be dealt".to_owned(),
            Phase::Play => "a card is to be played".to_owned(),
            Phase::Claim => "stones are to be claimed".to_owned(),
            Phase::Place { card, .. } => format!("{card} is to be placed"),
            Phase::Recruit { .. } | Phase::ChoosePile => "a pile is to be chosen".to_owned(),
            Phase::Return { .. } => "a card is to be put back".to_owned(),
            Phase::Draw { pile, .. } => format!("a {} card is to be drawn", pile.word()),
            Phase::Over => "nothing is to be done".to_owned(),
        }
    }
}

/// Reads the parts of one action and says where they are wrong.
pub(crate) struct Reader<'a> {
    /// The whole text, for error messages.
    pub(crate) text: &'a str,
    /// The highest value of a clan card, for error messages.
    pub(crate) top: u8,
}

impl Reader<'_> {
    fn action(&self) -> Result<Move, ParseError> {
        let text = self.text.trim();
        if let Some(stone) = text.strip_prefix('!') {
            return self.stone(stone).map(Move::Claim);
        }
        if let Some(stone) = text.strip_prefix('>') {
            return self.stone(stone).map(Move::Place);
        }
        if let Some((card, stone)) = text.split_once('>') {
            return Ok(Move::Lay { card: self.card(card)?, stone: self.stone(stone)? });
        }
        let parts: Vec<&str> = text.split(':').map(str::trim).collect();
        self.words(&parts)
    }

    fn words(&self, parts: &[&str]) -> Result<Move, ParseError> {
        let word = parts.first().map_or_else(String::new, |word| word.to_ascii_lowercase());
        match (word.as_str(), &parts[1..]) {
            ("pass", []) => Ok(Move::Pass),
            ("done", []) => Ok(Move::Done),
            ("discard", []) => Ok(Move::Discard),
            ("recruiter", []) => Ok(Move::Recruiter),
            ("draw", [pile]) => self.pile(pile).map(Move::Draw),
            ("return", [card]) => self.card(card).map(Move::Return),
            ("banshee", [stone, card]) => {
                Ok(Move::Banshee { stone: self.stone(stone)?, card: self.card(card)? })
            }
            ("strategist", [stone, card]) => {
                Ok(Move::Strategist { stone: self.stone(stone)?, card: self.card(card)? })
            }
            ("traitor", [stone, card]) => {
                Ok(Move::Traitor { stone: self.stone(stone)?, card: self.card(card)? })
            }
            _ => Err(self.unreadable()),
        }
    }

    fn unreadable(&self) -> ParseError {
        self.error("unreadable-action", self.text.trim_start(), words::UNREADABLE_ACTION)
    }

    pub(crate) fn card(&self, part: &str) -> Result<Card, ParseError> {
        Card::read(part.trim()).ok_or_else(|| {
            let (words, top) = (Tactic::ALL.map(Tactic::word).join(", "), self.top);
            self.error("unknown-card", part, Spoken::new(|lang| words::unknown_card(lang, &top, &words)))
        })
    }

    /// The card of a hand with this number, counted from 1 in the order in which hands are shown.
    fn numbered(&self, part: &str, hand: Cards) -> Result<Card, ParseError> {
        let number: Option<usize> = part.parse().ok();
        let card = number.and_then(|number| hand.iter().nth(number.checked_sub(1)?));
        card.ok_or_else(|| {
            let words = match hand.len() {
                0 => words::EMPTY_HAND.into(),
                held => Spoken::new(|lang| words::no_such_card(lang, &part, &held)),
            };
            self.error("unknown-card-number", part, words)
        })
    }

    pub(crate) fn stone(&self, part: &str) -> Result<Stone, ParseError> {
        Stone::read(part.trim()).ok_or_else(|| self.error("unknown-stone", part, words::UNKNOWN_STONE))
    }

    fn pile(&self, part: &str) -> Result<Pile, ParseError> {
        let known =
            [Pile::Clan, Pile::Tactics].into_iter().find(|pile| pile.word().eq_ignore_ascii_case(part));
        known.ok_or_else(|| self.error("unknown-pile", part, words::UNKNOWN_PILE))
    }

    /// An error at the place of `part`, a part of the text.
    pub(crate) fn error(&self, code: &'static str, part: &str, words: impl Into<Spoken>) -> ParseError {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        ParseError::new(code, self.text, offset.min(self.text.len()), words)
    }
}
