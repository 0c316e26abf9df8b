//! Measures between shapes: distance, overlap, containment, area, straight motion. Knows no sight and no paths.

mod area;
mod distance;
mod inside;
mod overlap;
mod rect;
mod settle;
mod sweep;

pub(crate) use area::uncovered;
pub use area::{share_in_union, uncovered_area};
pub use distance::{
    closest_points, closest_points_convex, distance, distance_convex, distance_disc, distance_point,
    distance_segment, within,
};
pub use inside::{inside_convex, inside_rect, inside_union, outside_rect};
pub use overlap::{
    in_contact, overlap_depth, overlaps, overlaps_convex, overlaps_disc, touches, touches_or_overlaps_convex,
};
pub use settle::settle;
pub use sweep::translate_until_contact;
