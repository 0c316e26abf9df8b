//! The frame of every page of a saga: its links and its standing. Knows nothing about the page itself.

use crate::Tours;
use maud::Markup;
use sandtable_kernel::Game;

use crate::sheets::desk::Desk;
use crate::sheets::page::{self, Page, link_from};
use crate::sheets::words;
use sandtable_press::frame::Frame;

const STYLE: &str = include_str!("tours.css");

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
    sandtable_press::frame::frame(
        &Frame {
            title: &title,
            whole: (!front).then_some(desk.table.setup.name.as_str()),
            nav: &nav,
            stand: &format!("{}. As known to {}.", words::standing(desk), desk.reader()),
            rules: Tours::RULES_VERSION,
            style: STYLE,
        },
        body,
    )
}
