//! A Register in the books: points, ledger, assets, arcs.

use sandtable_kernel::Seat;

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

/// Says what is wrong with a player's books, but for the units.
pub(super) fn check(pos: Pos<'_>, seat: Seat, at: &str, books: &PlayerBooks, faults: &mut Vec<String>) {
    let Some(register) = pos.state.register(seat) else {
        let empty = PlayerBooks { done: books.done, retired: books.retired, ..PlayerBooks::default() };
        if *books != empty {
            faults.push(format!(
                "{at}: this player has no Register; name its faction, or leave all but done and retired out"
            ));
        }
        return;
    };
    for (name, count) in
        [("ledger", books.ledger.len()), ("units", books.units.len()), ("past", books.past.len())]
    {
        if count > LINES {
            faults.push(format!("{at}/{name}: at most {LINES} entries, not {count}"));
        }
    }
    points(pos, seat, at, books, faults);
    let cards = pos.table.cards();
    for &kind in AssetKind::ALL {
        let Some(asset) = cards.asset(kind) else { continue };
        let (held, most) = (register.holds(kind), aid::most_held(pos, asset));
        if held > most {
            faults.push(format!(
                "{at}/assets: {held} of {}, and a Register holds {most} at most; take the rest out",
                asset.name
            ));
        }
    }
    let place = format!("/players/{}/register", seat.0);
    match &register.arc {
        None => faults
            .push(format!("{place}/arc: which story arc is played? A Register that is founded plays one")),
        Some(arc) => agendas(pos, &format!("{at}/progress"), &arc.id, arc.progress, faults),
    }
    if register.name.is_none() {
        faults
            .push(format!("{place}/name: a Register that is founded has a name (TOD-REG-02); write it down"));
    }
    for (index, past) in books.past.iter().enumerate() {
        let at = format!("{at}/past/{index}");
        if cards.arc(&past.id).is_none() {
            faults.push(format!("{at}/id: there is no story arc {}", past.id));
        }
        agendas(pos, &format!("{at}/progress"), &past.id, past.progress, faults);
        if past.completed > 3 {
            faults.push(format!("{at}/completed: an arc has 3 agendas, not {}", past.completed));
        }
        game(pos, &format!("{at}/battle"), past.battle, faults);
    }
    if register.paragon.is_none() {
        faults.push(format!("{at}/units: no unit is a Commander, so there is no Paragon and no army (TOD-PAR-08); write one down"));
    }
    let corps = pos.state.units_of(seat).filter(|(_, unit)| sheet::rank(pos, unit) == Some(Rank::Corps));
    if pos.table.plays(rulings::A64_COMMANDER_AND_2_CORPS) && corps.count() < CORPS {
        faults.push(format!("{at}/units: a Register keeps at least {CORPS} Corps units (TOD-START-16)"));
    }
}

/// Supply Points as the sum of their ledger, and Combat Potential for all units.
fn points(pos: Pos<'_>, seat: Seat, at: &str, books: &PlayerBooks, faults: &mut Vec<String>) {
    let mut sum = 0_i64;
    for (index, posting) in books.ledger.iter().enumerate() {
        sum += i64::from(posting.amount);
        if !(0..=POINTS).contains(&sum) {
            faults.push(format!("{at}/ledger/{index}: after this line there are {sum} Supply Points; there are never fewer than none"));
            break;
        }
        game(pos, &format!("{at}/ledger/{index}/battle"), posting.battle, faults);
    }
    match books.supply {
        Some(supply) if !books.ledger.is_empty() && i64::from(supply) != sum => {
            faults.push(format!(
                "{at}/supply: the ledger comes to {sum}, not {supply}; correct one, or leave this out"
            ));
        }
        Some(supply) if i64::from(supply) > POINTS => {
            faults.push(format!("{at}/supply: at most {POINTS} Supply Points, not {supply}"));
        }
        _ => {}
    }
    if !(-1_000..=1_000).contains(&books.reputation) {
        faults.push(format!("{at}/reputation: between -1000 and 1000, not {}", books.reputation));
    }
    // TOD-CP-02; a points update or an adopted unit may have made it so.
    let spent: i32 = i32::from(books.potential) - cost::left(pos, seat);
    let frozen = pos.state.units.is_empty() && pos.state.upgrades.is_empty();
    let adopted = books.units.iter().any(|unit| unit.adopted);
    if frozen && !adopted && spent > i32::from(books.potential) {
        faults.push(format!(
            "{at}/potential: the units on the Register cost {spent} points (TOD-CP-02), more than {}; raise it, or let \
             units that are gone have their fate",
            books.potential
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
            faults.push(format!(
                "{at}/{index}: {} is complete with {}; {has} is more",
                agenda.name, agenda.done
            ));
        }
    }
}
