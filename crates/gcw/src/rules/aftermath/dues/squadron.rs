//! A Squadron that is shown to the thieves (GCW-236).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::say;

use super::{NOTHING, Owed, Procedure, finish, of_kind};
use crate::catalogue::Faction;
use crate::commands::{BattleCommand, Command};
use crate::events::Event;
use crate::model::{DueKind, Player, Shown};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::things;

refusals! {
    NOT_OURS = "not-in-the-faction", "GCW-236", "refusal-not-in-the-faction";
}

/// The choice of a Squadron that a faction gets to see.
pub(super) struct Show {
    pub to: Faction,
}

impl Procedure for Show {
    fn asked(&self, owed: Owed<'_>, place: &str) -> Asked<Command> {
        Asked {
            seat: owed.seat,
            kind: "show-squadron",
            rule: rule!("GCW-236"),
            text: say!(
                "aftermath-dues-squadron-after-whose-squadron-do-you-show",
                place,
                to = self.to.name()
            ),
            about: Vec::new(),
            default: Command::Battle(BattleCommand::Show { battle: owed.no, player: owed.seat }),
        }
    }

    fn offer(&self, owed: Owed<'_>, out: &mut Offers<'_>) {
        let Owed { pos, no, .. } = owed;
        out.pick(
            ["show", "player"],
            say!("aftermath-dues-squadron-show-a-squadron"),
            "/battle/show/player",
            pos.state.seats(),
            |player| things::seat(pos, *player),
            |player| Command::Battle(BattleCommand::Show { battle: no, player: *player }),
        );
    }

    fn sample(&self, owed: Owed<'_>, dice: &mut dyn Random) -> BattleCommand {
        let Owed { pos, seat, no } = owed;
        let there = |player: &Player| !player.waits();
        let ours = pos.state.seats().filter(|other| pos.state.allied(seat, *other));
        let ours: Vec<Seat> = ours.filter(|other| pos.state.player(*other).is_some_and(there)).collect();
        let player = ours.get(dice.pick(ours.len() as u32) as usize).copied().unwrap_or(seat);
        BattleCommand::Show { battle: no, player }
    }
}

/// GCW-236: the defenders choose whose Squadron the thieves get to see.
pub(crate) fn show(owed: Owed<'_>, player: Seat) -> Result<Plan, Refusal> {
    let Owed { pos, seat, no } = owed;
    let due = of_kind(owed, |what| matches!(what, DueKind::Show(_)))?;
    let DueKind::Show(to) = due.what else { return Err(NOTHING) };
    // GCW-A75: a player who has just joined has none to show.
    let none = pos.state.player(player).is_some_and(Player::waits);
    if none || !pos.state.allied(seat, player) {
        return Err(NOT_OURS.about(pos.name(player)));
    }
    let mut plan = Plan::of(Event::DueMet { seat, due });
    plan.emit(Event::Shown { of: player, to, squadron: Shown::of(pos.state, player) });
    plan.then(move |cx| finish(cx, no));
    Ok(plan)
}
