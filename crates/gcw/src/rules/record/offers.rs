//! Questions and offers of the record: at every stage a question that leads on, and everything that can be entered or
//! put right (GCW-101).

use std::collections::BTreeMap;

use sandtable_kernel::{Asked, Choice, Field as Form, FieldKind, Ref, Refusal, RuleId};
use serde_json::json;

use super::look::{Field, role_of, side_of};
use super::{
    ActEntry, Counter, Entry, RecordCommand, acts, books, fold, initiative, judge, may_end, open, outcome,
    rounds, setup, suggest, zones,
};
use crate::catalogue::{Act, Edge, Job, Task};
use crate::commands::Command;
use crate::model::{
    BattleNo, Body, Craft, EdgeEntry, PilotNo, Place, Pos, RecordStage, Rider, Role, SectionReport, Winner,
};
use crate::rules::form::{Offers, one, rows, several};
use crate::rules::packing;
use crate::rules::things::{self, listed};

fn command(battle: BattleNo, entry: Entry) -> Command {
    Command::Record(RecordCommand { battle, entry })
}

/// The open questions of a battle's record.
pub fn asks(pos: Pos<'_>, no: BattleNo) -> Vec<Asked<Command>> {
    let Some(field) = Field::of(pos, no) else { return Vec::new() };
    if field.battle.report.is_some() {
        return Vec::new();
    }
    let ask = |role: Role, kind: &'static str, text: String, rule: RuleId, entry: Entry| {
        let default = command(no, entry);
        initiative::seat(field, role).map(|seat| Asked { seat, kind, text, rule, default })
    };
    match field.record.stage {
        RecordStage::Initiative => {
            let Some(role) = initiative::waits_for(field) else { return Vec::new() };
            let chooses = initiative::may_choose(field, role).is_ok();
            let (text, entry) = if chooses {
                ("You choose: do you take initiative?", Entry::Initiative { take: true })
            } else {
                ("Do you reroll your dice for initiative, or do they stand?", Entry::Dice { again: false })
            };
            ask(role, "initiative", text.to_owned(), rule!("GCW-168"), entry).into_iter().collect()
        }
        RecordStage::Setup => {
            let Some(step) = setup::current(field) else { return Vec::new() };
            let asked = match zones::open(field).as_slice() {
                [] => vec![suggest::first(field, step.by)],
                open => open.to_vec(),
            };
            let asked = asked.into_iter().filter_map(|role| {
                let entry = suggest::suggestion(field, role, 0).unwrap_or(Entry::Step);
                ask(role, "set-up", suggest::tells(field, step), rule!("GCW-167"), entry)
            });
            asked.collect()
        }
        RecordStage::Rounds => rounds_asks(field, &ask),
        RecordStage::Over => {
            let open = Role::BOTH.into_iter().filter(|role| !field.battle.confirmed[role.index()]);
            let outcome = match outcome::winner(field) {
                Winner::Attacker => "the attacker has won",
                Winner::Defender => "the defender has won",
                Winner::Draw => "it is a draw",
                Winner::Both => "both have won",
                Winner::Neither => "neither has won",
            };
            let text = format!("The battle is over, {outcome}. Is everything recorded as it was?");
            let asks = open.map(|role| {
                ask(role, "confirm", text.clone(), rule!("GCW-101"), Entry::Confirm { right: true })
            });
            asks.flatten().collect()
        }
    }
}

type Ask<'a> = &'a dyn Fn(Role, &'static str, String, RuleId, Entry) -> Option<Asked<Command>>;

fn rounds_asks(field: Field<'_>, ask: Ask<'_>) -> Vec<Asked<Command>> {
    if may_end(field).is_ok() {
        let why = if field.record.stop == [true; 2] {
            "Both would stop here."
        } else {
            "Nobody can change the outcome any more."
        };
        let text = format!("{why} Is the battle over?");
        let asked =
            Role::BOTH.into_iter().map(|role| ask(role, "end", text.clone(), rule!("GCW-100"), Entry::End));
        return asked.flatten().collect();
    }
    let waiting = Role::BOTH.into_iter().filter(|role| !field.record.stop[role.index()]);
    // Who must act before the battle can go on or end is asked for that, whoever would stop.
    let settling = Role::BOTH.into_iter().find_map(|role| Some((role, settlement(field, role)?)));
    if let (Some((role, entry)), true) = (settling, field.record.stop == [true; 2] || judge::over(field)) {
        let says = rounds::unsettled(field).map_or("", |debt| debt.says.as_str());
        return ask(role, "debt", format!("Before the battle ends: {says}"), rule!("GCW-167"), entry)
            .into_iter()
            .collect();
    }
    let asked = waiting.filter_map(|role| {
        let round = field.record.round;
        if let Some(due) = rounds::due(field, role)
            && let Some(units) = rounds::coming(field, role, due.which).into_iter().next()
        {
            let text = format!("Round {round}: what happened? Before it ends: {}", due.says);
            return ask(role, "record", text, rule!("GCW-167"), Entry::Arrive { role, units });
        }
        let owed = rounds::debt(field).map(|says| format!(" Before it ends: {says}")).unwrap_or_default();
        let text = format!("Round {round}: what happened? Or would you stop here?{owed}");
        ask(role, "record", text, rule!("GCW-101"), Entry::Stop { agreed: true })
    });
    asked.collect()
}

/// The action that a side must take before the battle can end.
fn settlement(field: Field<'_>, role: Role) -> Option<Entry> {
    let act = acts::act(field, rounds::unsettled(field)?.settle.as_ref()?)?;
    acts::ways(field, role, act).into_iter().next().map(Entry::Act)
}

/// Offers what a player may enter.
pub(crate) fn offers(out: &mut Offers<'_>, no: BattleNo) {
    let Ok((field, role)) = open(out.pos, out.seat, no) else { return };
    let enter = |entry| command(no, entry);
    match field.record.stage {
        RecordStage::Initiative => {
            let take = |take| enter(Entry::Initiative { take });
            out.flag("initiative", "You choose initiative", "/record/entry/initiative/take", "take it", take);
            let again = |again| enter(Entry::Dice { again });
            out.flag("dice", "Your dice for initiative", "/record/entry/dice/again", "reroll them", again);
        }
        RecordStage::Setup => setting_up(out, field, role),
        RecordStage::Rounds => flown(out, field, role),
        RecordStage::Over => {
            let right = |right| enter(Entry::Confirm { right });
            let text = "Everything is recorded as it was, or is not";
            out.flag("confirm", text, "/record/entry/confirm/right", "right", right);
            out.put("reopen", "The battle is not over after all", enter(Entry::Reopen));
        }
    }
}

/// Offers a ship a job.
fn job(out: &mut Offers<'_>, field: Field<'_>, job: &Job, units: impl Iterator<Item = u8>) {
    out.pick(
        ["name", "ship"],
        format!("Make a ship the {}", job.name),
        "/record/entry/name/unit",
        units,
        |unit| craft(field, *unit),
        |unit| command(field.no, Entry::Name { job: job.id.clone(), unit: *unit }),
    );
}

/// Names a ship of a battle as a choice.
fn craft(field: Field<'_>, unit: u8) -> Choice {
    let craft = field.craft(unit);
    let name = craft.map_or_else(String::new, |craft| field.name(craft));
    Choice { about: craft.map(about).into_iter().collect(), ..Choice::new(unit, name) }
}

/// Refers to what a ship of a battle is in the campaign.
fn about(craft: &Craft) -> Ref {
    match &craft.body {
        Body::Ship { ship, .. } => (*ship).into(),
        Body::Huge { huge, .. } => (*huge).into(),
    }
}

/// Offers what can be entered while the table is set up.
fn setting_up(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let Some(step) = setup::current(field) else { return };
    let says = suggest::tells(field, step);
    let steps = &field.play.step;
    for done in &steps[..=usize::from(field.record.step).min(steps.len() - 1)] {
        if let Task::Name(id) = &done.task
            && let Some(rule) = field.job(id).filter(|rule| role_of(rule.side) == role)
        {
            let fit = field.crafts().map(|(unit, _)| unit);
            job(out, field, rule, fit.filter(|unit| setup::may_name(field, role, id, *unit).is_ok()));
        }
    }
    let suggested = suggest::suggestion(field, role, 0).or_else(|| suggest::choice(field, role, 0));
    if let Some(entry) = suggested.filter(|entry| !matches!(entry, Entry::Name { .. })) {
        let form = way(out, field, role, &entry);
        out.put("set-up", format!("Do this: {says}"), command(field.no, entry)).form.extend(form);
    }
    out.put("step", format!("Done: {says}"), command(field.no, Entry::Step));
    strike(out, field, role);
}

/// Makes the field of a form for what a side chooses in the set-up.
fn way(out: &Offers<'_>, field: Field<'_>, role: Role, entry: &Entry) -> Option<Form> {
    let side = |role: Role| field.crafts().filter(move |(_, craft)| craft.role == role).map(|(unit, _)| unit);
    let ships = |role| listed(side(role).map(|unit| craft(field, unit)));
    Some(match entry {
        Entry::Lay { tokens } => {
            let mut faces: Vec<_> = tokens.iter().map(|laid| &laid.face).collect();
            faces.dedup();
            let on_ships =
                setup::current(field).is_some_and(|step| matches!(step.task, Task::HideOnShips(_)));
            let things =
                field.things().map(|(object, thing)| Choice::new(object, field.thing_name(thing))).collect();
            let on = if on_ships { side(role).map(|unit| craft(field, unit)).collect() } else { things };
            let faces = faces.into_iter().map(|face| Choice::new(face, face.as_str())).collect();
            let item = vec![Form::pick("/on", "place", on), Form::pick("/face", "shows", faces)];
            let list = rows("/record/entry/lay/tokens", "tokens", item, [tokens.len(); 2]);
            Form { secret: true, ..list }
        }
        Entry::Keep { units } => {
            let of = units.first().and_then(|unit| field.craft(*unit)).map_or(role, |craft| craft.role);
            several("/record/entry/keep/units", "kept back", ships(of))
        }
        Entry::Divide { zones } => {
            let zone = several("", "ships", ships(role));
            rows("/record/entry/divide/zones", "zones", vec![zone], [zones.len(); 2])
        }
        Entry::Fill { .. } => packing::field(out.pos, out.seat, "/record/entry/fill/contents"),
        _ => return None,
    })
}

/// The most of anything that is counted in a record by a form.
const MOST: i64 = 99;

fn number(at: &str, text: &str) -> Form {
    Form::number(at, text, 0, MOST, text)
}

/// Offers what can be entered while a battle is flown.
pub(super) fn flown(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let no = field.no;
    let enter = |entry| command(no, entry);
    let before = out.about.clone();
    out.put("next-round", format!("Round {} is over", field.record.round), enter(Entry::NextRound));
    out.put("end", "The battle is over", enter(Entry::End));
    let agreed = |agreed| enter(Entry::Stop { agreed });
    out.flag("stop", "Stop here, or fly on", "/record/entry/stop/agreed", "stop", agreed);
    for side in Role::BOTH {
        arrivals(out, field, side);
        let good = !field.record.faith[side.index()];
        let what = if good { "an effort to fight after all" } else { "no effort to fight" };
        let text = format!("The {} made {what}", side_of(side));
        let faith = enter(Entry::Faith { role: side, good });
        out.put("good-faith", text, faith).form.push(Form::flag("/record/entry/faith/good", "an effort"));
    }
    let agreed = |agreed| enter(Entry::Edge(EdgeEntry::Recentre { agreed }));
    let text = "Move the fight to the middle, or do not";
    out.flag("recentre", text, "/record/entry/edge/recentre/agreed", "move it", agreed);
    for (unit, craft) in field.crafts() {
        out.about = before.iter().cloned().chain([about(craft)]).collect();
        ship(out, field, unit, craft);
        counters(out, Counter::Ship(unit), no, &craft.tokens, &format!("on {}", field.name(craft)));
    }
    out.about.clone_from(&before);
    for (object, thing) in field.things() {
        let name = field.thing_name(thing);
        if field.kind(&thing.kind).is_some_and(|kind| kind.hull.is_some()) {
            let hit = enter(Entry::Hit { object, damage: 1 });
            let form = number("/record/entry/hit/damage", "damage");
            out.put("hit", format!("{name} is damaged"), hit).form.push(form);
        }
        out.pick(
            ["left", "edge"],
            format!("{name} leaves the play area"),
            "/record/entry/left/over",
            field.leaves(thing).iter().copied(),
            |over| Choice::new(over, over.to_string()),
            |over| enter(Entry::Left { object, over: *over }),
        );
        counters(out, Counter::Thing(object), no, &thing.tokens, &format!("on {name}"));
    }
    for (heap, count) in &field.record.heaps {
        let Some((of, token)) = heap.split_once(':') else { continue };
        let of = Role::BOTH.into_iter().find(|role| side_of(*role).as_str() == of);
        let on = of.map_or(Counter::Table, Counter::Side);
        counters(out, on, no, &BTreeMap::from([(token.into(), *count)]), "beside the table");
    }
    strike(out, field, role);
    for act in &field.play.act {
        deeds(out, field, role, act);
    }
    for rule in
        field.play.job.iter().filter(|own| role_of(own.side) == role && (own.movable || own.inherited))
    {
        job(out, field, rule, field.flying(role).map(|(unit, _)| unit));
    }
    out.pick(
        ["reinforce", "ship and pilot"],
        format!("Call a reinforcement. {}", rounds::entrance(field, role)),
        "/record/entry/reinforce",
        rounds::callable(field, out.seat, role),
        |(ship, pilot)| {
            let named = things::ship(field.pos, *ship);
            let text = format!("{} with {}", named.text, things::pilot_name(field.pos, *pilot));
            Choice { value: json!({ "ship": ship, "pilot": pilot }), text, ..named }
        },
        |(ship, pilot)| enter(Entry::Reinforce { ship: *ship, pilot: *pilot }),
    );
}

/// Offers the ships of a side that come in now.
fn arrivals(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let Some(due) = rounds::due(field, role) else { return };
    let sets = rounds::coming(field, role, due.which);
    let Some(units) = sets.first().cloned() else { return };
    let from = listed(sets.iter().flatten().map(|unit| craft(field, *unit)));
    let sizes = || sets.iter().map(|set| set.len() as u32);
    let (min, max) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0).max(2));
    let values = sets.iter().map(|set| set.iter().map(|unit| (*unit).into()).collect()).collect();
    let kind = FieldKind::Pick { from, min, max, ordered: false, sets: Some(values) };
    let arrive = command(field.no, Entry::Arrive { role, units });
    let form = Form::new("/record/entry/arrive/units", "ships", kind);
    out.put("arrive", due.says.clone(), arrive).form.push(form);
}

/// Offers what can be entered about one ship.
fn ship(out: &mut Offers<'_>, field: Field<'_>, unit: u8, craft: &Craft) {
    let name = field.name(craft);
    let enter = |entry| command(field.no, entry);
    if craft.place == Place::Waiting {
        return;
    }
    let hit = enter(Entry::PilotHit { unit, hit: !craft.pilot_hit });
    let form = Form::flag("/record/entry/pilot-hit/hit", "a Pilot card face up");
    out.put("pilot-hit", format!("{name} has a Pilot card: {}", !craft.pilot_hit), hit).form.push(form);
    let damaged = enter(Entry::Damaged { unit, damaged: !craft.damaged });
    let form = Form::flag("/record/entry/damaged/damaged", "damaged");
    out.put("damaged", format!("{name} is damaged: {}", !craft.damaged), damaged).form.push(form);
    for (card, copies) in books::expendable(field, craft) {
        let text = format!("{name} has expended {}", things::card_name(field.pos, card.as_str()));
        let form = Form::number("/record/entry/spent/copies", "copies", 0, i64::from(copies), "copies");
        out.put("spent", text, enter(Entry::Spent { unit, card, copies })).form.push(form);
    }
    if let Body::Huge { sections, .. } = &craft.body {
        for (section, own) in (0..).zip(sections) {
            sections_of(out, field, [unit, section], craft, own);
        }
    }
    if craft.place != Place::Flying {
        out.put("return", format!("{name} returns"), enter(Entry::Return { unit }));
        return;
    }
    out.pick(
        ["destroyed", "credited to"],
        format!("{name} is destroyed"),
        "/record/entry/destroyed/by",
        against(field, craft.role).map(Some).chain([None]),
        |by| by.map_or_else(|| Choice::new(by, "nobody"), |by| things::pilot(field.pos, by)),
        |by| enter(Entry::Destroyed { unit, by: *by, ion: false }),
    );
    out.also(Form::flag("/record/entry/destroyed/ion", "by ion weapons"));
    let edges =
        || [Edge::Neutral].into_iter().chain(Edge::ALL.iter().copied().filter(|e| *e != Edge::Neutral));
    let edge = |over: &Edge| Choice::new(over, over.to_string());
    out.pick(
        ["fled", "edge"],
        format!("{name} has fled"),
        "/record/entry/fled/over",
        edges(),
        edge,
        |over| enter(Entry::Fled { unit, over: *over }),
    );
    let outside = enter(Entry::Edge(EdgeEntry::Outside { unit }));
    out.put("outside", format!("{name} is outside and does not flee"), outside);
    out.put("inside", format!("{name} is inside"), enter(Entry::Edge(EdgeEntry::Inside { unit })));
    // GCW-A27: what facing away means is for the table to see.
    out.pick(
        ["flees", "edge"],
        format!(
            "{name} tries to flee: it is outside, and its centre line drawn forward meets the area nowhere"
        ),
        "/record/entry/edge/flees/over",
        edges(),
        edge,
        |over| enter(Entry::Edge(EdgeEntry::Flees { unit, over: *over })),
    );
    out.put("reroll", format!("{name} rerolls for experience"), enter(Entry::Reroll { unit }));
}

/// Offers what can be entered about a section of a huge ship.
fn sections_of(
    out: &mut Offers<'_>,
    field: Field<'_>,
    [unit, section]: [u8; 2],
    craft: &Craft,
    own: &SectionReport,
) {
    let (name, number_) = (field.name(craft), section + 1);
    if craft.place == Place::Flying {
        let (face_down, face_up) = (own.face_down, own.face_up);
        let entry = Entry::Section { unit, section, face_down, face_up, by: None };
        let text = format!("Damage cards of {name}, section {number_}");
        out.put("section", text, command(field.no, entry));
        out.also(number("/record/entry/section/face_down", "face down"));
        out.also(number("/record/entry/section/face_up", "face up"));
        let by = against(field, craft.role).map(|by| things::pilot(field.pos, by)).collect();
        out.also(Form::pick("/record/entry/section/by", "the last one by", by).optional());
    }
    if own.crippled {
        let fitted = books::fitted(field, craft, usize::from(section));
        let fell: Vec<_> = fitted.iter().take(1).cloned().collect();
        let cards = if own.lost.is_empty() { fell } else { own.lost.clone() };
        let dropped = command(field.no, Entry::Dropped { unit, section, cards });
        out.put("dropped", format!("Upgrades fell from section {number_} of {name}"), dropped);
        let cards = listed(fitted.iter().map(|card| things::card(field.pos, card)));
        out.also(several("/record/entry/dropped/cards", "upgrades", cards));
    }
}

/// Offers the ways to do a special action of the scenario.
fn deeds(out: &mut Offers<'_>, field: Field<'_>, role: Role, act: &Act) {
    let at = "/record/entry/act";
    let more = act.roll.as_ref().is_some_and(|roll| roll.more);
    let flying = || Role::BOTH.into_iter().flat_map(|side| field.flying(side)).map(|(unit, _)| unit);
    let prisoner = |rider: &Rider| Choice::new(rider, things::rider_name(field.pos, *rider));
    let form = || {
        let near = act
            .near
            .then(|| several(format!("{at}/near"), "near", listed(flying().map(|unit| craft(field, unit)))));
        let more =
            more.then(|| Form::number(format!("{at}/more"), "more dice", 0, acts::MOST_TOKENS, "dice"));
        let prisoners = super::prisoners(field).iter().map(prisoner).collect();
        let prisoner = act.prisoner.then(|| Form::pick(format!("{at}/prisoner"), "prisoner", prisoners));
        near.into_iter().chain(more).chain(prisoner).collect()
    };
    let mut ways = acts::ways(field, role, act);
    if ways.is_empty() {
        ways.push(ActEntry { act: act.id.clone(), ..ActEntry::default() });
    }
    let names = |way: &ActEntry| {
        let who = way.unit.map(|unit| craft(field, unit).text);
        let target = way.target.map(|target| acts::target_name(field, act, target));
        let parts: Vec<String> =
            who.into_iter().chain(target).chain(way.face.as_ref().map(ToString::to_string)).collect();
        if parts.is_empty() { act.name.clone() } else { parts.join(", ") }
    };
    out.pick(
        ["act", "way"],
        act.says.clone(),
        at,
        ways,
        |way| Choice { form: form(), ..Choice::new(way, names(way)) },
        |way| command(field.no, Entry::Act(way.clone())),
    );
}

/// Offers numbers of tokens in a place, to be put right.
fn counters(
    out: &mut Offers<'_>,
    on: Counter,
    no: BattleNo,
    tokens: &BTreeMap<smol_str::SmolStr, u8>,
    place: &str,
) {
    for (token, count) in tokens {
        let entry = Entry::Set { on, token: token.clone(), count: *count };
        let text = format!("Tokens {token} {place}: now {count}");
        out.put("correct", text, command(no, entry)).form.push(number("/record/entry/set/count", "tokens"));
    }
}

/// Offers to strike or replace entries, the last one as it stands.
fn strike(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let Some((noted, says)) = fold::latest(field, role) else { return };
    let (n, entry) = (noted.n, Box::new(noted.entry.clone()));
    let strike = command(field.no, Entry::Strike { n });
    let replace = command(field.no, Entry::Replace { n, entry });
    let entries = |refusal: &dyn Fn(u16) -> Option<Refusal>| {
        let choice = |(n, says): (u16, String)| Choice::new(n, says).refused(refusal(n));
        fold::changeable(field, role).map(choice).collect()
    };
    let at = "/record/entry/strike/n";
    let from = out.ask(&strike, at, |_| entries(&|n| fold::may_strike(field, role, n).err()));
    let text = format!("An entry did not happen, such as {n}: {says}");
    out.put("strike", text, strike).form.push(Form::new(at, "entry", one(from)));
    let at = "/record/entry/replace/n";
    let from = out.ask(&replace, at, |_| entries(&|_| None));
    let which = Form::new(at, "entry", one(from));
    let at = "/record/entry/replace/entry";
    let (pos, seat) = (out.pos, out.seat);
    let from = out.ask(&replace, at, |_| {
        let mut others = Offers::new(pos, seat, |_, _, _| None);
        let stage = field.record.stage;
        if stage == RecordStage::Rounds {
            flown(&mut others, field, role)
        }
        let kept = others.list().into_iter().filter_map(|offer| match offer.command {
            Some(Command::Record(own)) if fold::is_kept(&own.entry) => {
                Some(Choice::new(own.entry, offer.text))
            }
            _ => None,
        });
        kept.collect()
    });
    let text = format!("An entry was another one, such as {n}: {says}");
    out.put("replace", text, replace).form.extend([which, Form::new(at, "what happened", one(from))]);
}

/// Lists the pilots of the other side, who may have destroyed a ship.
pub(super) fn against(field: Field<'_>, role: Role) -> impl Iterator<Item = PilotNo> {
    field.flying(role.other()).filter_map(|(_, craft)| match &craft.body {
        Body::Ship { pilot, .. } => *pilot,
        Body::Huge { .. } => None,
    })
}
