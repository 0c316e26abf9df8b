//! Amendments of games: players are paired without their consent, a game is not played after all.

use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::UNKNOWN;
use crate::events::{BattleChange, Event};
use crate::model::{BattleNo, Pos, Role, Stage};
use crate::plan::Plan;
use crate::rules::battle;
use crate::rules::pairing::{self, Opponent};

refusals! {
    OVER = "game-over", "SYS-AMEND", "refusal-game-over";
}

/// A game between two players, which begins at once.
pub(super) fn pair(
    pos: Pos<'_>,
    (first, second): (Seat, Seat),
    size: u16,
    mode: Option<&SmolStr>,
    ordinary: Option<Role>,
) -> Result<Plan, Refusal> {
    let to = Opponent::Seat(second);
    if pos.state.player(first).is_none() || pos.state.round == 0 {
        return Err(UNKNOWN.about(say!("games-player-of-that-seat-or-the")));
    }
    let from_elsewhere = |role: Role| ordinary == Some(role);
    let (one, two) = ((first, from_elsewhere(Role::First)), (&to, from_elsewhere(Role::Second)));
    let game = pairing::game(pos, one, two, size, mode, None)?;
    pairing::ready(pos, &game, &Role::BOTH)?;
    let no = BattleNo(pos.state.battles.len() as u16);
    let mut plan = Plan::of(Event::Proposed { game: Box::new(game) });
    plan.and_then(move |cx| battle::begin(cx, no));
    Ok(plan)
}

/// A game that nothing comes of.
pub(super) fn cancel(pos: Pos<'_>, battle: BattleNo) -> Result<Plan, Refusal> {
    let game = pos.state.battle(battle).ok_or_else(|| UNKNOWN.about(&say!("games-game", battle)))?;
    if game.is_over() || game.stage == Stage::Aftermath {
        return Err(OVER);
    }
    Ok(Plan::of(Event::Battle { battle, change: BattleChange::Stage(Stage::Cancelled) }))
}
