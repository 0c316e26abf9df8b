//! A story arc: its theatre of war, its agendas with their progress, its mission with the map.

use crate::catalogue::{Agenda, Mark, Mission};
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

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
        entry(
            say!("pages-arc-defining-trait"),
            &arc.defining_trait.name,
            &arc.defining_trait.text,
            &arc.defining_trait.rule,
        ),
    ];
    Some(html! {
        p { (say!("pages-arc-played-by")) (link(known, Page::Register(seat), known.name(seat))) " " (rule("TOD-REG-08")) "." }
        h2 { (say!("pages-arc-theatre-of-war")) }
        p.story { (arc.story) }
        @if !arc.special.is_empty() {
            h3 { (say!("pages-arc-special-rules")) (rule("TOD-ARC-03")) }
            (lines(&arc.special))
        }
        (entries(&theatre))
        h2 { (say!("pages-arc-agenda-progress")) }
        (overview::agendas(known, state, say!("pages-arc-agenda-progress")))
        h2 { "Agendas" }
        @for one in &arc.agendas { (agenda(one, 3)) }
        h2 { (say!("pages-arc-turning-point-mission")) }
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
            p { (say!("pages-arc-when-it-is-chosen-a")) (omen.die.name()) (say!("pages-arc-is-rolled")) }
            ul.lines { @for face in &omen.faces { li { (face.face.name()) ": " (face.says) } } }
        }
        p {
            (say!("pages-arc-reward")) (agenda.reward) (say!("pages-arc-it-is-completed-with")) (agenda.done) (say!("pages-arc-points-of-progress"))
            (rule("TOD-AGE-07")) "."
        }
    }
}

fn marks(marks: &[Mark]) -> Markup {
    let told: Vec<&str> = marks.iter().map(|mark| mark.text.as_str()).collect();
    html! { @if !told.is_empty() { p { (say!("pages-arc-write-down")) } (lines(&told)) } }
}

/// A mission with its map.
pub(super) fn mission(mission: &Mission, level: u8) -> Markup {
    let parts: [(&str, &[String]); 6] = [
        ("Set-up", &mission.setup),
        (say!("pages-arc-special-rules-2"), &mission.special),
        ("Scoring", &mission.scoring),
        (say!("pages-arc-secondary-objective"), &mission.secondary),
        (say!("pages-arc-advantages-of-blue"), &mission.blue),
        (say!("pages-arc-advantages-of-red"), &mission.red),
    ];
    html! {
        (heading(level, &mission.name))
        p.story { (mission.briefing) }
        (map::map(mission))
        div.columns {
            @for (name, texts) in parts {
                @if !texts.is_empty() { (heading(level + 1, name)) (lines(texts)) }
            }
            (heading(level + 1, say!("pages-arc-rewards-of-its-owner")))
            ul.lines {
                li { (say!("pages-arc-victory")) (mission.victory) " " (rule("TOD-TPM-08")) }
                li { (say!("pages-arc-otherwise")) (mission.defeat) }
            }
            (marks(&mission.marks))
        }
    }
}
