//! People: guests by one request, names and passwords, the end of both.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sandtable_store::{NewPerson, Person, PersonChange, PersonId, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::acting::Answered;
use crate::app::App;
use crate::bodies::{Mute, MutedList, Nothing, PersonAnswer, PersonName};
use crate::body::{Fields, line};
use crate::called::call_by_new_name;
use crate::fault::Fault;
use crate::limits::behind;
use crate::names;
use crate::session::{Member, Visitor, begin, end};

/// A name has at most so many letters.
const LONGEST_NAME: usize = 40;

/// A guest who comes in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ComeIn")]
pub(super) struct Guest {
    /// The name that others see; any without.
    #[serde(default)]
    name: Option<String>,
}

/// A name and its password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LogIn")]
pub(super) struct Login {
    /// The name to log in with; case is no difference.
    name: String,
    /// Ten letters or more.
    password: String,
}

/// Changes of a person; what is not named stays.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ChangeMe")]
pub(super) struct Change {
    /// The name that others see.
    #[serde(default)]
    name: Option<String>,
    /// The new password.
    #[serde(default)]
    password: Option<String>,
    /// The password until now.
    #[serde(default)]
    current: Option<String>,
}

/// Notes something that matters for security, and where it came from.
async fn note(app: &App, person: Option<&PersonId>, kind: &str, from: SocketAddr) {
    app.note(person, kind, &json!({ "from": from.ip().to_string() })).await;
}

/// Answers with a person and the cookie of a new session.
async fn welcome(app: &App, headers: &HeaderMap, person: &Person) -> Result<Response, Fault> {
    let cookie = begin(app, headers, &person.id).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(PersonAnswer::from(person))).into_response())
}

/// Refuses to look at a password where too many wrong ones came lately, from wherever.
fn guessed(app: &App, person: Option<&Person>) -> Result<(), Fault> {
    if person.is_none_or(|person| app.wrong.has(&person.id.0)) {
        return Ok(());
    }
    let text = say!("people-too-often");
    Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-often", text))
}

/// Counts a wrong password of a person.
fn wrong(app: &App, person: Option<&PersonId>) {
    if let Some(person) = person {
        let _ = app.wrong.take(&person.0);
    }
}

/// Makes a guest, or returns the person who is here already.
pub(super) async fn guest(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Visitor(visitor): Visitor,
    headers: HeaderMap,
    Fields(Guest { name }): Fields<Guest>,
) -> Result<Response, Fault> {
    if let Some(person) = visitor {
        return Ok(Json(PersonAnswer::from(&person)).into_response());
    }
    app.guests.take(&behind(from.ip()))?;
    let name = match name {
        Some(name) => line(&name, "/name", LONGEST_NAME)?,
        None => {
            let mut bytes = [0; 2];
            getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
            say!("people-guest", number = 1000 + u32::from(u16::from_le_bytes(bytes)) % 9000)
        }
    };
    let person = app.store.add_person(NewPerson { name: &name, at: Stamp::now() }).await?;
    note(&app, Some(&person.id), "guest", from).await;
    welcome(&app, &headers, &person).await
}

/// Tells who is here.
pub(super) async fn me(Member(person): Member) -> Json<PersonAnswer> {
    Json(PersonAnswer::from(&person))
}

/// Gives a guest a name to log in with and a password.
pub(super) async fn upgrade(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Member(person): Member,
    headers: HeaderMap,
    Fields(Login { name, password }): Fields<Login>,
) -> Result<Response, Fault> {
    if person.login.is_some() {
        return Err(Fault::refused("not-a-guest", say!("people-not-a-guest")));
    }
    app.logins.take(&behind(from.ip()))?;
    let name = line(&name, "/name", LONGEST_NAME)?;
    let hash = app.passwords.hash(password).await?;
    let change = PersonChange { name: Some(&name), login: Some(&name), password: Some(&hash) };
    app.store.change_person(&person.id, change).await?;
    renamed(&app, &person.id, &name).await;
    note(&app, Some(&person.id), "upgraded", from).await;
    let person = app.store.person(&person.id).await?.ok_or_else(|| Fault::missing(say!("people-missing")))?;
    welcome(&app, &headers, &person).await
}

/// Logs in by name and password.
pub(super) async fn login(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Fields(Login { name, password }): Fields<Login>,
) -> Result<Response, Fault> {
    app.logins.take(&behind(from.ip()))?;
    // One name can be typed in two ways that look the same.
    let kept = names::kept(&name).unwrap_or_default();
    let found = match app.store.person_by_login(&kept).await? {
        None if kept != name => app.store.person_by_login(&name).await?,
        found => found,
    };
    let (person, hash) = found.unzip();
    guessed(&app, person.as_ref())?;
    let fits = app.passwords.fits(password, hash).await?;
    let tried = person.as_ref().map(|person| person.id.clone());
    match person.filter(|_| fits) {
        Some(person) => {
            note(&app, Some(&person.id), "logged-in", from).await;
            welcome(&app, &headers, &person).await
        }
        None => {
            wrong(&app, tried.as_ref());
            note(&app, tried.as_ref(), "login-refused", from).await;
            let text = say!("people-wrong-login");
            Err(Fault::new(StatusCode::UNAUTHORIZED, "wrong-password", text))
        }
    }
}

/// Ends the session.
pub(super) async fn logout(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Visitor(visitor): Visitor,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let cookie = end(&app, &headers).await?;
    if let Some(person) = visitor {
        note(&app, Some(&person.id), "logged-out", from).await;
    }
    Ok(([(header::SET_COOKIE, cookie)], Json(Nothing {})).into_response())
}

/// Checks the password of a person who has one, before something grave.
async fn confirmed(
    app: &App,
    person: &Person,
    from: SocketAddr,
    current: Option<String>,
) -> Result<(), Fault> {
    if person.login.is_none() {
        return Ok(());
    }
    app.logins.take(&behind(from.ip()))?;
    guessed(app, Some(person))?;
    let hash = app.store.password_of(&person.id).await?;
    if app.passwords.fits(current.unwrap_or_default(), hash).await? {
        return Ok(());
    }
    wrong(app, Some(&person.id));
    note(app, Some(&person.id), "password-refused", from).await;
    let text = say!("people-wrong-password");
    Err(Fault::new(StatusCode::UNAUTHORIZED, "wrong-password", text).at("/current"))
}

/// Changes the name that others see, or the password.
pub(super) async fn change(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Member(mut person): Member,
    headers: HeaderMap,
    Fields(Change { name, password, current }): Fields<Change>,
) -> Result<Response, Fault> {
    // Everything is looked at before anything is changed.
    let name = name.map(|name| line(&name, "/name", LONGEST_NAME)).transpose()?;
    let hash = match password {
        None => None,
        Some(_) if person.login.is_none() => {
            let text = say!("people-guest-password");
            return Err(Fault::refused("guest", text));
        }
        Some(password) => {
            confirmed(&app, &person, from, current).await?;
            Some(app.passwords.hash(password).await?)
        }
    };
    if name.as_ref().is_some_and(|name| *name != person.name) {
        app.allowances.rename(&person)?;
    }
    let change = PersonChange { name: name.as_deref(), login: None, password: hash.as_deref() };
    app.store.change_person(&person.id, change).await?;
    if let Some(name) = name {
        renamed(&app, &person.id, &name).await;
        // Nobody waits for the books: there may be many.
        if person.name != name {
            tokio::spawn(call_by_new_name(app.clone(), person.id.clone(), name.clone()));
        }
        person.name = name;
    }
    if hash.is_none() {
        return Ok(Json(PersonAnswer::from(&person)).into_response());
    }
    // All other sessions end.
    app.store.end_sessions_of(&person.id).await?;
    let _ = app.left.send(person.id.clone());
    note(&app, Some(&person.id), "password-changed", from).await;
    welcome(&app, &headers, &person).await
}

/// Forgets a person.
pub(super) async fn forget(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Member(person): Member,
    headers: HeaderMap,
    Fields(Change { current, .. }): Fields<Change>,
) -> Result<Response, Fault> {
    confirmed(&app, &person, from, current).await?;
    app.store.forget_person(&person.id, Stamp::now()).await?;
    let _ = app.left.send(person.id.clone());
    note(&app, Some(&person.id), "forgotten", from).await;
    // Matches in memory go on without the person.
    for table in app.tables.all() {
        if table.knows(&person.id).await {
            table.catch_up(&app).await;
        }
    }
    let cookie = end(&app, &headers).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(Nothing {})).into_response())
}

/// Lets matches in memory know of a new name.
async fn renamed(app: &App, person: &PersonId, name: &str) {
    for table in app.tables.all() {
        table.rename(person, name).await;
    }
}

/// `POST /people/{id}/mute`: leaves out what somebody says, or reads it again.
pub(super) async fn mute(
    State(app): State<App>,
    Member(person): Member,
    Path(other): Path<PersonId>,
    Fields(Mute { muted }): Fields<Mute>,
) -> Answered<Nothing> {
    if app.store.person(&other).await?.is_none() {
        return Err(Fault::missing(say!("people-missing")));
    }
    app.store.mute(&person.id, &other, muted).await?;
    Ok(Json(Nothing {}))
}

/// `GET /me/muted`.
pub(super) async fn muted(State(app): State<App>, Member(person): Member) -> Answered<MutedList> {
    let mut people = Vec::new();
    for other in app.store.muted(&person.id).await? {
        let name = app.name_of(&other).await?;
        people.push(PersonName { id: Some(other.0), name });
    }
    Ok(Json(MutedList { people }))
}
