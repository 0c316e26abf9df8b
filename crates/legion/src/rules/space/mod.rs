//! Questions about the table: who stands where, how far, in contact, in sight, obscured. They change nothing.

mod contact;
mod cover;
mod range;
mod sight;
mod stand;
mod token;

pub use contact::{enemies_in_contact, engaged, hampered, in_melee, leader_touches, touches};
pub use cover::{cover, gives, hidden, obscured, obscuring};
pub use range::{distance, from_leader, height, nearest, range};
pub use sight::{in_area, leader_sees, look, seen, sees};
pub(crate) use stand::overlaps;
pub use stand::{barred, miniatures, silhouette, silhouette_at, silhouettes, slope, stand, stand_beside};
pub use token::{POINT_OF_INTEREST, disc, in_the_way, is_at, objectives, token, token_disc, touches_disc};
