//! Figures of Special Operations: whole games of every mission, and the state copied.

use std::hint::black_box;

use sandtable_ai::Sampler;
use sandtable_dice::Generator;
use sandtable_kernel::Game;
use sandtable_lab::{Onlookers, Trial as _, play};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::machine::Prospects;
use sandtable_legion::model::Setup;

use crate::machines::{Timed, activations};
use crate::meter::{Figure, per_second};

/// The four missions, with the names of their figures.
const MISSIONS: [(&str, &str); 4] = [
    ("random-policy games of Legion, Shifting Priorities", "shifting-priorities"),
    ("random-policy games of Legion, Bring Down the Shields", "bring-down-the-shields"),
    ("random-policy games of Legion, The Codes!", "the-codes"),
    ("random-policy games of Legion, Disabled Vehicle", "disabled-vehicle"),
];

/// All figures of this file.
///
/// # Errors
/// Says what is wrong with the setups.
pub fn figures() -> Result<Vec<Figure>, String> {
    let library = Library::builtin().map_err(|problems| problems.to_string())?;
    let mut seed = 0;
    let mut all = Vec::new();
    for (name, mission) in MISSIONS {
        let layout = library.mission(mission).and_then(|mission| library.layouts_for(mission.table).next());
        let setup = Setup {
            squads: ["clone-troopers".into(), "invasion-force".into()],
            free: None,
            layout: layout.map(|layout| layout.id.clone()),
            mission: Some(mission.into()),
            red: None,
            condition: false,
            places: Vec::new(),
            position: None,
            rulings: Default::default(),
        };
        let (table, start) = Legion::open(&library, &setup).map_err(|wrong| wrong.join("\n"))?;
        let games = per_second(name, "game", 20, || {
            for _ in 0..20 {
                seed += 1;
                black_box(play(&table, &start, seed, &mut Sampler(Generator::new(seed)), &mut nobody()));
            }
        });
        // A game takes 3 ms.
        all.push(games.goal(1e3 / 3.0));
        if mission == "shifting-priorities" {
            all.push(per_second("games of Legion's AI player, Shifting Priorities", "game", 4, || {
                for _ in 0..4 {
                    seed += 1;
                    black_box(play(&table, &start, seed, &mut Legion::player(seed), &mut nobody()));
                }
            }));
            for (name, level, goal, games) in [
                ("p95 of an activation of Legion's quick", "quick", 0.005, 6),
                ("p95 of an activation of Legion's greedy", "greedy", 0.05, 4),
            ] {
                let timed = Timed { name, level, goal: Some(goal), games };
                all.extend(activations::<Legion>(&timed, &Prospects, (&table, &start))?);
            }
            all.push(per_second("state of two squads of Legion copied", "copy", 100, || {
                for _ in 0..100 {
                    black_box(*black_box(&start));
                }
            }));
        }
    }
    Ok(all)
}

fn nobody() -> Onlookers<Legion> {
    Onlookers::default()
}
