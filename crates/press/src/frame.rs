//! What stands around every page: head, links to the other pages, and the footer. Knows nothing about the page itself.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sandtable_gcw::Gcw;
use sandtable_kernel::Game;

use crate::desk::Desk;
use crate::page::{self, Page};
use crate::parts::link;
use crate::words;

const STYLE: &str = include_str!("press.css");
// Closed as in XML, so that pages can be read by either kind of parser.
const META: &str = concat!(
    r#"<meta charset="utf-8"/>"#,
    r#"<meta name="viewport" content="width=device-width, initial-scale=1"/>"#,
);

/// The whole document.
pub(crate) fn frame(desk: &Desk<'_>, current: Page, body: &Markup) -> String {
    let title = page::title(desk, current);
    let campaign = &desk.table.setup.name;
    let page = html! {
        (DOCTYPE)
        html xmlns="http://www.w3.org/1999/xhtml" lang="en" {
            head {
                (PreEscaped(META))
                title { (title) @if current != Page::Overview { " – " (campaign) } }
                style { (PreEscaped(STYLE)) }
            }
            body {
                nav aria-label="Pages" { ul {
                    @for (page, text) in main_pages(desk) {
                        li { (link(desk, Some(current), page, text)) }
                    }
                } }
                main {
                    h1 { (title) }
                    p.stand {
                        @if current != Page::Overview { (campaign) ". " }
                        (words::standing(desk.state())) ". As known to " (desk.reader()) "."
                    }
                    (body)
                }
                footer {
                    p {
                        "Unofficial, non-commercial fan work, not made, licensed or endorsed by the owners of the game "
                        "and its setting."
                    }
                    p { "Kept with Sandtable, by the rules " (Gcw::RULES_VERSION) "." }
                }
            }
        }
    };
    page.into_string()
}

fn main_pages(desk: &Desk<'_>) -> Vec<(Page, String)> {
    let mut pages = vec![(Page::Overview, String::from("Campaign")), (Page::Income, String::from("Income"))];
    for team in &desk.table.teams {
        pages.push((Page::Orders(team.faction), String::from(team.faction.name())));
    }
    for seat in desk.table.seats().filter(|seat| desk.books(*seat).is_some()) {
        pages.push((Page::Roster(seat), desk.table.name(seat).to_owned()));
    }
    pages
}
