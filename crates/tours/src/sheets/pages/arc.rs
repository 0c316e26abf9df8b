//! A story arc: its theatre of war, its agendas with their progress, its mission with the map.

use crate::catalogue::{Agenda, Mark, Mission};
use maud::{Markup, html};
use sandtable_kernel::Seat;

use super::{Entry, entries, heading, lines, map, overview};
use crate::sheets::known::Known;
use crate::sheets::page::{Page, link};
use sandtable_press::parts::rule;

pub(crate) fn body(known: &Known<'_>, seat: Seat) -> Option<Markup> {
    let state = known.state().register(seat)?.arc.as_ref()?;
    let arc = known.cards().arc(&state.id)?;
    let entry = |kind: &str, name: &str, text: &str, rule: &str| Entry {
        name: format!("{kind}: {name}"),
        text: text.to_owned(),
        rule: rule.to_owned(),
        of: Vec::new(),
    };
    let theatre = [
        entry("Commendation", &arc.commendation.name, &arc.commendation.text, &arc.commendation.rule),
        entry("Setback", &arc.setback.name, &arc.setback.text, &arc.setback.rule),
        entry("Defining Trait", &arc.defining_trait.name, &arc.defining_trait.text, &arc.defining_trait.rule),
    ];
    Some(html! {
        p { "Played by " (link(known, Page::Register(seat), known.name(seat))) " " (rule("TOD-REG-08")) "." }
        h2 { "Theatre of war" }
        p.story { (arc.story) }
        @if !arc.special.is_empty() {
            h3 { "Special rules " (rule("TOD-ARC-03")) }
            (lines(&arc.special))
        }
        (entries(&theatre))
        h2 { "Agenda progress" }
        (overview::agendas(known, state, "Agenda progress"))
        h2 { "Agendas" }
        @for one in &arc.agendas { (agenda(one, 3)) }
        h2 { "Turning Point Mission" }
        (mission(&arc.mission, 3))
    })
}

/// An agenda: how it is played and what it pays.
pub(super) fn agenda(agenda: &Agenda, level: u8) -> Markup {
    html! {
        (heading(level, &agenda.name))
        p { (agenda.text) }
        (marks(&agenda.marks))
        @if let Some(omen) = &agenda.omen {
            p { "When it is chosen, a " (omen.die.name()) " is rolled:" }
            ul.lines { @for face in &omen.faces { li { (face.face.name()) ": " (face.says) } } }
        }
        p {
            "Reward: " (agenda.reward) " It is completed with " (agenda.done) " points of progress "
            (rule("TOD-AGE-07")) "."
        }
    }
}

fn marks(marks: &[Mark]) -> Markup {
    let told: Vec<&str> = marks.iter().map(|mark| mark.text.as_str()).collect();
    html! { @if !told.is_empty() { p { "Write down:" } (lines(&told)) } }
}

/// A mission with its map.
pub(super) fn mission(mission: &Mission, level: u8) -> Markup {
    let parts: [(&str, &[String]); 6] = [
        ("Set-up", &mission.setup),
        ("Special rules", &mission.special),
        ("Scoring", &mission.scoring),
        ("Secondary objective", &mission.secondary),
        ("Advantages of Blue", &mission.blue),
        ("Advantages of Red", &mission.red),
    ];
    html! {
        (heading(level, &mission.name))
        p.story { (mission.briefing) }
        (map::map(mission))
        div.columns {
            @for (name, texts) in parts {
                @if !texts.is_empty() { (heading(level + 1, name)) (lines(texts)) }
            }
            (heading(level + 1, "Rewards of its owner"))
            ul.lines {
                li { "Victory: " (mission.victory) " " (rule("TOD-TPM-08")) }
                li { "Otherwise: " (mission.defeat) }
            }
            (marks(&mission.marks))
        }
    }
}
