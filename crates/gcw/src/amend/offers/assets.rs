//! Offers of amendments of ships and people.

use sandtable_kernel::{Choice, Field};
use sandtable_text::say;

use super::{Amendment, List};
use crate::catalogue::Handling;
use crate::model::{Fate, FleetPilot, FleetShip, HugeNo, ShipFate};

impl List<'_> {
    pub(super) fn ships(&mut self) {
        let (pos, seats, ships) = (self.pos, self.seats(), self.ship_nos());
        let cards = pos.table.cards();
        let form = [
            self.seat("/ship/seat", "Player"),
            self.named("/ship/ship/ship", "Class"),
            self.named("/ship/ship/title", "Title").optional(),
            self.named("/ship/faction", say!("offers-assets-faction-it-was-captured-from")).optional(),
        ];
        let all = seats.iter().flat_map(|&seat| {
            cards.ships.iter().map(move |class| {
                let ship = FleetShip { ship: class.id.clone(), title: None, installed: Vec::new() };
                Amendment::Ship { seat, ship, faction: None }
            })
        });
        self.add(("ship", say!("offers-assets-add-a-ship-that-was-forgotten")), all, form);
        let fates =
            [(ShipFate::Active, say!("offers-assets-in-the-squadron")), (ShipFate::Destroyed, "Destroyed")];
        let fates = fates.map(|(fate, text)| Choice::new(fate, text)).to_vec();
        let form = [
            self.named("/ship-fate/ship", "Ship"),
            Field::pick("/ship-fate/fate", say!("offers-assets-it-is"), fates),
        ];
        let all = ships.iter().flat_map(|&ship| {
            [ShipFate::Destroyed, ShipFate::Active].map(|fate| Amendment::ShipFate { ship, fate })
        });
        self.add(("ship-fate", say!("offers-assets-a-ship-is-destroyed-or-is")), all, form);
        let form =
            [self.named("/ship-title/ship", "Ship"), self.named("/ship-title/title", "Title").optional()];
        let titles = self.cards(|class| class == Handling::Title);
        let all = ships.iter().flat_map(|&ship| {
            let titles = titles.iter().cloned().map(Some).chain([None]);
            titles.map(move |title| Amendment::ShipTitle { ship, title })
        });
        self.add(("ship-title", say!("offers-assets-correct-a-ships-title")), all, form);
        let form = [
            self.named("/installed/ship", "Ship"),
            self.named("/installed/card", say!("offers-assets-upgrade-card")),
            Field::flag("/installed/remove", say!("offers-assets-it-is-not-aboard")),
        ];
        let works = self.cards(|class| class == Handling::TimeIntensive);
        let all = ships.iter().flat_map(|&ship| {
            let works = works.iter().cloned();
            works.map(move |card| Amendment::Installed { ship, card, remove: false })
        });
        self.add(("installed", say!("offers-assets-correct-what-is-built-into-a")), all, form);
        let huge: Vec<HugeNo> = (0..).map(HugeNo).take(pos.state.huge.len()).collect();
        let form = [
            self.named("/huge/huge", say!("offers-assets-huge-ship")),
            Field::number("/huge/section", say!("offers-assets-section-0-fore"), 0, 1, ""),
            Field::number("/huge/face_down", say!("offers-assets-damage-cards-face-down"), 0, 40, "cards"),
            Field::number("/huge/face_up", say!("offers-assets-damage-cards-face-up"), 0, 40, "cards"),
            Field::flag("/huge/crippled", "Crippled"),
        ];
        let all = huge.iter().flat_map(|&huge| {
            [1, 0].map(|face_down| Amendment::Huge {
                huge,
                section: 0,
                face_down,
                face_up: 0,
                crippled: false,
            })
        });
        self.add(("huge", say!("offers-assets-correct-the-damage-of-a-huge")), all, form);
        let form = [
            self.named("/huge-upgrade/huge", say!("offers-assets-huge-ship")),
            Field::number("/huge-upgrade/section", say!("offers-assets-section-0-fore"), 0, 1, ""),
            self.named("/huge-upgrade/card", say!("offers-assets-upgrade-card")),
            Field::flag("/huge-upgrade/remove", say!("offers-assets-it-is-not-aboard")),
        ];
        let all = huge.iter().flat_map(|&huge| {
            cards.upgrades.iter().map(move |card| Amendment::HugeUpgrade {
                huge,
                section: 0,
                card: card.id.clone(),
                remove: false,
            })
        });
        self.add(("huge-upgrade", say!("offers-assets-correct-what-a-huge-ship-has")), all, form);
        let form = [
            self.named("/huge-fate/huge", say!("offers-assets-huge-ship")),
            Field::flag("/huge-fate/destroyed", say!("offers-assets-it-is-destroyed")),
        ];
        let all = huge
            .iter()
            .flat_map(|&huge| [true, false].map(|destroyed| Amendment::HugeFate { huge, destroyed }));
        self.add(("huge-fate", say!("offers-assets-a-huge-ship-is-destroyed-or")), all, form);
    }

    pub(super) fn people(&mut self) {
        let (pos, seats, pilots, crew) = (self.pos, self.seats(), self.pilot_nos(), self.crew_nos());
        let cards = pos.table.cards();
        let form = [
            self.seat("/pilot/seat", "Player"),
            self.named("/pilot/pilot/pilot", say!("offers-assets-pilot-card")),
            Field::text("/pilot/pilot/name", say!("offers-assets-name-of-a-generic-pilot"), 60).optional(),
        ];
        let generic = cards.pilots.iter().filter(|card| !card.unique);
        let generic: Vec<_> = generic.map(|card| card.id.clone()).collect();
        let all = seats.iter().flat_map(|&seat| {
            generic.iter().map(move |card| {
                let pilot = FleetPilot { pilot: card.clone(), name: "".into(), title: None };
                Amendment::Pilot { seat, pilot }
            })
        });
        self.add(("pilot", say!("offers-assets-add-a-pilot-who-was-forgotten")), all, form);
        let form = [self.named("/name/pilot", "Pilot"), Field::text("/name/name", "Name", 60)];
        let all = pilots
            .iter()
            .map(|&pilot| Amendment::Name { pilot, name: say!("offers-assets-old-faithful").into() });
        self.add(("name", say!("offers-assets-rename-a-pilot")), all, form);
        let form = [
            self.named("/xp/pilot", "Pilot"),
            Field::number("/xp/amount", say!("offers-assets-more-or-fewer"), -99, 99, "XP"),
        ];
        let all = pilots.iter().map(|&pilot| Amendment::Xp { pilot, amount: 1 });
        self.add(("xp", say!("offers-assets-correct-experience-points")), all, form);
        let form = [
            self.named("/skill/pilot", "Pilot"),
            Field::number("/skill/skill", say!("offers-assets-pilot-skill"), 0, 9, ""),
            Field::number("/skill/points", say!("offers-assets-squad-points-of-the-pilot"), 1, 200, "points")
                .optional(),
        ];
        let all = pilots
            .iter()
            .flat_map(|&pilot| (1..=9).map(move |skill| Amendment::Skill { pilot, skill, points: None }));
        self.add(("skill", say!("offers-assets-correct-pilot-skill")), all, form);
        let form = [
            self.named("/elite/pilot", "Pilot"),
            Field::flag("/elite/elite", say!("offers-assets-has-bought-an-elite-slot")),
        ];
        let all =
            pilots.iter().flat_map(|&pilot| [true, false].map(|elite| Amendment::Elite { pilot, elite }));
        self.add(("elite", say!("offers-assets-correct-a-bought-elite-slot")), all, form);
        let form = [self.named("/ability/pilot", "Pilot"), self.named("/ability/card", "Ability").optional()];
        let elite = self.cards(|class| class == Handling::Elite);
        let all = pilots.iter().flat_map(|&pilot| {
            elite.iter().take(3).map(move |card| Amendment::Ability { pilot, card: Some(card.clone()) })
        });
        self.add(("ability", say!("offers-assets-correct-a-pilots-ability")), all, form);
        let form = [
            self.named("/qualified/pilot", "Pilot"),
            self.named("/qualified/class", "Class"),
            Field::flag("/qualified/remove", say!("offers-assets-is-not-qualified")),
        ];
        let all = pilots.iter().flat_map(|&pilot| {
            cards.ships.iter().map(move |class| Amendment::Qualified {
                pilot,
                class: class.id.clone(),
                remove: false,
            })
        });
        self.add(("qualified", say!("offers-assets-correct-what-a-pilot-can-fly")), all, form);
        let form =
            [self.named("/pilot-title/pilot", "Pilot"), self.named("/pilot-title/title", "Title").optional()];
        let titles = self.cards(|class| class == Handling::PilotTitle);
        let all = pilots.iter().flat_map(|&pilot| {
            let titles = titles.iter().cloned().map(Some).chain([None]);
            titles.map(move |title| Amendment::PilotTitle { pilot, title })
        });
        self.add(("pilot-title", say!("offers-assets-correct-a-pilots-own-title")), all, form);
        let form = [self.named("/pilot-fate/pilot", "Pilot"), self.fates("/pilot-fate/fate")];
        let all = pilots.iter().map(|&pilot| Amendment::PilotFate { pilot, fate: Fate::Dead });
        self.add(("pilot-fate", say!("offers-assets-a-pilot-is-on-the-roster")), all, form);
        let form =
            [self.named("/crew-fate/crew", say!("offers-assets-crew-member")), self.fates("/crew-fate/fate")];
        let all = crew.iter().map(|&crew| Amendment::CrewFate { crew, fate: Fate::Dead });
        self.add(("crew-fate", say!("offers-assets-a-crew-member-is-on-the")), all, form);
    }

    fn fates(&self, at: &str) -> Field {
        let since = self.pos.state.turn;
        let held = self.pos.state.factions.iter().map(|team| {
            let fate = Fate::Prisoner { of: team.faction, since, tried: false };
            Choice::new(fate, say!("offers-assets-a-prisoner-of-the", faction = team.faction.name()))
        });
        let others = [
            (Fate::Active, say!("offers-assets-on-the-roster")),
            (Fate::Dead, "Dead"),
            (Fate::WrittenOff, say!("offers-assets-given-up-for-good")),
        ];
        let others = others.map(|(fate, text)| Choice::new(fate, text));
        Field::pick(at, "Where", others.into_iter().chain(held).collect())
    }
}
