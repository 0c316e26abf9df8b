//! Rows of a report about ships: how each came, what happened to it and where it was at the end.

use sandtable_kernel::{Refusal, refusals};

use super::super::look::side_of;
use super::super::{losses, report};
use super::Typing;
use crate::catalogue::Edge;
use crate::model::{Body, Craft, CraftNo, End, Entry, Flown, HugeReport, Lot, Place, Rider, Role};
use crate::rules::carried;

refusals! {
    MISSING = "ship-missing", "GCW-101", "refusal-ship-missing";
    TWICE = "ship-twice", "GCW-101", "refusal-ship-twice";
    OTHER_SIDE = "other-side", "GCW-101", "refusal-other-side";
    OF_THE_SQUAD = "of-the-squad", "GCW-106", "refusal-of-the-squad";
    OTHER_PILOT = "other-pilot", "GCW-101", "refusal-other-pilot";
    OTHER_CREW = "other-crew", "GCW-101", "refusal-other-crew";
    CARRIED = "carrier-flies", "GCW-078", "refusal-carrier-flies";
    DEPLOYS = "must-deploy", "GCW-100", "refusal-must-deploy";
    STRANGER = "stranger", "GCW-106", "refusal-stranger";
    LOADED = "reinforcement-loaded", "GCW-106", "refusal-reinforcement-loaded";
    STAYED_AWAY = "reinforcement-away", "GCW-106", "refusal-reinforcement-away";
    PILOTLESS = "reinforcement-pilotless", "GCW-106", "refusal-reinforcement-pilotless";
    HUGE_MISSING = "huge-missing", "GCW-101", "refusal-huge-missing";
    SECTIONS = "wrong-sections", "GCW-283", "refusal-wrong-sections";
    NO_PART = "huge-not-there", "GCW-101", "refusal-huge-not-there";
    RECOVERED = "section-recovers", "GCW-283", "refusal-section-recovers";
    NOT_CRIPPLED_BY = "not-crippled-by", "GCW-040", "refusal-not-crippled-by";
    FLED_OR_SUNK = "fled-or-destroyed", "GCW-291", "refusal-fled-or-destroyed-2";
    SUNK = "destroyed-by-sections", "GCW-286",
        "refusal-destroyed-by-sections";
    NOT_SUNK_BY = "not-destroyed-by", "GCW-040", "refusal-not-destroyed-by";
    HULL = "section-hull", "GCW-286", "refusal-section-hull";
}

impl Typing<'_> {
    /// Ships of both Squads come into play, then reinforcements; what happened to each follows.
    pub(super) fn ships(&mut self) {
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
                    // No matter who did it, it is gone.
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

    pub(super) fn huge(&mut self) {
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
            let enemy = |by| self.look(|field| losses::is_against(field, by, role)) == Some(true);
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
            let enemy = self.look(|field| losses::is_against(field, by, role)) == Some(true);
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
}
