//! Contests: every pair of sides plays the same number of games on the same stages, seats swapped, and tables of shares come of
//! it. Two contests of the same plan roll the same dice, so that what differs between their setups can be measured game by game.

use std::collections::BTreeMap;

use sandtable_kernel::Start;
use sandtable_study::{Kept, mean_margin, share_margin};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use crate::play::players;
use crate::run::{Run, Slot, plan_hash};
use crate::{Figures, Level, Tape, Trial, game_seed};

/// One setup of a contest.
#[derive(Clone, Debug)]
pub struct Bout<S> {
    /// The names of both sides; the first one sits in seat 0.
    pub pair: [String; 2],
    /// The name of the stage: a mission, whatever games are told apart by.
    pub stage: String,
    /// The setup itself.
    pub setup: S,
}

/// The plan of a contest, besides its bouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Games of each pair, half of them with seats swapped, an odd one more if need be; they go through the pair's bouts in turn.
    pub games: u64,
    /// The seed from which each game's own is made. The games of all pairs have the same seeds.
    pub seed: u64,
    /// The number of threads; 0 is one a processor, or a single one where somebody thinks by the clock.
    pub threads: usize,
    /// The level of the machine players, see [`Trial::levels`].
    pub level: Level,
}

/// How often the first of two won.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Share {
    /// Games that ended.
    pub games: u64,
    /// Games that were won, and lost.
    pub wins: [u64; 2],
    /// Games without a winner.
    pub draws: u64,
    /// The part that was won, draws counted half.
    pub share: f64,
    /// The 95 % interval of that part.
    pub margin: (f64, f64),
}

impl Share {
    fn add(&mut self, points: f64) {
        self.games += 1;
        match points {
            1.0 => self.wins[0] += 1,
            0.0 => self.wins[1] += 1,
            _ => self.draws += 1,
        }
        self.share = (self.wins[0] as f64 + self.draws as f64 / 2.0) / self.games as f64;
        // Two draws are a win and a loss.
        self.margin = share_margin(self.wins[0] + self.draws / 2, self.games);
    }
}

/// A pair and its games.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Met {
    /// Both sides.
    pub pair: [String; 2],
    /// How often the first one won.
    pub all: Share,
    /// The same on each stage.
    pub stages: BTreeMap<String, Share>,
}

/// Everything that came of a contest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Held {
    /// Every pair.
    pub pairs: Vec<Met>,
    /// How often each side won, against all others.
    pub sides: BTreeMap<String, Share>,
    /// The system's own figures on each stage.
    pub stages: BTreeMap<String, Figures>,
    /// Games that did not end, which are a fault of the program.
    pub broken: u64,
    /// The first such fault.
    pub fault: Option<String>,
    /// The results in the order of play.
    #[serde(skip)]
    results: Vec<Outcome>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
struct Outcome {
    pair: usize,
    /// The game's number among those of its pair.
    game: u64,
    /// Points of the first side: 1, 0 or a half.
    points: Option<f64>,
}

/// What another way to play changes, game by game with the same dice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Effect {
    /// Games that ended both ways.
    pub games: u64,
    /// Games with another result.
    pub changed: u64,
    /// The change of each side's part of wins, with half of its 95 % interval.
    pub sides: BTreeMap<String, (f64, f64)>,
}

impl Contest {
    /// Returns how many games each pair plays.
    #[must_use]
    pub const fn played(self) -> u64 {
        self.games.next_multiple_of(2)
    }

    /// Holds the contest. One that is stopped has about as many games of every pair.
    ///
    /// # Errors
    /// Everything that is wrong with a setup, games of another plan on the tape, or that the threads cannot be had.
    pub fn hold<T: Trial>(self, bouts: &[Bout<Start<T>>], tape: Tape<'_>) -> Result<Held, Vec<String>> {
        let mut pairs: Vec<(&[String; 2], Vec<usize>)> = Vec::new();
        for (at, bout) in bouts.iter().enumerate() {
            match pairs.iter_mut().find(|(pair, _)| **pair == bout.pair) {
                Some((_, own)) => own.push(at),
                None => pairs.push((&bout.pair, vec![at])),
            }
        }
        if pairs.is_empty() {
            return Err(vec![String::from(say!("contest-no-pair"))]);
        }
        let open = |bout: &Bout<Start<T>>| {
            let swapped = T::swapped(&bout.setup.setup).map(|setup| Start::new(&bout.setup.pack, setup));
            Ok::<_, Vec<String>>([bout.setup.open()?, swapped.as_ref().unwrap_or(&bout.setup).open()?])
        };
        let openings = bouts.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let name = |bout: &Bout<Start<T>>| format!("{}/{}", bout.pair.join("/"), bout.stage);
        let cells: Vec<String> = bouts.iter().map(name).collect();
        let pool = Level::pool(&[self.level], self.threads)?;
        // Two games after each other are the same one with swapped seats; they go through the pair's bouts in turn.
        let bout_of = |(game, pair): (u64, usize)| {
            let own = &pairs[pair].1;
            own[(game / 2 % own.len() as u64) as usize]
        };
        let opening_of = |at: (u64, usize)| &openings[bout_of(at)][usize::from(at.0 % 2 == 1)];
        let slot = |at: (u64, usize)| {
            let (game, swapped) = (at.0, at.0 % 2 == 1);
            let (cell, seed) = (&*cells[bout_of(at)], game_seed(self.seed, game / 2));
            Slot { cell, game, seed, swapped, opening: opening_of(at), turned: swapped }
        };
        let players = |at: (u64, usize), seed: u64| {
            let (table, opening) = opening_of(at);
            players(self.level, T::seats(table, opening), seed)
        };
        let plan = ["contest", &self.seed.to_string(), &self.level.to_string(), &cells.join(" ")];
        let plan = plan_hash(bouts.iter().map(|bout| &bout.setup), &plan.map(str::to_owned));
        let run = Run::<T>::new(plan, &pool, tape);
        // Round by round, so that a contest that is stopped has games of every pair; summed up pair by pair.
        let all: Vec<(u64, usize)> =
            (0..self.played()).flat_map(|game| (0..pairs.len()).map(move |pair| (game, pair))).collect();
        let mut played = run.play(&all, slot, players)?;
        played.sort_by_key(|((game, pair), _)| (*pair, *game));
        let mut held = Held {
            pairs: pairs
                .iter()
                .map(|(pair, _)| Met {
                    pair: (*pair).clone(),
                    all: Share::default(),
                    stages: BTreeMap::new(),
                })
                .collect(),
            sides: BTreeMap::new(),
            stages: BTreeMap::new(),
            broken: 0,
            fault: None,
            results: Vec::with_capacity(played.len()),
        };
        for ((game, pair), Kept { row, figures, .. }) in played {
            let bout = bout_of((game, pair));
            let stage = &bouts[bout].stage;
            held.stages.entry(stage.clone()).or_insert_with(|| Figures::new(T::SHEETS)).merge(&figures);
            let points = row.points();
            if points.is_none() {
                held.broken += 1;
                held.fault = held.fault.or_else(|| Some(say!("ladder-seed", seed = row.seed, says = row.by)));
            }
            if let Some(points) = points {
                let met = &mut held.pairs[pair];
                met.all.add(points);
                met.stages.entry(stage.clone()).or_default().add(points);
                let [first, second] = met.pair.clone();
                held.sides.entry(first).or_default().add(points);
                held.sides.entry(second).or_default().add(1.0 - points);
            }
            held.results.push(Outcome { pair, game, points });
        }
        Ok(held)
    }
}

impl Held {
    /// Compares with a contest of the same plan and pairs that was held another way.
    #[must_use]
    pub fn effect(&self, other: &Self) -> Effect {
        let mut effect = Effect::default();
        let mut sums: BTreeMap<&str, (u64, f64, f64)> = BTreeMap::new();
        let others: BTreeMap<_, _> =
            other.results.iter().map(|row| ((row.pair, row.game), row.points)).collect();
        for own in &self.results {
            let after = others.get(&(own.pair, own.game)).copied().flatten();
            let (Some(before), Some(after)) = (own.points, after) else { continue };
            effect.games += 1;
            let change = after - before;
            effect.changed += u64::from(change != 0.0);
            for (side, change) in self.pairs[own.pair].pair.iter().zip([change, -change]) {
                let (number, sum, squares) = sums.entry(side).or_default();
                *number += 1;
                *sum += change;
                *squares += change * change;
            }
        }
        for (side, (number, sum, squares)) in sums {
            let half = mean_margin(number, sum, squares).unwrap_or(1.0);
            effect.sides.insert(side.to_owned(), (sum / number as f64, half));
        }
        effect
    }
}
