//! Machine players: a few of them think at the same time, one command each in turn, so that people never wait for them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use sandtable_kernel::{Actor, Auto, Body, Seat, Viewer};
use sandtable_store::Hold;
use sandtable_system::{Plan, Play};
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{Instant, sleep, timeout_at};

use crate::analysing::Job;
use crate::app::App;
use crate::fault::Fault;
use crate::game::Game;
use crate::play::{now, put};
use crate::table::Table;

/// A machine player tries so often; then its seat gives the default answer.
const TRIES: u64 = 8;
/// A machine player may think about one command for so long, all tries together.
const BUDGET: Duration = Duration::from_secs(10);
/// So many thoughts that nobody waits for any more may go on; with more, machine players give default answers.
const STRAY: usize = 4;
/// A step that failed is tried again so much later.
const AGAIN: Duration = Duration::from_secs(5);

/// The effort of an analysis.
const EFFORT: Plan = Plan { tries: 120, samples: 64, stretches: 1, seed: 1, threads: 1 };

/// How far threads step back; on Linux each thread has a priority of its own. A person waits for the move of a machine player:
/// it comes after requests, and far before analyses and simulations.
const BEHIND_REQUESTS: i32 = 5;
const BEHIND_ALL: i32 = 19;

/// Machine players at work.
pub(crate) struct Machines {
    /// Tables at which something is copied, thought or put for a machine player: the others wait without any work.
    steps: Arc<Semaphore>,
    /// Analyses that go on: one at a time.
    analyses: Arc<Semaphore>,
    /// Simulations that go on: one at a time, so that no analysis waits for all that are wished.
    simulations: Arc<Semaphore>,
    /// Threads of thoughts, with those that have taken too long: they cannot be broken off.
    threads: Arc<Semaphore>,
}

impl Default for Machines {
    fn default() -> Self {
        // Half of the processors at most: the rest is for people.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self::at((processors / 2).max(1))
    }
}

impl Machines {
    /// Lets machine players work at so many tables at the same time.
    fn at(tables: usize) -> Self {
        Self {
            steps: Arc::new(Semaphore::new(tables)),
            analyses: Arc::new(Semaphore::new(1)),
            simulations: Arc::new(Semaphore::new(1)),
            threads: Arc::new(Semaphore::new(tables + STRAY)),
        }
    }

    /// Analyses a match when it is its turn, one after the other.
    pub(crate) fn analyse(&self, job: Job) {
        let kept = job.kept();
        self.in_pauses(move |turn| job.run(EFFORT, turn), move || Job::fell(&kept));
    }

    /// Does long work that calls its argument between two parts: then it waits while machine players are at work. It never keeps
    /// their place. On a busy machine a part can take a minute behind everybody else, and people would wait for the machine
    /// players that wait for it.
    fn in_pauses(
        &self,
        work: impl FnOnce(&(dyn Fn() + Sync)) + Send + 'static,
        fell: impl FnOnce() + Send + 'static,
    ) {
        let steps = Arc::clone(&self.steps);
        let work = move |runtime: &Handle| work(&|| drop(runtime.block_on(steps.acquire())));
        behind("analysis", &self.analyses, work, fell);
    }

    /// Plays many games when it is their turn. A game takes longer than machine players can wait for a place at a table, so that it
    /// takes none from them.
    pub(crate) fn simulate(
        &self,
        work: impl FnOnce() + Send + 'static,
        fell: impl FnOnce() + Send + 'static,
    ) {
        behind("simulation", &self.simulations, move |_| work(), fell);
    }

    /// Returns at how many more tables a machine player could work.
    pub(crate) fn free(&self) -> usize {
        self.steps.available_permits()
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
                    if let Err(fault) = app.machines.steps(&table, &app).await {
                        tracing::warn!(id = %table.id, error = %fault, "a machine player could not go on");
                        sleep(AGAIN).await;
                        // A table that was thrown away leaves its machine players to the one that is read anew.
                        if app.table(&table.id).await.is_ok_and(|now| !Arc::ptr_eq(&now, &table)) {
                            return;
                        }
                        table.called.store(true, Ordering::SeqCst);
                    }
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

    /// Lets machine players of a table give one command after the other, until none is asked anything. Between two, other tables
    /// have their turn.
    async fn steps(&self, table: &Arc<Table>, app: &App) -> Result<(), Fault> {
        loop {
            let _step = self.steps.acquire().await.map_err(|error| Fault::internal(&error))?;
            match self.moved(table, app).await {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                // Waiting changes nothing about what the rules refuse.
                Err(fault) if fault.by_rules() => {
                    tracing::warn!(id = %table.id, error = %fault, "a machine player waits for others");
                    return Ok(());
                }
                Err(fault) => return Err(fault),
            }
        }
    }

    /// Lets one machine player of a table give one command, and says whether it did. It thinks over a copy of what its seat
    /// knows, so that nobody waits for it; if the game has gone on meanwhile, it thinks again.
    async fn moved(&self, table: &Arc<Table>, app: &App) -> Result<bool, Fault> {
        let (until, mut first) = (Instant::now() + BUDGET, None);
        for turn in 0..TRIES {
            let Some(question) = table.look(question).await?? else { return Ok(turn > 0) };
            let (seat, entries) = *first.get_or_insert((question.seat, question.entries));
            if question.entries != entries {
                return Ok(true);
            }
            // Others' secrets may forbid what its seat thinks of: then it thinks again.
            let seed = question.seed.wrapping_add(turn << 32);
            let think = move || question.known.machine(question.seat, &question.level, seed);
            let Some(command) = self.thought(until, think).await? else { break };
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
        let Some((seat, entries)) = first else { return Ok(false) };
        let default = table.act_quietly(app, move |game| {
            if game.play.entries() == entries && game.goes_on().is_ok() {
                game.play.default_for(seat, None, Auto::StandingOrder, None, Some(&now()))?;
            }
            Ok(())
        });
        default.await.map(|()| true)
    }

    /// Thinks on a thread of its own, behind requests. Whoever takes too long, or falls, has no thought, and nobody waits for
    /// what becomes of it.
    async fn thought(
        &self,
        until: Instant,
        think: impl FnOnce() -> Option<Value> + Send + 'static,
    ) -> Result<Option<Value>, Fault> {
        let Ok(place) = Arc::clone(&self.threads).try_acquire_owned() else {
            tracing::warn!("too many machine players think for too long");
            return Ok(None);
        };
        let (tell, told) = oneshot::channel();
        let thinking = thread::Builder::new().name("machine".to_owned()).spawn(move || {
            let _place = place;
            step_back(BEHIND_REQUESTS);
            // Nobody waits any more for what comes too late.
            let _ = tell.send(think());
        });
        thinking.map_err(|error| Fault::internal(&error))?;
        Ok(timeout_at(until, told).await.ok().and_then(Result::ok).unwrap_or_else(|| {
            tracing::warn!("a machine player thought for too long, or fell");
            None
        }))
    }
}

/// Does long work on a thread behind all others, one of its kind after the other; `fell` is called if it comes to no end.
fn behind(
    name: &'static str,
    kind: &Arc<Semaphore>,
    work: impl FnOnce(&Handle) + Send + 'static,
    fell: impl FnOnce() + Send + 'static,
) {
    let kind = Arc::clone(kind);
    tokio::spawn(async move {
        let Ok(_one) = kind.acquire_owned().await else { return };
        let (tell, told) = oneshot::channel();
        let runtime = Handle::current();
        let done = move || {
            step_back(BEHIND_ALL);
            work(&runtime);
            let _ = tell.send(());
        };
        let begun = thread::Builder::new().name(name.to_owned()).spawn(done);
        if begun.is_err() || told.await.is_err() {
            tracing::warn!(name, "long work fell");
            fell();
        }
    });
}

/// Lets threads of people go before this one, as far as the system has that.
fn step_back(by: i32) {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(by) {
        tracing::debug!(%error, "a thread of long work goes beside people");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = by;
}

/// A question to a machine player, with all that its seat knows.
struct Question {
    seat: Seat,
    level: String,
    known: Box<dyn Play>,
    /// Number of entries of the log.
    entries: u64,
    /// What its thoughts are drawn from.
    seed: u64,
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
    let entries = game.play.entries();
    let seed = seed(&game.facts.setup["dice"]["seed"], seat, entries)?;
    Ok(Some(Question { seat, level, known, entries, seed }))
}

/// Draws what a machine player thinks with. Where whoever plays alone chose the seed of the dice, it is drawn from that: the same
/// game begun again meets the same opponent.
fn seed(chosen: &Value, seat: Seat, entries: u64) -> Result<u64, Fault> {
    let mut seed = [0; 8];
    if chosen.is_null() {
        getrandom::fill(&mut seed).map_err(|error| Fault::internal(&error))?;
    } else {
        let drawn = blake3::hash(format!("{chosen} {} {entries}", seat.0).as_bytes());
        seed.copy_from_slice(&drawn.as_bytes()[..8]);
    }
    Ok(u64::from_le_bytes(seed))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

    use std::sync::mpsc;

    use serde_json::json;

    use super::*;

    fn soon() -> Instant {
        Instant::now() + Duration::from_millis(100)
    }

    #[tokio::test]
    async fn whoever_thinks_for_too_long_keeps_no_place_from_others() {
        let machines = Machines::at(1);
        let mut ends = Vec::new();
        for _ in 0..=STRAY {
            let (end, ended) = mpsc::channel::<()>();
            let endless = move || {
                let _ = ended.recv();
                None
            };
            let (begun, until) = (Instant::now(), soon());
            assert_eq!(machines.thought(until, endless).await.unwrap(), None);
            assert!(begun.elapsed() < BUDGET / 2, "it was waited for: {:?}", begun.elapsed());
            ends.push(end);
            let quick = machines.thought(Instant::now() + BUDGET, || Some(json!(1))).await.unwrap();
            // With every thread taken there are default answers, at once.
            assert_eq!(quick, (ends.len() <= STRAY).then(|| json!(1)));
        }
        ends.pop();
        for _ in 0..1_000 {
            sleep(Duration::from_millis(10)).await;
            if machines.thought(Instant::now() + BUDGET, || Some(json!(2))).await.unwrap().is_some() {
                return;
            }
        }
        unreachable!("a thread that ended is not free again");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn long_work_waits_for_machine_players_and_never_they_for_it() {
        let machines = Machines::at(1);
        let (begun, has_begun) = mpsc::channel();
        let (go, goes) = mpsc::channel::<()>();
        let work = move |turn: &(dyn Fn() + Sync)| {
            for part in 0..2 {
                turn();
                begun.send(part).unwrap();
                goes.recv().unwrap();
            }
        };
        machines.in_pauses(work, || ());
        let patience = Duration::from_secs(10);
        assert_eq!(has_begun.recv_timeout(patience), Ok(0));
        // A machine player has its place in the midst of a part, and the next part waits for it.
        let step = machines.steps.try_acquire().expect("a part keeps the place of a machine player");
        go.send(()).unwrap();
        assert!(has_begun.recv_timeout(Duration::from_millis(50)).is_err());
        drop(step);
        assert_eq!(has_begun.recv_timeout(patience), Ok(1));
        go.send(()).unwrap();
    }

    #[tokio::test]
    async fn all_tries_of_a_command_share_one_budget() {
        let (machines, until, begun) = (Machines::at(1), soon(), Instant::now());
        for _ in 0..TRIES {
            let slow = || {
                thread::sleep(Duration::from_millis(400));
                Some(json!(1))
            };
            assert_eq!(machines.thought(until, slow).await.unwrap(), None);
        }
        assert!(begun.elapsed() < Duration::from_millis(350), "{:?}", begun.elapsed());
    }

    #[tokio::test]
    async fn a_thought_that_falls_is_none() {
        let machines = Machines::at(1);
        let fallen = machines.thought(Instant::now() + BUDGET, || unreachable!("on purpose"));
        assert_eq!(fallen.await.unwrap(), None);
    }
}
