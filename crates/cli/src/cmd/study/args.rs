//! The arguments of `sandtable study`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum Study {
    /// Write a study file to begin with
    New {
        /// The rule system
        system: String,
        /// The file, such as price.toml
        file: PathBuf,
    },
    /// Check a study file, and tell how many games it is and how small a change they show
    Plan {
        /// The study file
        file: PathBuf,
    },
    /// Play a study on this machine, or continue it: what was played is kept
    Run {
        /// The study file
        file: PathBuf,
        #[command(flatten)]
        into: Into,
        /// Threads; one for each processor without. The rows do not depend on it
        #[arg(long, default_value_t = 0)]
        threads: usize,
    },
    /// Play one part of a study and keep it, for runners of many machines: `study run` puts the parts together
    Part {
        /// The study file
        file: PathBuf,
        /// The part's number, from 0
        number: u64,
        #[command(flatten)]
        into: Into,
        /// Threads
        #[arg(long, default_value_t = 1)]
        threads: usize,
    },
    /// Check what was played: every hash, and some parts by playing them again
    Check {
        /// The study file
        file: PathBuf,
        #[command(flatten)]
        into: Into,
        /// Parts that are played again
        #[arg(long, default_value_t = 2)]
        again: usize,
    },
    /// Tell what the games played so far say
    Report {
        /// The study file
        file: PathBuf,
        #[command(flatten)]
        into: Into,
        /// Write the tables as Markdown
        #[arg(long, conflicts_with = "json")]
        markdown: bool,
        /// Write the rows of all games to this file besides: JSON lines or Parquet, by its ending
        #[arg(long, value_name = "FILE")]
        rows: Option<PathBuf>,
    },
}

/// Where a study is kept.
#[derive(Debug, Args)]
pub(crate) struct Into {
    /// The folder for its rows and its manifest; without, the study file's name with `-study` instead of its ending
    #[arg(long = "in", value_name = "DIR")]
    pub dir: Option<PathBuf>,
}
