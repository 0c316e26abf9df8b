//! Changes that an organizer may make outside the rules, each with a reason in the log: books are put right, players join, leave and
//! come back, battles are not flown. No amendment makes a position that play could not.

use sandtable_kernel::amendment::{BELOW, NOTHING, in_range};
use sandtable_kernel::{Refusal, Seat, refusals};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::audit;
use crate::catalogue::{Faction, ShipId, UpgradeId};
use crate::cx::Cx;
use crate::events::{Asset, apply};
use crate::model::{
    BattleNo, CrewNo, Fate, FleetPilot, FleetShip, HugeNo, IdleCause, PilotNo, Pos, Role, ShipFate, ShipNo,
    TargetNo,
};
use crate::rules::plan::Plan;
use crate::rules::{battle, flow};

mod audience;
mod books;
mod map;
mod names;
mod offers;
mod people;
mod players;
mod ships;

pub(crate) use audience::redact;
pub(crate) use names::things;
pub(crate) use offers::offers;

/// A change outside the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Amendment {
    /// Fleet Points are given or taken.
    Fp {
        seat: Seat,
        /// Number of them, negative if taken.
        amount: i32,
    },
    /// Copies of a card come into a player's stock, or leave it.
    Stock {
        seat: Seat,
        card: UpgradeId,
        /// Number of them, negative if they leave.
        copies: i16,
    },
    /// A ship that was forgotten comes into a Squadron.
    Ship {
        seat: Seat,
        ship: FleetShip,
        /// The faction whose numbers and slots it has, if it was captured.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faction: Option<Faction>,
    },
    /// A pilot who was forgotten comes into a Squadron.
    Pilot { seat: Seat, pilot: FleetPilot },
    /// A crew member who was forgotten comes into a Squadron.
    Crew { seat: Seat, card: UpgradeId },
    /// A ship or a person goes over to another player.
    Give { asset: Asset, to: Seat },
    /// Something sits out, or does not any longer.
    Idle {
        asset: Asset,
        why: IdleCause,
        /// The last turn it sits out; without one it is back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u16>,
    },
    /// A ship is destroyed, or is there after all.
    ShipFate { ship: ShipNo, fate: ShipFate },
    /// A ship has a title, or none.
    ShipTitle {
        ship: ShipNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<UpgradeId>,
    },
    /// A card is built into a ship, or is not.
    Installed {
        ship: ShipNo,
        card: UpgradeId,
        /// True if it is not.
        #[serde(default)]
        remove: bool,
    },
    /// A pilot is called otherwise.
    Name { pilot: PilotNo, name: SmolStr },
    /// Experience points of a pilot.
    Xp {
        pilot: PilotNo,
        /// Number of them, negative if taken.
        amount: i16,
    },
    /// A pilot's skill, with the squad points that go with it.
    Skill {
        pilot: PilotNo,
        skill: u8,
        /// Squad points of the pilot; without them a point is added or taken for each step (GCW-046).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<i16>,
    },
    /// A pilot has a bought elite slot, or has not (GCW-047).
    Elite { pilot: PilotNo, elite: bool },
    /// A pilot has a card as ability, or none (GCW-048, GCW-049).
    Ability {
        pilot: PilotNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<UpgradeId>,
    },
    /// A pilot is qualified for a class, or is not (GCW-045).
    Qualified {
        pilot: PilotNo,
        class: ShipId,
        /// True if he is not.
        #[serde(default)]
        remove: bool,
    },
    /// A pilot has a title of his own, or none (GCW-089).
    PilotTitle {
        pilot: PilotNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<UpgradeId>,
    },
    /// A pilot is on the roster, a prisoner, dead or given up.
    PilotFate { pilot: PilotNo, fate: Fate },
    /// The same of a crew member.
    CrewFate { crew: CrewNo, fate: Fate },
    /// Damage of a huge ship's section.
    Huge {
        huge: HugeNo,
        /// From 0.
        #[serde(default)]
        section: u8,
        /// Damage cards face down.
        face_down: u8,
        /// Damage cards face up.
        #[serde(default)]
        face_up: u8,
        #[serde(default)]
        crippled: bool,
    },
    /// An upgrade of a huge ship is aboard, or is not.
    HugeUpgrade {
        huge: HugeNo,
        #[serde(default)]
        section: u8,
        card: UpgradeId,
        /// True if it is not.
        #[serde(default)]
        remove: bool,
    },
    /// A huge ship is destroyed, or is there after all.
    HugeFate { huge: HugeNo, destroyed: bool },
    /// Control of a target is corrected.
    Control { target: TargetNo, owner: Option<Faction> },
    /// A target is called otherwise.
    TargetName { target: TargetNo, name: SmolStr },
    /// Attacks on huge ships of an enemy that a faction may make (GCW-276).
    Credit {
        faction: Faction,
        enemy: Faction,
        /// Number of more, or fewer.
        amount: i8,
    },
    /// Battles that a faction has won and lost in the running turn, as its score counts them (GCW-135).
    Tally { faction: Faction, won: u8, lost: u8 },
    /// A side did not appear to a battle (GCW-144).
    NoShow { battle: BattleNo, role: Role },
    /// Of two reports of a battle, that of one side stands (GCW-101).
    Settle { battle: BattleNo, role: Role },
    /// A battle was not flown in time (GCW-316).
    Scrub { battle: BattleNo },
    /// A huge ship that was not defended is lost (GCW-A58).
    HugeLost {
        /// In which battle.
        battle: BattleNo,
    },
    /// A player takes no part in this turn, or does after all (GCW-150).
    Absent { seat: Seat, absent: bool },
    /// A player is called otherwise, or another person plays on in the seat.
    PlayerName { seat: Seat, name: String },
    /// A player joins the campaign, and founds a Squadron with the next purchases (GCW-A75).
    Join { name: String, faction: Faction },
    /// Another player leads the faction that the seat belongs to (GCW-A63).
    Leader { seat: Seat },
    /// A player leaves the campaign (GCW-A74).
    Leave { seat: Seat },
    /// A player who has left comes back.
    Return { seat: Seat },
}

refusals! {
    UNKNOWN = "unknown", "SYS-AMEND", "refusal-unknown";
    ENDED = "campaign-over", "SYS-AMEND", "refusal-campaign-over";
    FOUNDING = "still-founding", "SYS-AMEND", "refusal-still-founding";
    FIELDED = "in-a-battle", "SYS-AMEND", "refusal-in-a-battle";
    IMPOSSIBLE = "impossible", "SYS-AMEND", "refusal-impossible";
}

/// Returns the plan of an amendment.
///
/// # Errors
/// If it names what does not exist, breaks a limit, or would leave a position that play could not have made.
pub(crate) fn plan(pos: Pos<'_>, amendment: &Amendment) -> Result<Plan, Refusal> {
    if pos.state.outcome.is_some() {
        return Err(ENDED);
    }
    let plan = of(pos, amendment)?;
    // Whatever a chapter has overlooked.
    let mut after = pos.state.clone();
    plan.events().for_each(|event| apply(&mut after, event));
    let before = audit::position(pos.table, pos.state);
    let new = audit::position(pos.table, &after).into_iter().find(|fault| !before.contains(fault));
    match new {
        Some(fault) => Err(IMPOSSIBLE.about(&fault)),
        None => Ok(plan),
    }
}

fn of(pos: Pos<'_>, amendment: &Amendment) -> Result<Plan, Refusal> {
    match amendment {
        Amendment::Fp { seat, amount } => books::fp(pos, *seat, *amount),
        Amendment::Stock { seat, card, copies } => books::stock(pos, *seat, card, *copies),
        Amendment::Crew { seat, card } => books::crew(pos, *seat, card),
        Amendment::Give { asset, to } => books::give(pos, *asset, *to),
        Amendment::Idle { asset, why, until } => books::idle(pos, *asset, *why, *until),
        Amendment::Ship { seat, ship, faction } => ships::join(pos, *seat, ship, *faction),
        Amendment::ShipFate { ship, fate } => ships::fate(pos, *ship, *fate),
        Amendment::ShipTitle { ship, title } => ships::title(pos, *ship, title.as_ref()),
        Amendment::Installed { ship, card, remove } => ships::installed(pos, *ship, card, *remove),
        Amendment::Huge { huge, section, face_down, face_up, crippled } => {
            ships::damage(pos, *huge, *section, (*face_down, *face_up, *crippled))
        }
        Amendment::HugeUpgrade { huge, section, card, remove } => {
            ships::upgrade(pos, *huge, *section, card, *remove)
        }
        Amendment::HugeFate { huge, destroyed } => ships::huge(pos, *huge, *destroyed),
        Amendment::Pilot { seat, pilot } => people::join(pos, *seat, pilot),
        Amendment::Name { pilot, name } => people::name(pos, *pilot, name),
        Amendment::Xp { pilot, amount } => people::xp(pos, *pilot, *amount),
        Amendment::Skill { pilot, skill, points } => people::skill(pos, *pilot, *skill, *points),
        Amendment::Elite { pilot, elite } => people::elite(pos, *pilot, *elite),
        Amendment::Ability { pilot, card } => people::ability(pos, *pilot, card.as_ref()),
        Amendment::Qualified { pilot, class, remove } => people::qualified(pos, *pilot, class, *remove),
        Amendment::PilotTitle { pilot, title } => people::title(pos, *pilot, title.as_ref()),
        Amendment::PilotFate { pilot, fate } => people::pilot(pos, *pilot, *fate),
        Amendment::CrewFate { crew, fate } => people::crew(pos, *crew, *fate),
        Amendment::Control { target, owner } => map::control(pos, *target, *owner),
        Amendment::TargetName { target, name } => map::name(pos, *target, name),
        Amendment::Credit { faction, enemy, amount } => map::credit(pos, *faction, *enemy, *amount),
        Amendment::Tally { faction, won, lost } => map::tally(pos, *faction, (*won, *lost)),
        Amendment::NoShow { battle: no, role } => battle::amend::no_show(pos, *no, *role),
        Amendment::Settle { battle: no, role } => battle::amend::settle(pos, *no, *role),
        Amendment::Scrub { battle: no } => battle::amend::scrub(pos, *no),
        Amendment::HugeLost { battle: no } => battle::amend::huge_lost(pos, *no),
        Amendment::Absent { seat, absent } => players::absent(pos, *seat, *absent),
        Amendment::PlayerName { seat, name } => players::name(pos, *seat, name),
        Amendment::Join { name, faction } => players::join(pos, name, *faction),
        Amendment::Leader { seat } => players::leader(pos, *seat),
        Amendment::Leave { seat } => players::leave(pos, *seat),
        Amendment::Return { seat } => players::come_back(pos, *seat),
    }
}

/// Makes an amendment.
///
/// # Errors
/// As [`plan`].
pub(crate) fn amend(cx: &mut Cx<'_>, amendment: &Amendment) -> Result<(), Refusal> {
    let plan = plan(cx.pos(), amendment)?;
    plan.run(cx);
    flow::advance(cx);
    Ok(())
}
