//! Contests: every pair of sides plays the same number of games on the same stages, seats swapped, and tables of shares come of
//! it. Two contests of the same plan roll the same dice, so that what differs between their setups can be measured game by game.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use sandtable_kernel::Start;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use crate::play::{guarded, players};
use crate::{End, Figures, Level, Onlookers, Trial, Watch, game_seed, share_margin};

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
    rows: Vec<Row>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    pair: usize,
    /// The game's number among those of its pair.
    game: u64,
    bout: usize,
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

    /// Holds the contest. `progress` is called after each game, from any thread, and tells whether to go on. If it does not, games
    /// under way are played to their ends, and those that were played are summed up; every pair has then played about as many.
    ///
    /// # Errors
    /// Everything that is wrong with a setup, or that the threads cannot be had.
    pub fn hold<T: Trial>(
        self,
        bouts: &[Bout<Start<T>>],
        progress: &(dyn Fn() -> ControlFlow<()> + Sync),
    ) -> Result<Held, Vec<String>> {
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
        let pool = Level::pool(&[self.level], self.threads)?;
        let games = self.played();
        let stopped = AtomicBool::new(false);
        let one = |(game, pair): (u64, usize)| {
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            let own = &pairs[pair].1;
            // Two games after each other are the same one with swapped seats.
            let (round, swapped) = (game / 2, game % 2 == 1);
            let bout = own[(round % own.len() as u64) as usize];
            let seed = game_seed(self.seed, round);
            let (table, opening) = &openings[bout][usize::from(swapped)];
            let mut figures = Figures::new(T::SHEETS);
            let mut on = Onlookers::<T>::default();
            let players = || players(self.level, T::seats(table, opening), seed);
            let played = guarded(table, opening, seed, players, &mut on);
            T::figures(table, &played, swapped, &mut figures);
            on.watch.figures(&mut figures);
            if progress().is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
            let (points, fault) = match played.end {
                End::Over(outcome) => {
                    let first = u8::from(swapped);
                    let points = outcome.winner.map_or(0.5, |seat| f64::from(u8::from(seat.0 == first)));
                    (Some(points), None)
                }
                End::Unfinished => (None, Some(say!("contest-unfinished", seed))),
                End::Broken(says) => (None, Some(say!("ladder-seed", seed, says))),
            };
            Some((Row { pair, game, bout, points }, figures, fault))
        };
        // Round by round, so that a contest that is stopped has games of every pair; summed up pair by pair.
        let all: Vec<(u64, usize)> =
            (0..games).flat_map(|game| (0..pairs.len()).map(move |pair| (game, pair))).collect();
        let one_by_one = || all.into_par_iter().with_max_len(1).filter_map(one).collect();
        let mut played: Vec<_> = pool.install(one_by_one);
        played.sort_by_key(|(row, ..): &(Row, Figures, Option<String>)| (row.pair, row.game));
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
            rows: Vec::with_capacity(played.len()),
        };
        for (row, figures, fault) in played {
            let stage = &bouts[row.bout].stage;
            held.stages.entry(stage.clone()).or_insert_with(|| Figures::new(T::SHEETS)).merge(figures);
            held.broken += u64::from(fault.is_some());
            held.fault = held.fault.or(fault);
            if let Some(points) = row.points {
                let met = &mut held.pairs[row.pair];
                met.all.add(points);
                met.stages.entry(stage.clone()).or_default().add(points);
                let [first, second] = met.pair.clone();
                held.sides.entry(first).or_default().add(points);
                held.sides.entry(second).or_default().add(1.0 - points);
            }
            held.rows.push(row);
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
            other.rows.iter().map(|row| ((row.pair, row.game), row.points)).collect();
        for own in &self.rows {
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
            let half = crate::mean_margin(number, sum, squares).unwrap_or(1.0);
            effect.sides.insert(side.to_owned(), (sum / number as f64, half));
        }
        effect
    }
}
