//! Sessions: the cookie of a visitor, and the person behind it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use sandtable_store::{Person, PersonId, Stamp, random_id};
use sandtable_text::say;

use crate::app::App;
use crate::fault::Fault;
use crate::public::PublicUrl;

/// Name of the cookie.
pub(crate) const COOKIE: &str = "sandtable";
/// Random bytes of a session: 200 bits.
const BYTES: usize = 25;
/// A session lasts so long, in seconds: 180 days.
const LASTS: u64 = 180 * 24 * 3600;

/// Whoever asks: a person, or nobody that is known.
pub(crate) struct Visitor(pub Option<Person>);

/// A person who asks.
pub(crate) struct Member(pub Person);

/// Returns the session that a request names.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value)
        .filter(|value| value.len() == BYTES * 8 / 5)
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Some(cookie) = cookie(&parts.headers) else { return Ok(Self(None)) };
        Ok(Self(app.store.session(cookie, Stamp::now()).await?))
    }
}

impl FromRequestParts<App> for Member {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Visitor(person) = Visitor::from_request_parts(parts, app).await?;
        person.map(Self).ok_or_else(nobody)
    }
}

/// Says that nobody is logged in.
pub(crate) fn nobody() -> Fault {
    let text = say!("session-none");
    Fault::new(StatusCode::UNAUTHORIZED, "no-session", text)
}

/// Begins a new session of a person, and returns its cookie. The session that was before ends: who knew it knows nothing now.
pub(crate) async fn begin(app: &App, headers: &HeaderMap, person: &PersonId) -> Result<HeaderValue, Fault> {
    if let Some(old) = cookie(headers) {
        forget(app, old).await?;
    }
    let fresh = random_id::<BYTES>()?;
    let now = Stamp::now();
    app.store.add_session(&fresh, person, now, now.after(std::time::Duration::from_secs(LASTS))).await?;
    Ok(set(app, headers, &fresh, LASTS))
}

/// Ends the session of a request, and returns the cookie that forgets it.
pub(crate) async fn end(app: &App, headers: &HeaderMap) -> Result<HeaderValue, Fault> {
    if let Some(old) = cookie(headers) {
        forget(app, old).await?;
    }
    Ok(set(app, headers, "", 0))
}

/// Ends a session, and live lines with it.
async fn forget(app: &App, session: &str) -> Result<(), Fault> {
    let person = app.store.session(session, Stamp::now()).await?;
    app.store.end_session(session).await?;
    if let Some(person) = person {
        let _ = app.left.send(person.id);
    }
    Ok(())
}

fn set(app: &App, headers: &HeaderMap, value: &str, seconds: u64) -> HeaderValue {
    // Behind a proxy that speaks TLS the cookie must not travel without: the proxy says so, or the address that people use.
    let secure = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
        || app.public.as_ref().is_some_and(PublicUrl::is_secure);
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    // Letters of ids and numbers are all that is in it.
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}
