//! A position given directly, put on the table: units with their miniatures, cards, and where in the round the game goes on. It
//! folds the events of play where there are any, and asks the rules for what follows. It must not judge whether play could have
//! come to it.

use sandtable_geometry::Pose;
use sandtable_kernel::{Refusal, Seat};
use sandtable_text::say;

use super::{pieces, possible};
use crate::data::Side;
use crate::engine::with_pos;
use crate::model::{
    Choice, Frame, Named, Order, Phase, Place, Position, PositionUnit, State, Table, UnitId, Weather,
    Whereabouts,
};
use crate::rules::movement::{MoveEvent, Standing};
use crate::rules::setup::SetupEvent;
use crate::rules::tokens::TokenEvent;
use crate::rules::turn::{Activation, Round, TurnEvent};
use crate::rules::{cohesion, missions, turn};

/// A position at work, with everything that is wrong with it.
pub(super) struct Placing<'a> {
    pub(super) table: &'a Table,
    pub(super) state: &'a mut State,
    pub(super) position: &'a Position,
    /// Each fault as one sentence that begins with a JSON pointer.
    pub(super) wrong: &'a mut Vec<String>,
    /// Units of the list, as far as they exist.
    pub(super) listed: Vec<Option<UnitId>>,
}

/// Puts a given position on the table.
pub(super) fn place(table: &Table, state: &mut State, position: &Position, wrong: &mut Vec<String>) {
    if !settled(table, position, wrong) {
        return;
    }
    let mut placing = Placing { table, state, position, wrong, listed: Vec::new() };
    placing.begin();
    placing.units();
    placing.cards();
    pieces::place(&mut placing);
    if placing.wrong.is_empty() {
        possible::check(&mut placing);
    }
    if placing.wrong.is_empty() {
        placing.resume();
    }
}

/// Looks whether everything is agreed on that a position needs, and names no seat that does not exist.
fn settled(table: &Table, position: &Position, wrong: &mut Vec<String>) -> bool {
    let before = wrong.len();
    if table.setup.red.is_none() {
        wrong.push(say!("position-red-a-position-needs-the-seat").to_owned());
    }
    if table.missions.len() != 1 {
        wrong.push(say!("position-mission-a-position-needs-a-mission").to_owned());
    }
    if table.setup.condition {
        wrong.push(say!("position-condition-with-a-position-none-is").to_owned());
    }
    let (active, tokens) = (&position.active, &position.pieces.tokens);
    let units = position.units.iter().enumerate().map(|(at, unit)| (format!("units/{at}/seat"), unit.seat));
    let held = tokens.iter().enumerate().filter_map(|(at, token)| {
        token.unit.as_ref().map(|(seat, _)| (format!("pieces/tokens/{at}/unit/0"), *seat))
    });
    let named = [
        position.turn.map(|seat| ("turn".to_owned(), seat)),
        position.priority.map(|seat| ("priority".to_owned(), seat)),
        active.as_ref().map(|(seat, _)| ("active/0".to_owned(), *seat)),
    ];
    for (at, seat) in named.into_iter().flatten().chain(units).chain(held).filter(|(_, seat)| seat.0 > 1) {
        wrong.push(say!("position-position-there-is-no-there-are", at, seat));
    }
    wrong.len() == before
}

impl Placing<'_> {
    /// Finds a unit of a seat that takes part in the game.
    pub(super) fn find(&self, seat: Seat, named: &Named) -> Result<UnitId, String> {
        let units = || {
            let all = (0u8..).map(UnitId).zip(&self.table.facts.units);
            all.filter(move |(_, spec)| spec.seat == seat)
        };
        let takes_part = |id: UnitId| self.state.unit(id).place != Place::Absent;
        let found = match named {
            Named::Number(number) => units().nth(usize::from(*number)),
            Named::Name(name) => {
                let mut alike = units().filter(|(_, spec)| spec.name.to_lowercase() == name.to_lowercase());
                let first = alike.next();
                first
                    .filter(|(id, _)| takes_part(*id))
                    .or_else(|| alike.find(|(id, _)| takes_part(*id)))
                    .or(first)
            }
        };
        let names = || units().filter(|(id, _)| takes_part(*id)).map(|(_, spec)| spec.name.as_str());
        match found {
            None => Err(say!(
                "position-has-no-it-has",
                seat,
                named,
                names = names().collect::<Vec<_>>().join(", ")
            )),
            Some((id, spec)) if !takes_part(id) => {
                Err(say!("position-takes-no-part-in-this-game", spec = spec.name))
            }
            Some((id, _)) => Ok(id),
        }
    }

    /// Sets what comes before any unit: colors, mission, condition, Loadouts, the vehicle.
    fn begin(&mut self) {
        let Self { table, state, position, wrong, .. } = self;
        (state.round, state.red, state.mission) = (position.round, table.setup.red, Some(0));
        for (player, vp) in state.players.iter_mut().zip(position.vp) {
            player.vp = vp;
        }
        if let Some(given) = &position.condition {
            let conditions = &table.pack.conditions;
            match conditions.iter().position(|one| one.id == given.condition) {
                Some(at) => state.weather = Some(Weather { condition: at as u8, late: given.late }),
                None => {
                    let ids: Vec<&str> = conditions.iter().map(|one| one.id.as_str()).collect();
                    wrong.push(say!(
                        "position-position-condition-condition-there-is-no",
                        condition = given.condition,
                        ids = ids.join(", ")
                    ));
                }
            }
        }
        if table.free {
            if position.loadouts.is_some() {
                wrong.push(say!("position-position-loadouts-a-free-skirmish-has").to_owned());
            }
        } else {
            let sides = position.loadouts.unwrap_or([[Side::A; 3]; 2]);
            SetupEvent::SidesShown { sides }.apply(&table.facts, state);
        }
        for unit in state.units.iter_mut().filter(|unit| unit.place != Place::Absent) {
            unit.place = Place::Defeated;
        }
        if let Some(placed) = with_pos(table, state, missions::vehicle_placed) {
            placed.apply(&table.facts, state);
        }
    }

    /// Puts all units of the list where they are.
    fn units(&mut self) {
        let position = self.position;
        for (at, given) in position.units.iter().enumerate() {
            let here = format!("/position/units/{at}");
            let id = match self.find(given.seat, &given.unit) {
                Ok(id) => Some(id).filter(|id| {
                    let again = self.listed.contains(&Some(*id));
                    if again {
                        let name = &self.table.unit(*id).name;
                        self.wrong.push(say!("position-is-listed-twice", here, name));
                    }
                    !again
                }),
                Err(fault) => {
                    self.wrong.push(say!("position-unit-3", here, fault));
                    None
                }
            };
            self.listed.push(id);
            if let Some(id) = id {
                self.unit(id, given, &here);
            }
        }
        // Those that stand beside their leader by themselves come last, so that they are in nobody's way.
        for (at, given) in position.units.iter().enumerate() {
            if let Some(id) = self.listed[at] {
                self.form(id, given, &format!("/position/units/{at}"));
            }
        }
    }

    /// Puts one unit where it is, with its tokens.
    fn unit(&mut self, id: UnitId, given: &PositionUnit, here: &str) {
        match given.place {
            Whereabouts::Table => self.on_table(id, given, here),
            Whereabouts::Reserve => self.state.unit_mut(id).place = Place::Undeployed,
            Whereabouts::Network => self.state.unit_mut(id).place = Place::Network,
        }
        if given.place != Whereabouts::Table && !(given.poses.is_empty() && given.miniatures.is_none()) {
            let name = &self.table.unit(id).name;
            self.wrong.push(say!("position-poses-is-off-the-table-leave", here, name));
        }
        let spec = self.table.unit(id);
        let mut exhausted = 0;
        for (n, &weapon) in given.exhausted.iter().enumerate() {
            match spec.weapons.get(usize::from(weapon)).and_then(|weapon| weapon.card) {
                Some(card) => exhausted |= card.bit(),
                None => self.wrong.push(say!(
                    "position-exhausted-weapon-of-is-on-no",
                    here,
                    n,
                    weapon,
                    spec = spec.name
                )),
            }
        }
        let unit = self.state.unit_mut(id);
        // SO-KW-06: a unit with Wound enters play wounded, as the first position has it.
        unit.wounds = given.wounds.unwrap_or(unit.wounds);
        (unit.order, unit.ordered) = (given.order, given.order == Order::Faceup);
        (unit.suppression, unit.observation) = (given.suppression, given.observation);
        (unit.aim, unit.dodge, unit.surge) = (given.aim, given.dodge, given.surge);
        (unit.standby, unit.bounty, unit.detonator) = (given.standby, given.bounty, given.detonator);
        unit.harm = [given.poison, given.ion, given.immobilize];
        (unit.damaged, unit.strained, unit.flipped) = (given.damaged, given.damaged, given.flipped);
        unit.turned[0] = exhausted;
    }

    /// Puts the miniatures of a unit down that have a pose.
    fn on_table(&mut self, id: UnitId, given: &PositionUnit, here: &str) {
        let Self { table, state, wrong, .. } = self;
        let spec = table.unit(id);
        let Some((&leader, others)) = given.poses.split_first() else {
            // SO-TANK-02: the immobilized vehicle stands already.
            if state.unit(id).place != Place::Table {
                wrong.push(say!("position-poses-needs-a-pose-for-its", here, spec = spec.name));
            }
            return;
        };
        if state.unit(id).place == Place::Table {
            return wrong.push(say!("position-poses-stands-where-the-mission-puts", here, spec = spec.name));
        }
        let posed = given.poses.len();
        let left = given.miniatures.map_or(posed, usize::from);
        if left == 0 || left > usize::from(spec.miniatures) {
            return wrong.push(say!(
                "position-miniatures-has-1-to-lc-unit",
                here,
                left,
                spec = spec.name,
                miniatures = spec.miniatures
            ));
        }
        if posed > 1 && posed != left {
            return wrong.push(say!("position-miniatures-and-there-are-poses-give", here, left, posed));
        }
        for _ in left..usize::from(spec.miniatures) {
            TokenEvent::Fell { unit: id }.apply(&table.facts, state);
        }
        let on = with_pos(table, state, |pos| crate::rules::space::stand(pos, id, leader));
        let on = stands(on, &format!("{here}/poses/0"), wrong);
        state.put(id, leader, on);
        let beside: Vec<_> = state.followers.iter().filter(|one| one.unit == id).map(|one| one.id).collect();
        for (n, (&piece, &to)) in beside.iter().zip(others).enumerate() {
            let taken: Vec<Pose> = given.poses[..=n].to_vec();
            let on = with_pos(table, state, |pos| cohesion::stands(pos, id, &taken, to));
            let on = stands(on, &format!("{here}/poses/{}", n + 1), wrong);
            let places = [Standing { piece, to, on }].into_iter().collect();
            MoveEvent::Gathered { unit: id, places }.apply(&table.facts, state);
        }
    }

    /// Puts the miniatures of a unit that have no pose beside their leader.
    fn form(&mut self, id: UnitId, given: &PositionUnit, here: &str) {
        let Self { table, state, wrong, .. } = self;
        let loose = state.followers.iter().filter(|one| one.unit == id && one.loose).count();
        if given.poses.len() != 1 || loose == 0 || state.unit(id).place != Place::Table {
            return;
        }
        let places = with_pos(table, state, |pos| cohesion::formed(pos, id));
        if places.len() < loose {
            wrong.push(say!("position-miniatures-there-is-no-room-for", here));
        }
        let places = places.into_iter().collect();
        MoveEvent::Gathered { unit: id, places }.apply(&table.facts, state);
    }

    /// Sets hands, and the cards of this round.
    fn cards(&mut self) {
        let Self { table, state, position, wrong, .. } = self;
        for (seat, player) in state.players.iter_mut().enumerate() {
            let hand = &table.hands[seat];
            let at = |id: &str, path: &str, wrong: &mut Vec<String>| {
                let found = hand.iter().position(|card| card.id == id);
                if found.is_none() {
                    let ids: Vec<&str> = hand.iter().map(|card| card.id.as_str()).collect();
                    wrong.push(say!(
                        "position-seat-has-no-card-it-has",
                        path,
                        seat,
                        id,
                        ids = ids.join(", ")
                    ));
                }
                found
            };
            let played = position.cards[seat].as_ref();
            let played = played.and_then(|id| at(id, &format!("/position/cards/{seat}"), wrong));
            // LC-CMD-10: a card that returns is in the hand again when the Command Phase is over.
            let out = played.filter(|&played| !hand[played].returns).map_or(0, |played| 1u8 << played);
            player.card = played.map_or(Choice::None, |played| Choice::Shown(played as u8));
            player.hand &= !out;
            let Some(given) = &position.hands[seat] else { continue };
            player.hand = 0;
            for (n, id) in given.iter().enumerate() {
                let path = format!("/position/hands/{seat}/{n}");
                let Some(bit) = at(id, &path, wrong).map(|at| 1u8 << at) else { continue };
                if player.hand & bit != 0 {
                    wrong.push(say!("position-the-card-is-there-twice", path, id));
                } else if out & bit != 0 {
                    wrong.push(say!("position-the-card-was-played-this-round", path, id));
                }
                player.hand |= bit;
            }
        }
    }

    /// The place in the round where the game goes on.
    fn resume(&mut self) {
        let (table, position) = (self.table, self.position);
        let active = position.active.as_ref().and_then(|(seat, named)| self.find(*seat, named).ok());
        let state = &mut *self.state;
        if position.phase == Phase::Command {
            state.round -= 1;
            state.stack.push(Frame::from(Round::Begin));
            return;
        }
        let mut turn = position.turn.unwrap_or_else(|| state.blue());
        let commanded = active.is_some_and(|unit| state.unit(unit).order == Order::Faceup);
        for (player, passed) in state.players.iter_mut().zip(position.passed) {
            player.passed = passed;
        }
        if let Some(unit) = active {
            turn = table.unit(unit).seat;
            TurnEvent::Activated { unit }.apply(&table.facts, state);
        }
        state.priority = Some(position.priority.unwrap_or(turn));
        let seats = [Seat(0), Seat(1)];
        let (pools, passes) = with_pos(table, state, |pos| {
            (seats.map(|seat| turn::pool(pos, seat)), seats.map(|seat| turn::passes(pos, seat)))
        });
        let passes = position.passes.unwrap_or(passes);
        for (seat, player) in state.players.iter_mut().enumerate() {
            // LC-CMD-08: the pool holds a token for each unit without an order.
            (player.pool, player.passes) = (pools[seat], passes[seat]);
        }
        match active {
            None => {
                state.stack.push(Frame::from(Round::Turn(turn)));
            }
            Some(unit) => {
                // LC-ACT-05: after the activation the other player has the turn.
                state.stack.push(Frame::from(Round::Turn(turn.other())));
                state.stack.push(Frame::from(Activation { commanded, ..Activation::of(unit) }));
            }
        }
    }
}

/// Adds the fault of a place, and returns the piece of terrain that carries a miniature there.
fn stands(found: Result<Option<u8>, Refusal>, here: &str, wrong: &mut Vec<String>) -> Option<u8> {
    found.unwrap_or_else(|refusal| {
        wrong.push(format!("{here}: {refusal}"));
        None
    })
}
