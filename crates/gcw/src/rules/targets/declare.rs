//! Declaring attacks: one for each player of a faction, by the players or by their leader (GCW-138).

use crate::rules::aims::place as place_of;
use crate::rules::plan::Plan;
use sandtable_kernel::{Form, Reckoning, Refusal, Seat, refusals};

use super::aim;
use crate::catalogue::Faction;
use crate::events::Event;
use crate::model::{Aim, Attack, DealStatus, Pos, Terms};
use crate::rules::teams;

refusals! {
    TOO_MANY = "too-many-attacks", "GCW-138",
        "refusal-too-many-attacks";
    TWICE = "target-twice", "GCW-138", "refusal-target-twice-2";
    NOT_LEADER = "not-the-leader", "GCW-138", "refusal-not-the-leader-3";
    LEADERS_AGREE = "leaders-agree", "GCW-064",
        "refusal-leaders-agree";
    NOT_OURS = "not-in-the-faction", "GCW-138",
        "refusal-not-in-the-faction-3";
    ABSENT = "absent", "GCW-150", "refusal-absent-2";
    CONTRACT = "contract-binds", "GCW-159",
        "refusal-contract-binds";
    OTHERS_DONE = "player-done", "GCW-138",
        "refusal-player-done";
}

/// Counts attacks a faction may declare this turn: one for each player, evened out between factions (GCW-138,
/// GCW-147).
pub fn allowance(pos: Pos<'_>, faction: Faction) -> Reckoning {
    let mut sum = Reckoning::of("attacks", Form::Count);
    let present = teams::present(pos, faction);
    sum.term(f64::from(present), "one for each player", rule!("GCW-138"));
    let even = teams::even(pos, faction);
    if even != present {
        sum.term(f64::from(even) - f64::from(present), "as many as the other faction", rule!("GCW-147"));
    }
    sum
}

/// A player's own attack.
pub(super) fn own(pos: Pos<'_>, seat: Seat, aim: Option<Aim>) -> Result<Plan, Refusal> {
    let Some(faction) = pos.state.side(seat) else { return Err(NOT_OURS) };
    if pos.state.player(seat).is_none_or(|player| player.absent) {
        return Err(ABSENT);
    }
    // GCW-064: what the leader has given out to be flown may stand.
    let stands = aim.is_some_and(|aim| standing(pos, faction).any(|own| own == Attack { player: seat, aim }));
    let leader = crate::rules::teams::speaker(pos, faction);
    if matches!(aim, Some(Aim::Exchange(_))) && !stands && leader != Some(seat) {
        return Err(LEADERS_AGREE.about(leader.map_or("nobody", |seat| pos.name(seat))));
    }
    let attacks: Vec<Attack> = aim.into_iter().map(|aim| Attack { player: seat, aim }).collect();
    let others = standing(pos, faction).filter(|attack| attack.player != seat);
    check(pos, faction, others.chain(attacks.iter().copied()).collect())?;
    Ok(Plan::of(Event::Sealed { seat, attacks, open: aim::open(pos) }))
}

/// All attacks of a faction, by its leader.
pub(super) fn assign(pos: Pos<'_>, seat: Seat, attacks: &[Attack]) -> Result<Plan, Refusal> {
    let Some(own) = pos.state.led(seat) else { return Err(NOT_LEADER) };
    for attack in attacks {
        let present = pos.state.player(attack.player).is_some_and(|player| !player.absent);
        if pos.state.side(attack.player) != Some(own.faction) || !present {
            return Err(NOT_OURS.about(pos.name(attack.player)));
        }
    }
    check(pos, own.faction, attacks.to_vec())?;
    let mut plan = Plan::default();
    for player in pos.state.team(own.faction) {
        let own: Vec<Attack> = attacks.iter().filter(|attack| attack.player == player).copied().collect();
        let books = pos.state.player(player);
        if books.is_some_and(|books| books.attacks == own) {
            continue;
        }
        if books.is_some_and(|books| books.done) {
            return Err(OTHERS_DONE.about(pos.name(player)));
        }
        plan.emit(Event::Sealed { seat: player, attacks: own, open: aim::open(pos) });
    }
    Ok(plan)
}

/// Returns the attacks a faction has declared so far.
pub(super) fn standing(pos: Pos<'_>, faction: Faction) -> impl Iterator<Item = Attack> {
    let players = pos.state.players.iter().filter(move |player| player.faction == faction);
    players.flat_map(|player| player.attacks.iter().copied())
}

fn check(pos: Pos<'_>, faction: Faction, attacks: Vec<Attack>) -> Result<(), Refusal> {
    let allowed = allowance(pos, faction).total;
    if attacks.len() as f64 > allowed {
        return Err(TOO_MANY.with(allowed, attacks.len() as f64));
    }
    // GCW-159: a player who has taken a reward attacks for it.
    for (no, deal) in pos.state.all_deals().filter(|(_, deal)| deal.turn == pos.state.turn) {
        let DealStatus::Accepted(by) = deal.status else { continue };
        let ours = matches!(deal.terms, Terms::Contract(_)) && pos.state.side(by) == Some(faction);
        if ours && !attacks.contains(&Attack { player: by, aim: Aim::Contract(no) }) {
            return Err(CONTRACT.about(&aim::name(pos, Aim::Contract(no))));
        }
    }
    for (index, attack) in attacks.iter().enumerate() {
        let before = &attacks[..index];
        aim::check(pos, faction, attack.aim, before)?;
        once(pos, *attack, before.iter().copied())?;
    }
    Ok(())
}

/// GCW-138, GCW-277: one attack of a faction at a place. Locating and piracy have no single object: each attack is a
/// mission of its own.
pub(super) fn once(
    pos: Pos<'_>,
    attack: Attack,
    mut before: impl Iterator<Item = Attack>,
) -> Result<(), Refusal> {
    let repeatable = matches!(attack.aim, Aim::Locate(_) | Aim::Piracy(_));
    let place = place_of(pos, attack.aim);
    if !repeatable && before.any(|other| place_of(pos, other.aim) == place) {
        return Err(TWICE.about(&aim::name(pos, attack.aim)));
    }
    Ok(())
}
