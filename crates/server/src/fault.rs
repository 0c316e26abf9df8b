//! Faults as clients see them: a status, a stable code, a sentence, a place.

use std::borrow::Cow;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use sandtable_kernel::Refusal;
use sandtable_store::{ChangeError, PeopleError, StoreError};
use sandtable_system::{Stop, Wrong};
use sandtable_text::say;
use serde_json::Value;

use crate::bodies::{ErrorBody, FaultBody};

/// A request that came to nothing. What it was about is as before.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    body: Box<FaultBody>,
    /// Seconds after which it works again.
    wait: u64,
}

impl Fault {
    pub(crate) fn new(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        text: impl Into<String>,
    ) -> Self {
        let body = FaultBody { code: code.into(), text: text.into(), ..FaultBody::default() };
        Self { status, body: Box::new(body), wait: 2 }
    }

    /// Returns the stable code.
    pub(crate) fn code(&self) -> &str {
        &self.body.code
    }

    pub(crate) fn malformed(text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-field", text)
    }

    pub(crate) fn missing(text: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", text)
    }

    pub(crate) fn forbidden(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, text)
    }

    pub(crate) fn refused(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, text)
    }

    /// Says that the sender knows less than happened; `next` is the number of the next entry for it.
    pub(crate) fn stale(next: Option<u64>) -> Self {
        let text = say!("fault-stale");
        let mut fault = Self::new(StatusCode::CONFLICT, "stale", text);
        fault.body.rule = Some("SYS-STALE".to_owned());
        fault.body.next = next;
        fault
    }

    /// Hides a fault of ours: its words go into the log of the program.
    pub(crate) fn internal(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        let text = say!("fault-internal");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", text)
    }

    /// Says whether the rules have refused it.
    pub(crate) fn by_rules(&self) -> bool {
        self.status == StatusCode::UNPROCESSABLE_ENTITY
    }

    /// Returns whether what was sent is at fault: it is malformed, or the rules refuse it.
    pub(crate) fn by_sender(&self) -> bool {
        self.by_rules() || self.status == StatusCode::BAD_REQUEST
    }

    /// Returns everything that is wrong, in sentences.
    pub(crate) fn sentences(self) -> Vec<String> {
        if self.body.faults.is_empty() { vec![self.body.text] } else { self.body.faults }
    }

    /// Returns the same fault with the number that would be required and the one that there is.
    pub(crate) fn numbers(mut self, needs: f64, has: f64) -> Self {
        (self.body.needs, self.body.has) = (Some(needs), Some(has));
        self
    }

    /// Returns the same fault with the time after which it works again.
    pub(crate) fn after(mut self, wait: Duration) -> Self {
        self.wait = wait.as_secs().saturating_add(1);
        self
    }

    /// Returns the same fault with its place.
    pub(crate) fn at(mut self, at: &str) -> Self {
        self.body.at = Some(at.to_owned());
        self
    }

    /// Returns what stands under `error` in the answer.
    pub(crate) fn into_body(self) -> FaultBody {
        *self.body
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.body.text, self.body.code)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let (status, wait) = (self.status, self.wait);
        let mut answer = (status, Json(ErrorBody { error: *self.body })).into_response();
        if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            answer.headers_mut().insert("retry-after", HeaderValue::from(wait));
        }
        answer
    }
}

impl From<&Refusal> for Fault {
    fn from(refusal: &Refusal) -> Self {
        let mut fault = Self::new(StatusCode::UNPROCESSABLE_ENTITY, refusal.code, refusal.sentence());
        fault.body.rule = Some(refusal.rule.to_string());
        (fault.body.needs, fault.body.has) = (refusal.needs, refusal.has);
        fault
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::from(&refusal)
    }
}

impl From<Wrong> for Fault {
    fn from(wrong: Wrong) -> Self {
        let status = match wrong.code {
            "internal" => return Self::internal(&wrong.says),
            "no-such-entry" => StatusCode::NOT_FOUND,
            _ => StatusCode::BAD_REQUEST,
        };
        let mut fault = Self::new(status, wrong.code, wrong.says);
        (fault.body.at, fault.body.faults) = (wrong.at, wrong.problems);
        fault
    }
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Refused(refusal) => refusal.into(),
            Stop::Roll(refusal, missing) => {
                // What happened before the roll may hold secrets of other seats.
                let told = ["key", "dice", "count", "faces", "says"];
                let told = told.map(|name| (name.to_owned(), missing[name].clone()));
                let mut fault = Self::from(refusal);
                fault.body.missing = Some(Value::Object(told.into_iter().collect()));
                fault
            }
            Stop::Wrong(wrong) => wrong.into(),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        if error.is_away() {
            tracing::error!(%error, "the database is away or full");
            let text = say!("fault-no-database");
            return Self::new(StatusCode::SERVICE_UNAVAILABLE, "no-database", text);
        }
        Self::internal(&error)
    }
}

impl From<ChangeError> for Fault {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::Stale => Self::stale(None),
            ChangeError::Store(error) => error.into(),
        }
    }
}

impl From<PeopleError> for Fault {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::NameTaken => Self::refused("name-taken", say!("fault-name-taken")).at("/name"),
            PeopleError::Store(error) => error.into(),
        }
    }
}
