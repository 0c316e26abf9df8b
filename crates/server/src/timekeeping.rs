//! Time and absence in a game: clocks run and stop with every act, standing orders answer for their seat, deadlines give
//! defaults, and whoever waits may claim. Knows no network.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Json;
use sandtable_kernel::{Asked, Auto, Seat, Viewer};
use sandtable_store::{Hold, MatchId, PersonId, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::Instant;

use crate::acting::{Acting, Answered};
use crate::app::App;
use crate::bodies::{MatchAnswer, Nothing};
use crate::clock::Late;
use crate::facts::{AskedSeats, Ended};
use crate::fault::Fault;
use crate::game::Game;
use crate::play::now;

/// So many answers are given by themselves in one go; more would go round in circles.
const ANSWERS: usize = 2_000;

/// Answers that a seat leaves to their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct StandingOrders {
    /// All questions, but for those that only a person answers.
    pub all: bool,
    /// Questions of these kinds.
    pub kinds: Vec<String>,
}

/// Standing orders of a seat; those before are replaced.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GiveOrders {
    /// A seat of one's own.
    seat: Seat,
    /// All questions, but for those that only a person answers.
    #[serde(default)]
    all: bool,
    /// Questions of these kinds, as `asks` names them.
    #[serde(default)]
    kinds: Vec<String>,
}

/// Things that may be claimed of whoever is late.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ClaimKind {
    /// The game, of the only opponent.
    Win,
    /// The default answer to the question that waits.
    Default,
}

/// A claim on time.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claim {
    /// A seat of one's own.
    seat: Seat,
    /// The thing that is claimed.
    take: ClaimKind,
    /// The seat that is late; the first one without.
    #[serde(default)]
    from: Option<Seat>,
}

/// Whatever is due and could not be done is tried again so much later.
const AGAIN: Duration = Duration::from_secs(60);

type Question = Asked<Option<Value>>;

impl Game {
    /// Says whether a question may be answered without a person.
    fn by_itself(&self, asked: &Question) -> bool {
        !self.info.by_hand.contains(&asked.kind)
    }

    /// Finds a question that standing orders answer.
    fn ordered(&self) -> Option<Question> {
        let fits = |asked: &Question| {
            self.facts.orders.get(&asked.seat.0).is_some_and(|orders| {
                (orders.all && self.by_itself(asked)) || orders.kinds.iter().any(|kind| kind == asked.kind)
            })
        };
        self.play.asks(Viewer::Referee).into_iter().find(fits)
    }

    /// Finds a question that somebody is too late for.
    fn overdue(&self, now: Stamp) -> Option<Question> {
        let late = self.facts.clock.as_ref()?.overdue(now.0);
        let fits = |asked: &Question| late.contains(&asked.seat) && self.by_itself(asked);
        self.play.asks(Viewer::Referee).into_iter().find(fits)
    }

    /// Brings time up to date after entries from a number on: clocks of those who answered stop, standing orders are carried
    /// out, clocks of those who are asked now run.
    pub(crate) fn keep_time(&mut self, mut from: u64, stamp: Stamp) {
        for _ in 0..ANSWERS {
            self.run_clocks(from, stamp);
            from = self.play.entries();
            let Some(asked) = self.ordered().filter(|_| self.goes_on().is_ok()) else { return };
            let default = asked.default.as_ref();
            let auto = Auto::StandingOrder;
            if let Err(stop) = self.play.default_for(asked.seat, default, auto, None, Some(&now())) {
                tracing::warn!(id = %self.row.id, ?stop, "a standing order could not be carried out");
                return;
            }
        }
    }

    /// Does everything that is due by now.
    pub(crate) fn pass(&mut self, stamp: Stamp) -> Result<(), Fault> {
        self.pass_deadline(stamp);
        let warned = self.facts.clock.as_mut().map(|clock| clock.warn(stamp.0)).unwrap_or_default();
        self.remind_seats(&warned, say!("timekeeping-one-day"));
        self.pass_time(stamp)
    }

    /// Gives the default answers of players who are late by now.
    fn pass_time(&mut self, stamp: Stamp) -> Result<(), Fault> {
        for _ in 0..ANSWERS {
            if self.goes_on().is_err() {
                return Ok(());
            }
            let Some(asked) = self.overdue(stamp) else { return Ok(()) };
            let open =
                !self.facts.clock.as_ref().is_some_and(|clock| clock.secret.contains_key(&asked.seat.0));
            self.answer_late(&asked, stamp, open)?;
        }
        Ok(())
    }

    /// Gives the default of a seat that is late; `open` if everybody may know.
    fn answer_late(&mut self, asked: &Question, stamp: Stamp, open: bool) -> Result<(), Fault> {
        let from = self.play.entries();
        self.play.default_for(asked.seat, asked.default.as_ref(), Auto::Deadline, None, Some(&now()))?;
        if let Some(clock) = self.facts.clock.as_mut().filter(|_| open) {
            clock.away(asked.seat, true, stamp.0);
        }
        self.run_clocks(from, stamp);
        Ok(())
    }

    fn run_clocks(&mut self, from: u64, stamp: Stamp) {
        let Some(mut clock) = self.facts.clock.take() else { return };
        for n in from..self.play.entries() {
            let Some(entry) = self.play.entry(n) else { continue };
            let seat = entry["body"]["play"]["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok());
            let Some(seat) = seat.map(Seat) else { continue };
            // A clock that everybody sees does not tell that somebody did something in secret.
            if self.told_from(Viewer::Public, n) == self.told_from(Viewer::Public, n + 1) {
                clock.secret.remove(&seat.0);
                continue;
            }
            clock.answered(seat, stamp.0);
            if entry["auto"].is_null() {
                clock.away(seat, false, stamp.0);
            }
        }
        let people = |seat: &Seat| {
            let row = self.seats.iter().find(|row| row.seat == seat.0);
            row.is_some_and(|row| matches!(row.hold, Hold::Person | Hold::Left))
        };
        let asked = match self.over() || !self.play.begun() {
            true => AskedSeats::default(),
            false => AskedSeats::of(&*self.play),
        };
        let open: Vec<Seat> = asked.public.iter().copied().filter(people).collect();
        let secret: Vec<Seat> =
            asked.own.iter().copied().filter(|seat| people(seat) && !asked.public.contains(seat)).collect();
        clock.run(&open, &secret, stamp.0);
        self.facts.clock = Some(clock);
    }

    /// Returns the next moment when something is to be done by itself.
    pub(crate) fn due(&self) -> Option<Stamp> {
        if self.over() {
            return None;
        }
        self.facts.due().map(Stamp)
    }
}

/// `POST /matches/{id}/orders`: leaves answers of a seat to their defaults, or takes them back.
pub(crate) async fn orders(acting: Acting<GiveOrders>) -> Answered<Nothing> {
    let GiveOrders { seat, all, kinds } = acting.asked;
    if kinds.len() > 50 || kinds.iter().any(|kind| kind.is_empty() || kind.len() > 60) {
        return Err(Fault::malformed(say!("timekeeping-kinds")).at("/kinds"));
    }
    let person = acting.person.id;
    let act = acting.table.act(&acting.app, None, move |game| {
        game.acts(&person, seat)?;
        let orders = StandingOrders { all, kinds };
        match orders == StandingOrders::default() {
            true => game.facts.orders.remove(&seat.0),
            false => game.facts.orders.insert(seat.0, orders),
        };
        // Whoever says something is back.
        if let Some(clock) = &mut game.facts.clock {
            clock.away(seat, false, Stamp::now().0);
        }
        Ok(Nothing {})
    });
    Ok(Json(act.await?))
}

/// `POST /matches/{id}/claim`: takes from whoever is late what the match lets the others take.
pub(crate) async fn claim(acting: Acting<Claim>) -> Answered<MatchAnswer> {
    let Claim { seat, take, from } = acting.asked;
    // Nobody is late by time in which no server was there.
    acting.app.beat().await?;
    let claim = move |game: &mut Game, person: &PersonId| {
        game.acts(person, seat)?;
        if game.over() || !game.play.begun() {
            return Err(Fault::refused("over", say!("timekeeping-not-running")));
        }
        let stamp = Stamp::now();
        let asks = game.play.asks(Viewer::Public);
        let others = asks.iter().map(|asked| asked.seat).filter(|&other| {
            other != seat
                && !game.mine(Some(person)).contains(&other)
                && from.is_none_or(|from| from == other)
        });
        let Some(late) =
            others.into_iter().find(|&other| late_from(game, other).is_some_and(|from| from <= stamp.0))
        else {
            let text = say!("timekeeping-nobody-late");
            return Err(Fault::refused("not-late", text));
        };
        match take {
            ClaimKind::Win if game.play.seats() == 2 => {
                let (by, winner) = ("late".to_owned(), Some(seat));
                game.facts.ended = Some(Ended { by, seat: Some(late), winner });
                Ok(())
            }
            ClaimKind::Win => {
                let text = say!("timekeeping-not-two");
                Err(Fault::refused("not-two", text))
            }
            ClaimKind::Default => {
                let asks = game.play.asks(Viewer::Referee);
                let asked = asks.into_iter().find(|asked| asked.seat == late && game.by_itself(asked));
                let asked = asked.ok_or_else(|| Fault::refused("by-hand", say!("timekeeping-by-hand")))?;
                game.answer_late(&asked, stamp, true)
            }
        }
    };
    acting.changes(claim).await
}

/// Returns the moment from which others may claim of a seat whose answer is waited for, if they ever may.
pub(crate) fn late_from(game: &Game, seat: Seat) -> Option<i64> {
    if game.seats.iter().any(|row| row.seat == seat.0 && row.hold == Hold::Left) {
        return Some(game.row.moved.0);
    }
    match &game.facts.clock {
        Some(clock) if clock.asked.late == Late::Claim => clock.falls(seat),
        // Default answers are given in time, and the game goes on by itself.
        Some(_) => None,
        None => {
            let moved = game.row.moved.0;
            let still = game.facts.still.filter(|still| still.moved == moved).map_or(0, |still| still.by);
            let patience = u64::try_from(game.patience.as_millis()).unwrap_or(u64::MAX);
            Some(moved.saturating_add(still).saturating_add_unsigned(patience))
        }
    }
}

/// Does what is due, for as long as the server runs.
pub(crate) async fn keep(app: App) {
    let mut every = tokio::time::interval(Duration::from_millis(500));
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    // What could not be done is tried again, but not at once.
    let mut failed: BTreeMap<MatchId, Instant> = BTreeMap::new();
    loop {
        let now = every.tick().await;
        failed.retain(|_, again| *again > now);
        if app.beat().await.is_err() {
            continue;
        }
        let due = match app.store.due(Stamp::now(), 100).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "what is due could not be read");
                continue;
            }
        };
        for id in due.into_iter().filter(|id| !failed.contains_key(id)).collect::<Vec<_>>() {
            let passed = async {
                let table = app.table(&id).await?;
                table.act(&app, None, |game| game.pass(Stamp::now())).await
            };
            if let Err(fault) = passed.await {
                tracing::warn!(%id, %fault, "what is due could not be done");
                failed.insert(id, now + AGAIN);
            }
        }
    }
}
