//! A table: one match, the queue of those who want something of it, and the bell that tells viewers to look again.
//!
//! One after the other: an act is put to the game, its lines are stored, and only then anybody is told. If storing fails, the
//! game in memory is thrown away and made again from what is stored.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use sandtable_kernel::{Seat, Viewer};
use sandtable_store::{
    Append, AppendError, Appended, ChangeError, MatchChange, MatchId, NewFacts, PersonId, SeatRow,
    SentBefore, Stamp, Status,
};
use sandtable_text::say;
use serde_json::json;
use tokio::sync::{Mutex, OwnedMutexGuard, watch};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::app::App;
use crate::battles::{Tried, bring_back};
use crate::called::call_by_name;
use crate::facts::{AskedSeats, Facts};
use crate::fault::Fault;
use crate::game::Game;
use crate::names::apart;
use crate::notices;
use crate::pointing::Pointers;
use crate::presence::Presence;
use crate::secrecy::seat_changes;
use crate::tables::Stored;

/// Whoever comes back within this time has not been away.
const BACK: Duration = Duration::from_secs(1);

/// A match in memory, with those who wait for it.
pub(crate) struct Table {
    pub(crate) id: MatchId,
    game: Arc<Mutex<Game>>,
    bell: watch::Sender<u64>,
    /// Milliseconds since 1970 when somebody last wanted something.
    used: AtomicI64,
    presence: Presence,
    /// Number of remarks since the match is in memory.
    talk: AtomicU64,
    pub(crate) pointers: Pointers,
    pub(crate) tried: Tried,
    /// A machine player is at work, and another call came meanwhile.
    pub(crate) thinking: AtomicBool,
    pub(crate) called: AtomicBool,
}

/// A command with a name of the sender's: sent twice, it counts once.
pub(crate) struct Once<T> {
    pub(crate) person: PersonId,
    pub(crate) key: String,
    /// A digest of the command: the name is for no other one.
    pub(crate) digest: String,
    pub(crate) repeated: Repeated<T>,
}

/// The way to answer a command again, from the number of its first line.
type Repeated<T> = Box<dyn FnOnce(&Game, u64) -> Result<T, Fault> + Send>;

/// Answers a command that was sent before.
fn answered<T>(before: &SentBefore, digest: &str, repeated: Repeated<T>, game: &Game) -> Result<T, Fault> {
    if before.digest.as_ref().is_some_and(|before| before != digest) {
        let text = say!("table-key-used");
        return Err(Fault::refused("key-used", text).at("/key"));
    }
    repeated(game, before.first)
}

/// Things that an act has added to a game.
struct Added {
    lines: Vec<String>,
    status: Status,
    outcome: Option<String>,
    asked: String,
}

impl Added {
    fn to(game: &Game) -> Self {
        let lines = game.play.lines(game.row.head);
        let outcome = game.play.outcome().map(|outcome| json!(outcome).to_string());
        let lost = outcome.is_none() && game.row.outcome.is_some();
        let asked = AskedSeats::of(&*game.play).asking(&*game.play, &game.row.asked, Stamp::now().0).stored();
        Self { lines, status: game.status(), outcome: outcome.or(lost.then(|| "null".to_owned())), asked }
    }
}

impl Table {
    pub(crate) fn new(game: Game) -> Self {
        Self {
            id: game.row.id.clone(),
            game: Arc::new(Mutex::new(game)),
            bell: watch::Sender::new(0),
            used: AtomicI64::new(Stamp::now().0),
            presence: Presence::default(),
            talk: AtomicU64::new(0),
            pointers: Pointers::default(),
            tried: Tried::default(),
            thinking: AtomicBool::new(false),
            called: AtomicBool::new(false),
        }
    }

    /// Listens for news: entries, seats, talk.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.bell.subscribe()
    }

    pub(crate) fn ring(&self) {
        self.bell.send_modify(|rung| *rung = rung.wrapping_add(1));
    }

    /// Tells that something was said.
    pub(crate) fn talked(&self) {
        self.talk.fetch_add(1, Ordering::Relaxed);
        self.ring();
    }

    /// Returns how often something was said since the match is in memory.
    pub(crate) fn talk(&self) -> u64 {
        self.talk.load(Ordering::Relaxed)
    }

    /// Says whether nobody listens and nobody has wanted anything since a moment.
    pub(crate) fn idle_since(&self, moment: Stamp) -> bool {
        self.bell.receiver_count() == 0 && self.used.load(Ordering::Relaxed) < moment.0
    }

    /// Waits for one's turn.
    async fn turn(&self) -> Result<OwnedMutexGuard<Game>, Fault> {
        self.used.store(Stamp::now().0, Ordering::Relaxed);
        let game = Arc::clone(&self.game).lock_owned().await;
        if game.broken { Err(Fault::stale(None)) } else { Ok(game) }
    }

    /// Looks at the game.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Game) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let game = self.turn().await?;
        spawn_blocking(move || look(&game)).await.map_err(|error| Fault::internal(&error))
    }

    /// Does something to the game or its facts; whatever that adds to the log is stored when this returns, and nobody has seen
    /// it before.
    pub(crate) async fn act<T: Send + 'static>(
        self: &Arc<Self>,
        app: &App,
        once: Option<Once<T>>,
        act: impl FnOnce(&mut Game) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (table, app) = (Arc::clone(self), app.clone());
        // On a task of its own: a client that goes away breaks nothing off.
        let task = tokio::spawn(async move {
            let done = table.acted(&app, once, act).await;
            if done.is_err() {
                table.forgotten_if_broken(&app).await;
            }
            app.machines.call(&app, &table);
            done
        });
        task.await.map_err(|error| Fault::internal(&error))?
    }

    /// Does the same for a machine player, whom nobody needs to call.
    pub(crate) async fn act_quietly<T: Send + 'static>(
        self: &Arc<Self>,
        app: &App,
        act: impl FnOnce(&mut Game) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let done = self.acted(app, None, act).await;
        if done.is_err() {
            self.forgotten_if_broken(app).await;
        }
        done
    }

    async fn acted<T: Send + 'static>(
        &self,
        app: &App,
        once: Option<Once<T>>,
        act: impl FnOnce(&mut Game) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let game = self.turn().await?;
        // Asked in its turn: a second one that overlaps the first finds it here.
        let sent = match once {
            None => None,
            Some(Once { person, key, digest, repeated }) => {
                match app.store.sent_before(&self.id, &person, &key).await? {
                    Some(before) => return answered(&before, &digest, repeated, &game),
                    None => Some((person, key, digest)),
                }
            }
        };
        let (game, done, rings) = self.put_to(app, game, sent, act).await?;
        drop(game);
        if rings {
            self.ring();
        }
        done
    }

    /// Puts something to a game whose turn it is, and stores it. Returns whether that is news.
    async fn put_to<T: Send + 'static>(
        &self,
        app: &App,
        mut game: OwnedMutexGuard<Game>,
        sent: Option<(PersonId, String, String)>,
        act: impl FnOnce(&mut Game) -> Result<T, Fault> + Send + 'static,
    ) -> Result<(OwnedMutexGuard<Game>, Result<T, Fault>, bool), Fault> {
        let before = (game.facts.clone(), game.status());
        let was = game.before();
        let public = game.play.numbered(Viewer::Public);
        // Until it is stored, nobody else may go on from it.
        game.broken = true;
        let work = move || {
            let entries = game.play.entries();
            let done = act(&mut game);
            game.keep_time(entries, Stamp::now());
            game.follow_schedule(Stamp::now());
            let added = Added::to(&game);
            (game, done, added)
        };
        let (mut game, done, added) = spawn_blocking(work).await.map_err(|error| Fault::internal(&error))?;
        let rings = !added.lines.is_empty() || before != (game.facts.clone(), added.status);
        let stored = !added.lines.is_empty();
        if stored {
            // That something was done is no news for those who may not know of it.
            let quiet = game.play.numbered(Viewer::Public) == public && before.1 == added.status;
            let facts = before.0 != game.facts;
            self.stored(app, &mut game, sent.as_ref(), added, (quiet, facts)).await?;
        }
        if before.0 != game.facts && !stored {
            Self::store_facts(app, &mut game).await?;
        }
        seat_newcomers(app, &mut game).await?;
        game.broken = false;
        let letters = game.take_letters(&was, &self.online());
        let ends = before.1 != Status::Over && game.status() == Status::Over;
        let campaign = game.facts.named_by.clone().filter(|_| ends);
        if let Some(campaign) = campaign {
            tokio::spawn(bring_back(app.clone(), campaign));
        }
        if !letters.is_empty() {
            let (app, of) = (app.clone(), self.id.clone());
            tokio::spawn(async move { notices::give(&app, &of, letters).await });
        }
        Ok((game, done, rings))
    }

    async fn stored(
        &self,
        app: &App,
        game: &mut Game,
        sent: Option<&(PersonId, String, String)>,
        added: Added,
        (quiet, changed): (bool, bool),
    ) -> Result<(), Fault> {
        let (now, due) = (Stamp::now(), game.due());
        let text = json!(game.facts).to_string();
        let facts = changed.then_some(NewFacts { text: &text, version: game.row.version, due });
        let append = Append {
            quiet,
            sent: sent.map(|(person, name, _)| (person, name.as_str())),
            digest: sent.map(|(.., digest)| digest.as_str()),
            outcome: added.outcome.as_deref(),
            status: Some(added.status),
            asked: Some(&added.asked),
            facts,
            secret: game.row.secret.as_deref(),
            ..Append::to(&self.id, game.row.head, &added.lines, now)
        };
        match app.store.append(append).await {
            Ok(Appended::Now) => {}
            // Another program was first.
            Ok(Appended::Before { .. }) | Err(AppendError::Stale { .. }) => return Err(Fault::stale(None)),
            Err(AppendError::Store(error)) => return Err(error.into()),
            Err(error) => return Err(Fault::internal(&error)),
        }
        game.row.head += added.lines.len() as u64;
        if changed {
            game.row.version += 1;
            (game.row.facts, game.row.due) = (text, due);
        }
        if !quiet {
            game.row.moved = now;
        }
        game.row.status = added.status;
        game.row.asked = added.asked;
        if added.outcome.is_some() {
            game.row.outcome = added.outcome.filter(|outcome| outcome != "null");
        }
        Ok(())
    }

    async fn store_facts(app: &App, game: &mut Game) -> Result<(), Fault> {
        let status = game.status();
        let facts = json!(game.facts).to_string();
        let due = game.due();
        let change = MatchChange {
            facts: Some(&facts),
            status: Some(status),
            due: Some(due),
            ..MatchChange::default()
        };
        app.store.change_match(&game.row.id, game.row.version, change).await?;
        game.row.version += 1;
        game.row.status = status;
        (game.row.facts, game.row.due) = (facts, due);
        Ok(())
    }

    /// Changes who holds a seat, if it may be: `to` is told how it is held now. Before anybody can come in, play goes on with dice
    /// that nobody knows.
    pub(crate) async fn seat(
        self: &Arc<Self>,
        app: &App,
        seat: Seat,
        name: Option<(PersonId, String)>,
        to: impl FnOnce(&Game, &SeatRow) -> Result<SeatRow, Fault> + Send + 'static,
    ) -> Result<(), Fault> {
        let (table, made, app) = (Arc::clone(self), app.clone(), app.clone());
        let task = tokio::spawn(async move {
            let game = table.turn().await?;
            let at = game.seats.iter().position(|row| row.seat == seat.0);
            let at = at.ok_or_else(|| Fault::malformed(say!("table-no-seat", seat)).at("/seat"))?;
            let from = game.seats[at].clone();
            let to = to(&game, &from)?;
            let (before, after) = (from.clone(), to.clone());
            let prepare = move |game: &mut Game| {
                game.names.extend(name);
                let rows = game.seats.iter().map(|row| if row.seat == before.seat { &after } else { row });
                let rows: Vec<SeatRow> = rows.cloned().collect();
                seat_changes(game, (&before, &after), &rows)?;
                call_by_name(game, &[after.seat], &rows);
                Ok(())
            };
            let (mut game, prepared, _) = table.put_to(&app, game, None, prepare).await?;
            prepared?;
            match app.store.change_seat(&table.id, &from, &to).await {
                Ok(()) => {}
                Err(ChangeError::Stale) => {
                    game.broken = true;
                    app.tables.forget(&table);
                    return Err(Fault::refused("seat-taken", say!("table-quicker")));
                }
                Err(ChangeError::Store(error)) => return Err(error.into()),
            }
            game.seats[at] = to;
            drop(game);
            table.ring();
            Ok(())
        });
        let done = task.await.map_err(|error| Fault::internal(&error))?;
        if done.is_err() {
            self.forgotten_if_broken(&made).await;
        }
        done
    }

    /// Answers a command again, if it was sent before by way of another program.
    pub(crate) async fn again<T>(&self, app: &App, once: Once<T>) -> Option<Result<T, Fault>> {
        let Once { person, key, digest, repeated } = once;
        let before = app.store.sent_before(&self.id, &person, &key).await.ok()??;
        let game = self.turn().await.ok()?;
        Some(answered(&before, &digest, repeated, &game))
    }

    /// Returns the names by which people who hold seats are told apart.
    pub(crate) async fn names(&self) -> BTreeMap<PersonId, String> {
        let game = self.game.lock().await;
        apart(&game.seats, &game.names)
    }

    /// Says whether a person holds a seat here or founded the match.
    pub(crate) async fn knows(&self, person: &PersonId) -> bool {
        let game = self.game.lock().await;
        game.organised_by(Some(person)) || !game.mine(Some(person)).is_empty()
    }

    /// Notes a new name of a person.
    pub(crate) async fn rename(&self, person: &PersonId, name: &str) {
        let mut game = self.game.lock().await;
        if let Some(known) = game.names.get_mut(person) {
            name.clone_into(known);
            drop(game);
            self.ring();
        }
    }

    /// Goes on by what was stored without this table. If that does not follow, the match is taken out of memory.
    pub(crate) async fn catch_up(self: &Arc<Self>, app: &App) {
        let caught = async {
            // A game that was thrown away stays so.
            let mut game = self.turn().await?;
            game.broken = true;
            let Stored { row, seats, names, facts, lines } = app.stored(&self.id, game.row.head).await?;
            if row.secret != game.row.secret {
                return Err(Fault::internal(&"its dice are fresh"));
            }
            let play = move || game.play.catch_up(&lines).map(|()| game);
            let mut game = App::work(play).await??;
            (game.row, game.seats, game.names, game.facts) = (row, seats, names, facts);
            (game.past, game.sheets, game.analysis) = Default::default();
            seat_newcomers(app, &mut game).await?;
            game.broken = false;
            Ok::<_, Fault>(())
        };
        match caught.await {
            // The other program may have ended while its machine players thought.
            Ok(()) => app.machines.call(app, self),
            Err(fault) => {
                tracing::warn!(id = %self.id, error = %fault, "a match is read anew");
                app.tables.forget(self);
            }
        }
        self.ring();
    }

    /// Takes a game that may differ from what is stored out of memory.
    async fn forgotten_if_broken(self: &Arc<Self>, app: &App) {
        if self.game.lock().await.broken {
            app.tables.forget(self);
            self.ring();
        }
    }

    /// Notes that a socket of a person opens or closes. Others are told only if that changes who is there; of somebody who goes
    /// a moment later, because a page that is loaded anew comes back at once.
    pub(crate) fn came(self: &Arc<Self>, person: &PersonId, comes: bool) {
        if comes {
            self.presence.came(person);
            self.told_who_is_here();
            return;
        }
        self.presence.went(person);
        let table = Arc::downgrade(self);
        tokio::spawn(async move {
            sleep(BACK).await;
            if let Some(table) = table.upgrade() {
                table.told_who_is_here();
            }
        });
    }

    fn told_who_is_here(&self) {
        if self.presence.is_news() {
            self.ring();
        }
    }

    /// Lists the people with an open socket.
    pub(crate) fn online(&self) -> Vec<PersonId> {
        self.presence.online()
    }
}

/// Gives each player who has joined since the match was founded a seat, held for whoever has its invitation.
pub(crate) async fn seat_newcomers(app: &App, game: &mut Game) -> Result<(), Fault> {
    let has = u8::try_from(game.seats.len()).unwrap_or(u8::MAX);
    if game.play.seats() <= has {
        return Ok(());
    }
    let new = (has..game.play.seats()).map(SeatRow::invited).collect::<Result<Vec<_>, _>>()?;
    // Another program may have added them just now: then its invitations count.
    if app.store.add_seats(&game.row.id, &new).await.is_ok() {
        game.seats.extend(new);
        return Ok(());
    }
    game.seats = app.store.seats(&game.row.id).await?;
    if game.seats.len() < usize::from(game.play.seats()) {
        return Err(Fault::internal(&"the seats of new players could not be stored"));
    }
    Ok(())
}

/// Reads the facts of a match.
pub(crate) fn facts(text: &str) -> Result<Facts, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::internal(&error))
}
