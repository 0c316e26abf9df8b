//! The model's small values in words for people.

use crate::catalogue::{Action, Faction, Slot};
use crate::model::{
    Battle, BattleResult, Cause, DeedKind, Ending, Freed, Idle, IdleCause, Origin, Phase, PickSource, Role,
    Stage, State, Winner,
};

use crate::sheets::desk::Desk;
use sandtable_press::parts::signed;

/// Turn and phase.
pub(crate) fn standing(state: &State) -> String {
    match (state.phase, state.turn) {
        (Phase::Ended, turn) => format!("The campaign ended in turn {turn}"),
        (phase, 0) => String::from(self::phase(phase)),
        (phase, turn) => format!("Turn {turn}, {}", self::phase(phase)),
    }
}

/// A phase's name.
pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Founding => "Founding of Squadrons",
        Phase::Bases => "Choice of bases",
        Phase::Purchase => "Purchase Reinforcements",
        Phase::Targets => "Choose Strategic Targets",
        Phase::Battles => "Squads and Battles",
        Phase::Spoils => "Spoils of battle",
        Phase::Ended => "The end",
    }
}

/// A faction in one letter, for maps.
pub(crate) const fn letter(faction: Faction) -> &'static str {
    match faction {
        Faction::Rebel => "R",
        Faction::Imperial => "E",
        Faction::Scum => "S",
    }
}

/// Attacker or defender.
pub(crate) const fn role(role: Role) -> &'static str {
    match role {
        Role::Attacker => "Attacker",
        Role::Defender => "Defender",
    }
}

/// Where a battle stands.
pub(crate) fn stage(battle: &Battle) -> String {
    match (&battle.result, battle.stage) {
        (Some(result), _) => self::result(battle, result),
        (None, Stage::Defence) => String::from("the defender is to be named"),
        (None, Stage::Squads) => String::from("Squads are being built"),
        (None, Stage::Record) => String::from("to be flown and recorded"),
        (None, Stage::Aftermath) => String::from("aftermath to be confirmed"),
        (None, Stage::Closed) => String::from("over"),
    }
}

/// Says in which way a battle ended.
pub(crate) fn result(battle: &Battle, result: &BattleResult) -> String {
    let side = |role: Role| battle.sides[role.index()].faction.name();
    let winner = match result.winner {
        Winner::Attacker => format!("won by the {}", side(Role::Attacker)),
        Winner::Defender => format!("won by the {}", side(Role::Defender)),
        Winner::Draw => String::from("a draw"),
        Winner::Both => String::from("won by both sides"),
        Winner::Neither => String::from("won by neither side"),
    };
    match result.how {
        Ending::Fought => winner,
        Ending::Ceded => format!("{winner}: ceded"),
        Ending::NoShow => format!("{winner}: the other player did not appear"),
        Ending::Scrubbed => String::from("not flown in time"),
    }
}

/// Why something sits out, with the rule.
pub(crate) fn idle(idle: &Idle) -> (String, &'static str) {
    let turn = idle.until;
    let (why, rule) = match idle.why {
        IdleCause::Repair => ("in repair", "GCW-023"),
        IdleCause::Works => ("in the yard", "GCW-072"),
        IdleCause::Wound => ("wounded", "GCW-059"),
        IdleCause::Qualifying => ("qualifying", "GCW-045"),
        IdleCause::Training => ("in training", "GCW-124"),
    };
    // Damage and wounds last until then; everything else is for that one turn.
    let when = match idle.why {
        IdleCause::Repair | IdleCause::Wound => format!("until the end of turn {turn}"),
        IdleCause::Works | IdleCause::Qualifying | IdleCause::Training => format!("sits out turn {turn}"),
    };
    (format!("{why}, {when}"), rule)
}

/// Says in which way something came into a Squadron.
pub(crate) const fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Founding => "initial Squadron",
        Origin::Bought => "bought",
        Origin::Crashed => "found crashed on an unexplored world",
        Origin::Found => "found",
        Origin::Loot => "won as cargo",
        Origin::Amended => "given by the organiser",
    }
}

/// Where free points come from.
pub(crate) const fn pick(source: PickSource) -> (&'static str, &'static str) {
    match source {
        PickSource::CommerceHub => ("commerce hub: generic crew", "GCW-119"),
        PickSource::ChopShop => ("chop shop: droids and equipment", "GCW-120"),
        PickSource::MunitionsDepot => ("munitions depot: secondary weapons", "GCW-121"),
        PickSource::Volunteers => ("volunteers: generic crew", "GCW-128"),
        PickSource::WeaponsStash => ("weapons stash: secondary weapons", "GCW-128"),
        PickSource::Salvage => ("salvage: droids and equipment", "GCW-128"),
    }
}

/// Names the reason for Fleet Points, with the rule if there is one.
pub(crate) fn why(desk: &Desk<'_>, why: &Cause) -> (String, &'static str) {
    let player = |seat| desk.table.name(seat).to_owned();
    match why {
        Cause::Founding => (String::from("initial points"), "GCW-007"),
        Cause::Fleet => (String::from("initial Squadron"), "GCW-007"),
        Cause::Income => (String::from("income"), "GCW-135"),
        Cause::Pirates => (String::from("pirates"), "GCW-128"),
        Cause::Bought(id) => (format!("bought: {}", goods(desk, id)), "GCW-136"),
        Cause::Pick(card) => (format!("difference for {}", desk.card(card)), "GCW-119"),
        Cause::Huge(card) => (format!("huge ship's {}", desk.card(card)), "GCW-274"),
        Cause::Deal(no) => (format!("deal {no}"), "GCW-164"),
        Cause::Gift(seat) => (format!("gift, {}", player(*seat)), "GCW-136"),
        Cause::Scrapyard(no) => (format!("scrapyard, battle {no}"), "GCW-125"),
        Cause::Support(no) => (format!("external support, battle {no}"), "GCW-187"),
        Cause::Container(no) => (format!("container, battle {no}"), "GCW-258"),
        Cause::Cargo(no) => (format!("cargo, battle {no}"), "GCW-183"),
        Cause::Smuggling => (String::from("smuggling"), "GCW-160"),
        Cause::HiddenOutpost(no) => {
            let name = desk.state().target(*no).map_or(String::new(), |target| format!(" {}", target.name));
            (format!("hidden outpost{name}"), "GCW-122")
        }
        Cause::BetterOffer(no) => (format!("better offer to {}", desk.pilot_words(*no)), "GCW-165"),
        Cause::Amended => (String::from("by the organiser"), ""),
    }
}

/// Names what was bought: a pilot, a card or a class with this id.
fn goods(desk: &Desk<'_>, id: &str) -> String {
    let cards = desk.cards();
    let pilot = || cards.pilot(id).map(|card| card.name.clone());
    let card = || cards.upgrade(id).map(|card| card.name.clone());
    pilot().or_else(card).unwrap_or_else(|| desk.any_class(id))
}

/// A line of a life.
pub(crate) fn deed(desk: &Desk<'_>, what: &DeedKind, of_ship: bool) -> String {
    match what {
        DeedKind::Joined(how) => format!("Joined: {}", origin(*how)),
        DeedKind::Given(seat) => format!("Went over to {}", desk.table.name(*seat)),
        DeedKind::Flew { pilot, .. } if of_ship => format!("Flown by {}", desk.pilot_words(*pilot)),
        DeedKind::Flew { ship, .. } => format!("Flew {}", desk.ship_words(*ship)),
        DeedKind::Rode(ship) => format!("Rode in {}", desk.ship_words(*ship)),
        DeedKind::Kill(class) => format!("Destroyed {}", a(&desk.any_class(class.as_str()))),
        DeedKind::Crippled(class) => format!("Crippled a section of {}", a(&desk.any_class(class.as_str()))),
        DeedKind::Earned(xp) => format!("Earned {} XP", signed(i32::from(*xp))),
        DeedKind::Damaged => String::from("Was damaged"),
        DeedKind::Destroyed => String::from("Was destroyed"),
        DeedKind::Ejected => String::from("Ejected"),
        DeedKind::Wounded => String::from("Was wounded"),
        DeedKind::Killed => String::from("Was killed"),
        DeedKind::Captured(by) => format!("Was captured by the {}", by.name()),
        DeedKind::Freed(how) => String::from(match how {
            Freed::Escape => "Escaped from captivity",
            Freed::Exchange => "Came home by an exchange of prisoners",
            Freed::Rescue => "Was rescued from captivity",
            Freed::Ransom => "Was ransomed from captivity",
        }),
        DeedKind::Fled => String::from("Fled the battle"),
        DeedKind::Skill(skill) => format!("Pilot skill rose to {skill}"),
        DeedKind::Elite => String::from("Got an elite slot"),
        DeedKind::Ability(card) => format!("Took {} as ability", desk.card(card)),
        DeedKind::Qualified(ship) => format!("Qualified for the {}", desk.any_class(ship.as_str())),
        DeedKind::Installed(card) => format!("{} was installed", desk.card(card)),
        DeedKind::Removed(card) => format!("{} was removed", desk.card(card)),
        DeedKind::WrittenOff => String::from("Was given up for good"),
        DeedKind::Flipped => String::from("Took the offer of Scum and Villainy"),
        DeedKind::Amended => String::from("Was changed by the organiser"),
    }
}

/// A name with its article.
fn a(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o']) || name.starts_with("X-");
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// A slot's name.
pub(crate) const fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Amd => "astromech",
        Slot::Samd => "salvaged astromech",
        Slot::Ept => "elite",
        Slot::Mod => "modification",
        Slot::Bomb => "bomb",
        Slot::Cannon => "cannon",
        Slot::Cargo => "cargo",
        Slot::Crew => "crew",
        Slot::Hardpoint => "hardpoint",
        Slot::Illicit => "illicit",
        Slot::Missile => "missile",
        Slot::System => "system",
        Slot::Team => "team",
        Slot::Tech => "tech",
        Slot::Title => "title",
        Slot::Torpedo => "torpedo",
        Slot::Turret => "turret",
    }
}

/// An action's name.
pub(crate) const fn action(action: Action) -> &'static str {
    match action {
        Action::BarrelRoll => "barrel roll",
        Action::Boost => "boost",
        Action::Cloak => "cloak",
        Action::Coordinate => "coordinate",
        Action::Evade => "evade",
        Action::Focus => "focus",
        Action::Jam => "jam",
        Action::Recover => "recover",
        Action::Reinforce => "reinforce",
        Action::Reload => "reload",
        Action::RotateArc => "rotate arc",
        Action::Slam => "SLAM",
        Action::TargetLock => "target lock",
    }
}
