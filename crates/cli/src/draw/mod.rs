//! Pictures of positions: SVG, and PNG made from it. Draws what the rules say and decides nothing.

mod frame;
mod ground;
mod overlay;
mod palette;
mod panel;
mod png;
mod strokes;
mod svg;
mod terrain;
mod units;

pub use overlay::Overlay;
pub use png::{Fonts, png};
pub use svg::Lettering;

use frame::Frame;
use sandtable_regiment::model::Pos;
use svg::Svg;

/// What goes onto a picture besides the position.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The title; the mission's name without one.
    pub title: Option<&'a str>,
    /// What happened last, oldest first; as much of its end is shown as fits.
    pub events: &'a [String],
    /// Laid over the position.
    pub overlays: &'a [Overlay],
    /// How text is written.
    pub lettering: Lettering,
}

impl Default for Picture<'_> {
    fn default() -> Self {
        Self { title: None, events: &[], overlays: &[], lettering: Lettering::Text }
    }
}

/// Draws a position as SVG, 1200 pixels wide.
pub fn svg(pos: Pos<'_>, picture: &Picture<'_>) -> String {
    let bounds = pos.table.bounds;
    let frame = Frame::of(bounds.max.x, bounds.max.y);
    let mut svg = Svg::new(frame::WIDTH, frame.height, picture.lettering);
    svg.raw(terrain::PATTERNS);
    svg.rect(0.0, 0.0, frame::WIDTH, frame.height, 0.0, &format!("fill=\"{}\"", palette::PAPER));
    ground::surface(&mut svg, &frame, pos);
    ground::zones(&mut svg, &frame, pos);
    terrain::draw(&mut svg, &frame, pos);
    ground::objectives(&mut svg, &frame, pos);
    ground::effects(&mut svg, &frame, pos);
    for overlay in picture.overlays {
        overlay.under(&mut svg, &frame);
    }
    terrain::names(&mut svg, &frame, pos);
    units::bases(&mut svg, &frame, pos);
    units::labels(&mut svg, &frame, pos);
    for overlay in picture.overlays {
        overlay.over(&mut svg, &frame, pos);
    }
    ground::rulers(&mut svg, &frame, pos);
    panel::draw(&mut svg, &frame, pos, picture);
    svg.finish()
}
