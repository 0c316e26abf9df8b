//! What can be put to the table: each attempt is admitted, tried, and then either written or taken back whole.

use std::cell::Cell;

use sandtable_dice::{Dice, format_draws};

use super::hand::{Cup, Noting, Tray};
use super::{Hand, Match, Missing, Wanted, unwritable, write_secret};
use crate::log::{Auto, Body, BodyOf, Entry, EntryOf, Explained};
use crate::{Game, Refusal, Seat, Who};

/// Who makes an entry, when, and whether by hand.
#[derive(Clone, Debug)]
struct Stamp {
    who: Who,
    auto: Option<Auto>,
    at: Option<String>,
}

impl Stamp {
    fn by(who: Who, at: Option<&str>) -> Self {
        Self { who, auto: None, at: at.map(str::to_owned) }
    }
}

/// What an attempt does to the position; it may complete the body (a dispute's roll).
type Try<'a, G> = dyn FnOnce(
        &<G as Game>::Table,
        &mut <G as Game>::State,
        &mut Tray<'_>,
        &mut Noting<'_, <G as Game>::Event>,
        &mut BodyOf<G>,
    ) -> Result<(), Refusal>
    + 'a;

impl<G: Game> Match<G> {
    /// Begins play: what happens before anybody has to decide anything.
    ///
    /// # Errors
    /// `SYS-BEGIN`, `SYS-FAIR` while words are missing, and the dice refusals of [`Match::play`].
    pub fn begin(&mut self, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        self.attempt(Stamp::by(Who::Organiser, at), Body::Begin, |table, state, dice, out, _| {
            G::begin(table, state, dice, out);
            Ok(())
        })
    }

    /// Plays a seat's command. `at` is the time in the door's words.
    ///
    /// # Errors
    /// The game's refusal. `SYS-DICE` if draws are missing ([`Match::missing`] names them), `SYS-DICE-LEFT` if more
    /// real dice were typed in than the command rolls. The position and the log are as before then.
    pub fn play(
        &mut self,
        seat: Seat,
        command: &G::Command,
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        self.play_stamped(Stamp::by(Who::Seat(seat), at), seat, command)
    }

    /// Plays a seat's command on behalf of somebody: the organiser steps in.
    ///
    /// # Errors
    /// As [`Match::play`]; `SYS-SEAT` if another seat tries to.
    pub fn play_as(
        &mut self,
        who: Who,
        seat: Seat,
        command: &G::Command,
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        self.play_stamped(Stamp::by(who, at), seat, command)
    }

    /// Gives the default answer to the question that waits for a seat.
    ///
    /// # Errors
    /// `SYS-DECISION` if no question waits for it; otherwise as [`Match::play`].
    pub fn default_for(&mut self, seat: Seat, auto: Auto, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let asked = G::decisions(&self.table, &self.state).into_iter().find(|asked| asked.seat == seat);
        let Some(asked) = asked else {
            return Err(Refusal::new(
                "nothing-asked",
                rule!("SYS-DECISION"),
                "no question waits for this seat",
            ));
        };
        let stamp = Stamp { auto: Some(auto), ..Stamp::by(Who::Seat(seat), at) };
        self.play_stamped(stamp, seat, &asked.default)
    }

    fn play_stamped(
        &mut self,
        stamp: Stamp,
        seat: Seat,
        command: &G::Command,
    ) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Play { seat, command: command.clone() };
        self.attempt(stamp, body, |table, state, dice, out, _| {
            G::play(table, state, seat, command, dice, out)
        })
    }

    /// Makes the position what it was after entry `to`; redo is the same to a later entry. Nothing is taken out of the
    /// log, and what is rolled next is rolled anew.
    ///
    /// # Errors
    /// `SYS-CONSENT` without the organiser or all seats in `by`, `SYS-REWIND` if there is nothing to rewind to.
    pub fn rewind(
        &mut self,
        to: u64,
        reason: &str,
        by: &[Who],
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Rewind { to, reason: reason.to_owned(), by: by.to_vec() };
        self.attempt(Stamp::by(speaker(by), at), body, |_, _, _, _, _| Ok(()))
    }

    /// The entry to rewind to in order to take back the last command (or amendment) of the current line.
    #[must_use]
    pub fn undo_target(&self) -> Option<u64> {
        let line = self.line();
        let last = line.iter().rfind(|entry| matches!(entry.body, Body::Play { .. } | Body::Amend { .. }));
        last.and_then(|entry| entry.parent)
    }

    /// Changes the position outside the rules.
    ///
    /// # Errors
    /// `SYS-CONSENT`, the game's refusal, and the dice refusals of [`Match::play`].
    pub fn amend(
        &mut self,
        amendment: &G::Amendment,
        reason: &str,
        by: &[Who],
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Amend { amendment: amendment.clone(), reason: reason.to_owned(), by: by.to_vec() };
        self.attempt(Stamp::by(speaker(by), at), body, |table, state, dice, out, _| {
            G::amend(table, state, amendment, dice, out)
        })
    }

    /// Writes a remark that all may read.
    ///
    /// # Errors
    /// `SYS-DICE-LEFT` if real dice lie ready: they were meant for something else.
    pub fn note(&mut self, who: Who, text: &str, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        self.attempt(Stamp::by(who, at), Body::Note { text: text.to_owned() }, |_, _, _, _, _| Ok(()))
    }

    /// Gives a question that the table cannot settle to a die. Play goes on at once; the position stays as it is.
    ///
    /// # Errors
    /// `SYS-BEGIN` before play, and the dice refusals of [`Match::play`].
    pub fn dispute(&mut self, who: Who, topic: &str, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Dispute { topic: topic.to_owned(), roll: 0, favours: String::new() };
        self.attempt(Stamp::by(who, at), body, |table, _, dice, _, body| {
            if let Body::Dispute { roll, favours, .. } = body {
                *roll = dice.d6();
                *favours = G::dispute_favours(table, *roll);
            }
            Ok(())
        })
    }

    /// Adds a seat's words to the seed of fair dice.
    ///
    /// # Errors
    /// `SYS-FAIR` if the dice are not fair ones, play has begun or the seat has already given its words.
    pub fn contribute(&mut self, seat: Seat, words: &str, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Contribute { seat, words: words.to_owned() };
        self.attempt(Stamp::by(Who::Seat(seat), at), body, |_, _, _, _, _| Ok(()))
    }

    /// Shows the secret of fair dice, so that anyone can compute every roll. No dice are rolled afterwards.
    ///
    /// # Errors
    /// `SYS-FAIR` if this game does not hold one.
    pub fn reveal(&mut self, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let Hand::Fair(secret) = &self.hand else {
            return Err(Refusal::new(
                "no-secret",
                rule!("SYS-FAIR"),
                "this game holds no secret of fair dice",
            ));
        };
        let body = Body::Reveal { secret: write_secret(secret) };
        self.attempt(Stamp::by(Who::Organiser, at), body, |_, _, _, _, _| Ok(()))
    }

    fn attempt<F>(&mut self, stamp: Stamp, body: BodyOf<G>, run: F) -> Result<&EntryOf<G>, Refusal>
    where
        F: FnOnce(
            &G::Table,
            &mut G::State,
            &mut Tray<'_>,
            &mut Noting<'_, G::Event>,
            &mut BodyOf<G>,
        ) -> Result<(), Refusal>,
    {
        let mut tray = std::mem::take(&mut self.tray);
        let mut hand = self.hand.clone();
        self.missing = None;
        let (entry, state) = self.tried(stamp, body, &mut hand, &mut tray, Box::new(run))?;
        let text = self.log.seal(&entry).map_err(unwritable)?;
        self.shape.take(self.log.header(), &entry)?;
        self.hand = hand;
        self.state = state;
        self.log.push(entry, text);
        self.keep_snapshot();
        let broken = Refusal::new("broken-log", rule!("SYS-LOG"), "the entry was not written");
        self.log.last().ok_or(broken)
    }

    /// The entry that an attempt would be, and the position after it. Changes nothing but what is missing.
    fn tried(
        &mut self,
        stamp: Stamp,
        mut body: BodyOf<G>,
        hand: &mut Hand,
        tray: &mut sandtable_dice::Scripted,
        run: Box<Try<'_, G>>,
    ) -> Result<(EntryOf<G>, G::State), Refusal> {
        self.shape.admits(self.log.header(), stamp.who, &body)?;
        let parent = self.shape.parent(&body);
        let n = self.log.len();
        let mut state = match &body {
            Body::Rewind { to, .. } => self.at(*to).unwrap_or_else(|| self.state.clone()),
            _ => self.state.clone(),
        };
        let entered = matches!(hand, Hand::Entered);
        let mut nothing = sandtable_dice::Scripted::default();
        let absent = matches!(hand, Hand::Absent);
        let cup = match hand {
            Hand::Seeded(dice) => Cup::Seeded(dice),
            Hand::Scripted(dice) => Cup::Written(dice),
            Hand::Entered => Cup::Written(tray),
            Hand::Fair(secret) => Cup::fair(secret, &self.shape.words()),
            Hand::Absent => Cup::Written(&mut nothing),
        };
        let count = Cell::new(0);
        let mut out = Noting::new(&count);
        let mut dice = Tray::new(cup, n, &count);
        run(&self.table, &mut state, &mut dice, &mut out, &mut body)?;
        let (draws, wanted, short_at) = (dice.draws, dice.missing, dice.short_at);
        let record = out.record;
        if let Some(short_at) = short_at {
            let refusal = if absent {
                Refusal::new(
                    "no-dice",
                    rule!("SYS-DICE"),
                    "this game was opened without its dice and cannot roll",
                )
            } else {
                short(draws.len(), &wanted)
            };
            let roll = record.events.get(short_at).cloned();
            let events = record.events.into_iter().take(short_at).collect();
            self.missing = Some(Missing { used: draws, wanted, events, roll });
            return Err(refusal);
        }
        if entered && !tray.left().is_empty() {
            let text = "rolls {needs} dice and picks, but {has} were entered";
            let has = draws.len() + tray.left().len();
            return Err(
                Refusal::new("dice-left", rule!("SYS-DICE-LEFT"), text).with(draws.len() as f64, has as f64)
            );
        }
        let reckonings =
            record.reckonings.iter().map(|(event, reckoning)| Explained::new(*event, reckoning)).collect();
        let entry = Entry {
            n,
            parent,
            at: stamp.at,
            who: stamp.who,
            auto: stamp.auto,
            body,
            draws: format_draws(&draws),
            events: record.events,
            reckonings,
        };
        Ok((entry, state))
    }
}

/// In whose name an agreed entry stands.
fn speaker(by: &[Who]) -> Who {
    by.first().copied().unwrap_or(Who::Organiser)
}

/// The refusal for missing draws.
fn short(used: usize, wanted: &[Wanted]) -> Refusal {
    let dice = wanted.iter().filter(|&&wanted| wanted == Wanted::D6).count();
    let text = if dice == wanted.len() {
        "needs {needs} dice so far, has {has}"
    } else if dice == 0 {
        "needs {needs} draws so far, the missing ones blind picks; has {has}"
    } else {
        "needs {needs} dice and blind picks so far, has {has}"
    };
    let needs = used + wanted.len();
    Refusal::new("dice-missing", rule!("SYS-DICE"), text).with(needs as f64, used as f64)
}
