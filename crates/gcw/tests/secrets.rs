//! Secrets are kept in whole campaigns (GCW-005, GCW-A65): two campaigns differ in what one faction has decided in secret,
//! and everybody else sees the same, byte for byte, until a rule brings it out.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use std::collections::BTreeSet;

use sandtable_gcw::Gcw;
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Aim, Battle, DealNo, Phase, Setup, Stage, State, Table};
use sandtable_gcw::rules::battle::BattleCommand as Battles;
use sandtable_gcw::rules::deals::DealsCommand;
use sandtable_gcw::rules::founding::FoundingCommand as Founding;
use sandtable_gcw::rules::people::PeopleCommand as People;
use sandtable_gcw::rules::record::Entry;
use sandtable_gcw::rules::squad::SquadCommand as Squads;
use sandtable_gcw::rulings::A65_OPEN;
use sandtable_kernel::{Game, Seat, Start, Viewer};
use sandtable_testkit::suite::{Secrets, Swap, secrets_are_kept};

/// What is played in secret and differs between the two campaigns.
const FLEETS: u8 = 1;
const PURCHASES: u8 = 2;
const ATTACKS: u8 = 4;
const SQUADS: u8 = 8;
const ORDERS: u8 = 16;

/// Campaigns that differ in these secrets of everybody but the viewer.
struct Vary<const WHAT: u8>;

/// The viewer must not know what others say in secret: their faction's seats see it.
fn viewers(setup: &Setup) -> Vec<Viewer> {
    let (_, state) = Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup).unwrap();
    let leaders = state.factions.iter().map(|own| Viewer::Seat(own.leader));
    leaders.chain([Viewer::Public]).collect()
}

/// Who and what a command names that is only once in the campaign: that it is taken everybody may find out (GCW-086).
fn uniques<'t>(table: &'t Table, command: &Command) -> BTreeSet<&'t str> {
    fn walk<'t>(table: &'t Table, value: &serde_json::Value, found: &mut BTreeSet<&'t str>) {
        match value {
            serde_json::Value::String(text) => {
                let cards = table.cards();
                let pilot = cards.pilot(text).filter(|card| card.unique).map(|card| card.id.as_str());
                let card = cards.upgrade(text).filter(|card| card.unique).map(|card| card.id.as_str());
                found.extend(pilot.into_iter().chain(card));
            }
            serde_json::Value::Array(items) => items.iter().for_each(|item| walk(table, item, found)),
            serde_json::Value::Object(fields) => fields.values().for_each(|field| walk(table, field, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    walk(table, &serde_json::to_value(command).unwrap(), &mut found);
    found
}

/// Whether a faction is neither side of a deal.
fn deals_elsewhere(table: &Table, state: &State, viewer: Viewer, seat: Seat, command: &DealsCommand) -> bool {
    let concerns = |other: Option<Seat>| {
        let Viewer::Seat(viewer) = viewer else { return false };
        // Who names nobody means all of Scum.
        other.map_or_else(
            || state.side(viewer).is_some_and(|side| table.is_third(side)),
            |other| state.allied(viewer, other),
        )
    };
    let of =
        |no: &DealNo| state.deal(*no).is_some_and(|deal| !concerns(Some(deal.from)) && !concerns(deal.to));
    !concerns(Some(seat))
        && match command {
            DealsCommand::Offer { to, .. } => !concerns(Some(*to)),
            DealsCommand::Contract { to, .. } => !concerns(*to),
            DealsCommand::Accept { deal }
            | DealsCommand::Refuse { deal }
            | DealsCommand::Withdraw { deal } => of(deal),
            DealsCommand::BetterOffer { .. } => false,
        }
}

impl<const WHAT: u8> Secrets<Gcw> for Vary<WHAT> {
    fn swaps(setup: &Setup) -> Vec<Swap<Setup>> {
        let swap = |viewer| Swap {
            a: setup.clone(),
            b: setup.clone(),
            viewer,
            what: String::from("what others do"),
        };
        viewers(setup).into_iter().map(swap).collect()
    }

    fn revealed(table: &Table, state: &State, viewer: Viewer) -> bool {
        // Attacks are revealed together when all are in (GCW-A65).
        if WHAT & ATTACKS != 0 && (state.turn > 1 || matches!(state.phase, Phase::Battles | Phase::Spoils)) {
            return true;
        }
        let brings_out = |battle: &Battle| {
            // What lies face down is turned up, containers are opened, pilots eject.
            if WHAT & ORDERS != 0 {
                let record = battle.record.as_ref();
                let on_things = record.into_iter().flat_map(|record| &record.things);
                let on_ships = record.into_iter().flat_map(|record| &record.crafts);
                let on_things = on_things.filter_map(|thing| thing.face.as_ref());
                let mut tokens = on_things.chain(on_ships.flat_map(|craft| &craft.faces));
                return battle.stage > Stage::Record || tokens.any(|token| token.open);
            }
            let own = match viewer {
                Viewer::Seat(seat) => state.side(seat).and_then(|side| battle.role_of_faction(side)),
                _ => None,
            };
            // What was taken into a battle is seen by both sides of it; who else looks on learns how it ended.
            let flown = battle.squads.iter().all(Option::is_some) || battle.report.is_some();
            let seen = own.is_some() || WHAT & SQUADS != 0 || battle.stage > Stage::Record;
            // Who locates huge ships is shown a card of one, if there is one left to be shown (GCW-280).
            let located = WHAT & FLEETS != 0 && matches!(battle.aim, Aim::Locate(_));
            battle.stage > Stage::Squads && flown && seen || located && battle.stage > Stage::Record
        };
        let flown = state.battles.iter().any(brings_out);
        flown || Gcw::outcome(table, state).is_some()
    }

    fn alike(table: &Table, state: &State, viewer: Viewer, (seat, a): (Seat, &Command), b: &Command) -> bool {
        let same_uniques = || uniques(table, a) == uniques(table, b);
        match (a, b) {
            (Command::Founding(a), Command::Founding(b)) => {
                let kind = matches!(
                    (a, b),
                    (Founding::Draft { .. }, Founding::Draft { .. })
                        | (Founding::Submit { .. }, Founding::Submit { .. })
                        | (Founding::Equip { .. }, Founding::Equip { .. })
                );
                WHAT & FLEETS != 0 && kind && same_uniques()
            }
            (Command::Purchase(_) | Command::People(_), Command::Purchase(_) | Command::People(_)) => {
                // An escape is noticed by those who hold the prisoner (GCW-063).
                let escape = |command: &Command| matches!(command, Command::People(People::Escape { .. }));
                let kept = !escape(a) && !escape(b);
                WHAT & PURCHASES != 0 && state.phase == Phase::Purchase && kept && same_uniques()
            }
            (Command::Deals(x), Command::Deals(y)) => {
                let elsewhere = |command| deals_elsewhere(table, state, viewer, seat, command);
                // Whoever takes a contract declares its attack, and by that reading openly.
                let contract = |command: &DealsCommand| {
                    matches!(command, DealsCommand::Contract { .. } | DealsCommand::Accept { .. })
                };
                let open = table.rulings().is(A65_OPEN) && (contract(x) || contract(y));
                WHAT & PURCHASES != 0 && elsewhere(x) && elsewhere(y) && !open
            }
            (Command::Targets(_), Command::Targets(_)) => {
                WHAT & ATTACKS != 0 && !table.rulings().is(A65_OPEN)
            }
            (
                Command::Squad(Squads::Build { battle: x, .. }),
                Command::Squad(Squads::Build { battle: y, .. }),
            ) => WHAT & SQUADS != 0 && x == y,
            (Command::Battle(x), Command::Battle(y)) => {
                let kind = matches!(
                    (x, y),
                    (Battles::Fill { .. }, Battles::Fill { .. })
                        | (Battles::Brace { .. }, Battles::Brace { .. })
                );
                WHAT & ORDERS != 0 && kind && x.battle() == y.battle()
            }
            (Command::Record(x), Command::Record(y)) => {
                let kind = matches!(
                    (&x.entry, &y.entry),
                    (Entry::Lay { .. }, Entry::Lay { .. }) | (Entry::Fill { .. }, Entry::Fill { .. })
                );
                WHAT & ORDERS != 0 && kind && x.battle == y.battle
            }
            _ => false,
        }
    }
}

/// Plays so many campaigns, fewer in a debug build, spread over all setups.
#[track_caller]
fn kept<X: Secrets<Gcw>>(debug: u64, release: u64) {
    let all = setups::all(2);
    let games = if cfg!(debug_assertions) { debug } else { release };
    for game in 0..games {
        let (name, setup) = &all[(game % all.len() as u64) as usize];
        if let Err(says) = secrets_are_kept::<Gcw, X>(
            &[Start::new(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup.clone())],
            1,
            game,
        ) {
            panic!("{name}, seed {game}: {says}");
        }
    }
}

// proves: GCW-005, GCW-280
#[test]
fn fleets_are_secret() {
    kept::<Vary<FLEETS>>(4, 100);
}

// proves: GCW-005
#[test]
fn purchases_and_deals_are_secret() {
    kept::<Vary<PURCHASES>>(4, 100);
}

// proves: GCW-A65
#[test]
fn attacks_are_sealed_until_all_are_in() {
    kept::<Vary<ATTACKS>>(4, 100);
}

// proves: GCW-001
#[test]
fn squads_are_built_in_secret() {
    kept::<Vary<SQUADS>>(4, 100);
}

// proves: GCW-258, GCW-044
#[test]
fn containers_tokens_and_orders_are_secret() {
    kept::<Vary<ORDERS>>(4, 100);
}

// proves: GCW-005
#[test]
fn all_secrets_at_once_are_kept_until_the_first_battle() {
    kept::<Vary<{ FLEETS | PURCHASES | SQUADS }>>(4, 100);
}
