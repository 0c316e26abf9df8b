//! Leaders and their hosts (REG-LEAD-01 to REG-LEAD-05, REG-A09, REG-A10). What a leader does is reckoned elsewhere.
//!
//! A leader is no unit (REG-LEAD-06): it has no place of its own but its host, and so stays beside it by nature
//! (REG-LEAD-05) and cannot be aimed at (REG-LEAD-07).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Field, Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{SetupEvent, Stage, advance, mission};
use crate::Regiment;
use crate::commands::Command;
use crate::data::{Leader, Profile};
use crate::model::{Cx, Flow, Place, Pos, UnitId};
use crate::rules::form::{self, button};
use crate::rules::{Events, Plan};
use crate::rulings::{A09_WITH_HOST, A10_ANY_INFANTRY};

fn profile(pos: Pos<'_>, unit: UnitId) -> &Profile {
    let spec = pos.spec(unit);
    &pos.table.setup.armies[spec.seat.index()].units[usize::from(spec.index)]
}

/// Returns `true` if a unit may host its army's leader (REG-LEAD-02).
pub(crate) fn eligible_host(pos: Pos<'_>, unit: UnitId) -> bool {
    let seat = pos.spec(unit).seat;
    let Some(leader) = &pos.table.setup.armies[seat.index()].leader else { return false };
    if pos.unit(unit).place == Place::Gone {
        return false;
    }
    leader.host.allows(profile(pos, unit))
        // REG-A10's alternative: any infantry when the card allows nobody.
        || pos.table.rulings.is(A10_ANY_INFANTRY)
            && pos.spec(unit).infantry()
            && !pos.units_of(seat).any(|other| leader.host.allows(profile(pos, other)))
}

/// Returns `true` if a seat plays with its leader in this match, and the leader is not out of it.
fn has_leader(pos: Pos<'_>, seat: Seat) -> bool {
    pos.table.leaders[seat.index()].is_some()
        && !pos.state.player(seat).leader_lost
        // REG-LEARN-04: a scenario may do without leaders.
        && !mission::preset(pos).is_some_and(|preset| preset.no_leader)
}

fn candidates(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    pos.units_of(seat).filter(move |&unit| eligible_host(pos, unit))
}

/// The host a seat gets that does not choose: the one worth most among those that can still be placed.
fn best(pos: Pos<'_>, seat: Seat) -> Option<UnitId> {
    candidates(pos, seat).max_by_key(|&unit| (pos.spec(unit).points, std::cmp::Reverse(unit)))
}

/// REG-LEAD-01: leaders get their hosts; one bit for each seat that has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaders(pub u8);

impl Procedure<Regiment> for Leaders {
    const PROMPT: Prompt = Prompt::new(
        "assign-leader",
        rule!("REG-LEAD-01"),
        phrase!("setup-leader-which-unit-does-your-leader"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() { Step::Asks } else { advance(cx, Stage::Objectives) }
    }

    /// The next seat to name a host before deployment: red, then blue (the book does not say; ours).
    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        if pos.table.rulings.is(A09_WITH_HOST) {
            // REG-A09's alternative: the question comes with the host's placement.
            return None;
        }
        let red = pos.state.red.unwrap_or_default();
        [red, red.other()].into_iter().find(|&seat| {
            self.0 & (1 << seat.0) == 0 && has_leader(pos, seat) && candidates(pos, seat).next().is_some()
        })
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        Command::AssignLeader { unit: self.asked(pos).and_then(|seat| best(pos, seat)) }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let (Some(seat), &Command::AssignLeader { unit }) = (self.asked(pos), command) else {
            return Err(unexpected(command));
        };
        Ok(assign(pos, seat, unit)?.goto(Self(self.0 | 1 << seat.0)).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(seat) = self.asked(pos) else { return };
        let hosts = pos.units_of(seat).map(|unit| (unit, assign(pos, seat, Some(unit)).err())).collect();
        out.push(host(pos, (seat, say!("setup-leader-the-leader-joins-a-unit-or")), hosts, true));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let seat = self.asked(pos)?;
        let count = candidates(pos, seat).count();
        let unit = candidates(pos, seat).nth(dice.pick(count as u32) as usize);
        unit.map(|unit| Command::AssignLeader { unit: Some(unit) })
    }
}

/// REG-A09's alternative: the leader may join the unit that was just placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    pub unit: UnitId,
}

impl Procedure<Regiment> for Join {
    const PROMPT: Prompt =
        Prompt::new("join-leader", rule!("REG-LEAD-01"), phrase!("setup-leader-does-your-leader-join-the"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let seat = pos.spec(self.unit).seat;
        let joins = has_leader(pos, seat) && pos.state.player(seat).host.is_none();
        (joins && eligible_host(pos, self.unit)).then_some(seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let (unit, seat) = (self.unit, pos.spec(self.unit).seat);
        // By default the leader waits for the best host that is still to come.
        let waits = candidates(pos, seat)
            .filter(|&other| pos.unit(other).place == Place::Reserve)
            .any(|other| pos.spec(other).points > pos.spec(unit).points);
        Command::AssignLeader { unit: (!waits).then_some(unit) }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let &Command::AssignLeader { unit: host } = command else { return Err(unexpected(command)) };
        match host {
            None => Ok(Events::done().into()),
            Some(host) if host == self.unit => {
                Ok(assign(pos, pos.spec(host).seat, Some(host))?.then(Flow::Done).into())
            }
            Some(_) => {
                Err(Refusal::new("not-this-unit", rule!("REG-LEAD-01"), said!("refusal-not-this-unit")))
            }
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let text = say!("setup-leader-the-leader-joins-or-waits", unit = pos.table.label(self.unit));
        out.push(host(pos, (pos.spec(self.unit).seat, &text), vec![(self.unit, None)], true));
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(Command::AssignLeader { unit: (dice.pick(2) == 0).then_some(self.unit) })
    }
}

/// Names a leader's host, or leaves it without one for now.
fn assign(pos: Pos<'_>, seat: Seat, host: Option<UnitId>) -> Result<Events, Refusal> {
    if let Some(unit) = host {
        let own = unit.index() < pos.state.units.len() && pos.spec(unit).seat == seat;
        if !own || !eligible_host(pos, unit) {
            return Err(Refusal::new("not-a-host", rule!("REG-LEAD-02"), said!("refusal-not-a-host")));
        }
    }
    Ok(Events::of(SetupEvent::LeaderAssigned { seat, host }))
}

/// Checks a change of mind during deployment (REG-A09: until the host is placed).
pub(super) fn change(pos: Pos<'_>, seat: Seat, unit: Option<UnitId>) -> Result<Events, Refusal> {
    if !has_leader(pos, seat) || pos.table.rulings.is(A09_WITH_HOST) {
        return Err(Refusal::new("no-leader", rule!("REG-LEAD-01"), said!("refusal-no-leader")));
    }
    let host = pos.state.player(seat).host;
    if host.is_some_and(|host| pos.unit(host).place != Place::Reserve) {
        // REG-LEAD-04.
        return Err(Refusal::new("host-is-final", rule!("REG-LEAD-04"), said!("refusal-host-is-final")));
    }
    if host == unit {
        return Err(Refusal::new("same-host", rule!("REG-LEAD-01"), said!("refusal-same-host")));
    }
    assign(pos, seat, unit)
}

/// Describes the two abilities of a seat's leader.
fn abilities(pos: Pos<'_>, seat: Seat) -> String {
    let leader = pos.table.setup.armies.get(seat.index()).and_then(|army| army.leader.as_ref());
    let told = |leader: &Leader| {
        let [tactical, command] =
            [&leader.tactical, &leader.command].map(|one| format!("{}: {}", one.name, one.text));
        format!("{}. {tactical} {command}", leader.name)
    };
    leader.map(told).unwrap_or_default()
}

/// Lets a host be picked for a seat's leader, and nobody if that is `free`.
fn host(
    pos: Pos<'_>,
    (seat, text): (Seat, &str),
    hosts: Vec<(UnitId, Option<Refusal>)>,
    free: bool,
) -> Offer<Command> {
    let open = hosts.iter().find(|(_, refusal)| refusal.is_none()).map(|&(unit, _)| unit);
    let refusal = hosts.first().and_then(|&(_, refusal)| refusal).filter(|_| open.is_none() && !free);
    let choice = |(unit, refusal)| form::unit(pos, unit).refused(refusal);
    let field = Field::pick("/assign-leader/unit", "host", hosts.into_iter().map(choice).collect());
    let field = if free { field.optional() } else { field };
    button("assign-leader", text, Command::AssignLeader { unit: open })
        .effect(abilities(pos, seat))
        .refused(refusal)
        .field(field)
}

/// Hosts to change to during deployment.
pub(super) fn offers_change(pos: Pos<'_>, seat: Seat, out: &mut Vec<Offer<Command>>) {
    let open = |unit: &UnitId| change(pos, seat, Some(*unit)).is_ok();
    let hosts: Vec<_> = pos.units_of(seat).filter(open).map(|unit| (unit, None)).collect();
    let free = change(pos, seat, None).is_ok();
    if free || !hosts.is_empty() {
        out.push(host(pos, (seat, say!("setup-leader-the-leader-joins-another-unit")), hosts, free));
    }
}

/// REG-LEAD-03, REG-DEPLOY-09: a leader without a host at the end of deployment is out; its points stay spent
/// (REG-A10).
pub(super) fn close(cx: &mut Cx<'_>) {
    for seat in [Seat(0), Seat(1)] {
        let player = cx.state.player(seat);
        if cx.table.leaders[seat.index()].is_some() && player.host.is_none() && !player.leader_lost {
            // REG-DEPLOY-09, REG-LEAD-03
            cx.emit(SetupEvent::LeaderRemoved { seat });
        }
    }
}
