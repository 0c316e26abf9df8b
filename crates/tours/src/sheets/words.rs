//! Things of a saga in words: stages, results, why points changed, the lines of a life. Decides nothing.

use crate::catalogue::{AssetKind, UnitCard, Weapon};
use crate::model::{Battle, BattleNo, Fate, How, Origin, Role, Stage, State, What, Why};
use maud::{Markup, html};

use crate::sheets::desk::Desk;
use sandtable_press::parts::{rule, signed, text};

/// Says how the saga stands.
pub(crate) fn standing(state: &State) -> String {
    match (&state.outcome, state.round) {
        (Some(_), round) => format!("The saga ended in round {round}"),
        (None, 0) => String::from("Registers are being founded"),
        (None, round) => format!("Round {round}"),
    }
}

/// Why it ended.
pub(crate) fn ended(by: &str) -> &str {
    match by {
        "last-round" => "the last round was played",
        "arcs-concluded" => "every Register concluded its story arcs",
        "all-retired" => "nobody plays on",
        other => other,
    }
}

/// Says how far a game has come.
pub(crate) const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Proposed => "proposed",
        Stage::Mission => "its mission is being chosen",
        Stage::Armies => "armies are being built",
        Stage::Agendas => "agendas are being chosen",
        Stage::Playing => "being played",
        Stage::Aftermath => "in its Post-Battle Sequence",
        Stage::Closed => "over",
        Stage::Cancelled => "never played",
    }
}

/// Says how a game ended, or how far it has come.
pub(crate) fn result(desk: &Desk<'_>, battle: &Battle) -> Markup {
    let Some(result) = battle.result else { return text(stage(battle.stage)) };
    let name = |role: Role| desk.side(battle.side(role));
    html! {
        @match result.winner {
            Some(role) => { "won by " (name(role)) },
            None => "a draw",
        }
        @if let How::Conceded(role) = result.how { "; " (name(role)) " conceded " (rule("TOD-POST-27")) }
        @if battle.stage == Stage::Aftermath { "; its Post-Battle Sequence goes on" }
    }
}

/// The game's kind and size.
pub(crate) fn size(desk: &Desk<'_>, battle: &Battle) -> String {
    let mode = desk.cards().mode(&battle.mode).map_or(battle.mode.as_str(), |mode| mode.name.as_str());
    format!("{} points, {mode}", battle.size)
}

/// Names the mission of a game.
pub(crate) fn mission(desk: &Desk<'_>, no: BattleNo, battle: &Battle) -> String {
    match desk.mission(no) {
        Some((owner, mission)) => format!("{}, of {}", mission.name, desk.table.name(owner)),
        None if battle.stage <= Stage::Mission => String::from("not chosen yet"),
        None if battle.mission.is_some() => String::from("a Turning Point Mission"),
        None => String::from("ordinary"),
    }
}

/// Why Supply Points changed, and the rule.
pub(crate) fn why(desk: &Desk<'_>, why: Why) -> (String, String) {
    let plain = |text: &str, rule: &str| (text.to_owned(), rule.to_owned());
    match why {
        Why::Founding => plain("a new Register", "TOD-SP-02"),
        Why::Game => plain("a game played", "TOD-SP-03"),
        Why::Roll => plain("the die after it", "TOD-SP-04"),
        Why::Agenda => plain("an agenda", "TOD-AGE-10"),
        Why::Mission => plain("a Turning Point Mission", "TOD-SP-07"),
        Why::Card => plain("a Paragon command card", "TOD-PAR-09"),
        Why::Arc => plain("all three agendas of a story arc", "TOD-POST-24"),
        Why::Request(kind) => match desk.cards().request(kind) {
            Some(request) => (format!("Aid Request: {}", request.name), request.rule.clone()),
            None => (format!("Aid Request: {kind}"), String::from("TOD-AID-01")),
        },
        Why::Trait => plain("a Defining Trait", "TOD-TRAIT-03"),
        Why::Amended => plain("by the organiser's word", "SYS-AMEND"),
    }
}

/// An asset's name.
pub(crate) fn asset(desk: &Desk<'_>, kind: AssetKind) -> String {
    desk.cards().asset(kind).map_or_else(|| kind.to_string(), |asset| asset.name.clone())
}

/// Says if a unit is still there, and by which rule.
pub(crate) const fn fate(fate: Fate) -> (&'static str, &'static str) {
    match fate {
        Fate::Active => ("on the Register", "TOD-REG-11"),
        Fate::Casualty => ("a casualty", "TOD-POST-08"),
        Fate::Reassigned => ("reassigned", "TOD-AID-15"),
        Fate::Dismissed => ("taken off the list", "TOD-A56"),
    }
}

/// Says how a unit came into an army, if not from the Register.
pub(crate) const fn origin(from: &Origin) -> Option<(&'static str, &'static str)> {
    match from {
        Origin::Dossier(_) => None,
        Origin::Assistance(_) => Some(("by Request Assistance", "TOD-ASSET-04")),
        Origin::Heroic(_) => Some(("by Heroic Intervention", "TOD-ASSET-07")),
        Origin::Reinforcement(_) => Some(("by reinforcement points", "TOD-A43")),
    }
}

/// Says what surges become; nothing if they become nothing.
pub(crate) fn surges(card: &UnitCard) -> Option<String> {
    let attack = card.attack_surge.map(|surge| format!("Attack surges become a {surge}"));
    let defence = card.defence_surge.then(|| String::from("defence surges become a block"));
    match (attack, defence) {
        (Some(attack), Some(defence)) => Some(format!("{attack}, {defence}.")),
        (Some(attack), None) => Some(format!("{attack}.")),
        (None, Some(_)) => Some(String::from("Defence surges become a block.")),
        (None, None) => None,
    }
}

/// A weapon's range, dice and keywords.
pub(crate) fn weapon(weapon: &Weapon) -> String {
    let range = match weapon.range {
        None => String::from("range unknown, see its card"),
        Some((0, 0)) => String::from("melee"),
        Some((0, most)) => format!("melee and to R{most}"),
        Some((least, most)) if least == most => format!("R{least}"),
        Some((least, most)) => format!("R{least}–{most}"),
    };
    let dice: Vec<String> = ["red", "black", "white"]
        .iter()
        .zip(weapon.dice)
        .filter(|(_, count)| *count > 0)
        .map(|(colour, count)| format!("{count} {colour}"))
        .collect();
    let dice = if dice.is_empty() { String::from("no dice") } else { dice.join(" ") };
    let keywords = weapon.keywords.iter().map(ToString::to_string);
    [range, dice].into_iter().chain(keywords).collect::<Vec<_>>().join(", ")
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

/// A line of a unit's life.
pub(crate) fn deed(desk: &Desk<'_>, what: &What) -> Markup {
    let cards = desk.cards();
    let honour = |id| {
        let one = cards.commendation(id);
        one.map_or_else(|| (id.to_string(), "TOD-COM-01"), |one| (one.name.clone(), one.rule.as_str()))
    };
    let setback = |id| cards.setback(id).map_or_else(|| format!("{id}"), |one| one.name.clone());
    let defining = |id| cards.defining_trait(id).map_or_else(|| format!("{id}"), |one| one.name.clone());
    html! {
        @match what {
            What::Joined => { "Joined the Register " (rule("TOD-DOS-01")) },
            What::Paragon => { "Became its Paragon " (rule("TOD-PAR-01")) },
            What::Named(name) => { "Was named " (name) " " (rule("TOD-DOS-06")) },
            What::Fought { defeated, won, held } => {
                "Fought; the game was "
                @match won { Some(true) => "won", Some(false) => "lost", None => "a draw" }
                @if *defeated { "; was defeated" }
                @if *held { "; held or contested an objective at the end" }
            },
            What::Experience(amount) => { (signed(i32::from(*amount))) " Experience" },
            What::Ranked(rank) => { "Reached Veteran Rank " (rank) " " (rule("TOD-XP-03")) },
            What::Trained => { "Special Training raised its maximum rank " (rule("TOD-AID-12")) },
            What::Feared(by) => {
                "Was named Most Feared Rival"
                @if let Some(seat) = by { " by " (desk.table.name(*seat)) }
                " " (rule("TOD-POST-17"))
            },
            What::Awarded(id) => {
                @let (name, id) = honour(id);
                "Was awarded " (name) " " (rule(id))
            },
            What::Unhonoured => { "Earned a Commendation, but could be awarded none " (rule("TOD-A36")) },
            What::Card(id) => {
                "Picked the command card " (cards.card(id).map_or(id.as_str(), |card| card.name.as_str())) " "
                (rule("TOD-PAR-09"))
            },
            What::Setback(id) => { "Suffered a Setback: " (setback(id)) " " (rule("TOD-SET-02")) },
            What::Healed(id) => { "Got rid of " (setback(id)) },
            What::Trait(id) => { "Gained the Defining Trait " (defining(id)) " " (rule("TOD-TRAIT-02")) },
            What::Resolved(id) => { "Overcame " (defining(id)) " " (rule("TOD-TRAIT-11")) },
            What::Keyword(keyword) => { "Gained " (keyword) " for good" },
            What::KeywordLost(keyword) => { "Lost " (keyword) },
            What::Equipped(id) => {
                @let name = desk.upgrade(id);
                "Was given " (article(&name)) " " (name)
            },
            What::Medevac => { "Was brought out by Medevac " (rule("TOD-ASSET-11")) },
            What::Spared => "Would have become a casualty and lived",
            What::Escaped => { "Survived its Casualty Check " (rule("TOD-POST-06")) },
            What::Casualty => { "Became a casualty " (rule("TOD-POST-08")) },
            What::Reassigned => { "Was reassigned " (rule("TOD-AID-15")) },
            What::Dismissed => { "Was taken off the list " (rule("TOD-A56")) },
            What::Restored => "Came back by the organiser's word",
            What::Arc(id, won) => {
                "Ended the story arc " (desk.arc(id)) " as its Paragon; its mission was "
                @if *won { "won" } @else { "not won" } " " (rule("TOD-TPM-09"))
            },
            What::Lauded => { "Was lauded: it may hold two High Commendations " (rule("TOD-HIGH-02")) },
        }
    }
}
