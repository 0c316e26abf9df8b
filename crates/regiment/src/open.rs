//! The one checked door from a setup to a state: everything that is wrong with it, all at once.

use sandtable_geometry::{List, Point, Polygon, Quad, inside_rect, overlap_depth};
use sandtable_kernel::Seat;
use sandtable_tabletop::MAX_FEATURES;

use crate::data::{Side, Xy};
use crate::model::{
    ActStep, Activation, Base, Card, Frame, MAX_BASES, MAX_CARDS, MAX_DICE, MAX_PLACED, MAX_UNIT_BASES,
    MAX_UNITS, Place, Player, Position, Round, Setup, State, Table, Unit, UnitId,
};

/// Says how deep two bases may overlap in a position: what the lattice forces on bases in contact.
const OVERLAP: f64 = sandtable_geometry::CONTACT;

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
    };
    if let Some(position) = &setup.position {
        place(&table, &mut state, position, &mut wrong);
    }
    if wrong.is_empty() { Ok((table, state)) } else { Err(wrong) }
}

/// Limits of the state, and what cannot be played at all.
fn sizes(setup: &Setup, wrong: &mut Vec<String>) {
    let units: usize = setup.armies.iter().map(|army| army.units.len()).sum();
    let bases: usize =
        setup.armies.iter().flat_map(|army| &army.units).map(|unit| usize::from(unit.bases)).sum();
    if units > MAX_UNITS {
        wrong.push(format!(
            "/armies: {units} units in both armies together; at most {MAX_UNITS} can be played"
        ));
    }
    if bases > MAX_BASES {
        wrong.push(format!(
            "/armies: {bases} bases in both armies together; at most {MAX_BASES} can be played"
        ));
    }
    for (seat, army) in setup.armies.iter().enumerate() {
        if army.units.is_empty() {
            wrong.push(format!("/armies/{seat}/units: an army needs at least one unit"));
        }
        if army.support.len() > MAX_CARDS {
            wrong.push(format!("/armies/{seat}/support: at most {MAX_CARDS} support cards can be played"));
        }
        for (at, unit) in army.units.iter().enumerate() {
            let here = format!("/armies/{seat}/units/{at}");
            if unit.bases == 0 || usize::from(unit.bases) > MAX_UNIT_BASES {
                wrong.push(format!("{here}/bases: {} bases; 1 to {MAX_UNIT_BASES} are possible", unit.bases));
            }
            let dice = usize::from(unit.bases) * (usize::from(unit.ranged.max(unit.melee)) + 3);
            if dice > MAX_DICE {
                wrong.push(format!(
                    "{here}: its attacks could roll {dice} dice; at most {MAX_DICE} are possible"
                ));
            }
            if unit.wounds == 0 || unit.wounds > 100 {
                wrong.push(format!("{here}/wounds: {}; 1 to 100 are possible", unit.wounds));
            }
            if !(2..=6).contains(&unit.save) {
                wrong.push(format!("{here}/save: {}+; 2+ to 6+ are possible", unit.save));
            }
            if unit.base.width_mm == 0 || unit.base.depth_mm == 0 {
                wrong.push(format!("{here}/base: a base has a width and a depth"));
            }
            if unit.long < unit.short {
                wrong.push(format!("{here}/long: long range is shorter than short range"));
            }
        }
        // REG-ARMY-10, REG-MIS-04.
        if setup.mission.is_none() && army.deck.len() != 3 {
            wrong.push(format!(
                "/armies/{seat}/deck: {} mission cards; without an agreed mission a deck has 3",
                army.deck.len()
            ));
        }
    }
    for mission in setup.mission.iter().chain(setup.armies.iter().flat_map(|army| &army.deck)) {
        if mission.objectives.len() > 12 {
            wrong.push(format!("/mission: {} has more than 12 objectives", mission.id));
        }
        for (at, objective) in mission.objectives.iter().enumerate() {
            let [x, y] = objective.at;
            let inside = (0.0..=f64::from(setup.table.width)).contains(&x)
                && (0.0..=f64::from(setup.table.height)).contains(&y);
            if !inside {
                wrong.push(format!("/mission: objective {at} of {} is not on the table", mission.id));
            }
        }
        if (mission.table.width, mission.table.height) != (setup.table.width, setup.table.height) {
            wrong.push(format!(
                "/table: {} is drawn for a table of {}x{} in, this one has {}x{} in",
                mission.id, mission.table.width, mission.table.height, setup.table.width, setup.table.height
            ));
        }
    }
    outlines(setup, wrong);
    let most = MAX_FEATURES - MAX_PLACED;
    if setup.ground.as_ref().is_some_and(|ground| ground.features.len() > most) {
        wrong.push(format!("/ground/features: at most {most} terrain pieces can be played"));
    }
    if setup.half.len() * 2 > MAX_PLACED {
        wrong.push(format!("/half: at most {} terrain pieces for each player", MAX_PLACED / 2));
    }
    if setup.colours.is_some_and(|[a, b]| a == b) {
        wrong.push("/colours: both seats have the same colour".to_owned());
    }
    if setup.position.is_some() && (setup.mission.is_none() || setup.colours.is_none()) {
        wrong.push("/position: a position needs an agreed mission and agreed colours".to_owned());
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

/// Puts a given position on the table.
fn place(table: &Table, state: &mut State, position: &Position, wrong: &mut Vec<String>) {
    if !(1..=20).contains(&position.round) {
        wrong.push(format!("/position/round: {}; rounds count from 1", position.round));
    }
    state.round = position.round;
    for unit in &mut state.units {
        unit.place = Place::Gone;
    }
    for (seat, player) in state.players.iter_mut().enumerate() {
        player.vp = position.vp[seat];
        player.destroyed = position.destroyed[seat];
        if let Some(tp) = position.tp {
            if tp[seat] > player.tp_start {
                wrong.push(format!(
                    "/position/tp/{seat}: {}; the pool starts at {} and never exceeds it",
                    tp[seat], player.tp_start
                ));
            }
            player.tp = tp[seat];
        }
        player.leader_lost = position.hosts[seat].is_none();
    }
    let find = |seat: u8, at: u8| -> Option<UnitId> {
        table.units.iter().position(|spec| spec.seat.0 == seat && spec.index == at).map(|id| UnitId(id as u8))
    };
    for (at, given) in position.units.iter().enumerate() {
        let here = format!("/position/units/{at}");
        let Some(id) = find(given.seat, given.unit) else {
            wrong.push(format!("{here}: seat {} has no unit {}", given.seat, given.unit));
            continue;
        };
        if state.units[id.index()].place != Place::Gone {
            wrong.push(format!("{here}: this unit is listed twice"));
            continue;
        }
        let spec = &table.units[id.index()];
        let living = if given.inside.is_some() {
            given.bases.unwrap_or(spec.bases)
        } else {
            u8::try_from(given.poses.len()).unwrap_or(u8::MAX)
        };
        if living == 0 || living > spec.bases {
            wrong.push(format!("{here}: {living} bases; this unit has 1 to {}", spec.bases));
            continue;
        }
        if given.wounds >= spec.wounds {
            wrong.push(format!("{here}/wounds: {} would have removed a base (REG-WOUND-02)", given.wounds));
        }
        state.units[id.index()] = Unit {
            place: Place::Table,
            living,
            wounds: given.wounds,
            activated: given.activated,
            shaken: given.shaken,
            dashed: given.dashed,
            standby: given.standby,
            dug_in: given.dug_in,
            special: false,
            cargo: None,
        };
        for (n, base) in spec.base_ids().enumerate() {
            let slot = &mut state.bases[base.index()];
            slot.alive = n < usize::from(living);
            if let Some(&pose) = given.poses.get(n) {
                slot.pose = pose;
                slot.quad = Quad::place(pose, spec.size);
                if !inside_rect(&slot.quad, &table.bounds) {
                    wrong.push(format!("{here}/poses/{n}: the base is not wholly on the table"));
                }
            }
        }
    }
    embark(table, state, position, &find, wrong);
    overlaps(state, wrong);
    for seat in 0..2 {
        if let Some(at) = position.hosts[seat] {
            let host = find(seat as u8, at);
            if host.is_none_or(|host| state.units[host.index()].place == Place::Gone) {
                wrong.push(format!("/position/hosts/{seat}: the host is not in play"));
            }
            state.players[seat].host = host;
        }
    }
    state.stack.push(Frame::Round(Round::Begin));
    if !wrong.is_empty() {
        return;
    }
    let resume = !position.queue.is_empty() || position.active.is_some();
    if resume {
        // The pool holds a token for each unit that has neither acted nor a token in the queue.
        for (unit, spec) in state.units.iter().zip(&table.units) {
            if !unit.activated && unit.place != Place::Gone {
                state.pool[spec.seat.index()] += 1;
            }
        }
        for &side in position.queue.iter().take(3) {
            let seat = state.seat_of(side).unwrap_or_default();
            state.queue.push(seat);
            state.pool[seat.index()] = state.pool[seat.index()].saturating_sub(1);
        }
        state.stack.clear();
        state.stack.push(Frame::Round(Round::Queue));
    }
    if let Some((seat, at)) = position.active {
        match find(seat, at) {
            Some(unit) if state.units[unit.index()].place != Place::Gone => {
                if !state.units[unit.index()].activated {
                    state.pool[usize::from(seat)] = state.pool[usize::from(seat)].saturating_sub(1);
                }
                state.unit_mut(unit).activated = true;
                let step = ActStep::Start;
                state.stack.push(Frame::Activation(Activation { unit, step, ..Activation::default() }));
            }
            _ => wrong.push("/position/active: there is no such unit in play".to_owned()),
        }
    }
}

fn embark(
    table: &Table,
    state: &mut State,
    position: &Position,
    find: &impl Fn(u8, u8) -> Option<UnitId>,
    wrong: &mut Vec<String>,
) {
    for (at, given) in position.units.iter().enumerate() {
        let (Some(inside), Some(id)) = (given.inside, find(given.seat, given.unit)) else { continue };
        let carrier = find(given.seat, inside).filter(|carrier| {
            state.units[carrier.index()].place == Place::Table && state.units[carrier.index()].cargo.is_none()
        });
        let able = carrier.is_some_and(|carrier| {
            table.units[carrier.index()].keys.has(crate::data::Keyword::Transport)
                && table.units[id.index()].infantry()
        });
        match carrier.filter(|_| able) {
            Some(carrier) => {
                state.unit_mut(id).place = Place::Inside(carrier);
                state.unit_mut(carrier).cargo = Some(id);
            }
            // REG-TRANS-01.
            None => {
                wrong.push(format!("/position/units/{at}/inside: no empty friendly transport for this unit"))
            }
        }
    }
}

fn overlaps(state: &State, wrong: &mut Vec<String>) {
    let on_table: Vec<usize> = (0..state.bases.len())
        .filter(|&at| state.bases[at].alive && state.bases[at].quad != Quad::default())
        .collect();
    for (n, &a) in on_table.iter().enumerate() {
        for &b in &on_table[n + 1..] {
            if overlap_depth(&state.bases[a].quad, &state.bases[b].quad) > OVERLAP {
                // REG-BASE-03.
                wrong.push(format!("/position/units: bases {a} and {b} overlap"));
            }
        }
    }
}
