//! Analyses of matches that are over: made once in the background, behind everybody else, and kept with the match in memory.

use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use sandtable_kernel::Viewer;
use sandtable_system::{Analysed, Dice, Plan, Play};
use sandtable_text::say;

use crate::acting::{Answered, Looking};
use crate::bodies::AnalysisBody;
use crate::fault::Fault;
use crate::game::Game;

/// The analysis of a match, as far as it has come.
#[derive(Clone, Default)]
pub(crate) struct Analysis(Arc<Mutex<Work>>);

/// State of the work.
#[derive(Clone, Default)]
struct Work {
    begun: bool,
    /// Entries that are done, of how many.
    done: (u64, u64),
    dice: Option<Arc<Dice>>,
    found: Option<Arc<Analysed>>,
    fault: Option<String>,
}

/// Work that is to be done: a copy of the game, and where to tell what comes of it.
pub(crate) struct Job {
    play: Box<dyn Play>,
    kept: Analysis,
}

impl Analysis {
    fn with<T>(&self, to: impl FnOnce(&mut Work) -> T) -> T {
        to(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns how far it has come, and the job if somebody is to begin it.
    fn of(&self, game: &Game) -> Result<(Work, Option<Job>), Fault> {
        let begins = self.with(|work| !std::mem::replace(&mut work.begun, true));
        let job = begins.then(|| {
            let dice = Arc::new(game.play.fallen());
            let last = game.play.entries().checked_sub(1);
            let play = last.map(|last| game.play.until(last)).transpose();
            self.with(|work| {
                work.dice = Some(dice);
                work.done.1 = game.play.entries();
                // What could not be copied now may be copied when it is asked for again.
                work.begun = play.is_ok();
            });
            play
        });
        let job = job.transpose()?.flatten().map(|play| Job { play, kept: self.clone() });
        Ok((self.with(|work| work.clone()), job))
    }
}

impl Job {
    /// Does the work. `turn` is called after each entry, so that others have theirs.
    pub(crate) fn run(self, plan: Plan, turn: &(dyn Fn() + Sync)) {
        let Self { play, kept } = self;
        let found = play.analyse(plan, &|done, of| {
            kept.with(|work| work.done = (done, of));
            turn();
            true
        });
        kept.with(|work| match found {
            Ok(found) => work.found = found.map(Arc::new),
            Err(stop) => work.fault = Some(stop.to_string()),
        });
    }

    /// Notes that the work came to no end.
    pub(crate) fn fell(kept: &Analysis) {
        kept.with(|work| work.fault = Some(say!("analysing-broken").to_owned()));
    }

    pub(crate) fn kept(&self) -> Analysis {
        self.kept.clone()
    }
}

/// `GET /matches/{id}/analysis?seat=N`: begins the work, or tells how far it has come.
pub(crate) async fn show(looking: Looking) -> Answered<AnalysisBody> {
    let (body, job) = looking.look(look).await?;
    if let Some(job) = job {
        looking.app.machines.analyse(job);
    }
    Ok(Json(body))
}

fn look(game: &Game, viewer: Viewer) -> Result<(AnalysisBody, Option<Job>), Fault> {
    if !game.over() {
        let says = say!("analysing-not-over");
        return Err(Fault::refused("not-over", says));
    }
    let (work, job) = game.analysis.of(game)?;
    let Work { done: (done, of), dice, found, fault, .. } = work;
    let mut found = found.map(|found| (*found).clone());
    if let Some(found) = &mut found {
        renumber(game, viewer, found);
    }
    let dice = dice.map(|dice| (*dice).clone()).unwrap_or_default();
    Ok((AnalysisBody { dice, done, of, analysis: found, fault }, job))
}

/// Numbers entries as the viewer counts them; one that it was not told of has the number of the one before it.
fn renumber(game: &Game, viewer: Viewer, found: &mut Analysed) {
    let known: Vec<u64> =
        (0..game.play.numbered(viewer)).filter_map(|n| game.play.entry_of(viewer, n).ok()).collect();
    for step in &mut found.steps {
        step.entry = (known.partition_point(|entry| *entry <= step.entry) as u64).saturating_sub(1);
    }
}
