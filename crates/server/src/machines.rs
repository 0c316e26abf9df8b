//! Machine players: a few of them think at the same time, one command each in turn, so that people never wait for them.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use sandtable_host::machine::step_of;
use sandtable_kernel::Viewer;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::fault::Fault;
use crate::game::Game;
use crate::table::Table;

/// The places where machine players think.
pub(crate) struct Machines(Semaphore);

impl Default for Machines {
    fn default() -> Self {
        // Half of the processors at most: the rest is for people.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Semaphore::new((processors / 2).max(1)))
    }
}

impl Machines {
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

    /// Lets one machine player of a table give one command, and says whether it did.
    async fn step(&self, table: &Arc<Table>, app: &App) -> bool {
        match table.look(waited_for).await {
            Ok(true) => {}
            Ok(false) | Err(_) => return false,
        }
        let Ok(_place) = self.0.acquire().await else { return false };
        let moved = table.act_quietly(app, |game| {
            if !waited_for(game) {
                return Ok(false);
            }
            let mut seed = [0; 8];
            getrandom::fill(&mut seed).map_err(|error| Fault::internal(&error))?;
            let levels: Vec<_> =
                (0..game.play.seats()).map(|seat| game.level(sandtable_kernel::Seat(seat))).collect();
            let level = |seat: sandtable_kernel::Seat| levels.get(seat.index()).copied().flatten();
            Ok(step_of(&mut *game.play, u64::from_le_bytes(seed), None, level)?.is_some())
        });
        match moved.await {
            Ok(moved) => moved,
            Err(fault) => {
                tracing::warn!(id = %table.id, error = %fault, "a machine player could not go on");
                false
            }
        }
    }
}

/// Says whether a machine player is asked anything.
fn waited_for(game: &Game) -> bool {
    game.goes_on().is_ok()
        && game.seats.iter().any(|row| row.hold == sandtable_store::Hold::Machine)
        && game.play.asks(Viewer::Referee).iter().any(|asked| game.level(asked.seat).is_some())
}
