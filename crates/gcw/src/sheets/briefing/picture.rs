//! The drawing of a set-up in black and white, to print. Everything in it comes from the drawing as a value; here are only its lines,
//! hatchings and letters.

use maud::{Markup, html};
use sandtable_press::svg::at;
use sandtable_text::say;

use super::drawing::{Drawing, Drawn, DrawnKind, EdgeName, Measure, StepMark, Zone};
use super::value::Line;
use crate::model::Role;

/// Draws the table of a scenario.
pub(super) fn table(name: &str, steps: &[Line], drawing: &Drawing) -> Markup {
    let margin = drawing.letters * 1.7;
    let (wide, high) = (drawing.wide + 2.0 * margin, drawing.high + 2.0 * margin);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img"
            aria-labelledby=(say!("briefing-picture-table-title-table-desc"))
            viewBox={ (at(-margin)) " " (at(-margin)) " " (at(wide)) " " (at(high)) }
            font-size=(at(drawing.letters)) {
            title id="table-title" { (say!("briefing-picture-set-up-of")) (name) }
            desc id="table-desc" { @for step in steps { (step.says) " " } }
            (patterns(drawing))
            rect width=(at(drawing.wide)) height=(at(drawing.high)) fill="#fff" {}
            @for zone in &drawing.zones { (self::zone(drawing, zone)) }
            (rim(drawing))
            @for edge in &drawing.edges { (self::edge(edge)) }
            @for thing in &drawing.things { (self::thing(drawing, thing)) }
            @for measure in &drawing.measures { (self::measure(drawing, measure)) }
            @for step in &drawing.steps { (badge(drawing, step)) }
        }
    }
}

/// The name of a side in patterns.
const fn side(role: Role) -> &'static str {
    match role {
        Role::Attacker => "attacker",
        Role::Defender => "defender",
    }
}

fn patterns(drawing: &Drawing) -> Markup {
    let font = drawing.letters;
    let step = at(font * 0.6);
    html! {
        defs {
            pattern id="side-attacker" width=(step) height=(step) patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                rect width=(at(font * 0.1)) height=(step) fill="#777" {}
            }
            pattern id="side-defender" width=(step) height=(step) patternUnits="userSpaceOnUse" {
                circle cx=(at(font * 0.3)) cy=(at(font * 0.3)) r=(at(font * 0.1)) fill="#777" {}
            }
            clipPath id="table" { rect width=(at(drawing.wide)) height=(at(drawing.high)) {} }
        }
    }
}

fn zone(drawing: &Drawing, zone: &Zone) -> Markup {
    let font = drawing.letters;
    let line = at(font * 0.07);
    let clip = zone.round.map(|_| "url(#table)");
    let (fill, stroke, dashes) = match zone.side {
        Some(role) => (format!("url(#side-{})", side(role)), "#555", None),
        None => ("none".to_owned(), "#111", Some(format!("{} {}", at(font * 0.45), at(font * 0.3)))),
    };
    html! {
        rect x=(at(zone.x)) y=(at(zone.y)) width=(at(zone.wide)) height=(at(zone.high)) rx=[zone.round.map(at)] clip-path=[clip]
            fill=(fill) stroke=(stroke) stroke-width=(line) stroke-dasharray=[dashes] {}
    }
}

/// The edge of the table, and a mark each Range.
fn rim(drawing: &Drawing) -> Markup {
    let (wide, high, font, range) = (drawing.wide, drawing.high, drawing.letters, drawing.range);
    let tick = font * 0.28;
    let marks = |length: f64| (1..=(length / range) as u32).map(move |count| f64::from(count) * range);
    html! {
        rect width=(at(wide)) height=(at(high)) fill="none" stroke="#111" stroke-width=(at(font * 0.12)) {}
        g stroke="#111" stroke-width=(at(font * 0.05)) {
            @for x in marks(wide) {
                line x1=(at(x)) x2=(at(x)) y1=(at(-tick)) y2="0" {}
                line x1=(at(x)) x2=(at(x)) y1=(at(high)) y2=(at(high + tick)) {}
            }
            @for y in marks(high) {
                line y1=(at(y)) y2=(at(y)) x1=(at(-tick)) x2="0" {}
                line y1=(at(y)) y2=(at(y)) x1=(at(wide)) x2=(at(wide + tick)) {}
            }
        }
    }
}

fn edge(edge: &EdgeName) -> Markup {
    html! {
        text transform={ "translate(" (at(edge.at.x)) " " (at(edge.at.y)) (say!("briefing-picture-rotate")) (edge.angle) ")" } text-anchor="middle"
            font-weight="700" { (edge.says) }
    }
}

fn thing(drawing: &Drawing, thing: &Drawn) -> Markup {
    let font = drawing.letters;
    let line = at(font * 0.08);
    let (x, y) = (thing.x + thing.wide / 2.0, thing.y + thing.high / 2.0);
    let r = thing.wide / 2.0;
    if thing.kind == DrawnKind::Obstacle {
        let points = [(-1.0, -0.2), (-0.3, -0.9), (0.8, -0.7), (1.0, 0.3), (0.2, 0.9), (-0.7, 0.7)];
        let points = points.map(|(u, v)| format!("{},{}", at(x + u * r), at(y + v * r))).join(" ");
        return html! { polygon points=(points) fill="#bbb" stroke="#555" stroke-width=(line) {} };
    }
    // A word is longer than a letter, and stands on a rounded hull.
    let huge = thing.kind == DrawnKind::Huge;
    let (round, small) = (huge.then(|| at(font * 0.62)), huge.then(|| at(font * 0.8)));
    let bold = (!huge).then_some("700");
    html! {
        rect x=(at(thing.x)) y=(at(thing.y)) width=(at(thing.wide)) height=(at(thing.high)) rx=[round] fill="#fff" stroke="#111"
            stroke-width=(line) {}
        @if let Some(label) = &thing.label {
            text x=(at(x)) y=(at(y + font * 0.36)) text-anchor="middle" font-size=[small] font-weight=[bold] { (label) }
        }
    }
}

fn measure(drawing: &Drawing, measure: &Measure) -> Markup {
    let font = drawing.letters;
    let (from, to) = (measure.from, measure.to);
    let level = (from.y - to.y).abs() < 1.0;
    let anchor = if level { "middle" } else { "start" };
    let tick = font * 0.2;
    html! {
        g stroke="#111" stroke-width=(at(font * 0.07)) {
            line x1=(at(from.x)) y1=(at(from.y)) x2=(at(to.x)) y2=(at(to.y)) {}
            @for end in [from, to] {
                @if level { line x1=(at(end.x)) x2=(at(end.x)) y1=(at(end.y - tick)) y2=(at(end.y + tick)) {} }
                @else { line x1=(at(end.x - tick)) x2=(at(end.x + tick)) y1=(at(end.y)) y2=(at(end.y)) {} }
            }
        }
        text x=(at(measure.at.x)) y=(at(measure.at.y)) text-anchor=(anchor) font-size=(at(font * 0.8)) stroke="#fff"
            stroke-width=(at(font * 0.25)) paint-order="stroke" stroke-linejoin="round" { (measure.says) }
    }
}

/// The number of a step where it is done.
fn badge(drawing: &Drawing, step: &StepMark) -> Markup {
    let (font, middle) = (drawing.letters, step.at);
    html! {
        circle cx=(at(middle.x)) cy=(at(middle.y)) r=(at(font * 0.72)) fill="#111" {}
        text x=(at(middle.x)) y=(at(middle.y + font * 0.36)) text-anchor="middle" style="fill:#fff" font-weight="700" { (step.step) }
    }
}
