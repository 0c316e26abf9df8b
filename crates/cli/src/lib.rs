//! The command line door: arguments in, tables or JSON out.
//!
//! Deliberately absent: rules. Whether something is legal is asked of the rules, never decided here.

mod args;
mod choose;
mod cmd;
mod fail;
mod library;
mod out;

pub use args::Cli;
pub use cmd::run;
