//! What the record asks, offers, and would enter by itself when it is played by chance.

use sandtable_dice::Dice;
use sandtable_kernel::{Asked, Offer, Seat};

use super::look::{Field, role_of};
use super::{
    EdgeEntry, Entry, RecordCommand, acts, books, initiative, leaving, may_end, open, plan, rounds, setup,
};
use crate::catalogue::Edge;
use crate::commands::Command;
use crate::model::{BattleNo, Body, PilotNo, Place, Pos, RecordStage, Role};

/// Battles that are played by chance are stopped after so many rounds.
const PATIENCE: u8 = 20;
/// As long as this little is lost in them.
const APPROACH: u8 = 3;

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
    let ask = |role: Role, kind: &'static str, text: String, rule: &'static str, entry: Entry| {
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
            ask(role, "initiative", text.to_owned(), "GCW-168", entry).into_iter().collect()
        }
        RecordStage::Setup => {
            let Some(step) = setup::current(field) else { return Vec::new() };
            let role = setup::whose(field, step.by).unwrap_or(Role::Attacker);
            let entry = setup::suggestion(field, role, 0).unwrap_or(Entry::Step);
            ask(role, "set-up", step.says.clone(), "GCW-167", entry).into_iter().collect()
        }
        RecordStage::Rounds => rounds_asks(field, &ask),
        RecordStage::Over => {
            let open = Role::BOTH.into_iter().filter(|role| !field.battle.confirmed[role.index()]);
            let text = "The battle is over. Is everything recorded as it was?";
            let asks = open
                .map(|role| ask(role, "confirm", text.to_owned(), "GCW-101", Entry::Confirm { right: true }));
            asks.flatten().collect()
        }
    }
}

type Ask<'a> = &'a dyn Fn(Role, &'static str, String, &'static str, Entry) -> Option<Asked<Command>>;

fn rounds_asks(field: Field<'_>, ask: Ask<'_>) -> Vec<Asked<Command>> {
    if may_end(field).is_ok() {
        let text = String::from("Nobody can change the outcome any more. Is the battle over?");
        return ask(Role::Attacker, "end", text, "GCW-100", Entry::End).into_iter().collect();
    }
    let text = format!("Round {}: what happened?", field.record.round);
    let waiting = Role::BOTH.into_iter().filter(|role| !field.record.stop[role.index()]);
    let stop = Entry::Stop { agreed: true };
    waiting.filter_map(|role| ask(role, "record", text.clone(), "GCW-101", stop.clone())).collect()
}

/// What a player may enter.
pub fn offers(pos: Pos<'_>, seat: Seat, no: BattleNo, offers: &mut Vec<Offer<Command>>) {
    let Ok((field, role)) = open(pos, seat, no) else { return };
    let mut put = |kind: &'static str, text: String, entry: Entry, sample: bool| {
        let ask = RecordCommand { battle: no, entry };
        let refusal = plan(pos, seat, &ask).err();
        offers.push(Offer { kind, text, command: Some(Command::Record(ask)), sample, refusal });
    };
    match field.record.stage {
        RecordStage::Initiative => {
            put("initiative", "Take initiative".to_owned(), Entry::Initiative { take: true }, false);
            put("initiative", "Give initiative away".to_owned(), Entry::Initiative { take: false }, false);
            put("dice", "Reroll the dice for initiative".to_owned(), Entry::Dice { again: true }, false);
            put("dice", "Let the dice stand".to_owned(), Entry::Dice { again: false }, false);
        }
        RecordStage::Setup => {
            let says = setup::current(field).map(|step| step.says.clone()).unwrap_or_default();
            if let Some(entry) = setup::suggestion(field, role, 0) {
                put("set-up", format!("Do this: {says}"), entry, true);
            }
            put("step", format!("Done: {says}"), Entry::Step, false);
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

type Line = (&'static str, String, Entry, bool);

/// What can be entered while a battle is flown.
fn flown(field: Field<'_>, seat: Seat, role: Role) -> Vec<Line> {
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
        let text = format!("The {} made no effort to fight", super::look::side_of(side));
        lines.push(("good-faith", text, Entry::Faith { role: side, good: false }, false));
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
                lines.push(("back", format!("{name} is in play after all"), Entry::Back { unit }, false));
                lines.push(("return", format!("{name} returns"), Entry::Return { unit }, false));
            }
        }
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
        if thing.fate != crate::catalogue::ObjectFate::InPlay {
            lines.push((
                "put-back",
                format!("{name} is in play after all"),
                Entry::PutBack { object },
                false,
            ));
        }
    }
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

/// A pilot of the other side, who may have destroyed a ship.
fn pilot_against(field: Field<'_>, role: Role, start: usize) -> Option<PilotNo> {
    let pilots = field.flying(role.other()).filter_map(|(_, craft)| match &craft.body {
        Body::Ship { pilot, .. } => *pilot,
        Body::Huge { .. } => None,
    });
    let pilots: Vec<PilotNo> = pilots.collect();
    pilots.get(start % pilots.len().max(1)).copied()
}

/// An entry drawn at random that is legal; `None` if the record does not ask this player.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, dice: &mut dyn Dice) -> Option<Command> {
    let asked = asks(pos, no).into_iter().find(|asked| asked.seat == seat)?;
    let (field, role) = open(pos, seat, no).ok()?;
    let drawn = match field.record.stage {
        RecordStage::Initiative if initiative::may_choose(field, role).is_ok() => {
            Entry::Initiative { take: dice.pick(2) == 0 }
        }
        RecordStage::Initiative => Entry::Dice { again: dice.pick(2) == 0 },
        RecordStage::Setup => match setup::suggestion(field, role, dice.pick(7) as usize) {
            Some(entry) => entry,
            None => return Some(asked.default),
        },
        RecordStage::Rounds => rounds_sample(field, seat, role, dice),
        RecordStage::Over => return Some(asked.default),
    };
    let drawn = RecordCommand { battle: no, entry: drawn };
    Some(if plan(pos, seat, &drawn).is_ok() { Command::Record(drawn) } else { asked.default })
}

fn rounds_sample(field: Field<'_>, seat: Seat, role: Role, dice: &mut dyn Dice) -> Entry {
    let over = may_end(field).is_ok();
    if over && dice.pick(2) == 0 {
        return Entry::End;
    }
    if field.record.round > PATIENCE && dice.pick(3) == 0 {
        return Entry::Stop { agreed: true };
    }
    if let Some((unit, _)) = leaving::late(field) {
        let fleeing = dice.pick(2) == 0 && rounds::may_flee(field, unit).is_ok();
        let over = Edge::Neutral;
        return Entry::Edge(if fleeing {
            EdgeEntry::Flees { unit, over }
        } else {
            EdgeEntry::Inside { unit }
        });
    }
    for side in Role::BOTH {
        if let Some(due) = rounds::due(field, side) {
            let sets = rounds::coming(field, side, due.which);
            if let Some(units) = sets.get(dice.pick(sets.len() as u32) as usize) {
                return Entry::Arrive { role: side, units: units.clone() };
            }
        }
    }
    if let Some((ship, pilot)) = rounds::callable(field, seat, role)
        && dice.pick(2) == 0
    {
        return Entry::Reinforce { ship, pilot };
    }
    match dice.pick(12) {
        0..=1 => Entry::NextRound,
        2..=3 if field.record.round > APPROACH || dice.pick(6) == 0 => loss(field, dice),
        2..=3 => Entry::NextRound,
        4..=7 => deed(field, role, dice).unwrap_or(Entry::NextRound),
        8..=9 => matter(field, dice).unwrap_or(Entry::NextRound),
        _ => {
            // Anything that could be entered, but what is a correction or ends the battle.
            let edge = dice.pick(16) == 0;
            let quiet = |line: &Line| {
                let last = matches!(line.0, "back" | "put-back" | "stop" | "end" | "next-round" | "inside");
                !last && (edge || !matches!(line.2, Entry::Edge(_)))
            };
            let lines: Vec<Line> = flown(field, seat, role).into_iter().filter(quiet).collect();
            let picked = dice.pick(lines.len() as u32) as usize;
            lines.into_iter().nth(picked).map_or(Entry::NextRound, |line| line.2)
        }
    }
}

/// A ship is destroyed or flees.
fn loss(field: Field<'_>, dice: &mut dyn Dice) -> Entry {
    // Whoever has fewer ships loses more, so that battles come to an end.
    let left = Role::BOTH.map(|role| field.flying(role).count());
    let weaker = if left[0] < left[1] { Role::Attacker } else { Role::Defender };
    let only = left[0] != left[1] && left.iter().all(|count| *count > 0) && dice.pick(4) > 0;
    let sides = Role::BOTH.into_iter().filter(|role| !only || *role == weaker);
    let flying: Vec<u8> = sides.flat_map(|role| field.flying(role)).map(|(unit, _)| unit).collect();
    let Some(&unit) = flying.get(dice.pick(flying.len() as u32) as usize) else { return Entry::NextRound };
    let role = field.craft(unit).map_or(Role::Attacker, |craft| craft.role);
    if dice.pick(3) == 0 {
        let over = Edge::ALL[dice.pick(Edge::ALL.len() as u32) as usize];
        return Entry::Fled { unit, over };
    }
    let by = pilot_against(field, role, dice.pick(8) as usize);
    Entry::Destroyed { unit, by, ion: dice.pick(4) == 0 }
}

/// A special action that is legal now, drawn; `None` if the side has none.
#[must_use]
pub fn deed(field: Field<'_>, role: Role, dice: &mut dyn Dice) -> Option<Entry> {
    let ways: Vec<_> = field.play.act.iter().map(|act| (act, acts::ways(field, role, act))).collect();
    let ways: Vec<_> = ways.into_iter().filter(|(_, ways)| !ways.is_empty()).collect();
    let (act, ways) = ways.get(dice.pick(ways.len() as u32) as usize)?;
    let mut entry = ways.get(dice.pick(ways.len() as u32) as usize)?.clone();
    if act.near {
        entry.near = field.flying(role.other()).map(|(unit, _)| unit).filter(|_| dice.pick(3) == 0).collect();
    }
    if act.roll.as_ref().is_some_and(|roll| roll.more) {
        entry.more = dice.pick(3) as u8;
    }
    Some(Entry::Act(entry))
}

/// Something that happens to a thing or to a huge ship, drawn; `None` if there is nothing that it could happen to.
#[must_use]
pub fn matter(field: Field<'_>, dice: &mut dyn Dice) -> Option<Entry> {
    let mut choices: Vec<Entry> = Vec::new();
    for (object, thing) in field.things() {
        if books::may_hit(field, object).is_ok() {
            choices.push(Entry::Hit { object, damage: 1 + dice.pick(3) as u8 });
        }
        let leaves =
            field.leaves(thing).iter().filter(|edge| books::may_leave(field, object, **edge).is_ok());
        choices.extend(leaves.map(|edge| Entry::Left { object, over: *edge }));
    }
    for (unit, craft) in field.crafts().filter(|(_, craft)| craft.place == Place::Flying) {
        if let Body::Huge { sections, .. } = &craft.body {
            choices.extend((0..).zip(sections).map(|(section, own)| {
                let (face_down, face_up) = (own.face_down + 2, own.face_up + 1);
                Entry::Section { unit, section, face_down, face_up, by: pilot_against(field, craft.role, 0) }
            }));
        }
    }
    let picked = dice.pick(choices.len() as u32) as usize;
    choices.into_iter().nth(picked)
}
