//! Three players with two hidden cards each of 1 to 8, and two rounds: lay a card open or bury it unseen;
//! the highest open card of a round wins a point.

use bastide_core::seed::{self, RolloutRng};
use bastide_core::{
    Actor, ConfigError, Ending, Game, GameMeta, Information, Lang, NoEffect, NotLegal, Notation, Outcome,
    ParseError, PlainAction, Points, Preset, RuleOption, Rules, Scores, Seat, Step, StepOf, Text, Viewer,
};
use serde::{Deserialize, Serialize};

const SEATS: usize = 3;
const HAND: usize = 2;
const CARDS: u8 = 8;

/// The rules have no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardRules;

impl Rules for CardRules {
    fn presets() -> &'static [Preset<Self>] {
        const PRESETS: &[Preset<CardRules>] = &[Preset {
            name: "standard",
            title: Text::literal("Usual"),
            summary: Text::literal("Two rounds."),
            make: CardRules::default,
        }];
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        &[]
    }

    fn seats(&self) -> usize {
        SEATS
    }
}

/// What a player does with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardMove {
    /// Lays it open.
    Lay(u8),
    /// Puts it away unseen.
    Bury(u8),
}

/// A card on the table: its value, or 0 for a buried one.
type Laid = Option<u8>;

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Table {
    dealt: u8,
    /// Cards played so far, by round and seat.
    laid: [[Laid; SEATS]; HAND],
}

impl Table {
    fn played(&self) -> usize {
        self.laid.iter().flatten().flatten().count()
    }
}

/// A game: the table and everybody's cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cards {
    rules: CardRules,
    table: Table,
    hands: [Vec<u8>; SEATS],
    buried: [Vec<u8>; SEATS],
}

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardView {
    table: Table,
    viewer: Option<Seat>,
    hand: Vec<u8>,
    buried: Vec<u8>,
    sizes: [usize; SEATS],
}

impl Cards {
    fn mover(&self) -> usize {
        self.table.played() % SEATS
    }

    fn round(&self) -> usize {
        self.table.played() / SEATS
    }

    fn pile(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=CARDS).filter(|card| !self.is_out(*card))
    }

    fn is_out(&self, card: u8) -> bool {
        let open = self.table.laid.iter().flatten().flatten().any(|laid| *laid == card);
        open || self.hands.iter().chain(&self.buried).any(|cards| cards.contains(&card))
    }
}

impl Game for Cards {
    type Rules = CardRules;
    type Move = CardMove;
    /// The card dealt.
    type Event = u8;
    type View = CardView;
    type Refusal = NotLegal;

    const META: GameMeta = GameMeta {
        id: "toy-cards",
        title: Text::literal("High card"),
        rules_version: 1,
        min_seats: SEATS,
        max_seats: SEATS,
        information: Information::Imperfect,
        chance: true,
        points: true,
    };

    fn new(rules: &CardRules) -> Result<Self, ConfigError> {
        let table = Table { dealt: 0, laid: [[None; SEATS]; HAND] };
        Ok(Self { rules: *rules, table, hands: Default::default(), buried: Default::default() })
    }

    fn rules(&self) -> &CardRules {
        &self.rules
    }

    fn actor(&self) -> Actor {
        if usize::from(self.table.dealt) < SEATS * HAND {
            Actor::Chance
        } else if self.round() < HAND {
            Actor::Player(Seat::new(self.mover()))
        } else {
            Actor::Over
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.round() == HAND).then(|| Outcome::from_scores(&self.scores().unwrap_or_default()))
    }

    fn scores(&self) -> Option<Scores> {
        let mut scores: Scores = [Points::default(); SEATS].into_iter().collect();
        for round in self.table.laid.iter().filter(|round| round.iter().all(Option::is_some)) {
            let best = round.iter().flatten().max().copied().filter(|best| *best > 0);
            if let Some(winner) = best.and_then(|best| round.iter().position(|laid| *laid == Some(best))) {
                scores[winner] += Points::whole(1);
            }
        }
        Some(scores)
    }

    fn legal_moves(&self, moves: &mut Vec<CardMove>) {
        moves.clear();
        if self.actor().seat().is_some() {
            let hand = &self.hands[self.mover()];
            moves.extend(hand.iter().flat_map(|card| [CardMove::Lay(*card), CardMove::Bury(*card)]));
        }
    }

    fn check(&self, mv: CardMove) -> Result<(), NotLegal> {
        let (CardMove::Lay(card) | CardMove::Bury(card)) = mv;
        if self.hands[self.mover()].contains(&card) { Ok(()) } else { Err(NotLegal) }
    }

    fn play_unchecked(&mut self, mv: CardMove) {
        let (round, mover) = (self.round(), self.mover());
        let (CardMove::Lay(card) | CardMove::Bury(card)) = mv;
        self.hands[mover].retain(|held| *held != card);
        self.table.laid[round][mover] = Some(if mv == CardMove::Lay(card) { card } else { 0 });
        if mv == CardMove::Bury(card) {
            self.buried[mover].push(card);
        }
    }

    fn events(&self, events: &mut Vec<(u8, u32)>) {
        events.clear();
        if self.actor() == Actor::Chance {
            events.extend(self.pile().map(|card| (card, 1)));
        }
    }

    fn resolve_unchecked(&mut self, card: u8) {
        let hand = &mut self.hands[usize::from(self.table.dealt) % SEATS];
        hand.push(card);
        hand.sort_unstable();
        self.table.dealt += 1;
    }

    fn view(&self, viewer: Viewer) -> CardView {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let own = |cards: &[Vec<u8>; SEATS]| seat.map(|seat| cards[seat.index()].clone()).unwrap_or_default();
        CardView {
            table: self.table.clone(),
            viewer: seat,
            hand: own(&self.hands),
            buried: own(&self.buried),
            sizes: std::array::from_fn(|seat| self.hands[seat].len()),
        }
    }

    fn determinize(view: &CardView, rng: &mut RolloutRng) -> Self {
        let mut world = Self {
            rules: CardRules,
            table: view.table.clone(),
            hands: Default::default(),
            buried: Default::default(),
        };
        if let Some(seat) = view.viewer {
            world.hands[seat.index()].clone_from(&view.hand);
            world.buried[seat.index()].clone_from(&view.buried);
        }
        let mut unseen: Vec<u8> = world.pile().collect();
        seed::shuffle(rng, &mut unseen);
        for seat in Seat::all(SEATS).filter(|seat| view.viewer != Some(*seat)) {
            let index = seat.index();
            let buried = view.table.laid.iter().filter(|round| round[index] == Some(0)).count();
            world.buried[index] = unseen.split_off(unseen.len() - buried);
            world.hands[index] = unseen.split_off(unseen.len() - view.sizes[index]);
            world.hands[index].sort_unstable();
        }
        world
    }

    fn hides(&self, viewer: Viewer) -> bool {
        let others = Seat::all(SEATS).filter(|seat| viewer != Viewer::Seat(*seat));
        others.map(Seat::index).any(|seat| !self.hands[seat].is_empty() || !self.buried[seat].is_empty())
    }
}

impl Notation for Cards {
    type ViewData = CardView;
    type Action = PlainAction;
    type Effect = NoEffect;

    fn view_data(view: &CardView, _: Lang) -> CardView {
        view.clone()
    }

    fn action(&self, step: &StepOf<Self>, viewer: Viewer) -> PlainAction {
        PlainAction::of(self, step, viewer)
    }

    fn move_text(&self, mv: CardMove) -> String {
        match mv {
            CardMove::Lay(card) => format!("lay {card}"),
            CardMove::Bury(card) => format!("bury {card}"),
        }
    }

    fn parse_move(&self, text: &str) -> Result<CardMove, ParseError> {
        let bad = || ParseError::new("no-move", text, 0, Text::literal("write lay 3 or bury 3"));
        let (verb, card) = text.split_once(' ').ok_or_else(bad)?;
        let card = card.parse().map_err(|_| bad())?;
        match verb {
            "lay" => Ok(CardMove::Lay(card)),
            "bury" => Ok(CardMove::Bury(card)),
            _ => Err(bad()),
        }
    }

    fn event_text(&self, card: u8) -> String {
        format!("deal {card}")
    }

    fn parse_event(&self, text: &str) -> Result<u8, ParseError> {
        let card = text.strip_prefix("deal ").and_then(|card| card.parse().ok());
        card.ok_or_else(|| ParseError::new("no-event", text, 0, Text::literal("write deal 3")))
    }

    fn redact(&self, step: &StepOf<Self>, viewer: Viewer) -> String {
        let receiver = Viewer::Seat(Seat::new(usize::from(self.table.dealt) % SEATS));
        let mover = Viewer::Seat(Seat::new(self.mover()));
        match *step {
            Step::Event(card) if viewer == receiver => self.event_text(card),
            Step::Event(_) => "deal ?".to_owned(),
            Step::Move(CardMove::Bury(_)) if viewer != mover => "bury ?".to_owned(),
            Step::Move(mv) => self.move_text(mv),
        }
    }

    fn position(&self) -> String {
        let list = |cards: &Vec<u8>| cards.iter().map(|card| char::from(b'0' + card)).collect::<String>();
        let hands: Vec<String> = self.hands.iter().map(list).collect();
        let laid: String = self
            .table
            .laid
            .iter()
            .flatten()
            .map(|laid| laid.map_or('.', |card| char::from(b'0' + card)))
            .collect();
        let buried: Vec<String> = self.buried.iter().map(list).collect();
        format!("{} {} {} {laid}", self.table.dealt, hands.join("/"), buried.join("/"))
    }

    fn from_position(rules: &CardRules, text: &str) -> Result<Self, ParseError> {
        let bad = || ParseError::new("no-position", text, 0, Text::literal("not a position"));
        let parts: Vec<&str> = text.split(' ').collect();
        let [dealt, hands, buried, laid] = parts[..] else { return Err(bad()) };
        let card = |letter: char| {
            letter.to_digit(10).filter(|card| *card <= u32::from(CARDS)).map(|card| card as u8)
        };
        let cards = |text: &str| text.chars().map(card).collect::<Option<Vec<u8>>>();
        let three = |text: &str| -> Option<[Vec<u8>; SEATS]> {
            let lists: Option<Vec<Vec<u8>>> = text.split('/').map(cards).collect();
            lists?.try_into().ok()
        };
        let mut state = Self::new(rules).map_err(|_| bad())?;
        state.table.dealt =
            dealt.parse().ok().filter(|dealt| *dealt <= (SEATS * HAND) as u8).ok_or_else(bad)?;
        state.hands = three(hands).ok_or_else(bad)?;
        state.buried = three(buried).ok_or_else(bad)?;
        if laid.chars().count() != SEATS * HAND {
            return Err(bad());
        }
        for (index, letter) in laid.chars().enumerate() {
            state.table.laid[index / SEATS][index % SEATS] =
                if letter == '.' { None } else { Some(card(letter).ok_or_else(bad)?) };
        }
        Ok(state)
    }

    fn diagram(view: &CardView) -> String {
        format!("{:?} hand {:?}", view.table.laid, view.hand)
    }

    fn ending(&self) -> Option<Ending> {
        let played = Ending { code: "played-out", text: Text::literal("All cards are played.") };
        self.outcome().map(|_| played)
    }

    fn facts(&self) -> Vec<String> {
        let sizes =
            Seat::all(SEATS).map(|seat| format!("{seat} holds {} cards", self.hands[seat.index()].len()));
        let cards =
            |seat: Seat| self.hands[seat.index()].iter().map(move |card| format!("{seat} holds {card}"));
        sizes.chain(Seat::all(SEATS).flat_map(cards)).collect()
    }
}
