//! The arguments of `sandtable campaign`.

use std::path::PathBuf;

use clap::builder::{NonEmptyStringValueParser, PossibleValue, PossibleValuesParser};
use clap::{Args, Subcommand, ValueEnum};
use sandtable_text::say;

use crate::systems;

#[derive(Debug, Subcommand)]
pub(crate) enum Campaign {
    New(CampaignNew),
    Show(CampaignShow),
    Offers(CampaignOffers),
    Do(CampaignDo),
    Advance(CampaignAdvance),
    Log(CampaignLog),
    Verify(CampaignVerify),
    Amend(CampaignAmend),
    Undo(CampaignUndo),
    Adopt(CampaignAdopt),
    Report(CampaignReport),
    Export(CampaignExport),
    Import(CampaignImport),
    Battles(CampaignBattles),
    Battle(CampaignBattle),
    Record(CampaignRecord),
    Words(CampaignWords),
    Seal(CampaignSeal),
    Open(CampaignOpen),
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
    #[arg(value_parser = PossibleValuesParser::new(systems::names(true)))]
    pub game: String,
    pub file: PathBuf,
}

/// The viewer that is meant; anybody without. Entries are numbered by what a viewer sees.
#[derive(Clone, Debug, Args)]
pub(crate) struct Eyes {
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Option<String>,
    #[arg(long, conflicts_with = "seat")]
    pub referee: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignNew {
    #[arg(value_parser = PossibleValuesParser::new(systems::names(true)))]
    pub game: String,
    pub setup: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    #[arg(long, value_enum, default_value_t = CampaignDice::Seeded)]
    pub dice: CampaignDice,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_name = "DICE")]
    pub roll: Option<String>,
}

/// Where the rolls of a campaign come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CampaignDice {
    Seeded,
    Entered,
    Fair,
}

impl ValueEnum for CampaignDice {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Seeded, Self::Entered, Self::Fair]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Seeded => ("seeded", say!("help-dice-seeded")),
            Self::Entered => ("entered", say!("help-dice-entered")),
            Self::Fair => ("fair", say!("help-dice-fair")),
        };
        Some(PossibleValue::new(name).help(help))
    }
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
    #[arg(long, value_name = "NO|NAME", required_unless_present = "organizer")]
    pub seat: Option<String>,
    #[arg(long, alias = "organiser", conflicts_with = "seat")]
    pub organizer: bool,
    #[arg(long)]
    pub kind: Option<String>,
    #[arg(long, value_name = "WORD")]
    pub about: Option<String>,
    #[arg(long)]
    pub all: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignDo {
    #[command(flatten)]
    pub of: Kept,
    pub command: Option<String>,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    #[arg(long, value_name = "NO", conflicts_with = "command")]
    pub offer: Option<usize>,
    #[arg(long, conflicts_with_all = ["command", "offer"])]
    pub default: bool,
    #[arg(long, alias = "organiser")]
    pub organizer: bool,
    #[arg(long)]
    pub dice: Option<String>,
    #[arg(long)]
    pub dry_run: bool,
    #[arg(long)]
    pub yes: bool,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignAdvance {
    #[command(flatten)]
    pub of: Kept,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Option<String>,
    #[arg(long, value_name = "NO", conflicts_with = "seat")]
    pub battle: Option<u16>,
    #[arg(long, value_name = "KIND")]
    pub also: Vec<String>,
    #[arg(long)]
    pub yes: bool,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignLog {
    #[command(flatten)]
    pub of: Kept,
    #[arg(long, default_value_t = 0)]
    pub from: u64,
    #[command(flatten)]
    pub eyes: Eyes,
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
    pub amendment: String,
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    pub reason: String,
    #[arg(long)]
    pub dice: Option<String>,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignUndo {
    #[command(flatten)]
    pub of: Kept,
    #[command(flatten)]
    pub eyes: Eyes,
    #[arg(long, value_name = "ENTRY")]
    pub to: Option<u64>,
    #[arg(long)]
    pub fresh: bool,
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    pub reason: String,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignAdopt {
    #[command(flatten)]
    pub of: Kept,
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
    pub battle: String,
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, conflicts_with = "seed")]
    pub real_dice: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignRecord {
    #[command(flatten)]
    pub of: Kept,
    pub battle: String,
    pub log: PathBuf,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignWords {
    #[command(flatten)]
    pub of: Kept,
    pub words: String,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignSeal {
    #[command(flatten)]
    pub of: Kept,
    #[arg(required = true)]
    pub commands: Vec<String>,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    #[arg(long)]
    pub anew: bool,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignOpen {
    #[command(flatten)]
    pub of: Kept,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    #[arg(long)]
    pub read: bool,
    #[arg(long)]
    pub yes: bool,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignReveal {
    #[command(flatten)]
    pub of: Kept,
    #[arg(long)]
    pub yes: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignReport {
    #[command(flatten)]
    pub of: Kept,
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    #[command(flatten)]
    pub eyes: Eyes,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignExport {
    #[command(flatten)]
    pub of: Kept,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: Option<String>,
    #[arg(long)]
    pub battle: Option<u16>,
    #[arg(long)]
    pub format: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct CampaignImport {
    #[command(flatten)]
    pub of: Kept,
    pub list: PathBuf,
    #[arg(long, value_name = "NO|NAME")]
    pub seat: String,
    #[arg(long)]
    pub battle: Option<u16>,
    #[arg(long)]
    pub dry_run: bool,
    #[arg(long, value_name = "ENTRY")]
    pub after: Option<u64>,
}
