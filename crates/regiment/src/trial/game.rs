//! One game between two machine players, from its opening to its end.

use std::collections::BTreeMap;

use crate::Regiment;
use crate::engine::{asks, with_pos};
use crate::machine::Sensible;
use crate::model::{Over, Setup, State, Table};
use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Hand, Match, Record, Refusal, Silent};

use super::Tally;

/// A game that needs more commands than this is broken off: rules that never end are to be found, not waited for.
pub const LIMIT: u32 = 20_000;

/// Says how a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Over(Over),
    /// Broken off after [`LIMIT`] commands.
    Unfinished,
    /// Play could not go on: a fault of the rules or of a player, in words.
    Broken(String),
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Says how it ended.
    pub end: End,
    /// The last round that was begun.
    pub rounds: u8,
    /// Commands given.
    pub commands: u32,
    /// The last position.
    pub state: State,
}

/// The machine players of a game, by seat; their dice are apart from the game's.
#[must_use]
pub fn players(seed: u64) -> [Sensible; 2] {
    [Sensible::new(seed ^ 0x5EA7_0000), Sensible::new(seed ^ 0x5EA7_0001)]
}

/// The same game as [`play`], with its log; up to [`LIMIT`] commands.
///
/// Errors: everything that is wrong with the setup, or why play could not go on.
pub fn record(
    setup: &Setup,
    packs: BTreeMap<String, String>,
    seed: u64,
) -> Result<Match<Regiment>, Vec<String>> {
    let fault = |refusal: Refusal| vec![format!("play cannot go on: {refusal}")];
    let mut game: Match<Regiment> = Match::new(setup.clone(), packs, Hand::seeded(seed))?;
    game.begin(None).map_err(fault)?;
    let mut players = players(seed);
    while game.state().over.is_none() && game.log().len() <= u64::from(LIMIT) {
        let answer = with_pos(game.table(), game.state(), |pos| {
            let seat = asks(pos)?.seat;
            players[seat.index()].answer(pos).map(|command| (seat, command))
        });
        let nobody = || vec![String::from("the game goes on, but nobody is asked")];
        let (seat, command) = answer.ok_or_else(nobody)?;
        game.play(seat, &command, None).map_err(fault)?;
    }
    Ok(game)
}

/// Plays a game. The dice roll as those of a match seeded with `seed`: entry 0 is the beginning, entry `n` command `n`.
/// With a tally everything that happens is counted, at a price; without one it is only played.
#[must_use]
pub fn play(table: &Table, opening: &State, seed: u64, mut tally: Option<&mut Tally>) -> Played {
    let mut state = *opening;
    let mut dice = Keyed::new(seed);
    let mut players = players(seed);
    let mut record = Record::default();
    dice.seek(0);
    match &mut tally {
        None => Regiment::begin(table, &mut state, &mut dice, &mut Silent),
        Some(tally) => {
            Regiment::begin(table, &mut state, &mut dice, &mut record);
            tally.took(table, &state, &record);
        }
    }
    let mut commands = 0;
    let end = loop {
        if let Some(over) = state.over {
            break End::Over(over);
        }
        if commands == LIMIT {
            break End::Unfinished;
        }
        let answer = with_pos(table, &state, |pos| {
            let question = asks(pos)?;
            if let Some(tally) = &mut tally {
                tally.asked(question.kind);
            }
            let player = &mut players[question.seat.index()];
            player.answer(pos).map(|command| (question.seat, command))
        });
        let Some((seat, command)) = answer else {
            break End::Broken(String::from("the game goes on, but nobody is asked"));
        };
        commands += 1;
        dice.seek(u64::from(commands));
        let played = match &mut tally {
            None => Regiment::play(table, &mut state, seat, &command, &mut dice, &mut Silent),
            Some(tally) => {
                record.events.clear();
                record.reckonings.clear();
                let played = Regiment::play(table, &mut state, seat, &command, &mut dice, &mut record);
                tally.commanded(command.name());
                tally.took(table, &state, &record);
                played
            }
        };
        if let Err(refusal) = played {
            break End::Broken(format!("command {commands}, {}, was refused: {refusal}", command.name()));
        }
    };
    Played { end, rounds: state.round, commands, state }
}
