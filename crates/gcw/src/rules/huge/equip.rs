//! Starting equipment of huge ships (GCW-268 to GCW-273): each faction's leader equips them before the first turn. A
//! third faction has none: it cannot win (GCW-154), and victory is the destruction of huge ships (GCW-004).

pub use crate::model::HugeFit;
use crate::rules::form::{Offers, one, rows};
use crate::rules::plan::Plan;
use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, Form, Reckoning, Refusal, Seat, refusals};
use sandtable_text::say;

use super::titles;
use crate::catalogue::{Faction, Handling, HugeClass, HugeRole, Slot, UpgradeCard, UpgradeId};
use crate::commands::Command;
use crate::commands::FoundingCommand;
use crate::events::Event;
use crate::model::{Fitted, HugeShip, Pos, Section, Table};
use crate::rules::fit::{self, Hull, Loadout};
use crate::rules::{limits, teams, things};
use crate::rulings;

pub use super::titles::pick;

refusals! {
    pub(super) NO_HUGE = "no-huge-ships", "GCW-154",
        "refusal-no-huge-ships";
    pub(super) LEADER = "leader-only", "GCW-A63", "refusal-leader-only";
    pub(super) EQUIPPED = "already-equipped", "GCW-270", "refusal-already-equipped";
    PICKS = "titles-open", "GCW-272",
        "refusal-titles-open";
    CLASS = "not-your-huge-ship", "GCW-268", "refusal-not-your-huge-ship";
    COUNT = "number-of-huge-ships", "GCW-269", "refusal-number-of-huge-ships";
    SECTIONS = "sections", "GCW-268", "refusal-sections";
    CARD = "unknown-upgrade", "GCW-270", "refusal-unknown-upgrade";
    NOT_THERE = "not-for-huge-ships", "GCW-270",
        "refusal-not-for-huge-ships";
    TOO_MUCH = "starting-equipment", "GCW-270",
        "refusal-starting-equipment";
    ALONE = "dear-title-alone", "GCW-A54",
        "refusal-dear-title-alone";
    TWICE = "unique-taken", "GCW-086", "refusal-unique-taken-2";
    LIMITED = "card-limited", "GCW-268", "refusal-card-limited-2";
    ONE = "one-for-both-sections", "GCW-268",
        "refusal-one-for-both-sections";
    NOT_PICKED = "title-not-picked", "GCW-272",
        "refusal-title-not-picked";
}

/// Returns whether a faction has huge ships in this campaign.
pub fn has_huge(pos: Pos<'_>, faction: Faction) -> bool {
    !pos.table.is_third(faction) && pos.state.faction(faction).is_some()
}

/// Returns whether a faction has equipped them.
pub fn equipped(pos: Pos<'_>, faction: Faction) -> bool {
    pos.state.faction(faction).is_some_and(|own| own.equipped)
}

/// Counts ships of a role a faction has: one capital ship, support ships by its players (GCW-269).
pub fn number(pos: Pos<'_>, faction: Faction, role: HugeRole) -> usize {
    if !has_huge(pos, faction) {
        return 0;
    }
    let players = teams::size(pos, faction);
    match role {
        HugeRole::Capital => 1,
        HugeRole::Support => {
            pos.table.cards().tables.support_ships.get(players.into()).map_or(0, |&ships| usize::from(ships))
        }
    }
}

/// The classes a faction may have in a role (GCW-268).
pub fn classes(table: &Table, faction: Faction, role: HugeRole) -> impl Iterator<Item = &HugeClass> {
    table
        .cards()
        .huge
        .iter()
        .filter(move |class| class.role == Some(role) && class.factions.contains(&faction))
}

/// The faction that a seat leads, if its huge ships wait to be equipped.
pub(super) fn led(pos: Pos<'_>, seat: Seat) -> Result<Faction, Refusal> {
    let faction = pos.state.side(seat).ok_or(NO_HUGE)?;
    if !has_huge(pos, faction) {
        return Err(NO_HUGE);
    }
    let leader = pos.state.faction(faction).map_or(seat, |own| own.leader);
    if leader != seat {
        return Err(LEADER.about(pos.name(leader)));
    }
    if equipped(pos, faction) { Err(EQUIPPED) } else { Ok(faction) }
}

/// Looks at a leader's list of huge ships.
pub fn plan(pos: Pos<'_>, seat: Seat, ships: &[HugeFit]) -> Result<Plan, Refusal> {
    let faction = led(pos, seat)?;
    if let Some(class) = titles::open(pos, faction) {
        return Err(PICKS.about(&class.name));
    }
    let mut found = Vec::new();
    for ship in ships {
        let class = pos.table.cards().huge_ship(ship.class.as_str());
        let class = class.filter(|class| class.role.is_some() && class.factions.contains(&faction));
        found.push(class.ok_or_else(|| CLASS.about(&things::class_name(pos, ship.class.as_str())))?);
    }
    for role in [HugeRole::Capital, HugeRole::Support] {
        let has = found.iter().filter(|class| class.role == Some(role)).count();
        let needs = number(pos, faction, role);
        if has != needs {
            let name = if role == HugeRole::Capital {
                say!("huge-equip-the-capital-ships")
            } else {
                say!("huge-equip-the-support-ships")
            };
            return Err(COUNT.about(name).with(needs as f64, has as f64));
        }
    }
    let (mut fitted, mut costs) = (Vec::new(), Vec::new());
    let mut uniques: Vec<&UpgradeCard> = Vec::new();
    for (class, ship) in found.into_iter().zip(ships) {
        let cards = cards_of(pos, class, ship)?;
        for card in cards.iter().flatten() {
            limits::released(pos.table, card.scope, rule!("GCW-270"), &card.name)?;
        }
        for card in cards.iter().flatten().copied().filter(|card| card.unique) {
            limits::acquire(pos, seat, card)?;
            if uniques.iter().any(|other| other.character == card.character) {
                return Err(TWICE.about(&card.name));
            }
            if card.class == Handling::HugeTitle && !titles::may_use(pos, faction, class, &card.id) {
                return Err(NOT_PICKED.about(&card.name));
            }
            uniques.push(card);
        }
        costs.push(check(pos, faction, class, &cards)?);
        fitted.push(huge_ship(faction, class, &cards));
    }
    let mut plan = Plan::default();
    plan.emit_with(Event::Equipped { faction, ships: fitted }, costs);
    Ok(plan)
}

/// The cards of a list's ship, by section.
fn cards_of<'a>(
    pos: Pos<'a>,
    class: &HugeClass,
    ship: &HugeFit,
) -> Result<Vec<Vec<&'a UpgradeCard>>, Refusal> {
    if ship.sections.len() > class.sections.len() {
        let refusal = SECTIONS.about(&class.name);
        return Err(refusal.with(class.sections.len() as f64, ship.sections.len() as f64));
    }
    let card = |id: &UpgradeId| pos.table.cards().upgrade(id.as_str()).ok_or_else(|| CARD.about(id.as_str()));
    let mut sections = Vec::new();
    for ids in &ship.sections {
        sections.push(ids.iter().map(card).collect::<Result<Vec<_>, _>>()?);
    }
    sections.resize_with(class.sections.len(), Vec::new);
    Ok(sections)
}

/// Returns whether a ship may start with these cards, by section; what they cost.
fn check(
    pos: Pos<'_>,
    faction: Faction,
    class: &HugeClass,
    sections: &[Vec<&UpgradeCard>],
) -> Result<Reckoning, Refusal> {
    let mut sum = Reckoning::of("starting equipment", Form::Points);
    let mut exempt: Option<&UpgradeCard> = None;
    let mut before: Vec<&UpgradeCard> = Vec::new();
    for (section, equipped) in class.sections.iter().zip(sections) {
        let mut loadout = Loadout::new(pos.table.cards(), faction, Hull::section(section));
        loadout.equipped.clone_from(equipped);
        if let Some(refusal) = fit::check(&loadout).into_iter().next() {
            return Err(refusal);
        }
        for &card in equipped {
            if matches!(card.class, Handling::Elite | Handling::RebelCaptive | Handling::ExtraMunitions) {
                return Err(NOT_THERE.about(&card.name));
            }
            // A section's own bar has been asked; two sections are one ship nevertheless.
            let single = |slot: Slot| matches!(slot, Slot::Title | Slot::Mod);
            if card.limited && before.iter().any(|other| other.id == card.id) {
                return Err(LIMITED.about(&card.name));
            }
            if single(card.slot) && before.iter().any(|other| other.slot == card.slot) {
                return Err(ONE.about(&card.name));
            }
            if class.exempt.contains(&card.id) {
                exempt = Some(card);
            }
            sum.term(f64::from(loadout.cost(card).0), card.name.clone(), rule!("GCW-270"));
        }
        before.extend(equipped);
    }
    let most = f64::from(class.starting_equipment);
    if sum.total <= most {
        return Ok(sum);
    }
    // GCW-273, GCW-A54: such a title may be dearer than all equipment together, and then is all of it.
    let besides = if pos.table.rulings().is(rulings::A54_FIVE_MORE) { most } else { 0.0 };
    match exempt {
        Some(title) if sum.total <= f64::from(title.cost) + besides => Ok(sum),
        Some(title) => Err(ALONE.about(&title.name).with(besides, sum.total - f64::from(title.cost))),
        None => Err(TOO_MUCH.about(&class.name).with(most, sum.total)),
    }
}

fn huge_ship(faction: Faction, class: &HugeClass, sections: &[Vec<&UpgradeCard>]) -> HugeShip {
    let section = |cards: &Vec<&UpgradeCard>| Section {
        upgrades: cards.iter().map(|card| Fitted { card: card.id.clone(), revealed: false }).collect(),
        ..Section::default()
    };
    HugeShip {
        faction,
        role: class.role.unwrap_or(HugeRole::Support),
        class: class.id.clone(),
        sections: sections.iter().map(section).collect(),
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    }
}

/// Returns the plan of a leader without preferences: picks no more titles, and plain ships with the titles that were
/// picked (GCW-315). `None` if nothing waits for this seat.
pub fn default(pos: Pos<'_>, seat: Seat) -> Option<FoundingCommand> {
    let faction = led(pos, seat).ok()?;
    if let Some(class) = titles::to_pick(pos, faction) {
        return Some(FoundingCommand::Title { class: class.id.clone(), title: None });
    }
    if titles::open(pos, faction).is_some() {
        return None;
    }
    // GCW-315
    Some(FoundingCommand::Equip { ships: plain(pos, faction) })
}

/// Plain ships, with the titles that were picked for them.
fn plain(pos: Pos<'_>, faction: Faction) -> Vec<HugeFit> {
    let mut ships = Vec::new();
    for role in [HugeRole::Capital, HugeRole::Support] {
        let mut wanted = Vec::new();
        for class in classes(pos.table, faction, role) {
            wanted.extend(titles::picked(pos, faction, class).map(|title| (class, Some(title))));
        }
        if let Some(class) = classes(pos.table, faction, role).next() {
            wanted.resize(number(pos, faction, role), (class, None));
        }
        ships.extend(wanted.into_iter().map(|(class, title)| {
            let place = title.map(|title| titles::section(class, title));
            let sections = (0..class.sections.len()).map(|at| {
                title.filter(|_| place == Some(at)).map(|title| title.id.clone()).into_iter().collect()
            });
            HugeFit { class: class.id.clone(), sections: sections.collect() }
        }));
    }
    ships
}

/// Support ships that a faction of its present size lacks, plain ones, if it was equipped when it was smaller (GCW-269).
pub fn lacking(pos: Pos<'_>, faction: Faction) -> Vec<HugeShip> {
    let own = pos.state.huge.iter().filter(|ship| ship.faction == faction && ship.role == HugeRole::Support);
    let count = number(pos, faction, HugeRole::Support).saturating_sub(own.count());
    let class = classes(pos.table, faction, HugeRole::Support).next();
    let plain = |class: &HugeClass| huge_ship(faction, class, &vec![Vec::new(); class.sections.len()]);
    class.map(|class| vec![plain(class); count]).unwrap_or_default()
}

/// The most cards of a section that a form lets a leader take.
const MOST_CARDS: usize = 12;

/// Offers what a leader may do with huge ships.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let pos = out.pos;
    let Some(faction) = pos.state.side(out.seat) else { return };
    titles::offers(out, faction);
    let ships = plain(pos, faction);
    let (count, sections) = (ships.len(), ships.iter().map(|ship| ship.sections.len()).max().unwrap_or(1));
    let command = Command::Founding(FoundingCommand::Equip { ships });
    let roles = [HugeRole::Capital, HugeRole::Support].into_iter();
    let own = roles.flat_map(|role| classes(pos.table, faction, role));
    let own =
        own.map(|class| Choice { numbers: vec![starting(class)], ..Choice::new(&class.id, &class.name) });
    let own = own.collect();
    let at = "/founding/equip/ships";
    let cards = out.ask(&command, &format!("{at}/sections"), |_| mountable(pos, faction));
    let section = rows("", "cards", vec![Field::new("", "card", one(cards))], [0, MOST_CARDS]);
    let item = vec![
        Field::pick("/class", "class", own),
        rows("/sections", "sections", vec![section], [0, sections]).optional(),
    ];
    out.put("equip", task(pos, faction), command).form.push(rows(at, "ships", item, [count, count]));
}

/// The squad points that a class may start with, which cost nothing (GCW-270).
fn starting(class: &HugeClass) -> Reckoning {
    let mut sum = Reckoning::of("free squad points of upgrades", Form::Points);
    sum.term(class.starting_equipment, class.name.clone(), rule!("GCW-270"));
    sum
}

/// Returns the leader's task, with the most the upgrades of the faction's huge ships may cost.
pub(in crate::rules) fn task(pos: Pos<'_>, faction: Faction) -> String {
    let own =
        [HugeRole::Capital, HugeRole::Support].into_iter().filter(|role| number(pos, faction, *role) > 0);
    let own = own.flat_map(|role| classes(pos.table, faction, role));
    let each = own.map(|class| {
        say!("huge-equip-for-a", starting_equipment = class.starting_equipment, class = class.name)
    });
    let each: Vec<String> = each.collect();
    let task = say!("huge-equip-equip-your-factions-huge-ships");
    if each.is_empty() {
        return task.to_owned();
    }
    say!("huge-equip-upgrades-are-free-up-to-so", task, each = each.join(", "))
}

/// The cards that some section of a faction's huge ships may start with, each with what it takes of the free points.
fn mountable(pos: Pos<'_>, faction: Faction) -> Vec<Choice> {
    let cards = pos.table.cards();
    let roles = [HugeRole::Capital, HugeRole::Support].into_iter();
    let own: Vec<&HugeClass> = roles.flat_map(|role| classes(pos.table, faction, role)).collect();
    let fits = |card: &UpgradeCard| {
        own.iter().any(|class| {
            let most = i32::from(class.starting_equipment);
            let payable = i32::from(card.cost) <= most || class.exempt.contains(&card.id);
            let picked = card.class != Handling::HugeTitle || titles::may_use(pos, faction, class, &card.id);
            payable
                && picked
                && class.sections.iter().any(|section| {
                    let mut loadout = Loadout::new(cards, faction, Hull::section(section));
                    loadout.equipped.push(card);
                    fit::check(&loadout).is_empty()
                })
        })
    };
    let there =
        |card: &&UpgradeCard| limits::released(pos.table, card.scope, rule!("GCW-270"), &card.name).is_ok();
    let fitting = mounted(pos).filter(there).filter(|card| fits(card));
    fitting
        .map(|card| {
            let mut cost = Reckoning::of("squad points", Form::Points);
            cost.term(card.cost, card.name.clone(), rule!("GCW-270"));
            Choice { cost: Some(cost), ..things::card(pos, &card.id) }
        })
        .collect()
}

/// Cards that huge ships may start with.
fn mounted(pos: Pos<'_>) -> impl Iterator<Item = &UpgradeCard> {
    let fit =
        |card: &&UpgradeCard| matches!(card.class, Handling::HugeOnly | Handling::HugeTitle | Handling::Crew);
    pos.table.cards().upgrades.iter().filter(fit)
}

/// A legal command, drawn; `None` if nothing waits for this seat.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<FoundingCommand> {
    /// Cards tried for each ship.
    const TRIES: u32 = 5;
    let faction = led(pos, seat).ok()?;
    if let Some(class) = titles::to_pick(pos, faction) {
        let free: Vec<&UpgradeCard> = titles::free(pos, class).collect();
        let title = free.get(dice.pick(free.len() as u32 + 1) as usize).map(|card| card.id.clone());
        return Some(FoundingCommand::Title { class: class.id.clone(), title });
    }
    if titles::open(pos, faction).is_some() {
        return None;
    }
    let mounted: Vec<&UpgradeCard> = mounted(pos).collect();
    let mut ships = plain(pos, faction);
    for at in 0..ships.len() {
        for _ in 0..TRIES {
            let section = dice.pick(ships[at].sections.len() as u32) as usize;
            let Some(card) = mounted.get(dice.pick(mounted.len() as u32) as usize) else { continue };
            ships[at].sections[section].push(card.id.clone());
            if plan(pos, seat, &ships).is_err() {
                ships[at].sections[section].pop();
            }
        }
    }
    Some(FoundingCommand::Equip { ships })
}
