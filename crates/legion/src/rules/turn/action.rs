//! Actions of an activation: which there are, what they cost, which exclude each other (LC-DO, SO-ACT).

use sandtable_kernel::{Refusal, refusals};

use super::Activation;
use super::activation::{ACTIONS, exhausted};
use crate::model::{Action, EffectId, Key, Pos};
use crate::rules::form::{ACTION_TWICE, IMMOBILE};
use crate::rules::{combat, select, space, stats};
use crate::rulings::{A35_COSTLY_ONLY, A63_ATTACK_FIRST, A64_BOTH};

refusals! {
    NOT_ALLOWED = "not-allowed", "LC-DO-03", "refusal-not-allowed", Later;
    BOTH_TAKEN = "no-actions-left", "SO-ACT-05", "refusal-no-actions-left", Later;
    NO_DASH = "no-dash", "LEG-A92", "refusal-no-dash";
    ATTACK_OR_STANDBY = "attack-or-standby", "LC-DO-06", "refusal-attack-or-standby", Later;
    ATTACK_OR_DETONATOR = "attack-or-detonator", "SO-TANK-15", "refusal-attack-or-detonator", Later;
    ENTERED_NOW = "entered-now", "SO-TANK-09", "refusal-entered-now", Later;
    WITHDREW = "withdrew", "LC-MEL-04", "refusal-withdrew", Later;
    ENGAGED = "engaged", "LC-MEL-03", "refusal-engaged-2", Later;
    REPULSOR = "repulsor", "UT-REP-04", "refusal-repulsor";
    NOTHING_TO_RECOVER = "nothing-to-recover", "LC-DO-05", "refusal-nothing-to-recover", Later;
    AI_FIRST = "ai-first", "SO-KW-06", "refusal-ai-first", Later;
    TOO_DEAR = "no-actions-left", "LC-DO-02", "refusal-no-actions-left-2", Later;
}

/// Actions that are done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// 1 Aim token.
    Aim,
    /// 1 Dodge token.
    Dodge,
    /// Suppression is removed.
    Recover,
    /// 1 Standby token.
    Standby,
}

impl Act {
    /// Returns the kind of action that it is.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Aim => Action::Aim,
            Self::Dodge => Action::Dodge,
            Self::Recover => Action::Recover,
            Self::Standby => Action::Standby,
        }
    }
}

/// Checks that a unit may make an action now.
pub(crate) fn may(pos: Pos<'_>, frame: &Activation, action: Action) -> Result<(), Refusal> {
    let Activation { unit, left, withdrew, .. } = *frame;
    let done = frame.done.and(pos.unit(unit).done);
    if !frame.allows(action) {
        return Err(NOT_ALLOWED);
    }
    // LC-DO-01, SO-ACT-05: up to 2 actions; LC-DO-03: free ones cost none.
    if left == 0 && !action.is_free() && !(action == Action::Attack && frame.may_attack_freely(pos)) {
        return Err(BOTH_TAKEN);
    }
    if action == Action::Dash && pos.plays_core() {
        return Err(NO_DASH);
    }
    // SO-ACT-01, SO-ACT-03, SO-ACT-04: no action twice, the Move action included; Move and Dash are different. LC-DO-01, LEG-A92: by
    // the core rules it may be made twice.
    // SO-KW-06: Plodding moves once.
    let walks = pos.plays_core() && !select::knows(pos, unit, Key::Plodding);
    let again = action == Action::Attack && frame.attacks_again(pos) || action == Action::Move && walks;
    if done.has(action) && !again {
        return Err(ACTION_TWICE);
    }
    let excluded = match action {
        Action::Attack => Some(Action::Standby),
        Action::Standby => Some(Action::Attack),
        _ => None,
    };
    // LC-DO-06
    if excluded.is_some_and(|other| done.has(other)) {
        return Err(ATTACK_OR_STANDBY);
    }
    // SO-TANK-15: in either order.
    if action == Action::Throw && done.has(Action::Attack)
        || action == Action::Attack && done.has(Action::Throw)
    {
        return Err(ATTACK_OR_DETONATOR);
    }
    // SO-TANK-09: no Move action of a unit that has come out of the Network. SO-TANK-17: nor back into it.
    if frame.entered && matches!(action, Action::Move | Action::Ambush) {
        let rule = if action == Action::Move { rule!("SO-TANK-09") } else { rule!("SO-TANK-17") };
        return Err(Refusal { rule, ..ENTERED_NOW });
    }
    ai_first(pos, frame, Some(action))?;
    let traits = stats::traits(pos, unit);
    // UT-CREA-05: a Creature Trooper can attack and withdraw. LEG-A63: in any order, or by the alternative attack first.
    let attacks = traits.attacks_withdrawing && !pos.table.rulings.is(A63_ATTACK_FIRST);
    // LEG-A64: the bar on Standby stays, or by the alternative it is lifted too.
    let stands = traits.attacks_withdrawing && pos.table.rulings.is(A64_BOTH);
    let excused = if action == Action::Attack { attacks } else { stands };
    match action {
        // LC-MEL-04: it does not withdraw and attack, or withdraw and make a Standby action.
        Action::Attack | Action::Standby if withdrew && !excused => Err(WITHDREW),
        // LC-MEL-03, LEG-A34: an engaged unit does not move; a Dash cannot be used to withdraw.
        Action::Dash if space::engaged(pos, unit) => Err(ENGAGED),
        Action::Move | Action::Dash if stats::speed(pos, unit, &mut ()) == 0 => Err(IMMOBILE),
        // LC-STBY-01: of Troopers and Ground Vehicles alone. UT-REP-04: no Repulsor Vehicle.
        Action::Standby if !traits.stands_by => Err(REPULSOR),
        Action::Recover if pos.unit(unit).suppression == 0 && exhausted(pos, unit, |_| true) == 0 => {
            Err(NOTHING_TO_RECOVER)
        }
        _ => Ok(()),
    }
}

/// Holds a unit with AI to the actions that it names.
fn ai_first(pos: Pos<'_>, frame: &Activation, action: Option<Action>) -> Result<(), Refusal> {
    let unit = frame.unit;
    // SO-KW-06: AI is about the first action of a unit without a faceup order.
    if frame.guest || frame.commanded || frame.left < ACTIONS {
        return Ok(());
    }
    let ignored = pos.state.taken.iter().any(|taken| {
        let name = pos.table.rows.get(taken.effect).map(|row| row.name.as_str());
        taken.by == Some(unit) && taken.round == pos.state.round && name == Some("Override")
    });
    if ignored {
        return Ok(());
    }
    let words = select::written(pos, unit, Key::Ai);
    if words.is_empty() {
        return Ok(());
    }
    let mut named: Vec<Action> = words
        .iter()
        .filter_map(|written| written.split_once(": "))
        .flat_map(|(_, names)| names.split(", "))
        .filter_map(|name| Action::ALL.iter().copied().find(|action| action.name() == name))
        .collect();
    if named.is_empty() || action.is_some_and(|action| named.contains(&action)) {
        return Ok(());
    }
    // An attack needs a look at all enemies, which is not needed if anything else is open.
    named.sort_by_key(|&action| action == Action::Attack);
    // Past its first action nothing is asked of it, so that this looks at what it could do otherwise.
    let free = Activation { commanded: true, ..*frame };
    let open = |&action: &Action| may(pos, &free, action).is_ok() && is_possible(pos, &free, action);
    if named.iter().any(open) {
        return Err(AI_FIRST);
    }
    Ok(())
}

/// Returns `true` if there is anything that an action could be made on.
fn is_possible(pos: Pos<'_>, frame: &Activation, action: Action) -> bool {
    action != Action::Attack || combat::targets(pos, frame.unit).next().is_some()
}

/// Checks that a unit can pay for an action that an effect gives, and has not made it.
pub(crate) fn price(pos: Pos<'_>, frame: &Activation, effect: EffectId, cost: u8) -> Result<(), Refusal> {
    let name = |id: EffectId| pos.table.rows.get(id).map(|row| row.name.as_str());
    if !frame.allows_cards() {
        return Err(NOT_ALLOWED);
    }
    // LC-DO-02: a card action with two arrows costs both actions.
    if cost > frame.left {
        return Err(TOO_DEAR.with(f64::from(cost), f64::from(frame.left)));
    }
    // LEG-A35: every named action once in an activation, or by the alternative only those that cost one.
    let counts = cost > 0 || !pos.table.rulings.is(A35_COSTLY_ONLY);
    if counts && frame.used.iter().any(|&used| name(used) == name(effect)) {
        return Err(ACTION_TWICE);
    }
    if cost > 0 { ai_first(pos, frame, None) } else { Ok(()) }
}
