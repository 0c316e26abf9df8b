//! The end of a turn, and the end of the campaign (GCW-004, GCW-154, GCW-317).

use sandtable_kernel::{Outcome, Standing};

use super::{benefits, income};
use crate::catalogue::{Benefit, Faction};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Cause, Phase, Pick, PickSource, Pos};
use crate::rulings;

/// GCW-119 to GCW-121: what each player may pick of a hub, shop or depot.
pub const PICKS: u8 = 3;

/// Ends the turn: the campaign is over, or the next turn begins with its income.
pub fn turn(cx: &mut Cx<'_>) {
    if let Some(outcome) = outcome(cx.pos()) {
        // GCW-317: what the last turn has generated counts, though nobody is paid any more.
        income::write_down(cx);
        return cx.emit(Event::Ended { outcome });
    }
    income::pay(cx);
    cx.emit(Event::TurnBegan { turn: cx.state.turn + 1 });
    cx.emit(Event::PhaseBegan { phase: Phase::Purchase });
    open_picks(cx);
}

fn open_picks(cx: &mut Cx<'_>) {
    let sources = [
        (Benefit::CommerceHub, PickSource::CommerceHub),
        (Benefit::ChopShop, PickSource::ChopShop),
        (Benefit::MunitionsDepot, PickSource::MunitionsDepot),
    ];
    let stacks = cx.table.rulings().is(rulings::A31_STACK);
    for seat in cx.state.seats() {
        let Some(faction) = cx.state.side(seat) else { continue };
        for (benefit, source) in sources {
            // GCW-A31
            let owned = benefits(cx.pos(), faction, benefit);
            for _ in 0..(if stacks { owned } else { owned.min(1) }) {
                let pick = Pick { source, points: PICKS, may_top_up: true };
                cx.emit(Event::PickOpened { seat, pick });
            }
        }
    }
}

/// Returns whether a faction has no huge ship left; or by another reading no target either (GCW-A04).
pub fn eliminated(pos: Pos<'_>, faction: Faction) -> bool {
    let holds = || pos.state.targets.iter().any(|target| target.owner == Some(faction));
    if pos.table.rulings().is(rulings::A04_NO_ASSETS_LEFT) && holds() {
        return false;
    }
    let mut own = pos.state.huge.iter().filter(|ship| ship.faction == faction).peekable();
    own.peek().is_some() && own.all(|ship| ship.destroyed)
}

/// Fleet Points a faction has generated: its scores before anything evens them out, or whatever its players were
/// credited (GCW-317, GCW-A04).
pub fn generated(pos: Pos<'_>, faction: Faction) -> i64 {
    if pos.table.rulings().is(rulings::A04_CREDITED_SUM) {
        let books = pos.state.players.iter().filter(|player| player.faction == faction);
        let credited =
            books.flat_map(|player| &player.ledger).filter(|posting| posting.why != Cause::Founding);
        return credited.map(|posting| i64::from(posting.amount.max(0))).sum();
    }
    let earned: i64 = pos
        .state
        .faction(faction)
        .map_or(0, |own| own.scores.iter().map(|score| i64::from(score.total)).sum());
    // A running turn has not been written down yet.
    let running = pos
        .state
        .faction(faction)
        .is_none_or(|own| own.scores.last().is_none_or(|score| score.turn != pos.state.turn));
    if running { earned + income::score(pos, faction).total as i64 } else { earned }
}

/// The end of the campaign, if the turn that ends brings it.
fn outcome(pos: Pos<'_>) -> Option<Outcome> {
    // GCW-154: the third faction cannot win.
    let factions = pos.state.factions.iter().map(|own| own.faction);
    let main: Vec<Faction> = factions.filter(|faction| !pos.table.is_third(*faction)).collect();
    let left: Vec<Faction> = main.iter().copied().filter(|&faction| !eliminated(pos, faction)).collect();
    // GCW-317: the first elimination ends it. GCW-004, GCW-A03: the last faction with huge ships wins.
    let most_points = pos.table.rulings().is(rulings::A03_FIRST_ELIMINATION);
    let over = if most_points { left.len() < main.len() } else { left.len() <= 1 };
    let out_of_time = pos.table.setup.options.last_turn.is_some_and(|last| pos.state.turn >= last);
    if !over && !out_of_time {
        return None;
    }
    let (winner, by, rule) = match left.as_slice() {
        [one] if over && !most_points => (Some(*one), "last-with-huge-ships", rule!("GCW-004")),
        // Both lost their last huge ship in the same turn.
        [] if over && !most_points => (None, "none-with-huge-ships", rule!("GCW-004")),
        _ => (richest(pos, &main), if over { "most-points" } else { "last-turn" }, rule!("GCW-317")),
    };
    let leader = winner.and_then(|winner| pos.state.faction(winner)).map(|own| own.leader);
    let standings = pos.state.seats().map(|seat| {
        let faction = pos.state.side(seat);
        let held =
            pos.state.targets.iter().filter(|target| faction.is_some() && target.owner == faction).count();
        Standing { seat, score: faction.map_or(0, |faction| generated(pos, faction)), tie_break: held as i64 }
    });
    Some(Outcome {
        winner: leader,
        by: by.to_owned(),
        rule: rule.to_string(),
        standings: standings.collect(),
    })
}

/// Returns the faction that has generated the most; a tie goes to the one with the most targets (GCW-A04).
fn richest(pos: Pos<'_>, factions: &[Faction]) -> Option<Faction> {
    let key = |faction: Faction| {
        let held = pos.state.targets.iter().filter(|target| target.owner == Some(faction)).count();
        (generated(pos, faction), held)
    };
    let best = factions.iter().map(|&faction| key(faction)).max()?;
    let mut first = factions.iter().copied().filter(|&faction| key(faction) == best);
    match (first.next(), first.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    }
}
