//! Agents at work: on threads of their own, so many at once, and stopped when nobody wants the answer any more.
//!
//! Threads are shared out fairly between those who asked for the rooms: whoever has the fewest agents at work comes next,
//! those who wait for a move in a game of their own before those who only look on. Nobody has all threads, nor do
//! agents that play among themselves have more than half of them.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bastide_session::{Advice, Purpose, Session};
use tokio::sync::oneshot;

use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::refusal::{self, Refusal};

/// For whom an agent thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    /// Who asked for it, see [`Owners`](crate::owner::Owners); empty where nobody knows.
    pub(crate) owner: String,
    /// Whether a person waits for the move, and does not only look on.
    pub(crate) waits: bool,
}

/// Threads for agents.
#[derive(Debug)]
pub(crate) struct Thinkers {
    /// For moves.
    players: Arc<Threads>,
    /// For hints and reviews, so that games never wait for them.
    advisers: Arc<Threads>,
    longest: Duration,
    metrics: Arc<Metrics>,
}

/// So many threads, and who waits for one.
#[derive(Debug)]
struct Threads {
    count: usize,
    line: Mutex<Line>,
}

#[derive(Debug, Default)]
struct Line {
    waiting: VecDeque<(Client, oneshot::Sender<Permit>)>,
    /// How many threads work for each.
    working: HashMap<String, usize>,
    /// How many of them for those who only look on.
    shows: usize,
}

/// A thread, until this is dropped.
#[derive(Debug)]
struct Permit {
    threads: Arc<Threads>,
    client: Client,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.threads.line().leave(&self.client);
        self.threads.serve();
    }
}

impl Line {
    fn enter(&mut self, client: &Client) {
        *self.working.entry(client.owner.clone()).or_default() += 1;
        self.shows += usize::from(!client.waits);
    }

    fn leave(&mut self, client: &Client) {
        self.shows -= usize::from(!client.waits);
        if let Some(count) = self.working.get_mut(&client.owner) {
            *count -= 1;
            if *count == 0 {
                self.working.remove(&client.owner);
            }
        }
    }

    fn of(&self, client: &Client) -> usize {
        self.working.get(&client.owner).copied().unwrap_or(0)
    }

    /// The place in the line of who comes next, with so many threads.
    fn next(&self, count: usize) -> Option<usize> {
        if self.working.values().sum::<usize>() >= count {
            return None;
        }
        let may = |client: &Client| {
            self.of(client) < (count - 1).max(1) && (client.waits || self.shows < (count / 2).max(1))
        };
        let places = self.waiting.iter().enumerate().filter(|(_, (client, _))| may(client));
        let rank = |(place, (client, _)): &(usize, &(Client, oneshot::Sender<Permit>))| {
            (!client.waits, self.of(client), *place)
        };
        places.min_by_key(rank).map(|(place, _)| place)
    }
}

impl Threads {
    fn new(count: usize) -> Arc<Self> {
        Arc::new(Self { count: count.max(2), line: Mutex::default() })
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a thread.
    async fn acquire(self: &Arc<Self>, client: Client) -> Result<Permit, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.line().waiting.push_back((client, answer));
        self.serve();
        answered.await.map_err(|_| refusal::CLOSING)
    }

    /// Gives free threads to those who come next; whoever has gone meanwhile is passed over.
    fn serve(self: &Arc<Self>) {
        let mut refused = Vec::new();
        let mut line = self.line();
        line.waiting.retain(|(_, answer)| !answer.is_closed());
        while let Some((client, answer)) = line.next(self.count).and_then(|place| line.waiting.remove(place))
        {
            line.enter(&client);
            let permit = Permit { threads: Arc::clone(self), client };
            // Dropped once the line is free again.
            refused.extend(answer.send(permit).err());
        }
        drop(line);
    }
}

/// Ends the thinking when it is dropped.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    pub(crate) fn new(limits: &Limits, metrics: Arc<Metrics>) -> Self {
        Self {
            players: Threads::new(limits.thinkers),
            advisers: Threads::new(limits.thinkers / 2),
            longest: Duration::from_secs_f64(limits.agents.time),
            metrics,
        }
    }

    /// What an agent would play. Dropping the future ends its thinking.
    ///
    /// # Errors
    /// What is wrong with the spec, or that the game is over.
    pub(crate) async fn think(
        &self,
        game: Box<dyn Session>,
        agent: String,
        seed: u64,
        purpose: Purpose,
        client: Client,
    ) -> Result<Advice, Refusal> {
        let threads = match purpose {
            Purpose::Move => &self.players,
            Purpose::Advice => &self.advisers,
        };
        let asked = Instant::now();
        let permit = threads.acquire(client).await?;
        self.metrics.waited.add(asked.elapsed());
        let stop = Stop(Arc::new(AtomicBool::new(false)));
        let flag = Arc::clone(&stop.0);
        let counted = self.metrics.thinking.enter();
        let begun = Instant::now();
        let mut thinking = tokio::task::spawn_blocking(move || {
            // The thread is free again when it has really ended, not when nobody waits any more.
            let _held = (permit, counted);
            game.think(purpose, &agent, seed, Some(&flag), None)
        });
        let done = tokio::select! {
            done = &mut thinking => done,
            () = tokio::time::sleep(self.longest) => {
                stop.0.store(true, Ordering::Relaxed);
                thinking.await
            }
        };
        self.metrics.thought.add(begun.elapsed());
        done.map_err(|_| refusal::STOPPED)?.map_err(Refusal::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(owner: &str, waits: bool) -> Client {
        Client { owner: owner.to_owned(), waits }
    }

    /// Whoever stands in line comes in without being polled.
    fn stand(threads: &Arc<Threads>, client: Client) -> oneshot::Receiver<Permit> {
        let (answer, answered) = oneshot::channel();
        threads.line().waiting.push_back((client, answer));
        threads.serve();
        answered
    }

    #[test]
    fn nobody_has_all_threads() {
        let threads = Threads::new(3);
        let mut greedy: Vec<_> = (0..20).map(|_| stand(&threads, client("greedy", true))).collect();
        let got = |line: &mut Vec<oneshot::Receiver<Permit>>| -> Vec<Permit> {
            line.iter_mut().filter_map(|answered| answered.try_recv().ok()).collect()
        };
        let mut held = got(&mut greedy);
        assert_eq!(held.len(), 2);
        let mut other = stand(&threads, client("other", true));
        let mut second = stand(&threads, client("other", true));
        let first = other.try_recv().unwrap();
        assert!(second.try_recv().is_err());
        drop(held.pop());
        held.extend(got(&mut greedy));
        assert_eq!(held.len(), 2, "both had one at work: who came first comes first");
        drop(first);
        assert!(second.try_recv().is_ok());
    }

    #[test]
    fn those_who_look_on_leave_half_to_those_who_play() {
        let threads = Threads::new(4);
        let mut shows: Vec<_> =
            (0..8).map(|owner| stand(&threads, client(&owner.to_string(), false))).collect();
        let held: Vec<_> = shows.iter_mut().filter_map(|answered| answered.try_recv().ok()).collect();
        assert_eq!(held.len(), 2);
        let mut player = stand(&threads, client("player", true));
        assert!(player.try_recv().is_ok());
    }

    #[test]
    fn who_went_is_passed_over() {
        let threads = Threads::new(2);
        let mut first = stand(&threads, client("a", true));
        let held = first.try_recv().unwrap();
        drop(stand(&threads, client("a", true)));
        let mut last = stand(&threads, client("a", true));
        drop(held);
        assert!(last.try_recv().is_ok());
        assert_eq!(threads.line().waiting.len(), 0);
    }
}
