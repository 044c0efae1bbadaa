//! Two players race to a goal with a die of faces 1, 2, 2, 3: roll on or bank what was rolled; a 1 loses it.

use bastide_core::seed::RolloutRng;
use bastide_core::{
    Actor, ConfigError, Ending, Game, GameMeta, Information, Lang, NoEffect, NotLegal, Notation, Outcome,
    ParseError, PlainAction, Preset, RuleOption, Rules, Scores, Seat, StepOf, Text, Viewer, Whole,
};

/// Rules of the race.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DiceRules {
    /// Points that win.
    pub goal: Whole<1, 100>,
    /// Turns after which the race is drawn.
    pub turns: Whole<1, 1000>,
}

impl Default for DiceRules {
    fn default() -> Self {
        Self { goal: Whole::of(6), turns: Whole::of(12) }
    }
}

impl Rules for DiceRules {
    fn presets() -> &'static [Preset<Self>] {
        const PRESETS: &[Preset<DiceRules>] = &[
            Preset {
                name: "standard",
                title: Text::literal("Usual"),
                summary: Text::literal("Six points win."),
                make: DiceRules::default,
            },
            Preset {
                name: "short",
                title: Text::literal("Short"),
                summary: Text::literal("Three points win."),
                make: || DiceRules { goal: Whole::of(3), turns: Whole::of(6) },
            },
        ];
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        const OPTIONS: &[RuleOption<DiceRules>] = &[
            bastide_core::option!(goal: Whole<1, 100>, "goal", Text::literal("Goal"), Text::literal("Points that win.")),
            bastide_core::option!(turns: Whole<1, 1000>, "turns", Text::literal("Turns"), Text::literal("Turns until a draw.")),
        ];
        OPTIONS
    }

    fn seats(&self) -> usize {
        2
    }
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Roll the die.
    Roll,
    /// Bank the pot and end the turn.
    Bank,
}

/// A race.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    rules: DiceRules,
    points: [u8; 2],
    pot: u8,
    turn: u16,
    rolling: bool,
}

impl Dice {
    fn mover(&self) -> usize {
        usize::from(self.turn) % 2
    }

    fn is_over(&self) -> bool {
        let goal = self.rules.goal.get();
        self.points.iter().any(|points| u32::from(*points) >= goal)
            || u32::from(self.turn) >= self.rules.turns.get()
    }

    fn end_turn(&mut self) {
        self.pot = 0;
        self.turn += 1;
    }
}

impl Game for Dice {
    type Rules = DiceRules;
    type Move = Choice;
    /// The face rolled.
    type Event = u8;
    type View = Self;
    type Refusal = NotLegal;

    const META: GameMeta = GameMeta {
        id: "toy-dice",
        title: Text::literal("Dice race"),
        rules_version: 1,
        min_seats: 2,
        max_seats: 2,
        information: Information::Perfect,
        chance: true,
        points: true,
    };

    fn new(rules: &DiceRules) -> Result<Self, ConfigError> {
        Ok(Self { rules: rules.clone(), points: [0; 2], pot: 0, turn: 0, rolling: false })
    }

    fn rules(&self) -> &DiceRules {
        &self.rules
    }

    fn actor(&self) -> Actor {
        match (self.is_over(), self.rolling) {
            (true, _) => Actor::Over,
            (_, true) => Actor::Chance,
            _ => Actor::Player(Seat::new(self.mover())),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.points.iter().position(|points| u32::from(*points) >= self.rules.goal.get());
        self.is_over().then(|| winner.map_or(Outcome::draw(2), |seat| Outcome::win(Seat::new(seat), 2)))
    }

    fn scores(&self) -> Option<Scores> {
        Some(self.points.iter().map(|points| i32::from(*points).into()).collect())
    }

    fn legal_moves(&self, moves: &mut Vec<Choice>) {
        moves.clear();
        if self.actor().seat().is_some() {
            moves.push(Choice::Roll);
            moves.extend((self.pot > 0).then_some(Choice::Bank));
        }
    }

    fn check(&self, mv: Choice) -> Result<(), NotLegal> {
        if mv == Choice::Roll || self.pot > 0 { Ok(()) } else { Err(NotLegal) }
    }

    fn play_unchecked(&mut self, mv: Choice) {
        match mv {
            Choice::Roll => self.rolling = true,
            Choice::Bank => {
                let mover = self.mover();
                self.points[mover] += self.pot;
                self.end_turn();
            }
        }
    }

    fn events(&self, events: &mut Vec<(u8, u32)>) {
        events.clear();
        if self.actor() == Actor::Chance {
            events.extend([(1, 1), (2, 2), (3, 1)]);
        }
    }

    fn resolve_unchecked(&mut self, face: u8) {
        self.rolling = false;
        match face {
            1 => self.end_turn(),
            _ => self.pot = self.pot.saturating_add(face).min(100),
        }
    }

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    fn determinize(view: &Self, _rng: &mut RolloutRng) -> Self {
        view.clone()
    }
}

impl Notation for Dice {
    /// The position.
    type ViewData = String;
    type Action = PlainAction;
    type Effect = NoEffect;

    fn view_data(view: &Self, _: Lang) -> String {
        view.position()
    }

    fn action(&self, step: &StepOf<Self>, viewer: Viewer) -> PlainAction {
        PlainAction::of(self, step, viewer)
    }

    fn move_text(&self, mv: Choice) -> String {
        match mv {
            Choice::Roll => "roll",
            Choice::Bank => "bank",
        }
        .to_owned()
    }

    fn parse_move(&self, text: &str) -> Result<Choice, ParseError> {
        match text {
            "roll" => Ok(Choice::Roll),
            "bank" => Ok(Choice::Bank),
            _ => Err(ParseError::new("no-choice", text, 0, Text::literal("write roll or bank"))),
        }
    }

    fn event_text(&self, face: u8) -> String {
        face.to_string()
    }

    fn parse_event(&self, text: &str) -> Result<u8, ParseError> {
        text.parse().map_err(|_| ParseError::new("no-face", text, 0, Text::literal("write 1, 2 or 3")))
    }

    fn position(&self) -> String {
        let Self { points, pot, turn, rolling, .. } = self;
        format!("{} {} {pot} {turn} {}", points[0], points[1], u8::from(*rolling))
    }

    fn from_position(rules: &DiceRules, text: &str) -> Result<Self, ParseError> {
        let bad = || ParseError::new("no-position", text, 0, Text::literal("write five numbers"));
        let numbers: Vec<u16> =
            text.split(' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad())?;
        let [first, second, pot, turn, rolling] = numbers[..] else { return Err(bad()) };
        let small = |number: u16| u8::try_from(number).ok().filter(|small| *small <= 100).ok_or_else(bad);
        let points = [small(first)?, small(second)?];
        Ok(Self { rules: rules.clone(), points, pot: small(pot)?, turn, rolling: rolling == 1 })
    }

    fn diagram(view: &Self) -> String {
        view.position()
    }

    fn ending(&self) -> Option<Ending> {
        const GOAL: Ending = Ending { code: "goal", text: Text::literal("The goal is reached.") };
        const LIMIT: Ending = Ending { code: "turn-limit", text: Text::literal("The turns are used up.") };
        self.outcome().map(|outcome| if outcome.is_draw() { LIMIT } else { GOAL })
    }

    fn facts(&self) -> Vec<String> {
        vec![format!("pot of {}", self.pot)]
    }
}
