//! One further attack of each player within the week, by a reading of the rules (GCW-316, GCW-A05): declared while
//! other battles of the turn are still flown, paired and rolled at once. Nobody declares against it, so it never
//! meets another attack; who owns the place defends it.

use crate::rules::aims::place as place_of;
use crate::rules::form::Offers;
use crate::rules::plan::{Plan, wrong_phase};
use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::{said, say};

use super::{TargetsCommand, aim, declare, reveal};
use crate::commands::Command;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Aim, Attack, Phase, Pos, Stage};
use crate::rulings;

refusals! {
    ONE_ATTACK = "one-attack", "GCW-138",
        "refusal-one-attack";
    ABSENT = "absent", "GCW-150", "refusal-absent-2";
    NO_FIRST = "no-first-attack", "GCW-316",
        "refusal-no-first-attack";
    NOT_OVER = "own-battle-open", "GCW-316",
        "refusal-own-battle-open";
    MADE = "no-further-attack", "GCW-316",
        "refusal-no-further-attack";
    FOUGHT_OVER = "fought-over", "GCW-A05",
        "refusal-fought-over";
    NOT_AGREED = "exchange-not-agreed", "GCW-064",
        "refusal-exchange-not-agreed";
}

/// Checks whether a player may still make a further attack, whatever at.
pub fn open(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    if pos.state.phase != Phase::Battles {
        return Err(wrong_phase(
            rule!("GCW-316"),
            said!("targets-further-further-attacks-are-made-while-battles"),
        ));
    }
    if !pos.table.rulings().is(rulings::A05_WEEK_EXTRA_ATTACKS) {
        return Err(ONE_ATTACK);
    }
    let Some(player) = pos.state.player(seat) else { return Err(NO_FIRST) };
    if player.absent {
        return Err(ABSENT);
    }
    if player.done {
        return Err(MADE);
    }
    if player.attacks.is_empty() {
        return Err(NO_FIRST);
    }
    let own = pos.state.battles_now().filter(|(_, battle)| battle.role_of(seat).is_some());
    let open = own.filter(|(_, battle)| battle.stage != Stage::Closed).count();
    if open > 0 { Err(NOT_OVER.with(0.0, open as f64)) } else { Ok(()) }
}

pub(super) fn plan(pos: Pos<'_>, seat: Seat, aim: Aim) -> Result<Plan, Refusal> {
    open(pos, seat)?;
    let (Some(faction), Some(player)) = (pos.state.side(seat), pos.state.player(seat)) else {
        return Err(NO_FIRST);
    };
    if matches!(aim, Aim::Exchange(_)) {
        return Err(NOT_AGREED);
    }
    // What was declared before has been paid for: a huge ship's location is used up when its battle is joined.
    aim::check(pos, faction, aim, &[])?;
    let attack = Attack { player: seat, aim };
    declare::once(pos, attack, declare::standing(pos, faction))?;
    if fought_over(pos, aim) {
        return Err(FOUGHT_OVER.about(&aim::name(pos, aim)));
    }
    let attacks = player.attacks.iter().copied().chain([attack]).collect();
    let mut plan = Plan::of(Event::Sealed { seat, attacks, open: aim::open(pos) });
    plan.emit(Event::Done { seat, done: true });
    plan.then(move |cx| run(cx, attack));
    Ok(plan)
}

/// Returns whether a place has seen a battle this turn, or will change hands at its end without one.
fn fought_over(pos: Pos<'_>, aim: Aim) -> bool {
    let place = place_of(pos, aim);
    let taken = |target| pos.state.captures.iter().any(|capture| capture.target == target);
    let taken = match place {
        Aim::Target(no) => taken(Some(no)),
        Aim::Route => taken(None),
        _ => return false,
    };
    taken || pos.state.battles_now().any(|(_, battle)| place_of(pos, battle.aim) == place)
}

/// The attack is known, and what comes of it.
pub fn run(cx: &mut Cx<'_>, attack: Attack) {
    reveal::further(cx, attack);
}

/// Returns the question to a player whose own battles are over; saying nothing is enough.
pub fn asks(pos: Pos<'_>, seat: Seat) -> Option<Asked<Command>> {
    open(pos, seat).ok()?;
    Some(Asked {
        seat,
        kind: "further-attack",
        text: String::from(say!("targets-further-your-battles-of-this-turn-are")),
        rule: rule!("GCW-316"),
        about: Vec::new(),
        default: Command::Done,
    })
}

/// Offers every aim of a further attack, by the ruling that knows such.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let pos = out.pos;
    if pos.table.rulings().is(rulings::A05_WEEK_EXTRA_ATTACKS) {
        out.pick(
            ["further-attack", "target"],
            say!("targets-further-attack-something-else-as-well"),
            "/targets/further/aim",
            aim::all(pos, out.seat),
            |aim| aim::choice(pos, *aim),
            |aim| Command::Targets(TargetsCommand::Further { aim: *aim }),
        );
    }
}

/// A further attack now and then, or none; `None` if the seat is not asked for one.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    open(pos, seat).ok()?;
    if dice.pick(2) == 0 {
        return Some(Command::Done);
    }
    let legal = aim::all(pos, seat).into_iter().filter(|&aim| plan(pos, seat, aim).is_ok());
    let mut legal: Vec<Command> =
        legal.map(|aim| Command::Targets(TargetsCommand::Further { aim })).collect();
    if legal.is_empty() {
        return Some(Command::Done);
    }
    let drawn = dice.pick(legal.len() as u32) as usize;
    Some(legal.swap_remove(drawn))
}
