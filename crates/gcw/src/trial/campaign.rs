//! One campaign, from its founding to its end.

use std::collections::BTreeMap;

use crate::events::{Event, apply};
use crate::machine::Organiser;
use crate::model::{Pos, Setup, State, Table};
use crate::{Gcw, audit, rules};
use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Hand, Match, Outcome, Record, Refusal, Silent};

use super::Tally;

/// A campaign that needs more commands than this is broken off: rules that never end are to be found, not waited for.
pub const LIMIT: u32 = 50_000;

/// How a campaign ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Over(Outcome),
    /// Broken off after [`LIMIT`] commands.
    Unfinished,
    /// Play could not go on, or the books were wrong: a fault of the rules or of a player, in words.
    Broken(String),
}

/// A campaign that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended.
    pub end: End,
    /// Commands given.
    pub commands: u32,
    /// The last position.
    pub state: State,
}

/// The player's dice are apart from the campaign's.
pub(super) fn organiser(seed: u64) -> Organiser {
    Organiser::new(seed ^ 0x0C0D_E000)
}

/// The same campaign as [`play`], with its log.
///
/// # Errors
/// Everything that is wrong with the setup, or why play could not go on.
pub fn record(setup: &Setup, packs: BTreeMap<String, String>, seed: u64) -> Result<Match<Gcw>, Vec<String>> {
    let fault = |refusal: Refusal| vec![format!("play cannot go on: {refusal}")];
    let mut game: Match<Gcw> = Match::new(setup.clone(), packs, Hand::seeded(seed))?;
    game.begin(None).map_err(fault)?;
    let mut player = organiser(seed);
    let mut number = 0;
    while game.state().outcome.is_none() && number < u64::from(LIMIT) {
        number += 1;
        let pos = Pos { table: game.table(), state: game.state() };
        let answer = player.turn(pos, &rules::asks(pos));
        let nobody = || vec![String::from("the campaign goes on, but nobody is asked")];
        let (seat, command) = answer.ok_or_else(nobody)?;
        game.play(seat, &command, None).map_err(fault)?;
    }
    Ok(game)
}

/// Plays a campaign. The dice roll as those of a match seeded with `seed`: entry 0 is the beginning, entry `n` command
/// `n`. With a tally everything that happens is counted; with `audited` every event and the position after it is checked
/// against what must hold whatever happens. Both have their price.
#[must_use]
pub fn play(
    table: &Table,
    opening: &State,
    seed: u64,
    audited: bool,
    mut tally: Option<&mut Tally>,
) -> Played {
    let mut state = opening.clone();
    let mut dice = Keyed::new(seed);
    let mut player = organiser(seed);
    let mut record = Record::default();
    let mut books = audited.then(|| Auditor { table, before: opening.clone() });
    let silent = tally.is_none() && books.is_none();
    dice.seek(0);
    if silent {
        Gcw::begin(table, &mut state, &mut dice, &mut Silent);
    } else {
        Gcw::begin(table, &mut state, &mut dice, &mut record);
    }
    let mut commands = 0;
    let end = loop {
        if let Some(tally) = &mut tally {
            tally.took(table, &record);
        }
        if let Some(Err(says)) = books.as_mut().map(|books| books.look(&record)) {
            break End::Broken(format!("after command {commands}: {says}"));
        }
        if let Some(outcome) = &state.outcome {
            break End::Over(outcome.clone());
        }
        if commands == LIMIT {
            break End::Unfinished;
        }
        let pos = Pos { table, state: &state };
        let asked = rules::asks(pos);
        if let Some(tally) = &mut tally {
            asked.iter().for_each(|asked| tally.asked(asked.kind));
        }
        let Some((seat, command)) = player.turn(pos, &asked) else {
            break End::Broken(String::from("the campaign goes on, but nobody is asked"));
        };
        commands += 1;
        dice.seek(u64::from(commands));
        let played = if silent {
            Gcw::play(table, &mut state, seat, &command, &mut dice, &mut Silent)
        } else {
            record.events.clear();
            record.reckonings.clear();
            if let Some(tally) = &mut tally {
                tally.commanded(&state, &command);
            }
            Gcw::play(table, &mut state, seat, &command, &mut dice, &mut record)
        };
        if let Err(refusal) = played {
            break End::Broken(format!("command {commands}, {command:?}, was refused: {refusal}"));
        }
    };
    if let Some(tally) = &mut tally {
        tally.ended(&state);
    }
    Played { end, commands, state }
}

/// Follows a campaign event by event.
struct Auditor<'a> {
    table: &'a Table,
    before: State,
}

impl Auditor<'_> {
    /// Checks what has happened since.
    fn look(&mut self, record: &Record<Event>) -> Result<(), String> {
        for event in &record.events {
            let mut faults = audit::event(&self.before, event);
            apply(&mut self.before, event);
            faults.extend(audit::position(self.table, &self.before));
            if !faults.is_empty() {
                return Err(format!("{} after {event:?}", faults.join("; ")));
            }
        }
        Ok(())
    }
}
