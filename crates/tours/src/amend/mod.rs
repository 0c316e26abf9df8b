//! Changes by an organizer from outside: books are put right, players come and go, games are paired and cancelled. Each
//! stands in the log with its reason. No amendment makes a position that play could not.

use sandtable_kernel::amendment::{NOTHING, in_range};
use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{
    ArcId, AssetKind, CardId, CommendationId, Faction, SetbackId, TraitId, UnitId, UpgradeId,
};
use crate::events::{Event, RegisterChange, UnitChange};
use crate::model::{BattleNo, Dossier, DossierNo, Fate, Pos, Purpose, Recruit, Register, Role};
use crate::plan::{Cx, Plan};
use crate::rules::{army, flow, recruit};

mod games;
mod honours;
mod names;
mod offers;
mod players;
mod register;
mod unit;

pub(crate) use names::things;
pub(crate) use offers::offers;

/// A change that an organizer makes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Amendment {
    /// Supply Points that are booked.
    Supply {
        /// The seat it is about.
        seat: Seat,
        /// More, or fewer.
        amount: i16,
    },
    /// Combat Potential that is gained.
    Potential {
        /// The seat it is about.
        seat: Seat,
        /// More, or less.
        amount: i32,
    },
    /// Reputation gained, or lost.
    Reputation {
        /// The seat it is about.
        seat: Seat,
        /// More, or less.
        amount: i16,
    },
    /// Progress of an agenda.
    Progress {
        /// The seat it is about.
        seat: Seat,
        /// The agenda, counted from 0.
        agenda: u8,
        /// More, or less.
        amount: i8,
    },
    /// A Strategic Asset is added, or taken away.
    Asset {
        /// The seat it is about.
        seat: Seat,
        /// The asset that is added or taken away.
        asset: AssetKind,
        /// True if it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// Experience of a unit; what is lost costs no Veteran Rank (TOD-XP-18).
    Experience {
        /// The unit it is about.
        unit: DossierNo,
        /// More, or less.
        amount: i16,
    },
    /// A Setback of a unit is added, or taken away.
    Setback {
        /// The unit it is about.
        unit: DossierNo,
        /// The Setback meant.
        setback: SetbackId,
        /// True if it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// A Commendation of a unit is added, or taken away.
    Commendation {
        /// The unit it is about.
        unit: DossierNo,
        /// The Commendation meant.
        commendation: CommendationId,
        /// The keyword that is picked, if it lets one pick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keyword: Option<SmolStr>,
        /// True if it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// A unit comes back, or goes.
    Fate {
        /// The unit it is about.
        unit: DossierNo,
        /// Its fate from now on.
        fate: Fate,
    },
    /// A unit is called otherwise.
    Name {
        /// The unit it is about.
        unit: DossierNo,
        /// Its name from now on.
        name: String,
    },
    /// A unit's Veteran Rank, which its Experience alone does not lower (TOD-XP-18).
    Rank {
        /// The unit it is about.
        unit: DossierNo,
        /// Its Veteran Rank from now on.
        rank: u8,
    },
    /// Times that Special Training has raised a unit's maximum Veteran Rank (TOD-AID-12).
    Training {
        /// The unit it is about.
        unit: DossierNo,
        /// Number of times it has been trained.
        times: u8,
    },
    /// An upgrade of a unit's Dossier is added, or taken off.
    Upgrade {
        /// The unit it is about.
        unit: DossierNo,
        /// The upgrade card.
        upgrade: UpgradeId,
        /// True if it is taken off.
        #[serde(default)]
        remove: bool,
    },
    /// A Setback recorded again, which counts for dice alone, is added, or taken away (TOD-A26).
    Scar {
        /// The unit it is about.
        unit: DossierNo,
        /// True if it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// The Paragon's Defining Trait.
    Trait {
        /// The Paragon it is about.
        unit: DossierNo,
        /// The trait it has from now on; none if it has overcome its own.
        #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
        held: Option<TraitId>,
        /// Games until it is resolved, if they are not those of its card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u8>,
    },
    /// A Paragon command card is added, or taken away.
    Card {
        /// The Paragon it is about.
        unit: DossierNo,
        /// The card meant.
        card: CardId,
        /// True if it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// A keyword for good is added, or taken away.
    Keyword {
        /// The unit it is about.
        unit: DossierNo,
        /// The keyword as cards print it, with its number.
        keyword: SmolStr,
        /// True if it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// A unit may hold two High Commendations, or one again (TOD-HIGH-02).
    Lauded {
        /// The unit it is about.
        unit: DossierNo,
        /// True if it may hold two.
        lauded: bool,
    },
    /// A unit joins that was forgotten, as an edit of the Register would add it.
    Recruit {
        /// The seat it is about.
        seat: Seat,
        /// The unit as a list has it.
        recruit: Recruit,
    },
    /// The story arc that is played is another one, or another progress of it.
    Arc {
        /// The seat it is about.
        seat: Seat,
        /// The arc meant.
        arc: ArcId,
        /// Progress of its agendas.
        #[serde(default)]
        progress: [u8; 3],
    },
    /// A concluded story arc is added, or the last one of its name is taken away. Reputation and points stay as they are.
    Concluded {
        /// The seat it is about.
        seat: Seat,
        /// The arc meant.
        arc: ArcId,
        /// Progress of its agendas at the end.
        #[serde(default)]
        progress: [u8; 3],
        /// True if its Turning Point Mission was won.
        #[serde(default)]
        won: bool,
        /// True if it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// A Register is called otherwise.
    RegisterName {
        /// The seat it is about.
        seat: Seat,
        /// Its name from now on.
        name: String,
    },
    /// A player is called otherwise, or another person plays on in the seat.
    PlayerName {
        /// The seat it is about.
        seat: Seat,
        /// The player's name from now on.
        name: String,
    },
    /// A player joins the saga (TOD-A69).
    Join {
        /// The player's name.
        name: String,
        /// The faction of the Register that is founded; without one the player is an opponent with ordinary armies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faction: Option<Faction>,
    },
    /// A player who has left comes back (TOD-A70).
    Return {
        /// The seat it is about.
        seat: Seat,
    },
    /// A points update (TOD-A58).
    Reprice {
        /// Unit cards with their new points.
        #[serde(default)]
        units: Vec<(UnitId, u16)>,
        /// Upgrade cards with theirs.
        #[serde(default)]
        upgrades: Vec<(UpgradeId, i16)>,
    },
    /// Two players are to play: a game that needs no consent.
    Pair {
        /// The player who begins.
        first: Seat,
        /// The player who is paired with.
        second: Seat,
        /// Points of the armies.
        size: u16,
        /// The kind of game; suggested by the size if it is left out.
        #[serde(default)]
        mode: Option<SmolStr>,
        /// The side whose army comes from elsewhere than its Register (TOD-ARMY-01).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ordinary: Option<Role>,
    },
    /// A game is not played after all and has no effect.
    Cancel {
        /// The game it is about.
        battle: BattleNo,
    },
    /// A player is out of the saga.
    Retire {
        /// The seat it is about.
        seat: Seat,
    },
}

refusals! {
    UNKNOWN = "unknown", "SYS-AMEND", "refusal-unknown";
    ENDED = "saga-over", "SYS-AMEND", "refusal-saga-over";
    GONE = "unit-gone", "SYS-AMEND", "refusal-unit-gone";
    FIELDED = "unit-fielded", "SYS-AMEND", "refusal-unit-fielded", Later;
    PLAYING = "in-a-game", "SYS-AMEND", "refusal-in-a-game-2", Later;
}

/// Returns the plan of an amendment.
pub(crate) fn plan(pos: Pos<'_>, amendment: &Amendment) -> Result<Plan, Refusal> {
    if pos.state.outcome.is_some() {
        return Err(ENDED);
    }
    match amendment {
        Amendment::Supply { seat, amount } => {
            in_range(register_of(pos, *seat)?.supply.into(), (*amount).into(), 30_000)?;
            of(*seat, RegisterChange::Supply { amount: *amount, why: Purpose::Amended, battle: None })
        }
        Amendment::Potential { seat, amount } => register::potential(pos, *seat, *amount),
        Amendment::Reputation { seat, amount } => {
            in_range(register_of(pos, *seat)?.reputation.into(), (*amount).into(), 1_000)?;
            of(*seat, RegisterChange::Reputation(*amount))
        }
        Amendment::Progress { seat, agenda, amount } => register::progress(pos, *seat, *agenda, *amount),
        Amendment::Asset { seat, asset, remove } => register::asset(pos, *seat, *asset, *remove),
        Amendment::Arc { seat, arc, progress } => register::arc(pos, *seat, arc, *progress),
        Amendment::Concluded { seat, arc, progress, won, remove } => {
            register::concluded(pos, *seat, arc, (*progress, *won), *remove)
        }
        Amendment::RegisterName { seat, name } => register::name(pos, *seat, name),
        Amendment::Recruit { seat, recruit } => register::recruit(pos, *seat, recruit),
        Amendment::Name { unit, name } => {
            active(pos, *unit)?;
            recruit::name(name)?;
            unit_of(*unit, UnitChange::Named(name.clone()))
        }
        Amendment::Experience { unit, amount } => unit::experience(pos, *unit, *amount),
        Amendment::Rank { unit, rank } => unit::rank(pos, *unit, *rank),
        Amendment::Training { unit, times } => unit::training(pos, *unit, *times),
        Amendment::Upgrade { unit, upgrade, remove } => unit::upgrade(pos, *unit, upgrade, *remove),
        Amendment::Keyword { unit, keyword, remove } => unit::keyword(pos, *unit, keyword, *remove),
        Amendment::Fate { unit, fate } => unit::fate(pos, *unit, *fate),
        Amendment::Setback { unit, setback, remove } => honours::setback(pos, *unit, setback, *remove),
        Amendment::Scar { unit, remove } => honours::scar(pos, *unit, *remove),
        Amendment::Commendation { unit, commendation, keyword, remove } => {
            honours::commendation(pos, *unit, commendation, keyword.as_ref(), *remove)
        }
        Amendment::Trait { unit, held, left } => honours::defining_trait(pos, *unit, held.as_ref(), *left),
        Amendment::Card { unit, card, remove } => honours::card(pos, *unit, card, *remove),
        Amendment::Lauded { unit, lauded } => honours::lauded(pos, *unit, *lauded),
        Amendment::Reprice { units, upgrades } => {
            for (id, _) in units {
                pos.table.cards().unit(id).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
            }
            for (id, _) in upgrades {
                pos.table.cards().upgrade(id).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
            }
            Ok(Plan::of(Event::Repriced { units: units.clone(), upgrades: upgrades.clone() }))
        }
        Amendment::Pair { first, second, size, mode, ordinary } => {
            games::pair(pos, (*first, *second), *size, mode.as_ref(), *ordinary)
        }
        Amendment::Cancel { battle } => games::cancel(pos, *battle),
        Amendment::PlayerName { seat, name } => players::name(pos, *seat, name),
        Amendment::Join { name, faction } => players::join(pos, name, *faction),
        Amendment::Retire { seat } => players::retire(pos, *seat),
        Amendment::Return { seat } => players::come_back(pos, *seat),
    }
}

fn of(seat: Seat, change: RegisterChange) -> Result<Plan, Refusal> {
    Ok(Plan::of(Event::Register { seat, change }))
}

fn unit_of(unit: DossierNo, change: UnitChange) -> Result<Plan, Refusal> {
    Ok(Plan::of(Event::Unit { unit, battle: None, change }))
}

fn register_of(pos: Pos<'_>, seat: Seat) -> Result<&Register, Refusal> {
    pos.state.register(seat).ok_or_else(|| UNKNOWN.about(&say!("amend-register-of", seat)))
}

fn dossier(pos: Pos<'_>, unit: DossierNo) -> Result<&Dossier, Refusal> {
    pos.state.dossier(unit).ok_or_else(|| UNKNOWN.about(&say!("amend-unit", unit)))
}

/// A unit that is on its Register.
fn active(pos: Pos<'_>, unit: DossierNo) -> Result<&Dossier, Refusal> {
    let dossier = dossier(pos, unit)?;
    if dossier.is_active() { Ok(dossier) } else { Err(GONE.about(&army::called(pos, unit))) }
}

pub(crate) fn amend(cx: &mut Cx<'_>, amendment: &Amendment) -> Result<(), Refusal> {
    let plan = plan(cx.pos(), amendment)?;
    plan.run(cx);
    flow::advance(cx);
    Ok(())
}
