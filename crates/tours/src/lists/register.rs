//! The register JSON that players share, version 1: a Register as it stands goes out; the units of one come in, for a
//! Register is founded anew and begins without what another one has earned.

use sandtable_kernel::Seat;
use sandtable_legion_cards::lists::{
    Exported, Format, Free, LONGEST, List, ListError, Losses, Unit, Word, faction_named, faction_word,
    shaped, unknown,
};
use sandtable_packs::canonical;
use sandtable_text::say;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::catalogue::Faction;
use crate::model::{Dossier, Pos};
use crate::rules::cost;

/// The name and the version of the format.
const NAME: &str = "legion-tod-register";
const VERSION: u8 = 1;
/// The most lines of a register that are told.
const MOST: usize = 40;

#[derive(Serialize)]
struct File {
    format: &'static str,
    version: u8,
    registers: [Sheet; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Sheet {
    name: String,
    faction: &'static str,
    reputation: String,
    story_arc: String,
    combat_potential: String,
    combat_potential_spent: String,
    supply_points: String,
    strategic_assets: String,
    agendas: Vec<SheetAgenda>,
    dossiers: Vec<SheetUnit>,
    objectives: String,
}

#[derive(Serialize)]
struct SheetAgenda {
    name: String,
    progression: u8,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SheetUnit {
    dossier_name: String,
    unit_name: String,
    setbacks: String,
    veteran_rank: u8,
    experience: String,
    upgrades: String,
    commendations: String,
    points_spent: String,
}

/// Writes a seat's Register. Units that are no longer on it stay at home.
///
/// # Errors
/// If the seat has none.
pub fn export_register(pos: Pos<'_>, seat: Seat) -> Result<Exported, ListError> {
    let register = pos.state.register(seat);
    let register =
        register.ok_or_else(|| ListError::new("", say!("register-there-is-no-register-of-this")))?;
    let cards = pos.table.cards();
    let mut losses = Losses::default();
    let arc = register.arc.as_ref().and_then(|state| Some((cards.arc(&state.id)?, state.progress)));
    let agendas = arc.iter().flat_map(|(arc, progress)| arc.agendas.iter().zip(progress));
    let assets = register.assets.iter();
    let assets = assets.map(|kind| cards.asset(*kind).map_or(kind.as_str(), |asset| &asset.name));
    let mut dossiers = Vec::new();
    for (no, dossier) in pos.state.units_of(seat) {
        let at = format!("/registers/0/dossiers/{}", dossiers.len());
        if pos.state.is_paragon(no) {
            losses.tell(&at, "", say!("register-that-this-unit-is-the-paragon"));
        }
        dossiers.push(unit(pos, &at, dossier, &mut losses));
    }
    let gone = register.dossiers.len() - dossiers.len();
    if gone > 0 {
        losses.tell("/registers/0/dossiers", &gone.to_string(), say!("register-units-that-are-gone-are-not"));
    }
    if !register.past.is_empty() {
        let past = register.past.len().to_string();
        losses.tell("/registers/0/storyArc", &past, say!("register-story-arcs-concluded-are-not-written"));
    }
    if !register.ledger.is_empty() {
        losses.tell("/registers/0/supplyPoints", "", say!("register-where-supply-points-came-from-is"));
    }
    let sheet = Sheet {
        name: register.name.clone().unwrap_or_default(),
        faction: faction_word(register.faction, Format::Link),
        reputation: register.reputation.to_string(),
        story_arc: arc.map(|(arc, _)| arc.name.clone()).unwrap_or_default(),
        combat_potential: register.potential.to_string(),
        combat_potential_spent: cost::spent(pos, seat).total.to_string(),
        supply_points: register.supply.to_string(),
        strategic_assets: assets.collect::<Vec<_>>().join(", "),
        agendas: agendas
            .map(|(agenda, progression)| SheetAgenda { name: agenda.name.clone(), progression: *progression })
            .collect(),
        dossiers,
        objectives: String::new(),
    };
    let file = File { format: NAME, version: VERSION, registers: [sheet] };
    // Texts and numbers can always be written.
    Ok(Exported { text: serde_json::to_string_pretty(&file).unwrap_or_default(), losses: losses.0 })
}

fn unit(pos: Pos<'_>, at: &str, dossier: &Dossier, losses: &mut Losses) -> SheetUnit {
    let cards = pos.table.cards();
    let mut tell = |written: &str, what: &str| {
        losses.tell(at, written, say!("register-the-format-has-no-place-for", what));
    };
    if let Some(held) = &dossier.holds {
        let name = cards.defining_trait(&held.id).map_or(held.id.as_str(), |one| &one.name);
        tell(name, say!("register-defining-traits"));
    }
    for keyword in &dossier.keywords {
        tell(keyword, say!("register-keywords-that-a-mission-gave"));
    }
    for id in &dossier.cards {
        tell(cards.card(id).map_or(id.as_str(), |card| &card.name), say!("register-paragon-command-cards"));
    }
    if dossier.trained > 0 {
        tell(&dossier.trained.to_string(), say!("register-special-training"));
    }
    for keyword in dossier.commendations.iter().filter_map(|award| award.keyword.as_ref()) {
        tell(keyword, say!("register-the-keyword-picked-with-a-commendation"));
    }
    if !dossier.deeds.is_empty() {
        tell(&dossier.deeds.len().to_string(), say!("register-what-a-unit-has-lived-through"));
    }
    let card = cards.unit(&dossier.unit);
    let upgrades = dossier.upgrades.iter();
    let upgrades = upgrades.filter_map(|owned| cards.upgrade(&owned.card)).map(|card| card.full_name());
    let setbacks = dossier.setbacks.iter();
    let setbacks = setbacks.map(|id| cards.setback(id).map_or(id.as_str(), |one| &one.name));
    let honours = dossier.commendations.iter().map(|award| {
        cards.commendation(&award.commendation).map_or(award.commendation.as_str(), |one| &one.name)
    });
    SheetUnit {
        dossier_name: dossier.name.clone().unwrap_or_default(),
        unit_name: card.map_or_else(|| dossier.unit.to_string(), |card| card.full_name()),
        setbacks: setbacks.collect::<Vec<_>>().join(", "),
        veteran_rank: dossier.rank,
        experience: dossier.experience.to_string(),
        // Names of upgrades have commas of their own.
        upgrades: upgrades.collect::<Vec<_>>().join("; "),
        commendations: honours.collect::<Vec<_>>().join(", "),
        points_spent: cost::dossier(pos, dossier).to_string(),
    }
}

const SHEET: [&str; 11] = [
    "name",
    "faction",
    "reputation",
    "storyArc",
    "combatPotential",
    "combatPotentialSpent",
    "supplyPoints",
    "strategicAssets",
    "agendas",
    "dossiers",
    "objectives",
];
const DOSSIER: [&str; 8] = [
    "dossierName",
    "unitName",
    "setbacks",
    "veteranRank",
    "experience",
    "upgrades",
    "commendations",
    "pointsSpent",
];

#[derive(Deserialize)]
struct ReadFile {
    registers: Vec<ReadSheet>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct ReadSheet {
    name: Free,
    faction: Free,
    reputation: Free,
    story_arc: Free,
    combat_potential: Free,
    combat_potential_spent: Free,
    supply_points: Free,
    strategic_assets: Free,
    agendas: Vec<ReadAgenda>,
    dossiers: Vec<ReadUnit>,
    objectives: Value,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct ReadAgenda {
    name: Free,
    progression: Free,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct ReadUnit {
    dossier_name: Free,
    unit_name: Free,
    setbacks: Free,
    veteran_rank: Free,
    experience: Free,
    upgrades: Free,
    commendations: Free,
}

/// Returns `true` if this is a register JSON.
pub(super) fn is_one(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with('{') && text.len() <= LONGEST && {
        let top: Option<Value> = serde_json::from_str(text).ok();
        top.is_some_and(|top| top.get("registers").is_some())
    }
}

/// Reads the units of the first register of a faction, or of the first one.
pub(super) fn read(text: &str, faction: Faction, losses: &mut Losses) -> Result<List, ListError> {
    let (file, value) = shaped::<ReadFile>(text)?;
    unknown("", Some(&value), &["format", "name", "version", "registers"], losses);
    let fits = |sheet: &ReadSheet| {
        sheet.faction.text().is_some_and(|text| faction_named(&text) == Some(Some(faction)))
    };
    let first = file.registers.iter().position(fits).unwrap_or_default();
    for (index, sheet) in file.registers.iter().enumerate().filter(|(index, _)| *index != first).take(MOST) {
        let name = sheet.name.text().unwrap_or_default();
        losses.tell(&format!("/registers/{index}"), &name, say!("register-one-register-is-read-and-it"));
    }
    let Some(sheet) = file.registers.into_iter().nth(first) else {
        return Err(ListError::new("/registers", say!("register-there-is-no-register-here")));
    };
    let at = format!("/registers/{first}");
    unknown(&at, value.pointer(&at), &SHEET, losses);
    earned(&at, &sheet, losses);
    let faction = sheet.faction.text();
    let mut list =
        List { faction: faction.map(|text| Word::new(format!("{at}/faction"), text)), ..List::default() };
    for (index, unit) in sheet.dossiers.into_iter().enumerate() {
        let at = format!("{at}/dossiers/{index}");
        if index < MOST {
            unknown(&at, value.pointer(&at), &DOSSIER, losses);
        }
        recruit(at, unit, &mut list, losses);
    }
    list.some()
}

/// Tells everything that a register has earned; a new one begins without.
fn earned(at: &str, sheet: &ReadSheet, losses: &mut Losses) {
    let begins = say!("register-a-new-register-begins-with-its");
    let lines = [
        ("name", &sheet.name, say!("register-the-name-is-given-at-the")),
        ("reputation", &sheet.reputation, say!("register-a-new-register-begins-without-reputation")),
        ("storyArc", &sheet.story_arc, say!("register-the-story-arc-is-chosen-in")),
        ("combatPotential", &sheet.combat_potential, begins),
        ("combatPotentialSpent", &sheet.combat_potential_spent, say!("register-it-is-reckoned-anew")),
        ("supplyPoints", &sheet.supply_points, begins),
        (
            "strategicAssets",
            &sheet.strategic_assets,
            say!("register-a-new-register-begins-without-strategic"),
        ),
    ];
    for (key, free, says) in lines {
        if let Some(text) = free.text().filter(|text| text != "0") {
            losses.tell(&format!("{at}/{key}"), &text, says);
        }
    }
    for (index, agenda) in sheet.agendas.iter().enumerate().take(MOST) {
        if let Some(text) = agenda.progression.text().filter(|text| text != "0") {
            let written = format!("{} {text}", agenda.name.text().unwrap_or_default());
            let says = say!("register-a-new-register-begins-without-progress");
            losses.tell(&format!("{at}/agendas/{index}/progression"), written.trim(), says);
        }
    }
    let empty = match &sheet.objectives {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(all) => all.is_empty(),
        _ => false,
    };
    if !empty {
        losses.tell(
            &format!("{at}/objectives"),
            &sheet.objectives.to_string(),
            say!("register-objectives-are-not-kept"),
        );
    }
}

/// A unit as it joins: with its card, its name and its upgrades, and nothing else (TOD-DOS-05).
fn recruit(at: String, unit: ReadUnit, list: &mut List, losses: &mut Losses) {
    let Some(text) = unit.unit_name.text() else {
        if unit.dossier_name.text().is_some() || unit.upgrades.text().is_some() {
            losses.leave(&format!("{at}/unitName"), "", say!("register-a-dossier-without-a-unit-it"));
        }
        return;
    };
    if list.units.len() < MOST {
        let lines = [
            ("veteranRank", &unit.veteran_rank, say!("register-a-new-register-begins-without-veteran")),
            ("experience", &unit.experience, say!("register-a-new-register-begins-without-experience")),
            (
                "commendations",
                &unit.commendations,
                say!("register-a-new-register-begins-without-commendations"),
            ),
            ("setbacks", &unit.setbacks, say!("register-a-new-register-begins-without-setbacks")),
        ];
        for (key, free, says) in lines {
            if let Some(text) = free.text().filter(|text| text != "0") {
                losses.tell(&format!("{at}/{key}"), &text, says);
            }
        }
    }
    let place = format!("{at}/upgrades");
    let upgrades = unit.upgrades.0.iter().flat_map(|text| text.split(['\n', ';']));
    let upgrades = upgrades.map(str::trim).filter(|text| !canonical(text).is_empty());
    let upgrades = upgrades.map(|text| Word::new(place.clone(), text)).collect();
    list.unit(Unit { at, text, name: unit.dossier_name.text(), upgrades, ..Unit::default() }, 1, losses);
}
