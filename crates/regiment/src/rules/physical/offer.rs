//! Offers of actions on a real table, with the facts that players are asked for; and some drawn at random.

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, Form, Offer, Refusal};
use sandtable_text::say;

use super::fare::danger;
use super::{Taken, shot};
use crate::commands::{Band, CHARGE, Command, Moves, Seen};
use crate::model::{Action, Place, Pos, UnitId};
use crate::rules::combat::{self, Aim, need};
use crate::rules::form::{self, button, reckoned};
use crate::rules::movement::{self, refused};
use crate::rules::stats;

/// Returns `true` if an action is declared otherwise on a real table.
pub(crate) const fn ours(action: Action) -> bool {
    matches!(action, Action::Move | Action::Dash | Action::Charge | Action::Shoot | Action::Volley)
}

/// Offers an action that moves bases. A Move or a Dash that is barred is refused as on any table, before this.
pub(crate) fn offer_action(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let inside = matches!(pos.unit(unit).place, Place::Inside(_));
    let mut inches = 0.0;
    let reach = reckoned(|r| inches = stats::move_value(pos, unit, action == Action::Charge, r));
    let walk = |kind, text: String, dash, into| {
        button(kind, text, Command::Walk { dash, danger: 0, into })
            .about(unit.into())
            .number(reach.clone())
            .field(danger("/walk/danger"))
    };
    match (action, allowed) {
        (Action::Move, Ok(_)) if inside => {
            let out_of = Command::Disembark { place: Moves::new() };
            out.push(
                button("disembark", say!("physical-offer-get-out-and-move-on"), out_of).about(unit.into()),
            );
        }
        (Action::Move, Ok(_)) => {
            out.push(walk("move", say!("physical-offer-move-up-to", inches), false, None));
            let transports = pos.units_of(pos.spec(unit).seat);
            for into in transports.filter(|&into| movement::may_embark(pos, unit, into).is_ok()) {
                let text = say!("physical-offer-go-aboard", table = pos.table.label(into));
                out.push(walk("embark", text, false, Some(into)).about(into.into()));
            }
        }
        (Action::Dash, Ok(_)) if !inside => {
            out.push(walk("dash", say!("physical-offer-dash-two-moves-of-up-to", inches), true, None));
        }
        (Action::Charge, Ok(_)) => {
            let pool = reckoned(|r| need::melee_pool(pos, unit, true, r));
            for &target in &combat::enemies(pos, unit) {
                let name = pos.table.label(target);
                let offer = Offer::new(CHARGE, say!("physical-offer-charge", name))
                    .about(unit.into())
                    .about(target.into());
                let (seen, back) = (Seen::default(), Seen::default());
                let command = Command::Engage { target, reached: true, seen, back, danger: 0 };
                out.push(match movement::may_charge(pos, unit, target) {
                    Err(refusal) => offer.refused(refusal),
                    Ok(()) => engaged(offer.command(command).number(reach.clone()).number(pool.clone())),
                });
            }
        }
        (Action::Charge, Err(refusal)) => out.push(refused(CHARGE, "Charge", refusal).about(unit.into())),
        (Action::Special, allowed) => {
            if let Some(cargo) = pos.unit(unit).cargo {
                let put_out = Command::PutOut { place: Moves::new() };
                let offer =
                    button("put-out", say!("physical-offer-put-the-cargo-out"), put_out).about(unit.into());
                out.push(offer.about(cargo.into()).refused(allowed.err()));
            }
        }
        _ => {}
    }
}

/// The facts of a charge.
fn engaged(offer: Offer<Command>) -> Offer<Command> {
    [
        ("/engage/reached", say!("physical-offer-a-base-comes-into-contact-reg")),
        ("/engage/seen/cover", say!("physical-offer-its-target-has-cover-1-to")),
        ("/engage/seen/flank", say!("physical-offer-it-strikes-a-flank-1-to")),
        ("/engage/back/cover", say!("physical-offer-it-has-cover-itself-1-to")),
        ("/engage/back/flank", say!("physical-offer-its-target-strikes-a-flank-of")),
    ]
    .into_iter()
    .fold(offer, |offer, (at, text)| offer.field(Field::flag(at, text)))
    .field(danger("/engage/danger"))
}

/// Completes the offer of Shoot or Volley, which has the pool: at whom, in which range band, and what else is seen.
/// Nothing if no enemy is on the table.
pub(crate) fn shots(
    pos: Pos<'_>,
    unit: UnitId,
    volley: bool,
    offer: Offer<Command>,
) -> Option<Offer<Command>> {
    let choice = |&target: &UnitId| {
        // As it stands: short range, no cover and no flank; the facts change it.
        let plain = reckoned(|r| {
            let Ok(Taken { base, line }) = shot(pos, unit, target, Band::Short) else { return };
            let _need = need::hit(pos, &Aim::ranged(pos, unit, base, line, Some(Seen::default())), r);
        });
        (target, Choice { numbers: vec![plain], ..form::unit(pos, target) })
    };
    let all = combat::enemies(pos, unit).iter().map(choice).collect();
    let aim = |target| Command::Aim { target, volley, range: Band::Short, seen: Seen::default() };
    let found = form::pick(offer, ("/aim/target", say!("physical-offer-target-in-sight")), all, aim)?;
    let spec = pos.spec(unit);
    let bands = [
        (Band::Short, spec.short, rule!("REG-RANGE-01"), "short"),
        (Band::Long, spec.long, rule!("REG-RANGE-02"), "long"),
    ];
    let bands = bands.map(|(band, inches, rule, name)| {
        let limit = reckoned(|r| {
            r.start("range", Form::Inches);
            r.part(f64::from(inches), "profile", rule);
            r.total(f64::from(inches));
        });
        Choice { numbers: vec![limit], ..Choice::new(band, say!("physical-offer-up-to", name, inches)) }
    });
    let flank = say!("physical-offer-a-base-of-yours-is-in");
    Some(
        found
            .field(Field::pick(
                "/aim/range",
                say!("physical-offer-range-along-the-line-of-sight"),
                bands.to_vec(),
            ))
            .field(Field::flag("/aim/seen/cover", say!("physical-offer-the-named-base-has-cover-1")))
            .field(Field::flag("/aim/seen/flank", flank)),
    )
}

/// One way to take an action, drawn at random, as players might find it on their table.
pub(crate) fn propose(pos: Pos<'_>, unit: UnitId, action: Action, dice: &mut dyn Random) -> Option<Command> {
    let mut chance = |of: u32| dice.pick(of) == 0;
    let seen = Seen { cover: chance(3), flank: chance(5) };
    let (short, reached, danger) = (chance(2), !chance(5), u8::from(chance(6)));
    let enemies = combat::enemies(pos, unit);
    let mut enemy = || enemies.get(dice.pick(enemies.len().max(1) as u32) as usize).copied();
    match action {
        Action::Shoot | Action::Volley => {
            combat::armed(pos, unit).ok()?;
            let range = if short { Band::Short } else { Band::Long };
            Some(Command::Aim { target: enemy()?, volley: action == Action::Volley, range, seen })
        }
        Action::Charge => {
            let target = enemy()?;
            movement::may_charge(pos, unit, target).ok()?;
            let back = Seen { cover: seen.cover, flank: false };
            Some(Command::Engage { target, reached, seen, back, danger })
        }
        Action::Move if !pos.on_table(unit) => Some(Command::Disembark { place: Moves::new() }),
        Action::Move => {
            let mut transports = pos.units_of(pos.spec(unit).seat);
            let into = transports.find(|&into| short && movement::may_embark(pos, unit, into).is_ok());
            Some(Command::Walk { dash: false, danger, into })
        }
        Action::Dash if pos.on_table(unit) => Some(Command::Walk { dash: true, danger, into: None }),
        // Nothing that moves bases is left to it but what it carries.
        Action::Special if short && pos.unit(unit).cargo.is_some() => {
            Some(Command::PutOut { place: Moves::new() })
        }
        _ => None,
    }
}
