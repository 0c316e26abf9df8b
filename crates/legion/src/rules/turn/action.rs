//! Actions of an activation: which there are, what they cost, which exclude each other (LC-DO, SO-ACT).

use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::Activation;
use super::activation::{ACTIONS, exhausted};
use crate::model::{Action, EffectId, Key, Pos};
use crate::rules::{combat, select, space, stats};
use crate::rulings::{A35_COSTLY_ONLY, A63_ATTACK_FIRST, A64_BOTH};

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
///
/// # Errors
/// Why not.
pub(crate) fn may(pos: Pos<'_>, frame: &Activation, action: Action) -> Result<(), Refusal> {
    let Activation { unit, left, withdrew, .. } = *frame;
    let done = frame.done.and(pos.unit(unit).done);
    if !frame.allows(action) {
        return Err(Refusal::new("not-allowed", rule!("LC-DO-03"), said!("refusal-not-allowed")));
    }
    // LC-DO-01, SO-ACT-05: up to 2 actions; LC-DO-03: free ones cost none.
    if left == 0 && !action.is_free() && !(action == Action::Attack && frame.may_attack_freely(pos)) {
        return Err(Refusal::new("no-actions-left", rule!("SO-ACT-05"), said!("refusal-no-actions-left")));
    }
    if action == Action::Dash && pos.plays_core() {
        return Err(Refusal::new("no-dash", rule!("LEG-A92"), said!("refusal-no-dash")));
    }
    // SO-ACT-01, SO-ACT-03, SO-ACT-04: no action twice, the Move action included; Move and Dash are different. LC-DO-01, LEG-A92: by
    // the core rules it may be made twice.
    // SO-KW-06: Plodding moves once.
    let walks = pos.plays_core() && !select::knows(pos, unit, Key::Plodding);
    let again = action == Action::Attack && frame.attacks_again(pos) || action == Action::Move && walks;
    if done.has(action) && !again {
        return Err(Refusal::new("action-twice", rule!("SO-ACT-01"), said!("refusal-action-twice")));
    }
    let excluded = match action {
        Action::Attack => Some(Action::Standby),
        Action::Standby => Some(Action::Attack),
        _ => None,
    };
    // LC-DO-06
    if excluded.is_some_and(|other| done.has(other)) {
        return Err(Refusal::new("attack-or-standby", rule!("LC-DO-06"), said!("refusal-attack-or-standby")));
    }
    // SO-TANK-15: in either order.
    if action == Action::Throw && done.has(Action::Attack)
        || action == Action::Attack && done.has(Action::Throw)
    {
        return Err(Refusal::new(
            "attack-or-detonator",
            rule!("SO-TANK-15"),
            said!("refusal-attack-or-detonator"),
        ));
    }
    // SO-TANK-09: no Move action of a unit that has come out of the Network. SO-TANK-17: nor back into it.
    if frame.entered && matches!(action, Action::Move | Action::Ambush) {
        let rule = if action == Action::Move { rule!("SO-TANK-09") } else { rule!("SO-TANK-17") };
        return Err(Refusal::new("entered-now", rule, said!("refusal-entered-now")));
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
        Action::Attack | Action::Standby if withdrew && !excused => {
            Err(Refusal::new("withdrew", rule!("LC-MEL-04"), said!("refusal-withdrew")))
        }
        // LC-MEL-03, LEG-A34: an engaged unit does not move; a Dash cannot be used to withdraw.
        Action::Dash if space::engaged(pos, unit) => {
            Err(Refusal::new("engaged", rule!("LC-MEL-03"), said!("refusal-engaged-2")))
        }
        Action::Move | Action::Dash if stats::speed(pos, unit, &mut ()) == 0 => {
            Err(Refusal::new("immobile", rule!("LC-MOVE-11"), said!("refusal-immobile")))
        }
        // LC-STBY-01: of Troopers and Ground Vehicles alone. UT-REP-04: no Repulsor Vehicle.
        Action::Standby if !traits.stands_by => {
            Err(Refusal::new("repulsor", rule!("UT-REP-04"), said!("refusal-repulsor")))
        }
        Action::Recover if pos.unit(unit).suppression == 0 && exhausted(pos, unit, |_| true) == 0 => {
            Err(Refusal::new("nothing-to-recover", rule!("LC-DO-05"), said!("refusal-nothing-to-recover")))
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
        return Err(Refusal::new("ai-first", rule!("SO-KW-06"), said!("refusal-ai-first")));
    }
    Ok(())
}

/// Returns `true` if there is anything that an action could be made on.
fn is_possible(pos: Pos<'_>, frame: &Activation, action: Action) -> bool {
    action != Action::Attack || combat::targets(pos, frame.unit).next().is_some()
}

/// Checks that a unit can pay for an action that an effect gives, and has not made it.
///
/// # Errors
/// Why not.
pub(crate) fn price(pos: Pos<'_>, frame: &Activation, effect: EffectId, cost: u8) -> Result<(), Refusal> {
    let name = |id: EffectId| pos.table.rows.get(id).map(|row| row.name.as_str());
    if !frame.allows_cards() {
        return Err(Refusal::new("not-allowed", rule!("LC-DO-03"), said!("refusal-not-allowed")));
    }
    // LC-DO-02: a card action with two arrows costs both actions.
    if cost > frame.left {
        return Err(Refusal::new("no-actions-left", rule!("LC-DO-02"), said!("refusal-no-actions-left-2"))
            .with(f64::from(cost), f64::from(frame.left)));
    }
    // LEG-A35: every named action once in an activation, or by the alternative only those that cost one.
    let counts = cost > 0 || !pos.table.rulings.is(A35_COSTLY_ONLY);
    if counts && frame.used.iter().any(|&used| name(used) == name(effect)) {
        return Err(Refusal::new("action-twice", rule!("SO-ACT-01"), said!("refusal-action-twice")));
    }
    if cost > 0 { ai_first(pos, frame, None) } else { Ok(()) }
}
