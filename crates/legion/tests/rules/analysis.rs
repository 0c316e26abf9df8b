//! Analyses of games: nobody is blamed for a choice that left the better one open.
#![allow(clippy::unwrap_used)]

use sandtable_kernel::Start;
use sandtable_lab::analysis::{Lens, Plan, analyse};
use sandtable_lab::{Level, record};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::machine::Prospects;
use sandtable_legion::model::Setup;

#[test]
fn what_can_still_be_done_is_not_lost() {
    let setup = Setup {
        squads: ["rebel-troopers".into(), "infantry".into()],
        free: None,
        layout: Some("outpost".into()),
        mission: Some("shifting-priorities".into()),
        red: None,
        condition: false,
        places: Vec::new(),
        position: None,
        rulings: Default::default(),
    };
    let start = Start::new(&Library::builtin().unwrap(), setup);
    let game = record::<Legion>(start, Vec::new(), Level::named("sensible"), 5).unwrap();
    let lens = Lens { outlook: &Prospects, hazard: |_, _| None, doer: |_, _, _, _| None };
    let plan = Plan { tries: 30, samples: 12, stretches: 1, seed: 1, threads: 0 };
    let found = analyse(&game, &lens, plan, &|_, _| true).unwrap().unwrap();
    let mut looked = 0;
    for pair in found.steps.windows(2) {
        let [first, second] = pair else { continue };
        let (Some(own), Some(next)) = (&first.decision, &second.decision) else { continue };
        let entry = game.log().entry(first.entry).unwrap();
        if own.seat != next.seat || !entry.rolls.is_empty() || !own.clear() {
            continue;
        }
        looked += 1;
        // Both are worths of the best command, one choice later; the games behind them are drawn anew, and differ by some hundredths.
        let kept = own.worth - next.worth;
        let near = 2.0 * (own.margin + next.margin) + 0.05;
        assert!(own.loss < kept.max(0.0) + near, "entry {}: {own:?}, {next:?}", first.entry);
    }
    assert!(looked > 8, "{looked}");
}
