//! Pieces of the mission in a given position: objectives, slots, transmitters, tokens that units carry.

use sandtable_geometry::{Pose, Spot};
use sandtable_text::say;
use smol_str::SmolStr;

use super::position::Placing;
use crate::engine::with_pos;
use crate::model::{CarriedToken, Holding, MAX_MARKERS, Marker, Place, TokenId, UnitId};
use crate::rules::{missions, space, stats};

/// Puts the pieces of the mission where they are.
pub(super) fn place(placing: &mut Placing<'_>) {
    let (table, pieces) = (placing.table, &placing.position.pieces);
    let Some(mission) = table.missions.first() else { return };
    if let Some(id) = &pieces.objective {
        placing.state.objective = token(placing, id, "objective".to_owned(), |_| true);
        match &mission.priority {
            // SO-SHIFT-07: round 1 has no priority objective.
            Some(roll) if placing.position.round < roll.from_round => placing.wrong.push(say!(
                "pieces-position-pieces-objective-round-has-no",
                position = placing.position.round
            )),
            Some(_) => {}
            None => {
                placing
                    .wrong
                    .push(say!("pieces-position-pieces-objective-has-none-leave", mission = mission.name));
            }
        }
    }
    slots(placing);
    for (at, id) in pieces.unclaimed.iter().enumerate() {
        let found = token(placing, id, format!("unclaimed/{at}"), |at| mission.tokens[at].claimed);
        placing.state.board.turned |= found.map_or(0, |token| 1 << token.0);
    }
    carried(placing);
}

/// Finds a token of the mission that has an id and is of the right kind.
fn token(
    placing: &mut Placing<'_>,
    id: &SmolStr,
    here: String,
    fits: impl Fn(usize) -> bool,
) -> Option<TokenId> {
    let tokens = placing.table.missions.first().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    let found = (0..tokens.len()).find(|&at| tokens[at].id == *id && fits(at));
    if found.is_none() {
        let ids: Vec<&str> =
            (0..tokens.len()).filter(|&at| fits(at)).map(|at| tokens[at].id.as_str()).collect();
        let known = if ids.is_empty() {
            say!("pieces-there-is-none").to_owned()
        } else {
            say!("pieces-there-are", ids = ids.join(", "))
        };
        placing.wrong.push(say!("pieces-position-pieces-there-is-no-such", here, id, known));
    }
    found.and_then(|at| u8::try_from(at).ok()).map(TokenId)
}

/// Covers slots of the Transmitter card, and fills the reinforcements pool.
fn slots(placing: &mut Placing<'_>) {
    let Placing { table, state, position, wrong, .. } = placing;
    let pieces = &position.pieces;
    let most = with_pos(table, state, missions::slots);
    for (at, (given, most)) in pieces.slots.into_iter().zip(most).enumerate() {
        if given > most {
            // SO-SHIELDS-06
            wrong.push(say!("pieces-position-pieces-slots-covered-this-mission", at, given, most));
        }
    }
    let consoles = table.missions.first().is_some_and(|mission| mission.console.is_some());
    // SO-SHIELDS-13: each unit that calls adds a die.
    let calls = if consoles { usize::from(position.round) * table.facts.units.len() } else { 0 };
    if usize::from(pieces.reinforcements) > calls {
        wrong.push(say!(
            "pieces-position-pieces-reinforcements-dice-there-can",
            reinforcements = pieces.reinforcements,
            calls
        ));
    }
    (state.board.slots, state.board.pool) = (pieces.slots, pieces.reinforcements);
}

/// Hands out condition tokens or assets.
fn carried(placing: &mut Placing<'_>) {
    let (table, position) = (placing.table, placing.position);
    let given = &position.pieces.tokens;
    let assets = table.missions.first().map(|mission| mission.assets.as_slice()).unwrap_or_default();
    let numbers = with_pos(table, placing.state, |pos| missions::numbers(pos).map(|(all, _)| all.to_vec()));
    let wanted = numbers.as_ref().map_or(assets.len(), Vec::len).min(MAX_MARKERS);
    if given.is_empty() && numbers.is_none() {
        // LC-OBJ-02: nobody holds one yet.
        let laid = |&[x, y]: &[f64; 2]| Holding::Ground(Pose::new(x, y, Default::default()).at);
        let all = assets.iter().map(laid).map(|holding| Marker { holding, ..Marker::default() });
        placing.state.board.markers = all.take(wanted).collect();
        return;
    }
    if given.len() != wanted {
        placing.wrong.push(say!(
            "pieces-position-pieces-tokens-tokens-this-mission",
            count = given.len(),
            wanted
        ));
        return;
    }
    for (at, token) in given.iter().enumerate() {
        let here = format!("/position/pieces/tokens/{at}");
        let again = token.number.is_some() && given[..at].iter().any(|other| other.number == token.number);
        let fits = match (&numbers, token.number) {
            (Some(numbers), Some(number)) => numbers.contains(&number) && !again,
            (numbers, number) => numbers.is_none() && number.is_none(),
        };
        if !fits {
            let right = match &numbers {
                // SO-CODES-09, SO-CODES-10
                Some(numbers) => {
                    say!("pieces-the-tokens-have-the-numbers-each", numbers = format_args!("{numbers:?}"))
                }
                None => say!("pieces-an-asset-has-no-number").to_owned(),
            };
            placing.wrong.push(say!("pieces-number", here, right));
        }
        if let Some(holding) = holding(placing, token, &here, numbers.is_some()) {
            let Placing { state, .. } = &mut *placing;
            // SO-CODES-12: the Defender knows the tokens of its own units.
            let own = |unit: UnitId| state.red != Some(table.unit(unit).seat);
            let seen = token.seen || matches!(holding, Holding::Unit(unit) if numbers.is_some() && own(unit));
            let marker = Marker { number: token.number, holding, seen, open: token.open, exposed: false };
            state.board.markers.push(marker);
        }
    }
}

/// Finds where a token is.
fn holding(placing: &mut Placing<'_>, token: &CarriedToken, here: &str, codes: bool) -> Option<Holding> {
    match (&token.unit, token.at) {
        (Some((seat, named)), None) => {
            let fault = match placing.find(*seat, named) {
                Ok(unit) => match holds(placing, unit, codes) {
                    None => return Some(Holding::Unit(unit)),
                    Some(fault) => fault,
                },
                Err(fault) => fault,
            };
            placing.wrong.push(say!("pieces-unit", here, fault));
            None
        }
        (None, Some(at)) => {
            if lies(placing, at) {
                return Some(Holding::Ground(at));
            }
            placing.wrong.push(say!("pieces-at-a-token-lies-on-the", here));
            None
        }
        _ => {
            placing.wrong.push(say!("pieces-name-the-unit-that-holds-it", here));
            None
        }
    }
}

/// Returns the reason why a unit cannot hold a token.
fn holds(placing: &Placing<'_>, unit: UnitId, codes: bool) -> Option<String> {
    let name = &placing.table.unit(unit).name;
    if placing.state.unit(unit).place != Place::Table {
        // SO-CODES-14, LC-OBJ-02
        return Some(say!("pieces-is-not-on-the-table-and", name));
    }
    if codes && placing.state.board.held_by(unit).is_some() {
        return Some(say!("pieces-holds-one-already-and-never-more", name));
    }
    let trooper = with_pos(placing.table, placing.state, |pos| stats::traits(pos, unit).trooper);
    (!codes && !trooper).then(|| say!("pieces-is-a-vehicle-and-only-troopers", name))
}

fn lies(placing: &Placing<'_>, at: Spot) -> bool {
    with_pos(placing.table, placing.state, |pos| {
        pos.table.bounds.contains_bounds(&space::disc(pos, at.point()).bounds())
    })
}
