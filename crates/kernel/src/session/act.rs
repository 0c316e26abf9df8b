//! Attempts: each is admitted, tried, and then either written or taken back whole.

use std::cell::Cell;

use sandtable_dice::{Dice, RollAsk, RollKey};
use sandtable_text::{said, say};

use super::source::{AttemptDice, AttemptSink, FaceSource};
use super::{DiceSource, Match, Missing, unwritable, write_secret};
use crate::log::{Auto, Body, BodyOf, Entry, EntryOf, Explained, RollRecord};
use crate::{Actor, Asked, Game, Refusal, Seat};

/// The die of a dispute.
pub(crate) const DISPUTE: RollKey<'static> = RollKey::new("dispute");

/// Maker and time of an entry, and whether it was made by hand.
#[derive(Clone, Debug)]
struct Stamp {
    who: Actor,
    auto: Option<Auto>,
    at: Option<String>,
}

impl Stamp {
    fn by(who: Actor, at: Option<&str>) -> Self {
        Self { who, auto: None, at: at.map(str::to_owned) }
    }
}

/// Effect of an attempt on the position; it may complete the body (a dispute's roll).
type Try<'a, G> = dyn FnOnce(
        &<G as Game>::Table,
        &mut <G as Game>::State,
        &mut AttemptDice<'_>,
        &mut AttemptSink<'_, <G as Game>::Event>,
        &mut BodyOf<G>,
    ) -> Result<(), Refusal>
    + 'a;

impl<G: Game> Match<G> {
    /// Begins play: what happens before anyone has to decide anything.
    ///
    /// # Errors
    /// `SYS-BEGIN`, `SYS-FAIR` while words are missing, and the dice refusals of [`Match::play`].
    pub fn begin(&mut self, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        self.attempt(Stamp::by(Actor::Organiser, at), Body::Begin, |table, state, dice, out, _| {
            G::begin(table, state, dice, out);
            Ok(())
        })
    }

    /// Plays a seat's command. `at` is the time in the door's words.
    ///
    /// # Errors
    /// The game's refusal. `SYS-DICE` if faces are missing ([`Match::missing`] names the roll), `SYS-DICE-LEFT` if more
    /// real dice were typed in than the command rolls. The position and the log are as before then.
    pub fn play(
        &mut self,
        seat: Seat,
        command: &G::Command,
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        self.play_stamped(Stamp::by(Actor::Seat(seat), at), seat, command)
    }

    /// Plays a command on a seat's behalf, as the organizer does.
    ///
    /// # Errors
    /// As [`Match::play`]; `SYS-SEAT` if another seat tries to.
    pub fn play_as(
        &mut self,
        who: Actor,
        seat: Seat,
        command: &G::Command,
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        self.play_stamped(Stamp::by(who, at), seat, command)
    }

    /// Gives the default answer to the first question that waits for a seat.
    ///
    /// # Errors
    /// `SYS-DECISION` if no question waits for it; otherwise as [`Match::play`].
    pub fn default_for(&mut self, seat: Seat, auto: Auto, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        self.default_to(seat, |_| true, auto, at)
    }

    /// Gives the default answer to the first of a seat's questions that is meant.
    ///
    /// # Errors
    /// As [`Match::default_for`].
    pub fn default_to(
        &mut self,
        seat: Seat,
        meant: impl Fn(&Asked<G::Command>) -> bool,
        auto: Auto,
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        let mut asks = G::decisions(&self.table, &self.state).into_iter();
        let Some(asked) = asks.find(|asked| asked.seat == seat && meant(asked)) else {
            return Err(Refusal::new("nothing-asked", rule!("SYS-DECISION"), said!("refusal-nothing-asked")));
        };
        let stamp = Stamp { auto: Some(auto), ..Stamp::by(Actor::Seat(seat), at) };
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
    /// log. What was rolled falls the same when it is rolled again, unless all agree on `fresh` dice.
    ///
    /// # Errors
    /// `SYS-CONSENT` without the organizer or all seats in `by`, `SYS-REWIND` if there is nothing to rewind to.
    pub fn rewind(
        &mut self,
        to: u64,
        fresh: bool,
        reason: &str,
        by: &[Actor],
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Rewind { to, fresh, reason: reason.to_owned(), by: by.to_vec() };
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
        by: &[Actor],
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Amend { amendment: amendment.clone(), reason: reason.to_owned(), by: by.to_vec() };
        self.attempt(Stamp::by(speaker(by), at), body, |table, state, dice, out, _| {
            G::amend(table, state, amendment, dice, out)
        })
    }

    /// Goes on by this program's rules from here on; what was played by others stands as it is.
    ///
    /// # Errors
    /// `SYS-ADOPT` if the game is played by them already, `SYS-CONSENT` without the organizer or all seats in `by`.
    pub fn adopt(&mut self, by: &[Actor], at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Adopt { rules: G::RULES_VERSION.to_owned(), by: by.to_vec() };
        self.attempt(Stamp::by(speaker(by), at), body, |_, _, _, _, _| Ok(()))
    }

    /// Writes a note that everyone may read.
    ///
    /// # Errors
    /// `SYS-DICE-LEFT` if real dice lie ready: they were meant for something else.
    pub fn note(&mut self, who: Actor, text: &str, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        self.attempt(Stamp::by(who, at), Body::Note { text: text.to_owned() }, |_, _, _, _, _| Ok(()))
    }

    /// Gives a question that the table cannot settle to a die. Play goes on at once; the position stays as it is.
    ///
    /// # Errors
    /// `SYS-BEGIN` before play, and the dice refusals of [`Match::play`].
    pub fn dispute(&mut self, who: Actor, topic: &str, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Dispute { topic: topic.to_owned(), roll: 0, favours: String::new() };
        self.attempt(Stamp::by(who, at), body, |table, _, dice, _, body| {
            if let Body::Dispute { roll, favours, .. } = body {
                *roll = dice.d6(DISPUTE);
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
        self.attempt(Stamp::by(Actor::Seat(seat), at), body, |_, _, _, _, _| Ok(()))
    }

    /// Lays a seat's sealed orders on the table. The position stays as it is.
    ///
    /// # Errors
    /// `SYS-SEAL` if the commitment is none.
    pub fn seal(
        &mut self,
        seat: Seat,
        commitment: &str,
        sealed: &str,
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Seal { seat, commitment: commitment.to_owned(), sealed: sealed.to_owned() };
        self.attempt(Stamp::by(Actor::Seat(seat), at), body, |_, _, _, _, _| Ok(()))
    }

    /// Opens the letter that entry `seal` holds; its seat does. The position stays as it is.
    ///
    /// # Errors
    /// `SYS-SEAL` if there is no such letter, another was sealed, or it is open.
    pub fn open_seal(
        &mut self,
        who: Actor,
        seal: u64,
        letter: &str,
        at: Option<&str>,
    ) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Open { seal, letter: letter.to_owned() };
        self.attempt(Stamp::by(who, at), body, |_, _, _, _, _| Ok(()))
    }

    /// Shows the secret of fair dice, so that anyone can compute every roll. No dice are rolled afterwards.
    ///
    /// # Errors
    /// `SYS-FAIR` if this game does not hold one.
    pub fn reveal(&mut self, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let DiceSource::Fair(secret) = self.dice else {
            return Err(Refusal::new("no-secret", rule!("SYS-FAIR"), said!("refusal-no-secret")));
        };
        self.reveal_earlier(&secret, at)
    }

    /// Shows a secret that the dice of this game came from earlier, before fresh ones came to the table.
    ///
    /// # Errors
    /// `SYS-FAIR` if nobody has committed to it, or it has been shown.
    pub fn reveal_earlier(&mut self, secret: &[u8; 32], at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let body = Body::Reveal { secret: write_secret(secret) };
        self.attempt(Stamp::by(Actor::Organiser, at), body, |_, _, _, _, _| Ok(()))
    }

    /// Rolls with other dice from here on, because someone may know the coming rolls of the present ones. The log
    /// names the new dice; of a secret, only its commitment.
    ///
    /// # Errors
    /// `SYS-DICE` if these are no dice.
    pub fn freshen(&mut self, source: DiceSource, at: Option<&str>) -> Result<&EntryOf<G>, Refusal> {
        let Some(dice) = source.declared() else {
            return Err(Refusal::new("no-dice", rule!("SYS-DICE"), said!("refusal-no-dice")));
        };
        let stamp = Stamp::by(Actor::Organiser, at);
        self.attempt(stamp, Body::FreshDice { dice }, |_, _, _, _, _| Ok(()))?;
        self.dice = source;
        let broken = Refusal::new("broken-log", rule!("SYS-LOG"), said!("refusal-broken-log"));
        self.log.last().ok_or(broken)
    }

    fn attempt<F>(&mut self, stamp: Stamp, body: BodyOf<G>, run: F) -> Result<&EntryOf<G>, Refusal>
    where
        F: FnOnce(
            &G::Table,
            &mut G::State,
            &mut AttemptDice<'_>,
            &mut AttemptSink<'_, G::Event>,
            &mut BodyOf<G>,
        ) -> Result<(), Refusal>,
    {
        let mut dice = self.dice.clone();
        self.missing = None;
        let mut entered = std::mem::take(&mut self.entered);
        let tried = self.tried(stamp, body, &mut dice, &mut entered, Box::new(run));
        let (typed, left) = entered.end();
        self.entered = entered;
        let (entry, state) = tried?;
        if left > 0 {
            let text = said!("act-refusal-too-many-faces-were-typed");
            let refusal = Refusal::new("dice-left", rule!("SYS-DICE-LEFT"), text);
            return Err(refusal.with((typed - left) as f64, typed as f64));
        }
        let text = self.log.seal(&entry).map_err(unwritable)?;
        self.shape.take(self.log.header(), &entry)?;
        self.dice = dice;
        self.state = state;
        self.push(entry, text);
        let broken = Refusal::new("broken-log", rule!("SYS-LOG"), said!("refusal-broken-log"));
        self.log.last().ok_or(broken)
    }

    /// The entry that an attempt would be, and the position after it. Changes nothing but what is missing.
    fn tried(
        &mut self,
        stamp: Stamp,
        mut body: BodyOf<G>,
        dice: &mut DiceSource,
        entered: &mut super::EnteredFaces,
        run: Box<Try<'_, G>>,
    ) -> Result<(EntryOf<G>, G::State), Refusal> {
        let seats = G::seats(&self.table, &self.state);
        self.shape.admits(self.log.header(), stamp.who, &body, seats)?;
        let plays =
            matches!(body, Body::Begin | Body::Play { .. } | Body::Amend { .. } | Body::Dispute { .. });
        if plays && self.rules() != G::RULES_VERSION {
            let text = said!("act-refusal-the-game-was-played-by");
            let of = say!("act-this-program-has", rules = self.rules(), rules_version = G::RULES_VERSION);
            return Err(Refusal::new("other-rules", rule!("SYS-ADOPT"), text).about(&of));
        }
        let parent = self.shape.parent(&body);
        let n = self.log.len();
        let mut state = match &body {
            Body::Rewind { to, .. } => self.at(*to).unwrap_or_else(|| self.state.clone()),
            _ => self.state.clone(),
        };
        let absent = matches!(dice, DiceSource::Absent);
        let source = match dice {
            DiceSource::Seeded(seed) => FaceSource::Seeded(*seed),
            DiceSource::Scripted(script) => FaceSource::Scripted(script),
            DiceSource::Entered => FaceSource::Entered(entered),
            DiceSource::Fair(secret) => FaceSource::fair(secret, &self.shape.words()),
            DiceSource::Absent => FaceSource::Absent,
        };
        let count = Cell::new(0);
        let mut out = AttemptSink::new(&count);
        let mut dice = AttemptDice::new(source, self.occurrences.clone(), &count);
        run(&self.table, &mut state, &mut dice, &mut out, &mut body)?;
        let rolls: Vec<RollRecord> = dice.rolls.iter().map(RollRecord::new).collect();
        let record = out.record;
        if let Some((ask, short_at)) = dice.missing() {
            let refusal = if absent {
                Refusal::new("no-dice", rule!("SYS-DICE"), said!("refusal-no-dice-2"))
            } else {
                short(ask)
            };
            let roll = record.events.get(short_at).cloned();
            let events = record.events.into_iter().take(short_at).collect();
            self.missing = Some(Missing { ask: ask.clone(), rolls, events, roll });
            return Err(refusal);
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
            rolls,
            events: record.events,
            reckonings,
        };
        Ok((entry, state))
    }
}

/// In whose name an agreed entry stands.
fn speaker(by: &[Actor]) -> Actor {
    by.first().copied().unwrap_or(Actor::Organiser)
}

/// Refuses for the lack of a roll; [`Match::missing`] says more.
fn short(ask: &RollAsk) -> Refusal {
    let text = match ask.problem {
        None => said!("act-refusal-needs"),
        Some(_) => said!("act-refusal-needs-the-faces-that-were"),
    };
    let refusal = Refusal::new("dice-missing", rule!("SYS-DICE"), text).about(&ask.wanted(&ask.key));
    refusal.with(ask.count as f64, 0.0)
}
