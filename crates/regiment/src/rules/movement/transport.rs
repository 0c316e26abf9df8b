//! Going aboard, getting out and being put out (REG-TRANS).
//!
//! Going aboard is the cargo's own activation: the transport keeps its token and may drive off in the same round
//! (REG-TRANS-12, REG-KW-56).

use sandtable_dice::Random;
use sandtable_geometry::CONTACT;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::action::{go, plain};
use super::advance::{Advance, Stance, Terms, check, check_places};
use super::event::{Motion, MoveEvent};
use super::fit::{Hull, fit};
use super::frame::Sequel;
use super::offer::travel;
use super::put::put_all;
use super::scene::{OVERLAP, Touch};
use super::{MovePlan, propose};
use crate::Regiment;
use crate::commands::{Command, Moves, Poses};
use crate::data::Keyword;
use crate::model::{Action, Cx, Place, Pos, UnitId};
use crate::rules::form::button;
use crate::rules::physical::PhysicalEvent;
use crate::rules::turn::actions;
use crate::rules::{Plan, Planned, stats};
use crate::rulings::{A88_DASH_TOO, A88_MOVE_ONLY, A89_WITHIN_ONE_INCH, A91_FOOT_ONLY};

/// Refused to a unit that is embarked (REG-TRANS-05).
pub(super) const EMBARKED: Refusal =
    Refusal::new("embarked", rule!("REG-TRANS-05"), said!("refusal-embarked-3"));

/// Checks that a unit may go aboard a transport, wherever it is.
pub(crate) fn may_embark(pos: Pos<'_>, unit: UnitId, transport: UnitId) -> Result<(), Refusal> {
    // REG-KW-53, REG-TRANS-01: a friendly transport on the table, and empty: it carries one unit.
    let there = transport.index() < pos.state.units.len()
        && transport != unit
        && pos.spec(transport).seat == pos.spec(unit).seat
        && pos.on_table(transport)
        && stats::has_key(pos, transport, Keyword::Transport);
    if !there {
        return Err(Refusal::new("no-transport", rule!("REG-TRANS-01"), said!("refusal-no-transport")));
    }
    if pos.unit(transport).cargo.is_some() {
        return Err(Refusal::new("transport-full", rule!("REG-TRANS-01"), said!("refusal-transport-full")));
    }
    let spec = pos.spec(unit);
    // REG-TYPE-02, REG-TRANS-01: infantry of any number of bases.
    if !spec.infantry() {
        return Err(Refusal::new("not-infantry", rule!("REG-TRANS-01"), said!("refusal-not-infantry")));
    }
    // REG-A91: emplaced weapons may ride, too, unless the other reading is played.
    let profile = &pos.table.setup.armies[spec.seat.index()].units[usize::from(spec.index)];
    if pos.table.rulings.is(A91_FOOT_ONLY) && profile.tagged("emplaced") {
        return Err(Refusal::new("emplaced", rule!("REG-TRANS-01"), said!("refusal-emplaced")));
    }
    Ok(())
}

/// A move that ends touching a transport.
fn aboard(
    pos: Pos<'_>,
    unit: UnitId,
    moves: &Moves,
    transport: UnitId,
    detours: bool,
) -> Result<Advance, Refusal> {
    may_embark(pos, unit, transport)?;
    let inches = stats::move_value(pos, unit, false, &mut ());
    let advance = check(pos, unit, moves, Terms { inches, touch: Touch::Unit(transport), detours })?;
    // REG-TRANS-02: one base touching is enough. REG-TRANS-04, REG-A88: without travel, too, if it touches already.
    let after = Stance::of(pos, unit).moved(pos, unit, &advance.poses);
    let hull = Hull::of(pos, transport);
    if !after.quads.iter().any(|quad| hull.touched(pos, quad)) {
        return Err(Refusal::new("not-touching", rule!("REG-TRANS-02"), said!("refusal-not-touching")));
    }
    // REG-A88: by the other reading it must come there by this move.
    if pos.table.rulings.is(A88_MOVE_ONLY) && advance.lengths.iter().all(|&length| length == 0) {
        return Err(Refusal::new("must-travel", rule!("REG-TRANS-04"), said!("refusal-must-travel")));
    }
    Ok(advance)
}

/// Checks a Move that ends by going aboard (REG-MOVEA-04, REG-TRANS-02).
pub(super) fn check_embark(
    pos: Pos<'_>,
    unit: UnitId,
    moves: &Moves,
    transport: UnitId,
    cost: u8,
    detours: bool,
) -> Result<MovePlan, Refusal> {
    let advance = aboard(pos, unit, moves, transport, detours)?;
    Ok(MovePlan::Move { advance, cost, into: Some(transport), engage: None })
}

pub(super) fn check_dash_in(
    pos: Pos<'_>,
    unit: UnitId,
    moves: &Moves,
    transport: UnitId,
) -> Result<MovePlan, Refusal> {
    // REG-TRANS-03, REG-DASH-06, REG-A88: not by Dash, unless the other reading is played.
    if !pos.table.rulings.is(A88_DASH_TOO) {
        return Err(Refusal::new("no-dash-aboard", rule!("REG-TRANS-03"), said!("refusal-no-dash-aboard")));
    }
    let advance = aboard(pos, unit, moves, transport, true)?;
    Ok(MovePlan::DashOn { advance, into: Some(transport) })
}

/// Checks where an embarked unit's bases are put beside its transport (REG-TRANS-08, REG-TRANS-10, REG-A89).
fn check_beside(pos: Pos<'_>, unit: UnitId, transport: UnitId, place: &Moves) -> Result<Poses, Refusal> {
    // On a real table players put them there.
    if pos.physical() && place.is_empty() {
        return Ok(Poses::new());
    }
    let poses = put_all(pos, unit, place)?;
    let stance = Stance::at(pos, unit, &poses);
    check_places(pos, unit, &stance, Touch::Unit(transport))?;
    beside(pos, unit, &Hull::of(pos, transport), &stance)?;
    Ok(poses)
}

/// Checks that as many bases touch the transport as there is room for.
pub(super) fn beside(pos: Pos<'_>, unit: UnitId, hull: &Hull, stance: &Stance) -> Result<(), Refusal> {
    if stance.quads.iter().any(|quad| hull.stood_on(pos, quad)) {
        return Err(OVERLAP);
    }
    if pos.table.rulings.is(A89_WITHIN_ONE_INCH) {
        // REG-A89: by this reading anywhere within 1 in.
        return if stance.quads.iter().all(|quad| hull.distance(pos, quad) <= 1.0 + CONTACT) {
            Ok(())
        } else {
            Err(Refusal::new(
                "not-near-transport",
                rule!("REG-TRANS-08"),
                said!("refusal-not-near-transport"),
            ))
        };
    }
    let touching = stance.quads.iter().filter(|quad| hull.touched(pos, quad)).count();
    // REG-A89: only where there is no room for all may some stand apart.
    if touching < stance.quads.len() {
        let most = fit(pos, unit, hull, 0).touching;
        if touching < most {
            return Err(Refusal::new("not-touching", rule!("REG-TRANS-08"), said!("refusal-not-touching-2"))
                .with(most as f64, touching as f64));
        }
    }
    Ok(())
}

/// Checks a Move out of a transport (REG-TRANS-08).
pub(super) fn check_disembark(pos: Pos<'_>, unit: UnitId, place: &Moves, cost: u8) -> Result<Plan, Refusal> {
    let Place::Inside(transport) = pos.unit(unit).place else {
        return Err(Refusal::new("not-embarked", rule!("REG-TRANS-08"), said!("refusal-not-embarked")));
    };
    let poses = check_beside(pos, unit, transport, place)?;
    // REG-TRANS-09, REG-KW-55: one action of it, the rest of the activation is free.
    let begun = actions::begun(unit, Action::Move, cost);
    if pos.physical() {
        let went = PhysicalEvent::Walked { unit, how: Motion::Move };
        return Ok(begun.then(MoveEvent::Disembarked { unit, transport, poses }).then(went).into());
    }
    Ok(begun.then(MoveEvent::Disembarked { unit, transport, poses }).call(On(unit)).into())
}

/// Checks a Special that puts the cargo out (REG-TRANS-10). A transport acts with its own token, in the round in which
/// it was loaded, too (REG-TRANS-12, REG-KW-56): nothing here asks when the cargo came aboard.
pub(super) fn check_put_out(
    pos: Pos<'_>,
    transport: UnitId,
    place: &Moves,
    cost: u8,
) -> Result<Plan, Refusal> {
    // REG-TRANS-12, REG-KW-56: whenever the cargo came aboard.
    let Some(unit) = pos.unit(transport).cargo else {
        return Err(Refusal::new("no-cargo", rule!("REG-TRANS-10"), said!("refusal-no-cargo")));
    };
    let poses = check_beside(pos, unit, transport, place)?;
    // REG-TRANS-10: it does not move further. REG-TRANS-11: the cargo has not acted by this, and may still be activated.
    let begun = actions::begun(transport, Action::Special, cost);
    Ok(begun.then(MoveEvent::Disembarked { unit, transport, poses }).into())
}

/// REG-TRANS-08: a unit that has got out of its transport and may go on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct On(UnitId);

impl Procedure<Regiment> for On {
    const PROMPT: Prompt =
        Prompt::new("move-on", rule!("REG-TRANS-08"), phrase!("movement-transport-where-does-the-unit-go"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        pos.on_table(self.0).then(|| pos.spec(self.0).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Move { moves: Moves::new(), into: None }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Move { moves, into: None } = command else { return Err(unexpected(command)) };
        // REG-TRANS-08: it is a Move from beside the transport.
        plain(pos, self.0, moves, true).map(|advance| Planned::Move(MovePlan::On { advance }).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let on = |moves| Command::Move { moves, into: None };
        out.push(travel(pos, self.0, "move-on", "/move/moves", on));
        out.push(
            button("stay", say!("movement-transport-stay-beside-the-transport"), on(Moves::new()))
                .about(self.0.into()),
        );
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(Command::Move { moves: propose::away(pos, self.0, dice), into: None })
    }
}

pub(super) fn perform_on(cx: &mut Cx<'_>, advance: &Advance) {
    cx.done();
    if advance.poses != Stance::of(cx.pos(), advance.unit).poses || advance.off {
        go(cx, advance, Motion::Move, Sequel::Nothing);
    }
}
