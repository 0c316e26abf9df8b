//! The duel as it is simulated.

use sandtable_ai::Sampler;
use sandtable_dice::Generator;
use sandtable_kernel::Seat;
use sandtable_lab::count::{tag, variants};
use sandtable_lab::{Counter, Figures, Measure, Played, Sheet, Trial};

use super::{Command, Duel, Event, State, Table};

impl Trial for Duel {
    type Player = Sampler;
    type Watch = ();

    const LIMIT: u32 = 1000;
    const SHEETS: &'static [Sheet] =
        &[Sheet { title: "seats", number: "duels", columns: &[("points", Measure::Mean)] }];

    fn player(seed: u64) -> Sampler {
        Sampler(Generator::new(!seed))
    }

    fn round(state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn figures(_: &Table, played: &Played<Self>, _: bool, figures: &mut Figures) {
        for (seat, score) in (0..).map(Seat).zip(played.state.score) {
            figures.add("seats", seat, &[score as f64]);
        }
    }

    fn faults_in(_: &Table, state: &State, _: bool) -> Vec<String> {
        let tired = state.stamina.iter().any(|stamina| *stamina > 4);
        if tired { vec![String::from("stamina is 4 at most")] } else { Vec::new() }
    }

    fn count_command(counter: &mut Counter, _: &Table, _: &State, command: &Command) {
        counter.saw("commands", &tag(command));
    }

    fn count_event(counter: &mut Counter, _: &Table, _: &State, event: &Event) {
        counter.saw("events", &tag(event));
    }

    fn countable(_: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
        vec![("commands", variants::<Command>()), ("events", variants::<Event>())]
    }
}
