//! What is counted in random games of any kind.

use bastide_core::words::command as words;
use std::collections::BTreeMap;

use bastide_core::record::Json;
use bastide_core::{Game, Lang, Notation, Say, Seat, Step, StepOf, Text};
use serde_json::json;

/// Sum, sum of squares and largest of a series of numbers.
#[derive(Clone, Debug, Default)]
struct Series {
    count: u64,
    sum: f64,
    squares: f64,
    most: f64,
}

impl Series {
    fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
        self.most = self.most.max(number);
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    fn deviation(&self) -> f64 {
        (self.squares / self.count.max(1) as f64 - self.mean().powi(2)).max(0.0).sqrt()
    }
}

/// The statistics of random games.
#[derive(Clone, Debug)]
pub(super) struct Statistics {
    games: u64,
    wins: Vec<u64>,
    draws: u64,
    shared: u64,
    unfinished: u64,
    /// How many games had so many moves.
    lengths: BTreeMap<u64, u64>,
    branching: Series,
    first_parts: Series,
    /// Kept from one position to the next.
    stems: Vec<u32>,
    scores: Vec<Series>,
    margin: Series,
    endings: BTreeMap<&'static str, u64>,
}

impl Statistics {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            games: 0,
            wins: vec![0; seats],
            draws: 0,
            shared: 0,
            unfinished: 0,
            lengths: BTreeMap::new(),
            branching: Series::default(),
            first_parts: Series::default(),
            stems: Vec::new(),
            scores: vec![Series::default(); seats],
            margin: Series::default(),
            endings: BTreeMap::new(),
        }
    }

    /// Counts what a player could choose from.
    pub(super) fn see_choice<G: Game>(&mut self, state: &G, moves: &[G::Move]) {
        self.branching.add(moves.len() as f64);
        self.stems.clear();
        self.stems.extend(moves.iter().filter_map(|mv| state.stem(*mv)));
        self.stems.sort_unstable();
        self.stems.dedup();
        if !self.stems.is_empty() {
            self.first_parts.add(self.stems.len() as f64);
        }
    }

    /// Counts the end of a game.
    pub(super) fn close<G: Notation>(&mut self, last: &G, steps: &[StepOf<G>]) {
        self.games += 1;
        let moves = steps.iter().filter(|step| matches!(step, Step::Move(_))).count() as u64;
        *self.lengths.entry(moves).or_default() += 1;
        match last.outcome() {
            None => self.unfinished += 1,
            Some(outcome) => match outcome.winner() {
                Some(winner) => self.wins[winner.index()] += 1,
                None if outcome.is_draw() => self.draws += 1,
                None => self.shared += 1,
            },
        }
        if let Some(ending) = last.ending() {
            *self.endings.entry(ending.code).or_default() += 1;
        }
        if let Some(scores) = last.scores() {
            for (series, points) in self.scores.iter_mut().zip(&scores) {
                series.add(f64::from(*points));
            }
            self.margin.add(f64::from(scores[0] - scores[1]));
        }
    }

    fn share(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }

    /// Half the width of the 95 % interval of a share.
    fn half_width(&self, count: u64) -> f64 {
        let share = self.share(count);
        1.96 * (share * (1.0 - share) / self.games.max(1) as f64).sqrt()
    }

    fn length_quantile(&self, quantile: f64) -> u64 {
        let wanted = (quantile * self.games as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = |(length, count): (&u64, &u64)| {
            seen += count;
            (seen >= wanted).then_some(*length)
        };
        self.lengths.iter().find_map(reached).unwrap_or(0)
    }

    fn mean_length(&self) -> f64 {
        let sum: u64 = self.lengths.iter().map(|(length, count)| length * count).sum();
        sum as f64 / self.games.max(1) as f64
    }

    /// The statistics for a person, a line each.
    pub(super) fn lines(&self, lang: Lang) -> Vec<String> {
        let word = |text: Text| text.get(lang);
        let mut lines = vec![format!("{}: {}", word(words::GAMES), self.games)];
        for (index, wins) in self.wins.iter().enumerate() {
            let who = format!("{} {}", Seat::new(index).say(lang), word(words::WINS));
            lines.push(self.percent(&who, *wins));
        }
        lines.push(self.percent(word(words::DRAWS), self.draws));
        let rare = [(word(words::SHARED_WINS), self.shared), (word(words::UNFINISHED), self.unfinished)];
        lines.extend(
            rare.iter().filter(|(_, count)| *count > 0).map(|(name, count)| self.percent(name, *count)),
        );
        lines.push(self.length_line(lang));
        lines.extend(self.choice_lines(lang));
        lines.extend(self.score_lines(lang));
        let ended = word(words::ENDED_BY);
        lines.extend(
            self.endings.iter().map(|(code, count)| self.percent(&format!("{ended} {code}"), *count)),
        );
        lines
    }

    fn percent(&self, name: &str, count: u64) -> String {
        format!(
            "{name}: {:.2} % ± {:.2} ({count})",
            100.0 * self.share(count),
            100.0 * self.half_width(count)
        )
    }

    fn length_line(&self, lang: Lang) -> String {
        format!(
            "{}: {:.2} (p5 {}, p50 {}, p95 {}, max {})",
            words::MOVES_A_GAME.get(lang),
            self.mean_length(),
            self.length_quantile(0.05),
            self.length_quantile(0.5),
            self.length_quantile(0.95),
            self.length_quantile(1.0)
        )
    }

    fn choice_lines(&self, lang: Lang) -> Vec<String> {
        let moves = words::LEGAL_MOVES.get(lang);
        let parts = words::FIRST_PARTS.get(lang);
        [(moves, &self.branching), (parts, &self.first_parts)]
            .iter()
            .filter(|(_, series)| series.count > 0)
            .map(|(name, series)| format!("{name}: {:.2} (max {})", series.mean(), series.most))
            .collect()
    }

    fn score_lines(&self, lang: Lang) -> Vec<String> {
        if self.margin.count == 0 {
            return Vec::new();
        }
        let scores: Vec<String> = self.scores.iter().map(|series| format!("{:.2}", series.mean())).collect();
        let mean = words::MEAN_SCORES.get(lang);
        let margin = words::MARGIN_OF_PLAYER_OVER.get(lang);
        let deviation = words::DEVIATION.get(lang);
        vec![
            format!("{mean}: {}", scores.join(" – ")),
            format!("{margin}: {:.2}, {deviation} {:.2}", self.margin.mean(), self.margin.deviation()),
        ]
    }

    /// Adds the statistics to a JSON object.
    pub(super) fn add_to(&self, object: &mut Json) {
        object["games"] = json!(self.games);
        object["wins"] = json!(self.wins);
        object["win_share"] = self.wins.iter().map(|wins| json!(self.share(*wins))).collect();
        object["draws"] = json!(self.draws);
        object["draw_share"] = json!(self.share(self.draws));
        object["shared_wins"] = json!(self.shared);
        object["unfinished"] = json!(self.unfinished);
        object["turns_mean"] = json!(self.mean_length());
        object["turns_p5"] = json!(self.length_quantile(0.05));
        object["turns_p95"] = json!(self.length_quantile(0.95));
        object["turns_most"] = json!(self.length_quantile(1.0));
        object["branching_mean"] = json!(self.branching.mean());
        object["branching_most"] = json!(self.branching.most);
        object["endings"] = json!(self.endings);
        if self.first_parts.count > 0 {
            object["first_parts_mean"] = json!(self.first_parts.mean());
        }
        if self.margin.count > 0 {
            object["scores_mean"] = self.scores.iter().map(|series| json!(series.mean())).collect();
            object["margin_mean"] = json!(self.margin.mean());
            object["margin_deviation"] = json!(self.margin.deviation());
        }
    }
}
