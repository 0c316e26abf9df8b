//! Wounds, removed bases, destroyed units (REG-WOUND), and the owner's choice of the bases that fall.

use sandtable_dice::Random;
use sandtable_geometry::{List, Quad, distance};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice, Field, Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::event::{Bases, CombatEvent, TokenFrom};
use super::{Cause, CombatPlan};
use crate::Regiment;
use crate::commands::Command;
use crate::model::{BaseId, Cx, Frame, MAX_UNIT_BASES, Place, Pos, UnitId};
use crate::rules::form::{self, button};
use crate::rules::{Plan, Planned, movement};
use crate::rulings::{A24_LEAVE_TOKEN, A25_AFTER_ACTIONS, A85_CLOSEST_FIRST};

/// Losses of a unit, to be chosen by its owner (REG-WOUND-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    pub unit: UnitId,
    /// Bases that fall without regard to wound tokens (only REG-A83's alternative).
    pub free: u8,
    pub cause: Cause,
    /// The unit that caused them (only REG-A85's alternative asks).
    pub by: Option<UnitId>,
}

/// Puts wound tokens on a unit and lets bases fall. REG-SAVE-10: who calls this has rolled the saves, or there are none.
pub(super) fn hurt(cx: &mut Cx<'_>, unit: UnitId, wounds: u8, cause: Cause, by: Option<UnitId>) {
    if wounds == 0 || cx.pos().unit(unit).place == Place::Gone {
        return;
    }
    // REG-WOUND-01, REG-TOK-03: one pool a unit. REG-WOUND-03: what does not remove a base stays.
    // REG-SAVE-10: saves were rolled before, or there are none. REG-BASE-10: all bases share the wounds.
    cx.emit(CombatEvent::Wounded { unit, wounds, cause });
    fall(cx, &Damage { unit, free: 0, cause, by });
}

/// One base falls, whatever the wounds.
pub(super) fn lose_base(cx: &mut Cx<'_>, unit: UnitId, cause: Cause, by: Option<UnitId>) {
    fall(cx, &Damage { unit, free: 1, cause, by });
}

/// Bases that must fall now (REG-WOUND-02: as often as the tokens reach the wound value).
fn due(pos: Pos<'_>, damage: &Damage) -> u8 {
    damage.free + pos.unit(damage.unit).wounds / pos.spec(damage.unit).wounds.max(1)
}

/// Removes bases at once where there is nothing to choose; otherwise the owner is asked.
fn fall(cx: &mut Cx<'_>, damage: &Damage) {
    let count = due(cx.pos(), damage);
    if count == 0 {
        return;
    }
    if count >= cx.pos().unit(damage.unit).living {
        // REG-WOUND-05: the last base goes.
        destroy(cx, damage.unit, damage.cause);
    } else if let Some(bases) = Losses::of(cx.pos(), damage).only() {
        remove(cx, damage, bases);
    } else {
        cx.call(*damage);
    }
}

impl Procedure<Regiment> for Damage {
    const PROMPT: Prompt =
        Prompt::new("remove", rule!("REG-WOUND-04"), phrase!("combat-damage-which-bases-fall"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let pos = cx.pos();
        let count = due(pos, self);
        if count == 0 || pos.unit(self.unit).place == Place::Gone {
            cx.done();
        } else if count >= pos.unit(self.unit).living {
            cx.done();
            destroy(cx, self.unit, self.cause);
        } else if let Some(bases) = Losses::of(pos, self).only() {
            cx.done();
            remove(cx, self, bases);
        } else {
            return Step::Asks;
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        Some(pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        Command::Remove { bases: Losses::of(pos, self).default() }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Remove { bases } = command else { return Err(unexpected(command)) };
        let bases = Losses::of(pos, self).check(bases)?;
        Ok(Planned::Combat(CombatPlan::Remove(*self, bases)).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let losses = Losses::of(pos, self);
        let set = |bases: Bases| bases.iter().map(|&base| json!(base)).collect();
        let sets = losses.choices().map(set).collect();
        let base =
            |&base: &BaseId| Choice::new(base, say!("combat-damage-base", base = base.0)).about(base.into());
        // Where one falls, each choice is the list of it.
        let field = if losses.count == 1 {
            let one =
                |bases: Bases| Choice { value: json!(bases), ..bases.first().map(base).unwrap_or_default() };
            Field::pick("/remove/bases", say!("combat-damage-the-base"), losses.choices().map(one).collect())
        } else {
            let all = losses.bases.iter().map(base).collect();
            form::several("/remove/bases", "bases", all, [losses.count; 2], Some(sets))
        };
        let command = Command::Remove { bases: losses.default() };
        out.push(
            button("remove", say!("combat-damage-remove-bases"), command)
                .about(self.unit.into())
                .field(field),
        );
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let losses = Losses::of(pos, self);
        let count = losses.choices().count() as u32;
        let bases = losses.choices().nth(dice.pick(count) as usize)?;
        Some(Command::Remove { bases })
    }
}

pub(super) fn chosen(cx: &mut Cx<'_>, damage: &Damage, bases: Bases) {
    cx.done();
    remove(cx, damage, bases);
}

/// Removes bases, and the tokens with them (REG-WOUND-02, REG-WOUND-08).
fn remove(cx: &mut Cx<'_>, damage: &Damage, bases: Bases) {
    let Damage { unit, cause, free, .. } = *damage;
    let paid = (bases.len() as u8).saturating_sub(free);
    let tokens = paid.saturating_mul(cx.pos().spec(unit).wounds);
    // REG-WOUND-08: wounds leave with bases, and in no other way.
    cx.emit(CombatEvent::Removed { unit, bases, tokens, cause });
    if cx.pos().on_table(unit) {
        // REG-COH-06: where no choice could keep cohesion, the unit is shaken and its owner closes up.
        movement::mend_cohesion(cx, unit);
    }
}

/// The bases that may fall: sets of the living ones, as bits in the order of [`Losses::bases`].
struct Losses {
    /// The living bases.
    bases: Bases,
    /// The number that must fall.
    count: u32,
    /// The sets that leave the unit in cohesion, one bit each; `None` when no set does, and any may fall.
    keeping: Option<[u64; 4]>,
    /// The set that falls when no seat may choose.
    forced: Option<u8>,
}

impl Losses {
    fn of(pos: Pos<'_>, damage: &Damage) -> Self {
        let bases: Bases = pos.bases(damage.unit).collect();
        let count = u32::from(due(pos, damage)).min(bases.len() as u32);
        let mut losses = Self { bases, count, keeping: None, forced: None };
        if !pos.on_table(damage.unit) || pos.physical() {
            // Off the table nobody can tell its bases apart, and on a real one the owner takes those off that he likes.
            losses.forced = losses.sets().last();
            return losses;
        }
        if let Some(by) = damage.by.filter(|_| pos.table.rulings.is(A85_CLOSEST_FIRST)) {
            losses.forced = Some(losses.closest(pos, by));
            return losses;
        }
        // REG-COH-09: cohesion of what is left.
        let quads: List<Quad, MAX_UNIT_BASES> =
            losses.bases.iter().map(|&base| pos.state.base(base).quad).collect();
        let links = movement::links(pos, damage.unit, &quads);
        let all = losses.all();
        let mut keeping = [0u64; 4];
        for set in losses.sets() {
            if links.strays(all & !set) == 0 {
                keeping[usize::from(set / 64)] |= 1 << (set % 64);
            }
        }
        losses.keeping = (keeping != [0; 4]).then_some(keeping);
        losses
    }

    /// The bases nearest to the attacker.
    fn closest(&self, pos: Pos<'_>, by: UnitId) -> u8 {
        let mut order: List<(f64, u8), MAX_UNIT_BASES> = self
            .bases
            .iter()
            .enumerate()
            .map(|(at, &base)| {
                let quad = &pos.state.base(base).quad;
                let least = pos
                    .bases(by)
                    .map(|other| distance(quad, &pos.state.base(other).quad))
                    .fold(f64::INFINITY, f64::min);
                (least, at as u8)
            })
            .collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        order.iter().take(self.count as usize).fold(0, |set, &(_, at)| set | 1 << at)
    }

    fn all(&self) -> u8 {
        ((1u16 << self.bases.len()) - 1) as u8
    }

    /// All sets of the right size.
    fn sets(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        let count = self.count;
        (1..=self.all()).filter(move |set| set.count_ones() == count)
    }

    /// Returns `true` if these may fall. REG-WOUND-04, REG-COH-09: a choice that keeps cohesion, if there is one.
    fn allowed(&self, set: u8) -> bool {
        match self.forced {
            Some(forced) => set == forced,
            None => self.keeping.is_none_or(|keeping| keeping[usize::from(set / 64)] & 1 << (set % 64) != 0),
        }
    }

    fn choices(&self) -> impl DoubleEndedIterator<Item = Bases> + '_ {
        self.sets().filter(|&set| self.allowed(set)).map(|set| self.list(set))
    }

    /// The only choice, if there is but one.
    fn only(&self) -> Option<Bases> {
        let mut choices = self.choices();
        let first = choices.next()?;
        choices.next().is_none().then_some(first)
    }

    /// The answer that a deadline gives: the last bases of the unit.
    fn default(&self) -> Bases {
        self.choices().next_back().unwrap_or_default()
    }

    fn list(&self, set: u8) -> Bases {
        self.bases.iter().enumerate().filter(|&(at, _)| set & (1 << at) != 0).map(|(_, &base)| base).collect()
    }

    fn check(&self, chosen: &[BaseId]) -> Result<Bases, Refusal> {
        let mut set = 0u8;
        for base in chosen {
            match self.bases.iter().position(|own| own == base) {
                Some(at) if set & (1 << at) == 0 => set |= 1 << at,
                _ => {
                    return Err(Refusal::new(
                        "no-such-base",
                        rule!("REG-WOUND-04"),
                        said!("refusal-no-such-base"),
                    ));
                }
            }
        }
        if set.count_ones() != self.count {
            return Err(Refusal::new("wrong-number", rule!("REG-WOUND-02"), said!("refusal-wrong-number"))
                .with(f64::from(self.count), f64::from(set.count_ones())));
        }
        if !self.allowed(set) {
            return Err(Refusal::new(
                "breaks-cohesion",
                rule!("REG-COH-09"),
                said!("refusal-breaks-cohesion"),
            ));
        }
        Ok(self.list(set))
    }
}

/// Returns the place from which the initiative token of a destroyed unit is taken.
fn token(pos: Pos<'_>, unit: UnitId) -> TokenFrom {
    let seat = pos.spec(unit).seat;
    let rulings = &pos.table.rulings;
    // REG-A25: activated from its nomination on; by the alternative only after its last action.
    let acting = rulings.is(A25_AFTER_ACTIONS)
        && pos.state.stack.iter().any(|frame| matches!(frame, Frame::Activation(a) if a.unit == unit));
    if pos.unit(unit).activated && !acting {
        // REG-INIT-19: pools are filled from living units, so its token never comes back.
        TokenFrom::Nowhere
    } else if pos.state.pool[seat.index()] > 0 {
        // REG-INIT-17.
        TokenFrom::Pool
    } else if pos.state.queue.contains(&seat) && !rulings.is(A24_LEAVE_TOKEN) {
        // REG-INIT-18, REG-A24: its side's last unresolved token.
        TokenFrom::Queue
    } else {
        TokenFrom::Nowhere
    }
}

/// Destroys a unit whole (REG-WOUND-06, REG-WOUND-09).
pub(super) fn destroy(cx: &mut Cx<'_>, unit: UnitId, cause: Cause) {
    let pos = cx.pos();
    let changing = pos.unit(unit);
    if changing.place == Place::Gone {
        return;
    }
    let carries = changing.cargo.is_some();
    // The bases it has left are its wreck.
    let alive = pos.spec(unit).base_ids().map(|base| pos.state.base(base).alive);
    let wreck = alive.enumerate().fold(0, |bits, (at, alive)| bits | u8::from(alive) << at);
    let spec = pos.spec(unit);
    let leader = pos.state.player(spec.seat).host == Some(unit) && !pos.state.player(spec.seat).leader_lost;
    // REG-WOUND-09: whatever the cause.
    let event = CombatEvent::Destroyed { unit, cause, points: spec.points, token: token(pos, unit), leader };
    cx.emit(event);
    if carries {
        // REG-WOUND-07, REG-TRANS-13, REG-TRANS-14: the cargo survives; the opponent places it against the wreck, and it
        // is shaken. REG-TRANS-15: only now, with the last base.
        movement::place_cargo(cx, unit, wreck);
    }
}
