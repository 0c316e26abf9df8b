//! The pages, a file each: what stands between head and footer.

pub(super) mod action;
mod chart;
mod huge;
pub(super) mod income;
mod ledger;
pub(super) mod life;
mod map;
mod marks;
pub(super) mod orders;
pub(super) mod overview;
pub(super) mod roster;
pub(super) mod sheet;
mod squadron;
mod totals;
