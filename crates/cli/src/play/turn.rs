//! A question to a person: the menu of what may be done, and what is done with it.

use sandtable_host::office;
use sandtable_kernel::{Actor, Asked, Body, Field, Offer, Seat, Viewer};
use sandtable_system::{GREEDY, Stop, violations};
use sandtable_text::say;
use serde_json::Value;

use super::Table;
use super::fill::{asks_a_person, filled};
use super::menu::{Line, answers_first, lines, spoken, told};
use super::prompt::{Away, Found, found};
use crate::campaign::act::{refused, roll_of, untouched};

impl Table<'_> {
    /// Asks a person until one command is given.
    pub(super) fn turn(&mut self, asked: &Asked<Option<Value>>) -> Result<(), Away> {
        let seat = asked.seat;
        self.tell(Some(seat))?;
        self.prompt.head(&format!("{}: {} [{}]", self.game().name(seat), asked.text, asked.rule))?;
        loop {
            let (open, _) = self.offers(seat);
            let (open, answers) = answers_first(open, &asked.text);
            let (lines, texts) = lines(&open, answers);
            self.prompt.list(&texts)?;
            let typed = match self.prompt.ask(say!("turn-number")) {
                Err(Away::Back) => continue,
                typed => typed?,
            };
            let (word, at_once) = match typed.strip_suffix('!') {
                Some(word) => (word.trim_end(), true),
                None => (typed.as_str(), false),
            };
            let done = match word {
                "" => Ok(false),
                "?" | "help" => self.prompt.say(say!("turn-help")).map(|()| false),
                "d" => self.default(asked, at_once),
                "a" => self.advised(seat, at_once),
                "s" => self.show(seat).map(|()| false),
                "l" => self.log(seat).map(|()| false),
                "w" => self.barred(seat).map(|()| false),
                "u" => self.undo(seat),
                "o" => self.amend(),
                word => self.meant(seat, (word, at_once), &open, &lines, &texts),
            };
            match done {
                Ok(true) => return Ok(()),
                Ok(false) | Err(Away::Back) => {}
                Err(away) => return Err(away),
            }
        }
    }

    /// Returns what a seat may do, and what it may not do now.
    fn offers(&self, seat: Seat) -> (Vec<Offer<Value>>, Vec<Offer<Value>>) {
        self.game()
            .offers(seat)
            .into_iter()
            .partition(|offer| offer.refusal.is_none() && offer.command.is_some())
    }

    /// Does what was meant by a line of the menu; false if nothing was done.
    fn meant(
        &mut self,
        seat: Seat,
        (typed, at_once): (&str, bool),
        open: &[Offer<Value>],
        lines: &[Line],
        texts: &[String],
    ) -> Result<bool, Away> {
        let all: Vec<String> = open.iter().map(told).collect();
        let at = match found(typed, texts) {
            Found::One(line) => match lines[line] {
                Line::Offer(at) => at,
                Line::Kind(kind) => {
                    let of_kind: Vec<usize> = (0..open.len()).filter(|&at| open[at].kind == kind).collect();
                    let some: Vec<String> = of_kind.iter().map(|&at| all[at].clone()).collect();
                    let Some(chosen) = self.prompt.choose(&spoken(kind), &some, None)? else {
                        return Ok(false);
                    };
                    of_kind[chosen]
                }
            },
            Found::Several(_) | Found::Nothing => match found(typed, &all) {
                Found::One(at) if typed.parse::<usize>().is_err() => at,
                Found::Several(some) => {
                    let texts: Vec<String> = some.iter().map(|&at| all[at].clone()).collect();
                    let Some(chosen) = self.prompt.choose(say!("turn-which-of-these"), &texts, None)? else {
                        return Ok(false);
                    };
                    some[chosen]
                }
                _ => {
                    self.prompt.say(say!("turn-no-match"))?;
                    return Ok(false);
                }
            },
        };
        self.chosen(seat, &open[at], at_once)
    }

    /// Fills in an offer and does it, or does it at once as it stands.
    fn chosen(&mut self, seat: Seat, offer: &Offer<Value>, at_once: bool) -> Result<bool, Away> {
        let Some(command) = offer.command.clone() else { return Ok(false) };
        // What only a person can answer is asked also where the rest is taken as it stands.
        let asked = |field: &&Field| !at_once || asks_a_person(field);
        let form: Vec<Field> = offer.form.iter().filter(asked).cloned().collect();
        if !form.is_empty() {
            self.prompt.say(&format!("{}:", told(offer)))?;
        }
        let game = self.game();
        let options =
            |command: &Value, at: &str, find: &str| game.options(seat, command, at, find).unwrap_or_default();
        let command = filled(&self.prompt, command, &form, &options)?;
        if offer.grave && !self.prompt.sure(&say!("turn-grave", offer = offer.text), false)? {
            return Ok(false);
        }
        self.give(seat, command)
    }

    /// Gives a command; a refusal is told, and nothing is done.
    fn give(&mut self, seat: Seat, command: Value) -> Result<bool, Away> {
        match self.attempt(Actor::Seat(seat), Body::Play { seat, command: command.clone() })? {
            Ok(_) => {
                self.draw()?;
                Ok(true)
            }
            Err(stop) => {
                let faults = self.game().faults(seat, &command);
                match stop {
                    Stop::Refused(refusal) => self.prompt.say(&say!("refused", why = refusal))?,
                    stop => return Err(Away::Failed(refused(stop))),
                }
                if faults.len() > 1 {
                    self.prompt.say(&violations(&faults))?;
                }
                Ok(false)
            }
        }
    }

    fn default(&mut self, asked: &Asked<Option<Value>>, at_once: bool) -> Result<bool, Away> {
        let Some(default) = asked.default.clone() else { return Ok(false) };
        self.foreseen(asked.seat, default, say!("turn-the-default-answer"), at_once)
    }

    fn advised(&mut self, seat: Seat, at_once: bool) -> Result<bool, Away> {
        if let Some(reasons) = self.game().reasons(seat, GREEDY, self.seed) {
            let game = self.game();
            self.prompt.say(reasons.text(|seat| game.name(seat)).trim_end())?;
            let first = reasons.candidates.into_iter().next();
            return first
                .map_or(Ok(false), |best| self.foreseen(seat, best.command, say!("turn-ai"), at_once));
        }
        let Some(command) = self.game().advise(seat, self.seed) else {
            self.prompt.say(say!("turn-no-advice"))?;
            return Ok(false);
        };
        self.foreseen(seat, command, say!("turn-ai"), at_once)
    }

    /// Shows what a command would do, up to its first roll, and gives it if that is wanted.
    fn foreseen(&mut self, seat: Seat, command: Value, who: &str, at_once: bool) -> Result<bool, Away> {
        if at_once {
            return self.give(seat, command);
        }
        let viewer = Viewer::Seat(seat);
        let mut copy = untouched(self.game())?;
        let before = copy.numbered(viewer);
        let body = Body::Play { seat, command: command.clone() };
        let attempt = sandtable_system::Attempt { who: Actor::Seat(seat), body, dice: None, at: None };
        match copy.attempt(attempt) {
            Ok(_) => self.prompt.say(&office::account(&copy.seen(viewer, before), false))?,
            Err(Stop::Roll(_, missing)) => {
                self.prompt.say(&format!("{who}: {}", said(&command)))?;
                self.prompt.say(&say!("turn-it-rolls", roll = roll_of(&missing)))?;
            }
            Err(Stop::Refused(refusal)) => {
                self.prompt.say(&say!("turn-would-be-refused", who, refusal))?;
                return Ok(false);
            }
            Err(stop) => return Err(Away::Failed(refused(stop))),
        }
        if self.prompt.sure(&say!("turn-do-it", who), false)? { self.give(seat, command) } else { Ok(false) }
    }

    fn show(&self, seat: Seat) -> Result<(), Away> {
        let viewer = Viewer::Seat(seat);
        self.prompt.page(&self.game().overview(viewer))?;
        self.prompt.page(&self.game().books(viewer, seat))?;
        match self.draw()? {
            Some(path) => self.prompt.say(&say!("turn-drawn", path = path.display())),
            None => Ok(()),
        }
    }

    fn log(&self, seat: Seat) -> Result<(), Away> {
        self.prompt.say(&office::account(&self.game().seen(Viewer::Seat(seat), 0), true))
    }

    fn barred(&self, seat: Seat) -> Result<(), Away> {
        let (_, barred) = self.offers(seat);
        if barred.is_empty() {
            return self.prompt.say(say!("turn-all-open"));
        }
        barred.iter().try_for_each(|offer| {
            let why = offer.refusal.as_ref().map(ToString::to_string).unwrap_or_default();
            self.prompt.say(&format!("  {}: {why}", offer.text))
        })
    }

    /// Takes back the last command of a seat, and what machine players answered to it.
    fn undo(&mut self, seat: Seat) -> Result<bool, Away> {
        let Some(to) = self.before_last_of(seat) else {
            self.prompt.say(say!("turn-nothing-to-undo"))?;
            return Ok(false);
        };
        let body = Body::Rewind {
            to,
            fresh: false,
            reason: String::from(say!("turn-taken-back")),
            by: vec![Actor::Organiser],
        };
        match self.attempt(Actor::Organiser, body)? {
            Ok(_) => Ok(true),
            Err(stop) => {
                self.prompt.say(&say!("refused", why = stop))?;
                Ok(false)
            }
        }
    }

    /// The entry before the last command of a seat, unless other people have gone on since.
    fn before_last_of(&self, seat: Seat) -> Option<u64> {
        let game = self.game();
        let mut at = game.entries().checked_sub(1)?;
        loop {
            let entry = game.entry(at)?;
            let parent = entry["parent"].as_u64()?;
            match entry["body"]["play"]["seat"].as_u64() {
                Some(by) if by == u64::from(seat.0) => return Some(parent),
                Some(by) => {
                    let machine =
                        self.machines.is_some() && self.seats.iter().all(|own| u64::from(own.0) != by);
                    machine.then_some(())?;
                }
                None => {}
            }
            at = parent;
        }
    }
}

/// Writes a command on one line.
fn said(command: &Value) -> String {
    command.to_string().replace(['{', '}', '"'], "").replace(':', " ")
}
