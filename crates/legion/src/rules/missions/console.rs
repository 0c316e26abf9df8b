//! A Console Action that rolls dice for slots of the Transmitter card (SO-SHIELDS-07, SO-SHIELDS-15).

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::List;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Choice, Field, FieldKind, Offer, Refusal, Seat};
use sandtable_legion_cards::dice::{Die, Face};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{MissionEvent, MissionFrame, shields};
use crate::Legion;
use crate::commands::{Command, Means};
use crate::model::{Cx, Frame, Key, Pos, UnitId};
use crate::rules::form::{button, several};
use crate::rules::select;
use crate::rules::tokens::{Results, throw};
use crate::rules::{Events, Plan, Question};
use crate::rulings::{A01_ONE, A110_NAMED};

/// Most dice of a Console Action.
const MAX_FACES: usize = 6;

/// Dice of a Console Action as they lie: the attacker covers slots with them, the defender uncovers some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Console {
    /// Unit that works at the Console.
    pub unit: UnitId,
    /// Dice as they lie.
    pub faces: List<Face, MAX_FACES>,
    /// Dice that may still be rolled again.
    pub again: u8,
    /// Dice that were rolled again, one bit each.
    pub changed: u8,
}

const AGAIN: Prompt =
    Prompt::new("console-reroll", rule!("SO-SHIELDS-08"), phrase!("missions-console-roll-one-of-the-dice"));
const COVER: Prompt =
    Prompt::new("slots", rule!("SO-SHIELDS-07"), phrase!("missions-console-which-slots-do-you-cover"));
const CLEAR: Prompt =
    Prompt::new("slots", rule!("SO-SHIELDS-15"), phrase!("missions-console-which-slots-do-you-uncover"));

/// Names of the kinds of slots in a command.
const KINDS: [(&str, &str); 3] =
    [("/slots/critical", "critical"), ("/slots/surge", "surge"), ("/slots/hit", "hit")];

fn slots([critical, surge, hit]: [u8; 3]) -> Command {
    Command::Slots { critical, surge, hit }
}

impl Console {
    /// Rolls the dice of an action, and lets its results be used.
    pub(super) fn begin(cx: &mut Cx<'_>, unit: UnitId, dice: u8, again: u8) {
        let faces: List<Face, MAX_FACES> =
            throw(cx, RollKey::new("console").by("unit", unit.0), Die::BlackAttack, dice)
                .into_iter()
                .collect();
        cx.emit(MissionEvent::Accessed { unit, results: Results::of(&faces) });
        // SO-KW-06: Interface Protocols rolls any of the dice again, each once.
        // LEG-A110: of all actions that a mission gives, or by the alternative of those named Objective Action, which this is not.
        let named = cx.table.rulings.is(A110_NAMED);
        let any = !named && select::knows(cx.pos(), unit, Key::InterfaceProtocols);
        let again = if any { dice } else { again };
        cx.call(Self { unit, faces, again, changed: 0 });
    }

    /// Returns `true` if a die may be rolled again.
    fn is_open(&self, die: usize) -> bool {
        die < self.faces.len() && self.changed & (1 << die) == 0
    }

    /// Slots of each kind that the dice can change at most.
    fn most(&self, pos: Pos<'_>) -> [u8; 3] {
        let results = Results::of(&self.faces);
        let (all, covered) = (shields::slots(pos), pos.state.board.slots);
        // SO-SHIELDS-09: a blank matches nothing, and without a slot of its kind a result does nothing.
        let shown = [results.critical, results.surge, results.hit];
        let covers = pos.attacks(self.unit);
        [0, 1, 2].map(|kind: usize| {
            let open = if covers { all[kind].saturating_sub(covered[kind]) } else { covered[kind] };
            shown[kind].min(open)
        })
    }

    /// The most that can be changed, as an answer.
    fn best(&self, pos: Pos<'_>) -> [u8; 3] {
        let most = self.most(pos);
        // LEG-A01: one for each die that matches, or by the alternative one at most.
        if pos.table.rulings.is(A01_ONE) { single(most).next().unwrap_or_default() } else { most }
    }
}

/// Each single slot among these.
fn single(most: [u8; 3]) -> impl Iterator<Item = [u8; 3]> {
    (0..3usize).filter(move |&kind| most[kind] > 0).map(|kind| {
        let mut one = [0; 3];
        one[kind] = 1;
        one
    })
}

/// Rolls a die of the Console Action on top again.
pub(crate) fn reroll(cx: &mut Cx<'_>, die: u8) {
    let Some(&Frame::Mission(MissionFrame::Console(mut console))) = cx.state.stack.last() else { return };
    let key = RollKey::new("console-reroll").by("unit", console.unit.0);
    let face = throw(cx, key, Die::BlackAttack, 1).first().copied().unwrap_or(Face::Blank);
    if let Some(place) = console.faces.get_mut(usize::from(die)) {
        *place = face;
    }
    console.again = console.again.saturating_sub(1);
    console.changed |= 1 << die;
    cx.emit(MissionEvent::Accessed { unit: console.unit, results: Results::of(&console.faces) });
    cx.goto(console);
}

impl Procedure<Legion> for Console {
    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let asks = self.again > 0 && !self.faces.is_empty() || self.most(pos) != [0; 3];
        asks.then(|| pos.spec(self.unit).seat)
    }

    fn asks(&self, pos: Pos<'_>) -> Option<Question> {
        let seat = self.asked(pos)?;
        if self.again > 0 {
            let blank = |&die: &usize| self.faces[die] == Face::Blank && self.is_open(die);
            let worst = (0..self.faces.len()).find(blank);
            let again =
                |die: usize| Command::Reroll { dice: [die as u8].into_iter().collect(), by: Means::Aim };
            return Some(AGAIN.to(seat, worst.map_or(Command::Pass, again)));
        }
        let prompt = if pos.attacks(self.unit) { COVER } else { CLEAR };
        Some(prompt.to(seat, slots(self.best(pos))))
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            // SO-SHIELDS-08, SO-SHIELDS-07, SO-SHIELDS-15: it may, and need not.
            Command::Pass if self.again > 0 => Ok(Events::default().goto(Self { again: 0, ..*self }).into()),
            Command::Pass => Ok(Events::done().into()),
            Command::Reroll { dice, .. } if self.again > 0 => match *dice {
                [die] if self.is_open(usize::from(die)) => Ok(Plan::Again(die)),
                _ => Err(Refusal::new("one-die", rule!("SO-SHIELDS-08"), said!("refusal-one-die"))),
            },
            Command::Slots { critical, surge, hit } if self.again == 0 => {
                let (most, named) = (self.most(pos), [critical, surge, hit]);
                if let Some(kind) = (0..3).find(|&kind| named[kind] > most[kind]) {
                    return Err(Refusal::new(
                        "no-such-slot",
                        rule!("SO-SHIELDS-09"),
                        said!("refusal-no-such-slot"),
                    )
                    .with(f64::from(most[kind]), f64::from(named[kind])));
                }
                // LEG-A01
                if pos.table.rulings.is(A01_ONE) && named.iter().sum::<u8>() > 1 {
                    return Err(Refusal::new("one-slot", rule!("LEG-A01"), said!("refusal-one-slot")));
                }
                let event = if pos.attacks(self.unit) {
                    MissionEvent::SlotsCovered { slots: named }
                } else {
                    MissionEvent::SlotsCleared { slots: named }
                };
                Ok(Events::of(event).then(crate::model::Flow::Done).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        if self.again > 0 {
            let items = self
                .faces
                .iter()
                .zip(0u8..)
                .filter(|(_, at)| self.is_open(usize::from(*at)))
                .map(|(face, at)| Choice::new([at], say!("missions-console-die", at = at + 1, face)));
            let first = (0..self.faces.len() as u8).find(|&die| self.is_open(usize::from(die))).unwrap_or(0);
            let field = several("/reroll/dice", "die", items.collect(), [1, 1], None);
            let command = Command::Reroll { dice: [first].into_iter().collect(), by: Means::Aim };
            out.push(
                button("reroll", say!("missions-console-roll-a-die-again"), command)
                    .about(self.unit.into())
                    .field(field),
            );
            out.push(button("pass", say!("missions-console-keep-the-dice"), Command::Pass));
            return;
        }
        let text = if pos.attacks(self.unit) { "Cover" } else { "Uncover" };
        let most = self.most(pos);
        if pos.table.rulings.is(A01_ONE) {
            for one in single(most) {
                let kind =
                    KINDS.iter().zip(one).find(|(_, count)| *count > 0).map_or("", |((_, kind), _)| kind);
                out.push(
                    button("slots", say!("missions-console-a-slot", text, kind), slots(one))
                        .about(self.unit.into()),
                );
            }
        } else {
            let mut offer =
                button("slots", say!("missions-console-slots", text), slots(most)).about(self.unit.into());
            for ((at, kind), most) in KINDS.into_iter().zip(most).filter(|(_, most)| *most > 0) {
                let number =
                    FieldKind::Number { min: 0, max: i64::from(most), step: 1, unit: "slots".to_owned() };
                offer = offer.field(Field::new(at, kind, number));
            }
            out.push(offer);
        }
        out.push(button("pass", say!("missions-console-leave-the-slots"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        if dice.pick(8) == 0 {
            return Some(Command::Pass);
        }
        self.asks(pos).map(|question| question.default)
    }
}
