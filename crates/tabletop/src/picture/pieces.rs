//! Pieces: bases with their front marked and the silhouette of what stands on them. Red is square and blue is round, before any
//! color.

use std::collections::BTreeMap;

use sandtable_geometry::Point;
use sandtable_kernel::Ref;

use super::figures::{self, Stand};
use super::frame::Frame;
use super::palette::{GOLD, HALO, livery};
use super::svg::{Svg, number, path};
use crate::drawings::drawings;
use crate::{Footing, Glyph, Line, LineKind, Piece, Scene, Team, Tone};

/// Draws every group, those of lower levels first.
pub fn draw(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    let mut groups: BTreeMap<(u8, &Ref), Vec<&Piece>> = BTreeMap::new();
    for piece in &scene.pieces {
        groups.entry((piece.level, &piece.group)).or_default().push(piece);
    }
    figures::define(svg, scene);
    for ((level, group), pieces) in groups {
        let Some(first) = pieces.first() else { continue };
        let shaken = scene.marks.iter().any(|mark| mark.on == *group && mark.glyph == Some(Glyph::Shaken));
        svg.open("stroke-linejoin=\"round\"");
        svg.title(&first.title);
        bonds(svg, frame, scene, group);
        for piece in &pieces {
            let base = Base { frame, piece, high: level > 0, shaken };
            match piece.shape {
                Footing::Rectangle { width, depth } => base.rectangle(svg, (width, depth)),
                Footing::Round { radius } => base.round(svg, radius),
                Footing::Capsule { length, width } => base.capsule(svg, (length, width)),
            }
        }
        svg.close();
    }
}

/// Draws the lines that join the pieces of a group: who belongs together.
fn bonds(svg: &mut Svg, frame: &Frame, scene: &Scene, group: &Ref) {
    let own = |line: &&Line| line.kind == LineKind::Bond && line.on.as_ref() == Some(group);
    for line in scene.lines.iter().filter(own) {
        let style = format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linejoin=\"round\" stroke-linecap=\"round\" opacity=\"0.35\"",
            livery(line.team).dark
        );
        svg.path(&path(&frame.all(&line.points)), &style);
    }
}

/// The radius of a team's corners of bases, as a share of half a side.
fn rounding(team: Option<Team>) -> f64 {
    let rounding = &drawings().bases.rounding;
    match team {
        Some(Team::Red) => rounding.red,
        Some(Team::Blue) => rounding.blue,
        None => rounding.nobody,
    }
}

/// Where the shadow of what flies lies.
const SHADOW: Point = Point { x: 3.5, y: 4.5 };

/// A base to be drawn.
struct Base<'a> {
    frame: &'a Frame,
    piece: &'a Piece,
    /// It flies.
    high: bool,
    shaken: bool,
}

impl Base<'_> {
    fn middle(&self) -> Point {
        self.frame.at(self.piece.pose.point())
    }

    /// Returns where the front looks, in degrees clockwise from up.
    fn turned(&self) -> f64 {
        self.piece.pose.heading.degrees() + 90.0
    }

    /// Returns the color of the base, and that of the silhouette on it.
    fn paint(&self) -> (&'static str, &'static str) {
        let colours = livery(self.piece.team);
        match self.piece.tone {
            Tone::Spent => (colours.pale, colours.dark),
            Tone::Ready | Tone::Acting => (colours.fill, HALO),
        }
    }

    /// Returns the style of the footprint.
    fn body(&self) -> String {
        let dashes = if self.shaken { " stroke-dasharray=\"3 2.2\"" } else { "" };
        let width = if self.shaken { 1.8 } else { 1.2 };
        let edge = livery(self.piece.team).dark;
        format!("fill=\"{}\" stroke=\"{edge}\" stroke-width=\"{width}\"{dashes}", self.paint().0)
    }

    fn figure(&self, svg: &mut Svg, middle: Point, size: (f64, f64), round: bool) {
        let (base, ink) = self.paint();
        let stand = Stand { middle, size, round, turned: self.turned() };
        figures::show(svg, self.piece.figure, stand, ink, base);
    }

    fn rectangle(&self, svg: &mut Svg, (width, depth): (f64, f64)) {
        let (w, d) = (width * self.frame.scale, depth * self.frame.scale);
        let (bases, side) = (&drawings().bases, w.min(d));
        let radius = side / 2.0 * rounding(self.piece.team);
        let middle = self.middle();
        let turned = |svg: &mut Svg, at: Point| {
            let (x, y, angle) = (number(at.x), number(at.y), number(self.turned()));
            svg.open(&format!("transform=\"translate({x} {y}) rotate({angle})\""));
        };
        let plate = |svg: &mut Svg, grown: f64, style: &str| {
            let (w, d) = (w + 2.0 * grown, d + 2.0 * grown);
            svg.rect(-w / 2.0, -d / 2.0, w, d, radius + grown, style);
        };
        if self.high {
            // A shadow says that it flies.
            turned(svg, middle + SHADOW);
            plate(svg, 0.0, "fill=\"#000000\" fill-opacity=\"0.22\"");
            svg.close();
        }
        turned(svg, middle);
        if self.piece.tone == Tone::Acting {
            plate(svg, 4.0, &format!("fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"2.4\""));
        }
        let (band, notch) = (side * bases.band, side * bases.notch);
        let tip = [
            Point::new(-notch, 0.5 - d / 2.0),
            Point::new(0.0, -d / 2.0 - notch),
            Point::new(notch, 0.5 - d / 2.0),
        ];
        svg.polygon(&tip, &format!("fill=\"{}\"", livery(self.piece.team).dark));
        plate(svg, 0.0, &self.body());
        if self.shaken {
            let tooth = w / f64::from(bases.teeth);
            let teeth: Vec<Point> = (0..=2 * bases.teeth)
                .map(|half| {
                    let deep = if half % 2 == 1 { band } else { 0.0 };
                    Point::new(f64::from(half) * tooth / 2.0 - w / 2.0, deep - d / 2.0)
                })
                .collect();
            let style = format!("fill=\"none\" stroke=\"{HALO}\" stroke-width=\"1.6\"");
            svg.path(&path(&teeth), &style);
        } else {
            let inset = radius * 0.45;
            let style = format!("fill=\"{HALO}\" fill-opacity=\"0.9\"");
            svg.rect(inset - w / 2.0, 1.0 - d / 2.0, w - 2.0 * inset, band, 0.0, &style);
        }
        svg.close();
        // The silhouette stands behind the band.
        let back = self.frame.at(self.piece.pose.offset(-1.0, 0.0)) - middle;
        self.figure(svg, middle + back * (side / 2.0 * bases.band / self.frame.scale), (w, d), false);
    }

    fn round(&self, svg: &mut Svg, radius: f64) {
        let (middle, pixels) = (self.middle(), radius * self.frame.scale);
        if self.piece.tone == Tone::Acting {
            let style = format!("fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"2.4\"");
            svg.circle(middle, pixels * 1.16 + 3.0, &style);
        }
        if self.high {
            svg.circle(middle + SHADOW, pixels, "fill=\"#000000\" fill-opacity=\"0.22\"");
        }
        svg.circle(middle, pixels, &self.body());
        self.figure(svg, middle, (2.0 * pixels, 2.0 * pixels), true);
        self.rim(svg, radius, (pixels * 0.2).clamp(2.0, 5.0));
        if self.piece.notched {
            self.quarters(svg, (radius, radius));
        }
    }

    /// Draws a base with two round ends as a thick line with round caps.
    fn capsule(&self, svg: &mut Svg, (length, width): (f64, f64)) {
        let colours = livery(self.piece.team);
        let core = (length - width) / 2.0;
        let ends = [core, -core].map(|ahead| self.frame.at(self.piece.pose.offset(ahead, 0.0)));
        let pixels = width * self.frame.scale;
        let stroke = |svg: &mut Svg, shift: Point, wide: f64, colour: &str, more: &str| {
            let style = format!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\"{more}",
                number(wide)
            );
            svg.path(&path(&ends.map(|end| end + shift)), &style);
        };
        let still = Point::default();
        if self.piece.tone == Tone::Acting {
            stroke(svg, still, pixels + 9.0, GOLD, "");
            stroke(svg, still, pixels + 4.5, HALO, "");
        }
        if self.high {
            stroke(svg, SHADOW, pixels, "#000000", " stroke-opacity=\"0.22\"");
        }
        stroke(svg, still, pixels, colours.dark, "");
        stroke(svg, still, pixels - 2.4, self.paint().0, "");
        self.figure(svg, self.middle(), (pixels, length * self.frame.scale), false);
        self.rim(svg, length / 2.0, (pixels * 0.1).clamp(2.0, 5.0));
        if self.piece.notched {
            self.quarters(svg, (length / 2.0, width / 2.0));
        }
    }

    /// Draws the front of a base without corners: a light notch on the rim.
    fn rim(&self, svg: &mut Svg, ahead: f64, radius: f64) {
        let dark = livery(self.piece.team).dark;
        let style = format!("fill=\"{HALO}\" fill-opacity=\"0.92\" stroke=\"{dark}\" stroke-width=\"0.8\"");
        svg.circle(self.frame.at(self.piece.pose.offset(ahead, 0.0)), radius, &style);
    }

    /// Draws the lines between the quarters of a notched base, from its middle a little beyond its edge.
    fn quarters(&self, svg: &mut Svg, (ahead, across): (f64, f64)) {
        let far = ahead.max(across) * 1.05;
        let style = format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"0.9\" stroke-dasharray=\"3 3\" opacity=\"0.7\"",
            livery(self.piece.team).dark
        );
        for side in [1.0, -1.0] {
            let pose = self.piece.pose;
            let line = [pose.offset(far, side * far), pose.offset(-far, -side * far)];
            svg.path(&path(&self.frame.all(&line)), &style);
        }
    }
}
