//! One suite for every rule system: what the contract promises, tried on random games.
//!
//! Every property takes setups, a number of games and a seed, and says how to reproduce what it finds. Game `k` of a
//! run with seed `s` is game 0 of a run with seed `s + k`.

mod agree;
mod amendments;
mod forms;
mod mutate;
mod positions;
mod secrets;
mod sessions;
mod spread;
mod walk;

pub use agree::{offers_are_accepted, refusals_change_nothing};
pub use amendments::{Audits, amendments_are_sound, never_offered};
pub use forms::{choices_are_accepted, commands_are_admitted};
pub use mutate::{Words, mutate};
pub use positions::{
    defaults_are_accepted, positions_survive_writing, random_games_end, samples_are_accepted,
    silence_changes_nothing,
};
pub use secrets::{Secrets, Swap, secrets_are_kept};
pub use sessions::{entered_dice_play_the_same, referee_sees_all, replay_equals_play, rewinding_is_exact};
pub use spread::{complete, each, holds};
pub use walk::{MOST_COMMANDS, Walk};

use sandtable_kernel::{Game, Start};

/// A property of all games.
type Property<G> = fn(&[Start<G>], u32, u64) -> Result<(), String>;

/// All properties by name, but for [`secrets_are_kept`], which must be told what is secret.
#[must_use]
pub fn properties<G: Game>() -> Vec<(&'static str, Property<G>)> {
    vec![
        ("random_games_end", random_games_end::<G>),
        ("samples_are_accepted", samples_are_accepted::<G>),
        ("defaults_are_accepted", defaults_are_accepted::<G>),
        ("offers_are_accepted", offers_are_accepted::<G>),
        ("commands_are_admitted", commands_are_admitted::<G>),
        ("choices_are_accepted", choices_are_accepted::<G>),
        ("refusals_change_nothing", refusals_change_nothing::<G>),
        ("positions_survive_writing", positions_survive_writing::<G>),
        ("silence_changes_nothing", silence_changes_nothing::<G>),
        ("replay_equals_play", replay_equals_play::<G>),
        ("rewinding_is_exact", rewinding_is_exact::<G>),
        ("entered_dice_play_the_same", entered_dice_play_the_same::<G>),
        ("referee_sees_all", referee_sees_all::<G>),
    ]
}

/// Tries all properties.
///
/// # Errors
/// All properties that fail, each with its first failure and how to reproduce it.
pub fn run<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    let failures: Vec<String> =
        properties::<G>().iter().filter_map(|(_, property)| property(setups, games, seed).err()).collect();
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n\n")) }
}
