//! Ships that were destroyed, captured or damaged (GCW-022 to GCW-024, GCW-162, GCW-163).

use sandtable_kernel::Seat;

use super::Fought;
use crate::catalogue::{Faction, ShipTrait};
use crate::cx::Cx;
use crate::events::{Asset, Event};
use crate::model::{DeedKind, End, Flown, Idle, IdleCause, Pos, ShipFate};
use crate::rulings;

/// Loss of a ship in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loss {
    /// Nothing, or damage.
    None,
    /// It was destroyed.
    Destroyed,
    /// This player has it now.
    Captured(Seat),
    /// It was disabled, and its own side held the field (GCW-A42).
    Recovered,
}

/// Returns the fate of a ship.
pub(super) fn loss(pos: Pos<'_>, fought: &Fought, flown: &Flown) -> Loss {
    let End::Destroyed { ion, .. } = flown.end else { return Loss::None };
    let enemy = flown.role.other();
    if !ion || !captures(pos, fought.faction(enemy), flown) {
        return Loss::Destroyed;
    }
    match (fought.report.field, fought.seat(enemy)) {
        // GCW-162: ships set aside go to the player who set them aside, if that side controls the map.
        (Some(role), Some(seat)) if role == enemy => Loss::Captured(seat),
        (Some(role), _) if role == flown.role && pos.table.rulings().is(rulings::A42_RECOVERED_DAMAGED) => {
            Loss::Recovered
        }
        _ => Loss::Destroyed,
    }
}

/// Returns whether a faction captures a ship by ion weapons: Scum as the third faction any ship (GCW-162), Rebels
/// TIE Fighters (GCW-163).
fn captures(pos: Pos<'_>, captor: Faction, flown: &Flown) -> bool {
    match captor {
        Faction::Scum => pos.table.is_third(captor),
        Faction::Rebel => {
            let ship = pos.state.ship(flown.ship);
            let class = ship.and_then(|ship| pos.table.cards().ship(ship.faction, ship.class.as_str()));
            // GCW-163
            class.is_some_and(|class| class.is(ShipTrait::RebelPrize))
        }
        Faction::Imperial => false,
    }
}

/// Ships go, change hands, or go to the yard.
pub(super) fn lose(cx: &mut Cx<'_>, fought: &Fought) {
    let until = cx.state.turn + 1;
    let repair = Idle { until, why: IdleCause::Repair };
    for flown in &fought.report.ships {
        let (ship, asset) = (flown.ship, Asset::Ship(flown.ship));
        match loss(cx.pos(), fought, flown) {
            // GCW-024: what is built into it and its title are lost with it.
            Loss::Destroyed => cx.emit(Event::ShipFate { ship, fate: ShipFate::Destroyed }),
            Loss::Captured(to) => {
                cx.emit(Event::Given { asset, to });
                fought.lived(cx, asset, DeedKind::Captured(fought.faction(flown.role.other())));
                // GCW-162: they count as damaged.
                cx.emit(Event::SitsOut { asset, idle: repair });
            }
            Loss::Recovered => {
                fought.lived(cx, asset, DeedKind::Damaged);
                cx.emit(Event::SitsOut { asset, idle: repair });
            }
            // GCW-022, GCW-023
            Loss::None if flown.damaged => {
                fought.lived(cx, asset, DeedKind::Damaged);
                cx.emit(Event::SitsOut { asset, idle: repair });
            }
            Loss::None => {}
        }
    }
}
