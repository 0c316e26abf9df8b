//! Pages to print: what stands on them, and what must not.

mod briefing;
mod common;
mod pages;
mod walk;
