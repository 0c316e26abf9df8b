//! The command line door: arguments in, tables or JSON out.
//!
//! Deliberately absent: rules. Whether something is legal is asked of the rules, never decided here.

mod args;
mod campaign;
mod cmd;
pub mod fail;
mod library;
mod logs;
mod out;
pub mod png;
pub mod systems;

pub use args::Cli;
pub use cmd::run;
