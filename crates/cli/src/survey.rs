//! Setups that show everything a pack has: all lists, layouts, pools and missions in turn. For reports of what never
//! occurs; it must not know how a game is played.

use sandtable_dice::{Generator, Random};
use sandtable_regiment::data::{Library, ListRules, Table, table_for};
use sandtable_regiment::hosted::names::{self as choose, Choice};
use sandtable_regiment::model::Setup;
use sandtable_regiment::rulings::{RULINGS, Rulings};

use crate::fail::Fail;

/// One ruling in so many is drawn anew in a setup with other readings.
const OTHER_READINGS: u32 = 4;

/// The setups, each by the default rulings and once more by others.
///
/// # Errors
/// What is wrong with one of them.
pub fn survey(library: &Library, seed: u64) -> Result<Vec<Setup>, Fail> {
    let mut choices = Vec::new();
    let mut tables: Vec<Table> = library.layouts.iter().map(|layout| layout.table).collect();
    tables.dedup();
    for (at, &table) in tables.iter().enumerate() {
        if !tables[..at].contains(&table) {
            on_table(library, table, &mut choices);
        }
    }
    let mut dice = Generator::new(seed);
    let mut setups = Vec::new();
    for mut choice in choices {
        setups.push(choose::setup(&choice, library)?.0);
        choice.rulings = readings(&mut dice);
        // Some readings make lists illegal that are none by the defaults; some have nothing to do with a pool.
        choice.any_list = true;
        if let Ok((setup, _)) = choose::setup(&choice, library) {
            setups.push(setup);
        }
    }
    Ok(setups)
}

/// Every mission on every layout of a table, with the pairs of lists in turn; every list with every terrain pool.
fn on_table(library: &Library, table: Table, choices: &mut Vec<Choice>) {
    let lists = |learning: bool| -> Vec<&str> {
        let fits = library.lists.iter().filter(|list| {
            list.learning == learning && table_for(list.cap, ListRules::default().table) == table
        });
        fits.map(|list| list.id.as_str()).collect()
    };
    let learners = lists(true);
    for (at, a) in learners.iter().enumerate() {
        for b in &learners[at + 1..] {
            choices.push(Choice::of(a, b));
        }
    }
    let lists = lists(false);
    if lists.is_empty() {
        return;
    }
    let n = lists.len();
    let mut at = 0;
    for mission in library.missions_for(table).filter(|mission| mission.preset.is_none()) {
        for layout in library.layouts_for(table) {
            let mut choice = Choice::of(lists[at % n], lists[(at / n + at + 1) % n]);
            choice.mission = Some(mission.id.clone());
            choice.layout = Some(layout.id.clone());
            choices.push(choice);
            at += 1;
        }
    }
    for pool in library.pools.iter().filter(|pool| pool.table == table) {
        for at in 0..n {
            let mut choice = Choice::of(lists[at], lists[(at + 1) % n]);
            choice.pool = Some(pool.id.clone());
            choices.push(choice);
        }
    }
}

fn readings(dice: &mut Generator) -> Rulings {
    let mut rulings = Rulings::default();
    for ruling in &RULINGS {
        if dice.pick(OTHER_READINGS) == 0 {
            let option = &ruling.options[dice.pick(ruling.options.len() as u32) as usize];
            // A reading of the table itself is never refused.
            let _ = rulings.set(ruling.id, option.key);
        }
    }
    rulings
}
