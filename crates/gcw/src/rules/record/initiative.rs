//! Initiative of a battle (GCW-168): who chooses it or has it, the dice where they decide, rerolls of Observation Posts
//! (GCW-118, GCW-A29) and of an assassin (GCW-175); ties are rolled again (GCW-A62).

use sandtable_dice::{Random, RollKey};
use sandtable_kernel::{Asked, Refusal, refusals};
use sandtable_text::say;

use super::look::{Field, role_of};
use super::offers::{ask, enter};
use super::{Entry, setup};
use crate::catalogue::{Benefit, InitiativeMode};
use crate::commands::Command;
use crate::cx::Cx;
use crate::dice::Red;
use crate::events::{Event, RollAudience};
use crate::model::{BattleNo, Initiative, RecordChange, RecordStage, Role};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::teams::benefits;

/// GCW-168: three dice each.
const DICE: usize = 3;

refusals! {
    NOT_NOW = "initiative-settled", "GCW-168", "refusal-initiative-settled-2";
    NOT_YOURS = "not-your-initiative", "GCW-168", "refusal-not-your-initiative";
    NO_DICE = "no-initiative-dice", "GCW-118",
        "refusal-no-initiative-dice";
    NO_REROLL = "no-reroll", "GCW-118",
        "refusal-no-reroll";
    CONTENT = "already-content", "GCW-168", "refusal-already-content";
}

/// Finds out who chooses, rolling where dice decide.
pub fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let mut now = Initiative::default();
    let mode = field.play.initiative;
    let totals = totals(field);
    match mode {
        InitiativeMode::Attacker => now.chooser = Some(Role::Attacker),
        InitiativeMode::Defender => now.chooser = Some(Role::Defender),
        InitiativeMode::FewerPoints | InitiativeMode::FewerFirst if totals[0] != totals[1] => {
            now.chooser = Some(if totals[0] < totals[1] { Role::Attacker } else { Role::Defender });
        }
        _ => {
            for role in Role::BOTH {
                let faction = field.battle.sides[role.index()].faction;
                // GCW-175: the scenario may give one reroll more.
                let own = u8::from(field.play.reroll.map(role_of) == Some(role));
                now.rerolls[role.index()] = benefits(field.pos, faction, Benefit::ObservationPost) + own;
            }
            roll(cx, no, &mut now, Role::BOTH.as_slice());
        }
    }
    close(mode, &mut now);
    settle(cx, no, now);
}

/// Squad points of both sides, as far as they count for initiative (GCW-213).
fn totals(field: Field<'_>) -> [u16; 2] {
    // GCW-213
    let first = field.play.initiative == InitiativeMode::FewerFirst;
    Role::BOTH.map(|role| {
        let own = field.record.crafts.iter().filter(|craft| craft.role == role && !(first && craft.kept));
        own.map(|craft| craft.points).sum()
    })
}

/// Rolls for some sides, and for both as long as they are equal (GCW-A62).
fn roll(cx: &mut Cx<'_>, no: BattleNo, now: &mut Initiative, roles: &[Role]) {
    let mut roles = roles;
    loop {
        for role in roles {
            let key = RollKey::new("record.initiative").by("battle", no.0);
            let key = key.against("role", role.index() as u32);
            let faces: Vec<Red> = cx.red(key, DICE);
            cx.tell_red(key, RollAudience::Battle(no), faces.clone());
            now.rolls[role.index()] = faces;
        }
        // Dice that have run out answer the same for ever.
        if focus(now)[0] != focus(now)[1] || cx.dice.shortage().is_some() {
            return;
        }
        roles = &Role::BOTH;
    }
}

fn focus(now: &Initiative) -> [usize; 2] {
    [0, 1].map(|side: usize| now.rolls[side].iter().filter(|face| **face == Red::Focus).count())
}

/// Once nobody rerolls any more the dice say who chooses, or who has it.
fn close(mode: InitiativeMode, now: &mut Initiative) {
    let waits = |side: usize| now.rerolls[side] > 0 && !now.content[side];
    if now.rolls[0].is_empty() || waits(0) || waits(1) {
        return;
    }
    let [attacker, defender] = focus(now);
    let best = if attacker > defender { Role::Attacker } else { Role::Defender };
    if mode == InitiativeMode::Roll {
        now.holder = Some(best);
    } else {
        now.chooser = Some(best);
    }
}

fn settle(cx: &mut Cx<'_>, no: BattleNo, now: Initiative) {
    let known = now.holder.is_some();
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Initiative(now) });
    if known {
        let change = RecordChange::Stood { stage: RecordStage::Setup, step: 0, round: 0 };
        cx.emit(Event::Recorded { battle: no, change });
        setup::skip(cx, no);
    }
}

/// Checks whether a side may choose whether to have initiative.
///
/// # Errors
/// It has been settled, or the other side chooses.
pub fn may_choose(field: Field<'_>, role: Role) -> Result<(), Refusal> {
    if field.record.stage != RecordStage::Initiative {
        return Err(NOT_NOW);
    }
    if field.record.initiative.chooser == Some(role) { Ok(()) } else { Err(NOT_YOURS) }
}

/// A side takes initiative, or gives it to the other one.
pub fn choose(field: Field<'_>, role: Role, take: bool) -> Result<Plan, Refusal> {
    may_choose(field, role)?;
    let (no, mut now) = (field.no, field.record.initiative.clone());
    now.holder = Some(if take { role } else { role.other() });
    Ok(Plan::doing(move |cx| settle(cx, no, now)))
}

/// Checks whether a side may reroll its dice, or say that they stand.
///
/// # Errors
/// Nothing was rolled, or there is no reroll left.
pub fn may_reroll(field: Field<'_>, role: Role) -> Result<(), Refusal> {
    let now = &field.record.initiative;
    if field.record.stage != RecordStage::Initiative {
        return Err(NOT_NOW);
    }
    // GCW-A29: a choice without dice cannot be rerolled.
    if now.rolls[0].is_empty() || now.chooser.is_some() {
        return Err(NO_DICE);
    }
    if now.content[role.index()] {
        return Err(CONTENT);
    }
    if now.rerolls[role.index()] == 0 { Err(NO_REROLL) } else { Ok(()) }
}

/// A side rerolls its dice, or lets them stand.
pub fn reroll(field: Field<'_>, role: Role, again: bool) -> Result<Plan, Refusal> {
    may_reroll(field, role)?;
    let (no, mode, mut now) = (field.no, field.play.initiative, field.record.initiative.clone());
    Ok(Plan::doing(move |cx| {
        if again {
            now.rerolls[role.index()] -= 1;
            // The other side has seen other dice than those it was content with.
            now.content = [false; 2];
            roll(cx, no, &mut now, &[role]);
        } else {
            now.content[role.index()] = true;
        }
        close(mode, &mut now);
        settle(cx, no, now);
    }))
}

/// Asks who chooses, or whose dice may be rerolled.
pub(super) fn asks(field: Field<'_>) -> Vec<Asked<Command>> {
    let Some(role) = waits_for(field) else { return Vec::new() };
    let (text, entry) = if may_choose(field, role).is_ok() {
        (say!("record-initiative-you-choose-do-you-take-initiative"), Entry::Initiative { take: true })
    } else {
        (say!("record-initiative-do-you-reroll-your-dice-for"), Entry::Dice { again: false })
    };
    ask(field, role, "initiative", text, rule!("GCW-168"), entry).into_iter().collect()
}

/// Offers the choice and the dice.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>) {
    let take = |take| enter(field, Entry::Initiative { take });
    out.question(
        "initiative",
        say!("record-initiative-you-choose-initiative"),
        "/record/entry/initiative/take",
        say!("record-initiative-take-it"),
        take,
    );
    let again = |again| enter(field, Entry::Dice { again });
    out.question(
        "dice",
        say!("record-initiative-your-dice-for-initiative"),
        "/record/entry/dice/again",
        say!("record-initiative-reroll-them"),
        again,
    );
}

/// Draws an answer.
pub(super) fn sample(field: Field<'_>, role: Role, dice: &mut dyn Random) -> Entry {
    let yes = dice.pick(2) == 0;
    if may_choose(field, role).is_ok() { Entry::Initiative { take: yes } } else { Entry::Dice { again: yes } }
}

/// Returns the side that is asked about initiative, and whether for a choice or about dice.
pub fn waits_for(field: Field<'_>) -> Option<Role> {
    let now = &field.record.initiative;
    let asked = |role: &Role| may_choose(field, *role).is_ok() || may_reroll(field, *role).is_ok();
    Role::BOTH.into_iter().find(asked).filter(|_| now.holder.is_none())
}
