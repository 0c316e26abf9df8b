//! Writes SVG: shapes and text with the few attributes the pictures need. Knows no game.

use std::fmt::Write as _;

use sandtable_geometry::Point;

use super::strokes;

/// The style of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettering {
    /// As text: the reader's fonts draw it.
    Text,
    /// As lines of an own plain font: looks the same where there are no fonts.
    Strokes,
}

/// Where text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point is its left end.
    Start,
    /// The point is its middle.
    Middle,
    /// The point is its right end.
    End,
}

/// The look of text.
#[derive(Clone, Copy, Debug)]
pub struct Type<'a> {
    /// Height of the letters' em in pixels.
    pub size: f64,
    /// Colour of the letters, as SVG writes it.
    pub fill: &'a str,
    /// Draws bold letters, for titles.
    pub bold: bool,
    /// A light rim, for text over a picture.
    pub halo: Option<&'a str>,
    /// Where the point is.
    pub anchor: Anchor,
}

impl<'a> Type<'a> {
    /// Plain text that begins at its point.
    pub fn plain(size: f64, fill: &'a str) -> Self {
        Self { size, fill, bold: false, halo: None, anchor: Anchor::Start }
    }

    /// The same, bold.
    pub fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same, centred on its point.
    pub fn centred(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    /// The same, ending at its point.
    pub fn ending(self) -> Self {
        Self { anchor: Anchor::End, ..self }
    }

    /// The same with a rim.
    pub fn halo(self, colour: &'a str) -> Self {
        Self { halo: Some(colour), ..self }
    }
}

/// An SVG document under construction.
#[derive(Debug)]
pub struct Svg {
    body: String,
    lettering: Lettering,
    width: f64,
    height: f64,
}

/// Font families that many machines have, best first.
const FAMILIES: &str = "'Inter','Source Sans 3','Noto Sans','DejaVu Sans','Liberation Sans',Arial,sans-serif";

impl Svg {
    /// A picture of this size in pixels.
    pub fn new(width: f64, height: f64, lettering: Lettering) -> Self {
        Self { body: String::with_capacity(64 * 1024), lettering, width, height }
    }

    /// Returns the finished document with its size.
    pub fn finish(self) -> String {
        let (w, h) = (number(self.width), number(self.height));
        let body = self.body;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
             font-family=\"{FAMILIES}\">\n{body}</svg>\n"
        )
    }

    /// Writes SVG as it is: definitions of patterns.
    pub fn raw(&mut self, text: &str) {
        self.body.push_str(text);
        self.body.push('\n');
    }

    /// Begins a group with these attributes.
    pub fn open(&mut self, attributes: &str) {
        let _ = writeln!(self.body, "<g {attributes}>");
    }

    /// Ends a group.
    pub fn close(&mut self) {
        self.body.push_str("</g>\n");
    }

    /// A title that readers show when the pointer rests on the group it stands in.
    pub fn title(&mut self, text: &str) {
        let _ = writeln!(self.body, "<title>{}</title>", escaped(text));
    }

    /// A rectangle; `style` are attributes such as `fill="red"`.
    pub fn rect(&mut self, x: f64, y: f64, width: f64, height: f64, radius: f64, style: &str) {
        let (x, y, w, h, r) = (number(x), number(y), number(width), number(height), number(radius));
        let _ = writeln!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{r}\" {style}/>"
        );
    }

    /// Draws a circle around a point.
    pub fn circle(&mut self, centre: Point, radius: f64, style: &str) {
        let (x, y, r) = (number(centre.x), number(centre.y), number(radius));
        let _ = writeln!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {style}/>");
    }

    /// A straight line.
    pub fn line(&mut self, from: Point, to: Point, style: &str) {
        let (x, y, u, v) = (number(from.x), number(from.y), number(to.x), number(to.y));
        let _ = writeln!(self.body, "<path d=\"M{x} {y}L{u} {v}\" fill=\"none\" {style}/>");
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[Point], style: &str) {
        let _ = writeln!(self.body, "<path d=\"{}Z\" {style}/>", path(points));
    }

    /// Draws a path given in SVG's own words.
    pub fn path(&mut self, d: &str, style: &str) {
        let _ = writeln!(self.body, "<path d=\"{d}\" {style}/>");
    }

    /// Text, its baseline at the point.
    pub fn text(&mut self, at: Point, text: &str, look: Type<'_>) {
        if self.lettering == Lettering::Strokes {
            return self.strokes(at, text, look);
        }
        let anchor = match look.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let weight = if look.bold { " font-weight=\"bold\"" } else { "" };
        let halo = look.halo.map_or_else(String::new, |colour| {
            let width = number(look.size * 0.28);
            format!(" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" paint-order=\"stroke\"")
        });
        let (x, y, size) = (number(at.x), number(at.y), number(look.size));
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{}\"{weight}{anchor}{halo}>{}</text>",
            look.fill,
            escaped(text)
        );
    }

    fn strokes(&mut self, at: Point, text: &str, look: Type<'_>) {
        let width = strokes::width(text, look.size);
        let left = match look.anchor {
            Anchor::Start => at.x,
            Anchor::Middle => at.x - width / 2.0,
            Anchor::End => at.x - width,
        };
        let d = strokes::path(text, Point::new(left, at.y), look.size);
        let pen = look.size * if look.bold { 0.13 } else { 0.085 };
        let line = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";
        let label = format!("aria-label=\"{}\"", escaped(text));
        if let Some(colour) = look.halo {
            let wide = number(pen + look.size * 0.26);
            self.path(&d, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\" {line}"));
        }
        let pen = number(pen);
        self.path(
            &d,
            &format!("{label} fill=\"none\" stroke=\"{}\" stroke-width=\"{pen}\" {line}", look.fill),
        );
    }
}

/// The path through points, not closed.
pub fn path(points: &[Point]) -> String {
    let mut d = String::new();
    for (at, p) in points.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if at == 0 { 'M' } else { 'L' }, number(p.x), number(p.y));
    }
    d
}

/// A number with at most two decimals, as short as possible.
pub fn number(value: f64) -> String {
    let mut text = format!("{value:.2}");
    while text.ends_with('0') {
        text.pop();
    }
    if text.ends_with('.') {
        text.pop();
    }
    if text == "-0" { String::from("0") } else { text }
}

/// Text as XML allows it.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

/// About how wide text is in pixels: fonts differ, so this errs on the wide side.
pub fn breadth(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| if "iljtf.,:;'|! ".contains(letter) { 0.35 } else { 0.62 }).sum::<f64>() * size
}

/// Text in lines of at most `width` pixels.
pub fn wrapped(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(line) = lines.last_mut() else { break };
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() || breadth(&longer, size) <= width {
            *line = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests;
