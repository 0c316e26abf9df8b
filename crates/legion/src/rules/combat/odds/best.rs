//! An attack of which both sides spend what they have at its best: tokens and the dice they roll again, results they improve,
//! Surge tokens, Dodge tokens, Aim tokens for Lethal, friends who take hits and wounds, shields, and dice that luck rolls again. Solved from its ends as a game of chance and
//! choice; what a token is worth afterwards is said from outside.

mod play;
mod steps;
mod window;

use sandtable_ai::odds::Table;
use sandtable_text::say;
use serde::Serialize;

use super::Exchange;
pub(super) use steps::thrown;
use steps::{At, Game, State};
pub use window::answered;

/// The stakes beside the numbers of the attack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// Wounds that defeat the target: more of them count nothing.
    pub health: u8,
    /// The worth of the target's defeat beside its wounds, in wounds.
    pub defeat: f64,
    /// The worth of a token or a shield that is kept, in wounds.
    pub kept: f64,
    /// The worth of a wound that a friend takes for the target (Guardian, Bodyguard), in wounds.
    pub friend: f64,
}

impl Default for Worth {
    /// Every wound of the target counts, and nothing that is kept or that friends suffer.
    fn default() -> Self {
        Self { health: u8::MAX, defeat: 0.0, kept: 0.0, friend: 0.0 }
    }
}

/// Something that is spent in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spent {
    /// Aim tokens of the attacker, to roll dice again, for better results or for Lethal.
    Aim,
    /// Observation tokens on the defender.
    Observation,
    /// Surge tokens of the attacker.
    Surge,
    /// Dodge tokens of the attacker, for better results.
    AttackDodge,
    /// Dodge tokens of the defender.
    Dodge,
    /// Shields of the defender.
    Shields,
    /// Surge tokens of the defender.
    DefenceSurge,
    /// Hits that friends of the defender take.
    Guardian,
    /// Wounds that they take.
    Guard,
}

impl Spent {
    /// Everything that is spent.
    pub const ALL: [Self; 9] = [
        Self::Aim,
        Self::Observation,
        Self::Surge,
        Self::AttackDodge,
        Self::Dodge,
        Self::Shields,
        Self::DefenceSurge,
        Self::Guardian,
        Self::Guard,
    ];

    /// Returns `true` if the attacker spends it.
    #[must_use]
    pub const fn attacks(self) -> bool {
        matches!(self, Self::Aim | Self::Observation | Self::Surge | Self::AttackDodge)
    }

    /// Returns the word for its use.
    #[must_use]
    pub const fn verb(self) -> &'static str {
        if matches!(self, Self::Guardian | Self::Guard) { "taken" } else { "spent" }
    }

    /// Returns the name for people.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Aim => say!("combat-odds-best-aim-tokens"),
            Self::Observation => say!("combat-odds-best-observation-tokens"),
            Self::Surge => say!("combat-odds-best-surge-tokens-of-the-attacker"),
            Self::AttackDodge => say!("combat-odds-best-dodge-tokens-of-the-attacker"),
            Self::Dodge => say!("combat-odds-best-dodge-tokens"),
            Self::Shields => "shields",
            Self::DefenceSurge => say!("combat-odds-best-surge-tokens-of-the-defender"),
            Self::Guardian => say!("combat-odds-best-hits-for-a-guardian"),
            Self::Guard => say!("combat-odds-best-wounds-for-a-bodyguard"),
        }
    }
}

/// The use of one sort of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Use {
    /// The sort.
    pub what: Spent,
    /// Its name for people.
    pub name: &'static str,
    /// Tokens that there are.
    pub has: u8,
    /// Tokens that are spent in the mean.
    pub spent: f64,
    /// Wounds more, or less, that having them is worth to their side.
    pub value: f64,
}

/// An attack that both sides play at their best.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Best {
    /// Its worth to the attacker, in wounds.
    pub value: f64,
    /// Chances of so many hits and criticals that dice are rolled against.
    pub hits: Vec<f64>,
    /// Chances of so many wounds.
    pub wounds: Vec<f64>,
    /// Wounds in the mean that friends of the target take for it (Guardian, Bodyguard).
    pub friends: f64,
    /// Wounds in the mean that the attacker suffers (Deflect, Djem So Mastery).
    pub returned: f64,
    /// The tokens of both sides; those that nobody has are left out.
    pub uses: Vec<Use>,
}

impl Exchange {
    /// Tokens of a sort that are there.
    fn has(&self, what: Spent) -> u8 {
        match what {
            Spent::Aim => self.aim.saturating_add(self.lent),
            Spent::Observation => self.observed,
            Spent::Surge => self.attack_surges(self.clone_aim),
            Spent::AttackDodge => self.jarkai,
            Spent::Dodge => self.dodge,
            Spent::Shields => self.shields,
            Spent::DefenceSurge => self.defence_surges(self.clone_dodge),
            Spent::Guardian => self.guarded_hits(),
            Spent::Guard => self.guards,
        }
    }

    /// The same attack without any of a sort.
    fn without(mut self, what: Spent) -> Self {
        match what {
            Spent::Aim => {
                // What a clone lends is a Surge token then.
                self.surge = self.attack_surges(self.clone_aim);
                (self.aim, self.lent, self.clone_aim) = (0, 0, false);
            }
            Spent::Observation => self.observed = 0,
            Spent::Surge => (self.surge, self.clone_aim) = (0, false),
            Spent::AttackDodge => self.jarkai = 0,
            Spent::Dodge => {
                self.shield = self.defence_surges(self.clone_dodge);
                (self.dodge, self.clone_dodge) = (0, false);
            }
            Spent::Shields => self.shields = 0,
            Spent::DefenceSurge => (self.shield, self.clone_dodge) = (0, false),
            Spent::Guardian => self.guardians = [0; 4],
            Spent::Guard => self.guards = 0,
        }
        self
    }
}

/// The chances of so many wounds from a position on.
fn wounds_from(table: &mut Table<'_, Game<'_>>, from: State, of: &Exchange) -> Vec<f64> {
    let size = of.dice.iter().map(|&dice| usize::from(dice)).sum::<usize>() + 1;
    table.sums(from, size, &|state, sums| {
        if state.at == At::Over {
            sums[usize::from(state.wounds)] += 1.0;
        }
    })
}

/// Plays an attack out.
#[must_use]
pub fn best(of: &Exchange, worth: Worth) -> Best {
    let game = Game::new(of, worth);
    let mut table = Table::new(&game);
    let start = game.start();
    let value = table.value(start);
    let size = of.dice.iter().map(|&dice| usize::from(dice)).sum::<usize>() + 1;
    let sorts = Spent::ALL.len();
    let means = 2 * size + sorts;
    let sums = table.sums(start, means + 2, &|state, sums| {
        if state.at == At::Defend {
            sums[usize::from(state.hit)] += 1.0;
            sums[means] += game.returned(&state);
        }
        if state.at == At::Over {
            sums[size + usize::from(state.wounds)] += 1.0;
        }
        let (count, what) = state.spent;
        sums[2 * size + what as usize] += f64::from(count);
        sums[means + 1] += match what {
            Spent::Guardian => of.guarded_wounds(count),
            Spent::Guard => f64::from(count),
            _ => 0.0,
        };
    });
    let (returned, friends) = (sums[means], sums[means + 1]);
    let (hits, rest) = sums.split_at(size);
    let (wounds, spent) = rest.split_at(size);
    let uses = Spent::ALL.iter().zip(spent).filter(|(what, _)| of.has(**what) > 0).map(|(&what, &spent)| {
        let less = of.without(what);
        let game = Game::new(&less, worth);
        let without = Table::new(&game).value(game.start());
        let gained = if what.attacks() { value - without } else { without - value };
        Use { what, name: what.name(), has: of.has(what), spent, value: gained }
    });
    let (hits, wounds) = (hits.to_vec(), wounds.to_vec());
    Best { value, hits, wounds, friends, returned, uses: uses.collect() }
}

#[cfg(test)]
#[path = "best_tests.rs"]
mod tests;
