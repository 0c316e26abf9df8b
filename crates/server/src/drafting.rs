//! What somebody writes for a seat of theirs and has not sent yet, kept from one device to the next, and how far they have seen a
//! match. Nobody else is told of either, the organizer and a later holder of the seat included.

use axum::Json;
use axum::extract::Path;
use sandtable_kernel::Seat;
use sandtable_store::{Draft, PersonId, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::acting::{Acting, Answered, Looking};
use crate::bodies::Nothing;
use crate::body::words;
use crate::fault::Fault;
use crate::session::nobody;
use crate::table::Table;

/// A person keeps at most so many for a match.
const MOST: u64 = 32;
/// The text of one has at most so many bytes.
const LARGEST: usize = 64 << 10;
/// Its kind has at most so many letters.
const LONGEST_KIND: usize = 40;
/// A visit ends when nobody has looked for so many milliseconds.
const PAUSE: i64 = 30 * 60 * 1_000;

/// A draft to be kept.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeepDraft {
    /// A seat of one's own.
    seat: Seat,
    /// What is written, in whatever form the client has for it.
    draft: Value,
}

/// A draft that is kept.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "KeptDraft")]
pub(crate) struct DraftBody {
    /// What it is for, as `order` or `record-3`.
    kind: String,
    /// What is written.
    draft: Value,
    /// The moment of its last change, in milliseconds since 1970.
    moved: i64,
}

/// One's own drafts for a seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct DraftList {
    /// In the order of their kinds.
    drafts: Vec<DraftBody>,
}

/// The seat whose drafts are meant.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub(crate) struct OwnSeat {
    /// A seat of one's own.
    seat: u8,
}

/// The part of an address that names the kind.
#[derive(Deserialize)]
pub(crate) struct OfKind {
    kind: String,
}

/// `GET /matches/{id}/drafts?seat=N`.
pub(crate) async fn all(looking: Looking<OwnSeat>) -> Answered<DraftList> {
    let person = looking.person.clone().ok_or_else(nobody)?;
    holds(&looking.table, &person, Seat(looking.wanted.seat)).await?;
    let kept = looking.app.store.drafts(&looking.table.id, &person, looking.wanted.seat).await?;
    let read = |Draft { kind, draft, moved }: Draft| {
        let draft = serde_json::from_str(&draft).map_err(|error| Fault::internal(&error))?;
        Ok(DraftBody { kind, draft, moved: moved.0 })
    };
    Ok(Json(DraftList { drafts: kept.into_iter().map(read).collect::<Result<_, Fault>>()? }))
}

/// Checks that a seat is a person's own.
async fn holds(table: &Table, person: &PersonId, seat: Seat) -> Result<(), Fault> {
    let person = person.clone();
    table.look(move |game| game.holds(&person, seat).map(drop)).await?
}

/// `PUT /matches/{id}/drafts/{kind}`: keeps a draft in place of the one of the same kind.
pub(crate) async fn keep(
    Path(OfKind { kind }): Path<OfKind>,
    acting: Acting<KeepDraft>,
) -> Answered<DraftBody> {
    let Acting { app, table, person, asked: KeepDraft { seat, draft } } = acting;
    let kind = words(&kind, "/kind", LONGEST_KIND)?;
    holds(&table, &person.id, seat).await?;
    let text = draft.to_string();
    if text.len() > LARGEST {
        let says = say!("body-bytes", most = LARGEST, has = text.len());
        return Err(Fault::malformed(says).at("/draft"));
    }
    let kept = Draft { kind, draft: text, moved: Stamp::now() };
    if !app.store.keep_draft(&table.id, &person.id, seat.0, &kept, MOST).await? {
        let says = say!("drafting-full", most = MOST);
        return Err(Fault::refused("too-many", says));
    }
    Ok(Json(DraftBody { kind: kept.kind, draft, moved: kept.moved.0 }))
}

/// `DELETE /matches/{id}/drafts/{kind}?seat=N`.
pub(crate) async fn forget(
    Path(OfKind { kind }): Path<OfKind>,
    looking: Looking<OwnSeat>,
) -> Answered<Nothing> {
    let person = looking.person.clone().ok_or_else(nobody)?;
    looking.app.store.forget_draft(&looking.table.id, &person, looking.wanted.seat, &kind).await?;
    Ok(Json(Nothing {}))
}

/// How far somebody has seen a match.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeenTo {
    /// The number of the next entry, as these eyes count.
    next: u64,
}

/// What is new in this visit.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub(crate) struct SeenSince {
    /// Entries from this number on are new; nothing in a first visit. A visit ends when nobody has looked for half an hour.
    since: Option<u64>,
}

/// `POST /matches/{id}/seen`.
pub(crate) async fn seen(acting: Acting<SeenTo>) -> Answered<SeenSince> {
    let Acting { app, table, person, asked: SeenTo { next } } = acting;
    let me = person.id.clone();
    if !table.look(move |game| game.involves(Some(&me))).await? {
        return Err(Fault::forbidden("not-yours", say!("drafting-not-yours")));
    }
    let since = app.store.visit(&table.id, &person.id, next, Stamp::now(), PAUSE).await?;
    Ok(Json(SeenSince { since }))
}
