//! Changes by an organiser from outside: books are put right, players paired, games cancelled. Each stands in the log
//! with its reason.

use sandtable_kernel::{Refusal, Seat, refusals};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{AssetKind, CommendationId, SetbackId, UnitId, UpgradeId};
use crate::events::{BattleChange, Event, RegisterChange, UnitChange};
use crate::model::{Award, Battle, BattleNo, DossierNo, Fate, Pos, Purpose, Role, Stage};
use crate::plan::{Cx, Plan};
use crate::rules::pairing::{self, Opponent};
use crate::rules::{aid, army, battle, experience, flow, honours, setbacks};

/// A change that an organiser makes.
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
        /// The kind of asset.
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
    /// A game is not played after all; nothing comes of it.
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
    UNKNOWN = "unknown", "SYS-AMEND", "There is no {about}.";
    BELOW = "below-nothing", "SYS-AMEND", "There are {has}; {needs} cannot be taken.";
    BEYOND = "beyond", "SYS-AMEND", "That would be {has}; the most is {needs}.";
    OVER = "game-over", "SYS-AMEND", "That game is played; correct the books instead.";
    ENDED = "saga-over", "SYS-AMEND",
        "The saga is over, and its standings are final; take its last step back first.";
    GONE = "unit-gone", "SYS-AMEND", "{about} has left the Register; make it active again first.";
    FIELDED = "unit-fielded", "SYS-AMEND", "{about} is in the army of a game; cancel that first.";
    IN_USE = "asset-in-use", "SYS-AMEND", "{about} is used in a game; cancel that first.";
    NOT_TWICE = "not-twice", "TOD-SET-16", "The unit has {about}, which nobody has twice.";
    HELD = "already-awarded", "TOD-COM-28", "The unit has this Commendation already.";
    PLAYING = "in-a-game", "SYS-AMEND", "The player is in a game; cancel that first.";
}

/// Returns what an amendment does.
pub(crate) fn plan(pos: Pos<'_>, amendment: &Amendment) -> Result<Plan, Refusal> {
    let register =
        |seat: &Seat| pos.state.register(*seat).ok_or_else(|| UNKNOWN.about(&format!("Register of {seat}")));
    let dossier =
        |unit: &DossierNo| pos.state.dossier(*unit).ok_or_else(|| UNKNOWN.about(&format!("unit {unit}")));
    let of = |seat: &Seat, change| Ok(Plan::of(Event::Register { seat: *seat, change }));
    let unit_of = |unit: &DossierNo, change| Ok(Plan::of(Event::Unit { unit: *unit, battle: None, change }));
    if pos.state.outcome.is_some() {
        return Err(ENDED);
    }
    let active = |unit: &DossierNo| {
        let gone = || GONE.about(&army::called(pos, *unit));
        dossier(unit).and_then(|dossier| if dossier.is_active() { Ok(dossier) } else { Err(gone()) })
    };
    match amendment {
        Amendment::Supply { seat, amount } => {
            in_range(register(seat)?.supply.into(), (*amount).into(), 30_000)?;
            of(seat, RegisterChange::Supply { amount: *amount, why: Purpose::Amended, battle: None })
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
            let held = register(seat)?.holds(*asset);
            if held == 0 {
                return Err(UNKNOWN.about(asset.as_str()));
            }
            let game = pos.state.playing(*seat).and_then(|(no, role)| Some((pos.state.battle(no)?, role)));
            let army = game.and_then(|(game, role)| game.side(role).army.as_ref());
            let used = army.map_or(0, |army| army.assets.iter().filter(|one| *one == asset).count());
            if held <= used {
                return Err(IN_USE.about(asset.as_str()));
            }
            of(seat, RegisterChange::AssetGone(*asset))
        }
        Amendment::Asset { seat, asset, remove: false } => {
            let most = pos.table.cards().asset(*asset).map_or(0, |asset| aid::most_held(pos, asset));
            in_range(register(seat)?.holds(*asset) as i64, 1, most as i64)?;
            of(seat, RegisterChange::AssetGiven(*asset))
        }
        Amendment::Experience { unit, amount } => {
            let has = active(unit)?.experience;
            in_range(has.into(), (*amount).into(), experience::MOST.into())?;
            let (unit, amount) = (*unit, *amount);
            Ok(Plan::then(move |cx| experience::correct(cx, unit, amount)))
        }
        Amendment::Setback { unit, setback, remove } => {
            let (one, held) = (active(unit)?, dossier(unit)?.setbacks.contains(setback));
            if pos.table.cards().setback(setback).is_none() || (*remove && !held) {
                return Err(UNKNOWN.about(setback.as_str()));
            }
            if !remove && setbacks::gain(pos, one, setback) != setbacks::Gain::Gained {
                return Err(NOT_TWICE.about(setback.as_str()));
            }
            if *remove {
                let (unit, setback) = (*unit, setback.clone());
                return Ok(Plan::then(move |cx| setbacks::heal(cx, unit, &setback, None)));
            }
            unit_of(unit, UnitChange::Setback(setback.clone()))
        }
        Amendment::Commendation { unit, commendation, keyword, remove } => {
            let (one, held) = (active(unit)?, dossier(unit)?.has(commendation));
            let unknown = || UNKNOWN.about(commendation.as_str());
            let card = pos.table.cards().commendation(commendation).ok_or_else(unknown)?;
            if *remove && !held {
                return Err(unknown());
            }
            if *remove {
                return unit_of(unit, UnitChange::AwardLost(commendation.clone()));
            }
            if held {
                return Err(HELD);
            }
            let award = Award { commendation: commendation.clone(), keyword: keyword.clone() };
            honours::sound(pos, one, card, &award)?;
            unit_of(unit, UnitChange::Awarded(award))
        }
        Amendment::Fate { unit, fate } => {
            dossier(unit)?;
            if pos.state.is_paragon(*unit) && *fate != Fate::Active {
                return Err(crate::rules::register::PARAGON);
            }
            // What is on the table stays on its Register until the sequence.
            let fielded = |battle: &Battle| {
                let armies = battle.sides.iter().filter_map(|side| side.army.as_ref());
                let mut units = armies.flat_map(|army| &army.units);
                battle.is_on()
                    && battle.stage != Stage::Aftermath
                    && units.any(|one| one.dossier() == Some(*unit))
            };
            if *fate != Fate::Active && pos.state.battles.iter().any(fielded) {
                return Err(FIELDED.about(&army::called(pos, *unit)));
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
        Amendment::Pair { first, second, size, mode, ordinary } => {
            let to = Opponent::Seat(*second);
            if pos.state.player(*first).is_none() || pos.state.round == 0 {
                return Err(UNKNOWN.about("player of that seat, or the first round has not begun"));
            }
            let from_elsewhere = |role: Role| *ordinary == Some(role);
            let (one, two) = ((*first, from_elsewhere(Role::First)), (&to, from_elsewhere(Role::Second)));
            let game = pairing::game(pos, one, two, *size, mode.as_ref(), None)?;
            pairing::ready(pos, &game, &Role::BOTH)?;
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

/// Checks whether a value stays between nothing and its most.
fn in_range(has: i64, by: i64, most: i64) -> Result<(), Refusal> {
    let after = has + by;
    if after < 0 {
        return Err(BELOW.with(-by as f64, has as f64));
    }
    if after > most && by > 0 { Err(BEYOND.with(most as f64, after as f64)) } else { Ok(()) }
}

pub(crate) fn amend(cx: &mut Cx<'_>, amendment: &Amendment) -> Result<(), Refusal> {
    let plan = plan(cx.pos(), amendment)?;
    plan.run(cx);
    flow::advance(cx);
    Ok(())
}
