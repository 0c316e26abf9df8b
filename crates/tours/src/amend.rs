//! What an organiser may do from outside: put books right, pair players, cancel games, force a round on. Each stands in
//! the log with its reason.

use sandtable_kernel::{Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{AssetKind, CommendationId, SetbackId, UnitId, UpgradeId};
use crate::events::{BattleChange, Event, RegisterChange, UnitChange};
use crate::model::{Award, BattleNo, Cx, DossierNo, Fate, Pos, Stage, Why};
use crate::rules::pairing::{self, Opponent};
use crate::rules::{Plan, battle, experience, flow};

/// A change that an organiser makes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Amendment {
    /// Supply Points.
    Supply {
        /// Whose.
        seat: Seat,
        /// More, or fewer.
        amount: i16,
    },
    /// Combat Potential.
    Potential {
        /// Whose.
        seat: Seat,
        /// More, or less.
        amount: i32,
    },
    /// Reputation.
    Reputation {
        /// Whose.
        seat: Seat,
        /// More, or less.
        amount: i16,
    },
    /// Progress of an agenda.
    Progress {
        /// Whose.
        seat: Seat,
        /// Which agenda, from 0.
        agenda: u8,
        /// More, or less.
        amount: i8,
    },
    /// A Strategic Asset is added, or taken away.
    Asset {
        /// Whose.
        seat: Seat,
        /// Which.
        asset: AssetKind,
        /// Whether it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// Experience of a unit; what is lost costs no Veteran Rank (TOD-XP-18).
    Experience {
        /// Which.
        unit: DossierNo,
        /// More, or less.
        amount: i16,
    },
    /// A Setback of a unit is added, or taken away.
    Setback {
        /// Which unit.
        unit: DossierNo,
        /// Which Setback.
        setback: SetbackId,
        /// Whether it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// A Commendation of a unit is added, or taken away.
    Commendation {
        /// Which unit.
        unit: DossierNo,
        /// Which.
        commendation: CommendationId,
        /// Whether it is taken away.
        #[serde(default)]
        remove: bool,
    },
    /// A unit comes back, or goes.
    Fate {
        /// Which.
        unit: DossierNo,
        /// What becomes of it.
        fate: Fate,
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
        /// The first.
        first: Seat,
        /// The second.
        second: Seat,
        /// Points of the armies.
        size: u16,
        /// The kind of game; suggested by the size if it is left out.
        #[serde(default)]
        mode: Option<SmolStr>,
    },
    /// A game is not played after all; nothing comes of it.
    Cancel {
        /// Which.
        battle: BattleNo,
    },
    /// A player is out of the saga.
    Retire {
        /// Who.
        seat: Seat,
    },
}

const UNKNOWN: Refusal = Refusal::new("unknown", "SYS-AMEND", "There is no {about}.");
const BELOW: Refusal =
    Refusal::new("below-nothing", "SYS-AMEND", "There are {has}; {needs} cannot be taken.");
const BEYOND: Refusal = Refusal::new("beyond", "SYS-AMEND", "That would be {has}; the most is {needs}.");
const PARAGON: Refusal =
    Refusal::new("paragon-stays", "TOD-PAR-04", "The Paragon can never be removed from its Register.");
const OVER: Refusal = Refusal::new("game-over", "SYS-AMEND", "That game is over; correct the books instead.");
const HELD: Refusal =
    Refusal::new("already-awarded", "TOD-COM-28", "The unit has this Commendation already.");
const PLAYING: Refusal =
    Refusal::new("in-a-game", "SYS-AMEND", "The player is in a game; cancel that first.");

/// What an amendment does.
///
/// # Errors
/// If it names what does not exist, or would make the position impossible.
pub(crate) fn plan(pos: Pos<'_>, amendment: &Amendment) -> Result<Plan, Refusal> {
    let register =
        |seat: &Seat| pos.state.register(*seat).ok_or_else(|| UNKNOWN.about(&format!("Register of {seat}")));
    let dossier =
        |unit: &DossierNo| pos.state.dossier(*unit).ok_or_else(|| UNKNOWN.about(&format!("unit {unit}")));
    let of = |seat: &Seat, change| Ok(Plan::of(Event::Register { seat: *seat, change }));
    let unit_of = |unit: &DossierNo, change| Ok(Plan::of(Event::Unit { unit: *unit, battle: None, change }));
    match amendment {
        Amendment::Supply { seat, amount } => {
            in_range(register(seat)?.supply.into(), (*amount).into(), 30_000)?;
            of(seat, RegisterChange::Supply { amount: *amount, why: Why::Amended, battle: None })
        }
        Amendment::Potential { seat, amount } => {
            in_range(register(seat)?.potential.into(), (*amount).into(), 60_000)?;
            of(seat, RegisterChange::Potential(*amount))
        }
        Amendment::Reputation { seat, amount } => {
            in_range(register(seat)?.reputation.into(), (*amount).into(), 1_000)?;
            of(seat, RegisterChange::Reputation(*amount))
        }
        Amendment::Progress { seat, agenda, amount } => {
            let unknown = || UNKNOWN.about("agenda of that number");
            let arc = register(seat)?.arc.as_ref().ok_or_else(unknown)?;
            let index = usize::from(*agenda);
            let has = arc.progress.get(index).ok_or_else(unknown)?;
            let card = pos.table.cards().arc(&arc.id).and_then(|arc| arc.agendas.get(index));
            let most = card.map_or(0, |card| card.done);
            in_range((*has).into(), (*amount).into(), most.into())?;
            of(seat, RegisterChange::Progress { agenda: *agenda, by: *amount })
        }
        Amendment::Asset { seat, asset, remove: true } => {
            if register(seat)?.holds(*asset) == 0 {
                return Err(UNKNOWN.about(asset.as_str()));
            }
            of(seat, RegisterChange::AssetGone(*asset))
        }
        Amendment::Asset { seat, asset, remove: false } => {
            let most = pos.table.cards().asset(*asset).map_or(0, |asset| asset.copies);
            in_range(register(seat)?.holds(*asset) as i64, 1, most.into())?;
            of(seat, RegisterChange::Asset(*asset))
        }
        Amendment::Experience { unit, amount } => {
            let has = dossier(unit)?.experience;
            in_range(has.into(), (*amount).into(), experience::MOST.into())?;
            let (unit, amount) = (*unit, *amount);
            Ok(Plan::then(move |cx| experience::correct(cx, unit, amount)))
        }
        Amendment::Setback { unit, setback, remove } => {
            let held = dossier(unit)?.setbacks.contains(setback);
            if pos.table.cards().setback(setback).is_none() || (*remove && !held) {
                return Err(UNKNOWN.about(setback.as_str()));
            }
            let change = if *remove { UnitChange::Healed } else { UnitChange::Setback };
            unit_of(unit, change(setback.clone()))
        }
        Amendment::Commendation { unit, commendation, remove } => {
            let held = dossier(unit)?.has(commendation);
            if pos.table.cards().commendation(commendation).is_none() || (*remove && !held) {
                return Err(UNKNOWN.about(commendation.as_str()));
            }
            if *remove {
                return unit_of(unit, UnitChange::AwardLost(commendation.clone()));
            }
            if held {
                return Err(HELD);
            }
            let award = Award { commendation: commendation.clone(), keyword: None };
            unit_of(unit, UnitChange::Awarded(award))
        }
        Amendment::Fate { unit, fate } => {
            dossier(unit)?;
            if pos.state.is_paragon(*unit) && *fate != Fate::Active {
                return Err(PARAGON);
            }
            unit_of(unit, UnitChange::Fate(*fate))
        }
        Amendment::Reprice { units, upgrades } => {
            for (id, _) in units {
                pos.table.cards().unit(id).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
            }
            for (id, _) in upgrades {
                pos.table.cards().upgrade(id).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
            }
            Ok(Plan::of(Event::Repriced { units: units.clone(), upgrades: upgrades.clone() }))
        }
        Amendment::Pair { first, second, size, mode } => {
            let to = Opponent::Seat(*second);
            if pos.state.player(*first).is_none() || pos.state.round == 0 {
                return Err(UNKNOWN.about("player of that seat, or the first round has not begun"));
            }
            let game = pairing::game(pos, (*first, false), (&to, false), *size, mode.as_ref(), None)?;
            pairing::ready(pos, &game)?;
            let no = BattleNo(pos.state.battles.len() as u16);
            let mut plan = Plan::of(Event::Proposed { game: Box::new(game) });
            plan.and_then(move |cx| battle::begin(cx, no));
            Ok(plan)
        }
        Amendment::Cancel { battle } => {
            let game = pos.state.battle(*battle).ok_or_else(|| UNKNOWN.about(&format!("game {battle}")))?;
            if game.is_over() || game.stage == Stage::Aftermath {
                return Err(OVER);
            }
            let change = BattleChange::Stage(Stage::Cancelled);
            Ok(Plan::of(Event::Battle { battle: *battle, change }))
        }
        Amendment::Retire { seat } => {
            pos.state.player(*seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
            if pos.state.playing(*seat).is_some() {
                return Err(PLAYING);
            }
            Ok(Plan::of(Event::Retired { seat: *seat }))
        }
    }
}

/// Whether a value stays between nothing and its most.
fn in_range(has: i64, by: i64, most: i64) -> Result<(), Refusal> {
    let after = has + by;
    if after < 0 {
        return Err(BELOW.with(-by as f64, has as f64));
    }
    if after > most && by > 0 { Err(BEYOND.with(most as f64, after as f64)) } else { Ok(()) }
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
