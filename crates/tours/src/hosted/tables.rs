//! A saga in plain tables: the standings, the games of the round, a Register. Made from what the viewer may know, and from
//! nothing else.

use std::fmt::Write as _;

use crate::catalogue::Rank;
use crate::model::{Battle, Dossier, DossierNo, Founding, Recruit, Register, Role, Stage};
use crate::rules::{cost, experience, founding, recruit};
use crate::rulings::PROFILES;
use crate::sheets::known::Known;
use crate::sheets::words::asset;
use sandtable_kernel::{Ref, Seat, Viewer};
use sandtable_system::{Hosted, Open, Table, violations as listed};
use sandtable_text::say;

use super::Saga;

/// Draws the saga as a whole.
pub fn overview(game: &Open<Saga>, viewer: Viewer) -> String {
    let at = &Known::new(game.table(), game.state(), viewer);
    let setup = &at.table.setup;
    let profile = setup.profile.as_deref().filter(|profile| *profile != PROFILES[0].name);
    let profile = profile.map(|profile| format!(" ({profile})")).unwrap_or_default();
    let when = match at.state().round {
        0 => String::from(say!("tables-registers-are-founded")),
        round => say!("tables-round", round),
    };
    let mut text = format!("{}{profile}, {when}\n\n{}\n\n", setup.name, standings(at));
    // Writing into a String cannot fail.
    if at.state().battles.iter().any(|battle| !battle.is_over() || battle.round == at.state().round) {
        let _ = writeln!(text, "{}\n", games(at));
    }
    if let Some(outcome) = &at.state().outcome {
        let by = outcome.by.replace('-', " ");
        let _ = writeln!(text, "{}", say!("tables-the-saga-is-over-it-has", by, rule = outcome.rule));
    }
    text
}

fn standings(at: &Known<'_>) -> Table {
    let mut table = Table::new(&[
        say!("tables-player-seat"),
        "Register",
        "reputation#",
        "arcs#",
        say!("tables-story-arc"),
        "agendas",
        "won#",
        "SP#",
        "potential#",
        "now",
    ]);
    for seat in at.pos().seats() {
        let who = format!("{} ({})", at.name(seat), seat.0);
        let closed = || at.state().battles.iter().filter(|battle| battle.stage == Stage::Closed);
        let played = closed().filter(|battle| battle.role_of(seat).is_some()).count();
        let won = closed().filter(|battle| battle.role_of(seat).is_some_and(|role| battle.won(role))).count();
        let won = say!("tables-of", won, played);
        let Some(register) = at.state().register(seat) else {
            let blank = String::new;
            let none = String::from("none");
            table.row([who, none, blank(), blank(), blank(), blank(), won, blank(), blank(), now(at, seat)]);
            continue;
        };
        let faction = register.faction.name();
        let name =
            register.name.as_ref().map_or_else(|| faction.to_owned(), |name| format!("{name} ({faction})"));
        let arc = register.arc.as_ref().and_then(|arc| at.cards().arc(&arc.id));
        table.row([
            who,
            name,
            register.reputation.to_string(),
            register.past.len().to_string(),
            arc.map_or_else(String::new, |arc| arc.name.clone()),
            progress(at, register),
            won,
            register.supply.to_string(),
            say!("tables-of-2", cost = cost::spent(at.pos(), seat).total, potential = register.potential),
            now(at, seat),
        ]);
    }
    table
}

/// Progress of the agendas, as `1/3 0/2 2/2`.
fn progress(at: &Known<'_>, register: &Register) -> String {
    let Some(arc) = &register.arc else { return String::new() };
    let cards = at.cards().arc(&arc.id).map(|card| card.agendas.as_slice()).unwrap_or_default();
    let each = cards.iter().zip(arc.progress).map(|(card, has)| format!("{has}/{}", card.done));
    each.collect::<Vec<_>>().join(" ")
}

/// Returns a player's business.
fn now(at: &Known<'_>, seat: Seat) -> String {
    let Some(player) = at.state().player(seat) else { return String::new() };
    if player.retired {
        return String::from(say!("tables-has-left"));
    }
    if let Some(register) = player.register.as_ref().filter(|register| register.founding != Founding::Ready) {
        return match register.founding {
            Founding::Units => say!("tables-chooses-units"),
            Founding::Requests => say!("tables-makes-aid-requests"),
            Founding::Arc => say!("tables-chooses-a-story-arc"),
            Founding::Name | Founding::Ready => say!("tables-names-the-register"),
        }
        .to_owned();
    }
    match at.state().playing(seat) {
        Some((no, _)) => say!("tables-in-game", no),
        None if player.done => String::from(say!("tables-has-finished")),
        None => String::from("free"),
    }
}

fn games(at: &Known<'_>) -> Table {
    let mut table =
        Table::new(&["game#", say!("tables-in-commands"), "between", "points#", "kind", "mission", "stands"]);
    for (no, battle) in at.state().numbered() {
        if battle.is_over() && battle.round != at.state().round {
            continue;
        }
        let mode = at.cards().mode(&battle.mode);
        table.row([
            no.to_string(),
            Ref::from(no).to_string(),
            say!("tables-and", side = side(at, battle, Role::First), side2 = side(at, battle, Role::Second)),
            battle.size.to_string(),
            mode.map_or_else(|| battle.mode.to_string(), |mode| mode.name.clone()),
            mission(at, battle),
            stands(at, battle),
        ]);
    }
    table
}

fn side(at: &Known<'_>, battle: &Battle, role: Role) -> String {
    let side = battle.side(role);
    let name = match (side.seat, &side.guest) {
        (Some(seat), _) => at.name(seat),
        (None, Some(guest)) => guest.as_str(),
        (None, None) => "nobody",
    };
    let blue = if battle.blue == role { say!("tables-blue") } else { "" };
    let from = if side.registered { "" } else { say!("tables-without-a-register") };
    format!("{name}{blue}{from}")
}

fn mission(at: &Known<'_>, battle: &Battle) -> String {
    let Some(role) = battle.mission else { return String::from("ordinary") };
    match battle.side(role).seat {
        Some(seat) => say!("tables-turning-point-of", seat = at.name(seat)),
        None => String::from(say!("tables-turning-point")),
    }
}

fn stands(at: &Known<'_>, battle: &Battle) -> String {
    let won = |winner: Option<Role>| {
        winner.map_or_else(
            || String::from(say!("tables-a-draw")),
            |role| say!("tables-won", side = side(at, battle, role)),
        )
    };
    match battle.stage {
        Stage::Proposed => String::from("proposed"),
        Stage::Mission => String::from(say!("tables-missions-are-chosen")),
        Stage::Armies => String::from(say!("tables-armies-are-built")),
        Stage::Agendas => String::from(say!("tables-agendas-are-chosen")),
        Stage::Playing => say!("tables-played-round", max = battle.record.round.max(1)),
        Stage::Aftermath => {
            let step = battle.aftermath.as_ref().map(|after| after.step);
            step.map_or_else(String::new, |step| {
                say!("tables-step", number = step.number(), step = step.name())
            })
        }
        Stage::Closed => battle.result.map_or_else(String::new, |result| won(result.winner)),
        Stage::Cancelled => String::from(say!("tables-not-played")),
    }
}

/// A player's Register, as far as the viewer may know it; while it is founded, with all that is wrong with its list.
pub fn books(game: &Open<Saga>, viewer: Viewer, seat: Seat) -> String {
    let at = &Known::new(game.table(), game.state(), viewer);
    let Some(register) = at.state().register(seat) else {
        return say!(
            "tables-plays-with-armies-from-elsewhere",
            saga = Saga::player(game.table(), game.state(), seat)
        );
    };
    let name = register.name.as_deref().unwrap_or(say!("tables-a-register-without-a-name-yet"));
    let mut text = say!(
        "tables-of-combat-potential-spent-supply-points",
        saga = Saga::player(game.table(), game.state(), seat),
        name,
        cost = cost::spent(at.pos(), seat).total,
        potential = register.potential,
        supply = register.supply,
        reputation = register.reputation
    );
    // Writing into a String cannot fail.
    if register.founding == Founding::Units {
        let _ = writeln!(text, "\n{}", draft(at, register));
        let found = founding::violations(at.pos(), seat);
        let _ = match found.as_slice() {
            [] => writeln!(text, "{}", say!("tables-nothing-is-wrong-with-the-list")),
            found => writeln!(text, "{}", say!("tables-wrong-with-the-list", listed = listed(found))),
        };
        for notice in unequipped(at, register) {
            let _ = writeln!(text, "{}", say!("tables-note", notice));
        }
        return text;
    }
    let _ = writeln!(text, "\n{}", dossiers(at, seat));
    let assets: Vec<String> = register.assets.iter().map(|kind| asset(at, *kind)).collect();
    if !assets.is_empty() {
        let _ = writeln!(text, "{}", say!("tables-assets", assets = assets.join(", ")));
    }
    if let Some(arc) = register.arc.as_ref().and_then(|arc| at.cards().arc(&arc.id)) {
        let progress = register.arc.as_ref().map(|arc| arc.progress).unwrap_or_default();
        let _ = writeln!(text, "\n{}", arc.name);
        for (number, (card, has)) in (1..).zip(arc.agendas.iter().zip(progress)) {
            let _ =
                writeln!(text, "{}", say!("tables-of-3", number, card = card.name, has, done = card.done));
            let _ =
                writeln!(text, "{}", say!("tables-progress-pays", card = card.text, reward = card.reward));
        }
    }
    text
}

/// Units of a draft that may stand on a Register, but not in an army: they lack an upgrade that their card names. The
/// Paragon is none of them; without it the list is wrong.
fn unequipped(at: &Known<'_>, register: &Register) -> Vec<String> {
    let cards = at.cards();
    let leads = |one: &Recruit| cards.unit(&one.unit).is_some_and(|card| card.rank == Rank::Commander);
    let paragon = register.draft.iter().position(leads);
    let others = register.draft.iter().enumerate().filter(|(place, _)| Some(*place) != paragon);
    let lacking = others.filter_map(|(place, one)| {
        let card = cards.unit(&one.unit)?;
        (!recruit::lacking(at.pos(), card, &one.upgrades).is_empty()).then(|| {
            let name = card.full_name();
            say!("tables-must-have-an-upgrade-that-its", place, name)
        })
    });
    lacking.collect()
}

fn draft(at: &Known<'_>, register: &Register) -> Table {
    let mut table = Table::new(&["place", "name", "unit", "upgrades", "points#"]);
    for (place, one) in register.draft.iter().enumerate() {
        let upgrades: Vec<String> = one.upgrades.iter().map(|id| at.upgrade(id)).collect();
        table.row([
            format!("/{place}"),
            one.name.clone().unwrap_or_default(),
            at.unit_card(&one.unit),
            upgrades.join(", "),
            recruit::bill(at.pos(), std::slice::from_ref(one)).total.to_string(),
        ]);
    }
    let sum = recruit::bill(at.pos(), &register.draft).total;
    let blank = String::new;
    table.row([blank(), blank(), blank(), String::from("together"), sum.to_string()]);
    table
}

fn dossiers(at: &Known<'_>, seat: Seat) -> Table {
    let mut table = Table::new(&[
        say!("tables-in-commands"),
        "name",
        "unit",
        "points#",
        "XP#",
        "VR#",
        "setbacks",
        "commendations",
        "upgrades",
        say!("tables-for-good"),
    ]);
    for (no, one) in at.state().units_of(seat) {
        table.row([
            Ref::from(no).to_string(),
            called(at, no, one),
            at.unit_card(&one.unit),
            cost::dossier(at.pos(), one).to_string(),
            one.experience.to_string(),
            say!("tables-of-4", rank = one.rank, experience = experience::maximum(at.pos(), one)),
            at.setbacks(one).join(", "),
            at.honours(one).join(", "),
            one.upgrades.iter().map(|owned| at.upgrade(&owned.card)).collect::<Vec<_>>().join(", "),
            at.for_good(one).join(", "),
        ]);
    }
    table
}

/// A unit's own name, with what sets it apart.
fn called(at: &Known<'_>, no: DossierNo, one: &Dossier) -> String {
    let name = one.name.clone().unwrap_or_default();
    if !at.state().is_paragon(no) {
        return name;
    }
    let held = one.holds.as_ref().and_then(|held| at.cards().defining_trait(&held.id));
    let held = held.map(|held| format!(", {}{}", held.name, at.left_of_trait(one))).unwrap_or_default();
    say!("tables-paragon", name, held)
}
