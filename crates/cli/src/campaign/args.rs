//! The arguments of `sandtable campaign`.

use std::path::PathBuf;

use clap::builder::{NonEmptyStringValueParser, PossibleValuesParser};
use clap::{Args, Subcommand, ValueEnum};

use crate::systems;

#[derive(Debug, Subcommand)]
pub(crate) enum Campaign {
    /// Found a campaign from a setup file, and make the file it is kept in
    New(CampaignNew),
    /// Show where a campaign stands, and a seat's own books
    Show(CampaignShow),
    /// List what a seat may do now
    Offers(CampaignOffers),
    /// Do something, as a seat
    Do(CampaignDo),
    /// Let a deadline pass, as the organiser: who is still waited for in this phase gives the default answer
    Advance(CampaignAdvance),
    /// Tell what has happened
    Log(CampaignLog),
    /// Check the log as a stranger would: chain, rules, dice
    Verify(CampaignVerify),
    /// Change something outside the rules, as the organiser
    Amend(CampaignAmend),
    /// Take back the last command, as the organiser with everybody's consent
    Undo(CampaignUndo),
    /// Go on by this program's rules with a campaign that was played by older ones, as the organiser
    Adopt(CampaignAdopt),
    /// Write sheets to print: overviews, rosters or Registers, service records, reports
    Report(CampaignReport),
    /// Write a standing Squad as XWS, an army or a Register as a list, for builders and virtual tables
    Export(CampaignExport),
    /// Read XWS, or a list of a builder, as a Squad or army for a battle, or as a list for the founding
    Import(CampaignImport),
    /// List the battles that a campaign names, and which system can play each of them here
    Battles(CampaignBattles),
    /// Make the file of a battle that can be played here, its setup filled in; `sandtable play` plays it
    Battle(CampaignBattle),
    /// Propose the record of a battle from the file in which it was played
    Record(CampaignRecord),
    /// Add a seat's words to the seed of fair dice
    Words(CampaignWords),
    /// Seal orders with a passphrase: they lie in the file, and nobody can read them before the seat opens them
    Seal(CampaignSeal),
    /// Open the orders that a seat has sealed, and give them
    Open(CampaignOpen),
    /// Show the secret of fair dice at the end, so that anybody can check every roll; nothing is rolled afterwards
    Reveal(CampaignReveal),
}

impl Campaign {
    /// The rule system that is named.
    pub(crate) fn game(&self) -> &str {
        match self {
            Self::New(CampaignNew { game, .. })
            | Self::Show(CampaignShow { of: Kept { game, .. }, .. })
            | Self::Offers(CampaignOffers { of: Kept { game, .. }, .. })
            | Self::Do(CampaignDo { of: Kept { game, .. }, .. })
            | Self::Advance(CampaignAdvance { of: Kept { game, .. }, .. })
            | Self::Log(CampaignLog { of: Kept { game, .. }, .. })
            | Self::Verify(CampaignVerify { of: Kept { game, .. }, .. })
            | Self::Amend(CampaignAmend { of: Kept { game, .. }, .. })
            | Self::Undo(CampaignUndo { of: Kept { game, .. }, .. })
            | Self::Adopt(CampaignAdopt { of: Kept { game, .. }, .. })
            | Self::Report(CampaignReport { of: Kept { game, .. }, .. })
            | Self::Export(CampaignExport { of: Kept { game, .. }, .. })
            | Self::Import(CampaignImport { of: Kept { game, .. }, .. })
            | Self::Battles(CampaignBattles { of: Kept { game, .. }, .. })
            | Self::Battle(CampaignBattle { of: Kept { game, .. }, .. })
            | Self::Record(CampaignRecord { of: Kept { game, .. }, .. })
            | Self::Words(CampaignWords { of: Kept { game, .. }, .. })
            | Self::Seal(CampaignSeal { of: Kept { game, .. }, .. })
            | Self::Open(CampaignOpen { of: Kept { game, .. }, .. })
            | Self::Reveal(CampaignReveal { of: Kept { game, .. }, .. }) => game,
        }
    }
}

/// A campaign that is kept in a file.
#[derive(Debug, Args)]
pub(crate) struct Kept {
    /// The rule system
    #[arg(value_parser = PossibleValuesParser::new(systems::names(true)))]
    pub game: String,
    /// The campaign's file
    pub file: PathBuf,
}

/// The viewer that is meant; anybody without. Entries are numbered by what a viewer sees.
#[derive(Clone, Debug, Args)]
pub(crate) struct Eyes {
    /// As this seat may see it
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Option<String>,
    /// As the referee sees it: everything
    #[arg(long, conflicts_with = "seat")]
    pub referee: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignNew {
    /// The rule system
    #[arg(value_parser = PossibleValuesParser::new(systems::names(true)))]
    pub game: String,
    /// The setup, TOML or JSON: name, profile, factions with players, map, options, rulings
    pub setup: PathBuf,
    /// The file to keep the campaign in
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Where rolls come from
    #[arg(long, value_enum, default_value_t = CampaignDice::Seeded)]
    pub dice: CampaignDice,
    /// Seed of seeded dice; a random one without
    #[arg(long)]
    pub seed: Option<u64>,
    /// Real dice for the map, with entered dice: faces by name, random numbers as they are
    #[arg(long, value_name = "DICE")]
    pub roll: Option<String>,
}

/// Where the rolls of a campaign come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CampaignDice {
    /// A seed in the log: reproducible
    Seeded,
    /// Real dice, typed in with each command
    Entered,
    /// Commit and reveal: a secret of the host and words of every seat; anybody can check the rolls at the end
    Fair,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignShow {
    #[command(flatten)]
    pub of: Kept,
    #[command(flatten)]
    pub eyes: Eyes,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignOffers {
    #[command(flatten)]
    pub of: Kept,
    /// The seat whose offers are listed
    #[arg(long, value_name = "NO|NAME", required_unless_present = "organiser")]
    pub seat: Option<String>,
    /// List what the organiser may put right with `amend` instead, kind by kind
    #[arg(long, conflicts_with = "seat")]
    pub organiser: bool,
    /// Only kinds with this word in their name, as buy; the list names those there are
    #[arg(long)]
    pub kind: Option<String>,
    /// Only what is about this thing: its reference, as ship:s0-6, or a word of the text
    #[arg(long, value_name = "WORD")]
    pub about: Option<String>,
    /// Also what is not open now, and why
    #[arg(long)]
    pub all: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignDo {
    #[command(flatten)]
    pub of: Kept,
    /// The command as JSON, as `offers` prints them
    pub command: Option<String>,
    /// The seat that does it
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    /// An offer by its number in the list of `offers`
    #[arg(long, value_name = "NO", conflicts_with = "command")]
    pub offer: Option<usize>,
    /// The default answer, as when a deadline has passed
    #[arg(long, conflicts_with_all = ["command", "offer"])]
    pub default: bool,
    /// The organiser does it on behalf of the seat
    #[arg(long)]
    pub organiser: bool,
    /// Real dice for it, with entered dice
    #[arg(long)]
    pub dice: Option<String>,
    /// Only say what would come of it, up to its first roll; nothing is written
    #[arg(long)]
    pub dry_run: bool,
    /// Do it though it cannot be taken back by any rule, as to retire
    #[arg(long)]
    pub yes: bool,
    /// Refuse if the last entry is another one: somebody has been faster
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignAdvance {
    #[command(flatten)]
    pub of: Kept,
    /// Only what this seat is in: in a saga the stage or step of its game, with the opponent's part
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Option<String>,
    /// Only this battle, by the number that `show` gives it
    #[arg(long, value_name = "NO", conflicts_with = "seat")]
    pub battle: Option<u16>,
    /// Also answer questions of this kind, which no deadline answers by itself; may be repeated
    #[arg(long, value_name = "KIND")]
    pub also: Vec<String>,
    /// Do it; without, what would be decided is listed and nothing is done
    #[arg(long)]
    pub yes: bool,
    /// Refuse if the last entry is another one: somebody has answered meanwhile
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignLog {
    #[command(flatten)]
    pub of: Kept,
    /// The first entry
    #[arg(long, default_value_t = 0)]
    pub from: u64,
    #[command(flatten)]
    pub eyes: Eyes,
    /// Leave the reckonings out
    #[arg(long)]
    pub brief: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignVerify {
    #[command(flatten)]
    pub of: Kept,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignAmend {
    #[command(flatten)]
    pub of: Kept,
    /// The change as JSON, as {"fp":{"seat":"Ana","amount":5}}; `offers --organiser` lists what there is. Names may stand for
    /// ids
    pub amendment: String,
    /// Why; everybody can read it
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    pub reason: String,
    /// Real dice for it, with entered dice
    #[arg(long)]
    pub dice: Option<String>,
    /// Refuse if the last entry is another one, as `log --referee` numbers them
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignUndo {
    #[command(flatten)]
    pub of: Kept,
    #[command(flatten)]
    pub eyes: Eyes,
    /// Go back to this entry instead
    #[arg(long, value_name = "ENTRY")]
    pub to: Option<u64>,
    /// With fresh dice from there on; otherwise what was rolled falls the same again
    #[arg(long)]
    pub fresh: bool,
    /// Why; everybody can read it
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    pub reason: String,
    /// Refuse if the last entry is another one
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignAdopt {
    #[command(flatten)]
    pub of: Kept,
    /// Refuse if the last entry is another one, as `log --referee` numbers them
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignBattles {
    #[command(flatten)]
    pub of: Kept,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignBattle {
    #[command(flatten)]
    pub of: Kept,
    /// The battle, as `battles` names it
    pub battle: String,
    /// The file to keep the battle in
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Seed of its dice; a random one without
    #[arg(long)]
    pub seed: Option<u64>,
    /// Its dice are real ones, typed in as they fall
    #[arg(long, conflicts_with = "seed")]
    pub real_dice: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignRecord {
    #[command(flatten)]
    pub of: Kept,
    /// The battle, as `battles` names it
    pub battle: String,
    /// The file in which it was played
    pub log: PathBuf,
    /// Refuse if the last entry is another one
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignWords {
    #[command(flatten)]
    pub of: Kept,
    /// The words, whatever they are
    pub words: String,
    /// The seat that adds them
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignSeal {
    #[command(flatten)]
    pub of: Kept,
    /// Commands as JSON, in the order in which they are to be given
    #[arg(required = true)]
    pub commands: Vec<String>,
    /// The seat that gives them; its passphrase is asked for, or read from SANDTABLE_PASSPHRASE
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    /// Instead of what the seat has sealed so far, not after it
    #[arg(long)]
    pub anew: bool,
    /// Refuse if the last entry that the seat sees is another one
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignOpen {
    #[command(flatten)]
    pub of: Kept,
    /// The seat whose orders they are; its passphrase is asked for, or read from SANDTABLE_PASSPHRASE
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    /// Only read them to the seat, and leave them sealed
    #[arg(long)]
    pub read: bool,
    /// Open them though others have not decided yet, and could do so after reading them
    #[arg(long)]
    pub yes: bool,
    /// Refuse if the last entry that the seat sees is another one
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignReveal {
    #[command(flatten)]
    pub of: Kept,
    /// Do it though play is not over: whoever reads the file can then compute every roll to come
    #[arg(long)]
    pub yes: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignReport {
    #[command(flatten)]
    pub of: Kept,
    /// Folder for the pages
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    #[command(flatten)]
    pub eyes: Eyes,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignExport {
    #[command(flatten)]
    pub of: Kept,
    /// The seat whose Squad or army it is; without one the books of all are written, and `new` founds a campaign with them that
    /// stands as this one
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Option<String>,
    /// For which battle, as `show` numbers it; in a saga the one that goes on, without
    #[arg(long)]
    pub battle: Option<u16>,
    /// The format of a saga's lists: json (of Tabletop Simulator, Tabletop Admiral and Legion HQ; so without), link (to
    /// Legion HQ), text (of Legion HQ), register (the whole Register, as players share it)
    #[arg(long)]
    pub format: Option<String>,
    /// The file to write; standard output without
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignImport {
    #[command(flatten)]
    pub of: Kept,
    /// The file: XWS, or for a saga a list of a builder or a Register
    pub list: PathBuf,
    /// The seat that it is for
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    /// The battle it is for, as `show` numbers it; without one it becomes the draft of the founding, or joins the Register
    #[arg(long)]
    pub battle: Option<u16>,
    /// Only say what would be read and lost
    #[arg(long)]
    pub dry_run: bool,
    /// Refuse if the last entry is another one
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}
