//! Casualty Checks as they are made, and beside each what the exact odds say: how likely it is that a unit survives, by
//! its Veteran Rank and by its Setbacks.

use std::collections::BTreeMap;

use crate::commands::Command;
use crate::dice::Face;
use crate::events::Event;
use crate::model::{DossierNo, Fate, Pos, Task};
use crate::rules::aftermath::{Answer, verdict};
use crate::rules::odds::{self, Terms};
use crate::rules::{setbacks, sheet};
use crate::rulings;
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// Casualty Checks of one sort. Lines of the chart come in the order: casualty, Experience and a Setback, a Setback,
/// escape.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Checks {
    /// Checks made.
    pub checks: u64,
    /// By lines of the chart.
    pub lines: [u64; 4],
    /// How many of each line the exact odds expect for these very checks: their dice, their rerolls.
    pub expected: [f64; 4],
    /// Units that left their Register; a Paragon stays, and so does a unit that an agenda spares.
    pub removed: u64,
    /// Share of checks that the unit survived on its Register.
    pub survived: f64,
    /// Share of checks without the casualty line, as the exact odds have it.
    pub expected_survival: f64,
}

impl Checks {
    fn add(&mut self, other: &Self) {
        self.checks += other.checks;
        self.removed += other.removed;
        self.lines.iter_mut().zip(other.lines).for_each(|(own, more)| *own += more);
        self.expected.iter_mut().zip(other.expected).for_each(|(own, more)| *own += more);
    }

    fn finish(&mut self) {
        let all = self.checks.max(1) as f64;
        self.survived = 1.0 - self.removed as f64 / all;
        self.expected_survival = 1.0 - self.expected[0] / all;
    }
}

/// Casualty Checks by what the units were like when they were made.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Survival {
    /// All of them.
    pub all: Checks,
    /// By Veteran Rank.
    pub by_rank: BTreeMap<u8, Checks>,
    /// By the number of Setbacks.
    pub by_setbacks: BTreeMap<u8, Checks>,
}

impl Survival {
    /// Adds what another one has seen.
    pub(super) fn merge(&mut self, other: &Self) {
        self.all.add(&other.all);
        for (rank, checks) in &other.by_rank {
            self.by_rank.entry(*rank).or_default().add(checks);
        }
        for (count, checks) in &other.by_setbacks {
            self.by_setbacks.entry(*count).or_default().add(checks);
        }
    }

    /// Works out the shares.
    pub(super) fn finish(&mut self) {
        let rows = self.by_rank.values_mut().chain(self.by_setbacks.values_mut());
        rows.chain([&mut self.all]).for_each(Checks::finish);
    }
}

/// A check that is being made.
struct Running {
    unit: DossierNo,
    rank: u8,
    setbacks: u8,
    dice: u8,
    terms: Terms,
    faces: Vec<Face>,
}

/// Follows the checks of a saga.
#[derive(Default)]
pub(super) struct Watch {
    running: BTreeMap<Seat, Running>,
    pub survival: Survival,
}

fn front<'a>(pos: Pos<'a>, seat: Seat) -> Option<&'a Task> {
    let (no, role) = pos.state.playing(seat)?;
    pos.state.battle(no)?.aftermath.as_ref()?.tasks[role.index()].first()
}

impl Watch {
    /// A command is about to be played.
    pub fn before(&mut self, pos: Pos<'_>, seat: Seat, command: &Command) {
        let (Command::Answer(answer), Some(task)) = (command, front(pos, seat)) else { return };
        let (unit, added) = match (task, answer) {
            (Task::Check { unit, weary: false, .. }, Answer::Roll) => (*unit, None),
            (Task::Check { unit, weary: true, .. }, Answer::AddDie(add)) => (*unit, Some(*add)),
            _ => return,
        };
        let Some(dossier) = pos.state.dossier(unit) else { return };
        let terms = Terms {
            rerolls: sheet::of(pos, dossier).map_or(0, |sheet| sheet.rerolls),
            weary: added == Some(false),
            blanks_ignored: pos.table.plays(rulings::A01_BLANKS_IGNORED),
        };
        let running = Running {
            unit,
            rank: dossier.rank,
            setbacks: setbacks::count(pos, dossier),
            dice: setbacks::dice(pos, dossier).total as u8 + u8::from(added == Some(true)),
            terms,
            faces: Vec::new(),
        };
        self.running.insert(seat, running);
    }

    /// A command was played, and this came of it.
    pub fn after(&mut self, pos: Pos<'_>, seat: Seat, command: &Command, events: &[Event]) {
        let Some(running) = self.running.get_mut(&seat) else { return };
        let rolled = |wanted: &str| {
            events.iter().find_map(|event| match event {
                Event::Rolled { purpose, faces, .. } if purpose == wanted => Some(faces.clone()),
                _ => None,
            })
        };
        if let Some(faces) = rolled("casualty-check") {
            running.faces = faces;
        }
        if let Some(again) = rolled("weary") {
            let blanks = running.faces.iter_mut().filter(|face| **face == Face::Blank);
            blanks.zip(again).for_each(|(face, new)| *face = new);
        }
        if let (Some(again), Command::Answer(Answer::Reroll(dice))) = (rolled("reroll"), command) {
            for (&at, new) in dice.iter().zip(again) {
                if let Some(face) = running.faces.get_mut(usize::from(at)) {
                    *face = new;
                }
            }
        }
        if matches!(front(pos, seat), Some(Task::Reroll { unit, .. }) if *unit == running.unit) {
            return;
        }
        let Some(done) = self.running.remove(&seat).filter(|one| !one.faces.is_empty()) else { return };
        let removed = pos.state.dossier(done.unit).is_some_and(|dossier| dossier.fate == Fate::Casualty);
        let mut checks = Checks { checks: 1, removed: u64::from(removed), ..Checks::default() };
        checks.lines[verdict(&done.faces, done.terms.blanks_ignored) as usize] = 1;
        checks.expected = odds::check(done.dice, done.terms);
        self.survival.all.add(&checks);
        self.survival.by_rank.entry(done.rank).or_default().add(&checks);
        self.survival.by_setbacks.entry(done.setbacks).or_default().add(&checks);
    }
}
