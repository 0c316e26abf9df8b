//! A page that plays a game: its pictures one after the other, what happened, how it stood, and what stands below. The whole is
//! one file with one script of its own; nothing is fetched, and a reader without scripts sees the last picture and all tables.
//! Must not know which game it is, or how anything on it was reckoned.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use sandtable_text::say;
use serde_json::{Value, json};

use crate::frame::{Frame, frame};
use crate::parts::signed;
use crate::svg::at;

const STYLE: &str = include_str!("film/film.css");
const SCRIPT: &str = include_str!("film/film.js");

/// A game to be played on a page.
pub struct Film<'a> {
    /// The page's title.
    pub title: &'a str,
    /// What the reader should know first, in a sentence or two.
    pub stand: &'a str,
    /// The rules that are played, by name and version.
    pub rules: &'a str,
    /// Pictures in order; at least one.
    pub scenes: Vec<Scene>,
    /// Curves over the scenes.
    pub curves: Vec<Curve<'a>>,
    /// What the top of the curves means, and what the bottom.
    pub ends: [&'a str; 2],
    /// Name of the marks along the curves.
    pub along: &'a str,
    /// Scenes at which a part of the game begins, with its name.
    pub marks: Vec<(usize, String)>,
    /// Everything below. A button with `data-scene="N"` shows that scene.
    pub below: Markup,
}

/// A moment of the game.
pub struct Scene {
    /// The picture, an SVG document; lines that several pictures share are kept once.
    pub picture: String,
    /// Where it is, in a few words.
    pub head: String,
    /// What happened, a line each.
    pub says: Vec<String>,
    /// Remarks on it, each a line, the worse ones first.
    pub notes: Vec<Note>,
}

/// A remark.
pub struct Note {
    /// The remark in words.
    pub text: String,
    /// Its sort, as the class of its line.
    pub sort: &'static str,
}

/// A curve with a value for each scene; it is written in hundredths.
pub struct Curve<'a> {
    /// The name of the curve.
    pub name: &'a str,
    /// The dashes of the line, as SVG writes them.
    pub dashes: Option<&'a str>,
    /// A value a scene.
    pub values: Vec<f64>,
}

const WIDE: f64 = 1000.0;
const HIGH: f64 = 190.0;
const EDGE: f64 = 8.0;
/// Distances of the lines across, in hundredths, and how many of them a chart has at most.
const RUNGS: [f64; 9] = [5.0, 10.0, 25.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0];
const MOST: f64 = 6.0;

/// The lines across a chart, in hundredths: from the lowest to the highest value of all curves, and 0.
fn rungs(curves: &[Curve<'_>]) -> Vec<f64> {
    let values =
        || curves.iter().flat_map(|curve| &curve.values).map(|value| (1000.0 * value).round() / 10.0);
    let (low, high) = (values().fold(0.0, f64::min), values().fold(0.0, f64::max));
    let ends = |step: f64| ((low / step).floor(), (high / step).ceil());
    let fits = |step: &&f64| {
        let (low, high) = ends(**step);
        high - low <= MOST
    };
    let step = RUNGS.iter().find(fits).copied().unwrap_or_else(|| ((high - low) / 4.0).max(1.0));
    let (low, high) = ends(step);
    let high = if high > low { high } else { low + 1.0 };
    (0..=(high - low) as u32).map(|rung| (low + f64::from(rung)) * step + 0.0).collect()
}

impl Film<'_> {
    /// Makes the whole document.
    #[must_use]
    pub fn page(&self) -> String {
        let last = self.scenes.len().saturating_sub(1);
        let body = html! {
            section.film aria-label=(say!("film-the-game")) {
                div #picture.picture { @if let Some(scene) = self.scenes.last() { (PreEscaped(&scene.picture)) } }
                div.controls {
                    button #back type="button" aria-label=(say!("film-back")) { "◀" }
                    button #play type="button" aria-pressed="false" { (say!("film-play")) }
                    button #on type="button" aria-label=(say!("film-on")) { "▶" }
                    input #at type="range" min="0" max=(last) value=(last) step="1" aria-label=(say!("film-step")) aria-describedby="head";
                    output #head for="at" { @if let Some(scene) = self.scenes.last() { (scene.head) } }
                }
                (self.chart())
                div #told.told aria-live="polite" {}
            }
            (self.below)
            script type="application/json" id="film" { (PreEscaped(self.data())) }
            script { (PreEscaped(format!("//<![CDATA[\n{SCRIPT}//]]>\n"))) }
        };
        let around = Frame {
            title: self.title,
            whole: None,
            nav: &[],
            stand: self.stand,
            rules: self.rules,
            style: STYLE,
        };
        frame(&around, &body)
    }

    fn place(&self, scene: usize) -> f64 {
        EDGE + (WIDE - 2.0 * EDGE) * scene as f64 / self.scenes.len().saturating_sub(1).max(1) as f64
    }

    fn chart(&self) -> Markup {
        let rungs = rungs(&self.curves);
        let (low, high) = (rungs.first().copied().unwrap_or(0.0), rungs.last().copied().unwrap_or(1.0));
        let y = |value: f64| EDGE + (HIGH - 2.0 * EDGE) * (high - value.clamp(low, high)) / (high - low);
        let points = |curve: &Curve<'_>| {
            let all = curve.values.iter().enumerate();
            all.map(|(scene, value)| format!("{},{}", at(self.place(scene)), at(y(100.0 * value))))
                .collect::<Vec<_>>()
                .join(" ")
        };
        // Names stand beside the drawing, which is stretched.
        let percent = |part: f64, whole: f64| format!("{:.2}%", 100.0 * part / whole);
        let sign = |value: f64| signed(value as i32);
        let names = self.curves.iter().map(|curve| format!("{}.", curve.name)).collect::<Vec<_>>().join(" ");
        let ends = self.marks.iter().skip(1).map(|(scene, _)| self.place(*scene)).chain([WIDE]);
        html! {
            figure.curve {
                div.ends { span { "▲ " (self.ends[0]) } span { "▼ " (self.ends[1]) } }
                div.plot {
                    svg #curve viewBox={ "0 0 " (WIDE) " " (HIGH) } preserveAspectRatio="none" role="img"
                        aria-label=(say!("film-curves", names)) {
                        @for value in &rungs {
                            line.rung.middle[*value == 0.0] x1="0" x2=(WIDE) y1=(at(y(*value))) y2=(at(y(*value))) {}
                        }
                        @for (scene, _) in self.marks.iter().filter(|(scene, _)| *scene > 0) {
                            line.rung x1=(at(self.place(*scene))) x2=(at(self.place(*scene))) y1="0" y2=(HIGH) {}
                        }
                        @for (index, curve) in self.curves.iter().enumerate() {
                            polyline class={ "line c" (index) } points=(points(curve)) stroke-dasharray=[curve.dashes] {}
                        }
                        line #mark.mark x1=(at(self.place(self.scenes.len()))) x2=(at(self.place(self.scenes.len()))) y1="0" y2=(HIGH) {}
                    }
                    div.values aria-hidden="true" {
                        @for value in &rungs { span style={ "top:" (percent(y(*value), HIGH)) } { (sign(*value)) } }
                    }
                    @if !self.marks.is_empty() {
                        div.parts aria-hidden="true" {
                            @for ((scene, name), end) in self.marks.iter().zip(ends) {
                                @let from = self.place(*scene);
                                span style={ "left:" (percent(from, WIDE)) ";width:" (percent(end - from, WIDE)) } {
                                    b.word[name.len() > 2] { (name) }
                                }
                            }
                        }
                        div.along aria-hidden="true" { (self.along) }
                    }
                }
                figcaption {
                    @for (index, curve) in self.curves.iter().enumerate() {
                        span.key {
                            svg.sample viewBox="0 0 32 8" aria-hidden="true" {
                                line class={ "line c" (index) } x1="0" x2="32" y1="4" y2="4" stroke-dasharray=[curve.dashes] {}
                            }
                            (curve.name)
                        }
                    }
                }
            }
        }
    }

    /// The scenes as data: pictures are lists of lines, each line kept once.
    fn data(&self) -> String {
        let mut lines: Vec<&str> = Vec::new();
        let mut known: BTreeMap<&str, usize> = BTreeMap::new();
        let scenes: Vec<Value> = self
            .scenes
            .iter()
            .map(|scene| {
                let picture = scene.picture.lines().map(|line| {
                    *known.entry(line).or_insert_with(|| {
                        lines.push(line);
                        lines.len() - 1
                    })
                });
                let picture: Vec<usize> = picture.collect();
                let notes: Vec<[&str; 2]> = scene.notes.iter().map(|note| [note.sort, &*note.text]).collect();
                json!([picture, scene.head, scene.says, notes])
            })
            .collect();
        inert(&json!({ "lines": lines, "scenes": scenes }).to_string())
    }
}

/// Writes JSON so that it can end no element and begin no entity, whatever is in it.
fn inert(text: &str) -> String {
    text.replace('&', "\\u0026").replace('<', "\\u003c").replace('>', "\\u003e")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn film(says: &str) -> String {
        let scene = |head: &str, line: &str| Scene {
            picture: format!("<svg>\n<rect/>\n{line}\n</svg>"),
            head: head.to_owned(),
            says: vec![says.to_owned()],
            notes: vec![Note { text: says.to_owned(), sort: "loss" }],
        };
        let film = Film {
            title: "A game",
            stand: "It was played.",
            rules: "toy 1",
            scenes: vec![scene("one", "<circle/>"), scene("two", "<path/>")],
            curves: vec![Curve { name: "worth", dashes: None, values: vec![0.0, 2.0] }],
            ends: ["red", "blue"],
            along: "Round",
            marks: vec![(0, "Setup".to_owned()), (1, "1".to_owned())],
            below: html! { p { "below" } },
        };
        film.page()
    }

    fn data(page: &str) -> Value {
        let inside = page.split_once("id=\"film\">").unwrap().1.split_once("</script>").unwrap().0;
        serde_json::from_str(inside).unwrap()
    }

    #[test]
    fn lines_that_pictures_share_are_kept_once() {
        let data = data(&film("said"));
        assert_eq!(data["lines"], json!(["<svg>", "<rect/>", "<circle/>", "</svg>", "<path/>"]));
        assert_eq!(data["scenes"][1][0], json!([0, 1, 4, 3]));
    }

    #[test]
    fn words_of_a_game_end_no_script() {
        let wicked = "</script><script>alert(1)</script>";
        let page = film(wicked);
        assert_eq!(page.matches("</script>").count(), 2, "one for the data, one for the script");
        assert_eq!(data(&page)["scenes"][0][2], json!([wicked]));
    }

    #[test]
    fn nothing_is_fetched() {
        let page = film("said");
        for word in ["http:", "https:", "src=", "@import", "fetch(", "XMLHttpRequest"] {
            let found = page.matches(word).count();
            // The one namespace of a document is a name and no address.
            let names = page.matches("xmlns=\"http:").count();
            assert_eq!(found, if word == "http:" { names } else { 0 }, "{word}");
        }
    }

    #[test]
    fn a_chart_is_as_high_as_its_values() {
        let rungs =
            |values: &[f64]| super::rungs(&[Curve { name: "", dashes: None, values: values.to_vec() }]);
        assert_eq!(rungs(&[0.0, -1.0, 1.0]), [-100.0, -50.0, 0.0, 50.0, 100.0]);
        // Sums may pass 100.
        assert_eq!(rungs(&[1.0, -2.4]), [-300.0, -200.0, -100.0, 0.0, 100.0]);
        assert_eq!(rungs(&[0.03]), [0.0, 5.0]);
        assert_eq!(rungs(&[]), [0.0, 5.0]);
        let page = film("said");
        assert!(page.contains("8.0,182.0") && page.contains("992.0,8.0"), "{page}");
        for text in [">+200<", ">0<", ">Setup<", ">Round<"] {
            assert!(page.contains(text), "{text}: {page}");
        }
    }
}
