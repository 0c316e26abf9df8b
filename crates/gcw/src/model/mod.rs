//! What a campaign consists of: setup, table and state, and the handles that rules work with.
//!
//! Must not know: how anything changes. That is the events' business alone.

mod assets;
mod battle;
mod books;
mod cx;
mod deal;
mod due;
mod entry;
mod fleet;
mod huge;
mod ids;
mod map;
mod record;
mod report;
mod setup;
mod spoils;
mod squad;
mod state;
mod table;

pub use assets::{Crew, Deed, Fate, Freed, Idle, IdleWhy, Origin, Pilot, Ship, ShipFate, Stock, What, idle};
pub use battle::{Aim, Attack, Battle, BattleResult, BattleSide, How, Role, Stage, Winner};
pub use books::{Pick, PickSource, Player, Posting, Why};
pub(crate) use cx::Told;
pub use cx::{Cx, Out, Pos};
pub use deal::{Bundle, Deal, DealStatus, Lot, Terms};
pub use due::{Braced, Container, Due, DueWhat, Packed, Pledge, Shown};
pub use entry::{ActEntry, Counter, Draw, EdgeEntry, Entry, Laid, Noted, RecordCommand};
pub use fleet::{Fleet, FleetPilot, FleetShip, FleetStock};
pub use huge::{Fitted, HugeShip, Section};
pub use ids::{BattleNo, CrewNo, DealNo, HugeNo, No, PilotNo, ShipNo, TargetNo};
pub use map::Target;
pub use record::{
    Body, Craft, Initiative, Leaving, Place, Record, RecordChange, RecordStage, Rolling, Thing, Token,
};
pub use report::{End, Flown, Gain, HugeReport, Report, Rider, SectionReport};
pub use setup::{
    FactionSetup, GivenTarget, MapSetup, Options, PlayerSetup, Setup, Standing as FactionStanding,
};
pub use spoils::{Capture, Spoil};
pub use squad::{Aboard, Squad, SquadShip};
pub use state::{FactionState, Phase, Score, State, Tally, TitlePick};
pub use table::{Table, Team};
