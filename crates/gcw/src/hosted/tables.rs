//! A campaign in plain tables: the system, the factions, the battles of the turn, a Squadron. Made from what the viewer
//! may know, and from nothing else.

use std::fmt::Write as _;

use crate::Gcw;
use crate::catalogue::Faction;
use crate::model::Pos;
use crate::model::{Fate, Idle, Phase, ShipFate, State};
use crate::rules::targets::aim_name;
use crate::rulings::PROFILES;
use sandtable_kernel::{Game, Seat, Viewer};

use sandtable_system::{Hosted, Lean, Open, Table};

use super::Campaign;

const LEFT: Lean = Lean::Left;
const RIGHT: Lean = Lean::Right;

/// The campaign as a whole.
pub fn overview(game: &Open<Campaign>, viewer: Viewer) -> String {
    let known = Gcw::known(game.table(), game.state(), viewer);
    let at = Pos { table: game.table(), state: &known };
    let setup = &at.table.setup;
    let profile = setup.profile.as_deref().filter(|profile| *profile != PROFILES[0].name);
    let profile = profile.map(|profile| format!(" (profile {profile})")).unwrap_or_default();
    let mut text = format!("{}{profile}, {}\n\n", setup.name, when(at.state));
    // Writing into a String cannot fail.
    let _ = writeln!(text, "{}\n", factions(at));
    if !at.state.targets.is_empty() {
        let _ = writeln!(text, "{}\n", targets(at));
    }
    if at.state.battles_now().next().is_some() {
        let _ = writeln!(text, "{}\n", battles(at));
    }
    if let Some(outcome) = &at.state.outcome {
        let winner = outcome.winner.and_then(|seat| at.table.side(seat)).map_or("nobody", Faction::name);
        let _ = writeln!(text, "The campaign is over: {winner} wins by {} [{}].", outcome.by, outcome.rule);
    }
    text
}

fn when(state: &State) -> String {
    let phase = match state.phase {
        Phase::Founding => "Squadrons are founded",
        Phase::Bases => "bases are chosen",
        Phase::Purchase => "Purchase Reinforcements",
        Phase::Targets => "Choose Strategic Targets",
        Phase::Battles => "Conduct Battle",
        Phase::Spoils => "captures are settled",
        Phase::Ended => "over",
    };
    if state.turn == 0 { String::from(phase) } else { format!("turn {}: {phase}", state.turn) }
}

fn factions(at: Pos<'_>) -> Table {
    let columns = [
        ("faction", LEFT),
        ("players (seat)", LEFT),
        ("score", RIGHT),
        ("targets", RIGHT),
        ("huge ships", LEFT),
        ("located", LEFT),
    ];
    let mut table = Table::new(&columns);
    for team in &at.table.teams {
        let players: Vec<String> =
            team.seats.iter().map(|&seat| format!("{} ({})", at.table.name(seat), seat.0)).collect();
        let own = at.state.faction(team.faction);
        let score =
            own.and_then(|own| own.scores.last()).map_or_else(String::new, |score| score.total.to_string());
        let held = at.state.targets.iter().filter(|target| target.owner == Some(team.faction)).count();
        let ships = at.state.huge.iter().filter(|ship| ship.faction == team.faction);
        let ships: Vec<String> = ships
            .map(|ship| {
                let class = at.table.cards().huge_ship(ship.class.as_str());
                let name = class.map_or(ship.class.as_str(), |class| class.name.as_str());
                if ship.destroyed { format!("{name} (lost)") } else { name.to_owned() }
            })
            .collect();
        let credits = own.map(|own| &own.credits).into_iter().flatten().filter(|(_, count)| **count > 0);
        let credits: Vec<String> = credits.map(|(enemy, count)| format!("{count} {enemy}")).collect();
        let third = if team.third { " (third faction)" } else { "" };
        let cells = [
            format!("{}{third}", team.faction.name()),
            players.join(", "),
            score,
            held.to_string(),
            ships.join(", "),
            credits.join(", "),
        ];
        table.row(cells);
    }
    table
}

fn targets(at: Pos<'_>) -> Table {
    let columns =
        [("no", RIGHT), ("target", LEFT), ("type", LEFT), ("value", RIGHT), ("space", LEFT), ("owner", LEFT)];
    let mut table = Table::new(&columns);
    for (number, target) in at.state.targets.iter().enumerate() {
        let cards = at.table.cards();
        let name = |id: &str| cards.target_type(id).map_or_else(|| id.to_owned(), |kind| kind.name.clone());
        let inside = target.outpost.as_ref().map(|outpost| format!(": {}", name(outpost.as_str())));
        let unexplored = if target.unexplored { ", unexplored" } else { "" };
        let feature = cards.feature(target.feature.as_str());
        table.row([
            number.to_string(),
            target.name.to_string(),
            format!("{}{}{unexplored}", name(target.kind.as_str()), inside.unwrap_or_default()),
            target.worth().to_string(),
            feature.map_or_else(|| target.feature.to_string(), |feature| feature.name.clone()),
            target.owner.map_or("", Faction::name).to_owned(),
        ]);
    }
    table
}

fn battles(at: Pos<'_>) -> Table {
    let columns = [
        ("battle", RIGHT),
        ("over", LEFT),
        ("attacker", LEFT),
        ("defender", LEFT),
        ("scenario", LEFT),
        ("points", RIGHT),
        ("stage", LEFT),
    ];
    let mut table = Table::new(&columns);
    for (no, battle) in at.state.battles_now() {
        let side = |role: usize| {
            let side = battle.sides[role];
            let who = side.player.map_or("nobody yet", |seat| at.table.name(seat));
            format!("{who} ({})", side.faction)
        };
        let scenario = at.table.cards().scenario(battle.scenario.as_str());
        let stage = match &battle.result {
            Some(result) => format!("{:?}, {:?}", result.winner, result.how).to_lowercase(),
            None => format!("{:?}", battle.stage).to_lowercase(),
        };
        table.row([
            no.to_string(),
            aim_name(at, battle.aim),
            side(0),
            side(1),
            scenario.map_or_else(|| battle.scenario.to_string(), |scenario| scenario.name.clone()),
            format!("{}/{}", battle.size[0], battle.size[1]),
            stage,
        ]);
    }
    table
}

/// A player's Squadron, as far as the viewer may know it.
pub fn squadron(game: &Open<Campaign>, viewer: Viewer, seat: Seat) -> String {
    let known = Gcw::known(game.table(), game.state(), viewer);
    let at = Pos { table: game.table(), state: &known };
    let Some(books) = at.state.player(seat) else { return String::new() };
    let mut text = format!("{}: {} Fleet Points", Campaign::player(game.table(), seat), books.fp);
    for pick in &books.picks {
        let _ = write!(text, ", {} free from {:?}", pick.points, pick.source);
    }
    let _ = writeln!(text, "\n\n{}\n\n{}", ships(at, seat), pilots(at, seat));
    let crew = crew(at, seat);
    if !crew.is_empty() {
        let _ = writeln!(text, "\ncrew: {crew}");
    }
    let stock = stock(at, seat);
    if !stock.is_empty() {
        let _ = writeln!(text, "\nstock: {stock}");
    }
    text
}

fn ships(at: Pos<'_>, seat: Seat) -> Table {
    let mut table = Table::new(&[("ship", LEFT), ("class", LEFT), ("upgrades", LEFT), ("status", LEFT)]);
    for (no, ship) in
        at.state.all_ships().filter(|(_, ship)| ship.owner == seat && ship.fate == ShipFate::Active)
    {
        let class = at.table.cards().ship(ship.faction, ship.class.as_str());
        let class = class.map_or(ship.class.as_str(), |class| class.name.as_str());
        let cards: Vec<String> =
            ship.title.iter().chain(&ship.installed).map(|card| card_name(at, card.as_str())).collect();
        table.row([no.to_string(), class.to_owned(), cards.join(", "), status(at, ship.used, &ship.idle)]);
    }
    table
}

fn pilots(at: Pos<'_>, seat: Seat) -> Table {
    let columns = [
        ("pilot", LEFT),
        ("name", LEFT),
        ("card", LEFT),
        ("PS", RIGHT),
        ("SP", RIGHT),
        ("XP", RIGHT),
        ("can do", LEFT),
        ("status", LEFT),
    ];
    let mut table = Table::new(&columns);
    for (no, pilot) in at.state.all_pilots().filter(|(_, pilot)| pilot.owner == seat) {
        let card = at.table.cards().pilot(pilot.card.as_str());
        let card = card.map_or(pilot.card.as_str(), |card| card.name.as_str());
        let mut can: Vec<String> = pilot.qualified.iter().map(ToString::to_string).collect();
        can.extend(pilot.ability.iter().map(|card| card_name(at, card.as_str())));
        if pilot.elite_bought {
            can.push(String::from("elite slot"));
        }
        let status = match pilot.fate {
            Fate::Active => status(at, pilot.used, &pilot.idle),
            Fate::Prisoner { of, .. } => format!("prisoner of the {}", of.name()),
            Fate::Dead => String::from("dead"),
            Fate::WrittenOff => String::from("given up"),
        };
        table.row([
            no.to_string(),
            pilot.name.to_string(),
            card.to_owned(),
            pilot.skill.to_string(),
            pilot.points.to_string(),
            pilot.xp.to_string(),
            can.join(", "),
            status,
        ]);
    }
    table
}

fn crew(at: Pos<'_>, seat: Seat) -> String {
    let all =
        at.state.crew_of(seat).map(|(no, crew)| format!("{} ({no})", card_name(at, crew.card.as_str())));
    all.collect::<Vec<_>>().join(", ")
}

fn stock(at: Pos<'_>, seat: Seat) -> String {
    let stock = at.state.player(seat).map(|player| &player.stock).into_iter().flatten();
    let all = stock.map(|(card, stock)| match stock.used {
        0 => format!("{} {}", stock.copies, card_name(at, card.as_str())),
        used => format!("{} {} ({used} in use)", stock.copies, card_name(at, card.as_str())),
    });
    all.collect::<Vec<_>>().join(", ")
}

fn card_name(at: Pos<'_>, id: &str) -> String {
    at.table.cards().upgrade(id).map_or_else(|| id.to_owned(), |card| card.name.clone())
}

fn status(at: Pos<'_>, used: bool, idle: &[Idle]) -> String {
    let idle: Vec<String> = idle
        .iter()
        .filter(|idle| idle.until >= at.state.turn)
        .map(|idle| format!("{:?} until turn {}", idle.why, idle.until).to_lowercase())
        .collect();
    match (used, idle.is_empty()) {
        (true, _) => String::from("in battle"),
        (false, true) => String::from("ready"),
        (false, false) => idle.join(", "),
    }
}
