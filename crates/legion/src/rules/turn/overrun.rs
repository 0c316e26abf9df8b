//! The attack that Overrun gives on an enemy that a unit has moved through (SO-KW-06).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::TurnEvent;
use crate::Legion;
use crate::commands::Command;
use crate::model::{Cx, Key, Manner, Pos, UnitId, UnitSet};
use crate::rules::form::button;
use crate::rules::movement::{self, Travel};
use crate::rules::{Events, Plan, combat};

refusals! {
    NOT_OVERRUN = "not-overrun", "SO-KW-06", "refusal-not-overrun", Later;
}

/// A unit may attack one of the enemies that it has moved through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overrun {
    /// Unit that has moved.
    pub unit: UnitId,
    /// Enemies that it has moved through.
    pub crossed: UnitSet,
}

/// Lets a unit attack after a standard move; everything that answers the move waits below it.
pub(super) fn after(cx: &mut Cx<'_>, travel: &Travel) {
    let Travel { unit, crosses: crossed, manner, .. } = *travel;
    // SO-KW-06: after each standard move of its own activation.
    let standard = matches!(manner, Manner::Standard | Manner::Dash | Manner::Compulsory);
    if standard && cx.state.active == Some(unit) && crossed != UnitSet::default() {
        cx.call(Overrun { unit, crossed });
    }
}

/// Carries the attack out.
pub(crate) fn strike(cx: &mut Cx<'_>, unit: UnitId, target: UnitId, weapon: u8) {
    cx.done();
    cx.emit(TurnEvent::Overran { unit, target });
    combat::overrun(cx, unit, target, weapon);
}

impl Overrun {
    /// Weapons with Overrun, by their positions on the card.
    fn weapons(self, pos: Pos<'_>) -> impl Iterator<Item = u8> {
        let weapons = (0u8..).zip(&pos.spec(self.unit).weapons);
        weapons.filter(|(_, weapon)| weapon.keys.has(Key::Overrun)).map(|(at, _)| at)
    }

    /// All attacks that it may make.
    fn attacks(self, pos: Pos<'_>) -> impl Iterator<Item = Command> {
        let targets = self.crossed.iter().filter(move |&target| pos.is_on_table(target));
        targets.flat_map(move |target| {
            self.weapons(pos).map(move |at| Command::Attack { target, weapons: [at].into_iter().collect() })
        })
    }
}

impl Procedure<Legion> for Overrun {
    const PROMPT: Prompt =
        Prompt::new("overrun", rule!("SO-KW-06"), phrase!("turn-overrun-attack-an-enemy-that-the"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        // SO-KW-06: up to X times in an activation.
        let more = pos.unit(self.unit).overruns < movement::overruns(pos, self.unit);
        let open = more && pos.is_on_table(self.unit) && self.attacks(pos).next().is_some();
        open.then(|| pos.spec(self.unit).seat)
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Pass => Ok(Events::done().into()),
            Command::Attack { target, weapons } if self.attacks(pos).any(|attack| attack == *command) => {
                let weapon = weapons.first().copied().unwrap_or_default();
                Ok(Plan::Overrun(self.unit, *target, weapon))
            }
            Command::Attack { .. } => Err(NOT_OVERRUN),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        for command in self.attacks(pos) {
            let Command::Attack { target, weapons } = command else { continue };
            let spec = pos.spec(self.unit);
            let with = weapons.first().and_then(|&at| spec.weapons.get(usize::from(at)));
            let name = with.map_or(say!("turn-overrun-a-weapon"), |weapon| weapon.name.as_str());
            let text = say!("turn-overrun-overrun-with", pos = pos.spec(target).name, name);
            out.push(button("overrun", text, command).about(self.unit.into()).about(target.into()));
        }
        out.push(button("pass", say!("turn-overrun-no-attack"), Command::Pass).about(self.unit.into()));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let all: Vec<Command> = self.attacks(pos).collect();
        all.get(dice.pick(all.len() as u32 + 1) as usize).copied()
    }
}
