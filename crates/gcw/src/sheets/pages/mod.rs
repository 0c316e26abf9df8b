//! The pages, a file each: what stands between head and footer.

mod action;
mod chart;
mod huge;
mod income;
mod ledger;
mod life;
mod map;
mod marks;
mod orders;
mod overview;
mod roster;
mod sheet;
mod squadron;
mod totals;

use maud::Markup;

use crate::sheets::desk::Desk;
use crate::sheets::page::Page;

/// A page's body; none if what it is about does not exist for the viewer.
pub(crate) fn body(desk: &Desk<'_>, page: Page) -> Option<Markup> {
    match page {
        Page::Overview => Some(overview::body(desk)),
        Page::Income => Some(income::body(desk)),
        Page::Orders(faction) => orders::body(desk, faction),
        Page::Roster(seat) => roster::body(desk, seat),
        Page::Ship(no) => life::ship(desk, no),
        Page::Pilot(no) => life::pilot(desk, no),
        Page::Action(no) => action::body(desk, no),
        Page::Squad(no, role) => sheet::body(desk, no, role),
    }
}
