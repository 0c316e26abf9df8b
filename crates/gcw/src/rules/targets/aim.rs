//! Aims of an attack (GCW-138, GCW-145, GCW-158 to GCW-161).

use sandtable_kernel::{Choice, Form, Reckoning, Ref, Refusal, Seat, Viewer, refusals};
use sandtable_text::say;

use crate::catalogue::{Faction, HugeRole};
use crate::events::of_deal;
use crate::model::{Aim, Attack, Deal, DealStatus, Fate, HugeNo, Pos, TargetNo, Terms};

refusals! {
    UNKNOWN = "unknown-target", "GCW-138", "refusal-unknown-target";
    OWN = "own-target", "GCW-139", "refusal-own-target";
    ONLY_FREE = "third-faction-free-targets", "GCW-158",
        "refusal-third-faction-free-targets";
    EMPLOYER = "contract-out", "GCW-159",
        "refusal-contract-out";
    NOT_ENEMY = "not-an-enemy", "GCW-145", "refusal-not-an-enemy";
    SCUM_ONLY = "third-faction-only", "GCW-161",
        "refusal-third-faction-only-2";
    MAIN_ONLY = "main-factions-only", "GCW-158",
        "refusal-main-factions-only";
    NO_CREDIT = "not-located", "GCW-276",
        "refusal-not-located";
    GONE = "huge-ship-gone", "GCW-277", "refusal-huge-ship-gone";
    ATTACKED = "huge-ship-attacked", "GCW-277", "refusal-huge-ship-attacked";
    SUPPORT_FIRST = "support-first", "GCW-278",
        "refusal-support-first";
    NO_PRISONER = "no-unique-prisoner", "GCW-065", "refusal-no-unique-prisoner";
    NO_PRISONERS = "no-prisoners", "GCW-064",
        "refusal-no-prisoners";
    NO_CONTRACT = "no-contract", "GCW-159", "refusal-no-contract";
}

/// Every aim there is as far as a player may know it, legal or not.
pub fn all(pos: Pos<'_>, seat: Seat) -> Vec<Aim> {
    let factions = || pos.state.factions.iter().map(|own| own.faction);
    let targets = (0..pos.state.targets.len() as u16).map(|no| Aim::Target(TargetNo(no)));
    let huge = (0..pos.state.huge.len() as u16).map(|no| Aim::Huge(HugeNo(no)));
    let contracts = pos.state.all_deals().filter(|(_, deal)| deal.turn == pos.state.turn);
    let contracts = contracts.filter(|(_, deal)| matches!(deal.terms, Terms::Contract(_)));
    // GCW-005: contracts between others are theirs to know.
    let known =
        |deal: &Deal| of_deal(pos.table, pos.state, deal.from, deal.to).has(pos.state, Viewer::Seat(seat));
    let contracts = contracts.filter(|(_, deal)| known(deal));
    targets
        .chain([Aim::Route])
        .chain(factions().map(Aim::Locate))
        .chain(huge)
        .chain(factions().map(Aim::Rescue))
        .chain(factions().map(Aim::Exchange))
        .chain(factions().map(Aim::Piracy))
        .chain(contracts.map(|(no, _)| Aim::Contract(no)))
        .collect()
}

/// Returns an aim as a choice, a target with what is known of it and what it is worth.
pub(super) fn choice(pos: Pos<'_>, aim: Aim) -> Choice {
    let about = match aim {
        Aim::Target(no) => {
            let named = Choice::new(aim, name(pos, aim)).about(no.into());
            let Some(target) = pos.state.target(no) else { return named };
            let kind = pos.table.cards().target_type(target.kind.as_str());
            let kind = kind.map_or_else(String::new, |kind| format!(", {}", kind.name));
            let owner = target.owner.map_or("uncontrolled", Faction::name);
            let mut worth = Reckoning::of("worth", Form::Points);
            worth.term(f64::from(target.worth()), "for the faction that controls it", rule!("GCW-112"));
            return Choice { text: format!("{}{kind}, {owner}", named.text), numbers: vec![worth], ..named };
        }
        Aim::Huge(no) => no.into(),
        Aim::Contract(no) => no.into(),
        Aim::Locate(side) | Aim::Rescue(side) | Aim::Exchange(side) | Aim::Piracy(side) => {
            Ref::new("faction", side.as_str())
        }
        Aim::Route => return Choice::new(aim, name(pos, aim)),
    };
    Choice::new(aim, name(pos, aim)).about(about)
}

/// An aim in few words, where its enemy is known.
pub fn short(pos: Pos<'_>, aim: Aim) -> String {
    let words = match aim {
        Aim::Locate(_) => "communications",
        Aim::Rescue(_) => say!("targets-aim-a-prison-transport"),
        Aim::Exchange(_) => say!("targets-aim-an-exchange-of-prisoners"),
        Aim::Piracy(_) => "shipping",
        Aim::Target(_) | Aim::Route | Aim::Huge(_) | Aim::Contract(_) => return name(pos, aim),
    };
    String::from(words)
}

/// An aim in words.
pub fn name(pos: Pos<'_>, aim: Aim) -> String {
    match aim {
        Aim::Target(no) => pos
            .state
            .target(no)
            .map_or_else(|| say!("targets-aim-target", no), |target| target.name.to_string()),
        Aim::Route => String::from(say!("targets-aim-the-trade-route")),
        Aim::Locate(enemy) => {
            say!("targets-aim-communications-to-locate-huge-ships-of", enemy = enemy.name())
        }
        Aim::Huge(no) => {
            let class = pos.state.huge(no).and_then(|ship| pos.table.cards().huge_ship(ship.class.as_str()));
            class.map_or_else(
                || say!("targets-aim-huge-ship", no),
                |class| say!("targets-aim-the-huge-ship", class = class.name, no),
            )
        }
        Aim::Rescue(holder) => say!("targets-aim-a-prison-transport-of-the", holder = holder.name()),
        Aim::Exchange(other) => say!("targets-aim-nobody-exchange-prisoners-with-the", other = other.name()),
        Aim::Piracy(victim) => say!("targets-aim-shipping-of-the", victim = victim.name()),
        Aim::Contract(_) => match crate::rules::aims::place(pos, aim) {
            Aim::Target(target) => {
                say!("targets-aim-under-contract", target = name(pos, Aim::Target(target)))
            }
            _ => String::from(say!("targets-aim-a-contracts-target")),
        },
    }
}

/// Checks whether a faction may aim at this; `before` are the attacks it declares besides.
pub fn check(pos: Pos<'_>, faction: Faction, aim: Aim, before: &[Attack]) -> Result<(), Refusal> {
    let third = pos.table.is_third(faction);
    match aim {
        Aim::Target(no) => target(pos, faction, third, no),
        Aim::Route => Ok(()),
        Aim::Piracy(victim) if third => main_enemy(pos, faction, victim),
        Aim::Piracy(_) => Err(SCUM_ONLY),
        Aim::Contract(no) => {
            let deal = pos.state.deal(no).ok_or(NO_CONTRACT)?;
            let DealStatus::Accepted(by) = deal.status else { return Err(NO_CONTRACT) };
            let ours = pos.state.side(by) == Some(faction) && deal.turn == pos.state.turn;
            if ours && matches!(deal.terms, Terms::Contract(_)) { Ok(()) } else { Err(NO_CONTRACT) }
        }
        _ if third => Err(MAIN_ONLY),
        Aim::Locate(enemy) => main_enemy(pos, faction, enemy),
        Aim::Huge(no) => huge(pos, faction, no, before),
        Aim::Rescue(holder) => {
            enemy_of(pos, faction, holder)?;
            // GCW-065: one of its unique pilots.
            let unique = pos.state.all_pilots().any(|(_, pilot)| {
                matches!(pilot.fate, Fate::Prisoner { of, .. } if of == holder)
                    && pos.state.side(pilot.owner) == Some(faction)
                    && pos.table.cards().pilot(pilot.card.as_str()).is_some_and(|card| card.unique)
            });
            if unique { Ok(()) } else { Err(NO_PRISONER.about(holder.name())) }
        }
        Aim::Exchange(other) => {
            enemy_of(pos, faction, other)?;
            let held = |by: Faction, from: Faction| {
                let of_side = |fate: Fate, owner| {
                    matches!(fate, Fate::Prisoner { of, .. } if of == by)
                        && pos.state.side(owner) == Some(from)
                };
                pos.state.all_pilots().any(|(_, pilot)| of_side(pilot.fate, pilot.owner))
                    || pos.state.all_crew().any(|(_, crew)| of_side(crew.fate, crew.owner))
            };
            if held(faction, other) || held(other, faction) {
                Ok(())
            } else {
                Err(NO_PRISONERS.about(other.name()))
            }
        }
    }
}

fn target(pos: Pos<'_>, faction: Faction, third: bool, no: TargetNo) -> Result<(), Refusal> {
    let target = pos.state.target(no).ok_or(UNKNOWN)?;
    if target.owner == Some(faction) {
        return Err(OWN.about(&target.name));
    }
    if third && target.owner.is_some() {
        return Err(ONLY_FREE.about(&target.name));
    }
    let contract = pos.state.all_deals().any(|(_, deal)| {
        deal.turn == pos.state.turn
            && deal.status != DealStatus::Closed
            && deal.terms == Terms::Contract(no)
            && pos.state.side(deal.from) == Some(faction)
    });
    if contract { Err(EMPLOYER.about(&target.name)) } else { Ok(()) }
}

fn huge(pos: Pos<'_>, faction: Faction, no: HugeNo, before: &[Attack]) -> Result<(), Refusal> {
    let ship = pos.state.huge(no).filter(|ship| !ship.destroyed).ok_or(GONE)?;
    enemy_of(pos, faction, ship.faction)?;
    if ship.attacked {
        return Err(ATTACKED);
    }
    let left = |role: HugeRole| {
        pos.state
            .huge
            .iter()
            .filter(|own| own.faction == ship.faction && own.role == role && !own.destroyed)
            .count()
    };
    if ship.role == HugeRole::Capital && left(HugeRole::Support) > 0 {
        return Err(SUPPORT_FIRST.with(0.0, left(HugeRole::Support) as f64));
    }
    let of_enemy = |aim: Aim| match aim {
        Aim::Huge(other) => pos.state.huge(other).is_some_and(|other| other.faction == ship.faction),
        _ => false,
    };
    let wanted = 1 + before.iter().filter(|attack| of_enemy(attack.aim)).count();
    let credits = pos.state.faction(faction).and_then(|own| own.credits.get(&ship.faction)).copied();
    let credits = usize::from(credits.unwrap_or_default());
    if wanted > credits { Err(NO_CREDIT.with(wanted as f64, credits as f64)) } else { Ok(()) }
}

fn enemy_of(pos: Pos<'_>, faction: Faction, enemy: Faction) -> Result<(), Refusal> {
    let known = pos.state.faction(enemy).is_some();
    if known && enemy != faction { Ok(()) } else { Err(NOT_ENEMY.about(enemy.name())) }
}

fn main_enemy(pos: Pos<'_>, faction: Faction, enemy: Faction) -> Result<(), Refusal> {
    enemy_of(pos, faction, enemy)?;
    if pos.table.is_third(enemy) { Err(NOT_ENEMY.about(enemy.name())) } else { Ok(()) }
}

/// Returns whether orders of a turn are seen by everyone as soon as they are given (GCW-A65).
pub fn open(pos: Pos<'_>) -> bool {
    pos.table.rulings().is(crate::rulings::A65_OPEN)
}
