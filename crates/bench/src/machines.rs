//! Figures of machine players that look ahead: the time for an activation, all its decisions together, that 95 of 100 stay under.

use std::time::Instant;

use sandtable_ai::search::Outlook;
use sandtable_dice::Keyed;
use sandtable_kernel::Silent;
use sandtable_lab::{Level, Trial};

use crate::meter::{Figure, wanted};

/// A level and what is told of it.
pub struct Timed {
    /// The name of the figure.
    pub name: &'static str,
    /// The level that plays all seats, as it is named for a ladder.
    pub level: &'static str,
    /// The time that is wanted, in seconds.
    pub goal: Option<f64>,
    /// Games that are played.
    pub games: u64,
}

/// Plays games and times each activation.
///
/// # Errors
/// Says that a level is not there, or that a game goes on and nobody is asked.
pub fn activations<T: Trial>(
    timed: &Timed,
    outlook: &impl Outlook<T>,
    (table, opening): (&T::Table, &T::State),
) -> Result<Option<Figure>, String> {
    if !wanted(timed.name) {
        return Ok(None);
    }
    let level = Level::find(&T::levels(), timed.level)?;
    let mut rates = Vec::new();
    for seed in 0..timed.games {
        let (mut state, mut dice) = (opening.clone(), Keyed::new(seed));
        let seats = T::seats(table, opening);
        let mut players = T::players(level, seats, seed).ok_or("there is no such level")?;
        T::begin(table, &mut state, &mut dice, &mut Silent);
        // The time of each seat in the stretch that goes on.
        let (mut stretch, mut spent) = (None, [0.0; 2]);
        while T::outcome(table, &state).is_none() {
            let now = outlook.stretch(table, &state);
            if stretch.replace(now).is_some_and(|before| before != now) {
                rates.extend(spent.iter().filter(|seconds| **seconds > 0.0).map(|seconds| 1.0 / seconds));
                spent = [0.0; 2];
            }
            let begun = Instant::now();
            let (seat, command) = players.turn(table, &state).ok_or("nobody is asked")?;
            spent[seat.index()] += begun.elapsed().as_secs_f64();
            T::play(table, &mut state, seat, &command, &mut dice, &mut Silent)
                .map_err(|no| no.to_string())?;
        }
    }
    rates.sort_by(f64::total_cmp);
    let at = |part: usize| rates[rates.len() * part / 100];
    Ok(Some(Figure {
        name: timed.name,
        per_second: at(5),
        range: (rates[0], at(50)),
        goal: timed.goal.map(|seconds| 1.0 / seconds),
        floor: None,
        unit: "activation",
    }))
}
