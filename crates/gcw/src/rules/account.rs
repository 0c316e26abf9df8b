//! A report in words, line by line, and how the reports of two sides differ (GCW-101): nobody agrees with what they
//! have not read.

use std::collections::BTreeMap;

use sandtable_kernel::Ref;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{
    Aim, BattleNo, End, Flown, Gain, HugeNo, HugeReport, PilotNo, Pos, Report, Rider, Role, SectionReport,
    ShipNo, State, Winner,
};
use crate::rules::scenario::side_of;
use crate::rules::targets::aim_name;
use crate::rules::things;

/// A part of a report that is told in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The winner of the battle.
    Winner,
    /// Rounds that were flown.
    Rounds,
    /// The side that held the field.
    Field,
    /// Effort of the attacker.
    Attacker,
    /// Effort of the defender.
    Defender,
    /// The fate of a ship and its pilot.
    Ship(ShipNo),
    /// The fate of a huge ship.
    Huge(HugeNo),
    /// Other gains and losses.
    Gains,
}

/// A thing of which two reports say something different.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Difference {
    /// The part of the reports.
    pub part: Part,
    /// The thing in words.
    pub about: String,
    /// In the words of the attacker and of the defender.
    pub says: [String; 2],
}

impl Part {
    /// The place of its line among the others.
    fn place(self) -> (u8, String) {
        match self {
            Self::Winner => (0, String::new()),
            Self::Rounds => (1, String::new()),
            Self::Field => (2, String::new()),
            Self::Attacker => (3, side(Role::Attacker).to_owned()),
            Self::Defender => (3, side(Role::Defender).to_owned()),
            Self::Ship(ship) => (4, Ref::from(ship).to_string()),
            Self::Huge(huge) => (5, Ref::from(huge).to_string()),
            Self::Gains => (6, String::new()),
        }
    }
}

/// A report's statement on one thing.
struct Line {
    part: Part,
    about: String,
    says: String,
    /// Worth telling: a ship that stayed unharmed is not.
    telling: bool,
}

type Lines = BTreeMap<(u8, String), Line>;

/// Returns a report in words: who won, and what befell each ship that did not stay unharmed.
pub fn told(pos: Pos<'_>, report: &Report) -> Vec<String> {
    let lines = lines(pos, report).into_values().filter(|line| line.telling);
    lines.map(|line| format!("{}: {}", line.about, line.says)).collect()
}

/// Returns how two reports of a battle differ.
pub fn differences(pos: Pos<'_>, one: &Report, other: &Report) -> Vec<Difference> {
    let (mut one, mut other) = (lines(pos, one), lines(pos, other));
    let mut keys: Vec<_> = one.keys().chain(other.keys()).cloned().collect();
    keys.sort();
    keys.dedup();
    let pairs = keys.into_iter().filter_map(|key| {
        let (one, other) = (one.remove(&key), other.remove(&key));
        let (part, about) = one.as_ref().or(other.as_ref()).map(|line| (line.part, line.about.clone()))?;
        let says = [one, other]
            .map(|line| line.map_or_else(|| String::from(say!("account-not-mentioned")), |line| line.says));
        (says[0] != says[1]).then_some(Difference { part, about, says })
    });
    pairs.collect()
}

/// Returns the report that a side last told or agreed to, if it is not the one that stands now.
pub fn disputed(state: &State, no: BattleNo) -> Option<(Role, &Report)> {
    let battle = state.battle(no)?;
    let now = battle.report.as_ref()?;
    Role::BOTH.into_iter().find_map(|role| {
        let own = battle.accounts[role.index()].as_ref().filter(|own| *own != now)?;
        Some((role, own))
    })
}

/// Returns what the log tells of a report beside its result: who was lost by whom, and what the other side said
/// otherwise.
pub fn sentence(pos: Pos<'_>, no: BattleNo, report: &Report) -> String {
    // The result comes first.
    let lost: Vec<String> = told(pos, report).into_iter().skip(1).collect();
    let text = if lost.is_empty() { String::new() } else { format!("; {}", lost.join("; ")) };
    let mut before = pos.state.battle(no).into_iter().flat_map(|battle| battle.accounts.iter().flatten());
    let Some(before) = before.rfind(|before| *before != report) else { return text };
    let differs = differences(pos, report, before).into_iter();
    let differs: Vec<String> = differs
        .map(|Difference { about, says: [now, then], .. }| say!("account-not", about, now, then))
        .collect();
    say!("account-this-differs-from-the-report-before", text, differs = differs.join("; "))
}

fn lines(pos: Pos<'_>, report: &Report) -> Lines {
    let mut lines = Lines::new();
    let mut put = |part: Part, about: String, says: String, telling: bool| {
        lines.insert(part.place(), Line { part, about, says, telling });
    };
    let held = report.field.map_or("neither side", side);
    let rounds = if report.rounds == 1 {
        say!("account-1-round").to_owned()
    } else {
        say!("account-rounds", rounds = report.rounds)
    };
    put(Part::Winner, "result".to_owned(), won(report.winner).to_owned(), true);
    put(Part::Rounds, "length".to_owned(), rounds, false);
    put(Part::Field, say!("account-held-the-field").to_owned(), held.to_owned(), true);
    for role in Role::BOTH {
        let tried = report.good_faith[role.index()];
        let says = if tried {
            say!("account-made-an-effort-to-fight")
        } else {
            say!("account-made-no-effort-to-fight")
        };
        let part = if role == Role::Attacker { Part::Attacker } else { Part::Defender };
        put(part, side(role).to_owned(), says.to_owned(), !tried);
    }
    for flown in &report.ships {
        let says = fate(pos, flown);
        let telling = flown.end != End::Held || says != "stayed";
        put(Part::Ship(flown.ship), flyer(pos, flown.ship, flown.pilot), says, telling);
    }
    for huge in &report.huge {
        let says = sunk(pos, huge);
        let telling = says != "unharmed";
        put(Part::Huge(huge.huge), aim_name(pos, Aim::Huge(huge.huge)), says, telling);
    }
    if !report.gains.is_empty() {
        let gains: Vec<String> = report.gains.iter().map(|gain| gain_words(pos, gain)).collect();
        put(Part::Gains, say!("account-won-and-lost-besides").to_owned(), gains.join(", "), true);
    }
    lines
}

fn won(winner: Winner) -> &'static str {
    match winner {
        Winner::Attacker => say!("account-the-attacker-won"),
        Winner::Defender => say!("account-the-defender-won"),
        Winner::Draw => say!("account-a-draw"),
        Winner::Both => say!("account-both-won"),
        Winner::Neither => say!("account-neither-won"),
    }
}

fn side(role: Role) -> &'static str {
    side_of(role).as_str()
}

fn name(pos: Pos<'_>, pilot: PilotNo) -> String {
    let name = pos.state.pilot(pilot).map(|pilot| pilot.name.to_string()).filter(|name| !name.is_empty());
    name.unwrap_or_else(|| things::pilot_name(pos, pilot))
}

/// Names a ship by who flies it.
fn flyer(pos: Pos<'_>, ship: ShipNo, pilot: Option<PilotNo>) -> String {
    match pilot {
        Some(pilot) => format!("{}, {}", name(pos, pilot), things::ship_name(pos, ship)),
        None => things::ship_name(pos, ship),
    }
}

fn fate(pos: Pos<'_>, flown: &Flown) -> String {
    let by = |by: Option<PilotNo>| {
        by.map_or_else(
            || String::from(say!("account-nobody-credited")),
            |by| say!("account-by", by = name(pos, by)),
        )
    };
    let mut parts = vec![match flown.end {
        End::Held => String::from("stayed"),
        End::Fled => String::from("fled"),
        End::NotDeployed => String::from(say!("account-never-came")),
        End::Destroyed { by: None, .. } => say!("account-destroyed", by = by(None)),
        End::Destroyed { by: pilot, .. } => say!("account-destroyed-2", by = by(pilot)),
    }];
    let mut also = |is: bool, text: String| {
        if is {
            parts.push(text);
        }
    };
    let destroyed = matches!(flown.end, End::Destroyed { .. });
    also(matches!(flown.end, End::Destroyed { ion: true, .. }), say!("account-by-ions").to_owned());
    also(flown.damaged && !destroyed, "damaged".to_owned());
    also(flown.pilot_hit, say!("account-its-pilot-hit").to_owned());
    also(flown.reinforcement, say!("account-came-as-reinforcement").to_owned());
    let crew: Vec<String> = flown.crew.iter().map(|rider| rider_words(pos, *rider)).collect();
    also(!crew.is_empty() && destroyed, format!("with {} aboard", crew.join(" and ")));
    for lot in &flown.spent {
        also(
            true,
            say!("account-spent", copies = lot.copies, things = things::card_name(pos, lot.card.as_str())),
        );
    }
    also(flown.rerolls > 0, say!("account-experience-points-on-rerolls", rerolls = flown.rerolls));
    parts.join(", ")
}

fn rider_words(pos: Pos<'_>, rider: Rider) -> String {
    match rider {
        Rider::Pilot(pilot) | Rider::Captive(pilot) => name(pos, pilot),
        Rider::Crew(_) => things::rider_name(pos, rider),
    }
}

fn sunk(pos: Pos<'_>, huge: &HugeReport) -> String {
    let mut parts = Vec::new();
    match huge.destroyed {
        Some(sinking) => parts.push(match sinking.by {
            Some(by) => say!("account-destroyed-by", by = name(pos, by)),
            None => String::from(say!("account-destroyed-nobody-credited")),
        }),
        None if huge.fled => parts.push(String::from("fled")),
        None => {}
    }
    for (at, section) in huge.sections.iter().enumerate() {
        if let Some(harm) = harm(pos, section) {
            parts.push(say!("account-section", at = at + 1, harm));
        }
    }
    if parts.is_empty() { String::from("unharmed") } else { parts.join(", ") }
}

fn harm(pos: Pos<'_>, section: &SectionReport) -> Option<String> {
    let mut parts = Vec::new();
    if section.face_down > 0 {
        parts.push(say!("account-damage-cards-face-down", face_down = section.face_down));
    }
    if section.face_up > 0 {
        parts.push(say!("account-face-up", face_up = section.face_up));
    }
    if section.crippled {
        let by = section.crippled_by.map(|by| say!("account-by-2", by = name(pos, by)));
        parts.push(format!("crippled{}", by.unwrap_or_default()));
    }
    parts.extend(
        section.lost.iter().map(|card| say!("account-lost", things = things::card_name(pos, card.as_str()))),
    );
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Returns a gain or loss in words.
pub(crate) fn gain_words(pos: Pos<'_>, gain: &Gain) -> String {
    match *gain {
        Gain::Cargo { role, units } => say!("account-cargo-of-the", units, side = side(role)),
        Gain::Stolen { container, safe: true } => {
            say!("account-container-stolen", container = container.0 + 1)
        }
        Gain::Stolen { container, safe: false } => {
            say!("account-container-stolen-and-lost", container = container.0 + 1)
        }
        Gain::Delivered { container } => say!("account-container-delivered", container = container.0 + 1),
        Gain::Rescued { prisoner } => say!("account-rescued", rider_name = things::rider_name(pos, prisoner)),
        Gain::Endangered { prisoner } => {
            say!("account-aboard-a-ship-that-was-destroyed", rider_name = things::rider_name(pos, prisoner))
        }
        Gain::Exchanged => String::from(say!("account-prisoners-exchanged")),
    }
}
