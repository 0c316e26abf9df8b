//! The chances of an attack in progress, after an answer in its window.

use sandtable_ai::odds::{Stake, Table};
use sandtable_kernel::machine::Procedure;
use sandtable_legion_cards::dice::Face;

use super::super::exchange::{Carried, of_attack};
use super::super::{BLANK, Exchange, FACES, Shown};
use super::steps::{At, EMPTY, Game, State};
use super::{Worth, wounds_from};
use crate::commands::{Colour, Command, Means};
use crate::model::Pos;
use crate::rules::combat::upgrade::upgraded;
use crate::rules::combat::{Attack, AttackStep};

/// Returns the chances of so many wounds after an answer in the window of an attack, if both sides play on at their
/// best; `None` of what cannot be answered, and where dice or tokens of the attack do not depend on it.
#[must_use]
pub fn answered(pos: Pos<'_>, attack: &Attack, command: &Command, worth: Worth) -> Option<Vec<f64>> {
    attack.check(pos, command).ok()?;
    if let Some(dice) = formed(pos, attack, command) {
        let of = of_attack(pos, attack, dice, &attack.weapons);
        let game = Game::new(&of, worth);
        return Some(wounds_from(&mut Table::new(&game), game.start(), &of));
    }
    let helped = helped(attack, command);
    let attack = helped.as_ref().unwrap_or(attack);
    let mut of = of_attack(pos, attack, colours(attack), &attack.weapons);
    if matches!((attack.step, command), (AttackStep::Improve, Command::Improve { .. })) && !of.marks() {
        // It is paid by one of them.
        of.jarkai = of.jarkai.saturating_sub(1);
    }
    let game = Game::new(&of, worth);
    let open = game.open(attack)?;
    let next = if helped.is_some() { open } else { game.after(&open, command, attack)? };
    Some(wounds_from(&mut Table::new(&game), next, &of))
}

/// The dice of each color that are rolled after an answer to the question which of them are.
fn formed(pos: Pos<'_>, attack: &Attack, command: &Command) -> Option<[u8; 3]> {
    let mut dice = colours(attack);
    match (attack.step, *command) {
        (AttackStep::Weaken, Command::Pass) => Some(upgraded(pos, attack, dice)),
        (AttackStep::Weaken, Command::TakeDie { colour: taken }) => {
            let left = &mut dice[colour(taken)];
            *left = left.checked_sub(1)?;
            Some(upgraded(pos, attack, dice))
        }
        (AttackStep::Upgrade, Command::Upgrade { white }) => attack.stepped(pos, white),
        _ => None,
    }
}

/// The attack after a friend of the defender has taken hits or wounds.
fn helped(attack: &Attack, command: &Command) -> Option<Attack> {
    let &Command::Guard { unit, wounds } = command else { return None };
    let mut after = *attack;
    if attack.step == AttackStep::Guardian {
        after.guardians.push(unit);
        after.results.hit = after.results.hit.saturating_sub(wounds);
    } else {
        after.guards.push(unit);
        after.wounds = after.wounds.saturating_sub(wounds);
    }
    Some(after)
}

/// Dice of each color in the pool of an attack.
fn colours(attack: &Attack) -> [u8; 3] {
    let mut dice = [0; 3];
    attack.pool.iter().for_each(|die| dice[colour(die.colour)] += 1);
    dice
}

/// The dice of an attack as they lie, those at some places.
fn lying(attack: &Attack, stays: impl Fn(u8) -> bool) -> [Shown; 3] {
    let mut shown = [[0; 4]; 3];
    let places = (0u8..).zip(attack.pool.iter()).filter(|(at, _)| stays(*at));
    for (_, die) in places {
        let face = FACES.iter().position(|face| *face == die.face).unwrap_or(BLANK);
        shown[colour(die.colour)][face] += 1;
    }
    shown
}

const fn colour(of: Colour) -> usize {
    match of {
        Colour::Red => 0,
        Colour::Black => 1,
        Colour::White => 2,
    }
}

impl Exchange {
    /// Returns `true` if Aim tokens improve results now.
    const fn marks(&self) -> bool {
        self.marksman && self.aim > 0
    }
}

impl Game<'_> {
    /// The position of an attack whose window is open.
    fn open(&self, attack: &Attack) -> Option<State> {
        let (of, results) = (self.of, attack.results);
        // Whose token of a clone may be spent yet.
        let before = matches!(attack.step, AttackStep::Aim | AttackStep::Surges);
        let carried = Carried {
            lethal: attack.lethal,
            aimed: of.duel && attack.aimed,
            dodged: (of.block || of.guarded) && attack.dodged,
            clone: if before { of.clone_aim } else { of.clone_dodge },
            struck: false,
        };
        let state = State { aims: of.aim, lent: of.lent, watches: of.observed, carried, ..EMPTY };
        let after = State { lent: 0, watches: 0, hit: results.hit, critical: results.critical, ..state };
        let left = State { aims: 0, hit: results.hit + results.critical, critical: 0, ..after };
        let blank = results.blank;
        Some(match attack.step {
            AttackStep::Aim => State { at: At::Rolled, shown: lying(attack, |_| true), ..state },
            AttackStep::Surges => {
                self.converted(&State { at: At::Rolled, shown: lying(attack, |_| true), ..state })
            }
            AttackStep::Improve => {
                State { at: if of.marks() { At::Improve } else { At::JarKai }, blank, ..after }
            }
            AttackStep::Dodge | AttackStep::Lethal => {
                let at = if attack.step == AttackStep::Dodge { At::Dodge } else { At::Lethal };
                let blank = if of.ram > 0 { blank } else { 0 };
                State { at, blank, aims: of.aim.min(of.lethal), ..after }
            }
            AttackStep::Guardian => self.guarding(State { aims: 0, ..after }),
            AttackStep::Shields => State { at: At::Shields, aims: 0, ..after },
            AttackStep::Guard => self.wounded(State { wounds: attack.wounds, ..EMPTY }),
            AttackStep::Luck | AttackStep::Block => {
                let defence = attack.defence;
                let shown =
                    State { block: defence.block, surge: defence.surge, blank: defence.blank, ..left };
                match attack.step {
                    AttackStep::Luck => State { at: At::Luck, ..shown },
                    _ => self.blocking(shown),
                }
            }
            _ => return None,
        })
    }

    /// The position after an answer.
    fn after(&self, open: &State, command: &Command, attack: &Attack) -> Option<State> {
        match (open.at, *command) {
            (At::Rolled, Command::Pass) => Some(self.converted(open)),
            (At::Rolled, Command::Reroll { dice, by }) => {
                let [aims, lent, watches] = match by {
                    Means::Observation => [0, 0, 1],
                    Means::Dodge => [0, 1, 0],
                    Means::Lent if open.lent > 0 => [0, 1, 0],
                    Means::Aim | Means::Shared | Means::Lent => [1, 0, 0],
                };
                let clone = open.carried.clone && by != Means::Shared;
                let mut again = [0; 3];
                for die in dice.iter().filter_map(|&at| attack.pool.get(usize::from(at))) {
                    again[colour(die.colour)] += 1;
                }
                if again.iter().any(|count| usize::from(*count) >= self.falls.len()) {
                    return None;
                }
                let aimed = open.carried.aimed || self.of.duel && watches == 0;
                Some(State {
                    at: At::Again,
                    shown: lying(attack, |at| !dice.contains(&at)),
                    again,
                    aims: open.aims.checked_sub(aims)?,
                    lent: open.lent.checked_sub(lent)?,
                    watches: open.watches.checked_sub(watches)?,
                    carried: Carried { aimed, clone, ..open.carried },
                    ..EMPTY
                })
            }
            (At::Improve | At::JarKai, Command::Pass) => {
                Some(self.covered(State { aims: open.aims.min(self.of.lethal), ..*open }))
            }
            (At::Improve | At::JarKai, Command::Improve { face }) => {
                let aims = open.aims - u8::from(open.at == At::Improve);
                let better = match face {
                    Face::Blank => State { blank: open.blank.checked_sub(1)?, hit: open.hit + 1, ..*open },
                    _ => State { hit: open.hit.checked_sub(1)?, critical: open.critical + 1, ..*open },
                };
                Some(self.improving(State { aims, ..better }))
            }
            (At::Guardian, Command::Pass) => Some(self.shielding(*open)),
            (At::Guard, Command::Pass) => Some(State { at: At::Over, ..*open }),
            (At::Surges | At::Dodge | At::Lethal | At::Shields | At::Luck | At::Block, command) => {
                let tokens = match command {
                    Command::Pass => 0,
                    Command::Spend { tokens } => tokens,
                    _ => return None,
                };
                // The branches of these choices go by the number that is spent. Dodge tokens beyond the last one are to no effect.
                let mut branches = Vec::new();
                self.next(*open, &mut branches);
                let last = branches.len().checked_sub(1)?;
                let at = usize::from(tokens);
                let at = if open.at == At::Dodge { at.min(last) } else { at };
                branches.get(at).map(|(_, next)| *next)
            }
            _ => None,
        }
    }
}
