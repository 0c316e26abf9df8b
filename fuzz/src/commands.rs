//! Commands from strangers, to a game in progress: none makes the rules panic, check and play agree, a refusal leaves no
//! trace, the events of what is accepted fold to the position, and an audit finds nothing.

use sandtable_dice::{Dice, Generator, Keyed};
use sandtable_kernel::{Game, Record, Seat, Silent};

use crate::logs::Written;
use crate::{Fuzzed, numbered};

/// Most commands of one input.
const MOST: usize = 30;

/// A game as far as it has come, and the commands that were played from there on.
pub struct Prepared<G: Game<Table: 'static>> {
    pub table: &'static G::Table,
    pub state: G::State,
    after: Vec<(Seat, G::Command)>,
}

/// Lists games of each kind, looked at every so often from their opening on.
pub fn prepared<G: Fuzzed>() -> &'static [Prepared<G>] {
    &G::prepared().get_or_init(|| (walks(), Written::of::<G>())).0
}

fn walks<G: Fuzzed>() -> Vec<Prepared<G>> {
    let mut all: Vec<Prepared<G>> = Vec::new();
    let (commands, step) = G::WALK;
    for (number, setup) in (0..).zip(G::setups()) {
        let (table, mut state) = G::open(G::pack(), &setup).expect("it opens");
        let table: &'static G::Table = Box::leak(Box::new(table));
        let (mut rolls, mut chance) = (Keyed::new(number), Generator::new(!number));
        G::begin(table, &mut state, &mut rolls, &mut Silent);
        for turn in 0..commands {
            let Some(asked) = G::decisions(table, &state).into_iter().next() else { break };
            if turn % step == 0 {
                all.push(Prepared { table, state: state.clone(), after: Vec::new() });
            }
            chance.seek(turn + 1);
            let command = G::sample(table, &state, asked.seat, &mut chance).unwrap_or(asked.default);
            G::play(table, &mut state, asked.seat, &command, &mut rolls, &mut Silent)
                .expect("a sample is legal");
            if let Some(last) = all.last_mut() {
                last.after.push((asked.seat, command));
            }
        }
    }
    all
}

/// Plays an input: the number of a prepared game, then a command a line, each after its seat. No number means the seat that
/// is asked first; `sample` and `default` stand for what the rules suggest.
pub fn run<G: Fuzzed>(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (number, rest) = numbered(&text);
    let all = prepared::<G>();
    let from = &all[number % all.len()];
    let mut state = from.state.clone();
    let mut dice = Generator::new(number as u64);
    for (turn, line) in (1..).zip(rest.lines().take(MOST)) {
        dice.seek(turn);
        let (seat, word) = line.split_once(' ').unwrap_or(("", line));
        let asked = G::decisions(from.table, &state);
        let Some(first) = asked.first().map(|asked| asked.seat) else { return };
        let seat = seat.parse().map_or(first, Seat);
        let own = asked.into_iter().find(|asked| asked.seat == seat);
        let command = match word {
            "default" => own.as_ref().map(|asked| asked.default.clone()),
            "sample" => G::sample(from.table, &state, seat, &mut dice),
            json => serde_json::from_str(json).ok(),
        };
        if let Some(command) = command {
            let accepted = try_command::<G>(from.table, &mut state, seat, &command, &mut dice);
            let offered = own.is_some() && matches!(word, "default" | "sample");
            assert!(accepted || !offered, "{word} is refused: {command:?}");
        }
    }
}

/// Plays a command and returns true if it was accepted.
pub fn try_command<G: Fuzzed>(
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
            let faults = G::faults_in(table, state, false);
            assert!(faults.is_empty(), "after {command:?}: {faults:?}");
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

/// Writes from each prepared position the commands that followed, and those with what the rules suggest in between.
pub fn seeds<G: Fuzzed>() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, prepared) in prepared::<G>().iter().enumerate() {
        let line = |(seat, command): &(Seat, G::Command)| {
            format!("{} {}", seat.0, serde_json::to_string(command).expect("plain data"))
        };
        let lines: Vec<String> = prepared.after.iter().map(line).collect();
        seeds.push(format!("{number}\n{}", lines.join("\n")).into_bytes());
        seeds.push(format!("{number}\n{}", lines.join("\n- sample\n1 default\n")).into_bytes());
    }
    seeds
}
