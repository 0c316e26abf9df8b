//! Events of a campaign. Every roll, draw and choice in an event is already resolved; the fold of the events is the
//! position, and [`apply`] is the only code that changes one.
//!
//! Events are small and general (points are booked, a ship sits out, a pilot improves): what rule made them so is
//! told by the command and the reckonings beside them in the log.

mod amended;
mod apply;
pub(crate) mod audience;
mod people;

use sandtable_kernel::{Outcome, Ref, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{Faction, FeatureId, ScenarioId, UpgradeId};
use crate::dice::Red;
use crate::model::{
    Attack, Battle, BattleNo, BattleResult, Braced, Capture, Cause, Crew, CrewNo, Deal, DealNo, DealStatus,
    Deed, Due, Fate, Fleet, HugeNo, HugeShip, Idle, IdleCause, Packed, Phase, Pick, Pilot, PilotNo, Pledge,
    Posting, RecordChange, Report, Role, Ship, ShipFate, ShipNo, Shown, Spoil, Squad, Stage, Tally, Target,
    TargetNo, TitlePick,
};

pub use amended::Amended;
pub use apply::apply;
pub(crate) use audience::of_deal;
pub use audience::{Audience, redact};
pub use people::Change;

/// Something that can sit out, be used and have a life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Asset {
    Ship(ShipNo),
    Pilot(PilotNo),
    /// A crew member.
    Crew(CrewNo),
}

/// Audience of a roll: what it was good for, other events say, and not to everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RollAudience {
    All,
    /// The faction of a player.
    Faction(Seat),
    /// Those who fight a battle.
    Battle(BattleNo),
}

/// Event of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(clippy::large_enum_variant, reason = "events are handled one at a time; the large ones are rare")]
pub enum Event {
    // Time.
    /// A campaign turn begins: used things can be used again, and no player is done yet.
    TurnBegan {
        /// Its number, from 1.
        turn: u16,
    },
    /// A phase begins; nobody is done with it.
    PhaseBegan { phase: Phase },
    /// A player has finished the phase, or takes that back.
    Done { seat: Seat, done: bool },
    /// A player goes into a turn's battles without a commander (GCW-038).
    Leaderless {
        /// The player without one.
        seat: Seat,
    },
    /// A player takes part in this turn or does not (GCW-150).
    Absent { seat: Seat, absent: bool },
    /// A player has left the campaign, or has come back.
    Left { seat: Seat, gone: bool },
    /// A player joins, with a seat of the own after all others (GCW-A75).
    Joined { seat: Seat, name: String, faction: Faction },
    /// A player who has joined has handed in the initial Squadron.
    Founded { seat: Seat },
    /// Another player leads a faction from now on (GCW-A63).
    Led { faction: Faction, seat: Seat },
    /// A player is called otherwise from now on.
    Named {
        seat: Seat,
        /// The name until now.
        before: String,
        name: String,
    },
    /// The campaign has ended.
    Ended { outcome: Outcome },

    // Chance.
    /// Dice were rolled whose meaning the next event tells.
    Rolled {
        /// Purpose, as a stable code: `map.category`.
        purpose: SmolStr,
        /// The thing that rolls, or upon which the roll is forced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Ref>,
        whose: RollAudience,
        /// Six-sided dice or random numbers.
        faces: Vec<u8>,
    },
    /// Red dice were rolled whose meaning the next event tells.
    RolledRed {
        /// Purpose, as a stable code: `ejection`.
        purpose: SmolStr,
        /// The thing that rolls, or upon which the roll is forced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Ref>,
        whose: RollAudience,
        faces: Vec<Red>,
    },

    // Books.
    /// Fleet Points come in or go out.
    Posted {
        seat: Seat,
        /// Number of them, negative if they go out.
        amount: i32,
        why: Cause,
    },
    /// Something will be taken from the next income.
    Owed { seat: Seat, posting: Posting },
    /// Debts of a player have been settled.
    Settled { seat: Seat },
    /// Cards come into a stock or leave it.
    Stocked {
        seat: Seat,
        card: UpgradeId,
        /// Number of them, negative if they leave.
        copies: i16,
    },
    /// Cards in stock are assigned to this turn's battles.
    StockUsed {
        seat: Seat,
        card: UpgradeId,
        /// Number of them, negative if they are taken back.
        copies: i16,
    },
    /// Free points can be spent.
    PickOpened { seat: Seat, pick: Pick },
    /// Free points were spent; a pick without points is over.
    PickSpent {
        seat: Seat,
        /// Position in the player's list.
        index: u8,
        points: u8,
    },
    /// Benefits of installations were used this turn.
    BenefitUsed { seat: Seat, benefit: Benefit },

    // Founding.
    /// A list for the founding was written down.
    Drafted { seat: Seat, fleet: Fleet },
    /// A faction picks a title for a huge ship of a class that it shares, or wants no more.
    TitlePicked { faction: Faction, pick: TitlePick },
    /// A player of the third faction chooses a base (GCW-155).
    BaseChosen { seat: Seat, target: TargetNo },
    /// A faction's huge ships are equipped.
    Equipped { faction: Faction, ships: Vec<HugeShip> },

    // Squadrons.
    /// A ship comes into the books.
    ShipJoined { ship: Ship },
    /// A pilot comes into the books.
    PilotJoined { pilot: Pilot },
    /// A crew member comes into the books.
    CrewJoined {
        /// The crew member.
        crew: Crew,
    },
    /// Something goes over to another player.
    Given { asset: Asset, to: Seat },
    /// A ship's fate has changed.
    ShipFate { ship: ShipNo, fate: ShipFate },
    /// A pilot's fate has changed.
    PilotFate {
        pilot: PilotNo,
        /// Where the pilot is now.
        fate: Fate,
    },
    /// Fate of a crew member.
    CrewFate {
        crew: CrewNo,
        /// Where the crew member is now.
        fate: Fate,
    },
    /// Something sits out.
    SitsOut {
        asset: Asset,
        /// Until when and why.
        idle: Idle,
    },
    /// Something does not sit out any longer.
    Back {
        asset: Asset,
        /// The reason that is over.
        why: IdleCause,
    },
    /// Something is assigned to a battle of this turn, or taken back from it.
    Used { asset: Asset, used: bool },
    /// An upgrade is built into a ship, or taken out of it.
    Installed {
        ship: ShipNo,
        card: UpgradeId,
        /// Built in, or taken out.
        in_place: bool,
    },
    /// A ship gets its title, for life (GCW-077).
    Titled { ship: ShipNo, title: UpgradeId },
    /// A pilot has changed.
    PilotChanged { pilot: PilotNo, change: Change },
    /// A line is added to a life.
    Lived { asset: Asset, deed: Deed },
    /// The organizer has corrected something of a ship or a person.
    Amended { asset: Asset, change: Amended },

    // The system.
    /// A target is put on the map.
    TargetPlaced { target: Target },
    /// A target has changed: it was explored, or is replaced.
    TargetChanged { target: TargetNo, now: Target },
    /// Control of a target changes.
    Control { target: TargetNo, owner: Option<Faction> },
    /// Tally of the turn for a faction's score.
    Tallied {
        faction: Faction,
        /// The whole tally.
        tally: Tally,
    },
    /// A faction's score of a turn.
    Scored {
        faction: Faction,
        /// The turn that scored.
        turn: u16,
        /// Points for each player.
        total: i32,
    },

    // Attacks and battles.
    /// A player's attacks for this turn, sealed.
    Sealed {
        seat: Seat,
        /// The attacks, in place of earlier ones.
        attacks: Vec<Attack>,
        /// True if everyone sees them at once (GCW-A65).
        #[serde(default)]
        open: bool,
    },
    /// All attacks are known.
    Revealed {
        /// All attacks of the turn.
        attacks: Vec<Attack>,
    },
    /// An attack comes to nothing (GCW-156, GCW-158).
    Cancelled {
        attack: Attack,
        /// Why, as a stable code.
        why: SmolStr,
    },
    /// A battle comes about.
    BattleJoined { battle: Battle },
    /// A battle is another one than before: its scenario was rolled, its stage has changed, a player was named.
    BattleChanged { battle: BattleNo, change: BattleChange },
    /// A Squad is handed in, or taken back.
    SquadBuilt {
        /// For which battle.
        battle: BattleNo,
        role: Role,
        squad: Option<Squad>,
    },
    /// Both Squads of a battle are in and can be seen by both.
    SquadsRevealed {
        battle: BattleNo,
        /// Attacker's and defender's.
        squads: [Squad; 2],
    },
    /// A battle's record has changed.
    Recorded {
        /// Of which battle.
        battle: BattleNo,
        change: RecordChange,
    },
    /// A side has confirmed what the stage asks both to confirm, or takes that back.
    Confirmed { battle: BattleNo, role: Role, confirmed: bool },
    /// A player has filled the containers of a Supply Raid, or takes that back (GCW-258).
    Packed { seat: Seat, packed: Packed },
    /// A player has said what will be handed over in an exchange (GCW-064).
    Pledged { seat: Seat, pledge: Pledge },
    /// A player gives orders for ejections (GCW-044).
    Braced {
        seat: Seat,
        /// All orders of the turn.
        braced: Vec<Braced>,
    },
    /// A battle waits for an answer.
    DueSet { seat: Seat, due: Due },
    /// A battle has got an answer.
    DueMet { seat: Seat, due: Due },
    /// A Squadron was shown to an enemy faction (GCW-236).
    Shown {
        of: Seat,
        to: Faction,
        /// The Squadron as it was then.
        squadron: Shown,
    },
    /// A faction may attack a huge ship of an enemy, or has used that up (GCW-276, GCW-279).
    Credited {
        faction: Faction,
        enemy: Faction,
        /// Number of more, or fewer.
        by: i8,
    },
    /// Change of a huge ship.
    HugeChanged { huge: HugeNo, now: HugeShip },
    /// Control will change hands when the turn's battles are over.
    Captured {
        /// Of what, and whose it will be.
        capture: Capture,
    },
    /// The first capture that waits has been settled.
    CaptureSettled,
    /// A capture waits for an answer.
    Asked { spoil: Spoil },
    /// The question about a capture is answered.
    Answered,

    // Deals.
    /// A player makes an offer.
    Offered { deal: Deal },
    /// An offer was accepted, taken back or ran out.
    DealClosed { deal: DealNo, status: DealStatus },
}

/// A change to one battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BattleChange {
    /// Its scenario and size were rolled.
    Scenario {
        /// The scenario's id.
        scenario: ScenarioId,
        /// Squad points of attacker and defender.
        size: [u16; 2],
        /// True if it comes in place of one that could not be flown (GCW-A43).
        again: bool,
    },
    /// Its unusual feature was rolled.
    Feature(FeatureId),
    /// A player was named for a side.
    Player(Role, Seat),
    Stage(Stage),
    /// The sides, attacker first, that want it scrubbed.
    Scrub([bool; 2]),
    /// Report of its record.
    Report(Report),
    /// It has ended.
    Result(BattleResult),
}

/// A benefit of installations that is counted by turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Benefit {
    /// Works without an idle turn (GCW-123).
    Yard,
    /// A pilot at a training installation (GCW-124).
    Training,
    /// A quicker repair (GCW-126).
    Depot,
}
