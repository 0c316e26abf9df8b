//! The saga as a whole in the books: the round, prices, games that were played.

use super::Pos;
use crate::model::{Role, SagaBooks, Stage};

/// The most games of a saga's books.
const MOST_GAMES: usize = 2000;

/// Says what is wrong with the books of the saga.
pub(super) fn check(pos: Pos<'_>, saga: &SagaBooks, faults: &mut Vec<String>) {
    let cards = pos.table.cards();
    if saga.round == 0 {
        faults.push(String::from(
            "/books/round: rounds are counted from 1; a saga that has not begun needs no books",
        ));
    }
    for id in saga.units.keys().filter(|id| cards.unit(id).is_none()) {
        faults.push(format!("/books/units/{id}: there is no unit card of that id"));
    }
    for id in saga.upgrades.keys().filter(|id| cards.upgrade(id).is_none()) {
        faults.push(format!("/books/upgrades/{id}: there is no upgrade card of that id"));
    }
    if saga.games.len() > MOST_GAMES {
        faults.push(format!("/books/games: at most {MOST_GAMES} games, not {}", saga.games.len()));
    }
    for (index, game) in saga.games.iter().enumerate() {
        let at = format!("/books/games/{index}");
        if !matches!(game.stage, Stage::Closed | Stage::Cancelled) || game.aftermath.is_some() {
            faults.push(format!(
                "{at}/stage: only games that are over stand in books; play it to its end, or leave it out"
            ));
        }
        if cards.mode(&game.mode).is_none() {
            faults.push(format!("{at}/mode: there is no kind of game {}", game.mode));
        }
        for role in Role::BOTH {
            let side = game.side(role);
            let place = format!("{at}/sides/{}", role.index());
            if side.seat.is_some_and(|seat| pos.state.player(seat).is_none()) {
                faults.push(format!("{place}/seat: there is no such player"));
            }
            let units = side.army.iter().flat_map(|army| &army.units).filter_map(|unit| unit.dossier());
            if units.into_iter().any(|no| pos.state.dossier(no).is_none()) {
                faults.push(format!("{place}/army: a unit of it is on no Register of these books"));
            }
        }
    }
}
