//! A game's report: sides and armies, the result, what was written down, and what came of it, in the order of the
//! Post-Battle Sequence.

use crate::catalogue::{AssetKind, Mark};
use crate::model::{
    Battle, BattleNo, CardOf, Dossier, DossierNo, MarkValue, Noted, Occurrence, Posting, Role,
};
use crate::rules::army;
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::{Phrase, phrase, say};

use super::heading;
use crate::sheets::known::Known;
use crate::sheets::page::{Page, link, unit};
use crate::sheets::words;
use sandtable_press::parts::{Row, facts, plain, row, rule, signed, table, text};

/// The page, or a part of the book.
pub(crate) fn body(known: &Known<'_>, no: BattleNo, level: u8) -> Option<Markup> {
    let battle = known.state().battle(no)?;
    Some(html! {
        (facts(&[
            ("Round", text(battle.round)),
            ("Size", html! { (words::size(known, battle)) " " (rule("TOD-SIZE-01")) }),
            (say!("pages-game-blue-player"), text(known.side(battle.side(battle.blue)))),
            ("Mission", text(words::mission(known, no, battle))),
            ("Result", words::result(known, battle)),
            (say!("pages-game-rounds-played"), match battle.record.round { 0 => text("–"), round => text(round) }),
        ]))
        @for role in Role::BOTH {
            (heading(level, say!("pages-game-army-of", known = known.side(battle.side(role)))))
            (fielded(known, no, battle, role))
        }
        @for role in Role::BOTH {
            @if let Some(seat) = battle.side(role).seat.filter(|_| battle.side(role).registered) {
                (after(known, no, seat, level))
            }
        }
    })
}

/// Lists what a side fielded and how its units fared.
fn fielded(known: &Known<'_>, no: BattleNo, battle: &Battle, role: Role) -> Markup {
    let side = battle.side(role);
    let record = &battle.record;
    let at = role.index();
    let has = |list: &[Vec<u8>; 2], place: usize| list[at].iter().any(|held| usize::from(*held) == place);
    let line = |(place, one): (usize, &crate::model::ArmyUnit)| {
        let mut fared = Vec::new();
        fared.extend(has(&record.defeated, place).then_some("defeated"));
        fared.extend(has(&record.held, place).then_some(say!("pages-game-held-or-contested-an-objective")));
        fared.extend(has(&record.undeployed, place).then_some(say!("pages-game-never-deployed")));
        let equipped = one.upgrades.iter().chain(&one.requisitioned);
        let equipped: Vec<String> = equipped.map(|id| known.upgrade(id)).collect();
        row(vec![
            match one.dossier() {
                Some(no) => html! {
                    (unit(known, no))
                    @if let Some(card) = army::card(known.pos(), one) { div.soft { (card.full_name()) } }
                },
                None => text(known.army_unit(one)),
            },
            sandtable_press::parts::listed(&equipped),
            text(if fared.is_empty() { String::from("–") } else { fared.join(", ") }),
        ])
    };
    let name = known.side(side);
    html! {
        @match &side.army {
            Some(own) => {
                @let rows: Vec<Row> = own.units.iter().enumerate().map(line).collect();
                (table(&say!("pages-game-army-of-2", name), &["Unit", "Upgrades", (say!("pages-game-how-it-fared"))], &rows, None))
                @if !known.in_book {
                    p { (link(known, Page::Army(no, role), say!("pages-game-the-army-as-a-sheet-to"))) }
                }
            },
            None if side.registered && side.built => p { (say!("pages-game-built-and-secret-until-both-armies")) },
            None if side.registered => p { (say!("pages-game-not-built-yet")) },
            None => p {
                (say!("pages-game-an-army-that-comes-from-no")) (rule("TOD-ARMY-01")) "."
                @if let Some(left) = record.left[at] { (say!("pages-game-at-the-end")) (left) (say!("pages-game-of-its-units-were-left")) }
            },
        }
        (noted(known, no, battle, role))
    }
}

/// Agenda, marks, assets and cards of a side.
fn noted(known: &Known<'_>, no: BattleNo, battle: &Battle, role: Role) -> Markup {
    let side = battle.side(role);
    let record = &battle.record;
    let at = role.index();
    let arc = side.seat.and_then(|seat| known.arc_in(seat, no));
    let agenda = |index: u8| {
        let card = arc.and_then(|arc| arc.agendas.get(usize::from(index)));
        card.map_or_else(|| say!("pages-game-agenda", index = index + 1), |agenda| agenda.name.clone())
    };
    let asset = |kind: &AssetKind| words::asset(known, *kind);
    let used = record.uses.iter().filter(|used| used.role == role);
    let paid = record.earned.iter().filter(|paid| paid.role == role);
    html! {
        ul.lines {
            @if side.registered && side.chosen {
                li {
                    (say!("pages-game-agenda-in-play")) @match side.agenda { Some(index) => (agenda(index)), None => "none" }
                    @if let Some(index) = record.swapped[at] {
                        (say!("pages-game-swapped-by-a-contingency-plan-for")) (agenda(index)) " " (rule("TOD-ASSET-15"))
                    }
                    " " (rule("TOD-AGE-03"))
                }
            }
            @if let Some(own) = side.army.as_ref().filter(|own| !own.assets.is_empty()) {
                li { (say!("pages-game-strategic-assets-used")) (own.assets.iter().map(asset).collect::<Vec<_>>().join(", ")) }
            }
            @for kind in &record.triggered[at] { li { (asset(kind)) (say!("pages-game-was-triggered")) } }
            @for one in &record.marks[at] { li { (mark(known, no, battle, role, one)) } }
            @for one in used {
                @let card = known.cards().commendation(&one.commendation);
                li {
                    (known.army_place(side, one.unit)) (say!("pages-game-used"))
                    (card.map_or(one.commendation.as_str(), |card| card.name.as_str())) (say!("pages-game-in-round")) (one.round)
                }
            }
            @for one in paid {
                @let card = known.cards().card(&one.card).map_or(one.card.as_str(), |card| card.name.as_str());
                li { (say!("pages-game-the-command-card")) (card) (say!("pages-game-paid-for")) (known.army_place(side, one.unit)) " " (rule("TOD-PAR-09")) }
            }
        }
    }
}

/// A mark: what was counted, and what was counted up to.
fn mark(known: &Known<'_>, no: BattleNo, battle: &Battle, role: Role, noted: &Noted) -> Markup {
    let side = battle.side(role);
    let marks: Option<&[Mark]> = match noted.card {
        CardOf::Agenda(index) => side
            .seat
            .and_then(|seat| known.arc_in(seat, no))
            .and_then(|arc| arc.agendas.get(usize::from(index)))
            .map(|agenda| agenda.marks.as_slice()),
        CardOf::Mission => known.mission(no).map(|(_, mission)| mission.marks.as_slice()),
    };
    let one = marks.and_then(|marks| marks.iter().find(|mark| mark.id == noted.mark));
    html! {
        (one.map_or(noted.mark.as_str(), |mark| mark.text.as_str())) " – "
        b {
            @match &noted.value {
                MarkValue::Count(count) => (count),
                MarkValue::Flag(so) => { @if *so { "yes" } @else { "no" } },
                MarkValue::Units(places) => {
                    @let names: Vec<String> = places.iter().map(|place| known.army_place(side, *place)).collect();
                    @if names.is_empty() { "none" } @else { (names.join(", ")) }
                },
            }
        }
    }
}

/// Returns true if a line of a life is of a kind.
type Has = fn(&Occurrence) -> bool;

/// Steps of the sequence, by what in a life belongs to them.
const STEPS: [(Phrase, Has); 4] = [
    (phrase!("sheets-pages-game-step-4"), |what| {
        matches!(
            what,
            Occurrence::Medevac
                | Occurrence::Spared
                | Occurrence::Escaped
                | Occurrence::Casualty
                | Occurrence::Setback(_)
                | Occurrence::Trait(_)
                | Occurrence::Resolved(_)
        )
    }),
    (phrase!("sheets-pages-game-step-5"), |what| {
        matches!(what, Occurrence::Experience(_) | Occurrence::Ranked(_) | Occurrence::Feared(_))
    }),
    (phrase!("sheets-pages-game-step-6"), |what| {
        matches!(
            what,
            Occurrence::Awarded(_)
                | Occurrence::Unhonoured
                | Occurrence::Card(_)
                | Occurrence::Named(_)
                | Occurrence::Lauded
        )
    }),
    (phrase!("sheets-pages-game-other-steps"), |what| {
        matches!(
            what,
            Occurrence::Healed(_)
                | Occurrence::Trained
                | Occurrence::Keyword(_)
                | Occurrence::KeywordLost(_)
                | Occurrence::Equipped(_)
                | Occurrence::Reassigned
                | Occurrence::Dismissed
                | Occurrence::Restored
                | Occurrence::Joined
                | Occurrence::Paragon
                | Occurrence::Arc(..)
        )
    }),
];

/// Returns the outcome of a game for a player.
fn after(known: &Known<'_>, no: BattleNo, seat: Seat, level: u8) -> Markup {
    let Some(register) = known.state().register(seat) else { return html! {} };
    let postings = || register.ledger.iter().filter(|posting| posting.battle == Some(no));
    let posted = |posting: &Posting| {
        let (why, id) = words::why(known, posting.why);
        row(vec![text(why), text(signed(i32::from(posting.amount))), rule(&id)])
    };
    let supply: Vec<Row> = postings().map(posted).collect();
    let sum: i32 = postings().map(|posting| i32::from(posting.amount)).sum();
    let arc = register.past.iter().find(|past| past.battle == Some(no));
    let steps: Vec<(&str, Vec<Markup>)> =
        STEPS.iter().map(|(name, has)| (name(), told(known, no, seat, &register.dossiers, *has))).collect();
    let nothing = supply.is_empty() && arc.is_none() && steps.iter().all(|(_, lines)| lines.is_empty());
    html! {
        @if !nothing {
            (heading(level, say!("pages-game-afterwards", seat = known.name(seat))))
            p.soft.lead { (say!("pages-game-by-the-steps-of-the-post")) (rule("TOD-POST-01")) "." }
            @if let Some(past) = arc {
                p {
                    (say!("pages-game-the-story-arc")) (known.arc(&past.id)) (say!("pages-game-was-concluded-its-mission-was"))
                    @if past.won { "won" } @else { (say!("pages-game-not-won")) } ", " (past.completed) (say!("pages-game-of-3-agendas-were-completed"))
                    (rule("TOD-TPM-09")) "."
                }
            }
            @if !supply.is_empty() {
                @let foot = row(vec![text("Together"), text(plain(sum)), html! {}]);
                (table(say!("pages-game-supply-points-steps-1-to-9"), &[(say!("pages-game-what-for")), "Points#", "Rule"], &supply, Some(foot)))
            }
            @for (name, lines) in &steps {
                @if !lines.is_empty() {
                    (heading(level + 1, name))
                    ul.lines { @for line in lines { li { (line) } } }
                }
            }
        }
    }
}

/// Returns the changes of one kind to each unit after a game.
fn told(known: &Known<'_>, no: BattleNo, seat: Seat, dossiers: &[Dossier], has: Has) -> Vec<Markup> {
    let line = |(index, dossier): (usize, &Dossier)| {
        let of = dossier.deeds.iter().filter(|deed| deed.battle == Some(no) && has(&deed.what));
        let told: Vec<Markup> = of.map(|deed| words::deed(known, &deed.what)).collect();
        if told.is_empty() {
            return None;
        }
        Some(html! {
            (unit(known, DossierNo::new(seat, index))) ": "
            @for (at, one) in told.iter().enumerate() { @if at > 0 { ". " } (one) } "."
        })
    };
    dossiers.iter().enumerate().filter_map(line).collect()
}
