//! Dice that nobody knows, and seats whose secrets nobody else at the table has read, whoever comes and goes.
//!
//! A match that one person plays alone keeps no secrets from that person: its file and its seed are theirs. As soon as somebody
//! else can take part, play goes on with a fresh secret, as an entry of the log, and no person holds a seat who has read
//! another's. [`seat_changes`] is called wherever a seat changes hands, before it does.

use std::collections::BTreeSet;

use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_store::{Hold, PersonId, SeatRow};
use sandtable_system::{Play, System, written_secret};
use sandtable_text::say;
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::game::Game;
use crate::play::{now, put};

/// Secrets that a person has read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct HasRead {
    /// Seats that the person has held and given up.
    pub seats: BTreeSet<u8>,
    /// True if the person has had the whole log.
    pub file: bool,
}

/// Draws bytes that nobody knows.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
    Ok(bytes)
}

/// Returns whether the dice of a log are written in it, so that its readers know each roll to come.
pub(crate) fn written_dice(play: &dyn Play) -> bool {
    matches!(play.header().dice, "seeded" | "scripted")
}

/// Lets play go on with dice that nobody knows, and returns the secret that is to be kept with the match.
pub(crate) fn fresh_dice(play: &mut dyn Play) -> Result<String, Fault> {
    let secret = random::<32>()?;
    play.freshen(DiceSource::Fair(secret), Some(&now()))?;
    Ok(written_secret(&secret))
}

/// Adds a secret to those that are kept with a match; the last one is that of the present dice.
pub(crate) fn kept_with(before: Option<String>, secret: String) -> String {
    before.map_or_else(|| secret.clone(), |before| format!("{before} {secret}"))
}

/// Returns the lines of a game that somebody takes elsewhere: they go on with a seed of their own, so that nothing done with them
/// tells a roll to come here.
pub(crate) fn carried_off(system: &dyn System, play: &dyn Play) -> Result<Vec<String>, Fault> {
    let lines = play.lines(0);
    if play.takes_dice() || play.outcome().is_some() {
        return Ok(lines);
    }
    let mut copy = system.resume(&(lines.join("\n") + "\n"), None)?.play;
    copy.freshen(DiceSource::Seeded(u64::from_le_bytes(random()?)), Some(&now()))?;
    Ok(copy.lines(0))
}

/// Returns whether anybody but one person takes part, or can, or waits for the result in a campaign.
pub(crate) fn shared(seats: &[SeatRow], organiser: Option<&PersonId>, named: bool) -> bool {
    let waits = |row: &SeatRow| matches!(row.hold, Hold::Open | Hold::Invite | Hold::Left);
    let people: BTreeSet<&str> = seats
        .iter()
        .filter_map(|row| row.person.as_ref())
        .chain(organiser)
        .map(|one| one.0.as_str())
        .collect();
    named || people.len() > 1 || seats.iter().any(waits)
}

/// Returns whether something of the position is hidden from whoever holds these seats and nothing else. Secrets of the setup show in
/// views only.
fn hides(play: &dyn Play, mine: &[u8]) -> bool {
    let (whole, seen) = (play.state_hash(), play.view(Viewer::Referee));
    let known = |&seat: &u8| {
        let viewer = Viewer::Seat(Seat(seat));
        let known = play.known(viewer).and_then(|known| known.state_hash());
        matches!((known, &whole), (Ok(known), Ok(whole)) if known == *whole) && play.view(viewer) == seen
    };
    !mine.iter().any(known)
}

/// Returns whether something of a position is hidden from a person who holds some of the seats.
pub(crate) fn hides_from(play: &dyn Play, seats: &[SeatRow], person: &PersonId) -> bool {
    let held = seats.iter().filter(|row| row.person.as_ref() == Some(person));
    hides(play, &held.map(|row| row.seat).collect::<Vec<_>>())
}

/// Checks that nobody who plays has read a seat that is not theirs, if seats are held in this way.
fn nobody_has_read(game: &Game, seats: &[SeatRow]) -> Result<(), Fault> {
    let people: BTreeSet<&str> =
        seats.iter().filter_map(|row| row.person.as_ref()).map(|person| person.0.as_str()).collect();
    for person in people {
        let held = |row: &&SeatRow| row.person.as_ref().is_some_and(|held| held.0 == person);
        let mine: Vec<u8> = seats.iter().filter(held).map(|row| row.seat).collect();
        let read = game.facts.read.get(person).cloned().unwrap_or_default();
        let file = read.file || game.facts.open_book;
        let other = read.seats.iter().find(|seat| !mine.contains(seat));
        if !file && other.is_none() || mine.len() == seats.len() || !hides(&*game.play, &mine) {
            continue;
        }
        let name = game.names.get(&PersonId(person.to_owned()));
        let name = name.map_or(say!("secrecy-this-player"), String::as_str);
        let text = match other {
            _ if file => say!("secrecy-had-file", name),
            Some(&seat) => say!("secrecy-held-seat", name, seat = game.play.player(Seat(seat))),
            None => continue,
        };
        return Err(Fault::refused("secrets-read", text).at("/seat"));
    }
    Ok(())
}

/// Prepares a game for a seat that changes hands: refuses whom the secrets of others are known to, notes what its holder has
/// read, and brings fresh dice where somebody may know the present ones; `seats` are held as afterwards. Nothing is changed on a refusal.
pub(crate) fn seat_changes(
    game: &mut Game,
    (from, to): (&SeatRow, &SeatRow),
    seats: &[SeatRow],
) -> Result<(), Fault> {
    let leaves = from.person.clone().filter(|person| to.person.as_ref() != Some(person));
    if game.over() {
        return Ok(());
    }
    let named = game.facts.named_by.is_some();
    let shares = shared(seats, game.row.organiser.as_ref(), named);
    let before = game.facts.read.clone();
    if let Some(person) = leaves {
        game.facts.read.entry(person.0).or_default().seats.insert(from.seat);
    }
    let checked = if shares { may_hold(game, seats, to) } else { Ok(()) };
    if checked.is_err() {
        game.facts.read = before;
        return checked;
    }
    if shares && (written_dice(&*game.play) || game.facts.dice_known) {
        let secret = fresh_dice(&mut *game.play)?;
        game.row.secret = Some(kept_with(game.row.secret.take(), secret));
        game.facts.dice_known = false;
    }
    Ok(())
}

fn may_hold(game: &Game, seats: &[SeatRow], to: &SeatRow) -> Result<(), Fault> {
    if let Some(person) = &to.person {
        let mine: Vec<u8> = game.mine(Some(person)).iter().map(|seat| seat.0).collect();
        let second = !mine.is_empty() && !mine.contains(&to.seat);
        if second && game.play.begun() && hides(&*game.play, &mine) {
            let text = say!("secrecy-second-seat");
            return Err(Fault::refused("holds-a-seat", text).at("/seat"));
        }
    }
    nobody_has_read(game, seats)
}

/// Notes that a person takes the whole log while the game goes on, for all to read.
pub(crate) fn takes_file(game: &mut Game, person: &PersonId, name: &str) -> Result<(), Fault> {
    reads_all(game, person, say!("secrecy-took-file", name))
}

/// Notes that a person opens everybody's books to put something right, for all to read.
pub(crate) fn opens_books(game: &mut Game, person: &PersonId, name: &str) -> Result<(), Fault> {
    reads_all(game, person, say!("secrecy-opened-books", name))
}

fn reads_all(game: &mut Game, person: &PersonId, text: String) -> Result<(), Fault> {
    let read = game.facts.read.entry(person.0.clone()).or_default();
    if std::mem::replace(&mut read.file, true) || !game.play.begun() {
        return Ok(());
    }
    put(game, Actor::Organiser, Body::Note { text }, None).map(drop)
}
