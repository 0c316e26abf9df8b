//! Many sagas at once, and what they come to.

use std::collections::BTreeMap;

use crate::Tours;
use crate::machine::BattleModel;
use crate::model::{Dossier, Fate, Register, Setup, Stage, State, Table, What, Why};
use sandtable_kernel::{Game, state_hash};
use schemars::JsonSchema;
use serde::Serialize;

use super::checks::Survival;
use super::saga::adjutant;
use super::{Counts, End, Played, Tally, play};
use sandtable_lab::count::{add, word};
use sandtable_lab::spread::{TOLD, guarded, spread};
use sandtable_lab::{Broken, Count, game_seed};

/// What is to be simulated besides the setups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many sagas.
    pub sagas: u64,
    /// The batch's seed.
    pub seed: u64,
    /// Threads; 0 is one a processor.
    pub threads: usize,
    /// Whether everything that happens is counted.
    pub count: bool,
    /// Whether every event and every position is audited.
    pub audit: bool,
}

/// What a batch came to. Everything but the two measures of time depends on the plan alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Summary {
    /// Sagas played.
    pub sagas: u64,
    /// The batch's seed.
    pub seed: u64,
    /// The model of battles.
    pub model: String,
    /// What it assumes.
    pub model_says: String,
    /// How they ended, by code.
    pub ended_by: Count,
    /// Sagas broken off because they were too long.
    pub unfinished: u64,
    /// Sagas that could not go on, or whose books were wrong; a fault of the program. At most the first 20.
    pub broken: Vec<Broken>,
    /// How many those are.
    pub broken_sagas: u64,
    /// Mean of the last rounds.
    pub mean_rounds: f64,
    /// Mean of the games a saga.
    pub mean_games: f64,
    /// Mean of the commands a saga.
    pub mean_commands: f64,
    /// Registers that went into the figures below.
    pub registers: u64,
    /// Mean Reputation at the end.
    pub mean_reputation: f64,
    /// Mean Combat Potential at the end.
    pub mean_potential: f64,
    /// Story arcs concluded, by arc: how many, and how many with the mission won.
    pub arcs: BTreeMap<String, [u64; 2]>,
    /// Story arcs concluded, by the number of agendas completed.
    pub agendas_completed: Count,
    /// Mean of the Supply Points earned a Register, by what for.
    pub supply_earned: BTreeMap<String, f64>,
    /// Aid Requests that were paid, by kind: how many, and what they cost together.
    pub requests: BTreeMap<String, [i64; 2]>,
    /// Strategic Assets used in games, by kind.
    pub assets: Count,
    /// Units that ever joined, by what became of them.
    pub units: Count,
    /// Active units at the end, by Veteran Rank.
    pub ranks: Count,
    /// Casualty Checks and what units survived.
    pub survival: Survival,
    /// Experience by the number of games that a unit has fought.
    pub experience: BTreeMap<u16, Curve>,
    /// Time in seconds.
    pub seconds: f64,
    /// Sagas a second.
    pub sagas_per_second: f64,
    /// Hash over the hashes of all last positions, in the order of the sagas.
    pub state_hash: String,
    /// What occurred how often, if it was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
}

/// Units after so many games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Curve {
    /// How many units came so far.
    pub units: u64,
    /// Mean Experience after the game.
    pub experience: f64,
    /// Mean Veteran Rank after it.
    pub rank: f64,
}

/// What is kept of a saga.
struct Row {
    end: End,
    commands: u32,
    rounds: u16,
    games: u64,
    /// Sums in the shape of a summary.
    sums: Summary,
    hash: String,
    tally: Option<Tally>,
}

/// Plays a batch, on the setups in turn. `progress` is called after each saga, from any thread; `seconds` is asked for the
/// time at the end, because this crate has no clock.
///
/// # Errors
/// Everything that is wrong with a setup, or that the threads cannot be had.
pub fn run(
    setups: &[Setup],
    options: Options,
    progress: &(dyn Fn() + Sync),
    seconds: &dyn Fn() -> f64,
) -> Result<Summary, Vec<String>> {
    let openings = setups.iter().map(Tours::open).collect::<Result<Vec<_>, _>>()?;
    if openings.is_empty() {
        return Err(vec![String::from("there is no setup to play")]);
    }
    let rows = spread(options.sagas, options.threads, |game| {
        let (table, opening) = &openings[(game % openings.len() as u64) as usize];
        let row = row(table, opening, game_seed(options.seed, game), options);
        progress();
        row
    })?;
    let tables: Vec<&Table> = openings.iter().map(|(table, _)| table).collect();
    Ok(sum(rows, options, &tables, seconds()))
}

fn row(table: &Table, opening: &State, seed: u64, options: Options) -> Row {
    let mut tally = options.count.then(Tally::default);
    let played = guarded(|| play(table, opening, seed, options.audit, tally.as_mut()));
    let played = played.unwrap_or_else(|says| Played {
        end: End::Broken(says),
        commands: 0,
        state: opening.clone(),
        survival: Survival::default(),
    });
    let state = &played.state;
    let mut sums = Summary { survival: played.survival, ..Summary::default() };
    for register in state.players.iter().filter_map(|player| player.register.as_ref()) {
        books(register, &mut sums);
        register.dossiers.iter().for_each(|dossier| life(dossier, &mut sums));
    }
    let closed = || state.battles.iter().filter(|battle| battle.stage == Stage::Closed);
    for army in closed().flat_map(|battle| &battle.sides).filter_map(|side| side.army.as_ref()) {
        army.assets.iter().for_each(|kind| add(&mut sums.assets, kind.as_str(), 1));
    }
    Row {
        commands: played.commands,
        rounds: state.round,
        games: closed().count() as u64,
        sums,
        hash: state_hash(state).unwrap_or_default(),
        end: played.end,
        tally,
    }
}

/// The books of a Register at the end.
fn books(register: &Register, sums: &mut Summary) {
    sums.registers += 1;
    sums.mean_reputation += f64::from(register.reputation);
    sums.mean_potential += f64::from(register.potential);
    for past in &register.past {
        let [all, won] = sums.arcs.entry(past.id.to_string()).or_default();
        *all += 1;
        *won += u64::from(past.won);
        add(&mut sums.agendas_completed, &past.completed.to_string(), 1);
    }
    for posting in &register.ledger {
        match posting.why {
            Why::Request(kind) => {
                let [times, cost] = sums.requests.entry(kind.to_string()).or_default();
                *times += 1;
                *cost -= i64::from(posting.amount);
            }
            why => *sums.supply_earned.entry(word(&why)).or_default() += f64::from(posting.amount),
        }
    }
}

/// The life of a unit: its end, and its Experience after each of its games.
fn life(dossier: &Dossier, sums: &mut Summary) {
    add(&mut sums.units, &word(&dossier.fate), 1);
    if dossier.fate == Fate::Active {
        add(&mut sums.ranks, &dossier.rank.to_string(), 1);
    }
    let (mut games, mut experience, mut rank) = (0, 0.0, 0.0);
    let mut note = |games: u16, experience: f64, rank: f64| {
        if games > 0 {
            let curve = sums.experience.entry(games).or_default();
            curve.units += 1;
            curve.experience += experience;
            curve.rank += rank;
        }
    };
    for deed in &dossier.deeds {
        match &deed.what {
            // What a game brought stands before the next one.
            What::Fought { .. } => {
                note(games, experience, rank);
                games += 1;
            }
            What::Experience(amount) => experience += f64::from(*amount),
            What::Ranked(reached) => rank = f64::from(*reached),
            _ => {}
        }
    }
    note(games, experience, rank);
}

fn merge<V: Default>(own: &mut BTreeMap<String, V>, other: BTreeMap<String, V>, join: impl Fn(&mut V, V)) {
    for (name, value) in other {
        join(own.entry(name).or_default(), value);
    }
}

impl Summary {
    /// Adds the sums of a saga.
    fn take(&mut self, other: Self) {
        self.registers += other.registers;
        self.mean_reputation += other.mean_reputation;
        self.mean_potential += other.mean_potential;
        merge(&mut self.arcs, other.arcs, |own, more| own.iter_mut().zip(more).for_each(|(a, b)| *a += b));
        merge(&mut self.requests, other.requests, |own, more| {
            own.iter_mut().zip(more).for_each(|(a, b)| *a += b);
        });
        merge(&mut self.supply_earned, other.supply_earned, |own, more| *own += more);
        merge(&mut self.agendas_completed, other.agendas_completed, |own, more| *own += more);
        merge(&mut self.assets, other.assets, |own, more| *own += more);
        merge(&mut self.units, other.units, |own, more| *own += more);
        merge(&mut self.ranks, other.ranks, |own, more| *own += more);
        self.survival.merge(&other.survival);
        for (games, curve) in other.experience {
            let own = self.experience.entry(games).or_default();
            own.units += curve.units;
            own.experience += curve.experience;
            own.rank += curve.rank;
        }
    }

    /// Makes means of sums.
    fn finish(&mut self) {
        let registers = self.registers.max(1) as f64;
        self.mean_reputation /= registers;
        self.mean_potential /= registers;
        self.supply_earned.values_mut().for_each(|sum| *sum /= registers);
        for curve in self.experience.values_mut() {
            curve.experience /= curve.units.max(1) as f64;
            curve.rank /= curve.units.max(1) as f64;
        }
        self.survival.finish();
    }
}

fn sum(rows: Vec<Row>, options: Options, tables: &[&Table], seconds: f64) -> Summary {
    let sagas = rows.len() as u64;
    let mean = |total: u64| if sagas == 0 { 0.0 } else { total as f64 / sagas as f64 };
    let adjutant = adjutant(options.seed);
    let model = adjutant.model();
    let mut summary = Summary {
        sagas,
        seed: options.seed,
        model: model.name().to_owned(),
        model_says: model.says().to_owned(),
        mean_rounds: mean(rows.iter().map(|row| u64::from(row.rounds)).sum()),
        mean_games: mean(rows.iter().map(|row| row.games).sum()),
        mean_commands: mean(rows.iter().map(|row| u64::from(row.commands)).sum()),
        seconds,
        sagas_per_second: if seconds > 0.0 { sagas as f64 / seconds } else { 0.0 },
        ..Summary::default()
    };
    let mut hasher = sandtable_lab::Hasher::new();
    let mut all = options.count.then(Tally::default);
    for (game, row) in (0..).zip(rows) {
        hasher.update(row.hash.as_bytes());
        match row.end {
            End::Over(outcome) => add(&mut summary.ended_by, &outcome.by, 1),
            End::Unfinished => summary.unfinished += 1,
            End::Broken(says) => {
                summary.broken_sagas += 1;
                if summary.broken.len() < TOLD {
                    summary.broken.push(Broken { game, seed: game_seed(options.seed, game), says });
                }
            }
        }
        summary.take(row.sums);
        if let (Some(all), Some(tally)) = (&mut all, row.tally) {
            all.merge(tally);
        }
    }
    summary.finish();
    summary.state_hash = hasher.finalize().to_hex().to_string();
    summary.counts = all.map(|tally| tally.counts(tables));
    summary
}
