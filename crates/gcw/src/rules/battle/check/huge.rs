//! Huge ships of a report.

use super::Faults;
use super::ships::pilot_of;
use crate::model::{Battle, End, HugeReport, HugeShip, PilotNo, Pos, Report, Role};

pub(super) fn check(pos: Pos<'_>, battle: &Battle, report: &Report, faults: &mut Faults) {
    for role in Role::BOTH {
        let Some(no) = battle.squads[role.index()].as_ref().and_then(|squad| squad.huge) else { continue };
        let times = report.huge.iter().filter(|own| own.huge == no).count();
        faults.unless(times == 1, rule!("GCW-101"), || format!("Huge ship {no} stands {times} times."));
    }
    for told in &report.huge {
        let squad = battle.squads[told.role.index()].as_ref();
        let took_part = squad.is_some_and(|squad| squad.huge == Some(told.huge));
        faults.unless(took_part, rule!("GCW-101"), || format!("Huge ship {} took no part.", told.huge));
        if let Some(ship) = pos.state.huge(told.huge).filter(|_| took_part) {
            one(pos, report, told, ship, faults);
        }
    }
}

fn one(pos: Pos<'_>, report: &Report, told: &HugeReport, ship: &HugeShip, faults: &mut Faults) {
    let no = told.huge;
    let Some(class) = pos.table.cards().huge_ship(ship.class.as_str()) else { return };
    if told.sections.len() != class.sections.len() {
        return faults
            .add(rule!("GCW-283"), format!("Huge ship {no} has {} sections.", class.sections.len()));
    }
    for (index, section) in told.sections.iter().enumerate() {
        let hull = class.sections[index].hull;
        let before = &ship.sections[index];
        let cards = section.face_down.saturating_add(section.face_up);
        faults.unless(!section.crippled || cards >= hull, rule!("GCW-286"), || {
            format!("A section of huge ship {no} is crippled by {hull} cards, not by {cards}.")
        });
        faults.unless(section.crippled || cards < hull, rule!("GCW-286"), || {
            format!("A section of huge ship {no} with {cards} cards is crippled.")
        });
        faults.unless(section.crippled || !before.crippled, rule!("GCW-283"), || {
            format!("No section of huge ship {no} recovers during a battle.")
        });
        // GCW-040: crippled in this battle, and by an enemy.
        if let Some(by) = section.crippled_by {
            let new = section.crippled && !before.crippled;
            faults.unless(new && enemy(pos, report, told.role, by), rule!("GCW-040"), || {
                format!("{by} crippled no section of huge ship {no}.")
            });
        }
        let mut fitted: Vec<&str> = before.upgrades.iter().map(|fitted| fitted.card.as_str()).collect();
        for lost in &section.lost {
            let at = fitted.iter().position(|card| *card == lost.as_str());
            match at.filter(|_| section.crippled) {
                Some(at) => drop(fitted.remove(at)),
                None => faults.add(rule!("GCW-A60"), format!("Huge ship {no} cannot have lost {lost}.")),
            }
        }
    }
    let all = told.sections.iter().all(|section| section.crippled);
    faults.unless(all == told.destroyed.is_some(), rule!("GCW-286"), || {
        format!("Huge ship {no} is destroyed when all its sections are crippled, and only then.")
    });
    faults.unless(!(told.fled && told.destroyed.is_some()), rule!("GCW-291"), || {
        format!("Huge ship {no} either fled or was destroyed.")
    });
    if let Some(Some(by)) = told.destroyed {
        faults.unless(enemy(pos, report, told.role, by), rule!("GCW-040"), || {
            format!("{by} flew nothing against huge ship {no}.")
        });
    }
}

fn enemy(pos: Pos<'_>, report: &Report, role: Role, pilot: PilotNo) -> bool {
    report.ships.iter().any(|flown| {
        flown.role == role.other()
            && flown.end != End::NotDeployed
            && pilot_of(pos, report, flown) == Some(pilot)
    })
}
