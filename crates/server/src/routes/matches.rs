//! Matches: lists, one of them, taking a seat, talk.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use sandtable_kernel::Seat;
use sandtable_store::{Hold, Listing, MatchId, MatchRow, PersonId, SeatRow, Stamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answered, fields, named};
use crate::app::App;
use crate::body::{Fields, words};
use crate::fault::Fault;
use crate::play::try_begin;
use crate::session::{Member, Visitor};
use crate::shown::{Shown, asked_in_row, match_value, remark};
use crate::table::facts;

/// A list has at most so many rows.
const MOST: u32 = 50;
/// A remark has at most so many letters.
const LONGEST_REMARK: usize = 1_000;

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Which {
    Mine,
    Open,
    Watch,
    Archive,
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    list: Which,
    /// Milliseconds since 1970: rows that moved before that.
    before: Option<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Take {
    seat: Seat,
    #[serde(default)]
    token: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct From {
    #[serde(default)]
    from: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Remark {
    text: String,
}

/// `GET /matches?list=mine`.
pub(super) async fn list(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Query(wanted): Query<Wanted>,
) -> Answered {
    let person = visitor.map(|person| person.id);
    let what = match (&wanted.list, &person) {
        (Which::Mine, None) => return Ok(named("matches", Vec::new())),
        (Which::Mine, Some(person)) => Listing::Mine(person),
        (Which::Open, _) => Listing::Open,
        (Which::Watch, _) => Listing::Watch,
        (Which::Archive, person) => Listing::Archive(person.as_ref()),
    };
    let rows = app.store.list(what, wanted.before.map(Stamp), MOST).await?;
    let mut names = BTreeMap::new();
    let mut shown = Vec::with_capacity(rows.len());
    for row in &rows {
        shown.push(in_list(&app, row, person.as_ref(), &mut names).await?);
    }
    let before = rows.last().filter(|_| rows.len() == MOST as usize).map(|row| row.moved.0);
    Ok(Json(json!({ "matches": shown, "before": before })))
}

async fn in_list(
    app: &App,
    row: &MatchRow,
    person: Option<&PersonId>,
    names: &mut BTreeMap<PersonId, String>,
) -> Result<Value, Fault> {
    let seats = app.store.seats(&row.id).await?;
    for held in seats.iter().filter_map(|seat| seat.person.as_ref()) {
        if !names.contains_key(held)
            && let Some(name) = app.name_of(held).await?
        {
            names.insert(held.clone(), name);
        }
    }
    let mine = |seat: &&SeatRow| seat.person.is_some() && seat.person.as_ref() == person;
    let mine: Vec<Seat> = seats.iter().filter(mine).map(|seat| Seat(seat.seat)).collect();
    let (asked, facts) = (asked_in_row(row, &mine), facts(&row.facts)?);
    let shown = Shown { row, seats: &seats, facts: &facts, names, person, online: &[], asked };
    Ok(Value::Object(shown.value()))
}

/// `GET /matches/{id}`.
pub(super) async fn show(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<MatchId>,
) -> Answered {
    shown(&app, visitor.map(|person| person.id), &id).await
}

/// Answers with a match as a person may see it.
pub(super) async fn shown(app: &App, person: Option<PersonId>, id: &MatchId) -> Answered {
    let table = app.table(id).await?;
    let online = table.online();
    let look = table.look(move |game| match_value(game, person.as_ref(), &online));
    Ok(fields(look.await?))
}

/// `POST /matches/{id}/join`.
pub(super) async fn join(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<MatchId>,
    Fields(Take { seat, token }): Fields<Take>,
) -> Answered {
    let table = app.table(&id).await?;
    let me = person.id.clone();
    let taken = table.seat(&app, seat, Some((person.id.clone(), person.name)), move |game, row| {
        game.goes_on()?;
        match row.hold {
            Hold::Open => Ok(SeatRow::held(row.seat, &me)),
            Hold::Invite if row.token.is_some() && row.token == token => Ok(SeatRow::held(row.seat, &me)),
            Hold::Invite => {
                Err(Fault::forbidden("not-invited", "this seat is for whoever has its invitation")
                    .at("/token"))
            }
            _ => Err(Fault::refused("seat-taken", "this seat is taken").at("/seat")),
        }
    });
    taken.await?;
    try_begin(&app, &table).await?;
    shown(&app, Some(person.id), &id).await
}

/// `POST /matches/{id}/leave`: gives a seat back before play.
pub(super) async fn leave(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<MatchId>,
    Fields(Take { seat, .. }): Fields<Take>,
) -> Answered {
    let table = app.table(&id).await?;
    let me = person.id.clone();
    let left = table.seat(&app, seat, None, move |game, row| {
        game.acts(&me, seat)?;
        if game.play.entries() > 0 {
            return Err(Fault::refused("begun", "play has begun; resign instead"));
        }
        Ok(SeatRow::new(row.seat, Hold::Open))
    });
    left.await?;
    shown(&app, Some(person.id), &id).await
}

/// `GET /matches/{id}/chat`: for those who play.
pub(super) async fn said(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<MatchId>,
    Query(From { from }): Query<From>,
) -> Answered {
    let table = app.table(&id).await?;
    if !table.knows(&person.id).await {
        return Err(Fault::forbidden("not-your-seat", "only who plays here reads what is said"));
    }
    let said = app.store.said(&id, from, 200).await?;
    Ok(named("said", said.iter().map(remark).collect()))
}

/// `POST /matches/{id}/chat`.
pub(super) async fn say(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<MatchId>,
    Fields(Remark { text }): Fields<Remark>,
) -> Answered {
    let text = words(&text, "/text", LONGEST_REMARK)?;
    let table = app.table(&id).await?;
    if !table.knows(&person.id).await {
        return Err(Fault::forbidden("not-your-seat", "only who plays here may speak"));
    }
    let n = app.store.say(&id, &person.id, &person.name, Stamp::now(), &text).await?;
    table.talked();
    Ok(Json(json!({ "n": n })))
}
