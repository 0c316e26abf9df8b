//! Arguments of everything that plays many games and can keep them.

use std::path::PathBuf;

use clap::Args;

/// Where the rows of games are kept.
#[derive(Debug, Default, Args)]
pub(crate) struct RowFile {
    /// Keep a row for each game in this file: JSON lines by the ending .jsonl, Parquet by .parquet
    #[arg(long, global = true, value_name = "FILE")]
    pub rows: Option<PathBuf>,
    /// Continue with the games in the file of --rows: they count, and only the missing ones are played
    #[arg(long, global = true, requires = "rows")]
    pub resume: bool,
}
