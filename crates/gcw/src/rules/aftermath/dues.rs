//! Answers that a battle waits for before it is closed: cargo (GCW-183), a Squadron shown (GCW-236), a card shown
//! (GCW-280).

use crate::rules::plan::Plan;
use sandtable_dice::RollKey;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::finish;
use crate::catalogue::{Handling, HugeRole, OncePer, Reward, UpgradeCard, UpgradeId};
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{
    BattleNo, Cause, Crew, Due, DueKind, Fate, HugeNo, HugeShip, Origin, Pos, ShipFate, Shown,
};
use crate::rulings;

refusals! {
    NOTHING = "nothing-asked", "GCW-101", "This battle does not wait for such an answer of yours.";
    ALL = "cargo-left", "GCW-183",
        "All {needs} cargo are spent at once, in rolls of one to four; these rolls spend {has}.";
    NOT_OURS = "not-in-the-faction", "GCW-236", "{about} is not a player of your faction.";
    NO_CARD = "no-such-card", "GCW-280", "Your capital ship has no {about} there that was not shown before.";
}

/// The answer of a kind that a player owes a battle.
pub fn owed(pos: Pos<'_>, seat: Seat, no: BattleNo) -> Option<Due> {
    pos.state.player(seat)?.dues.iter().find(|due| due.battle == no).copied()
}

fn of_kind(pos: Pos<'_>, seat: Seat, no: BattleNo, wanted: impl Fn(DueKind) -> bool) -> Result<Due, Refusal> {
    let dues = pos.state.player(seat).map(|player| player.dues.as_slice()).unwrap_or_default();
    dues.iter().find(|due| due.battle == no && wanted(due.what)).copied().ok_or(NOTHING)
}

/// Cargo is redeemed in any mix of rolls that spends all of it.
pub fn redeem(pos: Pos<'_>, seat: Seat, no: BattleNo, rolls: [u8; 4]) -> Result<Plan, Refusal> {
    let due = of_kind(pos, seat, no, |what| matches!(what, DueKind::Cargo(_)))?;
    let DueKind::Cargo(units) = due.what else { return Err(NOTHING) };
    let spent: u32 = (1..).zip(rolls).map(|(cargo, times): (u32, u8)| cargo * u32::from(times)).sum();
    if spent != u32::from(units) {
        return Err(ALL.with(f64::from(units), f64::from(spent)));
    }
    let mut plan = Plan::of(Event::DueMet { seat, due });
    plan.then(move |cx| run(cx, no, seat, rolls));
    Ok(plan)
}

/// Rolls for cargo.
pub fn run(cx: &mut Cx<'_>, no: BattleNo, seat: Seat, rolls: [u8; 4]) {
    const PURPOSES: [&str; 4] = ["cargo.1", "cargo.2", "cargo.3", "cargo.4"];
    for (index, times) in rolls.into_iter().enumerate() {
        let Some(table) = cx.table.cards().tables.cargo.get(&(index as u8 + 1)) else { continue };
        for _ in 0..times {
            // GCW-A45: what exists only once is rolled again if it exists.
            let reward = loop {
                match cx.roll(
                    table,
                    RollKey::new(PURPOSES[index]).by("player", seat.0),
                    RollAudience::Faction(seat),
                ) {
                    // Dice that have run out answer the same for ever.
                    Some(reward) if exists(cx.pos(), seat, reward) && cx.dice.shortage().is_none() => {}
                    other => break other,
                }
            };
            if let Some(reward) = reward {
                give(cx, no, seat, reward);
            }
        }
    }
    finish(cx, no);
}

fn give(cx: &mut Cx<'_>, no: BattleNo, seat: Seat, reward: &Reward) {
    if let Reward::Fp(points) = reward {
        // GCW-A45
        let team = cx.table.side(seat).and_then(|side| cx.table.team(side));
        let shared = cx.table.rulings().is(rulings::A45_TEAM_SHARES);
        let seats = team.filter(|_| shared).map_or_else(|| vec![seat], |team| team.seats.clone());
        let each = i32::from(*points) / seats.len().max(1) as i32;
        for own in seats.into_iter().filter(|_| each > 0) {
            cx.emit(Event::Posted { seat: own, amount: each, why: Cause::Cargo(no) });
        }
        return;
    }
    let Some((card, copies)) = reward.upgrade() else { return };
    let class = cx.table.cards().upgrade(card.as_str()).map(|card| card.class);
    if class != Some(Handling::Crew) {
        let copies = i16::from(copies);
        cx.emit(Event::Stocked { seat, card: card.clone(), copies });
        // GCW-140: nothing that a battle brings can help in another one of the turn.
        return cx.emit(Event::StockUsed { seat, card: card.clone(), copies });
    }
    for _ in 0..copies {
        let crew = Crew {
            owner: seat,
            card: card.clone(),
            origin: Origin::Loot,
            fate: Fate::Active,
            idle: Vec::new(),
            used: true,
            deeds: Vec::new(),
        };
        cx.emit(Event::CrewJoined { crew });
    }
}

/// Returns whether a card that may exist only once exists (GCW-086).
fn exists(pos: Pos<'_>, seat: Seat, reward: &Reward) -> bool {
    let card = reward.upgrade().and_then(|(card, _)| pos.table.cards().upgrade(card.as_str()));
    let Some(card) = card else { return false };
    match card.once_per() {
        Some(OncePer::Player) => has(pos, seat, card),
        Some(OncePer::Campaign) => pos.table.seats().any(|seat| has(pos, seat, card)),
        Some(OncePer::Squad) | None => false,
    }
}

fn has(pos: Pos<'_>, seat: Seat, card: &UpgradeCard) -> bool {
    let built = pos.state.all_ships().any(|(_, ship)| {
        let on_board = ship.installed.contains(&card.id) || ship.title.as_ref() == Some(&card.id);
        ship.owner == seat && ship.fate == ShipFate::Active && on_board
    });
    let crew = pos.state.all_crew().any(|(_, crew)| crew.owner == seat && crew.card == card.id);
    built || crew || pos.state.stock(seat, &card.id).copies > 0
}

/// GCW-236: the defenders choose whose Squadron the thieves get to see.
pub fn show(pos: Pos<'_>, seat: Seat, no: BattleNo, player: Seat) -> Result<Plan, Refusal> {
    let due = of_kind(pos, seat, no, |what| matches!(what, DueKind::Show(_)))?;
    let DueKind::Show(to) = due.what else { return Err(NOTHING) };
    if !pos.table.allied(seat, player) {
        return Err(NOT_OURS.about(pos.table.name(player)));
    }
    let mut plan = Plan::of(Event::DueMet { seat, due });
    plan.emit(Event::Shown { of: player, to, squadron: Shown::of(pos.state, player) });
    plan.then(move |cx| super::finish(cx, no));
    Ok(plan)
}

/// A faction's capital ship.
fn capital(pos: Pos<'_>, seat: Seat) -> Option<(HugeNo, &HugeShip)> {
    let faction = pos.table.side(seat)?;
    let ships = (0..).map(HugeNo).zip(&pos.state.huge);
    ships
        .into_iter()
        .find(|(_, ship)| ship.faction == faction && ship.role == HugeRole::Capital && !ship.destroyed)
}

/// The cards that may be shown next: those never shown, by section (GCW-280).
pub fn unseen(pos: Pos<'_>, seat: Seat) -> Vec<(u8, UpgradeId)> {
    let Some((_, ship)) = capital(pos, seat) else { return Vec::new() };
    let sections = (0..).zip(&ship.sections);
    let cards = sections.flat_map(|(index, section)| {
        section.upgrades.iter().filter(|fitted| !fitted.revealed).map(move |fitted| (index, fitted))
    });
    cards.map(|(index, fitted)| (index, fitted.card.clone())).collect()
}

/// GCW-280: one individual card; a second copy of the same card is another one.
pub fn show_card(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    section: u8,
    card: &UpgradeId,
) -> Result<Plan, Refusal> {
    let due = of_kind(pos, seat, no, |what| matches!(what, DueKind::Card(_)))?;
    let mut plan = Plan::of(Event::DueMet { seat, due });
    let cards = unseen(pos, seat);
    if let Some((huge, ship)) = capital(pos, seat).filter(|_| !cards.is_empty()) {
        let mut now = ship.clone();
        let fitted = now.sections.get_mut(usize::from(section)).and_then(|section| {
            section.upgrades.iter_mut().find(|fitted| fitted.card == *card && !fitted.revealed)
        });
        let Some(fitted) = fitted else { return Err(NO_CARD.about(card.as_str())) };
        fitted.revealed = true;
        plan.emit(Event::HugeChanged { huge, now });
    }
    plan.then(move |cx| super::finish(cx, no));
    Ok(plan)
}
