//! Shoot and Volley: who may shoot at what (REG-ATK-02, REG-SHOOT-01, REG-VOLLEY-01), offers, proposals, expectations.
//! Sight, range and arc are asked elsewhere, once; the plan carries the answer.

use sandtable_dice::Dice;
use sandtable_geometry::{List, distance};
use sandtable_kernel::{Offer, Reckon, Refusal};

use super::event::{CombatEvent, Line};
use super::frame::{AttackKind, Traits};
use super::need::{self, Aim};
use super::{CombatPlan, odds};
use crate::commands::Command;
use crate::model::{Action, BaseId, Cx, MAX_UNITS, Pos, UnitId};
use crate::rules::space::{self, Band, Shot};
use crate::rules::stats;
use crate::rules::turn::TurnEvent;

/// A checked Shoot or Volley.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotPlan {
    /// Who shoots.
    pub unit: UnitId,
    /// At which base.
    pub base: BaseId,
    /// Volley Fire.
    pub volley: bool,
    /// Action points on completion.
    pub cost: u8,
    /// The line.
    pub shot: Shot,
}

impl Aim {
    /// The aim of a ranged attack.
    #[must_use]
    pub fn ranged(pos: Pos<'_>, attacker: UnitId, base: BaseId, shot: Shot) -> Self {
        Self {
            attacker: Some(attacker),
            base,
            start: need::HIT_ON,
            shot: Some(shot),
            // REG-ARC-09: judged when the target is declared.
            flanks: space::flanked(pos, attacker, base),
            keys: stats::keys(pos, attacker),
        }
    }
}

/// Whether the unit can shoot at all.
fn armed(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let (value, leader) = stats::ranged_value(pos, unit);
    if value + leader == 0 {
        return Err(Refusal::new(
            "unarmed",
            rule!("REG-ATK-04"),
            "This unit rolls no dice for ranged attacks.",
        ));
    }
    // REG-SHOOT-04, REG-KW-54: not from inside a transport.
    if !pos.on_table(unit) {
        return Err(Refusal::new("embarked", rule!("REG-SHOOT-04"), "An embarked unit cannot shoot."));
    }
    Ok(())
}

/// Checks a Shoot or Volley of a unit that may declare it at this cost.
///
/// # Errors
/// Why it is not possible.
pub fn check_shot(
    pos: Pos<'_>,
    unit: UnitId,
    base: BaseId,
    volley: bool,
    cost: u8,
) -> Result<CombatPlan, Refusal> {
    armed(pos, unit)?;
    if base.index() >= pos.state.bases.len() || !pos.base_on_table(base) {
        return Err(Refusal::new(
            "no-such-target",
            rule!("REG-ATK-02"),
            "There is no such base on the table.",
        ));
    }
    // REG-ATK-02, REG-TYPE-09: enemies only. REG-LEAD-07: a leader is no base and cannot be named.
    if pos.spec(pos.owner(base)).seat == pos.spec(unit).seat {
        return Err(Refusal::new("friend", rule!("REG-ATK-02"), "Only an enemy unit can be the target."));
    }
    // REG-SHOOT-02, REG-SHOOT-03, REG-VOLLEY-03: front arc, line of sight, range along that line.
    let shot = space::shot(pos, unit, base)?;
    Ok(CombatPlan::Shoot(ShotPlan { unit, base, volley, cost, shot }))
}

/// Declares the attack; the rest follows from the stack. REG-SHOOT-05: the action is over with the attack, so that a Move
/// may come before it or after.
pub(super) fn begin(cx: &mut Cx<'_>, plan: &ShotPlan) {
    let ShotPlan { unit, base, volley, cost, shot } = *plan;
    let (action, kind) =
        if volley { (Action::Volley, AttackKind::Volley) } else { (Action::Shoot, AttackKind::Shoot) };
    // REG-SHOOT-01, REG-SHOOT-05, REG-VOLLEY-01: an action of its own; a Move may come before or after a Shoot.
    cx.emit(TurnEvent::Began { unit, action, cost });
    let aim = Aim::ranged(cx.pos(), unit, base, shot);
    // REG-ATK-03: all dice go to this unit.
    let pool = cx.reckon(|pos, r| need::ranged_pool(pos, unit, volley, r));
    let need = cx.reckon(|pos, r| need::hit(pos, &aim, r));
    let target = cx.pos().owner(base);
    let line = Line { from: shot.from, ends: shot.line, inches: shot.distance, band: shot.band };
    cx.emit(CombatEvent::Declared {
        kind,
        unit,
        target,
        base,
        pool,
        need,
        traits: Traits::of(aim.keys),
        line: Some(line),
    });
}

/// The enemy units on the table.
fn enemies(pos: Pos<'_>, unit: UnitId) -> List<UnitId, MAX_UNITS> {
    pos.units_of(pos.spec(unit).seat.other()).filter(|&enemy| pos.on_table(enemy)).collect()
}

/// Offers Shoot or Volley: one offer a visible enemy unit, or the reason why there is none.
pub fn offer_shots(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let volley = action == Action::Volley;
    let (kind, name) = if volley { ("volley", "Volley fire") } else { ("shoot", "Shoot") };
    let command = |base| if volley { Command::Volley { base } } else { Command::Shoot { base } };
    let none = |refusal, base: Option<BaseId>| {
        Offer::new(kind, format!("{name}: no target")).command(base.map(command)).refused(refusal)
    };
    if let Err(refusal) = allowed.and_then(|_| armed(pos, unit)) {
        out.push(none(refusal, None));
        return;
    }
    let before = out.len();
    for enemy in &enemies(pos, unit) {
        let Some((base, _)) = space::best_base(pos, unit, *enemy) else { continue };
        let Ok(shot) = space::shot(pos, unit, base) else { continue };
        let pool = need::ranged_pool(pos, unit, volley, &mut ());
        let to_hit = need::hit(pos, &Aim::ranged(pos, unit, base, shot), &mut ());
        let band = if shot.band == Band::Long { "long" } else { "short" };
        let text = format!("{name} at {}: {pool} dice, {to_hit}+, {band} range", pos.table.name(*enemy));
        out.push(Offer::new(kind, text).command(command(base)));
    }
    if out.len() == before {
        // The reason that keeps the nearest enemy safe says most.
        match nearest(pos, unit) {
            Some(base) => {
                if let Err(refusal) = check_shot(pos, unit, base, volley, 0) {
                    out.push(none(refusal, Some(base)));
                }
            }
            None => {
                let refusal =
                    Refusal::new("no-target", rule!("REG-ATK-02"), "No enemy unit is on the table.");
                out.push(none(refusal, None));
            }
        }
    }
}

/// The enemy base nearest to a unit.
fn nearest(pos: Pos<'_>, unit: UnitId) -> Option<BaseId> {
    let gap = |base: BaseId| {
        let quad = &pos.state.base(base).quad;
        pos.bases(unit).map(|own| distance(&pos.state.base(own).quad, quad)).fold(f64::INFINITY, f64::min)
    };
    let all = enemies(pos, unit);
    all.iter().flat_map(|&enemy| pos.bases(enemy)).min_by(|&a, &b| gap(a).total_cmp(&gap(b)))
}

/// One legal shot, drawn at random: the first enemy unit that can be shot at, counted from a random one.
pub fn propose_shot(pos: Pos<'_>, unit: UnitId, action: Action, dice: &mut dyn Dice) -> Option<Command> {
    armed(pos, unit).ok()?;
    let enemies = enemies(pos, unit);
    let start = dice.pick(enemies.len() as u32) as usize;
    let turned = enemies.get(start..)?.iter().chain(&enemies[..start]);
    let base = turned
        .flat_map(|&enemy| pos.bases(enemy))
        .find(|&base| space::can_shoot(pos, unit, base).is_some())?;
    Some(if action == Action::Volley { Command::Volley { base } } else { Command::Shoot { base } })
}

/// Unsaved hits to be expected from a Shoot at a base, exactly, without tactical points; 0 when there is no shot.
#[must_use]
pub fn expected(pos: Pos<'_>, attacker: UnitId, base: BaseId) -> f64 {
    match space::shot(pos, attacker, base) {
        Ok(shot) => expected_with(pos, attacker, base, shot, false),
        Err(_) => 0.0,
    }
}

/// The same with a line that is known.
#[must_use]
pub fn expected_with(pos: Pos<'_>, attacker: UnitId, base: BaseId, shot: Shot, volley: bool) -> f64 {
    let exchange = exchange(pos, attacker, base, shot, volley, &mut ());
    odds::mean(&exchange)
}

/// The numbers of a ranged attack, ready for [`odds`].
#[must_use]
pub fn exchange(
    pos: Pos<'_>,
    attacker: UnitId,
    base: BaseId,
    shot: Shot,
    volley: bool,
    r: &mut dyn Reckon,
) -> odds::Exchange {
    let aim = Aim::ranged(pos, attacker, base, shot);
    let target = pos.owner(base);
    let keys = stats::keys(pos, target);
    odds::Exchange {
        pool: need::ranged_pool(pos, attacker, volley, r),
        need: need::hit(pos, &aim, r),
        armor: if Traits::of(aim.keys).anti_armor { 0 } else { keys.armor },
        save: need::save(pos, target, Some(attacker), r),
        shields: keys.shields,
    }
}
