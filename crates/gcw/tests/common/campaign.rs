//! A campaign at hand: setups of two and three factions, positions made by events, play with written dice.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_dice::Scripted;
use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::{Faction, FeatureId, ScenarioId, TypeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::cx::{Cx, Out};
use sandtable_gcw::events::{Event, apply};
use sandtable_gcw::model::{
    Aim, Battle, BattleResult, BattleSide, Ending, FactionSetup, FactionStanding, GivenTarget, MapSetup,
    Options, Phase, PlayerSetup, Pos, Setup, Stage, State, Table, Winner,
};
use sandtable_gcw::rules::flow;
use sandtable_gcw::rulings::Rulings;
use sandtable_kernel::{Game, Reckoning, Record, Refusal, Seat};

/// A setup with so many players in each faction, over a rolled map.
pub fn setup(teams: &[(Faction, usize)]) -> Setup {
    let factions = teams.iter().map(|&(faction, count)| FactionSetup {
        faction,
        standing: FactionStanding::Main,
        players: (1..=count)
            .map(|number| PlayerSetup { name: format!("{} {number}", faction.name()), fleet: None })
            .collect(),
        leader: 0,
    });
    Setup {
        name: String::from("Test"),
        profile: None,
        factions: factions.collect(),
        map: MapSetup::default(),
        options: Options::default(),
        rulings: Rulings::default(),
        joined: Vec::new(),
        books: None,
    }
}

/// Scum as the third faction.
pub fn with_third(mut setup: Setup) -> Setup {
    let scum = setup.factions.iter_mut().find(|faction| faction.faction == Faction::Scum).unwrap();
    scum.standing = FactionStanding::Third;
    setup
}

/// Targets entered by hand: type, owner.
pub fn map(targets: &[(&str, Option<Faction>)]) -> MapSetup {
    let given = (1..).zip(targets).map(|(number, &(kind, owner))| GivenTarget {
        name: format!("World {number}").into(),
        kind: TypeId::new(kind),
        feature: FeatureId::new("no-asteroids"),
        outpost: None,
        owner,
    });
    MapSetup::Given(given.collect())
}

/// A campaign in play, and everything that has happened since the last look.
pub struct Campaign {
    pub table: Table,
    pub state: State,
    pub record: Record<Event>,
}

impl Campaign {
    /// Opens a campaign and begins it with written dice.
    pub fn begin(setup: &Setup, dice: &str) -> Self {
        let (table, state) =
            Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup).unwrap();
        let mut campaign = Self { table, state, record: Record::default() };
        let mut dice = Scripted::new(dice);
        Gcw::begin(&campaign.table, &mut campaign.state, &mut dice, &mut campaign.record);
        assert!(dice.left().is_empty(), "dice are left: {:?}", dice.left());
        campaign
    }

    /// A campaign in a phase of its first turn, whatever was founded.
    pub fn at(setup: &Setup, phase: Phase) -> Self {
        let (table, state) =
            Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup).unwrap();
        let mut campaign = Self { table, state, record: Record::default() };
        let mut dice = sandtable_dice::Generator::new(1);
        Gcw::begin(&campaign.table, &mut campaign.state, &mut dice, &mut campaign.record);
        campaign.happen(Event::TurnBegan { turn: 1 });
        campaign.happen(Event::PhaseBegan { phase });
        campaign.record = Record::default();
        campaign
    }

    /// Makes something happen.
    pub fn happen(&mut self, event: Event) {
        apply(&mut self.state, &event);
        // What the rules tell at the beginning of this phase.
        if matches!(event, Event::PhaseBegan { phase: Phase::Battles }) {
            for event in sandtable_gcw::rules::command::leaderless(self.pos()) {
                apply(&mut self.state, &event);
            }
        }
    }

    /// Plays a command that is accepted and uses all of these dice; what happened before is forgotten.
    pub fn play(&mut self, seat: u8, command: Command, dice: &str) {
        self.record = Record::default();
        let mut dice = Scripted::new(dice);
        let played =
            Gcw::play(&self.table, &mut self.state, Seat(seat), &command, &mut dice, &mut self.record);
        played.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        assert!(sandtable_dice::Dice::shortage(&dice).is_none(), "dice are missing");
        assert!(dice.left().is_empty(), "dice are left: {:?}", dice.left());
    }

    /// Makes an amendment with written dice; the code of the refusal if there is one.
    pub fn amend(&mut self, amendment: &Amendment, dice: &str) -> Result<(), &'static str> {
        self.record = Record::default();
        let mut dice = Scripted::new(dice);
        let done = Gcw::amend(&self.table, &mut self.state, amendment, &mut dice, &mut self.record);
        assert!(dice.left().is_empty(), "dice are left: {:?}", dice.left());
        done.map_err(|refusal| refusal.code)
    }

    /// Lets the campaign go on by itself with written dice, as after a command.
    pub fn go_on(&mut self, dice: &str) {
        struct Kept<'a>(&'a mut Record<Event>);
        impl Out for Kept<'_> {
            fn event(&mut self, event: &Event, numbers: Vec<Reckoning>) {
                sandtable_kernel::Sink::event(self.0, event, numbers);
            }
        }
        self.record = Record::default();
        let mut dice = Scripted::new(dice);
        let out = &mut Kept(&mut self.record);
        flow::advance(&mut Cx { table: &self.table, state: &mut self.state, dice: &mut dice, out });
        assert!(sandtable_dice::Dice::shortage(&dice).is_none(), "dice are missing");
        assert!(dice.left().is_empty(), "dice are left: {:?}", dice.left());
    }

    /// The reckonings with a title since the last command.
    pub fn reckonings(&self, title: &str) -> Vec<String> {
        let told = self.record.reckonings.iter().filter(|(_, reckoning)| reckoning.title == title);
        told.map(|(_, reckoning)| reckoning.to_string()).collect()
    }

    /// The refusal of a command.
    pub fn refused(&self, seat: u8, command: &Command) -> Refusal {
        Gcw::check(&self.table, &self.state, Seat(seat), command).expect_err("refused")
    }

    /// The position.
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: &self.table, state: &self.state }
    }

    /// The events since the last command.
    pub fn events(&self) -> &[Event] {
        &self.record.events
    }
}

/// A battle of the first turn that is over.
pub fn fought(aim: Aim, sides: [(Faction, u8); 2], winner: Winner, how: Ending) -> Battle {
    Battle {
        turn: 1,
        aim,
        sides: sides.map(|(faction, seat)| BattleSide { faction, player: Some(Seat(seat)) }),
        owner: None,
        scenario: ScenarioId::new("space-superiority"),
        size: [100, 100],
        feature: None,
        rerolled: false,
        stage: Stage::Closed,
        squads: [None, None],
        record: None,
        report: None,
        accounts: [None, None],
        disputed: false,
        confirmed: [true; 2],
        scrubs: [false; 2],
        result: Some(BattleResult { winner, how, field: None }),
    }
}

/// A campaign that goes on with written dice after these battles.
pub fn after(setup: &Setup, battles: Vec<Battle>, dice: &str) -> Campaign {
    let mut campaign = Campaign::at(setup, Phase::Battles);
    for battle in battles {
        campaign.happen(Event::BattleJoined { battle });
    }
    campaign.go_on(dice);
    campaign
}

/// The last score of each faction.
pub fn scores(campaign: &Campaign) -> Vec<i32> {
    campaign.state.factions.iter().map(|faction| faction.scores.last().unwrap().total).collect()
}
