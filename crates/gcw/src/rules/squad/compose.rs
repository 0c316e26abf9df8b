//! Demands of a scenario on a Squad besides being legal (GCW-173): size, numbers of ships, groups, huge ships, roles.

use std::collections::BTreeMap;

use sandtable_kernel::{Refusal, RuleId, refusals};
use sandtable_text::{Said, said, say};

use super::build::{Building, Fielded};
use super::cost::huge_sheet;
use super::divide;
use super::sheet::{HugeSheet, ShipSheet, SquadSheet};
use crate::catalogue::{Composition, CrewRoom, Fit, Given, Scenario, ShipTrait, Size, UpgradeId, Zone};
use crate::model::{Aim, Battle, HugeNo, HugeShip, Pos, Role};
use crate::rules::scenario;
use crate::rulings::{self, Rulings};

refusals! {
    TOO_LARGE = "squad-too-large", "GCW-173",
        "refusal-squad-too-large";
    EMPTY = "squad-empty", "GCW-001", "refusal-squad-empty";
    NO_GROUPS = "no-groups", "GCW-173", "refusal-no-groups";
    NO_MARK = "no-mark", "GCW-173", "refusal-no-mark";
    MARK = "wrong-bounty", "GCW-176", "refusal-wrong-bounty";
    EXFIL = "no-empty-crew-slot", "GCW-225", "refusal-no-empty-crew-slot";
    TRANSPORT = "no-transport", "GCW-253",
        "refusal-no-transport";
    PROTOTYPE = "no-prototype", "GCW-195",
        "refusal-no-prototype";
    UPGRADES = "huge-upgrades", "GCW-301",
        "refusal-huge-upgrades";
    HUGE_MUST = "huge-missing", "GCW-291", "refusal-huge-missing-2";
    HUGE_NOT = "huge-not-here", "GCW-291", "refusal-huge-not-here";
    HUGE_GONE = "huge-not-available", "GCW-290", "refusal-huge-not-available";
    ONLY_HUGE = "only-the-huge-ship", "GCW-307", "refusal-only-the-huge-ship";
    OF_A_TYPE = "too-many-of-a-type", "GCW-291",
        "refusal-too-many-of-a-type";
    GROUP_TOO_LARGE = "group-too-large", "GCW-221",
        "refusal-group-too-large";
    FIRST_TOO_LARGE = "group-too-large", "GCW-214",
        "refusal-group-too-large-2";
}
const GROUPS: Said = said!("squad-compose-every-ship-belongs-to-one");
const GROUP_BOUNDS: Said = said!("squad-compose-group-may-have-up-to");
const GROUP_LEAST: Said = said!("squad-compose-group-needs-squad-points-or");
const ZONES: Said = said!("squad-compose-ships-worth-squad-points-or");
const UNEQUAL: Refusal = Refusal::new("groups-unequal", rule!("GCW-A48"), said!("refusal-groups-unequal"));

/// GCW-A48: by how much the largest group may exceed the smallest.
fn tolerance(rulings: &Rulings) -> i32 {
    if rulings.is(rulings::A48_TOLERANCE_5) {
        5
    } else if rulings.is(rulings::A48_TOLERANCE_20) {
        20
    } else {
        10
    }
}

/// Returns the scenario's requirements for a side.
pub(super) fn of(scenario: &Scenario, role: Role) -> &Composition {
    match role {
        Role::Attacker => &scenario.attacker,
        Role::Defender => &scenario.defender,
    }
}

/// Returns whether this side names a BOUNTY (GCW-176).
pub(super) fn bounty(building: &Building<'_>) -> bool {
    let scenario = building.cards.scenario(building.battle.scenario.as_str());
    scenario.is_some_and(|scenario| is_bounty(scenario, building.role))
}

/// Returns whether a scenario has a ship marked when this side's Squad is built (GCW-176).
pub(super) fn is_bounty(scenario: &Scenario, role: Role) -> bool {
    let jobs = scenario.play.iter().flat_map(|play| &play.job);
    jobs.into_iter().any(|job| job.given == Given::Squad && job.side == scenario::side_of(role))
}

/// The rule that says what a scenario's Squads look like.
fn rule(scenario: &Scenario) -> RuleId {
    scenario.squad_rule.map_or(rule!("GCW-173"), |rule| rule.0)
}

/// Checks everything that the scenario asks.
pub(super) fn check(building: &mut Building<'_>, fielded: &[Fielded<'_>], sheet: &SquadSheet) {
    let Some(scenario) = building.cards.scenario(sheet.scenario.as_str()) else { return };
    let asked = of(scenario, building.role);
    if sheet.points() > i32::from(sheet.limit) {
        building.fault("", TOO_LARGE.with(sheet.limit.into(), sheet.points().into()));
    }
    if fielded.is_empty() && sheet.huge.is_none() {
        building.fault("/ships", EMPTY);
    }
    numbers(building, fielded, sheet, (asked, rule(scenario)));
    groups(building, fielded, sheet, (asked, rule(scenario)));
    zones(building, sheet, scenario);
    marks(building, fielded, sheet);
    crew_slots(building, fielded, sheet, asked);
    fit(building, fielded, asked);
    huge_ships(building, sheet, scenario);
}

fn numbers(
    building: &mut Building<'_>,
    fielded: &[Fielded<'_>],
    sheet: &SquadSheet,
    (asked, rule): (&Composition, RuleId),
) {
    let count = sheet.deployed().count();
    let large = sheet.deployed().filter(|ship| ship.size == Size::Large).count();
    let has =
        |code, text, needs: u8, has: usize| Refusal::new(code, rule, text).with(needs.into(), has as f64);
    if !asked.ships.is_empty() && !asked.ships.iter().any(|&allowed| usize::from(allowed) == count) {
        // The nearest number that is allowed.
        let nearest = asked.ships.iter().copied().min_by_key(|&allowed| usize::from(allowed).abs_diff(count));
        let text = said!("squad-compose-refusal-the-number-of-ships-must");
        building.fault("/ships", has("number-of-ships", text, nearest.unwrap_or(0), count));
    }
    if let Some(least) = asked.least_ships
        && count < usize::from(least)
    {
        let text = said!("squad-compose-refusal-the-squad-needs-at-least");
        building.fault("/ships", has("too-few-ships", text, least, count));
    }
    if let Some(exact) = asked.large
        && large != usize::from(exact)
    {
        let text = said!("squad-compose-refusal-the-squad-must-have-large");
        building.fault("/ships", has("large-ships", text, exact, large));
    }
    for (ship, of) in sheet.ships.iter().zip(fielded) {
        if let Some(most) = asked.small_cost
            && ship.size == Size::Small
            && ship.points() > i32::from(most)
        {
            let text = said!("squad-compose-refusal-a-small-ship-may-cost");
            let refusal = Refusal::new("small-ship-too-dear", rule, text);
            building.fault(of.at.clone(), refusal.with(most.into(), ship.points().into()));
        }
    }
    of_a_type(building, fielded, asked);
}

fn of_a_type(building: &mut Building<'_>, fielded: &[Fielded<'_>], asked: &Composition) {
    let mut types: BTreeMap<&str, (u8, &Fielded<'_>)> = BTreeMap::new();
    for ship in fielded.iter().filter(|ship| !ship.carried) {
        types.entry(ship.class.xws().as_str()).or_insert((0, ship)).0 += 1;
    }
    for (count, ship) in types.into_values() {
        let most = if ship.class.size == Size::Large { asked.large_of_a_type } else { asked.small_of_a_type };
        if let Some(most) = most.filter(|&most| count > most) {
            building.fault("/ships", OF_A_TYPE.with(most.into(), count.into()).about(&ship.class.name));
        }
    }
}

fn groups(
    building: &mut Building<'_>,
    fielded: &[Fielded<'_>],
    sheet: &SquadSheet,
    (asked, rule): (&Composition, RuleId),
) {
    let Some(count) = asked.groups else {
        for ship in fielded.iter().filter(|ship| ship.entry.group != 0) {
            building.fault(format!("{}/group", ship.at), NO_GROUPS);
        }
        return;
    };
    // GCW-214, GCW-221, GCW-305, GCW-308: the scenario says which rule divides its Squads.
    let divided = Refusal::new("group", rule, GROUPS);
    for ship in fielded.iter().filter(|ship| !(1..=count).contains(&ship.entry.group)) {
        building.fault(format!("{}/group", ship.at), divided.with(count.into(), ship.entry.group.into()));
    }
    let empty = |group| !sheet.deployed().any(|ship| ship.group == group);
    if (1..=count).any(empty) {
        building.fault("/ships", divided.with(count.into(), 0.0));
        return;
    }
    let too_large = |refusal: Refusal, most: u16, has: i32| refusal.with(most.into(), has.into());
    if let (Some(most), Some(&first)) = (asked.first_group, sheet.groups.first())
        && first > i32::from(most)
    {
        building.fault("/ships", too_large(FIRST_TOO_LARGE, most, first));
    }
    let bounds = asked.group_bounds.iter().zip(&sheet.groups).zip(NUMBERS);
    for ((&[least, most], &has), name) in bounds {
        let (text, needs) = match has {
            _ if has < i32::from(least) => (GROUP_LEAST, least),
            _ if has > i32::from(most) => (GROUP_BOUNDS, most),
            _ => continue,
        };
        let refusal = Refusal::new("group-bounds", rule, text).with(needs.into(), has.into());
        building.fault("/ships", refusal.about(name));
    }
    if !asked.group_bounds.is_empty() {
        return;
    }
    if let Some(most) = asked.group_size {
        for &group in sheet.groups.iter().filter(|&&group| group > i32::from(most)) {
            building.fault("/ships", too_large(GROUP_TOO_LARGE, most, group));
        }
        return;
    }
    let spread = sheet.groups.iter().max().unwrap_or(&0) - sheet.groups.iter().min().unwrap_or(&0);
    let most = tolerance(building.pos.table.rulings());
    if spread > most {
        building.fault("/ships", UNEQUAL.with(most.into(), spread.into()));
    }
}

/// Names of groups.
const NUMBERS: [&str; 5] = ["1", "2", "3", "4", "5"];

/// GCW-207, GCW-306, GCW-307: what has to be divided among zones when it is placed can be divided.
fn zones(building: &mut Building<'_>, sheet: &SquadSheet, scenario: &Scenario) {
    let side = scenario::side_of(building.role);
    let points: Vec<i32> = sheet.deployed().map(ShipSheet::points).collect();
    let Some(play) = scenario.play.as_ref().filter(|_| !points.is_empty()) else { return };
    for step in &play.step {
        let zones: Vec<&Zone> = step.zone.iter().filter(|zone| zone.side == side).collect();
        let bounds: Vec<divide::Bounds> = zones.iter().map(|zone| zone.bounds()).collect();
        if !zones.is_empty() && divide::into_parts(&points, &bounds).is_none() {
            let total: i32 = points.iter().sum();
            let refusal = Refusal::new("zones", rule(scenario), ZONES);
            if let Some(zone) = zones.iter().rev().max_by_key(|zone| zone.least) {
                building.fault("/ships", refusal.with(zone.least.into(), total.into()).about(&zone.name));
            }
        }
    }
}

fn marks(building: &mut Building<'_>, fielded: &[Fielded<'_>], sheet: &SquadSheet) {
    let marked: Vec<&ShipSheet> = sheet.ships.iter().filter(|ship| ship.marked).collect();
    if !bounty(building) {
        for ship in fielded.iter().filter(|ship| ship.entry.marked) {
            building.fault(format!("{}/marked", ship.at), NO_MARK);
        }
        return;
    }
    let highest = sheet.deployed().map(|ship| ship.skill).max();
    let right = matches!(marked.as_slice(), [one] if !one.carried && Some(one.skill) == highest);
    if !right && !sheet.ships.is_empty() {
        building.fault("/ships", MARK);
    }
}

fn crew_slots(building: &mut Building<'_>, fielded: &[Fielded<'_>], sheet: &SquadSheet, asked: &Composition) {
    let docks = |ship: &Fielded<'_>| {
        !ship.class.is(ShipTrait::NoDock) && !ship.loadout.equipped.iter().any(|card| card.no_dock)
    };
    let mut empty = sheet.ships.iter().zip(fielded).filter(|(ship, _)| ship.empty_crew > 0 && !ship.carried);
    match asked.crew_room {
        Some(CrewRoom::Any) if empty.next().is_none() => building.fault("/ships", EXFIL),
        Some(CrewRoom::Docking) if !empty.any(|(_, ship)| docks(ship)) => building.fault("/ships", TRANSPORT),
        _ => {}
    }
}

/// GCW-195: the defender of a trial has a ship that can be the PROTOTYPE, with a pilot who is not unique; GCW-A47: a
/// small one.
fn fit(building: &mut Building<'_>, fielded: &[Fielded<'_>], asked: &Composition) {
    let any_size = building.pos.table.rulings().is(rulings::A47_ANY_SHIP);
    let is = |ship: &Fielded<'_>, fit: &Fit| match fit {
        Fit::Generic => ship.pilot.is_some_and(|(_, _, card)| !card.unique),
        Fit::Unrestricted => any_size || ship.class.size == Size::Small,
        Fit::Small => ship.class.size == Size::Small,
        Fit::Large => ship.class.size == Size::Large,
        // The other words are about what is seen on the table.
        _ => true,
    };
    let fits = |ship: &Fielded<'_>| !ship.carried && asked.fit.iter().all(|fit| is(ship, fit));
    if !asked.fit.is_empty() && !fielded.is_empty() && !fielded.iter().any(fits) {
        building.fault("/ships", PROTOTYPE);
    }
}

/// The huge ship that the battle is about, if it is this side's.
fn attacked(building: &Building<'_>) -> Option<HugeNo> {
    match building.battle.aim {
        Aim::Huge(no) if building.role == Role::Defender => Some(no),
        _ => None,
    }
}

fn huge_ships(building: &mut Building<'_>, sheet: &SquadSheet, scenario: &Scenario) {
    let asked = of(scenario, building.role);
    let brought = sheet.huge.as_ref().map(|huge| huge.huge);
    let role = brought.and_then(|no| building.pos.state.huge(no)).map(|ship| ship.role);
    let wanted = attacked(building);
    let must = asked.must_bring.is_some() || wanted.is_some();
    let right = match wanted {
        // GCW-291: the ship that is attacked, no other.
        Some(no) => brought == Some(no),
        None => role.is_some() && role == asked.must_bring,
    };
    let name = wanted.and_then(|no| building.pos.state.huge(no)).map(|ship| ship.class.clone());
    let name = name
        .and_then(|id| building.cards.huge_ship(id.as_str()))
        .map_or(say!("squad-compose-huge-ship"), |class| &class.name);
    if must && !right {
        building.fault("/huge", HUGE_MUST.about(name));
    } else if !must && role.is_some_and(|role| !asked.may_bring.contains(&role)) {
        building.fault("/huge", HUGE_NOT);
    }
    // GCW-301: two of the old scenarios are for a well equipped ship.
    if let (Some(least), Some(_)) = (asked.huge_upgrades, wanted) {
        let upgrades = sheet.huge.iter().flat_map(|huge| &huge.sections).flat_map(|(_, cards)| cards);
        let cost =
            |id: &UpgradeId| building.cards.upgrade(id.as_str()).map_or(0, |card| i32::from(card.cost));
        let has: i32 = upgrades.map(cost).sum();
        if sheet.huge.is_some() && has < i32::from(least) {
            building.fault("/huge", UPGRADES.with(least.into(), has.into()));
        }
    }
    if asked.huge_alone && !sheet.ships.is_empty() {
        building.fault("/ships", ONLY_HUGE);
    }
}

/// A huge ship that the faction can bring, with its flat cost (GCW-275, GCW-290).
pub(super) fn huge(building: &mut Building<'_>, no: HugeNo) -> Option<HugeSheet> {
    let elsewhere = building.pos.state.battles_now().any(|(battle, fight)| {
        let squads = Role::BOTH.into_iter().filter(|&role| (battle, role) != (building.no, building.role));
        squads.filter_map(|role| fight.squads[role.index()].as_ref()).any(|squad| squad.huge == Some(no))
    });
    let ship = building.pos.state.huge(no).filter(|ship| available(building, ship) && !elsewhere);
    if ship.is_none() {
        building.fault("/huge", HUGE_GONE);
        return None;
    }
    let cost = huge_points(building.pos, building.battle, no)?;
    huge_sheet(building, no, cost)
}

/// GCW-275, GCW-290: the flat squad points of a huge ship in a battle, whatever it carries.
pub fn huge_points(pos: Pos<'_>, battle: &Battle, no: HugeNo) -> Option<i32> {
    let cards = pos.table.cards();
    let class = cards.huge_ship(pos.state.huge(no)?.class.as_str())?;
    // The old scenarios name points for the escorts alone (GCW-300, GCW-307).
    let free = cards.scenario(battle.scenario.as_str()).is_some_and(|scenario| scenario.escorts_only);
    // GCW-275
    // GCW-293: which may leave an attacker nothing for other ships.
    Some(if free { 0 } else { i32::from(class.squad_points) })
}

fn available(building: &Building<'_>, ship: &HugeShip) -> bool {
    ship.faction == building.faction && !ship.destroyed && !ship.used
}
