//! A table in inches and what any battle on one needs.

mod area;
mod clutter;
mod group;
mod make_way;
mod spacing;
mod terrain;

pub use area::Area;
pub use clutter::{Clutter, Strip};
pub use group::{Footprint, disc_around, group_distance, groups_within};
pub use make_way::make_way;
pub use spacing::{Spacing, spacing};
pub use terrain::{Feature, Kinds, MAX_FEATURES, Terrain, TerrainType};
