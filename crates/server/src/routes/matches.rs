//! Matches: lists, one of them, taking a seat, talk.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use sandtable_kernel::{Actor, Body, Seat};
use sandtable_store::{Hold, Listing, MatchRow, PersonId, SeatRow, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::acting::{Acting, Answered, Looking};
use crate::app::App;
use crate::bodies::{ChatAnswer, MatchAnswer, MatchBody, MatchList, RemarkMade};
use crate::body::{Wanted, words};
use crate::fault::Fault;
use crate::play::{put, try_begin};
use crate::session::{Visitor, nobody};
use crate::shown::{Shown, asked_in_row, match_body, plan, remark};
use crate::table::facts;

/// A list has at most so many rows.
const MOST: u32 = 50;
/// A remark has at most so many letters.
const LONGEST_REMARK: usize = 1_000;

/// Lists of matches.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum MatchListing {
    /// Those that one plays or has founded.
    Mine,
    /// Those with a seat that anybody may take.
    Open,
    /// Those that run and may be watched.
    Watch,
    /// Those that are over: public ones and one's own.
    Archive,
}

/// The page of a list that is wanted.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Page {
    /// The list.
    list: MatchListing,
    /// Milliseconds since 1970: rows that moved before that.
    before: Option<i64>,
}

/// A seat that is taken or given back.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TakeSeat {
    /// Number of the seat.
    seat: Seat,
    /// The token of its invitation.
    #[serde(default)]
    token: Option<String>,
}

/// Words to be said.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SendRemark {
    /// The words.
    text: String,
}

/// `GET /matches?list=mine`.
pub(super) async fn list(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Wanted(wanted): Wanted<Page>,
) -> Answered<MatchList> {
    let person = visitor.map(|person| person.id);
    let what = match (&wanted.list, &person) {
        (MatchListing::Mine, None) => return Ok(Json(MatchList { matches: Vec::new(), before: None })),
        (MatchListing::Mine, Some(person)) => Listing::Mine(person),
        (MatchListing::Open, _) => Listing::Open,
        (MatchListing::Watch, _) => Listing::Watch,
        (MatchListing::Archive, person) => Listing::Archive(person.as_ref()),
    };
    let rows = app.store.list(what, wanted.before.map(Stamp), MOST).await?;
    let mut names = BTreeMap::new();
    let mut shown = Vec::with_capacity(rows.len());
    for row in &rows {
        shown.push(in_list(&app, row, person.as_ref(), &mut names).await?);
    }
    // Watchers who see everything later are not told when a match moves, by its place neither.
    let hidden = matches!(wanted.list, MatchListing::Watch);
    let place = |row: &MatchRow| if hidden && row.delayed { row.made } else { row.moved };
    let before = rows.last().filter(|_| rows.len() == MOST as usize).map(|row| place(row).0);
    Ok(Json(MatchList { matches: shown, before }))
}

async fn in_list(
    app: &App,
    row: &MatchRow,
    person: Option<&PersonId>,
    names: &mut BTreeMap<PersonId, String>,
) -> Result<MatchBody, Fault> {
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
    let shown = Shown {
        row,
        seats: &seats,
        facts: &facts,
        names,
        person,
        public: app.public.as_ref(),
        online: &[],
        asked,
    };
    Ok(shown.body())
}

/// Fields of a look at a match.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct Invited {
    /// The token of an invitation, which shows its holder the planned battle.
    #[serde(default)]
    invite: Option<String>,
}

/// `GET /matches/{id}`.
pub(super) async fn show(looking: Looking<Invited>) -> Answered<MatchAnswer> {
    let (person, online) = (looking.person, looking.table.online());
    let Invited { invite } = looking.wanted;
    let look = looking.table.look(move |game| {
        let mut body = match_body(game, person.as_ref(), &online);
        let invited = |row: &SeatRow| row.hold == Hold::Invite && row.token.is_some() && row.token == invite;
        body.invited = game.seats.iter().find(|row| invited(row)).map(|row| Seat(row.seat));
        if body.plan.is_none() && body.invited.is_some() {
            body.plan = plan(game);
        }
        body
    });
    Ok(Json(look.await?))
}

/// `POST /matches/{id}/join`.
pub(super) async fn join(acting: Acting<TakeSeat>) -> Answered<MatchAnswer> {
    let Acting { app, table, person, asked: TakeSeat { seat, token } } = &acting;
    let (me, token) = (person.id.clone(), token.clone());
    let taken = table.seat(app, *seat, Some((me.clone(), person.name.clone())), move |game, row| {
        game.goes_on()?;
        match row.hold {
            Hold::Open => Ok(SeatRow::held(row.seat, &me)),
            // The token stays with the seat: it is by invitation again if this person leaves.
            Hold::Invite if row.token.is_some() && row.token == token => {
                Ok(SeatRow { token, ..SeatRow::held(row.seat, &me) })
            }
            Hold::Invite => Err(Fault::forbidden("not-invited", say!("matches-not-invited")).at("/token")),
            _ => Err(Fault::refused("seat-taken", say!("matches-seat-taken")).at("/seat")),
        }
    });
    taken.await?;
    try_begin(app, table).await?;
    acting.shown().await
}

/// `POST /matches/{id}/leave`: gives a seat back before play; of more than two who play, one may give it up for good, and the others go
/// on.
pub(super) async fn leave(acting: Acting<TakeSeat>) -> Answered<MatchAnswer> {
    let (me, seat) = (acting.person.id.clone(), acting.asked.seat);
    let left = acting.table.seat(&acting.app, seat, None, move |game, row| {
        game.acts(&me, seat)?;
        match game.play.entries() {
            0 if row.token.is_some() => Ok(SeatRow::invited(row.seat)?),
            0 => Ok(SeatRow::new(row.seat, Hold::Open)),
            _ if game.play.seats() > 2 => Ok(SeatRow::new(row.seat, Hold::Left)),
            _ => Err(Fault::refused("begun", say!("matches-begun"))),
        }
    });
    left.await?;
    let told = acting.table.act(&acting.app, None, move |game| {
        game.facts.orders.remove(&seat.0);
        if game.play.begun() {
            let text = say!("matches-left", player = game.play.name(seat));
            game.tell_organiser(&text);
            put(game, Actor::Organiser, Body::Note { text }, None)?;
        }
        Ok(())
    });
    told.await?;
    acting.shown().await
}

/// `GET /matches/{id}/chat`: for those who play.
pub(super) async fn said(looking: Looking) -> Answered<ChatAnswer> {
    let person = looking.person.as_ref().ok_or_else(nobody)?;
    if !looking.table.knows(person).await {
        return Err(Fault::forbidden("not-your-seat", say!("matches-read-chat")));
    }
    let muted = looking.app.store.muted(person).await?;
    let said = looking.app.store.said(&looking.table.id, looking.wanted.from, 200).await?;
    let wanted = said.iter().filter(|said| said.person.as_ref().is_none_or(|one| !muted.contains(one)));
    let names = looking.table.names().await;
    Ok(Json(ChatAnswer { said: wanted.map(|said| remark(said, &names)).collect() }))
}

/// `POST /matches/{id}/chat`.
pub(super) async fn say(acting: Acting<SendRemark>) -> Answered<RemarkMade> {
    let Acting { app, table, person, asked } = acting;
    let text = words(&asked.text, "/text", LONGEST_REMARK)?;
    if !table.knows(&person.id).await {
        return Err(Fault::forbidden("not-your-seat", say!("matches-chat")));
    }
    app.allowances.write(&person)?;
    let n = app.store.say(&table.id, &person.id, &person.name, Stamp::now(), &text).await?;
    table.talked();
    Ok(Json(RemarkMade { n }))
}
