//! Judges mission cards (REG-MIS-05, REG-MIS-06).

use sandtable_text::say;

use super::terrain::lies_on;
use super::{Check, Faults};
use crate::data::{Mission, Rounds, Side, SpecialEffect, Table, Victory, Xy, limits};

/// Rounds of a match when the card names none (REG-A98).
const ROUNDS: u8 = 5;

impl Check for Mission {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        check_table(self.table, faults);
        faults.range("rounds", self.rounds.unwrap_or(ROUNDS), limits::ROUNDS);
        // REG-MIS-06: each module of the card.
        self.check_zones(faults);
        self.check_objectives(faults);
        self.check_payments(faults);
        self.check_tasks(faults);
        self.check_rules(faults);
    }
}

/// A table that play can handle. REG-SETUP-02 names two sizes; other sizes are for scenarios.
pub(super) fn check_table(table: Table, faults: &mut Faults) {
    faults.range("table.width", table.width, limits::TABLE);
    faults.range("table.height", table.height, limits::TABLE);
}

pub(super) fn on_table(table: Table, [x, y]: Xy) -> bool {
    (0.0..=f64::from(table.width)).contains(&x) && (0.0..=f64::from(table.height)).contains(&y)
}

impl Mission {
    fn check_zones(&self, faults: &mut Faults) {
        for side in [Side::Red, Side::Blue] {
            let name = if side == Side::Red { "zones.red" } else { "zones.blue" };
            let zones = self.zones.of(side);
            if zones.is_empty() {
                faults.against(
                    rule!("REG-MIS-05"),
                    name,
                    "mission.zone.none",
                    say!("check-mission-a-side-needs-a-deployment-zone"),
                );
            }
            for (index, zone) in zones.iter().enumerate() {
                let path = format!("{name}[{index}]");
                let measured = faults.polygon(&path, zone);
                if let Some(corner) = zone.iter().find(|c| measured && !on_table(self.table, **c)) {
                    let message = say!(
                        "check-mission-corner-is-off-the-x-table",
                        corner = corner[0],
                        corner2 = corner[1],
                        width = self.table.width,
                        height = self.table.height
                    );
                    faults.add(&path, "mission.zone.off", message);
                }
            }
        }
        for (index, blue) in self.zones.blue.iter().enumerate() {
            if self.zones.red.iter().any(|red| lies_on(red, blue)) {
                faults.add(
                    &format!("zones.blue[{index}]"),
                    "mission.zone.overlap",
                    say!("check-mission-the-zone-overlaps-one-of-red"),
                );
            }
        }
    }

    fn check_objectives(&self, faults: &mut Faults) {
        let (least, most) = limits::OBJECTIVES;
        if !(least..=most).contains(&self.objectives.len()) {
            let message = say!(
                "check-mission-a-mission-has-to-objectives-found",
                least,
                most,
                count = self.objectives.len()
            );
            faults.against(rule!("REG-MIS-05"), "objectives", "mission.objectives", message);
        }
        for (index, objective) in self.objectives.iter().enumerate() {
            let path = format!("objectives[{index}].at");
            if faults.lattice(&path, objective.at) && !on_table(self.table, objective.at) {
                let [x, y] = objective.at;
                let (width, height) = (self.table.width, self.table.height);
                let message = say!("check-mission-is-off-the-x-table", x, y, width, height);
                faults.add(&path, "mission.objective.off", message);
            }
            if self.objectives[..index].iter().any(|o| o.at == objective.at) {
                faults.add(
                    &path,
                    "mission.objective.twice",
                    say!("check-mission-two-objectives-share-this-point"),
                );
            }
        }
    }

    fn check_payments(&self, faults: &mut Faults) {
        // REG-MIS-12: the amounts come from the card, so a card without any cannot be played for tokens.
        if self.scoring.is_empty() && self.tasks.is_empty() {
            faults.against(
                rule!("REG-MIS-12"),
                "scoring",
                "mission.scoring",
                say!("check-mission-nothing-on-the-card-pays-victory"),
            );
        }
        faults.each("scoring", &self.scoring, |score, faults| {
            faults.range("vp", score.vp, limits::PAYMENT);
            self.check_rounds(score.rounds, faults);
            if let Some(objective) = score.objective {
                self.check_objective(objective, faults);
            }
        });
        faults.each("gains", &self.gains, |gain, faults| {
            faults.range("tp", gain.tp, limits::PAYMENT);
            self.check_rounds(gain.rounds, faults);
            self.check_objective(gain.objective, faults);
        });
    }

    fn check_tasks(&self, faults: &mut Faults) {
        for (index, task) in self.tasks.iter().enumerate() {
            faults.below(&format!("tasks[{index}]"), |faults| {
                faults.id_and_name(&task.id, &task.name);
                faults.range("within", task.within, limits::NEAR);
                faults.range("vp", task.vp, limits::PAYMENT);
                self.check_rounds(task.rounds, faults);
                self.check_objective(task.objective, faults);
                if self.tasks[..index].iter().any(|t| t.id == task.id) {
                    faults.add(
                        "id",
                        "mission.task.twice",
                        say!("check-mission-two-tasks-have-the-id", task = task.id),
                    );
                }
            });
        }
    }

    fn check_rules(&self, faults: &mut Faults) {
        faults.each("specials", &self.specials, |special, faults| {
            self.check_rounds(special.rounds, faults);
            match special.effect {
                SpecialEffect::MoveBonus { by } | SpecialEffect::TpPool { by } => {
                    faults.range("effect", by, limits::SPECIAL);
                    faults.not_zero("effect", by);
                }
                SpecialEffect::Morale { by } | SpecialEffect::ToHit { by } => {
                    faults.range("effect", by, limits::CHANGE);
                    faults.not_zero("effect", by);
                }
                SpecialEffect::DugInStart | SpecialEffect::Grant { .. } => {}
            }
        });
        match self.victory {
            Some(Victory::Tokens { vp }) => faults.range("victory", vp, limits::VICTORY),
            Some(Victory::HoldAll { rounds, .. }) => {
                faults.below("victory", |faults| self.check_rounds(rounds, faults));
            }
            // REG-MIS-07: the default conditions.
            None => {}
        }
    }

    fn check_rounds(&self, rounds: Rounds, faults: &mut Faults) {
        let last = self.rounds.unwrap_or(ROUNDS);
        let (from, to) = (rounds.from.unwrap_or(1), rounds.to.unwrap_or(last));
        if from == 0 || from > to || to > last {
            let message = say!("check-mission-rounds-to-do-not-lie-within", from, to, last);
            faults.add("rounds", "mission.rounds", message);
        }
    }

    fn check_objective(&self, objective: u8, faults: &mut Faults) {
        let count = self.objectives.len();
        if usize::from(objective) >= count {
            let message = say!("check-mission-there-is-no-objective-the-mission", objective, count);
            faults.add("objective", "mission.objective.none", message);
        }
    }
}
