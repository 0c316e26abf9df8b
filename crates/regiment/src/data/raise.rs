//! Raises armies: legal lists drawn at random for a faction and a cap, for players who want to start at once, and for tests.

use sandtable_dice::{Generator, Random};
use sandtable_system::Breach;
use sandtable_text::say;

use super::{
    ArmyList, Category, Id, Library, ListRules, Profile, UnitEntry, check_list, points_spent, quota,
    support_limit, support_points_limit, table_for,
};

/// Lists that are drawn; the legal one that leaves the fewest points is taken.
const DRAWN: u32 = 60;

/// Draws a legal list that spends nearly all of the cap. The same seed gives the same list.
///
/// # Errors
/// The rules that the best one breaks, if none is legal: for a cap that is too small for anything, or an unknown faction.
pub fn raise(library: &Library, faction: &str, cap: u16, seed: u64) -> Result<ArmyList, Vec<Breach>> {
    let rules = ListRules::default();
    let mut dice = Generator::new(seed);
    let mut best: Option<((usize, u32), ArmyList, Vec<Breach>)> = None;
    for _ in 0..DRAWN {
        let list = draw(library, &rules, faction, cap, &mut dice);
        let broken = check_list(&list, library, &rules);
        let rank = (broken.len(), u32::from(cap).abs_diff(points_spent(&list, library)));
        if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
            best = Some((rank, list, broken));
        }
    }
    match best {
        Some((_, list, broken)) if broken.is_empty() => Ok(list),
        best => Err(best.map_or_else(Vec::new, |(.., broken)| broken)),
    }
}

fn draw(library: &Library, rules: &ListRules, faction: &str, cap: u16, dice: &mut Generator) -> ArmyList {
    let name = library.faction(faction).map_or(faction, |faction| &faction.name);
    let leaders: Vec<&Id> =
        library.leaders.iter().filter(|one| one.faction == faction).map(|one| &one.id).collect();
    let mut list = ArmyList {
        id: "drawn".into(),
        name: say!("raise-drawn", name),
        faction: faction.into(),
        cap,
        leader: one_of(&leaders, dice).map(|&id| id.clone()),
        units: Vec::new(),
        support: Vec::new(),
        deck: Vec::new(),
        learning: false,
        provenance: None,
    };
    // REG-ARMY-10: one mission of each category, for the table of this cap. Scenarios are agreed on, not drawn.
    let table = table_for(cap, rules.table);
    for category in [Category::Aggressive, Category::Defensive, Category::Maneuver] {
        let fits = |mission: &&super::Mission| {
            mission.category == category && mission.table == table && mission.preset.is_none()
        };
        let ids: Vec<&Id> = library.missions.iter().filter(fits).map(|mission| &mission.id).collect();
        list.deck.extend(one_of(&ids, dice).map(|&id| id.clone()));
    }
    // REG-ARMY-08, REG-ARMY-09, REG-ARMY-15: as many support cards as may be, none of them twice.
    let mut left = support_points_limit(cap);
    for _ in 0..support_limit(cap) {
        let fits = |card: &&super::SupportCard| {
            card.open_to(faction) && u32::from(card.points) <= left && !list.support.contains(&card.id)
        };
        let cards: Vec<_> = library.support.iter().filter(fits).collect();
        let Some(card) = one_of(&cards, dice) else { break };
        left -= u32::from(card.points);
        list.support.push(card.id.clone());
    }
    while let Some((unit, count)) = next_unit(library, &list, dice) {
        match list.units.iter_mut().find(|entry| entry.unit == unit) {
            Some(entry) => entry.count += count,
            None => list.units.push(UnitEntry { unit, count, bases: None }),
        }
    }
    list
}

/// Draws a unit that may still be taken: at once as many as the minimum asks for (REG-ARMY-05), never more than the maximum
/// (REG-ARMY-06), within the cap (REG-ARMY-01).
fn next_unit(library: &Library, list: &ArmyList, dice: &mut Generator) -> Option<(Id, u8)> {
    let left = u32::from(list.cap).saturating_sub(points_spent(list, library));
    let step = |unit: &Profile| {
        let taken =
            list.units.iter().find(|entry| entry.unit == unit.id).map_or(0, |entry| u32::from(entry.count));
        let (least, most) = quota(unit, u32::from(list.cap));
        let count = if taken < least { least - taken } else { 1 };
        (taken + count <= most && count * u32::from(unit.points) <= left).then_some(count)
    };
    let open: Vec<(&Id, u32)> = library
        .units
        .iter()
        .filter(|unit| unit.faction == list.faction && unit.points > 0)
        .filter_map(|unit| Some((&unit.id, step(unit)?)))
        .collect();
    let (id, count) = one_of(&open, dice)?;
    Some(((*id).clone(), u8::try_from(*count).ok()?))
}

fn one_of<'a, T>(all: &'a [T], dice: &mut Generator) -> Option<&'a T> {
    if all.is_empty() { None } else { all.get(dice.pick(all.len() as u32) as usize) }
}
