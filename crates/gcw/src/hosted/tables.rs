//! A campaign in plain tables: the system, the factions, the battles of the turn, a Squadron. Made from what the viewer
//! may know, and from nothing else.

use std::fmt::Write as _;

use crate::catalogue::{Faction, UpgradeId};
use crate::model::{BattleNo, Fate, Fleet, Idle, Phase, Pilot, ShipFate, State};
use crate::rules::founding::{self, Audit};
use crate::rules::record::{self, Field};
use crate::rules::squad;
use crate::rules::targets::aim_name;
use crate::rulings::PROFILES;
use crate::sheets::known::Known;
use sandtable_kernel::{Seat, Viewer};
use sandtable_system::{Hosted, Open, Table};
use sandtable_text::say;
use sandtable_words::capital;

use super::Campaign;

/// Draws the campaign as a whole.
pub fn overview(game: &Open<Campaign>, viewer: Viewer) -> String {
    let at = &Known::new(game.table(), game.state(), viewer);
    let setup = &at.table.setup;
    let profile = setup.profile.as_deref().filter(|profile| *profile != PROFILES[0].name);
    let profile = profile.map(|profile| say!("tables-profile", profile)).unwrap_or_default();
    let mut text = format!("{}{profile}, {}\n\n{}\n\n", setup.name, when(at.state()), factions(at));
    // Writing into a String cannot fail.
    if !at.state().targets.is_empty() {
        let _ = writeln!(text, "{}\n", targets(at));
    }
    if at.state().battles_now().next().is_some() {
        let _ = writeln!(text, "{}\n", battles(at));
    }
    for (no, _) in at.state().battles_now() {
        let _ = write!(text, "{}", recorded(at, no));
    }
    // GCW-001: a Squad that is shown lies open for both sides of its battle.
    for sheet in at.sheets() {
        let _ = writeln!(
            text,
            "{}",
            say!("tables-battle", battle = sheet.battle, squad = squad::text::text(at.cards(), sheet))
        );
    }
    if let Some(outcome) = &at.state().outcome {
        let winner = outcome.winner.and_then(|seat| at.state().side(seat)).map(Faction::name);
        let told = match winner {
            Some(winner) => {
                say!("tables-the-campaign-is-over-wins-by", winner, by = outcome.by, rule = outcome.rule)
            }
            None => say!("tables-the-campaign-is-over", by = outcome.by, rule = outcome.rule),
        };
        let _ = writeln!(text, "{told}");
    }
    text
}

fn when(state: &State) -> String {
    let phase = match state.phase {
        Phase::Founding => say!("tables-squadrons-are-founded"),
        Phase::Bases => say!("tables-bases-are-chosen"),
        Phase::Purchase => say!("tables-purchase-reinforcements"),
        Phase::Targets => say!("tables-choose-strategic-targets"),
        Phase::Battles => say!("tables-conduct-battle"),
        Phase::Spoils => say!("tables-captures-are-settled"),
        Phase::Ended => "over",
    };
    if state.turn == 0 { String::from(phase) } else { say!("tables-turn", turn = state.turn, phase) }
}

fn joined(each: impl Iterator<Item = String>) -> String {
    each.collect::<Vec<_>>().join(", ")
}

fn factions(at: &Known<'_>) -> Table {
    let mut table = Table::new(&[
        "faction",
        say!("tables-players-seat"),
        "score#",
        "targets#",
        say!("tables-huge-ships"),
        "located",
    ]);
    for team in &at.state().factions {
        let score = team.scores.last();
        let held = at.state().targets.iter().filter(|target| target.owner == Some(team.faction)).count();
        let ships = at.state().huge.iter().filter(|ship| ship.faction == team.faction);
        let lost = |lost| if lost { say!("tables-lost") } else { "" };
        let credits = team.credits.iter().filter(|(_, count)| **count > 0);
        let third = if at.table.is_third(team.faction) { say!("tables-third-faction") } else { "" };
        table.row([
            format!("{}{third}", team.faction.name()),
            joined(at.state().team(team.faction).map(|seat| format!("{} ({})", at.name(seat), seat.0))),
            score.map_or_else(String::new, |score| score.total.to_string()),
            held.to_string(),
            joined(ships.map(|ship| at.any_class(ship.class.as_str()) + lost(ship.destroyed))),
            joined(credits.map(|(enemy, count)| format!("{count} {enemy}"))),
        ]);
    }
    table
}

fn targets(at: &Known<'_>) -> Table {
    let mut table = Table::new(&["no#", "target", "type", "value#", "space", "owner"]);
    for (number, target) in at.state().targets.iter().enumerate() {
        let unexplored = if target.unexplored { say!("tables-unexplored") } else { "" };
        table.row([
            number.to_string(),
            target.name.to_string(),
            at.kind(target) + unexplored,
            target.worth().to_string(),
            at.feature(target.feature.as_str()),
            target.owner.map_or("", Faction::name).to_owned(),
        ]);
    }
    table
}

fn battles(at: &Known<'_>) -> Table {
    let mut table = Table::new(&["battle#", "over", "attacker", "defender", "scenario", "points#", "stage"]);
    for (no, battle) in at.state().battles_now() {
        let side = |role: usize| {
            let side = battle.sides[role];
            let who = side.player.map_or(say!("tables-nobody-yet"), |seat| at.name(seat));
            format!("{who} ({})", side.faction)
        };
        let stage = match &battle.result {
            Some(result) => format!("{:?}, {:?}", result.winner, result.how).to_lowercase(),
            None => format!("{:?}", battle.stage).to_lowercase(),
        };
        table.row([
            no.to_string(),
            aim_name(at.pos(), battle.aim),
            side(0),
            side(1),
            at.scenario(battle),
            format!("{}/{}", battle.size[0], battle.size[1]),
            stage,
        ]);
    }
    table
}

/// Draws what is recorded of a battle so far; empty if nothing is, or the battle is over.
fn recorded(at: &Known<'_>, no: BattleNo) -> String {
    let field = Field::of(at.pos(), no).filter(|field| field.battle.report.is_none());
    let Some(field) = field.filter(|field| !field.record.entries.is_empty()) else { return String::new() };
    let mut table = Table::new(&["entry#", "by", say!("tables-recorded-so-far")]);
    for noted in &field.record.entries {
        let side = field.battle.sides[noted.role.index()];
        let who = side.player.map_or_else(|| side.faction.name(), |seat| at.name(seat));
        table.row([noted.n.to_string(), who.to_owned(), capital(&record::told(field, &noted.entry))]);
    }
    say!("tables-battle-round", no, record = field.record.round, table)
}

/// Draws a player's Squadron, as far as the viewer may know it.
pub fn squadron(game: &Open<Campaign>, viewer: Viewer, seat: Seat) -> String {
    let at = &Known::new(game.table(), game.state(), viewer);
    let Some(books) = at.state().player(seat) else { return String::new() };
    let player = Campaign::player(game.table(), game.state(), seat);
    // GCW-005: what a player has left is secret, and not 0.
    let mut text = if at.sees_seat(seat) {
        say!("tables-fleet-points", campaign = player, fp = books.fp)
    } else {
        say!("tables-fleet-points-unknown", player)
    };
    for pick in &books.picks {
        let _ = write!(
            text,
            "{}",
            say!("tables-free-from", points = pick.points, source = format_args!("{:?}", pick.source))
        );
    }
    if let Some(fleet) = books.draft.as_ref().filter(|_| at.state().founds(seat) && !books.done) {
        let _ = writeln!(text, "\n\n{}", draft(at, seat, fleet));
        return text;
    }
    let _ = writeln!(text, "\n\n{}\n\n{}", ships(at, seat), pilots(at, seat));
    let crew = joined(at.state().crew_of(seat).map(|(no, crew)| format!("{} ({no})", at.card(&crew.card))));
    let stock = joined(books.stock.iter().map(|(card, stock)| match stock.used {
        0 => format!("{} {}", stock.copies, at.card(card)),
        used => say!("tables-in-use", copies = stock.copies, card = at.card(card), used),
    }));
    for (name, list) in [("crew", crew), ("stock", stock)] {
        if !list.is_empty() {
            let _ = writeln!(text, "\n{name}: {list}");
        }
    }
    text
}

/// Draws a list that is written down: the bill entry by entry, and everything that is wrong with it.
fn draft(at: &Known<'_>, seat: Seat, fleet: &Fleet) -> String {
    let Audit { bill, violations, .. } = founding::audit(at.pos(), seat, fleet);
    let mut table = Table::new(&[say!("tables-written-down"), say!("tables-fleet-points-2"), "rule"]);
    for part in &bill.parts {
        table.row([part.why.to_string(), part.amount.to_string(), part.rule.to_string()]);
    }
    table.row([String::from(say!("tables-in-all")), bill.total.to_string(), String::new()]);
    let mut text = table.to_string();
    if !violations.is_empty() {
        let _ = write!(
            text,
            "{}",
            say!(
                "tables-wrong-with-the-list",
                trim_end = sandtable_system::violations(&violations).trim_end()
            )
        );
    }
    text
}

fn ships(at: &Known<'_>, seat: Seat) -> Table {
    let mut table = Table::new(&["ship", "class", "upgrades", "status"]);
    let own = |fate, owner| owner == seat && fate == ShipFate::Active;
    for (no, ship) in at.state().all_ships().filter(|(_, ship)| own(ship.fate, ship.owner)) {
        table.row([
            no.to_string(),
            at.class(ship.faction, ship.class.as_str()),
            joined(ship.title.iter().chain(&ship.installed).map(|card| at.card(card))),
            status(at, ship.used, &ship.idle),
        ]);
    }
    table
}

fn pilots(at: &Known<'_>, seat: Seat) -> Table {
    let mut table =
        Table::new(&["pilot", "name", "card", "PS#", "SP#", "XP#", say!("tables-can-do"), "status"]);
    let sees = at.sees_seat(seat);
    // A blank stands for a pilot the viewer doesn't know of; it has no card.
    let known = |pilot: &Pilot| pilot.owner == seat && !pilot.card.as_str().is_empty();
    for (no, pilot) in at.state().all_pilots().filter(|(_, pilot)| known(pilot)) {
        let can = pilot.qualified.iter().map(ToString::to_string);
        let can = can.chain(pilot.ability.iter().map(|card: &UpgradeId| at.card(card)));
        let can = can.chain(pilot.elite_bought.then(|| String::from(say!("tables-elite-slot"))));
        table.row([
            no.to_string(),
            pilot.name.to_string(),
            at.pilot_card(pilot),
            pilot.skill.to_string(),
            pilot.points.to_string(),
            pilot.xp.to_string(),
            joined(can),
            match pilot.fate {
                Fate::Active => status(at, pilot.used, &pilot.idle),
                // What became of a rival's pilot who was met in an earlier turn is not told.
                Fate::WrittenOff if !sees && pilot.skill == 0 => String::from(say!("tables-fate-unknown")),
                Fate::Prisoner { of, .. } => say!("tables-prisoner-of-the", name = of.name()),
                Fate::Dead => String::from("dead"),
                Fate::WrittenOff => String::from(say!("tables-given-up")),
            },
        ]);
    }
    table
}

fn status(at: &Known<'_>, used: bool, idle: &[Idle]) -> String {
    let idle = idle.iter().filter(|idle| idle.until >= at.state().turn);
    let idle = joined(idle.map(|idle| {
        say!("tables-until-turn", why = format_args!("{:?}", idle.why), until = idle.until).to_lowercase()
    }));
    match (used, idle.is_empty()) {
        (true, _) => String::from(say!("tables-in-battle")),
        (false, true) => String::from("ready"),
        (false, false) => idle,
    }
}
