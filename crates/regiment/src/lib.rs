//! REGIMENT: the rules of a mass battle, pure.

pub mod data;
pub mod rulings;
