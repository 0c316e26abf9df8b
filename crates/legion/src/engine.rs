//! Legion on the kernel's machine: what the machine must know of its position, and the machine's questions for it.

use sandtable_geometry::Silhouette;
use sandtable_kernel::machine::{self, Rules};
use sandtable_kernel::{Offer, Outcome, Refusal, RuleId, Seat, Standing};
use sandtable_legion_cards::UnitType;
use sandtable_tabletop::{Kinds, Skyline, Stand};
use sandtable_text::say;

use crate::Legion;
use crate::amend::Edit;
use crate::commands::Command;
use crate::model::{Cx, Ending, Event, Frame, Place, Pos, Property, State, Table, Thing, UnitId};
use crate::rules::missions::MissionEvent;
use crate::rules::movement::MoveEvent;
use crate::rules::setup::SetupEvent;
use crate::rules::tokens::TokenEvent;
use crate::rules::{Plan, Question, combat, effects, missions, turn};

/// Calls `look` with the position. Nothing is changed by it.
pub fn with_pos<T>(table: &Table, state: &State, look: impl FnOnce(Pos<'_>) -> T) -> T {
    machine::look::<Legion, T>(table, state, look)
}

/// The open question; `None` only when the game is over.
#[must_use]
pub fn asks(pos: Pos<'_>) -> Option<Question> {
    machine::asks::<Legion>(pos)
}

/// Checks a command and works out what it will do.
///
/// # Errors
/// Why it is not legal now.
pub fn check(pos: Pos<'_>, seat: Seat, command: &Command) -> Result<Plan, Refusal> {
    machine::check::<Legion>(pos, seat, command)
}

/// Returns the offers to the asked seat.
#[must_use]
pub fn offers(pos: Pos<'_>) -> Vec<Offer<Command>> {
    machine::offers::<Legion>(pos)
}

impl Rules for Legion {
    type Table = Table;
    type State = State;
    type Event = Event;
    type Command = Command;
    type Frame = Frame;
    type Plan = Plan;
    /// Everything that may be in the way of a line.
    type Derived<'a> = Skyline<'a, Thing>;
    type Pos<'a> = Pos<'a>;

    const END: RuleId = rule!("SO-WIN-02");

    fn derive<'a>(table: &'a Table, state: &State) -> Skyline<'a, Thing> {
        let mut skyline = Skyline::default();
        // LC-LOS-02: terrain that was agreed to block; Troopers never do.
        // LC-OBJ-03: points of interest block nothing, and obscure.
        let raised = Kinds::of(&[Property::Blocks, Property::PointOfInterest]);
        skyline.add_terrain(&table.terrain, raised, |feature| Thing::Piece(feature as u8));
        // UT-GND-07: Ground Vehicles too, like area terrain that fills their silhouettes.
        for unit in (0u8..).map(UnitId).take(table.facts.units.len()) {
            raise(table, state, &mut skyline, unit);
        }
        skyline
    }

    fn renew(table: &Table, state: &State, skyline: &mut Skyline<'_, Thing>, event: &Event) {
        let moved = match *event {
            Event::Mission(MissionEvent::VehiclePlaced { unit, .. })
            | Event::Setup(SetupEvent::Deployed { unit, .. })
            | Event::Move(
                MoveEvent::Moved { unit, .. }
                | MoveEvent::Reversed { unit, .. }
                | MoveEvent::Pivoted { unit, .. }
                | MoveEvent::Joined { unit, .. }
                | MoveEvent::Scattered { unit, .. }
                | MoveEvent::Gathered { unit, .. },
            )
            | Event::Token(TokenEvent::Fell { unit })
            | Event::Amended(
                Edit::Pose { unit, .. }
                | Edit::Miniatures { unit, .. }
                | Edit::Defeated { unit }
                | Edit::Returned { unit, .. },
            ) => unit,
            Event::Amended(Edit::Beside { miniature, .. }) => {
                match state.followers.iter().find(|one| one.id == miniature) {
                    Some(one) => one.unit,
                    None => return,
                }
            }
            _ => return,
        };
        if blocks(table, moved) {
            skyline.remove(Thing::Unit(moved));
            raise(table, state, skyline, moved);
        }
    }

    fn pos<'a>(table: &'a Table, skyline: &'a Skyline<'_, Thing>, state: &'a State) -> Pos<'a> {
        Pos { table, skyline, state }
    }

    fn over(state: &State) -> bool {
        state.over.is_some()
    }

    fn apply(table: &Table, state: &mut State, event: &Event) {
        event.apply(&table.facts, state);
    }

    fn decline() -> Command {
        Command::Pass
    }

    fn perform(cx: &mut Cx<'_>, plan: &Plan) {
        match plan {
            Plan::Events(events) => events.emit(cx),
            Plan::Draw(seat) => turn::draw(cx, *seat),
            Plan::Activate(unit) => turn::activate(cx, *unit),
            Plan::Act(unit, act) => turn::act(cx, *unit, *act),
            Plan::Travel(travel) => turn::go(cx, travel),
            Plan::Attack(declared) => turn::attack(cx, declared),
            Plan::Reroll(dice, by) => combat::reroll(cx, dice, *by),
            Plan::Spend(count) => combat::spend(cx, *count),
            Plan::Deed(unit, deed) => turn::deed(cx, *unit, *deed),
            Plan::Again(die) => missions::reroll(cx, *die),
            Plan::Effect(chosen) => effects::perform(cx, chosen),
            Plan::Overrun(unit, target, weapon) => turn::overrun(cx, *unit, *target, *weapon),
            Plan::Improve(face) => combat::improve(cx, *face),
            Plan::Guard(unit, wounds) => combat::guard(cx, *unit, *wounds),
        }
    }

    fn ends(cx: &mut Cx<'_>) -> bool {
        missions::between(cx)
    }
}

/// Returns `true` if a unit blocks sight.
fn blocks(table: &Table, unit: UnitId) -> bool {
    let spec = table.unit(unit);
    // UT-GND-07, UT-REP-12, LEG-A70: Ground Vehicles do, Repulsor Vehicles do not. UT-REP-13, UT-REP-14: what blocks nothing
    // obscures nobody and gives no cover. SO-KW-06: Hover: Ground counts as a Ground Vehicle for sight.
    spec.kind == UnitType::GroundVehicle
        || spec.written.iter().any(|written| written == say!("engine-hover-ground"))
}

/// Adds a unit that blocks sight to what may be in the way.
fn raise(table: &Table, state: &State, skyline: &mut Skyline<'_, Thing>, unit: UnitId) {
    let (spec, now) = (table.unit(unit), state.unit(unit));
    if !blocks(table, unit) || now.place != Place::Table {
        return;
    }
    let beside = state.followers.iter().filter(|one| one.unit == unit && !one.loose);
    for (pose, on) in std::iter::once((now.pose, now.on)).chain(beside.map(|one| (one.pose, one.on))) {
        let foot = table.terrain.foot(Stand { pose, on });
        let silhouette = Silhouette { base: spec.base(pose), foot, height: spec.height };
        skyline.add_silhouette(&silhouette, Thing::Unit(unit));
    }
}

/// Returns how the game ended, once it has.
#[must_use]
pub fn outcome(state: &State) -> Option<Outcome> {
    let over = state.over?;
    let (by, rule) = match over.by {
        Ending::WipedOut => ("wiped-out", rule!("LEG-A20")),
        Ending::PointsReached => ("points-reached", rule!("SO-SHIFT-13")),
        Ending::MorePoints => ("more-points", rule!("SO-SHIFT-16")),
        Ending::Draw => ("draw", rule!("SO-SHIFT-18")),
        Ending::ShieldsDown => ("shields-down", rule!("SO-SHIELDS-21")),
        Ending::CodesSent => ("codes-sent", rule!("SO-CODES-20")),
        Ending::Destroyed => ("destroyed", rule!("SO-TANK-23")),
        Ending::HeldOut => ("held-out", rule!("SO-WIN-03")),
        Ending::Ahead => ("ahead", rule!("LC-OBJ-06")),
        Ending::FewerLosses => ("fewer-losses", rule!("LC-OBJ-06")),
        Ending::Even => ("even", rule!("LC-OBJ-06")),
    };
    let standings = [Seat(0), Seat(1)]
        .map(|seat| Standing { seat, score: i64::from(state.player(seat).vp), tie_break: 0 })
        .to_vec();
    Some(Outcome { winner: over.winner, by: by.to_owned(), rule: rule.to_string(), standings })
}
