//! Players of a campaign are called as the people who hold their seats: each change is an amendment that all can read. Where the
//! setup names the players itself, nothing is changed.

use sandtable_kernel::{Actor, Body, Seat};
use sandtable_store::SeatRow;

use crate::game::Game;
use crate::names::{look, numbered};
use crate::play::put;

/// Calls the players of some seats by the names of the people who hold them, as `rows` say. Of several seats of one person only the
/// first is called so.
pub(crate) fn call_by_name(game: &mut Game, seats: &[u8], rows: &[SeatRow]) {
    if !game.info.campaign || !game.facts.own_names || !game.play.begun() || game.over() {
        return;
    }
    // First those whose names are free: another one's may become free by that.
    for numbered in [false, true] {
        for &seat in seats {
            call(game, Seat(seat), rows, numbered);
        }
    }
    call_anew(game);
}

/// Calls one player by name; with a number behind it only if it may be.
fn call(game: &mut Game, seat: Seat, rows: &[SeatRow], numbered: bool) {
    let row = rows.iter().find(|row| row.seat == seat.0);
    let Some(person) = row.and_then(|row| row.person.as_ref()) else { return };
    let first = rows.iter().find(|row| row.person.as_ref() == Some(person));
    if first.is_some_and(|row| row.seat != seat.0) {
        return;
    }
    let Some(own) = game.names.get(person) else { return };
    let (name, before) = (free(game, seat, own), game.play.name(seat));
    if before == name || (name != *own && !numbered) {
        return;
    }
    let Some(amendment) = game.play.renaming(seat, &name) else { return };
    let reason = format!("{name} plays in place of {before}.");
    let body = Body::Amend { amendment, reason, by: vec![Actor::Organiser] };
    // A name that the rules do not take leaves the player called as before: nobody is kept from a seat by it.
    if let Err(fault) = put(game, Actor::Organiser, body, None) {
        tracing::debug!(id = %game.row.id, error = %fault, "a player keeps another name");
    }
}

/// Brings the names that lists show up to date with the books.
pub(crate) fn call_anew(game: &mut Game) {
    game.facts.names = (0..game.play.seats()).map(|seat| game.play.name(Seat(seat))).collect();
}

/// A name with a number behind it if another player's looks the same.
fn free(game: &Game, seat: Seat, name: &str) -> String {
    let others = (0..game.play.seats()).filter(|other| *other != seat.0);
    let taken: Vec<String> = others.map(|other| look(&game.play.name(Seat(other)))).collect();
    numbered(name).find(|name| !taken.contains(&look(name))).unwrap_or_else(|| name.to_owned())
}
