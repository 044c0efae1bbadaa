//! A state on one line: what differs from an empty table, as `key=value` words.
//!
//! ```text
//! 1=R7,R8|G1 4=|/bluff/mud 6=B1,B2,B3|O4/owner1 hand1=R1,R2 hand2=spy discard=G9 turn=2 phase=play
//! ```
//!
//! A stone has player 1's cards, a bar, player 2's cards, then marks: `bluff`, `mud`, `owner1`, `owner2`,
//! `first2` where both sides are complete and player 2's was so first. Cards named nowhere are in their
//! pile. Without `turn` player 1 is to act, without `phase` a card is to be played.

use bastide_core::words::schotten as words;
use std::collections::HashSet;

use arrayvec::ArrayVec;
use bastide_core::{ParseError, Spoken};

use crate::border::Border;
use crate::card::{Card, Pile, Tactic};
use crate::cards::{Cards, Tactics};
use crate::clans::Clans;
use crate::notation::Reader;
use crate::rules::SchottenRules;
use crate::state::{Hidden, Phase, PublicState, Schotten, Turn};
use crate::stone::{Stone, Stones};

pub(crate) fn write(state: &Schotten) -> String {
    let mut words: Vec<String> = Stone::all().filter_map(|stone| write_stone(state.table(), stone)).collect();
    let (open, hidden, turn) = (&state.open, &state.hidden, &state.open.turn);
    let mut add = |key: &str, value: String| {
        if !value.is_empty() {
            words.push(format!("{key}={value}"));
        }
    };
    add("hand1", list(hidden.hands[0].iter()));
    add("hand2", list(hidden.hands[1].iter()));
    add("discard", list(open.table.discard().iter()));
    add("recruiter", open.recruiter.map_or_else(String::new, |player| (player + 1).to_string()));
    add("returned", list(hidden.returned.iter().copied()));
    add("known", list(hidden.known.iter()));
    add("played", if open.played == [0, 0] { String::new() } else { list(open.played) });
    add("jokers", list((1..=2).filter(|player| open.joker_laid[player - 1])));
    add("flags", list(flags(turn)));
    add("idle", if turn.idle == 0 { String::new() } else { turn.idle.to_string() });
    add("turn", (turn.player + 1).to_string());
    add("phase", write_phase(turn.phase));
    words.join(" ")
}

fn list(items: impl IntoIterator<Item = impl ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

fn flags(turn: &Turn) -> impl Iterator<Item = &'static str> {
    let flags = [("passed", turn.passed), ("claimed", turn.claimed), ("recruited", turn.recruited)];
    flags.into_iter().filter(|(_, set)| *set).map(|(name, _)| name)
}

fn write_stone(table: &Border, stone: Stone) -> Option<String> {
    let cards = |player| list(table.side(player, stone).cards());
    let mut text = format!("{}|{}", cards(0), cards(1));
    let owner = table.owner(stone).map(|player| format!("/owner{}", player + 1));
    let marks = [
        table.bluff().contains(stone).then(|| "/bluff".to_owned()),
        table.mud().contains(stone).then(|| "/mud".to_owned()),
        owner,
        (table.completed_first(stone) == Some(1)).then(|| "/first2".to_owned()),
    ];
    text.extend(marks.into_iter().flatten());
    (text != "|").then(|| format!("{stone}={text}"))
}

fn write_phase(phase: Phase) -> String {
    match phase {
        Phase::Deal { dealt } => format!("deal:{dealt}"),
        Phase::Play => "play".to_owned(),
        Phase::Claim => "claim".to_owned(),
        Phase::Place { card, from, enemy } => {
            format!("{}:{from}:{card}", if enemy { "traitor" } else { "strategist" })
        }
        Phase::Recruit { left } => format!("recruit:{left}"),
        Phase::Return { left } => format!("return:{left}"),
        Phase::ChoosePile => "choose".to_owned(),
        Phase::Draw { pile, recruits: false, .. } => format!("draw:{}", pile.word()),
        Phase::Draw { pile, left, .. } => format!("recruited:{}:{left}", pile.word()),
        Phase::Over => "over".to_owned(),
    }
}

pub(crate) fn read(rules: &SchottenRules, text: &str) -> Result<Schotten, ParseError> {
    let mut draft = Draft::new(rules, text);
    for word in text.split_whitespace() {
        draft.word(word)?;
    }
    draft.finish()
}

/// A position while it is read.
struct Draft<'a> {
    reader: Reader<'a>,
    rules: &'a SchottenRules,
    /// The cards not yet named.
    stock: Cards,
    open: PublicState,
    hidden: Hidden,
    phase: Option<(Phase, &'a str)>,
    keys: HashSet<&'a str>,
}

impl<'a> Draft<'a> {
    fn new(rules: &'a SchottenRules, text: &'a str) -> Self {
        let tactics = if rules.tactics { Tactics::ALL } else { Tactics::EMPTY };
        Self {
            reader: Reader { text, top: rules.top_value() },
            rules,
            stock: Cards { clans: Clans::all(rules.top_value()), tactics },
            open: PublicState::default(),
            hidden: Hidden::default(),
            phase: None,
            keys: HashSet::new(),
        }
    }

    fn wrong(&self, part: &str, what: impl Into<Spoken>) -> ParseError {
        let what = what.into();
        let words = Spoken::new(|lang| words::not_a_position(lang, &what.get(lang)));
        self.reader.error("bad-position", part, words)
    }

    fn word(&mut self, word: &'a str) -> Result<(), ParseError> {
        let Some((key, value)) = word.split_once('=') else {
            return Err(self.wrong(word, words::POSITION_FORM));
        };
        if !self.keys.insert(key) {
            return Err(self.wrong(word, words::POSITION_TWICE));
        }
        if let Some(stone) = Stone::read(key) {
            return self.stone(stone, value);
        }
        match key {
            "hand1" => self.hidden.hands[0] = self.hand(value)?,
            "hand2" => self.hidden.hands[1] = self.hand(value)?,
            "discard" => {
                let cards = self.cards(value)?;
                cards.into_iter().for_each(|card| self.open.table.throw(card));
            }
            "recruiter" => self.open.recruiter = Some(self.player(value)?),
            "returned" => self.hidden.returned = self.returned(value)?,
            "known" => self.hidden.known = self.known(value)?,
            "played" => self.open.played = self.played(value)?,
            "jokers" => self.jokers(value)?,
            "flags" => self.flags(value)?,
            "idle" => self.open.turn.idle = self.number(value, 2)?,
            "turn" => self.open.turn.player = self.player(value)?,
            "phase" => self.phase = Some((self.phase(value)?, value)),
            _ => {
                return Err(self.wrong(word, words::POSITION_WORD));
            }
        }
        Ok(())
    }

    /// Takes the named cards from the stock.
    fn cards(&mut self, value: &str) -> Result<Vec<Card>, ParseError> {
        let parts = value.split(',').filter(|_| !value.is_empty());
        parts.map(|part| self.take(part)).collect()
    }

    fn take(&mut self, part: &str) -> Result<Card, ParseError> {
        let card = self.reader.card(part)?;
        if !self.stock.contains(card) {
            let words = Spoken::new(|lang| words::position_card(lang, &card));
            return Err(self.wrong(part, words));
        }
        self.stock.remove(card);
        Ok(card)
    }

    fn hand(&mut self, value: &str) -> Result<Cards, ParseError> {
        let cards = self.cards(value)?;
        if cards.len() > 10 {
            return Err(self.wrong(value, words::POSITION_HAND));
        }
        Ok(cards.into_iter().collect())
    }

    fn returned(&mut self, value: &str) -> Result<ArrayVec<Card, 2>, ParseError> {
        let cards = self.cards(value)?;
        cards.as_slice().try_into().map_err(|_| self.wrong(value, words::POSITION_RETURNED))
    }

    /// Cards that lie in a hand, so not taken from the stock.
    fn known(&self, value: &str) -> Result<Cards, ParseError> {
        let mut known = Cards::EMPTY;
        for part in value.split(',') {
            let card = self.reader.card(part)?;
            let most = if card == Card::tactic(Tactic::Joker) { 2 } else { 1 };
            if known.iter().filter(|other| *other == card).count() == most {
                return Err(self.wrong(part, words::POSITION_KNOWN));
            }
            known.insert(card);
        }
        Ok(known)
    }

    fn player(&self, value: &str) -> Result<u8, ParseError> {
        match value {
            "1" => Ok(0),
            "2" => Ok(1),
            _ => Err(self.wrong(value, words::POSITION_PLAYER)),
        }
    }

    fn number(&self, value: &str, most: u8) -> Result<u8, ParseError> {
        let number = value.parse().ok().filter(|number| *number <= most);
        number.ok_or_else(|| {
            let words = Spoken::new(|lang| words::position_number(lang, &most));
            self.wrong(value, words)
        })
    }

    fn played(&self, value: &str) -> Result<[u8; 2], ParseError> {
        let Some((first, second)) = value.split_once(',') else {
            return Err(self.wrong(value, words::POSITION_PLAYED));
        };
        Ok([self.number(first, 10)?, self.number(second, 10)?])
    }

    fn jokers(&mut self, value: &str) -> Result<(), ParseError> {
        for part in value.split(',') {
            let player = self.player(part)?;
            self.open.joker_laid[usize::from(player)] = true;
        }
        Ok(())
    }

    fn flags(&mut self, value: &str) -> Result<(), ParseError> {
        for part in value.split(',') {
            match part {
                "passed" => self.open.turn.passed = true,
                "claimed" => self.open.turn.claimed = true,
                "recruited" => self.open.turn.recruited = true,
                _ => {
                    return Err(self.wrong(part, words::POSITION_FLAGS));
                }
            }
        }
        Ok(())
    }

    fn stone(&mut self, stone: Stone, value: &str) -> Result<(), ParseError> {
        let mut parts = value.split('/');
        let sides = parts.next().unwrap_or_default();
        let Some((first, second)) = sides.split_once('|') else {
            return Err(self.wrong(value, words::POSITION_STONE));
        };
        let mut second_first = None;
        for mark in parts {
            match mark {
                "bluff" | "mud" => self.mode(stone, mark)?,
                "owner1" | "owner2" if self.open.table.owner(stone).is_none() => {
                    self.open.table.claim(usize::from(mark == "owner2"), stone);
                }
                "first2" => second_first = Some(mark),
                _ => {
                    return Err(self.wrong(mark, words::POSITION_MARKS));
                }
            }
        }
        self.side(0, stone, first)?;
        self.side(1, stone, second)?;
        self.first(stone, second_first)
    }

    fn first(&mut self, stone: Stone, second_first: Option<&str>) -> Result<(), ParseError> {
        let Some(mark) = second_first else { return Ok(()) };
        if self.open.table.completed_first(stone).is_none() {
            return Err(self.wrong(mark, words::POSITION_FIRST));
        }
        self.open.table.set_second_first(stone);
        Ok(())
    }

    fn mode(&mut self, stone: Stone, mark: &str) -> Result<(), ParseError> {
        if let Some(tactic) = self.take(mark)?.tactic_kind() {
            self.open.table.lay_mode(tactic, stone);
        }
        Ok(())
    }

    fn side(&mut self, player: usize, stone: Stone, value: &str) -> Result<(), ParseError> {
        for card in self.cards(value)? {
            let full = self.open.table.full(player).contains(stone);
            if full || card.tactic_kind().is_some_and(|tactic| !tactic.is_troop()) {
                return Err(self.wrong(value, words::POSITION_SIDE));
            }
            if card == Card::tactic(Tactic::Joker) {
                self.lay_joker(player, value)?;
            }
            self.open.table.lay(player, stone, card);
        }
        Ok(())
    }

    fn lay_joker(&mut self, player: usize, value: &str) -> Result<(), ParseError> {
        let mut sides = Stone::all().map(|stone| self.open.table.side(player, stone));
        if sides.any(|side| side.cards().contains(&Card::tactic(Tactic::Joker))) {
            return Err(self.wrong(value, words::POSITION_JOKERS));
        }
        self.open.joker_laid[player] = true;
        Ok(())
    }

    fn phase(&self, value: &str) -> Result<Phase, ParseError> {
        let parts: Vec<&str> = value.split(':').collect();
        let enemy = parts[0] == "traitor";
        Ok(match parts[..] {
            ["deal", dealt] => {
                Phase::Deal { dealt: self.number(dealt, 2 * self.rules.hand.get() as u8 - 1)? }
            }
            ["play"] => Phase::Play,
            ["claim"] => Phase::Claim,
            ["strategist" | "traitor", stone, card] => {
                Phase::Place { from: self.reader.stone(stone)?, card: self.reader.card(card)?, enemy }
            }
            ["recruit", left] => Phase::Recruit { left: self.number(left, 3)?.max(1) },
            ["return", left] => Phase::Return { left: self.number(left, 2)?.max(1) },
            ["choose"] => Phase::ChoosePile,
            ["draw", "clan"] => Phase::Draw { pile: Pile::Clan, left: 0, recruits: false },
            ["draw", "tactics"] => Phase::Draw { pile: Pile::Tactics, left: 0, recruits: false },
            ["recruited", "clan", left] => {
                Phase::Draw { pile: Pile::Clan, left: self.number(left, 2)?, recruits: true }
            }
            ["recruited", "tactics", left] => {
                Phase::Draw { pile: Pile::Tactics, left: self.number(left, 2)?, recruits: true }
            }
            ["over"] => Phase::Over,
            _ => {
                return Err(self.wrong(value, words::POSITION_PHASE));
            }
        })
    }

    fn finish(mut self) -> Result<Schotten, ParseError> {
        self.hidden.pile = self.stock;
        self.check_recruiter()?;
        let wins = [0, 1].map(|player| self.open.table.claimed(player).win());
        if wins == [true, true] {
            return Err(self.wrong("", words::POSITION_WON));
        }
        let ended = wins != [false, false] || self.open.turn.idle == 2;
        let usual = if ended { Phase::Over } else { Phase::Play };
        let (phase, part) = self.phase.unwrap_or((usual, ""));
        self.open.turn.phase = phase;
        let wrong = |draft: &Self| draft.wrong(part, words::POSITION_MISFIT);
        if ended != (phase == Phase::Over) {
            return Err(wrong(&self));
        }
        let blank = Self::new(self.rules, self.reader.text);
        let state = Schotten::of_parts(self.rules.clone(), self.open, self.hidden);
        if fits(&state) { Ok(state.tidy()) } else { Err(wrong(&blank)) }
    }

    fn check_recruiter(&self) -> Result<(), ParseError> {
        let nothing = self.hidden.returned.is_empty() && self.hidden.known.is_empty();
        let known_in = |player: u8| {
            let mut hand = self.hidden.hands[1 - usize::from(player)];
            self.hidden.known.iter().all(|card| {
                let held = hand.contains(card);
                if held {
                    hand.remove(card);
                }
                held
            })
        };
        if self.open.recruiter.map_or(nothing, known_in) {
            return Ok(());
        }
        Err(self.wrong("", words::POSITION_NO_TACTICS))
    }
}

/// Whether the phase fits everything else.
fn fits(state: &Schotten) -> bool {
    let recruits = state.open.recruiter == Some(state.open.turn.player) && state.open.turn.recruited;
    let piles = state.piles_to_draw_from();
    let has = |pile| state.pile_size(pile) > 0;
    match state.phase() {
        Phase::Deal { dealt } => fits_deal(state, usize::from(dealt)),
        Phase::Play | Phase::Over => true,
        Phase::Claim => !state.claimable.is_empty(),
        Phase::Place { card, from, enemy } => fits_place(state, card, from, enemy),
        Phase::Recruit { .. } => recruits && piles == (true, true),
        Phase::Return { left } => {
            recruits && !state.own_hand().is_empty() && state.hidden.returned.len() + usize::from(left) <= 2
        }
        Phase::ChoosePile => piles == (true, true),
        Phase::Draw { pile, recruits: false, .. } => has(pile),
        Phase::Draw { pile, .. } => recruits && has(pile) && state.hidden.returned.is_empty(),
    }
}

fn fits_deal(state: &Schotten, dealt: usize) -> bool {
    let hands = state.hidden.hands.map(Cards::len);
    let left = 2 * state.rules.hand.get() as usize - dealt;
    hands == [dealt.div_ceil(2), dealt / 2]
        && state.hidden.pile.clans.len() >= left
        && state.hidden.returned.is_empty()
}

fn fits_place(state: &Schotten, card: Card, from: Stone, enemy: bool) -> bool {
    let player = if enemy { 1 - state.player() } else { state.player() };
    let room = state.table().open(state.player());
    state.table().unclaimed().contains(from)
        && state.table().side(player, from).cards().contains(&card)
        && (!enemy || (card.pile() == Pile::Clan && room != Stones::NONE))
}
