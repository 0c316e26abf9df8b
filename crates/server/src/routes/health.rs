//! Health, for whoever looks after the machine.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sandtable_text::say;
use serde_json::{Value, json};

use crate::acting::Answered;
use crate::app::App;
use crate::fault::Fault;

/// Says that the program runs.
pub(super) async fn alive() -> Json<Value> {
    Json(json!({ "ok": true, "version": env!("CARGO_PKG_VERSION") }))
}

/// Checks that requests can be answered: the database can be written, not only read.
pub(super) async fn ready(State(app): State<App>) -> Answered<Value> {
    match app.store.ready().await {
        Ok(()) => Ok(Json(json!({ "ok": true, "matches": app.tables.count() }))),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            let text = say!("health-read-only");
            Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "no-database", text))
        }
    }
}
