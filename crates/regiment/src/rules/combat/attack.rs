//! An attack on one unit: Shoot and Volley from offer to end, and the sequence that attacks of cards and the Tow-Cable
//! go through as well, in the book's order (REG-ATK-01). Sight, range and arc are asked elsewhere, once; the plan
//! carries the answer.

use sandtable_dice::Random;
use sandtable_geometry::{Bounds, EPS, List, distance};
use sandtable_kernel::machine::{Numbers, Procedure, Step};
use sandtable_kernel::{Choice, Offer, Refusal};
use sandtable_text::{said, say};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::event::{CombatEvent, Line};
use super::need::{self, Aim};
use super::steps::{self, Traits, roll_dice};
use super::{Cause, CombatPlan, damage, shake};
use crate::Regiment;
use crate::commands::{Command, Seen};
use crate::model::{Action, BaseId, Cx, MAX_UNITS, Place, Pos, Purpose, UnitId};
use crate::rules::physical::{self, PhysicalEvent};
use crate::rules::space::{self, Band, Shot};
use crate::rules::turn::{actions, roll};
use crate::rules::{Plan, Planned, form, movement, stats};
use crate::rulings::{A70_CLOSEST_FOR_RANGE, A83_NO_COURAGE, A83_ONE_BASE};

/// REG-KW-45: this many hits not saved bring a walker down.
pub(super) const TOW_FELLS: u8 = 3;

/// A checked Shoot or Volley.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotPlan {
    pub unit: UnitId,
    /// The designated base (REG-ATK-02).
    pub base: BaseId,
    pub volley: bool,
    pub cost: u8,
    pub shot: Shot,
    /// Everything that players of a real table see of it.
    pub seen: Option<Seen>,
}

/// Sorts of attack that go through the sequence of REG-ATK-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKind {
    /// An attack by the action Shoot (REG-SHOOT-01).
    #[default]
    Shoot,
    /// An attack by the action Volley (REG-VOLLEY-01).
    Volley,
    /// The attack of a support card, by its position in the hand.
    Card(u8),
    /// An attack with a tow cable (REG-KW-43).
    TowCable,
}

/// Steps of an attack, in the book's order (REG-ATK-01); effects after damage in an order of ours (REG-ATK-08): the
/// Ion check, which comes "immediately after damage", Anti-Air, and the push of a Blast last, so that it moves the
/// bases that are still there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStep {
    #[default]
    Roll,
    Save,
    /// The Ion check (REG-KW-34).
    Ion,
    /// The effect of Anti-Air (REG-KW-04).
    AntiAir,
    /// The push of a Blast (REG-KW-15).
    Blast,
    Over,
}

/// One attack on one unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Ranged fire, a card, or blows of a melee.
    pub kind: AttackKind,
    /// Step of the attack.
    pub step: AttackStep,
    /// The unit that rolls: the attacker, or the unit that used the card.
    pub unit: UnitId,
    /// The unit attacked.
    pub target: UnitId,
    /// Attack dice to be rolled.
    pub pool: u8,
    /// Face that each must reach.
    pub need: u8,
    /// Keywords of the attack.
    pub traits: Traits,
    /// Hits scored so far.
    pub hits: u8,
    /// Hits that must be saved: what Armor leaves.
    pub open: u8,
    /// Hits that were not saved.
    pub wounds: u8,
}

impl Attack {
    /// The attacking unit; a card has none (its user does not attack).
    #[must_use]
    pub fn attacker(&self) -> Option<UnitId> {
        (!matches!(self.kind, AttackKind::Card(_))).then_some(self.unit)
    }

    /// The cause that the losses of the target are put down to, for the record.
    #[must_use]
    pub fn cause(&self) -> Cause {
        if self.kind == AttackKind::TowCable { Cause::TowCable } else { Cause::Attack }
    }
}

impl Aim {
    /// The aim of a ranged attack.
    #[must_use]
    pub fn ranged(pos: Pos<'_>, attacker: UnitId, base: BaseId, shot: Shot, seen: Option<Seen>) -> Self {
        let flanks = match seen {
            Some(seen) => space::flanked_as_seen(pos, pos.owner(base), seen.flank),
            None => space::flanked(pos, attacker, base),
        };
        Self {
            attacker: Some(attacker),
            base,
            start: need::HIT_ON,
            shot: Some(shot),
            // REG-ARC-09: judged when the target is declared.
            flanks,
            keys: stats::keys(pos, attacker),
            seen,
        }
    }
}

/// Checks that the unit can shoot at all.
pub(crate) fn armed(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    let (value, leader) = stats::ranged_value(pos, unit);
    if value + leader == 0 {
        return Err(Refusal::new("unarmed", rule!("REG-ATK-04"), said!("refusal-unarmed")));
    }
    // REG-SHOOT-04, REG-KW-54: not from inside a transport.
    if !pos.on_table(unit) {
        return Err(Refusal::new("embarked", rule!("REG-SHOOT-04"), said!("refusal-embarked")));
    }
    Ok(())
}

pub(crate) fn check_shot(
    pos: Pos<'_>,
    unit: UnitId,
    base: BaseId,
    volley: bool,
    cost: u8,
) -> Result<Plan, Refusal> {
    armed(pos, unit)?;
    if base.index() >= pos.state.bases.len() || !pos.base_on_table(base) {
        return Err(Refusal::new("no-such-target", rule!("REG-ATK-02"), said!("refusal-no-such-target")));
    }
    // REG-ATK-02, REG-TYPE-09: enemies only. REG-LEAD-07: a leader is no base and cannot be named.
    if pos.spec(pos.owner(base)).seat == pos.spec(unit).seat {
        return Err(Refusal::new("friend", rule!("REG-ATK-02"), said!("refusal-friend")));
    }
    // REG-SHOOT-02, REG-SHOOT-03, REG-VOLLEY-03: front arc, line of sight, range along that line.
    let shot = space::shot(pos, unit, base)?;
    Ok(Planned::Combat(CombatPlan::Shoot(ShotPlan { unit, base, volley, cost, shot, seen: None })).into())
}

/// The enemy units on the table.
pub(crate) fn enemies(pos: Pos<'_>, unit: UnitId) -> List<UnitId, MAX_UNITS> {
    pos.units_of(pos.spec(unit).seat.other()).filter(|&enemy| pos.on_table(enemy)).collect()
}

/// Offers Shoot or Volley at any base that can be shot at, or says why there is none.
pub(crate) fn offer_shots(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let volley = action == Action::Volley;
    let (kind, at, name) = if volley {
        ("volley", "/volley/base", say!("combat-attack-volley-fire"))
    } else {
        ("shoot", "/shoot/base", "Shoot")
    };
    let command = |base| if volley { Command::Volley { base } } else { Command::Shoot { base } };
    let offer = Offer::new(kind, name).about(unit.into());
    if let Err(refusal) = allowed.and_then(|_| armed(pos, unit)) {
        return out.push(offer.refused(refusal));
    }
    let pool = form::reckoned(|r| need::ranged_pool(pos, unit, volley, r));
    let pooled = offer.clone().number(pool);
    if pos.physical() {
        let found = physical::shots(pos, unit, volley, pooled);
        return out.push(found.unwrap_or_else(|| offer.refused(no_target())));
    }
    let mut open = Vec::new();
    for &enemy in &enemies(pos, unit) {
        // As it stands, the base that suits the attacker best; then the others of its unit.
        let best = space::best_base(pos, unit, enemy).map(|(base, _)| base);
        for base in best.into_iter().chain(pos.bases(enemy).filter(|&base| Some(base) != best)) {
            let Ok(shot) = space::shot(pos, unit, base) else { continue };
            let mut to_hit = 0;
            let need =
                form::reckoned(|r| to_hit = need::hit(pos, &Aim::ranged(pos, unit, base, shot, None), r));
            let band = if shot.band == Band::Long { "long" } else { "short" };
            let text =
                say!("combat-attack-base-range", enemy = pos.table.label(enemy), base = base.0, to_hit, band);
            let choice = Choice::new(base, text).about(enemy.into()).about(base.into());
            open.push((base, Choice { numbers: vec![need], ..choice }));
        }
    }
    let none = || match nearest(pos, unit) {
        // The reason that keeps the nearest enemy safe says most.
        Some(base) => {
            offer.clone().command(command(base)).refused(check_shot(pos, unit, base, volley, 0).err())
        }
        None => offer.clone().refused(no_target()),
    };
    out.push(form::pick(pooled, (at, "target"), open, command).unwrap_or_else(none));
}

fn no_target() -> Refusal {
    Refusal::new("no-target", rule!("REG-ATK-02"), said!("refusal-no-target"))
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
pub(crate) fn propose_shot(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    dice: &mut dyn Random,
) -> Option<Command> {
    armed(pos, unit).ok()?;
    let enemies = enemies(pos, unit);
    let start = dice.pick(enemies.len() as u32) as usize;
    let mut turned = enemies.get(start..)?.iter().chain(&enemies[..start]);
    // Most bases are out of range, and a box around the unit says so at once. REG-A70's alternative lets any be named.
    let spec = pos.spec(unit);
    let mut centres = pos.bases(unit).map(|base| pos.state.base(base).pose.point());
    let first = centres.next()?;
    let stand = centres.fold(Bounds::new(first, first), Bounds::with);
    let anywhere = pos.table.rulings.is(A70_CLOSEST_FOR_RANGE);
    let base = turned.find_map(|&enemy| {
        let reach = stand.grown(f64::from(spec.long) + spec.round + pos.spec(enemy).round + EPS);
        pos.bases(enemy).find(|&base| {
            (anywhere || reach.contains(pos.state.base(base).pose.point()))
                && space::can_shoot(pos, unit, base).is_some()
        })
    })?;
    Some(if action == Action::Volley { Command::Volley { base } } else { Command::Shoot { base } })
}

/// Declares the attack; the rest follows from the stack. REG-SHOOT-05: the action is over with the attack, so that a Move
/// may come before it or after.
pub(super) fn begin(cx: &mut Cx<'_>, plan: &ShotPlan) {
    let ShotPlan { unit, base, volley, cost, shot, seen } = *plan;
    let (action, kind) =
        if volley { (Action::Volley, AttackKind::Volley) } else { (Action::Shoot, AttackKind::Shoot) };
    // REG-SHOOT-01, REG-SHOOT-05, REG-VOLLEY-01: an action of its own; a Move may come before or after a Shoot.
    actions::begin(cx, unit, action, cost);
    let mut numbers = cx.numbers();
    let pos = cx.pos();
    let aim = Aim::ranged(pos, unit, base, shot, seen);
    // REG-ATK-03: all dice go to this unit.
    let pool = numbers.reckon(|r| need::ranged_pool(pos, unit, volley, r));
    let need = numbers.reckon(|r| need::hit(pos, &aim, r));
    let line = Line { from: shot.from, ends: shot.line, inches: shot.distance, band: shot.band };
    let attack = Attack { kind, unit, target: pos.owner(base), pool, need, ..Attack::default() };
    if let Some(seen) = seen {
        cx.emit(PhysicalEvent::Seen { unit, target: attack.target, range: Some(shot.band), seen });
    }
    let line = seen.is_none().then_some(line);
    declare(cx, Attack { traits: Traits::of(aim.keys), ..attack }, base, line, numbers);
}

/// Declares an attack and puts it on the stack.
pub(super) fn declare(cx: &mut Cx<'_>, attack: Attack, base: BaseId, line: Option<Line>, numbers: Numbers) {
    let Attack { kind, unit, target, pool, need, traits, .. } = attack;
    cx.emit_with(CombatEvent::Declared { kind, unit, target, base, pool, need, traits, line }, numbers);
    cx.call(attack);
}

impl Procedure<Regiment> for Attack {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        // REG-ATK-01: the steps stand in the book's order.
        let target = self.target;
        if cx.pos().unit(target).place == Place::Gone {
            finish(cx, self);
            return Step::Went;
        }
        let rolled = cx.state.rolled;
        match self.step {
            AttackStep::Roll => match rolled {
                // REG-ATK-06: counted after tactical points. REG-HIT-08: no requirement is above 6+.
                Some(rolled) => hit(cx, self, rolled.successes()),
                None if self.pool == 0 => hit(cx, self, 0),
                None => {
                    let Attack { unit, pool, need, .. } = *self;
                    let numbers = Numbers::default();
                    roll_dice(cx, Purpose::Attack, unit, pool, need, who_spends(self), numbers);
                }
            },
            AttackStep::Save => match rolled {
                Some(rolled) => return saved(cx, self, rolled.successes()),
                None => {
                    let open = steps::brace(cx, target, self.hits, self.traits);
                    let attack = Self { open, ..*self };
                    if open == 0 {
                        // REG-SAVE-04, REG-KW-08: nothing is left to roll for.
                        return saved(cx, &attack, 0);
                    }
                    if open != self.hits {
                        cx.goto(attack);
                    }
                    steps::roll_saves(cx, target, self.attacker(), open, who_spends(&attack));
                }
            },
            // REG-ATK-08: the order of effects after damage is ours.
            AttackStep::Ion => match rolled {
                Some(rolled) => {
                    let holds = rolled.successes() > 0;
                    cx.emit(CombatEvent::IonChecked { unit: target, holds });
                    cx.goto(Attack { step: AttackStep::AntiAir, ..*self });
                    steps::shaken_by_ion(cx, target, holds);
                }
                None if steps::ion_asks(cx.pos(), self.traits, target) => {
                    steps::roll_ion(cx, target, self.attacker())
                }
                None => anti_air(cx, self),
            },
            AttackStep::AntiAir => anti_air(cx, self),
            AttackStep::Blast => push(cx, self),
            AttackStep::Over => finish(cx, self),
        }
        Step::Went
    }
}

/// REG-KW-48: either player may spend points on a Tow-Cable's dice; otherwise the roller only.
fn who_spends(attack: &Attack) -> u8 {
    // REG-KW-48
    if attack.kind == AttackKind::TowCable { roll::BOTH } else { roll::OWNER }
}

/// Counts hits and checks courage (REG-COUR-01), before any save.
fn hit(cx: &mut Cx<'_>, attack: &Attack, hits: u8) {
    let Attack { kind, target, traits, .. } = *attack;
    let unchecked = kind == AttackKind::TowCable && cx.table.rulings.is(A83_NO_COURAGE);
    let mut numbers = cx.numbers();
    let (courage, shakes) = if hits == 0 || unchecked {
        (0, false)
    } else {
        steps::courage(cx.pos(), target, hits, traits, &mut numbers)
    };
    cx.emit_with(CombatEvent::Hit { unit: target, hits, courage, shakes }, numbers);
    let step = if hits == 0 { AttackStep::Over } else { AttackStep::Save };
    cx.goto(Attack { hits, open: hits, step, ..*attack });
    // REG-COUR-01: before any save.
    if shakes {
        // REG-COUR-02: at once; no later save undoes it.
        shake::shake(cx, target, attack.cause());
    }
}

/// Counts saves; what is not saved wounds (REG-SAVE-09).
fn saved(cx: &mut Cx<'_>, attack: &Attack, saves: u8) -> Step {
    // REG-SAVE-09
    let wounds = attack.open.saturating_sub(saves);
    let Attack { unit: by, target, .. } = *attack;
    cx.emit(CombatEvent::Saved { unit: target, saves, wounds });
    let step = if wounds == 0 { AttackStep::Over } else { AttackStep::Ion };
    cx.goto(Attack { wounds, step, ..*attack });
    if attack.kind == AttackKind::TowCable && wounds >= TOW_FELLS {
        // REG-KW-45: destroyed whatever its wounds; REG-A83's alternative: one base of it.
        if cx.table.rulings.is(A83_ONE_BASE) {
            damage::lose_base(cx, target, Cause::TowCable, Some(by));
        } else {
            damage::destroy(cx, target, Cause::TowCable);
        }
    } else {
        damage::hurt(cx, target, wounds, attack.cause(), Some(by));
    }
    Step::Went
}

fn anti_air(cx: &mut Cx<'_>, attack: &Attack) {
    if steps::anti_air_shakes(cx.pos(), attack.traits, attack.target) {
        cx.goto(Attack { step: AttackStep::Blast, ..*attack });
        shake::shake(cx, attack.target, Cause::AntiAir);
    } else {
        push(cx, attack);
    }
}

/// REG-KW-15: wounds of a Blast push the target; the attacker's side chooses where to (REG-KW-18).
fn push(cx: &mut Cx<'_>, attack: &Attack) {
    if attack.traits.blast {
        cx.goto(Attack { step: AttackStep::Over, ..*attack });
        let by = cx.pos().spec(attack.unit).seat;
        movement::displace(cx, attack.target, by);
    } else {
        finish(cx, attack);
    }
}

/// REG-ATK-07: the target's tokens leave once the attack is resolved.
fn finish(cx: &mut Cx<'_>, attack: &Attack) {
    let Attack { unit, target, hits, .. } = *attack;
    // REG-ATK-07
    steps::strip(cx, target, hits > 0);
    cx.done();
    // REG-KW-46: pushed back exactly 1 in once it is resolved, whatever became of the target.
    if attack.kind == AttackKind::TowCable {
        movement::push_back(cx, unit, target);
    }
}
