//! A match in memory: its game, who holds which seat, and what each of them may do and see. Knows no network.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sandtable_kernel::{Seat, Viewer};
use sandtable_store::{Hold, MatchRow, PersonId, SeatRow, Status};
use sandtable_system::{Info, Play, SENSIBLE, seated};
use sandtable_text::say;

use crate::analysing::Analysis;
use crate::bodies::Entries;
use crate::facts::Facts;
use crate::fault::Fault;
use crate::notices::Letter;
use crate::past::Past;
use crate::public::PublicUrl;
use crate::sheets::Sheets;

/// So many notes are taken after the end.
const NOTES: u64 = 50;
/// Of so many entries that a sender has not seen it is asked whether they are notes.
const STALE: u64 = 1_000;

/// A match in memory.
pub(crate) struct Game {
    pub(crate) play: Box<dyn Play>,
    pub(crate) row: MatchRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) facts: Facts,
    /// Names of the people who hold seats.
    pub(crate) names: BTreeMap<PersonId, String>,
    /// Facts about its system.
    pub(crate) info: &'static Info,
    /// The server's public address, for links.
    pub(crate) public: Option<PublicUrl>,
    /// Where no clock was agreed on, whoever has not answered for so long is late.
    pub(crate) patience: Duration,
    /// Notices that have come together since the game was stored.
    pub(crate) letters: Vec<Letter>,
    /// The game as spectators see it who see everything later.
    pub(crate) past: Past,
    /// Pages that were made for this position.
    pub(crate) sheets: Sheets,
    /// What luck and choices did, once it is over.
    pub(crate) analysis: Analysis,
    /// True if memory and storage may differ: it is made again.
    pub(crate) broken: bool,
}

impl Game {
    /// Lists the seats that a person holds.
    pub(crate) fn mine(&self, person: Option<&PersonId>) -> Vec<Seat> {
        let held = |row: &&SeatRow| row.person.is_some() && row.person.as_ref() == person;
        self.seats.iter().filter(held).map(|row| Seat(row.seat)).collect()
    }

    /// Says whether a person founded the match.
    pub(crate) fn organised_by(&self, person: Option<&PersonId>) -> bool {
        person.is_some() && self.row.organiser.as_ref() == person
    }

    /// Returns the eyes that a person may look with: those of a seat that is theirs, or a spectator's.
    pub(crate) fn viewer(&self, person: Option<&PersonId>, seat: Option<u8>) -> Result<Viewer, Fault> {
        if let Some(seat) = seat {
            let seat = seated(self.play.seats(), Seat(seat))?;
            return person.map_or_else(|| Err(not_yours(seat)), |person| self.holds(person, seat));
        }
        if self.involves(person)
            || (self.row.watched && self.row.status != Status::Waiting)
            || shown_to_all(&self.row, &self.seats, &self.facts)
        {
            return Ok(Viewer::Public);
        }
        let text = match self.row.status {
            Status::Over => say!("game-private"),
            _ => say!("game-no-spectators"),
        };
        Err(Fault::forbidden("not-watched", text))
    }

    /// Checks that a person holds a seat, and returns its eyes.
    pub(crate) fn holds(&self, person: &PersonId, seat: Seat) -> Result<Viewer, Fault> {
        let seat = seated(self.play.seats(), seat)?;
        if self.mine(Some(person)).contains(&seat) { Ok(Viewer::Seat(seat)) } else { Err(not_yours(seat)) }
    }

    /// Checks that a person may act for a seat, and that the match goes on; returns the seat's eyes.
    pub(crate) fn acts(&self, person: &PersonId, seat: Seat) -> Result<Viewer, Fault> {
        let viewer = self.holds(person, seat)?;
        self.goes_on().map(|()| viewer)
    }

    /// Says whether a person plays here or has founded the match.
    pub(crate) fn involves(&self, person: Option<&PersonId>) -> bool {
        !self.mine(person).is_empty() || self.organised_by(person)
    }

    /// Says whether nothing more can come: the rules or people have ended it.
    pub(crate) fn over(&self) -> bool {
        self.facts.ended.is_some() || self.play.outcome().is_some()
    }

    /// Returns what a viewer may know of the entries from one of its numbers on.
    pub(crate) fn entries(&self, viewer: Viewer, from: u64) -> Entries {
        Entries { next: self.play.numbered(viewer), entries: self.play.seen(viewer, from) }
    }

    /// Checks that nobody has broken the match off.
    pub(crate) fn goes_on(&self) -> Result<(), Fault> {
        match &self.facts.ended {
            None => Ok(()),
            Some(ended) => Err(Fault::refused("over", say!("game-ended", by = ended.by))),
        }
    }

    /// Checks that the sender knew the last entry that it may know of.
    pub(crate) fn current(&self, viewer: Viewer, after: Option<u64>) -> Result<(), Fault> {
        let next = self.play.numbered(viewer);
        match after {
            Some(after) if Some(after) != next.checked_sub(1) && !self.only_notes(viewer, after, next) => {
                Err(Fault::stale(Some(next)))
            }
            _ => Ok(()),
        }
    }

    /// Whether a viewer was told of nothing but notes between two of its entries: they change nothing about what is done.
    fn only_notes(&self, viewer: Viewer, after: u64, next: u64) -> bool {
        let note = |n| self.play.entry_of(viewer, n).is_ok_and(|n| self.is_note(n));
        after < next && next - after <= STALE && (after + 1..next).all(note)
    }

    fn is_note(&self, n: u64) -> bool {
        self.play.entry(n).is_some_and(|entry| !entry["body"]["note"].is_null())
    }

    /// Checks that there is room for another note: after the end there is room for a few.
    pub(crate) fn may_note(&self) -> Result<(), Fault> {
        let last = self.play.entries().saturating_sub(NOTES)..self.play.entries();
        if self.over() && self.play.entries() >= NOTES && last.rev().all(|n| self.is_note(n)) {
            let text = say!("game-notes", notes = NOTES);
            return Err(Fault::refused("over", text));
        }
        Ok(())
    }

    /// Returns the level of the machine player that holds a seat.
    pub(crate) fn level(&self, seat: Seat) -> Option<String> {
        let row = self.seats.iter().find(|row| row.seat == seat.0 && row.hold == Hold::Machine)?;
        Some(row.level.clone().unwrap_or_else(|| SENSIBLE.to_owned()))
    }

    /// Says whether somebody is in every seat.
    pub(crate) fn full(&self) -> bool {
        self.seats.iter().all(|row| !matches!(row.hold, Hold::Open | Hold::Invite))
    }

    /// Returns the number under which a viewer is told of the first entry from one of the log on.
    pub(crate) fn told_from(&self, viewer: Viewer, entry: u64) -> u64 {
        let mut next = self.play.numbered(viewer);
        while next > 0 && self.play.entry_of(viewer, next - 1).is_ok_and(|known| known >= entry) {
            next -= 1;
        }
        next
    }

    /// Returns the stage that the match has come to.
    pub(crate) fn status(&self) -> Status {
        if self.over() {
            Status::Over
        } else if self.play.begun() {
            Status::Running
        } else {
            Status::Waiting
        }
    }
}

/// Returns whether anybody who has a match's address may look at it because it is over: a battle of one person against machine players,
/// or a game that was shared.
pub(crate) fn shown_to_all(row: &MatchRow, seats: &[SeatRow], facts: &Facts) -> bool {
    let machine = |seat: &SeatRow| seat.hold == Hold::Machine;
    let people: BTreeSet<_> = seats.iter().filter_map(|seat| seat.person.as_ref()).collect();
    let solo = people.len() <= 1
        && seats.iter().any(machine)
        && seats.iter().all(|seat| machine(seat) || seat.hold == Hold::Person);
    row.status == Status::Over && (facts.shared || solo)
}

fn not_yours(seat: Seat) -> Fault {
    Fault::forbidden("not-your-seat", say!("game-not-your-seat", seat)).at("/seat")
}
