//! Questions and offers of battles, and a legal choice drawn.

use crate::rules::form::{Offers, several};
use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Field, RuleId, Seat};
use serde_json::json;

use super::{BattleCommand, able, draw, form, is_exchange, is_raid, packing, speaker};
use crate::catalogue::UpgradeId;
use crate::commands::Command;
use crate::model::{Battle, BattleNo, Bundle, DueKind, PilotNo, Pos, Rider, Role, Stage};
use crate::rules::aftermath::dues;
use crate::rules::deals::bundle::{self, Manner};
use crate::rules::record;
use crate::rules::squad::{self, SquadCommand};
use crate::rules::things::{self, listed};

/// Wish of a battle from a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Want {
    Defender,
    Squad(Role),
    Report(Role),
    Confirm(Role),
    Due(DueKind),
}

/// Returns what a battle wants from a player now.
fn want(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle) -> Option<Want> {
    if let Some(due) = dues::owed(pos, seat, no) {
        return Some(Want::Due(due.what));
    }
    let role = battle.role_of(seat);
    match battle.stage {
        Stage::Defence => {
            let speaker = speaker(pos, battle.sides[Role::Defender.index()].faction);
            (speaker == Some(seat)).then_some(Want::Defender)
        }
        Stage::Squads => role
            .filter(|&role| !battle.confirmed[role.index()] && !waits_for_terms(pos, seat, no, battle, role))
            .map(Want::Squad),
        // A record that is being kept says itself whom it waits for.
        Stage::Record if battle.record.is_some() => record::asks(pos, no)
            .iter()
            .any(|asked| asked.seat == seat)
            .then_some(role)
            .flatten()
            .map(Want::Report),
        Stage::Record => role.map(Want::Report),
        Stage::Aftermath if battle.result.is_none() => {
            role.filter(|role| !battle.confirmed[role.index()]).map(Want::Confirm)
        }
        Stage::Aftermath | Stage::Closed => None,
    }
}

fn wants(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (BattleNo, &Battle, Want)> {
    pos.state
        .battles_now()
        .filter_map(move |(no, battle)| want(pos, seat, no, battle).map(|want| (no, battle, want)))
}

/// The questions to all players whom battles wait for, one each.
pub fn asks(pos: Pos<'_>) -> Vec<Asked<Command>> {
    let first = |seat| wants(pos, seat).next().map(|(no, battle, want)| asked(pos, seat, no, battle, want));
    pos.table.seats().filter_map(first).collect()
}

fn name(pos: Pos<'_>, no: BattleNo, battle: &Battle) -> String {
    let scenario = pos.table.cards().scenario(battle.scenario.as_str());
    let scenario = scenario.map_or(battle.scenario.as_str(), |scenario| scenario.name.as_str());
    format!("battle {no} ({scenario}) over {}", crate::rules::targets::aim_name(pos, battle.aim))
}

fn asked(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle, want: Want) -> Asked<Command> {
    if let Want::Report(_) = want
        && let Some(kept) = record::asks(pos, no).into_iter().find(|asked| asked.seat == seat)
    {
        return kept;
    }
    let place = name(pos, no, battle);
    let (kind, rule, text, default) = match want {
        Want::Defender => (
            "defence",
            rule!("GCW-141"),
            format!("Who defends in {place}, or do you cede it?"),
            defence(pos, no, battle),
        ),
        Want::Squad(role) => (
            "squad",
            rule!("GCW-001"),
            format!("Build your Squad for {place}: up to {} squad points.", battle.size[role.index()]),
            prepared(pos, seat, no, battle, role),
        ),
        Want::Report(_) => (
            "report",
            rule!("GCW-101"),
            format!("Fly {place}, and tell how it went. {}{}", credit(pos), week(pos)),
            BattleCommand::NoShow { battle: no },
        ),
        Want::Confirm(_) => (
            "confirm",
            rule!("GCW-101"),
            format!("Is the report of {place} right?"),
            BattleCommand::Confirm { battle: no },
        ),
        Want::Due(due) => due_asked(pos, seat, no, &place, due),
    };
    Asked { seat, kind, text, rule, default: Command::Battle(default) }
}

/// GCW-A12: who is credited with a kill, which only the table knows.
fn credit(pos: Pos<'_>) -> &'static str {
    if pos.table.rulings().is(crate::rulings::A12_MOST_DAMAGE) {
        "A kill is credited to the pilot who did most of the damage."
    } else {
        "A kill is credited to the pilot whose attack or effect destroyed the ship."
    }
}

/// GCW-316, GCW-A05: by when, and what becomes of it otherwise. The week is the organiser's to watch.
fn week(pos: Pos<'_>) -> &'static str {
    let rulings = pos.table.rulings();
    if rulings.is(crate::rulings::A05_WEEK_NO_SHOW) {
        " There is a week for it, ending on a Monday; whoever lets it pass has lost."
    } else if rulings.is(crate::rulings::A05_WEEK_ONE_ATTACK)
        || rulings.is(crate::rulings::A05_WEEK_EXTRA_ATTACKS)
    {
        " There is a week for it, ending on a Monday; otherwise it is scrubbed."
    } else {
        ""
    }
}

fn due_asked(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    place: &str,
    due: DueKind,
) -> (&'static str, RuleId, String, BattleCommand) {
    match due {
        DueKind::Cargo(units) => (
            "cargo",
            rule!("GCW-183"),
            format!("You secured {units} cargo in {place}. In which rolls of one to four do you redeem it?"),
            BattleCommand::Redeem { battle: no, rolls: rolls(units) },
        ),
        DueKind::Show(to) => (
            "show-squadron",
            rule!("GCW-236"),
            format!("After {place}: whose Squadron do you show to the {}?", to.name()),
            BattleCommand::Show { battle: no, player: seat },
        ),
        DueKind::Card(to) => {
            let (section, card) =
                dues::unseen(pos, seat).into_iter().next().unwrap_or((0, UpgradeId::new("")));
            (
                "show-card",
                rule!("GCW-280"),
                format!("After {place}: which card of your capital ship do you show to the {}?", to.name()),
                BattleCommand::ShowCard { battle: no, section, card },
            )
        }
    }
}

/// All cargo, in rolls of one at most three and the rest in fours.
const fn rolls(units: u8) -> [u8; 4] {
    [units % 4, 0, 0, units / 4]
}

/// GCW-141: the speaker defends himself, or whoever is there; with nobody there it is ceded.
fn defence(pos: Pos<'_>, no: BattleNo, battle: &Battle) -> BattleCommand {
    let faction = battle.sides[Role::Defender.index()].faction;
    let speaker =
        speaker(pos, faction).filter(|seat| pos.state.player(*seat).is_some_and(|player| !player.absent));
    match speaker {
        Some(player) => BattleCommand::Defend { battle: no, player },
        None => BattleCommand::Cede { battle: no },
    }
}

/// The next thing that a side can do by itself to get ready; not to appear if there is nothing.
fn prepared(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle, role: Role) -> BattleCommand {
    if battle.squads[role.index()].is_none() {
        // GCW-144: what nobody builds is not flown.
        return if able::stuck(pos, no, battle, role) {
            BattleCommand::Unplayable { battle: no }
        } else {
            BattleCommand::NoShow { battle: no }
        };
    }
    if is_raid(pos, battle) && role == Role::Defender && packing::packed(pos, seat, no).is_none() {
        return BattleCommand::Fill { battle: no, containers: packing::suggestion(pos, seat, no) };
    }
    let ready = BattleCommand::Ready { battle: no };
    if super::plan(pos, seat, &ready).is_ok() {
        return ready;
    }
    let give = everybody(pos, battle, role);
    // Where neither side holds anybody any more there is nothing to agree on, and nobody comes.
    if is_exchange(pos, battle) && !give.is_empty() {
        return BattleCommand::Pledge { battle: no, give };
    }
    BattleCommand::NoShow { battle: no }
}

/// Returns whether a side of an exchange can do nothing but wait for what the other side will hand over, who alone
/// holds prisoners (GCW-064).
fn waits_for_terms(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle, role: Role) -> bool {
    is_exchange(pos, battle)
        && battle.squads[role.index()].is_some()
        && everybody(pos, battle, role).is_empty()
        && !everybody(pos, battle, role.other()).is_empty()
        && super::plan(pos, seat, &BattleCommand::Ready { battle: no }).is_err()
}

/// All prisoners of the other side; if there are none, a token of goodwill is nothing that can be promised, and the
/// exchange has no terms.
fn everybody(pos: Pos<'_>, battle: &Battle, role: Role) -> Bundle {
    let [own, other] = [role, role.other()].map(|role| battle.sides[role.index()].faction);
    let mut give = Bundle::default();
    for person in super::held_by(pos, own, other) {
        match person {
            Rider::Pilot(pilot) | Rider::Captive(pilot) => give.pilots.push(pilot),
            Rider::Crew(crew) => give.crew.push(crew),
        }
    }
    give
}

/// Offers what a player may do in all battles that wait for him, or that he could still change.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    for (no, battle) in pos.state.battles_now() {
        let place = name(pos, no, battle);
        out.about = vec![no.into()];
        let ours = pos.table.side(seat) == Some(battle.sides[Role::Defender.index()].faction);
        if battle.stage == Stage::Defence && ours {
            out.pick(
                ["defend", "player"],
                format!("Name who defends in {place}"),
                "/battle/defend/player",
                pos.table.seats().filter(|other| pos.table.allied(seat, *other)),
                |player| things::seat(pos, *player),
                |player| Command::Battle(BattleCommand::Defend { battle: no, player: *player }),
            );
        }
        if matches!(battle.stage, Stage::Defence | Stage::Squads) && ours {
            out.put("cede", format!("Cede {place}"), Command::Battle(BattleCommand::Cede { battle: no }));
        }
        if let Some(role) = battle.role_of(seat) {
            own(out, no, battle, role, &place);
            record::offers(out, no);
        }
        if let Some(due) = dues::owed(pos, seat, no) {
            answers(out, no, due.what);
        }
    }
    out.about.clear();
}

fn own(out: &mut Offers<'_>, no: BattleNo, battle: &Battle, role: Role, place: &str) {
    let (pos, seat) = (out.pos, out.seat);
    if battle.stage == Stage::Closed {
        return;
    }
    let mut add = |kind, text, command| {
        out.put(kind, text, Command::Battle(command));
    };
    add("no-show", format!("Do not appear in {place}"), BattleCommand::NoShow { battle: no });
    if battle.stage == Stage::Squads {
        add("ready", format!("The Squad for {place} is complete"), BattleCommand::Ready { battle: no });
        let text = format!("The Squad for {place} is not complete");
        add("not-ready", text, BattleCommand::NotReady { battle: no });
        add("unplayable", format!("{place} cannot be flown"), BattleCommand::Unplayable { battle: no });
        if is_raid(pos, battle) && role == Role::Defender {
            let containers = packing::suggestion(pos, seat, no);
            let fill = BattleCommand::Fill { battle: no, containers };
            add("fill", format!("Fill the containers of {place}"), fill);
            out.also(packing::field(pos, seat, "/battle/fill/containers"));
        }
        if is_exchange(pos, battle) {
            let give = everybody(pos, battle, role);
            let pledge = Command::Battle(BattleCommand::Pledge { battle: no, give });
            let form = bundle::fields(pos, "/battle/pledge/give", seat, Manner::Trade);
            out.put("pledge", format!("Terms of {place}"), pledge).form = form;
        }
    }
    if matches!(battle.stage, Stage::Squads | Stage::Record | Stage::Aftermath) {
        let pilots = draw::pilots(battle, role);
        let choices = listed(pilots.iter().map(|pilot| things::pilot(pos, *pilot)));
        let able = |pilot: &PilotNo| pos.state.pilot(*pilot).is_some_and(|pilot| pilot.xp > 0);
        let pilots = pilots.into_iter().filter(able).collect();
        let brace = Command::Battle(BattleCommand::Brace { battle: no, pilots, wounds: false });
        out.put("brace", format!("Orders for ejections in {place}"), brace);
        out.also(several("/battle/brace/pilots", "who rolls again", choices));
        out.also(Field::flag("/battle/brace/wounds", "for a wound too"));
    }
    let open = battle.result.is_none() && matches!(battle.stage, Stage::Record | Stage::Aftermath);
    if open && let Some(report) = draw::plain(pos, no) {
        let command = BattleCommand::Report { battle: no, report: Box::new(report.clone()) };
        let command = Command::Battle(command);
        let form = form::fields(out, no, &report, &command);
        out.put("report", format!("Tell how {place} went"), command).form = form;
    }
    if battle.stage == Stage::Aftermath {
        let confirm = Command::Battle(BattleCommand::Confirm { battle: no });
        out.put("confirm", format!("The report of {place} is right"), confirm);
        let contest = Command::Battle(BattleCommand::Contest { battle: no });
        out.put("contest", format!("The report of {place} is wrong"), contest);
    }
}

fn answers(out: &mut Offers<'_>, battle: BattleNo, due: DueKind) {
    let (pos, seat) = (out.pos, out.seat);
    let command = Command::Battle;
    match due {
        DueKind::Cargo(units) => out.pick(
            ["redeem", "rolls"],
            format!("Redeem {units} cargo"),
            "/battle/redeem/rolls",
            mixes(units),
            |rolls| Choice::new(rolls, mix(*rolls)),
            |rolls| command(BattleCommand::Redeem { battle, rolls: *rolls }),
        ),
        DueKind::Show(_) => out.pick(
            ["show", "player"],
            "Show a Squadron",
            "/battle/show/player",
            pos.table.seats(),
            |player| things::seat(pos, *player),
            |player| command(BattleCommand::Show { battle, player: *player }),
        ),
        DueKind::Card(_) => out.pick(
            ["show-card", "card"],
            "Show a card of your capital ship",
            "/battle/show-card",
            dues::unseen(pos, seat),
            |(section, card)| {
                let value = json!({ "battle": battle, "section": section, "card": card });
                Choice { value, ..things::card(pos, card) }
            },
            |(section, card)| {
                command(BattleCommand::ShowCard { battle, section: *section, card: card.clone() })
            },
        ),
    };
}

/// Lists every mix of rolls of one to four that spends so much cargo, the one with the fewest rolls first.
fn mixes(units: u8) -> Vec<[u8; 4]> {
    let counts = |each: u8, left: u8| (0..=left / each).rev();
    let mut mixes = Vec::new();
    for fours in counts(4, units) {
        for threes in counts(3, units - 4 * fours) {
            let left = units - 4 * fours - 3 * threes;
            mixes.extend(counts(2, left).map(|twos| [left - 2 * twos, twos, threes, fours]));
        }
    }
    mixes
}

fn mix(rolls: [u8; 4]) -> String {
    let some = (1..).zip(rolls).filter(|(_, times)| *times > 0);
    let parts: Vec<String> = some.map(|(cargo, times): (u8, u8)| format!("{times} with {cargo}")).collect();
    parts.join(", ")
}

/// A legal command, drawn, that brings a battle on; `None` if no battle waits for the player.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let (no, battle, want) = wants(pos, seat).next()?;
    let default = asked(pos, seat, no, battle, want).default;
    let told = battle.record.is_none() || dice.pick(4) == 0;
    let drawn = match want {
        Want::Report(_) if !told => return record::sample(pos, seat, no, dice).or(Some(default)),
        Want::Defender => defender(pos, no, battle, dice),
        Want::Squad(role) => {
            let missing = battle.squads[role.index()].is_none();
            let drawn = missing.then(|| squad::sample_squad(pos, seat, no, dice)).flatten();
            return Some(match drawn {
                Some(squad) => Command::Squad(SquadCommand::Build { battle: no, squad }),
                None => default,
            });
        }
        Want::Report(_) => draw::report(pos, no, dice)
            .map(|report| BattleCommand::Report { battle: no, report: Box::new(report) }),
        Want::Confirm(_) => None,
        Want::Due(due) => Some(due_drawn(pos, seat, no, due, dice)),
    };
    let legal = drawn.filter(|command| super::plan(pos, seat, command).is_ok());
    Some(legal.map_or(default, Command::Battle))
}

fn defender(pos: Pos<'_>, no: BattleNo, battle: &Battle, dice: &mut dyn Random) -> Option<BattleCommand> {
    if dice.pick(8) == 0 {
        return Some(BattleCommand::Cede { battle: no });
    }
    let team = pos.table.team(battle.sides[Role::Defender.index()].faction)?;
    let here = |seat: &&Seat| pos.state.player(**seat).is_some_and(|player| !player.absent);
    let here: Vec<Seat> = team.seats.iter().filter(here).copied().collect();
    let player = *here.get(dice.pick(here.len() as u32) as usize)?;
    Some(BattleCommand::Defend { battle: no, player })
}

fn due_drawn(pos: Pos<'_>, seat: Seat, no: BattleNo, due: DueKind, dice: &mut dyn Random) -> BattleCommand {
    match due {
        DueKind::Cargo(units) => {
            let (mut left, mut rolls) = (units, [0; 4]);
            while left > 0 {
                let cargo = dice.pick(u32::from(left.min(4))) as u8;
                rolls[usize::from(cargo)] += 1;
                left -= cargo + 1;
            }
            BattleCommand::Redeem { battle: no, rolls }
        }
        DueKind::Show(_) => {
            let ours: Vec<Seat> = pos.table.seats().filter(|other| pos.table.allied(seat, *other)).collect();
            let player = ours.get(dice.pick(ours.len() as u32) as usize).copied().unwrap_or(seat);
            BattleCommand::Show { battle: no, player }
        }
        DueKind::Card(_) => {
            let cards = dues::unseen(pos, seat);
            let drawn = dice.pick(cards.len() as u32) as usize;
            let (section, card) = cards.into_iter().nth(drawn).unwrap_or((0, UpgradeId::new("")));
            BattleCommand::ShowCard { battle: no, section, card }
        }
    }
}
