//! Battles that a campaign names: those that a system here can play get a match with the setup filled in, and what comes of it is
//! proposed to the campaign as its record. Knows neither campaigns nor battles.

use std::collections::BTreeMap;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::{ConnectInfo, Path};
use sandtable_host::battles::{ONLY_RECORDED, named, opened, proposed};
use sandtable_kernel::{Actor, Body, DiceSource, Seat};
use sandtable_store::{MatchId, PersonId, SeatRow, Status};
use sandtable_system::{Account, Battle};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::acting::{Acting, Answered, Looking};
use crate::app::App;
use crate::bodies::{BattleBody, BattleList, BattleSide, FaultBody, Founded, MatchAnswer, WatchBody};
use crate::body::NoFields;
use crate::clock::ClockAsked;
use crate::facts::Ended;
use crate::fault::Fault;
use crate::game::Game;
use crate::play::put;
use crate::routes::{Brought, Founding, answered, founded};
use crate::table::Table;

/// A battle of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct NamedBy {
    /// Id of the campaign's match.
    pub campaign: String,
    /// Id of the battle in the campaign.
    pub battle: String,
}

/// A match for a battle; seats and setup are the campaign's.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayBattle {
    /// The clocks; nobody is late without.
    #[serde(default)]
    clock: Option<ClockAsked>,
    /// Ways to look on without a seat.
    #[serde(default)]
    spectators: WatchBody,
    /// `{"fair": true}` or `{"entered": true}`. Without, the dice are provably fair, and the server gives words for each seat.
    #[serde(default)]
    dice: Option<Value>,
}

/// The part of an address that names the battle.
#[derive(Deserialize)]
pub(crate) struct OfBattle {
    battle: String,
}

/// So many faults of a setup say why it cannot be played.
const FAULTS: usize = 3;

/// Answers to who can play a battle, each with the setup that was tried: opening one takes its time.
#[derive(Default)]
pub(crate) struct Tried(Mutex<BTreeMap<String, (Value, Plays)>>);

/// The system that can play a battle, or why it is only recorded.
type Plays = Result<&'static str, String>;

impl Tried {
    fn places(&self) -> MutexGuard<'_, BTreeMap<String, (Value, Plays)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Checks that a person fights a battle or organises the campaign.
fn concerns(game: &Game, person: &PersonId, battle: &Battle) -> Result<(), Fault> {
    let mine = game.mine(Some(person));
    if game.organised_by(Some(person)) || battle.sides.iter().flatten().any(|seat| mine.contains(seat)) {
        return Ok(());
    }
    let text = say!("battles-not-yours");
    Err(Fault::forbidden("not-your-seat", text))
}

/// Returns the system that can play a battle. A setup is tried once.
async fn plays(app: &App, tried: &Tried, battle: &Battle) -> Plays {
    let Some((id, setup)) = battle.setup.clone() else { return Err(ONLY_RECORDED().to_owned()) };
    if let Some((before, plays)) = tried.places().get(&battle.id)
        && *before == setup
    {
        return plays.clone();
    }
    let system = app.system(id).await.map_err(|fault| fault.to_string())?;
    let tries = setup.clone();
    let opened = App::work(move || opened(&*system, tries, DiceSource::Seeded(0)).map(drop)).await;
    let opened = opened.map_err(|fault| fault.to_string())?;
    let plays = opened.map(|()| id).map_err(|stop| {
        let FaultBody { text, faults, .. } = Fault::from(stop).into_body();
        let told: Vec<String> = [text].into_iter().chain(faults.into_iter().take(FAULTS)).collect();
        told.join("; ")
    });
    tried.places().insert(battle.id.clone(), (setup, plays.clone()));
    plays
}

/// `GET /matches/{id}/battles`.
pub(crate) async fn list(looking: Looking) -> Answered<BattleList> {
    let look = looking.look(|game, _| {
        let player = |seat: Seat| game.play.player(seat);
        let sides = |battle: &Battle| {
            let side = |seat: &Option<Seat>| BattleSide { seat: *seat, player: seat.map(player) };
            battle.sides.iter().map(side).collect::<Vec<_>>()
        };
        let battles = game.play.battles().into_iter();
        let told =
            battles.map(|battle| (sides(&battle), game.facts.battles.get(&battle.id).cloned(), battle));
        Ok(told.collect::<Vec<_>>())
    });
    let mut battles = Vec::new();
    for (sides, link, battle) in look.await? {
        let (mut system, mut why, mut over) = (None, None, false);
        match &link {
            Some(link) => {
                let row = looking.app.store.match_row(&MatchId(link.clone())).await?;
                over = row.is_some_and(|row| row.status == Status::Over);
            }
            None if battle.open => match plays(&looking.app, &looking.table.tried, &battle).await {
                Ok(id) => system = Some(id.to_owned()),
                Err(reason) => why = Some(reason),
            },
            None => {}
        }
        let Battle { id, title, open, .. } = battle;
        battles.push(BattleBody { battle: id, title, sides, open, system, why, of: link, over });
    }
    Ok(Json(BattleList { battles }))
}

/// `POST /matches/{id}/battles/{battle}`: founds the match in which a battle is played; the first to ask founds it.
pub(crate) async fn play(
    Path(OfBattle { battle: id }): Path<OfBattle>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    acting: Acting<PlayBattle>,
) -> Answered<Founded> {
    let Acting { app, table, person, asked } = acting;
    let (me, wanted) = (person.id.clone(), id.clone());
    let look = table.look(move |game: &Game| -> Result<_, Fault> {
        let battle = named(&*game.play, &wanted)?;
        concerns(game, &me, &battle)?;
        let rows: Result<Vec<SeatRow>, Fault> =
            (0..).zip(&battle.sides).map(|(seat, side)| sitting(game, seat, *side)).collect();
        Ok((rows?, game.facts.battles.get(&wanted).cloned(), game.row.title.clone(), battle))
    });
    let (rows, link, campaign, battle) = look.await??;
    if let Some(link) = link {
        let fought = app.table(&MatchId(link)).await?;
        return answered(app, fought, person, Default::default()).await;
    }
    if !battle.open {
        return Err(Fault::refused("not-open", say!("battles-not-open")));
    }
    let system =
        plays(&app, &table.tried, &battle).await.map_err(|why| Fault::refused("recorded-only", why))?;
    let title: String = format!("{campaign}: {}", battle.title).chars().take(80).collect();
    let new = Founding {
        system: system.to_owned(),
        names: battle.setup.map(|(_, setup)| setup),
        title: Some(title),
        clock: asked.clock,
        spectators: asked.spectators,
        dice: asked.dice,
        ..Founding::default()
    };
    let of = NamedBy { campaign: table.id.0.clone(), battle: id.clone() };
    let brought = Brought { seats: Some(rows), named_by: Some(of), ..Brought::default() };
    let (fought, told) = founded(&app, (&person, from), new, brought).await?;
    let own = fought.id.0.clone();
    let linked = table.act(&app, None, move |game| Ok(game.facts.battles.entry(id).or_insert(own).clone()));
    let linked = linked.await?;
    if linked == fought.id.0 {
        return answered(app, fought, person, told).await;
    }
    // Somebody else was quicker: this one is not wanted.
    let ended = Ended { by: "aborted".to_owned(), seat: None, winner: None };
    let end = fought.act(&app, None, move |game| {
        (game.facts.ended, game.facts.named_by) = (Some(ended), None);
        Ok(())
    });
    end.await?;
    let fought = app.table(&MatchId(linked)).await?;
    answered(app, fought, person, Default::default()).await
}

/// Returns the holder of a battle's seat: whoever holds the campaign's; somebody from outside is invited.
fn sitting(game: &Game, seat: u8, side: Option<Seat>) -> Result<SeatRow, Fault> {
    let row = side.and_then(|side| game.seats.iter().find(|row| row.seat == side.0));
    match row.and_then(|row| row.moved_to(seat)) {
        Some(row) => Ok(row),
        None => Ok(SeatRow::invited(seat)?),
    }
}

/// `POST /matches/{id}/battles/{battle}/record`: proposes the record again, where it came to nothing by itself.
pub(crate) async fn record(
    Path(OfBattle { battle }): Path<OfBattle>,
    acting: Acting<NoFields>,
) -> Answered<MatchAnswer> {
    bring(&acting.app, &acting.table, &battle, Some(acting.person.id.clone())).await?;
    acting.shown().await
}

/// Tells a battle that is over to its campaign.
fn account(game: &Game) -> Result<Account, Fault> {
    let told = game.play.account();
    match &game.facts.ended {
        None if game.over() => Ok(told),
        None => Err(Fault::refused("not-over", say!("game-not-over"))),
        Some(Ended { by, .. }) if by == "aborted" => Err(Fault::refused("aborted", say!("battles-aborted"))),
        Some(Ended { seat, winner, .. }) => {
            let conceded = seat.filter(|_| winner.is_some());
            Ok(Account { winner: *winner, conceded, ..told })
        }
    }
}

/// Proposes the record of a battle from the match in which it was played, in the name of somebody who fights it.
async fn bring(app: &App, campaign: &Arc<Table>, battle: &str, by: Option<PersonId>) -> Result<(), Fault> {
    let (id, person) = (battle.to_owned(), by.clone());
    let look = campaign.look(move |game| {
        let battle = named(&*game.play, &id)?;
        person.as_ref().map_or(Ok(()), |person| concerns(game, person, &battle))?;
        let none = || Fault::refused("not-played", say!("battles-not-played"));
        game.facts.battles.get(&id).cloned().ok_or_else(none)
    });
    let fought = app.table(&MatchId(look.await??)).await?;
    let told = fought.look(account).await??;
    let id = battle.to_owned();
    let act = move |game: &mut Game| {
        let mine = game.mine(by.as_ref());
        let (seat, command) = proposed(&*game.play, &id, &mine, &told)?;
        put(game, Actor::Organiser, Body::Play { seat, command }, None).map(drop)
    };
    campaign.act(app, None, act).await
}

/// Brings what came of a battle to the campaign that named it.
pub(crate) fn bring_back(app: App, of: NamedBy) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    Box::pin(async move {
        let brought = async {
            let campaign = app.table(&MatchId(of.campaign.clone())).await?;
            bring(&app, &campaign, &of.battle, None).await
        };
        if let Err(fault) = brought.await {
            tracing::warn!(campaign = %of.campaign, battle = %of.battle, %fault, "a battle is not recorded by itself");
        }
    })
}
