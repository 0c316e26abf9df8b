//! Making an offer: a trade on the black market (GCW-164) or a contract (GCW-159).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat};

use super::bundle::{self, Manner, Way};
use super::{DealsCommand, third};
use crate::events::Event;
use crate::model::{Bundle, Deal, DealStatus, Pos, TargetNo, Terms};

const NO_SCUM: Refusal = Refusal::new(
    "scum-on-one-side",
    rule!("GCW-164"),
    "The black market is between a player of Scum and a player of another faction; {about} does not fit.",
);
const EMPTY: Refusal =
    Refusal::new("nothing-in-it", rule!("GCW-164"), "An offer gives something or wants something.");
const SCUM_HIRE: Refusal = Refusal::new(
    "scum-do-not-hire",
    rule!("GCW-159"),
    "Contracts are offered by the main factions, to Scum.",
);
const NOT_SCUM: Refusal =
    Refusal::new("contract-for-scum", rule!("GCW-159"), "{about} is no player of Scum.");
const NO_TARGET: Refusal = Refusal::new("unknown-target", rule!("GCW-159"), "There is no such target.");
const NOT_ENEMY: Refusal = Refusal::new(
    "no-enemy-target",
    rule!("GCW-159"),
    "{about} is not held by an enemy main faction; only such targets take a contract.",
);

/// The most offers a player makes in a turn; a guard against books without end.
const MOST: usize = 40;
const TOO_MANY: Refusal = Refusal::new(
    "too-many-offers",
    rule!("SYS-DEALS"),
    "A player makes at most {needs} offers a turn; there are {has}.",
);

pub(super) fn market(
    pos: Pos<'_>,
    seat: Seat,
    to: Seat,
    give: &Bundle,
    want: &Bundle,
) -> Result<Plan, Refusal> {
    let known = pos.table.side(to).is_some();
    if !known || pos.table.allied(seat, to) || third(pos, seat) == third(pos, to) {
        return Err(NO_SCUM.about(pos.table.name(to)));
    }
    if give.is_empty() && want.is_empty() {
        return Err(EMPTY);
    }
    if !give.is_empty() {
        bundle::check(pos, Way { from: seat, to }, give, Manner::Trade)?;
    }
    // Whether the other side has what is wanted shows when it accepts: refusing here would tell its secrets (GCW-005).
    propose(
        pos,
        Deal {
            from: seat,
            to: Some(to),
            give: give.clone(),
            want: want.clone(),
            terms: Terms::Market,
            turn: pos.state.turn,
            status: DealStatus::Open,
        },
    )
}

pub(super) fn contract(
    pos: Pos<'_>,
    seat: Seat,
    target: TargetNo,
    reward: &Bundle,
    to: Option<Seat>,
) -> Result<Plan, Refusal> {
    if third(pos, seat) {
        return Err(SCUM_HIRE);
    }
    if let Some(to) = to.filter(|&to| !third(pos, to)) {
        return Err(NOT_SCUM.about(pos.table.name(to)));
    }
    let on = pos.state.target(target).ok_or(NO_TARGET)?;
    let enemy =
        on.owner.is_some_and(|owner| pos.table.side(seat) != Some(owner) && !pos.table.is_third(owner));
    if !enemy {
        return Err(NOT_ENEMY.about(&on.name));
    }
    let scum = to.or_else(|| pos.table.teams.iter().find(|team| team.third).map(|team| team.leader));
    let Some(scum) = scum else { return Err(super::NO_THIRD) };
    bundle::check(pos, Way { from: seat, to: scum }, reward, Manner::Trade)?;
    propose(
        pos,
        Deal {
            from: seat,
            to,
            give: reward.clone(),
            want: Bundle::default(),
            terms: Terms::Contract(target),
            turn: pos.state.turn,
            status: DealStatus::Open,
        },
    )
}

fn propose(pos: Pos<'_>, deal: Deal) -> Result<Plan, Refusal> {
    let books = pos.state.player(deal.from).map(|player| player.deals.as_slice()).unwrap_or_default();
    let made = books.iter().filter(|made| made.turn == pos.state.turn).count();
    if made >= MOST {
        return Err(TOO_MANY.with(MOST as f64, made as f64));
    }
    Ok(Plan::of(Event::Offered { deal }))
}

/// An example of each kind of offer that a player could make.
pub(super) fn samples(pos: Pos<'_>, seat: Seat) -> Vec<DealsCommand> {
    let point = Bundle { fp: 1, ..Bundle::default() };
    let mut samples = Vec::new();
    let other = pos.table.seats().find(|&other| third(pos, seat) != third(pos, other));
    if let Some(to) = other {
        let held = pos.table.side(seat).map(|side| bundle::held(pos, side)).unwrap_or_default();
        let prisoner = held.first().map(|&no| Bundle { pilots: vec![no], ..Bundle::default() });
        let give = prisoner.unwrap_or_else(|| point.clone());
        samples.push(DealsCommand::Offer { to, give, want: point.clone() });
    }
    if !third(pos, seat) {
        let enemy = pos.state.targets.iter().position(|target| {
            target
                .owner
                .is_some_and(|owner| Some(owner) != pos.table.side(seat) && !pos.table.is_third(owner))
        });
        let target = TargetNo(enemy.unwrap_or_default() as u16);
        samples.push(DealsCommand::Contract { target, reward: point, to: None });
    }
    samples
}
