//! A random game, and how to play it again when something is wrong with it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use sandtable_dice::{Generator, Keyed, Random};
use sandtable_kernel::{Game, Seat, Silent, Sink, Start};

use crate::golden::Step;

/// A random game that has not ended after so many commands never will.
pub const MOST_COMMANDS: usize = 20_000;

/// A random game on its way. Rolls are those of a seeded match.
#[derive(Debug)]
pub struct Walk<G: Game> {
    /// The part of the game that never changes.
    pub table: G::Table,
    /// The position at this point.
    pub state: G::State,
    /// The commands played so far, each with its seat.
    pub played: Vec<(Seat, G::Command)>,
    start: Start<G>,
    setup_index: usize,
    seed: u64,
    rolls: Keyed,
    chooser: Generator,
}

/// The setup that the game with this seed is played on.
pub(super) fn pick_setup<S>(setups: &[S], seed: u64) -> Result<(usize, &S), String> {
    let count = setups.len() as u64;
    let index = seed.checked_rem(count).ok_or("no setups to play on")? as usize;
    Ok((index, &setups[index]))
}

impl<G: Game> Walk<G> {
    /// Begins the game that belongs to a seed.
    ///
    /// # Errors
    /// If the setup does not open.
    pub fn new(setups: &[Start<G>], seed: u64) -> Result<Self, String> {
        let (setup_index, start) = pick_setup(setups, seed)?;
        let (table, mut state) =
            start.open().map_err(|errors| format!("setup {setup_index}: {}", errors.join("; ")))?;
        let mut rolls = Keyed::new(seed);
        G::begin(&table, &mut state, &mut rolls, &mut Silent);
        // Not the rolls' seed: choices must not know what will be rolled.
        let chooser = Generator::new(!seed);
        let start = start.clone();
        Ok(Self { table, state, played: Vec::new(), start, setup_index, seed, rolls, chooser })
    }

    /// Returns the dice as the next command finds them.
    #[must_use]
    pub fn dice(&self) -> Keyed {
        self.rolls.clone()
    }

    /// Chance for choices in this position, at its beginning; `salt` keeps several uses apart.
    #[must_use]
    pub fn chance(&self, salt: u64) -> Generator {
        let mut dice = self.chooser.clone();
        dice.seek((self.played.len() as u64) << 8 | salt);
        dice
    }

    /// The next command of the random game, not played yet; `None` once there is an outcome.
    ///
    /// # Errors
    /// If nobody is asked though the game goes on, or a seat that is asked has no sample.
    pub fn choose(&self) -> Result<Option<(Seat, G::Command)>, String> {
        if G::outcome(&self.table, &self.state).is_some() {
            return Ok(None);
        }
        let mut chance = self.chance(0);
        let asked = G::decisions(&self.table, &self.state);
        let count = u32::try_from(asked.len()).unwrap_or(u32::MAX);
        let Some(asked) = asked.get(chance.pick(count) as usize) else {
            return Err(String::from("no outcome, and nobody is asked"));
        };
        let seat = asked.seat;
        let command = G::sample(&self.table, &self.state, seat, &mut chance);
        command
            .map(|command| Some((seat, command)))
            .ok_or_else(|| format!("{seat} is asked ({}) and has no sample", asked.kind))
    }

    /// Plays a command.
    ///
    /// # Errors
    /// If it is refused.
    pub fn play<S: Sink<G::Event>>(
        &mut self,
        seat: Seat,
        command: G::Command,
        out: &mut S,
    ) -> Result<(), String> {
        let mut dice = self.dice();
        let result = G::play(&self.table, &mut self.state, seat, &command, &mut dice, out);
        result.map_err(|refusal| format!("{seat}, {command:?}: {refusal}"))?;
        self.rolls = dice;
        self.played.push((seat, command));
        Ok(())
    }

    /// Plays to the end, showing every position, the last one too.
    ///
    /// # Errors
    /// Those of `visit`; and if the game does not end.
    pub fn run(&mut self, mut visit: impl FnMut(&Self) -> Result<(), String>) -> Result<(), String> {
        loop {
            visit(self)?;
            let Some((seat, command)) = self.choose()? else { return Ok(()) };
            if self.played.len() == MOST_COMMANDS {
                return Err(format!("the game does not end within {MOST_COMMANDS} commands"));
            }
            self.play(seat, command, &mut Silent)?;
        }
    }

    /// Writes what is needed to play it again: the setup, the seed and the commands as a golden case has them.
    fn reproduction(&self) -> String {
        let setup = serde_json::to_string(&self.start.setup).unwrap_or_else(|error| error.to_string());
        let mut text =
            format!("seed = {}, setup {} = {setup}\ncommands.jsonl:\n", self.seed, self.setup_index);
        for (seat, command) in &self.played {
            let step: Step<&G::Command, ()> = Step::Play { seat: *seat, command };
            text.push_str(&serde_json::to_string(&step).unwrap_or_else(|error| error.to_string()));
            text.push('\n');
        }
        text
    }
}

/// Plays games from consecutive seeds and says of the first that fails how to play it again.
pub(super) fn each_game<G: Game>(
    property: &str,
    setups: &[Start<G>],
    games: u32,
    seed: u64,
    mut test: impl FnMut(&mut Walk<G>) -> Result<(), String>,
) -> Result<(), String> {
    for game in 0..u64::from(games) {
        let mut walk: Walk<G> = Walk::new(setups, seed.wrapping_add(game))?;
        // A panic in the rules is a failure like any other and must be reproducible too.
        let result = catch_unwind(AssertUnwindSafe(|| test(&mut walk)))
            .unwrap_or_else(|panic| Err(format!("panicked: {}", panic_text(&*panic))));
        result.map_err(|says| format!("{property}: {says}\n{}", walk.reproduction()))?;
    }
    Ok(())
}

pub(crate) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}
