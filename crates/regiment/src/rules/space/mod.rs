//! Questions about the table: sight, range, arcs, cover, distances, templates (REG-LOS, REG-RANGE, REG-ARC, REG-COVER,
//! REG-TERR). Queries only: nothing here changes anything, so that any of them may be asked at any time (REG-DISP-03).
//!
//! Everything is reckoned from bases (REG-BASE-01); the state knows no figures.

mod arcs;
mod blockers;
mod cards;
mod cover;
pub(crate) mod distance;
mod ground;
mod report;
mod shot;
mod sight;
pub(crate) mod templates;

pub(crate) use arcs::flanked_as_seen;
pub use arcs::{flanked, in_front_arc};
pub use cards::{card_sees_point, card_sees_unit};
pub(crate) use cover::covered_as_seen;
pub use cover::{covered, easiest_under, share_in_cover};
pub use distance::{unit_distance, units_within};
pub use ground::share_in;
pub use report::sight_report;
pub(crate) use report::{SightReport, point_report};
pub use shot::{Band, Shot, best_base, can_shoot, shot, visible_bases};
pub use sight::{unit_sees_base, unit_sees_point, unit_sees_unit};
pub(crate) use templates::interference_at;
pub use templates::{Hit, interference, lasting_card, template_hits, template_pose, under};
