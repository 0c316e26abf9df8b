//! Games that were begun elsewhere: a log of the command line is checked as a stranger's and goes on here.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use sandtable_host::system_of;
use sandtable_kernel::{Check, DiceSource, Seat, Verdict};
use sandtable_store::{Hold, MatchId, NewMatch, Person, SeatRow, Stamp, Status};
use sandtable_system::{Play, System, read_secret};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::acting::{Acting, Answered};
use crate::app::App;
use crate::bodies::{MatchAnswer, WatchBody};
use crate::body::{Fields, line};
use crate::facts::{AskedSeats, Facts};
use crate::fault::Fault;
use crate::routes::{Sitting, seats};
use crate::secrecy::{HasRead, fresh_dice, hides_from, kept_with, shared, written_dice};
use crate::session::Member;

/// A log that goes on here.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ImportMatch {
    /// The whole file, as it is.
    pub(crate) log: String,
    /// The secret of its fair dice, 64 hexadecimal digits, which lies beside it.
    #[serde(default)]
    pub(crate) secret: Option<String>,
    /// The title in words.
    #[serde(default)]
    pub(crate) title: Option<String>,
    /// Who shall hold its seats; those that are not described are held for people who are invited.
    #[serde(default)]
    pub(crate) seats: Vec<Sitting>,
    /// Ways to look on without a seat.
    #[serde(default)]
    pub(crate) spectators: WatchBody,
}

/// Reads a log of a stranger: it is checked line by line before it is believed.
pub(crate) fn checked(system: &dyn System, log: &str, secret: Option<&str>) -> Result<Box<dyn Play>, Fault> {
    let report = system.verify(log);
    if !report.ok() {
        let failed = report.checks.iter().filter(|check| matches!(check.verdict, Verdict::Failed { .. }));
        let named: Vec<&str> = failed.map(|check: &Check| check.name).collect();
        let text = say!("importing-broken", named = named.join(", "), report);
        return Err(Fault::malformed(text).at("/log"));
    }
    let secret = match secret {
        None => None,
        Some(secret) => {
            let read = read_secret(secret)
                .ok_or_else(|| Fault::malformed(say!("importing-secret")).at("/secret"))?;
            Some(DiceSource::Fair(read))
        }
    };
    Ok(system.resume(log, secret)?.play)
}

/// Takes a log in, for a person who organises it from now on.
pub(crate) async fn imported(app: &App, person: &Person, ask: ImportMatch) -> Result<MatchId, Fault> {
    let loaders: Vec<_> = app.loaders().collect();
    let loader = system_of(&loaders, &ask.log)
        .ok_or_else(|| Fault::malformed(say!("importing-no-system")).at("/log"))?;
    if ask.spectators == WatchBody::Delayed {
        return Err(Fault::malformed(say!("importing-spectators")).at("/spectators"));
    }
    let id = loader.info.id;
    let (system, log, secret) = (app.system(id).await?, ask.log, ask.secret.clone());
    let levels = system.levels();
    let mut read = App::work(move || checked(&*system, &log, secret.as_deref())).await??;
    let count = read.seats();
    let title = match &ask.title {
        Some(title) => line(title, "/title", 80)?,
        None => loader.info.title.to_owned(),
    };
    let mut rows = seats(&ask.seats, (count, &levels), person)?;
    for row in rows.iter_mut().skip(ask.seats.len()) {
        *row = SeatRow::invited(row.seat)?;
    }
    let names = (0..count).map(|seat| read.name(Seat(seat))).collect();
    // A person who brings a log has read it, and may know its dice.
    let own = HasRead { file: true, ..HasRead::default() };
    let mut facts = Facts { names, read: [(person.id.0.clone(), own)].into(), ..Facts::default() };
    let over = read.outcome().is_some();
    let dice = read.header().dice;
    let shares = shared(&rows, Some(&person.id), false);
    let sits = rows.iter().any(|row| row.person.as_ref() == Some(&person.id));
    if shares && sits && !over && read.begun() && hides_from(&*read, &rows, &person.id) {
        let text = say!("importing-secrets-read");
        return Err(Fault::refused("secrets-read", text).at("/seats"));
    }
    let mut secret = ask.secret.clone();
    let lost = dice == "fair" && secret.is_none();
    if !over && (lost || shares && (dice == "fair" || written_dice(&*read))) {
        secret = Some(kept_with(secret, fresh_dice(&mut *read)?));
    } else {
        facts.dice_known = dice == "fair";
    }
    let full = !rows.iter().any(|row| matches!(row.hold, Hold::Open | Hold::Invite));
    let status = match (read.outcome().is_some(), read.begun()) {
        (true, _) => Status::Over,
        (false, true) => Status::Running,
        (false, false) => Status::Waiting,
    };
    let pack = app.keep_pack(id).await?;
    let new = NewMatch {
        title: &title,
        status,
        watched: ask.spectators == WatchBody::On,
        secret: secret.as_deref(),
        facts: &json!(facts).to_string(),
        asked: &AskedSeats::of(&*read).asking(&*read, "", Stamp::now().0).stored(),
        seats: rows,
        lines: read.lines(0),
        ..NewMatch::of(id, &pack, &person.id)
    };
    let made = app.store.add_match(&new, Stamp::now()).await?;
    if full && status == Status::Waiting {
        let table = app.table(&made).await?;
        crate::play::try_begin(app, &table).await?;
    }
    Ok(made)
}

/// `POST /matches/import`.
pub(crate) async fn import(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Member(person): Member,
    Fields(asked): Fields<ImportMatch>,
) -> Answered<MatchAnswer> {
    app.may_found((&person, from), false).await?;
    let id = imported(&app, &person, asked).await?;
    let table = app.table(&id).await?;
    let Json(shown) = Acting { app, table, person, asked: () }.shown().await?;
    Ok(Json(shown))
}
