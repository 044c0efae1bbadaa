//! What is counted in random games of Schotten-Totten, and what is timed.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bastide_core::playout::Playout;
use bastide_core::seed::{self, RolloutRng};
use bastide_core::study::{Census, Metric, Study, Unit, Workload};
use bastide_core::{Actor, Game, Step, StepOf};

use crate::action::Move;
use crate::card::Pile;
use crate::claim;
use crate::clans::Clans;
use crate::class::{Class, Facts};
use crate::refuter;
use crate::rules::SchottenRules;
use crate::state::{Phase, Schotten};
use crate::stone::{Stone, Stones};

/// The metrics of random games: turns (a card played or a pass), choices at playing, claims.
///
/// Random players claim whatever they can. Where several claims are open and the first ends the game, the
/// others count as made.
#[derive(Clone, Debug, Default)]
pub struct SchottenCensus {
    games: u64,
    turns: u64,
    /// How many games had so many turns.
    lengths: BTreeMap<u64, u64>,
    choices: u64,
    plays: u64,
    passes: u64,
    most_plays: usize,
    pile_ran_out: bool,
    pile_runs_out: u64,
    claims: u64,
    early: u64,
    three_adjacent: u64,
    /// The stones of the player who made the winning claim, with those that could be claimed as well.
    winning: Stones,
}

impl Census<Schotten> for SchottenCensus {
    fn see(&mut self, before: &Schotten, step: &StepOf<Schotten>, after: &Schotten) {
        let Step::Move(mv) = *step else { return };
        match mv {
            Move::Claim(stone) => self.see_claim(before, stone, after),
            _ if before.phase() == Phase::Play => self.see_play(before, mv),
            _ => {}
        }
    }

    fn close(&mut self, last: &Schotten) {
        self.games += 1;
        *self.lengths.entry(self.turns).or_default() += 1;
        self.turns = 0;
        self.pile_runs_out += u64::from(self.pile_ran_out || last.pile_size(Pile::Clan) == 0);
        self.pile_ran_out = false;
        self.three_adjacent += u64::from(self.winning.three_adjacent());
        self.winning = Stones::NONE;
    }

    fn metrics(&self) -> Vec<Metric> {
        let ratio = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        vec![
            Metric::new("turns_mean", self.mean_length()),
            Metric::new("turns_p5", self.quantile(0.05)),
            Metric::new("turns_p95", self.quantile(0.95)),
            Metric::new("turns_most", self.quantile(1.0)),
            Metric::new("branching_mean", ratio(self.choices, self.plays)),
            Metric::new("branching_most", self.most_plays as f64),
            Metric::new("passes_mean", ratio(self.passes, self.games)),
            Metric::new("deck_out_share", ratio(self.pile_runs_out, self.games)),
            Metric::new("claims_mean", ratio(self.claims, self.games)),
            Metric::new("early_claim_share", ratio(self.early, self.claims)),
            Metric::new("three_adjacent_share", ratio(self.three_adjacent, self.games)),
        ]
    }
}

impl SchottenCensus {
    fn see_play(&mut self, before: &Schotten, mv: Move) {
        self.turns += 1;
        self.pile_ran_out |= before.pile_size(Pile::Clan) == 0;
        if mv == Move::Pass {
            self.passes += 1;
            return;
        }
        let choices = before.count_moves(&mut Vec::new());
        self.choices += choices as u64;
        self.most_plays = self.most_plays.max(choices);
        self.plays += 1;
    }

    fn see_claim(&mut self, before: &Schotten, stone: Stone, after: &Schotten) {
        let ends = after.actor() == Actor::Over;
        let made = if ends { before.claimable } else { Stones::one(stone) };
        self.claims += made.len() as u64;
        let player = before.player();
        let early = |stone: &Stone| {
            let grounds = claim::judge(before.table(), &before.rules, player, *stone);
            grounds.is_ok_and(|grounds| grounds.early())
        };
        self.early += made.iter().filter(early).count() as u64;
        if ends {
            self.winning = before.table().claimed(player).or(made);
        }
    }

    fn mean_length(&self) -> f64 {
        let sum: u64 = self.lengths.iter().map(|(length, games)| length * games).sum();
        sum as f64 / self.games.max(1) as f64
    }

    fn quantile(&self, quantile: f64) -> f64 {
        let wanted = (quantile * self.games as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = |(length, games): (&u64, &u64)| {
            seen += games;
            (seen >= wanted).then_some(*length)
        };
        self.lengths.iter().find_map(reached).unwrap_or(0) as f64
    }
}

const WORKLOADS: &[Workload<Schotten>] = &[
    Workload {
        name: "turns_per_s",
        what: "turns of random games, claims and draws included",
        unit: Unit::PerSecond,
        run: random_turns,
    },
    Workload {
        name: "claim_check_ns",
        what: "whether an early claim can be refuted, exactly",
        unit: Unit::Nanoseconds,
        run: |_, _| check_claims(),
    },
];

/// Plays random games and counts their turns.
fn random_turns(start: &Schotten, seed: u64) -> u64 {
    const GAMES: u64 = 2_000;
    let mut rng = seed::rollout_rng(seed);
    let count = if start.rules.tactics { count_turns_one_by_one } else { count_turns };
    (0..GAMES).map(|_| count(start.clone(), &mut rng)).sum()
}

/// Without tactics cards every action is a turn's only one, or a claim.
fn count_turns(mut game: Schotten, rng: &mut RolloutRng) -> u64 {
    let moves = Playout::default().run(&mut game, rng, u32::MAX) as usize;
    (moves - game.table().claimed(0).len() - game.table().claimed(1).len()) as u64
}

fn count_turns_one_by_one(mut game: Schotten, rng: &mut RolloutRng) -> u64 {
    let (mut moves, mut events, mut turns) = (Vec::new(), Vec::new(), 0);
    while game.actor() != Actor::Over {
        turns += u64::from(game.phase() == Phase::Play);
        game.roll(rng, &mut moves, &mut events, 1);
    }
    turns
}

/// A claim to check: the other side, how many cards it lacks, what is unseen, what is to be beaten.
type Question = (Facts, u32, Clans, Class);

/// Early claims as they come up in random games.
static QUESTIONS: LazyLock<Vec<Question>> = LazyLock::new(|| {
    let start = Schotten::before_deal(&SchottenRules::default());
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut rng = seed::rollout_rng(1);
    let mut questions = Vec::new();
    for _ in 0..100 {
        let mut game = start.clone();
        while game.actor() != Actor::Over {
            game.roll(&mut rng, &mut moves, &mut events, 1);
            questions.extend(open_questions(&game));
        }
    }
    questions
});

fn open_questions(game: &Schotten) -> impl Iterator<Item = Question> {
    let table = game.table();
    let asked = (0..2).flat_map(move |player| Stone::all().map(move |stone| (player, stone)));
    asked.filter_map(move |(player, stone)| {
        let floor = table.class(player, stone, &game.rules)?;
        let other = table.side(1 - player, stone);
        let missing = 3 - other.len() as u32;
        (missing > 0).then(|| (other.facts(), missing, table.unseen(&game.rules), floor))
    })
}

fn check_claims() -> u64 {
    let refuted = QUESTIONS.iter().filter(|(side, missing, unseen, floor)| {
        !refuter::refute(*side, *missing, 3, *unseen, *floor).is_empty()
    });
    std::hint::black_box(refuted.count());
    QUESTIONS.len() as u64
}

impl Study for Schotten {
    type Census = SchottenCensus;

    fn workloads() -> &'static [Workload<Self>] {
        WORKLOADS
    }
}
