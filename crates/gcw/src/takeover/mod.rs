//! A campaign that is taken over from books: the position that they describe, everything that is wrong with them, and the books
//! of a campaign as it stands.
//!
//! Must not know where books come from: those of a group's paper and those that this program wrote are one form.

mod assets;
mod system;
mod write;

pub(crate) use write::{Unfit, books};

use sandtable_kernel::Seat;
use sandtable_text::say;

use crate::audit;
use crate::catalogue::Faction;
use crate::model::{CampaignBooks, Cause, Phase, Player, PlayerBooks, Pos, Posting, State, Stock, Table};

/// The most lines of a ledger, and ships, pilots and crew in one player's books.
const LINES: usize = 2_000;
/// The most Fleet Points that are believed.
const POINTS: i64 = 100_000;

/// Puts what the books of a setup say into its opening position, or says everything that is wrong with them. `faults` are
/// those of the setup itself.
pub(crate) fn take_over(table: &Table, books: &CampaignBooks, state: &mut State, faults: &mut Vec<String>) {
    let seats = state.players.len();
    if books.players.len() != seats {
        let has = books.players.len();
        faults.push(say!("takeover-books-players-there-are-players-and", seats, has));
    }
    if books.turn < 2 {
        faults.push(say!("takeover-books-turn-books-are-taken-over", turn = books.turn));
    }
    (state.turn, state.phase) = (books.turn, Phase::Purchase);
    state.targets.clone_from(&books.targets);
    state.huge.clone_from(&books.huge);
    state.battles.clone_from(&books.battles);
    for own in &mut state.factions {
        own.equipped = true;
        if let Some(booked) = books.factions.iter().find(|booked| booked.faction == own.faction) {
            own.scores.clone_from(&booked.scores);
            own.credits.clone_from(&booked.credits);
            own.titles.clone_from(&booked.titles);
            own.tally = booked.tally.clone();
            own.leader = booked.leader.unwrap_or(own.leader);
        }
    }
    for (seat, booked) in (0..).map(Seat).zip(&books.players) {
        let at = format!("/books/players/{}", seat.0);
        let Some(side) = state.side(seat) else { continue };
        let pos = Pos { table, state };
        let ships = assets::ships(pos, (seat, side), &at, booked, faults);
        let pilots = assets::pilots(pos, (seat, side), &at, booked, faults);
        let crew = assets::crew(pos, seat, &at, booked, faults);
        let player = Player { ships, pilots, crew, ..points(side, &at, booked, faults) };
        if let Some(own) = state.players.get_mut(seat.index()) {
            *own = player;
        }
    }
    let pos = Pos { table, state };
    system::check(pos, books, faults);
    for (seat, booked) in (0..).map(Seat).zip(&books.players) {
        assets::check(pos, seat, &format!("/books/players/{}", seat.0), booked, faults);
    }
    if faults.is_empty() {
        let beyond = audit::position(table, state);
        faults.extend(beyond.into_iter().map(|fault| say!("takeover-books-play-could-not-have-made", fault)));
    }
}

/// A player's books but for ships and people.
fn points(side: Faction, at: &str, booked: &PlayerBooks, faults: &mut Vec<String>) -> Player {
    let mut ledger = booked.ledger.clone();
    if let Some(fp) = booked.fp.filter(|_| ledger.is_empty()) {
        ledger.push(Posting { turn: 0, amount: fp, why: Cause::TakenOver });
    }
    let mut sum = 0_i64;
    for (index, posting) in ledger.iter().enumerate() {
        sum += i64::from(posting.amount);
        if !(0..=POINTS).contains(&sum) {
            faults.push(say!("takeover-ledger-after-this-line-there-are", at, index, sum));
            break;
        }
    }
    if let Some(fp) = booked.fp.filter(|fp| !booked.ledger.is_empty() && i64::from(*fp) != sum) {
        faults.push(say!("takeover-fp-the-ledger-comes-to-not", at, sum, fp));
    }
    let lists = [
        ("ledger", booked.ledger.len()),
        ("ships", booked.ships.len()),
        ("pilots", booked.pilots.len()),
        ("crew", booked.crew.len()),
        ("stock", booked.stock.len()),
    ];
    for (name, count) in lists.into_iter().filter(|(_, count)| *count > LINES) {
        faults.push(say!("takeover-at-most-entries-not", at, name, lines = LINES, count));
    }
    let stock = booked.stock.iter().filter(|(_, copies)| **copies > 0);
    let [yards_used, training_used, depots_used] = booked.benefits;
    Player {
        fp: sum.clamp(0, POINTS) as i32,
        ledger,
        stock: stock.map(|(card, &copies)| (card.clone(), Stock { copies, used: 0 })).collect(),
        deals: booked.deals.clone(),
        picks: booked.picks.clone(),
        owed: booked.owed.clone(),
        done: booked.done || booked.gone,
        absent: booked.absent || booked.gone,
        gone: booked.gone,
        founding: booked.founding,
        draft: booked.draft.clone(),
        leaderless: booked.leaderless,
        yards_used,
        training_used,
        depots_used,
        base: booked.base,
        ..Player::of(side)
    }
}

/// Returns `true` if a faction plays.
fn plays(pos: Pos<'_>, faction: Faction) -> bool {
    pos.state.faction(faction).is_some()
}
