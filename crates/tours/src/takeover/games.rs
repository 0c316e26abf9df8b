//! The saga as a whole in the books: the round, prices, games that were played.

use sandtable_text::say;

use super::Pos;
use crate::catalogue::Agenda;
use crate::model::{Battle, BattleNo, CardOf, MarkValue, Noted, Role, SagaBooks, Stage};

/// The most games of a saga's books.
const MOST_GAMES: usize = 2000;

/// Collects the faults of the saga's books.
pub(super) fn check(pos: Pos<'_>, saga: &SagaBooks, faults: &mut Vec<String>) {
    let cards = pos.table.cards();
    if saga.round == 0 {
        faults.push(String::from(say!("games-books-round-rounds-are-counted-from")));
    }
    for id in saga.units.keys().filter(|id| cards.unit(id).is_none()) {
        faults.push(say!("games-books-units-there-is-no-unit", id));
    }
    for id in saga.upgrades.keys().filter(|id| cards.upgrade(id).is_none()) {
        faults.push(say!("games-books-upgrades-there-is-no-upgrade", id));
    }
    if saga.games.len() > MOST_GAMES {
        faults.push(say!(
            "games-books-games-at-most-games-not",
            most_games = MOST_GAMES,
            count = saga.games.len()
        ));
    }
    for (index, game) in saga.games.iter().enumerate() {
        let at = format!("/books/games/{index}");
        if !matches!(game.stage, Stage::Closed | Stage::Cancelled) || game.aftermath.is_some() {
            faults.push(say!("games-stage-only-games-that-are-over", at));
        }
        if cards.mode(&game.mode).is_none() {
            faults.push(say!("games-mode-there-is-no-kind-of", at, mode = game.mode));
        }
        for role in Role::BOTH {
            let side = game.side(role);
            let place = format!("{at}/sides/{}", role.index());
            if side.seat.is_some_and(|seat| pos.state.player(seat).is_none()) {
                faults.push(say!("games-seat-there-is-no-such-player", place));
            }
            let units = side.army.iter().flat_map(|army| &army.units).filter_map(|unit| unit.dossier());
            if units.into_iter().any(|no| pos.state.dossier(no).is_none()) {
                faults.push(say!("games-army-a-unit-of-it-is", place));
            }
            record(pos, BattleNo(index as u16), game, role, faults);
        }
    }
}

/// Collects the faults in the record of a side.
fn record(pos: Pos<'_>, no: BattleNo, game: &Battle, role: Role, faults: &mut Vec<String>) {
    let (at, record, side) = (format!("/books/games/{}/record", no.0), &game.record, role.index());
    let units = game.side(role).army.as_ref().map_or(0, |army| army.units.len());
    let lists = [("defeated", &record.defeated), ("held", &record.held), ("undeployed", &record.undeployed)];
    for (name, list) in lists {
        for (index, unit) in list[side].iter().enumerate().filter(|(_, unit)| usize::from(**unit) >= units) {
            faults.push(say!("games-the-army-has-units-counted-from", at, name, side, index, units, unit));
        }
    }
    for (index, unit) in record.undeployed[side].iter().enumerate() {
        let fought = [&record.defeated, &record.held].into_iter().any(|list| list[side].contains(unit));
        let used = record.uses.iter().any(|used| used.role == role && used.unit == *unit);
        if fought || used {
            faults.push(say!("games-undeployed-unit-was-defeated-held-something", at, side, index, unit));
        }
    }
    for (index, Noted { card, mark, value }) in record.marks[side].iter().enumerate() {
        let (CardOf::Agenda(number), MarkValue::Count(has)) = (card, value) else { continue };
        let agenda = agenda(pos, no, game, role, *number);
        let kept = agenda.and_then(|agenda| agenda.marks.iter().find(|kept| kept.id == *mark));
        let Some(most) = kept.map(|kept| kept.most_after(record.round)).filter(|most| has > most) else {
            continue;
        };
        faults.push(say!(
            "games-marks-value-at-most-in-the",
            at,
            side,
            index,
            most,
            mark,
            record = record.round,
            has
        ));
    }
}

/// Returns an agenda of the arc that a side played then: the first one that was concluded with that game or after it, or the
/// present one. Of arcs that do not say when they were concluded nothing is known.
fn agenda<'a>(pos: Pos<'a>, no: BattleNo, game: &Battle, role: Role, number: u8) -> Option<&'a Agenda> {
    let register = pos.state.register(game.registered(role)?)?;
    if register.past.iter().any(|past| past.battle.is_none()) {
        return None;
    }
    let then = register.past.iter().find(|past| past.battle.is_some_and(|ended| ended >= no));
    let id = then.map(|past| &past.id).or(register.arc.as_ref().map(|arc| &arc.id))?;
    pos.table.cards().arc(id)?.agendas.get(usize::from(number))
}
