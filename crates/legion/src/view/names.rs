//! Labels of visible things. References are those of events, offers and the scene.

use std::collections::BTreeMap;

use sandtable_kernel::{Ref, Seat};
use sandtable_text::say;

use crate::data::MissionToken;
use crate::model::{CovertId, MarkerId, Pos, State, Thing, TokenId};

/// Labels everything that is visible.
pub(super) fn all(pos: Pos<'_>) -> BTreeMap<Ref, String> {
    let units = pos.units().map(|unit| (unit.into(), pos.spec(unit).name.clone()));
    let seats = [Seat(0), Seat(1)].map(|of| (Ref::new("seat", of.0), seat(pos.state, of)));
    let pieces = pos.table.terrain.features.iter().enumerate();
    let pieces = pieces.map(|(at, piece)| (terrain(at), piece.name.clone()));
    let tokens = (0..).zip(pos.mission().into_iter().flat_map(|mission| &mission.tokens));
    let tokens = tokens.map(|(at, one)| (TokenId(at).into(), token(one)));
    let markers = (0..pos.state.board.markers.len() as u8).map(|at| (MarkerId(at).into(), marker(pos, at)));
    let covert = (0..pos.state.board.covert.len() as u8).map(|at| (CovertId(at).into(), covert(at)));
    let beside = pos.units().flat_map(|unit| pos.followers(unit));
    let beside =
        beside.map(|one| (one.id.into(), say!("names-a-miniature-of", pos = pos.spec(one.unit).name)));
    units.chain(beside).chain(seats).chain(pieces).chain(tokens).chain(markers).chain(covert).collect()
}

/// Refers to the piece of terrain at a position in the layout.
pub(super) fn terrain(at: usize) -> Ref {
    Ref::new("terrain", at)
}

/// Returns a thing that may be in the way of a line, by its reference and its name.
pub(crate) fn thing(pos: Pos<'_>, thing: Thing) -> (Ref, String) {
    match thing {
        Thing::Piece(piece) => {
            let at = usize::from(piece);
            let name = pos.table.terrain.features.get(at).map_or("terrain", |piece| piece.name.as_str());
            (terrain(at), name.to_owned())
        }
        Thing::Unit(unit) => (unit.into(), pos.spec(unit).name.clone()),
    }
}

/// Returns a seat by its color, or by its number while colors are not known.
#[must_use]
pub(crate) fn seat(state: &State, seat: Seat) -> String {
    match state.red {
        Some(red) if red == seat => "Red".to_owned(),
        Some(_) => "Blue".to_owned(),
        None => seat.to_string(),
    }
}

/// Returns a token of the mission as it stands within a sentence.
#[must_use]
pub(crate) fn token(token: &MissionToken) -> String {
    say!("names-the", token = token.title())
}

/// Returns a token in the place of a covert unit, which has no name but its position.
pub(super) fn covert(at: u8) -> String {
    say!("names-covert-token", at = u16::from(at) + 1)
}

/// Returns a token that units carry, which has no name but its position.
#[must_use]
pub(crate) fn marker(pos: Pos<'_>, at: u8) -> String {
    let asset = pos.mission().is_some_and(|mission| !mission.assets.is_empty());
    format!("{} {}", if asset { "asset" } else { say!("names-condition-token") }, u16::from(at) + 1)
}
