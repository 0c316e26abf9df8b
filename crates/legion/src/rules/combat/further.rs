//! Further pools of an attack, each against another unit (LC-ATK-06).

use sandtable_dice::Random;
use sandtable_geometry::List;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::declare::{Weapons, check, options, target};
use super::{Declared, launch, numbers};
use crate::Legion;
use crate::commands::Command;
use crate::model::{Cx, Key, Pos, UnitId};
use crate::rules::form::button;
use crate::rules::{Events, Plan, select};
use crate::rulings::A119_SEVERAL_POOLS;

/// Most pools of one attack: one for each weapon.
const MOST: usize = 6;

/// A pool that is formed: a defender, and the weapons against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// Unit that defends.
    pub target: UnitId,
    /// Weapons that form the pool.
    pub weapons: Weapons,
    /// It is a melee attack.
    pub melee: bool,
}

/// Pools of one attack in their order.
pub type Volleys = List<Volley, MOST>;

/// An attack is declared, and weapons are left for a further pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Further {
    /// Unit that attacks.
    pub unit: UnitId,
    /// Pools that are formed.
    pub pools: Volleys,
    /// The attack costs no action.
    pub free: bool,
    /// Nothing is added any more.
    pub over: bool,
}

impl Further {
    /// Begins with the pool that was declared.
    pub(super) fn of(declared: &Declared) -> Self {
        let Declared { unit, target, weapons, melee, free } = *declared;
        let pools = [Volley { target, weapons, melee }].into_iter().collect();
        Self { unit, pools, free, over: false }
    }

    /// Weapons that the unit may still add.
    fn left(&self, pos: Pos<'_>) -> usize {
        // LC-ATK-20, LEG-A119: a single miniature has none left, unless Arsenal allows more and other pools than one.
        if !pos.table.rulings.is(A119_SEVERAL_POOLS) {
            return usize::from(self.shoots_twice(pos));
        }
        // Weapons that one miniature alone carries are no other's.
        let weapons = &pos.spec(self.unit).weapons;
        let shared = |at: &&u8| weapons.get(usize::from(**at)).is_some_and(|weapon| weapon.carrier.is_none());
        let used: usize = self.pools.iter().map(|pool| pool.weapons.iter().filter(shared).count()).sum();
        let left = numbers::most_weapons(pos, self.unit).saturating_sub(used);
        if left == 0 { usize::from(self.shoots_twice(pos)) } else { left }
    }

    /// Returns `true` if a Gunslinger may use a weapon once more.
    fn shoots_twice(&self, pos: Pos<'_>) -> bool {
        // SO-KW-06: once in an attack, one ranged weapon against another unit.
        let all: Vec<u8> = self.pools.iter().flat_map(|pool| pool.weapons.iter().copied()).collect();
        let twice = all.iter().enumerate().any(|(at, weapon)| all[..at].contains(weapon));
        !twice && select::knows(pos, self.unit, Key::Gunslinger) && self.pools.iter().all(|pool| !pool.melee)
    }

    /// Returns `true` if a weapon stands in no pool yet, nor another one of its name.
    fn is_left(&self, pos: Pos<'_>, weapon: u8) -> bool {
        let name =
            |at: u8| pos.spec(self.unit).weapons.get(usize::from(at)).map(|weapon| weapon.name.as_str());
        // LC-ATK-03: each once in an attack, and those of one name in one pool.
        !self.pools.iter().flat_map(|pool| pool.weapons.iter()).any(|&used| name(used) == name(weapon))
    }

    /// Weapons that could form a further pool against a unit.
    fn weapons(&self, pos: Pos<'_>, defender: UnitId) -> Vec<u8> {
        if self.left(pos) == 0 || self.pools.iter().any(|pool| pool.target == defender) {
            return Vec::new();
        }
        let melee = target(pos, self.unit, defender).ok();
        let fits = melee.is_some_and(|melee| !self.free || self.pools.iter().all(|pool| pool.melee == melee));
        let all = if fits { options(pos, self.unit, defender) } else { Vec::new() };
        let again = melee == Some(false) && self.shoots_twice(pos);
        all.into_iter().filter(|&weapon| again || self.is_left(pos, weapon)).collect()
    }

    /// Enemies that a further pool could be formed against, with the weapons for it.
    fn targets(&self, pos: Pos<'_>) -> impl Iterator<Item = (UnitId, Vec<u8>)> {
        let seat = pos.spec(self.unit).seat;
        let enemies = pos.on_table().filter(move |&enemy| pos.spec(enemy).seat != seat);
        enemies.map(move |enemy| (enemy, self.weapons(pos, enemy))).filter(|(_, weapons)| !weapons.is_empty())
    }

    /// Returns `true` if there is anything to add.
    pub(super) fn is_open(&self, pos: Pos<'_>) -> bool {
        !self.over && !self.pools.is_full() && self.targets(pos).next().is_some()
    }

    /// The greatest pool of these weapons.
    fn whole(&self, pos: Pos<'_>, target: UnitId, weapons: Vec<u8>) -> Command {
        Command::Attack { target, weapons: super::declare::fitting(pos, self.unit, &weapons, self.left(pos)) }
    }
}

impl Procedure<Legion> for Further {
    const PROMPT: Prompt = Prompt::new(
        "further-pool",
        rule!("LC-ATK-06"),
        phrase!("combat-further-form-a-further-pool-against"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        cx.done();
        launch::launch(cx, self.unit, &self.pools);
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.is_open(pos).then(|| pos.spec(self.unit).seat)
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let mut next = *self;
        match command {
            Command::Pass => next.over = true,
            Command::Attack { target: defender, weapons } => {
                if self.pools.iter().any(|pool| pool.target == *defender) {
                    return Err(Refusal::new(
                        "same-target",
                        rule!("LC-ATK-06"),
                        said!("refusal-same-target"),
                    ));
                }
                let left = self.left(pos);
                let melee = check(pos, self.unit, *defender, weapons, left)?;
                let open = self.weapons(pos, *defender);
                if !weapons.iter().all(|weapon| open.contains(weapon)) {
                    return Err(Refusal::new(
                        "weapon-twice",
                        rule!("LC-ATK-03"),
                        said!("refusal-weapon-twice-2"),
                    ));
                }
                next.pools.push(Volley { target: *defender, weapons: *weapons, melee });
            }
            _ => return Err(unexpected(command)),
        }
        Ok(Events::default().goto(next).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        for (defender, weapons) in self.targets(pos) {
            let field = super::declare::weapons_field(pos, self.unit, &weapons, self.left(pos));
            let text = say!("combat-further-attack-too", pos = pos.spec(defender).name);
            let command = self.whole(pos, defender, weapons);
            let offer = button("attack", text, command).about(self.unit.into()).about(defender.into());
            out.push(offer.field(field));
        }
        out.push(button("pass", say!("combat-further-no-further-pool"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let all: Vec<(UnitId, Vec<u8>)> = self.targets(pos).collect();
        let (target, weapons) = all.get(dice.pick(all.len() as u32 + 1) as usize)?.clone();
        Some(self.whole(pos, target, weapons))
    }
}
