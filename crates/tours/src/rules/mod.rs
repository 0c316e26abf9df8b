//! The rules, a file or a folder a chapter. A chapter looks at a command, says what it will do as a [`Plan`] or refuses
//! it, and offers what it would accept. Only plans change anything, and only by events.

pub mod aftermath;
pub mod aid;
pub mod army;
pub mod assets;
pub mod battle;
pub mod cost;
pub mod experience;
pub mod flow;
pub mod founding;
pub mod honours;
mod naming;
pub mod odds;
pub mod pairing;
pub mod readings;
pub mod record;
pub mod recruit;
pub mod register;
pub mod setbacks;
pub mod sheet;

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, FieldKind, Offer, Options, Refusal, Seat, refusals};
use sandtable_text::say;
use serde_json::Value;

use crate::commands::Command;
use crate::events::Event;
use crate::model::{Founding, Player, Pos, Stage};
use crate::plan::{Cx, DONE, IN_GAME, Offers, Plan};
pub(crate) use naming::named;

refusals! {
    OVER = "saga-over", "TOD-ARC-09", "refusal-saga-over-2";
    NO_SEAT = "no-such-seat", "SYS-SEAT", "refusal-no-such-seat";
    RETIRED = "retired", "SYS-SEAT", "refusal-retired";
    NOT_DONE = "not-done", "SYS-ROUND", "refusal-not-done", Later;
    FOUNDING = "still-founding", "TOD-START-14", "refusal-still-founding-2", Later;
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
    if player.retired {
        return Err(RETIRED);
    }
    let named = naming::named(pos, seat, command);
    match named.as_ref().unwrap_or(command) {
        Command::Founding(command) => founding::plan(pos, seat, command),
        Command::Register(command) => register::plan(pos, seat, command),
        Command::Aid(request) => aid::plan(pos, seat, request),
        // TOD-START-14: who joins later founds a Register first as well.
        _ if pos.state.round == 0 || !founded(player) => Err(FOUNDING),
        Command::Pairing(command) => pairing::plan(pos, seat, command),
        Command::Battle(command) => battle::plan(pos, seat, command),
        Command::Record(command) => record::plan(pos, seat, command),
        Command::Answer(answer) => aftermath::plan(pos, seat, answer),
        Command::Done | Command::NotDone | Command::Retire if pos.state.playing(seat).is_some() => {
            Err(IN_GAME)
        }
        Command::Done if player.done => Err(DONE),
        Command::Done => Ok(Plan::of(Event::Done { seat, done: true })),
        Command::NotDone if !player.done => Err(NOT_DONE),
        Command::NotDone => Ok(Plan::of(Event::Done { seat, done: false })),
        Command::Retire => Ok(Plan::of(Event::Retired { seat })),
    }
}

/// Emits what happens before anyone has to decide anything.
pub fn begin(cx: &mut Cx<'_>) {
    founding::begin(cx);
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
    pos.seats().filter_map(|seat| ask(pos, seat)).collect()
}

/// Returns `true` if a player has nothing to found, or has done it.
fn founded(player: &Player) -> bool {
    player.register.as_ref().is_none_or(|register| register.founding == Founding::Ready)
}

/// Returns the question to a seat.
fn ask(pos: Pos<'_>, seat: Seat) -> Option<Asked<Command>> {
    let player = pos.state.player(seat)?;
    if pos.state.round == 0 || !founded(player) {
        return founding::ask(pos, seat);
    }
    if let Some((no, role)) = pos.state.playing(seat) {
        let asked = match pos.state.battle(no)?.stage {
            Stage::Playing => record::ask(pos, seat, no, role),
            Stage::Aftermath => aftermath::ask(pos, seat, no, role),
            _ => battle::ask(pos, seat, no, role),
        };
        return asked.map(|asked| asked.about(no.into()));
    }
    if player.done { None } else { pairing::ask(pos, seat) }
}

/// Returns the offers to a seat, with the reasons against those that are closed.
pub fn offers(pos: Pos<'_>, seat: Seat) -> Vec<Offer<Command>> {
    offered(Offers::new(pos, seat, plan))
}

fn offered(mut offers: Offers<'_>) -> Vec<Offer<Command>> {
    let (pos, seat, out) = (offers.pos, offers.seat, &mut offers);
    let Some(player) = pos.state.player(seat) else { return Vec::new() };
    if pos.state.outcome.is_some() || player.retired {
        return Vec::new();
    }
    let asked = ask(pos, seat).map(|asked| asked.kind);
    out.answers = asked;
    match pos.state.playing(seat).and_then(|(no, role)| Some((no, role, pos.state.battle(no)?.stage))) {
        _ if !founded(player) => founding::offers(out),
        _ if pos.state.round == 0 => register::offers(out),
        Some((no, role, stage)) => {
            match stage {
                Stage::Playing => record::offers(out),
                Stage::Aftermath => aftermath::offers(out, no, role),
                _ => battle::offers(out),
            }
            out.answers = None;
            pairing::answers(out);
        }
        None => {
            pairing::offers(out);
            let (text, command) = match player.done {
                true => (say!("rules-go-on-with-this-round"), Command::NotDone),
                false => (say!("rules-finish-with-this-round"), Command::Done),
            };
            out.button(if player.done { "not-done" } else { "done" }, text, command);
            out.answers = None;
            register::offers(out);
        }
    }
    out.answers = None;
    register::names(out);
    if pos.state.round > 0 && founded(player) && pos.state.playing(seat).is_none() {
        out.add(Offer::new("retire", say!("rules-leave-the-saga")).command(Command::Retire).grave());
    }
    // What answers the question comes first, and what is rarely done last.
    let mut all = offers.finish();
    all.sort_by_key(|offer| RARE.contains(&offer.kind));
    all
}

/// Acts that no question asks for.
const RARE: [&str; 5] = ["dismiss", "unequip", "name-unit", "rename", "retire"];

/// Returns the choices for a place in an offered command, where the form does not list it: things whose name holds this
/// text.
pub fn options(pos: Pos<'_>, seat: Seat, command: &Value, at: &str, find: &str) -> Vec<Choice> {
    let row = at.rsplit_once('/').and_then(|(row, field)| Some((command.pointer(row)?, field)));
    let mut choices = match row {
        Some((row, field)) if row.is_object() => army::form::options(pos, seat, row, field),
        _ => Vec::new(),
    };
    if choices.is_empty() {
        let fields = offered(Offers::whole(pos, seat, plan)).into_iter().flat_map(|offer| offer.form);
        let mut listed = fields.filter(|field| field.at == at).filter_map(|field| match field.kind {
            FieldKind::Pick { from: Options::Listed(choices), .. } => Some(choices),
            _ => None,
        });
        choices = listed.next().unwrap_or_default();
    }
    let find = find.to_lowercase();
    choices.retain(|choice| choice.text.to_lowercase().contains(&find));
    choices
}

/// A legal command, drawn; `None` if the seat has nothing to decide.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let player = pos.state.player(seat)?;
    if pos.state.outcome.is_some() || player.retired {
        return None;
    }
    if pos.state.round == 0 || !founded(player) {
        return founding::sample(pos, seat, dice);
    }
    let Some((no, role)) = pos.state.playing(seat) else {
        return (!player.done).then(|| pairing::sample(pos, seat, plan, dice));
    };
    match pos.state.battle(no)?.stage {
        Stage::Playing => record::sample(pos, seat, dice),
        Stage::Aftermath => aftermath::sample(pos, seat, no, role, dice),
        _ => battle::sample(pos, seat, no, role, dice),
    }
}
