//! PNG pictures, made from the SVG ones. Knows nothing of what is on them.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use sandtable_tabletop::picture::Lettering;
use sandtable_text::say;

/// The fonts of this machine, found once.
#[derive(Clone, Debug)]
pub struct Fonts(Arc<fontdb::Database>);

impl Fonts {
    /// Finds the fonts of this machine.
    pub fn of_this_machine() -> Self {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        Self(Arc::new(fonts))
    }

    /// Returns a set without any font.
    pub fn none() -> Self {
        Self(Arc::new(fontdb::Database::new()))
    }

    /// Tells how text must be written so that it appears with these fonts.
    pub fn lettering(&self) -> Lettering {
        let names = ["Inter", "Source Sans 3", "Noto Sans", "DejaVu Sans", "Liberation Sans", "Arial"];
        let families = names.map(fontdb::Family::Name);
        let query = fontdb::Query { families: &families, ..fontdb::Query::default() };
        if self.0.query(&query).is_some() { Lettering::Text } else { Lettering::Strokes }
    }
}

/// Turns an SVG picture into PNG, `scale` times as large.
///
/// # Errors
/// Says in words why it cannot be drawn.
pub fn png(svg: &str, fonts: &Fonts, scale: f64) -> Result<Vec<u8>, String> {
    let options = Options { fontdb: Arc::clone(&fonts.0), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| say!("png-unsound", error))?;
    let scale = scale as f32;
    let size = tree.size().to_int_size();
    let pixels = |side: u32| (side as f32 * scale).ceil() as u32;
    let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or_else(|| say!("png-too-large", width = size.width(), height = size.height()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| say!("png-unwritten", error))
}
