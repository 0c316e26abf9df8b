//! What the table's measures promise, in one program: what its tests share is built and linked once.

#[path = "../common/mod.rs"]
mod common;

mod capsule;
mod lattice;
mod measure;
mod path;
mod shapes;
mod sight;
mod touching;
mod upright;
