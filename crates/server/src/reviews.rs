//! Reviews: an agent judges every position of a finished game, one after another, and what it found is kept.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bastide_core::Lang;
use bastide_session::{Advice, Purpose, Session};
use tokio::task::AbortHandle;

use crate::lobby::{Lobby, storage_failed};
use crate::presenter;
use crate::protocol::{Exact, Review, ReviewPoint};
use crate::refusal::{self, Refusal};
use crate::thinkers::Client;
use crate::token::Lock;

/// The most moves told for one position.
const MOST_HINTS: usize = 8;

/// The reviews being worked on.
#[derive(Debug)]
pub(crate) struct Reviews {
    most: usize,
    running: Mutex<HashMap<(String, String), Running>>,
}

#[derive(Debug)]
struct Running {
    /// Who asked for it.
    owner: String,
    points: Arc<Mutex<Vec<ReviewPoint>>>,
    task: AbortHandle,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Reviews {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, running: Mutex::default() }
    }

    /// Ends what is being worked on for a room; what was found stays kept.
    pub(crate) fn stop(&self, room: &str) {
        lock(&self.running).retain(|(own, _), _| own != room);
    }

    /// Ends everything.
    pub(crate) fn stop_all(&self) {
        lock(&self.running).clear();
    }

    fn points(&self, key: &(String, String)) -> Option<Vec<ReviewPoint>> {
        lock(&self.running).get(key).map(|running| lock(&running.points).clone())
    }
}

/// A finished game to be judged.
struct Subject {
    room: String,
    agent: String,
    total: usize,
    game: Box<dyn Session>,
}

impl Lobby {
    async fn subject(self: &Arc<Self>, id: &str, agent: &str) -> Result<Subject, Refusal> {
        let (agent, caps) = (agent.to_owned(), self.limits.agents);
        self.ask(id, move |room, _| {
            if !room.is_over() && !room.row.review {
                return Err(refusal::NOT_OVER);
            }
            Ok(Subject {
                room: room.row.id.clone(),
                agent: caps.check(&*room.session, &agent)?,
                total: room.row.moves,
                game: room.session.fork(),
            })
        })
        .await?
    }

    async fn kept_points(&self, room: &str, agent: &str) -> Result<Vec<ReviewPoint>, Refusal> {
        let kept = self.store.review(room.to_owned(), agent.to_owned()).await;
        let kept = kept.map_err(|error| storage_failed(&error))?;
        Ok(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// How far a review is.
    ///
    /// # Errors
    /// No such room, no such agent, or the game goes on.
    pub(crate) async fn review(self: &Arc<Self>, id: &str, agent: &str) -> Result<Review, Refusal> {
        let Subject { room, agent, total, .. } = self.subject(id, agent).await?;
        let key = (room, agent);
        let (points, running) = match self.reviews.points(&key) {
            Some(points) => (points, true),
            None => (self.kept_points(&key.0, &key.1).await?, false),
        };
        Ok(Review { agent: key.1, done: points.len(), total, running, points })
    }

    /// Starts a review, or goes on with one.
    ///
    /// # Errors
    /// As [`review`](Self::review); the server does too many already.
    pub(crate) async fn start_review(
        self: &Arc<Self>,
        id: &str,
        agent: &str,
        owner: String,
    ) -> Result<Review, Refusal> {
        let subject = self.subject(id, agent).await?;
        let found = self.kept_points(&subject.room, &subject.agent).await?;
        if found.len() < subject.total {
            self.begin_review(subject, found, owner)?;
        }
        self.review(id, agent).await
    }

    fn begin_review(
        self: &Arc<Self>,
        subject: Subject,
        found: Vec<ReviewPoint>,
        owner: String,
    ) -> Result<(), Refusal> {
        let key = (subject.room.clone(), subject.agent.clone());
        let mut running = lock(&self.reviews.running);
        if running.contains_key(&key) {
            return Ok(());
        }
        let own = running.values().filter(|running| running.owner == owner).count();
        if running.len() >= self.reviews.most || own >= (self.reviews.most / 2).max(1) {
            return Err(refusal::BUSY);
        }
        let points = Arc::new(Mutex::new(found));
        let work = judge_all(Arc::clone(self), subject, Arc::clone(&points), owner.clone());
        let task = tokio::spawn(work).abort_handle();
        running.insert(key, Running { owner, points, task });
        Ok(())
    }

    /// Ends a review for whoever asked for it, or who has a seat in the room.
    ///
    /// # Errors
    /// As [`review`](Self::review); somebody else asked for it.
    pub(crate) async fn stop_review(
        self: &Arc<Self>,
        id: &str,
        agent: &str,
        owner: &str,
        key: Option<Lock>,
    ) -> Result<(), Refusal> {
        let Subject { room, agent, .. } = self.subject(id, agent).await?;
        let at_home = self.ask(id, move |room, _| {
            key.as_ref().is_some_and(|key| room.is_host(key) || room.seats_of(key).next().is_some())
        });
        let at_home = at_home.await?;
        let (mut running, key) = (lock(&self.reviews.running), (room, agent));
        if running.get(&key).is_some_and(|running| running.owner != owner && !at_home) {
            return Err(refusal::NOT_ALLOWED);
        }
        running.remove(&key);
        Ok(())
    }
}

/// Judges the positions that are left, keeping each.
async fn judge_all(lobby: Arc<Lobby>, subject: Subject, points: Arc<Mutex<Vec<ReviewPoint>>>, owner: String) {
    let Subject { room, agent, total, game } = subject;
    let first = lock(&points).len();
    let texts = presenter::moves(&*game);
    for moves in first..total {
        let position = game.at(moves);
        let client = Client { owner: owner.clone(), waits: false };
        let (agent_again, seed) = (agent.clone(), moves as u64);
        let thinking = lobby.thinkers.think(position.fork(), agent_again, seed, Purpose::Advice, client);
        let Ok(advice) = thinking.await else { break };
        let mut point = judged(moves, advice, texts.get(moves));
        point.words =
            Lang::ALL.into_iter().map(|lang| (lang.to_string(), words(&*position, &point, lang))).collect();
        lock(&points).push(point.clone());
        let all = serde_json::to_string(&*lock(&points)).expect("points are plain data");
        if lobby.store.put_review(room.clone(), agent.clone(), all).await.is_err() {
            break;
        }
        let running = moves + 1 < total;
        let news = Review { agent: agent.clone(), done: moves + 1, total, running, points: vec![point] };
        lobby.tell_review(&room, &news).await;
    }
    lock(&lobby.reviews.running).remove(&(room, agent));
}

fn words(position: &dyn Session, point: &ReviewPoint, lang: Lang) -> Vec<String> {
    presenter::describe(position, point.seat, point.hints.iter().map(|hint| hint.text.as_str()), lang)
}

fn judged(moves: usize, advice: Advice, played: Option<&String>) -> ReviewPoint {
    let best = advice.hints.iter().filter_map(|hint| hint.exact).max();
    let played = advice.hints.iter().find(|hint| Some(&hint.text) == played).and_then(|hint| hint.exact);
    ReviewPoint {
        exact: best.map(Exact::from),
        played: played.map(Exact::from),
        moves,
        seat: presenter::number(advice.seat),
        value: advice.value,
        text: advice.text,
        hints: advice.hints.into_iter().take(MOST_HINTS).map(presenter::hint).collect(),
        words: BTreeMap::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::{Seat, Wdl};
    use bastide_session::Hint;

    #[test]
    fn a_position_is_told_with_what_was_there_and_what_the_move_left() {
        let hint = |text: String, exact: Wdl| Hint {
            text,
            action: serde_json::Value::Null,
            value: exact.payoff(),
            visits: 0,
            exact: Some(exact),
        };
        let mut hints = vec![hint("best".to_owned(), Wdl::Won(5))];
        hints.extend((0..20).map(|number| hint(format!("other {number}"), Wdl::Lost(8))));
        let (agent, text) = ("perfect".to_owned(), "best".to_owned());
        let (nodes, playouts, depth, line) = (0, 0, 0, Vec::new());
        let advice =
            Advice { seat: Seat::new(1), agent, text, value: 1.0, hints, line, nodes, playouts, depth };
        let point = judged(3, advice, Some(&"other 17".to_owned()));
        assert_eq!(point.exact, Some(Exact::from(Wdl::Won(5))));
        assert_eq!(point.played, Some(Exact::from(Wdl::Lost(8))));
        assert_eq!((point.hints.len(), point.seat), (MOST_HINTS, 1));
    }
}
