//! A player of a campaign: simple habits for every decision, no look-ahead. It repairs, trains and buys before it
//! attacks, and flies its battles by a model.

use std::collections::BTreeMap;

use crate::Gcw;
use crate::catalogue::Edge;
use crate::commands::Command;
use crate::model::{Aim, BattleNo, Body, Fate, Phase, Place, Pos, RecordStage, Role, Stage, State, Table};
use crate::rules::deals::DealsCommand;
use crate::rules::form;
use crate::rules::purchase::{self, Goods};
use crate::rules::record::{self, Entry, Field, RecordCommand};
use crate::rules::targets::{self, TargetsCommand};
use crate::rules::{self, deals, people};
use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Offer, Seat};

use super::{Attrition, BattleModel, Flight};
use sandtable_ai::{Policy, chance};

/// Battles are stopped by agreement after so many rounds.
const PATIENCE: u8 = 14;
/// The chance in percent that a side does one of the scenario's special actions in a round.
const ACTS: u32 = 75;
/// The chance in percent that a truce is kept for a round.
const TRUCE: u32 = 85;
/// The chance in percent that it does one more.
const AGAIN: u32 = 25;
/// The chance in percent that something happens to a thing on the table in a round.
const MATTERS: u32 = 30;
/// The chance in percent that a reinforcement is called when one may be.
const CALLS: u32 = 60;
/// The chance in percent that something is put right, or told of a huge ship, before anything else.
const CORRECTS: u32 = 4;
/// The chance in percent that a side is said to have made no effort to fight.
const NO_EFFORT: u32 = 1;
/// The chance in percent that anything legal is done, so that also what no habit names occurs.
const WHIM: u32 = 3;

/// The chance in percent that an attack goes after huge ships.
const HUNTS: u32 = 30;

/// In so many of a thousand turns somebody does any legal thing, asked for or not.
const MEDDLES: u32 = 8;

/// Purchases that are tried, each with its chance in percent, in this order.
const SHOPPING: [(Errand, u32); 9] = [
    (Errand::Buy(Goods::Picks), 90),
    (Errand::Learn, 60),
    (Errand::Buy(Goods::Ships), 75),
    (Errand::Buy(Goods::Pilots), 75),
    (Errand::Buy(Goods::Huge), 40),
    (Errand::Buy(Goods::Titles), 15),
    (Errand::Buy(Goods::Works), 25),
    (Errand::Buy(Goods::Cards), 40),
    (Errand::Deal, 10),
];

/// Something to do while reinforcements are purchased.
#[derive(Clone, Copy, Debug)]
enum Errand {
    Buy(Goods),
    Learn,
    Deal,
}

/// Plays for all seats of a campaign that it is asked about.
#[derive(Clone, Debug)]
pub struct Organiser<M = Attrition> {
    dice: Generator,
    model: M,
    flights: BTreeMap<BattleNo, Flight>,
}

impl Organiser {
    /// With its own dice, apart from the game's, and battles by attrition.
    pub fn new(seed: u64) -> Self {
        Self::with(seed, Attrition)
    }
}

impl<M: BattleModel> Organiser<M> {
    /// With another model of battles.
    pub fn with(seed: u64, model: M) -> Self {
        Self { dice: Generator::new(seed), model, flights: BTreeMap::new() }
    }

    /// The model of battles.
    pub const fn model(&self) -> &M {
        &self.model
    }

    /// Any open offer, each kind as likely as the others.
    fn meddle(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        let open: Vec<_> =
            rules::offers(pos, seat).into_iter().filter(|offer| offer.refusal.is_none()).collect();
        let mut kinds: Vec<&str> = open.iter().map(|offer| offer.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let kind = *kinds.get(self.dice.pick(kinds.len() as u32) as usize)?;
        let mut of_kind: Vec<&Offer<Command>> = open.iter().filter(|offer| offer.kind == kind).collect();
        let offer = of_kind.swap_remove(self.dice.pick(of_kind.len() as u32) as usize);
        let filled = form::filled(offer, &mut self.dice);
        filled.filter(|command| rules::plan(pos, seat, command).is_ok()).or_else(|| offer.command.clone())
    }

    /// A legal command for a seat that is asked; `None` if there is nothing for it to decide.
    pub fn answer(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        if !chance(&mut self.dice, WHIM) {
            let habit = match pos.state.phase {
                Phase::Purchase if pos.state.spoil.is_none() => self.shop(pos, seat),
                Phase::Targets if pos.state.spoil.is_none() => self.hunt(pos, seat),
                Phase::Battles if pos.state.spoil.is_none() => self.fly(pos, seat),
                _ => None,
            };
            if habit.is_some() {
                return habit;
            }
        }
        rules::sample(pos, seat, &mut self.dice)
    }

    fn shop(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        if pos.state.player(seat)?.done || pos.state.founds(seat) {
            return None;
        }
        if pos.state.side(seat).is_some_and(|side| pos.table.is_third(side)) {
            let held = pos.state.all_pilots().filter(|(_, own)| matches!(own.fate, Fate::Prisoner { .. }));
            let offers = held.map(|(pilot, _)| Command::Deals(DealsCommand::BetterOffer { pilot }));
            if let Some(offer) = offers.into_iter().find(|offer| rules::plan(pos, seat, offer).is_ok()) {
                return Some(offer);
            }
        }
        let hulls = pos.state.ships_of(seat).count();
        let pilots =
            pos.state.all_pilots().filter(|(_, own)| own.owner == seat && own.fate == Fate::Active).count();
        for (errand, percent) in SHOPPING {
            let wanted = match errand {
                // Whatever there is less of.
                Errand::Buy(Goods::Ships) => hulls <= pilots,
                Errand::Buy(Goods::Pilots) => pilots <= hulls,
                _ => true,
            };
            if !wanted || !chance(&mut self.dice, percent) {
                continue;
            }
            let drawn = match errand {
                Errand::Buy(goods) => purchase::draw(pos, seat, goods, &mut self.dice),
                Errand::Learn => people::sample(pos, seat, &mut self.dice),
                Errand::Deal => deals::sample(pos, seat, &mut self.dice),
            };
            if drawn.is_some() {
                return drawn;
            }
        }
        Some(Command::Done)
    }

    /// An attack on a huge ship, or an attempt to locate one; `None` if there is no such aim or no such mood.
    fn hunt(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        if !pos.state.player(seat)?.attacks.is_empty() || !chance(&mut self.dice, HUNTS) {
            return None;
        }
        let mut aims = targets::all_aims(pos, seat);
        aims.retain(|aim| matches!(aim, Aim::Huge(_) | Aim::Locate(_)));
        // A ship that has been located comes before one that has not.
        aims.sort_by_key(|aim| matches!(aim, Aim::Locate(_)));
        let attacks = aims
            .into_iter()
            .map(|aim| Command::Targets(TargetsCommand::Attack { aim: Some(aim), done: false }));
        attacks.into_iter().find(|command| rules::plan(pos, seat, command).is_ok())
    }

    /// An entry into the record of a battle; `None` if the seat keeps none.
    fn fly(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        for (no, battle) in pos.state.battles_now() {
            let Some(role) = battle.role_of(seat).filter(|_| battle.stage == Stage::Record) else { continue };
            let Some(field) = Field::of(pos, no).filter(|_| battle.report.is_none()) else { continue };
            let entered = if field.record.stage == RecordStage::Rounds {
                let entry = self.entry(field, seat, role);
                entry.map(|entry| Command::Record(RecordCommand { battle: no, entry }))
            } else {
                record::sample(pos, seat, no, &mut self.dice)
            };
            if entered.is_some() {
                return entered;
            }
        }
        None
    }

    fn entry(&mut self, field: Field<'_>, seat: Seat, role: Role) -> Option<Entry> {
        let legal = |entry: &Entry| record::check(field, seat, role, entry).is_ok();
        if record::may_end(field).is_ok() {
            self.flights.remove(&field.no);
            return Some(Entry::End);
        }
        if field.record.round > PATIENCE && !field.record.stop[role.index()] {
            return Some(Entry::Stop { agreed: true });
        }
        for side in Role::BOTH {
            if let Some(due) = record::due(field, side) {
                let sets = record::coming(field, side, due.which);
                let drawn = self.dice.pick(sets.len() as u32) as usize;
                return sets.into_iter().nth(drawn).map(|units| Entry::Arrive { role: side, units });
            }
        }
        let flight = self.flights.entry(field.no).or_default();
        while let Some(entry) = flight.queue.pop_front() {
            if legal(&entry) {
                return Some(entry);
            }
        }
        if chance(&mut self.dice, CORRECTS)
            && let Some(entry) = correction(field, &mut self.dice).filter(legal)
        {
            return Some(entry);
        }
        if chance(&mut self.dice, CALLS)
            && let Some(&(ship, pilot)) = record::callable(field, seat, role).first()
        {
            return Some(Entry::Reinforce { ship, pilot });
        }
        if flight.round != field.record.round {
            flight.round = field.record.round;
            flight.flown = false;
            flight.acted = [false; 2];
        }
        // GCW-253, GCW-254: the side that shoots first ends an exchange, so hardly any does; then the transports go home.
        let exchange = field.battle.scenario == *"prisoner-exchange" && field.heap(None, "aborted") == 0;
        let done = field.heap(None, "transferred") > 0;
        let truce = exchange && !done && chance(&mut self.dice, TRUCE);
        let mut transports = field.flying(role).filter(|(_, craft)| !craft.jobs.is_empty());
        if let Some((unit, _)) = transports.next().filter(|_| exchange && done)
            && chance(&mut self.dice, TRUCE)
        {
            let over = if role == Role::Attacker { Edge::Attacker } else { Edge::Defender };
            return Some(Entry::Fled { unit, over }).filter(legal);
        }
        if !flight.acted[role.index()] {
            // One action, and now and then another one.
            flight.acted[role.index()] = !chance(&mut self.dice, AGAIN);
            let deed =
                if chance(&mut self.dice, ACTS) { record::deed(field, role, &mut self.dice) } else { None };
            let shot = |entry: &Entry| matches!(entry, Entry::Act(act) if act.act == "attack");
            if let Some(entry) = deed.filter(|entry| legal(entry) && !(truce && shot(entry))) {
                return Some(entry);
            }
        }
        if !flight.flown {
            flight.flown = true;
            if !truce {
                flight.queue = self.model.round(field, flight, &mut self.dice).into();
            }
            if chance(&mut self.dice, MATTERS) {
                flight.queue.extend(record::matter(field, &mut self.dice));
            }
            if field.record.round == 1 && chance(&mut self.dice, NO_EFFORT) {
                flight.queue.push_back(Entry::Faith { role, good: false });
            }
            return self.entry(field, seat, role);
        }
        if legal(&Entry::NextRound) {
            return Some(Entry::NextRound);
        }
        // Something is owed before the round can end: whatever the record would do.
        None
    }
}

/// A ship that fled returns, a reinforcement was not called, upgrades fell from a crippled section: what occurs now and
/// then, where it can.
fn correction(field: Field<'_>, dice: &mut Generator) -> Option<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    all.extend(field.record.entries.last().map(|noted| Entry::Strike { n: noted.n }));
    for (unit, craft) in field.crafts() {
        match craft.place {
            Place::Fled { .. } => all.push(Entry::Return { unit }),
            Place::Flying => {
                if let Body::Huge { sections, .. } = &craft.body {
                    for (section, _) in
                        (0..).zip(sections).filter(|(_, own)| own.crippled && own.lost.is_empty())
                    {
                        let cards =
                            record::fitted(field, craft, usize::from(section)).into_iter().take(1).collect();
                        all.push(Entry::Dropped { unit, section, cards });
                    }
                }
            }
            Place::Waiting | Place::Destroyed { .. } => {}
        }
    }
    let drawn = dice.pick(all.len() as u32) as usize;
    Some(all.swap_remove(drawn))
}

impl<M: BattleModel> Policy<Gcw> for Organiser<M> {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        self.answer(Pos { table, state }, seat)
    }

    /// Draws one of those who are asked. Now and then somebody does what nobody asked for: takes something back, gives
    /// something away, names a pilot, does not appear.
    fn turn(&mut self, table: &Table, state: &State) -> Option<(Seat, Command)> {
        let pos = Pos { table, state };
        if self.dice.pick(1000) < MEDDLES {
            let seat = Seat(self.dice.pick(state.players.len() as u32) as u8);
            if let Some(command) = self.meddle(pos, seat) {
                return Some((seat, command));
            }
        }
        let asked = rules::asks(pos);
        let asked = asked.get(self.dice.pick(asked.len() as u32) as usize)?;
        Some((asked.seat, self.answer(pos, asked.seat)?))
    }
}
