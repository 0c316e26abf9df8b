//! The rules, a folder a chapter. A chapter looks at a command, says what it will do as a [`Plan`] or refuses it, and
//! offers what it would accept. Only plans change anything, and only by events.

pub(crate) mod account;
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
pub(crate) mod form;
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
pub mod things;
pub mod turn;

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Offer, Refusal, Seat, refusals};
use sandtable_text::say;

use form::Offers;
pub use plan::Plan;

use crate::commands::{Command, SquadCommand};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Phase, Pos};
use turn::spoils;

refusals! {
    OVER = "campaign-over", "GCW-004", "refusal-campaign-over-2";
    NO_SEAT = "no-such-seat", "SYS-SEAT", "refusal-no-such-seat";
    DONE = "already-done", "GCW-137",
        "refusal-already-done";
    NOT_DONE = "not-done", "GCW-137", "refusal-not-done";
    FINAL = "handed-in", "GCW-311", "refusal-handed-in";
    NO_MORE = "no-more", "GCW-316", "refusal-no-more";
    UNFOUNDED = "no-squadron", "GCW-A75",
        "refusal-no-squadron";
    NOT_YET = "not-this-way", "GCW-137", "refusal-not-this-way";
}

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
        // GCW-A75: the initial Squadron comes before anything else.
        _ if player.founding && !(pos.state.founds(seat) && matches!(command, Command::Founding(_))) => {
            Err(UNFOUNDED)
        }
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
        // A player who makes no further attack (GCW-A05) still fights, and defends.
        _ if player.done && pos.state.phase != Phase::Battles => Err(DONE),
        Command::Bases(command) => bases::plan(pos, seat, *command),
        Command::Founding(command) => founding::plan(pos, seat, command),
        Command::People(command) => people::plan(pos, seat, command),
        Command::Purchase(command) => purchase::plan(pos, seat, command),
        Command::Deals(command) => deals::plan(pos, seat, command),
        Command::Targets(command) => targets::plan(pos, seat, command),
        Command::Battle(command) => battle::plan(pos, seat, command),
        Command::Squad(command) => {
            let mut plan = squad::plan(pos, seat, command)?;
            if let SquadCommand::Build { battle, ready: true, .. } = command {
                plan.append(battle::completed(pos, seat, *battle)?);
            }
            Ok(plan)
        }
        Command::Record(command) => record::plan(pos, seat, command),
    }
}

/// Gives out points and generates the system, before anyone has to decide anything.
pub fn begin(cx: &mut Cx<'_>) {
    // What is taken over was founded elsewhere.
    if cx.table.setup.books.is_none() {
        founding::begin(cx);
        map::generate(cx);
    }
    flow::advance(cx);
}

/// Plays a command.
///
/// # Errors
/// As [`plan`]; then the state is unchanged.
pub fn play(cx: &mut Cx<'_>, seat: Seat, command: &Command) -> Result<(), Refusal> {
    let plan = plan(cx.pos(), seat, command)?;
    plan.run(cx);
    flow::advance(cx);
    Ok(())
}

/// The open questions.
pub fn asks(pos: Pos<'_>) -> Vec<Asked<Command>> {
    if pos.state.outcome.is_some() {
        return Vec::new();
    }
    let waiting = pos.state.seats().filter(|&seat| pos.state.player(seat).is_some_and(|player| !player.done));
    match pos.state.phase {
        // A question about a capture comes before anything else.
        _ if pos.state.spoil.is_some() => spoils::asks(pos).into_iter().collect(),
        Phase::Founding => founding::asks(pos),
        Phase::Bases => {
            waiting.filter(|&seat| bases::concerns(pos, seat)).map(|seat| bases::asks(pos, seat)).collect()
        }
        Phase::Purchase => {
            let ask = |seat| {
                if pos.state.founds(seat) { founding::ask(pos, seat) } else { Some(purchase::asks(seat)) }
            };
            waiting.filter_map(ask).collect()
        }
        Phase::Targets => {
            let declaring = targets::declaring(pos);
            let turn = |seat: &Seat| declaring.is_none() || pos.state.side(*seat) == declaring;
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
                text: String::from(say!("rules-what-do-you-do-in-this")),
                rule: rule!("GCW-137"),
                about: Vec::new(),
                default: Command::Done,
            })
            .collect(),
    }
}

/// Offers what a seat may do now, and what not and why.
pub fn offers(pos: Pos<'_>, seat: Seat) -> Vec<Offer<Command>> {
    let mut out = Offers::new(pos, seat, refusal);
    collect(&mut out);
    out.list()
}

/// Lists the choices of a field of an offer that are only asked for.
pub fn options(pos: Pos<'_>, seat: Seat, command: &Command, at: &str, find: &str) -> Vec<Choice> {
    let mut out = Offers::wanting(pos, seat, refusal, command, at);
    collect(&mut out);
    out.found(find)
}

/// Returns whether a command would be refused is one question for all chapters.
fn refusal(pos: Pos<'_>, seat: Seat, command: &Command) -> Option<Refusal> {
    plan(pos, seat, command).err()
}

/// Lets the chapters that belong to the phase put their offers together.
fn collect(out: &mut Offers<'_>) {
    if out.pos.state.outcome.is_some() {
        return;
    }
    let (pos, seat) = (out.pos, out.seat);
    // A default answer takes working out: each battle is asked once, and only for this player.
    let battles = match pos.state.phase {
        Phase::Battles => battle::questions(pos, seat),
        _ => Vec::new(),
    };
    let of_battle = |no| battles.iter().find(|(battle, _)| *battle == no).map(|(_, kind)| *kind);
    let asked = match pos.state.phase {
        Phase::Battles if !battles.is_empty() => None,
        Phase::Battles => targets::further::asks(pos, seat),
        _ => asks(pos).into_iter().find(|asked| asked.seat == seat),
    };
    let asked = asked.map(|asked| asked.kind);
    out.answers = asked;
    match out.pos.state.phase {
        Phase::Founding => founding::offers(out),
        Phase::Purchase if out.pos.state.founds(out.seat) => founding::offers(out),
        Phase::Bases => {
            bases::offers(out);
            spoils::offers(out);
        }
        Phase::Purchase => {
            purchase::offers(out);
            out.answers = None;
            people::offers(out);
            deals::offers(out);
        }
        Phase::Targets => {
            targets::offers(out);
            out.answers = None;
            deals::offers(out);
        }
        Phase::Battles => {
            squad::offers(out, of_battle);
            battle::offers(out, of_battle);
            out.answers = asked;
            targets::further::offers(out);
            out.answers = None;
            battle::aside(out);
        }
        Phase::Spoils => {
            spoils::offers(out);
            out.answers = None;
            purchase::gifts(out);
        }
        _ => {}
    }
    // A question about a phase can be answered by finishing it; a battle needs its own answer.
    out.answers = asked.filter(|_| out.pos.state.spoil.is_none());
    out.put("done", say!("rules-finish-this-phase"), Command::Done);
    out.answers = None;
    out.put("not-done", say!("rules-go-on-with-this-phase"), Command::NotDone);
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
        Phase::Purchase if pos.state.founds(seat) => founding::sample(pos, seat, dice),
        Phase::Purchase => Some(purchase::sample(pos, seat, dice)),
        Phase::Targets => targets::in_turn(pos, seat).ok().map(|()| targets::sample(pos, seat, dice)),
        _ => Some(Command::Done),
    }
}
