//! A faction is named that loses by the Trade Route (GCW-131, GCW-A36).

use sandtable_kernel::{Asked, Choice, Refusal, Seat, refusals};
use sandtable_text::say;

use super::{NOTHING, Procedure, SpoilsCommand};
use crate::catalogue::Faction;
use crate::commands::Command;
use crate::events::Event;
use crate::model::{Pos, Tally};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

refusals! {
    NOT_ENEMY = "not-an-enemy", "GCW-131", "refusal-not-an-enemy-2";
}

/// The choice of an enemy, by the faction that has won the Trade Route.
pub(super) struct Enemy<'a> {
    pub enemies: &'a [Faction],
}

impl Procedure for Enemy<'_> {
    fn asked(&self, _: Pos<'_>, seat: Seat) -> Asked<Command> {
        // proven: it is asked only with two enemies to choose from
        let enemy = self.enemies.first().copied().unwrap_or(Faction::Rebel);
        Asked {
            seat,
            kind: "route-enemy",
            text: String::from(say!("turn-spoils-route-you-have-won-the-trade-route")),
            rule: rule!("GCW-131"),
            about: Vec::new(),
            default: Command::Spoils(SpoilsCommand::RouteEnemy { enemy }),
        }
    }

    fn offer(&self, out: &mut Offers<'_>) {
        out.pick(
            ["route-enemy", "faction"],
            say!("turn-spoils-route-name-who-loses-by-the-trade"),
            "/spoils/route-enemy/enemy",
            out.pos.state.factions.iter().map(|own| own.faction),
            |enemy| Choice::new(enemy, enemy.name()),
            |enemy| Command::Spoils(SpoilsCommand::RouteEnemy { enemy: *enemy }),
        );
    }

    fn check(&self, pos: Pos<'_>, _: Seat, answer: SpoilsCommand, plan: &mut Plan) -> Result<(), Refusal> {
        let SpoilsCommand::RouteEnemy { enemy } = answer else { return Err(NOTHING) };
        let own = pos.state.faction(enemy).filter(|_| self.enemies.contains(&enemy));
        let own = own.ok_or_else(|| NOT_ENEMY.about(enemy.name()))?;
        // GCW-131
        let tally = Tally { route_against: own.tally.route_against + 1, ..own.tally.clone() };
        plan.emit(Event::Tallied { faction: enemy, tally });
        Ok(())
    }
}
