//! Choose Strategic Targets (GCW-138 to GCW-145): sealed attacks, revealed together, paired into battles.

mod aim;
mod declare;
pub mod further;
mod pair;
mod reveal;

pub use crate::commands::TargetsCommand;
use crate::rules::form::{Offers, rows};
use crate::rules::plan::{Plan, wrong_phase};
use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Field, Refusal, Seat};
use sandtable_text::{Phrase, phrase, said, say};

use crate::catalogue::Faction;
use crate::commands::Command;
use crate::events::Event;
use crate::model::{Aim, FactionState, Phase, Pos};
use crate::rules::things;
use crate::rulings;

pub use crate::rules::aims::place as place_of;
pub use aim::{
    all as all_aims, check as check_aim, name as aim_name, open as open_orders, short as aim_short,
};
pub use declare::allowance;
pub use reveal::reveal;

/// Looks at a command.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &TargetsCommand) -> Result<Plan, Refusal> {
    let further = matches!(command, TargetsCommand::Further { .. });
    if pos.state.phase != Phase::Targets && !further {
        return Err(wrong_phase(rule!("GCW-134"), said!("targets-attacks-are-declared-when-everybody-has")));
    }
    in_turn(pos, seat)?;
    match command {
        TargetsCommand::Attack { aim, done } => {
            let mut plan = declare::own(pos, seat, *aim)?;
            if *done {
                plan.emit(Event::Done { seat, done: true });
            }
            Ok(plan)
        }
        TargetsCommand::Assign { attacks } => declare::assign(pos, seat, attacks),
        TargetsCommand::Further { aim } => further::plan(pos, seat, *aim),
    }
}

const NOT_YOUR_TURN: Refusal =
    Refusal::new("not-your-turn", rule!("GCW-138"), said!("refusal-not-your-turn"));

/// GCW-A65: sealed attacks are declared in any order; open ones in turn, the faction with the lowest score first.
///
/// # Errors
/// If another faction has to declare first, or others have declared since.
pub fn in_turn(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    match declaring(pos) {
        Some(faction) if pos.state.phase == Phase::Targets && pos.state.side(seat) != Some(faction) => {
            Err(NOT_YOUR_TURN.about(faction.name()))
        }
        _ => Ok(()),
    }
}

/// The faction whose turn it is to declare openly; none while attacks are sealed.
pub fn declaring(pos: Pos<'_>) -> Option<Faction> {
    if !pos.table.rulings().is(rulings::A65_OPEN) {
        return None;
    }
    let mut factions: Vec<&FactionState> = pos.state.factions.iter().collect();
    factions.sort_by_key(|own| own.scores.last().map_or(0, |score| score.total));
    let open = |faction| pos.state.players.iter().any(|player| player.faction == faction && !player.done);
    factions.into_iter().map(|own| own.faction).find(|&faction| open(faction))
}

const QUESTION: Phrase = phrase!("targets-which-target-do-you-attack");

/// Returns the question to a player: to attack or not; saying nothing declares what stands.
pub fn asks(seat: Seat) -> Asked<Command> {
    Asked {
        seat,
        kind: "targets",
        text: String::from(QUESTION()),
        rule: rule!("GCW-138"),
        about: Vec::new(),
        default: Command::Done,
    }
}

/// Offers every aim, with its refusal where it cannot be chosen, and to the leader all attacks of the faction.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let aims: Vec<Aim> = aim::all(pos, seat);
    let attack = |aim: &Option<Aim>| Command::Targets(TargetsCommand::Attack { aim: *aim, done: true });
    let none = Choice::new(None::<Aim>, say!("targets-no-attack"));
    out.pick(
        ["attack", "target"],
        QUESTION(),
        "/targets/attack/aim",
        aims.iter().copied().map(Some).chain([None]),
        |aim| aim.map_or_else(|| none.clone(), |aim| aim::choice(pos, aim)),
        attack,
    );
    out.also(Field::flag("/targets/attack/done", say!("targets-and-finish-this-phase")));
    // GCW-138: the leader may give out all attacks of the faction; what stands is a legal way to do it.
    let team: Vec<Seat> = pos.state.seats().filter(|other| pos.state.allied(seat, *other)).collect();
    let attacks = team.iter().filter_map(|own| pos.state.player(*own)).flat_map(|own| own.attacks.clone());
    let assign = Command::Targets(TargetsCommand::Assign { attacks: attacks.collect() });
    let players = team.iter().map(|own| things::seat(pos, *own)).collect();
    let item = vec![
        Field::pick("/player", "player", players),
        Field::pick("/aim", "target", aims.iter().map(|aim| aim::choice(pos, *aim)).collect()),
    ];
    let most = team.len().max(pos.state.players.len());
    let list = rows("/targets/assign/attacks", "attacks", item, [0, most]);
    out.put("assign", say!("targets-give-out-the-attacks-of-your"), assign).form.push(list);
}

/// A legal command, drawn: an attack if none has been declared, then the end of the phase.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Command {
    let declared = pos.state.player(seat).is_some_and(|player| !player.attacks.is_empty());
    if declared || dice.pick(8) == 0 {
        return Command::Done;
    }
    let legal: Vec<Command> = aim::all(pos, seat)
        .into_iter()
        .map(|aim| TargetsCommand::Attack { aim: Some(aim), done: false })
        .filter(|command| plan(pos, seat, command).is_ok())
        .map(Command::Targets)
        .collect();
    let picked = dice.pick(legal.len() as u32) as usize;
    legal.into_iter().nth(picked).unwrap_or(Command::Done)
}
