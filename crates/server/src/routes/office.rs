//! The office of a campaign: pages to print, the books in tables, what an organiser may amend.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use sandtable_kernel::{Seat, Viewer};
use sandtable_store::MatchId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answered, fields, named};
use crate::app::App;
use crate::fault::Fault;
use crate::organising::{eyes, organises};
use crate::session::{Member, Visitor};

/// A page has its own style and no script; it may be framed by pages of ours.
const PAGE: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; \
    frame-ancestors 'self'; sandbox allow-same-origin allow-modals";

#[derive(Deserialize)]
pub(super) struct Eyes {
    seat: Option<u8>,
}

/// `GET /matches/{id}/sheets?seat=N`.
pub(super) async fn sheets(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<MatchId>,
    Query(Eyes { seat }): Query<Eyes>,
) -> Answered {
    let (table, person) = (app.table(&id).await?, visitor.map(|person| person.id));
    let look = table.look(move |game| {
        let viewer = game.viewer(person.as_ref(), seat)?;
        Ok::<_, Fault>(game.play.sheets(viewer)?)
    });
    let sheets = look.await??;
    let eyes = seat.map_or_else(|| "public".to_owned(), |seat| seat.to_string());
    let shown = sheets.iter().map(|sheet| {
        let href = format!("/api/v1/matches/{id}/sheets/{eyes}/{}", sheet.file);
        json!({ "file": sheet.file, "href": href })
    });
    Ok(named("sheets", shown.collect()))
}

/// `GET /matches/{id}/sheets/{eyes}/{file}`: links between pages are names of files.
pub(super) async fn sheet(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path((id, eyes, file)): Path<(MatchId, String, String)>,
) -> Result<Response, Fault> {
    let seat = match eyes.as_str() {
        "public" => None,
        seat => Some(seat.parse().map_err(|_| Fault::missing("there is no such page"))?),
    };
    let (table, person) = (app.table(&id).await?, visitor.map(|person| person.id));
    let look = table.look(move |game| {
        let viewer = game.viewer(person.as_ref(), seat)?;
        Ok::<_, Fault>(game.play.sheets(viewer)?)
    });
    let sheet = look.await??.into_iter().find(|sheet| sheet.file == file);
    let sheet = sheet.ok_or_else(|| Fault::missing("there is no such page"))?;
    let guards = [(header::CONTENT_SECURITY_POLICY, PAGE), (header::X_FRAME_OPTIONS, "SAMEORIGIN")];
    Ok(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], guards, sheet.html).into_response())
}

/// `GET /matches/{id}/overview?seat=N`: the game in tables of text, and the seat's own books.
pub(super) async fn overview(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<MatchId>,
    Query(Eyes { seat }): Query<Eyes>,
) -> Answered {
    let (table, person) = (app.table(&id).await?, visitor.map(|person| person.id));
    let look = table.look(move |game| {
        let viewer = game.viewer(person.as_ref(), seat)?;
        let books: Vec<Value> = (0..game.play.seats())
            .map(|seat| json!({ "seat": seat, "player": game.play.player(Seat(seat)), "books": game.play.books(viewer, Seat(seat)) }))
            .collect();
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let (all, part) = (game.play.part(None), game.play.part(own));
        Ok::<_, Fault>(json!({
            "overview": game.play.overview(viewer), "books": books, "stands": all.stands, "part": part.stands,
        }))
    });
    Ok(axum::Json(look.await??))
}

/// `GET /matches/{id}/amendments`: for the organiser, as far as their own eyes see.
pub(super) async fn amendments(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<MatchId>,
) -> Answered {
    let table = app.table(&id).await?;
    let campaign = app.info(&table).await?.campaign;
    let look = table.look(move |game| {
        organises(game, &person.id, campaign)?;
        let known = game.play.known(eyes(game, &person.id))?;
        Ok::<_, Fault>(sandtable_system::object(json!({ "amendments": known.amendments() })))
    });
    Ok(fields(look.await??))
}
