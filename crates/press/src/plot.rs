//! Line charts as SVG: lines with their names and a piece of each at their ends, over a grid. Must not know what the lines
//! are about.

use crate::svg::at;
use maud::{Markup, html};

const WIDE: f64 = 680.0;
const HIGH: f64 = 260.0;
const LEFT: f64 = 54.0;
const RIGHT: f64 = 184.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 34.0;
/// The least distance of two labels at the lines' ends.
const LINE: f64 = 16.0;

/// A line chart. Points lie between 0 and 1 along, and between 0 and `top` upwards.
pub struct Plot<'a> {
    /// The beginning of the ids of its elements; charts of one document have different ones.
    pub id: &'a str,
    /// The title, which says what it shows.
    pub title: &'a str,
    /// The same in words, with the figures.
    pub told: String,
    /// Under the axis.
    pub along: &'a str,
    /// Marks of the axis along, with their places from 0 to 1.
    pub ticks: Vec<(f64, String)>,
    /// The top of the axis upwards.
    pub top: f64,
    /// Lines across, with what stands beside them.
    pub rungs: Vec<(f64, String)>,
    /// The lines, in the order of drawing.
    pub lines: Vec<Series<'a>>,
}

/// A line of a chart.
pub struct Series<'a> {
    /// The name that stands at its end.
    pub name: String,
    /// The colour of the line, as CSS writes it.
    pub ink: &'a str,
    /// The dashes of the line, as SVG writes them.
    pub dashes: Option<&'a str>,
    /// The points from left to right.
    pub points: Vec<(f64, f64)>,
    /// Draws the mark of a point.
    pub marker: Box<dyn Fn(f64, f64) -> Markup + 'a>,
}

fn x(along: f64) -> f64 {
    LEFT + (WIDE - LEFT - RIGHT) * along
}

impl Plot<'_> {
    fn y(&self, value: f64) -> f64 {
        HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * value / self.top
    }

    /// The chart as an SVG element of a page.
    #[must_use]
    pub fn svg(&self) -> Markup {
        let (title, desc) = (format!("{}-title", self.id), format!("{}-desc", self.id));
        html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDE) " " (HIGH) } role="img"
                aria-labelledby={ (title) " " (desc) } font-size="13" {
                title id=(title) { (self.title) }
                desc id=(desc) { (self.told) }
                (self.inside())
            }
        }
    }

    fn inside(&self) -> Markup {
        html! {
            @for (value, text) in &self.rungs {
                line x1=(LEFT) x2=(WIDE - RIGHT) y1=(at(self.y(*value))) y2=(at(self.y(*value)))
                    stroke=(if *value == 0.0 { "#111" } else { "#ddd" }) {}
                text x=(LEFT - 8.0) y=(at(self.y(*value) + 4.0)) text-anchor="end" { (text) }
            }
            @for (along, text) in &self.ticks {
                text x=(at(x(*along))) y=(HIGH - 16.0) text-anchor="middle" { (text) }
            }
            text x=(at((LEFT + WIDE - RIGHT) / 2.0)) y=(HIGH - 1.0) text-anchor="middle" { (self.along) }
            @for line in &self.lines {
                @let points: Vec<String> = line.points.iter()
                    .map(|(along, value)| format!("{:.1},{:.1}", x(*along), self.y(*value))).collect();
                polyline points=(points.join(" ")) fill="none" stroke=(line.ink)
                    stroke-width="2" stroke-dasharray=[line.dashes] {}
                @for (along, value) in &line.points { ((line.marker)(x(*along), self.y(*value))) }
            }
            @for (line, end, height) in self.labels() {
                line x1=(at(end + 12.0)) x2=(at(end + 32.0)) y1=(at(height)) y2=(at(height))
                    stroke=(line.ink) stroke-width="2" stroke-dasharray=[line.dashes] {}
                text x=(at(end + 38.0)) y=(at(height + 4.0)) { (line.name) }
            }
        }
    }

    /// The names at the lines' ends, moved apart where they would touch.
    fn labels(&self) -> Vec<(&Series<'_>, f64, f64)> {
        let last = self.lines.iter().flat_map(|line| &line.points).map(|(along, _)| *along);
        let last = x(last.fold(0.0, f64::max));
        let end = |line: &Series<'_>| line.points.last().map(|(_, value)| self.y(*value));
        let mut labels: Vec<(&Series<'_>, f64, f64)> =
            self.lines.iter().filter_map(|line| end(line).map(|height| (line, last, height))).collect();
        labels.sort_by(|a, b| a.2.total_cmp(&b.2));
        for index in 1..labels.len() {
            labels[index].2 = labels[index].2.max(labels[index - 1].2 + LINE);
        }
        // Whatever was pushed below the axis is moved up again, and those above it with it.
        let mut floor = HIGH - BOTTOM;
        for label in labels.iter_mut().rev() {
            label.2 = label.2.min(floor);
            floor = label.2 - LINE;
        }
        labels
    }
}

/// Charts one below the other, each under its title, as an SVG document.
#[must_use]
pub fn document(title: &str, plots: &[Plot<'_>]) -> String {
    const HEAD: f64 = 26.0;
    let told: Vec<&str> = plots.iter().map(|plot| plot.told.as_str()).collect();
    let high = plots.len() as f64 * (HIGH + HEAD);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDE) " " (high) } width=(WIDE) height=(high)
            role="img" aria-labelledby="title desc" font-family="sans-serif" font-size="13" {
            title id="title" { (title) }
            desc id="desc" { (told.join(" ")) }
            rect width=(WIDE) height=(high) fill="#fff" {}
            @for (index, plot) in plots.iter().enumerate() {
                g transform={ "translate(0 " (index as f64 * (HIGH + HEAD)) ")" } {
                    text x=(LEFT) y="18" font-weight="bold" { (plot.title) }
                    g transform={ "translate(0 " (HEAD) ")" } { (plot.inside()) }
                }
            }
        }
    }
    .into_string()
}

/// A round mark.
#[must_use]
pub fn dot(x: f64, y: f64, ink: &str) -> Markup {
    html! { circle cx=(at(x)) cy=(at(y)) r="3" fill=(ink) {} }
}
