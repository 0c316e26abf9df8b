//! Consequences of a turn's battles, all at once when the last of them is over (GCW-140): battles count, control
//! changes hands, hidden outposts are paid for, worlds are explored.

pub use crate::commands::SpoilsCommand;
use crate::rules::form::Offers;
use crate::rules::plan::{Plan, wrong_phase};
use sandtable_dice::RollKey;
use sandtable_kernel::{Asked, Choice, Refusal, Seat, refusals};

use super::explore;
use crate::catalogue::{Benefit, Faction};
use crate::commands::Command;
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{Aim, Battle, BattleNo, Capture, Cause, Ending, Phase, Pos, Role, Spoil, Tally};
use crate::rules::{map, things};
use crate::rulings;

/// GCW-122: the price of a hidden outpost.
const HIDDEN_OUTPOST: i32 = 10;

refusals! {
    NOTHING = "nothing-asked", "GCW-122", "No such question waits for your answer.";
    TOO_DEAR = "too-few-points", "GCW-122", "A hidden outpost costs {needs} Fleet Points, you have {has}.";
    NOT_ENEMY = "not-an-enemy", "GCW-131", "The {about} cannot lose by the Trade Route.";
    NOT_OURS = "not-in-the-faction", "GCW-128", "{about} is not a player of your faction.";
}

/// Looks at an answer.
pub fn plan(pos: Pos<'_>, seat: Seat, command: SpoilsCommand) -> Result<Plan, Refusal> {
    let Some(spoil) = &pos.state.spoil else {
        return Err(wrong_phase(
            rule!("GCW-122"),
            "Captures are settled when all battles of a turn are over.",
        ));
    };
    if spoil.seat() != seat {
        return Err(NOTHING);
    }
    let mut plan = Plan::of(Event::Answered);
    match (spoil, command) {
        (Spoil::HiddenOutpost { .. }, SpoilsCommand::HiddenOutpost { pay: false }) => {
            // GCW-A32: control stays as it was.
            plan.emit(Event::CaptureSettled);
        }
        (Spoil::HiddenOutpost { .. }, SpoilsCommand::HiddenOutpost { pay: true }) => {
            let fp = pos.state.player(seat).map_or(0, |player| player.fp);
            if fp < HIDDEN_OUTPOST {
                return Err(TOO_DEAR.with(f64::from(HIDDEN_OUTPOST), f64::from(fp)));
            }
            let Some(target) = pos.state.captures.first().and_then(|capture| capture.target) else {
                return Err(NOTHING);
            };
            plan.emit(Event::Posted { seat, amount: -HIDDEN_OUTPOST, why: Cause::HiddenOutpost(target) });
        }
        (Spoil::RouteEnemy { enemies, .. }, SpoilsCommand::RouteEnemy { enemy }) => {
            let Some(own) = pos.state.faction(enemy).filter(|_| enemies.contains(&enemy)) else {
                return Err(NOT_ENEMY.about(enemy.name()));
            };
            let tally = Tally { route_against: own.tally.route_against + 1, ..own.tally.clone() };
            plan.emit(Event::Tallied { faction: enemy, tally });
        }
        (Spoil::CrashedShip { ship, .. }, SpoilsCommand::CrashedShip { to }) => {
            if !pos.table.allied(seat, to) {
                return Err(NOT_OURS.about(pos.table.name(to)));
            }
            plan.emit(Event::ShipJoined { ship: explore::crashed(pos, ship, to) });
        }
        _ => return Err(NOTHING),
    }
    Ok(plan)
}

/// The open question.
pub fn asks(pos: Pos<'_>) -> Option<Asked<Command>> {
    let spoil = pos.state.spoil.as_ref()?;
    let seat = spoil.seat();
    Some(match spoil {
        Spoil::HiddenOutpost { .. } => {
            let name = pos.state.captures.first().and_then(|capture| pos.state.target(capture.target?));
            let name = name.map_or("the outpost", |target| target.name.as_str());
            let pay = pos.state.player(seat).is_some_and(|player| player.fp >= HIDDEN_OUTPOST);
            Asked {
                seat,
                kind: "hidden-outpost",
                text: format!("Do you pay {HIDDEN_OUTPOST} Fleet Points to take control of {name}?"),
                rule: rule!("GCW-122"),
                default: Command::Spoils(SpoilsCommand::HiddenOutpost { pay }),
            }
        }
        Spoil::RouteEnemy { enemies, .. } => Asked {
            seat,
            kind: "route-enemy",
            text: String::from("You have won the Trade Route. Which faction loses 4 Fleet Points by it?"),
            rule: rule!("GCW-131"),
            default: Command::Spoils(SpoilsCommand::RouteEnemy { enemy: *enemies.first()? }),
        },
        Spoil::CrashedShip { ship, .. } => Asked {
            seat,
            kind: "crashed-ship",
            text: format!("A crashed ship was found ({ship}). Whose Squadron does it join?"),
            rule: rule!("GCW-128"),
            default: Command::Spoils(SpoilsCommand::CrashedShip { to: seat }),
        },
    })
}

/// Offers the answers to the open question.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let pos = out.pos;
    let Some(spoil) = pos.state.spoil.as_ref().filter(|spoil| spoil.seat() == out.seat) else { return };
    let command = Command::Spoils;
    match spoil {
        Spoil::HiddenOutpost { .. } => {
            let pay = |pay| command(SpoilsCommand::HiddenOutpost { pay });
            let text = "Take control for its price, or leave it as it was";
            out.flag("hidden-outpost", text, "/spoils/hidden-outpost/pay", "pay", pay);
        }
        Spoil::RouteEnemy { .. } => {
            out.pick(
                ["route-enemy", "faction"],
                "Name who loses by the Trade Route",
                "/spoils/route-enemy/enemy",
                pos.table.teams.iter().map(|team| team.faction),
                |enemy| Choice::new(enemy, enemy.name()),
                |enemy| command(SpoilsCommand::RouteEnemy { enemy: *enemy }),
            );
        }
        Spoil::CrashedShip { .. } => {
            out.pick(
                ["crashed-ship", "player"],
                "Give the crashed ship to somebody",
                "/spoils/crashed-ship/to",
                pos.table.seats(),
                |to| things::seat(pos, *to),
                |to| command(SpoilsCommand::CrashedShip { to: *to }),
            );
        }
    }
}

/// The last battle is over: what battles count for scores, and what they capture.
pub fn begin(cx: &mut Cx<'_>) {
    let battles: Vec<BattleNo> = cx.pos().state.battles_now().map(|(no, _)| no).collect();
    let mut captures: Vec<Capture> = Vec::new();
    for no in battles {
        let Some(battle) = cx.state.battle(no).cloned() else { continue };
        count(cx, &battle);
        captures.extend(captured(cx.pos(), no, &battle));
    }
    while let Some(first) = captures.first().copied() {
        let (same, others) = captures.iter().partition(|other| other.target == first.target);
        captures = others;
        let capture = lots(cx, same).unwrap_or(first);
        cx.emit(Event::Captured { capture });
    }
    cx.emit(Event::PhaseBegan { phase: Phase::Spoils });
}

/// GCW-135: battles won and lost. GCW-A37: none for what was ceded; GCW-A38: but for a no-show; GCW-A05: none for what
/// was scrubbed.
fn count(cx: &mut Cx<'_>, battle: &Battle) {
    let Some(result) = &battle.result else { return };
    let counts = match result.how {
        Ending::Fought => true,
        Ending::NoShow => !cx.table.rulings().is(rulings::A38_NO_SCORE),
        Ending::Ceded => {
            // GCW-A58: by its other reading a huge ship that is not defended escapes, and that is a battle lost.
            let escaped = matches!(battle.aim, Aim::Huge(_)) && cx.table.rulings().is(rulings::A58_ESCAPES);
            escaped || cx.table.rulings().is(rulings::A37_AS_BATTLE)
        }
        Ending::Scrubbed => false,
    };
    // GCW-A53
    let exchange = matches!(battle.aim, Aim::Exchange(_)) && cx.table.rulings().is(rulings::A53_NO_SCORE);
    if !counts || exchange {
        return;
    }
    for role in Role::BOTH {
        let faction = battle.sides[role.index()].faction;
        tally(cx, faction, |tally| {
            tally.won += u8::from(result.winner.is(role));
            tally.lost += u8::from(result.winner.lost(role));
        });
    }
}

/// GCW-A06: if two factions have beaten the owner of a target in battles of their own, they draw lots for it.
fn lots(cx: &mut Cx<'_>, captures: Vec<Capture>) -> Option<Capture> {
    if captures.len() < 2 {
        return captures.first().copied();
    }
    let key = RollKey::new("spoils.lots");
    let drawn = cx.dice.pick(key, captures.len() as u32) as usize;
    cx.tell(key, RollAudience::All, vec![drawn as u8 + 1]);
    captures.get(drawn).copied()
}

/// Returns what a battle captures (GCW-143): the attacker what the defender held, either side what neither held.
fn captured(pos: Pos<'_>, no: BattleNo, battle: &Battle) -> Option<Capture> {
    let result = battle.result.as_ref()?;
    let winner = Role::BOTH.into_iter().find(|&role| result.winner.is(role))?;
    let target = match crate::rules::aims::place(pos, battle.aim) {
        Aim::Target(target) => Some(target),
        Aim::Route => None,
        _ => return None,
    };
    let side = battle.sides[winner.index()];
    let held = target.and_then(|target| pos.state.target(target)).and_then(|target| target.owner);
    if held == Some(side.faction) {
        return None;
    }
    Some(Capture { target, faction: side.faction, seat: side.player?, battle: Some(no) })
}

/// Settles captures until one waits for an answer; whether anything happened.
pub fn settle(cx: &mut Cx<'_>) -> bool {
    if cx.state.spoil.is_some() {
        return false;
    }
    let Some(capture) = cx.state.captures.first().copied() else { return false };
    match capture.target {
        None => {
            cx.emit(Event::CaptureSettled);
            route(cx, capture);
            return true;
        }
        Some(no) => {
            let Some(target) = cx.state.target(no).cloned() else { return false };
            let hidden = cx.table.cards().target_type(target.kind.as_str());
            let hidden = hidden.is_some_and(|kind| kind.benefit == Some(Benefit::HiddenOutpost));
            if hidden && !paid(cx.pos(), capture) {
                cx.emit(Event::Asked { spoil: Spoil::HiddenOutpost { seat: capture.seat } });
                return true;
            }
            if hidden
                && target.outpost.is_none()
                && let Some(now) = map::look_inside(cx, &target)
            {
                cx.emit(Event::TargetChanged { target: no, now });
            }
            cx.emit(Event::Control { target: no, owner: Some(capture.faction) });
            tally(cx, capture.faction, |tally| tally.captured = true);
            if let Some(loser) = target.owner {
                tally(cx, loser, |tally| tally.lost_target = true);
            }
            if target.unexplored {
                cx.emit(Event::CaptureSettled);
                explore::explore(cx, no, capture.faction);
                return true;
            }
        }
    }
    cx.emit(Event::CaptureSettled);
    true
}

/// Returns whether the price of the hidden outpost has been paid this turn.
fn paid(pos: Pos<'_>, capture: Capture) -> bool {
    let Some(target) = capture.target else { return true };
    let ledger = pos.state.player(capture.seat).map(|player| player.ledger.as_slice()).unwrap_or_default();
    let price = |posting: &&crate::model::Posting| posting.turn == pos.state.turn;
    ledger.iter().rev().take_while(price).any(|posting| posting.why == Cause::HiddenOutpost(target))
}

/// GCW-131, GCW-132: the Trade Route pays this turn's winner and harms the others; nobody keeps it.
fn route(cx: &mut Cx<'_>, won: Capture) {
    // GCW-132: nobody held the Trade Route, so nobody has lost a target.
    let winner = won.faction;
    let others = cx.table.teams.iter().map(|team| team.faction).filter(|&faction| faction != winner);
    let others: Vec<Faction> = others.collect();
    // GCW-A35
    let capture = !cx.table.rulings().is(rulings::A35_NO_BONUS);
    tally(cx, winner, |tally| {
        tally.route = true;
        tally.captured |= capture;
    });
    // GCW-A36
    if others.len() > 1 && !cx.table.is_third(winner) && cx.table.rulings().is(rulings::A36_NAMED_ENEMY) {
        return cx.emit(Event::Asked { spoil: Spoil::RouteEnemy { seat: won.seat, enemies: others } });
    }
    // GCW-160: if Scum gain it, both others lose by it.
    for faction in others {
        tally(cx, faction, |tally| tally.route_against += 1);
    }
}

/// Changes what the turn counts for a faction.
pub(super) fn tally(cx: &mut Cx<'_>, faction: Faction, change: impl FnOnce(&mut Tally)) {
    let Some(own) = cx.state.faction(faction) else { return };
    let mut tally = own.tally.clone();
    change(&mut tally);
    if tally != own.tally {
        cx.emit(Event::Tallied { faction, tally });
    }
}
