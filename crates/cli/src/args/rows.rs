//! Arguments of everything that plays many games and can keep them.

use std::path::PathBuf;

use clap::Args;

/// Where the rows of games are kept.
#[derive(Debug, Default, Args)]
pub(crate) struct RowFile {
    #[arg(long, global = true, value_name = "FILE")]
    pub rows: Option<PathBuf>,
    #[arg(long, global = true, requires = "rows")]
    pub resume: bool,
}
