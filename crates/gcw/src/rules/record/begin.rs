//! A record begins: ships of both Squads, things of the scenario, tokens and jobs that are there from the start, and
//! whatever of initiative needs dice (GCW-101, GCW-167, GCW-168).

use std::collections::{BTreeMap, BTreeSet};

use sandtable_kernel::Seat;
use smol_str::SmolStr;

use super::look::{Field, play, side_of};
use super::{acts, fold, initiative, judge};
use crate::catalogue::{Given, Kept, Moment, ObjectFate, Task};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{
    Aboard, Battle, BattleNo, Body, Craft, CraftNo, Fate, HugeNo, Initiative, Place, Pos, Record,
    RecordChange, RecordStage, Rider, Role, SectionReport, Squad, SquadShip, Thing, Token,
};
use crate::rules::{captives, squad};

/// Begins the record of a battle whose Squads are known.
pub fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    let pos = cx.pos();
    let Some(battle) = pos.state.battle(no) else { return };
    let Some(record) = opening(pos, no, battle) else { return };
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Began(Box::new(record)) });
    let Some(field) = Field::of(cx.pos(), no) else { return };
    for (unit, now) in jobs(field) {
        cx.emit(Event::Recorded { battle: no, change: RecordChange::Craft { unit, now } });
    }
    let draws = fold::watched(cx, |cx| {
        acts::moment(cx, no, Moment::Begin, None);
        initiative::begin(cx, no);
    });
    if !draws.is_empty() {
        cx.emit(Event::Recorded { battle: no, change: RecordChange::Opened(draws) });
    }
}

/// The record of a battle that has not begun.
pub fn opening(pos: Pos<'_>, no: BattleNo, battle: &Battle) -> Option<Record> {
    let play = play(pos, battle)?;
    let mut crafts = Vec::new();
    for role in Role::BOTH {
        if let Some(squad) = &battle.squads[role.index()] {
            let sheet = squad::sheet(pos, no, role);
            let worked_out = |own: &SquadShip| {
                sheet.as_ref().and_then(|sheet| sheet.ships.iter().find(|ship| ship.ship == own.ship))
            };
            crafts.extend(squad.ships.iter().map(|own| craft(pos, battle, role, own, worked_out(own))));
            crafts.extend(huge(pos, battle, role, squad).map(|own| huge_craft(pos, battle, role, own)));
        }
    }
    let things = play.object.iter().flat_map(|kind| {
        (1..=kind.count).map(|number| Thing {
            kind: kind.id.clone(),
            number,
            fate: if kind.later { ObjectFate::Removed } else { ObjectFate::InPlay },
            over: None,
            round: None,
            taken_by: None,
            damage: 0,
            tokens: kind.tokens.iter().fold(BTreeMap::new(), more),
            face: (!kind.faces.is_empty()).then_some(Token { face: None, open: false, known: [false; 2] }),
        })
    });
    Some(Record {
        stage: RecordStage::Initiative,
        step: 0,
        round: 0,
        initiative: Initiative::default(),
        crafts,
        things: things.collect(),
        heaps: BTreeMap::new(),
        used: BTreeMap::new(),
        contents: Vec::new(),
        faith: [true; 2],
        stop: [false; 2],
        recentre: [false; 2],
        decided: None,
        last: None,
        entries: Vec::new(),
        opening: Vec::new(),
        told: false,
    })
}

fn more(mut tokens: BTreeMap<SmolStr, u8>, token: &SmolStr) -> BTreeMap<SmolStr, u8> {
    *tokens.entry(token.clone()).or_default() += 1;
    tokens
}

/// A small or large ship as it comes into a battle; its points and its pilot's skill are those of its sheet.
pub fn craft(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    own: &SquadShip,
    sheet: Option<&squad::ShipSheet>,
) -> Craft {
    let crew = own.crew.iter().filter_map(|aboard| rider(pos, battle, role, *aboard)).collect();
    let mut jobs = BTreeSet::new();
    if own.marked
        && let Some(play) = play(pos, battle)
    {
        let marked = play.job.iter().filter(|job| job.given == Given::Squad && job.side == side_of(role));
        jobs.extend(marked.map(|job| job.id.clone()));
    }
    Craft {
        role,
        body: Body::Ship { ship: own.ship, pilot: own.pilot, crew },
        group: own.group,
        zone: 0,
        // GCW-027
        points: sheet.map_or(0, |sheet| sheet.points().max(0) as u16),
        skill: sheet.map_or(0, |sheet| sheet.skill),
        place: Place::Waiting,
        kept: false,
        called: None,
        jobs,
        tokens: BTreeMap::new(),
        faces: Vec::new(),
        damaged: false,
        pilot_hit: false,
        spent: Vec::new(),
        rerolls: 0,
        aboard: Vec::new(),
        leaving: None,
    }
}

/// Returns the person in a crew slot; for a captive, the prisoner whom the aftermath takes, too.
pub fn rider(pos: Pos<'_>, battle: &Battle, role: Role, aboard: Aboard) -> Option<Rider> {
    match aboard {
        Aboard::Crew(crew) => Some(Rider::Crew(crew)),
        Aboard::Pilot(pilot) => Some(Rider::Pilot(pilot)),
        // GCW-084: the prisoner whom the aftermath takes for the captive too.
        Aboard::Captive => captives::of(pos, battle, role).map(Rider::Captive),
    }
}

/// The huge ship of a side: the one its Squad brings; for the defender of an attack on one, that one.
fn huge(pos: Pos<'_>, battle: &Battle, role: Role, squad: &Squad) -> Option<HugeNo> {
    let attacked = match battle.aim {
        crate::model::Aim::Huge(no) if role == Role::Defender => Some(no),
        _ => None,
    };
    squad.huge.or(attacked).filter(|no| pos.state.huge(*no).is_some())
}

fn huge_craft(pos: Pos<'_>, battle: &Battle, role: Role, no: HugeNo) -> Craft {
    let ship = pos.state.huge(no);
    let section = |section: &crate::model::Section| SectionReport {
        face_down: section.face_down,
        face_up: section.face_up,
        crippled: section.crippled,
        ..SectionReport::default()
    };
    Craft {
        role,
        body: Body::Huge {
            huge: no,
            sections: ship.map(|ship| ship.sections.iter().map(section).collect()).unwrap_or_default(),
        },
        group: 0,
        zone: 0,
        // GCW-290
        points: squad::huge_points(pos, battle, no).map_or(0, |points| points.max(0) as u16),
        skill: 0,
        place: Place::Waiting,
        kept: false,
        called: None,
        jobs: BTreeSet::new(),
        tokens: BTreeMap::new(),
        faces: Vec::new(),
        damaged: false,
        pilot_hit: false,
        spent: Vec::new(),
        rerolls: 0,
        aboard: Vec::new(),
        leaving: None,
    }
}

/// Ships with jobs that nobody chooses, and ships of groups that come later.
pub fn jobs(field: Field<'_>) -> Vec<(CraftNo, Craft)> {
    let mut changed = Vec::new();
    for (unit, craft) in field.crafts() {
        let mut now = craft.clone();
        for job in field.play.job.iter().filter(|job| job.given == Given::Always) {
            if job.side == side_of(craft.role) && job.fit.iter().all(|fit| field.fits(craft, *fit)) {
                now.jobs.insert(job.id.clone());
            }
        }
        now.kept |= field.play.step.iter().any(|step| match step.task {
            Task::Keep { of, which } if of == side_of(craft.role) => is_later(field, craft, which),
            _ => false,
        });
        if now != *craft {
            changed.push((unit, now));
        }
    }
    changed
}

fn is_later(field: Field<'_>, craft: &Craft, which: Kept) -> bool {
    let groups = || super::kept::groups(field, craft.role);
    match which {
        Kept::LaterGroups => {
            groups().iter().map(|(group, _)| *group).min().is_some_and(|first| craft.group > first)
        }
        Kept::DearerGroups => {
            let cheapest = groups().into_iter().min_by_key(|(group, points)| (*points, *group));
            cheapest.is_some_and(|(group, _)| craft.group != group)
        }
        Kept::Half | Kept::One | Kept::OtherGroups => false,
    }
}

/// Prisoners of the attacker's faction whom the defender's faction holds, and who are not aboard a ship yet (GCW-250).
pub fn prisoners(field: Field<'_>) -> Vec<Rider> {
    let [own, holder] = field.battle.sides.map(|side| side.faction);
    let held = |fate: Fate, owner: Seat| {
        matches!(fate, Fate::Prisoner { of, .. } if of == holder) && field.pos.state.side(owner) == Some(own)
    };
    let state = field.pos.state;
    let pilots = state.all_pilots().filter(|(_, pilot)| held(pilot.fate, pilot.owner));
    let crew = state.all_crew().filter(|(_, crew)| held(crew.fate, crew.owner));
    let all = pilots.map(|(no, _)| Rider::Pilot(no)).chain(crew.map(|(no, _)| Rider::Crew(no)));
    let aboard = |rider: &Rider| field.record.crafts.iter().any(|craft| craft.aboard.contains(rider));
    all.filter(|rider| !aboard(rider)).collect()
}

/// Looks whether a side has met a condition now, and notes who was first.
pub fn settle(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    if field.record.stage == RecordStage::Rounds && field.record.decided.is_none() {
        let winner = judge::decided(field);
        if winner.is_some() {
            cx.emit(Event::Recorded { battle: no, change: RecordChange::Decided(winner) });
        }
    }
}
