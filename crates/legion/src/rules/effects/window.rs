//! The effects of a moment, one after another.

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::phrase;
use serde::{Deserialize, Serialize};

use super::case::{Case, bringers};
use super::perform;
use crate::Legion;
use crate::commands::Command;
use crate::data::Moment;
use crate::model::{Cx, EffectId, Pos, Row};
use crate::rules::form::button;
use crate::rules::select::{self, Happening};
use crate::rules::{Events, Plan};

/// The effects of a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// The moment that it is.
    pub about: Happening,
    /// Effects that are over, in the order of the moment.
    pub over: u8,
    /// The unit after the last that has brought the next effect about.
    pub next: u8,
}

impl Effects {
    /// Begins with the first effect.
    #[must_use]
    pub fn of(about: Happening) -> Self {
        Self { about, over: 0, next: 0 }
    }

    /// The effects of the moment in their order.
    fn rows(self, pos: Pos<'_>) -> impl Iterator<Item = (EffectId, &Row)> {
        let blue = pos.state.blue();
        let first = match self.about.moment {
            // LC-CMD-04: effects of cards that are revealed, blue's first, though priority is decided by then.
            Moment::Played => blue,
            // LC-TERM-06, LC-CMD-04: those of the player with priority come first; without priority, blue's.
            _ => pos.state.priority.unwrap_or(blue),
        };
        let of =
            move |seat: Seat| pos.table.rows.at(self.about.moment).filter(move |(_, row)| row.seat == seat);
        of(first).chain(of(first.other())).filter(|(_, row)| !row.effect.is_passive())
    }

    /// The next effect that can happen, and how things go on after it.
    fn case(self, pos: Pos<'_>) -> Option<(Case, Self)> {
        for (at, (id, row)) in (0u8..).zip(self.rows(pos)).skip(usize::from(self.over)) {
            if !select::is_active(pos, row) {
                continue;
            }
            let next = if at == self.over { self.next } else { 0 };
            for by in bringers(pos, row, &self.about) {
                let number = by.map_or(0, |unit| unit.0);
                if number < next {
                    continue;
                }
                if let Some(case) = Case::look(pos, id, &self.about, by) {
                    return Some((case, Self { over: at, next: number + 1, ..self }));
                }
            }
        }
        None
    }

    /// The effect that waits for an answer.
    fn asked_case(self, pos: Pos<'_>) -> Option<(Case, Self)> {
        self.case(pos).filter(|(case, _)| case.asks)
    }
}

impl Procedure<Legion> for Effects {
    const PROMPT: Prompt =
        Prompt::new("effect", rule!("LC-CMD-04"), phrase!("effects-window-does-the-effect-happen-and"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        match self.case(cx.pos()) {
            None => cx.done(),
            Some((case, _)) if case.asks => return Step::Asks,
            Some((case, after)) => perform(cx, &case.whole(&self.about, Some(after))),
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.asked_case(pos).and_then(|(case, _)| case.seat(pos))
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        self.asked_case(pos).map_or(Command::Pass, |(case, _)| case.command())
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Some((case, after)) = self.asked_case(pos) else { return Err(unexpected(command)) };
        match command {
            Command::Pass if may(pos, &case) => Ok(Events::default().goto(after).into()),
            Command::Use { effect, units, choice, tokens } if *effect == case.effect => {
                case.check(pos, &self.about, (units, *choice, *tokens), Some(after))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some((case, _)) = self.asked_case(pos) else { return };
        out.extend(case.offer(pos));
        if may(pos, &case) {
            out.push(button("pass", "Decline", Command::Pass));
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let (case, _) = self.asked_case(pos)?;
        if may(pos, &case) && dice.pick(4) == 0 {
            return Some(Command::Pass);
        }
        let mut units = case.receivers.clone();
        let [least, most] = case.count;
        let count = least + dice.pick((most - least) as u32 + 1) as usize;
        while units.len() > count {
            units.remove(dice.pick(units.len() as u32) as usize);
        }
        let alternatives = pos.table.rows.get(case.effect)?.effect.either.len().max(1);
        let choice = dice.pick(alternatives as u32) as u8;
        let units = units.into_iter().collect::<super::case::Units>();
        Some(Command::Use { effect: case.effect, units, choice, tokens: case.tokens })
    }
}

/// Returns `true` if an effect can be declined.
fn may(pos: Pos<'_>, case: &Case) -> bool {
    pos.table.rows.get(case.effect).is_some_and(|row| row.effect.may)
}
