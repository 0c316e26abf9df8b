//! A deadline that has passed: what it would decide is listed first, and done when the organiser says so.

use sandtable_host::office::{self, Answered, Deadline, Passed};
use sandtable_kernel::{Asked, Viewer};
use sandtable_system::{Play, Stop, System};
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::act::{Going, refused, untouched};
use super::seat_of;
use super::store::now;
use crate::args::{CampaignAdvance, Eyes};
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign advance GAME FILE [--yes]`: whoever has not answered gives the default answer, until the phase (of a
/// saga the round), or what the named seat is in, is over. With dice that are entered it stops before the first roll.
pub fn advance(system: &dyn System, args: &CampaignAdvance, out: &Out) -> Result<(), Fail> {
    let anybody = Eyes { seat: None, referee: false };
    let mut going = Going::open(system, &args.of.file, &anybody, args.after)?;
    let game = &*going.store.game;
    let seat = args.seat.as_deref().map(|seat| seat_of(game, seat)).transpose()?;
    // People count battles from 1, references from 0.
    let about = args.battle.map(|number| match number.checked_sub(1) {
        Some(at) => Ok(format!("battle:{at}")),
        None => Err(Fail::usage(say!("deadline-battle"))),
    });
    let about = about.transpose()?;
    let deadline = Deadline { seat, about, also: args.also.clone() };
    let by_hand = system.info().by_hand;
    let unknown = args.also.iter().find(|kind| !by_hand.contains(&kind.as_str()));
    if let Some(kind) = unknown {
        return Err(Fail::unknown(say!("deadline-kind"), kind, by_hand.to_vec()));
    }
    let pass = |game: &mut dyn Play| office::advance(game, &deadline, by_hand, Viewer::Public, now);
    if args.yes {
        let passed = pass(&mut *going.store.game);
        // What was answered before something was refused stands: each answer is an entry of its own.
        going.store.save()?;
        told(&*going.store.game, &passed, true, out)?;
        return passed.stopped.map_or(Ok(()), |stop| Err(refused(stop)));
    }
    let mut copy = untouched(game)?;
    let passed = pass(&mut *copy);
    told(&*copy, &passed, false, out)?;
    if !out.json() && passed.stopped.as_ref().is_some_and(is_roll) {
        next(&*copy, passed.at.as_ref(), out)?;
    }
    let stopped = passed.stopped.filter(|stop| !is_roll(stop));
    match stopped {
        Some(stop) => Err(refused(stop)),
        None if passed.answered.is_empty() => Ok(()),
        None => Err(Fail::wrong(say!("deadline-not-yet")).hint(say!("deadline-add-yes"))),
    }
}

/// Returns whether an answer was not given because it leads to a roll.
fn is_roll(stop: &Stop) -> bool {
    stop.refusal().is_some_and(|refusal| refusal.code == "no-dice")
}

/// Tells the answer that leads to the first roll: who gives it, and what it is. It is told as a referee may know it: nothing in
/// the file is hidden from the person who has it, and without the answer there is nothing to decide by.
fn next(game: &dyn Play, asked: Option<&Asked<Option<Value>>>, out: &Out) -> Result<(), Fail> {
    if let Some(Asked { seat, text, rule, default, .. }) = asked {
        let answer = default.as_ref().map(Value::to_string).unwrap_or_default();
        out.line(format!("{}: {text} [{rule}]\n    {answer}", game.player(*seat)))?;
    }
    out.line(say!("deadline-then-dice"))
}

fn told(game: &dyn Play, passed: &Passed, done: bool, out: &Out) -> Result<(), Fail> {
    let Passed { answered, left, stopped, .. } = passed;
    if out.json() {
        let left: Vec<_> =
            left.iter().map(|asked| json!({ "seat": asked.seat, "kind": asked.kind })).collect();
        let mut answer = Map::from_iter([
            (String::from("ok"), json!(stopped.is_none())),
            (String::from("done"), json!(done)),
            (String::from("answered"), json!(answered)),
            (String::from("left"), json!(left)),
        ]);
        answer.extend(game.stands());
        return out.value(&answer);
    }
    if answered.is_empty() && left.is_empty() && stopped.is_none() {
        return out.line(say!("deadline-none"));
    }
    for Answered { player, question, rule, answer } in answered {
        out.line(format!("{player}: {question} [{rule}]"))?;
        for line in answer {
            out.line(format!("    {line}"))?;
        }
        if answer.is_empty() {
            out.line(format!("    {}", say!("deadline-hidden")))?;
        }
    }
    for Asked { seat, kind, text, rule, .. } in left {
        let player = game.player(*seat);
        out.line(format!("{player}: {text} [{rule}]\n    {}", say!("deadline-by-hand", kind)))?;
    }
    Ok(())
}
