//! Determine Scenarios (GCW-151 to GCW-153, GCW-287, GCW-288): which battle is flown, with how many points, and in
//! which space.

use sandtable_dice::RollKey;

use crate::catalogue::{
    Band, Feature, HugeRole, Play, Purpose, Roll, Scenario, ScenarioId, ScenarioKind, Sequel, Side,
    SquadSize, Table,
};
use crate::cx::Cx;
use crate::events::{BattleChange, Event, RollAudience};
use crate::model::{Aim, Battle, BattleNo, HugeNo, Pos, Role, State};
use crate::rulings;

/// The scenario of a battle that has not been rolled yet.
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
        // GCW-160.3: smugglers are raided.
        Aim::Route if with_third(cx, battle) => special(cx, Purpose::Raid)?,
        Aim::Target(_) | Aim::Route | Aim::Contract(_) => ordinary(cx, battle)?,
        // GCW-161
        Aim::Piracy(_) => special(cx, Purpose::Raid)?,
        // GCW-276.1: one of two, at random.
        Aim::Locate(_) => {
            let found: Vec<ScenarioId> =
                cards.scenarios_for(Purpose::Locate).map(|scenario| scenario.id.clone()).collect();
            let key = RollKey::new("scenario.locating").by("battle", battle.0);
            let drawn = cx.dice.pick(key, found.len() as u32) as usize;
            cx.tell(key, RollAudience::All, vec![drawn as u8 + 1]);
            found.get(drawn)?.clone()
        }
        Aim::Rescue(_) => special(cx, Purpose::Rescue)?,
        Aim::Exchange(_) => special(cx, Purpose::Exchange)?,
        Aim::Huge(no) => cx
            .roll(
                huge_table(cx.table, cx.state, no)?,
                RollKey::new("scenario.huge").by("battle", battle.0),
                RollAudience::All,
            )?
            .clone(),
    };
    cards.scenario(id.as_str()).cloned()
}

fn special(cx: &Cx<'_>, purpose: Purpose) -> Option<ScenarioId> {
    cx.table.cards().scenarios_for(purpose).next().map(|scenario| scenario.id.clone())
}

/// The special attack that a battle's scenario serves, if any.
pub fn purpose(pos: Pos<'_>, battle: &Battle) -> Option<Purpose> {
    pos.table.cards().scenario(battle.scenario.as_str())?.purpose
}

/// Returns what comes of a battle's scenario after it, if anything.
pub fn sequel(pos: Pos<'_>, battle: &Battle) -> Option<Sequel> {
    pos.table.cards().scenario(battle.scenario.as_str())?.sequel
}

/// The table of battles against a huge ship (GCW-287, GCW-288).
fn huge_table<'t>(
    table: &'t crate::model::Table,
    state: &State,
    no: HugeNo,
) -> Option<&'t Table<ScenarioId>> {
    let ship = state.huge(no)?;
    let tables = &table.cards().tables;
    let usual = match ship.role {
        // GCW-287
        HugeRole::Support => &tables.huge_support,
        // GCW-288
        HugeRole::Capital => &tables.huge_capital,
    };
    // GCW-300, GCW-301: the old tables, if the group wants them; GCW-302: one of them has no entry that could be flown.
    let flown = |id: &ScenarioId| table.cards().scenario(id.as_str()).is_some_and(|own| own.play.is_some());
    let retired = table
        .cards()
        .huge_ship(ship.class.as_str())
        .and_then(|class| tables.retired.get(class.retired.as_ref()?));
    let retired = retired.filter(|old| old.rows.iter().all(|row| flown(&row.result)));
    Some(retired.filter(|_| table.setup.options.retired_tables).unwrap_or(usual))
}

/// The scenarios that may be rolled for a battle; none if there is no roll (GCW-160, GCW-161).
pub fn rolled(pos: Pos<'_>, battle: &Battle) -> Vec<ScenarioId> {
    let third = || battle.sides.iter().any(|side| pos.table.is_third(side.faction));
    let mut scenarios: Vec<ScenarioId> = match battle.aim {
        Aim::Route if third() => Vec::new(),
        Aim::Target(_) | Aim::Route | Aim::Contract(_) => {
            ordinary_table(pos.table).results().cloned().collect()
        }
        Aim::Locate(_) => {
            let found = pos.table.cards().scenarios_for(Purpose::Locate);
            found.map(|scenario| scenario.id.clone()).collect()
        }
        Aim::Huge(no) => {
            let table = huge_table(pos.table, pos.state, no);
            table.map(|table| table.results().cloned().collect()).unwrap_or_default()
        }
        Aim::Piracy(_) | Aim::Rescue(_) | Aim::Exchange(_) => Vec::new(),
    };
    scenarios.sort_unstable();
    scenarios.dedup();
    scenarios
}

fn ordinary(cx: &mut Cx<'_>, battle: BattleNo) -> Option<ScenarioId> {
    let table = ordinary_table(cx.table);
    cx.roll(&table, RollKey::new("scenario.number").by("battle", battle.0), RollAudience::All).cloned()
}

/// GCW-151, GCW-152: the document asks for 1 to 32, the rows run to 34 (GCW-A01).
fn ordinary_table(table: &crate::model::Table) -> Table<ScenarioId> {
    let cards = table.cards();
    // GCW-151, GCW-153: the table of ordinary battles, with the shares that it intends.
    let all = &cards.tables.scenario;
    let mut rows = all.rows.clone();
    // GCW-152
    let mut most = rows.iter().map(|row| row.to).max().unwrap_or_default();
    if table.rulings().is(rulings::A01_ROLL_32) {
        most = 32;
        rows = rows_to(&all.rows, most);
    }
    if table.setup.options.potential_scenarios {
        // GCW-296 to GCW-299: a number more for each, after the others.
        for potential in cards.scenarios.iter().filter(|own| own.kind == ScenarioKind::Potential) {
            most += 1;
            rows.push(Band { from: most, to: most, result: potential.id.clone() });
        }
    }
    let dice = Roll::Number(most.min(u16::from(u8::MAX)) as u8);
    Table { id: all.id.clone(), dice, rows }
}

fn rows_to<T: Clone>(rows: &[Band<T>], most: u16) -> Vec<Band<T>> {
    let kept = rows.iter().filter(|row| row.from <= most);
    kept.map(|row| Band { from: row.from, to: row.to.min(most), result: row.result.clone() }).collect()
}

fn set(cx: &mut Cx<'_>, battle: BattleNo, scenario: &Scenario, again: bool) {
    let sum = match &scenario.size {
        SquadSize::Rolled { dice, rows } => {
            let sizes = Table { id: String::new(), dice: *dice, rows: rows.clone() };
            cx.roll(&sizes, RollKey::new("scenario.size").by("battle", battle.0), RollAudience::All)
                .copied()
                .map(|size| (size, Some(size)))
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
    let feature = match crate::rules::aims::place(cx.pos(), aim) {
        Aim::Target(no) => cx.state.target(no).map(|target| target.feature.clone()),
        Aim::Route => None,
        Aim::Huge(_) if cx.table.rulings().is(rulings::A57_NO_FEATURE) => {
            let empty = |feature: &&Feature| feature.obstacles.is_empty();
            cx.table.cards().features.iter().find(empty).map(|feature| feature.id.clone())
        }
        // GCW-248, GCW-252, GCW-260, GCW-264: rolled before Squads are chosen.
        _ => cx
            .roll(
                &cx.table.cards().tables.feature,
                RollKey::new("battle.feature").by("battle", battle.0),
                RollAudience::All,
            )
            .cloned(),
    };
    if let Some(feature) = feature {
        cx.emit(Event::BattleChanged { battle, change: BattleChange::Feature(feature) });
    }
}

/// Rolls the space of a battle on the Trade Route, once both Squads are in (GCW-133).
pub fn route_feature(cx: &mut Cx<'_>, battle: BattleNo) {
    if let Some(feature) = cx
        .roll(
            &cx.table.cards().tables.feature,
            RollKey::new("battle.feature").by("battle", battle.0),
            RollAudience::All,
        )
        .cloned()
    {
        cx.emit(Event::BattleChanged { battle, change: BattleChange::Feature(feature) });
    }
}

fn with_third(cx: &Cx<'_>, battle: BattleNo) -> bool {
    let sides = cx.state.battle(battle).map(|battle| battle.sides);
    sides.is_some_and(|sides| sides.iter().any(|side| cx.table.is_third(side.faction)))
}

/// A side of a scenario as a side of a battle.
pub const fn role_of(side: Side) -> Role {
    match side {
        Side::Attacker => Role::Attacker,
        Side::Defender => Role::Defender,
    }
}

/// A side of a battle as a side of a scenario.
pub const fn side_of(role: Role) -> Side {
    match role {
        Role::Attacker => Side::Attacker,
        Role::Defender => Side::Defender,
    }
}

/// Returns how a battle's scenario is played.
pub fn play<'a>(pos: Pos<'a>, battle: &Battle) -> Option<&'a Play> {
    pos.table.cards().scenario(battle.scenario.as_str())?.play.as_ref()
}

/// Returns whether a battle is a Supply Raid, whose containers the defender fills (GCW-257, GCW-258).
pub fn is_raid(pos: Pos<'_>, battle: &Battle) -> bool {
    purpose(pos, battle) == Some(Purpose::Raid)
}

/// Returns whether a battle is a Prisoner Exchange (GCW-252).
pub fn is_exchange(pos: Pos<'_>, battle: &Battle) -> bool {
    purpose(pos, battle) == Some(Purpose::Exchange)
}
