//! Dice of a pool that go a step up before they are rolled (LC-DICE-03): how many, and which of them.

use sandtable_kernel::machine::Procedure;
use sandtable_kernel::{Field, FieldKind, Offer, Refusal};
use sandtable_text::{said, say};

use super::attack::{Attack, Step};
use super::pool::Pool;
use super::{CombatEvent, numbers};
use crate::commands::{Colour, Command};
use crate::model::{Cx, Key, Pos};
use crate::rules::form::button;
use crate::rules::{Events, Plan, stats};

/// Dice that are upgraded: so many, of these white and black ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Upgrade {
    count: u8,
    white: u8,
    black: u8,
}

impl Upgrade {
    /// The least and the most white dice among them.
    fn whites(self) -> [u8; 2] {
        [self.count.saturating_sub(self.black), self.count.min(self.white)]
    }

    /// Returns `true` if there is anything to choose.
    fn is_open(self) -> bool {
        let [least, most] = self.whites();
        least < most
    }
}

/// The dice that the weapons of an attack upgrade, by red, black and white dice of its pool.
pub(super) fn upgrades(pos: Pos<'_>, attack: &Attack, pool: [u8; 3]) -> Upgrade {
    // SO-KW-06: against vehicles by Anti-Materiel, against Troopers by Anti-Personnel.
    let trooper = stats::traits(pos, attack.target).trooper;
    let key = if trooper { Key::AntiPersonnel } else { Key::AntiMateriel };
    let spec = pos.spec(attack.unit);
    let value = numbers::keyword(spec, &attack.weapons, key);
    // Only dice of these weapons.
    let of = attack.weapons.iter().filter_map(|&at| spec.weapons.get(usize::from(at)));
    let dice = of.filter(|weapon| weapon.keys.has(key)).map(|weapon| weapon.dice);
    let own = dice.fold([0u8; 3], |sum, more| [0, 1, 2].map(|at: usize| sum[at].saturating_add(more[at])));
    let (black, white) = (own[1].min(pool[1]), own[2].min(pool[2]));
    // LC-DICE-03: none of the end of the scale, and each by one step.
    Upgrade { count: value.min(black + white), white, black }
}

/// The dice of each color after an upgrade with these white dice.
fn stepped(mut dice: [u8; 3], upgrade: Upgrade, white: u8) -> [u8; 3] {
    for (colour, count) in [(Colour::Black, upgrade.count - white), (Colour::White, white)] {
        dice[colour as usize] -= count;
        dice[colour.better() as usize] += count;
    }
    dice
}

/// The dice of a pool after the upgrade that is the default: white ones first.
pub(super) fn upgraded(pos: Pos<'_>, attack: &Attack, dice: [u8; 3]) -> [u8; 3] {
    let upgrade = upgrades(pos, attack, dice);
    stepped(dice, upgrade, upgrade.whites()[1])
}

/// Counts the dice of a pool by color.
fn counted(pool: &Pool) -> [u8; 3] {
    [Colour::Red, Colour::Black, Colour::White]
        .map(|colour| pool.iter().filter(|die| die.colour == colour).count() as u8)
}

impl Attack {
    fn upgrade(&self, pos: Pos<'_>) -> Upgrade {
        upgrades(pos, self, counted(&self.pool))
    }

    /// The step before the roll.
    pub(super) fn formed(&self, pos: Pos<'_>) -> Step {
        if self.upgrade(pos).count > 0 { Step::Upgrade } else { Step::Roll }
    }

    /// Returns `true` if the attacker chooses the dice that are upgraded.
    pub(super) fn chooses_upgrade(&self, pos: Pos<'_>) -> bool {
        // LC-DICE-03: who controls the effect picks the dice.
        self.upgrade(pos).is_open()
    }

    /// The choice that is the default.
    pub(super) fn default_upgrade(&self, pos: Pos<'_>) -> Command {
        Command::Upgrade { white: self.upgrade(pos).whites()[1] }
    }

    fn after_upgrade(&self, pos: Pos<'_>, white: u8) -> (CombatEvent, Self) {
        let upgrade = self.upgrade(pos);
        let pool = super::attack::pool_of(stepped(counted(&self.pool), upgrade, white));
        let event = CombatEvent::Upgraded { unit: self.unit, white, black: upgrade.count - white };
        (event, Self { pool, ..self.at(Step::Roll) })
    }

    /// The dice of each color after an upgrade with these white dice, where that is possible.
    pub(super) fn stepped(&self, pos: Pos<'_>, white: u8) -> Option<[u8; 3]> {
        let [least, most] = self.upgrade(pos).whites();
        (least..=most).contains(&white).then(|| counted(&self.after_upgrade(pos, white).1.pool))
    }

    /// Upgrades the dice, where nobody has anything to choose.
    pub(super) fn step_up(&self, cx: &mut Cx<'_>) {
        let (event, next) = self.after_upgrade(cx.pos(), self.upgrade(cx.pos()).whites()[1]);
        cx.emit(event);
        cx.goto(next);
    }

    /// Checks which dice are upgraded.
    pub(super) fn check_upgrade(&self, pos: Pos<'_>, white: u8) -> Result<Plan, Refusal> {
        let [least, most] = self.upgrade(pos).whites();
        if !(least..=most).contains(&white) {
            return Err(Refusal::new(
                "wrong-number-of-dice",
                rule!("LC-DICE-03"),
                said!("refusal-wrong-number-of-dice-2"),
            )
            .with(f64::from(most), f64::from(white)));
        }
        let (event, next) = self.after_upgrade(pos, white);
        Ok(Events::of(event).goto(next).into())
    }

    /// Offers the choice of dice.
    pub(super) fn upgrade_offer(&self, pos: Pos<'_>) -> Option<Offer<Command>> {
        let [min, max] = self.upgrade(pos).whites().map(i64::from);
        let kind = FieldKind::Number { min, max, step: 1, unit: "dice".to_owned() };
        let field = Field::new("/upgrade/white", say!("combat-upgrade-white-dice"), kind);
        let question = self.asks(pos)?;
        Some(
            button("upgrade", say!("combat-upgrade-upgrade-dice-of-the-pool"), question.default).field(field),
        )
    }
}
