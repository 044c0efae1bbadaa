//! Scenarios: situations told in TOML, a file each, named by the situation.
//!
//! ```toml
//! title = "The bobail on a home column wins for its owner"
//! rules = "standard"                    # optional
//! position = "…"                        # optional: else the start
//!
//! [[step]]
//! play = ["B1-E4", "C2 B5-B1"]          # one text or several, events included
//! expect = ["bobail on C2", "player 1 to move", "not game over"]
//!
//! [[step]]
//! refuse = "C2-C4"
//! because = "bobail-too-far"            # the code of the refusal
//! says = "one square"                   # optional: a part of the message
//! ```
//!
//! What can be expected: the game's own facts and what its last step told ([`Notation::facts`],
//! [`Notation::effects`]), and of every game `player 1 to move`, `chance to act`, `game over`, `player 1 wins`,
//! `draw`, `win shared by player 1 and player 3`, `ended by goal`, `13 legal moves`, `player 1 has 12 points`. `not …` expects that a sentence is
//! false.

use std::path::Path;

use bastide_core::game::take_unchecked;
use bastide_core::record::read_steps;
use bastide_core::{Actor, Lang, Notation, Rules, Say, Seat, Telling, Viewer, sentences};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    /// For the reader of the file.
    #[serde(rename = "title")]
    _title: String,
    #[serde(default)]
    rules: String,
    position: Option<String>,
    step: Vec<ScenarioStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioStep {
    #[serde(default)]
    play: Texts,
    refuse: Option<String>,
    because: Option<String>,
    says: Option<String>,
    #[serde(default)]
    expect: Texts,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    One(String),
    Many(Vec<String>),
}

impl Default for Texts {
    fn default() -> Self {
        Self::Many(Vec::new())
    }
}

impl Texts {
    fn all(&self) -> &[String] {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::Many(texts) => texts,
        }
    }
}

/// Runs every `.toml` file of a folder; returns how many there were.
///
/// # Errors
/// Every file that fails, with step and reason, a line each.
pub fn run_folder<G: Notation>(folder: &Path) -> Result<usize, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    let failures: Vec<String> = paths.iter().filter_map(|path| run_path::<G>(path).err()).collect();
    if failures.is_empty() { Ok(paths.len()) } else { Err(failures.join("\n")) }
}

fn run_path<G: Notation>(path: &Path) -> Result<(), String> {
    let place = |what: String| format!("{}: {what}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| place(error.to_string()))?;
    run_text::<G>(&text).map_err(place)
}

/// Runs one scenario.
///
/// # Errors
/// The step and the reason of the first thing that is not as told.
pub fn run_text<G: Notation>(text: &str) -> Result<(), String> {
    let scenario: Scenario = toml::from_str(text).map_err(|error| error.to_string())?;
    let rules = G::Rules::parse(&scenario.rules).map_err(|error| error.to_string())?;
    let state = match &scenario.position {
        Some(text) => G::from_position(&rules, text).map_err(|error| error.to_string())?,
        None => G::new(&rules).map_err(|error| error.to_string())?,
    };
    let mut told = Told { state, news: Vec::new() };
    for (index, step) in scenario.step.iter().enumerate() {
        told.run(step).map_err(|what| format!("step {}: {what}", index + 1))?;
    }
    Ok(())
}

/// A state and what the last steps told.
struct Told<G> {
    state: G,
    news: Vec<String>,
}

impl<G: Notation> Told<G> {
    fn run(&mut self, step: &ScenarioStep) -> Result<(), String> {
        if !step.play.all().is_empty() {
            self.news.clear();
        }
        for text in step.play.all() {
            self.play(text)?;
        }
        match (&step.refuse, &step.because) {
            (Some(text), Some(code)) => self.refuse(text, code, step.says.as_deref())?,
            (None, None) => {}
            _ => return Err("`refuse` and `because` go together".to_owned()),
        }
        if step.play.all().is_empty() && step.refuse.is_none() && step.expect.all().is_empty() {
            return Err("the step does and expects nothing".to_owned());
        }
        step.expect.all().iter().try_for_each(|sentence| self.expect(sentence))
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let steps = read_steps(&self.state, text).map_err(|refused| {
            format!("`{text}` is refused ({}): {}", refused.code, refused.say(Lang::En))
        })?;
        for step in steps {
            let before = self.state.clone();
            take_unchecked(&mut self.state, step);
            for viewer in Viewer::all(before.seats()) {
                let effects = G::effects(&before, &step, &self.state, viewer);
                self.news.extend(sentences(&effects, Telling::plain(Lang::En)));
            }
        }
        Ok(())
    }

    fn refuse(&self, text: &str, code: &str, says: Option<&str>) -> Result<(), String> {
        let Err(refused) = read_steps(&self.state, text) else {
            return Err(format!("`{text}` is accepted, but `{code}` was to refuse it"));
        };
        let message = refused.say(Lang::En);
        if refused.code != code {
            return Err(format!("`{text}` is refused by `{}` ({message}), not by `{code}`", refused.code));
        }
        match says {
            Some(part) if !message.contains(part) => {
                Err(format!("the refusal of `{text}` says `{message}`, without `{part}`"))
            }
            _ => Ok(()),
        }
    }

    fn expect(&self, sentence: &str) -> Result<(), String> {
        let (wanted, plain) = sentence.strip_prefix("not ").map_or((true, sentence), |rest| (false, rest));
        let true_now = self.sentences();
        if true_now.iter().any(|known| known == plain) == wanted {
            return Ok(());
        }
        Err(format!("expected `{sentence}`; true here:\n    {}", true_now.join("\n    ")))
    }

    fn sentences(&self) -> Vec<String> {
        let mut sentences = common_facts(&self.state);
        sentences.extend(self.state.facts());
        sentences.extend(self.news.iter().cloned());
        sentences
    }
}

/// The facts every game has.
fn common_facts<G: Notation>(state: &G) -> Vec<String> {
    let mut facts = vec![match state.actor() {
        Actor::Player(seat) => format!("{seat} to move"),
        Actor::Chance => "chance to act".to_owned(),
        Actor::Over => "game over".to_owned(),
    }];
    facts.push(format!("{} legal moves", state.count_moves(&mut Vec::new())));
    if let Some(outcome) = state.outcome() {
        let winners: Vec<String> = outcome.winners().map(|seat| seat.to_string()).collect();
        facts.push(match winners.len() {
            1 => format!("{} wins", winners[0]),
            all if all == outcome.seats() => "draw".to_owned(),
            _ => format!("win shared by {}", winners.join(" and ")),
        });
    }
    facts.extend(state.ending().map(|ending| format!("ended by {}", ending.code)));
    for (index, points) in state.scores().iter().flatten().enumerate() {
        facts.push(format!("{} has {points} points", Seat::new(index)));
    }
    facts
}
