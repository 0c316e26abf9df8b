//! Players of a real table say who holds the objectives, before anything is awarded for them (REG-OBJ-02).

use sandtable_dice::Random;
use sandtable_geometry::List;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Choice, Field, Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::PhysicalEvent;
use crate::Regiment;
use crate::commands::Command;
use crate::data::Side;
use crate::model::{MAX_OBJECTIVES, Pos};
use crate::rules::form::button;
use crate::rules::{Events, Plan};

/// The question at the end of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tell;

type Holders = List<Option<Side>, MAX_OBJECTIVES>;

/// Returns `true` if the objectives of this round still have to be told.
pub(crate) fn must_tell(pos: Pos<'_>) -> bool {
    pos.physical() && pos.state.told.round != pos.state.round && objectives(pos) > 0
}

fn objectives(pos: Pos<'_>) -> usize {
    pos.mission().map_or(0, |mission| mission.objectives.len())
}

fn nobody(pos: Pos<'_>) -> Holders {
    (0..objectives(pos)).map(|_| None).collect()
}

impl Procedure<Regiment> for Tell {
    const PROMPT: Prompt =
        Prompt::new("tell", rule!("REG-OBJ-03"), phrase!("physical-tell-who-has-more-units-within"));

    /// Red says it, and blue looks on.
    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        pos.state.seat_of(Side::Red)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        Command::Hold { holders: nobody(pos) }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Hold { holders } = command else { return Err(unexpected(command)) };
        let count = objectives(pos);
        if holders.len() != count {
            return Err(Refusal::new("wrong-count", rule!("REG-OBJ-03"), said!("refusal-wrong-count-2"))
                .with(count as f64, holders.len() as f64));
        }
        // REG-OBJ-04: nobody holds one where both have as many.
        let holders = holders.iter().map(|side| side.and_then(|side| pos.state.seat_of(side))).collect();
        Ok(Events::of(PhysicalEvent::Told { holders }).then(crate::model::Flow::Done).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let objectives = pos.mission().into_iter().flat_map(|mission| &mission.objectives);
        let offer = button(
            "tell",
            say!("physical-tell-say-who-holds-the-objectives"),
            Command::Hold { holders: nobody(pos) },
        );
        let field = |(at, name): (usize, &String)| {
            let sides = [(Side::Red, "red"), (Side::Blue, "blue")];
            let sides = sides.map(|(side, text)| Choice::new(side, text)).to_vec();
            Field::pick(format!("/hold/holders/{at}"), name, sides).optional()
        };
        let fields = objectives.map(|objective| &objective.name).enumerate().map(field);
        out.push(fields.fold(offer, Offer::field));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let mut holders = nobody(pos);
        for holder in &mut holders {
            *holder = [None, Some(Side::Red), Some(Side::Blue)][dice.pick(3) as usize];
        }
        Some(Command::Hold { holders })
    }
}
