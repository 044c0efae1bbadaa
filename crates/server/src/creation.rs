//! How a room comes to be: from what was asked for, from a record, from a finished game.

use bastide_core::record::{Json, is_name};
use bastide_core::{Lang, Record, Say, Seat};
use bastide_session::{Games, Session, SessionError, Setup};

use crate::budget::Caps;
use crate::clock;
use crate::limits::Limits;
use crate::protocol::{Import, Invitation, NewRoom, Pace, SeatSetup, SeatToken};
use crate::refusal::{self, Refusal};
use crate::room::{Room, check_pace};
use crate::seat::{Player, Who};
use crate::shown::is_plain;
use crate::store::{RoomRow, Stamp};
use crate::token::{Lock, Secret, draw_name, draw_number, draw_seed};

/// A room that was made, and the secrets to hand over.
pub(crate) struct Made {
    pub(crate) room: Room,
    pub(crate) host: String,
    pub(crate) seats: Vec<SeatToken>,
    pub(crate) invitations: Vec<Invitation>,
}

/// How agents pace their moves when nothing is said: so that people can follow.
const USUAL_PACE: Pace = Pace { paused: false, delay: 700 };

/// The most characters of a title.
const MOST_TITLE: usize = 80;

/// No secret can be made where the system has no randomness.
pub(crate) fn no_randomness(_: getrandom::Error) -> Refusal {
    refusal::CLOSING
}

/// Makes the room that was asked for.
///
/// # Errors
/// Whatever of it cannot be.
pub(crate) fn make(games: &Games, new: NewRoom, caps: Caps, lang: Lang) -> Result<Made, Refusal> {
    let pace = new.pace.unwrap_or(USUAL_PACE);
    check_pace(pace)?;
    check_title(new.title.as_deref())?;
    let seed = new.seed.map_or_else(draw_seed, |seed| Ok(seed.into())).map_err(no_randomness)?;
    let setup = Setup::new(&new.game).rules(new.rules.unwrap_or_else(|| Json::from(""))).seed(seed);
    let mut session = games.start(&setup)?;
    let wanted = new.seats.unwrap_or_else(|| vec![SeatSetup::Here { name: None }; session.seats().len()]);
    let mut hands = Hands::new(caps);
    let players = hands.seat_all(&wanted, &*session, lang)?;
    session = games.start(&setup.seats(players.iter().map(|player| player.name.clone())))?;
    let mut row = describe(&*session, players, hands.host()?)?;
    row.title = new.title;
    row.listed = new.listed.unwrap_or(true);
    row.takebacks = new.takebacks.unwrap_or(false);
    if new.seed.is_some() {
        // Who chose the seed wants the same game again.
        (row.seeded, row.thoughts) = (true, None);
    }
    row.pace = pace;
    Ok(hands.made(Room::new(row, session, games)))
}

/// Makes a room from a record.
///
/// # Errors
/// What is wrong with the record, that it is too long, or what is wrong with who shall play on.
pub(crate) fn import(games: &Games, import: Import, limits: &Limits, lang: Lang) -> Result<Made, Refusal> {
    check_title(import.title.as_deref())?;
    let record = Record::from_json(&import.record.to_string());
    let mut record = record.map_err(SessionError::from)?;
    let start = games.start(&Setup::new(&record.game).rules(record.rules.clone()))?;
    let most = start.most_steps().map_or(limits.steps, |most| most.min(limits.steps));
    if record.steps.len() > most {
        return Err(refusal::too_long(most));
    }
    if record.seed.is_none() {
        record.seed = Some(draw_seed().map_err(no_randomness)?);
    }
    let mut session = games.load(&record)?;
    let mut hands = Hands::new(limits.agents);
    let review = import.seats.is_none();
    let players = match import.seats {
        Some(wanted) => hands.seat_all(&named(wanted, &record.seats), &*session, lang)?,
        None => session.seats().iter().map(|name| Player { name: name.clone(), who: Who::Nobody }).collect(),
    };
    if let Some(index) = players.iter().position(|player| !is_plain(&player.name)) {
        return Err(SessionError::Name { seat: Seat::new(index) }.into());
    }
    record.seats = players.iter().map(|player| player.name.clone()).collect();
    session = games.load(&record)?;
    let mut row = describe(&*session, players, hands.host()?)?;
    row.title = import.title;
    row.listed = import.listed.unwrap_or(true);
    row.review = review;
    row.seeded = true;
    Ok(hands.made(Room::new(row, session, games)))
}

/// Makes a room for the same players, who keep their secrets.
///
/// # Errors
/// The system has no randomness.
pub(crate) fn again(room: &Room, swap: bool) -> Result<Room, Refusal> {
    let record = room.session.record();
    let mut players = room.row.players.clone();
    if swap {
        players.rotate_left(1);
    }
    let names = players.iter().map(|player| player.name.clone());
    let seed = draw_seed().map_err(no_randomness)?;
    let setup = Setup::new(&record.game).rules(record.rules.clone()).seats(names).seed(seed);
    let session = room.games.start(&setup)?;
    let row = RoomRow {
        owner: room.row.owner.clone(),
        title: room.row.title.clone(),
        listed: room.row.listed,
        takebacks: room.row.takebacks,
        pace: Pace { paused: false, ..room.row.pace },
        ..describe(&*session, players, room.row.host.clone())?
    };
    Ok(Room::new(row, session, &room.games))
}

fn check_title(title: Option<&str>) -> Result<(), Refusal> {
    let fits = |title: &str| (1..=MOST_TITLE).contains(&title.trim().chars().count()) && is_plain(title);
    if title.is_none_or(fits) { Ok(()) } else { Err(refusal::BAD_TITLE) }
}

/// What is kept of a game besides its moves.
fn describe(session: &dyn Session, players: Vec<Player>, host: Lock) -> Result<RoomRow, Refusal> {
    let now = clock::now();
    Ok(RoomRow {
        stamp: Stamp::default(),
        owner: String::new(),
        thoughts: Some(draw_number().map_err(no_randomness)?),
        id: draw_name().map_err(no_randomness)?,
        title: None,
        game: session.meta().id.to_owned(),
        rules: session.rules(),
        players,
        host,
        listed: true,
        review: false,
        takebacks: false,
        seeded: false,
        pace: USUAL_PACE,
        next: None,
        swapped: false,
        proposal: None,
        answered: None,
        moves: 0,
        result: None,
        created: now,
        updated: now,
    })
}

/// Who shall play, under the names of a record where no others are given.
fn named(wanted: Vec<SeatSetup>, names: &[String]) -> Vec<SeatSetup> {
    let name = |(index, mut seat): (usize, SeatSetup)| {
        let (SeatSetup::Here { name } | SeatSetup::Link { name } | SeatSetup::Agent { name, .. }) = &mut seat;
        if name.is_none() {
            *name = names.get(index).cloned();
        }
        seat
    };
    wanted.into_iter().enumerate().map(name).collect()
}

/// The secrets of a room being made.
struct Hands {
    caps: Caps,
    host: Option<Secret>,
    seats: Vec<SeatToken>,
    invitations: Vec<Invitation>,
}

impl Hands {
    fn new(caps: Caps) -> Self {
        Self { caps, host: None, seats: Vec::new(), invitations: Vec::new() }
    }

    fn host(&mut self) -> Result<Lock, Refusal> {
        let secret = Secret::draw().map_err(no_randomness)?;
        let lock = secret.lock();
        self.host = Some(secret);
        Ok(lock)
    }

    fn made(self, room: Room) -> Made {
        let host = self.host.map(Secret::reveal).unwrap_or_default();
        Made { room, host, seats: self.seats, invitations: self.invitations }
    }

    fn seat_all(
        &mut self,
        wanted: &[SeatSetup],
        session: &dyn Session,
        lang: Lang,
    ) -> Result<Vec<Player>, Refusal> {
        let seats = session.seats().len();
        if wanted.len() != seats {
            return Err(SessionError::Seats { found: wanted.len(), wanted: seats }.into());
        }
        wanted.iter().enumerate().map(|(index, seat)| self.seat(index, seat, session, lang)).collect()
    }

    fn seat(
        &mut self,
        index: usize,
        wanted: &SeatSetup,
        session: &dyn Session,
        lang: Lang,
    ) -> Result<Player, Refusal> {
        let secret = Secret::draw().map_err(no_randomness)?;
        let (lock, seat) = (secret.lock(), index as u8);
        let (who, name, usual) = match wanted {
            SeatSetup::Here { name } => {
                self.seats.push(SeatToken { seat, token: secret.reveal() });
                (Who::Here { lock }, name, player_name(index, lang))
            }
            SeatSetup::Link { name } => {
                self.invitations.push(Invitation { seat, invitation: secret.reveal() });
                (Who::Open { lock }, name, player_name(index, lang))
            }
            SeatSetup::Agent { agent, name } => {
                self.caps.check(session, agent)?;
                // The kind of agent is its name; its parameters are no words for people.
                let kind = agent.split(':').next().unwrap_or_default();
                (Who::Agent { agent: agent.clone() }, name, kind.chars().take(40).collect())
            }
        };
        let name = name.clone().unwrap_or(usual);
        if !is_name(&name) || !is_plain(&name) {
            return Err(SessionError::Name { seat: Seat::new(index) }.into());
        }
        Ok(Player { name, who })
    }
}

fn player_name(index: usize, lang: Lang) -> String {
    let words = Seat::new(index).say(lang);
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::*;
    use crate::testing::games;

    #[test]
    fn names_that_nobody_gave_are_in_the_language() {
        assert_eq!(player_name(1, Lang::En), "Player 2");
        assert_eq!(player_name(0, Lang::Fr), "Joueur 1");
    }

    #[test]
    fn an_unknown_agent_makes_no_room() {
        let seats =
            vec![SeatSetup::Here { name: None }, SeatSetup::Agent { agent: "nobody".into(), name: None }];
        let new = NewRoom { game: "bobail".into(), seats: Some(seats), ..NewRoom::default() };
        let refused = make(&games(), new, Caps::default(), Lang::En).err().unwrap();
        assert_eq!((refused.code, refused.status), ("unknown-agent", StatusCode::UNPROCESSABLE_ENTITY));
    }

    #[test]
    fn secrets_are_handed_over_once_and_kept_as_locks() {
        let seats = vec![SeatSetup::Here { name: None }, SeatSetup::Link { name: Some("Ada".into()) }];
        let new = NewRoom { game: "bobail".into(), seats: Some(seats), ..NewRoom::default() };
        let made = make(&games(), new, Caps::default(), Lang::En).unwrap();
        let kept = serde_json::to_string(&made.room.row).unwrap();
        for secret in [&made.host, &made.seats[0].token, &made.invitations[0].invitation] {
            assert!(!kept.contains(secret.as_str()));
        }
        assert_eq!(made.room.seats_of(&Lock::of(&made.seats[0].token)).collect::<Vec<_>>(), [0]);
        assert_eq!(made.room.seats_of(&Lock::of(&made.invitations[0].invitation)).count(), 0);
    }
}
