//! The arguments of every command, as `clap` reads them. Says nothing about what the commands do.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};

use crate::systems;

/// A referee for tabletop wargames.
#[derive(Debug, Parser)]
#[command(name = "sandtable", version, propagate_version = true)]
#[command(after_help = "Exit codes: 0 all is well, 1 refused or a check failed, 2 wrong usage.")]
pub struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
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
    /// Let two machine players fight a battle and tell it (the default)
    Serve(Serve),
    /// Speak the referee protocol: JSON lines on standard input and output
    Referee {
        /// The rule system
        #[arg(value_parser = PossibleValuesParser::new(systems::names(false)))]
        game: String,
    },
    /// Check, tell and draw a recorded game
    Replay(Replay),
    /// Play many games between machine players and sum them up
    #[command(subcommand_value_name = "regiment|gcw")]
    Sim {
        #[command(subcommand)]
        what: Sim,
    },
    /// Keep a campaign in a file: found it, look at it, go on with it
    Campaign {
        #[command(subcommand)]
        what: Campaign,
    },
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

#[path = "campaign/args.rs"]
mod campaign;
pub(crate) use campaign::*;

#[derive(Debug, Subcommand)]
pub(crate) enum Packs {
    /// Report everything that is wrong with a pack, as file:line:column
    Check {
        /// The pack's folder; without one the built-in packs are checked
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

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Do not pause between the lines
    #[arg(long)]
    pub fast: bool,
    /// Milliseconds between the lines
    #[arg(long, default_value_t = 250, value_name = "MS")]
    pub pause: u64,
    /// Seed of dice and players; a fresh one without
    #[arg(long)]
    pub seed: Option<u64>,
    /// The two army lists, red's first
    #[arg(long, num_args = 2, value_names = ["RED", "BLUE"], default_values = ["tutorial-empire", "tutorial-rebels"])]
    pub lists: Vec<String>,
    /// Folder for the log and the picture
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub out: PathBuf,
}

impl Default for Serve {
    fn default() -> Self {
        let lists = ["tutorial-empire", "tutorial-rebels"].map(String::from).to_vec();
        Self { fast: false, pause: 250, seed: None, lists, out: PathBuf::from(".") }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A log, JSON lines
    pub file: PathBuf,
    /// Print the check of chain, rules and dice instead of the account
    #[arg(long)]
    pub verify: bool,
    /// Stop after this entry
    #[arg(long, value_name = "N")]
    pub at: Option<u64>,
    /// Leave the reckonings out of the account
    #[arg(long)]
    pub brief: bool,
    #[command(flatten)]
    pub draw: Draw,
}

#[derive(Debug, Args)]
pub(crate) struct Draw {
    /// Draw the position as SVG
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Draw the position as PNG
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Draw the line of sight between two bases, by their numbers
    #[arg(long, num_args = 2, value_names = ["FROM", "TO"])]
    pub sight: Option<Vec<u8>>,
    /// Draw where a base can go in one move
    #[arg(long, value_name = "BASE")]
    pub reach: Option<u8>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Sim {
    /// Battles between two armies
    Regiment(SimRegiment),
    /// Whole campaigns between machine organisers
    Gcw(SimGcw),
    /// Whole sagas of story arcs between machine adjutants
    Tours(SimTours),
}

/// What every simulation is asked for.
#[derive(Debug, Args)]
pub(crate) struct SimBatch {
    /// How many games; 100 campaigns or sagas without it, 1000 battles
    #[arg(long, visible_alias = "campaigns")]
    pub games: Option<u64>,
    /// Seed of the batch
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Threads; 0 is one for each processor. The figures do not depend on it
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Play everything the rules and the pack have instead of one setup: all lists, standings, options and readings in turn
    #[arg(long)]
    pub survey: bool,
    /// Check every event and every position; slower
    #[arg(long)]
    pub audit: bool,
    /// Count what occurs, and list what never does; slower
    #[arg(long)]
    pub report: bool,
    /// Write the log of one game of the batch, by its number from 0, to `game-N.jsonl` in the current folder
    #[arg(long, value_name = "N")]
    pub keep: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct SimTours {
    #[command(flatten)]
    pub batch: SimBatch,
    /// Registers of a saga; one alone plays against guests
    #[arg(long, default_value_t = 2, conflicts_with = "survey", value_parser = clap::value_parser!(u8).range(1..=32))]
    pub registers: u8,
    /// Story arcs that every Register tells; three are a trilogy
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=9))]
    pub arcs: u8,
    /// The edition whose readings are played
    #[arg(long, value_name = "NAME", conflicts_with = "survey")]
    pub edition: Option<String>,
    /// Draw the odds of survival by Veteran Rank and by Setbacks into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct SimGcw {
    #[command(flatten)]
    pub batch: SimBatch,
    /// Campaigns end after this turn at the latest
    #[arg(long, default_value_t = 12)]
    pub turns: u16,
    /// Factions with their players
    #[arg(long, num_args = 2..=3, value_name = "FACTION=PLAYERS", conflicts_with = "survey",
        default_values = ["rebel=2", "imperial=2"])]
    pub teams: Vec<String>,
    /// A campaign's setup file, as for `sandtable campaign new`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["teams", "survey"])]
    pub setup: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct SimRegiment {
    #[command(flatten)]
    pub batch: SimBatch,
    /// The two army lists, by id
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "survey",
        default_values = ["tutorial-empire", "tutorial-rebels"])]
    pub lists: Vec<String>,
    /// Layout; without one the mission's own, or the pack's first one for the table
    #[arg(long, conflicts_with = "survey")]
    pub layout: Option<String>,
    /// Terrain pool to be placed by the players instead of a layout
    #[arg(long, conflicts_with_all = ["layout", "survey"])]
    pub pool: Option<String>,
    /// Mission; without one it is picked from blue's deck
    #[arg(long, conflicts_with = "survey")]
    pub mission: Option<String>,
    /// A ruling that differs from its default, as REG-A14=spent; may be repeated
    #[arg(long = "ruling", value_name = "ID=READING", conflicts_with = "survey")]
    pub rulings: Vec<String>,
    /// Keep the first list in seat 0; without this the lists change seats in every other game
    #[arg(long)]
    pub fixed_seats: bool,
    /// Play lists that break rules of list building, too
    #[arg(long, conflicts_with = "survey")]
    pub any_list: bool,
}
