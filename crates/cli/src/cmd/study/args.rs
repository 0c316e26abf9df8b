//! The arguments of `sandtable study`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum Study {
    New {
        system: String,
        file: PathBuf,
    },
    Plan {
        file: PathBuf,
    },
    Run {
        file: PathBuf,
        #[command(flatten)]
        into: Into,
        #[arg(long, default_value_t = 0)]
        threads: usize,
    },
    Part {
        file: PathBuf,
        number: u64,
        #[command(flatten)]
        into: Into,
        #[arg(long, default_value_t = 1)]
        threads: usize,
    },
    Check {
        file: PathBuf,
        #[command(flatten)]
        into: Into,
        #[arg(long, default_value_t = 2)]
        again: usize,
    },
    Report {
        file: PathBuf,
        #[command(flatten)]
        into: Into,
        #[arg(long, conflicts_with = "json")]
        markdown: bool,
        #[arg(long, value_name = "FILE")]
        rows: Option<PathBuf>,
    },
}

/// Where a study is kept.
#[derive(Debug, Args)]
pub(crate) struct Into {
    #[arg(long = "in", value_name = "DIR")]
    pub dir: Option<PathBuf>,
}
