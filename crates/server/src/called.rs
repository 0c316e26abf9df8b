//! Players of a campaign are called as the people who hold their seats: each change is an amendment that all can read. Where the
//! setup names the players itself, nothing is changed.

use sandtable_kernel::{Actor, Body, Seat};
use sandtable_store::{Listing, PersonId, SeatRow};
use sandtable_text::say;

use crate::app::App;
use crate::game::Game;
use crate::names::{look, numbered};
use crate::play::put;

/// At most so many campaigns of a person are brought up to date.
const MOST: u32 = 100;

/// Calls the players of some seats by the names of the people who hold them, as `rows` say. Of several seats of one person only the
/// first is called so.
pub(crate) fn call_by_name(game: &mut Game, seats: &[u8], rows: &[SeatRow]) {
    call_all(game, seats, rows, |name, before| say!("called-instead", name, before));
}

/// Calls the players of some seats so; `why` tells all of the new name and the old one.
fn call_all(game: &mut Game, seats: &[u8], rows: &[SeatRow], why: impl Fn(&str, &str) -> String) {
    if !game.info.campaign || !game.facts.own_names || !game.play.begun() || game.over() {
        return;
    }
    // First those whose names are free: another one's may become free by that.
    for numbered in [false, true] {
        for &seat in seats {
            call(game, Seat(seat), rows, numbered, &why);
        }
    }
    call_anew(game);
}

/// Calls a person who has taken another name by it, in every campaign that goes on.
pub(crate) async fn call_by_new_name(app: App, person: PersonId, name: String) {
    let campaigns: Vec<&str> =
        app.loaders().filter(|loader| loader.info.campaign).map(|loader| loader.info.id).collect();
    let rows = match app.store.list(Listing::Running(&person), None, MOST).await {
        Ok(rows) => rows,
        Err(error) => return tracing::warn!(%error, "books keep an old name"),
    };
    for row in rows.into_iter().filter(|row| campaigns.contains(&row.system.as_str())) {
        let (person, name) = (person.clone(), name.clone());
        let put = move |game: &mut Game| {
            game.names.insert(person.clone(), name);
            let rows = game.seats.clone();
            let held = rows.iter().filter(|row| row.person.as_ref() == Some(&person));
            let held: Vec<u8> = held.map(|row| row.seat).collect();
            call_all(game, &held, &rows, |name, before| say!("called-renamed", before, name));
            Ok(())
        };
        let called = async { app.table(&row.id).await?.act(&app, None, put).await };
        if let Err(error) = called.await {
            tracing::warn!(id = %row.id, %error, "books keep an old name");
        }
    }
}

/// Calls one player by name; with a number behind it only if it may be.
fn call(game: &mut Game, seat: Seat, rows: &[SeatRow], numbered: bool, why: &impl Fn(&str, &str) -> String) {
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
    let reason = why(&name, &before);
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
