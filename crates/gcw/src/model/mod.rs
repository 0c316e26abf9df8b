//! Data of a campaign: setup, table and state, and the handles that rules work with.
//!
//! Must not know: how anything changes. That is the events' business alone.

mod assets;
mod battle;
mod books;
mod deal;
mod due;
mod entry;
mod fleet;
mod huge;
mod ids;
mod map;
mod pos;
mod record;
mod report;
mod setup;
mod spoils;
mod squad;
mod state;
mod summary;
mod table;
mod taken;

pub use assets::{
    Crew, Deed, DeedKind, Fate, Freed, Idle, IdleCause, Origin, Pilot, Ship, ShipFate, Stock, idle,
};
pub use battle::{Aim, Attack, Battle, BattleResult, BattleSide, Ending, Role, Stage, Winner};
pub use books::{Cause, Pick, PickSource, Player, Posting};
pub use deal::{Bundle, Deal, DealStatus, Good, Lot, Terms};
pub use due::{Braced, Container, Due, DueKind, Packed, Pledge, Shown};
pub use entry::{ActEntry, Batched, Counter, Draw, EdgeEntry, Entry, Laid, Noted, RecordCommand};
pub use fleet::{Fleet, FleetPilot, FleetShip, FleetStock};
pub use huge::{Fitted, HugeFit, HugeShip, Refit, Section, Share};
pub use ids::{
    BattleNo, ContainerNo, CraftNo, CrewMembers, CrewNo, DealNo, Deals, HugeNo, No, Piece, PilotNo, Pilots,
    ShipNo, Ships, TargetNo, ThingNo,
};
pub use map::Target;
pub use pos::Pos;
pub use record::{
    Body, Craft, Initiative, Leaving, Place, Record, RecordChange, RecordStage, Rolling, Thing, Token,
};
pub use report::{End, Flown, Gain, HugeReport, Report, Rider, SectionReport, Sinking};
pub use setup::{
    FactionSetup, GivenTarget, LONGEST_NAME, MOST_OF_A_FACTION, MOST_PLAYERS, MapSetup, Newcomer, Options,
    PlayerSetup, Setup, Standing as FactionStanding,
};
pub use spoils::{Capture, Spoil};
pub use squad::{Aboard, Squad, SquadShip};
pub use state::{FactionState, Phase, Score, State, Tally, TitlePick};
pub use summary::Summary;
pub use table::Table;
pub use taken::{BookedCrew, BookedPilot, BookedShip, CampaignBooks, FactionBooks, PlayerBooks};
