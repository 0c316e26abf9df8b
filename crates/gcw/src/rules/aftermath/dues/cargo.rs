//! Cargo that was secured is redeemed by rolls (GCW-183).

use sandtable_dice::{Random, RollKey};
use sandtable_kernel::{Asked, Choice, Refusal, Seat, refusals};
use sandtable_text::say;

use super::{NOTHING, Owed, Procedure, finish, of_kind};
use crate::catalogue::{Handling, OncePer, Reward, UpgradeCard};
use crate::commands::{BattleCommand, Command};
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{BattleNo, Cause, Crew, DueKind, Fate, Origin, Pos, ShipFate};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::teams;
use crate::rulings;

refusals! {
    ALL = "cargo-left", "GCW-183.1",
        "refusal-cargo-left", Form;
}

/// Cargo that a player has to redeem.
pub(super) struct Cargo {
    pub units: u8,
}

impl Procedure for Cargo {
    fn asked(&self, owed: Owed<'_>, place: &str) -> Asked<Command> {
        let units = self.units;
        // All cargo, in rolls of one at most three and the rest in fours.
        let rolls = [units % 4, 0, 0, units / 4];
        Asked {
            seat: owed.seat,
            kind: "cargo",
            rule: rule!("GCW-183"),
            text: say!("aftermath-dues-cargo-you-secured-cargo-in-in-which", units, place),
            about: Vec::new(),
            default: Command::Battle(BattleCommand::Redeem { battle: owed.no, rolls }),
        }
    }

    fn offer(&self, owed: Owed<'_>, out: &mut Offers<'_>) {
        out.pick(
            ["redeem", "rolls"],
            say!("aftermath-dues-cargo-redeem-cargo", units = self.units),
            "/battle/redeem/rolls",
            mixes(self.units),
            |rolls| Choice::new(rolls, mix(*rolls)),
            |rolls| Command::Battle(BattleCommand::Redeem { battle: owed.no, rolls: *rolls }),
        );
    }

    fn sample(&self, owed: Owed<'_>, dice: &mut dyn Random) -> BattleCommand {
        let (mut left, mut rolls) = (self.units, [0; 4]);
        while left > 0 {
            let cargo = dice.pick(u32::from(left.min(4))) as u8;
            rolls[usize::from(cargo)] += 1;
            left -= cargo + 1;
        }
        BattleCommand::Redeem { battle: owed.no, rolls }
    }
}

/// Lists every mix of rolls of one to four that spends so much cargo, the one with the fewest rolls first.
fn mixes(units: u8) -> Vec<[u8; 4]> {
    let counts = |each: u8, left: u8| (0..=left / each).rev();
    let mut mixes = Vec::new();
    for fours in counts(4, units) {
        for threes in counts(3, units - 4 * fours) {
            let left = units - 4 * fours - 3 * threes;
            mixes.extend(counts(2, left).map(|twos| [left - 2 * twos, twos, threes, fours]));
        }
    }
    mixes
}

fn mix(rolls: [u8; 4]) -> String {
    let some = (1..).zip(rolls).filter(|(_, times)| *times > 0);
    let parts: Vec<String> =
        some.map(|(cargo, times): (u8, u8)| say!("aftermath-dues-cargo-with", times, cargo)).collect();
    parts.join(", ")
}

/// Cargo is redeemed in any mix of rolls that spends all of it.
pub(crate) fn redeem(owed: Owed<'_>, rolls: [u8; 4]) -> Result<Plan, Refusal> {
    let Owed { seat, no, .. } = owed;
    let due = of_kind(owed, |what| matches!(what, DueKind::Cargo(_)))?;
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
fn run(cx: &mut Cx<'_>, no: BattleNo, seat: Seat, rolls: [u8; 4]) {
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
        let shared = cx.state.side(seat).filter(|_| cx.table.rulings().is(rulings::A45_TEAM_SHARES));
        let seats = shared.map_or_else(|| vec![seat], |side| teams::awarded(cx.pos(), side));
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
        // GCW-140.2: nothing that a battle brings can help in another one of the turn.
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

/// Returns whether a card that may exist only once exists (GCW-086.2).
fn exists(pos: Pos<'_>, seat: Seat, reward: &Reward) -> bool {
    let card = reward.upgrade().and_then(|(card, _)| pos.table.cards().upgrade(card.as_str()));
    let Some(card) = card else { return false };
    match card.once_per() {
        Some(OncePer::Player) => has(pos, seat, card),
        Some(OncePer::Campaign) => pos.state.seats().any(|seat| has(pos, seat, card)),
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
