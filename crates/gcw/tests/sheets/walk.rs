//! Pages at every point of a campaign that is played at random: whatever position there is, it can be printed for everybody.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use crate::common;
use sandtable_testkit::reading::parsed;

use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::events::Event;
use sandtable_gcw::sheets::{self, Page};
use sandtable_kernel::{Game, Record, Seat, Viewer};

/// So many commands are played, and pages printed after each so many.
const COMMANDS: usize = 240;
const EVERY: usize = 20;

#[test]
fn every_position_can_be_printed_for_everybody() {
    let (table, mut state) =
        Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &common::setup(9)).unwrap();
    let mut dice = Generator::new(7);
    let mut record: Record<Event> = Record::default();
    Gcw::begin(&table, &mut state, &mut dice, &mut record);
    let viewers = [Viewer::Public, Viewer::Referee, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3))];
    for played in 0..COMMANDS {
        if played % EVERY == 0 {
            for viewer in viewers {
                let press = sheets::of(&table, &state, viewer);
                // Briefings of scenarios are the same at every point; a test of their own reads them.
                let all = press.index().into_iter();
                for leaf in all.filter(|leaf| !matches!(leaf.page, Page::Scenario(_))) {
                    let page = press.page(leaf.page).unwrap_or_else(|e| panic!("{e}"));
                    parsed(&page, |_| ());
                }
            }
        }
        let Some(asked) = Gcw::decisions(&table, &state).into_iter().next() else { break };
        let command = Gcw::sample(&table, &state, asked.seat, &mut dice).unwrap_or(asked.default);
        Gcw::play(&table, &mut state, asked.seat, &command, &mut dice, &mut record).unwrap();
    }
    eprintln!("turn {} {:?}", state.turn, state.phase);
}
