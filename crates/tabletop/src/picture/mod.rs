//! Pictures of scenes as SVG: draws what a scene says and decides nothing. Knows no game.

mod figures;
mod frame;
mod labels;
mod overlay;
mod palette;
mod panel;
mod pieces;
mod regions;
mod strokes;
mod surface;
mod svg;

pub use svg::Lettering;

use sandtable_geometry::Point;
use sandtable_kernel::{Ref, Viewer};

use crate::{Board, Panel, Reach, Scene, Spotted};
use frame::Frame;
use svg::Svg;

/// All that goes onto a picture: a scene, and what stands beside it or is laid over it.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The table and what lies on it, lines of sight included.
    pub scene: &'a Scene,
    /// The panel beside the table.
    pub panel: &'a Panel,
    /// Where a piece at this point can go.
    pub reach: Option<(Point, &'a Reach)>,
    /// Recent events, oldest first; as much of its end is shown as fits.
    pub events: &'a [String],
    /// The style of text.
    pub lettering: Lettering,
}

/// Questions about a table whose answers are laid over its picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The line of sight between these two.
    pub sight: Option<[Ref; 2]>,
    /// The ground that this piece can reach.
    pub reach: Option<Ref>,
}

/// Side of a cell of a drawn reach, in inches.
const CELL: f64 = 0.25;

/// Draws a table as a viewer may see it, with the answers to some questions and what happened last. What is not on the
/// table is not drawn.
#[must_use]
pub fn draw(
    board: &dyn Board,
    viewer: Viewer,
    overlay: &Overlay,
    events: &[String],
    lettering: Lettering,
) -> String {
    let (mut scene, panel) = (board.scene(viewer), board.panel(viewer));
    if let Some([from, to]) = overlay.sight.clone().map(|ends| ends.map(Spotted::Thing)) {
        let line = board.sight(viewer, &from, &to).map(|sight| sight.drawn(Ref::new("sight", 0)));
        scene.lines.extend(line);
    }
    let reach = overlay.reach.as_ref().and_then(|piece| {
        let at = scene.pieces_of(piece).next()?.pose.point();
        Some((at, board.reach(viewer, piece, CELL)?))
    });
    let reach = reach.as_ref().map(|(at, reach)| (*at, reach));
    Picture { scene: &scene, panel: &panel, reach, events, lettering }.svg()
}

impl<'a> Picture<'a> {
    /// Prepares a picture of a scene with its panel and nothing else.
    #[must_use]
    pub const fn of(scene: &'a Scene, panel: &'a Panel) -> Self {
        Self { scene, panel, reach: None, events: &[], lettering: Lettering::Text }
    }

    /// Draws the picture as SVG, 1200 pixels wide.
    #[must_use]
    pub fn svg(&self) -> String {
        let scene = self.scene;
        let frame = Frame::of(scene.table.width, scene.table.height);
        let mut svg = Svg::new(frame::WIDTH, frame.height, self.lettering);
        svg.raw(regions::PATTERNS);
        svg.rect(0.0, 0.0, frame::WIDTH, frame.height, 0.0, &format!("fill=\"{}\"", palette::PAPER));
        surface::draw(&mut svg, &frame, scene);
        regions::draw(&mut svg, &frame, scene);
        if let Some((_, reach)) = self.reach {
            overlay::field(&mut svg, &frame, reach);
        }
        regions::names(&mut svg, &frame, scene);
        pieces::draw(&mut svg, &frame, scene);
        labels::draw(&mut svg, &frame, scene);
        overlay::lines(&mut svg, &frame, scene);
        if let Some((at, reach)) = self.reach {
            overlay::most(&mut svg, &frame, at, reach);
        }
        surface::rulers(&mut svg, &frame, scene);
        panel::draw(&mut svg, &frame, self);
        svg.finish()
    }
}

#[cfg(test)]
mod tests;
