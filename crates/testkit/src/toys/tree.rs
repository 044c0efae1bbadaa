//! A game that is a tree, written down: players take turns choosing a branch, a leaf gives the points.
//!
//! A line is a branch; deeper lines are what follows it; `name = 1 0` is a leaf with the points of each
//! seat. The number of points in the leaves is the number of seats; seats move in turn.
//!
//! ```text
//! left
//!   a = 3 0
//!   b = 0 1
//! right = 1 2
//! ```

use std::convert::Infallible;
use std::sync::Arc;

use bastide_core::seed::RolloutRng;
use bastide_core::{
    Actor, ConfigError, Ending, Game, GameMeta, Information, Lang, MAX_SEATS, NoEffect, NotLegal, Notation,
    Outcome, ParseError, PlainAction, Preset, RuleOption, Rules, Scores, Seat, StepOf, Text, Viewer,
};

/// A tree as text and as nodes.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Tree {
    text: String,
    nodes: Vec<Node>,
    seats: usize,
}

/// A node: its branches by name, or its points.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
struct Node {
    branches: Vec<(String, u16)>,
    points: Vec<i32>,
}

impl Tree {
    fn parse(text: &str) -> Option<Self> {
        let mut nodes = vec![Node::default()];
        let mut path: Vec<(usize, u16)> = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let indent = line.len() - line.trim_start().len();
            path.retain(|(deeper, _)| *deeper < indent);
            let parent = path.last().map_or(0, |(_, node)| *node);
            let (name, points) = line.split_once('=').map_or((line, ""), |(name, points)| (name, points));
            let points = points.split_whitespace().map(str::parse).collect::<Result<Vec<i32>, _>>().ok()?;
            let index = u16::try_from(nodes.len()).ok()?;
            let known = &mut nodes[usize::from(parent)];
            if !known.points.is_empty() || known.branches.iter().any(|(other, _)| other == name.trim()) {
                return None;
            }
            known.branches.push((name.trim().to_owned(), index));
            nodes.push(Node { branches: Vec::new(), points });
            path.push((indent, index));
        }
        let mut leaves = nodes.iter().filter(|node| node.branches.is_empty());
        let seats = leaves.clone().next()?.points.len();
        let alike = leaves.all(|leaf| leaf.points.len() == seats);
        (alike && (2..=MAX_SEATS).contains(&seats)).then(|| Self { text: text.to_owned(), nodes, seats })
    }
}

/// Rules of a tree game: the tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TreeRules {
    tree: Arc<Tree>,
}

impl TreeRules {
    /// The rules for a tree written as this module's page says; `None` when it is not a tree.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        Tree::parse(text).map(|tree| Self { tree: Arc::new(tree) })
    }
}

impl Default for TreeRules {
    fn default() -> Self {
        Self::of("left\n  a = 3 0\n  b = 0 1\nright\n  c\n    d = 2 2\n    e = 0 4\n  f = 1 0")
            .expect("a tree")
    }
}

impl Rules for TreeRules {
    fn presets() -> &'static [Preset<Self>] {
        const PRESETS: &[Preset<TreeRules>] = &[Preset {
            name: "fork",
            title: Text::literal("Fork"),
            summary: Text::literal("A small tree for two."),
            make: TreeRules::default,
        }];
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        const OPTIONS: &[RuleOption<TreeRules>] = &[RuleOption {
            name: "tree",
            title: Text::literal("Tree"),
            summary: Text::literal("The tree as text."),
            titles: Vec::new,
            expected: || "a tree, a branch a line".to_owned(),
            get: |rules| rules.tree.text.clone(),
            set: |rules, text| {
                let wrong = || ConfigError::bad_value("tree", text, "a tree, a branch a line");
                TreeRules::of(text).map(|read| *rules = read).ok_or_else(wrong)
            },
        }];
        OPTIONS
    }

    fn seats(&self) -> usize {
        self.tree.seats
    }
}

/// A place in the tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TreeGame {
    rules: TreeRules,
    node: u16,
    depth: u16,
}

impl TreeGame {
    fn here(&self) -> &Node {
        &self.rules.tree.nodes[usize::from(self.node)]
    }
}

impl Game for TreeGame {
    type Rules = TreeRules;
    /// The index of a branch.
    type Move = u16;
    type Event = Infallible;
    type View = Self;
    type Refusal = NotLegal;

    const META: GameMeta = GameMeta {
        id: "toy-tree",
        title: Text::literal("Tree"),
        rules_version: 1,
        min_seats: 2,
        max_seats: MAX_SEATS,
        information: Information::Perfect,
        chance: false,
        points: true,
    };

    fn new(rules: &TreeRules) -> Result<Self, ConfigError> {
        Ok(Self { rules: rules.clone(), node: 0, depth: 0 })
    }

    fn rules(&self) -> &TreeRules {
        &self.rules
    }

    fn actor(&self) -> Actor {
        if self.here().branches.is_empty() {
            return Actor::Over;
        }
        Actor::Player(Seat::new(usize::from(self.depth) % self.seats()))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.here().branches.is_empty().then(|| Outcome::from_scores(&self.here().points))
    }

    fn scores(&self) -> Option<Scores> {
        let node = self.here();
        Some((0..self.seats()).map(|seat| node.points.get(seat).copied().unwrap_or(0).into()).collect())
    }

    fn legal_moves(&self, moves: &mut Vec<u16>) {
        moves.clear();
        moves.extend(0..self.here().branches.len() as u16);
    }

    fn check(&self, mv: u16) -> Result<(), NotLegal> {
        if usize::from(mv) < self.here().branches.len() { Ok(()) } else { Err(NotLegal) }
    }

    fn play_unchecked(&mut self, mv: u16) {
        self.node = self.here().branches[usize::from(mv)].1;
        self.depth += 1;
    }

    fn resolve_unchecked(&mut self, event: Infallible) {
        match event {}
    }

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    fn determinize(view: &Self, _rng: &mut RolloutRng) -> Self {
        view.clone()
    }
}

impl Notation for TreeGame {
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

    fn move_text(&self, mv: u16) -> String {
        self.here().branches[usize::from(mv)].0.clone()
    }

    fn parse_move(&self, text: &str) -> Result<u16, ParseError> {
        let found = self.here().branches.iter().position(|(name, _)| name == text);
        let unknown = || ParseError::new("no-branch", text, 0, Text::literal("no branch has this name"));
        found.map(|index| index as u16).ok_or_else(unknown)
    }

    fn event_text(&self, event: Infallible) -> String {
        match event {}
    }

    fn parse_event(&self, text: &str) -> Result<Infallible, ParseError> {
        Err(ParseError::new("no-chance", text, 0, Text::literal("chance does not act")))
    }

    fn position(&self) -> String {
        format!("{}:{}", self.node, self.depth)
    }

    fn from_position(rules: &TreeRules, text: &str) -> Result<Self, ParseError> {
        let bad = || ParseError::new("no-node", text, 0, Text::literal("no such node"));
        let (node, depth) = text.split_once(':').ok_or_else(bad)?;
        let state = Self {
            rules: rules.clone(),
            node: node.parse().map_err(|_| bad())?,
            depth: depth.parse().map_err(|_| bad())?,
        };
        if usize::from(state.node) < rules.tree.nodes.len() { Ok(state) } else { Err(bad()) }
    }

    fn diagram(view: &Self) -> String {
        view.position()
    }

    fn ending(&self) -> Option<Ending> {
        let leaf = Ending { code: "leaf", text: Text::literal("A leaf is reached.") };
        self.outcome().map(|_| leaf)
    }

    fn facts(&self) -> Vec<String> {
        vec![format!("node {}", self.node)]
    }
}
