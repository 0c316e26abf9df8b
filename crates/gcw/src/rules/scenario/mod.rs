//! Determine Scenarios (GCW-151 to GCW-153, GCW-287, GCW-288): which battle is flown, with how many points, and in which
//! space.

use smol_str::SmolStr;

use crate::catalogue::{Band, FeatureId, Roll, Scenario, ScenarioId, SquadSize, Table};
use crate::events::{BattleChange, Event, Whose};
use crate::model::{Aim, BattleNo, Cx};
use crate::rulings;

/// The scenario of a battle that has not been rolled yet.
#[must_use]
pub fn none() -> ScenarioId {
    ScenarioId::new("")
}

/// Rolls scenario, size and, where it is due now, the unusual feature of a battle.
pub fn determine(cx: &mut Cx<'_>, battle: BattleNo) {
    let Some(aim) = cx.state.battle(battle).map(|battle| battle.aim) else { return };
    let Some(scenario) = choose(cx, battle, aim) else { return };
    set(cx, battle, &scenario, false);
    feature(cx, battle, aim);
}

/// GCW-A43: rolls an ordinary battle's scenario anew.
pub fn again(cx: &mut Cx<'_>, battle: BattleNo) {
    let Some(aim) = cx.state.battle(battle).map(|battle| battle.aim) else { return };
    if let Some(scenario) = choose(cx, battle, aim) {
        set(cx, battle, &scenario, true);
    }
}

fn choose(cx: &mut Cx<'_>, battle: BattleNo, aim: Aim) -> Option<Scenario> {
    let cards = cx.table.cards();
    let id = match aim {
        // GCW-160: smugglers are raided.
        Aim::Route if with_third(cx, battle) => ScenarioId::new("supply-raid"),
        Aim::Target(_) | Aim::Route | Aim::Contract(_) => ordinary(cx)?,
        // GCW-161
        Aim::Piracy(_) => ScenarioId::new("supply-raid"),
        // GCW-276: one of two, at random.
        Aim::Locate(_) => {
            let drawn = cx.dice.pick(2) as usize;
            tell(cx, "scenario.locating", drawn as u8 + 1);
            ScenarioId::new(["intelligence-gathering", "electronic-warfare"][drawn])
        }
        Aim::Rescue(_) => ScenarioId::new("prisoner-rescue"),
        Aim::Exchange(_) => ScenarioId::new("prisoner-exchange"),
        Aim::Huge(no) => {
            let ship = cx.state.huge(no)?;
            let table = match ship.role {
                crate::catalogue::HugeRole::Support => &cards.tables.huge_support,
                crate::catalogue::HugeRole::Capital => &cards.tables.huge_capital,
            };
            // GCW-300 to GCW-302: the old tables, if the group wants them and they have an entry.
            let retired = cards.tables.retired.get(ship.class.as_str());
            let table = retired.filter(|_| cx.table.setup.options.retired_tables).unwrap_or(table);
            cx.roll(table, "scenario.huge", Whose::All)?.clone()
        }
    };
    cards.scenario(id.as_str()).cloned()
}

/// GCW-151, GCW-152: the document asks for 1 to 32, the rows run to 34 (GCW-A01).
fn ordinary(cx: &mut Cx<'_>) -> Option<ScenarioId> {
    let table = &cx.table.cards().tables.scenario;
    if cx.table.rulings().is(rulings::A01_ROLL_32) {
        let short = Table { id: table.id.clone(), dice: Roll::Number(32), rows: rows_to(&table.rows, 32) };
        return cx.roll(&short, "scenario", Whose::All).cloned();
    }
    cx.roll(table, "scenario", Whose::All).cloned()
}

fn rows_to<T: Clone>(rows: &[Band<T>], most: u16) -> Vec<Band<T>> {
    let kept = rows.iter().filter(|row| row.from <= most);
    kept.map(|row| Band { from: row.from, to: row.to.min(most), result: row.result.clone() }).collect()
}

fn set(cx: &mut Cx<'_>, battle: BattleNo, scenario: &Scenario, again: bool) {
    let sum = match &scenario.size {
        SquadSize::Rolled { dice, rows } => {
            let sizes = Table { id: String::new(), dice: *dice, rows: rows.clone() };
            cx.roll(&sizes, "scenario.size", Whose::All).copied().map(|size| (size, Some(size)))
        }
        fixed => fixed.points(None),
    };
    let (attacker, defender) = sum.unwrap_or_default();
    let size = [attacker, defender.unwrap_or(attacker)];
    let change = BattleChange::Scenario { scenario: scenario.id.clone(), size, again };
    cx.emit(Event::BattleChanged { battle, change });
}

/// GCW-111: a target's battles are fought in its own space. GCW-133: that of the Trade Route is rolled when Squads have
/// been chosen; that of missions in deep space (GCW-248, GCW-252, GCW-260, GCW-264, GCW-A57, GCW-161) before.
fn feature(cx: &mut Cx<'_>, battle: BattleNo, aim: Aim) {
    let feature = match crate::rules::targets::place_of(cx.pos(), aim) {
        Aim::Target(no) => cx.state.target(no).map(|target| target.feature.clone()),
        Aim::Route => None,
        Aim::Huge(_) if cx.table.rulings().is(rulings::A57_NO_FEATURE) => {
            Some(FeatureId::new("no-asteroids"))
        }
        _ => cx.roll(&cx.table.cards().tables.feature, "battle.feature", Whose::All).cloned(),
    };
    if let Some(feature) = feature {
        cx.emit(Event::BattleChanged { battle, change: BattleChange::Feature(feature) });
    }
}

/// Rolls the space of a battle on the Trade Route, once both Squads are in (GCW-133).
pub fn route_feature(cx: &mut Cx<'_>, battle: BattleNo) {
    if let Some(feature) = cx.roll(&cx.table.cards().tables.feature, "battle.feature", Whose::All).cloned() {
        cx.emit(Event::BattleChanged { battle, change: BattleChange::Feature(feature) });
    }
}

fn with_third(cx: &Cx<'_>, battle: BattleNo) -> bool {
    let sides = cx.state.battle(battle).map(|battle| battle.sides);
    sides.is_some_and(|sides| sides.iter().any(|side| cx.table.is_third(side.faction)))
}

fn tell(cx: &mut Cx<'_>, purpose: &'static str, face: u8) {
    cx.emit(Event::Rolled { purpose: SmolStr::new_static(purpose), whose: Whose::All, faces: vec![face] });
}
