//! The frame of every page of a campaign: its links and its standing. Knows nothing about the page itself.

use crate::Gcw;
use sandtable_kernel::Game;

use maud::Markup;

use crate::sheets::desk::Desk;
use crate::sheets::page::{self, Page, link};
use crate::sheets::words;
use sandtable_press::frame::Frame;

/// The whole document.
pub(crate) fn frame(desk: &Desk<'_>, current: Page, body: &Markup) -> String {
    let nav: Vec<Markup> =
        main_pages(desk).into_iter().map(|(page, text)| link(desk, Some(current), page, text)).collect();
    let around = Frame {
        title: &page::title(desk, current),
        whole: (current != Page::Overview).then_some(desk.table.setup.name.as_str()),
        nav: &nav,
        stand: &format!("{}. As known to {}.", words::standing(desk), desk.reader()),
        rules: Gcw::RULES_VERSION,
        style: "",
    };
    sandtable_press::frame::frame(&around, body)
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
