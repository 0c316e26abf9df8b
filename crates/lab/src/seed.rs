//! Seeds of single games, from the seed of a batch.

use sandtable_dice::{Generator, Random};

/// The seed of game `game` of a batch. A seeded match with it, played by the same policies, is that very game.
#[must_use]
pub fn game_seed(seed: u64, game: u64) -> u64 {
    let mut dice = Generator::new(seed);
    dice.seek(game);
    let (high, low) = (dice.pick(u32::MAX), dice.pick(u32::MAX));
    u64::from(high) << 32 | u64::from(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_games_have_unlike_seeds() {
        let mut seeds: Vec<u64> = (0..1000).map(|game| game_seed(7, game)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1000);
        assert_ne!(game_seed(7, 0), game_seed(8, 0));
    }
}
