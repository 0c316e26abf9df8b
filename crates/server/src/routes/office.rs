//! The office of a campaign: pages to print, the books in tables, what an organizer may amend.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use sandtable_kernel::{Seat, Viewer};
use sandtable_store::MatchId;
use sandtable_system::Play;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::acting::{Answered, Eyes, Looking};
use crate::app::App;
use crate::bodies::{AmendmentList, BookBody, OverviewAnswer, SheetBody, SheetList};
use crate::fault::Fault;
use crate::game::Game;
use crate::organising::{eyes, keeps_secrets, organises};
use crate::pages::printed;
use crate::secrecy::{hides_from, opens_books};
use crate::session::Visitor;

use super::table::TableAt;

/// `GET /matches/{id}/sheets?seat=N`.
pub(super) async fn sheets(looking: Looking) -> Answered<SheetList> {
    let sheets = looking.look(|game, viewer| Ok(game.sheets.of(&*game.play, viewer)?)).await?;
    let (id, seat) = (&looking.table.id, looking.wanted.seat);
    let eyes = seat.map_or_else(|| "public".to_owned(), |seat| seat.to_string());
    let link = |file: &String| format!("/api/v1/matches/{id}/sheets/{eyes}/{file}");
    let links = sheets.iter().map(|sheet| SheetBody { file: sheet.file.clone(), href: link(&sheet.file) });
    Ok(Json(SheetList { sheets: links.collect() }))
}

/// `GET /matches/{id}/sheets/{eyes}/{file}`: links between pages are names of files.
pub(super) async fn sheet(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path((id, eyes, file)): Path<(MatchId, String, String)>,
) -> Result<Response, Fault> {
    let none = || Fault::missing(say!("office-no-page"));
    let seat = match eyes.as_str() {
        "public" => None,
        seat => Some(seat.parse().map_err(|_| none())?),
    };
    let (table, person) = (app.table(&id).await?, visitor.map(|person| person.id));
    let looking = Looking { app, table, person, wanted: Eyes { seat, from: 0 } };
    let sheets = looking.look(|game, viewer| Ok(game.sheets.of(&*game.play, viewer)?)).await?;
    let sheet = sheets.iter().find(|sheet| sheet.file == file).ok_or_else(none)?;
    Ok(printed(sheet.html.clone()))
}

/// `GET /matches/{id}/overview?seat=N`: the game in tables of text, and everybody's books; with `at` as it stood then.
pub(super) async fn overview(looking: Looking<TableAt>) -> Answered<OverviewAnswer> {
    let told = |play: &dyn Play, viewer| {
        let book = |seat| {
            let seat = Seat(seat);
            BookBody { seat, player: play.player(seat), books: play.books(viewer, seat) }
        };
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        OverviewAnswer {
            overview: play.overview(viewer),
            books: (0..play.seats()).map(book).collect(),
            stands: play.part(None).stands,
            part: play.part(own).stands,
        }
    };
    let at = looking.wanted.at;
    let look = looking.look(move |game, viewer| match at {
        None => Ok(told(&*game.play, viewer)),
        Some(at) => game.after(game.play.entry_of(viewer, at)?, |past| Ok(told(&*past.play, viewer))),
    });
    Ok(Json(look.await?))
}

/// The amendments that are wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
pub(super) struct AmendmentsAsked {
    /// True for all of them, of everybody's books. That is for an organizer who holds no seat: a note tells all players, as for the
    /// file, and the organizer takes no seat from then on.
    #[serde(default)]
    whole: bool,
}

/// `GET /matches/{id}/amendments`: for the organizer, as far as their own eyes see, or all of them.
pub(super) async fn amendments(looking: Looking<AmendmentsAsked>) -> Answered<AmendmentList> {
    let person = looking.person.clone().ok_or_else(crate::session::nobody)?;
    if looking.wanted.whole {
        let (me, name) = (person.clone(), looking.app.name_of(&person).await?.unwrap_or_default());
        let open = move |game: &mut Game| {
            organises(game, &me)?;
            if !keeps_secrets(game, &me) {
                let text = say!("office-holds-a-seat");
                return Err(Fault::refused("holds-a-seat", text).at("/whole"));
            }
            if game.over() { Ok(()) } else { opens_books(game, &me, &name) }
        };
        looking.table.act(&looking.app, None, open).await?;
    }
    let look = looking.table.look(move |game| {
        organises(game, &person)?;
        let read = game.facts.read.get(&person.0).is_some_and(|read| read.file);
        let whole = read && keeps_secrets(game, &person);
        let viewer = if whole { Viewer::Referee } else { eyes(game, &person) };
        let known = game.play.known(viewer)?;
        let whole = whole || !hides_from(&*game.play, &game.seats, &person);
        Ok::<_, Fault>(AmendmentList { amendments: known.amendments(), whole })
    });
    Ok(Json(look.await??))
}
