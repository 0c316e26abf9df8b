//! Exact chances of two units that are named: they stand as on a real table, and what would be seen there is said.

use sandtable_system::{ChoiceError, Shown, Stop, Wrong, bars, fields};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Battle, explain};
use crate::commands::{Band, Seen};
use crate::data::{Army, Class, Leader, Library, Profile, Table};
use crate::engine::with_pos;
use crate::model::{Place, Setup, State, UnitId};
use crate::open::open;
use crate::rules::combat::odds::Goal;
use crate::rulings::Rulings;

/// An attack by one unit on another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Odds {
    /// Unit that attacks, by id
    unit: String,
    /// Unit that is attacked, by id
    target: String,
    /// Bases that the attacker has left; all of them without
    #[schemars(range(min = 1))]
    bases: Option<u8>,
    /// Bases that the target has left; all of them without
    #[schemars(range(min = 1))]
    target_bases: Option<u8>,
    /// Charge and fight hand to hand instead of shooting
    charge: bool,
    /// Shoot as Volley Fire
    volley: bool,
    /// Shoot at long range
    long: bool,
    /// The target has cover
    cover: bool,
    /// The attacker stands in the target's flanking arc
    flank: bool,
    /// The target has a dash token
    dashed: bool,
    /// The target is dug in
    dug_in: bool,
    /// The target is shaken already
    shaken: bool,
    /// Wound tokens on the target
    wounds: u8,
    /// Wound tokens on a charger
    own_wounds: u8,
    /// A charger has a dash token
    own_dashed: bool,
    /// A charger has cover from the blows it gets back
    own_cover: bool,
    /// Leader of the attacker, by id: on the unit itself if it may be, else on a friend within reach
    leader: Option<String>,
    /// Leader of the target, by id
    target_leader: Option<String>,
    /// Tactical points that the attacker's side may spend
    points: u8,
    /// Tactical points that the target's side may spend
    target_points: u8,
    /// Result that both sides spend points for: worth (in list points), wounds, shaken, destroyed, or won (of a charge)
    #[schemars(with = "Option<String>")]
    aim_for: Option<Goal>,
    /// A ruling that differs from its default, as REG-A36=one
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    ruling: Rulings,
}

impl Default for Odds {
    fn default() -> Self {
        Self {
            unit: String::from("stormtroopers"),
            target: String::from("rebel-troopers"),
            bases: None,
            target_bases: None,
            charge: false,
            volley: false,
            long: false,
            cover: false,
            flank: false,
            dashed: false,
            dug_in: false,
            shaken: false,
            wounds: 0,
            own_wounds: 0,
            own_dashed: false,
            own_cover: false,
            leader: None,
            target_leader: None,
            points: 0,
            target_points: 0,
            aim_for: None,
            ruling: Rulings::default(),
        }
    }
}

fn profile(library: &Library, id: &str, at: &str) -> Result<Profile, Stop> {
    let found = library.units.iter().find(|unit| unit.id == id).cloned();
    let known = library.units.iter().map(|unit| unit.id.as_str());
    Ok(found.ok_or_else(|| ChoiceError::unknown(at, "unit", id, known))?)
}

/// The leader with an id, and the unit of its army that hosts it.
type Led = (Leader, Profile);

/// Finds a unit's leader and its host: the unit, or where it may not be (REG-LEAD-02) the first one that may.
fn led(library: &Library, unit: &Profile, id: Option<&str>, at: &str) -> Result<Option<Led>, Stop> {
    let Some(id) = id else { return Ok(None) };
    let known = || library.leaders.iter().filter(|leader| leader.faction == unit.faction);
    // REG-ARMY-03: of the unit's own faction.
    let leader = known().find(|leader| leader.id == id);
    let unknown = || ChoiceError::unknown(at, "leader", id, known().map(|leader| leader.id.as_str()));
    let leader = leader.ok_or_else(unknown)?;
    let hosts = library.units.iter().filter(|unit| unit.faction == leader.faction);
    let host = std::iter::once(unit).chain(hosts).find(|unit| leader.host.allows(unit));
    let nobody =
        || Wrong::new("bad-field", say!("odds-no-unit-of-the-pack-may", leader = leader.name)).at(at);
    Ok(Some((leader.clone(), host.ok_or_else(nobody)?.clone())))
}

/// An army of one unit, and of the host where its leader is on another one.
fn army(library: &Library, unit: Profile, led: Option<Led>, at: &str) -> Result<Army, Stop> {
    let known = library.factions.iter().map(|faction| faction.id.as_str());
    let faction = library.faction(&unit.faction).cloned();
    let faction = faction.ok_or_else(|| ChoiceError::unknown(at, "faction", &unit.faction, known))?;
    let name = unit.name.clone();
    // A deck that nothing is picked from: no mission is in play.
    let deck = library.missions_for(Table::STANDARD).take(3).cloned().collect();
    let cap = unit.points;
    let mut units = vec![unit];
    let leader = led.map(|(leader, host)| {
        units.extend((host.id != units[0].id).then_some(host));
        leader
    });
    Ok(Army { name, faction, cap, leader, units, support: Vec::new(), deck })
}

/// Puts a number on a unit that it may have from `least` to `most`.
fn within(number: u8, least: u8, most: u8, at: &str, what: &str) -> Result<u8, Stop> {
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    let says = say!("odds-this-unit-has-to", number, what, least, most);
    Err(Wrong::new("bad-field", says).at(at).into())
}

fn set(
    state: &mut State,
    asked: &Odds,
    [unit, target]: [UnitId; 2],
    [own, theirs]: [&Profile; 2],
) -> Result<(), Stop> {
    for (seat, points) in [asked.points, asked.target_points].into_iter().enumerate() {
        state.players[seat].tp = points;
    }
    for unit in 0..state.units.len() {
        state.unit_mut(UnitId(unit as u8)).place = Place::Table;
    }
    let left = |bases: Option<u8>, unit: &Profile, at| {
        within(bases.unwrap_or(unit.bases), 1, unit.bases, at, "bases")
    };
    let own_wounds =
        within(asked.own_wounds, 0, own.wounds.saturating_sub(1), "/own_wounds", say!("odds-wound-tokens"))?;
    let attacker = state.unit_mut(unit);
    attacker.living = left(asked.bases, own, "/bases")?;
    (attacker.wounds, attacker.dashed) = (own_wounds, asked.own_dashed);
    // REG-DIGIN-01
    if asked.dug_in && theirs.class != Class::Infantry {
        let says = say!("odds-cannot-be-dug-in-only-infantry", theirs = theirs.name);
        return Err(Wrong::new("bad-field", says).at("/dug_in").into());
    }
    let wounds =
        within(asked.wounds, 0, theirs.wounds.saturating_sub(1), "/wounds", say!("odds-wound-tokens"))?;
    let target = state.unit_mut(target);
    target.living = left(asked.target_bases, theirs, "/target_bases")?;
    target.wounds = wounds;
    (target.dashed, target.dug_in, target.shaken) = (asked.dashed, asked.dug_in, asked.shaken);
    Ok(())
}

/// Reckons an attack by its fields.
pub(super) fn odds(Battle(library): &Battle, asked: Value) -> Result<Shown, Stop> {
    let asked: Odds = fields(asked)?;
    if asked.charge && (asked.volley || asked.long) {
        let says = say!("odds-a-charge-has-neither-range-nor");
        return Err(Wrong::new("bad-field", says).at("/charge").into());
    }
    // A shot has no blows back, and asks for nothing of the attacker but its bases.
    let own = [
        (asked.own_wounds > 0, "/own_wounds"),
        (asked.own_dashed, "/own_dashed"),
        (asked.own_cover, "/own_cover"),
        (asked.aim_for == Some(Goal::Won), "/aim_for"),
    ];
    if let Some((_, at)) = own.into_iter().find(|(given, _)| *given && !asked.charge) {
        return Err(Wrong::new("bad-field", say!("odds-this-is-about-a-charge-ask")).at(at).into());
    }
    let units = [profile(library, &asked.unit, "/unit")?, profile(library, &asked.target, "/target")?];
    let leaders = [
        led(library, &units[0], asked.leader.as_deref(), "/leader")?,
        led(library, &units[1], asked.target_leader.as_deref(), "/target_leader")?,
    ];
    // Each leader that is on the unit itself or nowhere leaves its army one unit.
    let hosts = [0, 1].map(|seat: usize| leaders[seat].as_ref().map(|(_, host)| host.id != units[seat].id));
    let [led, target_led] = leaders;
    let armies = [
        army(library, units[0].clone(), led, "/unit")?,
        army(library, units[1].clone(), target_led, "/target")?,
    ];
    let both = [UnitId(0), UnitId(armies[0].units.len() as u8)];
    let setup = Setup {
        armies,
        table: Table::STANDARD,
        ground: None,
        half: Vec::new(),
        mission: None,
        colours: None,
        rulings: asked.ruling,
        position: None,
        physical: true,
    };
    let bad = |problems| {
        Stop::from(Wrong::new("bad-setup", say!("odds-the-units-cannot-be-played")).problems(problems))
    };
    let (mut table, mut state) = open(&setup).map_err(bad)?;
    // REG-LEAD-11: nobody knows how far it is to a leader who was named; it is near enough.
    table.near = true;
    set(&mut state, &asked, both, [&units[0], &units[1]])?;
    for (seat, other) in hosts.into_iter().enumerate() {
        state.players[seat].host = other.map(|other| UnitId(both[seat].0 + u8::from(other)));
    }
    let seen = Seen { cover: asked.cover, flank: asked.flank };
    let goal = asked.aim_for.unwrap_or_default();
    let data = with_pos(&table, &state, |pos| {
        if asked.charge {
            let back = Seen { cover: asked.own_cover, flank: false };
            return explain::charge_of(pos, both, Some([seen, back]), goal);
        }
        let range = if asked.long { Band::Long } else { Band::Short };
        explain::aim_of(pos, both, range, asked.volley, seen, goal)
    })?;
    let mut data = Value::Object(data);
    data["aim_for"] = json!(goal);
    let [unit, target] = units.map(|unit| unit.name);
    let text = if asked.charge { fought(&data, &unit, &target) } else { shot(&data, &unit, &target) };
    Ok(Shown { text, data })
}

fn each(data: &Value) -> impl Iterator<Item = &Value> {
    data.as_array().into_iter().flatten()
}

/// The chances under a key.
fn chances(data: &Value) -> Vec<f64> {
    each(data).filter_map(Value::as_f64).collect()
}

fn percent(chance: &Value) -> String {
    format!("{:.1} %", chance.as_f64().unwrap_or_default() * 100.0)
}

/// Tells the fate of a unit. A destroyed unit does not count as shaken, here as in JSON.
fn ended(fate: &Value) -> String {
    say!(
        "odds-shaken-and-still-there-destroyed",
        percent = percent(&fate["shaken"]),
        percent2 = percent(&fate["destroyed"])
    )
}

/// The aims both sides spend their points for, as `Worth` and `Purse` have them.
const WORTH: &str = "Both sides spend for the most worth in list points: a wound or a base is worth its part of the unit's points, \
    shaking a unit as much as a base, and a tactical point kept 0.7 of a wound.";

/// Tells the aim both sides spend their points for; empty if there are none.
fn aimed<'a>(data: &Value, mut gains: impl Iterator<Item = &'a Value>) -> String {
    if gains.all(|gains| each(gains).next().is_none()) {
        return String::new();
    }
    let most = match data["aim_for"].as_str() {
        Some("wounds") => say!("odds-as-many-wounds-of-the-other"),
        Some("shaken") => say!("odds-the-other-unit-shaken-or-destroyed"),
        Some("destroyed") => say!("odds-the-other-unit-destroyed-and-their"),
        Some("won") => say!("odds-winning-the-close-combat"),
        _ => return format!("\n{WORTH}"),
    };
    say!("odds-both-sides-spend-for", most)
}

fn sums(data: &Value) -> String {
    let lines = each(data).filter_map(|part| part["text"].as_str());
    lines.map(|line| format!("  {line}\n")).collect()
}

fn shot(data: &Value, unit: &str, target: &str) -> String {
    let best = &data["best"];
    let spent = chances(&best["points"]);
    let mut text = say!(
        "odds-shoot-at-range",
        unit,
        target,
        data = data["band"].as_str().unwrap_or_default(),
        sums = sums(&data["reckonings"])
    );
    text += &format!("\n{}", bars("hits", &chances(&best["hits"])));
    text += &format!("\n{}", bars("wounds", &chances(&best["wounds"])));
    text += &format!("\n{}", bars(say!("odds-bases-lost"), &chances(&best["bases"])));
    text += &format!("\n{}", ended(best));
    for ((name, spent), gains) in ["attacker", "target"].into_iter().zip(spent).zip(each(&best["gains"])) {
        text += &points(&say!("odds-points-of-the", name), spent, gains);
    }
    if each(&best["gains"][0]).next().is_some() {
        let spends: Vec<String> =
            each(&best["spends"]).enumerate().map(|(hits, points)| format!("{hits}:{points}")).collect();
        text += &say!("odds-the-attacker-does-best-to-spend", spends = spends.join(" "));
    }
    text + &aimed(data, each(&best["gains"]))
}

/// The points that a side spends, and what each of those that it has is worth; empty without any.
fn points(whose: &str, spent: f64, gains: &Value) -> String {
    let lines: String = each(gains).enumerate().map(|(at, gain)| gained(at, gain)).collect();
    if lines.is_empty() {
        lines
    } else {
        say!("odds-spent-in-the-mean", whose, spent = format_args!("{spent:.2}"), lines)
    }
}

/// Tells the gain of one more point, on a line.
fn gained(at: usize, gain: &Value) -> String {
    let parts = [
        ("/enemy/wounds", false, "wounds"),
        ("/enemy/shaken", true, say!("odds-shaken-or-destroyed")),
        ("/enemy/destroyed", true, "destroyed"),
        ("/own/wounds", false, say!("odds-wounds-of-its-own")),
        ("/own/shaken", true, say!("odds-shaken-or-destroyed-itself")),
        ("/own/destroyed", true, say!("odds-destroyed-itself")),
        ("/won", true, "won"),
    ];
    let said = parts.into_iter().filter_map(|(path, chance, words)| {
        let value = gain.pointer(path).and_then(Value::as_f64)? * if chance { 100.0 } else { 1.0 };
        let text = if chance { format!("{value:+.1} % {words}") } else { format!("{value:+.2} {words}") };
        // What rounds to nothing is not worth a word.
        (value.abs() >= 0.005).then_some(text)
    });
    let said: Vec<String> = said.collect();
    let said = if said.is_empty() { say!("odds-changes-nothing").to_owned() } else { said.join(", ") };
    say!("odds-point", at = at + 1, said)
}

fn fought(data: &Value, unit: &str, target: &str) -> String {
    let mut text = say!("odds-charge", unit, target);
    if data["melee"] == true {
        let [won, lost, tied] = ["won", "lost", "tied"].map(|key| percent(&data[key]));
        text += &say!("odds-won-lost-tied", won, lost, tied);
    }
    for (name, side) in [unit, target].into_iter().zip(each(&data["sides"])) {
        text += &format!("\n{name}\n{}", sums(&side["reckonings"]));
        text += &bars("wounds", &chances(&side["wounds"]));
        text += &bars(say!("odds-bases-lost"), &chances(&side["bases"]));
        text += &ended(side);
        let spent = side["points"].as_f64().unwrap_or_default();
        text += &points("points", spent, &side["gains"]);
        text += "\n";
    }
    text += aimed(data, each(&data["sides"]).map(|side| &side["gains"])).trim_start();
    text.trim_end().to_owned()
}
