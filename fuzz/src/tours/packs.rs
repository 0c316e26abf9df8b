//! Packs of cards, charts and story arcs as strangers write them. Whatever they hold, there is a catalogue or a list of
//! problems with their places; and what loads can be played.

use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Silent};
use sandtable_packs::Source;
use sandtable_tours::Tours;
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::model::{Options, Setup};
use sandtable_tours::rulings::Rulings;

use super::setups;

/// What begins a file in an input.
const FILE: &str = "#== ";
/// Commands played with a catalogue that loads.
const MOST: u64 = 16;

/// Files, each after a line `#== path`, in place of those of the pack that comes with the program.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut sources = Catalogue::builtin_sources();
    for part in text.split(FILE).skip(1) {
        let (path, text) = part.split_once('\n').unwrap_or((part, ""));
        sources.retain(|source| source.path != path);
        sources.push(Source::new(path, text));
    }
    match Catalogue::load(&sources) {
        Ok(catalogue) => playable(catalogue),
        Err(problems) => {
            assert!(!problems.is_empty(), "refused without a reason");
            for problem in problems.iter() {
                let place = &problem.place;
                assert!(place.line > 0 && place.column > 0 && !problem.message.is_empty(), "{problem}");
            }
        }
    }
}

fn playable(catalogue: Catalogue) {
    let options = Options { arcs: None, last_round: Some(1), ..Options::default() };
    let setup = Setup { catalogue, ..setups::duel(Rulings::default(), options) };
    // It may be that nobody can field an army with these cards: then it says so.
    let Ok((table, mut state)) = Tours::open(&setup) else { return };
    let mut dice = Keyed::new(1);
    Tours::begin(&table, &mut state, &mut dice, &mut Silent);
    for turn in 1..=MOST {
        dice.seek(turn);
        let Some(asked) = Tours::decisions(&table, &state).into_iter().next() else { return };
        let command = Tours::sample(&table, &state, asked.seat, &mut dice).unwrap_or(asked.default);
        Tours::play(&table, &mut state, asked.seat, &command, &mut dice, &mut Silent)
            .unwrap_or_else(|refusal| panic!("a sample is refused: {command:?}: {refusal}"));
    }
}

/// The story arcs and charts, each file alone: with each input the whole pack is loaded, so that seeds cost time.
pub fn seeds() -> Vec<Vec<u8>> {
    const FILES: [&str; 3] = ["arcs-original.toml", "charts.toml", "pack.toml"];
    let sources = Catalogue::builtin_sources().into_iter();
    let some = sources.filter(|source| FILES.contains(&source.path.as_str()));
    some.map(|source| format!("{FILE}{}\n{}", source.path, source.text).into_bytes()).collect()
}
