//! Pages to print: what stands on them, and what must not.

mod common;
mod pages;
mod walk;
