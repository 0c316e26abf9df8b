//! A small campaign in its third turn, made by events: two factions, four players, a battle flown, a prisoner taken.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_dice::Keyed;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Faction, FeatureId, HugeRole, ScenarioId, ShipId, TypeId, UpgradeId};
use sandtable_gcw::events::{Asset, BattleChange, Change, Event, apply};
use sandtable_gcw::model::{
    Aim, Battle, BattleNo, BattleResult, BattleSide, Cause, Deed, DeedKind, End, Ending, FactionSetup,
    FactionStanding, Fate, Fitted, Flown, Gain, GivenTarget, HugeShip, Idle, IdleCause, Lot, MapSetup,
    Options, Origin, Phase, Pilot, PilotNo, PlayerSetup, Pos, Report, Role, Section, Setup, Ship, ShipFate,
    ShipNo, Squad, SquadShip, Stage, State, Table, Tally, TargetNo, Winner,
};
use sandtable_gcw::rules::recruits;
use sandtable_gcw::rulings::Rulings;
use sandtable_kernel::{Game, Record, Seat, Viewer};

pub const REBEL: Viewer = Viewer::Seat(Seat(0));
pub const EMPIRE: Viewer = Viewer::Seat(Seat(2));
/// A name that would break a page which forgets to escape.
pub const EVIL: &str = "<b>Ana</b> & \"Ace\"";

/// The setup; every player has handed in a list, which stays secret.
pub fn setup(worlds: usize) -> Setup {
    let player = |name: &str| PlayerSetup { name: String::from(name), fleet: None };
    let faction = |faction, players: &[&str]| FactionSetup {
        faction,
        standing: FactionStanding::Main,
        players: players.iter().map(|name| player(name)).collect(),
        leader: 0,
    };
    Setup {
        name: String::from("The <Long> Winter & \"Spring\""),
        profile: None,
        factions: vec![
            faction(Faction::Rebel, &[EVIL, "Ben Okafor"]),
            faction(Faction::Imperial, &["Clara Voss", "Dario"]),
        ],
        map: MapSetup::Given(targets(worlds)),
        options: Options::default(),
        rulings: Rulings::default(),
        joined: Vec::new(),
        books: None,
    }
}

fn targets(worlds: usize) -> Vec<GivenTarget> {
    let all = [
        ("Ord Pardron", "commerce-world", "no-asteroids", Some(Faction::Rebel)),
        ("Tessik", "molten-world", "light-asteroids", None),
        ("Kuat Ring Nine", "construction-yard", "dense-asteroids", Some(Faction::Imperial)),
        ("Bescane", "high-yield-gas-giant", "planetary-ring", Some(Faction::Imperial)),
        ("Whisper Base", "mining-outpost", "regular-asteroids", Some(Faction::Rebel)),
        ("Nar Bo Sholla", "verdant-planet", "light-asteroids", None),
        ("Far Trade Station Auril", "trade-station", "no-asteroids", Some(Faction::Rebel)),
        ("Hollow Moon", "hidden-outpost", "dense-asteroids", Some(Faction::Imperial)),
        ("Lorrd", "agrarian-world", "no-asteroids", None),
    ];
    let given = |number: usize| {
        let (name, kind, feature, owner) = all[number % all.len()];
        let again = number / all.len();
        let name = if again == 0 { String::from(name) } else { format!("{name} {}", again + 1) };
        let outpost = (kind == "hidden-outpost").then(|| TypeId::new("mining-outpost"));
        GivenTarget {
            name: name.into(),
            kind: TypeId::new(kind),
            feature: FeatureId::new(feature),
            outpost,
            owner,
        }
    };
    (0..worlds).map(given).collect()
}

pub struct Campaign {
    pub table: Table,
    pub state: State,
}

impl Campaign {
    /// A campaign that has just been opened.
    pub fn opened() -> Self {
        let (table, state) =
            Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup(9)).unwrap();
        Self { table, state }
    }

    /// A campaign in which something has happened.
    pub fn played() -> Self {
        Self::played_over(9)
    }

    pub fn played_over(worlds: usize) -> Self {
        let (table, state) =
            Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup(worlds)).unwrap();
        let mut campaign = Self { table, state };
        let mut record: Record<Event> = Record::default();
        Gcw::begin(&campaign.table, &mut campaign.state, &mut Keyed::new(1), &mut record);
        campaign.found();
        for turn in 1..=3 {
            campaign.all([
                Event::TurnBegan { turn },
                Event::PhaseBegan { phase: Phase::Purchase },
                Event::PhaseBegan { phase: Phase::Battles },
            ]);
            if turn < 3 {
                for (faction, total) in [
                    (Faction::Rebel, 41 + 9 * i32::from(turn)),
                    (Faction::Imperial, 55 - 7 * i32::from(turn)),
                ] {
                    campaign.happen(Event::Scored { faction, turn, total });
                }
                for seat in campaign.state.seats() {
                    campaign.happen(Event::Posted { seat, amount: 40, why: Cause::Income });
                }
            }
        }
        campaign.battles();
        campaign
    }

    pub fn happen(&mut self, event: Event) {
        apply(&mut self.state, &event);
    }

    pub fn all(&mut self, events: impl IntoIterator<Item = Event>) {
        events.into_iter().for_each(|event| self.happen(event));
    }

    fn found(&mut self) {
        self.ship(0, "xwing", Faction::Rebel, None, &["integratedastromech"]);
        self.ship(0, "yt1300-mf", Faction::Rebel, Some("millenniumfalcon"), &["engineupgrade"]);
        self.ship(1, "awing", Faction::Rebel, None, &["engineupgrade"]);
        self.ship(2, "tiefighter", Faction::Imperial, None, &[]);
        self.ship(2, "tieinterceptor", Faction::Imperial, Some("royalguardtie"), &["shieldupgrade"]);
        self.ship(3, "lambdaclassshuttle", Faction::Imperial, Some("st321"), &["sensorjammer"]);
        self.pilot(0, "wedgeantilles", "Wedge Antilles", 9, 8);
        self.pilot(0, "rookiepilot", "Mia <Sun> Tallis", 3, 3);
        self.pilot(1, "greensquadronpilot", "Olek Brand", 3, 3);
        self.pilot(2, "academypilot", "DS-61-9", 1, 1);
        self.pilot(2, "howlrunner", "\"Howlrunner\"", 8, 8);
        self.pilot(3, "omicrongrouppilot", "Veda Krin", 2, 2);
        for (seat, card, copies) in [
            (0, "protontorpedoes", 3),
            (0, "r2d2", 1),
            (1, "concussionmissiles", 3),
            (2, "concussionmissiles", 3),
        ] {
            self.happen(Event::Stocked { seat: Seat(seat), card: UpgradeId::new(card), copies });
        }
        for seat in 0..4 {
            self.happen(Event::Posted { seat: Seat(seat), amount: -287, why: Cause::Fleet });
        }
        self.happen(Event::Equipped {
            faction: Faction::Rebel,
            ships: vec![
                huge(Faction::Rebel, HugeRole::Capital, "cr90corvette", &["dodonnaspride", "gunneryteam"], 2),
                huge(Faction::Rebel, HugeRole::Support, "gr75mediumtransport", &["jammingbeam"], 1),
            ],
        });
        self.happen(Event::Equipped {
            faction: Faction::Imperial,
            ships: vec![huge(Faction::Imperial, HugeRole::Capital, "raiderclasscorvette", &["assailer"], 2)],
        });
    }

    fn ship(&mut self, seat: u8, class: &str, faction: Faction, title: Option<&str>, installed: &[&str]) {
        let class = self.table.cards().ship(faction, class).unwrap();
        let ship = Ship {
            title: title.map(UpgradeId::new),
            installed: installed.iter().map(UpgradeId::new).collect(),
            ..recruits::ship(Seat(seat), class, Origin::Founding)
        };
        self.happen(Event::ShipJoined { ship });
    }

    fn pilot(&mut self, seat: u8, card: &str, name: &str, skill: u8, points: i16) {
        let card = self.table.cards().pilot(card).unwrap();
        let pos = Pos { table: &self.table, state: &self.state };
        let pilot = recruits::pilot(pos, Seat(seat), card, name.into(), Origin::Founding);
        let pilot = Pilot { skill, points, xp: 0, ..pilot };
        self.happen(Event::PilotJoined { pilot });
    }

    fn battles(&mut self) {
        let (one, two) = (BattleNo(0), BattleNo(1));
        let battle = |aim, attacker: (Faction, u8), defender: (Faction, Option<u8>), scenario: &str| {
            Event::BattleJoined {
                battle: Battle {
                    turn: 3,
                    aim,
                    sides: [
                        BattleSide { faction: attacker.0, player: Some(Seat(attacker.1)) },
                        BattleSide { faction: defender.0, player: defender.1.map(Seat) },
                    ],
                    owner: None,
                    scenario: ScenarioId::new(scenario),
                    size: [100, 100],
                    feature: Some(FeatureId::new("dense-asteroids")),
                    rerolled: false,
                    stage: Stage::Defence,
                    squads: [None, None],
                    record: None,
                    report: None,
                    accounts: [None, None],
                    disputed: false,
                    confirmed: [false; 2],
                    scrubs: [false; 2],
                    result: None,
                },
            }
        };
        let kuat = Aim::Target(TargetNo(2));
        self.all([
            battle(kuat, (Faction::Rebel, 0), (Faction::Imperial, Some(2)), "space-superiority"),
            battle(Aim::Route, (Faction::Imperial, 3), (Faction::Rebel, None), "vip-escort"),
            battle(kuat, (Faction::Rebel, 1), (Faction::Imperial, Some(3)), "space-superiority"),
            Event::SquadsRevealed { battle: one, squads: [Squad::default(), Squad::default()] },
            Event::BattleChanged { battle: one, change: BattleChange::Report(report()) },
        ]);
        let (wedge, mia) = (PilotNo::new(Seat(0), 0), PilotNo::new(Seat(0), 1));
        let lived = |asset, what| Event::Lived { asset, deed: Deed { turn: 3, battle: Some(one), what } };
        let fighter = || ShipId::new("tiefighter");
        self.all([
            lived(Asset::Pilot(wedge), DeedKind::Flew { ship: ship(0, 0), pilot: wedge }),
            lived(Asset::Pilot(wedge), DeedKind::Kill(fighter())),
            lived(Asset::Ship(ship(0, 0)), DeedKind::Flew { ship: ship(0, 0), pilot: wedge }),
            lived(Asset::Ship(ship(0, 0)), DeedKind::Kill(fighter())),
            lived(Asset::Ship(ship(0, 0)), DeedKind::Damaged),
            Event::SitsOut {
                asset: Asset::Ship(ship(0, 0)),
                idle: Idle { until: 4, why: IdleCause::Repair },
            },
            Event::PilotChanged { pilot: wedge, change: Change::Xp(4) },
            Event::PilotChanged { pilot: wedge, change: Change::Qualified(ShipId::new("bwing")) },
            Event::Used { asset: Asset::Pilot(wedge), used: true },
            lived(Asset::Pilot(mia), DeedKind::Flew { ship: ship(0, 1), pilot: mia }),
            lived(Asset::Pilot(mia), DeedKind::Ejected),
            Event::PilotFate {
                pilot: mia,
                fate: Fate::Prisoner { of: Faction::Imperial, since: 3, tried: false },
            },
            Event::ShipFate { ship: ship(2, 0), fate: ShipFate::Destroyed },
            Event::Tallied {
                faction: Faction::Rebel,
                tally: Tally { captured: true, won: 1, ..Tally::default() },
            },
            Event::Tallied {
                faction: Faction::Imperial,
                tally: Tally { lost_target: true, lost: 1, ..Tally::default() },
            },
            Event::BattleChanged {
                battle: one,
                change: BattleChange::Result(BattleResult {
                    winner: Winner::Attacker,
                    how: Ending::Fought,
                    field: Some(Role::Defender),
                }),
            },
            Event::BattleChanged { battle: one, change: BattleChange::Stage(Stage::Closed) },
            Event::BattleChanged { battle: two, change: BattleChange::Stage(Stage::Defence) },
            Event::BattleChanged { battle: BattleNo(2), change: BattleChange::Stage(Stage::Squads) },
            Event::SquadBuilt { battle: BattleNo(2), role: Role::Attacker, squad: Some(squad()) },
        ]);
    }
}

fn ship(seat: u8, index: usize) -> ShipNo {
    ShipNo::new(Seat(seat), index)
}

/// The Squad of seat 1 for the last battle.
fn squad() -> Squad {
    let awing = SquadShip {
        ship: ship(1, 0),
        pilot: Some(PilotNo::new(Seat(1), 0)),
        crew: Vec::new(),
        cards: vec![UpgradeId::new("concussionmissiles")],
        munitions: Vec::new(),
        group: 0,
        marked: false,
    };
    Squad { ships: vec![awing], huge: None }
}

/// A huge ship whose first upgrade has been revealed.
fn huge(faction: Faction, role: HugeRole, class: &str, cards: &[&str], sections: usize) -> HugeShip {
    let upgrades = cards.iter().enumerate().map(|(at, card)| Fitted {
        card: UpgradeId::new(card),
        revealed: at == 0 && role == HugeRole::Capital,
    });
    let mut all = vec![Section::default(); sections];
    all[0] = Section { upgrades: upgrades.collect(), face_down: 2, face_up: 1, crippled: false };
    HugeShip {
        faction,
        role,
        class: ShipId::new(class),
        sections: all,
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    }
}

fn report() -> Report {
    let flown = |role, ship, pilot: Option<PilotNo>, end| Flown {
        role,
        ship,
        pilot,
        crew: Vec::new(),
        reinforcement: false,
        end,
        damaged: false,
        pilot_hit: false,
        spent: Vec::new(),
        rerolls: 0,
    };
    let wedge = PilotNo::new(Seat(0), 0);
    Report {
        winner: Winner::Attacker,
        field: Some(Role::Defender),
        rounds: 9,
        good_faith: [true, true],
        ships: vec![
            Flown {
                damaged: true,
                rerolls: 1,
                spent: vec![Lot { card: UpgradeId::new("protontorpedoes"), copies: 1 }],
                ..flown(Role::Attacker, ship(0, 0), Some(wedge), End::Held)
            },
            flown(Role::Attacker, ship(0, 1), Some(PilotNo::new(Seat(0), 1)), End::Fled),
            flown(
                Role::Defender,
                ship(2, 0),
                Some(PilotNo::new(Seat(2), 0)),
                End::Destroyed { by: Some(wedge), ion: false },
            ),
            flown(Role::Defender, ship(2, 1), Some(PilotNo::new(Seat(2), 1)), End::Held),
        ],
        huge: Vec::new(),
        gains: vec![Gain::Cargo { role: Role::Attacker, units: 2 }],
    }
}
