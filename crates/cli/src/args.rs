//! The arguments of every command, as `clap` reads them. Says nothing about what the commands do.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// A referee for tabletop wargames.
#[derive(Debug, Parser)]
#[command(name = "sandtable", version, propagate_version = true)]
#[command(after_help = "Exit codes: 0 all is well, 1 refused or a check failed, 2 wrong usage.")]
pub struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What every command understands.
#[derive(Debug, Clone, Args)]
pub(crate) struct Common {
    /// Print JSON for programs instead of tables for people
    #[arg(long, global = true)]
    pub json: bool,
    /// Use the data pack in this folder instead of the built-in one
    #[arg(long, global = true, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Data packs: check a folder, list what is in one
    Packs {
        #[command(subcommand)]
        what: Packs,
    },
    /// Army lists: check one, show one
    List {
        #[command(subcommand)]
        what: Lists,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Packs {
    /// Report everything that is wrong with a pack, as file:line:column
    Check {
        /// The pack's folder; without one the built-in pack is checked
        dir: Option<PathBuf>,
    },
    /// List what a pack holds, by id
    List,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Lists {
    /// Say whether an army list is legal, and every rule it breaks
    Check {
        /// A TOML file: one army list, or rows `[[list]]`
        file: PathBuf,
        /// A ruling that differs from its default, as REG-A14=spent; may be repeated
        #[arg(long = "ruling", value_name = "ID=READING")]
        rulings: Vec<String>,
    },
    /// Show an army list with its units' profiles
    Show {
        /// Id of a list in the pack, or a TOML file
        name: String,
    },
}
