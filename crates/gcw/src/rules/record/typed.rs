//! A battle typed in whole after it was flown (GCW-101): each row of the report becomes entries of a record, which
//! are checked like entries made one by one, and the record is judged like any other. Says everything that is wrong
//! at once.

use sandtable_kernel::{Ref, Refusal, Seat, refusals};
use sandtable_packs::Violation;

use super::fold::Deaf;
use super::look::{Field, play, side_of};
use super::{begin, outcome, report, take};
use crate::catalogue::{Edge, ObjectFate, Play, ScenarioKind};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{
    Battle, BattleNo, Body, ContainerNo, Counter, Craft, CraftNo, End, Entry, Flown, Gain, HugeNo,
    HugeReport, Lot, Place, Pos, Record, RecordChange, RecordStage, Report, Rider, Role, ShipNo, State,
    Winner,
};
use crate::rules::{carried, things};

refusals! {
    /// Another result than the course of the battle allows.
    pub OTHER_RESULT = "wrong-winner", "GCW-143", "With this course of the battle the result is {about}.";
    /// A battle that is not there, or not yet.
    pub NO_BATTLE = "no-such-battle", "GCW-139", "There is no battle {about} to be flown.";
    NO_ROUNDS = "no-rounds", "GCW-101", "A battle has at least one round.";
    MISSING = "ship-missing", "GCW-101", "{about} is missing.";
    TWICE = "ship-twice", "GCW-101", "{about} stands twice.";
    OTHER_SIDE = "other-side", "GCW-101", "{about} was on the other side.";
    OF_THE_SQUAD = "of-the-squad", "GCW-106", "{about} was in the Squad, and is no reinforcement.";
    OTHER_PILOT = "other-pilot", "GCW-101", "{about} had another pilot.";
    OTHER_CREW = "other-crew", "GCW-101", "{about} had other people aboard.";
    CARRIED = "carrier-flies", "GCW-078", "{about} comes only when its carrier is destroyed.";
    DEPLOYS = "must-deploy", "GCW-100", "All ships deploy in this scenario, {about} too.";
    STRANGER = "stranger", "GCW-106", "{about} was in no Squad and did not come as reinforcement.";
    LOADED = "reinforcement-loaded", "GCW-106", "{about} came as reinforcement, without crew and upgrades.";
    STAYED_AWAY = "reinforcement-away", "GCW-106", "{about} is a reinforcement only if it came.";
    PILOTLESS = "reinforcement-pilotless", "GCW-106", "{about} came as reinforcement without a pilot.";
    HUGE_MISSING = "huge-missing", "GCW-101", "{about} stands not at all, or twice.";
    SECTIONS = "wrong-sections", "GCW-283", "{about} has {needs} sections, not {has}.";
    NO_PART = "huge-not-there", "GCW-101", "{about} took no part.";
    RECOVERED = "section-recovers", "GCW-283", "No section of {about} recovers during a battle.";
    NOT_CRIPPLED_BY = "not-crippled-by", "GCW-040", "That pilot crippled no section of {about}.";
    FLED_OR_SUNK = "fled-or-destroyed", "GCW-291", "{about} either fled or was destroyed.";
    SUNK = "destroyed-by-sections", "GCW-286",
        "{about} is destroyed when all its sections are crippled, and only then.";
    NOT_SUNK_BY = "not-destroyed-by", "GCW-040", "That pilot flew nothing against {about}.";
    HULL = "section-hull", "GCW-286", "A section of {about} is crippled by as many cards as its hull.";
    NO_CARGO = "no-cargo", "GCW-183", "The {about} can have secured no cargo here.";
    CARGO = "too-much-cargo", "GCW-181", "{has} cargo of {needs} were secured.";
    EXCHANGED = "exchanged-once", "GCW-253", "Prisoners are exchanged once, in an exchange.";
    NO_CONTAINER = "no-such-container", "GCW-257", "{about} is none of this battle, or stands twice.";
    NO_CARRIER = "no-carrier", "GCW-258", "No attacker survived to carry a container.";
    NOT_HELD = "not-held", "GCW-250",
        "Only prisoners the defenders hold are rescued, each once, in a rescue.";
    NOT_ABOARD = "not-aboard", "GCW-250", "No ship of the attacker can have had this prisoner aboard.";
    BOTH_LEFT = "both-in-play", "GCW-100", "Both sides have ships left: the battle is not over.";
    NOBODY_LEFT = "field-empty", "GCW-057", "Nobody of this side was left to hold the field.";
    FIELD = "wrong-field", "GCW-057", "The field belongs to the side with the last ships in the play area.";
}

/// Returns everything that is wrong with a report of a battle, each with its place in the report.
pub fn violations(pos: Pos<'_>, no: BattleNo, report: &Report) -> Vec<Violation> {
    match winners(pos, no, report) {
        Ok(may) if may.contains(&report.winner) => Vec::new(),
        // GCW-143
        Ok(may) => {
            vec![Violation::new("/winner", OTHER_RESULT.about(&either(&may)))]
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
    let missing = || vec![Violation::new("", NO_BATTLE.about(&no.to_string()))];
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

/// Lists results in a sentence.
pub fn either(may: &[Winner]) -> String {
    let names = may.iter().map(|winner| match winner {
        Winner::Attacker => "attacker",
        Winner::Defender => "defender",
        Winner::Draw => "draw",
        Winner::Both => "both",
        Winner::Neither => "neither",
    });
    let names: Vec<&str> = names.collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::from("nothing that a report could say"),
    }
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
        typing.unless(report.rounds > 0, "/rounds", NO_ROUNDS);
        Some(typing)
    }

    fn look<T>(&self, at: impl FnOnce(Field<'_>) -> T) -> Option<T> {
        Field::of(Pos { table: self.pos.table, state: &self.state }, self.no).map(at)
    }

    fn change(&mut self, change: RecordChange) {
        crate::events::apply(&mut self.state, &Event::Recorded { battle: self.no, change });
    }

    fn unless(&mut self, fine: bool, at: impl Into<String>, refusal: Refusal) {
        if !fine {
            self.faults.push(Violation::new(at, refusal));
        }
    }

    /// Names a ship with its number.
    fn ship_name(&self, no: ShipNo) -> String {
        things::ship_name(self.pos, no)
    }

    /// Names a huge ship by its class, or one that is none by its number.
    fn huge_name(&self, no: HugeNo) -> String {
        let class = self.pos.state.huge(no).map(|ship| ship.class.as_str());
        let class = class.and_then(|class| self.pos.table.cards().huge_ship(class));
        class.map_or_else(|| Ref::from(no).to_string(), |class| class.name.clone())
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

    /// Makes an entry for a place of the report; what forbids it is a fault.
    fn put(&mut self, at: &str, role: Role, entry: &Entry) {
        if let Err(refusal) = self.enter(role, entry) {
            self.faults.push(Violation::new(at, refusal));
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
        let mut rows: Vec<(CraftNo, usize, &Flown)> = Vec::new();
        let mut known = Vec::new();
        for (unit, craft) in &crafts {
            let Body::Ship { ship, pilot, crew } = &craft.body else { continue };
            known.push(*ship);
            let name = self.ship_name(*ship);
            let mut told = report.ships.iter().enumerate().filter(|(_, flown)| flown.ship == *ship);
            let Some((row, flown)) = told.next() else {
                self.unless(false, "/ships", MISSING.about(&name));
                continue;
            };
            let at = format!("/ships/{row}");
            if let Some((again, _)) = told.next() {
                self.unless(false, format!("/ships/{again}"), TWICE.about(&name));
            }
            self.unless(flown.role == craft.role, format!("{at}/role"), OTHER_SIDE.about(&name));
            self.unless(!flown.reinforcement, format!("{at}/reinforcement"), OF_THE_SQUAD.about(&name));
            self.unless(flown.pilot == *pilot, format!("{at}/pilot"), OTHER_PILOT.about(&name));
            let sorted = |riders: &[Rider]| {
                let mut riders = riders.to_vec();
                riders.sort_unstable();
                riders
            };
            let same = sorted(crew) == sorted(&flown.crew);
            self.unless(same, format!("{at}/crew"), OTHER_CREW.about(&name));
            self.deploy(*unit, craft.role, &at, flown);
            rows.push((*unit, row, flown));
        }
        for (unit, row, flown) in &rows {
            self.damage(*unit, &format!("/ships/{row}"), flown);
        }
        for (unit, row, flown) in &rows {
            self.end(*unit, &format!("/ships/{row}"), flown);
        }
        for (row, flown) in report.ships.iter().enumerate().filter(|(_, flown)| !known.contains(&flown.ship))
        {
            self.reinforcement(&format!("/ships/{row}"), flown);
        }
    }

    /// A ship comes into play, unless it waited for a later round to the end.
    fn deploy(&mut self, unit: CraftNo, role: Role, at: &str, flown: &Flown) {
        let no = flown.ship;
        let pair = carried::pair(self.pos, self.battle, role).filter(|(_, pup)| *pup == no);
        if flown.end != End::NotDeployed {
            // GCW-078: a carried ship is deployed only if its carrier is destroyed.
            let carrier =
                pair.and_then(|(carrier, _)| self.report.ships.iter().find(|own| own.ship == carrier));
            let flies = carrier.is_some_and(|carrier| !matches!(carrier.end, End::Destroyed { .. }));
            self.unless(!flies, format!("{at}/end"), CARRIED.about(&self.ship_name(no)));
            self.craft(unit, |craft| craft.place = Place::Flying);
            return;
        }
        // GCW-100: all ships deploy but those that the scenario lets come later.
        let waits = pair.is_some() || self.play.arrival.iter().any(|coming| coming.side == side_of(role));
        self.unless(waits, format!("{at}/end"), DEPLOYS.about(&self.ship_name(no)));
    }

    /// Enters what happened to a ship before its end.
    fn damage(&mut self, unit: CraftNo, at: &str, flown: &Flown) {
        for _ in 0..flown.rerolls {
            if let Err(refusal) = self.enter(flown.role, &Entry::Reroll { unit }) {
                self.unless(false, format!("{at}/rerolls"), refusal);
                break;
            }
        }
        if flown.damaged {
            self.put(&format!("{at}/damaged"), flown.role, &Entry::Damaged { unit, damaged: true });
        }
        if flown.pilot_hit {
            self.put(&format!("{at}/pilot_hit"), flown.role, &Entry::PilotHit { unit, hit: true });
        }
        let mut spent: Vec<Lot> = Vec::new();
        for lot in &flown.spent {
            match spent.iter_mut().find(|own| own.card == lot.card) {
                Some(own) => own.copies = own.copies.saturating_add(lot.copies),
                None => spent.push(lot.clone()),
            }
        }
        for Lot { card, copies } in spent {
            self.put(&format!("{at}/spent"), flown.role, &Entry::Spent { unit, card, copies });
        }
    }

    fn end(&mut self, unit: CraftNo, at: &str, flown: &Flown) {
        let at = format!("{at}/end");
        match flown.end {
            End::Destroyed { by, ion } => {
                if let Err(refusal) = self.enter(flown.role, &Entry::Destroyed { unit, by, ion }) {
                    self.unless(false, at.as_str(), refusal);
                    // Whoever did it, it is gone.
                    self.put(&at, flown.role, &Entry::Destroyed { unit, by: None, ion });
                }
            }
            // The report does not say over which edge.
            End::Fled => self.put(&at, flown.role, &Entry::Fled { unit, over: Edge::Neutral }),
            End::Held | End::NotDeployed => {}
        }
    }

    fn reinforcement(&mut self, at: &str, flown: &Flown) {
        let (no, unit) =
            (flown.ship, CraftNo(self.look(|field| field.record.crafts.len()).unwrap_or_default() as u8));
        let name = self.ship_name(no);
        self.unless(flown.reinforcement, format!("{at}/reinforcement"), STRANGER.about(&name));
        let plain = flown.crew.is_empty() && flown.spent.is_empty();
        self.unless(plain, at, LOADED.about(&name));
        let came = flown.end != End::NotDeployed;
        self.unless(came, format!("{at}/end"), STAYED_AWAY.about(&name));
        let Some(pilot) = flown.pilot else {
            return self.unless(false, format!("{at}/pilot"), PILOTLESS.about(&name));
        };
        match self.enter(flown.role, &Entry::Reinforce { ship: no, pilot }) {
            Ok(()) => {
                self.damage(unit, at, flown);
                self.end(unit, at, flown);
            }
            Err(refusal) => self.unless(false, at, Refusal { rule: rule!("GCW-106"), ..refusal }),
        }
    }

    fn huge(&mut self) {
        let crafts: Vec<(CraftNo, Craft)> = self
            .look(|field| field.crafts().map(|(unit, craft)| (unit, craft.clone())).collect())
            .unwrap_or_default();
        let report = self.report;
        for (unit, craft) in crafts {
            let Body::Huge { huge, sections } = &craft.body else { continue };
            let name = self.huge_name(*huge);
            let rows = report.huge.iter().enumerate();
            let mut told = rows.filter(|(_, own)| own.huge == *huge && own.role == craft.role);
            let (Some((at, row)), None) = (told.next(), told.next()) else {
                self.unless(false, "/huge", HUGE_MISSING.about(&name));
                continue;
            };
            let at = format!("/huge/{at}");
            let (needs, has) = (sections.len(), row.sections.len());
            let wrong = SECTIONS.with(needs as f64, has as f64).about(&name);
            self.unless(needs == has, format!("{at}/sections"), wrong);
            self.craft(unit, |craft| craft.place = Place::Flying);
            self.sections(unit, &craft, &at, row);
        }
        for (at, told) in report.huge.iter().enumerate() {
            let here = self.look(|field| {
                let is = |craft: &Craft| matches!(craft.body, Body::Huge { huge, .. } if huge == told.huge);
                field.record.crafts.iter().any(|craft| craft.role == told.role && is(craft))
            });
            let name = self.huge_name(told.huge);
            self.unless(here == Some(true), format!("/huge/{at}"), NO_PART.about(&name));
        }
    }

    fn sections(&mut self, unit: CraftNo, before: &Craft, at: &str, told: &HugeReport) {
        let (name, role) = (self.huge_name(told.huge), told.role);
        let Body::Huge { sections, .. } = &before.body else { return };
        for ((section, told), before) in (0..).zip(&told.sections).zip(sections) {
            let at = format!("{at}/sections/{section}");
            self.unless(told.crippled || !before.crippled, format!("{at}/crippled"), RECOVERED.about(&name));
            // GCW-040: credited for a section that an enemy crippled in this battle.
            let enemy = |by| self.look(|field| super::losses::is_against(field, by, role)) == Some(true);
            let credited = told.crippled_by.is_none_or(|by| told.crippled && !before.crippled && enemy(by));
            self.unless(credited, format!("{at}/crippled_by"), NOT_CRIPPLED_BY.about(&name));
            let (face_down, face_up, by) = (told.face_down, told.face_up, told.crippled_by);
            if told.face_down != before.face_down || told.face_up != before.face_up || by.is_some() {
                self.put(&at, role, &Entry::Section { unit, section, face_down, face_up, by });
            }
            if told.crippled && !before.crippled || !told.lost.is_empty() {
                // GCW-A60
                self.put(
                    &format!("{at}/lost"),
                    role,
                    &Entry::Dropped { unit, section, cards: told.lost.clone() },
                );
            }
        }
        let both = told.fled && told.destroyed.is_some();
        self.unless(!both, format!("{at}/fled"), FLED_OR_SUNK.about(&name));
        let all = told.sections.iter().all(|section| section.crippled);
        self.unless(all == told.destroyed.is_some(), format!("{at}/destroyed"), SUNK.about(&name));
        if let Some(by) = told.destroyed.and_then(|sinking| sinking.by) {
            let enemy = self.look(|field| super::losses::is_against(field, by, role)) == Some(true);
            self.unless(enemy, format!("{at}/destroyed/by"), NOT_SUNK_BY.about(&name));
        }
        let gone = self.look(|field| field.craft(unit).map(|craft| craft.place)).flatten();
        if told.fled && gone == Some(Place::Flying) {
            self.put(&format!("{at}/fled"), role, &Entry::Fled { unit, over: Edge::Neutral });
        }
        // GCW-286: the cards say which sections are crippled.
        let now = self.look(|field| field.craft(unit).and_then(report::huge)).flatten();
        let same = now.is_some_and(|now| {
            let crippled = |row: &HugeReport| row.sections.iter().map(|own| own.crippled).collect::<Vec<_>>();
            crippled(&now) == crippled(told)
        });
        self.unless(same, format!("{at}/sections"), HULL.about(&name));
    }

    fn gains(&mut self) {
        let spoils = self.play.spoils.clone().unwrap_or_default();
        let report = self.report;
        let mut seen: Vec<&Gain> = Vec::new();
        for (row, gain) in report.gains.iter().enumerate() {
            let at = format!("/gains/{row}");
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
                        self.unless(false, at, NO_CARGO.about(side_of(*role).as_str()));
                        continue;
                    };
                    self.put(&at, *role, &Entry::Set { on: Counter::Side(*role), token, count: *units });
                }
                Gain::Stolen { container, safe } => self.container(&at, *container, again, Some(*safe)),
                Gain::Delivered { container } => self.container(&at, *container, again, None),
                Gain::Rescued { prisoner } => self.prisoner(&at, *prisoner, again, true),
                Gain::Endangered { prisoner } => self.prisoner(&at, *prisoner, again, false),
                Gain::Exchanged => {
                    let Some(token) = spoils.exchange.clone().filter(|_| !again) else {
                        self.unless(false, at, EXCHANGED);
                        continue;
                    };
                    self.put(&at, Role::Attacker, &Entry::Set { on: Counter::Table, token, count: 1 });
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
        let much = CARGO.with(f64::from(most), f64::from(units));
        self.unless(units <= most || spoils.cargo.is_none(), "/gains", much);
    }

    /// A container is stolen, by a carrier that survived or did not, or leaves (GCW-257, GCW-258).
    fn container(&mut self, at: &str, container: ContainerNo, again: bool, stolen: Option<bool>) {
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
            let name = Ref::from(container).to_string();
            return self.unless(false, at, NO_CONTAINER.about(&name));
        };
        match stolen {
            Some(safe) => {
                self.unless(!safe || carrier.is_some(), format!("{at}/stolen/safe"), NO_CARRIER);
                (now.fate, now.taken_by) = (ObjectFate::Taken, carrier.filter(|_| safe));
            }
            None => (now.fate, now.over) = (ObjectFate::Fled, edge),
        }
        self.change(RecordChange::Thing { object, now });
    }

    /// A prisoner was aboard a ship of the rescuers that got away, or one that was destroyed (GCW-250).
    fn prisoner(&mut self, at: &str, prisoner: Rider, again: bool, home: bool) {
        let rescue =
            crate::rules::scenario::purpose(self.pos, self.battle) == Some(crate::catalogue::Purpose::Rescue);
        let held = crate::rules::holdings::prisoners(self.pos, self.no);
        let held = rescue && held.contains(&prisoner) && !again;
        self.unless(held, at, NOT_HELD);
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
            None => self.unless(false, at, NOT_ABOARD),
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
                self.unless(retired, "/ships", BOTH_LEFT);
            }
            [false, false] => {
                // Nobody is left: it belongs to the last to leave, if they left later than the others.
                let fled = |role: Role| {
                    let fled =
                        |craft: &Craft| craft.role == role && matches!(craft.place, Place::Fled { .. });
                    self.look(|field| field.record.crafts.iter().any(fled)) == Some(true)
                };
                let left = told.is_none_or(fled);
                self.unless(left, "/field", NOBODY_LEFT);
            }
            [attacker, _] => {
                let holder = if attacker { Role::Attacker } else { Role::Defender };
                self.unless(told == Some(holder), "/field", FIELD);
            }
        }
    }
}
