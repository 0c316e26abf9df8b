//! The pages for each viewer, and their file names. Knows nothing about their contents.

use crate::Gcw;
use crate::catalogue::Faction;
use crate::model::{BattleNo, PilotNo, Role, ShipNo};
use maud::Markup;
use sandtable_kernel::{Game, Seat};
use sandtable_press::pages;
use sandtable_text::say;

use super::briefing;
use super::known::Known;
use super::pages::{action, income, life, orders, overview, roster, sheet};
use super::words;

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
    /// A battle's scenario, as a briefing and with a record to fill in.
    Briefing(BattleNo),
    /// Links to the briefings of all scenarios.
    Scenarios,
    /// The briefing of a scenario, by its place in the pack.
    Scenario(u16),
}

impl pages::Page for Page {
    type Known<'a> = Known<'a>;

    const RULES: &'static str = Gcw::RULES_VERSION;
    const STYLE: &'static str = briefing::STYLE;

    fn all(known: &Known<'_>) -> Vec<Self> {
        let mut pages = vec![Self::Overview, Self::Income];
        pages.extend(known.state().factions.iter().map(|team| Self::Orders(team.faction)));
        pages.extend(known.state().seats().map(Self::Roster));
        pages.extend((0..known.state().battles.len() as u16).map(|no| Self::Action(BattleNo(no))));
        pages.extend(known.state().battles_now().map(|(no, _)| Self::Briefing(no)));
        pages.extend(known.sheets().iter().map(|sheet| Self::Squad(sheet.battle, sheet.role)));
        pages.extend(known.pilots().map(|(no, _)| Self::Pilot(no)));
        pages.extend(known.ships().map(|(no, _)| Self::Ship(no)));
        pages.push(Self::Scenarios);
        pages.extend((0..known.cards().scenarios.len() as u16).map(Self::Scenario));
        pages
    }

    fn whole<'k>(known: &'k Known<'_>) -> &'k str {
        &known.table.setup.name
    }

    fn stand(known: &Known<'_>) -> String {
        say!("page-as-known-to", standing = words::standing(known), reader = known.reader())
    }

    fn nav(self, known: &Known<'_>) -> Vec<(Self, String)> {
        let mut pages = vec![(Self::Overview, "Campaign".to_owned()), (Self::Income, "Income".to_owned())];
        let teams = known.state().factions.iter().map(|own| own.faction);
        pages.extend(teams.map(|faction| (Self::Orders(faction), faction.name().to_owned())));
        let seats = known.state().seats().filter(|seat| known.books(*seat).is_some());
        pages.extend(seats.map(|seat| (Self::Roster(seat), known.name(seat).to_owned())));
        pages.push((Self::Scenarios, String::from("Scenarios")));
        pages
    }

    fn file(self) -> String {
        match self {
            Self::Briefing(no) => format!("briefing-{}.html", no.0),
            Self::Scenarios => String::from("scenarios.html"),
            Self::Scenario(index) => format!("scenario-{index}.html"),
            Self::Overview => String::from("index.html"),
            Self::Income => String::from("income.html"),
            Self::Orders(faction) => format!("orders-{faction}.html"),
            Self::Roster(seat) => format!("roster-{}.html", seat.0),
            Self::Ship(no) => format!("ship-{no}.html"),
            Self::Pilot(no) => format!("pilot-{no}.html"),
            Self::Action(no) => format!("battle-{}.html", no.0),
            Self::Squad(no, role) => format!("squad-{}-{}.html", no.0, words::role(role).to_lowercase()),
        }
    }

    fn exists(self, known: &Known<'_>) -> bool {
        match self {
            Self::Overview | Self::Income | Self::Scenarios => true,
            Self::Scenario(index) => usize::from(index) < known.cards().scenarios.len(),
            Self::Briefing(no) => known
                .state()
                .battle(no)
                .is_some_and(|battle| known.cards().scenario(battle.scenario.as_str()).is_some()),
            Self::Orders(faction) => known.state().faction(faction).is_some(),
            Self::Roster(seat) => known.books(seat).is_some(),
            Self::Ship(no) => known.ship(no).is_some(),
            Self::Pilot(no) => known.pilot(no).is_some(),
            Self::Squad(no, role) => known.sheet(no, role).is_some(),
            Self::Action(no) => {
                let battle = known.state().battle(no);
                battle.is_some_and(|battle| battle.result.is_some() || battle.report.is_some())
            }
        }
    }

    fn is_front(self) -> bool {
        self == Self::Overview
    }

    fn title(self, known: &Known<'_>) -> String {
        match self {
            Self::Overview => known.table.setup.name.clone(),
            Self::Income => String::from(say!("page-scores-and-income")),
            Self::Scenarios => String::from("Scenarios"),
            Self::Scenario(index) => known
                .cards()
                .scenarios
                .get(usize::from(index))
                .map_or_else(String::new, |scenario| scenario.name.clone()),
            Self::Briefing(no) => say!("page-briefing", battle_title = known.battle_title(no)),
            Self::Orders(faction) => say!("page-order-of-battle", faction = faction.name()),
            Self::Roster(seat) => say!("page-squadron-of", seat = known.name(seat)),
            Self::Ship(no) => say!("page-service-record", ship_words = known.ship_words(no)),
            Self::Pilot(no) => say!("page-service-record-2", pilot_words = known.pilot_words(no)),
            Self::Action(no) => known.battle_title(no),
            Self::Squad(no, role) => {
                let player = known.sheet(no, role).map_or("", |sheet| sheet.player.as_str());
                say!("page-squad-of-for-battle", player, no)
            }
        }
    }

    fn body(self, known: &Known<'_>) -> Option<Markup> {
        match self {
            Self::Overview => Some(overview::body(known)),
            Self::Income => Some(income::body(known)),
            Self::Orders(faction) => orders::body(known, faction),
            Self::Roster(seat) => roster::body(known, seat),
            Self::Ship(no) => life::ship(known, no),
            Self::Pilot(no) => life::pilot(known, no),
            Self::Action(no) => action::body(known, no),
            Self::Squad(no, role) => sheet::body(known, no, role),
            Self::Briefing(no) => briefing::battle(known, no),
            Self::Scenarios => Some(briefing::list(known)),
            Self::Scenario(index) => briefing::scenario(known, index),
        }
    }
}

/// Links to a page that there is, or says the bare text.
pub(super) fn link(known: &Known<'_>, page: Page, text: impl AsRef<str>) -> Markup {
    pages::link(known, page, text.as_ref())
}
