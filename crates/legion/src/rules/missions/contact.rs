//! Places in base contact with the immobilized vehicle or with an Ambush Point (SO-TANK-04, SO-TANK-08).

use sandtable_dice::Random;
use sandtable_geometry::{Capsule, Heading, Pose, Room, Stretch, touching};
use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::{Ground, place, tank};
use crate::model::{Pos, UnitId};

/// The discs and bases that a unit may be put down beside.
pub(super) fn anchors(pos: Pos<'_>, ground: Ground) -> Vec<Capsule> {
    match ground {
        Ground::Vehicle => tank::vehicle(pos).map(|vehicle| pos.base(vehicle)).into_iter().collect(),
        Ground::Points => tank::points(pos).collect(),
        Ground::Zone | Ground::Territory => Vec::new(),
    }
}

/// Checks that a unit would touch what it has to.
///
/// # Errors
/// That it does not.
pub(super) fn check(pos: Pos<'_>, unit: UnitId, to: Pose, ground: Ground) -> Result<(), Refusal> {
    let base = pos.spec(unit).base(to);
    // The anchors lie on the ground in the open; nothing stands on them.
    if anchors(pos, ground).iter().any(|anchor| base.gap(anchor) <= sandtable_geometry::CONTACT) {
        return Ok(());
    }
    Err(match ground {
        Ground::Vehicle => {
            Refusal::new("not-at-the-vehicle", rule!("SO-TANK-04"), said!("refusal-not-at-the-vehicle"))
        }
        _ => Refusal::new("no-ambush-point", rule!("SO-TANK-08"), said!("refusal-no-ambush-point")),
    })
}

/// Stretches on which the center of a unit touches one of them and is in nobody's way.
fn stretches(pos: Pos<'_>, unit: UnitId, heading: Heading, ground: Ground) -> Vec<Stretch> {
    let moving = pos.spec(unit).base(Pose::new(0.0, 0.0, heading));
    let vehicle = tank::vehicle(pos).filter(|_| ground == Ground::Vehicle);
    let bases: Vec<Capsule> =
        pos.on_table().filter(|&other| Some(other) != vehicle).map(|other| pos.base(other)).collect();
    let room = Room { bases: &bases, shapes: &[], table: pos.table.bounds };
    anchors(pos, ground).iter().flat_map(|anchor| touching(&moving, anchor, &room)).collect()
}

/// Poses at the ends and in the middle of a stretch, the ends first: that leaves most room for others.
fn poses(stretch: &Stretch, heading: Heading) -> impl Iterator<Item = Pose> {
    [0.0, 1.0, 0.5, 0.25, 0.75]
        .map(|share| stretch.at(share))
        .into_iter()
        .map(move |at| Pose::new(at.x, at.y, heading))
}

/// The first free place of a unit.
pub(super) fn first(pos: Pos<'_>, unit: UnitId, heading: Heading, ground: Ground) -> Option<Pose> {
    let stretches = stretches(pos, unit, heading, ground);
    stretches
        .iter()
        .flat_map(|stretch| poses(stretch, heading))
        .find(|&to| place(pos, unit, to, ground).is_ok())
}

/// Draws a free place of a unit.
pub(super) fn drawn(
    pos: Pos<'_>,
    unit: UnitId,
    heading: Heading,
    ground: Ground,
    dice: &mut dyn Random,
) -> Option<Pose> {
    let stretches = stretches(pos, unit, heading, ground);
    for _ in 0..12 {
        let stretch = stretches.get(dice.pick(stretches.len() as u32) as usize)?;
        // Beside others as often as anywhere.
        let share = [0.0, 1.0, f64::from(dice.pick(1025)) / 1024.0][dice.pick(3) as usize];
        let at = stretch.at(share);
        let to = Pose::new(at.x, at.y, heading);
        if place(pos, unit, to, ground).is_ok() {
            return Some(to);
        }
    }
    None
}
