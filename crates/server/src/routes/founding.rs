//! Founding a match: its setup, its dice, who holds which seat; and the same again with seats swapped.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use sandtable_kernel::{AttachedPack, DeclaredDice, DiceSource, Seat, split};
use sandtable_packs::Source;
use sandtable_store::{Hold, MatchId, NewMatch, Person, SeatRow, Stamp};
use sandtable_system::{DiceSpec, Level, New, SENSIBLE, System, written_secret};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::acting::{Acting, Answered};
use crate::app::App;
use crate::battles::NamedBy;
use crate::bodies::{Founded, WatchBody};
use crate::body::{Fields, NoFields, line};
use crate::clock::{Clock, ClockAsked};
use crate::facts::Facts;
use crate::fault::Fault;
use crate::lists;
use crate::names;
use crate::play::try_begin;
use crate::secrecy::random;
use crate::session::Member;
use crate::table::Table;

/// Spectators that see everything later see it so many seconds later.
const DELAY: u32 = 600;

/// The setup's choices, and advice about it.
pub(crate) type Choices = (Option<Value>, Vec<String>);

/// A match as it is asked for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "FoundMatch")]
pub(crate) struct Founding {
    /// Id of the rule system.
    pub(crate) system: String,
    /// At most one of these three; the system's own default without.
    #[serde(default)]
    pub(crate) setup: Option<Value>,
    /// The setup by names from the pack. In its `lists` a code of a list, and the id of one that the founder keeps, stand for the list.
    #[serde(default)]
    pub(crate) names: Option<Value>,
    /// The setup by the fields of the system's trials.
    #[serde(default)]
    pub(crate) trial: Option<Value>,
    /// The title in words.
    #[serde(default)]
    pub(crate) title: Option<String>,
    /// `{"fair": true}`, `{"entered": true}` or `{"seed": 7}`. Without, nobody knows the dice; where others can take part, they are
    /// provably fair, and the server gives words for each seat.
    #[serde(default)]
    pub(crate) dice: Option<Value>,
    /// Those that are not described: the first is the founder's, the others are held by machine players.
    #[serde(default)]
    pub(crate) seats: Vec<Sitting>,
    /// True if each player of a campaign is called as the person who takes the seat; until then a name of the setup stands in. Without,
    /// so it is where neither `setup` nor `names` says who plays.
    #[serde(default)]
    pub(crate) own_names: Option<bool>,
    /// Ways to look on without a seat.
    #[serde(default)]
    pub(crate) spectators: WatchBody,
    /// With `delayed`: seconds by which spectators see everything later; 600 without.
    #[serde(default)]
    pub(crate) delay: Option<u32>,
    /// The clocks; nobody is late without.
    #[serde(default)]
    pub(crate) clock: Option<ClockAsked>,
    /// True if everybody may find it in lists.
    #[serde(default)]
    pub(crate) public: bool,
}

/// A seat as it is asked for.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "FoundSeat")]
pub(crate) struct Sitting {
    /// Who shall hold it.
    hold: HoldAsked,
    /// Strength of the machine player.
    #[serde(default)]
    level: Option<String>,
}

/// Ways to hold a seat that may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HoldAsked {
    /// The person who founds the match.
    Me,
    /// Anybody.
    Open,
    /// The person who has the token.
    Invite,
    /// A machine player.
    Machine,
}

/// Dice of a match, and the secret to be kept with it.
fn dice(asked: Option<&Value>, alone: bool) -> Result<(DiceSource, Option<String>), Fault> {
    // Among several the dice can be proven, words or no words; who plays alone has nobody to prove them to.
    if asked.map_or(!alone, |asked| asked["fair"] == true) {
        let secret = random::<32>()?;
        return Ok((DiceSource::Fair(secret), Some(written_secret(&secret))));
    }
    let Some(asked) = asked else {
        return Ok((DiceSource::Seeded(u64::from_le_bytes(random()?)), None));
    };
    let spec: DiceSpec =
        sandtable_system::fields(asked.clone()).map_err(|stop| Fault::from(stop.inside("/dice")))?;
    let source = spec.source().map_err(|stop| Fault::from(stop.inside("/dice")))?.0;
    match source.declared() {
        Some(DeclaredDice::Entered) => {}
        Some(DeclaredDice::Seeded(_)) if alone => {}
        Some(DeclaredDice::Seeded(_)) => {
            let text = say!("founding-seed-known");
            return Err(Fault::refused("seed-known", text).at("/dice"));
        }
        _ => return Err(Fault::refused("no-such-dice", say!("founding-no-dice")).at("/dice")),
    }
    Ok((source, None))
}

pub(crate) fn seats(
    asked: &[Sitting],
    (count, levels): (u8, &[&'static str]),
    founder: &Person,
) -> Result<Vec<SeatRow>, Fault> {
    if asked.len() > usize::from(count) {
        let text = say!("founding-seats", count, described = asked.len());
        return Err(Fault::malformed(text).at("/seats"));
    }
    let one = |seat: u8| {
        // Without a word about it, the founder plays the first seat and machine players the others.
        let common =
            Sitting { hold: if seat == 0 { HoldAsked::Me } else { HoldAsked::Machine }, level: None };
        let sitting = asked.get(usize::from(seat)).unwrap_or(&common);
        let level = sitting.level.as_deref().unwrap_or(SENSIBLE);
        Level::find(levels, level)
            .map_err(|says| Fault::malformed(says).at(&format!("/seats/{seat}/level")))?;
        Ok(match sitting.hold {
            HoldAsked::Me => SeatRow::held(seat, &founder.id),
            HoldAsked::Open => SeatRow::new(seat, Hold::Open),
            HoldAsked::Invite => SeatRow::invited(seat)?,
            HoldAsked::Machine => {
                SeatRow { level: Some(level.to_owned()), ..SeatRow::new(seat, Hold::Machine) }
            }
        })
    };
    (0..count).map(one).collect()
}

/// What a battle of a campaign and a rematch bring along; a match that is only asked for has nothing of it.
#[derive(Default)]
pub(crate) struct Brought {
    /// Its seats, where their holders are known.
    pub(crate) seats: Option<Vec<SeatRow>>,
    /// The battle of a campaign, if one named it.
    pub(crate) named_by: Option<NamedBy>,
    /// The system over the pack that came with the log of the game before; the server's own pack without.
    pub(crate) system: Option<Arc<dyn System>>,
}

/// Checks that no list of a setup is longer than any that is played.
pub(super) fn short(asked: &Founding) -> Result<(), Fault> {
    lists::fit(asked.names.as_ref(), "/names")?;
    lists::fit(asked.trial.as_ref(), "/trial")
}

/// Returns the setup as it is described.
pub(super) fn described(asked: &Founding) -> Result<New, Fault> {
    match (asked.setup.clone(), asked.names.clone(), asked.trial.clone()) {
        (Some(setup), None, None) => Ok(New::Setup(setup)),
        (None, Some(names), None) => Ok(New::Names(names)),
        (None, None, trial) => Ok(New::Trial(trial.unwrap_or_else(|| json!({})))),
        _ => Err(Fault::malformed(say!("founding-one"))),
    }
}

/// Checks the names of the sides. In a campaign they are people's, and no two may look alike.
fn named(sides: &[String], campaign: bool) -> Result<(), Fault> {
    for side in sides {
        names::kept(side).map_err(|says| Fault::malformed(say!("founding-name", says)))?;
    }
    match names::twins(sides) {
        Some((one, other)) if campaign => {
            let text = say!("founding-alike", one, other);
            Err(Fault::malformed(text))
        }
        _ => Ok(()),
    }
}

/// Founds a match for a person at an address, and begins it if everybody is there.
pub(crate) async fn founded(
    app: &App,
    (founder, from): (&Person, SocketAddr),
    mut asked: Founding,
    brought: Brought,
) -> Result<(Arc<Table>, Choices), Fault> {
    let Brought { seats: known, named_by, system } = brought;
    let system = match system {
        Some(system) => system,
        None => app.system(&asked.system).await?,
    };
    if let Some(names) = &mut asked.names {
        // The setup is kept for a rematch, when a list that is kept now may be another, or gone.
        lists::write_out(app, founder, &asked.system, names).await?;
    }
    short(&asked)?;
    let title = match &asked.title {
        Some(title) => line(title, "/title", 80)?,
        None => system.info().title.to_owned(),
    };
    for texts in [&mut asked.setup, &mut asked.names, &mut asked.trial].into_iter().flatten() {
        names::compose(texts);
    }
    let new = described(&asked)?;
    if let Some(fault) = asked.clock.as_ref().and_then(ClockAsked::fault) {
        return Err(Fault::malformed(fault).at("/clock/timing"));
    }
    let delay = match (asked.spectators, asked.delay) {
        (WatchBody::Delayed, delay @ (None | Some(1..=86_400))) => delay.unwrap_or(DELAY),
        (WatchBody::Off | WatchBody::On, None) => 0,
        _ => {
            let text = say!("founding-delay");
            return Err(Fault::malformed(text).at("/delay"));
        }
    };
    let alone = !asked.seats.iter().any(|seat| matches!(seat.hold, HoldAsked::Open | HoldAsked::Invite));
    let (source, secret) = dice(asked.dice.as_ref(), alone && known.is_none())?;
    let levels = system.levels();
    // Anybody may ask for this, so it waits for its turn as checks of lists do.
    let opened = app.reckoning.run(move |_| {
        let opened = system.open(new, source)?;
        let play = &opened.play;
        let names: Vec<String> = (0..play.seats()).map(|seat| play.name(Seat(seat))).collect();
        let told = (opened.chosen, opened.advice);
        Ok::<_, sandtable_system::Stop>((play.seats(), play.lines(0), names, told))
    });
    let (count, lines, names, told) = opened.await??;
    named(&names, app.info_of(&asked.system)?.campaign)?;
    let seats = match known {
        Some(rows) if rows.len() == usize::from(count) => rows,
        Some(rows) => {
            let text = say!("founding-sides", sides = rows.len(), count);
            return Err(Fault::refused("recorded-only", text));
        }
        None => seats(&asked.seats, (count, &levels), founder)?,
    };
    let waits = seats.iter().any(|row| matches!(row.hold, Hold::Open | Hold::Invite));
    app.may_found((founder, from), waits).await?;
    // A pack that came with a log travels with the new one too, so that this one is only where both are read from.
    let pack = app.keep_pack(&asked.system).await?;
    let clock = asked.clock.map(|clock| Clock::new(clock, count));
    let own_names = asked.own_names.unwrap_or(asked.setup.is_none() && asked.names.is_none());
    let (setup, chosen) = (json!(asked), told.0.clone());
    let facts = Facts { names, own_names, setup, chosen, clock, delay, named_by, ..Facts::default() };
    let new = NewMatch {
        title: &title,
        listed: asked.public,
        watched: asked.spectators != WatchBody::Off,
        delayed: delay > 0,
        secret: secret.as_deref(),
        facts: &json!(facts).to_string(),
        seats,
        lines,
        ..NewMatch::of(&asked.system, &pack, &founder.id)
    };
    let id = app.store.add_match(&new, Stamp::now()).await?;
    let table = app.table(&id).await?;
    try_begin(app, &table).await?;
    Ok((table, told))
}

pub(crate) async fn answered(
    app: App,
    table: Arc<Table>,
    person: Person,
    (chosen, advice): Choices,
) -> Answered<Founded> {
    let Json(of) = Acting { app, table, person, asked: () }.shown().await?;
    Ok(Json(Founded { of, chosen, advice }))
}

/// `POST /matches`.
pub(super) async fn found(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Member(person): Member,
    Fields(asked): Fields<Founding>,
) -> Answered<Founded> {
    let (table, told) = founded(&app, (&person, from), asked, Brought::default()).await?;
    answered(app, table, person, told).await
}

/// Reads the header of a log.
fn header(head: &[String]) -> Option<Value> {
    serde_json::from_str(head.first()?).ok()
}

/// The setup in the header of a log.
fn setup_of(head: &[String]) -> Result<Value, Fault> {
    let setup = header(head).map(|mut header| header["setup"].take()).filter(|setup| !setup.is_null());
    setup.ok_or_else(|| Fault::refused("no-setup", say!("founding-no-setup")))
}

/// The files of the pack that a log was played with, if it carries them: then it is not the server's own.
fn carried(head: &[String]) -> Option<Vec<Source>> {
    let header = header(head)?;
    let pinned = |hash: &str| {
        header["packs"].as_array().is_some_and(|packs| packs.iter().any(|pack| pack["hash"] == hash))
    };
    let packs = head.iter().skip(1).filter_map(|line| split(line));
    let mut packs = packs.filter_map(|(body, _)| serde_json::from_str::<AttachedPack>(&body).ok());
    let AttachedPack { files, .. } = packs.find(|pack| pinned(&pack.pack))?;
    Some(files.into_iter().map(|(path, text)| Source::new(path, text)).collect())
}

/// `POST /matches/{id}/rematch`: the same setup, everybody in the seat of the next one; the first to ask founds it. All who played
/// have a seat in it, and nobody else can take it.
pub(super) async fn rematch(
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    acting: Acting<NoFields>,
) -> Answered<Founded> {
    let Acting { app, table, person, .. } = acting;
    let me = person.id.clone();
    let before = table.look(move |game| {
        if game.mine(Some(&me)).is_empty() {
            return Err(Fault::forbidden("not-your-seat", say!("founding-rematch")));
        }
        if !game.over() {
            return Err(Fault::refused("not-over", say!("game-not-over")));
        }
        let imported = Founding {
            system: game.row.system.clone(),
            title: Some(game.row.title.clone()),
            public: game.row.listed,
            ..Founding::default()
        };
        Ok((game.facts.clone(), game.seats.clone(), game.play.head(), imported))
    });
    let (facts, mut seats, head, imported) = before.await??;
    if let Some(rematch) = facts.rematch {
        let table = app.table(&MatchId(rematch)).await?;
        return answered(app, table, person, Choices::default()).await;
    }
    let mut asked: Founding = if facts.setup.is_null() {
        // Nobody asked the server for it: it was taken in, and its log has the setup.
        Founding { setup: Some(setup_of(&head)?), ..imported }
    } else {
        serde_json::from_value(facts.setup)
            .map_err(|_| Fault::refused("no-setup", say!("founding-no-setup")))?
    };
    seats.rotate_left(1);
    asked.seats = seats
        .iter()
        .map(|row| {
            let hold = match row.hold {
                Hold::Machine => HoldAsked::Machine,
                Hold::Person if row.person.as_ref() == Some(&person.id) => HoldAsked::Me,
                _ => HoldAsked::Open,
            };
            Sitting { hold, level: row.level.clone() }
        })
        .collect();
    let mut brought = Brought::default();
    if let Some(files) = carried(&head) {
        brought.system = Some(app.system_of(&asked.system, files).await?);
    }
    if asked.seats.iter().any(|seat| seat.hold == HoldAsked::Open) {
        asked.dice = asked.dice.filter(|dice| dice["seed"].is_null());
        // A seat whose holder has gone may be taken by anybody.
        let sits = |(seat, row): (u8, &SeatRow)| row.moved_to(seat).unwrap_or(SeatRow::new(seat, Hold::Open));
        brought.seats = Some((0..).zip(&seats).map(sits).collect());
    }
    let (next, told) = founded(&app, (&person, from), asked, brought).await?;
    let id = next.id.clone();
    table
        .act(&app, None, move |game| {
            game.facts.rematch.get_or_insert(id.0);
            Ok(())
        })
        .await?;
    answered(app, next, person, told).await
}
