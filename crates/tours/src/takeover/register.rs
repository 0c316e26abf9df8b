//! A Register in the books: points, ledger, assets, arcs.

use sandtable_kernel::Seat;
use sandtable_text::say;

use super::{Pos, game};
use crate::catalogue::{AssetKind, Rank};
use crate::model::PlayerBooks;
use crate::rules::recruit::CORPS;
use crate::rules::{aid, cost, sheet};
use crate::rulings;

/// The most Supply Points and Combat Potential that are believed.
const POINTS: i64 = 30_000;
/// The most lines of a ledger, units and arcs of one Register.
const LINES: usize = 5_000;

/// Collects the faults of a player's books, except for the units.
pub(super) fn check(pos: Pos<'_>, seat: Seat, at: &str, books: &PlayerBooks, faults: &mut Vec<String>) {
    let Some(register) = pos.state.register(seat) else {
        let empty = PlayerBooks { done: books.done, retired: books.retired, ..PlayerBooks::default() };
        if *books != empty {
            faults.push(say!("register-this-player-has-no-register-name", at));
        }
        return;
    };
    for (name, count) in
        [("ledger", books.ledger.len()), ("units", books.units.len()), ("past", books.past.len())]
    {
        if count > LINES {
            faults.push(say!("register-at-most-entries-not", at, name, lines = LINES, count));
        }
    }
    points(pos, seat, at, books, faults);
    let cards = pos.table.cards();
    for &kind in AssetKind::ALL {
        let Some(asset) = cards.asset(kind) else { continue };
        let (held, most) = (register.holds(kind), aid::most_held(pos, asset));
        if held > most {
            faults.push(say!("register-assets-of-and-a-register-holds", at, held, asset = asset.name, most));
        }
    }
    let place = format!("/players/{}/register", seat.0);
    match &register.arc {
        None => faults.push(say!("register-arc-which-story-arc-is-played", place)),
        Some(arc) => agendas(pos, &format!("{at}/progress"), &arc.id, arc.progress, faults),
    }
    if register.name.is_none() {
        faults.push(say!("register-name-a-register-that-is-founded", place));
    }
    for (index, past) in books.past.iter().enumerate() {
        let at = format!("{at}/past/{index}");
        if cards.arc(&past.id).is_none() {
            faults.push(say!("register-id-there-is-no-story-arc", at, past = past.id));
        }
        agendas(pos, &format!("{at}/progress"), &past.id, past.progress, faults);
        if past.completed > 3 {
            faults.push(say!("register-completed-an-arc-has-3-agendas", at, completed = past.completed));
        }
        game(pos, &format!("{at}/battle"), past.battle, faults);
    }
    if register.paragon.is_none() {
        faults.push(say!("register-units-no-unit-is-a-commander", at));
    }
    let corps = pos.state.units_of(seat).filter(|(_, unit)| sheet::rank(pos, unit) == Some(Rank::Corps));
    if pos.table.plays(rulings::A64_COMMANDER_AND_2_CORPS) && corps.count() < CORPS {
        faults.push(say!("register-units-a-register-keeps-at-least", at, corps = CORPS));
    }
}

/// Supply Points as the sum of their ledger, and Combat Potential for all units.
fn points(pos: Pos<'_>, seat: Seat, at: &str, books: &PlayerBooks, faults: &mut Vec<String>) {
    let mut sum = 0_i64;
    for (index, posting) in books.ledger.iter().enumerate() {
        sum += i64::from(posting.amount);
        if !(0..=POINTS).contains(&sum) {
            faults.push(say!("register-ledger-after-this-line-there-are", at, index, sum));
            break;
        }
        game(pos, &format!("{at}/ledger/{index}/battle"), posting.battle, faults);
    }
    match books.supply {
        Some(supply) if !books.ledger.is_empty() && i64::from(supply) != sum => {
            faults.push(say!("register-supply-the-ledger-comes-to-not", at, sum, supply));
        }
        Some(supply) if i64::from(supply) > POINTS => {
            faults.push(say!("register-supply-at-most-supply-points-not", at, points = POINTS, supply));
        }
        _ => {}
    }
    if !(-1_000..=1_000).contains(&books.reputation) {
        faults.push(say!("register-reputation-between-1000-and-1000-not", at, reputation = books.reputation));
    }
    // TOD-CP-02; a points update or an adopted unit may have made it so.
    let spent: i32 = i32::from(books.potential) - cost::left(pos, seat);
    let frozen = pos.state.units.is_empty() && pos.state.upgrades.is_empty();
    let adopted = books.units.iter().any(|unit| unit.adopted);
    if frozen && !adopted && spent > i32::from(books.potential) {
        faults.push(say!(
            "register-potential-the-units-on-the-register",
            at,
            spent,
            potential = books.potential
        ));
    }
}

fn agendas(
    pos: Pos<'_>,
    at: &str,
    arc: &crate::catalogue::ArcId,
    progress: [u8; 3],
    faults: &mut Vec<String>,
) {
    let agendas = pos.table.cards().arc(arc).into_iter().flat_map(|arc| &arc.agendas);
    for (index, (agenda, has)) in agendas.zip(progress).enumerate() {
        if has > agenda.done {
            faults.push(say!(
                "register-is-complete-with-is-more",
                at,
                index,
                agenda = agenda.name,
                done = agenda.done,
                has
            ));
        }
    }
}
