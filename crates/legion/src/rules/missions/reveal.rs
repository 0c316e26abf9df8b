//! The end of The Codes!: a leader at a transmitter shows the Codes (SO-CODES-20, SO-CODES-21).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{MissionEvent, codes};
use crate::Legion;
use crate::commands::Command;
use crate::model::{Ending, MarkerId, Over, Pos, UnitId};
use crate::rules::form::{self, button};
use crate::rules::turn::TurnEvent;
use crate::rules::{Events, Plan};

refusals! {
    NOT_THE_CODES = "not-the-codes", "SO-CODES-20", "refusal-not-the-codes", Later;
}

/// The Crack Squad may show the Codes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal;

/// Units of the Crack Squad that hold a token at a transmitter. Which token that is makes no difference here: otherwise the
/// question alone would tell the Defender.
fn senders(pos: Pos<'_>) -> impl Iterator<Item = (UnitId, MarkerId)> {
    // SO-CODES-20: in base contact with any transmitter with the claimed side faceup.
    pos.on_table().filter(move |&unit| pos.attacks(unit)).filter_map(move |unit| {
        let marker = codes::held(pos, unit)?;
        codes::at_transmitter(pos, unit).then_some((unit, marker))
    })
}

/// The units among them that hold the Codes, as far as that is known.
fn with_codes(pos: Pos<'_>) -> impl Iterator<Item = (UnitId, MarkerId)> {
    senders(pos).filter(move |&(unit, _)| codes::bears(pos, unit))
}

impl Procedure<Legion> for Reveal {
    const PROMPT: Prompt =
        Prompt::new("reveal", rule!("SO-CODES-20"), phrase!("missions-reveal-reveal-the-codes-2"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        senders(pos).next().map(|(unit, _)| pos.spec(unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        with_codes(pos).next().map_or(Command::Pass, |(unit, _)| Command::Reveal { unit })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Pass => Ok(Events::done().into()),
            Command::Reveal { unit } => {
                let Some((_, marker)) = with_codes(pos).find(|&(one, _)| one == unit) else {
                    return Err(NOT_THE_CODES);
                };
                let number = pos.state.board.markers[marker.index()].number;
                let winner = Some(pos.spec(unit).seat);
                // SO-CODES-20, SO-WIN-02: the Crack Squad wins.
                let shown = Events::of(MissionEvent::Revealed { marker, unit, number });
                Ok(shown.then(TurnEvent::Over(Over { winner, by: Ending::CodesSent })).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let items = with_codes(pos).map(|(unit, _)| (unit, form::unit(pos, unit))).collect();
        let offer = Offer::new("reveal", say!("missions-reveal-reveal-the-codes"));
        out.extend(form::pick(offer, ("/reveal/unit", "unit"), items, |unit| Command::Reveal { unit }));
        out.push(button("pass", say!("missions-reveal-keep-them-hidden"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        if dice.pick(4) == 0 { Some(Command::Pass) } else { Some(self.default_answer(pos)) }
    }
}
