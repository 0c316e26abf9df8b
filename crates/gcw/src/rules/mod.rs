//! The rules, a folder a chapter. A chapter looks at a command, says what it will do as a [`Plan`] or refuses it, and
//! offers what it would accept. Only plans change anything, and only by events.

pub mod aftermath;
pub mod aims;
pub mod bases;
pub mod battle;
pub mod captives;
pub mod carried;
pub mod command;
pub mod deals;
pub mod fit;
pub mod flow;
pub mod founding;
pub mod holdings;
pub mod huge;
pub mod limits;
pub mod map;
pub mod packing;
pub mod people;
pub mod plan;
pub mod price;
pub mod purchase;
pub mod record;
pub mod recruits;
pub mod scenario;
pub mod squad;
pub mod stage;
pub mod stock;
pub mod targets;
pub mod teams;
pub mod turn;

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Offer, Refusal, Seat};

pub use plan::Plan;
use plan::offer;

use crate::commands::Command;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Phase, Pos};
use turn::spoils;

const OVER: Refusal =
    Refusal::new("campaign-over", rule!("GCW-004"), "The campaign is over; nothing more can be played.");
const NO_SEAT: Refusal =
    Refusal::new("no-such-seat", rule!("SYS-SEAT"), "There is no such seat in this campaign.");
const DONE: Refusal = Refusal::new(
    "already-done",
    rule!("GCW-137"),
    "You have finished this phase; say that you have not, to go on with it.",
);
const NOT_DONE: Refusal = Refusal::new("not-done", rule!("GCW-137"), "You have not finished this phase yet.");
const FINAL: Refusal = Refusal::new(
    "handed-in",
    rule!("GCW-311"),
    "Your list is handed in for good; others have counted on it.",
);
const NO_MORE: Refusal = Refusal::new(
    "no-more",
    rule!("GCW-316"),
    "You have made your further attack, or have said that you want none.",
);
const NOT_YET: Refusal =
    Refusal::new("not-this-way", rule!("GCW-137"), "This phase is not finished by saying so.");

/// Looks at a command.
///
/// # Errors
/// Why it is not legal now.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &Command) -> Result<Plan, Refusal> {
    if pos.state.outcome.is_some() {
        return Err(OVER);
    }
    let player = pos.state.player(seat).ok_or(NO_SEAT)?;
    match command {
        Command::Done if player.done => Err(DONE),
        Command::Done => match pos.state.phase {
            Phase::Purchase => Ok(Plan::of(Event::Done { seat, done: true })),
            Phase::Bases if bases::concerns(pos, seat) => Ok(Plan::of(Event::Done { seat, done: true })),
            Phase::Targets => {
                targets::in_turn(pos, seat).map(|()| Plan::of(Event::Done { seat, done: true }))
            }
            // GCW-A05: no further attack.
            Phase::Battles if targets::further::open(pos, seat).is_ok() => {
                Ok(Plan::of(Event::Done { seat, done: true }))
            }
            _ => Err(NOT_YET),
        },
        Command::NotDone if !player.done => Err(NOT_DONE),
        // GCW-311: a list is handed in for good.
        Command::NotDone if pos.state.phase == Phase::Founding => Err(FINAL),
        // GCW-A05: a further attack is under way; nor does anybody wait for one twice.
        Command::NotDone if pos.state.phase == Phase::Battles => Err(NO_MORE),
        Command::NotDone => targets::in_turn(pos, seat).map(|()| Plan::of(Event::Done { seat, done: false })),
        // Leaders still equip huge ships, and owe answers, when their own part of a phase is done.
        Command::Founding(command) if founding::is_leaders(command) => founding::plan(pos, seat, command),
        Command::Spoils(command) => spoils::plan(pos, seat, *command),
        // Whoever makes no further attack (GCW-A05) still fights, and defends.
        _ if player.done && pos.state.phase != Phase::Battles => Err(DONE),
        Command::Bases(command) => bases::plan(pos, seat, *command),
        Command::Founding(command) => founding::plan(pos, seat, command),
        Command::People(command) => people::plan(pos, seat, command),
        Command::Purchase(command) => purchase::plan(pos, seat, command),
        Command::Deals(command) => deals::plan(pos, seat, command),
        Command::Targets(command) => targets::plan(pos, seat, command),
        Command::Battle(command) => battle::plan(pos, seat, command),
        Command::Squad(command) => squad::plan(pos, seat, command),
        Command::Record(command) => record::plan(pos, seat, command),
    }
}

/// What happens before anybody has to decide anything: points are given out, the system is generated.
pub fn begin(cx: &mut Cx<'_>) {
    founding::begin(cx);
    map::generate(cx);
    flow::advance(cx);
}

/// Plays a command.
///
/// # Errors
/// As [`plan`]; nothing has happened then.
pub fn play(cx: &mut Cx<'_>, seat: Seat, command: &Command) -> Result<(), Refusal> {
    let plan = plan(cx.pos(), seat, command)?;
    plan.run(cx);
    flow::advance(cx);
    Ok(())
}

/// The open questions.
#[must_use]
pub fn asks(pos: Pos<'_>) -> Vec<Asked<Command>> {
    if pos.state.outcome.is_some() {
        return Vec::new();
    }
    let waiting = pos.table.seats().filter(|&seat| pos.state.player(seat).is_some_and(|player| !player.done));
    match pos.state.phase {
        // A question about a capture comes before anything else.
        _ if pos.state.spoil.is_some() => spoils::asks(pos).into_iter().collect(),
        Phase::Founding => founding::asks(pos),
        Phase::Bases => {
            waiting.filter(|&seat| bases::concerns(pos, seat)).map(|seat| bases::asks(pos, seat)).collect()
        }
        Phase::Purchase => waiting.map(purchase::asks).collect(),
        Phase::Targets => {
            let declaring = targets::declaring(pos);
            let turn = |seat: &Seat| declaring.is_none() || pos.table.side(*seat) == declaring;
            waiting.filter(turn).map(targets::asks).collect()
        }
        Phase::Battles => {
            let mut asked = battle::asks(pos);
            let free = |seat: &Seat| !asked.iter().any(|asked| asked.seat == *seat);
            let further: Vec<_> =
                waiting.filter(free).filter_map(|seat| targets::further::asks(pos, seat)).collect();
            asked.extend(further);
            asked
        }
        _ => waiting
            .map(|seat| Asked {
                seat,
                kind: "phase",
                text: String::from("What do you do in this phase?"),
                rule: rule!("GCW-137"),
                default: Command::Done,
            })
            .collect(),
    }
}

/// What a seat may do now, and what not and why.
#[must_use]
pub fn offers(pos: Pos<'_>, seat: Seat) -> Vec<Offer<Command>> {
    if pos.state.outcome.is_some() {
        return Vec::new();
    }
    let mut offers = Vec::new();
    match pos.state.phase {
        Phase::Founding => founding::offers(pos, seat, &mut offers),
        Phase::Bases => {
            bases::offers(pos, seat, &mut offers);
            spoils::offers(pos, seat, &mut offers);
        }
        Phase::Purchase => {
            purchase::offers(pos, seat, &mut offers);
            people::offers(pos, seat, &mut offers);
            deals::offers(pos, seat, &mut offers);
        }
        Phase::Targets => {
            targets::offers(pos, seat, &mut offers);
            deals::offers(pos, seat, &mut offers);
        }
        Phase::Battles => {
            battle::offers(pos, seat, &mut offers);
            squad::offers(pos, seat, &mut offers);
            targets::further::offers(pos, seat, &mut offers);
        }
        Phase::Spoils => {
            spoils::offers(pos, seat, &mut offers);
            purchase::gifts(pos, seat, &mut offers);
        }
        _ => {}
    }
    offer("done", String::from("Finish this phase"), Command::Done, &mut offers);
    offer("not-done", String::from("Go on with this phase"), Command::NotDone, &mut offers);
    // Chapters say what could be done; whether it would be accepted is one question for all. The record has its own answer.
    for offer in &mut offers {
        if let Some(command) = offer.command.as_ref().filter(|command| !matches!(command, Command::Record(_)))
        {
            offer.refusal = plan(pos, seat, command).err();
        }
    }
    offers
}

/// A legal command, drawn; `None` if the seat has nothing to decide.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    if pos.state.outcome.is_some() {
        return None;
    }
    if pos.state.spoil.is_some() {
        return spoils::asks(pos).filter(|asked| asked.seat == seat).map(|asked| asked.default);
    }
    match pos.state.phase {
        Phase::Founding => founding::sample(pos, seat, dice),
        Phase::Battles => {
            battle::sample(pos, seat, dice).or_else(|| targets::further::sample(pos, seat, dice))
        }
        _ if pos.state.player(seat)?.done => None,
        Phase::Bases => bases::sample(pos, seat, dice),
        Phase::Purchase => Some(purchase::sample(pos, seat, dice)),
        Phase::Targets => targets::in_turn(pos, seat).ok().map(|()| targets::sample(pos, seat, dice)),
        _ => Some(Command::Done),
    }
}
