//! Ships of a report: those of the Squads, reinforcements, who shot whom.

use super::Faults;
use crate::catalogue::{Faction, Handling, Size};
use crate::model::{
    Aboard, Battle, End, Flown, Pilot, PilotNo, Pos, Report, Rider, Role, Ship, ShipNo, SquadShip,
};
use crate::rules::aftermath::captives;
use crate::rules::battle::close::carried;
use crate::rulings;

pub(super) fn check(pos: Pos<'_>, battle: &Battle, report: &Report, faults: &mut Faults) {
    for role in Role::BOTH {
        let Some(squad) = &battle.squads[role.index()] else { continue };
        let captive = captives::of(pos, battle, role);
        for own in &squad.ships {
            let mut flown = report.ships.iter().filter(|flown| flown.ship == own.ship);
            match (flown.next(), flown.next()) {
                (None, _) => faults.add(rule!("GCW-101"), format!("Ship {} is missing.", own.ship)),
                (_, Some(_)) => faults.add(rule!("GCW-101"), format!("Ship {} stands twice.", own.ship)),
                (Some(flown), None) => same(pos, role, own, flown, captive, faults),
            }
        }
    }
    reinforcements(pos, battle, report, faults);
    for flown in &report.ships {
        fits(pos, battle, report, flown, faults);
    }
}

/// A ship of a Squad is reported as it was built.
fn same(
    pos: Pos<'_>,
    role: Role,
    own: &SquadShip,
    flown: &Flown,
    captive: Option<PilotNo>,
    faults: &mut Faults,
) {
    let no = own.ship;
    faults.unless(flown.role == role, rule!("GCW-101"), || format!("Ship {no} was on the other side."));
    faults.unless(!flown.reinforcement, rule!("GCW-106"), || format!("Ship {no} was in the Squad."));
    faults.unless(flown.pilot == own.pilot, rule!("GCW-101"), || format!("Ship {no} had another pilot."));
    let mut aboard: Vec<Rider> = own.crew.iter().filter_map(|aboard| rider(*aboard, captive)).collect();
    let mut told = flown.crew.clone();
    aboard.sort_unstable();
    told.sort_unstable();
    faults.unless(aboard == told, rule!("GCW-101"), || format!("Ship {no} had other people aboard."));
    // GCW-074: only what was carried can be gone, and only what battles use up. GCW-072: the rest is restored.
    let carried = carried(pos, own);
    for lot in &flown.spent {
        let class = pos.table.cards().upgrade(lot.card.as_str()).map(|card| card.class);
        let lost = matches!(class, Some(Handling::Ordnance | Handling::IllicitOrdnance | Handling::Weapon));
        let had = carried.iter().find(|(card, _)| *card == lot.card).map_or(0, |(_, copies)| *copies);
        let told: u32 = flown
            .spent
            .iter()
            .filter(|other| other.card == lot.card)
            .map(|other| u32::from(other.copies))
            .sum();
        faults.unless(lost, rule!("GCW-072"), || format!("{} is not used up in battle.", lot.card));
        faults.unless(told <= had.unsigned_abs().into(), rule!("GCW-074"), || {
            format!("Ship {no} carried {had} of {}, not {told}.", lot.card)
        });
    }
}

/// Who sits in a crew slot.
pub(crate) fn rider(aboard: Aboard, captive: Option<PilotNo>) -> Option<Rider> {
    match aboard {
        Aboard::Crew(crew) => Some(Rider::Crew(crew)),
        Aboard::Pilot(pilot) if captive == Some(pilot) => Some(Rider::Captive(pilot)),
        Aboard::Pilot(pilot) => Some(Rider::Pilot(pilot)),
        Aboard::Captive => captive.map(Rider::Captive),
    }
}

/// For which losses a side may call reinforcements: of any pilot, or of pilots of skill 2 and more; and whether ships
/// that fled count too (GCW-170, GCW-181, GCW-209).
const fn allowed(scenario: &str, role: Role) -> Option<(u8, bool)> {
    match (scenario.as_bytes(), role) {
        (b"asset-recovery", _) => Some((0, true)),
        (b"what-price-victory", _)
        | (b"vip-escort" | b"no-man-behind" | b"old-interdiction" | b"asteroid-gauntlet", Role::Attacker)
        | (b"smash-and-grab" | b"intelligence-gathering" | b"electronic-warfare", Role::Defender) => {
            Some((0, false))
        }
        (b"hvt-recovery", Role::Defender) => Some((2, false)),
        _ => None,
    }
}

/// Class and pilot of a faction's reinforcements (GCW-106).
#[must_use]
pub const fn stock(faction: Faction) -> (&'static str, &'static str) {
    match faction {
        Faction::Imperial => ("tiefighter", "academypilot"),
        Faction::Rebel => ("z95headhunter", "banditsquadronpilot"),
        Faction::Scum => ("z95headhunter", "binayrepirate"),
    }
}

/// How many reinforcements a side may have called, by its losses.
pub(in crate::rules::battle) fn calls(pos: Pos<'_>, battle: &Battle, report: &Report, role: Role) -> usize {
    let Some((skill, fled)) = allowed(battle.scenario.as_str(), role) else { return 0 };
    let lost = report.ships.iter().filter(|flown| {
        let pilot = flown.pilot.and_then(|pilot| pos.state.pilot(pilot));
        let skilled = skill == 0 || pilot.is_some_and(|pilot| pilot.skill >= skill);
        let gone = matches!(flown.end, End::Destroyed { .. }) || fled && flown.end == End::Fled;
        flown.role == role && skilled && gone
    });
    lost.count()
}

/// Whether a pilot has become more than a reinforcement may be (GCW-A28).
#[must_use]
pub fn is_improved(pos: Pos<'_>, pilot: &Pilot) -> bool {
    let printed = pos.table.cards().pilot(pilot.card.as_str()).map_or(0, |card| card.skill);
    let improved = pilot.skill != printed || pilot.elite_bought || pilot.ability.is_some();
    improved && !pos.table.rulings().is(rulings::A28_IMPROVED_TOO)
}

/// Whether ship and pilot of a player may come as reinforcement (GCW-106). GCW-A28: as they started.
#[must_use]
pub fn is_stock(pos: Pos<'_>, faction: Faction, ship: &Ship, pilot: &Pilot) -> bool {
    let (class, card) = stock(faction);
    ship.class == class
        && ship.faction == faction
        && ship.title.is_none()
        && ship.installed.is_empty()
        && pilot.card == card
        && !is_improved(pos, pilot)
}

fn reinforcements(pos: Pos<'_>, battle: &Battle, report: &Report, faults: &mut Faults) {
    let in_squads = |flown: &Flown| {
        let squads = battle.squads.iter().flatten();
        squads.flat_map(|squad| &squad.ships).any(|own| own.ship == flown.ship)
    };
    let turn = pos.state.turn;
    for role in Role::BOTH {
        let side = battle.sides[role.index()];
        let came: Vec<&Flown> =
            report.ships.iter().filter(|flown| flown.role == role && !in_squads(flown)).collect();
        let may = calls(pos, battle, report, role);
        faults.unless(came.len() <= may, rule!("GCW-106"), || {
            format!("{} reinforcements came, {may} were allowed.", came.len())
        });
        for flown in came {
            let no = flown.ship;
            let twice = report.ships.iter().filter(|other| other.ship == no).count() > 1
                || report.ships.iter().filter(|other| other.pilot == flown.pilot).count() > 1;
            faults.unless(!twice, rule!("GCW-106"), || format!("Reinforcement {no} came twice."));
            faults.unless(flown.reinforcement, rule!("GCW-106"), || {
                format!("Ship {no} was in no Squad and did not come as reinforcement.")
            });
            let ship = pos.state.ship(no).filter(|ship| Some(ship.owner) == side.player && ship.ready(turn));
            let pilot = flown.pilot.and_then(|pilot| pos.state.pilot(pilot));
            let pilot = pilot.filter(|pilot| Some(pilot.owner) == side.player && pilot.ready(turn));
            let fine = match (ship, pilot) {
                (Some(ship), Some(pilot)) => is_stock(pos, side.faction, ship, pilot),
                _ => false,
            };
            faults.unless(fine, rule!("GCW-106"), || format!("Ship {no} cannot come as reinforcement."));
            faults.unless(flown.crew.is_empty() && flown.spent.is_empty(), rule!("GCW-106"), || {
                format!("Reinforcement {no} came without upgrades.")
            });
            faults.unless(flown.end != End::NotDeployed, rule!("GCW-106"), || {
                format!("Reinforcement {no} is only one if it came.")
            });
        }
    }
}

/// What holds for every ship.
fn fits(pos: Pos<'_>, battle: &Battle, report: &Report, flown: &Flown, faults: &mut Faults) {
    let no = flown.ship;
    match flown.end {
        // GCW-042: anybody of the other side may have done it, indirectly too; that both agree is all there is to prove.
        End::Destroyed { by: Some(by), .. } => {
            let there = report.ships.iter().any(|other| {
                other.role == flown.role.other()
                    && other.end != End::NotDeployed
                    && pilot_of(pos, report, other) == Some(by)
            });
            faults.unless(there, rule!("GCW-A12"), || format!("{by} flew nothing against ship {no}."));
        }
        End::NotDeployed => {
            faults.unless(may_stay_away(pos, battle, flown), rule!("GCW-100"), || {
                format!("All ships deploy in this scenario, {no} too.")
            });
            let idle = !flown.damaged && !flown.pilot_hit && flown.spent.is_empty() && flown.rerolls == 0;
            faults.unless(idle, rule!("GCW-100"), || format!("Nothing can happen to {no} while it is away."));
        }
        End::Destroyed { .. } | End::Held | End::Fled => {
            // GCW-078: the Z-95 is deployed only if the Hound's Tooth is destroyed.
            let pair = pup(pos, battle, flown.role).filter(|(_, pup)| *pup == no);
            let flies = pair.is_some_and(|(carrier, _)| {
                let carrier = report.ships.iter().find(|other| other.ship == carrier);
                carrier.is_none_or(|carrier| !matches!(carrier.end, End::Destroyed { .. }))
            });
            faults.unless(!flies, rule!("GCW-078"), || {
                format!("{no} comes only when its carrier is destroyed.")
            });
        }
    }
    // GCW-044
    let xp =
        pilot_of(pos, report, flown).and_then(|pilot| pos.state.pilot(pilot)).map_or(0, |pilot| pilot.xp);
    faults.unless(i16::from(flown.rerolls) <= xp.max(0), rule!("GCW-044"), || {
        format!("The pilot of {no} had {xp} XP for rerolls.")
    });
}

/// The ship whose pilot flies on in a ship without a pilot of its own: the Hound's Tooth (GCW-078, GCW-A23).
#[must_use]
pub fn carrier<'r>(pos: Pos<'_>, report: &'r Report, pup: &Flown) -> Option<&'r Flown> {
    if pup.pilot.is_some() {
        return None;
    }
    report.ships.iter().find(|flown| {
        let ship = pos.state.ship(flown.ship);
        flown.role == pup.role
            && ship.and_then(|ship| ship.title.as_ref()).is_some_and(|title| title == "houndstooth")
    })
}

/// The Hound's Tooth of a side's Squad and the Z-95 it carries: one without a pilot, or by the other reading the first one
/// after it in the list (GCW-078, GCW-A23).
#[must_use]
pub fn pup(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<(ShipNo, ShipNo)> {
    let ships = &battle.squads[role.index()].as_ref()?.ships;
    let at = ships.iter().position(|own| {
        let title = pos.state.ship(own.ship).and_then(|ship| ship.title.as_ref());
        title.is_some_and(|title| title == "houndstooth")
    })?;
    let own_pilot = pos.table.rulings().is(rulings::A23_OWN_PILOT);
    let small = |own: &&SquadShip| pos.state.ship(own.ship).is_some_and(|ship| ship.class == "z95headhunter");
    let pup = if own_pilot {
        ships[at + 1..].iter().find(small)
    } else {
        ships.iter().find(|own| own.pilot.is_none())
    };
    pup.map(|pup| (ships[at].ship, pup.ship))
}

/// Who flew a ship: its pilot, or its carrier's (GCW-A23).
#[must_use]
pub fn pilot_of(pos: Pos<'_>, report: &Report, flown: &Flown) -> Option<PilotNo> {
    flown.pilot.or_else(|| carrier(pos, report, flown)?.pilot)
}

/// Ships that wait for a later round may never come.
pub(in crate::rules::battle) fn may_stay_away(pos: Pos<'_>, battle: &Battle, flown: &Flown) -> bool {
    let waits = matches!(
        (battle.scenario.as_str(), flown.role),
        ("escalation" | "patrol-ambush", _)
            | ("divide-and-conquer" | "interdiction", Role::Defender)
            | ("blockade-run" | "jump-to-lightspeed" | "hammer-and-anvil", Role::Attacker)
    );
    let carried = pup(pos, battle, flown.role).is_some_and(|(_, pup)| pup == flown.ship);
    carried || waits && !flown.reinforcement
}

/// XP for destroying a ship of its size (GCW-040).
#[must_use]
pub fn kill_xp(pos: Pos<'_>, ship: &Ship) -> i16 {
    let class = pos.table.cards().ship(ship.faction, ship.class.as_str());
    if class.is_some_and(|class| class.size == Size::Large) { 2 } else { 1 }
}
