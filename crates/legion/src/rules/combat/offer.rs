//! Offers in the windows of an attack (LC-ATK-07 to LC-ATK-16).

use sandtable_kernel::machine::Procedure;
use sandtable_kernel::{Choice, Field, FieldKind, Offer};
use sandtable_legion_cards::dice::Face;
use sandtable_text::say;

use super::attack::{Attack, Step};
use super::windows::improves;
use crate::commands::{Colour, Command};
use crate::model::Pos;
use crate::rules::form::button;

impl Attack {
    /// Offers the answers in the window that is open.
    pub(super) fn windows(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(question) = self.asks(pos) else { return };
        match (self.step, question.default) {
            (Step::Weaken, command @ Command::TakeDie { .. }) => {
                let has = |colour: &&Colour| self.pool.iter().any(|die| die.colour == **colour);
                let items = Colour::ALL
                    .iter()
                    .filter(has)
                    .map(|&colour| Choice::new(colour, say!("combat-offer-a-die", colour)));
                let field = Field::pick("/take-die/colour", "die", items.collect());
                out.push(
                    button("take-die", say!("combat-offer-take-a-die-out-of-the"), command).field(field),
                );
                out.push(button("pass", say!("combat-offer-take-none"), Command::Pass));
            }
            (Step::Improve, _) => {
                for face in [Face::Blank, Face::Hit].into_iter().filter(|&face| improves(pos, self, face)) {
                    let text = if face == Face::Blank {
                        say!("combat-offer-make-a-blank-a-hit")
                    } else {
                        say!("combat-offer-make-a-hit-a-critical")
                    };
                    out.push(button("improve", text, Command::Improve { face }).about(self.unit.into()));
                }
                out.push(button("pass", say!("combat-offer-keep-the-results"), Command::Pass));
            }
            (Step::Guard | Step::Guardian, _) => {
                for (unit, most) in self.helpers(pos) {
                    let (max, unit_name) = (i64::from(most), "wounds".to_owned());
                    let kind = FieldKind::Number { min: 1, max, step: 1, unit: unit_name };
                    let field = Field::new("/guard/wounds", "wounds", kind);
                    let what = if self.step == Step::Guard { "wounds" } else { "hits" };
                    let text = say!("combat-offer-takes", pos = pos.spec(unit).name, what);
                    let command = Command::Guard { unit, wounds: most };
                    out.push(button("guard", text, command).about(unit.into()).field(field));
                }
                out.push(button("pass", say!("combat-offer-take-none"), Command::Pass));
            }
            (Step::Upgrade, _) => out.extend(self.upgrade_offer(pos)),
            (Step::Fall, command) => out.push(self.fall_offer(pos, command)),
            (Step::Aim, _) => {
                for by in self.means(pos) {
                    out.push(self.reroll_offer(pos, by));
                }
                out.push(button("pass", say!("combat-offer-keep-the-dice"), Command::Pass));
            }
            (_, default) => {
                // By default a token that cancels nothing is kept.
                let command = if default == Command::Pass { Command::Spend { tokens: 1 } } else { default };
                let (_, unit, most) = self.spendable(pos);
                let kind =
                    FieldKind::Number { min: 1, max: i64::from(most), step: 1, unit: "tokens".to_owned() };
                let text = match self.step {
                    Step::Dodge => say!("combat-offer-spend-dodge-tokens"),
                    Step::Lethal => say!("combat-offer-spend-aim-tokens"),
                    Step::Shields => say!("combat-offer-flip-shields"),
                    Step::Luck => say!("combat-offer-roll-dice-again"),
                    _ => say!("combat-offer-spend-surge-tokens"),
                };
                let field = Field::new("/spend/tokens", "tokens", kind);
                out.push(button("spend", text, command).about(unit.into()).field(field));
                out.push(button("pass", say!("combat-offer-spend-none"), Command::Pass));
            }
        }
    }
}
