//! Casualty Checks as they are made, and beside each the exact odds: how likely it is that a unit survives, by its Veteran
//! Rank and by its Setbacks.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;
use sandtable_lab::{Figures, Watch};

use crate::Tours;
use crate::commands::Command;
use crate::dice::Face;
use crate::events::Event;
use crate::model::{DossierNo, Fate, Pos, State, Table, Task};
use crate::rules::aftermath::{Answer, verdict};
use crate::rules::odds::{self, Terms};
use crate::rules::{setbacks, sheet};
use crate::rulings;

/// A check that is being made.
struct Running {
    unit: DossierNo,
    rank: u8,
    setbacks: u8,
    dice: u8,
    terms: Terms,
    faces: Vec<Face>,
}

/// A check that was made: the unit's Veteran Rank and number of Setbacks, and a value for each column.
struct Made {
    rank: u8,
    setbacks: u8,
    values: [f64; 9],
}

/// Follows the checks of a saga.
#[derive(Default)]
pub struct Checks {
    running: BTreeMap<Seat, Running>,
    made: Vec<Made>,
}

fn front<'a>(pos: Pos<'a>, seat: Seat) -> Option<&'a Task> {
    let (no, role) = pos.state.playing(seat)?;
    pos.state.battle(no)?.aftermath.as_ref()?.tasks[role.index()].first()
}

impl Watch<Tours> for Checks {
    fn before(&mut self, table: &Table, state: &State, seat: Seat, command: &Command) {
        let pos = Pos { table, state };
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

    fn after(&mut self, table: &Table, state: &State, seat: Seat, command: &Command, events: &[Event]) {
        let pos = Pos { table, state };
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
        let mut values = [0.0; 9];
        values[verdict(&done.faces, done.terms.blanks_ignored) as usize] = 1.0;
        values[4..8].copy_from_slice(&odds::check(done.dice, done.terms));
        values[8] = f64::from(u8::from(!removed));
        self.made.push(Made { rank: done.rank, setbacks: done.setbacks, values });
    }

    fn figures(self, figures: &mut Figures) {
        for made in self.made {
            figures.add("Casualty Checks", "all", &made.values);
            figures.add("Casualty Checks by Veteran Rank", made.rank, &made.values);
            figures.add("Casualty Checks by Setbacks", made.setbacks, &made.values);
        }
    }
}
