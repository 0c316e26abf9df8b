//! Lists outside a game: armies of Legion's own units for free skirmishes, and squads by name. Judged, begun, drawn, shown, and
//! exchanged with other programs. It must not know a game in play.

mod draw;
mod edits;
mod formats;
mod meant;
mod sheet;
mod stock;

use std::cell::OnceCell;
use std::collections::BTreeMap;

use sandtable_legion_cards::{Compulsory, Faction, Rank, UnitCard, own};
use sandtable_system::{
    Breach, ChoiceError, Edit, ListFormat, ListSheet, MOST_LISTED, Muster, ReadIn, Stock, Stop, Sum, Written,
    Wrong, perhaps,
};
use sandtable_text::say;
use smol_str::SmolStr;

use crate::data::{ArmyList, Library, ListUnit};
use crate::model::{Entry, Equipped};
use crate::open::muster;
use crate::rulings::{A56_YES, Rulings};

/// Points of an army where none are named (LC-SET-05).
pub(super) const POINTS: u16 = 500;

/// Lists over a pack.
pub(super) struct Lists<'l> {
    pack: &'l Library,
    /// For each faction the units that can be fielded as they are.
    fieldable: [OnceCell<Vec<&'static UnitCard>>; Faction::ALL.len()],
}

impl<'l> Lists<'l> {
    pub(super) fn of(pack: &'l Library) -> Self {
        Self { pack, fieldable: Default::default() }
    }

    /// Units of a faction, and those that serve it, which break no rule by themselves.
    fn fieldable(&self, faction: Faction) -> &[&'static UnitCard] {
        let at = Faction::ALL.iter().position(|one| *one == faction).unwrap_or_default();
        self.fieldable[at].get_or_init(|| {
            let alone = |card: &&UnitCard| {
                let entry = [Entry::Plain(card.id.clone())];
                muster::check((self.pack, &Rulings::default()), faction, u16::MAX, &entry).is_empty()
            };
            own::units().iter().filter(|card| card.serves(faction)).filter(alone).collect()
        })
    }
}

/// The faction of an army; one that names none is of the first.
fn faction(list: &ArmyList) -> Faction {
    list.faction.unwrap_or(Faction::ALL[0])
}

/// The entries of an army, repeats spelled out, each with its place in the list.
pub(super) fn entries(list: &ArmyList) -> Vec<(usize, Entry)> {
    let entry = |unit: &ListUnit| match unit.upgrades.is_empty() {
        true => Entry::Plain(unit.unit.clone()),
        false => Entry::Equipped(Equipped { unit: unit.unit.clone(), upgrades: unit.upgrades.clone() }),
    };
    let units = list.units.iter().enumerate();
    let units = units.flat_map(|(at, unit)| std::iter::repeat_n((at, entry(unit)), usize::from(unit.count)));
    // One more than are judged says that there are too many.
    units.take(MOST_LISTED + 1).collect()
}

/// Adds up what a list costs.
fn points(list: &ArmyList) -> i64 {
    entries(list).iter().map(|(_, entry)| i64::from(muster::points(entry))).sum()
}

impl Muster for Lists<'_> {
    type List = ArmyList;
    type Rules = Rulings;

    const FORMATS: &'static [ListFormat] = formats::FORMATS;
    const SIZES: &'static [u16] = &[POINTS, 800];
    const MOST: &'static str = "points";
    const HINT: &'static str =
        "`sandtable list random --game legion --faction empire` prints a list of Legion with its fields";

    fn rules(&self, options: &BTreeMap<String, String>) -> Result<Rulings, Stop> {
        Rulings::from_named(options).map_err(|errors| {
            let sentences: Vec<String> = errors.iter().map(ToString::to_string).collect();
            let says = say!("lists-docs-rulings-legion-md-lists-all", sentences = sentences.join("\n"));
            Wrong::new("usage", says).into()
        })
    }

    fn factions(&self) -> Vec<(String, String)> {
        Faction::ALL.iter().map(|one| (one.as_str().to_owned(), one.name().to_owned())).collect()
    }

    /// The squads, each as the list that names it.
    fn packed(&self) -> Vec<ArmyList> {
        let squads = self.pack.squads.iter();
        squads.map(|squad| named(&squad.id, &squad.name)).collect()
    }

    fn id(list: &ArmyList) -> &str {
        &list.id
    }

    fn begin(&self, faction: &str, points: u16) -> Result<ArmyList, ChoiceError> {
        let faction = known(faction)?;
        let mut list = army("mine", "Mine", faction, points);
        // Somebody must be there; the cheapest Corps is what most armies begin with.
        let corps = self.fieldable(faction).iter().filter(|card| card.rank == Rank::Corps);
        let all = self.fieldable(faction).iter();
        let first = corps.min_by_key(|card| card.points).or_else(|| all.min_by_key(|card| card.points));
        list.units.extend(first.map(|card| plain(card)));
        Ok(list)
    }

    fn raise(&self, faction: &str, points: u16, seed: u64) -> Result<ArmyList, ChoiceError> {
        let faction = known(faction)?;
        draw::draw(self, faction, points, seed)
            .map_err(|says| ChoiceError::Name(Wrong::new("bad-list", says).at("/points")))
    }

    fn sum(&self, list: &ArmyList) -> Sum {
        let most = list.squad.is_none().then(|| u32::from(list.points.unwrap_or(POINTS)));
        Sum { name: list.name.clone(), points: points(list), most }
    }

    fn check(&self, list: &ArmyList, rules: &Rulings) -> Vec<Breach> {
        match &list.squad {
            Some(squad) => self.squad(list, squad, rules),
            None => self.army(list, rules),
        }
    }

    fn advice(&self, list: &ArmyList) -> Vec<String> {
        let mut advice = Vec::new();
        for entry in &list.units {
            let Some(card) = muster::unit(entry.unit.as_str()) else { continue };
            let cards: Vec<_> = entry.upgrades.iter().filter_map(|id| muster::upgrade(id.as_str())).collect();
            for one in card.equip.iter().filter(|one| !cards.iter().any(|upgrade| one.is_met(upgrade))) {
                let what = match one {
                    Compulsory::Card(id) => muster::upgrade(id.as_str())
                        .map_or_else(|| id.to_string(), |upgrade| upgrade.full_name()),
                    Compulsory::Slot(slot) => say!("lists-a-upgrade", slot),
                };
                let who = card.full_name();
                advice.push(say!("lists-has-by-its-card-a-free", who, what));
            }
        }
        advice.extend(alone(list));
        advice
    }

    fn edits(&self, list: &ArmyList, about: Option<&Breach>) -> Vec<Edit<ArmyList>> {
        edits::edits(self, list, about)
    }

    fn stock(&self, list: &ArmyList, rules: &Rulings) -> Stock {
        stock::stock(self, list, rules)
    }

    fn sheet(&self, list: &ArmyList) -> Result<ListSheet, ChoiceError> {
        sheet::sheet(self.pack, list)
    }

    fn write(&self, list: &ArmyList, format: &'static ListFormat) -> Result<Written, ChoiceError> {
        formats::write(list, format)
    }

    fn read(&self, text: &str) -> Result<Option<ReadIn<ArmyList>>, Stop> {
        formats::read(text)
    }
}

impl Lists<'_> {
    fn army(&self, list: &ArmyList, rules: &Rulings) -> Vec<Breach> {
        let (places, all): (Vec<usize>, Vec<Entry>) = entries(list).into_iter().unzip();
        let mut breaches = Vec::new();
        if list.faction.is_none() {
            let message = say!("lists-the-list-names-no-faction-and");
            let breach = Breach::new((rule!("LEG-A92"), "list.faction.none"), "faction", message);
            breaches.push(breach.has(say!("lists-no-faction"), say!("lists-one-faction-or-one-squad")));
        }
        let most = list.points.unwrap_or(POINTS);
        let found = muster::check((self.pack, rules), faction(list), most, &all);
        // Entries count each unit, the list each kind once.
        let placed = |breach: Breach| {
            let rest = breach.path.strip_prefix("units[").and_then(|rest| rest.split_once(']'));
            let path = rest.and_then(|(at, rest)| {
                Some(format!("units[{}]{rest}", places.get(at.parse::<usize>().ok()?)?))
            });
            Breach { path: path.unwrap_or_else(|| breach.path.clone()), ..breach }
        };
        breaches.extend(found.into_iter().map(placed));
        breaches
    }

    fn squad(&self, list: &ArmyList, id: &SmolStr, rules: &Rulings) -> Vec<Breach> {
        let mut breaches = Vec::new();
        match self.pack.squad(id) {
            None => {
                // SO-SQUAD-01: predetermined squads.
                let known = self.pack.squads.iter().map(|squad| (squad.id.as_str(), squad.name.as_str()));
                let says = say!("lists-there-is-no-squad", id, perhaps = perhaps(id, known));
                let breach = Breach::new((rule!("SO-SQUAD-01"), "list.squad"), "squad", says);
                breaches.push(
                    breach.has(format!("`{id}`"), say!("lists-a-squad-of-the-pack")).about(id.as_str()),
                );
            }
            // SO-SQUAD-02, LEG-A56: eight squads, or ten by version 1.1.
            Some(squad) if squad.edition.is_some() && !rules.is(A56_YES) => {
                let says = say!("lists-came-with-version-1-1-choose", squad = squad.name);
                let breach = Breach::new((rule!("LEG-A56"), "list.squad.edition"), "squad", says);
                breaches.push(
                    breach.has(&squad.name, say!("lists-the-eight-squads-of-the-beta")).about(id.as_str()),
                );
            }
            Some(_) => {}
        }
        if !list.units.is_empty() || list.points.is_some() {
            let says = say!("lists-a-squad-is-as-it-is");
            let path = if list.units.is_empty() { "points" } else { "units" };
            let breach = Breach::new((rule!("SO-SQUAD-01"), "list.squad.more"), path, says);
            breaches.push(breach.has(say!("lists-units-or-points-besides"), say!("lists-the-squad-alone")));
        }
        breaches
    }
}

/// Counts the units of a list whose card is so.
fn counted(list: &ArmyList, wanted: impl Fn(&UnitCard) -> bool) -> usize {
    let is = |entry: &&ListUnit| muster::unit(entry.unit.as_str()).is_some_and(&wanted);
    list.units.iter().filter(is).map(|entry| usize::from(entry.count)).sum()
}

/// Counts the units that a detachment of some name can belong to, beyond those that have one.
fn free_for_detachment(list: &ArmyList, of: &str) -> i64 {
    let own = counted(list, |card| card.is_called(of) && card.detachment_of().is_none());
    let detached = counted(list, |card| card.detachment_of() == Some(of));
    own as i64 - detached as i64
}

/// Names detachments that stand alone: by their cards each comes with a unit of another name.
fn alone(list: &ArmyList) -> Vec<String> {
    let mut told = Vec::new();
    for card in list.units.iter().filter_map(|entry| muster::unit(entry.unit.as_str())) {
        let Some(of) = card.detachment_of().filter(|of| free_for_detachment(list, of) < 0) else { continue };
        let who = card.full_name();
        let says = say!("lists-is-a-detachment-by-its-card", who, of);
        let says = says + say!("lists-a-free-skirmish-does-without");
        if !told.contains(&says) {
            told.push(says);
        }
    }
    told
}

/// The faction of an id.
fn known(id: &str) -> Result<Faction, ChoiceError> {
    let all = Faction::ALL.iter().map(|one| one.as_str());
    id.parse().map_err(|_| ChoiceError::unknown("/faction", "faction", id, all))
}

fn army(id: &str, name: &str, faction: Faction, points: u16) -> ArmyList {
    ArmyList {
        id: id.into(),
        name: name.to_owned(),
        squad: None,
        faction: Some(faction),
        points: Some(points),
        units: Vec::new(),
        provenance: None,
    }
}

/// The list of a squad.
fn named(id: &SmolStr, name: &str) -> ArmyList {
    ArmyList {
        id: id.clone(),
        name: name.to_owned(),
        squad: Some(id.clone()),
        faction: None,
        points: None,
        units: Vec::new(),
        provenance: None,
    }
}

/// A unit without upgrades.
fn plain(card: &UnitCard) -> ListUnit {
    ListUnit { unit: card.id.clone(), count: 1, upgrades: Vec::new() }
}

#[cfg(test)]
mod tests;
