//! Commands from strangers, to a game in progress: none makes the rules panic, check and play agree, a refusal leaves no
//! trace, and the events of what is accepted fold to the position.

use std::sync::OnceLock;

use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Record, Seat};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::model::{State, Table};

use crate::scenes;

/// A game as far as it has come.
struct Prepared {
    table: Table,
    state: State,
}

/// Most commands of one input.
const MOST: usize = 40;

/// The first line is the number of a prepared game, each other one a command of the seat that is asked; the word `other`
/// before a command makes it the other seat's, `sample` and `default` stand for what the rules suggest.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let games = prepared();
    let number: usize = lines.next().and_then(|line| line.trim().parse().ok()).unwrap_or_default();
    let Prepared { table, state } = &games[number % games.len()];
    let mut state = *state;
    let mut dice = Keyed::new(number as u64);
    for (turn, line) in (1..).zip(lines.take(MOST)) {
        let Some(asked) = Regiment::decisions(table, &state).into_iter().next() else { return };
        dice.seek(turn);
        let (seat, word) = match line.strip_prefix("other ") {
            Some(word) => (Seat(1 - asked.seat.0), word),
            None => (asked.seat, line),
        };
        let command = match word {
            "default" => Some(asked.default),
            "sample" => Regiment::sample(table, &state, seat, &mut dice),
            json => serde_json::from_str(json).ok(),
        };
        if let Some(command) = command {
            let accepted = try_command::<Regiment>(table, &mut state, seat, &command, &mut dice);
            let offered = word == "default" || word == "sample";
            assert!(accepted || !offered || seat != asked.seat, "{word} is refused: {command:?}");
        }
    }
}

/// Plays a command and says whether it was accepted.
pub(crate) fn try_command<G: Game>(
    table: &G::Table,
    state: &mut G::State,
    seat: Seat,
    command: &G::Command,
    dice: &mut impl Dice,
) -> bool {
    let before = state.clone();
    let checked = G::check(table, state, seat, command);
    let mut out = Record::default();
    let played = G::play(table, state, seat, command, dice, &mut out);
    match (checked, played) {
        (Ok(()), Ok(())) => {
            let mut folded = before.clone();
            for event in &out.events {
                G::apply(table, &mut folded, event);
            }
            assert_eq!(folded, *state, "the events fold to another position: {command:?}");
            let over = G::outcome(table, state).is_some();
            assert_eq!(over, G::decisions(table, state).is_empty(), "who is asked after {command:?}?");
            true
        }
        (Err(checked), Err(played)) => {
            assert_eq!(checked, played, "check and play refuse differently: {command:?}");
            assert!(*state == before, "a refusal has changed the position: {command:?}");
            assert!(out.events.is_empty(), "a refusal has emitted events: {command:?}");
            // Whatever a stranger wrote may be named in it; places for names and numbers are all filled.
            let named = played.about.as_ref().map_or("", |about| about.as_str());
            let sentence = played.sentence();
            let rest = if named.is_empty() { sentence.clone() } else { sentence.replace(named, "") };
            assert!(!sentence.is_empty() && !rest.contains('{'), "{played:?}");
            false
        }
        (checked, played) => panic!("check says {checked:?}, play says {played:?}: {command:?}"),
    }
}

/// Games of each kind, looked at every so often from setup to the end.
fn prepared() -> &'static [Prepared] {
    static PREPARED: OnceLock<Vec<Prepared>> = OnceLock::new();
    PREPARED.get_or_init(|| walks().into_iter().flat_map(|(_, games)| games).map(|(game, _)| game).collect())
}

/// A game's positions, each with the commands that were played from it on.
type Walk = Vec<(Prepared, Vec<Command>)>;

fn walks() -> Vec<(u64, Walk)> {
    let choices = [scenes::tutorials(), scenes::skirmishes(), scenes::full_setups(), scenes::battles()];
    let picked = choices.iter().flat_map(|choices| choices.iter().skip(1).step_by(7).take(2));
    let mut walks = Vec::new();
    for (number, choice) in (0..).zip(picked) {
        let setup = choice.setup().expect("a choice of the pack");
        let (table, mut state) = Regiment::open(&setup).expect("it opens");
        let (mut rolls, mut chance) = (Keyed::new(number), Keyed::new(!number));
        Regiment::begin(&table, &mut state, &mut rolls, &mut Vec::new());
        let mut walk: Walk = Vec::new();
        for turn in 1..600 {
            let Some(asked) = Regiment::decisions(&table, &state).into_iter().next() else { break };
            if turn % 16 == 1 {
                walk.push((Prepared { table: table.clone(), state }, Vec::new()));
            }
            rolls.seek(turn);
            chance.seek(turn);
            let command = Regiment::sample(&table, &state, asked.seat, &mut chance).unwrap_or(asked.default);
            Regiment::play(&table, &mut state, asked.seat, &command, &mut rolls, &mut Vec::new())
                .expect("a sample is legal");
            if let Some((_, commands)) = walk.last_mut() {
                commands.push(command);
            }
        }
        walks.push((number, walk));
    }
    walks
}

/// From each prepared position the commands that followed, and those with what the rules suggest in between.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    let games = walks().into_iter().flat_map(|(_, walk)| walk);
    for (number, (_, commands)) in games.enumerate() {
        let written: Vec<String> =
            commands.iter().map(|command| serde_json::to_string(command).expect("plain data")).collect();
        seeds.push(format!("{number}\n{}", written.join("\n")).into_bytes());
        seeds.push(format!("{number}\n{}", written.join("\nsample\nother ")).into_bytes());
    }
    seeds
}
