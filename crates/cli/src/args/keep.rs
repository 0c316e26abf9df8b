//! Arguments of the commands that look after a server's database.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// The database of a server.
#[derive(Debug, Args)]
pub(crate) struct Database {
    #[arg(long, global = true, env = "SANDTABLE_DATABASE", hide_env_values = true, value_name = "URL")]
    pub database: Option<String>,
    #[arg(long, global = true, default_value = "sandtable-data", value_name = "DIR")]
    pub data: PathBuf,
}

/// Ways to look after a database.
#[derive(Debug, Subcommand)]
pub(crate) enum Keep {
    Backup {
        file: PathBuf,
        #[command(flatten)]
        of: Database,
    },
    Restore {
        file: PathBuf,
        #[command(flatten)]
        of: Database,
    },
    Verify {
        #[command(flatten)]
        of: Database,
    },
    Export {
        id: String,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        of: Database,
    },
    Import {
        file: PathBuf,
        #[arg(long = "for", value_name = "NAME")]
        login: String,
        #[command(flatten)]
        of: Database,
    },
    Admin {
        #[command(subcommand)]
        what: Admin,
        #[command(flatten)]
        of: Database,
    },
}

impl Keep {
    /// Returns the database that is meant.
    pub fn of(&self) -> &Database {
        match self {
            Self::Backup { of, .. }
            | Self::Restore { of, .. }
            | Self::Verify { of }
            | Self::Export { of, .. }
            | Self::Import { of, .. }
            | Self::Admin { of, .. } => of,
        }
    }
}

/// Things that only whoever sits at the machine does.
#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    Add {
        login: String,
    },
    Drop {
        login: String,
    },
    Password {
        login: String,
    },
    LogOut {
        login: String,
    },
    List,
    Trail {
        #[arg(long, default_value_t = 50, value_name = "N")]
        last: u32,
    },
}
