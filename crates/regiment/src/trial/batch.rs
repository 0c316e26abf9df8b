//! Many games at once, and what they come to.

use crate::Regiment;
use crate::data::Side;
use crate::model::{Setup, State, Table};
use sandtable_kernel::{Game, state_hash};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Counts, End, Played, Tally, play};
use sandtable_lab::spread::{TOLD, guarded, spread};
use sandtable_lab::{Broken, game_seed};

/// Says what is to be simulated besides the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Counts how many games.
    pub games: u64,
    /// The batch's seed.
    pub seed: u64,
    /// Threads; 0 is one a processor.
    pub threads: usize,
    /// Says whether the armies change seats in every other game.
    pub swap: bool,
    /// Says whether everything that happens is counted.
    pub count: bool,
}

/// Says what a batch came to. Everything but the two measures of time depends on the plan alone.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// The batch's seed.
    pub seed: u64,
    /// Wins of the first and the second list.
    pub wins: [u64; 2],
    /// Wins by seat.
    pub wins_by_seat: [u64; 2],
    /// Wins of red and of blue.
    pub wins_by_colour: [u64; 2],
    /// Draws.
    pub draws: u64,
    /// Games broken off because they were too long.
    pub unfinished: u64,
    /// Games that could not go on; a fault of the program. At most the first 20.
    pub broken: Vec<Broken>,
    /// Counts how many those are.
    pub broken_games: u64,
    /// Mean of the last rounds.
    pub mean_rounds: f64,
    /// Mean of the commands a game.
    pub mean_commands: f64,
    /// Mean victory tokens of the first and the second list.
    pub mean_tokens: [f64; 2],
    /// Time in seconds.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Hash over the hashes of all last positions, in the order of the games.
    pub state_hash: String,
    /// Says what occurred how often, if it was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
}

/// Says what is kept of a game.
struct Row {
    end: End,
    swapped: bool,
    red: Option<u8>,
    rounds: u8,
    commands: u32,
    tokens: [u16; 2],
    hash: String,
    tally: Option<Tally>,
}

/// Plays a batch, on the setups in turn. `progress` is called after each game, from any thread; `seconds` is asked for the time at the end,
/// because this crate has no clock.
///
/// Errors: everything that is wrong with a setup, or that the threads cannot be had.
pub fn run(
    setups: &[Setup],
    options: Options,
    progress: &(dyn Fn() + Sync),
    seconds: &dyn Fn() -> f64,
) -> Result<Summary, Vec<String>> {
    let mut openings = Vec::new();
    for setup in setups {
        let straight = Regiment::open(setup)?;
        let swapped = if options.swap { Some(Regiment::open(&other_way(setup))?) } else { None };
        openings.push((straight, swapped));
    }
    if openings.is_empty() {
        return Err(vec![String::from("there is no setup to play")]);
    }
    let rows: Vec<Row> = spread(options.games, options.threads, |game| {
        let (at, swapped) = turn(openings.len(), options, game);
        let (straight, other) = &openings[at];
        let (table, opening) = other.as_ref().filter(|_| swapped).unwrap_or(straight);
        let row = row(table, opening, game_seed(options.seed, game), swapped, options.count);
        progress();
        row
    })?;
    let tables: Vec<&Table> = openings.iter().map(|((table, _), _)| table).collect();
    Ok(sum(rows, options, &tables, seconds()))
}

/// On which setup a game of a batch is played, and whether the armies have changed seats: setups come in turn, each
/// twice in a row where seats change.
fn turn(setups: usize, options: Options, game: u64) -> (usize, bool) {
    let (round, swapped) = if options.swap { (game / 2, game % 2 == 1) } else { (game, false) };
    ((round % setups.max(1) as u64) as usize, swapped)
}

/// The setup with the armies in each other's seats. Colours that were agreed on go with the armies.
fn other_way(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    setup.armies.swap(0, 1);
    if let Some(colours) = &mut setup.colours {
        colours.swap(0, 1);
    }
    setup
}

/// The setup of one game of a batch; nothing where there are no setups.
#[must_use]
pub fn setup_of(setups: &[Setup], options: Options, game: u64) -> Option<Setup> {
    let (at, swapped) = turn(setups.len(), options, game);
    let setup = setups.get(at)?;
    Some(if swapped { other_way(setup) } else { setup.clone() })
}

fn row(table: &Table, opening: &State, seed: u64, swapped: bool, count: bool) -> Row {
    let mut tally = count.then(Tally::default);
    let played = guarded(|| play(table, opening, seed, tally.as_mut()));
    let played = played.unwrap_or_else(|says| Played {
        end: End::Broken(says),
        rounds: 0,
        commands: 0,
        state: *opening,
    });
    let state = &played.state;
    Row {
        swapped,
        red: state.red.map(|seat| seat.0),
        rounds: played.rounds,
        commands: played.commands,
        tokens: [state.players[0].vp, state.players[1].vp],
        hash: state_hash(state).unwrap_or_default(),
        end: played.end,
        tally,
    }
}

fn sum(rows: Vec<Row>, options: Options, tables: &[&Table], seconds: f64) -> Summary {
    let games = rows.len() as u64;
    let mean = |total: u64| if games == 0 { 0.0 } else { total as f64 / games as f64 };
    let mut summary = Summary {
        games,
        seed: options.seed,
        wins: [0, 0],
        wins_by_seat: [0, 0],
        wins_by_colour: [0, 0],
        draws: 0,
        unfinished: 0,
        broken: Vec::new(),
        broken_games: 0,
        mean_rounds: mean(rows.iter().map(|row| u64::from(row.rounds)).sum()),
        mean_commands: mean(rows.iter().map(|row| u64::from(row.commands)).sum()),
        mean_tokens: [0.0, 0.0],
        seconds,
        games_per_second: if seconds > 0.0 { games as f64 / seconds } else { 0.0 },
        state_hash: String::new(),
        counts: None,
    };
    let mut hasher = sandtable_lab::Hasher::new();
    let mut tokens = [0, 0];
    let mut all = options.count.then(Tally::default);
    for (game, row) in (0..).zip(rows) {
        let list = |seat: usize| if row.swapped { 1 - seat } else { seat };
        hasher.update(row.hash.as_bytes());
        for seat in 0..2 {
            tokens[list(seat)] += u64::from(row.tokens[seat]);
        }
        match row.end {
            End::Over(over) => match over.winner {
                None => summary.draws += 1,
                Some(seat) => {
                    summary.wins[list(seat.index())] += 1;
                    summary.wins_by_seat[seat.index()] += 1;
                    let colour = if row.red == Some(seat.0) { Side::Red } else { Side::Blue };
                    summary.wins_by_colour[colour as usize] += 1;
                }
            },
            End::Unfinished => summary.unfinished += 1,
            End::Broken(says) => {
                summary.broken_games += 1;
                if summary.broken.len() < TOLD {
                    summary.broken.push(Broken { game, seed: game_seed(options.seed, game), says });
                }
            }
        }
        if let (Some(all), Some(tally)) = (&mut all, row.tally) {
            all.merge(tally);
        }
    }
    summary.mean_tokens = tokens.map(mean);
    summary.state_hash = hasher.finalize().to_hex().to_string();
    summary.counts = all.map(|tally| tally.counts(tables));
    summary
}
