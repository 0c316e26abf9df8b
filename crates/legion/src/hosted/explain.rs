//! Legion's own explanations: the numbers of an attack that could be declared, and its exact chances.

use sandtable_kernel::{Reckoning, machine};
use sandtable_system::{Check, Open, Stop, Wrong, hypothetical, object, reckonings, reckonings_of};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Skirmish, tokens};
use crate::Legion;
use crate::commands::Command;
use crate::engine::{self, with_pos};
use crate::model::{Frame, Pos, UnitId};
use crate::rules::combat::{self, Attack, Mark, Odds, Worth};
use crate::rules::effects::EffectFrame;
use crate::rules::space;
use crate::rules::turn::TurnFrame;

/// The thing to be explained: at most one of these; the last entry without any.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// An entry of the log.
    #[serde(default)]
    entry: Option<u64>,
    /// A command that could be given.
    #[serde(default)]
    command: Option<Check<Command>>,
    /// An attack, whether or not it may be declared now.
    #[serde(default)]
    shot: Option<ShotOf>,
    /// An answer in the window of the attack that is under way.
    #[serde(default)]
    answer: Option<Command>,
}

/// An attack with some weapons.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ShotOf {
    /// Unit that attacks.
    unit: UnitId,
    /// Unit that defends.
    target: UnitId,
    /// Weapons, by their positions on the card.
    weapons: Vec<u8>,
}

pub(super) fn explain(open: &Open<Skirmish>, asked: Explain) -> Result<Map<String, Value>, Stop> {
    match asked {
        Explain { entry, command: None, shot: None, answer: None } => reckonings_of::<Skirmish>(open, entry),
        Explain { entry: None, command: Some(command), shot: None, answer: None } => {
            hypothetical::<Skirmish>(open, &command)
        }
        Explain { entry: None, command: None, shot: Some(shot), answer: None } => {
            with_pos(open.table(), open.state(), |pos| self::shot(pos, &shot))
        }
        Explain { entry: None, command: None, shot: None, answer: Some(answer) } => {
            Ok(with_pos(open.table(), open.state(), |pos| self::answer(pos, &answer)))
        }
        _ => {
            let says = say!("explain-ask-for-one-thing-at-a");
            Err(Wrong::new("bad-field", says).at("").into())
        }
    }
}

/// The exact chances of an attack that could be declared, or of one that goes on after an answer, both sides spending at their best;
/// nothing of other commands.
pub(super) fn foretold(pos: Pos<'_>, command: &Command) -> Option<String> {
    let (target, odds) = ahead(pos, command)?;
    let defeated = 100.0 * odds.wounding(pos.health(target).max(1));
    Some(say!(
        "explain-wounds-defeated",
        mean_wounds = format_args!("{:.1}", odds.mean_wounds()),
        defeated = format_args!("{defeated:.0}")
    ))
}

/// The chances of the wounds that a command leads to, and whose they are; `None` of what cannot be answered now.
fn ahead(pos: Pos<'_>, command: &Command) -> Option<(UnitId, Odds)> {
    // A command that cannot be given may name what is not there.
    engine::check(pos, machine::asked::<Legion>(pos)?, command).ok()?;
    Some(match (pos.state.stack.last()?, command) {
        (Frame::Attack(attack), command) => {
            let wounds = combat::answered(pos, attack, command, worth(pos, attack.target))?;
            (attack.target, Odds { wounds, ..Odds::default() })
        }
        (frame, Command::Attack { target, weapons }) => {
            (*target, at_best(pos, &planned(pos, attacker(frame)?, *target, weapons), weapons))
        }
        _ => return None,
    })
}

/// Counts wounds up to what the target has left, and nothing else.
fn worth(pos: Pos<'_>, target: UnitId) -> Worth {
    Worth { health: pos.health(target).max(1), ..Worth::default() }
}

/// The chances of the wounds of an attack that is not declared yet, both sides spending at their best.
pub(super) fn at_best(pos: Pos<'_>, attack: &Attack, weapons: &[u8]) -> Odds {
    let numbers = combat::foreseen(pos, attack, weapons);
    Odds { wounds: combat::best_spent(&numbers, worth(pos, attack.target)).wounds, ..Odds::default() }
}

/// The unit that a frame asks for an attack.
fn attacker(frame: &Frame) -> Option<UnitId> {
    match frame {
        Frame::Turn(TurnFrame::Activation(frame)) => Some(frame.unit),
        Frame::Turn(TurnFrame::Answer(frame)) => Some(frame.unit),
        Frame::Turn(TurnFrame::Overrun(frame)) => Some(frame.unit),
        Frame::Effect(EffectFrame::Barrage(frame)) => Some(frame.unit),
        Frame::Further(frame) => Some(frame.unit),
        _ => None,
    }
}

/// The attack that a unit would make: by Overrun where it is asked for one.
fn planned(pos: Pos<'_>, unit: UnitId, target: UnitId, weapons: &[u8]) -> Attack {
    match (pos.state.stack.last(), weapons.first()) {
        (Some(Frame::Turn(TurnFrame::Overrun(frame))), Some(&weapon)) if frame.unit == unit => {
            combat::by_overrun(unit, target, weapon)
        }
        _ => combat::declared(pos, unit, target, weapons),
    }
}

/// The exact chances of the attack in progress, after an answer, or the worth of a token that an action gives; empty
/// if no dice depend on it.
fn answer(pos: Pos<'_>, command: &Command) -> Map<String, Value> {
    let Some((target, odds)) = ahead(pos, command) else { return tokens::gain(pos, command) };
    let (wounded, defeated) = (odds.wounding(1), odds.wounding(pos.health(target).max(1)));
    let told = json!({ "wounds": odds.wounds, "wounded": wounded, "defeated": defeated });
    object(json!({ "target": target, "odds": told }))
}

/// The numbers of an attack and its exact chances.
fn shot(pos: Pos<'_>, asked: &ShotOf) -> Result<Map<String, Value>, Stop> {
    for (unit, at) in [(asked.unit, "/shot/unit"), (asked.target, "/shot/target")] {
        if unit.index() >= pos.state.units.len() || !pos.is_on_table(unit) {
            let says = say!("explain-there-is-no-unit-on-the", unit = unit.0);
            return Err(Wrong::new("no-such-unit", says).at(at).into());
        }
    }
    let (unit, target) = (asked.unit, asked.target);
    let carried = pos.spec(unit).weapons.len();
    if let Some(at) = asked.weapons.iter().position(|&weapon| usize::from(weapon) >= carried) {
        let says = say!("explain-the-unit-has-weapons-counted-from", carried);
        return Err(Wrong::new("no-such-weapon", says).at(format!("/shot/weapons/{at}")).into());
    }
    let attack = planned(pos, unit, target, &asked.weapons);
    let numbers = combat::foreseen(pos, &attack, &asked.weapons);
    let chances = combat::distribution(&numbers);
    let mut parts = [Reckoning::default(), Reckoning::default()];
    let [pool, cover] = &mut parts;
    combat::reckon(pos, &attack, &asked.weapons, (pool, cover));
    let line = pos.base(unit).closest_points(&pos.base(target));
    let left = pos.health(target).max(1);
    let obscured = space::obscured(pos, unit, target);
    Ok(object(json!({
        "unit": unit,
        "target": target,
        "reach": combat::farthest(pos, unit, &asked.weapons),
        "obscured": obscured.map(|[some, all]| json!({ "miniatures": some, "of": all })),
        "distance": line[0].distance(line[1]),
        "line": line,
        "dice": numbers.dice,
        "reckonings": reckonings(&parts),
        "odds": {
            "hits": chances.hits,
            "wounds": chances.wounds,
            "wounded": chances.wounding(1),
            "defeated": chances.wounding(left),
            "mean_wounds": chances.mean_wounds(),
            "returned": chances.returned,
        },
        "toll": combat::toll(&numbers, &Mark::of(pos, &attack)),
        "best": combat::best_spent(&numbers, worth(pos, target)),
    })))
}
