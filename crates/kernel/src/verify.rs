//! Checks a log as a stranger would: nothing in it is believed that can be computed.
//!
//! Events of the log are folded only once the rules have made the same ones, so that a forged log cannot harm.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::{
    Dice, Face, Occurrences, RollAsk, RollKey, RollKind, fair_faces, fair_key, read_seed, seeded_faces,
};
use sandtable_text::say;
use serde::Serialize;

use crate::log::{Body, DeclaredDice, EntryOf, Explained, Log, LogReader, RollRecord};
use crate::session::{DISPUTE, Shape, occurrences_after, open_header, people};
use crate::{Game, Record};

/// Result of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The check holds.
    Ok,
    /// It does not.
    Failed {
        /// The first entry where it does not; `None` if it is about the file or the header.
        #[serde(skip_serializing_if = "Option::is_none")]
        entry: Option<u64>,
        /// The fault in words.
        says: String,
    },
    /// It cannot be said.
    Open {
        /// The reason in words.
        says: String,
    },
}

/// A check of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// Stable code of the check.
    pub name: &'static str,
    /// Meaning of the check, in words.
    pub says: &'static str,
    /// Result of the check.
    pub verdict: Verdict,
}

/// The findings of [`verify`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// All checks, always the same ones in the same order.
    pub checks: Vec<Check>,
    /// Number of entries that were read.
    pub entries: u64,
}

impl Report {
    /// Reports that the game of a log cannot be opened here, and so nothing be checked.
    #[must_use]
    pub fn headless(says: impl Into<String>) -> Self {
        let mut findings = Findings(Default::default());
        findings.failed("header", None, says);
        findings.report(0)
    }

    /// Returns `true` if no check failed. Some may be open.
    #[must_use]
    pub fn ok(&self) -> bool {
        !self.checks.iter().any(|check| matches!(check.verdict, Verdict::Failed { .. }))
    }

    /// A check by its code.
    #[must_use]
    pub fn verdict(&self, name: &str) -> Option<&Verdict> {
        self.checks.iter().find(|check| check.name == name).map(|check| &check.verdict)
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for check in &self.checks {
            match &check.verdict {
                Verdict::Ok => writeln!(f, "{}", say!("verify-ok", check = check.name, says = check.says))?,
                Verdict::Open { says } => writeln!(f, "{}", say!("verify-open", check = check.name, says))?,
                Verdict::Failed { entry: Some(n), says } => {
                    writeln!(f, "{}", say!("verify-failed-entry", check = check.name, n, says))?;
                }
                Verdict::Failed { entry: None, says } => {
                    writeln!(f, "{}", say!("verify-failed", check = check.name, says))?
                }
            }
        }
        write!(f, "{}", say!("verify-entries", entries = self.entries))
    }
}

/// The checks: code and meaning.
const CHECKS: [(&str, &str); 7] = [
    ("file", "every line can be read"),
    ("chain", "every line's hash follows from the line and the hash before it"),
    ("header", "game, version of events, rulings and packs are this program's, and the setup opens"),
    ("shape", "the entries follow from each other, with consent where it is needed"),
    ("play", "the rules, given the recorded rolls, make the recorded events and reckonings of each command"),
    ("replay", "folding the recorded events gives the position that play gave"),
    ("dice", "the recorded rolls are those of the dice that the header names"),
];

/// Collects verdicts; the first failure of a check stands.
struct Findings([Option<Verdict>; CHECKS.len()]);

impl Findings {
    fn slot(&mut self, name: &str) -> Option<&mut Option<Verdict>> {
        let index = CHECKS.iter().position(|(code, _)| *code == name)?;
        self.0.get_mut(index)
    }

    fn ok(&mut self, name: &str) {
        if let Some(slot) = self.slot(name) {
            slot.get_or_insert(Verdict::Ok);
        }
    }

    fn failed(&mut self, name: &str, entry: impl Into<Option<u64>>, says: impl Into<String>) {
        let verdict = Verdict::Failed { entry: entry.into(), says: says.into() };
        if let Some(slot) = self.slot(name)
            && !matches!(slot, Some(Verdict::Failed { .. }))
        {
            *slot = Some(verdict);
        }
    }

    fn open(&mut self, name: &str, says: &str) {
        if let Some(slot) = self.slot(name) {
            slot.get_or_insert(Verdict::Open { says: says.to_owned() });
        }
    }

    fn report(self, entries: u64) -> Report {
        let check = |((name, says), verdict): (&(&'static str, &'static str), Option<Verdict>)| Check {
            name,
            says,
            verdict: verdict.unwrap_or_else(|| Verdict::Open {
                says: String::from(say!("verify-not-reached-an-earlier-check-failed")),
            }),
        };
        Report { checks: CHECKS.iter().zip(self.0).map(check).collect(), entries }
    }
}

/// Verifies the text of a log over the pack that it pins.
#[must_use]
pub fn verify<G: Game>(pack: &Arc<G::Pack>, text: &str) -> Report {
    let mut findings = Findings(Default::default());
    let mut reader = LogReader::<G>::forgiving();
    let read = reader.push(text.as_bytes()).and_then(|()| reader.end());
    let (opened, chain_fault) = match read {
        Ok(read) => read,
        Err(error) => {
            findings.failed("file", None, error.to_string());
            return findings.report(0);
        }
    };
    match &opened.cut {
        Some(cut) => findings.failed("file", None, cut.to_string()),
        None => findings.ok("file"),
    }
    match chain_fault {
        // Line 1 is the header, then come attached packs, then entry 0.
        Some(fault) => {
            let head = opened.log.head_lines().count() as u64;
            findings.failed("chain", fault.line.checked_sub(head + 1), fault.to_string());
        }
        None => findings.ok("chain"),
    }
    let entries = opened.log.len();
    check_game(pack, &opened.log, &mut findings);
    findings.report(entries)
}

fn check_game<G: Game>(pack: &Arc<G::Pack>, log: &Log<G>, findings: &mut Findings) {
    let (table, opening) = match open_header::<G>(pack, log.header()) {
        Ok(opened) => opened,
        Err(error) => return findings.failed("header", None, error.to_string()),
    };
    findings.ok("header");
    // The positions that rewinds go back to.
    let targets: Vec<u64> = log
        .entries()
        .filter_map(|entry| match entry.body {
            Body::Rewind { to, .. } => Some(to),
            _ => None,
        })
        .collect();
    let mut shape = Shape::new(G::seats(&table, &opening));
    // The version of each entry's rules, and its dice.
    let mut rules = Vec::new();
    for (n, entry) in (0..).zip(log.entries()) {
        rules.push((shape.rules(log.header()).to_owned(), shape.dice(log.header()).clone()));
        if let Err(refusal) = shape.take(log.header(), entry) {
            return findings.failed("shape", n, refusal.to_string());
        }
    }
    let fair = |committed: &str| shape.secret(committed).map(|secret| fair_key(secret, &shape.words()));
    let mut kept: BTreeMap<u64, G::State> = BTreeMap::new();
    let mut state = opening;
    let mut occurrences = Occurrences::default();
    for (entry, (rules, declared)) in log.entries().zip(rules) {
        let n = entry.n;
        // Entries made by other rules are not folded either: a forger might know how to do harm.
        if rules != G::RULES_VERSION && !matches!(entry.body, Body::Adopt { .. }) {
            let here = G::RULES_VERSION;
            let says = say!("verify-from-entry-on-it-was-played", n, rules, here);
            ["play", "replay", "dice"].iter().for_each(|check| findings.open(check, &says));
            break;
        }
        if let Err(refusal) = people(entry.who, &entry.body, G::seats(&table, &state)) {
            return findings.failed("shape", n, refusal.to_string());
        }
        if let Body::Rewind { to, fresh, .. } = entry.body {
            if let Some(earlier) = kept.get(&to) {
                state = earlier.clone();
            }
            occurrences = occurrences_after(log, to, occurrences.epoch() + u32::from(fresh));
        }
        let mut dice = RecordedDice {
            rolls: &entry.rolls,
            occurrences,
            faces: Computed::of(&declared, &fair),
            fault: None,
            short: None,
        };
        let mut folded = state.clone();
        if let Err(says) = play_again::<G>(&table, &mut state, entry, &mut dice) {
            return findings.failed("play", n, says);
        }
        if let Some(says) = dice.fault {
            findings.failed("dice", n, says);
        }
        if !entry.rolls.is_empty()
            && let Computed::Unknown(says) = dice.faces
        {
            match says {
                NO_GENERATOR => findings.failed("dice", None, says),
                _ => findings.open("dice", says),
            }
        }
        occurrences = dice.occurrences;
        for event in &entry.events {
            G::apply(&table, &mut folded, event);
        }
        if folded != state {
            findings.failed("replay", n, say!("verify-the-fold-of-the-events-is"));
            return;
        }
        if targets.contains(&n) {
            kept.insert(n, state.clone());
        }
    }
    for name in ["shape", "play", "replay", "dice"] {
        findings.ok(name);
    }
}

const NO_GENERATOR: &str = "the header names an unknown generator of dice";

/// Ways to compute the faces of an entry.
#[derive(Clone, Copy)]
enum Computed {
    Seeded(u64),
    Fair([u8; 32]),
    /// Not at all, with the reason.
    Unknown(&'static str),
}

impl Computed {
    fn of(declared: &DeclaredDice, fair: &dyn Fn(&str) -> Option<[u8; 32]>) -> Self {
        match declared {
            DeclaredDice::Seeded(seed) => read_seed(seed).map_or(Self::Unknown(NO_GENERATOR), Self::Seeded),
            DeclaredDice::Fair { commitment } => {
                fair(commitment).map_or(Self::Unknown(say!("verify-the-secret-of-the-fair-dice")), Self::Fair)
            }
            DeclaredDice::Scripted => Self::Unknown(say!("verify-scripted-dice-are-what-they-are")),
            DeclaredDice::Entered => Self::Unknown(say!("verify-real-dice-were-typed-in-by")),
        }
    }
}

/// Answers with recorded rolls, each compared with what is asked for and with what seed or secret give.
struct RecordedDice<'a> {
    /// Rolls still to come.
    rolls: &'a [RollRecord],
    occurrences: Occurrences,
    faces: Computed,
    /// The first roll that is not what seed or secret give.
    fault: Option<String>,
    short: Option<RollAsk>,
}

impl Dice for RecordedDice<'_> {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        let id = self.occurrences.next(key.hash());
        let computed = match self.faces {
            Computed::Seeded(seed) => {
                seeded_faces(seed, id, kind, faces);
                true
            }
            Computed::Fair(key) => {
                fair_faces(&key, id, kind, faces);
                true
            }
            Computed::Unknown(_) => false,
        };
        let should = computed.then(|| faces.to_vec());
        faces.fill(kind.face(0));
        if self.short.is_some() {
            return;
        }
        let problem = match self.rolls.split_first() {
            Some((roll, rest)) if roll.key == key.to_string() && roll.dice == kind.to_string() => {
                self.rolls = rest;
                kind.read(&roll.faces, faces)
            }
            Some((roll, _)) => Err(say!("verify-the-log-has-for", dice = roll.dice, key = roll.key)),
            None => Err(String::from(say!("verify-the-log-has-no-further-roll"))),
        };
        if let Err(problem) = problem {
            let (key, count) = (key.to_string(), faces.len());
            self.short = Some(RollAsk { key, kind, count, problem: Some(problem) });
        } else if let Some(should) = should
            && should != faces
        {
            let names: Vec<_> = should.iter().map(|&face| kind.name(face)).collect();
            self.fault.get_or_insert(say!(
                "verify-the-dice-that-the-header-names",
                key,
                names = names.join(" ")
            ));
        }
    }

    fn shortage(&self) -> Option<&RollAsk> {
        self.short.as_ref()
    }
}

/// Plays an entry again with its recorded rolls and compares what comes of it.
fn play_again<G: Game>(
    table: &G::Table,
    state: &mut G::State,
    entry: &EntryOf<G>,
    dice: &mut RecordedDice<'_>,
) -> Result<(), String> {
    let mut out = Record::default();
    check_auto::<G>(table, state, entry)?;
    match &entry.body {
        Body::Begin => G::begin(table, state, dice, &mut out),
        Body::Play { seat, command } => {
            G::play(table, state, *seat, command, dice, &mut out)
                .map_err(|refusal| say!("verify-the-rules-refuse-the-command", refusal))?;
        }
        Body::Amend { amendment, .. } => {
            G::amend(table, state, amendment, dice, &mut out)
                .map_err(|refusal| say!("verify-the-rules-refuse-the-amendment", refusal))?;
        }
        Body::Dispute { roll, favours, .. } => {
            let face = dice.d6(DISPUTE);
            if *roll != face || *favours != G::dispute_favours(table, face) {
                return Err(say!("verify-the-die-of-the-dispute-shows", face, roll, favours));
            }
        }
        Body::Rewind { .. }
        | Body::Adopt { .. }
        | Body::Note { .. }
        | Body::Contribute { .. }
        | Body::Seal { .. }
        | Body::Open { .. }
        | Body::FreshDice { .. }
        | Body::Reveal { .. } => {}
    }
    if let Some(ask) = dice.shortage() {
        return Err(say!("verify-the-rules-roll-something-else", ask));
    }
    if let Some(roll) = dice.rolls.first() {
        return Err(say!("verify-the-rules-roll-no-for", dice = roll.dice, key = roll.key));
    }
    if let Some(index) = differ(&out.events, &entry.events) {
        return Err(say!(
            "verify-event-the-rules-make-the-log",
            index,
            written = written(out.events.get(index)),
            written2 = written(entry.events.get(index))
        ));
    }
    let reckonings: Vec<Explained> =
        out.reckonings.iter().map(|(event, reckoning)| Explained::new(*event, reckoning)).collect();
    if let Some(index) = differ(&reckonings, &entry.reckonings) {
        return Err(say!(
            "verify-reckoning-the-rules-make-the-log",
            index,
            written = written(reckonings.get(index)),
            written2 = written(entry.reckonings.get(index))
        ));
    }
    Ok(())
}

/// Checks that an automatic entry is the default answer to an open question.
fn check_auto<G: Game>(table: &G::Table, state: &G::State, entry: &EntryOf<G>) -> Result<(), String> {
    let is_default = match &entry.body {
        _ if entry.auto.is_none() => true,
        Body::Play { seat, command } => {
            let asked = G::decisions(table, state);
            asked.iter().any(|asked| asked.seat == *seat && asked.default == *command)
        }
        _ => false,
    };
    let says = say!("verify-made-by-deadline-or-standing-order");
    is_default.then_some(()).ok_or_else(|| says.to_owned())
}

/// The first index at which two lists differ.
fn differ<T: PartialEq>(a: &[T], b: &[T]) -> Option<usize> {
    let common = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (common < a.len().max(b.len())).then_some(common)
}

fn written<T: Serialize>(value: Option<&T>) -> String {
    value.map_or_else(
        || String::from("none"),
        |value| serde_json::to_string(value).unwrap_or_else(|error| error.to_string()),
    )
}
