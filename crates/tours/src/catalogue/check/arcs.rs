//! Checks of story arcs: the parts that an arc has, its agendas, and the map of its mission.

use std::collections::BTreeSet;

use sandtable_text::say;

use super::effects::Card;
use super::{Faults, Taken};
use crate::catalogue::arc::{Agenda, Map, Mission, Omen, StoryArc};
use crate::catalogue::content::Content;

/// Agendas of an arc (TOD-ARC-01).
const AGENDAS: usize = 3;

/// Squares that a Register has for the progress of an agenda (TOD-REG-10).
const SQUARES: u8 = 5;

/// The widest map, in hundredths of a square.
const WIDEST: u16 = 2400;

pub(super) fn check(content: &Content, faults: &mut Faults) {
    faults.entry("pack", 0, &content.manifest.id);
    faults.add_if(content.arcs.is_empty(), "", "arc.missing", say!("check-arcs-there-is-no-story-arc-to"));
    let (mut ids, mut names) = (Taken::default(), BTreeSet::new());
    for (index, arc) in content.arcs.iter().enumerate() {
        faults.entry("arc", index, arc.id.as_str());
        ids.take("id", arc.id.as_str(), faults);
        if !names.insert(arc.name.as_str()) {
            faults.add("name", "name.twice", say!("check-arcs-an-arc-before-this-one-is", arc = arc.name));
        }
        check_arc(arc, content, faults);
    }
}

fn check_arc(arc: &StoryArc, content: &Content, faults: &mut Faults) {
    faults.text("name", &arc.name);
    faults.provenance(&arc.provenance);
    // TOD-ARC-02: the narrative; commendation, setback and trait are there by their types.
    faults.text("story", &arc.story);
    // TOD-ARC-03
    faults.texts("special", &arc.special);
    // TOD-ARC-01
    if arc.agendas.len() != AGENDAS {
        let message =
            say!("check-arcs-an-arc-has-agendas-this-one", agendas = AGENDAS, count = arc.agendas.len());
        faults.add("agendas", "arc.agendas", message);
    }
    for (at, agenda) in arc.agendas.iter().enumerate() {
        // TOD-AGE-02: the three are different.
        if arc.agendas[..at].iter().any(|other| other.name == agenda.name) {
            let message = say!("check-arcs-an-agenda-before-this-one-is", agenda = agenda.name);
            faults.add(format!("agendas[{at}].name"), "name.twice", message);
        }
        check_agenda(&format!("agendas[{at}]"), agenda, content, faults);
    }
    check_mission(&arc.mission, content, faults);
}

/// TOD-ARC-05: a name, what it does, and a reward.
fn check_agenda(at: &str, agenda: &Agenda, content: &Content, faults: &mut Faults) {
    faults.text(format!("{at}.name"), &agenda.name);
    faults.text(format!("{at}.text"), &agenda.text);
    faults.text(format!("{at}.reward"), &agenda.reward);
    let card = Card { marks: &agenda.marks, agenda: true, content };
    card.check_marks(&format!("{at}.marks"), faults);
    let steps = agenda.steps.len();
    if !(1..=usize::from(SQUARES)).contains(&steps) {
        let message = say!("check-arcs-expected-1-to-steps-of-progress", squares = SQUARES, steps);
        faults.add(format!("{at}.steps"), "agenda.steps", message);
    }
    for (nth, step) in agenda.steps.iter().enumerate() {
        card.check_condition(&format!("{at}.steps[{nth}].when"), &step.when, 1, faults);
    }
    // TOD-AGE-07, TOD-REG-10: the number comes from the card, and the Register has room for it.
    if !(1..=SQUARES).contains(&agenda.done) {
        let message =
            say!("check-arcs-points-complete-no-agenda-expected-1", done = agenda.done, squares = SQUARES);
        faults.add(format!("{at}.done"), "agenda.done", message);
    }
    card.check_rewards(&format!("{at}.rewards"), &agenda.rewards, faults);
    if let Some(omen) = &agenda.omen {
        check_omen(&format!("{at}.omen"), omen, faults);
    }
}

/// Whatever the die shows, it says something.
fn check_omen(at: &str, omen: &Omen, faults: &mut Faults) {
    for (nth, row) in omen.faces.iter().enumerate() {
        let path = format!("{at}.faces[{nth}]");
        faults.text(format!("{path}.says"), &row.says);
        if omen.die.count(row.face) == 0 {
            let message = say!("check-arcs-the-has-no", die = omen.die.name(), face = row.face.name());
            faults.add(format!("{path}.face"), "chart.face", message);
        } else if omen.faces[..nth].iter().any(|other| other.face == row.face) {
            let message = say!("check-arcs-a-row-before-this-one-is", face = row.face.name());
            faults.add(format!("{path}.face"), "chart.twice", message);
        }
    }
    for face in omen.die.faces().iter().filter(|face| omen.faces.iter().all(|row| row.face != **face)) {
        faults.add(
            format!("{at}.faces"),
            "chart.missing",
            say!("check-arcs-there-is-no-row-for-a", face = face.name()),
        );
    }
}

/// TOD-ARC-04: name, map, briefing, how it is scored, and rewards; TOD-TPM-08: for a victory and for a defeat. The sides
/// may be as unlike as the card wants them (TOD-TPM-01).
fn check_mission(mission: &Mission, content: &Content, faults: &mut Faults) {
    // TOD-ARC-04, TOD-TPM-01: what every card has; the sides may be as unlike as it wants them.
    let texts = [
        ("name", &mission.name),
        ("briefing", &mission.briefing),
        ("victory", &mission.victory),
        ("defeat", &mission.defeat),
    ];
    for (field, text) in texts {
        faults.text(format!("mission.{field}"), text);
    }
    let lists = [
        ("setup", &mission.setup),
        ("special", &mission.special),
        ("scoring", &mission.scoring),
        ("secondary", &mission.secondary),
        ("blue", &mission.blue),
        ("red", &mission.red),
    ];
    for (field, list) in lists {
        faults.texts(&format!("mission.{field}"), list);
    }
    let silent = mission.scoring.is_empty();
    faults.add_if(
        silent,
        "mission.scoring",
        "mission.scoring",
        say!("check-arcs-nothing-is-said-of-how-points"),
    );
    let nothing = mission.won.is_empty();
    faults.add_if(nothing, "mission.won", "mission.rewards", say!("check-arcs-a-victory-pays-nothing"));
    check_map(&mission.map, faults);
    let card = Card { marks: &mission.marks, agenda: false, content };
    card.check_marks("mission.marks", faults);
    card.check_rewards("mission.either", &mission.either, faults);
    card.check_rewards("mission.won", &mission.won, faults);
    card.check_rewards("mission.lost", &mission.lost, faults);
}

fn check_map(map: &Map, faults: &mut Faults) {
    let (wide, deep) = map.size;
    if [wide, deep].iter().any(|side| !(1..=WIDEST).contains(side)) {
        let message = say!("check-arcs-a-map-of-by-is-none", wide, deep, widest = WIDEST);
        faults.add("mission.map.size", "map.size", message);
    }
    let outside =
        |(x, y): (u16, u16)| (x > wide || y > deep).then(|| say!("check-arcs-is-off-the-map", x, y));
    for (side, areas) in [("blue", &map.blue), ("red", &map.red)] {
        let path = format!("mission.map.{side}");
        faults.add_if(areas.is_empty(), &path, "map.territory", say!("check-arcs-a-side-has-a-territory"));
        for (at, corners) in areas.iter().enumerate() {
            if corners.len() < 3 {
                let message = say!("check-arcs-corners-make-no-area", count = corners.len());
                faults.add(format!("{path}[{at}]"), "map.corners", message);
            }
            for (nth, message) in corners.iter().enumerate().filter_map(|(n, &at)| Some((n, outside(at)?))) {
                faults.add(format!("{path}[{at}][{nth}]"), "map.outside", message);
            }
        }
    }
    for (at, point) in map.points.iter().enumerate() {
        faults.text(format!("mission.map.points[{at}].name"), &point.name);
        if let Some(message) = outside(point.at) {
            faults.add(format!("mission.map.points[{at}].at"), "map.outside", message);
        }
    }
}
