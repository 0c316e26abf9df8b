//! The source of pages: the position as one viewer may know it, and the names of everything in it. Holds no other,
//! so that a page cannot tell what the viewer must not know.

use crate::Gcw;
use crate::catalogue::{Catalogue, Faction, UpgradeId};
use crate::events::Audience;
use crate::model::{
    Aim, Battle, BattleNo, Crew, CrewNo, Fate, Pilot, PilotNo, Player, Pos, Role, Ship, ShipNo, Squad, State,
    Table, Target,
};
use crate::rules::squad::{self, SquadSheet};
use sandtable_kernel::{Game, Seat, TakenBack, Viewer};
use sandtable_text::say;

/// A position as one viewer knows it.
pub struct Known<'a> {
    /// The part that never changes. The lists that were handed in beforehand are in it, and secret: no page reads them.
    pub table: &'a Table,
    /// The viewer they are made for.
    pub viewer: Viewer,
    /// Steps back, to be seen on the overview.
    pub taken_back: Vec<TakenBack>,
    state: State,
    sheets: Vec<SquadSheet>,
}

impl<'a> Known<'a> {
    pub fn new(table: &'a Table, state: &State, viewer: Viewer) -> Self {
        let state_known = Gcw::known(table, state, viewer);
        let mut known =
            Self { table, viewer, taken_back: Vec::new(), state: state_known, sheets: Vec::new() };
        known.sheets = known.worked_out(state);
        known
    }

    /// The Squads that the viewer sees in this turn's battles: those of the own side, and what the enemy has shown. They
    /// are worked out from the whole position, because captured ships and captives stand in books of others; but a Squad
    /// has nothing in it that its owner does not know, nor, but for experience, that does not lie on the table.
    fn worked_out(&self, state: &State) -> Vec<SquadSheet> {
        let pos = Pos { table: self.table, state };
        let sides = self.state().battles_now().flat_map(|(no, battle)| {
            Role::BOTH.into_iter().filter_map(move |role| {
                let seat = battle.sides[role.index()].player?;
                Some((no, seat, battle.squads[role.index()].as_ref()?))
            })
        });
        // Once the aftermath has begun, a Squad is no longer what was handed in.
        let sheet = |(no, seat, squad): (BattleNo, Seat, &Squad)| {
            let mut sheet = squad::build(pos, seat, no, squad).ok()?;
            if !self.sees_seat(seat) {
                let pilots = sheet.ships.iter_mut().filter_map(|ship| ship.pilot.as_mut());
                pilots.for_each(|pilot| pilot.xp = 0);
            }
            Some(sheet)
        };
        sides.filter_map(sheet).collect()
    }

    /// Returns a player's name as it is now.
    pub fn name(&self, seat: Seat) -> &str {
        self.pos().name(seat)
    }

    /// A Squad that the viewer sees.
    pub fn sheet(&self, no: BattleNo, role: Role) -> Option<&SquadSheet> {
        self.sheets.iter().find(|sheet| sheet.battle == no && sheet.role == role)
    }

    /// All Squads that the viewer sees.
    pub fn sheets(&self) -> &[SquadSheet] {
        &self.sheets
    }

    /// Returns the position as far as the viewer may know it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the same for rules that reckon with public things.
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, state: self.state() }
    }

    pub fn cards(&self) -> &'a Catalogue {
        self.table.cards()
    }

    /// Returns true if the viewer sees the books of a faction (GCW-005).
    pub fn sees(&self, faction: Faction) -> bool {
        Audience::One(faction).has(self.state(), self.viewer)
    }

    /// Returns true if the viewer sees the books of a player.
    pub fn sees_seat(&self, seat: Seat) -> bool {
        self.state.side(seat).is_some_and(|faction| self.sees(faction))
    }

    /// The books of a player, if the viewer sees them.
    pub fn books(&self, seat: Seat) -> Option<&Player> {
        self.state().player(seat).filter(|_| self.sees_seat(seat))
    }

    /// All ships the viewer knows of, wherever they first stood.
    pub fn ships(&self) -> impl Iterator<Item = (ShipNo, &Ship)> {
        self.state().all_ships().filter(|(_, ship)| self.sees_seat(ship.owner))
    }

    /// All pilots the viewer knows of.
    pub fn pilots(&self) -> impl Iterator<Item = (PilotNo, &Pilot)> {
        self.state().all_pilots().filter(|(_, pilot)| self.knows(pilot.owner, pilot.fate))
    }

    /// All crew the viewer knows of.
    pub fn crew(&self) -> impl Iterator<Item = (CrewNo, &Crew)> {
        self.state().all_crew().filter(|(_, crew)| self.knows(crew.owner, crew.fate))
    }

    /// A person is known to the owner's faction, and a prisoner to those who hold him.
    fn knows(&self, owner: Seat, fate: Fate) -> bool {
        self.sees_seat(owner) || matches!(fate, Fate::Prisoner { of, .. } if self.sees(of))
    }

    pub fn ship(&self, no: ShipNo) -> Option<&Ship> {
        self.ships().find(|(one, _)| *one == no).map(|(_, ship)| ship)
    }

    pub fn pilot(&self, no: PilotNo) -> Option<&Pilot> {
        self.pilots().find(|(one, _)| *one == no).map(|(_, pilot)| pilot)
    }

    /// A ship of another player that a battle has brought out.
    pub fn met_ship(&self, no: ShipNo) -> Option<&Ship> {
        self.state().ship(no).filter(|ship| !ship.class.as_str().is_empty())
    }

    /// A pilot of another player whom a battle has brought out.
    pub fn met_pilot(&self, no: PilotNo) -> Option<&Pilot> {
        self.state().pilot(no).filter(|pilot| !pilot.card.as_str().is_empty())
    }

    pub fn crew_member(&self, no: CrewNo) -> Option<&Crew> {
        self.crew().find(|(one, _)| *one == no).map(|(_, crew)| crew)
    }

    /// A ship in words; one that went to another faction is still known by what it was in its old owner's books.
    pub fn ship_words(&self, no: ShipNo) -> String {
        match self.ship(no).or_else(|| self.state().ship(no)) {
            Some(ship) => self.ship_name(ship),
            None => say!("known-unknown-ship", no),
        }
    }

    /// A ship by its title, or else its class.
    pub fn ship_name(&self, ship: &Ship) -> String {
        let class = self.class(ship.faction, ship.class.as_str());
        match &ship.title {
            Some(title) => format!("{}, {class}", self.card(title)),
            None => class,
        }
    }

    /// A pilot's name.
    pub fn pilot_words(&self, no: PilotNo) -> String {
        match self.pilot(no).or_else(|| self.state().pilot(no)) {
            Some(pilot) => pilot.name.to_string(),
            None => say!("known-unknown-pilot", no),
        }
    }

    pub fn crew_words(&self, no: CrewNo) -> String {
        match self.crew_member(no).or_else(|| self.state().crew(no)) {
            Some(crew) => self.card(&crew.card),
            None => say!("known-unknown-crew", no),
        }
    }

    /// The name of a class of a faction.
    pub fn class(&self, faction: Faction, id: &str) -> String {
        self.cards().ship(faction, id).map_or_else(|| self.any_class(id), |class| class.name.clone())
    }

    /// The name of a class of whatever faction, small, large or huge.
    pub fn any_class(&self, id: &str) -> String {
        let cards = self.cards();
        let small = cards.ships.iter().find(|class| class.id == *id).map(|class| &class.name);
        let huge = || cards.huge_ship(id).map(|class| &class.name);
        let section = || {
            let all = cards.huge.iter().flat_map(|class| &class.sections);
            all.clone().find(|section| section.card == *id).map(|section| &section.name)
        };
        small.or_else(huge).or_else(section).map_or_else(|| id.to_owned(), Clone::clone)
    }

    /// The name of an upgrade card.
    pub fn card(&self, id: &UpgradeId) -> String {
        self.cards().upgrade_name(id.as_str())
    }

    /// The name of a pilot card.
    pub fn pilot_card(&self, pilot: &Pilot) -> String {
        self.cards()
            .pilot(pilot.card.as_str())
            .map_or_else(|| pilot.card.to_string(), |card| card.name.clone())
    }

    /// A target's type in words; a hidden outpost says what it is inside (GCW-122).
    pub fn kind(&self, target: &Target) -> String {
        let name = |id: &str| self.cards().target_type(id).map_or(id.to_owned(), |kind| kind.name.clone());
        match &target.outpost {
            Some(inside) => format!("{}: {}", name(target.kind.as_str()), name(inside.as_str())),
            None => name(target.kind.as_str()),
        }
    }

    pub fn feature(&self, id: &str) -> String {
        self.cards().feature(id).map_or_else(|| id.to_owned(), |feature| feature.name.clone())
    }

    pub fn scenario(&self, battle: &Battle) -> String {
        match self.cards().scenario(battle.scenario.as_str()) {
            Some(scenario) => scenario.name.clone(),
            None if battle.scenario.as_str().is_empty() => String::from(say!("known-not-rolled-yet")),
            None => battle.scenario.to_string(),
        }
    }

    /// Names the aim of an attack.
    pub fn aim(&self, aim: Aim) -> String {
        match aim {
            Aim::Target(no) => self
                .state()
                .target(no)
                .map_or_else(|| say!("known-target", no), |target| target.name.to_string()),
            Aim::Route => String::from(say!("known-the-trade-route")),
            Aim::Locate(enemy) => say!("known-the-search-for-huge-ships-of", enemy = enemy.name()),
            Aim::Huge(no) => self
                .state()
                .huge(no)
                .map_or_else(|| say!("known-huge-ship", no), |ship| self.any_class(ship.class.as_str())),
            Aim::Rescue(of) => say!("known-the-rescue-of-prisoners-from-the", name = of.name()),
            Aim::Exchange(with) => say!("known-an-exchange-of-prisoners-with-the", with = with.name()),
            Aim::Piracy(on) => say!("known-shipping-of-the", on = on.name()),
            Aim::Contract(_) => String::from(say!("known-a-contract")),
        }
    }

    /// A battle's title.
    pub fn battle_title(&self, no: BattleNo) -> String {
        match self.state().battle(no) {
            Some(battle) => {
                say!("known-battle-over", no, scenario = self.scenario(battle), aim = self.aim(battle.aim))
            }
            None => say!("known-battle", no),
        }
    }

    /// Names those who are waited for, as far as the viewer may know: a player who has submitted a hidden Squad still
    /// seems to be building it.
    pub fn waited_for(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> =
            Gcw::decisions(self.table, self.state()).into_iter().map(|asked| asked.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// For whom the page is, in words.
    pub fn reader(&self) -> String {
        match self.viewer {
            Viewer::Referee => String::from(say!("known-the-organiser")),
            Viewer::Public => String::from("spectators"),
            Viewer::Seat(seat) => match self.state.side(seat) {
                Some(faction) => format!("{} ({})", self.name(seat), faction.name()),
                None => String::from("spectators"),
            },
        }
    }
}
