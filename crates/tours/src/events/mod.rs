//! Events of a saga. Every roll, draw and choice in an event is already resolved; the fold of the events is the
//! position, and [`apply`] is the only code that changes one.
//!
//! Events are small and general (points are booked, a unit gains Experience): what rule made them so is told by the
//! command and the reckonings beside them in the log.

mod apply;

use sandtable_kernel::{Outcome, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{
    ArcId, AssetKind, CardId, CommendationId, Faction, RequestKind, SetbackId, TraitId, UnitId, UpgradeId,
};
use crate::dice::{Die, Face};
use crate::model::{
    Army, Award, Battle, BattleNo, Dossier, DossierNo, Fate, Finish, Founding, HeldTrait, Intent, Noted,
    Occurrence, Owned, Paid, PastArc, Pos, Purpose, Recruit, Role, Stage, Step, Task, Used, Want,
};

pub use apply::apply;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A round of the saga began.
    RoundBegan {
        /// The round that it is about.
        round: u16,
    },
    /// A player has finished with the round, or goes on after all.
    Done {
        /// The seat it is about.
        seat: Seat,
        /// True if finished.
        done: bool,
    },
    /// A player has left the saga.
    Retired {
        /// The seat it is about.
        seat: Seat,
    },
    /// A player has come back.
    Returned {
        /// The seat it is about.
        seat: Seat,
    },
    /// A player has joined, in the seat after the last one.
    Joined {
        /// The new seat.
        seat: Seat,
        /// The player's name.
        name: String,
        /// The faction of the Register that is founded, if there is to be one.
        faction: Option<Faction>,
    },
    /// A player is called otherwise from now on.
    Named {
        /// The seat it is about.
        seat: Seat,
        /// The name until now.
        before: String,
        /// The player's name.
        name: String,
    },
    /// The saga has ended.
    Ended {
        /// The way in which it came.
        outcome: Outcome,
    },
    /// Dice were rolled.
    Rolled {
        /// The purpose, as a stable code.
        purpose: SmolStr,
        /// In or after which game.
        battle: Option<BattleNo>,
        /// The unit it is about, if it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<DossierNo>,
        /// The kind of dice.
        die: Die,
        /// The faces, in order.
        faces: Vec<Face>,
    },
    /// Things were drawn blindly, as Order tokens.
    Drawn {
        /// The purpose, as a stable code.
        purpose: SmolStr,
        /// In or after which game.
        battle: Option<BattleNo>,
        /// The things drawn, in order.
        what: Vec<SmolStr>,
    },
    /// Points of cards have changed (TOD-A58).
    Repriced {
        /// Unit cards of all factions.
        units: Vec<(UnitId, u16)>,
        /// Upgrade cards of all kinds.
        upgrades: Vec<(UpgradeId, i16)>,
    },

    /// A Register has changed.
    Register {
        /// The seat it is about.
        seat: Seat,
        /// The change itself.
        change: RegisterChange,
    },
    /// A unit has changed.
    Unit {
        /// The unit it is about.
        unit: DossierNo,
        /// After or in which game.
        battle: Option<BattleNo>,
        /// The change itself.
        change: UnitChange,
    },

    /// A game was proposed or paired.
    Proposed {
        /// The game as proposed.
        game: Box<Battle>,
    },
    /// A game has changed.
    Battle {
        /// The game it is about.
        battle: BattleNo,
        /// The change itself.
        change: BattleChange,
    },
    /// The record of a game has changed.
    Recorded {
        /// Of which game.
        battle: BattleNo,
        /// The change itself.
        change: RecordChange,
    },
    /// The Post-Battle Sequence has gone on.
    After {
        /// Of which game.
        battle: BattleNo,
        /// The way in which it came.
        change: AfterChange,
    },
}

/// A change to one Register.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RegisterChange {
    /// The list of units that is being written.
    Drafted(Vec<Recruit>),
    /// Its founding has come so far.
    Founding(Founding),
    /// The name as printed.
    Named(String),
    /// A unit joined it.
    Joined(Box<Dossier>),
    /// The place of its Paragon among its units.
    Paragon(u16),
    /// Supply Points that are booked.
    Supply {
        /// More, or fewer.
        amount: i16,
        /// The purpose that they are booked under.
        why: Purpose,
        /// After which game.
        battle: Option<BattleNo>,
    },
    /// Combat Potential that is gained.
    Potential(i32),
    /// Reputation gained, or lost.
    Reputation(i16),
    /// A Strategic Asset was added.
    Asset(AssetKind),
    /// The organizer gave one; it does not count as bought.
    AssetGiven(AssetKind),
    /// A Strategic Asset was removed.
    AssetGone(AssetKind),
    /// An Aid Request was made.
    Requested(RequestKind),
    /// A new sequence of Aid Requests begins.
    Sequence,
    /// A story arc began.
    Arc {
        /// The card meant, by its id.
        id: ArcId,
        /// Progress it begins with (TOD-A51).
        progress: [u8; 3],
    },
    /// An agenda was progressed.
    Progress {
        /// The agenda, counted from 0.
        agenda: u8,
        /// By how many points; fewer by the organizer's word alone.
        by: i8,
    },
    /// The story arc was concluded.
    Concluded {
        /// True if its mission was won.
        won: bool,
        /// The number of agendas that were completed.
        completed: u8,
        /// In which game.
        battle: BattleNo,
    },
    /// The organizer put another story arc, or another progress, in place of the one being played.
    ArcAmended {
        /// The card meant, by its id.
        id: ArcId,
        /// Progress of its agendas.
        progress: [u8; 3],
    },
    /// The organizer wrote down a concluded story arc.
    ArcRemembered(PastArc),
    /// The organizer struck a concluded story arc: its place among them.
    ArcForgotten(u8),
}

/// A change to one unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnitChange {
    /// The name as printed.
    Named(String),
    /// Experience, and the Veteran Rank afterwards.
    Experience {
        /// More; fewer by the organizer's word alone.
        amount: i16,
        /// The Veteran Rank afterwards.
        rank: u8,
    },
    /// The organizer gave it this Veteran Rank.
    Ranked(u8),
    /// Its maximum Veteran Rank rose.
    Trained,
    /// The organizer corrected how often its maximum rose.
    TrainedTimes(u8),
    /// New Veteran Ranks still to be honoured: Commendations and Paragon command cards.
    Owed {
        /// More Commendations, or fewer.
        commendations: i8,
        /// More cards, or fewer.
        cards: i8,
    },
    /// It was awarded a Commendation.
    Awarded(Award),
    /// It lost one by the organizer's word.
    AwardLost(CommendationId),
    /// It picked a Paragon command card.
    Card(CardId),
    /// It lost one by the organizer's word.
    CardLost(CardId),
    /// It gained a Setback.
    Setback(SetbackId),
    /// It gained one again that counts for dice alone (TOD-A26).
    Scar,
    /// It got rid of one of those.
    Unscarred,
    /// It got rid of one.
    Healed(SetbackId),
    /// It gained a Defining Trait.
    Trait(HeldTrait),
    /// Games until its Defining Trait is resolved.
    TraitLeft(u8),
    /// Its Defining Trait is resolved.
    Resolved(TraitId),
    /// A keyword for good.
    Keyword(SmolStr),
    /// It loses a keyword.
    KeywordLost(SmolStr),
    /// It may hold two High Commendations.
    Lauded,
    /// It may hold one again, by the organizer's word.
    Unlauded,
    /// An upgrade was added to its Dossier.
    Equipped(Owned),
    /// An upgrade was taken off it (TOD-A56).
    Unequipped(UpgradeId),
    /// Active, or the way in which it left.
    Fate(Fate),
    /// A line of its life that changes nothing else.
    Lived(Occurrence),
}

/// A change of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BattleChange {
    /// The point that it has come to.
    Stage(Stage),
    /// True if a side builds its army from a Register.
    Registered(Role, bool),
    /// The mission that a side wants.
    Wants(Role, Option<Want>),
    /// The side whose Turning Point Mission is played.
    Mission(Option<Role>),
    /// The Blue Player.
    Blue(Role),
    /// A side has built its army.
    Army(Role, Army),
    /// All armies are built; here they are for everyone.
    Revealed([Option<Army>; 2]),
    /// The agenda that a side has chosen with its army.
    Intends(Role, Intent),
    /// A side has chosen its agenda, or none.
    Agenda(Role, Option<u8>),
    /// The game has ended.
    Result(Finish),
}

/// A change to the record of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RecordChange {
    /// The round of the game.
    Round(u8),
    /// True if a unit was defeated.
    Defeated(Role, u8, bool),
    /// True if it held or contested an objective at the end.
    Held(Role, u8, bool),
    /// True if it was never deployed.
    Undeployed(Role, u8, bool),
    /// Units left of an army without a Register.
    Left(Role, u8),
    /// A mark was noted.
    Mark(Role, Noted),
    /// A Contingency Plan swapped the agenda; the new one.
    Swapped(Role, u8),
    /// Something limited was used.
    Used(Used),
    /// An asset was triggered.
    Triggered(Role, AssetKind),
    /// A Paragon command card earned something.
    Earned(Paid),
    /// The end, or that it goes on after all.
    Finish(Option<Finish>),
    /// A side confirms it, or takes that back.
    Confirmed(Role, bool),
}

/// A step of the Post-Battle Sequence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AfterChange {
    /// The sequence has begun.
    Began,
    /// A step began.
    Step(Step),
    /// Something to do, after everything else; or before it.
    Task {
        /// The side it is about.
        role: Role,
        /// The task itself.
        task: Task,
        /// True if it comes first.
        first: bool,
    },
    /// The first thing to do was done.
    Met(Role),
    /// Points of progress made in this game.
    Progressed(Role, u8),
    /// A unit was chosen for a reward.
    Chosen(Role, DossierNo),
    /// Choices for a reward begin anew.
    ChosenAnew(Role),
    /// A unit becomes no casualty in this game.
    Spared(Role, DossierNo),
    /// A unit became one.
    Casualty(Role, DossierNo),
    /// The Paragon would have been one.
    Shaken(Role),
    /// A player has said before editing begins that the Register stays as it is.
    Unedited(Role),
    /// It is over.
    Ended,
}

/// Returns `true` if a viewer may see a side's army: everyone once both are built, even if the game is cancelled
/// then; before that its player alone.
pub(crate) fn sees_army(battle: &Battle, role: Role, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Referee => true,
        _ if battle.sides.iter().all(|side| side.built) => true,
        Viewer::Seat(seat) => battle.side(role).seat == Some(seat),
        Viewer::Public => false,
    }
}

/// Returns `true` if a viewer may know which agenda a side has chosen with its army: its player alone.
pub(crate) fn sees_intent(battle: &Battle, role: Role, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Referee => true,
        Viewer::Seat(seat) => battle.side(role).seat == Some(seat),
        Viewer::Public => false,
    }
}

/// The event as a viewer may see it, from the position right after it. A saga has one secret: armies that are built
/// before the opponent's is, and agendas chosen with them.
pub(crate) fn redact(pos: Pos<'_>, event: &Event, viewer: Viewer) -> Option<Event> {
    if let Event::Battle { battle: no, change: BattleChange::Army(role, _) } = event {
        let battle = pos.state.battle(*no)?;
        if !sees_army(battle, *role, viewer) {
            return None;
        }
    }
    if let Event::Battle { battle: no, change: BattleChange::Intends(role, _) } = event {
        let battle = pos.state.battle(*no)?;
        if !sees_intent(battle, *role, viewer) {
            return None;
        }
    }
    Some(event.clone())
}
