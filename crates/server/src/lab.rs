//! Simulations that somebody asks for: many games between machine players, in the background and behind everybody else. Each person
//! has one at a time, kept in memory until the next one.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use sandtable_store::PersonId;
use sandtable_system::{Batch, Level, PLANNER, Simulated, System, Tape, Trials};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::acting::Answered;
use crate::app::App;
use crate::body::{Fields, NoFields};
use crate::fault::Fault;
use crate::lists;
use crate::session::Member;

/// Simulations that are kept, the newest.
const KEPT: usize = 200;

/// The most games of a simulation by players of a level.
pub(crate) fn most(campaign: bool, level: &str) -> u64 {
    match level {
        // It takes its time.
        PLANNER => 20,
        // They go on for weeks.
        _ if campaign => 50,
        _ => 1_000,
    }
}

/// Says why no more games than the most are played, and what would be right.
fn too_many(campaign: bool, level: &str, most: u64) -> String {
    match level {
        PLANNER => say!("lab-too-many-slow", most, level),
        _ if campaign => say!("lab-too-many-campaigns", most),
        _ => say!("lab-too-many", most),
    }
}

/// A simulation that is asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskLab {
    /// Id of the rule system.
    system: String,
    /// What is played, by the fields of the system's trials.
    #[serde(default)]
    trial: Option<Value>,
    /// What is played, by names from the pack; at most one of the two.
    #[serde(default)]
    names: Option<Value>,
    /// Number of games, 1 to 1,000; of campaigns 1 to 50.
    games: u64,
    /// Level of the machine players. Without, `quick` where the system has it, and `sensible` where it has not; `asked.level` of the
    /// answer names it.
    #[serde(default)]
    level: Option<String>,
    /// Seed of the games: the same seed plays the same games. 1 without.
    #[serde(default)]
    seed: Option<u64>,
}

/// A simulation, as far as it has come.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "Lab")]
pub(crate) struct LabBody {
    /// What was asked for; nothing before anybody asked.
    asked: Option<Value>,
    /// Games that are over.
    done: u64,
    /// Games that there will be.
    of: u64,
    /// Says that it is to stop, or was: there are figures of the games until then.
    stopping: bool,
    /// Says that its turn has come.
    #[serde(skip)]
    begun: bool,
    /// What is played, once it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<Value>,
    /// The figures, once it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<Value>,
    /// A drawing of them (SVG), where the system has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    chart: Option<String>,
    /// Why there will be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

impl LabBody {
    const fn goes_on(&self) -> bool {
        self.asked.is_some() && self.summary.is_none() && self.fault.is_none()
    }
}

type Kept = Arc<Mutex<LabBody>>;

/// The simulations of people, each with the number of its turn.
#[derive(Default)]
pub(crate) struct Labs(Mutex<BTreeMap<PersonId, (u64, Kept)>>);

impl Labs {
    fn of(&self, person: &PersonId) -> Option<Kept> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(person).map(|(_, kept)| Arc::clone(kept))
    }

    /// Keeps a new one in the place of the one before, and forgets the oldest that are done where there are too many.
    fn begin(&self, person: &PersonId, body: LabBody) -> Result<Kept, Fault> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.get(person).is_some_and(|(_, kept)| with(kept, |body| body.goes_on())) {
            return Err(Fault::refused("busy", say!("lab-busy")));
        }
        let turn = all.values().map(|(turn, _)| turn + 1).max().unwrap_or_default();
        if all.len() >= KEPT {
            let done = all.iter().filter(|(_, (_, kept))| !with(kept, |body| body.goes_on()));
            let oldest = done.min_by_key(|(_, (turn, _))| *turn).map(|(person, _)| person.clone());
            let full = || Fault::refused("too-many", say!("lab-full"));
            all.remove(&oldest.ok_or_else(full)?);
        }
        let kept = Arc::new(Mutex::new(body));
        all.insert(person.clone(), (turn, Arc::clone(&kept)));
        Ok(kept)
    }

    /// Lets one stop after the game that is being played. One that still waits for its turn is forgotten: it has nothing to show.
    fn stop(&self, person: &PersonId) -> LabBody {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((_, kept)) = all.get(person) else { return LabBody::default() };
        let body = with(kept, |body| {
            body.stopping |= body.goes_on();
            body.clone()
        });
        if body.begun || !body.goes_on() {
            return body;
        }
        all.remove(person);
        LabBody::default()
    }
}

fn with<T>(kept: &Kept, to: impl FnOnce(&mut LabBody) -> T) -> T {
    to(&mut kept.lock().unwrap_or_else(PoisonError::into_inner))
}

/// `GET /lab`: how far one's own simulation has come.
pub(crate) async fn show(State(app): State<App>, Member(person): Member) -> Answered<LabBody> {
    Ok(Json(app.labs.of(&person.id).map(|kept| with(&kept, |body| body.clone())).unwrap_or_default()))
}

/// The level that is asked for; without, the one that measures, as `sandtable sim` plays.
fn level_of(asked: Option<&str>, levels: &[&'static str]) -> Result<Level, Fault> {
    let Some(asked) = asked else { return Ok(Level::measuring(levels)) };
    Level::find(levels, asked).map_err(|says| Fault::malformed(says).at("/level"))
}

/// `POST /lab`: begins one.
pub(crate) async fn begin(
    State(app): State<App>,
    Member(person): Member,
    Fields(asked): Fields<AskLab>,
) -> Answered<LabBody> {
    let system = app.system(&asked.system).await?;
    let trials = match (asked.trial.clone(), asked.names.clone()) {
        (trial, None) => Trials::Plain(trial.unwrap_or_else(|| json!({}))),
        (None, Some(names)) => Trials::Names(names),
        _ => return Err(Fault::malformed(say!("lab-one"))),
    };
    lists::fit(asked.names.as_ref(), "/names")?;
    lists::fit(asked.trial.as_ref(), "/trial")?;
    let level = level_of(asked.level.as_deref(), &system.levels())?;
    let most = most(system.info().campaign, level.name);
    if !(1..=most).contains(&asked.games) {
        let says = too_many(system.info().campaign, level.name, most);
        return Err(Fault::malformed(says).at("/games"));
    }
    let batch = Batch {
        games: asked.games,
        seed: asked.seed.unwrap_or(1),
        threads: 1,
        swap: true,
        count: false,
        audit: false,
        level,
    };
    let told = json!({
        "system": asked.system, "trial": asked.trial, "names": asked.names,
        "games": batch.games, "level": level, "seed": batch.seed,
    });
    let body = LabBody { asked: Some(told), of: batch.games, ..LabBody::default() };
    let kept = app.labs.begin(&person.id, body.clone())?;
    let fell = Arc::clone(&kept);
    app.machines.simulate(
        move || run(&*system, trials, batch, &kept),
        move || with(&fell, |body| body.fault = Some(say!("lab-broken").to_owned())),
    );
    Ok(Json(body))
}

/// `DELETE /lab`: stops it.
pub(crate) async fn stop(
    State(app): State<App>,
    Member(person): Member,
    Fields(NoFields {}): Fields<NoFields>,
) -> Answered<LabBody> {
    Ok(Json(app.labs.stop(&person.id)))
}

/// Plays the games, until they are over or somebody stops them.
fn run(system: &dyn System, trials: Trials, batch: Batch, kept: &Kept) {
    let stopped = with(kept, |body| {
        body.begun = true;
        body.stopping
    });
    if stopped {
        return;
    }
    let began = Instant::now();
    let each = |_: &_| {
        with(kept, |body| {
            body.done += 1;
            if body.stopping { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    };
    let played = system.simulate(trials, batch, None, Tape::new(&each), &|| began.elapsed().as_secs_f64());
    with(kept, |body| match played {
        Ok(Simulated { summary, chosen, chart, .. }) => {
            (body.summary, body.chosen, body.chart) = (Some(json!(summary)), Some(chosen), chart);
        }
        Err(stop) => body.fault = Some(stop.to_string()),
    });
}

#[cfg(test)]
mod tests {
    use sandtable_games::SYSTEMS;

    use super::*;

    #[test]
    fn simulations_play_at_the_level_that_measures_unless_told_otherwise() {
        let named = |asked, levels: &[&'static str]| level_of(asked, levels).map(|level| level.name).ok();
        let levels: Vec<_> = SYSTEMS.iter().map(|loader| loader.over_builtin().unwrap().levels()).collect();
        assert!(levels.iter().any(|levels| levels.contains(&"quick")));
        for levels in &levels {
            let expected = if levels.contains(&"quick") { "quick" } else { "sensible" };
            assert_eq!(named(None, levels), Some(expected), "{levels:?}");
            assert_eq!(named(Some("sensible"), levels), Some("sensible"));
            assert_eq!(named(Some("best"), levels), None);
        }
    }
}
