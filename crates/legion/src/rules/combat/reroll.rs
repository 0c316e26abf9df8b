//! Dice of an attack that are rolled again: by which tokens, how many of them, and how that is offered (LC-ATK-07).

use sandtable_dice::Random;
use sandtable_geometry::{EPS, List};
use sandtable_kernel::{Choice, Offer};
use sandtable_legion_cards::dice::Face;
use sandtable_text::say;

use super::attack::Attack;
use super::pool::PoolDie;
use super::{CombatEvent, sources, traits, windows};
use crate::commands::{Colour, Command, MAX_DICE, Means};
use crate::data::{Moment, SpentAs};
use crate::model::{Cx, Key, Pos, UnitId};
use crate::rules::effects::EffectEvent;
use crate::rules::form::{button, several};
use crate::rules::tokens::{Green, TokenEvent, throw};
use crate::rules::{select, space};

/// Dice that an Aim token rerolls (LC-ATK-07).
pub(crate) const AIMED: u8 = 2;
/// Distance in inches of Threat Assessment (SO-KW-06).
const ASSESSED: f64 = 8.0;

/// Rolls dice of the attack on top again, for an Aim token.
pub(crate) fn reroll(cx: &mut Cx<'_>, dice: &List<u8, MAX_DICE>, by: Means) {
    let Some(&crate::model::Frame::Attack(attack)) = cx.state.stack.last() else { return };
    let mut attack = attack;
    let unit = attack.unit;
    let token = if by == Means::Dodge { Green::Dodge } else { Green::Aim };
    let spent = |cx: &mut Cx<'_>, unit, token| cx.emit(TokenEvent::Lost { unit, token, count: 1 });
    match by {
        Means::Aim | Means::Dodge => spent(cx, unit, token),
        Means::Shared => {
            if let Some(&clone) = sources::sharers(cx.pos(), &attack, unit, Green::Aim).first() {
                spent(cx, clone, Green::Aim);
                attack.shares.push(clone);
            }
        }
        Means::Observation => cx.emit(EffectEvent::Watched { unit: attack.target }),
        Means::Lent => {
            let exemplar = windows::exemplar(cx.pos(), attack.unit, Green::Aim);
            if let Some(lender) = attack.lender(cx.pos()).filter(|_| !attack.lent) {
                spent(cx, lender, Green::Aim);
                attack.lent = true;
            } else if let Some(exemplar) = exemplar {
                spent(cx, exemplar, Green::Aim);
            }
        }
    }
    // SO-KW-06: an Observation token is no Aim token.
    attack.aimed |= by != Means::Observation;
    let mut pool = attack.pool;
    for &colour in Colour::ALL {
        let of: Vec<usize> = dice
            .iter()
            .map(|&at| usize::from(at))
            .filter(|&at| pool.get(at).is_some_and(|die| die.colour == colour))
            .collect();
        let faces = throw(cx, attack.key("reroll"), colour.die(), of.len() as u8);
        for (at, face) in of.into_iter().zip(faces) {
            pool[at].face = face;
        }
    }
    cx.emit(CombatEvent::Rerolled { unit: attack.unit, dice: *dice, pool });
    cx.goto(Attack { pool, ..attack });
    if by != Means::Observation {
        sources::spent(cx, unit, token);
    }
}

impl Attack {
    /// Dice that a token rerolls now.
    pub(super) fn rerolls(&self, pos: Pos<'_>, by: Means) -> u8 {
        if by == Means::Observation {
            // SO-KW-06: an Observation token rerolls a die, and one more beside a friend with Threat Assessment.
            let seat = pos.spec(self.unit).seat;
            let near = |unit: UnitId| space::distance(pos, unit, self.unit) <= ASSESSED + EPS;
            let helped = pos.units_of(seat).any(|unit| {
                pos.is_on_table(unit) && near(unit) && select::knows(pos, unit, Key::ThreatAssessment)
            });
            return 1 + u8::from(helped);
        }
        // LC-ATK-07: up to 2 different dice at once. SO-KW-06: Precise adds to them.
        AIMED + select::value(pos, self.unit, Key::Precise) + self.keyword(pos, Key::Precise)
    }

    /// Tokens that can be spent to reroll dice now, in the order in which they are by default.
    pub(super) fn means(&self, pos: Pos<'_>) -> impl Iterator<Item = Means> {
        let unit = pos.unit(self.unit);
        let all = [
            (Means::Aim, unit.aim > 0),
            (Means::Dodge, unit.dodge > 0 && self.aims_by_dodge(pos)),
            (
                Means::Lent,
                !self.lent && self.lender(pos).is_some()
                    || windows::exemplar(pos, self.unit, Green::Aim).is_some(),
            ),
            (Means::Shared, !sources::sharers(pos, self, self.unit, Green::Aim).is_empty()),
            // LC-ATK-07: other rerolls happen here too; an Observation token lies on the defender.
            (Means::Observation, pos.unit(self.target).observation > 0),
        ];
        all.into_iter().filter(|(_, can)| *can).map(|(means, _)| means)
    }

    /// Returns `true` if the attacker may spend Dodge tokens as Aim tokens, by an effect.
    fn aims_by_dodge(&self, pos: Pos<'_>) -> bool {
        sources::dodges_as(pos, self.about(Moment::AttackRoll), self.unit, SpentAs::Aim)
    }

    /// Tokens that can be spent as Aim tokens to reroll dice and for nothing else.
    pub(super) fn lent_rerolls(&self, pos: Pos<'_>) -> u8 {
        let dodges = if self.aims_by_dodge(pos) { pos.unit(self.unit).dodge } else { 0 };
        dodges.saturating_add(u8::from(!self.lent && self.lender(pos).is_some()))
    }

    /// A friend that lends its Aim token, by an effect.
    fn lender(&self, pos: Pos<'_>) -> Option<UnitId> {
        let reach = select::passive(pos, self.about(Moment::AttackRoll), self.unit)
            .find_map(|(_, row)| row.effect.lent.as_ref()?.within)?;
        let seat = pos.spec(self.unit).seat;
        pos.units_of(seat).find(|&unit| {
            unit != self.unit
                && pos.is_on_table(unit)
                && pos.unit(unit).aim > 0
                && space::distance(pos, unit, self.unit) <= f64::from(reach) + EPS
        })
    }

    /// Positions of the dice that fall short, blanks first.
    pub(super) fn short(&self, pos: Pos<'_>) -> Vec<u8> {
        let converts = traits::chart(pos, self).is_some() || self.keyword(pos, Key::Critical) > 0;
        let rank = |die: &PoolDie| match die.face {
            Face::Blank | Face::Block => Some(0),
            Face::Surge if !converts => Some(1),
            _ => None,
        };
        let mut short: Vec<(u8, u8)> =
            self.pool.iter().zip(0u8..).filter_map(|(die, at)| Some((rank(die)?, at))).collect();
        short.sort_unstable();
        short.into_iter().map(|(_, at)| at).collect()
    }

    /// The worst dice, as many as a token rerolls; where none falls short, the one that shows least.
    fn worst(&self, pos: Pos<'_>, by: Means) -> List<u8, MAX_DICE> {
        let short = self.short(pos);
        if short.is_empty() {
            let least = |(die, _): &(&PoolDie, u8)| match die.face {
                Face::Blank | Face::Block => 0,
                Face::Hit => 1,
                Face::Surge => 2,
                Face::Critical => 3,
            };
            let least = self.pool.iter().zip(0u8..).min_by_key(least);
            return least.map(|(_, at)| at).into_iter().collect();
        }
        short.into_iter().take(usize::from(self.rerolls(pos, by))).collect()
    }

    /// The default reroll: the worst dice, with the first token there is. Where no die falls short, the dice stay.
    pub(super) fn default_reroll(&self, pos: Pos<'_>) -> Command {
        if self.short(pos).is_empty() {
            return Command::Pass;
        }
        let by = self.means(pos).next().unwrap_or_default();
        Command::Reroll { dice: self.worst(pos, by), by }
    }

    /// Draws a reroll: a token, and any dice.
    pub(super) fn drawn_reroll(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Command {
        let all: Vec<Means> = self.means(pos).collect();
        let by = all.get(dice.pick(all.len().max(1) as u32) as usize).copied().unwrap_or_default();
        let mut left: Vec<u8> = (0..self.pool.len() as u8).collect();
        let most = u32::from(self.rerolls(pos, by)).min(left.len() as u32).max(1);
        let mut taken = List::new();
        for _ in 0..=dice.pick(most) {
            if !left.is_empty() {
                taken.push(left.swap_remove(dice.pick(left.len() as u32) as usize));
            }
        }
        Command::Reroll { dice: taken, by }
    }

    /// Offers a reroll by a token.
    pub(super) fn reroll_offer(&self, pos: Pos<'_>, by: Means) -> Offer<Command> {
        let most = self.rerolls(pos, by);
        let items = self.pool.iter().zip(0u8..).map(|(die, at)| {
            let text = say!("combat-reroll-die", colour = die.colour, at = at + 1, face = die.face);
            if most == 1 { Choice::new([at], text) } else { Choice::new(at, text) }
        });
        let most = u32::from(most).min(self.pool.len() as u32);
        let field = several("/reroll/dice", "dice", items.collect(), [1, most], None);
        let text = match by {
            Means::Aim => say!("combat-reroll-spend-an-aim-token"),
            Means::Dodge => say!("combat-reroll-spend-a-dodge-token-as-an"),
            Means::Observation => say!("combat-reroll-spend-an-observation-token"),
            Means::Lent => say!("combat-reroll-spend-the-aim-token-of-a"),
            Means::Shared => say!("combat-reroll-spend-the-aim-token-of-another"),
        };
        let command = Command::Reroll { dice: self.worst(pos, by), by };
        button("reroll", text, command).about(self.unit.into()).field(field)
    }
}
