//! What the record asks and offers: at every stage a question that leads on, and everything that can be entered or put
//! right (GCW-101).

use sandtable_kernel::{Asked, Offer, RuleId, Seat};

use super::look::{Field, role_of, side_of};
use super::{
    Counter, Entry, RecordCommand, acts, books, fold, initiative, judge, leaving, may_end, open, outcome,
    plan, rounds, setup, suggest, zones,
};
use crate::catalogue::{Edge, Task};
use crate::commands::Command;
use crate::model::{BattleNo, Body, PilotNo, Place, Pos, RecordStage, Role, Winner};

fn command(battle: BattleNo, entry: Entry) -> Command {
    Command::Record(RecordCommand { battle, entry })
}

/// The open questions of a battle's record.
#[must_use]
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

/// What a player may enter.
pub fn offers(pos: Pos<'_>, seat: Seat, no: BattleNo, offers: &mut Vec<Offer<Command>>) {
    let Ok((field, role)) = open(pos, seat, no) else { return };
    let mut put = |kind: &'static str, text: String, entry: Entry, sample: bool| {
        let ask = RecordCommand { battle: no, entry };
        let refusal = plan(pos, seat, &ask).err();
        offers.push(Offer::new(kind, text).command(Command::Record(ask)).sample(sample).refused(refusal));
    };
    match field.record.stage {
        RecordStage::Initiative => {
            put("initiative", "Take initiative".to_owned(), Entry::Initiative { take: true }, false);
            put("initiative", "Give initiative away".to_owned(), Entry::Initiative { take: false }, false);
            put("dice", "Reroll the dice for initiative".to_owned(), Entry::Dice { again: true }, false);
            put("dice", "Let the dice stand".to_owned(), Entry::Dice { again: false }, false);
        }
        RecordStage::Setup => {
            for (kind, text, entry, sample) in setting_up(field, role) {
                put(kind, text, entry, sample);
            }
        }
        RecordStage::Rounds => {
            for (kind, text, entry, sample) in flown(field, seat, role) {
                put(kind, text, entry, sample);
            }
        }
        RecordStage::Over => {
            put(
                "confirm",
                "Everything is recorded as it was".to_owned(),
                Entry::Confirm { right: true },
                false,
            );
            put("confirm", "Something is still wrong".to_owned(), Entry::Confirm { right: false }, false);
            put("reopen", "The battle is not over after all".to_owned(), Entry::Reopen, false);
        }
    }
}

/// What can be entered while the table is set up.
fn setting_up(field: Field<'_>, role: Role) -> Vec<Line> {
    let Some(step) = setup::current(field) else { return Vec::new() };
    let says = suggest::tells(field, step);
    let mut lines: Vec<Line> = Vec::new();
    let (suggested, steps) = (suggest::suggestion(field, role, 0), &field.play.step);
    for done in &steps[..=usize::from(field.record.step).min(steps.len() - 1)] {
        if let Task::Name(job) = &done.task
            && let Some(rule) = field.job(job).filter(|rule| role_of(rule.side) == role)
        {
            lines.extend(
                field.crafts().filter(|(unit, _)| setup::may_name(field, role, job, *unit).is_ok()).map(
                    |(unit, craft)| {
                        let text = format!("{} becomes {}", field.name(craft), rule.name);
                        ("name", text, Entry::Name { job: job.clone(), unit }, false)
                    },
                ),
            );
        }
    }
    if let Some(entry) = suggested.or_else(|| suggest::choice(field, role, 0))
        && !matches!(entry, Entry::Name { .. })
    {
        lines.push(("set-up", format!("Do this: {says}"), entry, true));
    }
    lines.push(("step", format!("Done: {says}"), Entry::Step, false));
    lines.extend(strike(field, role));
    lines
}

pub(super) type Line = (&'static str, String, Entry, bool);

/// What can be entered while a battle is flown.
pub(super) fn flown(field: Field<'_>, seat: Seat, role: Role) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![
        ("next-round", format!("Round {} is over", field.record.round), Entry::NextRound, false),
        ("end", "The battle is over".to_owned(), Entry::End, false),
        ("stop", "I would stop here".to_owned(), Entry::Stop { agreed: true }, false),
        ("stop", "I would fly on".to_owned(), Entry::Stop { agreed: false }, false),
    ];
    for side in Role::BOTH {
        if let Some(due) = rounds::due(field, side) {
            let sets = rounds::coming(field, side, due.which);
            lines.extend(
                sets.into_iter()
                    .map(|units| ("arrive", due.says.clone(), Entry::Arrive { role: side, units }, false)),
            );
        }
        let good = !field.record.faith[side.index()];
        let what = if good { "an effort to fight after all" } else { "no effort to fight" };
        let text = format!("The {} made {what}", super::look::side_of(side));
        lines.push(("good-faith", text, Entry::Faith { role: side, good }, false));
    }
    lines.extend(
        leaving::lines(field)
            .into_iter()
            .map(|(kind, text, edge, some)| (kind, text, Entry::Edge(edge), some)),
    );
    for (unit, craft) in field.crafts() {
        let name = field.name(craft);
        match craft.place {
            Place::Waiting => {}
            Place::Flying => {
                let by = pilot_against(field, craft.role, 0);
                lines.push((
                    "destroyed",
                    format!("{name} is destroyed"),
                    Entry::Destroyed { unit, by, ion: false },
                    true,
                ));
                lines.push((
                    "fled",
                    format!("{name} has fled"),
                    Entry::Fled { unit, over: Edge::Neutral },
                    true,
                ));
                if let Body::Huge { sections, .. } = &craft.body {
                    lines.extend((0..).zip(sections).map(|(section, own)| {
                        let (face_down, face_up) = (own.face_down, own.face_up);
                        let entry = Entry::Section { unit, section, face_down, face_up, by: None };
                        ("section", format!("Damage cards of {name}, section {}", section + 1), entry, true)
                    }));
                    for (section, own) in (0..).zip(sections).filter(|(_, own)| own.crippled) {
                        let fell = books::fitted(field, craft, usize::from(section)).into_iter().take(1);
                        let entry = Entry::Dropped { unit, section, cards: fell.collect() };
                        if own.lost.is_empty() {
                            let text = format!("Upgrades fell from section {} of {name}", section + 1);
                            lines.push(("dropped", text, entry, true));
                        }
                    }
                }
                let damaged = !craft.damaged;
                lines.push((
                    "damaged",
                    format!("{name} is damaged: {damaged}"),
                    Entry::Damaged { unit, damaged },
                    false,
                ));
                let hit = !craft.pilot_hit;
                lines.push((
                    "pilot-hit",
                    format!("{name} has a Pilot card: {hit}"),
                    Entry::PilotHit { unit, hit },
                    false,
                ));
                lines.push((
                    "reroll",
                    format!("{name} rerolls for experience"),
                    Entry::Reroll { unit },
                    false,
                ));
                for (card, copies) in books::expendable(field, craft) {
                    let text = format!("{name} has expended {card}");
                    lines.push(("spent", text, Entry::Spent { unit, card, copies }, true));
                }
            }
            Place::Fled { .. } | Place::Destroyed { .. } => {
                lines.push(("return", format!("{name} returns"), Entry::Return { unit }, false));
                let hit = !craft.pilot_hit;
                let text = format!("{name} has a Pilot card: {hit}");
                lines.push(("pilot-hit", text, Entry::PilotHit { unit, hit }, false));
            }
        }
        lines.extend(
            craft
                .tokens
                .iter()
                .map(|(token, count)| set(Counter::Ship(unit), token, *count, &format!("on {name}"))),
        );
    }
    for (object, thing) in field.things() {
        let name = field.thing_name(thing);
        let kind = field.kind(&thing.kind);
        if kind.is_some_and(|kind| kind.hull.is_some()) {
            lines.push(("hit", format!("{name} is damaged"), Entry::Hit { object, damage: 1 }, true));
        }
        for over in field.leaves(thing) {
            let text = format!("{name} leaves over the {over} edge");
            lines.push(("left", text, Entry::Left { object, over: *over }, false));
        }
        lines.extend(
            thing
                .tokens
                .iter()
                .map(|(token, count)| set(Counter::Thing(object), token, *count, &format!("on {name}"))),
        );
    }
    for (heap, count) in &field.record.heaps {
        let Some((of, token)) = heap.split_once(':') else { continue };
        let of = Role::BOTH.into_iter().find(|role| side_of(*role).as_str() == of);
        let on = of.map_or(Counter::Table, Counter::Side);
        lines.push(set(on, token, *count, "beside the table"));
    }
    lines.extend(strike(field, role));
    for act in &field.play.act {
        let ways = acts::ways(field, role, act);
        let sample = act.near || act.prisoner || act.roll.as_ref().is_some_and(|roll| roll.more);
        if ways.is_empty() {
            let entry = super::ActEntry { act: act.id.clone(), ..super::ActEntry::default() };
            lines.push(("act", act.says.clone(), Entry::Act(entry), false));
        }
        lines.extend(ways.into_iter().map(|entry| ("act", act.says.clone(), Entry::Act(entry), sample)));
    }
    for job in field.play.job.iter().filter(|job| role_of(job.side) == role && (job.movable || job.inherited))
    {
        for (unit, craft) in field.flying(role) {
            let text = format!("{} becomes {}", field.name(craft), job.name);
            lines.push(("name", text, Entry::Name { job: job.id.clone(), unit }, false));
        }
    }
    if let Some((ship, pilot)) = rounds::callable(field, seat, role) {
        let text = format!("Call a reinforcement. {}", rounds::entrance(field, role));
        lines.push(("reinforce", text, Entry::Reinforce { ship, pilot }, true));
    }
    lines
}

/// A number of tokens, to be put right.
fn set(on: Counter, token: &str, count: u8, place: &str) -> Line {
    let entry = Entry::Set { on, token: token.into(), count };
    ("correct", format!("Tokens {token} {place}: now {count}"), entry, true)
}

/// Entries to be struck or replaced, such as the last one.
fn strike(field: Field<'_>, role: Role) -> Vec<Line> {
    let Some((noted, says)) = fold::latest(field, role) else { return Vec::new() };
    let (n, entry) = (noted.n, Box::new(noted.entry.clone()));
    vec![
        ("strike", format!("An entry did not happen, such as {n}: {says}"), Entry::Strike { n }, true),
        (
            "replace",
            format!("An entry was another one, such as {n}: {says}"),
            Entry::Replace { n, entry },
            true,
        ),
    ]
}

/// A pilot of the other side, who may have destroyed a ship.
pub(super) fn pilot_against(field: Field<'_>, role: Role, start: usize) -> Option<PilotNo> {
    let pilots = field.flying(role.other()).filter_map(|(_, craft)| match &craft.body {
        Body::Ship { pilot, .. } => *pilot,
        Body::Huge { .. } => None,
    });
    let pilots: Vec<PilotNo> = pilots.collect();
    pilots.get(start % pilots.len().max(1)).copied()
}
