//! The course of a saga by itself between decisions: stages of games, steps of sequences, rounds, the end.

use sandtable_kernel::{Outcome, Standing};

use super::{aftermath, battle, record};
use crate::events::{BattleChange, Event};
use crate::model::{BattleNo, Founding, Pos, Stage};
use crate::plan::Cx;

/// Goes on until somebody must decide, or dice are missing: then the command is taken back whole.
pub fn advance(cx: &mut Cx<'_>) {
    while cx.state.outcome.is_none() && cx.dice.shortage().is_none() && step(cx) {}
}

/// One step; whether there was one.
fn step(cx: &mut Cx<'_>) -> bool {
    if cx.state.round == 0 {
        let founded = |player: &crate::model::Player| {
            player.retired
                || player.register.as_ref().is_none_or(|register| register.founding == Founding::Ready)
        };
        if !cx.state.players.iter().all(founded) {
            return false;
        }
        cx.emit(Event::RoundBegan { round: 1 });
        return true;
    }
    let on: Vec<(BattleNo, Stage)> = cx
        .state
        .numbered()
        .filter(|(_, battle)| battle.is_on())
        .map(|(no, battle)| (no, battle.stage))
        .collect();
    for (no, stage) in &on {
        let moved = match stage {
            Stage::Playing => record::advance(cx, *no),
            Stage::Aftermath => aftermath::advance(cx, *no),
            _ => battle::advance(cx, *no),
        };
        if moved {
            return true;
        }
    }
    if !on.is_empty() || cx.state.players.iter().any(|player| !player.done) {
        return false;
    }
    // The round is over: proposals nobody accepted lapse.
    let open = cx.state.numbered().find(|(_, battle)| battle.stage == Stage::Proposed).map(|(no, _)| no);
    if let Some(battle) = open {
        cx.emit(Event::Battle { battle, change: BattleChange::Stage(Stage::Cancelled) });
        return true;
    }
    match end(cx.pos()) {
        Some(by) => {
            let outcome = outcome(cx.pos(), by);
            cx.emit(Event::Ended { outcome });
        }
        None => cx.emit(Event::RoundBegan { round: cx.state.round + 1 }),
    }
    true
}

/// Why the saga ends with this round, if it does (TOD-ARC-09: the document sets no end).
fn end(pos: Pos<'_>) -> Option<&'static str> {
    let options = pos.table.setup.options;
    if pos.state.players.iter().all(|player| player.retired) || pos.state.round == u16::MAX {
        return Some("all-retired");
    }
    if options.last_round.is_some_and(|last| pos.state.round >= last) {
        return Some("last-round");
    }
    let going = pos.state.players.iter().filter(|player| !player.retired);
    let mut registers = going.filter_map(|player| player.register.as_ref()).peekable();
    // Without a Register nobody can play a game of the saga.
    if registers.peek().is_none() {
        return Some("all-retired");
    }
    let arcs = usize::from(options.arcs.unwrap_or(u8::MAX));
    (options.arcs.is_some() && registers.all(|register| register.past.len() >= arcs))
        .then_some("arcs-concluded")
}

/// Returns the standings: by Reputation, then by games won. A saga has no winner.
fn outcome(pos: Pos<'_>, by: &str) -> Outcome {
    let standing = |seat: sandtable_kernel::Seat| {
        let won = pos
            .state
            .battles
            .iter()
            .filter(|battle| battle.role_of(seat).is_some_and(|role| battle.won(role)));
        let reputation = pos.state.register(seat).map_or(0, |register| i64::from(register.reputation));
        Standing { seat, score: reputation, tie_break: won.count() as i64 }
    };
    Outcome {
        winner: None,
        by: by.to_owned(),
        rule: rule!("TOD-ARC-09").to_string(),
        standings: pos.seats().map(standing).collect(),
    }
}
