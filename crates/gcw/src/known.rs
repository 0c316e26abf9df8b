//! The position as one viewer may know it: everything on the map, and the books of the own faction (GCW-005).
//!
//! Of other factions' books only this is seen: prisoners by their captor, things sold or captured by their owner,
//! ships and people that a battle of the viewer's has brought out, offers by the two players they are between. The
//! rest is blank, so that the numbers of things stay the same.

use std::collections::BTreeSet;

use sandtable_kernel::{Seat, Viewer};
use sandtable_text::say;

use crate::catalogue::{Faction, PilotId, ShipId, UpgradeId};
use crate::commands::Command;
use crate::events::audience::on_table;
use crate::events::{Asset, Audience, audience};
use crate::model::{
    Bundle, Container, Crew, Deal, DealStatus, Fate, Good, Origin, Packed, Pilot, Player, Pos, Record, Role,
    Ship, ShipFate, Stage, State, Terms,
};
use crate::rulings;

/// Returns the position as a viewer may know it.
pub(crate) fn known(pos: Pos<'_>, viewer: Viewer) -> State {
    let mut known = pos.state.clone();
    if viewer == Viewer::Referee {
        return known;
    }
    let state = pos.state;
    let is_own = |faction: Faction| Audience::One(faction).has(state, viewer);
    let mut met = Met::default();
    for battle in &mut known.battles {
        let both_in = battle.stage > Stage::Squads;
        let sees = battle.sides.map(|side| is_own(side.faction));
        let own = Role::BOTH.into_iter().find(|role| sees[role.index()]);
        // That containers are filled shows, though not with what.
        let shut = |record: &Record| vec![Container::default(); record.contents.len()];
        let seen = |record: Record| match own {
            Some(Role::Defender) => record.seen_by(own),
            _ => Record { contents: shut(&record), ..record.seen_by(own) },
        };
        battle.record = battle.record.take().filter(|_| own.is_some()).map(seen);
        if own.is_none() {
            battle.disputed = battle.is_disputed();
            (battle.report, battle.accounts) = (None, [None, None]);
        } else if both_in && battle.turn == pos.state.turn {
            met.now.extend(on_table(battle));
        } else if both_in {
            met.before.extend(on_table(battle));
        }
        for role in 0..2 {
            if !(sees[role] || both_in && sees[1 - role]) {
                battle.squads[role] = None;
            }
        }
    }
    for ship in &mut known.huge {
        *ship = audience::huge(state, ship, viewer);
    }
    for (seat, player) in (0..).map(Seat).zip(&mut known.players) {
        if let Some(side) = state.side(seat).filter(|side| !is_own(*side)) {
            *player = veiled(pos, viewer, (seat, side), &met);
        }
    }
    known
}

/// Ships and people that battles of a viewer's have brought out.
#[derive(Default)]
struct Met {
    /// In this turn: they are known as they lie on the table.
    now: BTreeSet<Asset>,
    /// In turns before: they keep their names, and what has become of them is not known.
    before: BTreeSet<Asset>,
}

impl Met {
    /// Returns how much is known of a thing: everything on the table, its name, or nothing.
    fn of<T>(&self, asset: Asset, table: impl FnOnce() -> T, name: impl FnOnce() -> T) -> Option<T> {
        if self.now.contains(&asset) { Some(table()) } else { self.before.contains(&asset).then(name) }
    }
}

/// A faction has no secrets from itself (GCW-005).
fn sees_books(pos: Pos<'_>, viewer: Viewer, seat: Seat) -> bool {
    pos.state.side(seat).is_some_and(|own| Audience::One(own).has(pos.state, viewer))
}

/// Returns the visible part of another faction's player.
fn veiled(pos: Pos<'_>, viewer: Viewer, (seat, side): (Seat, Faction), met: &Met) -> Player {
    let Some(books) = pos.state.player(seat) else { return Player::of(side) };
    let (table, state) = (pos.table, pos.state);
    let owns = |asset| audience::of_asset(state, asset).has(state, viewer);
    let ships = state.all_ships().filter(|(no, _)| no.seat() == seat).map(|(no, ship)| {
        let asset = Asset::Ship(no);
        let seen = || Ship { idle: Vec::new(), deeds: Vec::new(), ..ship.clone() };
        let named = || Ship { class: ship.class.clone(), ..blank_ship(seat, ship.faction) };
        if owns(asset) { Some(ship.clone()) } else { met.of(asset, seen, named) }
    });
    let pilots = state.all_pilots().filter(|(no, _)| no.seat() == seat).map(|(no, pilot)| {
        let asset = Asset::Pilot(no);
        let seen = || Pilot { xp: 0, idle: Vec::new(), deeds: Vec::new(), ..pilot.clone() };
        let named = || Pilot { name: pilot.name.clone(), card: pilot.card.clone(), ..blank_pilot(seat) };
        if owns(asset) { Some(pilot.clone()) } else { met.of(asset, seen, named) }
    });
    let crew = state.all_crew().filter(|(no, _)| no.seat() == seat).map(|(no, crew)| {
        let asset = Asset::Crew(no);
        let seen = || Crew { idle: Vec::new(), deeds: Vec::new(), ..crew.clone() };
        let named = || Crew { card: crew.card.clone(), ..blank_crew(seat) };
        if owns(asset) { Some(crew.clone()) } else { met.of(asset, seen, named) }
    });
    let deals = books.deals.iter();
    let deals = deals.map(|deal| {
        let shown = || match deal.status {
            DealStatus::Open => Deal { goods: goods(pos, &deal.give), ..deal.clone() },
            _ => deal.clone(),
        };
        audience::of_deal(table, state, deal.from, deal.to).has(state, viewer).then(shown)
    });
    let of_ours = |no| {
        let battle = state.battle(no);
        battle.is_some_and(|battle| {
            battle.sides.iter().any(|side| Audience::One(side.faction).has(state, viewer))
        })
    };
    let shut = |packed: &Packed| Packed {
        battle: packed.battle,
        containers: vec![Container::default(); packed.containers.len()],
    };
    // GCW-A65
    let open = table.rulings().is(rulings::A65_OPEN);
    Player {
        done: books.done,
        name: books.name.clone(),
        gone: books.gone,
        founding: books.founding,
        absent: books.absent,
        base: books.base,
        attacks: if open { books.attacks.clone() } else { Vec::new() },
        ships: listed(ships, &blank_ship(seat, side)),
        pilots: listed(pilots, &blank_pilot(seat)),
        crew: listed(crew, &blank_crew(seat)),
        deals: listed(deals, &blank_deal(seat)),
        pledges: books.pledges.iter().filter(|pledge| of_ours(pledge.battle)).cloned().collect(),
        packed: books.packed.iter().filter(|packed| of_ours(packed.battle)).map(shut).collect(),
        hidden: true,
        ..Player::of(side)
    }
}

/// Lists things with blanks in place of what is not seen; how many there are after the last that is seen is not told.
fn listed<T: Clone>(things: impl Iterator<Item = Option<T>>, blank: &T) -> Vec<T> {
    let mut things: Vec<Option<T>> = things.collect();
    things.truncate(things.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
    things.into_iter().map(|thing| thing.unwrap_or_else(|| blank.clone())).collect()
}

fn blank_ship(owner: Seat, faction: Faction) -> Ship {
    Ship {
        owner,
        class: ShipId::new(""),
        faction,
        origin: Origin::Founding,
        title: None,
        installed: Vec::new(),
        fate: ShipFate::Destroyed,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}

fn blank_pilot(owner: Seat) -> Pilot {
    Pilot {
        owner,
        name: "".into(),
        card: PilotId::new(""),
        origin: Origin::Founding,
        skill: 0,
        points: 0,
        elite_bought: false,
        ability: None,
        xp: 0,
        qualified: Vec::new(),
        steps: 0,
        title: None,
        flipped: false,
        fate: Fate::WrittenOff,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}

fn blank_crew(owner: Seat) -> Crew {
    Crew {
        owner,
        card: UpgradeId::new(""),
        origin: Origin::Founding,
        fate: Fate::WrittenOff,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}

/// Names the ships and people in a bundle for the player who may take them.
fn goods(pos: Pos<'_>, bundle: &Bundle) -> Vec<Good> {
    let cards = pos.table.cards();
    let called = |id: &UpgradeId| cards.upgrade_name(id.as_str());
    let ships = bundle.ships.iter().filter_map(|&no| {
        let ship = pos.state.ship(no)?;
        let class = cards.ship(ship.faction, ship.class.as_str())?.name.clone();
        let built: Vec<String> = ship.title.iter().chain(&ship.installed).map(called).collect();
        let name = if built.is_empty() { class } else { say!("known-with", class, built = built.join(", ")) };
        Some(Good { thing: no.into(), name })
    });
    let pilots = bundle.pilots.iter().filter_map(|&no| {
        Some(Good { thing: no.into(), name: pos.state.pilot(no)?.name.as_str().to_owned() })
    });
    let crew = bundle
        .crew
        .iter()
        .filter_map(|&no| Some(Good { thing: no.into(), name: called(&pos.state.crew(no)?.card) }));
    ships.chain(pilots).chain(crew).collect()
}

fn blank_deal(from: Seat) -> Deal {
    Deal {
        from,
        to: Some(from),
        give: Bundle::default(),
        want: Bundle::default(),
        terms: Terms::Market,
        turn: 0,
        status: DealStatus::Closed,
        goods: Vec::new(),
    }
}

/// Returns the command as a viewer may see it: orders belong to a faction until their events tell of them.
pub(crate) fn redact_command(pos: Pos<'_>, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
    let public = matches!(command, Command::Done | Command::NotDone);
    (public || sees_books(pos, viewer, seat)).then(|| command.clone())
}
