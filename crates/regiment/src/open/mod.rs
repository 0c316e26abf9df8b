//! The one checked door from a setup to a state: everything that is wrong with it, all at once.

mod position;
mod possible;

use sandtable_geometry::{List, Point, Polygon};
use sandtable_kernel::Seat;
use sandtable_tabletop::MAX_FEATURES;
use sandtable_text::say;

use crate::data::{Side, Xy};
use crate::model::{
    Base, Card, Holdings, MAX_BASES, MAX_CARDS, MAX_DICE, MAX_PLACED, MAX_UNIT_BASES, MAX_UNITS, Player,
    Setup, State, Table, Unit,
};

/// Checks a setup and makes table and state of it.
///
/// Errors: everything that is wrong, each as one sentence that begins with a JSON pointer.
pub fn open(setup: &Setup) -> Result<(Table, State), Vec<String>> {
    let mut wrong = Vec::new();
    sizes(setup, &mut wrong);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let table = Table::of(setup);
    let mut state = State {
        round: 0,
        red: setup.colours.map(|[first, _]| Seat(u8::from(first != Side::Red))),
        mission: setup.mission.as_ref().map(|_| 0),
        turned: false,
        players: [0, 1].map(|seat: usize| {
            // REG-TP-01, REG-ARMY-13: as many tactical points as the command value says.
            let tp = setup.armies[seat].faction.command_value;
            let army = &setup.armies[seat];
            let cards = army.support.iter().map(|_| Card::Hidden).collect();
            let hand = (0u8..).zip(&army.support).map(|(at, _)| Some(at)).collect();
            let deck = (0u8..).zip(army.deck.iter().take(3)).map(|(at, _)| Some(at)).collect();
            Player { tp, tp_start: tp, cards, hand, deck, ..Player::default() }
        }),
        units: table.units.iter().map(|spec| Unit { living: spec.bases, ..Unit::default() }).collect(),
        bases: table.base_owner.iter().map(|_| Base { alive: true, ..Base::default() }).collect(),
        pool: [0, 0],
        queue: List::new(),
        effects: List::new(),
        placed: List::new(),
        shifted: List::new(),
        stack: List::new(),
        rolled: None,
        over: None,
        told: Holdings::default(),
    };
    if let Some(position) = &setup.position {
        position::place(&table, &mut state, position, &mut wrong);
    }
    if wrong.is_empty() { Ok((table, state)) } else { Err(wrong) }
}

/// Limits of the state, and what cannot be played at all.
fn sizes(setup: &Setup, wrong: &mut Vec<String>) {
    let units: usize = setup.armies.iter().map(|army| army.units.len()).sum();
    let bases: usize =
        setup.armies.iter().flat_map(|army| &army.units).map(|unit| usize::from(unit.bases)).sum();
    if units > MAX_UNITS {
        wrong.push(say!("open-armies-units-in-both-armies-together", units, max_units = MAX_UNITS));
    }
    if bases > MAX_BASES {
        wrong.push(say!("open-armies-bases-in-both-armies-together", bases, max_bases = MAX_BASES));
    }
    for (seat, army) in setup.armies.iter().enumerate() {
        if army.units.is_empty() {
            wrong.push(say!("open-armies-units-an-army-needs-at", seat));
        }
        if army.support.len() > MAX_CARDS {
            wrong.push(say!("open-armies-support-at-most-support-cards", seat, max_cards = MAX_CARDS));
        }
        for (at, unit) in army.units.iter().enumerate() {
            let here = format!("/armies/{seat}/units/{at}");
            if unit.bases == 0 || usize::from(unit.bases) > MAX_UNIT_BASES {
                wrong.push(say!(
                    "open-bases-bases-1-to-are-possible",
                    here,
                    bases = unit.bases,
                    max_unit_bases = MAX_UNIT_BASES
                ));
            }
            let dice = usize::from(unit.bases) * (usize::from(unit.ranged.max(unit.melee)) + 3);
            if dice > MAX_DICE {
                wrong.push(say!("open-its-attacks-could-roll-dice-at", here, dice, max_dice = MAX_DICE));
            }
            if unit.wounds == 0 || unit.wounds > 100 {
                wrong.push(say!("open-wounds-1-to-100-are-possible", here, wounds = unit.wounds));
            }
            if !(2..=6).contains(&unit.save) {
                wrong.push(say!("open-save-2-to-6-are-possible", here, save = unit.save));
            }
            if unit.base.width_mm == 0 || unit.base.depth_mm == 0 {
                wrong.push(say!("open-base-a-base-has-a-width", here));
            }
            if unit.long < unit.short {
                wrong.push(say!("open-long-long-range-is-shorter-than", here));
            }
        }
        // REG-ARMY-10, REG-MIS-04.
        if setup.mission.is_none() && army.deck.len() != 3 {
            wrong.push(say!("open-armies-deck-mission-cards-without-an", seat, count = army.deck.len()));
        }
    }
    for mission in setup.mission.iter().chain(setup.armies.iter().flat_map(|army| &army.deck)) {
        if mission.objectives.len() > 12 {
            wrong.push(say!("open-mission-has-more-than-12-objectives", mission = mission.id));
        }
        for (at, objective) in mission.objectives.iter().enumerate() {
            let [x, y] = objective.at;
            let inside = (0.0..=f64::from(setup.table.width)).contains(&x)
                && (0.0..=f64::from(setup.table.height)).contains(&y);
            if !inside {
                wrong.push(say!("open-mission-objective-of-is-not-on", at, mission = mission.id));
            }
        }
        if (mission.table.width, mission.table.height) != (setup.table.width, setup.table.height) {
            wrong.push(say!(
                "open-table-is-drawn-for-a-table",
                mission = mission.id,
                width = mission.table.width,
                height = mission.table.height,
                width2 = setup.table.width,
                height2 = setup.table.height
            ));
        }
    }
    outlines(setup, wrong);
    let most = MAX_FEATURES - MAX_PLACED;
    if setup.ground.as_ref().is_some_and(|ground| ground.features.len() > most) {
        wrong.push(say!("open-ground-features-at-most-terrain-pieces", most));
    }
    if setup.half.len() * 2 > MAX_PLACED {
        wrong.push(say!("open-half-at-most-terrain-pieces-for", max_placed = MAX_PLACED / 2));
    }
    for (given, what) in [
        (setup.ground.is_some(), "/ground"),
        (!setup.half.is_empty(), "/half"),
        (setup.position.is_some(), "/position"),
    ] {
        if setup.physical && given {
            wrong.push(say!("open-a-game-on-a-real-table", what));
        }
    }
    if setup.colours.is_some_and(|[a, b]| a == b) {
        wrong.push(say!("open-colours-both-seats-have-the-same").to_owned());
    }
    if setup.position.is_some() && (setup.mission.is_none() || setup.colours.is_none()) {
        wrong.push(say!("open-position-a-position-needs-an-agreed").to_owned());
    }
}

/// Outlines that are no simple polygons: everything after this door may cut them into pieces.
fn outlines(setup: &Setup, wrong: &mut Vec<String>) {
    let mut check = |place: String, outline: &[Xy]| {
        let points: Vec<Point> = outline.iter().map(|&[x, y]| Point { x, y }).collect();
        if let Err(error) = Polygon(points).convex_pieces() {
            wrong.push(format!("{place}: {error}"));
        }
    };
    for (at, feature) in setup.ground.iter().flat_map(|ground| &ground.features).enumerate() {
        check(format!("/ground/features/{at}/piece/outline"), &feature.piece.outline);
    }
    for (at, piece) in setup.half.iter().enumerate() {
        check(format!("/half/{at}/outline"), &piece.outline);
    }
    let decks = setup.armies.iter().enumerate().flat_map(|(seat, army)| {
        army.deck.iter().enumerate().map(move |(at, card)| (format!("/armies/{seat}/deck/{at}"), card))
    });
    for (path, mission) in setup.mission.iter().map(|card| ("/mission".to_owned(), card)).chain(decks) {
        for (colour, zone) in [("red", &mission.zones.red), ("blue", &mission.zones.blue)] {
            for (at, outline) in zone.iter().enumerate() {
                check(format!("{path}/zones/{colour}/{at}"), outline);
            }
        }
    }
}
