//! Silhouettes on bases: each is drawn once in a document, and shown wherever a base has it. Some stay upright on the page,
//! others are seen from above and turn.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use sandtable_geometry::Point;

use super::svg::{Svg, number};
use crate::drawings::{Drawing, FIELD, Paint, drawings};
use crate::{Figure, Scene};

/// The base that a silhouette stands on, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Stand {
    pub middle: Point,
    /// Breadth along the front edge, and depth along the heading.
    pub size: (f64, f64),
    pub round: bool,
    /// Where the front looks, in degrees clockwise from up.
    pub turned: f64,
}

/// Defines the silhouettes of all pieces of a scene.
pub fn define(svg: &mut Svg, scene: &Scene) {
    let shown: BTreeSet<Figure> = scene.pieces.iter().map(|piece| piece.figure).collect();
    for figure in shown {
        let Some(drawing) = drawings().figures.get(&figure) else { continue };
        svg.raw(&symbol(figure, drawing));
    }
}

/// Writes a silhouette so that it takes its ink from `color` and what shows through from `fill` and `stroke` of where it is
/// shown.
fn symbol(figure: Figure, drawing: &Drawing) -> String {
    let (name, height) = (id(figure), number(drawing.height));
    let mut text = format!("<symbol id=\"{name}\" viewBox=\"0 0 {FIELD} {height}\">");
    for part in &drawing.parts {
        let style = match part.paint {
            Paint::Ink => "fill=\"currentColor\" stroke=\"none\"".to_owned(),
            Paint::Cut => "stroke=\"none\"".to_owned(),
            Paint::InkLine => {
                "fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
                    .to_owned()
            }
            Paint::CutLine => "fill=\"none\"".to_owned(),
        };
        let width = part.width.map(|width| format!(" stroke-width=\"{}\"", number(width)));
        // Writing into a String cannot fail.
        let _ = write!(text, "<path d=\"{}\" {style}{}/>", part.d, width.unwrap_or_default());
    }
    text + "</symbol>"
}

/// Shows a silhouette on its base, in ink on what shows through.
pub fn show(svg: &mut Svg, figure: Figure, stand: Stand, ink: &str, cut: &str) {
    let Some(drawing) = drawings().figures.get(&figure) else { return };
    let bases = &drawings().bases;
    let askew = drawing.upright && !stand.round && (2.0 * stand.turned.to_radians()).sin().abs() > 0.05;
    let shrunk = if askew { bases.askew / bases.fills } else { 1.0 };
    let (width, height) = fitted(drawing, stand);
    let (width, height) = (width * shrunk, height * shrunk);
    let Point { x, y } = stand.middle;
    let turn = match drawing.upright {
        true => String::new(),
        false => {
            format!(" transform=\"rotate({} {} {})\"", number(stand.turned), number(x), number(y))
        }
    };
    svg.raw(&format!(
        "<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" color=\"{ink}\" fill=\"{cut}\" stroke=\"{cut}\"{turn}/>",
        id(figure),
        number(x - width / 2.0),
        number(y - height / 2.0),
        number(width),
        number(height),
    ));
}

/// Returns the size of a silhouette on a base.
fn fitted(drawing: &Drawing, stand: Stand) -> (f64, f64) {
    let (bases, (broad, deep)) = (&drawings().bases, stand.size);
    let side = broad.min(deep);
    if stand.round {
        (side * bases.round, side * bases.round)
    } else if drawing.height > FIELD {
        (broad * bases.largest.across, deep * bases.largest.along)
    } else if deep > broad * bases.long && !drawing.upright {
        (deep * bases.askew, deep * bases.askew)
    } else {
        (side * bases.fills, side * bases.fills)
    }
}

fn id(figure: Figure) -> String {
    format!("figure-{figure:?}").to_lowercase()
}
