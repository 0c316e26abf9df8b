//! A typed game behind the erased contract.

use std::marker::PhantomData;

use sandtable_dice::{Generator, RollKey};
use sandtable_kernel::{
    Asked, Auto, Body, Choice, DiceSource, Game, Offer, Outcome, Refusal, Seal, Seat, SeenHeader, Viewer,
    refusals, rule, state_hash,
};
use sandtable_lab::{Level, SENSIBLE, Trial as _};
use sandtable_packs::Violation;
use sandtable_tabletop::Board;
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::{boxed, part, resumed};
use crate::analysis;
use crate::bills::ways;
use crate::erased::value;
use crate::hosted::{CommandOf, StateOf};
use crate::reasons;
use crate::taken_back;
use crate::telling::told;
use crate::texts::unseen;
use crate::{
    Account, Analysed, Answer, Assessed, Attempt, Battle, Dice, EnteredDice, Hosted, Imported, Listed,
    Onlooker, Open, Part, PhaseNow, Plan, Play, Reasons, SeenEntry, Sheet, Stop, Wrong, fields, read_secret,
    seated,
};

refusals! {
    UNSEEN = "unseen-character", "SYS-LIMIT", "refusal-unseen-character";
}

/// Refuses what has a character that can't be seen in one of its texts, with which a name reads as another one. The rules do not
/// ask: a log from before may have such names, and is verified by playing its commands again.
fn legible(sent: &Value) -> Result<(), Stop> {
    // A name is a single line; other texts may have several.
    match unseen(sent, &["name"]) {
        None => Ok(()),
        Some((_, c)) => Err(Stop::Refused(UNSEEN.about(&format!("U+{:04X}", u32::from(c))))),
    }
}

/// A running game of a typed system.
pub(super) struct Running<H: Hosted> {
    pub(super) game: Open<H>,
    pub(super) of: PhantomData<fn() -> H>,
}

impl<H: Hosted> Running<H> {
    /// Lays entered dice ready for the next attempt.
    fn enter(&mut self, dice: Option<EnteredDice>) -> Result<(), Stop> {
        let Some(dice) = dice else { return Ok(()) };
        if !self.takes_dice() {
            let says = say!("play-this-game-rolls-its-own-dice");
            return Err(Wrong::new("dice-not-entered", says).at("/dice").into());
        }
        match dice {
            EnteredDice::Faces(faces) => self.game.enter(&faces),
            EnteredDice::Rolls(rolls) => self.game.enter_rolls(rolls),
        }
        Ok(())
    }

    /// Returns the number of the entry that an attempt made, or why there is none.
    fn entered<T>(&self, before: u64, attempt: Result<T, Refusal>) -> Result<u64, Stop> {
        match attempt {
            Ok(_) => Ok(before),
            Err(refusal) => Err(match self.missing() {
                Some(missing) if matches!(refusal.code, "dice-missing" | "no-dice") => {
                    Stop::Roll(self.named(refusal), missing)
                }
                _ => Stop::Refused(refusal),
            }),
        }
    }

    /// Returns the purpose of a roll, in the game's words where it has some.
    fn purpose(&self, key: &str) -> String {
        let named = RollKey::read(key).and_then(|read| H::purpose(&self.game, read));
        named.unwrap_or_else(|| key.to_owned())
    }

    /// Puts names in place of the ids of a roll that lacks its faces.
    fn named(&self, refusal: Refusal) -> Refusal {
        match self.game.missing() {
            Some(missing) if refusal.code == "dice-missing" => {
                refusal.about(&missing.ask.wanted(&self.purpose(&missing.ask.key)))
            }
            _ => refusal,
        }
    }

    /// Returns the position as a viewer may know it: whatever is answered to a seat is made of it.
    fn known_state(&self, viewer: Viewer) -> StateOf<H> {
        H::Game::known(self.game.table(), self.game.state(), viewer)
    }
}

impl<H: Hosted> Play for Running<H> {
    fn seats(&self) -> u8 {
        H::Game::seats(self.game.table(), self.game.state())
    }

    fn begun(&self) -> bool {
        self.game.begun()
    }

    fn entries(&self) -> u64 {
        self.game.log().len()
    }

    fn numbered(&self, viewer: Viewer) -> u64 {
        self.game.numbered(viewer)
    }

    fn entry_of(&self, viewer: Viewer, n: u64) -> Result<u64, Stop> {
        self.game.entry_of(viewer, n).ok_or_else(|| {
            let numbered = self.numbered(viewer);
            Wrong::new("no-such-entry", say!("play-there-is-no-entry-there-are", n, numbered)).into()
        })
    }

    fn hash(&self) -> &str {
        self.game.log().hash()
    }

    fn state_hash(&self) -> Result<String, Stop> {
        state_hash(self.game.state())
            .map_err(|error| Wrong::new("internal", say!("play-the-position-cannot-be-hashed", error)).into())
    }

    fn header(&self) -> SeenHeader {
        self.game.seen_header()
    }

    fn takes_dice(&self) -> bool {
        matches!(self.game.dice(), DiceSource::Entered)
    }

    fn missing(&self) -> Option<Value> {
        self.game.missing().map(|missing| {
            let ask = &missing.ask;
            json!({
                "key": ask.key,
                "dice": ask.kind.to_string(),
                "count": ask.count,
                "faces": ask.kind.names(),
                "says": ask.told(&self.purpose(&ask.key)),
                "rolls": missing.rolls,
                "roll": missing.roll,
                "events": missing.events,
            })
        })
    }

    fn attempt(&mut self, attempt: Attempt<'_>) -> Result<u64, Stop> {
        let Attempt { who, body, dice, at } = attempt;
        let before = self.entries();
        // What is put is read before dice are laid ready, so that a mistyped command leaves none lying.
        match body {
            Body::Play { seat, command } => {
                let seat = seated(self.seats(), seat)?;
                let read = part(&command, "/command")?;
                legible(&command)?;
                self.enter(dice)?;
                let attempt = self.game.play_as(who, seat, &read, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Amend { amendment, reason, by } => {
                let named = H::named(&self.game, amendment)?;
                let read = part(&named, "/amendment")?;
                legible(&named)?;
                self.enter(dice)?;
                let attempt = self.game.amend(&read, &reason, &by, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Contribute { seat, words } => {
                let seat = seated(self.seats(), seat)?;
                let attempt = self.game.contribute(seat, &words, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Begin => {
                self.enter(dice)?;
                let attempt = self.game.begin(at).map(drop);
                self.entered(before, attempt)
            }
            Body::Seal { seat, commitment, sealed } => {
                let seat = seated(self.seats(), seat)?;
                let attempt = self.game.seal(seat, &commitment, &sealed, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Open { seal, letter } => {
                let attempt = self.game.open_seal(who, seal, &letter, at).map(drop);
                self.entered(before, attempt)
            }
            Body::FreshDice { dice } => self.freshen(DiceSource::of(&dice), at),
            Body::Reveal { secret } if !secret.is_empty() => {
                let none = || Wrong::new("bad-secret", say!("play-a-secret-has-64-hexadecimal-digits"));
                let secret = read_secret(&secret).ok_or_else(none)?;
                let attempt = self.game.reveal_earlier(&secret, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Reveal { .. } => {
                self.enter(dice)?;
                let attempt = self.game.reveal(at).map(drop);
                self.entered(before, attempt)
            }
            Body::Rewind { to, fresh, reason, by } => {
                let attempt = self.game.rewind(to, fresh, &reason, &by, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Dispute { topic, .. } => {
                self.enter(dice)?;
                let attempt = self.game.dispute(who, &topic, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Adopt { by, .. } => {
                let attempt = self.game.adopt(&by, at).map(drop);
                self.entered(before, attempt)
            }
            Body::Note { text } => {
                let attempt = self.game.note(who, &text, at).map(drop);
                self.entered(before, attempt)
            }
        }
    }

    fn freshen(&mut self, dice: DiceSource, at: Option<&str>) -> Result<u64, Stop> {
        let before = self.entries();
        let attempt = self.game.freshen(dice, at).map(drop);
        self.entered(before, attempt)
    }

    fn catch_up(&mut self, lines: &[String]) -> Result<(), Stop> {
        self.game.catch_up(lines).map_err(|error| Wrong::new("bad-log", error.to_string()).into())
    }

    fn default_for(
        &mut self,
        seat: Seat,
        default: Option<&Value>,
        auto: Auto,
        dice: Option<EnteredDice>,
        at: Option<&str>,
    ) -> Result<u64, Stop> {
        let seat = seated(self.seats(), seat)?;
        self.enter(dice)?;
        let before = self.entries();
        let meant = |asked: &Asked<_>| default.is_none_or(|default| value(&asked.default) == *default);
        let attempt = self.game.default_to(seat, meant, auto, at).map(drop);
        self.entered(before, attempt)
    }

    fn undo_target(&self) -> Option<u64> {
        self.game.undo_target()
    }

    fn seals(&self) -> &[Seal] {
        self.game.seals()
    }

    fn until(&self, n: u64) -> Result<Box<dyn Play>, Stop> {
        let log = self.game.log();
        let last = log
            .entry_text(n)
            .ok_or_else(|| Wrong::new("no-such-entry", say!("play-there-is-no-entry", n)))?;
        let before = (0..n).filter_map(|n| log.entry_text(n));
        let lines: Vec<&str> = log.head_lines().chain(before).chain([last, ""]).collect();
        Ok(resumed::<H>(self.game.pack(), &lines.join("\n"), Some(DiceSource::Absent))?.play)
    }

    fn known(&self, viewer: Viewer) -> Result<Box<dyn Play>, Stop> {
        let known = self.game.known(viewer);
        let known = known.map_err(|faults| {
            Wrong::new("internal", say!("play-the-copy-cannot-be-opened")).problems(faults)
        })?;
        Ok(boxed::<H>(known))
    }

    fn board(&self) -> Option<Box<dyn Board + '_>> {
        H::board(&self.game)
    }

    fn branch(&self, at: u64, dice: DiceSource) -> Result<Box<dyn Play>, Refusal> {
        Ok(boxed::<H>(self.game.branch(at, dice)?))
    }

    fn asks(&self, viewer: Viewer) -> Vec<Asked<Option<Value>>> {
        if !self.begun() {
            return Vec::new();
        }
        let asks = H::Game::decisions(self.game.table(), &self.known_state(viewer));
        let erased = |asked: Asked<<H::Game as Game>::Command>| {
            let own = viewer.knows(asked.seat);
            asked.map(|command| own.then(|| value(&command)))
        };
        asks.into_iter().map(erased).collect()
    }

    fn offers(&self, seat: Seat) -> Vec<Offer<Value>> {
        let known = self.known_state(Viewer::Seat(seat));
        let offers = H::Game::offers(self.game.table(), &known, seat);
        // A game at one table asks one thing at a time and offers nothing but answers.
        let asked = match H::INFO.campaign {
            true => None,
            false => {
                H::Game::decisions(self.game.table(), &known).into_iter().find(|asked| asked.seat == seat)
            }
        };
        let answers = asked.map(|asked| asked.kind);
        let written = |offer: Offer<_>| {
            let own = offer.answers;
            offer.map(|command| value(&command)).answering(own.or(answers))
        };
        offers.into_iter().map(written).collect()
    }

    fn amendments(&self) -> Vec<Offer<Value>> {
        let offers = H::Game::amendments(self.game.table(), self.game.state());
        offers.into_iter().map(|offer| offer.map(|amendment| value(&amendment))).collect()
    }

    fn options(&self, seat: Seat, command: &Value, at: &str, find: &str) -> Result<Vec<Choice>, Stop> {
        let seat = seated(self.seats(), seat)?;
        let command = part(command, "/command")?;
        let known = self.known_state(Viewer::Seat(seat));
        Ok(H::Game::options(self.game.table(), &known, seat, &command, at, find))
    }

    fn check(&self, seat: Seat, command: &Value) -> Result<(), Stop> {
        let seat = seated(self.seats(), seat)?;
        let read = part(command, "/command")?;
        legible(command)?;
        let known = self.known_state(Viewer::Seat(seat));
        H::Game::check(self.game.table(), &known, seat, &read).map_err(Stop::Refused)
    }

    fn faults(&self, seat: Seat, command: &Value) -> Vec<Violation> {
        let command = fields(command.clone());
        command.map_or_else(|_| Vec::new(), |command| H::faults(&self.game, seat, &command))
    }

    fn assessed(&self, seat: Seat, command: &Value) -> Assessed {
        let Ok(read) = fields::<CommandOf<H>>(command.clone()) else { return Assessed::default() };
        let list = H::list_at(&read);
        let place = |at: &str| format!("{list}{at}");
        let mut faults = H::faults(&self.game, seat, &read);
        for fault in &mut faults {
            fault.at = place(&fault.at);
        }
        let bill = H::bill(&self.game, seat, &read).map(|mut bill| {
            for line in &mut bill.lines {
                line.at = place(&line.at);
            }
            bill
        });
        let sound = |command: &Value| {
            fields::<CommandOf<H>>(command.clone())
                .is_ok_and(|command| H::faults(&self.game, seat, &command).is_empty())
        };
        let ways = match &bill {
            Some(bill) if !faults.is_empty() => ways(command, bill, &faults, sound),
            _ => Vec::new(),
        };
        Assessed { faults, bill, ways }
    }

    fn list_at(&self, command: &Value) -> &'static str {
        fields::<CommandOf<H>>(command.clone()).map_or("", |command| H::list_at(&command))
    }

    fn sample(&self, seat: Seat, seed: u64) -> Option<Value> {
        let known = self.known_state(Viewer::Seat(seat));
        let drawn = H::Game::sample(self.game.table(), &known, seat, &mut Generator::new(seed));
        drawn.map(|command| value(&command))
    }

    fn advise(&self, seat: Seat, seed: u64) -> Option<Value> {
        let known = self.known_state(Viewer::Seat(seat));
        H::advise(self.game.table(), &known, seat, seed).map(|command| value(&command))
    }

    fn machine(&self, seat: Seat, level: &str, seed: u64) -> Option<Value> {
        // A campaign's adviser is another one than the player that simulations are made with.
        let level = Level::find(&H::Game::levels(), level).ok()?;
        if level.name == SENSIBLE {
            return self.advise(seat, seed);
        }
        let (table, known) = (self.game.table(), self.known_state(Viewer::Seat(seat)));
        if let Some(thought) = H::Game::thought(level, table, &known, seat, seed) {
            return thought.candidates.first().map(|best| value(&best.command));
        }
        let command = H::Game::level(level, seed)?.choose(table, &known, seat);
        command.map(|command| value(&command))
    }

    fn reasons(&self, seat: Seat, level: &str, seed: u64) -> Option<Reasons> {
        let (table, known) = (self.game.table(), self.known_state(Viewer::Seat(seat)));
        let found = Level::find(&H::Game::levels(), level).ok()?;
        let thought = H::Game::thought(found, table, &known, seat, seed)?;
        Some(reasons::told::<H>((table, &known), seat, level, thought))
    }

    fn view(&self, viewer: Viewer) -> Value {
        value(&H::Game::view(self.game.table(), &self.known_state(viewer), viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        H::Game::outcome(self.game.table(), self.game.state())
    }

    fn stands(&self) -> Map<String, Value> {
        H::stands(&self.game)
    }

    fn cast(&self) -> Map<String, Value> {
        H::cast(&self.game)
    }

    fn entry(&self, n: u64) -> Option<Value> {
        self.game.log().entry(n).map(value)
    }

    fn seen_between(&self, viewer: Viewer, from: u64, to: u64) -> Vec<SeenEntry> {
        let mut after = None;
        let seen = self.game.redacted(viewer, from);
        let seen = seen.into_iter().take_while(|seen| seen.n < to);
        seen.filter_map(|seen| told::<H>(&self.game, viewer, seen, &mut after)).collect()
    }

    fn lines(&self, from: u64) -> Vec<String> {
        self.game.log().lines().skip(usize::try_from(from).unwrap_or(usize::MAX)).map(str::to_owned).collect()
    }

    fn head(&self) -> Vec<String> {
        let lines = self.game.log().lines().enumerate();
        let head = lines.take_while(|(at, line)| *at == 0 || line.starts_with("{\"pack\":"));
        head.map(|(_, line)| line.to_owned()).collect()
    }

    fn fallen(&self) -> Dice {
        analysis::dice::<H>(&self.game)
    }

    fn analyse(&self, plan: Plan, onlooker: Onlooker<'_>) -> Result<Option<Analysed>, Stop> {
        H::analyse(&self.game, plan, onlooker)
    }

    fn explain(&self, asked: Value) -> Answer {
        H::explain(&self.game, fields(asked)?)
    }

    fn query(&self, name: &str, fields: Value) -> Option<Answer> {
        let own = H::QUERIES.iter().find(|own| own.name == name)?;
        Some((own.answer)(&self.game, fields))
    }

    fn phase(&self) -> Option<PhaseNow> {
        if self.game.begun() { H::phase(self.game.state()) } else { None }
    }

    fn name(&self, seat: Seat) -> String {
        H::name(self.game.table(), self.game.state(), seat)
    }

    fn renaming(&self, seat: Seat, name: &str) -> Option<Value> {
        H::renaming(seat, name).map(|amendment| value(&amendment))
    }

    fn player(&self, seat: Seat) -> String {
        H::player(self.game.table(), self.game.state(), seat)
    }

    fn overview(&self, viewer: Viewer) -> String {
        let mut text = H::overview(&self.game, viewer);
        text.push_str(&taken_back::lines::<H>(&self.game, viewer));
        text
    }

    fn books(&self, viewer: Viewer, seat: Seat) -> String {
        H::books(&self.game, viewer, seat)
    }

    fn part(&self, seat: Option<Seat>) -> Part {
        H::part(&self.game, seat)
    }

    fn sheets(&self, viewer: Viewer) -> Result<Vec<Sheet>, Stop> {
        H::sheets(&self.game, viewer)
    }

    fn export(&self, seat: Seat, battle: Option<u16>, format: Option<&str>) -> Result<Listed, Stop> {
        H::export(&self.game, seated(self.seats(), seat)?, battle, format)
    }

    fn refound(&self) -> Result<Value, Stop> {
        H::refound(&self.game)
    }

    fn battles(&self) -> Vec<Battle> {
        H::battles(&self.game)
    }

    fn record(&self, battle: &str, seat: Seat, account: &Account) -> Result<Value, Stop> {
        H::record(&self.game, battle, seated(self.seats(), seat)?, account).map(|command| value(&command))
    }

    fn account(&self) -> Account {
        H::account(&self.game)
    }

    fn import(&self, seat: Seat, battle: Option<u16>, text: &str) -> Result<Imported<Value>, Stop> {
        let Imported { command, losses, lost } =
            H::import(&self.game, seated(self.seats(), seat)?, battle, text)?;
        Ok(Imported { command: value(&command), losses, lost })
    }
}
