//! Consequences of a turn's battles, all at once when the last of them is over (GCW-140): battles count, control
//! changes hands, hidden outposts are paid for, worlds are explored.

use sandtable_dice::RollKey;

use crate::catalogue::{Benefit, Faction};
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{Aim, Battle, BattleNo, Capture, Cause, Ending, Phase, Pos, Role, Spoil, Tally};
use crate::rules::map;
use crate::rules::turn::explore;
use crate::rulings;

/// The last battle is over: what battles count for scores, and what they capture.
pub fn begin(cx: &mut Cx<'_>) {
    let battles: Vec<BattleNo> = cx.pos().state.battles_now().map(|(no, _)| no).collect();
    let mut captures: Vec<Capture> = Vec::new();
    for no in battles {
        let Some(battle) = cx.state.battle(no).cloned() else { continue };
        count(cx, &battle);
        captures.extend(captured(cx.pos(), no, &battle));
    }
    while let Some(first) = captures.first().copied() {
        let (same, others) = captures.iter().partition(|other| other.target == first.target);
        captures = others;
        let capture = lots(cx, same).unwrap_or(first);
        cx.emit(Event::Captured { capture });
    }
    cx.emit(Event::PhaseBegan { phase: Phase::Spoils });
}

/// GCW-135: battles won and lost. GCW-A37: none for what was ceded; GCW-A38: but for a no-show; GCW-A05: none for what
/// was scrubbed.
fn count(cx: &mut Cx<'_>, battle: &Battle) {
    let Some(result) = &battle.result else { return };
    let counts = match result.how {
        Ending::Fought => true,
        Ending::NoShow => !cx.table.rulings().is(rulings::A38_NO_SCORE),
        Ending::Ceded => {
            // GCW-A58: by its other reading a huge ship that is not defended escapes, and that is a battle lost.
            let escaped = matches!(battle.aim, Aim::Huge(_)) && cx.table.rulings().is(rulings::A58_ESCAPES);
            escaped || cx.table.rulings().is(rulings::A37_AS_BATTLE)
        }
        Ending::Scrubbed => false,
    };
    // GCW-A53
    let exchange = matches!(battle.aim, Aim::Exchange(_)) && cx.table.rulings().is(rulings::A53_NO_SCORE);
    if !counts || exchange {
        return;
    }
    for role in Role::BOTH {
        let faction = battle.sides[role.index()].faction;
        tally(cx, faction, |tally| {
            tally.won += u8::from(result.winner.is(role));
            tally.lost += u8::from(result.winner.lost(role));
        });
    }
}

/// GCW-A06: if two factions have beaten the owner of a target in battles of their own, they draw lots for it.
fn lots(cx: &mut Cx<'_>, captures: Vec<Capture>) -> Option<Capture> {
    if captures.len() < 2 {
        return captures.first().copied();
    }
    let key = RollKey::new("spoils.lots");
    let drawn = cx.dice.pick(key, captures.len() as u32) as usize;
    cx.tell(key, RollAudience::All, vec![drawn as u8 + 1]);
    captures.get(drawn).copied()
}

/// Returns the captures of a battle (GCW-143): the attacker takes what the defender held, either side what neither held.
fn captured(pos: Pos<'_>, no: BattleNo, battle: &Battle) -> Option<Capture> {
    let result = battle.result.as_ref()?;
    let winner = Role::BOTH.into_iter().find(|&role| result.winner.is(role))?;
    let target = match crate::rules::aims::place(pos, battle.aim) {
        Aim::Target(target) => Some(target),
        Aim::Route => None,
        _ => return None,
    };
    let side = battle.sides[winner.index()];
    let held = target.and_then(|target| pos.state.target(target)).and_then(|target| target.owner);
    if held == Some(side.faction) {
        return None;
    }
    Some(Capture { target, faction: side.faction, seat: side.player?, battle: Some(no) })
}

/// Settles captures until one waits for an answer; whether anything happened.
pub fn settle(cx: &mut Cx<'_>) -> bool {
    if cx.state.spoil.is_some() {
        return false;
    }
    let Some(capture) = cx.state.captures.first().copied() else { return false };
    match capture.target {
        None => {
            cx.emit(Event::CaptureSettled);
            route(cx, capture);
            return true;
        }
        Some(no) => {
            let Some(target) = cx.state.target(no).cloned() else { return false };
            let hidden = cx.table.cards().target_type(target.kind.as_str());
            let hidden = hidden.is_some_and(|kind| kind.benefit == Some(Benefit::HiddenOutpost));
            if hidden && !paid(cx.pos(), capture) {
                cx.emit(Event::Asked { spoil: Spoil::HiddenOutpost { seat: capture.seat } });
                return true;
            }
            if hidden
                && target.outpost.is_none()
                && let Some(now) = map::look_inside(cx, &target)
            {
                cx.emit(Event::TargetChanged { target: no, now });
            }
            cx.emit(Event::Control { target: no, owner: Some(capture.faction) });
            tally(cx, capture.faction, |tally| tally.captured = true);
            if let Some(loser) = target.owner {
                tally(cx, loser, |tally| tally.lost_target = true);
            }
            if target.unexplored {
                cx.emit(Event::CaptureSettled);
                explore::explore(cx, no, capture.faction);
                return true;
            }
        }
    }
    cx.emit(Event::CaptureSettled);
    true
}

/// Returns whether the price of the hidden outpost has been paid this turn.
fn paid(pos: Pos<'_>, capture: Capture) -> bool {
    let Some(target) = capture.target else { return true };
    let ledger = pos.state.player(capture.seat).map(|player| player.ledger.as_slice()).unwrap_or_default();
    let price = |posting: &&crate::model::Posting| posting.turn == pos.state.turn;
    ledger.iter().rev().take_while(price).any(|posting| posting.why == Cause::HiddenOutpost(target))
}

/// GCW-131, GCW-132: the Trade Route pays this turn's winner and harms the others; nobody keeps it.
fn route(cx: &mut Cx<'_>, won: Capture) {
    // GCW-132: nobody held the Trade Route, so nobody has lost a target.
    let winner = won.faction;
    let others = cx.state.factions.iter().map(|own| own.faction).filter(|&faction| faction != winner);
    let others: Vec<Faction> = others.collect();
    // GCW-A35
    let capture = !cx.table.rulings().is(rulings::A35_NO_BONUS);
    tally(cx, winner, |tally| {
        tally.route = true;
        tally.captured |= capture;
    });
    // GCW-A36
    if others.len() > 1 && !cx.table.is_third(winner) && cx.table.rulings().is(rulings::A36_NAMED_ENEMY) {
        return cx.emit(Event::Asked { spoil: Spoil::RouteEnemy { seat: won.seat, enemies: others } });
    }
    // GCW-160: if Scum gain it, both others lose by it.
    for faction in others {
        tally(cx, faction, |tally| tally.route_against += 1);
    }
}

/// Changes what the turn counts for a faction.
pub(in crate::rules::turn) fn tally(cx: &mut Cx<'_>, faction: Faction, change: impl FnOnce(&mut Tally)) {
    let Some(own) = cx.state.faction(faction) else { return };
    let mut tally = own.tally.clone();
    change(&mut tally);
    if tally != own.tally {
        cx.emit(Event::Tallied { faction, tally });
    }
}
