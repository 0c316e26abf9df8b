//! The pages that there are, for each viewer, and their file names. Knows nothing about what is on them.

use crate::model::{BattleNo, DossierNo, Role, Stage};
use maud::{Markup, Render, html};
use sandtable_kernel::Seat;

use crate::sheets::desk::Desk;
use sandtable_press::parts;

/// A page of a saga.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Page {
    /// The saga at a glance: standings, agendas, games.
    Overview,
    /// A player's Register.
    Register(Seat),
    /// The story arc that a player plays.
    Arc(Seat),
    /// A game's report.
    Game(BattleNo),
    /// A side's army in a game, as a sheet to play from.
    Army(BattleNo, Role),
    /// A unit's Dossier and its life.
    Dossier(DossierNo),
    /// The whole saga as a book.
    Book,
}

impl Page {
    /// Its name: that of its file, and of its place in the book.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Overview => String::from("index"),
            Self::Register(seat) => format!("register-{}", seat.0),
            Self::Arc(seat) => format!("arc-{}", seat.0),
            Self::Game(no) => format!("game-{no}"),
            Self::Army(no, Role::First) => format!("army-{no}-first"),
            Self::Army(no, Role::Second) => format!("army-{no}-second"),
            Self::Dossier(no) => format!("unit-{no}"),
            Self::Book => String::from("book"),
        }
    }

    /// The file name that other pages link to.
    pub fn file(self) -> String {
        format!("{}.html", self.name())
    }

    /// Returns true if the book has it as a part.
    const fn is_bound(self) -> bool {
        !matches!(self, Self::Arc(_) | Self::Army(..) | Self::Book)
    }
}

/// A page that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// The page itself.
    pub page: Page,
    /// Its file name.
    pub file: String,
    /// The title, for links.
    pub title: String,
}

/// There is no such page, or not for this viewer; which of the two is not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no page {} for this viewer", .0.file())]
pub struct Unknown(pub Page);

/// Returns true if there is such a page for the viewer.
pub(crate) fn exists(desk: &Desk<'_>, page: Page) -> bool {
    let state = desk.state();
    match page {
        Page::Overview | Page::Book => true,
        Page::Register(seat) => state.register(seat).is_some(),
        Page::Arc(seat) => {
            let arc = state.register(seat).and_then(|register| register.arc.as_ref());
            arc.is_some_and(|arc| desk.cards().arc(&arc.id).is_some())
        }
        Page::Dossier(no) => state.dossier(no).is_some(),
        Page::Game(no) => state.battle(no).is_some_and(|battle| battle.stage != Stage::Proposed),
        Page::Army(no, role) => state.battle(no).is_some_and(|battle| battle.side(role).army.is_some()),
    }
}

pub(crate) fn title(desk: &Desk<'_>, page: Page) -> String {
    match page {
        Page::Overview => desk.table.setup.name.clone(),
        Page::Register(seat) => desk.register(seat),
        Page::Arc(seat) => {
            let arc = desk.state().register(seat).and_then(|register| register.arc.as_ref());
            let name = arc.map_or_else(String::new, |arc| desk.arc(&arc.id));
            format!("{name}: story arc of {}", desk.table.name(seat))
        }
        Page::Game(no) => desk.game(no),
        Page::Army(no, role) => {
            let player = desk.state().battle(no).map_or_else(String::new, |it| desk.side(it.side(role)));
            format!("Army of {player} in game {no}")
        }
        Page::Dossier(no) => format!("{}: Dossier", desk.unit(no)),
        Page::Book => format!("{}: the book", desk.table.setup.name),
    }
}

/// All pages for the viewer, in reading order.
pub(crate) fn index(desk: &Desk<'_>) -> Vec<Leaf> {
    let state = desk.state();
    let mut pages = vec![Page::Overview];
    for seat in desk.table.seats() {
        pages.extend([Page::Register(seat), Page::Arc(seat)]);
    }
    for (no, _) in state.numbered() {
        pages.push(Page::Game(no));
        pages.extend(Role::BOTH.map(|role| Page::Army(no, role)));
    }
    for seat in desk.registers() {
        let count = state.register(seat).map_or(0, |register| register.dossiers.len());
        pages.extend((0..count).map(|index| Page::Dossier(DossierNo::new(seat, index))));
    }
    pages.push(Page::Book);
    pages.retain(|page| exists(desk, *page));
    pages.into_iter().map(|page| Leaf { page, file: page.file(), title: title(desk, page) }).collect()
}

/// A link to a page that there is, or in a book to its place there; otherwise its bare text.
pub(crate) fn link(desk: &Desk<'_>, page: Page, text: impl Render) -> Markup {
    link_from(desk, None, page, text)
}

/// The same; the page one is on is marked.
pub(crate) fn link_from(desk: &Desk<'_>, current: Option<Page>, page: Page, text: impl Render) -> Markup {
    if !exists(desk, page) || desk.in_book && !page.is_bound() {
        return html! { (text) };
    }
    let target = if desk.in_book { format!("#{}", page.name()) } else { page.file() };
    parts::link(&target, current == Some(page), text)
}

/// A link to a unit's Dossier by its name, or by its card and its number in one piece.
pub(crate) fn unit(desk: &Desk<'_>, no: DossierNo) -> Markup {
    let named = html! {
        @match desk.state().dossier(no) {
            Some(dossier) => {
                @match &dossier.name {
                    Some(name) => (name),
                    None => { (desk.unit_card(&dossier.unit)) " " span.keep { (no.to_string()) } },
                }
            },
            None => (no.to_string()),
        }
    };
    link(desk, Page::Dossier(no), named)
}

/// A link to a game by its number.
pub(crate) fn game(desk: &Desk<'_>, no: BattleNo) -> Markup {
    link(desk, Page::Game(no), format!("game {no}"))
}
