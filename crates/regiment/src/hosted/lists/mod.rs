//! Army lists outside a battle: judged, begun, drawn, shown, and handed to other programs. It must not know a game in play.

mod builder;
mod edits;
mod sheet;
mod stock;
mod text;

use std::collections::BTreeMap;

use sandtable_system::{
    Breach, ChoiceError, Edit, ListFlag, ListFormat, ListSheet, Muster, ReadIn, Stock, Stop, Sum, Written,
    Wrong,
};
use sandtable_text::say;

use crate::data::{
    self, ArmyList, Category, Id, Leader, Library, ListRules, Mission, UnitEntry, check_list, points_spent,
    quota, table_for,
};
use crate::rulings::Rulings;

/// Army lists over a pack.
pub(super) struct Lists<'l>(pub &'l Library);

impl Muster for Lists<'_> {
    type List = ArmyList;
    type Rules = ListRules;

    const FORMATS: &'static [ListFormat] = builder::FORMATS;
    // REG-ARMY-02
    const SIZES: &'static [u16] = &[500, 1000];
    const MOST: &'static str = "cap";
    // REG-LEARN-04
    const FLAGS: &'static [ListFlag] =
        &[ListFlag { field: "learning", title: "for a first game", clears: &["leader", "support", "deck"] }];
    const HINT: &'static str =
        "`sandtable list new --faction empire` prints a list of REGIMENT with its fields";

    fn rules(&self, options: &BTreeMap<String, String>) -> Result<ListRules, Stop> {
        let rulings = Rulings::from_named(options).map_err(|errors| {
            let sentences: Vec<String> = errors.iter().map(ToString::to_string).collect();
            let says = say!("lists-docs-rulings-regiment-md-lists-all", sentences = sentences.join("\n"));
            Wrong::new("usage", says)
        })?;
        Ok(ListRules::from(&rulings))
    }

    fn factions(&self) -> Vec<(String, String)> {
        let factions = self.0.factions.iter();
        factions.map(|faction| (faction.id.to_string(), faction.name.clone())).collect()
    }

    fn packed(&self) -> Vec<ArmyList> {
        self.0.lists.clone()
    }

    fn id(list: &ArmyList) -> &str {
        &list.id
    }

    fn begin(&self, faction: &str, cap: u16) -> Result<ArmyList, ChoiceError> {
        self.known(faction)?;
        let units = self.0.units.iter().filter(|unit| unit.faction == faction);
        // REG-ARMY-05: what must be there.
        let units = units.filter_map(|unit| {
            let count = u8::try_from(quota(unit, u32::from(cap)).0).ok().filter(|count| *count > 0)?;
            Some(UnitEntry { unit: unit.id.clone(), count, bases: None })
        });
        let mut list = ArmyList {
            id: "mine".into(),
            name: String::from("Mine"),
            faction: faction.into(),
            cap,
            leader: None,
            units: units.collect(),
            support: Vec::new(),
            deck: deck(self.0, cap, &[]),
            learning: false,
            provenance: None,
        };
        // REG-ARMY-07, REG-LEAD-02: a leader that somebody there may host, if there is one.
        let hosted = |leader: &&Leader| {
            let units = list.units.iter().filter_map(|entry| self.0.unit(&entry.unit));
            leader.faction == faction && units.into_iter().any(|unit| leader.host.allows(unit))
        };
        list.leader = self.0.leaders.iter().find(hosted).map(|leader| leader.id.clone());
        Ok(list)
    }

    fn raise(&self, faction: &str, cap: u16, seed: u64) -> Result<ArmyList, ChoiceError> {
        self.known(faction)?;
        data::raise(self.0, faction, cap, seed).map_err(|broken| {
            let broken = broken.into_iter().map(|breach| format!("{} [{}]", breach.message, breach.rule));
            let broken: Vec<String> = broken.collect();
            let rules = if broken.is_empty() { String::new() } else { format!(": {}", broken.join("; ")) };
            let says = match self.next_cap(faction, cap, seed) {
                Some(next) => {
                    say!("lists-no-legal-list-of-points-was", cap, rules, next)
                }
                None => say!("lists-no-legal-list-of-points-was-2", cap, rules),
            };
            ChoiceError::Name(Wrong::new("bad-list", says).at("/points"))
        })
    }

    fn sum(&self, list: &ArmyList) -> Sum {
        let points = i64::from(points_spent(list, self.0));
        Sum { name: list.name.clone(), points, most: Some(u32::from(list.cap)) }
    }

    fn check(&self, list: &ArmyList, rules: &ListRules) -> Vec<Breach> {
        check_list(list, self.0, rules)
    }

    fn advice(&self, list: &ArmyList) -> Vec<String> {
        // REG-ARMY-11
        let left = i64::from(list.cap) - i64::from(points_spent(list, self.0));
        (left > 0).then(|| say!("lists-points-unspent-your-bid-for-colors", left)).into_iter().collect()
    }

    fn edits(&self, list: &ArmyList, about: Option<&Breach>) -> Vec<Edit<ArmyList>> {
        edits::edits(self.0, list, about)
    }

    fn stock(&self, list: &ArmyList, rules: &ListRules) -> Stock {
        stock::stock(self.0, list, rules)
    }

    fn sheet(&self, list: &ArmyList) -> Result<ListSheet, ChoiceError> {
        sheet::sheet(self.0, list)
    }

    fn write(&self, list: &ArmyList, format: &'static ListFormat) -> Result<Written, ChoiceError> {
        Ok(builder::write(self.0, list, format))
    }

    fn read(&self, text: &str) -> Result<Option<ReadIn<ArmyList>>, Stop> {
        builder::read(self.0, text)
    }
}

impl Lists<'_> {
    /// The next greater cap, in steps, that a list of a faction can be drawn for.
    fn next_cap(&self, faction: &str, cap: u16, seed: u64) -> Option<u16> {
        const STEP: u16 = 25;
        const STEPS: u16 = 40;
        let first = cap / STEP + 1;
        let mut caps = (first..first.saturating_add(STEPS)).map_while(|times| times.checked_mul(STEP));
        caps.find(|cap| data::raise(self.0, faction, *cap, seed).is_ok())
    }

    fn known(&self, faction: &str) -> Result<(), ChoiceError> {
        let known = self.0.factions.iter().map(|faction| faction.id.as_str());
        if known.clone().any(|id| id == faction) {
            return Ok(());
        }
        Err(ChoiceError::unknown("/faction", say!("names-faction"), faction, known))
    }
}

/// The categories that a deck has one mission each of (REG-ARMY-10).
const CATEGORIES: [Category; 3] = [Category::Aggressive, Category::Defensive, Category::Maneuver];

/// A deck for a cap: of each category the mission that is there already, its twin for the table of this cap, or the first one.
fn deck(library: &Library, cap: u16, now: &[Id]) -> Vec<Id> {
    let table = table_for(cap, ListRules::default().table);
    let drawn = |mission: &&Mission| mission.table == table && mission.preset.is_none();
    let of = |category: Category| {
        let all: Vec<&Mission> =
            library.missions.iter().filter(|mission| mission.category == category).filter(drawn).collect();
        let there = now.iter().filter_map(|id| library.mission(id)).filter(|one| one.category == category);
        let there: Vec<&Mission> = there.collect();
        let kept = all.iter().find(|one| there.iter().any(|mission| mission.id == one.id));
        let twin = all.iter().find(|one| there.iter().any(|mission| mission.name == one.name));
        kept.or(twin).or(all.first()).map(|mission| mission.id.clone())
    };
    CATEGORIES.into_iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests;
