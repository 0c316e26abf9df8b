//! The arguments of every command, as `clap` reads them. What `--help` says of them stands in the message files, not here.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;

mod examples;
mod help;
mod keep;
#[cfg(test)]
mod page;
mod rows;
mod trial;
pub(crate) use examples::described;
pub(crate) use keep::{Admin, Database, Keep};
pub(crate) use rows::RowFile;
pub(crate) use trial::{Attack, Contested, Trial};

use crate::cmd::study::Study;
use crate::systems;

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(name = "sandtable", version, propagate_version = true)]
pub struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Cli {
    /// Reads the arguments of this process. Wrong ones end it with exit code 2, `--help` and `--version` with 0: clap's own
    /// conventions.
    #[must_use]
    pub fn read() -> Self {
        let read = |mut command: clap::Command| {
            let matches = command.try_get_matches_from_mut(std::env::args_os())?;
            Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
        };
        // The texts of `--help` are filled in for those who are shown them.
        read(Self::command()).or_else(|_| read(described())).unwrap_or_else(|error| error.exit())
    }
}

/// Arguments that every command understands.
#[derive(Debug, Clone, Args)]
pub(crate) struct Common {
    #[arg(long, global = true)]
    pub json: bool,
    #[arg(long, global = true, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Serve),
    #[command(flatten)]
    Keep(Keep),
    Watch(Watch),
    Play(PlayAt),
    Referee {
        #[arg(value_parser = PossibleValuesParser::new(systems::names(false)))]
        game: String,
    },
    Replay(Replay),
    Analyse(Analyse),
    Sim(Sim),
    Balance(Balance),
    Ladder(Ladder),
    Study {
        #[command(subcommand)]
        what: Study,
    },
    Odds {
        #[command(subcommand)]
        of: Attack,
    },
    Campaign {
        #[command(subcommand)]
        what: Campaign,
    },
    Packs {
        #[command(subcommand)]
        what: Packs,
    },
    List {
        #[command(subcommand)]
        what: Lists,
    },
    Completions {
        shell: Shell,
    },
    Man {
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
}

#[path = "campaign/args.rs"]
mod campaign;
pub(crate) use campaign::*;

#[derive(Debug, Subcommand)]
pub(crate) enum Packs {
    Check { dir: Option<PathBuf> },
    List,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Lists {
    New {
        #[arg(long)]
        faction: String,
        #[arg(long, default_value_t = 1000, value_name = "N", allow_negative_numbers = true)]
        #[arg(value_parser = clap::value_parser!(u16).range(1..))]
        points: u16,
        #[arg(long)]
        name: Option<String>,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        of: Of,
    },
    Check {
        file: PathBuf,
        #[arg(long = "ruling", value_name = "ID=OPTION", value_parser = trial::pair)]
        options: Vec<(String, String)>,
        #[arg(long)]
        fix: bool,
        #[command(flatten)]
        which: Which,
    },
    Random {
        #[arg(long)]
        faction: String,
        #[arg(long, default_value_t = 1000, value_name = "N", allow_negative_numbers = true)]
        #[arg(value_parser = clap::value_parser!(u16).range(1..))]
        points: u16,
        #[arg(long)]
        seed: Option<u64>,
        #[command(flatten)]
        of: Of,
    },
    Export {
        name: String,
        #[arg(long, value_name = "FORMAT")]
        format: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    Import {
        #[arg(value_name = "CODE|LINK|FILE")]
        what: String,
        #[arg(long, value_parser = PossibleValuesParser::new(systems::names(false)))]
        game: Option<String>,
    },
    Formats {
        #[command(flatten)]
        of: Of,
    },
    Show {
        name: String,
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
        #[command(flatten)]
        which: Which,
    },
}

/// A game played by people at a terminal.
#[derive(Debug, Default, Args)]
pub(crate) struct PlayAt {
    #[arg(value_name = "FILE|GAME")]
    pub what: Option<String>,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Vec<String>,
    #[arg(long)]
    pub machine: bool,
    #[arg(long)]
    pub level: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, conflicts_with = "seed")]
    pub real_dice: bool,
    #[arg(long)]
    pub plain: bool,
}

/// The rule system that is meant.
#[derive(Debug, Args)]
pub(crate) struct Of {
    #[arg(long, default_value = systems::SYSTEMS[0].info.id, value_parser = PossibleValuesParser::new(systems::names(false)))]
    pub game: String,
}

/// A list that is meant, and the rule system that it is for.
#[derive(Debug, Args)]
pub(crate) struct Which {
    #[arg(long, value_name = "ID|NAME")]
    pub list: Option<String>,
    #[arg(long, value_parser = PossibleValuesParser::new(systems::names(false)))]
    pub game: Option<String>,
}

/// A server to be started.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDR")]
    pub listen: std::net::SocketAddr,
    #[arg(long, env = "SANDTABLE_PUBLIC_URL", hide_env_values = true, value_name = "URL")]
    pub public_url: Option<sandtable_server::PublicUrl>,
    #[command(flatten)]
    pub of: Database,
    #[arg(long, env = "SANDTABLE_SMTP", hide_env_values = true, value_name = "URL", requires = "mail_from")]
    pub smtp: Option<String>,
    #[arg(long, env = "SANDTABLE_MAIL_FROM", hide_env_values = true, value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    #[arg(long, env = "SANDTABLE_PROXY", hide_env_values = true, value_name = "IP")]
    pub proxy: Option<std::net::IpAddr>,
    #[arg(long, value_name = "DIR", overrides_with = "pages")]
    pub pages: Option<PathBuf>,
    #[arg(long)]
    pub log_json: bool,
}

#[derive(Debug, Default, Args)]
pub(crate) struct Watch {
    #[command(subcommand)]
    pub of: Option<Trial>,
    #[arg(long, global = true)]
    pub fast: bool,
    #[arg(long, global = true, value_name = "MS")]
    pub pause: Option<u64>,
    #[arg(long, global = true)]
    pub seed: Option<u64>,
    #[arg(long, global = true, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[arg(long, global = true)]
    pub level: Option<String>,
    #[arg(long, global = true, conflicts_with = "json")]
    pub reasons: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    pub file: PathBuf,
    #[arg(long)]
    pub verify: bool,
    #[arg(long, value_name = "N")]
    pub at: Option<u64>,
    #[arg(long)]
    pub brief: bool,
    #[command(flatten)]
    pub draw: Draw,
}

#[derive(Debug, Args)]
pub(crate) struct Balance {
    #[command(subcommand)]
    pub of: Contested,
    #[arg(long, global = true, default_value_t = 200, value_parser = trial::games())]
    pub games: u64,
    #[arg(long, global = true, default_value_t = 1)]
    pub seed: u64,
    #[arg(long, global = true, default_value_t = 0)]
    pub threads: usize,
    #[arg(long, global = true)]
    pub level: Option<String>,
    #[arg(long, global = true, num_args = 2.., value_name = "LIST")]
    pub only: Vec<String>,
    #[arg(long, global = true)]
    pub rulings: bool,
    #[arg(long, global = true, conflicts_with = "json")]
    pub markdown: bool,
    #[command(flatten)]
    pub kept: RowFile,
}

/// A recorded game to be analysed.
#[derive(Debug, Args)]
pub(crate) struct Analyse {
    pub file: PathBuf,
    #[arg(long, default_value = "usual", value_parser = PossibleValuesParser::new(sandtable_system::EFFORTS.map(|(name, _)| name)))]
    pub effort: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub tries: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub samples: Option<u32>,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Draw {
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    #[arg(long, num_args = 2, value_names = ["FROM", "TO"])]
    pub sight: Option<Vec<String>>,
    #[arg(long, value_name = "PIECE")]
    pub reach: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Ladder {
    #[command(subcommand)]
    pub of: Trial,
    #[arg(long, global = true, num_args = 2.., value_name = "LEVEL")]
    pub policies: Vec<String>,
    #[arg(long, global = true, default_value_t = 100, value_parser = trial::games())]
    pub games: u64,
    #[arg(long, global = true, default_value_t = 1)]
    pub seed: u64,
    #[arg(long, global = true, default_value_t = 0)]
    pub threads: usize,
    #[command(flatten)]
    pub kept: RowFile,
}

#[derive(Debug, Args)]
pub(crate) struct Sim {
    #[command(subcommand)]
    pub of: Trial,
    #[arg(long, global = true, visible_alias = "campaigns", value_parser = trial::games())]
    pub games: Option<u64>,
    #[arg(long, global = true)]
    pub seed: Option<u64>,
    #[arg(long, global = true)]
    pub threads: Option<usize>,
    #[arg(long, global = true)]
    pub level: Option<String>,
    #[arg(long, global = true)]
    pub fixed_seats: bool,
    #[arg(long, global = true)]
    pub survey: bool,
    #[arg(long, global = true)]
    pub audit: bool,
    #[arg(long, global = true)]
    pub report: bool,
    #[arg(long, global = true, value_name = "N")]
    pub keep: Option<u64>,
    #[arg(long, global = true, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[command(flatten)]
    pub kept: RowFile,
}
