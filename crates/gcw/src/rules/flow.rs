//! Advancing a campaign by itself between decisions (GCW-134): a phase ends when everybody has finished it, and what
//! follows needs nobody's choice until the next one.

use super::turn::{end, spoils};
use super::{aftermath, bases, founding, targets};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Phase, Stage};

/// Goes on until a player must decide, or dice are missing: then the command is taken back whole.
pub fn advance(cx: &mut Cx<'_>) {
    while cx.state.outcome.is_none() && cx.dice.shortage().is_none() && step(cx) {}
}

/// One step; whether there was one.
fn step(cx: &mut Cx<'_>) -> bool {
    let waiting = cx.state.players.iter().any(|player| !player.done);
    match cx.state.phase {
        Phase::Founding if !waiting && founding::finished(cx.pos()) => {
            if cx.table.third.is_some() {
                cx.emit(Event::PhaseBegan { phase: Phase::Bases });
                return true;
            }
            first_turn(cx);
            true
        }
        // GCW-155
        Phase::Bases
            if cx.state.spoil.is_none() && !cx.state.seats().any(|seat| bases::waiting(cx.pos(), seat)) =>
        {
            first_turn(cx);
            true
        }
        // GCW-A75
        Phase::Purchase if let Some(seat) = founding::newcomers::unpaid(cx.pos()) => {
            founding::newcomers::welcome(cx, seat);
            true
        }
        // GCW-137: everybody finishes purchasing before targets are chosen, and choosing before scenarios are rolled.
        Phase::Purchase if !waiting => {
            cx.emit(Event::PhaseBegan { phase: Phase::Targets });
            true
        }
        Phase::Targets if !waiting => {
            targets::reveal(cx);
            true
        }
        Phase::Battles if let Some(no) = agreed(cx) => {
            aftermath::agreed(cx, no);
            true
        }
        // GCW-140: the battles of a turn are simultaneous; nothing comes of any before all are over, and before nobody
        // can make a further attack (GCW-A05).
        Phase::Battles
            if cx.pos().state.battles_now().all(|(_, battle)| battle.stage == Stage::Closed)
                && !cx.state.seats().any(|seat| targets::further::open(cx.pos(), seat).is_ok()) =>
        {
            spoils::begin(cx);
            true
        }
        Phase::Spoils if cx.state.captures.is_empty() && cx.state.spoil.is_none() => {
            end::turn(cx);
            true
        }
        Phase::Spoils => spoils::settle(cx),
        _ => false,
    }
}

/// GCW-134: the first turn has no purchases of its own, the founding is its purchase phase.
fn first_turn(cx: &mut Cx<'_>) {
    cx.emit(Event::TurnBegan { turn: 1 });
    cx.emit(Event::PhaseBegan { phase: Phase::Targets });
}

/// A battle whose record both sides have agreed on.
fn agreed(cx: &Cx<'_>) -> Option<BattleNo> {
    let mut battles = cx.pos().state.battles_now();
    battles.find(|(_, battle)| battle.stage == Stage::Record && battle.report.is_some()).map(|(no, _)| no)
}
