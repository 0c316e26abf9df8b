//! Bodies of requests: JSON of a known shape, or a fault that names the place.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use sandtable_kernel::tree;
use sandtable_store::Stamp;
use sandtable_system::fields;
use sandtable_text::say;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::fault::Fault;
use crate::names;

/// The fields of a body.
pub(crate) struct Fields<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Fields<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        // A page of another site can send forms and plain texts, but no JSON.
        let json = |kind: &str| kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json");
        if !kind.is_some_and(json) {
            let text = say!("body-not-json");
            return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", text));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", say!("body-too-large"))
            }
            _ => Fault::malformed(say!("body-unread")),
        })?;
        Ok(Self(read(&bytes)?))
    }
}

/// The fields of an address.
pub(crate) struct Wanted<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Wanted<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let read = Query::<T>::from_request_parts(parts, state).await;
        read.map(|Query(fields)| Self(fields)).map_err(|error| Fault::malformed(error.body_text()))
    }
}

/// A body without fields.
#[derive(Clone, Copy, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoFields {}

/// Reads fields from JSON; an empty body has none.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    let value: Value = tree(bytes).map_err(|error| {
        // Only a key that stands twice is JSON and yet no value.
        let says = if error.is_data() { error.to_string() } else { say!("body-bad-json", error) };
        Fault::new(StatusCode::BAD_REQUEST, "bad-json", says)
    })?;
    Ok(fields(value)?)
}

/// Returns a text that people read, trimmed, if it has as many letters as it may have and none that cannot be shown.
pub(crate) fn words(text: &str, at: &'static str, most: usize) -> Result<String, Fault> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > most || text.chars().any(|letter| letter.is_control() && letter != '\n') {
        let says = say!("body-words", most, length);
        return Err(Fault::malformed(says).at(at));
    }
    Ok(text.to_owned())
}

/// Returns a name or a title as it is kept: on one line, with nothing in it that can't be seen.
pub(crate) fn line(text: &str, at: &'static str, most: usize) -> Result<String, Fault> {
    let name = names::kept(text).map_err(|says| Fault::malformed(says).at(at))?;
    let length = name.chars().count();
    if length > most {
        let says = say!("body-too-long", most, length);
        return Err(Fault::malformed(says).at(at));
    }
    Ok(name)
}

/// Reads a moment, RFC 3339: its time zone is part of it.
pub(crate) fn time(text: &str, at: &'static str) -> Result<Stamp, Fault> {
    moment(text).map(Stamp).ok_or_else(|| {
        let says = say!("body-time");
        Fault::malformed(says).at(at)
    })
}

/// Returns a moment in milliseconds since 1970; `None` without a zone, and for a leap second.
fn moment(text: &str) -> Option<i64> {
    let text = text.to_ascii_uppercase();
    let (local, minutes) = match text.strip_suffix('Z') {
        Some(local) => (local, 0),
        None => {
            let (local, zone) = text.split_at_checked(text.len().checked_sub(6)?)?;
            (local, offset(zone.as_bytes())?)
        }
    };
    let (_, clock) = local.split_once('T')?;
    let seconds = if clock.len() == 5 { ":00" } else { "" };
    if clock.get(6..8) == Some("60") {
        return None;
    }
    let time = humantime::parse_rfc3339(&format!("{local}{seconds}Z")).ok()?;
    let since = time.duration_since(std::time::UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok()?.checked_sub(minutes * 60_000)
}

/// Reads how many minutes a zone, as `+01:00`, is ahead of UTC.
fn offset(zone: &[u8]) -> Option<i64> {
    let [sign, hours @ .., b':', tens, ones] = zone else { return None };
    let number = |digits: &[u8]| {
        let digit = |digit: &u8| digit.is_ascii_digit().then(|| i64::from(digit - b'0'));
        digits.iter().try_fold(0, |sum, one| Some(sum * 10 + digit(one)?))
    };
    let (hours, minutes) = (number(hours)?, number(&[*tens, *ones])?);
    let sign = match sign {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    (hours < 24 && minutes < 60).then_some(sign * (hours * 60 + minutes))
}
