//! A battle typed in whole after it was flown (GCW-101): each row of the report becomes entries of a record, which
//! are checked like entries made one by one, and the record is judged like any other. Says everything that is wrong
//! at once.

use sandtable_kernel::{Refusal, RuleId, Seat};

use super::fold::Deaf;
use super::look::{Field, play, side_of};
use super::{begin, outcome, report, take};
use crate::catalogue::{Edge, ObjectFate, Play, ScenarioKind};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{
    Battle, BattleNo, Body, ContainerNo, Counter, Craft, CraftNo, End, Entry, Flown, Gain, HugeReport, Lot,
    Place, Pos, Record, RecordChange, RecordStage, Report, Rider, Role, State, Winner,
};
use crate::rules::carried;

/// Something that is wrong with a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The rule it breaks.
    pub rule: RuleId,
    /// The fault, as a sentence.
    pub text: String,
}

/// Returns everything that is wrong with a report of a battle.
pub fn violations(pos: Pos<'_>, no: BattleNo, report: &Report) -> Vec<Violation> {
    match winners(pos, no, report) {
        Ok(may) if may.contains(&report.winner) => Vec::new(),
        // GCW-143
        Ok(may) => {
            let text = format!(
                "With this course of the battle the result is one of {may:?}, not {:?}.",
                report.winner
            );
            vec![Violation { rule: rule!("GCW-143"), text }]
        }
        Err(faults) => faults,
    }
}

/// Returns the results that the course of a battle leaves open: one where the report alone decides, several where only
/// the table knows.
///
/// # Errors
/// Everything else that is wrong with the report.
pub fn winners(pos: Pos<'_>, no: BattleNo, report: &Report) -> Result<Vec<Winner>, Vec<Violation>> {
    let missing =
        || vec![Violation { rule: rule!("GCW-139"), text: format!("There is no battle {no} to be flown.") }];
    let mut typing = Typing::begin(pos, no, report).ok_or_else(missing)?;
    typing.ships();
    typing.huge();
    typing.gains();
    typing.field();
    if !typing.faults.is_empty() {
        return Err(typing.faults);
    }
    let winners = typing.look(outcome::possible);
    Ok(winners.unwrap_or_default())
}

/// A report on its way into a record, on a copy of the campaign.
struct Typing<'a> {
    pos: Pos<'a>,
    no: BattleNo,
    battle: &'a Battle,
    play: &'a Play,
    report: &'a Report,
    state: State,
    faults: Vec<Violation>,
}

impl<'a> Typing<'a> {
    fn begin(pos: Pos<'a>, no: BattleNo, report: &'a Report) -> Option<Self> {
        let battle = pos.state.battle(no)?;
        let play = play(pos, battle)?;
        let record = Record {
            stage: RecordStage::Rounds,
            round: report.rounds,
            faith: report.good_faith,
            told: true,
            ..begin::opening(pos, no, battle)?
        };
        let mut state = pos.state.clone();
        state.battles.get_mut(no.index())?.record = Some(record);
        let mut typing = Self { pos, no, battle, play, report, state, faults: Vec::new() };
        for (unit, now) in typing.look(begin::jobs).unwrap_or_default() {
            typing.change(RecordChange::Craft { unit, now });
        }
        typing
            .unless(report.rounds > 0, rule!("GCW-101"), || String::from("A battle has at least one round."));
        Some(typing)
    }

    fn look<T>(&self, at: impl FnOnce(Field<'_>) -> T) -> Option<T> {
        Field::of(Pos { table: self.pos.table, state: &self.state }, self.no).map(at)
    }

    fn change(&mut self, change: RecordChange) {
        crate::events::apply(&mut self.state, &Event::Recorded { battle: self.no, change });
    }

    fn unless(&mut self, fine: bool, rule: RuleId, text: impl FnOnce() -> String) {
        if !fine {
            self.faults.push(Violation { rule, text: text() });
        }
    }

    /// Makes an entry, or returns why it cannot be made.
    fn enter(&mut self, role: Role, entry: &Entry) -> Result<(), Refusal> {
        let seat = self.battle.sides[role.index()].player.unwrap_or(Seat(u8::MAX));
        let Some(plan) = self.look(|field| take(field, seat, role, entry)) else { return Ok(()) };
        let plan = plan?;
        let mut dice = sandtable_dice::Scripted::default();
        plan.run(&mut Cx { table: self.pos.table, state: &mut self.state, dice: &mut dice, out: &mut Deaf });
        Ok(())
    }

    /// Makes an entry; what forbids it is a fault.
    fn put(&mut self, role: Role, entry: &Entry) {
        if let Err(refusal) = self.enter(role, entry) {
            self.faults.push(Violation { rule: refusal.rule, text: refusal.to_string() });
        }
    }

    fn craft(&mut self, unit: CraftNo, change: impl FnOnce(&mut Craft)) {
        if let Some(mut now) = self.look(|field| field.craft(unit).cloned()).flatten() {
            change(&mut now);
            self.change(RecordChange::Craft { unit, now });
        }
    }

    /// Ships of both Squads come into play, then reinforcements; what happened to each follows.
    fn ships(&mut self) {
        let crafts: Vec<(CraftNo, Craft)> = self
            .look(|field| field.crafts().map(|(unit, craft)| (unit, craft.clone())).collect())
            .unwrap_or_default();
        let report = self.report;
        let mut rows: Vec<(CraftNo, &Flown)> = Vec::new();
        let mut known = Vec::new();
        for (unit, craft) in &crafts {
            let Body::Ship { ship, pilot, crew } = &craft.body else { continue };
            known.push(*ship);
            let mut told = report.ships.iter().filter(|flown| flown.ship == *ship);
            let Some(flown) = told.next() else {
                self.unless(false, rule!("GCW-101"), || format!("Ship {ship} is missing."));
                continue;
            };
            self.unless(told.next().is_none(), rule!("GCW-101"), || format!("Ship {ship} stands twice."));
            self.unless(flown.role == craft.role, rule!("GCW-101"), || {
                format!("Ship {ship} was on the other side.")
            });
            self.unless(!flown.reinforcement, rule!("GCW-106"), || format!("Ship {ship} was in the Squad."));
            self.unless(flown.pilot == *pilot, rule!("GCW-101"), || {
                format!("Ship {ship} had another pilot.")
            });
            let sorted = |riders: &[Rider]| {
                let mut riders = riders.to_vec();
                riders.sort_unstable();
                riders
            };
            let same = sorted(crew) == sorted(&flown.crew);
            self.unless(same, rule!("GCW-101"), || format!("Ship {ship} had other people aboard."));
            self.deploy(*unit, craft.role, flown);
            rows.push((*unit, flown));
        }
        for (unit, flown) in &rows {
            self.damage(*unit, flown);
        }
        for (unit, flown) in &rows {
            self.end(*unit, flown);
        }
        for flown in report.ships.iter().filter(|flown| !known.contains(&flown.ship)) {
            self.reinforcement(flown);
        }
    }

    /// A ship comes into play, unless it waited for a later round to the end.
    fn deploy(&mut self, unit: CraftNo, role: Role, flown: &Flown) {
        let no = flown.ship;
        let pair = carried::pair(self.pos, self.battle, role).filter(|(_, pup)| *pup == no);
        if flown.end != End::NotDeployed {
            // GCW-078: a carried ship is deployed only if its carrier is destroyed.
            let carrier =
                pair.and_then(|(carrier, _)| self.report.ships.iter().find(|own| own.ship == carrier));
            let flies = carrier.is_some_and(|carrier| !matches!(carrier.end, End::Destroyed { .. }));
            self.unless(!flies, rule!("GCW-078"), || {
                format!("{no} comes only when its carrier is destroyed.")
            });
            self.craft(unit, |craft| craft.place = Place::Flying);
            return;
        }
        // GCW-100: all ships deploy but those that the scenario lets come later.
        let waits = pair.is_some() || self.play.arrival.iter().any(|coming| coming.side == side_of(role));
        self.unless(waits, rule!("GCW-100"), || format!("All ships deploy in this scenario, {no} too."));
    }

    /// Enters what happened to a ship before its end.
    fn damage(&mut self, unit: CraftNo, flown: &Flown) {
        for _ in 0..flown.rerolls {
            if let Err(refusal) = self.enter(flown.role, &Entry::Reroll { unit }) {
                self.unless(false, refusal.rule, || format!("{}: {refusal}", flown.ship));
                break;
            }
        }
        if flown.damaged {
            self.put(flown.role, &Entry::Damaged { unit, damaged: true });
        }
        if flown.pilot_hit {
            self.put(flown.role, &Entry::PilotHit { unit, hit: true });
        }
        let mut spent: Vec<Lot> = Vec::new();
        for lot in &flown.spent {
            match spent.iter_mut().find(|own| own.card == lot.card) {
                Some(own) => own.copies = own.copies.saturating_add(lot.copies),
                None => spent.push(lot.clone()),
            }
        }
        for Lot { card, copies } in spent {
            self.put(flown.role, &Entry::Spent { unit, card, copies });
        }
    }

    fn end(&mut self, unit: CraftNo, flown: &Flown) {
        match flown.end {
            End::Destroyed { by, ion } => {
                if let Err(refusal) = self.enter(flown.role, &Entry::Destroyed { unit, by, ion }) {
                    self.unless(false, refusal.rule, || format!("{}: {refusal}", flown.ship));
                    // Whoever did it, it is gone.
                    self.put(flown.role, &Entry::Destroyed { unit, by: None, ion });
                }
            }
            // The report does not say over which edge.
            End::Fled => self.put(flown.role, &Entry::Fled { unit, over: Edge::Neutral }),
            End::Held | End::NotDeployed => {}
        }
    }

    fn reinforcement(&mut self, flown: &Flown) {
        let (no, unit) =
            (flown.ship, CraftNo(self.look(|field| field.record.crafts.len()).unwrap_or_default() as u8));
        self.unless(flown.reinforcement, rule!("GCW-106"), || {
            format!("Ship {no} was in no Squad and did not come as reinforcement.")
        });
        let plain = flown.crew.is_empty() && flown.spent.is_empty();
        self.unless(plain, rule!("GCW-106"), || format!("Reinforcement {no} came without upgrades."));
        let came = flown.end != End::NotDeployed;
        self.unless(came, rule!("GCW-106"), || format!("Reinforcement {no} is only one if it came."));
        let Some(pilot) = flown.pilot else {
            return self
                .unless(false, rule!("GCW-106"), || format!("Reinforcement {no} came without a pilot."));
        };
        match self.enter(flown.role, &Entry::Reinforce { ship: no, pilot }) {
            Ok(()) => {
                self.damage(unit, flown);
                self.end(unit, flown);
            }
            Err(refusal) => self.unless(false, rule!("GCW-106"), || format!("Reinforcement {no}: {refusal}")),
        }
    }

    fn huge(&mut self) {
        let crafts: Vec<(CraftNo, Craft)> = self
            .look(|field| field.crafts().map(|(unit, craft)| (unit, craft.clone())).collect())
            .unwrap_or_default();
        let report = self.report;
        for (unit, craft) in crafts {
            let Body::Huge { huge, sections } = &craft.body else { continue };
            let mut told = report.huge.iter().filter(|own| own.huge == *huge && own.role == craft.role);
            let (Some(row), None) = (told.next(), told.next()) else {
                self.unless(false, rule!("GCW-101"), || {
                    format!("Huge ship {huge} stands not at all, or twice.")
                });
                continue;
            };
            self.unless(row.sections.len() == sections.len(), rule!("GCW-283"), || {
                format!("Huge ship {huge} has {} sections.", sections.len())
            });
            self.craft(unit, |craft| craft.place = Place::Flying);
            self.sections(unit, &craft, row);
        }
        for told in &report.huge {
            let here = self.look(|field| {
                let is = |craft: &Craft| matches!(craft.body, Body::Huge { huge, .. } if huge == told.huge);
                field.record.crafts.iter().any(|craft| craft.role == told.role && is(craft))
            });
            self.unless(here == Some(true), rule!("GCW-101"), || {
                format!("Huge ship {} took no part.", told.huge)
            });
        }
    }

    fn sections(&mut self, unit: CraftNo, before: &Craft, told: &HugeReport) {
        let (no, role) = (told.huge, told.role);
        let Body::Huge { sections, .. } = &before.body else { return };
        for ((section, told), before) in (0..).zip(&told.sections).zip(sections) {
            self.unless(told.crippled || !before.crippled, rule!("GCW-283"), || {
                format!("No section of huge ship {no} recovers during a battle.")
            });
            // GCW-040: credited for a section that an enemy crippled in this battle.
            let enemy = |by| self.look(|field| super::losses::is_against(field, by, role)) == Some(true);
            let credited = told.crippled_by.is_none_or(|by| told.crippled && !before.crippled && enemy(by));
            self.unless(credited, rule!("GCW-040"), || {
                format!("That pilot crippled no section of huge ship {no}.")
            });
            let (face_down, face_up, by) = (told.face_down, told.face_up, told.crippled_by);
            if told.face_down != before.face_down || told.face_up != before.face_up || by.is_some() {
                self.put(role, &Entry::Section { unit, section, face_down, face_up, by });
            }
            if told.crippled && !before.crippled || !told.lost.is_empty() {
                // GCW-A60
                self.put(role, &Entry::Dropped { unit, section, cards: told.lost.clone() });
            }
        }
        self.unless(!(told.fled && told.destroyed.is_some()), rule!("GCW-291"), || {
            format!("Huge ship {no} either fled or was destroyed.")
        });
        let all = told.sections.iter().all(|section| section.crippled);
        self.unless(all == told.destroyed.is_some(), rule!("GCW-286"), || {
            format!("Huge ship {no} is destroyed when all its sections are crippled, and only then.")
        });
        if let Some(by) = told.destroyed.and_then(|sinking| sinking.by) {
            let enemy = self.look(|field| super::losses::is_against(field, by, role)) == Some(true);
            self.unless(enemy, rule!("GCW-040"), || format!("{by} flew nothing against huge ship {no}."));
        }
        let gone = self.look(|field| field.craft(unit).map(|craft| craft.place)).flatten();
        if told.fled && gone == Some(Place::Flying) {
            self.put(role, &Entry::Fled { unit, over: Edge::Neutral });
        }
        // GCW-286: the cards say which sections are crippled.
        let now = self.look(|field| field.craft(unit).and_then(report::huge)).flatten();
        let same = now.is_some_and(|now| {
            let crippled = |row: &HugeReport| row.sections.iter().map(|own| own.crippled).collect::<Vec<_>>();
            crippled(&now) == crippled(told)
        });
        self.unless(same, rule!("GCW-286"), || {
            format!("A section of huge ship {no} is crippled by as many cards as its hull.")
        });
    }

    fn gains(&mut self) {
        let spoils = self.play.spoils.clone().unwrap_or_default();
        let report = self.report;
        let mut seen: Vec<&Gain> = Vec::new();
        for gain in &report.gains {
            let again = seen.iter().any(|own| match (own, gain) {
                (Gain::Cargo { role, .. }, Gain::Cargo { role: other, .. }) => role == other,
                (
                    Gain::Stolen { container, .. } | Gain::Delivered { container },
                    Gain::Stolen { container: other, .. } | Gain::Delivered { container: other },
                ) => container == other,
                (
                    Gain::Rescued { prisoner } | Gain::Endangered { prisoner },
                    Gain::Rescued { prisoner: other } | Gain::Endangered { prisoner: other },
                ) => prisoner == other,
                (own, gain) => *own == gain,
            });
            seen.push(gain);
            match gain {
                Gain::Cargo { role, units } => {
                    // GCW-181: what flees is secured, of what lay there.
                    let fled =
                        report.ships.iter().any(|own| own.role == *role && own.end != End::NotDeployed);
                    let Some(token) = spoils.cargo.clone().filter(|_| fled && !again) else {
                        self.unless(false, rule!("GCW-183"), || {
                            String::from("This side can have secured no cargo here.")
                        });
                        continue;
                    };
                    self.put(*role, &Entry::Set { on: Counter::Side(*role), token, count: *units });
                }
                Gain::Stolen { container, safe } => self.container(*container, again, Some(*safe)),
                Gain::Delivered { container } => self.container(*container, again, None),
                Gain::Rescued { prisoner } => self.prisoner(*prisoner, again, true),
                Gain::Endangered { prisoner } => self.prisoner(*prisoner, again, false),
                Gain::Exchanged => {
                    let Some(token) = spoils.exchange.clone().filter(|_| !again) else {
                        self.unless(false, rule!("GCW-253"), || {
                            String::from("Prisoners are exchanged once, in an exchange.")
                        });
                        continue;
                    };
                    self.put(Role::Attacker, &Entry::Set { on: Counter::Table, token, count: 1 });
                }
            }
        }
        // GCW-181
        let most: u32 = self
            .look(|field| {
                field
                    .things()
                    .flat_map(|(_, thing)| thing.tokens.values())
                    .map(|count| u32::from(*count))
                    .sum()
            })
            .unwrap_or_default();
        let units = report.gains.iter().map(|gain| match gain {
            Gain::Cargo { units, .. } => u32::from(*units),
            _ => 0,
        });
        let units: u32 = units.sum();
        self.unless(units <= most || spoils.cargo.is_none(), rule!("GCW-181"), || {
            format!("{units} cargo of {most} were secured.")
        });
    }

    /// A container is stolen, by a carrier that survived or did not, or leaves (GCW-257, GCW-258).
    fn container(&mut self, container: ContainerNo, again: bool, stolen: Option<bool>) {
        let found = self.look(|field| {
            let kind = field.play.spoils.as_ref()?.containers.as_ref()?;
            let thing = field.of_kind(kind).find(|(_, thing)| thing.number == container.0 + 1);
            let alive = |craft: &Craft| {
                craft.role == Role::Attacker
                    && !matches!(craft.place, Place::Destroyed { .. } | Place::Waiting)
            };
            let carrier = field.crafts().find(|(_, craft)| alive(craft)).map(|(unit, _)| unit);
            thing
                .map(|(object, thing)| (object, thing.clone(), field.leaves(thing).first().copied(), carrier))
        });
        let Some((object, mut now, edge, carrier)) = found.flatten().filter(|_| !again) else {
            return self.unless(false, rule!("GCW-257"), || {
                format!("Container {container} is none of this battle, or stands twice.")
            });
        };
        match stolen {
            Some(safe) => {
                self.unless(!safe || carrier.is_some(), rule!("GCW-258"), || {
                    String::from("No attacker survived to carry a container.")
                });
                (now.fate, now.taken_by) = (ObjectFate::Taken, carrier.filter(|_| safe));
            }
            None => (now.fate, now.over) = (ObjectFate::Fled, edge),
        }
        self.change(RecordChange::Thing { object, now });
    }

    /// A prisoner was aboard a ship of the rescuers that got away, or one that was destroyed (GCW-250).
    fn prisoner(&mut self, prisoner: Rider, again: bool, home: bool) {
        let rescue =
            crate::rules::scenario::purpose(self.pos, self.battle) == Some(crate::catalogue::Purpose::Rescue);
        let held = crate::rules::holdings::prisoners(self.pos, self.no);
        let held = rescue && held.contains(&prisoner) && !again;
        self.unless(held, rule!("GCW-250"), || {
            String::from("Only prisoners the defenders hold are rescued, each once, in a rescue.")
        });
        let unit = self.look(|field| {
            let fits = |craft: &Craft| match craft.place {
                Place::Fled { .. } | Place::Flying => home,
                Place::Destroyed { .. } => !home,
                Place::Waiting => false,
            };
            field
                .crafts()
                .find(|(_, craft)| craft.role == Role::Attacker && fits(craft))
                .map(|(unit, _)| unit)
        });
        match unit.flatten() {
            Some(unit) => self.craft(unit, |craft| super::effects::embark(craft, prisoner)),
            None => self.unless(false, rule!("GCW-250"), || {
                String::from("No ship of the attacker can have had this prisoner aboard.")
            }),
        }
    }

    /// The field belongs to the side with the last ships in the play area (GCW-057).
    fn field(&mut self) {
        let told = self.report.field;
        let present = self.look(|field| Role::BOTH.map(|role| field.present(role))).unwrap_or_default();
        match present {
            [true, true] => {
                // GCW-305, GCW-306: some old scenarios end after a number of rounds.
                let scenario = self.pos.table.cards().scenario(self.battle.scenario.as_str());
                let retired = scenario.is_some_and(|scenario| scenario.kind == ScenarioKind::Retired);
                self.unless(retired, rule!("GCW-100"), || {
                    String::from("Both sides have ships left: the battle is not over.")
                });
            }
            [false, false] => {
                // Nobody is left: it belongs to the last to leave, if they left later than the others.
                let fled = |role: Role| {
                    let fled =
                        |craft: &Craft| craft.role == role && matches!(craft.place, Place::Fled { .. });
                    self.look(|field| field.record.crafts.iter().any(fled)) == Some(true)
                };
                let left = told.is_none_or(fled);
                self.unless(left, rule!("GCW-057"), || {
                    String::from("Nobody of this side was left to hold the field.")
                });
            }
            [attacker, _] => {
                let holder = if attacker { Role::Attacker } else { Role::Defender };
                self.unless(told == Some(holder), rule!("GCW-057"), || {
                    String::from("The field belongs to the side with the last ships in the play area.")
                });
            }
        }
    }
}
