//! Pages to print: what stands on them, and what must not.

mod pages;
mod sagas;
mod walk;
