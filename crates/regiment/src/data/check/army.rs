//! Judges an army that arrives inside a game setup, card by card. List building is checked
//! elsewhere.

use super::{Check, Faults};
use crate::data::{Army, ArmyList};

/// Most units in an army: half of the room in a game's state.
const MAX_UNITS: usize = 30;

impl Check for ArmyList {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        // REG-ARMY-02: any cap is allowed; the upper end keeps games within the room of their state.
        faults.range("cap", self.cap, 100, 5000);
        faults.range("units", self.units.len() as i64, 1, MAX_UNITS as i64);
        let count: u32 = self.units.iter().map(|entry| u32::from(entry.count)).sum();
        if count > MAX_UNITS as u32 {
            faults.add("units", "list.size", format!("{count} units are more than {MAX_UNITS}"));
        }
        for (index, entry) in self.units.iter().enumerate() {
            faults.range(&format!("units[{index}].count"), entry.count, 1, MAX_UNITS as i64);
        }
    }
}

impl Check for Army {
    fn check(&self, faults: &mut Faults) {
        faults.range("cap", self.cap, 100, 5000);
        faults.range("units", self.units.len() as i64, 1, MAX_UNITS as i64);
        faults.below("faction", |faults| self.faction.check(faults));
        faults.each("units", &self.units, Check::check);
        if let Some(leader) = &self.leader {
            faults.below("leader", |faults| leader.check(faults));
        }
        faults.each("support", &self.support, Check::check);
        faults.each("deck", &self.deck, Check::check);
    }
}
