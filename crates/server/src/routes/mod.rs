//! Routes: one file a resource. A handler reads the request, asks, and writes the answer; it decides nothing.

mod founding;
mod health;
mod matches;
mod office;
mod people;
mod systems;
mod table;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::fault::Fault;
use crate::{guard, live, web};

/// A body has at most so many bytes.
const LARGEST: usize = 1 << 20;
/// An answer takes at most so long.
const LONGEST: std::time::Duration = std::time::Duration::from_secs(30);

/// An answer in JSON, or a fault.
type Answered = Result<Json<Value>, Fault>;

fn api() -> Router<App> {
    Router::new()
        .route("/people/guest", post(people::guest))
        .route("/me", get(people::me).patch(people::change).delete(people::forget))
        .route("/me/upgrade", post(people::upgrade))
        .route("/login", post(people::login))
        .route("/logout", post(people::logout))
        .route("/systems", get(systems::list))
        .route("/systems/{id}/{what}", get(systems::schema))
        .route("/matches", get(matches::list).post(founding::found))
        .route("/matches/{id}", get(matches::show))
        .route("/matches/{id}/join", post(matches::join))
        .route("/matches/{id}/leave", post(matches::leave))
        .route("/matches/{id}/rematch", post(founding::rematch))
        .route("/matches/{id}/table", get(table::table))
        .route("/matches/{id}/log", get(table::log))
        .route("/matches/{id}/file", get(table::file))
        .route("/matches/{id}/commands", post(table::command))
        .route("/matches/{id}/query", post(table::query))
        .route("/matches/{id}/chat", get(matches::said).post(matches::say))
        .route("/matches/{id}/live", get(live::live))
        .route("/matches/{id}/sheets", get(office::sheets))
        .route("/matches/{id}/sheets/{eyes}/{file}", get(office::sheet))
        .route("/matches/{id}/overview", get(office::overview))
        .route("/matches/{id}/amendments", get(office::amendments))
        // `default`, `note`, `contribute`, `begin`, `reveal`, `undo`, `rewind`, `draw`, `resign`, `abort`, `amend`,
        // `advance`, `branch`.
        .route("/matches/{id}/{act}", post(table::act))
        .fallback(|| async { Fault::missing("there is no such address") })
        .method_not_allowed_fallback(|| async {
            Fault::new(StatusCode::METHOD_NOT_ALLOWED, "no-method", "this address does not take that method")
        })
}

/// Makes the router of everything.
pub(crate) fn router(app: App) -> Router {
    let around = ServiceBuilder::new()
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, LONGEST));
    Router::new()
        .nest("/api/v1", api())
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .fallback(web::file)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(around)
        .with_state(app)
}

/// A fault of ours is one request's misfortune.
fn panicked(panic: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
    axum::response::IntoResponse::into_response(Fault::internal(&text))
}

/// Wraps an answer of named fields.
fn fields(fields: serde_json::Map<String, Value>) -> Json<Value> {
    Json(Value::Object(fields))
}

/// Wraps a list under a name.
fn named(name: &str, list: Vec<Value>) -> Json<Value> {
    Json(json!({ name: list }))
}
