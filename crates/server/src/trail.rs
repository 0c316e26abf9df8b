//! The audit trail, for those who look after the server.

use axum::Json;
use axum::extract::State;
use sandtable_store::Audited;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use crate::acting::Answered;
use crate::app::App;
use crate::fault::Fault;
use crate::session::Member;
use crate::shown::moment;

/// So many rows are told, the newest.
const MOST: u32 = 500;

/// A row of the audit trail.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "TrailRow")]
pub(crate) struct RowBody {
    /// The moment of it.
    at: String,
    /// Whoever did it, if it is known.
    person: Option<String>,
    /// Stable code of the kind: `logged-in`.
    kind: String,
    /// Facts about it, without secrets.
    detail: String,
}

/// The newest rows of the audit trail, the newest first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Trail")]
pub(crate) struct TrailBody {
    /// At most five hundred.
    rows: Vec<RowBody>,
}

/// `GET /trail`.
pub(crate) async fn show(State(app): State<App>, Member(person): Member) -> Answered<TrailBody> {
    if !person.admin {
        let text = say!("trail-not-admin");
        return Err(Fault::forbidden("not-admin", text));
    }
    let row = |Audited { at, person, kind, detail }: Audited| RowBody {
        at: moment(at),
        person: person.map(|person| person.0),
        kind,
        detail,
    };
    let rows = app.store.audited(MOST).await?;
    Ok(Json(TrailBody { rows: rows.into_iter().map(row).collect() }))
}
