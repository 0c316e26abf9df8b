//! Actions that a mission gives to units: which, when, and what they do (SO-MIS-05, SO-MIS-06).

use sandtable_dice::Random;
use sandtable_kernel::machine::unexpected;
use sandtable_kernel::{Offer, Refusal};

use super::{Chapter, assets, codes, playing, shields, tank};
use crate::commands::Command;
use crate::model::{Cx, MarkerId, Pos, UnitId, UnitSet};
use crate::rules::Plan;
use crate::rules::turn::{Action, Activation, may};

/// A checked action of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The attacker's Console Action.
    Console,
    /// Call for Backup.
    Backup,
    /// Suppression Webs on an enemy.
    Webs(UnitId),
    /// Encrypt, with so many dice.
    Encrypt(u8),
    /// The Transmitter Action.
    Transmit,
    /// A condition token is claimed.
    Claim(MarkerId),
    /// Condition tokens are handed out again among this unit and these.
    Exchange(UnitSet),
    /// Halt! to an enemy.
    Halt(UnitId),
    /// The Detonator is thrown.
    Throw,
    /// A Detonator is taken.
    Rearm,
    /// The vehicle is repaired.
    Repair,
    /// The Ambush Point Action.
    Ambush,
}

impl Deed {
    /// Returns the action that it is.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Console | Self::Backup | Self::Webs(_) | Self::Encrypt(_) => Action::Console,
            Self::Transmit => Action::Transmit,
            Self::Claim(_) => Action::Claim,
            Self::Exchange(_) => Action::Exchange,
            Self::Halt(_) => Action::Halt,
            Self::Throw => Action::Throw,
            Self::Rearm => Action::Rearm,
            Self::Repair => Action::Repair,
            Self::Ambush => Action::Ambush,
        }
    }
}

/// Actions that the mission gives to a unit.
fn given(pos: Pos<'_>, unit: UnitId) -> &'static [Action] {
    match playing(pos) {
        Some(Chapter::Shields) => shields::given(pos, unit),
        Some(Chapter::Codes) => codes::given(pos, unit),
        Some(Chapter::Tank) => tank::given(pos, unit),
        Some(Chapter::Free) => assets::given(pos),
        Some(Chapter::Shift) | None => &[],
    }
}

/// Checks that a unit may make an action of the mission as things are.
fn ready(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match playing(pos) {
        Some(Chapter::Shields) => shields::ready(pos, unit, action),
        Some(Chapter::Codes) => codes::ready(pos, unit, action),
        Some(Chapter::Tank) => tank::ready(pos, unit, action),
        Some(Chapter::Free) => assets::ready(pos, unit),
        Some(Chapter::Shift) | None => Ok(()),
    }
}

/// Checks that an activation may go on with an action of the mission.
fn open(pos: Pos<'_>, frame: &Activation, action: Action) -> Result<(), Refusal> {
    // SO-MIS-05, SO-MIS-06: free or not, and once in an activation.
    may(pos, frame, action)?;
    ready(pos, frame.unit, action)
}

/// Returns `true` if a unit can still make a free action that the mission gives.
pub(crate) fn any_free(pos: Pos<'_>, frame: &Activation) -> bool {
    given(pos, frame.unit).iter().any(|&action| action.is_free() && open(pos, frame, action).is_ok())
}

/// Checks a command as an action of the mission.
///
/// # Errors
/// Why it cannot be made.
pub(crate) fn check(pos: Pos<'_>, frame: &Activation, command: &Command) -> Result<Plan, Refusal> {
    let unit = frame.unit;
    let deed = match playing(pos) {
        Some(Chapter::Shields) => shields::deed(pos, unit, command),
        Some(Chapter::Codes | Chapter::Free) => codes::deed(command),
        Some(Chapter::Tank) => tank::deed(command),
        Some(Chapter::Shift) | None => None,
    };
    let Some(deed) = deed.filter(|deed| given(pos, unit).contains(&deed.action())) else {
        return Err(unexpected(command));
    };
    open(pos, frame, deed.action())?;
    if let Command::Exchange { units } = command {
        codes::differ(units)?;
    }
    match deed {
        Deed::Claim(_) if playing(pos) == Some(Chapter::Free) => assets::may(pos, unit, deed)?,
        Deed::Webs(target) => shields::may_web(pos, unit, target)?,
        Deed::Encrypt(dice) => shields::may_encrypt(pos, unit, dice)?,
        Deed::Claim(_) | Deed::Exchange(_) | Deed::Halt(_) => codes::may(pos, unit, deed)?,
        Deed::Console | Deed::Backup | Deed::Transmit => {}
        Deed::Throw | Deed::Rearm | Deed::Repair | Deed::Ambush => {}
    }
    Ok(Plan::Deed(unit, deed))
}

/// Offers the actions that the mission gives.
pub(crate) fn offer(pos: Pos<'_>, frame: &Activation, out: &mut Vec<Offer<Command>>) {
    for &action in given(pos, frame.unit) {
        let allowed = open(pos, frame, action);
        match playing(pos) {
            Some(Chapter::Shields) => shields::offer(pos, frame.unit, action, allowed, out),
            Some(Chapter::Codes) => codes::offer(pos, frame.unit, action, allowed, out),
            Some(Chapter::Tank) => tank::offer(pos, frame.unit, action, allowed, out),
            Some(Chapter::Free) => assets::offer(pos, frame.unit, allowed, out),
            Some(Chapter::Shift) | None => {}
        }
    }
}

/// Draws an action that the mission gives.
pub(crate) fn sample(pos: Pos<'_>, frame: &Activation, dice: &mut dyn Random) -> Option<Command> {
    let given = given(pos, frame.unit);
    let open: Vec<Action> =
        given.iter().copied().filter(|&action| open(pos, frame, action).is_ok()).collect();
    // Something else is done as well, now and then.
    if open.is_empty() || dice.pick(3) == 0 {
        return None;
    }
    let action = *open.get(dice.pick(open.len() as u32) as usize)?;
    match playing(pos) {
        Some(Chapter::Shields) => shields::sample(pos, frame.unit, action, dice),
        Some(Chapter::Codes) => codes::sample(pos, frame.unit, action, dice),
        Some(Chapter::Tank) => tank::sample(action, dice),
        Some(Chapter::Free) => assets::sample(pos, frame.unit, dice),
        Some(Chapter::Shift) | None => None,
    }
}

/// Carries an action of the mission out.
pub(crate) fn perform(cx: &mut Cx<'_>, unit: UnitId, deed: Deed) {
    match deed {
        Deed::Console | Deed::Backup | Deed::Webs(_) | Deed::Encrypt(_) | Deed::Transmit => {
            shields::perform(cx, unit, deed);
        }
        Deed::Claim(marker) if playing(cx.pos()) == Some(Chapter::Free) => assets::take(cx, unit, marker),
        Deed::Claim(_) | Deed::Exchange(_) | Deed::Halt(_) => codes::perform(cx, unit, deed),
        Deed::Throw | Deed::Rearm | Deed::Repair | Deed::Ambush => tank::perform(cx, unit, deed),
    }
}
