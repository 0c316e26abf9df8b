//! The command line door: arguments in, tables or JSON out.
//!
//! ```
//! use clap::Parser;
//! use sandtable_cli::Cli;
//!
//! // The options of a system come from its own schema.
//! assert!(Cli::try_parse_from(["sandtable", "sim", "gcw", "--turns", "3", "--games", "1"]).is_ok());
//! assert!(Cli::try_parse_from(["sandtable", "sim", "regiment", "--turns", "3"]).is_err());
//! ```
//!
//! Deliberately absent: rules. Whether something is legal is asked of the rules, never decided here.

mod args;
mod campaign;
mod cmd;
pub mod fail;
mod interrupt;
mod library;
mod logs;
mod out;
mod play;
pub mod png;
pub mod systems;

pub use args::Cli;
pub use cmd::run;

sandtable_text::texts! {
    "en": "analyse" "args" "balance" "campaign" "files" "help" "help-campaign" "help-server" "keep" "ladder" "list" "packs" "play" "replay" "run" "serve" "sim" "study" "watch";
}
