//! Huge ships after a battle: gone, or mended as far as crews can (GCW-279 to GCW-286, GCW-A59, GCW-A60).

use super::Fought;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{HugeReport, HugeShip, Role};
use crate::rules::huge::repair;
use crate::rulings;

/// Every huge ship that took part.
pub(super) fn mend(cx: &mut Cx<'_>, fought: &Fought) {
    for told in &fought.report.huge {
        let Some(ship) = cx.state.huge(told.huge).cloned() else { continue };
        let now = after(cx, told, ship);
        cx.emit(Event::HugeChanged { huge: told.huge, now });
    }
}

fn after(cx: &Cx<'_>, told: &HugeReport, mut ship: HugeShip) -> HugeShip {
    let rulings = cx.table.rulings();
    ship.used = true;
    for (section, told) in ship.sections.iter_mut().zip(&told.sections) {
        let fell = told.crippled && !section.crippled;
        section.face_down = told.face_down;
        section.face_up = told.face_up;
        section.crippled = told.crippled;
        if fell && rulings.is(rulings::A60_ALL_OF_SECTION) {
            section.upgrades.clear();
        }
        for lost in &told.lost {
            if let Some(at) = section.upgrades.iter().position(|fitted| fitted.card == *lost) {
                section.upgrades.remove(at);
            }
        }
    }
    let withdraws = told.role == Role::Attacker && rulings.is(rulings::A59_WITHDRAWS);
    if told.destroyed.is_some() && !withdraws {
        ship.destroyed = true;
        return ship;
    }
    if let Some(class) = cx.table.cards().huge_ship(ship.class.as_str()) {
        for (section, class) in ship.sections.iter_mut().zip(&class.sections) {
            repair::section(section, class.hull);
        }
    }
    ship
}
