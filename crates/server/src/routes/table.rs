//! The table of a match: what is on it, what is done at it, what is asked about it.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use sandtable_store::MatchId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::matches::shown;
use super::{Answered, fields};
use crate::app::App;
use crate::body::{Fields, read};
use crate::fault::Fault;
use crate::play::{self, Act, Command};
use crate::session::{Member, Visitor};
use crate::shown::table_value;
use crate::{consent, organising, query as queries};

/// The eyes that look, and from where on.
#[derive(Deserialize)]
pub(super) struct Eyes {
    seat: Option<u8>,
    #[serde(default)]
    from: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeat {
    seat: sandtable_kernel::Seat,
}

/// `GET /matches/{id}/table`.
pub(super) async fn table(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<MatchId>,
    Query(Eyes { seat, .. }): Query<Eyes>,
) -> Answered {
    let table = app.table(&id).await?;
    let (person, online) = (visitor.map(|person| person.id), table.online());
    let look = table.look(move |game| {
        let viewer = game.viewer(person.as_ref(), seat)?;
        Ok::<_, Fault>(table_value(game, viewer, person.as_ref(), &online))
    });
    Ok(fields(look.await??))
}

/// `GET /matches/{id}/log`.
pub(super) async fn log(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<MatchId>,
    Query(Eyes { seat, from }): Query<Eyes>,
) -> Answered {
    let table = app.table(&id).await?;
    let person = visitor.map(|person| person.id);
    let look = table.look(move |game| {
        let viewer = game.viewer(person.as_ref(), seat)?;
        Ok::<_, Fault>(json!({ "next": game.play.numbered(viewer), "entries": game.play.seen(viewer, from) }))
    });
    Ok(Json(look.await??))
}

/// `GET /matches/{id}/file`: the log itself, which holds every secret.
pub(super) async fn file(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<MatchId>,
) -> Result<Response, Fault> {
    let table = app.table(&id).await?;
    let person = visitor.map(|person| person.id);
    let look = table.look(move |game| {
        game.viewer(person.as_ref(), None)?;
        if game.play.outcome().is_none() && game.facts.ended.is_none() {
            let text = "the log holds every secret; it is given out when the game is over";
            return Err(Fault::refused("not-over", text));
        }
        Ok(game.play.lines(0))
    });
    let mut text = look.await??.join("\n");
    text.push('\n');
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let kind = "application/jsonl; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

/// `POST /matches/{id}/commands`.
pub(super) async fn command(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<MatchId>,
    Fields(command): Fields<Command>,
) -> Answered {
    let table = app.table(&id).await?;
    Ok(Json(play::command(&app, &table, &person.id, command).await?))
}

/// `POST /matches/{id}/query`.
pub(super) async fn query(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<MatchId>,
    Fields(asked): Fields<Value>,
) -> Answered {
    let table = app.table(&id).await?;
    let person = visitor.map(|person| person.id);
    let look = table.look(move |game| queries::answer(game, person.as_ref(), asked));
    Ok(fields(look.await??))
}

/// `POST /matches/{id}/{act}`: every other act of a seat.
pub(super) async fn act(
    State(app): State<App>,
    Member(person): Member,
    Path((id, act)): Path<(MatchId, String)>,
    Fields(body): Fields<Value>,
) -> Answered {
    let bytes = Bytes::from(body.to_string());
    let table = app.table(&id).await?;
    let me = &person.id;
    let done = match act.as_str() {
        "default" => play::default(&app, &table, me, read::<Act>(&bytes)?).await?,
        "note" => play::note(&app, &table, me, read::<Act>(&bytes)?).await?,
        "contribute" => play::contribute(&app, &table, me, read::<Act>(&bytes)?).await?,
        "begin" => play::begin(&app, &table, me, read::<Act>(&bytes)?).await?,
        "reveal" => play::reveal(&app, &table, me, read::<Act>(&bytes)?).await?,
        "undo" | "rewind" => {
            consent::rewind(&app, &table, me, read(&bytes)?).await?;
            return shown(&app, Some(person.id), &id).await;
        }
        "draw" => {
            consent::draw(&app, &table, me, read(&bytes)?).await?;
            return shown(&app, Some(person.id), &id).await;
        }
        "resign" => {
            let OfSeat { seat } = read(&bytes)?;
            consent::resign(&app, &table, me, seat).await?;
            return shown(&app, Some(person.id), &id).await;
        }
        "amend" => organising::amend(&app, &table, me, read(&bytes)?).await?,
        "advance" => organising::advance(&app, &table, me, read(&bytes)?).await?,
        "branch" => {
            let branch = organising::branch(&app, &table, &person, read(&bytes)?).await?;
            return shown(&app, Some(person.id), &branch).await;
        }
        "abort" => {
            consent::abort(&app, &table, me).await?;
            return shown(&app, Some(person.id), &id).await;
        }
        _ => return Err(Fault::missing("there is no such act")),
    };
    Ok(Json(done))
}
