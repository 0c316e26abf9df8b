//! The check that a unit may be put down in a zone (REG-DEPLOY-05, REG-DEPLOY-06, REG-DEPLOY-13): the zone is checked
//! here, everything else by movement. The hot path of deployment: the zone is the cheapest to fail.

use sandtable_geometry::{Convex, Quad, inside_union};
use sandtable_kernel::{Refusal, RuleId};
use sandtable_text::said;

use crate::commands::Poses;
use crate::model::{Pos, UnitId};
use crate::rules::movement;

/// Checks that the bases of a unit may be placed like this.
pub(super) fn check(
    pos: Pos<'_>,
    unit: UnitId,
    poses: &Poses,
    zone: Option<&[Convex]>,
) -> Result<(), Refusal> {
    let size = pos.spec(unit).size;
    for &pose in poses.iter().filter(|_| zone.is_some()) {
        // REG-DEPLOY-05: not a part of a base across the line.
        if zone.is_some_and(|zone| !inside_union(&Quad::place(pose, size), zone)) {
            return Err(Refusal::new("outside-zone", rule!("REG-DEPLOY-05"), said!("refusal-outside-zone")));
        }
    }
    // REG-DEPLOY-05, REG-DEPLOY-06, REG-DEPLOY-13: off terrain that blocks movement, in cohesion, out of contact.
    movement::check_placing(pos, unit, poses)
}

/// The refusal of a touching base, in the words of placing: here no action makes contact.
pub(super) fn placing(refusal: Refusal, contact: RuleId, cohesion: RuleId) -> Refusal {
    match refusal.code {
        "contact" | "contact-needs-charge" => Refusal::new("contact", contact, said!("refusal-contact-2")),
        "cohesion" => Refusal { rule: cohesion, ..refusal },
        _ => refusal,
    }
}
