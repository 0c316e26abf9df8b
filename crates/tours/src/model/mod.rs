//! A campaign as plain data: its setup, the part that never changes, and the position.

mod army;
mod battle;
mod books;
mod dossier;
mod pos;
mod register;
mod setup;
mod state;
mod table;
mod task;

pub use army::{Army, ArmyUnit, Intent, Origin};
pub use battle::{
    Battle, BattleNo, CardOf, Ending, Finish, MarkValue, Noted, Paid, Record, Role, Side, Stage, Used, Want,
};
pub use books::{BookedAward, BookedUnit, BookedUpgrade, PlayerBooks, SagaBooks};
pub use dossier::{Award, Deed, Dossier, DossierNo, Fate, HeldTrait, Occurrence, Owned};
pub use pos::Pos;
pub use register::{ArcState, Founding, PastArc, Posting, Purpose, Recruit, Register};
pub(crate) use setup::MOST_PLAYERS;
pub use setup::{Options, PlayerSetup, RegisterSetup, Setup};
pub use state::{Player, State};
pub use table::Table;
pub use task::{Aftermath, Cause, Source, Step, Task, Turn};
