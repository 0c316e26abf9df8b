//! Before a game: which mission is played, the armies, the agendas (TOD-TPM-01 to TOD-TPM-07, TOD-AGE-03 to TOD-AGE-14).

use sandtable_dice::RollKey;
use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::said;

mod offers;

pub(crate) use offers::offers;
use offers::*;
pub use offers::{ask, assets, sample};

use super::army;
use crate::catalogue::Agenda;
pub use crate::commands::BattleCommand;
use crate::commands::decisions;
use crate::dice::{Die, Face};
use crate::events::{BattleChange, Event};
use crate::model::{Army, Battle, BattleNo, Intent, Pos, Role, Stage, Want};
use crate::plan::listing::acts;
use crate::plan::{Cx, NO_GAME, Plan, side_key};
use crate::rulings;

/// Agendas that unlock the Turning Point Mission (TOD-ARC-06, TOD-TPM-02).
pub(crate) const UNLOCKS: usize = 2;
/// Agendas of an arc; all of them completed force it (TOD-TPM-03).
pub(crate) const AGENDAS: usize = 3;

refusals! {
    NOT_NOW = "wrong-order", "TOD-TPM-05", "refusal-wrong-order", Later;
    NOT_ELIGIBLE = "mission-locked", "TOD-TPM-02", "refusal-mission-locked", Later;
    MUST = "mission-due", "TOD-TPM-03", "refusal-mission-due";
    BUILT = "army-built", "TOD-ARMY-01", "refusal-army-built", Later;
    FROM_ELSEWHERE = "no-register-plays", "TOD-ARMY-01", "refusal-no-register-plays";
    NO_REGISTER_NO_AGENDA = "no-register-plays", "TOD-AGE-12", "refusal-no-register-plays-2";
    CHOSEN = "agenda-chosen", "TOD-AGE-03", "refusal-agenda-chosen", Later;
    OWN_MISSION = "own-mission", "TOD-AGE-11", "refusal-own-mission";
    NO_MISSION_AGENDA = "no-agenda-in-a-mission", "TOD-A46", "refusal-no-agenda-in-a-mission";
    NO_AGENDA = "no-such-agenda", "TOD-ARC-05", "refusal-no-such-agenda";
    COMPLETED = "agenda-completed", "TOD-A49", "refusal-agenda-completed";
    BLUE_FIRST = "blue-first", "TOD-AGE-14", "refusal-blue-first", Later;
    MANDATORY = "agenda-mandatory", "TOD-A50", "refusal-agenda-mandatory", Form;
}

/// Returns how many agendas of the current arc a side has completed; none if it has no Register in this game.
pub fn completed(pos: Pos<'_>, battle: &Battle, role: Role) -> usize {
    let side = battle.side(role);
    let register = side.seat.filter(|_| side.registered).and_then(|seat| pos.state.register(seat));
    let Some(arc) = register.and_then(|register| register.arc.as_ref()) else { return 0 };
    let agendas = pos.table.cards().arc(&arc.id).map_or(&[][..], |arc| arc.agendas.as_slice());
    // TOD-AGE-07
    agendas.iter().zip(arc.progress).filter(|(agenda, progress)| *progress >= agenda.done).count()
}

/// Returns `true` if a side may play its Turning Point Mission (TOD-TPM-02).
pub fn eligible(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    // TOD-ARC-06
    completed(pos, battle, role) >= UNLOCKS
}

/// An agenda of a side's arc.
pub fn agenda<'a>(pos: Pos<'a>, battle: &Battle, role: Role, index: u8) -> Option<&'a Agenda> {
    let side = battle.side(role);
    let register = pos.state.register(side.seat.filter(|_| side.registered)?)?;
    pos.table.cards().arc(&register.arc.as_ref()?.id)?.agendas.get(usize::from(index))
}

/// Begins a game that both have agreed on.
pub(crate) fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no) else { return };
    let missions = Role::BOTH.into_iter().any(|role| eligible(cx.pos(), battle, role));
    let stage = if missions { Stage::Mission } else { Stage::Armies };
    cx.emit(Event::Battle { battle: no, change: BattleChange::Stage(stage) });
}

/// Goes on when everyone has said what a stage waits for; whether it did.
pub(super) fn advance(cx: &mut Cx<'_>, no: BattleNo) -> bool {
    let Some(battle) = cx.state.battle(no) else { return false };
    match battle.stage {
        Stage::Mission => {
            let waits = |role| eligible(cx.pos(), battle, role) && battle.side(role).wants.is_none();
            if Role::BOTH.into_iter().any(waits) {
                return false;
            }
            decide_mission(cx, no);
            true
        }
        Stage::Armies if battle.sides.iter().all(|side| side.built) => {
            let armies = [battle.sides[0].army.clone(), battle.sides[1].army.clone()];
            cx.emit(Event::Battle { battle: no, change: BattleChange::Revealed(armies) });
            cx.emit(Event::Battle { battle: no, change: BattleChange::Stage(Stage::Agendas) });
            true
        }
        Stage::Armies if Role::BOTH.into_iter().any(|role| cannot_build(cx.pos(), battle, role)) => {
            cx.emit(Event::Battle { battle: no, change: BattleChange::Stage(Stage::Cancelled) });
            true
        }
        Stage::Agendas => {
            for role in Role::BOTH {
                // Nothing to choose: nobody is asked.
                let side = battle.side(role);
                if side.chosen || !turn(cx.pos(), battle, role) && side.intends.is_some() {
                    continue;
                }
                let choices = choices(cx.pos(), battle, role);
                if choices == [None] {
                    cx.emit(Event::Battle { battle: no, change: BattleChange::Agenda(role, None) });
                    return true;
                }
                // An organizer may have corrected the arc since: then it is asked about.
                let intended = side.intends.map(Intent::choice).filter(|choice| choices.contains(choice));
                if let Some(choice) = intended {
                    cx.emit(Event::Battle { battle: no, change: BattleChange::Agenda(role, choice) });
                    roll_omen(cx, no, role);
                    return true;
                }
            }
            if !battle.sides.iter().all(|side| side.chosen) {
                return false;
            }
            // TOD-AGE-04: what was chosen is in play now.
            cx.emit(Event::Battle { battle: no, change: BattleChange::Stage(Stage::Playing) });
            true
        }
        _ => false,
    }
}

/// Returns `true` if a side cannot build the army that it could when the game was agreed: an organizer has changed
/// prices or its Register since. Nobody could be asked anything then, so the game is called off.
fn cannot_build(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    !battle.side(role).built && army::suggest::army(pos, battle, role, None).is_none()
}

/// Decides which mission the players' wishes come to (TOD-TPM-02 to TOD-TPM-04, TOD-A45).
fn decide_mission(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let pos = cx.pos();
    let done = Role::BOTH.map(|role| completed(pos, &battle, role));
    // An organizer may have corrected the progress since a wish was said.
    let unlocked = |role: &Role| done[role.index()] >= UNLOCKS;
    // Only those whose own mission is open have a say.
    let meant = |role: Role| match battle.side(role).wants {
        Some(Want::Own) => Some(role),
        Some(Want::Theirs) => Some(role.other()).filter(unlocked),
        Some(Want::Ordinary) | None => None,
    };
    let asked: Vec<Role> = Role::BOTH.into_iter().filter(unlocked).collect();
    let first = asked.first().and_then(|&role| meant(role));
    // TOD-TPM-04
    let agreed = asked.iter().all(|&role| meant(role) == first);
    let forced = asked.iter().copied().find(|&role| done[role.index()] >= AGENDAS);
    let decided = if agreed {
        first.or(forced)
    } else if pos.table.plays(rulings::A45_MUST_AGREE) {
        for role in asked {
            cx.emit(Event::Battle { battle: no, change: BattleChange::Wants(role, None) });
        }
        return;
    } else {
        // Who does not want the own mission leaves it to the other one.
        let insist: Vec<Role> = asked.iter().copied().filter(|&role| meant(role) == Some(role)).collect();
        match insist.as_slice() {
            [one] => Some(*one),
            // One proposes the other's mission, and the other wants none.
            [] if asked.iter().any(|&role| meant(role).is_none()) => forced,
            _ => Some(by_precedence(cx, no, &battle, done)),
        }
    };
    cx.emit(Event::Battle { battle: no, change: BattleChange::Mission(decided) });
    if let Some(owner) = decided {
        // The owner of a Turning Point Mission is Blue.
        cx.emit(Event::Battle { battle: no, change: BattleChange::Blue(owner) });
    }
    cx.emit(Event::Battle { battle: no, change: BattleChange::Stage(Stage::Armies) });
}

/// TOD-A45: three completed agendas go before two; otherwise a die for the lower Reputation (on a tie the Blue Player).
fn by_precedence(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, done: [usize; 2]) -> Role {
    match done[0].cmp(&done[1]) {
        std::cmp::Ordering::Greater => return Role::First,
        std::cmp::Ordering::Less => return Role::Second,
        std::cmp::Ordering::Equal => {}
    }
    let reputation = |role: Role| {
        let register = battle.side(role).seat.and_then(|seat| cx.state.register(seat));
        register.map_or(0, |register| register.reputation)
    };
    let lower = match reputation(Role::First).cmp(&reputation(Role::Second)) {
        std::cmp::Ordering::Less => Role::First,
        std::cmp::Ordering::Greater => Role::Second,
        std::cmp::Ordering::Equal => battle.blue,
    };
    let block =
        cx.roll(RollKey::new("mission").by("battle", no.0), Some(no), Die::RedDefence, 1) == [Face::Block];
    if block { lower } else { lower.other() }
}

/// The agendas that a side may choose now: none, or one that is not completed.
pub fn choices(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<Option<u8>> {
    let all = (0..AGENDAS as u8).map(Some);
    let mut open: Vec<Option<u8>> = all.filter(|&one| can_choose(pos, battle, role, one).is_ok()).collect();
    // TOD-A50
    if open.is_empty() || !pos.table.plays(rulings::A50_MANDATORY) {
        open.insert(0, None);
    }
    open
}

/// Checks whether a side may choose an agenda, apart from whose turn it is.
fn can_choose(pos: Pos<'_>, battle: &Battle, role: Role, choice: Option<u8>) -> Result<(), Refusal> {
    let Some(index) = choice else { return Ok(()) };
    // TOD-AGE-11, TOD-TPM-06
    if battle.mission == Some(role) {
        return Err(OWN_MISSION);
    }
    if battle.mission.is_some() && pos.table.plays(rulings::A46_NOT_ALLOWED) {
        return Err(NO_MISSION_AGENDA);
    }
    // TOD-ARC-05, TOD-ARC-11, TOD-AGE-12: of the own arc alone, and with a Register.
    let card = agenda(pos, battle, role, index).ok_or(NO_AGENDA)?;
    let seat = battle.side(role).seat;
    let arc = seat.and_then(|seat| pos.state.register(seat)).and_then(|register| register.arc.as_ref());
    let progress = arc.and_then(|arc| arc.progress.get(usize::from(index))).copied().unwrap_or(0);
    // TOD-A49
    if progress >= card.done && !pos.table.plays(rulings::A49_ALLOWED) {
        return Err(COMPLETED);
    }
    Ok(())
}

/// Checks whether a side may choose an agenda or none, apart from whose turn it is.
fn may_choose(pos: Pos<'_>, battle: &Battle, role: Role, choice: Option<u8>) -> Result<(), Refusal> {
    can_choose(pos, battle, role, choice)?;
    if choices(pos, battle, role).contains(&choice) { Ok(()) } else { Err(MANDATORY) }
}

/// Returns `true` if it is a side's turn to choose an agenda (TOD-AGE-14, TOD-A65).
fn turn(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    !pos.table.plays(rulings::A65_BLUE_FIRST) || battle.blue == role || battle.side(battle.blue).chosen
}

/// A side that decides something before its game.
pub(super) struct Before<'a> {
    pos: Pos<'a>,
    no: BattleNo,
    role: Role,
    battle: &'a Battle,
}

decisions!(acts [Before, BattleCommand]);

impl<'a> Before<'a> {
    fn open(pos: Pos<'a>, seat: Seat) -> Result<Self, Refusal> {
        let (no, role) = pos.state.playing(seat).ok_or(NO_GAME)?;
        let battle = pos.state.battle(no).ok_or(NO_GAME)?;
        Ok(Self { pos, no, role, battle })
    }

    fn event(&self, change: BattleChange) -> Event {
        Event::Battle { battle: self.no, change }
    }
}

/// Looks at a command.
///
/// # Errors
/// Why it is not legal now.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &BattleCommand) -> Result<Plan, Refusal> {
    let at = Before::open(pos, seat)?;
    if (acts()[command.row()].when)(&at) { acted(&at, command) } else { Err(NOT_NOW) }
}

fn build(at: &Before<'_>, army: &Army) -> Result<Plan, Refusal> {
    let Before { pos, no, role, battle } = *at;
    if !battle.side(role).registered {
        return Err(FROM_ELSEWHERE);
    }
    if battle.side(role).built {
        return Err(BUILT);
    }
    if let Some(first) = army::violations(pos, battle, role, army).into_iter().next() {
        return Err(first.refusal);
    }
    let mut plan = Plan::default();
    let built = BattleChange::Army(role, Army { agenda: None, ..army.clone() });
    plan.reckoned(at.event(built), army::bill(pos, army));
    if let Some(intent) = army.agenda {
        may_choose(pos, battle, role, intent.choice())?;
        plan.and_then(move |cx| {
            cx.emit(Event::Battle { battle: no, change: BattleChange::Intends(role, intent) });
        });
    }
    Ok(plan)
}

fn choose(at: &Before<'_>, agenda: &Option<u8>) -> Result<Plan, Refusal> {
    let Before { pos, no, role, battle } = *at;
    if !battle.side(role).registered {
        return Err(NO_REGISTER_NO_AGENDA);
    }
    if agenda.is_some() && battle.mission == Some(role) {
        return Err(OWN_MISSION);
    }
    if battle.side(role).chosen {
        return Err(CHOSEN);
    }
    if !turn(pos, battle, role) {
        return Err(BLUE_FIRST);
    }
    may_choose(pos, battle, role, *agenda)?;
    let mut plan = Plan::of(at.event(BattleChange::Agenda(role, *agenda)));
    plan.and_then(move |cx| roll_omen(cx, no, role));
    Ok(plan)
}

fn wish(at: &Before<'_>, want: &Want) -> Result<Plan, Refusal> {
    let Before { pos, role, battle, .. } = *at;
    let own = completed(pos, battle, role);
    let needed = |has: usize| NOT_ELIGIBLE.with(UNLOCKS as f64, has as f64);
    if own < UNLOCKS {
        return Err(needed(own));
    }
    match want {
        Want::Theirs if !eligible(pos, battle, role.other()) => {
            return Err(needed(completed(pos, battle, role.other())));
        }
        // TOD-TPM-03
        Want::Ordinary if own >= AGENDAS => return Err(MUST),
        Want::Own | Want::Theirs | Want::Ordinary => {}
    }
    Ok(Plan::of(at.event(BattleChange::Wants(role, Some(*want)))))
}

/// A die that an agenda rolls in Setup, again if the opponent has no unit of the rank it names.
fn roll_omen(cx: &mut Cx<'_>, no: BattleNo, role: Role) {
    let pos = cx.pos();
    let Some(battle) = pos.state.battle(no) else { return };
    let chosen = battle.side(role).agenda.and_then(|index| agenda(pos, battle, role, index));
    let Some(omen) = chosen.and_then(|agenda| agenda.omen.clone()) else { return };
    let theirs = battle.side(role.other()).army.clone();
    let fits = |pos: Pos<'_>, face: Face| {
        let wanted = omen.faces.iter().find(|one| one.face == face).and_then(|one| one.rank);
        let (Some(rank), Some(army)) = (wanted, &theirs) else { return true };
        army.units.iter().any(|unit| army::card(pos, unit).is_some_and(|card| card.rank == rank))
    };
    // If the opponent has none of the ranks, no roll could ever stand.
    let possible = omen.die.faces().iter().any(|&face| fits(pos, face));
    while cx.dice.shortage().is_none() {
        let faces = cx.roll(side_key("omen", no, role), Some(no), omen.die, 1);
        if !possible || faces.first().is_none_or(|&face| fits(cx.pos(), face)) {
            return;
        }
    }
}

/// Returns the Turning Point Mission that is played.
pub fn mission<'a>(pos: Pos<'a>, battle: &Battle) -> Option<&'a crate::catalogue::Mission> {
    let owner = battle.side(battle.mission?).seat?;
    let arc = pos.state.register(owner)?.arc.as_ref()?;
    Some(&pos.table.cards().arc(&arc.id)?.mission)
}
