//! Squads are built in secret and shown together (GCW-001, GCW-133, GCW-173).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::say;

use super::defence::{self, changed};
use super::offers::{Party, Procedure};
use super::{BattleCommand, Unfought, able, at, close, is_exchange, is_raid, packing, scrub};
use crate::commands::{Command, SquadCommand};
use crate::cx::Cx;
use crate::events::{BattleChange, Event};
use crate::model::{Aim, Battle, BattleNo, Bundle, Pos, Rider, Role, Stage};
use crate::rules::deals::bundle::{self, Manner};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::{record, scenario, squad};
use crate::rulings;

refusals! {
    NO_SQUAD = "no-squad", "GCW-001", "refusal-no-squad";
    READY = "already-ready", "GCW-134", "refusal-already-ready";
    NOT_READY = "not-ready", "GCW-134", "refusal-not-ready";
    EMPTY = "containers-empty", "GCW-258",
        "refusal-containers-empty";
    NO_TERMS = "no-terms", "GCW-064", "refusal-no-terms";
    CAN = "playable", "GCW-173",
        "refusal-playable";
}

/// The building of Squads, until both sides are ready.
pub(super) struct Squads;

impl Procedure for Squads {
    fn asked(&self, at: Party<'_>) -> Option<Asked<Command>> {
        let Party { pos, seat, no, battle } = at;
        let role = at.role()?;
        let waits = battle.confirmed[role.index()] || waits_for_terms(pos, seat, no, battle, role);
        (!waits).then(|| Asked {
            seat,
            kind: "squad",
            rule: rule!("GCW-001"),
            text: say!(
                "battle-squads-build-your-squad-for-up-to",
                place = at.place(),
                battle = battle.size[role.index()],
                models = models(pos)
            ),
            about: Vec::new(),
            default: Command::Battle(default(pos, no, battle, role)),
        })
    }

    fn offer(&self, at: Party<'_>, out: &mut Offers<'_>) {
        let (Party { pos, seat, no, battle }, place) = (at, at.place());
        let Some(role) = at.role() else { return };
        let mut add = |kind, text, command| {
            out.put(kind, text, Command::Battle(command));
        };
        add(
            "ready",
            say!("battle-squads-the-squad-for-is-complete", place),
            BattleCommand::Ready { battle: no },
        );
        let text = say!("battle-squads-the-squad-for-is-not-complete", place);
        add("not-ready", text, BattleCommand::NotReady { battle: no });
        if is_raid(pos, battle) && role == Role::Defender {
            let containers = packing::suggestion(pos, seat, no);
            let fill = BattleCommand::Fill { battle: no, containers };
            add("fill", say!("battle-squads-fill-the-containers-of", place), fill);
            out.also(packing::field(pos, seat, "/battle/fill/containers"));
        }
        if is_exchange(pos, battle) {
            let give = everybody(pos, battle, role);
            let pledge = Command::Battle(BattleCommand::Pledge { battle: no, give });
            let form = bundle::fields(pos, "/battle/pledge/give", seat, Manner::Trade);
            out.put("pledge", say!("battle-squads-terms-of", place), pledge).form = form;
        }
    }

    fn aside(&self, at: Party<'_>, out: &mut Offers<'_>) {
        if let Some(role) = at.role() {
            super::brace::offer(at, role, out);
            let unplayable = Command::Battle(BattleCommand::Unplayable { battle: at.no });
            out.put(
                "unplayable",
                say!("battle-squads-your-squadron-cannot-fly", place = at.place()),
                unplayable,
            );
            scrub::offer(at, out);
        }
        defence::giving_up(at, out);
    }

    fn sample(&self, at: Party<'_>, dice: &mut dyn Random) -> Option<Command> {
        let role = at.role()?;
        if at.battle.squads[role.index()].is_some() {
            return prepared(at.pos, at.seat, at.no, at.battle, role).map(Command::Battle);
        }
        let squad = squad::sample_squad(at.pos, at.seat, at.no, dice)?;
        Some(Command::Squad(SquadCommand::Build { battle: at.no, squad, ready: false }))
    }
}

/// GCW-310: in the annotated copy only what a player owns and brings is flown, which nobody checks but the players.
fn models(pos: Pos<'_>) -> &'static str {
    if pos.table.setup.profile.as_deref() == Some("rtg") {
        say!("battle-squads-only-ships-and-cards-of-which")
    } else {
        ""
    }
}

/// GCW-144, GCW-316: what nobody makes ready is not flown, and silence decides no battle.
fn default(pos: Pos<'_>, no: BattleNo, battle: &Battle, role: Role) -> BattleCommand {
    if able::stuck(pos, no, battle, role) {
        BattleCommand::Unplayable { battle: no }
    } else {
        scrub::command(no)
    }
}

/// The next thing that a side with a Squad can do by itself to get ready; `None` if there is nothing.
fn prepared(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle, role: Role) -> Option<BattleCommand> {
    if is_raid(pos, battle) && role == Role::Defender && packing::packed(pos, seat, no).is_none() {
        return Some(BattleCommand::Fill { battle: no, containers: packing::suggestion(pos, seat, no) });
    }
    let ready = BattleCommand::Ready { battle: no };
    if super::plan(pos, seat, &ready).is_ok() {
        return Some(ready);
    }
    let give = everybody(pos, battle, role);
    // Where neither side holds anybody any more there is nothing to agree on, and nobody comes.
    (is_exchange(pos, battle) && !give.is_empty()).then_some(BattleCommand::Pledge { battle: no, give })
}

/// Returns whether a side of an exchange can do nothing but wait for what the other side will hand over, who alone
/// holds prisoners (GCW-064).
fn waits_for_terms(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle, role: Role) -> bool {
    is_exchange(pos, battle)
        && battle.squads[role.index()].is_some()
        && everybody(pos, battle, role).is_empty()
        && !everybody(pos, battle, role.other()).is_empty()
        && super::plan(pos, seat, &BattleCommand::Ready { battle: no }).is_err()
}

/// All prisoners of the other side; if there are none, a token of goodwill is nothing that can be promised, and the
/// exchange has no terms.
fn everybody(pos: Pos<'_>, battle: &Battle, role: Role) -> Bundle {
    let [own, other] = [role, role.other()].map(|role| battle.sides[role.index()].faction);
    let mut give = Bundle::default();
    for person in super::held_by(pos, own, other) {
        match person {
            Rider::Pilot(pilot) | Rider::Captive(pilot) => give.pilots.push(pilot),
            Rider::Crew(crew) => give.crew.push(crew),
        }
    }
    give
}

/// A side's Squad is complete; with both, they are shown.
pub(super) fn ready(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    battle: &Battle,
    role: Role,
) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if battle.confirmed[role.index()] {
        return Err(READY);
    }
    if battle.squads[role.index()].is_none() {
        return Err(NO_SQUAD.with(f64::from(battle.size[role.index()]), 0.0));
    }
    complete(pos, seat, no, battle, role)
}

/// A Squad that was just built is complete: what else there is to be ready must be there.
pub(super) fn complete(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    battle: &Battle,
    role: Role,
) -> Result<Plan, Refusal> {
    if is_raid(pos, battle) && role == Role::Defender && packing::packed(pos, seat, no).is_none() {
        return Err(EMPTY);
    }
    let pledged = |seat: Seat| {
        pos.state.player(seat).is_some_and(|player| player.pledges.iter().any(|pledge| pledge.battle == no))
    };
    if is_exchange(pos, battle) && !battle.sides.iter().filter_map(|side| side.player).any(pledged) {
        return Err(NO_TERMS);
    }
    let mut plan = Plan::of(Event::Confirmed { battle: no, role, confirmed: true });
    if battle.confirmed[role.other().index()] {
        plan.then(move |cx| begin(cx, no));
    }
    Ok(plan)
}

/// As long as the other side is not ready, nothing is final.
pub(super) fn not_ready(no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if !battle.confirmed[role.index()] {
        return Err(NOT_READY);
    }
    Ok(Plan::of(Event::Confirmed { battle: no, role, confirmed: false }))
}

/// Both Squads are in: they are shown, and the space of the Trade Route is rolled (GCW-133).
pub(super) fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let [Some(attacker), Some(defender)] = battle.squads else { return };
    cx.emit(Event::SquadsRevealed { battle: no, squads: [attacker, defender] });
    // GCW-133
    if crate::rules::aims::place(cx.pos(), battle.aim) == Aim::Route && battle.feature.is_none() {
        scenario::route_feature(cx, no);
    }
    cx.emit(changed(no, BattleChange::Stage(Stage::Record)));
    record::begin(cx, no);
}

/// GCW-A43: who cannot fly what the scenario demands gets one other scenario, and then cedes.
pub(super) fn unplayable(pos: Pos<'_>, no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if !able::stuck(pos, no, battle, role) {
        return Err(CAN);
    }
    let rulings = pos.table.rulings();
    // No other scenario helps a player with nothing left to fly (GCW-A70).
    let hopeless = !able::any(pos, battle, role);
    let again = if hopeless || rulings.is(rulings::A43_CEDE) {
        false
    } else if rulings.is(rulings::A43_UNTIL_PLAYABLE) {
        able::any_scenario(pos, no, battle, role)
    } else {
        // A mission that is not rolled for stays what it is.
        !battle.rerolled && scenario::rolled(pos, battle).len() > 1
    };
    Ok(if again {
        Plan::doing(move |cx| self::again(cx, no))
    } else {
        Plan::doing(move |cx| close::unfought(cx, no, Unfought::Ceded(role)))
    })
}

/// Another scenario: what was prepared for the first one is taken back.
pub(super) fn again(cx: &mut Cx<'_>, no: BattleNo) {
    for role in Role::BOTH {
        let events = squad::release(cx.pos(), no, role);
        cx.emit_all(events);
        cx.emit(Event::Confirmed { battle: no, role, confirmed: false });
    }
    packing::clear(cx, no);
    scenario::again(cx, no);
}
