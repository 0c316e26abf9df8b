//! People of destroyed ships, and the wounded (GCW-055 to GCW-061, GCW-081).

use sandtable_dice::RollKey;
use sandtable_kernel::Kind;

use super::ships::{Loss, loss};
use super::{Fought, asset, fate, free, owner, set_fate};
use crate::cx::Cx;
use crate::dice::Red;
use crate::events::{Event, RollAudience};
use crate::model::{
    BattleNo, DeedKind, End, Fate, Flown, Freed, Gain, Idle, IdleCause, PilotNo, Pilots, Pos, Rider, Role,
};
use crate::rules::carried::carrier;
use crate::rulings;

/// Everyone aboard a destroyed ship rolls; everyone who was hit is wounded.
pub(super) fn eject(cx: &mut Cx<'_>, fought: &Fought) {
    let mut wounded: Vec<Rider> = Vec::new();
    for flown in &fought.report.ships {
        match loss(cx.pos(), fought, flown) {
            Loss::Destroyed => {
                for person in aboard(cx.pos(), fought, flown) {
                    roll(cx, fought, flown.role, person, &mut wounded);
                }
            }
            // GCW-162: who is captured with the ship does not get out of it.
            Loss::Captured(_) => {
                let captor = flown.role.other();
                for person in aboard(cx.pos(), fought, flown) {
                    taken(cx, fought, captor, person);
                }
            }
            Loss::None | Loss::Recovered => {}
        }
        // GCW-058: dealt face up once is enough, whatever became of the card.
        if flown.pilot_hit
            && let Some(pilot) = fought.pilot(cx.pos(), flown)
        {
            wounded.push(Rider::Pilot(pilot));
        }
    }
    for gain in &fought.report.gains {
        if let Gain::Endangered { prisoner } = gain {
            endangered(cx, fought, *prisoner, &mut wounded);
        }
    }
    wound(cx, fought, wounded);
}

/// Returns the people aboard a ship when it is destroyed.
fn aboard(pos: Pos<'_>, fought: &Fought, flown: &Flown) -> Vec<Rider> {
    let mut people: Vec<Rider> = Vec::new();
    // GCW-A23: the pilot of the Hound's Tooth is in its Z-95 once that was deployed.
    let pup =
        fought.report.ships.iter().find(|other| {
            carrier(pos, &fought.report, other).is_some_and(|carrier| carrier.ship == flown.ship)
        });
    let moved = pup.is_some_and(|pup| pup.end != End::NotDeployed);
    if !moved {
        people.extend(fought.pilot(pos, flown).map(Rider::Pilot));
    }
    people.extend(&flown.crew);
    people
}

/// GCW-055: one red die; GCW-056: the side that holds the field finds those who got out. Without such a side they are
/// not found.
fn roll(cx: &mut Cx<'_>, fought: &Fought, role: Role, person: Rider, wounded: &mut Vec<Rider>) {
    // GCW-A24: a captive rides as crew does, unless the group lets captives stay where they were held.
    let held = matches!(fate(cx.pos(), person), Some(Fate::Prisoner { .. }));
    if matches!(person, Rider::Captive(_)) && (!held || cx.table.rulings().is(rulings::A24_STAYS_POW)) {
        return;
    }
    // GCW-055, GCW-081: a red die for the pilot and for each of the crew.
    let face = die(cx, fought.no, person);
    if face == Red::Crit || fought.report.field.is_none() {
        return set_fate(cx, person, Fate::Dead);
    }
    fought.lived(cx, asset(person), DeedKind::Ejected);
    if face == Red::Hit {
        wounded.push(person);
    }
    // GCW-056: the side that holds the field finds those who got out.
    if let Some(finder) = fought.report.field {
        found(cx, fought, role, finder, person);
    }
}

/// The ejection roll, and once more if a point is spent on it (GCW-044).
fn die(cx: &mut Cx<'_>, no: BattleNo, person: Rider) -> Red {
    let face = throw(cx, no, person);
    let Rider::Pilot(pilot) = person else { return face };
    if !again(cx.pos(), pilot, face) {
        return face;
    }
    super::spend_xp(cx, pilot, 1);
    throw(cx, no, person)
}

fn throw(cx: &mut Cx<'_>, no: BattleNo, person: Rider) -> Red {
    let key = RollKey::new("ejection");
    let key = match person {
        Rider::Pilot(pilot) => key.by(Pilots::KIND, pilot),
        _ => key.by("battle", no.0),
    };
    let face = cx.red(key, 1)[0];
    cx.tell_red(key, RollAudience::Battle(no), vec![face]);
    face
}

/// Returns whether a pilot's standing order asks for another roll, and the point is there: XP of this battle come
/// later (GCW-040).
fn again(pos: Pos<'_>, pilot: PilotNo, face: Red) -> bool {
    let Some(own) = pos.state.pilot(pilot) else { return false };
    let orders = pos.state.player(own.owner).map(|player| player.braced.as_slice()).unwrap_or_default();
    let order = orders.iter().find(|order| order.pilot == pilot);
    let wants = order.is_some_and(|order| face == Red::Crit || face == Red::Hit && order.wounds);
    let spent: i16 = super::xp::rerolls(pos, pilot);
    wants && own.xp > spent
}

/// GCW-056: friends are home, enemies are prisoners.
fn found(cx: &mut Cx<'_>, fought: &Fought, role: Role, finder: Role, person: Rider) {
    let captive = matches!(person, Rider::Captive(_));
    let finders = fought.faction(finder);
    if captive && owner(cx.pos(), person) == Some(finders) {
        // GCW-A24: found by the own side.
        return free(cx, fought.no, person, Freed::Rescue);
    }
    if finder != role {
        taken(cx, fought, finder, person);
    }
}

/// GCW-062: prisoners are held by a faction.
fn taken(cx: &mut Cx<'_>, fought: &Fought, captor: Role, person: Rider) {
    let of = fought.faction(captor);
    if matches!(person, Rider::Captive(_)) && owner(cx.pos(), person) == Some(of) {
        return free(cx, fought.no, person, Freed::Rescue);
    }
    let since = cx.state.turn;
    set_fate(cx, person, Fate::Prisoner { of, since, tried: false });
}

/// GCW-250: a prisoner aboard a rescue ship that was destroyed.
fn endangered(cx: &mut Cx<'_>, fought: &Fought, person: Rider, wounded: &mut Vec<Rider>) {
    let face = die(cx, fought.no, person);
    if face == Red::Crit || fought.report.field.is_none() {
        return set_fate(cx, person, Fate::Dead);
    }
    fought.lived(cx, asset(person), DeedKind::Ejected);
    if face == Red::Hit {
        wounded.push(person);
    }
    if fought.report.field == Some(Role::Attacker) {
        free(cx, fought.no, person, Freed::Rescue);
    }
}

/// GCW-059: one turn, however often. GCW-A26: crew too.
fn wound(cx: &mut Cx<'_>, fought: &Fought, mut wounded: Vec<Rider>) {
    wounded.sort_unstable();
    wounded.dedup();
    let until = cx.state.turn + 1;
    for person in wounded {
        let dead = fate(cx.pos(), person) == Some(Fate::Dead);
        let hardy = matches!(person, Rider::Crew(_)) && cx.table.rulings().is(rulings::A26_NEVER_WOUNDED);
        if dead || hardy {
            continue;
        }
        fought.lived(cx, asset(person), DeedKind::Wounded);
        cx.emit(Event::SitsOut { asset: asset(person), idle: Idle { until, why: IdleCause::Wound } });
    }
}
