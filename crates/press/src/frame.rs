//! The frame of every page: head, links to the other pages, and the footer. Knows nothing about the page itself, nor
//! which game it is of.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sandtable_text::say;

const STYLE: &str = include_str!("press.css");
// Closed as in XML, so that pages can be read by either kind of parser.
const META: &str = concat!(
    r#"<meta charset="utf-8"/>"#,
    r#"<meta name="viewport" content="width=device-width, initial-scale=1"/>"#,
);

/// A page and what stands around it.
pub struct Frame<'a> {
    /// The page's title.
    pub title: &'a str,
    /// The name of the whole that the page is one of; none on the page about the whole itself.
    pub whole: Option<&'a str>,
    /// Links to the main pages.
    pub nav: &'a [Markup],
    /// The standing of things, and the reader it is told to, as a sentence or two.
    pub stand: &'a str,
    /// The rules that are played, by name and version.
    pub rules: &'a str,
    /// Style besides that of all pages.
    pub style: &'a str,
}

/// The whole document.
pub fn frame(around: &Frame<'_>, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html xmlns="http://www.w3.org/1999/xhtml" lang="en" {
            head {
                (PreEscaped(META))
                title { (around.title) @if let Some(whole) = around.whole { " – " (whole) } }
                style { (PreEscaped(STYLE)) (PreEscaped(around.style)) }
            }
            body {
                @if !around.nav.is_empty() {
                    nav aria-label=(say!("frame-pages")) { ul { @for link in around.nav { li { (link) } } } }
                }
                main {
                    h1 { (around.title) }
                    p.stand { @if let Some(whole) = around.whole { (whole) ". " } (around.stand) }
                    (body)
                }
                footer {
                    p { (say!("frame-unofficial")) }
                    p { (say!("frame-kept", rules = around.rules)) }
                }
            }
        }
    };
    page.into_string()
}
