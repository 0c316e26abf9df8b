//! Live connections: a viewer is told of everything it may know as soon as it is stored, and can act and ask on the same line.
//! A frame is sent only if it differs for this viewer: that something happened is no news for who may not know of it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Raw, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use sandtable_kernel::tree;
use sandtable_store::{MatchId, Person, Said, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde_json::{Map, Value, json};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::acting::{Acting, Eyes};
use crate::app::App;
use crate::bodies::{Frame, MatchBody, SeenBody};
use crate::body::Wanted;
use crate::fault::Fault;
use crate::limits::behind;
use crate::past::TOO_EARLY;
use crate::play::{Command, command};
use crate::pointing::{Point, Pointing};
use crate::query;
use crate::session::{Visitor, cookie};
use crate::shown::{match_body, position, remark};
use crate::table::Table;

/// A message has at most so many bytes.
const LARGEST: usize = 1 << 20;
/// A line is looked after so often.
const CARE: Duration = Duration::from_secs(25);
/// A spectator's past is looked at so often.
const LATE: Duration = Duration::from_secs(2);
/// Whoever takes longer to take a frame has gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// A message that the client sends on a live line.
#[derive(JsonSchema)]
#[serde(tag = "t", rename_all = "lowercase")]
#[allow(
    dead_code,
    reason = "fields are read one by one, so that a fault names its place; this is their description"
)]
pub(crate) enum Message {
    /// Gives a command, as a request would.
    Command {
        /// Comes back in the answer.
        id: Value,
        /// The command; the line's seat without `seat`.
        #[serde(flatten)]
        command: Command,
    },
    /// Asks something, as a request would.
    Query {
        /// Comes back in the answer.
        id: Value,
        /// The question, as `check`.
        ask: String,
    },
    /// Points at something; others see it as long as the line is open, and no more often than they can look. It is not answered.
    Point(Point),
    /// Asks for `pong`, after all news.
    Ping {},
}

/// `GET /matches/{id}/live`.
pub(crate) async fn live(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Visitor(person): Visitor,
    headers: HeaderMap,
    Path(id): Path<MatchId>,
    Wanted(eyes): Wanted<Eyes>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    let table = app.table(&id).await?;
    let (who, seat) = (person.as_ref().map(|person| person.id.clone()), eyes.seat);
    let may = table.look(move |game| game.seen_by(who.as_ref(), seat, |_, _| Ok(()))).await?;
    may.or_else(|fault| if fault.code() == TOO_EARLY { Ok(()) } else { Err(fault) })?;
    let who = person.as_ref().map_or_else(|| behind(from.ip()), |person| person.id.0.clone());
    let counting = app.lines.open(who, &id)?;
    let Ok(place) = Arc::clone(&app.sockets).try_acquire_owned() else {
        let text = say!("live-full");
        return Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "full", text));
    };
    let session = cookie(&headers).map(str::to_owned);
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _places = (place, counting);
        let news = table.listen();
        let (next, talk) = (eyes.from, table.talk());
        let address = behind(from.ip());
        let pointing = Pointing::new(&table.pointers);
        let mut line = Line {
            app,
            socket,
            table,
            news,
            person,
            session,
            seat,
            next,
            told: None,
            shown: None,
            talk,
            said: None,
            pointing,
            late: false,
            address,
        };
        line.came(true);
        let ended = line.run().await;
        line.came(false);
        line.pointing.ends(&line.table.pointers);
        line.close(ended).await;
    }))
}

/// An open line.
struct Line {
    app: App,
    socket: WebSocket,
    table: Arc<Table>,
    news: watch::Receiver<u64>,
    person: Option<Person>,
    session: Option<String>,
    seat: Option<u8>,
    /// Number of the next entry that the viewer has not been told of.
    next: u64,
    /// Questions that were told last.
    told: Option<Value>,
    /// The match as it was told last.
    shown: Option<MatchBody>,
    /// Remarks that were told: how often something had been said, and the number of the next one.
    talk: u64,
    said: Option<u64>,
    pointing: Pointing,
    /// The viewer sees everything later.
    late: bool,
    address: String,
}

/// The end of a line.
enum End {
    /// The other side has gone.
    Gone,
    /// We are about to end.
    Closing,
    /// The viewer may look no longer.
    Fault(Fault),
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl Line {
    fn came(&self, comes: bool) {
        if let (Some(person), Some(_)) = (&self.person, self.seat) {
            self.table.came(&person.id, comes);
        }
    }

    async fn send(&mut self, frame: &Frame) -> Result<(), End> {
        let text = serde_json::to_string(frame).map_err(|error| Fault::internal(&error))?;
        match timeout(PATIENCE, self.socket.send(Raw::Text(text.into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    async fn close(&mut self, end: End) {
        let (code, reason) = match end {
            End::Gone => return,
            End::Closing => (1001, say!("live-closing").to_owned()),
            End::Fault(fault) => {
                let reason = fault.code().to_owned();
                let _ = self.send(&Frame::Refused { id: None, error: fault.into_body() }).await;
                (1008, reason)
            }
        };
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = timeout(PATIENCE, self.socket.send(Raw::Close(Some(frame)))).await;
    }

    async fn run(&mut self) -> End {
        match self.follow().await {
            Ok(()) => End::Gone,
            Err(end) => end,
        }
    }

    async fn follow(&mut self) -> Result<(), End> {
        let mut closing = self.app.closing.subscribe();
        if *closing.borrow() {
            return Err(End::Closing);
        }
        let mut left = self.app.left.subscribe();
        // It may have ended before anybody listened.
        self.known().await?;
        let mut care = interval(CARE);
        care.set_missed_tick_behavior(MissedTickBehavior::Delay);
        care.tick().await;
        // A spectator may see everything later, when nobody rings.
        let mut late = interval(LATE);
        late.set_missed_tick_behavior(MissedTickBehavior::Delay);
        late.tick().await;
        self.tell().await?;
        loop {
            tokio::select! {
                // News first: whoever asks whether the line stands has been told of everything before.
                biased;
                _ = closing.changed() => return Err(End::Closing),
                changed = self.news.changed() => match changed {
                    Ok(()) => self.tell().await?,
                    Err(_) => return Err(End::Closing),
                },
                _ = care.tick() => self.care().await?,
                one = left.recv() => {
                    let may_be_mine = match &one {
                        Ok(one) => self.person.as_ref().is_some_and(|person| person.id == *one),
                        Err(RecvError::Lagged(_)) => true,
                        Err(RecvError::Closed) => return Err(End::Closing),
                    };
                    if may_be_mine {
                        self.known().await?;
                    }
                },
                _ = late.tick(), if self.late => self.tell().await?,
                () = self.pointing.changed(), if !self.late => {
                    for point in self.pointing.news() {
                        self.send(&Frame::Point(point)).await?;
                    }
                }
                message = self.socket.recv() => match message {
                    Some(Ok(Raw::Text(text))) => self.asked(&text).await?,
                    Some(Ok(Raw::Binary(_))) => {
                        self.refuse(Value::Null, Fault::malformed(say!("live-text"))).await?;
                    }
                    Some(Ok(Raw::Ping(_) | Raw::Pong(_))) => {}
                    Some(Ok(Raw::Close(_)) | Err(_)) | None => return Ok(()),
                },
            }
        }
    }

    /// Looks whether the session still stands.
    async fn known(&mut self) -> Result<(), End> {
        if let (Some(person), Some(session)) = (&self.person, &self.session) {
            let found = self.app.store.session(session, Stamp::now()).await.map_err(Fault::from)?;
            if found.is_none_or(|found| found.id != person.id) {
                let text = say!("live-session");
                return Err(Fault::new(StatusCode::UNAUTHORIZED, "no-session", text).into());
            }
        }
        Ok(())
    }

    /// Looks whether the session still stands, and whether somebody is still there.
    async fn care(&mut self) -> Result<(), End> {
        self.known().await?;
        match timeout(PATIENCE, self.socket.send(Raw::Ping(Vec::new().into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Tells what is new for this viewer.
    async fn tell(&mut self) -> Result<(), End> {
        let (person, seat, next) =
            (self.person.as_ref().map(|person| person.id.clone()), self.seat, self.next);
        let (told, online) = (self.told.clone(), self.table.online());
        let look = move |game: &crate::game::Game| {
            let shown = match_body(game, person.as_ref(), &online);
            let seen = game.seen_by(person.as_ref(), seat, |game, viewer| {
                let orders = seat.and_then(|seat| game.facts.orders.get(&seat));
                let play = &game.play;
                let now = json!([play.asks(viewer), play.outcome(), play.numbered(viewer), orders]);
                let fresh = told.as_ref() != Some(&now);
                let news = fresh
                    .then(|| SeenBody { position: position(game, viewer), entries: play.seen(viewer, next) });
                Ok(Some((now, news)))
            });
            // There is something to see later.
            let seen = seen.or_else(|fault| if fault.code() == TOO_EARLY { Ok(None) } else { Err(fault) });
            seen.map(|seen| (shown, seen))
        };
        let (shown, seen) = match self.table.look(look).await {
            Ok(seen) => seen?,
            // Nothing more is looked at once the program ends.
            Err(fault) if fault.code() != "stale" => return Err(fault.into()),
            Err(_) => {
                // It was put away; what is stored counts.
                self.table = self.app.table(&self.table.id.clone()).await?;
                self.news = self.table.listen();
                self.came(true);
                self.pointing.moves(&self.table.pointers);
                self.told = None;
                return Box::pin(self.tell()).await;
            }
        };
        self.late = shown.late;
        if self.shown.as_ref() != Some(&shown) {
            self.shown = Some(shown.clone());
            self.send(&Frame::Match { of: Box::new(shown) }).await?;
        }
        if let Some((now, Some(news))) = seen {
            (self.told, self.next) = (Some(now), news.position.next);
            self.send(&Frame::Seen(Box::new(news))).await?;
        }
        self.tell_talk().await
    }

    /// Tells what was said since the line was opened.
    async fn tell_talk(&mut self) -> Result<(), End> {
        let talk = self.table.talk();
        let (Some(_), true) = (self.seat, self.said.is_none() || talk != self.talk) else { return Ok(()) };
        self.talk = talk;
        let from = self.said.unwrap_or(0);
        let Some(person) = &self.person else { return Ok(()) };
        let muted = self.app.store.muted(&person.id).await.map_err(Fault::from)?;
        let said = self.app.store.said(&self.table.id, from, 10_000).await.map_err(Fault::from)?;
        let names = self.table.names().await;
        let first = self.said.is_none();
        self.said = Some(said.last().map_or(from, |last| last.n + 1));
        // What was said before can be asked for.
        let wanted = |said: &&Said| !first && said.person.as_ref().is_none_or(|one| !muted.contains(one));
        for said in said.iter().filter(wanted) {
            self.send(&Frame::Chat(remark(said, &names))).await?;
        }
        Ok(())
    }

    async fn refuse(&mut self, id: Value, fault: Fault) -> Result<(), End> {
        self.send(&Frame::Refused { id: Some(id), error: fault.into_body() }).await
    }

    /// Answers a message.
    async fn asked(&mut self, text: &str) -> Result<(), End> {
        let mut fields = match tree(text.as_bytes()) {
            Ok(Value::Object(fields)) => fields,
            Err(error) if error.is_data() => {
                return self.refuse(Value::Null, Fault::malformed(error.to_string())).await;
            }
            _ => return self.refuse(Value::Null, Fault::malformed(say!("live-object"))).await,
        };
        let id = fields.remove("id").unwrap_or_default();
        let kind = fields.remove("t");
        // What is pointed at has a limit of its own: a club behind one address moves many pointers.
        let points = kind.as_ref().is_some_and(|kind| kind == "point");
        if !points && let Err(fault) = self.app.requests.take(&self.address) {
            return self.refuse(id, fault).await;
        }
        match kind.as_ref().and_then(Value::as_str) {
            Some("point") => match self.points(fields) {
                Ok(()) => Ok(()),
                Err(fault) => self.refuse(id, fault).await,
            },
            Some("ping") => self.send(&Frame::Pong {}).await,
            Some("command") => match self.commanded(fields).await {
                Ok(next) => self.send(&Frame::Done { id, next }).await,
                Err(fault) => self.refuse(id, fault).await,
            },
            Some("query") => {
                let person = self.person.as_ref().map(|person| person.id.clone());
                fields.entry("seat").or_insert(json!(self.seat));
                let asked = Value::Object(fields);
                let answer = self.table.look(move |game| query::answer(game, person.as_ref(), asked)).await;
                match answer.and_then(|answer| answer) {
                    Ok(answer) => self.send(&Frame::Answer { id, answer }).await,
                    Err(fault) => self.refuse(id, fault).await,
                }
            }
            _ => {
                let fault = Fault::malformed(say!("live-kind")).at("/t");
                self.refuse(id, fault).await
            }
        }
    }

    /// Shows the others what this seat points at.
    fn points(&mut self, fields: Map<String, Value>) -> Result<(), Fault> {
        self.app.points.take(&self.pointing.line())?;
        let seat =
            self.seat.ok_or_else(|| Fault::forbidden("not-your-seat", say!("live-spectator-points")))?;
        let point: Point = sandtable_system::fields(Value::Object(fields))?;
        self.pointing.show(&self.table.pointers, point.of(seat)?);
        Ok(())
    }

    async fn commanded(&mut self, mut fields: Map<String, Value>) -> Result<u64, Fault> {
        let Some(person) = self.person.clone() else {
            return Err(Fault::forbidden("not-your-seat", say!("live-spectator-commands")));
        };
        fields.entry("seat").or_insert(json!(self.seat));
        let asked: Command = sandtable_system::fields(Value::Object(fields))?;
        let (app, table) = (self.app.clone(), Arc::clone(&self.table));
        Ok(command(Acting { app, table, person, asked }).await?.0.next)
    }
}
