//! Battles that were not flown: reports drawn at random for simulated campaigns, always ones that can be true.

use sandtable_dice::Random;

use crate::catalogue::{Handling, Purpose};
use crate::model::{
    Battle, BattleNo, ContainerNo, End, Flown, Gain, HugeReport, Lot, PilotNo, Pos, Report, Role,
    SectionReport, Sinking, Winner,
};
use crate::rules::carried::{pair, pilot_of};
use crate::rules::holdings::{carried as cards_of, held_by};
use crate::rules::record::{self, typed};
use crate::rules::{scenario, stock};

/// Draws that are not used: everything comes out as the first choice.
struct First;

impl Random for First {
    fn pick(&mut self, _: u32) -> u32 {
        0
    }
}

/// The pilots of a side's Squad.
pub(super) fn pilots(battle: &Battle, role: Role) -> Vec<PilotNo> {
    let squad = battle.squads[role.index()].as_ref();
    squad.map(|squad| squad.ships.iter().filter_map(|ship| ship.pilot).collect()).unwrap_or_default()
}

/// A report without surprises: the defenders fled.
pub(super) fn plain(pos: Pos<'_>, no: BattleNo) -> Option<Report> {
    report(pos, no, &mut First)
}

/// The ships of both Squads and the huge ships, as they came.
pub(super) fn roster(pos: Pos<'_>, no: BattleNo) -> Option<Report> {
    let report = course(pos, no, &mut First)?;
    let battle = pos.state.battle(no)?;
    let ships = report.ships.into_iter().filter(|flown| !flown.reinforcement);
    let ships = ships.map(|flown| Flown { spent: Vec::new(), rerolls: 0, ..flown }).collect();
    let unharmed = |role| huge(pos, battle, role, true, &mut First);
    let huge = Role::BOTH.into_iter().filter_map(unharmed).collect();
    Some(Report { ships, huge, ..report })
}

/// A report that can be true, drawn.
pub(super) fn report(pos: Pos<'_>, no: BattleNo, dice: &mut dyn Random) -> Option<Report> {
    let mut report = course(pos, no, dice)?;
    let may = typed::winners(pos, no, &report).ok()?;
    report.winner = *may.get(dice.pick(may.len() as u32) as usize)?;
    Some(report)
}

/// The course of a battle, drawn; who won is not said yet.
fn course(pos: Pos<'_>, no: BattleNo, dice: &mut dyn Random) -> Option<Report> {
    let battle = pos.state.battle(no)?;
    let holder = match dice.pick(5) {
        0 | 1 => Some(Role::Attacker),
        2 | 3 => Some(Role::Defender),
        _ => None,
    };
    let mut report = Report {
        winner: Winner::Draw,
        field: None,
        rounds: 1 + dice.pick(12) as u8,
        good_faith: [dice.pick(20) != 19, dice.pick(20) != 19],
        ships: Vec::new(),
        huge: Vec::new(),
        gains: Vec::new(),
    };
    for role in Role::BOTH {
        ships(pos, battle, role, holder == Some(role), &mut report, dice);
        report.huge.extend(huge(pos, battle, role, holder == Some(role), dice));
    }
    kills(pos, &mut report, dice);
    for role in Role::BOTH {
        reinforce(pos, battle, role, holder == Some(role), &mut report, dice);
    }
    report.field = Role::BOTH.into_iter().find(|role| holds(&report, *role));
    gains(pos, battle, &mut report, dice);
    Some(report)
}

fn holds(report: &Report, role: Role) -> bool {
    report.ships.iter().any(|own| own.role == role && own.end == End::Held)
        || report.huge.iter().any(|own| own.role == role && own.destroyed.is_none() && !own.fled)
}

/// Counts reinforcements a side may have called, by its losses (GCW-170).
fn calls(pos: Pos<'_>, battle: &Battle, report: &Report, role: Role) -> usize {
    let side = record::side_of(role);
    let rule =
        record::play(pos, battle).and_then(|play| play.reinforcement.iter().find(|rule| rule.side == side));
    let Some(rule) = rule else { return 0 };
    let lost = report.ships.iter().filter(|flown| {
        let skill = flown.pilot.and_then(|pilot| pos.state.pilot(pilot)).map_or(0, |pilot| pilot.skill);
        let gone = matches!(flown.end, End::Destroyed { .. }) || rule.fled && flown.end == End::Fled;
        flown.role == role && skill >= rule.skill && gone
    });
    lost.count()
}

fn ships(pos: Pos<'_>, battle: &Battle, role: Role, holds: bool, report: &mut Report, dice: &mut dyn Random) {
    let Some(squad) = &battle.squads[role.index()] else { return };
    let pup = pair(pos, battle, role).map(|(_, pup)| pup);
    let side = record::side_of(role);
    let late = record::play(pos, battle).is_some_and(|play| play.arrival.iter().any(|own| own.side == side));
    let huge_holds = holds && squad.huge.is_some();
    let mut held = huge_holds;
    for own in &squad.ships {
        let mut flown = Flown {
            role,
            ship: own.ship,
            pilot: own.pilot,
            crew: own.crew.iter().filter_map(|aboard| record::rider(pos, battle, role, *aboard)).collect(),
            reinforcement: false,
            end: End::Fled,
            damaged: false,
            pilot_hit: false,
            spent: Vec::new(),
            rerolls: 0,
        };
        if pup == Some(own.ship) {
            // The Z-95 waits in its carrier.
            flown.end = End::NotDeployed;
            report.ships.push(flown);
            continue;
        }
        flown.end = match dice.pick(6) {
            _ if holds && !held => End::Held,
            0 => End::Fled,
            1 | 2 => End::Destroyed { by: None, ion: dice.pick(3) == 0 },
            3 if late => End::NotDeployed,
            _ if holds => End::Held,
            3 => End::Fled,
            _ => End::Destroyed { by: None, ion: dice.pick(3) == 0 },
        };
        held |= flown.end == End::Held;
        if flown.end != End::NotDeployed {
            flown.damaged = matches!(flown.end, End::Destroyed { .. }) || dice.pick(3) == 1;
            flown.pilot_hit = flown.damaged && dice.pick(4) == 1;
            flown.spent = cards_of(pos, own).into_iter().filter_map(|lot| spent(pos, lot, dice)).collect();
            let xp = own.pilot.and_then(|pilot| pos.state.pilot(pilot)).map_or(0, |pilot| pilot.xp);
            flown.rerolls = u8::from(xp > 0 && dice.pick(10) == 1);
        }
        report.ships.push(flown);
    }
}

fn spent(pos: Pos<'_>, lot: (crate::catalogue::UpgradeId, i16), dice: &mut dyn Random) -> Option<Lot> {
    let (card, copies) = lot;
    let class = pos.table.cards().upgrade(card.as_str())?.class;
    if !matches!(class, Handling::Ordnance | Handling::IllicitOrdnance) {
        return None;
    }
    let copies = dice.pick(copies.unsigned_abs() as u32 + 1) as u16;
    (copies > 0).then_some(Lot { card, copies })
}

/// Credits kills: any enemy who was there, or nobody.
fn kills(pos: Pos<'_>, report: &mut Report, dice: &mut dyn Random) {
    for index in 0..report.ships.len() {
        let End::Destroyed { ion, .. } = report.ships[index].end else { continue };
        let by = killer(pos, report, report.ships[index].role, dice);
        report.ships[index].end = End::Destroyed { by, ion };
    }
    for index in 0..report.huge.len() {
        if report.huge[index].destroyed.is_some() {
            report.huge[index].destroyed =
                Some(Sinking { by: killer(pos, report, report.huge[index].role, dice) });
        }
    }
}

fn killer(pos: Pos<'_>, report: &Report, role: Role, dice: &mut dyn Random) -> Option<PilotNo> {
    let enemies = report.ships.iter();
    let enemies = enemies.filter(|own| own.role != role && own.end != End::NotDeployed);
    let enemies: Vec<PilotNo> = enemies.filter_map(|own| pilot_of(pos, report, own)).collect();
    enemies.get(dice.pick(enemies.len() as u32 + 1) as usize).copied()
}

/// Some of the reinforcements that may come do, and get away.
fn reinforce(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    holds: bool,
    report: &mut Report,
    dice: &mut dyn Random,
) {
    let side = battle.sides[role.index()];
    let Some(seat) = side.player else { return };
    for _ in 0..calls(pos, battle, report, role) {
        if dice.pick(2) == 0 {
            continue;
        }
        let turn = pos.state.turn;
        let free = |flown: &Flown, ship, pilot| flown.ship != ship && flown.pilot != Some(pilot);
        let ships = pos.state.ships_of(seat).filter(|(_, ship)| ship.ready(turn));
        let pair = ships
            .flat_map(|ship| pos.state.pilots_of(seat).map(move |pilot| (ship, pilot)))
            .filter(|(_, (_, pilot))| pilot.ready(turn))
            .find(|((ship, hull), (pilot, own))| {
                stock::is_stock(pos, side.faction, hull, own)
                    && report.ships.iter().all(|flown| free(flown, *ship, *pilot))
            });
        let Some(((ship, _), (pilot, _))) = pair else { return };
        report.ships.push(Flown {
            role,
            ship,
            pilot: Some(pilot),
            crew: Vec::new(),
            reinforcement: true,
            end: if holds { End::Held } else { End::Fled },
            damaged: dice.pick(2) == 1,
            pilot_hit: false,
            spent: Vec::new(),
            rerolls: 0,
        });
    }
}

fn huge(pos: Pos<'_>, battle: &Battle, role: Role, holds: bool, dice: &mut dyn Random) -> Option<HugeReport> {
    let no = battle.squads[role.index()].as_ref().and_then(|squad| squad.huge)?;
    let ship = pos.state.huge(no)?;
    let class = pos.table.cards().huge_ship(ship.class.as_str())?;
    let gone = if holds { 0 } else { 1 + dice.pick(2) };
    let sections = ship.sections.iter().zip(&class.sections).map(|(before, class)| {
        let mut told = SectionReport {
            face_down: before.face_down,
            face_up: before.face_up,
            crippled: before.crippled,
            ..SectionReport::default()
        };
        let room = class.hull.saturating_sub(before.face_down + before.face_up);
        if gone == 2 {
            told.face_down += room;
            told.crippled = true;
        } else if !before.crippled {
            told.face_up += dice.pick(u32::from(room.max(1))) as u8;
        }
        told
    });
    let sections: Vec<SectionReport> = sections.collect();
    let sunk = sections.iter().all(|section| section.crippled);
    Some(HugeReport {
        role,
        huge: no,
        sections,
        destroyed: sunk.then_some(Sinking { by: None }),
        fled: gone > 0 && !sunk,
    })
}

fn gains(pos: Pos<'_>, battle: &Battle, report: &mut Report, dice: &mut dyn Random) {
    let alive = |report: &Report, role: Role, fled: bool| {
        report
            .ships
            .iter()
            .any(|own| own.role == role && (own.end == End::Fled || !fled && own.end == End::Held))
    };
    let cargo = record::play(pos, battle).and_then(|play| play.spoils.as_ref()?.cargo.as_ref()).is_some();
    match scenario::purpose(pos, battle) {
        None if cargo => {
            for role in Role::BOTH {
                if alive(report, role, true) {
                    report.gains.push(Gain::Cargo { role, units: dice.pick(7) as u8 });
                }
            }
        }
        Some(Purpose::Raid) => {
            for container in (0..crate::rules::packing::CONTAINERS as u8).map(ContainerNo) {
                match dice.pick(3) {
                    0 => {
                        let safe = alive(report, Role::Attacker, false) && dice.pick(2) == 0;
                        report.gains.push(Gain::Stolen { container, safe });
                    }
                    1 => report.gains.push(Gain::Delivered { container }),
                    _ => {}
                }
            }
        }
        Some(Purpose::Rescue) => {
            let [own, holder] = battle.sides.map(|side| side.faction);
            let wrecked = report
                .ships
                .iter()
                .any(|own| own.role == Role::Attacker && matches!(own.end, End::Destroyed { .. }));
            for prisoner in held_by(pos, holder, own) {
                match dice.pick(3) {
                    0 if alive(report, Role::Attacker, false) => {
                        report.gains.push(Gain::Rescued { prisoner })
                    }
                    1 if wrecked => report.gains.push(Gain::Endangered { prisoner }),
                    _ => {}
                }
            }
        }
        Some(Purpose::Exchange) if dice.pick(3) != 2 => report.gains.push(Gain::Exchanged),
        _ => {}
    }
}
