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
pub(crate) use launch::{begin, overrun, strike};
pub(crate) use odds::reckon;
pub use odds::{
    Best, Exchange, Expected, Odds, Spent, Use, Worth, answered, best as best_spent, distribution, exchange,
    exchange_by_overrun, expected, expected_at, guardians_of,
};
pub use pool::{Pool as DicePool, PoolDie};
pub(crate) use reroll::{AIMED, reroll};
pub use steps::Late;
pub(crate) use steps::spend;
pub(crate) use windows::{end, improve};
