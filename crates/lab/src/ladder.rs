//! Machine players against each other: every pair plays the same games with seats changed, and a ladder is made of the results.

use sandtable_ai::Policy;
use sandtable_kernel::{Seat, Start};
use sandtable_study::{Ending, Kept, Z, share_margin};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use crate::play::unknown;
use crate::run::{Run, Slot, plan_hash};
use crate::{Level, Tape, Trial, game_seed};

/// The plan of a ladder, besides its setups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// Levels, see [`Trial::levels`].
    pub players: Vec<Level>,
    /// Games of each pair; an odd one more is played where seats change, so that each has been in either seat.
    pub games: u64,
    /// The seed from which each game's own is made.
    pub seed: u64,
    /// The number of threads; 0 is one a processor, or a single one where somebody thinks by the clock.
    pub threads: usize,
}

/// Sums up the games of a pair.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Pairing {
    /// The two players.
    pub players: [String; 2],
    /// The number of games that ended.
    pub games: u64,
    /// Games that each of them won.
    pub wins: [u64; 2],
    /// Games without a winner.
    pub draws: u64,
    /// Games that did not end, which are a fault of the program.
    pub broken: u64,
    /// The share of wins of the first one, draws counted half.
    pub share: f64,
    /// The 95 % interval of that share.
    pub margin: (f64, f64),
    /// Commands a game.
    pub commands: f64,
}

/// A player on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Rung {
    /// The player.
    pub player: String,
    /// Its Elo: 400 more are ten times the chance to win. The weakest one has 0. A win and a loss are added to each pair's games.
    pub elo: f64,
    /// The 95 % interval of it, as if the others' stood fast.
    pub margin: (f64, f64),
}

/// Everything that came of a ladder.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Climbed {
    /// Every pair.
    pub pairs: Vec<Pairing>,
    /// The players, the best first.
    pub rungs: Vec<Rung>,
    /// The first fault of a broken game.
    pub fault: Option<String>,
}

/// Players of several seats as one policy.
pub(crate) struct Seated<T>(pub(crate) Vec<Box<dyn Policy<T>>>);

impl<T: Trial> Policy<T> for Seated<T> {
    fn choose(&mut self, table: &T::Table, state: &T::State, seat: Seat) -> Option<T::Command> {
        self.0.get_mut(seat.index())?.choose(table, state, seat)
    }
}

impl Ladder {
    /// Plays every pair on the setups in turn. A ladder that is stopped has about as many games of every pair.
    ///
    /// # Errors
    /// Everything that is wrong with a setup or a name, games of another plan on the tape, or that the threads cannot be had.
    pub fn run<T: Trial>(&self, starts: &[Start<T>], tape: Tape<'_>) -> Result<Climbed, Vec<String>> {
        let openings = starts.iter().map(Start::open).collect::<Result<Vec<_>, _>>()?;
        if openings.is_empty() {
            return Err(vec![String::from(say!("batch-no-setup"))]);
        }
        let sides = openings.iter().map(|(table, opening)| T::sides(table, opening));
        let sides = sides.collect::<Result<Vec<_>, _>>().map_err(|says| vec![says])?;
        let pool = Level::pool(&self.players, self.threads)?;
        let pairs: Vec<[Level; 2]> = (0..self.players.len())
            .flat_map(|a| (a + 1..self.players.len()).map(move |b| [self.players[a], self.players[b]]))
            .collect();
        let games = self.games.next_multiple_of(2);
        let cells: Vec<String> = pairs.iter().map(|[a, b]| format!("{a}/{b}")).collect();
        // Two games after each other are the same one with the players in each other's seats.
        let start_of = |game: u64| ((game / 2) % openings.len() as u64) as usize;
        let order = |game: u64| if game % 2 == 1 { [1, 0] } else { [0, 1] };
        let slot = |(game, pair): (u64, usize)| {
            let (cell, seed, swapped) = (&*cells[pair], game_seed(self.seed, game / 2), game % 2 == 1);
            Slot { cell, game, seed, swapped, opening: &openings[start_of(game)], turned: false }
        };
        let players = |(game, pair): (u64, usize), seed: u64| {
            let level = |(seat, side): (usize, &usize)| {
                let level = pairs[pair][order(game)[*side]];
                T::level(level, seed ^ seat as u64).ok_or_else(|| unknown(level))
            };
            let all: Result<Vec<_>, String> = sides[start_of(game)].iter().enumerate().map(level).collect();
            Ok(Box::new(Seated(all?)) as Box<dyn Policy<T>>)
        };
        let plan: Vec<String> = [self.seed.to_string()].into_iter().chain(cells.iter().cloned()).collect();
        let plan = plan_hash(starts.iter(), &plan);
        let run = Run::<T> { winner: T::winner, ..Run::new(plan, &pool, tape) };
        // Round by round, so that a ladder that is stopped has games of every pair.
        let all: Vec<(u64, usize)> =
            (0..games).flat_map(|game| (0..pairs.len()).map(move |pair| (game, pair))).collect();
        let result = |((game, pair), Kept { row, .. }): ((u64, usize), Kept)| {
            let won = row.winner.and_then(|seat| sides[start_of(game)].get(usize::from(seat)));
            let result = match row.end {
                Ending::Over => Ok(won.map(|side| order(game)[*side])),
                Ending::Unfinished | Ending::Broken => {
                    Err(say!("ladder-seed", seed = row.seed, says = row.by))
                }
            };
            (pair, row.commands, result)
        };
        let rows: Vec<Row> = run.play(&all, slot, players)?.into_iter().map(result).collect();
        let fault = rows.iter().find_map(|(.., result)| result.as_ref().err().cloned());
        let pairings: Vec<Pairing> = pairs
            .iter()
            .enumerate()
            .map(|(at, pair)| pairing(*pair, rows.iter().filter(|(pair, ..)| *pair == at)))
            .collect();
        let names: Vec<String> = self.players.iter().map(Level::to_string).collect();
        let mut rungs: Vec<Rung> = names
            .iter()
            .zip(elo(&names, &pairings))
            .map(|(player, (elo, half))| Rung {
                player: player.clone(),
                elo,
                margin: (elo - half, elo + half),
            })
            .collect();
        rungs.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        Ok(Climbed { pairs: pairings, rungs, fault })
    }
}

/// Result of one game: its pair, its commands, and the winner in the order of the pair.
type Row = (usize, u32, Result<Option<usize>, String>);

fn pairing<'a>(pair: [Level; 2], rows: impl Iterator<Item = &'a Row>) -> Pairing {
    let (mut wins, mut draws, mut broken, mut commands) = ([0, 0], 0, 0, 0);
    for (_, count, result) in rows {
        commands += u64::from(*count);
        match result {
            Ok(Some(winner)) => wins[*winner] += 1,
            Ok(None) => draws += 1,
            Err(_) => broken += 1,
        }
    }
    let games = wins[0] + wins[1] + draws;
    let of = games.max(1) as f64;
    let share = (wins[0] as f64 + draws as f64 / 2.0) / of;
    // Two draws are a win and a loss.
    let margin = share_margin(wins[0] + draws / 2, games);
    let players = pair.map(|level| level.to_string());
    Pairing {
        players,
        games,
        wins,
        draws,
        broken,
        share,
        margin,
        commands: commands as f64 / (games + broken).max(1) as f64,
    }
}

/// Fits strengths to the results, as Bradley and Terry do, by Hunter's minorization; in Elo, the weakest one 0, each with half of
/// its interval. A win and a loss are added to each pair's games, so that who never lost is not infinitely strong.
fn elo(names: &[String], pairings: &[Pairing]) -> Vec<(f64, f64)> {
    let at = |name: &String| names.iter().position(|known| known == name).unwrap_or_default();
    let games: Vec<(usize, usize, f64, f64)> = pairings
        .iter()
        .map(|pair| {
            let half = pair.draws as f64 / 2.0 + 1.0;
            let [a, b] = pair.wins.map(|wins| wins as f64 + half);
            (at(&pair.players[0]), at(&pair.players[1]), a, b)
        })
        .collect();
    let mut strengths = vec![1.0f64; names.len()];
    for _ in 0..1000 {
        let mut won = vec![0.0; names.len()];
        let mut met = vec![0.0; names.len()];
        for &(a, b, of_a, of_b) in &games {
            won[a] += of_a;
            won[b] += of_b;
            let together = (of_a + of_b) / (strengths[a] + strengths[b]);
            met[a] += together;
            met[b] += together;
        }
        for (strength, (won, met)) in strengths.iter_mut().zip(won.iter().zip(&met)) {
            *strength = if *met > 0.0 { won / met } else { 1.0 };
        }
    }
    // Games tell of a strength what they tell of a chance: most where it is even, little where it is near 0 or 1.
    let mut told = vec![0.0; names.len()];
    for &(a, b, of_a, of_b) in &games {
        let chance = strengths[a] / (strengths[a] + strengths[b]);
        let tells = (of_a + of_b) * chance * (1.0 - chance);
        told[a] += tells;
        told[b] += tells;
    }
    let weakest = strengths.iter().copied().fold(f64::INFINITY, f64::min);
    let scale = 400.0 / std::f64::consts::LN_10;
    let rung = |(strength, told): (&f64, &f64)| (scale * (strength / weakest).ln(), scale * Z / told.sqrt());
    strengths.iter().zip(&told).map(rung).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_wins_for_each_loss_are_four_hundred_points() {
        let names = ["a".to_owned(), "b".to_owned()];
        let pair = Pairing {
            players: names.clone(),
            games: 1098,
            wins: [999, 99],
            draws: 0,
            broken: 0,
            share: 0.0,
            margin: (0.0, 1.0),
            commands: 0.0,
        };
        let elo = elo(&names, &[pair]);
        assert!((elo[0].0 - 400.0).abs() < 1e-6 && elo[1].0 == 0.0, "{elo:?}");
        // 1,100 games with a chance of ten in eleven: the deviation of the logarithm of the odds is 0.1049.
        let half = 0.1049 * 1.96 * 400.0 / std::f64::consts::LN_10;
        assert!(elo.iter().all(|(_, own)| (own - half).abs() < 0.1), "{elo:?}");
    }
}
