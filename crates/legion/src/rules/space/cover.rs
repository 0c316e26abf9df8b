//! Obscured miniatures and the cover they have (LC-ATK-09, LC-ATK-10, SO-COVER).

use sandtable_geometry::{CONTACT, EPS, Silhouette};
use sandtable_kernel::{Form, Reckon};
use sandtable_tabletop::{Kinds, Look, Volumes};

use super::{look, nearest, sight, silhouette, silhouettes, touches};
use crate::data::Cover;
use crate::model::{Key, Keys, Pos, Property, Thing, UnitId};
use crate::rules::{select, stats};
use crate::rulings::{A27_NOTHING, A83_BETWEEN, A84_NEAREST, A95_ANY, A99_ANY_TOKEN, A105_NOT_IF_TOUCHING};

/// Distance in inches at which terrain obscures a miniature.
const NEAR: f64 = 3.0;

/// Lists what obscures a defender from an attacker; empty, unless half of its miniatures are obscured.
#[must_use]
pub fn obscuring(pos: Pos<'_>, attacker: UnitId, defender: UnitId) -> Vec<Thing> {
    let hidden = hidden(pos, attacker, defender);
    let [some, all] = counted(&hidden);
    // LC-ATK-10: with at least half of its miniatures obscured a unit has cover.
    if 2 * some >= all { hidden.concat() } else { Vec::new() }
}

/// Lists what obscures each miniature of a defender from an attacker, its leader first.
#[must_use]
pub fn hidden(pos: Pos<'_>, attacker: UnitId, defender: UnitId) -> Vec<Vec<Thing>> {
    silhouettes(pos, defender).map(|to| hiding(pos, attacker, defender, &to)).collect()
}

/// Returns the number of a defender's miniatures that are obscured from an attacker, and of all; `None` for a unit that cannot be.
#[must_use]
pub fn obscured(pos: Pos<'_>, attacker: UnitId, defender: UnitId) -> Option<[usize; 2]> {
    let obscurable = stats::traits(pos, defender).obscurable;
    obscurable.then(|| counted(&hidden(pos, attacker, defender)))
}

/// Counts the miniatures that something obscures, and all.
fn counted(hidden: &[Vec<Thing>]) -> [usize; 2] {
    [hidden.iter().filter(|things| !things.is_empty()).count(), hidden.len()]
}

/// Lists what obscures a miniature of a defender from the leader of an attacker.
fn hiding(pos: Pos<'_>, attacker: UnitId, defender: UnitId, to: &Silhouette) -> Vec<Thing> {
    let from = silhouette(pos, attacker);
    let terrain = &pos.table.terrain;
    let volumes = sight::volumes(pos);
    let vehicle = |unit: UnitId| {
        let near = pos.table.rulings.is(A95_ANY) || nearest(pos, to.base, unit) <= NEAR + EPS;
        // UT-GND-08: in an attack on another unit a Ground Vehicle is area terrain that fills its silhouette.
        unit != attacker
            && unit != defender
            && pos.is_on_table(unit)
            && near
            && pos.bases(unit).all(|base| base.gap(&from.base) > CONTACT)
    };
    // LEG-A83: wherever it lies at that distance, or by the alternative only nearer to the attacker than the defender is.
    let between = |at: usize| {
        !pos.table.rulings.is(A83_BETWEEN)
            || terrain.distance_to_base(at, &from.base) < from.base.distance(&to.base) - EPS
    };
    let piece = |feature: u8| {
        let at = usize::from(feature);
        // LC-ATK-09: terrain at 3 inches of the defender that the attacking leader does not touch. LEG-A95.
        let near = pos.table.rulings.is(A95_ANY) || terrain.distance_to_base(at, &to.base) <= NEAR + EPS;
        let touched = terrain.distance_to_base(at, &from.base) <= CONTACT;
        let open = !between(at)
            || sight::is_area(pos, feature)
                && [&from, to].iter().any(|end| terrain.is_open_to(at, &end.base, volumes));
        near && !touched && !open
    };
    let counts = |thing: Thing| match thing {
        Thing::Piece(feature) => piece(feature),
        Thing::Unit(unit) => vehicle(unit),
    };
    let mut found = pos.skyline.obscuring(&from, to, counts).to_vec();
    // LC-ATK-09: a miniature that the leader does not see at all is obscured by whatever blocks its sight. A single one is in sight.
    if pos.miniatures(defender) > 1
        && let Look::Blocked { by } = look(pos, &from, to)
    {
        found.extend(by);
    }
    if volumes != Volumes::Solid {
        // LC-ATK-09, LC-TER-02: a miniature that overlaps area terrain is always obscured.
        let areas = terrain.under_base(Kinds::of(&[Property::Area]), &to.base);
        found.extend(
            areas
                .filter(|&at| between(at) && terrain.is_open_to(at, &to.base, volumes))
                .filter_map(|at| u8::try_from(at).ok().map(Thing::Piece)),
        );
    }
    found
}

/// The cover that a thing gives to a unit.
#[must_use]
pub fn gives(pos: Pos<'_>, thing: Thing, defender: UnitId) -> Cover {
    // LC-TER-05, UT-GND-08: a Ground Vehicle gives heavy cover.
    let Thing::Piece(feature) = thing else { return Cover::Heavy };
    let piece = pos.table.terrain.features.get(usize::from(feature));
    let barricade = piece.is_some_and(|piece| piece.kinds.any(Kinds::of(&[Property::Scatter])));
    // LC-TER-04, UT-CREA-04: a barricade is cover for Troopers except Creature Troopers.
    if barricade && !stats::traits(pos, defender).barricades {
        return Cover::None;
    }
    pos.table.covers.get(usize::from(feature)).copied().unwrap_or(Cover::None)
}

/// Returns `true` if a defender has the cover of its immobilized vehicle.
fn beside_vehicle(pos: Pos<'_>, attacker: UnitId, defender: UnitId) -> bool {
    let vehicle = pos.defender().and_then(|seat| pos.table.vehicles[seat.index()]);
    let Some(vehicle) = vehicle.filter(|&vehicle| pos.is_on_table(vehicle) && vehicle != defender) else {
        return false;
    };
    // LEG-A105: from every ranged attack, or by the alternative not from an attacker that touches the vehicle too.
    let spoilt = pos.table.rulings.is(A105_NOT_IF_TOUCHING) && touches(pos, attacker, vehicle);
    pos.defends(defender) && touches(pos, defender, vehicle) && !spoilt
}

/// The value of a defender's cover against a ranged attack: surges that it may turn. The pool has these keywords, and the
/// attacker has made an Aim action in this activation or not.
pub fn cover(
    pos: Pos<'_>,
    attacker: UnitId,
    defender: UnitId,
    (pool, aimed): (&[&Keys], bool),
    reckon: &mut dyn Reckon,
) -> u8 {
    reckon.start("cover", Form::Count);
    // UT-GND-09, UT-REP-15: a vehicle that defends against a ranged attack cannot be obscured. UT-GND-10, UT-REP-16: so it has no
    // cover that comes of it; UT-GND-11: whatever else gives cover, below, still does.
    let pieces =
        if stats::traits(pos, defender).obscurable { obscuring(pos, attacker, defender) } else { Vec::new() };
    let base = pos.base(defender);
    let away = |thing: &Thing| match *thing {
        Thing::Piece(feature) => pos.table.terrain.distance_to_base(usize::from(feature), &base),
        Thing::Unit(unit) => base.distance(&pos.base(unit)),
    };
    // LC-ATK-10, LC-ATK-20: what obscures it gives cover; a single miniature is half of its unit.
    let found = if pos.table.rulings.is(A84_NEAREST) {
        // LEG-A84: the best of the pieces, or by the alternative the nearest.
        let nearest = pieces.into_iter().min_by(|a, b| away(a).total_cmp(&away(b)));
        nearest.map(|thing| gives(pos, thing, defender))
    } else {
        pieces.into_iter().map(|thing| gives(pos, thing, defender)).max()
    };
    let best = found.unwrap_or(Cover::None);
    let mut value = best.value();
    if value > 0 {
        reckon.part(f64::from(value), best.name(), rule!("LC-ATK-10"));
    }
    if beside_vehicle(pos, attacker, defender) && value < Cover::Heavy.value() {
        // SO-TANK-21: defenders in contact with the immobilized vehicle have heavy cover.
        reckon.part(f64::from(Cover::Heavy.value() - value), "at the vehicle", rule!("SO-TANK-21"));
        value = Cover::Heavy.value();
    }
    // UT-DROID-04: no Droid Trooper is suppressed, nor covered for it.
    // LEG-A99: of suppressed units, or by the alternative of those with any suppression.
    let any = pos.table.rulings.is(A99_ANY_TOKEN) && pos.unit(defender).suppression > 0;
    if (any || stats::is_suppressed(pos, defender)) && !pos.table.rulings.is(A27_NOTHING) {
        // LC-SUP-02, LEG-A27: suppressed units have cover 1 better.
        reckon.part(1.0, "suppressed", rule!("LC-SUP-02"));
        value += 1;
    }
    let weather =
        stats::condition(pos, pos.spec(attacker).seat).and_then(|condition| condition.cover).unwrap_or(0);
    if weather > 0 && !aimed {
        // SO-COND-06, LEG-A41: 1 better, unless the attacker has made an Aim action; heavy is the most.
        reckon.part(f64::from(weather), "the weather", rule!("SO-COND-06"));
        value += weather;
    }
    let armor = select::value(pos, defender, Key::StealthArmor);
    if armor > 0 {
        reckon.part(f64::from(armor), "Stealth Armor", rule!("SO-KW-06"));
        value += armor;
    }
    let given = select::value(pos, defender, Key::Cover);
    if given > 0 {
        reckon.part(f64::from(given), "Cover", rule!("SO-CARD-03"));
        value += given;
    }
    // LC-ATK-10: never more than heavy; improvements come before reductions.
    let heavy = Cover::Heavy.value();
    if value > heavy {
        reckon.part(-f64::from(value - heavy), "heavy at most", rule!("LC-ATK-10"));
        value = heavy;
    }
    let less = select::value(pos, attacker, Key::Sharpshooter).min(value);
    if less > 0 {
        reckon.part(-f64::from(less), "Sharpshooter", rule!("SO-KW-06"));
        value -= less;
    }
    // SO-KW-06: Immune: Blast keeps its cover against Blast.
    let blasted = !select::knows(pos, defender, Key::ImmuneBlast);
    let ignores = pool.iter().any(|keys| keys.has(Key::IgnoreCover) || keys.has(Key::Blast) && blasted);
    let (from, to) = (silhouette(pos, attacker), silhouette(pos, defender));
    // SO-KW-06: Death from Above looks down from higher terrain; an Unconcerned unit has no cover.
    let above = select::knows(pos, attacker, Key::DeathFromAbove)
        && pos.unit(attacker).on.is_some()
        && from.foot > to.foot + EPS;
    if value > 0 && (above || select::knows(pos, defender, Key::Unconcerned)) {
        reckon.part(-f64::from(value), "no cover counts", rule!("SO-KW-06"));
        value = 0;
    }
    if ignores && value > 0 {
        reckon.part(-f64::from(value), "the pool ignores cover", rule!("SO-KW-06"));
        value = 0;
    }
    reckon.total(f64::from(value));
    value
}
