//! The pages for each viewer, and their file names. Knows nothing about their contents.

use crate::Tours;
use crate::model::{BattleNo, DossierNo, Role, Stage};
use maud::{Markup, html};
use sandtable_kernel::{Game, Seat};
use sandtable_press::pages;
use sandtable_text::say;

use super::known::Known;
use super::pages::{arc, army, game, life, overview, register};
use super::{book, words};

pub(super) use pages::link;

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
    /// Returns the name of its file, and of its place in the book.
    pub(super) fn name(self) -> String {
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

    /// Returns `true` if the book has it as a part.
    const fn is_bound(self) -> bool {
        !matches!(self, Self::Arc(_) | Self::Army(..) | Self::Book)
    }
}

impl pages::Page for Page {
    type Known<'a> = Known<'a>;

    const RULES: &'static str = Tours::RULES_VERSION;
    const STYLE: &'static str = include_str!("tours.css");

    fn all(known: &Known<'_>) -> Vec<Self> {
        let state = known.state();
        let mut pages = vec![Self::Overview];
        pages.extend(known.pos().seats().flat_map(|seat| [Self::Register(seat), Self::Arc(seat)]));
        for (no, _) in state.numbered() {
            pages.push(Self::Game(no));
            pages.extend(Role::BOTH.map(|role| Self::Army(no, role)));
        }
        for seat in known.registers() {
            let count = state.register(seat).map_or(0, |register| register.dossiers.len());
            pages.extend((0..count).map(|index| Self::Dossier(DossierNo::new(seat, index))));
        }
        pages.push(Self::Book);
        pages
    }

    fn whole<'k>(known: &'k Known<'_>) -> &'k str {
        &known.table.setup.name
    }

    fn stand(known: &Known<'_>) -> String {
        say!("page-as-known-to", standing = words::standing(known), reader = known.reader())
    }

    fn nav(self, known: &Known<'_>) -> Vec<(Self, String)> {
        // A book has its own table of contents.
        if self == Self::Book {
            return Vec::new();
        }
        let mut pages = vec![(Self::Overview, String::from("Saga"))];
        let registers = known.registers().map(|seat| (Self::Register(seat), known.name(seat).to_owned()));
        pages.extend(registers);
        pages.push((Self::Book, String::from("Book")));
        pages
    }

    fn file(self) -> String {
        format!("{}.html", self.name())
    }

    fn exists(self, known: &Known<'_>) -> bool {
        let state = known.state();
        match self {
            Self::Overview | Self::Book => true,
            Self::Register(seat) => state.register(seat).is_some(),
            Self::Arc(seat) => {
                let arc = state.register(seat).and_then(|register| register.arc.as_ref());
                arc.is_some_and(|arc| known.cards().arc(&arc.id).is_some())
            }
            Self::Dossier(no) => state.dossier(no).is_some(),
            Self::Game(no) => state.battle(no).is_some_and(|battle| battle.stage != Stage::Proposed),
            Self::Army(no, role) => state.battle(no).is_some_and(|battle| battle.side(role).army.is_some()),
        }
    }

    fn is_front(self) -> bool {
        matches!(self, Self::Overview | Self::Book)
    }

    fn title(self, known: &Known<'_>) -> String {
        match self {
            Self::Overview => known.table.setup.name.clone(),
            Self::Register(seat) => known.register(seat),
            Self::Arc(seat) => {
                let arc = known.state().register(seat).and_then(|register| register.arc.as_ref());
                let name = arc.map_or_else(String::new, |arc| known.arc(&arc.id));
                say!("page-story-arc-of", name, seat = known.name(seat))
            }
            Self::Game(no) => known.game(no),
            Self::Army(no, role) => {
                let battle = known.state().battle(no);
                let player = battle.map_or_else(String::new, |battle| known.side(battle.side(role)));
                say!("page-army-of-in-game", player, no)
            }
            Self::Dossier(no) => say!("page-dossier", unit = known.unit(no)),
            Self::Book => say!("page-the-book", setup = known.table.setup.name),
        }
    }

    fn body(self, known: &Known<'_>) -> Option<Markup> {
        match self {
            Self::Overview => Some(overview::body(known)),
            Self::Register(seat) => register::body(known, seat),
            Self::Arc(seat) => arc::body(known, seat),
            Self::Game(no) => game::body(known, no, 2),
            Self::Army(no, role) => army::body(known, no, role),
            Self::Dossier(no) => life::body(known, no),
            Self::Book => Some(book::body(&known.bound())),
        }
    }

    fn target(self, known: &Known<'_>) -> Option<String> {
        match known.in_book {
            true => (self.is_bound() && self.exists(known)).then(|| format!("#{}", self.name())),
            false => self.exists(known).then(|| self.file()),
        }
    }
}

/// A link to a unit's Dossier by its name, or by its card and its number in one piece.
pub(crate) fn unit(known: &Known<'_>, no: DossierNo) -> Markup {
    let named = html! {
        @match known.state().dossier(no) {
            Some(dossier) => {
                @match &dossier.name {
                    Some(name) => (name),
                    None => { (known.unit_card(&dossier.unit)) " " span.keep { (no.to_string()) } },
                }
            },
            None => (no.to_string()),
        }
    };
    link(known, Page::Dossier(no), named)
}

/// A link to a game by its number.
pub(crate) fn game(known: &Known<'_>, no: BattleNo) -> Markup {
    link(known, Page::Game(no), say!("page-game", no))
}
