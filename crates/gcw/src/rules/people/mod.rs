//! People: what pilots learn between battles, how prisoners try to get home, and who leads (GCW-038 to GCW-066,
//! GCW-124). What people cost when they are bought is no business of this chapter.

mod escape;
mod improve;
mod names;
mod points;
mod who;

pub use crate::commands::PeopleCommand;
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, Refusal, Seat, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use crate::catalogue::Faction;
use crate::commands::Command;
use crate::model::{Fate, Phase, Pilot, PilotNo, Pos};

pub use crate::rules::command::{commanders, most_commanders, old_commanders};
pub(crate) use improve::is_ability;
pub(crate) use improve::unearned;
pub(super) use improve::until;
pub use improve::{ability_cost, elite_cost, qualification_cost, skill_cost};
pub use names::{LONGEST_NAME, call_sign, free_name};
pub use points::points;
pub(crate) use who::classes;
pub use who::{natives, qualified};

refusals! {
    PHASE = "wrong-phase", "GCW-136", "people-people-improve-and-escape-while-reinforcements", Later;
    UNKNOWN = "unknown-pilot", "GCW-045", "refusal-unknown-pilot-2";
    PRISONER = "prisoner", "GCW-A66",
        "refusal-prisoner-2", Later;
    GONE = "not-on-the-roster", "GCW-060", "refusal-not-on-the-roster";
    UNIQUE_NAME = "unique-name", "GCW-008.2", "refusal-unique-name";
    NAME_LENGTH = "name-length", "GCW-008.2", "refusal-name-length-2", Form;
}

/// Looks at a command.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &PeopleCommand) -> Result<Plan, Refusal> {
    if pos.state.phase != Phase::Purchase {
        return Err(PHASE);
    }
    match command {
        PeopleCommand::Qualify { pilot, ship } => improve::qualify(pos, seat, *pilot, ship),
        PeopleCommand::Skill { pilot, double } => improve::skill(pos, seat, *pilot, *double),
        PeopleCommand::Elite { pilot } => improve::elite(pos, seat, *pilot),
        PeopleCommand::Ability { pilot, card } => improve::ability(pos, seat, *pilot, card),
        PeopleCommand::Train { pilot, double } => improve::train(pos, seat, *pilot, *double),
        PeopleCommand::Escape { pilot } => escape::plan(pos, seat, *pilot),
        PeopleCommand::Rename { pilot, name } => rename(pos, seat, *pilot, name),
    }
}

/// A pilot of a player who can spend experience on improvements: a prisoner cannot (GCW-A66).
fn able(pos: Pos<'_>, seat: Seat, no: PilotNo) -> Result<&Pilot, Refusal> {
    let prisoner = pos
        .state
        .pilot(no)
        .filter(|pilot| pilot.owner == seat && matches!(pilot.fate, Fate::Prisoner { .. }));
    match prisoner {
        Some(pilot) if pos.table.rulings().is(crate::rulings::A66_IMPROVEMENTS_TOO) => Ok(pilot),
        _ => own(pos, seat, no),
    }
}

/// A pilot of a player's roster who is there to do something.
fn own(pos: Pos<'_>, seat: Seat, no: PilotNo) -> Result<&Pilot, Refusal> {
    let pilot = pos.state.pilot(no).filter(|pilot| pilot.owner == seat).ok_or(UNKNOWN)?;
    match pilot.fate {
        Fate::Active => Ok(pilot),
        // GCW-A66
        Fate::Prisoner { .. } => Err(PRISONER.about(&pilot.name)),
        Fate::Dead | Fate::WrittenOff | Fate::Unknown => Err(GONE.about(&pilot.name)),
    }
}

fn rename(pos: Pos<'_>, seat: Seat, no: PilotNo, name: &SmolStr) -> Result<Plan, Refusal> {
    let pilot = own(pos, seat, no)?;
    if who::unique(pos.table, pilot) {
        return Err(UNIQUE_NAME.about(&pilot.name));
    }
    let letters = name.trim().chars().count();
    if !(1..=LONGEST_NAME).contains(&letters) {
        return Err(NAME_LENGTH.with(LONGEST_NAME as f64, letters as f64));
    }
    let change = crate::events::Change::Name(free_name(pos, seat, Some(no), name.trim())?);
    Ok(Plan::of(crate::events::Event::PilotChanged { pilot: no, change }))
}

/// Offers what each pilot of a player may learn or try.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let command = Command::People;
    let own = pos.state.all_pilots().filter(|(_, pilot)| pilot.owner == seat);
    for (pilot, who) in own.filter(|(_, pilot)| !matches!(pilot.fate, Fate::Dead | Fate::WrittenOff)) {
        let name = &who.name;
        out.about = vec![pilot.into()];
        if matches!(who.fate, Fate::Prisoner { .. }) {
            out.put("escape", say!("people-tries-to-escape", name), command(PeopleCommand::Escape { pilot }));
            if able(pos, seat, pilot).is_err() {
                continue;
            }
        }
        let double = |double| command(PeopleCommand::Skill { pilot, double });
        let raised = say!("people-pilot-skill-up", name);
        out.flag("skill", raised, "/people/skill/double", say!("people-by-two"), double).cost =
            Some(skill_cost(pos, false));
        let double = |double| command(PeopleCommand::Train { pilot, double });
        let trained = say!("people-pilot-skill-up-at-a-training", name);
        out.flag("train", trained, "/people/train/double", say!("people-by-two"), double);
        let elite = command(PeopleCommand::Elite { pilot });
        out.put("elite", say!("people-an-elite-slot", name), elite).cost = Some(elite_cost());
        out.pick(
            ["qualify", "class"],
            say!("people-learns-to-fly-another-class", name),
            "/people/qualify/ship",
            who::classes(pos, seat),
            |(ship, called)| Choice {
                cost: Some(qualification_cost(pos, who, ship)),
                ..Choice::new(ship, called)
            },
            |(ship, _)| command(PeopleCommand::Qualify { pilot, ship: ship.clone() }),
        );
        out.pick(
            ["ability", "card"],
            say!("people-takes-a-card-as-ability", name),
            "/people/ability/card",
            improve::abilities(pos),
            |(card, called)| Choice { cost: Some(ability_cost(pos, card)), ..Choice::new(card, called) },
            |(card, _)| command(PeopleCommand::Ability { pilot, card: card.clone() }),
        );
        let renamed = command(PeopleCommand::Rename { pilot, name: name.clone() });
        let text = Field::text("/people/rename/name", "name", LONGEST_NAME as u32);
        out.put("rename", say!("people-give-another-name", name), renamed).form.push(text);
    }
    out.about.clear();
}

/// A legal command of this chapter, drawn, if the draw finds one.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let own = pos.state.all_pilots().filter(|(_, pilot)| pilot.owner == seat);
    let able: Vec<PilotNo> = own
        .filter(|(_, pilot)| matches!(pilot.fate, Fate::Active | Fate::Prisoner { .. }) && pilot.xp > 0)
        .map(|(no, _)| no)
        .collect();
    let pilot = *able.get(draw(dice, able.len())?)?;
    let command = match dice.pick(6) {
        0 => PeopleCommand::Escape { pilot },
        1 => {
            let mut classes = who::classes(pos, seat);
            PeopleCommand::Qualify { pilot, ship: classes.swap_remove(draw(dice, classes.len())?).0 }
        }
        2 => PeopleCommand::Elite { pilot },
        3 => {
            let mut cards = improve::abilities(pos);
            PeopleCommand::Ability { pilot, card: cards.swap_remove(draw(dice, cards.len())?).0 }
        }
        4 => PeopleCommand::Train { pilot, double: dice.pick(2) == 0 },
        _ => PeopleCommand::Skill { pilot, double: dice.pick(2) == 0 },
    };
    plan(pos, seat, &command).is_ok().then_some(Command::People(command))
}

/// A position in a list, drawn; none if it is empty.
pub(super) fn draw(dice: &mut dyn Random, length: usize) -> Option<usize> {
    (length > 0).then(|| dice.pick(length as u32) as usize)
}

/// Returns whether a faction may use the ships of another by learning to fly them (GCW-166): Scum as the third
/// faction.
fn takes_any_class(pos: Pos<'_>, faction: Faction) -> bool {
    // GCW-166
    pos.table.is_third(faction)
}
