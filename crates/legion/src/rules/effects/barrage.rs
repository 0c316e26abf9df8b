//! An action of a card that holds several attacks, the later ones on enemies near the first (SO-CARD-03).

use sandtable_dice::Random;
use sandtable_geometry::EPS;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use crate::Legion;
use crate::commands::Command;
use crate::model::{Pos, UnitId};
use crate::rules::form::button;
use crate::rules::{Events, Plan, combat, space};

refusals! {
    OTHER_TARGET = "other-target", "SO-CARD-03", "refusal-other-target", Later;
}

/// A unit attacks by a card, and may go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barrage {
    /// Unit that attacks.
    pub unit: UnitId,
    /// Unit that it attacked first.
    pub first: Option<UnitId>,
    /// Attacks that are left.
    pub left: u8,
    /// Distance of later targets from the first, in inches.
    pub within: u8,
}

impl Barrage {
    /// The same after an attack.
    pub(crate) fn after(self, target: UnitId) -> Self {
        Self { first: self.first.or(Some(target)), left: self.left.saturating_sub(1), ..self }
    }

    /// Enemies that may be attacked next.
    fn targets(self, pos: Pos<'_>) -> impl Iterator<Item = UnitId> {
        let reach = f64::from(self.within) + EPS;
        combat::targets(pos, self.unit).filter(move |&target| {
            // SO-CARD-03: another enemy near the first one, which may have been removed since.
            self.first.is_none_or(|first| target != first && space::distance(pos, target, first) <= reach)
        })
    }
}

impl Procedure<Legion> for Barrage {
    const PROMPT: Prompt =
        Prompt::new("barrage", rule!("SO-CARD-03"), phrase!("effects-barrage-whom-does-the-unit-attack"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let open = self.left > 0 && pos.is_on_table(self.unit) && self.targets(pos).next().is_some();
        open.then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let first = self.targets(pos).next().filter(|_| self.first.is_none());
        let attack = first.and_then(|target| Some((target, combat::best(pos, self.unit, target)?)));
        attack.map_or(Command::Pass, |(target, weapons)| Command::Attack { target, weapons })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Pass if self.first.is_some() => Ok(Events::done().into()),
            Command::Attack { target, weapons } => {
                let declared = combat::declare(pos, self.unit, *target, weapons)?;
                if !self.targets(pos).any(|one| one == *target) {
                    return Err(OTHER_TARGET);
                }
                Ok(Plan::Attack(combat::Declared { free: true, ..declared }))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let mut attacks = Vec::new();
        combat::offer(pos, self.unit, Ok(()), &mut attacks);
        let near = |offer: &Offer<Command>| match offer.command {
            Some(Command::Attack { target, .. }) => self.targets(pos).any(|one| one == target),
            _ => false,
        };
        out.extend(attacks.into_iter().filter(near));
        if self.first.is_some() {
            out.push(button("pass", say!("effects-barrage-no-further-attack"), Command::Pass));
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let all: Vec<UnitId> = self.targets(pos).collect();
        let target = *all.get(dice.pick(all.len() as u32) as usize)?;
        Some(Command::Attack { target, weapons: combat::best(pos, self.unit, target)? })
    }
}
