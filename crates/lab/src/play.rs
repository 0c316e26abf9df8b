//! One game between machine players, from its opening to its end.

use std::panic::{AssertUnwindSafe, catch_unwind};

use sandtable_ai::Policy;
use sandtable_dice::Keyed;
use sandtable_kernel::{AttachedPack, DiceSource, Match, Outcome, Record, Refusal, Silent, Start};
use sandtable_text::say;

use crate::trial::Auditor;
use crate::{Counter, Level, Trial, Watch};

/// The way in which a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Over(Outcome),
    /// Broken off after [`Trial::LIMIT`] commands.
    Unfinished,
    /// Play could not go on, or an audit found a fault: a fault of the rules or of a player, in words.
    Broken(String),
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<T: Trial> {
    /// The way in which it ended.
    pub end: End,
    /// The number of commands given.
    pub commands: u32,
    /// The last position.
    pub state: T::State,
}

/// Those who look on while a game is played. Without any it is played silently; each has its price.
pub struct Onlookers<T: Trial> {
    /// Checks every event and every position.
    pub audit: bool,
    /// Counts everything that happens.
    pub counter: Option<Counter>,
    /// Sees what figures need.
    pub watch: T::Watch,
}

impl<T: Trial> Default for Onlookers<T> {
    fn default() -> Self {
        Self { audit: false, counter: None, watch: T::Watch::default() }
    }
}

/// Records the same game as [`play`], with its log.
///
/// # Errors
/// Everything that is wrong with the setup, or why play could not go on.
pub fn record<T: Trial>(
    start: Start<T>,
    attached: Vec<AttachedPack>,
    level: Level,
    seed: u64,
) -> Result<Match<T>, Vec<String>> {
    let fault = |refusal: Refusal| vec![say!("play-stuck", refusal)];
    let mut game: Match<T> = Match::new(start, attached, DiceSource::Seeded(seed))?;
    game.begin(None).map_err(fault)?;
    let seats = T::seats(game.table(), game.state());
    let mut player = players::<T>(level, seats, seed).map_err(|says| vec![says])?;
    while T::outcome(game.table(), game.state()).is_none() && game.log().len() <= u64::from(T::LIMIT) {
        let answer = player.turn(game.table(), game.state());
        let (seat, command) = answer.ok_or_else(|| vec![nobody_is_asked()])?;
        game.play(seat, &command, None).map_err(fault)?;
    }
    Ok(game)
}

/// Makes AI players of a level for all seats.
pub(crate) fn players<T: Trial>(level: Level, seats: u8, seed: u64) -> Result<Box<dyn Policy<T>>, String> {
    T::players(level, seats, seed).ok_or_else(|| unknown(level))
}

/// The sentence for a level that a system doesn't have.
pub(crate) fn unknown(level: Level) -> String {
    say!("play-no-level", level)
}

fn nobody_is_asked() -> String {
    say!("play-no-question").to_owned()
}

/// Plays one game of many: a panic of the rules or of a player breaks this game and not the run. `players` are made inside the
/// guard; an `Err` is why there are none.
pub(crate) fn guarded<T: Trial>(
    table: &T::Table,
    opening: &T::State,
    seed: u64,
    players: impl FnOnce() -> Result<Box<dyn Policy<T>>, String>,
    on: &mut Onlookers<T>,
) -> Played<T> {
    let played = catch_unwind(AssertUnwindSafe(|| Ok(play(table, opening, seed, &mut *players()?, on))));
    let played = played.unwrap_or_else(|cause| {
        let says = cause.downcast_ref::<String>().map(String::as_str);
        let says = says.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or(say!("play-no-message"));
        Err(say!("play-panic", says))
    });
    played.unwrap_or_else(|says| Played { end: End::Broken(says), commands: 0, state: opening.clone() })
}

/// Plays a game. The dice roll as those of a match seeded with `seed`.
#[must_use]
pub fn play<T: Trial>(
    table: &T::Table,
    opening: &T::State,
    seed: u64,
    player: &mut (impl Policy<T> + ?Sized),
    on: &mut Onlookers<T>,
) -> Played<T> {
    let mut state = opening.clone();
    let mut dice = Keyed::new(seed);
    let mut record = Record::default();
    let mut auditor = on.audit.then(|| Auditor::<T> { table, before: opening.clone() });
    let silent = on.counter.is_none() && auditor.is_none() && !T::Watch::LOOKS;
    if silent {
        T::begin(table, &mut state, &mut dice, &mut Silent);
    } else {
        T::begin(table, &mut state, &mut dice, &mut record);
    }
    let mut commands = 0;
    let end = loop {
        if let Some(counter) = &mut on.counter {
            record.events.iter().for_each(|event| T::count_event(counter, table, &state, event));
            let parts = record.reckonings.iter().flat_map(|(_, reckoning)| &reckoning.parts);
            parts.for_each(|part| crate::count::add(&mut counter.rules, part.rule.as_str(), 1));
        }
        if let Some(Err(says)) = auditor.as_mut().map(|auditor| auditor.look(&record)) {
            break End::Broken(say!("play-command", commands, says));
        }
        if let Some(outcome) = T::outcome(table, &state) {
            break End::Over(outcome);
        }
        if commands == T::LIMIT {
            break End::Unfinished;
        }
        let Some((seat, command)) = player.turn(table, &state) else {
            break End::Broken(nobody_is_asked());
        };
        commands += 1;
        let played = if silent {
            T::play(table, &mut state, seat, &command, &mut dice, &mut Silent)
        } else {
            record.events.clear();
            record.reckonings.clear();
            if let Some(counter) = &mut on.counter {
                T::decisions(table, &state).iter().for_each(|asked| counter.saw("questions", asked.kind));
                T::count_command(counter, table, &state, &command);
            }
            on.watch.before(table, &state, seat, &command);
            T::play(table, &mut state, seat, &command, &mut dice, &mut record)
        };
        if let Err(refusal) = played {
            break End::Broken(say!(
                "play-refused",
                commands,
                command = format_args!("{command:?}"),
                refusal
            ));
        }
        if !silent {
            on.watch.after(table, &state, seat, &command, &record.events);
        }
    };
    if let Some(counter) = &mut on.counter {
        T::count_end(counter, table, &state);
    }
    Played { end, commands, state }
}
