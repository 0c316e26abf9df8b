//! Report of a record (GCW-101): everything the aftermath needs, out of what was noted.

use super::look::Field;
use super::outcome;
use crate::catalogue::ObjectFate;
use crate::model::{
    Body, ContainerNo, Craft, End, Flown, Gain, HugeReport, Place, Report, Rider, Role, Sinking, Thing,
};

/// The report of a record.
pub fn of(field: Field<'_>) -> Report {
    let record = field.record;
    Report {
        winner: outcome::winner(field),
        field: outcome::holder(field),
        rounds: record.round,
        good_faith: record.faith,
        ships: record.crafts.iter().filter_map(flown).collect(),
        huge: record.crafts.iter().filter_map(huge).collect(),
        gains: gains(field),
    }
}

fn flown(craft: &Craft) -> Option<Flown> {
    let Body::Ship { ship, pilot, crew } = &craft.body else { return None };
    let end = match craft.place {
        Place::Waiting => End::NotDeployed,
        Place::Flying => End::Held,
        Place::Fled { .. } => End::Fled,
        Place::Destroyed { by, ion, .. } => End::Destroyed { by, ion },
    };
    Some(Flown {
        role: craft.role,
        ship: *ship,
        pilot: *pilot,
        crew: crew.clone(),
        reinforcement: craft.called.is_some(),
        end,
        damaged: craft.damaged,
        pilot_hit: craft.pilot_hit,
        spent: craft.spent.clone(),
        rerolls: craft.rerolls,
    })
}

/// Returns the fate of a huge ship.
pub fn huge(craft: &Craft) -> Option<HugeReport> {
    let Body::Huge { huge, sections } = &craft.body else { return None };
    let destroyed = match craft.place {
        Place::Destroyed { by, .. } => Some(Sinking { by }),
        _ => None,
    };
    let fled = matches!(craft.place, Place::Fled { .. });
    Some(HugeReport { role: craft.role, huge: *huge, sections: sections.clone(), destroyed, fled })
}

fn gains(field: Field<'_>) -> Vec<Gain> {
    let mut gains = Vec::new();
    let spoils = field.play.spoils.clone().unwrap_or_default();
    // GCW-183
    if let Some(token) = &spoils.cargo {
        let cargo = Role::BOTH.map(|role| (role, field.heap(Some(role), token)));
        let brought = cargo.into_iter().filter(|(_, units)| *units > 0);
        gains.extend(brought.map(|(role, units)| Gain::Cargo { role, units }));
    }
    if let Some(kind) = &spoils.containers {
        gains.extend(field.of_kind(kind).filter_map(|(_, thing)| container(field, thing)));
    }
    for craft in &field.record.crafts {
        gains.extend(craft.aboard.iter().filter_map(|prisoner| passenger(craft.place, *prisoner)));
    }
    // GCW-253
    if spoils.exchange.is_some_and(|token| field.heap(None, &token) > 0) {
        gains.push(Gain::Exchanged);
    }
    gains
}

/// GCW-258: what is in a stolen container comes home with a carrier that survives.
fn container(field: Field<'_>, thing: &Thing) -> Option<Gain> {
    let container = ContainerNo(thing.number - 1);
    match thing.fate {
        ObjectFate::Taken => {
            let carrier = thing.taken_by.and_then(|unit| field.craft(unit));
            let safe = carrier.is_some_and(|craft| !matches!(craft.place, Place::Destroyed { .. }));
            Some(Gain::Stolen { container, safe })
        }
        ObjectFate::Fled => Some(Gain::Delivered { container }),
        _ => None,
    }
}

/// GCW-250: prisoners aboard a ship that fled are home; those aboard one that was destroyed are in danger.
const fn passenger(place: Place, prisoner: Rider) -> Option<Gain> {
    match place {
        Place::Fled { .. } => Some(Gain::Rescued { prisoner }),
        Place::Destroyed { .. } => Some(Gain::Endangered { prisoner }),
        Place::Waiting | Place::Flying => None,
    }
}
