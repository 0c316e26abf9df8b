//! The arguments of every command, as `clap` reads them. Says nothing about what the commands do.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;

mod examples;
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

impl Cli {
    /// Reads the arguments of this process. Wrong ones end it with exit code 2, `--help` and `--version` with 0: clap's own
    /// conventions.
    #[must_use]
    pub fn read() -> Self {
        let mut described = described();
        let read = described.try_get_matches_from_mut(std::env::args_os());
        let read = read.and_then(|matches| {
            Self::from_arg_matches(&matches).map_err(|error| error.format(&mut described))
        });
        read.unwrap_or_else(|error| error.exit())
    }
}

/// Arguments that every command understands.
#[derive(Debug, Clone, Args)]
pub(crate) struct Common {
    /// Print JSON for programs instead of tables for people
    #[arg(long, global = true)]
    pub json: bool,
    /// Use the data pack in this folder instead of the built-in one
    #[arg(long, global = true, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// A warning where campaigns are spoken of: nothing of it is obvious.
const CAN_READ: &str = "\
Who can read what: a campaign's file is plain text. Whoever has it can read the orders and lists of every seat, by --referee, by
--seat of another, or with an editor, and with seeded dice (the default) compute the rolls to come. What this program shows
a seat holds no other seat's secrets, and may be passed on. So let one keep the file who does not play, or whom all trust;
or pass it round and give what is secret with `campaign seal`, under a passphrase of each seat, until all open theirs with
`campaign open`; and take --dice fair, so that nobody but the keeper of the .secret beside it knows the rolls, and all can
check them at the end with `campaign reveal`.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve matches over HTTP and WebSocket: open the address that it prints in a browser
    Serve(Serve),
    #[command(flatten)]
    Keep(Keep),
    /// Let machine players play a game and tell it: the first battle of the book without a name (the default)
    Watch(Watch),
    /// Play at this terminal: a new game of a system against machine players, or one that is kept in a file; without a name,
    /// the first battle of the book to play or to watch
    Play(PlayAt),
    /// Speak the referee protocol: JSON lines on standard input and output
    Referee {
        /// The rule system
        #[arg(value_parser = PossibleValuesParser::new(systems::names(false)))]
        game: String,
    },
    /// Check, tell and draw a recorded game
    Replay(Replay),
    /// Tell luck from skill in a recorded game: what each decision lost, and what each roll was worth
    Analyse(Analyse),
    /// Play many games between machine players and sum them up
    Sim(Sim),
    /// Let every pair of the pack's lists meet on every mission, and measure what rulings change
    Balance(Balance),
    /// Let machine players play against each other, and rank them
    Ladder(Ladder),
    /// Play studies: files that say which games are played, and until when
    Study {
        #[command(subcommand)]
        what: Study,
    },
    /// Reckon the exact chances of an attack, both sides at their best where the rules let them choose
    Odds {
        #[command(subcommand)]
        of: Attack,
    },
    /// Keep a campaign in a file: found it, look at it, go on with it
    #[command(after_help = CAN_READ)]
    Campaign {
        #[command(subcommand)]
        what: Campaign,
    },
    /// Data packs: check a folder, list what is in one
    Packs {
        #[command(subcommand)]
        what: Packs,
    },
    /// Army lists: check one, show one, draw one, hand one on
    List {
        #[command(subcommand)]
        what: Lists,
    },
    /// Print what a shell needs to complete commands and options
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write pages for `man`, one for each command
    Man {
        /// The folder for them, made if it is not there
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
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
    /// Begin an army list of a faction: what it must have, and below it what there is to choose from
    New {
        /// The faction, by id
        #[arg(long)]
        faction: String,
        /// Points that may be spent
        #[arg(long, default_value_t = 1000, value_name = "N", allow_negative_numbers = true)]
        #[arg(value_parser = clap::value_parser!(u16).range(1..))]
        points: u16,
        /// The list's name
        #[arg(long)]
        name: Option<String>,
        /// The file to write it to; it is printed without
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        of: Of,
    },
    /// Say whether an army list is legal: every rule it breaks, what it has and may have, and the cheapest fix
    Check {
        /// A TOML file: one army list, or rows `[[list]]`
        file: PathBuf,
        /// A ruling that differs from its default, as REG-A14=spent; may be repeated
        #[arg(long = "ruling", value_name = "ID=OPTION", value_parser = trial::pair)]
        options: Vec<(String, String)>,
        /// Print one list as the cheapest fixes make it, as TOML
        #[arg(long)]
        fix: bool,
        #[command(flatten)]
        which: Which,
    },
    /// Draw a legal army list for a faction, and print it as TOML
    Random {
        /// The faction, by id
        #[arg(long)]
        faction: String,
        /// Points that may be spent
        #[arg(long, default_value_t = 1000, value_name = "N", allow_negative_numbers = true)]
        #[arg(value_parser = clap::value_parser!(u16).range(1..))]
        points: u16,
        /// Seed of the draw; a fresh one without
        #[arg(long)]
        seed: Option<u64>,
        #[command(flatten)]
        of: Of,
    },
    /// Print an army list as a short code to hand on, or in a format of other programs
    Export {
        /// Id of a list in the pack, or a TOML file
        name: String,
        /// The format; `list formats` has them, and without one it is the code
        #[arg(long, value_name = "FORMAT")]
        format: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Read an army list from a code or a format of other programs, judge it, and print it as TOML
    Import {
        /// The code, link or text; or a file with one, or `-` for standard input
        #[arg(value_name = "CODE|LINK|FILE")]
        what: String,
        /// The rule system that it is for; a code says it, and for anything else all are tried without
        #[arg(long, value_parser = PossibleValuesParser::new(systems::names(false)))]
        game: Option<String>,
    },
    /// List the formats of other programs that army lists are read and written in
    Formats {
        #[command(flatten)]
        of: Of,
    },
    /// Show an army list with its units' profiles
    Show {
        /// Id of a list in the pack, or a TOML file
        name: String,
        /// Write a page to print instead, with every special rule in own words
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
        #[command(flatten)]
        which: Which,
    },
}

/// A game played by people at a terminal.
#[derive(Debug, Default, Args)]
pub(crate) struct PlayAt {
    /// The file of a game that goes on, or a rule system for a new one
    #[arg(value_name = "FILE|GAME")]
    pub what: Option<String>,
    /// Seats of the people here, by number or player's name; the first one of a new game, everybody in a file, without
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Vec<String>,
    /// Machine players take the other seats, as in every new game; in a file they are waited for without this
    #[arg(long)]
    pub machine: bool,
    /// Level of the machine players, named as for `sandtable ladder`; `greedy` without, where the system has it
    #[arg(long)]
    pub level: Option<String>,
    /// The setup of a new game by names, TOML or JSON; a common one without
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    /// The file to keep a new game in
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Seed of the dice of a new game; a random one without
    #[arg(long)]
    pub seed: Option<u64>,
    /// A new game's dice are real ones, typed in as they fall
    #[arg(long, conflicts_with = "seed")]
    pub real_dice: bool,
    /// Only words, without anything that a screen reader would stumble over
    #[arg(long)]
    pub plain: bool,
}

/// The rule system that is meant.
#[derive(Debug, Args)]
pub(crate) struct Of {
    /// The rule system
    #[arg(long, default_value = systems::SYSTEMS[0].info.id, value_parser = PossibleValuesParser::new(systems::names(false)))]
    pub game: String,
}

/// A list that is meant, and the rule system that it is for.
#[derive(Debug, Args)]
pub(crate) struct Which {
    /// The one list of a file with several
    #[arg(long, value_name = "ID|NAME")]
    pub list: Option<String>,
    /// The rule system; without it a file tells it by its fields, an id by the pack that has it
    #[arg(long, value_parser = PossibleValuesParser::new(systems::names(false)))]
    pub game: Option<String>,
}

/// A server to be started.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen at; port 0 is any that is free
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDR")]
    pub listen: std::net::SocketAddr,
    /// The address under which people reach it, as https://club.example.org: mails, webhooks, calendars and invitations lead
    /// there; without, they name paths alone
    #[arg(long, env = "SANDTABLE_PUBLIC_URL", hide_env_values = true, value_name = "URL")]
    pub public_url: Option<sandtable_server::PublicUrl>,
    #[command(flatten)]
    pub of: Database,
    /// The server that takes mail, as smtps://USER:PASSWORD@HOST; no mail is sent without
    #[arg(long, env = "SANDTABLE_SMTP", hide_env_values = true, value_name = "URL", requires = "mail_from")]
    pub smtp: Option<String>,
    /// The address that mail comes from
    #[arg(long, env = "SANDTABLE_MAIL_FROM", hide_env_values = true, value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    /// Address of a proxy before the server, whose X-Forwarded-For tells who asks: limits are for each address
    #[arg(long, env = "SANDTABLE_PROXY", hide_env_values = true, value_name = "IP")]
    pub proxy: Option<std::net::IpAddr>,
    /// The folder of the client's pages, as npm builds them in web/dist; without, those that were built into the program
    #[arg(long, value_name = "DIR", overrides_with = "pages")]
    pub pages: Option<PathBuf>,
    /// Write what happens as JSON lines instead of text; on standard error
    #[arg(long)]
    pub log_json: bool,
}

#[derive(Debug, Default, Args)]
pub(crate) struct Watch {
    /// The game to watch; the first battle of the book without
    #[command(subcommand)]
    pub of: Option<Trial>,
    /// Do not pause between the lines
    #[arg(long, global = true)]
    pub fast: bool,
    /// Milliseconds between the lines; 250 without, none if nobody reads along at a terminal
    #[arg(long, global = true, value_name = "MS")]
    pub pause: Option<u64>,
    /// Seed of dice and players; a fresh one without
    #[arg(long, global = true)]
    pub seed: Option<u64>,
    /// Folder for the log and the picture, made if it is not there; this one without
    #[arg(long, global = true, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Level of the machine players, named as for `sandtable ladder`; `sensible` without, `greedy` with --reasons
    #[arg(long, global = true)]
    pub level: Option<String>,
    /// Tell before each command what its player has weighed: commands, what each came to, chances, the line that it expects
    #[arg(long, global = true, conflicts_with = "json")]
    pub reasons: bool,
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
pub(crate) struct Balance {
    #[command(subcommand)]
    pub of: Contested,
    /// Games of each pair, half of them with seats swapped, so that an odd number is one more
    #[arg(long, global = true, default_value_t = 200, value_parser = trial::games())]
    pub games: u64,
    /// Seed of the games
    #[arg(long, global = true, default_value_t = 1)]
    pub seed: u64,
    /// Threads; one for each processor without. The tables do not depend on it
    #[arg(long, global = true, default_value_t = 0)]
    pub threads: usize,
    /// Level of the AI players on all seats, named as for `sandtable ladder`; `quick` if not given, where the system has it
    #[arg(long, global = true)]
    pub level: Option<String>,
    /// Only these lists, by id
    #[arg(long, global = true, num_args = 2.., value_name = "LIST")]
    pub only: Vec<String>,
    /// Play the same again by each other option of each ruling, with the same dice
    #[arg(long, global = true)]
    pub rulings: bool,
    /// Write the tables as Markdown
    #[arg(long, global = true, conflicts_with = "json")]
    pub markdown: bool,
    #[command(flatten)]
    pub kept: RowFile,
}

/// A recorded game to be analysed.
#[derive(Debug, Args)]
pub(crate) struct Analyse {
    /// A log, JSON lines
    pub file: PathBuf,
    /// How closely to look: brief, usual or thorough
    #[arg(long, default_value = "usual", value_parser = PossibleValuesParser::new(sandtable_system::EFFORTS.map(|(name, _)| name)))]
    pub effort: String,
    /// Tries of the search for the best command of each decision, instead of the effort's
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub tries: Option<u32>,
    /// Samples of each worth, instead of the effort's
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub samples: Option<u32>,
    /// Seed of the analysis: the same seed and effort tell the same
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Threads; one for each processor without. What is told does not depend on it
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Write one page that plays the game with its analysis, to be opened in any browser
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Draw {
    /// Draw the position as SVG
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Draw the position as PNG
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Draw the line of sight between two pieces, by their numbers or ids
    #[arg(long, num_args = 2, value_names = ["FROM", "TO"])]
    pub sight: Option<Vec<String>>,
    /// Draw where a piece can go in one move
    #[arg(long, value_name = "PIECE")]
    pub reach: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Ladder {
    #[command(subcommand)]
    pub of: Trial,
    /// Levels of machine players; all but `planner` without. `planner:200ms` and `planner:20000` tell it how long to think about an
    /// activation, by the clock or in tries
    #[arg(long, global = true, num_args = 2.., value_name = "LEVEL")]
    pub policies: Vec<String>,
    /// Games of each pair, half of them with seats changed, so that an odd number is one more
    #[arg(long, global = true, default_value_t = 100, value_parser = trial::games())]
    pub games: u64,
    /// Seed of the games
    #[arg(long, global = true, default_value_t = 1)]
    pub seed: u64,
    /// Threads; one for each processor without. The results do not depend on it
    #[arg(long, global = true, default_value_t = 0)]
    pub threads: usize,
    #[command(flatten)]
    pub kept: RowFile,
}

#[derive(Debug, Args)]
pub(crate) struct Sim {
    #[command(subcommand)]
    pub of: Trial,
    /// Number of games; without it 100 of those that go on for weeks, 1000 of others
    #[arg(long, global = true, visible_alias = "campaigns", value_parser = trial::games())]
    pub games: Option<u64>,
    /// Seed of the batch; 1 without
    #[arg(long, global = true)]
    pub seed: Option<u64>,
    /// Threads; one for each processor without. The figures do not depend on it
    #[arg(long, global = true)]
    pub threads: Option<usize>,
    /// Level of the AI players on all seats, named as for `sandtable ladder`; `quick` if not given, where the system has it
    #[arg(long, global = true)]
    pub level: Option<String>,
    /// Keep the sides in their seats; without this they change seats in every other game, where seats matter
    #[arg(long, global = true)]
    pub fixed_seats: bool,
    /// Play everything the rules and the pack have instead of one setup: all lists, standings and options in turn
    #[arg(long, global = true)]
    pub survey: bool,
    /// Check every event and every position; slower
    #[arg(long, global = true)]
    pub audit: bool,
    /// Count what occurs, and list what never does; slower
    #[arg(long, global = true)]
    pub report: bool,
    /// Write the log of one game of the batch, by its number from 0, to `game-N.jsonl` in the current folder; refused if that
    /// file is there
    #[arg(long, global = true, value_name = "N")]
    pub keep: Option<u64>,
    /// Draw the figures into this file, where the system has a drawing of them
    #[arg(long, global = true, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[command(flatten)]
    pub kept: RowFile,
}
