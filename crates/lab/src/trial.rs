//! The part that a rule system brings to be simulated. Everything else here knows no game.

use sandtable_ai::search::Thought;
use sandtable_ai::{Policy, Sampler};
use sandtable_dice::Generator;
use sandtable_kernel::{Game, Outcome, Record, Seat};
use sandtable_text::say;

use crate::ladder::Seated;
use crate::level::{RANDOM, SENSIBLE};
use crate::{Counter, Figures, Level, Played, Sheet};

/// A rule system that can be simulated: its players, its figures, what is counted in its games, and what must hold in them.
pub trait Trial: Game<State: Send + Sync, Table: Send + Sync> + Sized + 'static {
    /// The machine that plays all seats.
    type Player: Policy<Self> + 'static;
    /// An onlooker that figures need besides the last position; `()` if they need none.
    type Watch: Watch<Self>;
    /// The number of commands after which a game is broken off: rules that never end are to be found, not waited for.
    const LIMIT: u32;
    /// The tables of figures, in the order of printing.
    const SHEETS: &'static [Sheet];
    /// A drawing of the figures as an SVG document, if there is one.
    const CHART: Option<fn(&Figures) -> String> = None;

    /// Makes the players of a game; their dice are apart from the game's.
    fn player(seed: u64) -> Self::Player;

    /// Names of players that look ahead, the weakest first.
    const AHEAD: &'static [&'static str] = &[];

    /// Makes a player that looks ahead, for one seat; nothing for an unknown name.
    fn ahead(_level: Level, _seed: u64) -> Option<Box<dyn Policy<Self>>> {
        None
    }

    /// Thinks about a decision as a player of a level does that looks ahead, in the position as its seat knows it; nothing for
    /// other levels, or if there is nothing to decide.
    fn thought(
        _level: Level,
        _table: &Self::Table,
        _known: &Self::State,
        _seat: Seat,
        _seed: u64,
    ) -> Option<Thought<Self::Command>> {
        None
    }

    /// Names all machine players, the weakest first.
    fn levels() -> Vec<&'static str> {
        [RANDOM, SENSIBLE].into_iter().chain(Self::AHEAD.iter().copied()).collect()
    }

    /// Makes a machine player of a level for one seat; nothing for an unknown name.
    fn level(level: Level, seed: u64) -> Option<Box<dyn Policy<Self>>> {
        match level.name {
            RANDOM => Some(Box::new(Sampler(Generator::new(seed)))),
            SENSIBLE => Some(Box::new(Self::player(seed))),
            _ => Self::ahead(level, seed),
        }
    }

    /// Makes players of a level for all seats; nothing for an unknown name.
    fn players(level: Level, seats: u8, seed: u64) -> Option<Box<dyn Policy<Self>>> {
        if !Self::AHEAD.contains(&level.name) {
            return Self::level(level, seed);
        }
        let all: Option<Vec<_>> = (0..seats).map(|seat| Self::level(level, seed ^ u64::from(seat))).collect();
        Some(Box::new(Seated(all?)))
    }

    /// Tells who plays together on a ladder: side 0 or 1 for each seat. A level plays all seats of its side.
    ///
    /// # Errors
    /// Why there are not two sides.
    fn sides(table: &Self::Table, opening: &Self::State) -> Result<Vec<usize>, String> {
        match Self::seats(table, opening) {
            2 => Ok(vec![0, 1]),
            seats => Err(say!("trial-two-sides", seats)),
        }
    }

    /// Returns a seat of the side that has won, as a ladder counts it; nothing for a draw.
    fn winner(outcome: &Outcome) -> Option<Seat> {
        outcome.winner
    }

    /// Numbers the round that is played, 0 before the first one; nothing without rounds.
    fn round(_state: &Self::State) -> Option<u32> {
        None
    }

    /// Names what the players assume about what the rules leave to people, and says it in a sentence.
    fn model() -> Option<(&'static str, &'static str)> {
        None
    }

    /// Returns the setup with the sides in each other's seats; nothing where seats do not matter.
    fn swapped(_setup: &Self::Setup) -> Option<Self::Setup> {
        None
    }

    /// Adds a game that was played. `swapped` says that its sides changed seats.
    fn figures(table: &Self::Table, played: &Played<Self>, swapped: bool, figures: &mut Figures);

    /// Returns faults of an event in the position before it.
    fn faults_of(_table: &Self::Table, _before: &Self::State, _event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// Returns faults of the position after an event; `rest` says that the rules have come to rest and ask.
    fn faults_in(_table: &Self::Table, _state: &Self::State, _rest: bool) -> Vec<String> {
        Vec::new()
    }

    /// Counts a command, in the position before it.
    fn count_command(
        counter: &mut Counter,
        table: &Self::Table,
        state: &Self::State,
        command: &Self::Command,
    );

    /// Counts an event, in the position after its command.
    fn count_event(counter: &mut Counter, table: &Self::Table, state: &Self::State, event: &Self::Event);

    /// Counts what a finished game shows.
    fn count_end(_counter: &mut Counter, _table: &Self::Table, _state: &Self::State) {}

    /// Lists everything that could be counted on these tables, by sort.
    fn countable(tables: &[&Self::Table]) -> Vec<(&'static str, Vec<String>)>;
}

/// Looks on while a game is played.
pub trait Watch<G: Game>: Default {
    /// A constant, so that a game nobody looks at keeps no events.
    const LOOKS: bool = true;

    /// Looks at a command before it is played.
    fn before(&mut self, _table: &G::Table, _state: &G::State, _seat: Seat, _command: &G::Command) {}

    /// Looks at what came of it; the position is the one afterwards.
    fn after(
        &mut self,
        _table: &G::Table,
        _state: &G::State,
        _seat: Seat,
        _command: &G::Command,
        _events: &[G::Event],
    ) {
    }

    /// Adds what was seen.
    fn figures(self, _figures: &mut Figures) {}
}

impl<G: Game> Watch<G> for () {
    const LOOKS: bool = false;
}

/// Follows a game event by event and looks for faults.
pub(crate) struct Auditor<'a, T: Trial> {
    pub table: &'a T::Table,
    pub before: T::State,
}

impl<T: Trial> Auditor<'_, T> {
    /// Checks what has happened since.
    pub fn look(&mut self, record: &Record<T::Event>) -> Result<(), String> {
        let found = |faults: Vec<String>, after: &dyn std::fmt::Debug| {
            if faults.is_empty() {
                Ok(())
            } else {
                Err(say!("trial-after", faults = faults.join("; "), after = format_args!("{after:?}")))
            }
        };
        for event in &record.events {
            let mut faults = T::faults_of(self.table, &self.before, event);
            T::apply(self.table, &mut self.before, event);
            faults.extend(T::faults_in(self.table, &self.before, false));
            found(faults, event)?;
        }
        found(T::faults_in(self.table, &self.before, true), &record.events.last())
    }
}
