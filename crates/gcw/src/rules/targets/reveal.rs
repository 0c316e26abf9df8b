//! All attacks are in: they are revealed together, paired into battles, and each battle gets its scenario (GCW-137,
//! GCW-139).

use crate::rules::aims::place as place_of;
use sandtable_dice::RollKey;
use sandtable_kernel::Seat;
use smol_str::SmolStr;

use super::pair::{Attacker, Meeting, meet};
use crate::catalogue::Faction;
use crate::cx::Cx;
use crate::events::{BattleChange, Event, RollAudience};
use crate::model::{Aim, Attack, Battle, BattleNo, BattleSide, Capture, Cause, Phase, Role, Stage};
use crate::rules::scenario;
use crate::rulings;

/// GCW-160.2: what the Trade Route earns each player of the third faction when nobody interferes.
const SMUGGLING: i32 = 30;

/// Reveals, pairs, rolls.
pub fn reveal(cx: &mut Cx<'_>) {
    let attacks: Vec<Attack> =
        cx.state.players.iter().flat_map(|player| player.attacks.iter().copied()).collect();
    cx.emit(Event::Revealed { attacks: attacks.clone() });
    let mut places: Vec<Aim> = Vec::new();
    for attack in &attacks {
        let place = place_of(cx.pos(), attack.aim);
        let fought_once = matches!(place, Aim::Target(_) | Aim::Route);
        if !fought_once {
            special(cx, *attack, &attacks);
        } else if !places.contains(&place) {
            places.push(place);
            let here: Vec<Attack> =
                attacks.iter().filter(|other| place_of(cx.pos(), other.aim) == place).copied().collect();
            contested(cx, place, &here);
        }
    }
    cx.emit(Event::PhaseBegan { phase: Phase::Battles });
    let leaderless = crate::rules::command::leaderless(cx.pos());
    cx.emit_all(leaderless);
    scenarios(cx);
}

/// One more attack, while battles are flown (GCW-A05): nobody else attacks there.
pub(super) fn further(cx: &mut Cx<'_>, attack: Attack) {
    cx.emit(Event::Revealed { attacks: vec![attack] });
    let place = place_of(cx.pos(), attack.aim);
    if matches!(place, Aim::Target(_) | Aim::Route) {
        contested(cx, place, &[attack]);
    } else {
        special(cx, attack, &[attack]);
    }
    scenarios(cx);
}

/// GCW-137: scenarios are rolled when targets have been chosen.
fn scenarios(cx: &mut Cx<'_>) {
    let unrolled = |battle: &Battle| battle.scenario == scenario::none();
    let now = cx.pos().state.battles_now();
    let battles: Vec<BattleNo> = now.filter(|(_, battle)| unrolled(battle)).map(|(no, _)| no).collect();
    for battle in battles {
        scenario::determine(cx, battle);
    }
}

/// Attacks at a target or on the Trade Route.
fn contested(cx: &mut Cx<'_>, place: Aim, attacks: &[Attack]) {
    let owner = match place {
        Aim::Target(no) => cx.state.target(no).and_then(|target| target.owner),
        _ => None,
    };
    let attackers: Vec<Attacker> = attacks.iter().filter_map(|attack| attacker(cx, attack.player)).collect();
    let (meeting, cancelled) = meet(&attackers, owner.is_some());
    for attacker in cancelled {
        cancel(cx, attacks, attacker.seat, "third-faction-gives-way");
    }
    let aim_of = |attacker: Attacker| {
        attacks.iter().find(|attack| attack.player == attacker.seat).map_or(place, |attack| attack.aim)
    };
    match meeting {
        None => {}
        Some(Meeting::Unopposed(one)) => unopposed(cx, place, one),
        Some(Meeting::Defended(one)) => {
            let Some(owner) = owner else { return };
            let defender = BattleSide { faction: owner, player: None };
            join(cx, aim_of(one), side(one), defender, None);
        }
        // GCW-A06: by another reading the owner, an equal, meets each of them.
        Some(Meeting::Two(one, two)) if owner.is_some_and(|owner| meets_each(cx, owner)) => {
            for attacker in [one, two] {
                let Some(faction) = owner else { return };
                join(cx, aim_of(attacker), side(attacker), BattleSide { faction, player: None }, None);
            }
        }
        Some(Meeting::Two(one, two)) => {
            // GCW-160.3: on the Trade Route the third faction is raided, no matter who attacked.
            let (attacker, defender) = match (place, one.third, two.third) {
                (Aim::Route, true, false) => (two, one),
                (Aim::Route, false, true) => (one, two),
                _ => draw_roles(cx, one, two),
            };
            join(cx, place, side(attacker), side(defender), owner);
        }
        Some(Meeting::Three(three)) => {
            // GCW-A06
            let key = RollKey::new("pairing.out");
            let out = cx.dice.pick(key, 3) as usize;
            cx.tell(key, RollAudience::All, vec![out as u8 + 1]);
            let left: Vec<Attacker> =
                (0..3).filter(|&index| index != out).map(|index| three[index]).collect();
            cancel(cx, attacks, three[out].seat, "drawn-out-of-three");
            if let [one, two] = left.as_slice() {
                let (attacker, defender) = draw_roles(cx, *one, *two);
                join(cx, place, side(attacker), side(defender), owner);
            }
        }
    }
}

fn meets_each(cx: &Cx<'_>, owner: Faction) -> bool {
    cx.table.rulings().is(rulings::A06_OWNER_MEETS_EACH) && !cx.table.is_third(owner)
}

/// GCW-139: a single faction simply gains an uncontrolled target. GCW-131, GCW-160.2: or the Trade Route.
fn unopposed(cx: &mut Cx<'_>, place: Aim, one: Attacker) {
    let target = match place {
        Aim::Target(no) => Some(no),
        _ => None,
    };
    if target.is_none() && one.third {
        // GCW-160.2
        let seats = cx.state.team(one.faction).collect::<Vec<_>>();
        for seat in seats {
            cx.emit(Event::Posted { seat, amount: SMUGGLING, why: Cause::Smuggling });
        }
    }
    let capture = Capture { target, faction: one.faction, seat: one.seat, battle: None };
    cx.emit(Event::Captured { capture });
}

/// Missions against a faction rather than a place.
fn special(cx: &mut Cx<'_>, attack: Attack, all: &[Attack]) {
    let Some(one) = attacker(cx, attack.player) else { return };
    let against = |faction: Faction| BattleSide { faction, player: None };
    match attack.aim {
        // GCW-A56: the faction whose ships are looked for defends.
        Aim::Locate(enemy) => {
            let enemy = located(cx, one.faction, enemy);
            join(cx, Aim::Locate(enemy), side(one), against(enemy), None);
        }
        Aim::Rescue(enemy) | Aim::Piracy(enemy) => {
            join(cx, attack.aim, side(one), against(enemy), None);
        }
        Aim::Huge(no) => {
            let Some(mut ship) = cx.state.huge(no).cloned() else { return };
            // GCW-276.2, GCW-279: the knowledge of its place is used up.
            cx.emit(Event::Credited { faction: one.faction, enemy: ship.faction, by: -1 });
            ship.attacked = true;
            let enemy = ship.faction;
            cx.emit(Event::HugeChanged { huge: no, now: ship });
            join(cx, attack.aim, side(one), against(enemy), None);
        }
        Aim::Exchange(enemy) => exchange(cx, attack, one, enemy, all),
        Aim::Target(_) | Aim::Route | Aim::Contract(_) => {}
    }
}

/// GCW-A56: the faction that was named, or one that is drawn among those with huge ships.
fn located(cx: &mut Cx<'_>, attacker: Faction, named: Faction) -> Faction {
    if !cx.table.rulings().is(rulings::A56_DRAWN_BY_LOT) {
        return named;
    }
    let afloat =
        |faction: Faction| cx.state.huge.iter().any(|ship| ship.faction == faction && !ship.destroyed);
    let enemies = cx.state.factions.iter().map(|own| own.faction).filter(|&faction| faction != attacker);
    let enemies = enemies.filter(|faction| !cx.table.is_third(*faction));
    let enemies: Vec<Faction> = enemies.filter(|&faction| afloat(faction)).collect();
    if enemies.len() < 2 {
        return enemies.first().copied().unwrap_or(named);
    }
    let key = RollKey::new("pairing.located");
    let drawn = cx.dice.pick(key, enemies.len() as u32) as usize;
    cx.tell(key, RollAudience::All, vec![drawn as u8 + 1]);
    enemies.get(drawn).copied().unwrap_or(named)
}

/// GCW-064: an exchange takes place if both factions gave up an attack for it.
fn exchange(cx: &mut Cx<'_>, attack: Attack, one: Attacker, enemy: Faction, all: &[Attack]) {
    let partner = all
        .iter()
        .copied()
        .find(|other| other.aim == Aim::Exchange(one.faction) && cx.state.side(other.player) == Some(enemy));
    let Some(other) = partner else {
        return cx.emit(Event::Cancelled { attack, why: SmolStr::new_static("exchange-not-agreed") });
    };
    // The battle stands once, under the attack that comes first.
    let first = all.iter().position(|own| *own == attack) < all.iter().position(|own| *own == other);
    if let Some(two) = attacker(cx, other.player).filter(|_| first) {
        let (attacker, defender) = draw_roles(cx, one, two);
        join(cx, Aim::Exchange(defender.faction), side(attacker), side(defender), None);
    }
}

/// GCW-139: attacker and defender are determined at random.
fn draw_roles(cx: &mut Cx<'_>, one: Attacker, two: Attacker) -> (Attacker, Attacker) {
    let key = RollKey::new("pairing.attacker").by("player", one.seat.0);
    let drawn = cx.dice.pick(key, 2);
    cx.tell(key, RollAudience::All, vec![drawn as u8 + 1]);
    if drawn == 0 { (one, two) } else { (two, one) }
}

fn cancel(cx: &mut Cx<'_>, attacks: &[Attack], seat: Seat, why: &'static str) {
    if let Some(attack) = attacks.iter().find(|attack| attack.player == seat) {
        cx.emit(Event::Cancelled { attack: *attack, why: SmolStr::new_static(why) });
    }
}

fn attacker(cx: &Cx<'_>, seat: Seat) -> Option<Attacker> {
    let faction = cx.state.side(seat)?;
    Some(Attacker { seat, faction, third: cx.table.is_third(faction) })
}

const fn side(attacker: Attacker) -> BattleSide {
    BattleSide { faction: attacker.faction, player: Some(attacker.seat) }
}

fn join(cx: &mut Cx<'_>, aim: Aim, attacker: BattleSide, defender: BattleSide, owner: Option<Faction>) {
    let stage = if defender.player.is_some() { Stage::Squads } else { Stage::Defence };
    let battle = Battle {
        turn: cx.state.turn,
        aim,
        sides: [attacker, defender],
        owner,
        scenario: scenario::none(),
        size: [0, 0],
        feature: None,
        rerolled: false,
        stage,
        squads: [None, None],
        record: None,
        report: None,
        accounts: [None, None],
        disputed: false,
        confirmed: [false; 2],
        scrubs: [false; 2],
        result: None,
    };
    cx.emit(Event::BattleJoined { battle });
    // GCW-142: a faction of one player has nobody else to name; but it may still cede (GCW-141).
    let no = BattleNo(cx.state.battles.len() as u16 - 1);
    if defender.player.is_none()
        && let [only] = cx.state.team(defender.faction).collect::<Vec<_>>().as_slice()
    {
        let change = BattleChange::Player(Role::Defender, *only);
        cx.emit(Event::BattleChanged { battle: no, change });
    }
}
