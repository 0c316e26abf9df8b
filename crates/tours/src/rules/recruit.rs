//! Units that join a Register: what they may be, what they may bring, and what they cost (TOD-START-02 to TOD-START-12).

use sandtable_kernel::{Field, FieldKind, Form, Options, Reckoning, Refusal, Rows, Seat, refusals};
use sandtable_legion_cards::without_slot;
use sandtable_packs::Violation;
use sandtable_text::say;

use super::cost;
use crate::catalogue::{Catalogue, Compulsory, Faction, Rank, Slot, UnitCard, UpgradeCard, UpgradeId};
use crate::model::{Dossier, Owned, Pos, Recruit};
use crate::plan::several;
use crate::rulings;

/// The longest name that people give.
pub(crate) const LONGEST_NAME: usize = 60;
/// Corps units that a Register must have where that is played (TOD-START-16).
pub(crate) const CORPS: usize = 2;
/// The most units added at once, so that a list cannot be as long as one likes.
pub(crate) const MOST_RECRUITS: usize = 60;
/// The most upgrades written down for one unit.
const MOST_UPGRADES: usize = 12;

refusals! {
    pub(crate) TOO_MANY = "list-too-long", "SYS-LIMIT", "refusal-list-too-long", Form;
    pub(crate) NO_UNIT = "no-such-unit", "TOD-DOS-03", "refusal-no-such-unit";
    pub(crate) NO_UPGRADE = "no-such-upgrade", "TOD-DOS-07", "refusal-no-such-upgrade";
    NO_POINTS = "not-out-yet", "TOD-REG-05", "refusal-not-out-yet";
    UNIQUE = "unique-unit", "TOD-START-02", "refusal-unique-unit";
    UNIQUE_UPGRADE = "unique-upgrade", "TOD-START-03", "refusal-unique-upgrade";
    LIMITED = "limited-card", "TOD-A60", "refusal-limited-card";
    ISSUED = "special-issue", "TOD-ARMY-08", "refusal-special-issue";
    FACTION = "wrong-faction", "TOD-START-15", "refusal-wrong-faction";
    NAMELESS = "needs-a-name", "TOD-START-06", "refusal-needs-a-name", Form;
    LONG_NAME = "bad-name", "SYS-LIMIT", "refusal-bad-name", Form;
    TWO = "too-many-upgrades", "TOD-START-06", "refusal-too-many-upgrades", Form;
    SOLDIERS = "too-many-upgrades", "TOD-START-08", "refusal-too-many-upgrades-2", Form;
    VEHICLES = "too-many-upgrades", "TOD-START-09", "refusal-too-many-upgrades-3", Form;
    UNEQUIPPED = "must-be-equipped", "TOD-START-10", "refusal-must-be-equipped-2", Form;
    NO_SLOT = "no-slot", "TOD-ARMY-08", "refusal-no-slot";
    pub(crate) NOT_ELIGIBLE = "not-eligible", "TOD-ARMY-08", "refusal-not-eligible";
    TOO_DEAR = "too-little-potential", "TOD-CP-02", "refusal-too-little-potential-2", Later;
}

/// Tells the slots whose unique upgrades are barred from Registers (TOD-START-03).
pub const fn bars_unique(slot: Slot) -> bool {
    matches!(
        slot,
        Slot::SquadLeader | Slot::Personnel | Slot::HeavyWeapon | Slot::Crew | Slot::Pilot | Slot::Armament
    )
}

/// Checks whether a name may be given.
///
/// # Errors
/// The fault of the name.
pub fn name(name: &str) -> Result<(), Refusal> {
    let letters = name.chars().count();
    let plain = !name.chars().any(char::is_control) && name.trim() == name;
    if (1..=LONGEST_NAME).contains(&letters) && plain {
        return Ok(());
    }
    Err(LONG_NAME.with(LONGEST_NAME as f64, letters as f64))
}

/// Returns `true` if a Register of a faction could field an army (TOD-PAR-08).
pub(crate) fn playable(pack: &Catalogue, faction: Faction) -> bool {
    [Rank::Commander, Rank::Corps].into_iter().all(|rank| there_is(pack, faction, rank))
}

/// Returns `true` if a Register of a faction could have a unit of a rank.
pub(crate) fn there_is(pack: &Catalogue, faction: Faction, rank: Rank) -> bool {
    pack.units.iter().any(|card| can_join(card, faction, rank))
}

/// Returns `true` if a card can be on a Register of a faction.
fn can_join(card: &UnitCard, faction: Faction, rank: Rank) -> bool {
    let known = card.points.is_some() && card.special_issue.is_none();
    card.rank == rank && !card.unique && known && card.serves(faction)
}

/// Checks whether a unit card may be on a Register at all; so no Paragon is unique (TOD-START-02, TOD-PAR-02).
///
/// # Errors
/// The reason why it cannot.
pub fn unit(pos: Pos<'_>, seat: Seat, card: &UnitCard) -> Result<u16, Refusal> {
    let about = card.full_name();
    // TOD-PAR-02: so no Paragon is unique.
    if card.unique {
        return Err(UNIQUE.about(&about));
    }
    if card.special_issue.is_some() {
        return Err(ISSUED.about(&about));
    }
    if !pos.state.register(seat).is_some_and(|register| card.serves(register.faction)) {
        return Err(FACTION.about(&about));
    }
    cost::unit(pos, &card.id).ok_or_else(|| NO_POINTS.about(&about))
}

/// Checks whether an upgrade card may be on a Register at all.
///
/// # Errors
/// The reason why it cannot.
pub fn upgrade(pos: Pos<'_>, card: &UpgradeCard) -> Result<i16, Refusal> {
    let about = card.full_name();
    // TOD-START-03; unique cards of other kinds are not barred.
    if card.unique && bars_unique(card.slot) {
        return Err(UNIQUE_UPGRADE.about(&about));
    }
    if card.copies.is_some() && bars_unique(card.slot) && pos.table.plays(rulings::A60_AS_UNIQUE) {
        return Err(LIMITED.about(&about));
    }
    cost::upgrade(pos, &card.id).ok_or_else(|| NO_POINTS.about(&about))
}

pub(crate) fn bill(pos: Pos<'_>, recruits: &[Recruit]) -> Reckoning {
    let mut sum = Reckoning::of(say!("recruit-units-and-upgrades"), Form::Points);
    for recruit in recruits {
        if let (Some(card), Some(points)) =
            (pos.table.cards().unit(&recruit.unit), cost::unit(pos, &recruit.unit))
        {
            sum.term(points, card.full_name(), rule!("TOD-START-12"));
        }
        for id in &recruit.upgrades {
            if let (Some(card), Some(points)) = (pos.table.cards().upgrade(id), cost::upgrade(pos, id)) {
                sum.term(points, card.full_name(), rule!("TOD-START-12"));
            }
        }
    }
    sum
}

/// Returns what makes a list longer than any list is; whatever else is wrong with one may be written down, and put
/// right.
pub(crate) fn too_long(recruits: &[Recruit]) -> Option<Violation> {
    let most = |at: String, most: usize, has: usize| {
        (has > most).then(|| Violation::new(at, TOO_MANY.with(most as f64, has as f64)))
    };
    most(String::new(), MOST_RECRUITS, recruits.len()).or_else(|| {
        recruits.iter().enumerate().find_map(|(index, recruit)| {
            let letters = recruit.name.as_ref().map_or(0, |name| name.chars().count());
            let long = || LONG_NAME.with(LONGEST_NAME as f64, letters as f64);
            let name = (letters > LONGEST_NAME).then(|| Violation::new(format!("/{index}/name"), long()));
            name.or_else(|| most(format!("/{index}/upgrades"), MOST_UPGRADES, recruit.upgrades.len()))
        })
    })
}

/// Returns the cards of a list that nobody knows; a list with one is not written down.
pub(crate) fn unknown(pos: Pos<'_>, recruits: &[Recruit]) -> Vec<Violation> {
    let cards = pos.table.cards();
    let mut found = Vec::new();
    for (index, recruit) in recruits.iter().enumerate() {
        if cards.unit(&recruit.unit).is_none() {
            found.push(no_unit(pos, index, recruit));
        }
        for (at, id) in recruit.upgrades.iter().enumerate() {
            if cards.upgrade(id).is_none() {
                found.push(no_upgrade(pos, format!("/{index}/upgrades/{at}"), id));
            }
        }
    }
    found
}

fn no_unit(pos: Pos<'_>, index: usize, recruit: &Recruit) -> Violation {
    let written = recruit.unit.as_str();
    let known = pos.table.cards().units.iter().map(|card| (card.id.as_str(), card.name.as_str()));
    Violation::new(format!("/{index}/unit"), NO_UNIT.about(written)).meant(written, known)
}

fn no_upgrade(pos: Pos<'_>, place: String, id: &UpgradeId) -> Violation {
    let known = pos.table.cards().upgrades.iter().map(|card| (card.id.as_str(), card.name.as_str()));
    Violation::new(place, NO_UPGRADE.about(id.as_str())).meant(id.as_str(), known)
}

/// Returns the field of a list of units that are to join.
pub(crate) fn form(at: &str, min: u32) -> Field {
    let unit = FieldKind::Pick { from: Options::Ask, min: 1, max: 1, ordered: false, sets: None };
    let item =
        vec![Field::new("/unit", "Unit", unit), name_field("/name").optional(), upgrades_field("/upgrades")];
    Field::new(at, "Units", FieldKind::List { item, rows: Rows::Free, min, max: MOST_RECRUITS as u32 })
}

/// Returns the field of a name that a person gives.
pub(crate) fn name_field(at: &str) -> Field {
    Field::text(at, "Name", LONGEST_NAME as u32)
}

/// Returns the field of the upgrades that a unit brings.
pub(crate) fn upgrades_field(at: &str) -> Field {
    several(at, "Upgrades", Options::Ask, 0, MOST_UPGRADES)
}

/// Everything that is wrong with units that are to join, each with its place and its rule; empty if they can. The
/// same for a first list and for every later edit (TOD-START-05).
pub fn violations(pos: Pos<'_>, seat: Seat, recruits: &[Recruit]) -> Vec<Violation> {
    if let Some(long) = too_long(recruits) {
        return vec![long];
    }
    let mut found = Vec::new();
    for (index, recruit) in recruits.iter().enumerate() {
        // TOD-START-05: the same limits for a first list and for every later edit.
        one(pos, seat, index, recruit, &mut found);
    }
    paragon(pos, seat, recruits, &mut found);
    let bill = bill(pos, recruits);
    let left = f64::from(cost::left(pos, seat));
    // TOD-CP-02: equality is allowed.
    if bill.total > left {
        found.push(Violation::new("", TOO_DEAR.with(bill.total, left)));
    }
    found
}

/// Finds what the Paragon-to-be lacks of what its card requires: a Register might never get it later, and no army can
/// go without the Paragon.
fn paragon(pos: Pos<'_>, seat: Seat, recruits: &[Recruit], found: &mut Vec<Violation>) {
    if pos.state.register(seat).is_none_or(|register| register.paragon.is_some()) {
        return;
    }
    let cards = pos.table.cards();
    let known = recruits.iter().enumerate().filter_map(|(at, one)| Some((at, one, cards.unit(&one.unit)?)));
    // TOD-PAR-01, TOD-PAR-02: the first Commander that can be on a Register.
    let Some((at, one, card)) =
        known.into_iter().find(|(.., card)| card.rank == Rank::Commander && !card.unique)
    else {
        return;
    };
    // TOD-START-10, TOD-PAR-03
    for needed in lacking(pos, card, &one.upgrades) {
        let able = fulfilling(pos, card, needed);
        let first = able.first().map(|card| card.name.as_str());
        let slot = match needed {
            Compulsory::Slot(slot) => slot.as_str(),
            Compulsory::Card(id) => cards.upgrade(id).map_or("", |card| card.slot.as_str()),
        };
        let what = match (needed, first) {
            (Compulsory::Slot(_), Some(first)) => say!("recruit-as", slot, first),
            (Compulsory::Slot(_), None) => slot.to_owned(),
            (Compulsory::Card(id), first) => format!("{slot}: {}", first.unwrap_or(id.as_str())),
        };
        let mut violation = Violation::new(format!("/{at}/upgrades"), UNEQUIPPED.about(&what));
        violation.suggestions = able.iter().take(3).map(|card| card.id.to_string()).collect();
        found.push(violation);
    }
}

/// Returns what a card says its unit must have, and these upgrades are not (TOD-START-10).
pub(crate) fn lacking<'a>(pos: Pos<'_>, card: &'a UnitCard, upgrades: &[UpgradeId]) -> Vec<&'a Compulsory> {
    let cards = upgrades.iter().filter_map(|id| pos.table.cards().upgrade(id));
    let mut free: Vec<&UpgradeCard> = cards.collect();
    let mut unmet = |needed: &&Compulsory| match free.iter().position(|upgrade| needed.is_met(upgrade)) {
        Some(place) => {
            free.swap_remove(place);
            false
        }
        None => true,
    };
    card.equip.iter().filter(|needed| unmet(needed)).collect()
}

/// Returns the upgrades that a Register can have and that are what a unit must have, the cheapest first.
pub(crate) fn fulfilling<'a>(pos: Pos<'a>, unit: &UnitCard, needed: &Compulsory) -> Vec<&'a UpgradeCard> {
    let fits = |card: &&UpgradeCard| {
        needed.is_met(card)
            && upgrade(pos, card).is_ok()
            && card
                .requires
                .as_ref()
                .is_none_or(|requires| requires.is_met(unit, &unit.keywords, &unit.slots))
    };
    let mut found: Vec<&UpgradeCard> = pos.table.cards().upgrades.iter().filter(fits).collect();
    found.sort_by_key(|card| cost::upgrade(pos, &card.id));
    found
}

fn one(pos: Pos<'_>, seat: Seat, index: usize, recruit: &Recruit, found: &mut Vec<Violation>) {
    let cards = pos.table.cards();
    let Some(card) = cards.unit(&recruit.unit) else {
        found.push(no_unit(pos, index, recruit));
        return;
    };
    let about = card.full_name();
    if let Err(refusal) = unit(pos, seat, card) {
        found.push(Violation::new(format!("/{index}/unit"), refusal));
    }
    match &recruit.name {
        Some(given) => {
            if let Err(refusal) = name(given) {
                found.push(Violation::new(format!("/{index}/name"), refusal));
            }
        }
        None if card.rank.leads() => {
            found.push(Violation::new(format!("/{index}/name"), NAMELESS.about(&about)));
        }
        None => {}
    }
    let mut taken = Vec::new();
    for (at, id) in recruit.upgrades.iter().enumerate() {
        let place = format!("/{index}/upgrades/{at}");
        let Some(card) = cards.upgrade(id) else {
            found.push(no_upgrade(pos, place, id));
            continue;
        };
        if let Err(refusal) = upgrade(pos, card) {
            found.push(Violation::new(place, refusal));
        } else {
            taken.push((place, card));
        }
    }
    fits(card, &taken, found);
    limits(card, &taken).into_iter().for_each(|refusal| {
        found.push(Violation::new(format!("/{index}/upgrades"), refusal.about(&about)));
    });
}

/// Checks that upgrades have slots on the printed bar, with those that upgrades add, and may be equipped.
fn fits(card: &UnitCard, taken: &[(String, &UpgradeCard)], found: &mut Vec<Violation>) {
    let upgrades: Vec<&UpgradeCard> = taken.iter().map(|(_, upgrade)| *upgrade).collect();
    let left = without_slot(&card.slots, &upgrades);
    let mut all = card.slots.clone();
    all.extend(upgrades.iter().flat_map(|upgrade| &upgrade.adds));
    for (at, (place, upgrade)) in taken.iter().enumerate() {
        let meets = |requires: &crate::catalogue::Requirement| requires.is_met(card, &card.keywords, &all);
        if upgrade.requires.as_ref().is_some_and(|requires| !meets(requires)) {
            found.push(Violation::new(place.clone(), NOT_ELIGIBLE.about(&upgrade.full_name())));
        }
        if left.contains(&at) {
            found.push(Violation::new(place.clone(), NO_SLOT.about(&upgrade.full_name())));
        }
    }
}

/// Returns how many upgrades a unit may bring (TOD-START-06, TOD-START-08, TOD-START-09) besides those it must have
/// (TOD-START-10), and of which kinds (TOD-A07, TOD-A08, TOD-A09).
fn limits(card: &UnitCard, taken: &[(String, &UpgradeCard)]) -> Option<Refusal> {
    let mut free: Vec<&UpgradeCard> = taken.iter().map(|(_, upgrade)| *upgrade).collect();
    for needed in &card.equip {
        if let Some(at) = free.iter().position(|upgrade| needed.is_met(upgrade)) {
            free.remove(at);
        }
    }
    let of = |slot: Slot| free.iter().filter(|upgrade| upgrade.slot == slot).count();
    if card.rank.leads() {
        const MOST: usize = 2;
        return (free.len() > MOST).then(|| TWO.with(MOST as f64, free.len() as f64));
    }
    if card.is_vehicle() {
        return (of(Slot::Hardpoint) > 1 || of(Slot::Hardpoint) < free.len()).then_some(VEHICLES);
    }
    let (heavy, personnel) = (of(Slot::HeavyWeapon), of(Slot::Personnel));
    (heavy > 1 || personnel > 1 || heavy + personnel < free.len()).then_some(SOLDIERS)
}

/// Returns `true` if a unit may bring an upgrade when it joins, if it brings nothing else that it need not have.
pub(crate) fn brings(card: &UnitCard, upgrade: &UpgradeCard) -> bool {
    limits(card, &[(String::new(), upgrade)]).is_none()
}

/// The Dossier of a unit that joins (TOD-DOS-01, TOD-DOS-05).
pub fn dossier(pos: Pos<'_>, recruit: &Recruit) -> Dossier {
    // TOD-DOS-01: one Dossier for each unit.
    let paid = cost::unit(pos, &recruit.unit).unwrap_or_default();
    let owned = |card: &crate::catalogue::UpgradeId| Owned {
        card: card.clone(),
        paid: cost::upgrade(pos, card).unwrap_or_default(),
    };
    let upgrades = recruit.upgrades.iter().map(owned).collect();
    // TOD-DOS-05, TOD-XP-01
    Dossier::new(recruit.unit.clone(), recruit.name.clone(), paid, upgrades)
}
