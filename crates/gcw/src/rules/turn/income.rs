//! A faction's score, every term of it, and what each player gets (GCW-135, GCW-131, GCW-127, GCW-148, GCW-157).

use sandtable_kernel::{Form, Reckoning};
use sandtable_text::say;

use crate::catalogue::{Benefit, Faction};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Cause, Pos, Posting, Tally};
use crate::rules::teams;
use crate::rulings;

/// The score a faction has earned in the running turn, as it stands now (GCW-135).
pub fn score(pos: Pos<'_>, faction: Faction) -> Reckoning {
    let mut sum = Reckoning::of("faction score", Form::Points);
    let Some(own) = pos.state.faction(faction) else { return sum };
    let tally = &own.tally;
    let third = pos.table.is_third(faction);
    if !third {
        sum.term(20.0, "every turn", rule!("GCW-135"));
        if tally.captured {
            sum.term(20.0, "a target captured", rule!("GCW-135"));
        }
        if tally.lost_target {
            sum.term(-25.0, "a target lost", rule!("GCW-135"));
        }
        if tally.won > 0 {
            sum.term(
                5.0 * f64::from(tally.won),
                count(tally.won, say!("turn-income-battle-won"), say!("turn-income-battles-won")),
                rule!("GCW-135"),
            );
        }
        // GCW-A02
        if tally.lost > 0 && !pos.table.rulings().is(rulings::A02_NEVER) {
            sum.term(
                -5.0 * f64::from(tally.lost),
                count(tally.lost, say!("turn-income-battle-lost"), say!("turn-income-battles-lost")),
                rule!("GCW-135"),
            );
        }
    }
    for target in pos.state.targets.iter().filter(|target| target.owner == Some(faction)) {
        // GCW-A67
        let later = pos.table.rulings().is(rulings::A67_NEXT_TURN) && target.explored == Some(pos.state.turn);
        if target.worth() != 0 && !later {
            let rule = if third { rule!("GCW-157") } else { rule!("GCW-135") };
            sum.term(f64::from(target.worth()), target.name.to_string(), rule);
        }
    }
    if !third {
        if tally.route {
            sum.term(10.0, "the Trade Route", rule!("GCW-131"));
        }
        if tally.route_against > 0 {
            sum.term(
                -4.0 * f64::from(tally.route_against),
                "the Trade Route, won by others",
                rule!("GCW-131"),
            );
        }
        // GCW-A33: the station's value and the extra points.
        let station = |benefit: Option<Benefit>| benefit == Some(Benefit::TradeStation);
        let stations = pos.state.targets.iter().filter(|target| target.owner == Some(faction));
        for target in stations.filter(|target| station(super::benefit(pos, target))) {
            if !pos.table.rulings().is(rulings::A33_VALUE_ONLY) {
                sum.term(6.0, say!("turn-income-trade-of", target = target.name), rule!("GCW-127"));
            }
        }
        if tally.cache > 0 {
            sum.term(f64::from(tally.cache), "a resource cache", rule!("GCW-128"));
        }
    }
    if sum.total < 0.0 {
        sum.term(-sum.total, "never below zero", rule!("GCW-135"));
    }
    sum
}

fn count(number: u8, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// Returns each player's part of a faction's score (GCW-135, GCW-148, GCW-149).
pub fn share(pos: Pos<'_>, faction: Faction, total: i32) -> Reckoning {
    let mut sum = Reckoning::of("income", Form::Points);
    sum.term(f64::from(total), "faction score", rule!("GCW-135"));
    // GCW-149: a smaller team divides among fewer.
    let players = teams::awarded(pos, faction).len().max(1) as i32;
    // GCW-A40
    if pos.table.is_third(faction) && pos.table.rulings().is(rulings::A40_DIVIDED) {
        sum.term(
            f64::from(total / players - total),
            say!("turn-income-divided-among", players),
            rule!("GCW-157"),
        );
        return sum;
    }
    let times = i32::from(teams::even(pos, faction));
    if times != players {
        // Rounded down to whole points (GCW-A39).
        let each = total * times / players;
        let why = say!("turn-income-awards-for-players", times, players);
        sum.term(f64::from(each - total), why, rule!("GCW-148"));
    }
    sum
}

/// Writes down what each faction's turn was worth (GCW-135).
pub fn write_down(cx: &mut Cx<'_>) -> Vec<(Faction, i32)> {
    let turn = cx.state.turn;
    let factions: Vec<Faction> = cx.state.factions.iter().map(|own| own.faction).collect();
    let mut totals = Vec::new();
    for faction in factions {
        let score = score(cx.pos(), faction);
        let total = score.total as i32;
        cx.emit_with(Event::Scored { faction, turn, total }, vec![score]);
        totals.push((faction, total));
    }
    totals
}

/// The score of the turn that ends is written down and paid out; the tally begins anew (GCW-135).
pub fn pay(cx: &mut Cx<'_>) {
    let turn = cx.state.turn;
    let totals = write_down(cx);
    let mut payments = Vec::new();
    for &(faction, total) in &totals {
        let share = share(cx.pos(), faction, total);
        let seats = teams::awarded(cx.pos(), faction).into_iter();
        payments.extend(seats.map(|seat| (seat, share.clone())));
    }
    for (faction, _) in totals {
        cx.emit(Event::Tallied { faction, tally: Tally::default() });
    }
    for (seat, share) in payments {
        let amount = share.total as i32;
        cx.emit_with(Event::Posted { seat, amount, why: Cause::Income }, vec![share]);
        let owed = cx.state.player(seat).map(|player| player.owed.clone()).unwrap_or_default();
        if owed.is_empty() {
            continue;
        }
        cx.emit(Event::Settled { seat });
        // GCW-A68: pirates never take more than there is to collect. GCW-258: what a container still lacks stays owed.
        let mut left = amount;
        for posting in owed {
            let taken = (-posting.amount).min(left);
            left -= taken;
            let rest = posting.amount + taken;
            let why = posting.why.clone();
            cx.emit(Event::Posted { seat, amount: -taken, why: posting.why });
            if rest < 0 && why != Cause::Pirates {
                cx.emit(Event::Owed { seat, posting: Posting { turn, amount: rest, why } });
            }
        }
    }
}
