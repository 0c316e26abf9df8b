//! What pages promise, in one program: what its tests share is built and linked once.

#[path = "../common/mod.rs"]
mod common;
#[path = "../sagas/mod.rs"]
mod sagas;

mod pages;
mod reading;
mod tours_pages;
mod tours_walk;
mod walk;
