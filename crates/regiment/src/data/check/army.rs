//! Judges an army that arrives inside a game setup, card by card. List building is checked
//! elsewhere.

use sandtable_text::say;

use super::{Check, Faults};
use crate::data::{Army, ArmyList, limits};

/// Most units in an army: half of the room in a game's state.
const MAX_UNITS: usize = limits::UNITS.1;

impl Check for ArmyList {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        // REG-ARMY-02
        faults.range("cap", self.cap, limits::CAP);
        faults.length("units", &self.units, limits::UNITS);
        let count: u32 = self.units.iter().map(|entry| u32::from(entry.count)).sum();
        if count > MAX_UNITS as u32 {
            faults.add(
                "units",
                "list.size",
                say!("check-army-units-are-more-than", count, max_units = MAX_UNITS),
            );
        }
        for (index, entry) in self.units.iter().enumerate() {
            faults.range(&format!("units[{index}].count"), entry.count, limits::COUNT);
        }
    }
}

impl Check for Army {
    fn check(&self, faults: &mut Faults) {
        faults.range("cap", self.cap, limits::CAP);
        faults.length("units", &self.units, limits::UNITS);
        faults.below("faction", |faults| self.faction.check(faults));
        faults.each("units", &self.units, Check::check);
        if let Some(leader) = &self.leader {
            faults.below("leader", |faults| leader.check(faults));
        }
        faults.each("support", &self.support, Check::check);
        faults.each("deck", &self.deck, Check::check);
    }
}
