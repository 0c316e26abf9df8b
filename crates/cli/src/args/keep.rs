//! Arguments of the commands that look after a server's database.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// The database of a server.
#[derive(Debug, Args)]
pub(crate) struct Database {
    /// The database: `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`; a file in the folder of --data without
    #[arg(long, global = true, env = "SANDTABLE_DATABASE", hide_env_values = true, value_name = "URL")]
    pub database: Option<String>,
    /// The folder of the database's file, made if it is not there
    #[arg(long, global = true, default_value = "sandtable-data", value_name = "DIR")]
    pub data: PathBuf,
}

/// Ways to look after a database.
#[derive(Debug, Subcommand)]
pub(crate) enum Keep {
    /// Copy a server's whole database into one file, while it runs; the same file for SQLite and PostgreSQL
    Backup {
        /// The file to write; it must not be there yet
        file: PathBuf,
        #[command(flatten)]
        of: Database,
    },
    /// Read a copy into an empty database, and replay every game in it
    Restore {
        /// The file that `backup` wrote
        file: PathBuf,
        #[command(flatten)]
        of: Database,
    },
    /// Replay every game of a server's database: chain, rules and dice
    Verify {
        #[command(flatten)]
        of: Database,
    },
    /// Write the log of one match of a server, with every secret in it
    Export {
        /// The match's id, the last word of its address
        id: String,
        /// The file to write; standard output without
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        of: Database,
    },
    /// Take a log into a server's database; a secret of fair dice that lies beside it comes along
    Import {
        /// The log, JSON lines
        file: PathBuf,
        /// Whoever organises it, by the name that they log in with
        #[arg(long = "for", value_name = "NAME")]
        login: String,
        #[command(flatten)]
        of: Database,
    },
    /// People who look after everything, passwords, the audit trail
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
    /// Let somebody read the audit trail from elsewhere (`/api/v1/trail`); a new name gets a password, which is asked for
    Add {
        /// The name to log in with
        login: String,
    },
    /// Make somebody an ordinary person again
    Drop {
        /// The name to log in with
        login: String,
    },
    /// Give somebody a new password, which is asked for
    Password {
        /// The name to log in with
        login: String,
    },
    /// End all sessions of somebody
    LogOut {
        /// The name to log in with
        login: String,
    },
    /// List those who may read the audit trail from elsewhere
    List,
    /// Show what was done that matters for security
    Trail {
        /// So many rows, the newest
        #[arg(long, default_value_t = 50, value_name = "N")]
        last: u32,
    },
}
