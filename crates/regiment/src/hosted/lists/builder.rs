//! Formats of the author's own army builder, as its public source writes and reads them: the share code, the list for Tabletop
//! Simulator, the plain text. It knows neither missions nor the first game.

use std::collections::BTreeMap;

use data_encoding::BASE64;
use sandtable_system::{ListFormat, ReadIn, Stop, Written, Wrong};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{deck, text};
use crate::data::{ArmyList, Faction, Id, Library, UnitEntry, bid, points_spent};

const CODE: ListFormat =
    ListFormat { id: "builder", about: "The share code of the author's army builder.", written: true };
const TTS: ListFormat = ListFormat {
    id: "tts",
    about: "The list for Tabletop Simulator of the author's army builder, as JSON.",
    written: false,
};
pub(super) const TEXT: ListFormat =
    ListFormat { id: "text", about: "The short text of the author's army builder.", written: true };

/// The formats that can be read and written.
pub(super) const FORMATS: &[ListFormat] = &[CODE, TTS, TEXT];

/// Longer texts are not read, in bytes.
const LONGEST: usize = 1 << 16;
/// The first line of the text.
pub(super) const HEAD: &str = "REGIMENT ARMY LIST";
/// Heads of its parts.
pub(super) const PARTS: [&str; 3] = ["FACTION LEADER", "COMBAT UNITS", "SUPPORT ASSETS"];

/// The builder's names for entries of the pack, by our ids.
const NAMES: &[(&str, &str)] = &[
    ("empire", "emp_all"),
    ("rebels", "reb_all"),
    ("republic", "rep_all"),
    ("separatists", "sep_all"),
    ("gungans", "gun_all"),
    ("vader", "ldr_emp_vader"),
    ("veers", "ldr_emp_veers"),
    ("leia", "ldr_reb_leia"),
    ("rieekan", "ldr_reb_rieekan"),
    ("obi-wan", "ldr_rep_kenobi"),
    ("rex", "ldr_rep_rex"),
    ("tj-55", "ldr_sep_tj55"),
    ("grievous", "ldr_sep_grievous"),
    ("jar-jar", "ldr_gun_binks"),
    ("tarpals", "ldr_gun_tarpals"),
    ("at-at", "emp_atat"),
    ("at-st", "emp_atst"),
    ("troop-transports", "emp_itt"),
    ("stormtroopers", "emp_stormtroopers"),
    ("army-troopers", "emp_armytroopers"),
    ("speeder-bikes", "emp_speederbikes"),
    ("e-web", "emp_eweb"),
    ("pathfinders", "reb_pathfinders"),
    ("rebel-vanguard", "reb_vanguard"),
    ("laser-cannon", "reb_ptower"),
    ("snowspeeder", "reb_snowspeeder"),
    ("rebel-troopers", "reb_troopers"),
    ("hovertanks", "reb_t1b"),
    ("u-wing", "reb_uwing"),
    ("clone-commandos", "rep_commandos"),
    ("at-rt", "rep_atrt"),
    ("at-te", "rep_atte"),
    ("av-7", "rep_av7"),
    ("clone-troopers", "rep_clonetroopers"),
    ("laat", "rep_laati"),
    ("aat", "sep_aat"),
    ("b1-droids", "sep_b1"),
    ("b2-droids", "sep_b2"),
    ("droidekas", "sep_droidekas"),
    ("proton-cannon", "sep_j1_cannon"),
    ("mtt", "sep_mtt"),
    ("catapult", "gun_catapult"),
    ("shield-fambaa", "gun_fambaa"),
    ("kaadu", "gun_kaadu"),
    ("militagung", "gun_militagung"),
    ("artillery-barrage", "ots_arty_barrage"),
    ("mortar-shelling", "ots_mortar"),
    ("orbital-bombardment", "ots_orbital_bombardment"),
    ("bombing-run", "ots_bombing_run"),
    ("field-triage", "ots_field_triage"),
    ("emergency-repairs", "ots_emergency_repairs"),
    ("smoke-screen", "ots_smoke_screen"),
    ("electronic-countermeasures", "ots_ecm"),
    ("comms-jamming", "ots_comm_jammer"),
    ("recon-sweep", "ots_recon_sweep"),
    ("propaganda-drop", "ots_propaganda_drop"),
];

fn theirs(id: &str) -> Option<&'static str> {
    NAMES.iter().find(|(own, _)| *own == id).map(|(_, their)| *their)
}

fn ours(id: &str) -> Option<&'static str> {
    NAMES.iter().find(|(_, their)| *their == id).map(|(own, _)| *own)
}

/// The contents of a share code: the faction, the cap as typed, and how many of each thing.
#[derive(Serialize, Deserialize)]
struct Shared {
    f: String,
    #[serde(default)]
    c: Value,
    #[serde(default)]
    l: BTreeMap<String, u64>,
}

/// The list for Tabletop Simulator, as far as it is read.
#[derive(Deserialize)]
struct Simulated {
    metadata: Metadata,
    #[serde(default)]
    leader: Option<Entry>,
    #[serde(default)]
    units: Vec<Entry>,
    #[serde(default)]
    ots: Vec<Entry>,
}

#[derive(Deserialize)]
struct Metadata {
    faction_id: String,
    #[serde(default)]
    points_cap: Value,
}

#[derive(Deserialize)]
struct Entry {
    id: String,
    #[serde(default = "one")]
    quantity: u64,
}

const fn one() -> u64 {
    1
}

/// Everything in a list with its number: the leader, units, cards.
fn things(list: &ArmyList) -> impl Iterator<Item = (&Id, u64)> {
    let units = list.units.iter().map(|entry| (&entry.unit, u64::from(entry.count)));
    let cards = list.support.iter().map(|id| (id, 1));
    list.leader.iter().map(|id| (id, 1)).chain(units).chain(cards)
}

pub(super) fn write(library: &Library, list: &ArmyList, format: &'static ListFormat) -> Written {
    let mut losses = Vec::new();
    if !list.deck.is_empty() {
        losses.push(String::from("The builder has no place for the mission deck."));
    }
    if list.learning {
        losses.push(String::from("That it is a list for the first game is not said."));
    }
    losses.push(format!("The builder has no place for the name, {}.", list.name));
    let text = if *format == CODE { code(list, &mut losses) } else { plain(library, list) };
    Written { text, losses }
}

fn code(list: &ArmyList, losses: &mut Vec<String>) -> String {
    let mut all = BTreeMap::new();
    for (id, count) in things(list) {
        match theirs(id) {
            Some(their) => *all.entry(their.to_owned()).or_default() += count,
            None => losses.push(format!("The builder does not know `{id}`; it is left out.")),
        }
    }
    let faction = theirs(&list.faction).unwrap_or(list.faction.as_str()).to_owned();
    let shared = Shared { f: faction, c: Value::String(list.cap.to_string()), l: all };
    // Texts and numbers can always be written.
    BASE64.encode(serde_json::to_string(&shared).unwrap_or_default().as_bytes())
}

fn plain(library: &Library, list: &ArmyList) -> String {
    let faction = library.faction(&list.faction);
    let name = faction.map_or(list.faction.as_str(), |faction| &faction.name);
    let value = faction.map_or(0, |faction| faction.command_value);
    let mut text = format!("{HEAD}\nFaction: {name}\nCommand Value: {value}+\nPoints Cap: {}\n\n", list.cap);
    let line = |name: &str, points: u16, count: u64| {
        format!("{count}x {name} [{points} ea | {} pts]\n", u64::from(points) * count)
    };
    let leader = list.leader.iter().filter_map(|id| library.leader(id));
    let leader = leader.map(|one| line(&one.name, one.points, 1));
    let units = list.units.iter().filter_map(|entry| Some((library.unit(&entry.unit)?, entry.count)));
    let units = units.map(|(one, count)| line(&one.name, one.points, count.into()));
    let mut cards: Vec<(&Id, u64)> = Vec::new();
    for id in &list.support {
        match cards.iter_mut().find(|(one, _)| *one == id) {
            Some((_, count)) => *count += 1,
            None => cards.push((id, 1)),
        }
    }
    let cards = cards.into_iter().filter_map(|(id, count)| Some((library.support_card(id)?, count)));
    let cards = cards.map(|(one, count)| line(&one.name, one.points, count));
    for (head, lines) in PARTS.into_iter().zip([leader.collect::<String>(), units.collect(), cards.collect()])
    {
        if !lines.is_empty() {
            text.push_str(&format!("{head}\n{lines}\n"));
        }
    }
    text + &format!("TOTAL SPENT: {} | BID: {}\n", points_spent(list, library), bid(list, library).max(0))
}

/// Reads what the builder writes; `None` if the text is none of it.
pub(super) fn read(library: &Library, text: &str) -> Result<Option<ReadIn<ArmyList>>, Stop> {
    let whole = text.trim_start_matches('\u{feff}');
    let text = whole.trim();
    if text.len() > LONGEST {
        let says = format!("the list has {} bytes; at most {LONGEST} are read", text.len());
        return Err(wrong("", says));
    }
    if text.starts_with('{') {
        return simulated(library, text);
    }
    let letters = |letter: char| letter.is_ascii_alphanumeric() || "+/=".contains(letter);
    // What is behind a code begins with `{`.
    if !text.starts_with("ey") || !text.chars().all(letters) {
        return text::read(library, whole);
    }
    let damaged = || wrong("", "the code of the army builder is damaged: copy it whole once more");
    let bytes = BASE64.decode(text.as_bytes()).map_err(|_| damaged())?;
    let shared: Shared = serde_json::from_slice(&bytes).map_err(|_| damaged())?;
    let mut taken = Taken::new(library, &CODE, &shared.f, &shared.c)?;
    shared.l.iter().for_each(|(id, count)| taken.add(id, *count, &format!("`{id}`")));
    Ok(Some(taken.done()?))
}

pub(super) fn wrong(at: &str, says: impl Into<String>) -> Stop {
    Wrong::new("bad-list", says).at(at).into()
}

fn simulated(library: &Library, text: &str) -> Result<Option<ReadIn<ArmyList>>, Stop> {
    let Ok(value) = serde_json::from_str::<Value>(text) else { return Ok(None) };
    if value.get("metadata").is_none() {
        return Ok(None);
    }
    let read: Simulated = sandtable_system::fields(value)?;
    let mut taken = Taken::new(library, &TTS, &read.metadata.faction_id, &read.metadata.points_cap)?;
    let leader = read.leader.iter().map(|entry| (String::from("/leader"), entry));
    let units = read.units.iter().enumerate().map(|(at, entry)| (format!("/units/{at}"), entry));
    let cards = read.ots.iter().enumerate().map(|(at, entry)| (format!("/ots/{at}"), entry));
    leader.chain(units).chain(cards).for_each(|(at, entry)| taken.add(&entry.id, entry.quantity, &at));
    Ok(Some(taken.done()?))
}

/// A list as it is put together.
pub(super) struct Taken<'l> {
    library: &'l Library,
    pub(super) list: ArmyList,
    format: &'static ListFormat,
    pub(super) losses: Vec<String>,
    /// Number of names the pack has, and number of those it does not have.
    pub(super) names: (usize, usize),
}

impl<'l> Taken<'l> {
    fn new(
        library: &'l Library,
        format: &'static ListFormat,
        faction: &str,
        cap: &Value,
    ) -> Result<Self, Stop> {
        let id = ours(faction).unwrap_or(faction);
        let Some(known) = library.faction(id) else {
            let all: Vec<&str> = library.factions.iter().map(|one| one.name.as_str()).collect();
            let says = format!("there is no faction `{faction}`; there are {}", all.join(", "));
            return Err(wrong("", says));
        };
        let mut losses = Vec::new();
        let text = cap.as_str().map_or_else(|| cap.to_string(), str::to_owned);
        let cap = text.trim().parse().unwrap_or_else(|_| {
            losses.push(format!("The cap `{text}` is no number of points; 1000 are taken."));
            1000
        });
        let mut taken = Self::of(library, format, known, cap);
        losses.append(&mut taken.losses);
        Ok(Self { losses, ..taken })
    }

    /// Begins a list of a faction for a cap.
    pub(super) fn of(library: &'l Library, format: &'static ListFormat, known: &Faction, cap: u16) -> Self {
        let list = ArmyList {
            id: "imported".into(),
            name: format!("{}, imported", known.name),
            faction: known.id.clone(),
            cap,
            leader: None,
            units: Vec::new(),
            support: Vec::new(),
            deck: deck(library, cap, &[]),
            learning: false,
            provenance: None,
        };
        let missions = "The list says no missions: the first of each kind is taken.";
        Self { library, list, format, losses: vec![missions.to_owned()], names: (0, 0) }
    }

    /// Adds something by the builder's id.
    fn add(&mut self, id: &str, count: u64, at: &str) {
        match ours(id) {
            Some(own) => self.take(own, count, at),
            None => self.unknown(format!("{at}: the pack has nothing for `{}`; it is left out.", short(id))),
        }
    }

    /// Tells something that the pack does not have.
    pub(super) fn unknown(&mut self, says: String) {
        self.names.1 += 1;
        self.losses.push(says);
    }

    /// Adds something of the pack by its id.
    pub(super) fn take(&mut self, id: &str, count: u64, at: &str) {
        let few = u8::try_from(count).ok().filter(|count| *count > 0);
        let Some(count) = few else {
            let says = format!("{at}: {count} is no number of units; it is left out.");
            return self.unknown(says);
        };
        self.names.0 += 1;
        let (library, id) = (self.library, Id::from(id));
        if library.unit(&id).is_some() {
            match self.list.units.iter_mut().find(|entry| entry.unit == id) {
                Some(entry) => entry.count = entry.count.saturating_add(count),
                None => self.list.units.push(UnitEntry { unit: id, count, bases: None }),
            }
        } else if library.leader(&id).is_some() {
            if count > 1 || self.list.leader.is_some() {
                self.losses.push(format!("{at}: a list has one leader; `{id}` is taken once."));
            }
            self.list.leader = Some(id);
        } else if library.support_card(&id).is_some() {
            self.list.support.extend(std::iter::repeat_n(id, usize::from(count)));
        } else {
            self.names.0 -= 1;
            self.unknown(format!("{at}: the pack has no `{id}`; it is left out."));
        }
    }

    /// Returns the list, if anything of it was read.
    pub(super) fn done(self) -> Result<ReadIn<ArmyList>, Stop> {
        const MOST: usize = 5;
        let Self { list, format, losses, names, .. } = self;
        if names.0 == 0 {
            let told = losses.iter().filter(|loss| loss.contains("left out")).take(MOST);
            let told: Vec<&str> = told.map(String::as_str).collect();
            return Err(wrong(
                "",
                format!("Nothing in this list is from REGIMENT. {}", told.join(" ")).trim(),
            ));
        }
        Ok(ReadIn { format: format.id, list, losses, names })
    }
}

/// Cuts a text to one short line.
pub(super) fn short(text: &str) -> String {
    text[..text.floor_char_boundary(60)].replace(char::is_control, " ")
}
