//! Several entries at once (GCW-101), as after a battle that was flown without a record: each is checked as when it is made
//! alone, on a copy of the campaign, and all of them stand or none.

use sandtable_kernel::{Field as Form, Refusal, refusals};
use sandtable_packs::Violation;
use sandtable_text::say;

use super::fold::{self, Deaf};
use super::look::Field;
use super::offers::enter;
use super::{Entry, begin, setup};
use crate::cx::Cx;
use crate::model::{Batched, BattleNo, Draw, RecordStage, Role, State, Table};
use crate::rules::form::{Offers, one, rows};
use crate::rules::plan::Plan;

/// No battle on a table is told in more entries.
const MOST: usize = 500;

refusals! {
    NONE = "no-entries", "GCW-101", "refusal-no-entries", Form;
    MANY = "too-many-entries", "GCW-101", "refusal-too-many-entries", Form;
    FAULTY = "entries-faulty", "GCW-101",
        "refusal-entries-faulty", Form;
    ALONE = "entry-alone", "GCW-101",
        "refusal-entry-alone", Form;
    DICE = "entry-needs-dice", "GCW-101",
        "refusal-entry-needs-dice-2", Form;
    LEFT = "dice-left", "GCW-101", "refusal-dice-left", Form;
}

/// Returns everything that is wrong with several entries, each with its place. One that cannot be made is left out for those
/// after it.
pub fn violations(field: Field<'_>, role: Role, entries: &[Batched]) -> Vec<Violation> {
    if entries.is_empty() {
        return vec![Violation::new("/entries", NONE)];
    }
    if entries.len() > MOST {
        return vec![Violation::new("/entries", MANY.with(MOST as f64, entries.len() as f64))];
    }
    let (no, table) = (field.no, field.pos.table);
    let mut state = field.pos.state.clone();
    let mut faults = Vec::new();
    for (at, batched) in entries.iter().enumerate() {
        let before = state.clone();
        let tried = make(&mut state, table, no, role, batched);
        if let Err((part, refusal)) = tried {
            state = before;
            faults.push(Violation::new(format!("/entries/{at}/{part}"), refusal));
        }
    }
    faults
}

/// Makes one of several entries on a copy.
fn make(
    state: &mut State,
    table: &Table,
    no: BattleNo,
    role: Role,
    batched: &Batched,
) -> Result<(), (&'static str, Refusal)> {
    let mut dice = fold::Again::new(&batched.draws);
    let mut cx = Cx { table, state, dice: &mut dice, out: &mut Deaf };
    enact(&mut cx, no, role, &batched.entry, &batched.draws).map_err(|refusal| ("entry", refusal))?;
    match dice.left() {
        None => Err(("draws", DICE)),
        Some(0) => Ok(()),
        Some(left) => Err(("draws", LEFT.with(0.0, left as f64))),
    }
}

/// Makes an entry as if it were made alone, with these dice.
fn enact(cx: &mut Cx<'_>, no: BattleNo, role: Role, entry: &Entry, draws: &[Draw]) -> Result<(), Refusal> {
    let noted = fold::is_kept(entry);
    if !noted && *entry != Entry::End {
        return Err(ALONE);
    }
    let field = Field::of(cx.pos(), no).ok_or(super::NO_BATTLE)?;
    let seat = field.seat(role).ok_or(super::NOT_YOURS)?;
    super::take(field, seat, role, entry)?.run(cx);
    if noted {
        fold::note(cx, no, role, entry.clone(), draws.to_vec());
    }
    begin::settle(cx, no);
    Ok(())
}

/// Several entries, all of them or none.
pub(super) fn take(field: Field<'_>, role: Role, entries: &[Batched]) -> Result<Plan, Refusal> {
    // As one side sees it, what the other laid in secret is missing to try.
    if field.pos.state.players.iter().any(|player| player.hidden) {
        return Ok(Plan::default());
    }
    let faults = violations(field, role, entries);
    match faults.as_slice() {
        [] => {}
        [only] if entries.len() < 2 => return Err(only.refusal),
        faults => return Err(Violation::several(faults, FAULTY)),
    }
    let (no, entries) = (field.no, entries.to_vec());
    Ok(Plan::doing(move |cx| {
        for Batched { entry, draws } in &entries {
            let mut dice = fold::Again::new(draws);
            let mut again = Cx { table: cx.table, state: &mut *cx.state, dice: &mut dice, out: &mut *cx.out };
            // They were made on a copy of this very position, with these dice.
            if enact(&mut again, no, role, entry, draws).is_err() {
                return;
            }
        }
    }))
}

/// Offers to tell what happened in several entries.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let same = match field.record.stage {
        RecordStage::Rounds => Entry::Faith { role, good: field.record.faith[role.index()] },
        _ => setup::suggestion(field, role, 0).unwrap_or(Entry::Step),
    };
    let entries = vec![Batched { entry: same, draws: Vec::new() }];
    let several = enter(field, Entry::Several { entries });
    let (pos, seat) = (out.pos, out.seat);
    let from = out.ask(&several, "/record/entry/several/entries/0/entry", |_| {
        fold::what_happened(pos, seat, field, role)
    });
    let faces = vec![
        Form::number("/of", "sides", 2, 1000, "sides"),
        Form::number("/value", say!("record-several-face-from-0"), 0, 999, "face"),
    ];
    let item = vec![
        Form::new("/entry", say!("record-several-what-happened"), one(from)),
        rows("/draws", say!("record-several-dice-that-fell"), faces, [0, 100]).optional(),
    ];
    let list = rows("/record/entry/several/entries", "entries", item, [1, MOST]);
    out.put("several", say!("record-several-tell-several-things-that-happened-in"), several).form.push(list);
}
