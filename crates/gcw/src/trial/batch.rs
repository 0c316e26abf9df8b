//! Many campaigns at once, and what they come to.

use std::collections::BTreeMap;

use crate::Gcw;
use crate::machine::BattleModel;
use crate::model::{Ending, Fate, Setup, ShipFate, State, Table, Winner};
use sandtable_kernel::{Game, state_hash};
use schemars::JsonSchema;
use serde::Serialize;

use super::campaign::organiser;
use super::{Counts, End, Played, Tally, play};
use sandtable_lab::count::add;
use sandtable_lab::spread::{TOLD, guarded, spread};
use sandtable_lab::{Broken, Count, game_seed};

/// What is to be simulated besides the setups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many campaigns.
    pub campaigns: u64,
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Summary {
    /// Campaigns played.
    pub campaigns: u64,
    /// The batch's seed.
    pub seed: u64,
    /// The model of battles.
    pub model: String,
    /// What it assumes.
    pub model_says: String,
    /// Campaigns won, by faction.
    pub wins: Count,
    /// Campaigns without a winner.
    pub draws: u64,
    /// How they were decided, by code.
    pub decided_by: Count,
    /// Campaigns broken off because they were too long.
    pub unfinished: u64,
    /// Campaigns that could not go on, or whose books were wrong; a fault of the program. At most the first 20.
    pub broken: Vec<Broken>,
    /// How many those are.
    pub broken_campaigns: u64,
    /// Mean of the last turns.
    pub mean_turns: f64,
    /// Mean of the commands a campaign.
    pub mean_commands: f64,
    /// Mean of the battles a campaign.
    pub mean_battles: f64,
    /// Battles flown, by scenario and by who won: attacker, defender, nobody.
    pub scenarios: BTreeMap<String, [u64; 3]>,
    /// Mean of what is left for a player at the end, by faction.
    pub players: BTreeMap<String, Means>,
    /// Time in seconds.
    pub seconds: f64,
    /// Campaigns a second.
    pub campaigns_per_second: f64,
    /// Hash over the hashes of all last positions, in the order of the campaigns.
    pub state_hash: String,
    /// What occurred how often, if it was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
}

/// Means over the players of a faction at the end of campaigns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Means {
    /// Players who went into the means.
    pub players: u64,
    /// Fleet Points at hand.
    pub fleet_points: f64,
    /// Fleet Points that came in over the campaign.
    pub income: f64,
    /// Active ships.
    pub ships: f64,
    /// Ships destroyed.
    pub ships_lost: f64,
    /// Active pilots.
    pub pilots: f64,
    /// Pilots killed.
    pub pilots_killed: f64,
    /// Pilots in prison.
    pub pilots_held: f64,
    /// Strategic targets of the faction.
    pub targets: f64,
}

/// What is kept of a campaign.
struct Row {
    end: End,
    winner: Option<String>,
    turns: u16,
    commands: u32,
    scenarios: BTreeMap<String, [u64; 3]>,
    battles: u64,
    players: BTreeMap<String, Means>,
    hash: String,
    tally: Option<Tally>,
}

/// Plays a batch, on the setups in turn. `progress` is called after each campaign, from any thread; `seconds` is asked for
/// the time at the end, because this crate has no clock.
///
/// # Errors
/// Everything that is wrong with a setup, or that the threads cannot be had.
pub fn run(
    setups: &[Setup],
    options: Options,
    progress: &(dyn Fn() + Sync),
    seconds: &dyn Fn() -> f64,
) -> Result<Summary, Vec<String>> {
    let openings = setups.iter().map(Gcw::open).collect::<Result<Vec<_>, _>>()?;
    if openings.is_empty() {
        return Err(vec![String::from("there is no setup to play")]);
    }
    let rows = spread(options.campaigns, options.threads, |game| {
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
    let played =
        played.unwrap_or_else(|says| Played { end: End::Broken(says), commands: 0, state: opening.clone() });
    let state = &played.state;
    let mut scenarios: BTreeMap<String, [u64; 3]> = BTreeMap::new();
    for battle in &state.battles {
        let Some(result) = battle.result.as_ref().filter(|result| result.how == Ending::Fought) else {
            continue;
        };
        let column = match result.winner {
            Winner::Attacker => 0,
            Winner::Defender => 1,
            Winner::Draw | Winner::Both | Winner::Neither => 2,
        };
        scenarios.entry(battle.scenario.to_string()).or_default()[column] += 1;
    }
    let winner = match &played.end {
        End::Over(outcome) => outcome.winner.and_then(|seat| table.side(seat)),
        End::Unfinished | End::Broken(_) => None,
    };
    Row {
        winner: winner.map(|faction| faction.to_string()),
        turns: state.turn,
        commands: played.commands,
        battles: state.battles.len() as u64,
        scenarios,
        players: players(table, state),
        hash: state_hash(state).unwrap_or_default(),
        end: played.end,
        tally,
    }
}

/// Sums over players of what means are made of later.
fn players(table: &Table, state: &State) -> BTreeMap<String, Means> {
    let mut all: BTreeMap<String, Means> = BTreeMap::new();
    for seat in table.seats() {
        let (Some(side), Some(player)) = (table.side(seat), state.player(seat)) else { continue };
        let sums = all.entry(side.to_string()).or_default();
        let count = |many: usize| many as f64;
        let pilots = || state.all_pilots().filter(|(_, pilot)| pilot.owner == seat);
        sums.players += 1;
        sums.fleet_points += f64::from(player.fp);
        sums.income += player.ledger.iter().map(|posting| f64::from(posting.amount.max(0))).sum::<f64>();
        sums.ships += count(state.ships_of(seat).count());
        let lost = |ship: &crate::model::Ship| ship.owner == seat && ship.fate == ShipFate::Destroyed;
        sums.ships_lost += count(state.all_ships().filter(|(_, ship)| lost(ship)).count());
        sums.pilots += count(state.pilots_of(seat).count());
        sums.pilots_killed += count(pilots().filter(|(_, pilot)| pilot.fate == Fate::Dead).count());
        let held = |fate: Fate| matches!(fate, Fate::Prisoner { .. });
        sums.pilots_held += count(pilots().filter(|(_, pilot)| held(pilot.fate)).count());
        sums.targets += count(state.targets.iter().filter(|target| target.owner == Some(side)).count());
    }
    all
}

impl Means {
    fn figures(&mut self) -> [&mut f64; 8] {
        [
            &mut self.fleet_points,
            &mut self.income,
            &mut self.ships,
            &mut self.ships_lost,
            &mut self.pilots,
            &mut self.pilots_killed,
            &mut self.pilots_held,
            &mut self.targets,
        ]
    }

    fn add(&mut self, mut other: Self) {
        self.players += other.players;
        for (own, others) in self.figures().into_iter().zip(other.figures()) {
            *own += *others;
        }
    }

    fn divide(&mut self) {
        let many = self.players.max(1) as f64;
        self.figures().into_iter().for_each(|figure| *figure /= many);
    }
}

fn sum(rows: Vec<Row>, options: Options, tables: &[&Table], seconds: f64) -> Summary {
    let campaigns = rows.len() as u64;
    let mean = |total: u64| if campaigns == 0 { 0.0 } else { total as f64 / campaigns as f64 };
    let organiser = organiser(options.seed);
    let model = organiser.model();
    let mut summary = Summary {
        campaigns,
        seed: options.seed,
        model: model.name().to_owned(),
        model_says: model.says().to_owned(),
        wins: Count::new(),
        draws: 0,
        decided_by: Count::new(),
        unfinished: 0,
        broken: Vec::new(),
        broken_campaigns: 0,
        mean_turns: mean(rows.iter().map(|row| u64::from(row.turns)).sum()),
        mean_commands: mean(rows.iter().map(|row| u64::from(row.commands)).sum()),
        mean_battles: mean(rows.iter().map(|row| row.battles).sum()),
        scenarios: BTreeMap::new(),
        players: BTreeMap::new(),
        seconds,
        campaigns_per_second: if seconds > 0.0 { campaigns as f64 / seconds } else { 0.0 },
        state_hash: String::new(),
        counts: None,
    };
    let mut hasher = sandtable_lab::Hasher::new();
    let mut all = options.count.then(Tally::default);
    for (game, row) in (0..).zip(rows) {
        hasher.update(row.hash.as_bytes());
        match row.end {
            End::Over(outcome) => {
                add(&mut summary.decided_by, &outcome.by, 1);
                match row.winner {
                    Some(faction) => add(&mut summary.wins, &faction, 1),
                    None => summary.draws += 1,
                }
            }
            End::Unfinished => summary.unfinished += 1,
            End::Broken(says) => {
                summary.broken_campaigns += 1;
                if summary.broken.len() < TOLD {
                    summary.broken.push(Broken { game, seed: game_seed(options.seed, game), says });
                }
            }
        }
        for (scenario, results) in row.scenarios {
            let sums = summary.scenarios.entry(scenario).or_default();
            sums.iter_mut().zip(results).for_each(|(own, more)| *own += more);
        }
        for (faction, means) in row.players {
            summary.players.entry(faction).or_default().add(means);
        }
        if let (Some(all), Some(tally)) = (&mut all, row.tally) {
            all.merge(tally);
        }
    }
    summary.players.values_mut().for_each(Means::divide);
    summary.state_hash = hasher.finalize().to_hex().to_string();
    summary.counts = all.map(|tally| tally.counts(tables));
    summary
}
