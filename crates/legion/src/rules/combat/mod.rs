//! Attacks (LC-ATK): declared with their weapons, and resolved step by step.

mod attack;
mod casualties;
mod declare;
mod event;
mod further;
mod launch;
mod numbers;
mod odds;
mod offer;
mod pool;
mod reroll;
mod sources;
mod steps;
mod traits;
mod upgrade;
mod windows;

pub(crate) use attack::guard;
pub use attack::{Attack, Step as AttackStep};
pub use declare::Declared;
pub(crate) use declare::{best, declare, offer, propose, targets};
pub use event::CombatEvent;
pub use further::Further;
pub use launch::by_overrun;
pub(crate) use launch::{begin, overrun, strike};
pub use numbers::farthest;
pub use odds::{
    Best, Exchange, Expected, Mark, Odds, Spent, Toll, Use, Worth, answered, best as best_spent, declared,
    distribution, exchange, expected, expected_at, foreseen, guardians_of, reckon, toll,
};
pub use pool::{Pool as DicePool, PoolDie};
pub(crate) use reroll::{AIMED, reroll};
pub use steps::Late;
pub(crate) use steps::spend;
pub(crate) use windows::{end, improve, shields};
