//! The pages that there are, for each viewer, and their file names. Knows nothing about what is on them.

use crate::catalogue::Faction;
use crate::model::{BattleNo, PilotNo, Role, ShipNo};
use maud::{Markup, html};
use sandtable_kernel::Seat;

use crate::sheets::desk::Desk;
use crate::sheets::words;
use sandtable_press::parts;

/// A page of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Page {
    /// The campaign at a glance: factions, scores, the system, this turn's battles.
    Overview,
    /// Every term of the scores.
    Income,
    /// A faction's order of battle.
    Orders(Faction),
    /// A player's Squadron.
    Roster(Seat),
    /// A ship's service record.
    Ship(ShipNo),
    /// A pilot's service record.
    Pilot(PilotNo),
    /// A battle's after-action report.
    Action(BattleNo),
    /// A side's Squad for a battle, as a sheet to play from.
    Squad(BattleNo, Role),
}

impl Page {
    /// The file name that other pages link to.
    pub fn file(self) -> String {
        match self {
            Self::Overview => String::from("index.html"),
            Self::Income => String::from("income.html"),
            Self::Orders(faction) => format!("orders-{faction}.html"),
            Self::Roster(seat) => format!("roster-{}.html", seat.0),
            Self::Ship(no) => format!("ship-{no}.html"),
            Self::Pilot(no) => format!("pilot-{no}.html"),
            Self::Action(no) => format!("battle-{no}.html"),
            Self::Squad(no, role) => format!("squad-{no}-{}.html", words::role(role).to_lowercase()),
        }
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
    match page {
        Page::Overview | Page::Income => true,
        Page::Orders(faction) => desk.table.team(faction).is_some(),
        Page::Roster(seat) => desk.books(seat).is_some(),
        Page::Ship(no) => desk.ship(no).is_some(),
        Page::Pilot(no) => desk.pilot(no).is_some(),
        Page::Squad(no, role) => desk.sheet(no, role).is_some(),
        Page::Action(no) => {
            desk.state().battle(no).is_some_and(|battle| battle.result.is_some() || battle.report.is_some())
        }
    }
}

/// A page's title.
pub(crate) fn title(desk: &Desk<'_>, page: Page) -> String {
    match page {
        Page::Overview => desk.table.setup.name.clone(),
        Page::Income => String::from("Scores and income"),
        Page::Orders(faction) => format!("{}: order of battle", faction.name()),
        Page::Roster(seat) => format!("Squadron of {}", desk.table.name(seat)),
        Page::Ship(no) => format!("{}: service record", desk.ship_words(no)),
        Page::Pilot(no) => format!("{}: service record", desk.pilot_words(no)),
        Page::Action(no) => desk.battle_title(no),
        Page::Squad(no, role) => {
            let player = desk.sheet(no, role).map_or("", |sheet| sheet.player.as_str());
            format!("Squad of {player} for battle {no}")
        }
    }
}

/// All pages for the viewer, in reading order.
pub(crate) fn index(desk: &Desk<'_>) -> Vec<Leaf> {
    let mut pages = vec![Page::Overview, Page::Income];
    pages.extend(desk.table.teams.iter().map(|team| Page::Orders(team.faction)));
    pages.extend(desk.table.seats().map(Page::Roster));
    pages.extend((0..desk.state().battles.len() as u16).map(|no| Page::Action(BattleNo(no))));
    pages.extend(desk.sheets().iter().map(|sheet| Page::Squad(sheet.battle, sheet.role)));
    pages.extend(desk.pilots().map(|(no, _)| Page::Pilot(no)));
    pages.extend(desk.ships().map(|(no, _)| Page::Ship(no)));
    pages.retain(|page| exists(desk, *page));
    pages.into_iter().map(|page| Leaf { page, file: page.file(), title: title(desk, page) }).collect()
}

/// A link to a page that there is, or its bare text. The page one is on is marked.
pub(crate) fn link(desk: &Desk<'_>, current: Option<Page>, page: Page, text: impl AsRef<str>) -> Markup {
    let text = text.as_ref();
    if exists(desk, page) {
        parts::link(&page.file(), current == Some(page), text)
    } else {
        html! { (text) }
    }
}
