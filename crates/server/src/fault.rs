//! Faults as clients see them: a status, a stable code, a sentence, a place.

use std::borrow::Cow;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sandtable_kernel::Refusal;
use sandtable_store::{ChangeError, PeopleError, StoreError};
use sandtable_system::{Stop, Wrong};
use serde_json::{Map, Value, json};

/// A request that came to nothing. What it was about is as before.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    code: Cow<'static, str>,
    text: String,
    rule: Option<String>,
    /// JSON pointer into the body.
    at: Option<String>,
    faults: Vec<String>,
    /// Further fields for programs.
    more: Map<String, Value>,
}

impl Fault {
    pub(crate) fn new(status: StatusCode, code: &'static str, text: impl Into<String>) -> Self {
        let (code, text) = (Cow::Borrowed(code), text.into());
        Self { status, code, text, rule: None, at: None, faults: Vec::new(), more: Map::new() }
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
        let text = "something has happened that the sender had not seen. Look again, and send it anew";
        let mut fault = Self::new(StatusCode::CONFLICT, "stale", text);
        fault.rule = Some("SYS-STALE".to_owned());
        fault.more.extend(next.map(|next| ("next".to_owned(), json!(next))));
        fault
    }

    /// Hides a fault of ours: its words go into the log of the program.
    pub(crate) fn internal(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        let text = "something failed on the server's side; nothing was changed. Try again";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", text)
    }

    /// Returns the same fault with its place.
    pub(crate) fn at(self, at: &str) -> Self {
        Self { at: Some(at.to_owned()), ..self }
    }

    pub(crate) fn with(mut self, name: &str, value: Value) -> Self {
        self.more.insert(name.to_owned(), value);
        self
    }

    /// Returns what stands under `error` in the answer.
    pub(crate) fn value(&self) -> Value {
        let mut fields = self.more.clone();
        fields.insert("code".to_owned(), json!(self.code));
        fields.insert("text".to_owned(), json!(self.text));
        fields.extend(self.rule.as_ref().map(|rule| ("rule".to_owned(), json!(rule))));
        fields.extend(self.at.as_ref().map(|at| ("at".to_owned(), json!(at))));
        if !self.faults.is_empty() {
            fields.insert("faults".to_owned(), json!(self.faults));
        }
        Value::Object(fields)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut answer = (self.status, Json(json!({ "error": self.value() }))).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            answer.headers_mut().insert("retry-after", axum::http::HeaderValue::from_static("2"));
        }
        answer
    }
}

impl From<&Refusal> for Fault {
    fn from(refusal: &Refusal) -> Self {
        let fault = Self::new(StatusCode::UNPROCESSABLE_ENTITY, refusal.code, refusal.sentence());
        let mut fault = Self { rule: Some(refusal.rule.to_string()), ..fault };
        for (name, number) in [("needs", refusal.needs), ("has", refusal.has)] {
            fault.more.extend(number.map(|number| (name.to_owned(), json!(number))));
        }
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
        let fault = Self::new(status, wrong.code, wrong.says);
        Self { at: wrong.at, faults: wrong.problems, ..fault }
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
                Self::from(refusal).with("missing", Value::Object(told.into_iter().collect()))
            }
            Stop::Wrong(wrong) => wrong.into(),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
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
            PeopleError::NameTaken => {
                Self::refused("name-taken", "somebody else logs in by that name; take another one")
                    .at("/name")
            }
            PeopleError::Store(error) => error.into(),
        }
    }
}
