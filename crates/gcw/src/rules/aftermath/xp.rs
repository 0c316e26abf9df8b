//! Experience (GCW-006, GCW-040 to GCW-044, GCW-087).

use crate::catalogue::Size;
use sandtable_kernel::{Form, Reckoning};
use sandtable_text::say;

use super::{Fought, spend_xp};
use crate::cx::Cx;
use crate::events::{Change, Event};
use crate::model::{End, Fate, HugeReport, PilotNo, Pos, Ship, Sinking};
use crate::rulings;

/// Every pilot who flew gets what the battle earned, less what rerolls cost.
pub(super) fn award(cx: &mut Cx<'_>, fought: &Fought) {
    let mut pilots: Vec<PilotNo> = Vec::new();
    for flown in &fought.report.ships {
        let Some(pilot) = fought.pilot(cx.pos(), flown) else { continue };
        // GCW-044
        spend_xp(cx, pilot, flown.rerolls);
        // GCW-A14: who came late, and who fled, earns as others do; or reinforcements do not.
        let late = flown.reinforcement && cx.table.rulings().is(rulings::A14_SQUAD_ONLY);
        if flown.end != End::NotDeployed && !late && !pilots.contains(&pilot) {
            pilots.push(pilot);
        }
    }
    for pilot in pilots {
        let sum = earned(cx.pos(), fought, pilot);
        let xp = sum.total as i16;
        if xp > 0 {
            cx.emit_with(Event::PilotChanged { pilot, change: Change::Xp(xp) }, vec![sum]);
        }
    }
}

/// Returns the experience a pilot earned.
fn earned(pos: Pos<'_>, fought: &Fought, pilot: PilotNo) -> Reckoning {
    let mut sum = Reckoning::of("experience", Form::Count);
    let Some(own) = pos.state.pilot(pilot) else { return sum };
    let droid = pos.table.cards().pilot(own.card.as_str()).is_some_and(|card| card.droid);
    // GCW-006: nobody earns anything from a battle that a side did not mean to fight. GCW-060: nor do the dead, of
    // whom only droids could ever use it (GCW-087).
    let fair = fought.report.good_faith == [true, true];
    if !fair || own.fate == Fate::Dead || droid && pos.table.rulings().is(rulings::A13_NEVER) {
        return sum;
    }
    sum.term(1.0, "took part", rule!("GCW-040"));
    // GCW-042: the pilot both sides agree on destroyed a ship, by whatever means; no pilot if they name none.
    for flown in &fought.report.ships {
        if let (End::Destroyed { by: Some(by), .. }, Some(ship)) = (&flown.end, pos.state.ship(flown.ship))
            && *by == pilot
        {
            let class = pos.table.cards().ship(ship.faction, ship.class.as_str());
            let name = class.map_or_else(|| ship.class.to_string(), |class| class.name.clone());
            sum.term(f64::from(kill_xp(pos, ship)), say!("aftermath-xp-destroyed", name), rule!("GCW-040"));
        }
    }
    for huge in &fought.report.huge {
        of_huge(pos, huge, pilot, &mut sum);
    }
    sum
}

/// GCW-A71: each section of two, and the ship besides.
fn of_huge(pos: Pos<'_>, huge: &HugeReport, pilot: PilotNo, sum: &mut Reckoning) {
    let sunk = huge.destroyed == Some(Sinking { by: Some(pilot) });
    let mut crippled = 0;
    if huge.sections.len() > 1 {
        crippled = huge.sections.iter().filter(|section| section.crippled_by == Some(pilot)).count();
    }
    if sunk && crippled > 0 && pos.table.rulings().is(rulings::A71_HIGHER_ONLY) {
        crippled -= 1;
    }
    for _ in 0..crippled {
        sum.term(2.0, "crippled a section of a huge ship", rule!("GCW-040"));
    }
    if sunk {
        sum.term(2.0, "destroyed a huge ship", rule!("GCW-040"));
    }
}

/// XP that a pilot has promised to rerolls of battles that are not settled yet (GCW-044).
pub(super) fn rerolls(pos: Pos<'_>, pilot: PilotNo) -> i16 {
    let open = pos.state.battles_now().filter(|(_, battle)| battle.stage != crate::model::Stage::Closed);
    let reports = open.filter_map(|(_, battle)| battle.report.as_ref());
    let own = reports.flat_map(|report| &report.ships).filter(|flown| flown.pilot == Some(pilot));
    own.map(|flown| i16::from(flown.rerolls)).sum()
}

/// XP for destroying a ship of its size (GCW-040).
fn kill_xp(pos: Pos<'_>, ship: &Ship) -> i16 {
    let class = pos.table.cards().ship(ship.faction, ship.class.as_str());
    // GCW-040
    if class.is_some_and(|class| class.size == Size::Large) { 2 } else { 1 }
}
