//! How events of combat are folded. Nothing is decided here: the events hold what happened, folding writes it down and
//! says which step of which frame comes next.

use sandtable_geometry::Quad;
use sandtable_kernel::Seat;

use super::event::{CombatEvent, Steadied, TokenFrom};
use super::frame::{
    Attack, AttackStep, CHARGED, CardStep, CardUse, CombatFrame, Melee, MeleeStep, Shake, ShakeStep,
};
use crate::model::{BaseId, Card, Frame, Place, State, Table, UnitId};
use crate::rulings::{A47_LOST, A87_PER_BASE};

impl CombatEvent {
    /// Folds the event into the state.
    pub fn apply(&self, table: &Table, state: &mut State) {
        match *self {
            Self::Declared { kind, unit, target, base, pool, need, traits, .. } => {
                if let Some(card) = card(state) {
                    card.cursor = base.0 + 1;
                    // REG-A87: one attack a unit; the alternative keeps the unit until its last touched base.
                    if !table.rulings.is(A87_PER_BASE) {
                        card.left &= !(1 << target.0);
                    }
                }
                push(
                    state,
                    CombatFrame::Attack(Attack {
                        kind,
                        unit,
                        target,
                        pool,
                        need,
                        traits,
                        ..Attack::default()
                    }),
                );
            }
            Self::Hit { unit, hits, .. } => {
                state.rolled = None;
                if let Some(attack) = attack(state) {
                    attack.hits = hits;
                    attack.open = hits;
                    attack.step = if hits == 0 { AttackStep::Over } else { AttackStep::Save };
                } else if let Some(melee) = melee(state) {
                    melee.step = match melee.units[CHARGED] == unit {
                        true => MeleeStep::CourageCharger,
                        false => MeleeStep::SaveCharged,
                    };
                }
            }
            Self::Braced { unit, open } => {
                if let Some(attack) = attack(state) {
                    attack.open = open;
                } else if let Some(melee) = melee(state) {
                    let side = melee.side(unit);
                    melee.open[side] = open;
                }
            }
            Self::Rerolled { faces, .. } => {
                if let Some(Frame::Roll(roll)) = state.stack.last_mut() {
                    roll.faces = faces;
                }
            }
            Self::Saved { unit, wounds, .. } => {
                state.rolled = None;
                if let Some(attack) = attack(state) {
                    attack.wounds = wounds;
                    attack.step = if wounds == 0 { AttackStep::Over } else { AttackStep::Ion };
                } else if let Some(melee) = melee(state) {
                    let side = melee.side(unit);
                    melee.wounds[side] = wounds;
                    melee.step = if side == CHARGED { MeleeStep::SaveCharger } else { MeleeStep::Judge };
                }
            }
            Self::IonChecked { .. } => {
                state.rolled = None;
                if let Some(attack) = attack(state) {
                    attack.step = AttackStep::AntiAir;
                } else if let Some(melee) = melee(state) {
                    melee.ion_done = true;
                }
            }
            Self::Stepped { step } => {
                if let Some(attack) = attack(state) {
                    attack.step = step;
                }
            }
            Self::AttackOver { .. } | Self::MeleeOver { .. } | Self::CardOver { .. } => {
                state.rolled = None;
                state.stack.pop();
            }
            Self::Wounded { unit, wounds, .. } => {
                let unit = state.unit_mut(unit);
                unit.wounds = unit.wounds.saturating_add(wounds);
            }
            Self::RemovalDue { damage } => push(state, CombatFrame::Damage(damage)),
            Self::Removed { unit, bases, tokens, .. } => {
                if matches!(top(state), Some(CombatFrame::Damage(damage)) if damage.unit == unit) {
                    state.stack.pop();
                }
                for base in &bases {
                    state.bases[base.index()].alive = false;
                }
                let unit = state.unit_mut(unit);
                unit.living = unit.living.saturating_sub(bases.len() as u8);
                unit.wounds = unit.wounds.saturating_sub(tokens);
            }
            Self::Destroyed { unit, points, token, leader, .. } => {
                destroyed(table, state, unit, points, token, leader);
            }
            Self::ShakeDue { unit, cause } => {
                push(state, CombatFrame::Shake(Shake { unit, cause, step: ShakeStep::Clone }));
            }
            Self::CloneFailed { .. } => {
                state.rolled = None;
                if let Some(CombatFrame::Shake(shake)) = top(state) {
                    shake.step = ShakeStep::Droid;
                }
            }
            Self::NotShaken { unit, by } => {
                state.rolled = None;
                pop_shake(state, unit);
                if by == Steadied::Droid
                    && let Some(melee) = melee(state).filter(|melee| melee.units.contains(&unit))
                {
                    let side = melee.side(unit);
                    melee.droid[side] += 1;
                }
            }
            Self::Shaken { unit, .. } => {
                pop_shake(state, unit);
                let unit = state.unit_mut(unit);
                unit.shaken = true;
                // REG-A47: the standby token stays; by the alternative it is lost.
                if table.rulings.is(A47_LOST) {
                    unit.standby = false;
                }
            }
            Self::MeleeDue { charger, target, start } => push(
                state,
                CombatFrame::Melee(Melee {
                    units: [charger, target],
                    bases: [BaseId::default(), start.base],
                    flank_at_start: start.flank_at_start,
                    ..Melee::default()
                }),
            ),
            Self::Engaged { bases, flanks, barred, structure } => {
                if let Some(melee) = melee(state) {
                    *melee = Melee { bases, flanks, barred, structure, step: MeleeStep::Strikes, ..*melee };
                }
            }
            Self::Strike { unit, pool, need, traits, .. } => {
                if let Some(melee) = melee(state) {
                    let side = melee.side(unit);
                    melee.pool[side] = pool;
                    melee.need[side] = need;
                    melee.traits[side] = traits;
                    if side == CHARGED {
                        melee.step = MeleeStep::RollCharger;
                    }
                }
            }
            Self::StrikeHit { unit, hits } => {
                state.rolled = None;
                if let Some(melee) = melee(state) {
                    let side = melee.side(unit);
                    melee.hits[side] = hits;
                    melee.open[1 - side] = hits;
                    melee.step =
                        if side == CHARGED { MeleeStep::CourageCharged } else { MeleeStep::RollCharged };
                }
            }
            Self::Judged { winner, .. } => {
                if let Some(melee) = melee(state) {
                    melee.winner = winner.map(|unit| melee.side(unit) as u8);
                }
            }
            Self::MeleeStepped { step } => {
                if let Some(melee) = melee(state) {
                    melee.step = step;
                    melee.ion_done = false;
                }
            }
            Self::CardTried { unit, seat, card, target, need, pass } => {
                set_card(state, seat, card, Card::Shown);
                let used = CardUse { unit, card, target, need, pass, ..CardUse::default() };
                push(state, CombatFrame::Card(used));
            }
            Self::CardJudged { seat, card: at, works, pass } => {
                state.rolled = None;
                if pass {
                    state.players[seat.index()].passes_used += 1;
                }
                if works {
                    // REG-SUP-07: used up for the match.
                    set_card(state, seat, at, Card::Spent);
                    if let Some(card) = card(state) {
                        card.step = CardStep::Resolve;
                    }
                } else {
                    // REG-SUP-08: it goes back to the hand.
                    state.stack.pop();
                }
            }
            Self::CardStrikes { units } => {
                if let Some(card) = card(state) {
                    card.left = units;
                    card.step = CardStep::Strike;
                }
            }
            Self::EffectBegan { effect } => {
                state.effects.push(effect);
            }
            Self::Revealed { seat, card } => set_card(state, seat, card, Card::Shown),
            Self::Returned { unit, base, pose, wounds } => {
                let slot = &mut state.bases[base.index()];
                slot.alive = true;
                slot.pose = pose;
                slot.quad = Quad::place(pose, table.units[unit.index()].size);
                let unit = state.unit_mut(unit);
                unit.living += 1;
                unit.wounds = wounds;
            }
        }
    }
}

/// Takes a unit, its leader and all its tokens away (REG-WOUND-06, REG-TOK-07).
fn destroyed(table: &Table, state: &mut State, unit: UnitId, points: u16, token: TokenFrom, leader: bool) {
    let spec = &table.units[unit.index()];
    for base in spec.base_ids() {
        // The pose stays: cargo is placed against the wreck (REG-TRANS-13).
        state.bases[base.index()].alive = false;
    }
    if let Place::Inside(transport) = state.unit(unit).place {
        state.unit_mut(transport).cargo = None;
    }
    let changing = state.unit_mut(unit);
    // REG-TOK-07, REG-WOUND-06: its tokens leave with it.
    changing.place = Place::Gone;
    changing.living = 0;
    changing.wounds = 0;
    changing.shaken = false;
    changing.dashed = false;
    changing.standby = false;
    changing.dug_in = false;
    // REG-WIN-04: credited to the enemy, whoever did it (REG-WIN-06).
    state.players[spec.seat.other().index()].destroyed += points;
    if leader {
        // REG-LEAD-08, REG-LEAD-09: the leader goes with its host, and its abilities end for good.
        state.players[spec.seat.index()].leader_lost = true;
    }
    match token {
        TokenFrom::Nowhere => {}
        TokenFrom::Pool => {
            let pool = &mut state.pool[spec.seat.index()];
            *pool = pool.saturating_sub(1);
        }
        TokenFrom::Queue => {
            if let Some(at) = state.queue.iter().rposition(|&seat| seat == spec.seat) {
                state.queue.remove(at);
            }
        }
    }
}

fn push(state: &mut State, frame: CombatFrame) {
    state.stack.push(Frame::Combat(frame));
}

fn top(state: &mut State) -> Option<&mut CombatFrame> {
    match state.stack.last_mut() {
        Some(Frame::Combat(frame)) => Some(frame),
        _ => None,
    }
}

fn attack(state: &mut State) -> Option<&mut Attack> {
    match top(state) {
        Some(CombatFrame::Attack(attack)) => Some(attack),
        _ => None,
    }
}

fn melee(state: &mut State) -> Option<&mut Melee> {
    match top(state) {
        Some(CombatFrame::Melee(melee)) => Some(melee),
        _ => None,
    }
}

fn card(state: &mut State) -> Option<&mut CardUse> {
    match top(state) {
        Some(CombatFrame::Card(card)) => Some(card),
        _ => None,
    }
}

fn pop_shake(state: &mut State, unit: UnitId) {
    if matches!(top(state), Some(CombatFrame::Shake(shake)) if shake.unit == unit) {
        state.stack.pop();
    }
}

fn set_card(state: &mut State, seat: Seat, card: u8, to: Card) {
    if let Some(held) = state.players[seat.index()].cards.get_mut(usize::from(card)) {
        *held = to;
    }
}
