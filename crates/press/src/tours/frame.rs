//! What stands around every page of a saga: its links and how it stands. Knows nothing about the page itself.

use maud::Markup;
use sandtable_kernel::Game;
use sandtable_tours::Tours;

use crate::frame::Frame;
use crate::tours::desk::Desk;
use crate::tours::page::{self, Page, link_from};
use crate::tours::words;

const STYLE: &str = include_str!("tours.css");

/// The whole document.
pub(crate) fn frame(desk: &Desk<'_>, current: Page, body: &Markup) -> String {
    let mut nav = Vec::new();
    // A book has its own table of contents.
    if !desk.in_book {
        nav.push(link_from(desk, Some(current), Page::Overview, "Saga"));
        for seat in desk.registers() {
            nav.push(link_from(desk, Some(current), Page::Register(seat), desk.table.name(seat)));
        }
        nav.push(link_from(desk, Some(current), Page::Book, "Book"));
    }
    let front = matches!(current, Page::Overview | Page::Book);
    let title =
        if current == Page::Book { page::title(desk, Page::Overview) } else { page::title(desk, current) };
    crate::frame::frame(
        &Frame {
            title: &title,
            whole: (!front).then_some(desk.table.setup.name.as_str()),
            nav: &nav,
            stand: &format!("{}. As known to {}.", words::standing(desk.state()), desk.reader()),
            rules: Tours::RULES_VERSION,
            style: STYLE,
        },
        body,
    )
}
