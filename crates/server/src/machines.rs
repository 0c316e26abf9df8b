//! Machine players: a few of them think at the same time, one command each in turn, so that people never wait for them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use sandtable_kernel::{Actor, Auto, Body, Seat, Viewer};
use sandtable_store::Hold;
use sandtable_system::Play;
use serde_json::Value;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

use crate::app::App;
use crate::fault::Fault;
use crate::game::Game;
use crate::play::{now, put};
use crate::table::Table;

/// A machine player tries so often; then its seat gives the default answer.
const TRIES: u64 = 8;
/// A machine player may think about one command for so long.
const BUDGET: Duration = Duration::from_secs(10);

/// The lowest of priorities; on Linux each thread has its own.
#[cfg(target_os = "linux")]
const LAST: i32 = 19;

/// The places where machine players think.
pub(crate) struct Machines {
    places: Arc<Semaphore>,
    /// Tables at which something is copied, thought or put for a machine player: the others wait without any work.
    steps: Semaphore,
}

impl Default for Machines {
    fn default() -> Self {
        // Half of the processors at most: the rest is for people.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let most = (processors / 2).max(1);
        Self { places: Arc::new(Semaphore::new(most)), steps: Semaphore::new(most) }
    }
}

impl Machines {
    /// Returns the number of places where nobody thinks.
    pub(crate) fn free(&self) -> usize {
        self.places.available_permits()
    }

    /// Lets the machine players of a table go on, if they are asked anything.
    pub(crate) fn call(&self, app: &App, table: &Arc<Table>) {
        table.called.store(true, Ordering::SeqCst);
        if table.thinking.swap(true, Ordering::SeqCst) {
            return;
        }
        let (app, table) = (app.clone(), Arc::clone(table));
        tokio::spawn(async move {
            loop {
                while table.called.swap(false, Ordering::SeqCst) {
                    while app.machines.step(&table, &app).await {}
                }
                table.thinking.store(false, Ordering::SeqCst);
                // A call that came just now found somebody at work.
                let called = table.called.load(Ordering::SeqCst);
                if !called || table.thinking.swap(true, Ordering::SeqCst) {
                    return;
                }
            }
        });
    }

    /// Lets one machine player of a table give one command, and says whether it did. It thinks over a copy of what its seat
    /// knows, so that nobody waits for it; if the game has gone on meanwhile, it thinks again.
    async fn step(&self, table: &Arc<Table>, app: &App) -> bool {
        let Ok(_step) = self.steps.acquire().await else { return false };
        match self.moved(table, app).await {
            Ok(moved) => moved,
            Err(fault) => {
                tracing::warn!(id = %table.id, error = %fault, "a machine player could not go on");
                false
            }
        }
    }

    async fn moved(&self, table: &Arc<Table>, app: &App) -> Result<bool, Fault> {
        let mut seed = [0; 8];
        getrandom::fill(&mut seed).map_err(|error| Fault::internal(&error))?;
        let seed = u64::from_le_bytes(seed);
        let Some(first) = table.look(question).await?? else { return Ok(false) };
        let (seat, entries) = (first.seat, first.entries);
        for turn in 0..TRIES {
            let Some(question) = table.look(question).await?? else { return Ok(true) };
            if question.entries != entries {
                return Ok(true);
            }
            // Others' secrets may forbid what its seat thinks of: then it thinks again.
            let Some(command) = self.thought(question, seed.wrapping_add(turn << 32)).await? else { break };
            let put = table.act_quietly(app, move |game| {
                if game.play.entries() == entries && game.goes_on().is_ok() {
                    put(game, Actor::Seat(seat), Body::Play { seat, command }, None)?;
                }
                Ok(())
            });
            match put.await {
                Ok(()) => return Ok(true),
                Err(fault) if fault.by_rules() => {}
                Err(fault) => return Err(fault),
            }
        }
        let default = table.act_quietly(app, move |game| {
            if game.play.entries() == entries && game.goes_on().is_ok() {
                game.play.default_for(seat, None, Auto::StandingOrder, None, Some(&now()))?;
            }
            Ok(())
        });
        default.await.map(|()| true)
    }

    /// Thinks on a thread of its own, behind everybody else; whoever takes too long has no thought. Its place stays taken until it
    /// is done.
    async fn thought(&self, question: Question, seed: u64) -> Result<Option<Value>, Fault> {
        let place =
            Arc::clone(&self.places).acquire_owned().await.map_err(|error| Fault::internal(&error))?;
        let (tell, told) = oneshot::channel();
        let thinking = thread::Builder::new().name("machine".to_owned()).spawn(move || {
            let _place = place;
            step_back();
            // Nobody waits any more for what comes too late.
            let _ = tell.send(question.known.machine(question.seat, &question.level, seed));
        });
        thinking.map_err(|error| Fault::internal(&error))?;
        match timeout(BUDGET, told).await {
            Ok(thought) => thought.map_err(|error| Fault::internal(&error)),
            Err(_) => {
                tracing::warn!("a machine player thought for too long");
                Ok(None)
            }
        }
    }
}

/// Lets threads of people go before this one, as far as the system has that.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(LAST) {
        tracing::debug!(%error, "a machine player thinks beside people");
    }
}

/// A question to a machine player, with all that its seat knows.
struct Question {
    seat: Seat,
    level: String,
    known: Box<dyn Play>,
    /// Number of entries of the log.
    entries: u64,
}

/// Finds the first question that waits for a machine player.
fn question(game: &Game) -> Result<Option<Question>, Fault> {
    if game.goes_on().is_err() || !game.seats.iter().any(|row| row.hold == Hold::Machine) {
        return Ok(None);
    }
    let asks = game.play.asks(Viewer::Referee);
    let found = asks.iter().find_map(|asked| Some((asked.seat, game.level(asked.seat)?)));
    let Some((seat, level)) = found else { return Ok(None) };
    let known = game.play.known(Viewer::Seat(seat))?;
    Ok(Some(Question { seat, level, known, entries: game.play.entries() }))
}
