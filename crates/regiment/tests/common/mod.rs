//! A scenario builder for rule tests: units at given poses, terrain, rulings, scripted dice. A test that leaves dice
//! over, or lacks some, fails.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::Scripted;
use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Record, Refusal, Seat, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::amend::Edit;
use sandtable_regiment::commands::{BaseMove, Command, Moves, PiecePut, Poses};
use sandtable_regiment::data::*;
use sandtable_regiment::engine::{self, with_pos};
use sandtable_regiment::model::{
    BaseId, Event, PieceId, Pos, Position, PositionUnit, Setup, State, Table as Fixed, Unit, UnitId,
};
use sandtable_regiment::rules::movement::{Lengths, Motion, MoveEvent};
use sandtable_regiment::rulings::RulingOption;
use sandtable_regiment::view::View;

/// Seat 0 plays red.
pub const RED: Seat = Seat(0);
/// Seat 1 plays blue.
pub const BLUE: Seat = Seat(1);

pub fn ours() -> Provenance {
    Provenance { source: Source::Ours, note: String::new() }
}

/// A plain infantry profile: move 6, attack 2/3, range 8/12, wound 3, courage 3, save 5+, 30 mm bases.
pub fn infantry(bases: u8) -> Profile {
    Profile {
        id: "infantry".into(),
        name: "Infantry".into(),
        faction: "test".into(),
        class: Class::Infantry,
        subtype: Subtype::Ground,
        tags: Vec::new(),
        bases,
        points: 50,
        min_pct: 0,
        max_pct: 0,
        move_in: 6,
        min_move: 0,
        ranged: 2,
        melee: 3,
        short: 8,
        long: 12,
        wounds: 3,
        courage: 3,
        save: 5,
        keywords: Vec::new(),
        base: BaseSize::new(30, 30),
        figure: None,
        provenance: ours(),
    }
}

/// A plain ground vehicle on a 60 mm base.
pub fn vehicle(bases: u8) -> Profile {
    Profile {
        id: "vehicle".into(),
        name: "Vehicle".into(),
        class: Class::Vehicle,
        base: BaseSize::new(60, 60),
        wounds: 5,
        courage: 4,
        ..infantry(bases)
    }
}

/// An aerial vehicle, move 14/4.
pub fn aerial(bases: u8) -> Profile {
    Profile {
        id: "aerial".into(),
        name: "Aerial".into(),
        subtype: Subtype::Aerial,
        move_in: 14,
        min_move: 4,
        ..vehicle(bases)
    }
}

/// The profile with one more keyword.
pub fn with(mut profile: Profile, keyword: Keyword) -> Profile {
    profile.keywords.push(keyword);
    profile
}

/// A pose: inches, degrees (0 looks to the right, 90 down the screen).
pub fn at(x: f64, y: f64, degrees: f64) -> Pose {
    Pose::new(x, y, Heading::from_degrees(degrees))
}

/// A support card with sensible defaults: 2d6 of 5+, no sight needed.
pub fn card(template: Template, target: TargetRule, effect: CardEffect) -> SupportCard {
    SupportCard {
        id: "card".into(),
        name: "Card".into(),
        factions: None,
        points: 25,
        availability: 5,
        template,
        target,
        needs_los: false,
        lasts: 0,
        effect,
        text: String::new(),
        provenance: ours(),
    }
}

/// An ability.
pub fn ability(scope: Scope, effect: Effect) -> Ability {
    Ability {
        name: "Ability".into(),
        text: String::new(),
        scope,
        only: UnitFilter::default(),
        when: None,
        effects: vec![effect],
        provenance: None,
    }
}

/// A mission on a 72 x 36 table: one objective in the middle worth 1, zones 6 in deep on the long edges.
pub fn mission() -> Mission {
    let strip = |y0: f64, y1: f64| vec![vec![[0.0, y0], [72.0, y0], [72.0, y1], [0.0, y1]]];
    Mission {
        id: "test".into(),
        name: "Test".into(),
        category: Category::Aggressive,
        table: Table::STANDARD,
        order: None,
        zones: Zones { red: strip(30.0, 36.0), blue: strip(0.0, 6.0) },
        objectives: vec![Objective { name: "Centre".into(), at: [36.0, 18.0] }],
        scoring: vec![Score { rounds: Rounds::default(), side: None, objective: None, vp: 1 }],
        gains: Vec::new(),
        specials: Vec::new(),
        tasks: Vec::new(),
        rounds: None,
        victory: None,
        preset: None,
        text: String::new(),
        provenance: ours(),
    }
}

/// A scenario under construction.
#[derive(Clone)]
pub struct Scene {
    pub setup: Setup,
    /// Positions; taken out for tests of setup itself.
    pub position: Position,
}

impl Default for Scene {
    fn default() -> Self {
        Self::new()
    }
}

impl Scene {
    /// Two empty armies with command value 6, mission and colours agreed, seat 0 red.
    pub fn new() -> Self {
        let army = || Army {
            name: "Army".into(),
            faction: Faction {
                id: "test".into(),
                name: "Test".into(),
                tier: Tier::Major,
                command_value: 6,
                provenance: ours(),
            },
            cap: 1000,
            leader: None,
            units: Vec::new(),
            support: Vec::new(),
            deck: Vec::new(),
        };
        Self {
            setup: Setup {
                armies: [army(), army()],
                table: Table::STANDARD,
                ground: Some(Ground {
                    id: "test".into(),
                    name: "Test".into(),
                    table: Table::STANDARD,
                    features: vec![],
                }),
                half: Vec::new(),
                mission: Some(mission()),
                colours: Some([Side::Red, Side::Blue]),
                rulings: Default::default(),
                position: None,
                physical: false,
            },
            position: Position {
                round: 1,
                tp: Some([0, 0]),
                vp: [0, 0],
                destroyed: [0, 0],
                hosts: [None, None],
                units: Vec::new(),
                queue: Vec::new(),
                active: None,
            },
        }
    }

    /// Adds a unit on the table; a pose a base (fewer than the profile: some are lost already).
    pub fn unit(self, seat: Seat, profile: Profile, poses: &[Pose]) -> Self {
        self.unit_as(seat, profile, poses, |_| {})
    }

    /// Adds a unit and changes its tokens.
    pub fn unit_as(
        mut self,
        seat: Seat,
        profile: Profile,
        poses: &[Pose],
        change: impl FnOnce(&mut PositionUnit),
    ) -> Self {
        let army = &mut self.setup.armies[seat.index()];
        let mut unit = PositionUnit {
            seat: seat.0,
            unit: army.units.len() as u8,
            poses: poses.to_vec(),
            ..PositionUnit::default()
        };
        change(&mut unit);
        army.units.push(profile);
        self.position.units.push(unit);
        self
    }

    /// Adds terrain: kinds and an outline in table coordinates.
    pub fn terrain(mut self, kinds: &[TerrainKind], outline: &[Xy]) -> Self {
        let ground = self.setup.ground.as_mut().unwrap();
        let id = format!("piece-{}", ground.features.len());
        let piece = TerrainPiece {
            name: id.clone(),
            id,
            kinds: kinds.to_vec(),
            outline: outline.to_vec(),
            drawing: None,
            provenance: ours(),
        };
        ground.features.push(Feature { piece, at: [0.0, 0.0], degrees: 0 });
        self
    }

    /// Adds a rectangle of terrain.
    pub fn block(self, kinds: &[TerrainKind], [x0, y0]: Xy, [x1, y1]: Xy) -> Self {
        self.terrain(kinds, &[[x0, y0], [x1, y0], [x1, y1], [x0, y1]])
    }

    /// Switches a ruling.
    pub fn ruling(mut self, switch: RulingOption) -> Self {
        self.setup.rulings = self.setup.rulings.with(switch);
        self
    }

    /// Gives a seat tactical points.
    pub fn tp(mut self, seat: Seat, tp: u8) -> Self {
        if let Some(pools) = &mut self.position.tp {
            pools[seat.index()] = tp;
        }
        self
    }

    /// Gives a seat a leader with these abilities, hosted by its unit number `host`.
    pub fn leader(mut self, seat: Seat, tactical: Ability, command: Ability, host: u8) -> Self {
        self.setup.armies[seat.index()].leader = Some(Leader {
            id: "leader".into(),
            name: "Leader".into(),
            faction: "test".into(),
            points: 60,
            host: HostRule::default(),
            tactical,
            command,
            provenance: ours(),
        });
        self.position.hosts[seat.index()] = Some(host);
        self
    }

    /// Gives a seat a support card.
    pub fn card(mut self, seat: Seat, card: SupportCard) -> Self {
        self.setup.armies[seat.index()].support.push(card);
        self
    }

    /// Changes anything.
    pub fn change(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    /// Starts with a unit of a seat (by its number in the army) being activated; no dice.
    pub fn active(mut self, seat: Seat, unit: u8) -> Play {
        self.position.active = Some((seat.0, unit));
        self.start("")
    }

    /// Starts with a unit of a seat being activated and a blue token next in the queue: no draw when it is done.
    pub fn acting(mut self, seat: Seat, unit: u8) -> Play {
        self.position.queue = vec![Side::Blue];
        self.active(seat, unit)
    }

    /// Starts with these tokens in the queue.
    pub fn queue(mut self, tokens: &[Side]) -> Play {
        self.position.queue = tokens.to_vec();
        self.start("")
    }

    /// Starts the game from the position with these draws.
    pub fn start(mut self, draws: &str) -> Play {
        self.setup.position = Some(self.position.clone());
        self.open(draws)
    }

    /// Starts the game from its setup, without the position.
    pub fn set_up(mut self, draws: &str) -> Play {
        self.setup.position = None;
        self.open(draws)
    }

    fn open(self, draws: &str) -> Play {
        let (table, state) = Regiment::open(&Default::default(), &self.setup)
            .unwrap_or_else(|wrong| panic!("setup refused: {wrong:#?}"));
        let mut play = Play { table, state, events: Vec::new(), reckonings: Vec::new() };
        play.with_dice(draws, |play, dice, record| {
            Regiment::begin(&play.table, &mut play.state, dice, record);
        });
        play
    }
}

/// A movement of bases, as its event tells it.
pub struct Shifted {
    pub unit: UnitId,
    pub how: Motion,
    pub poses: Poses,
    pub lengths: Lengths,
}

/// A game under test.
pub struct Play {
    pub table: Fixed,
    pub state: State,
    /// Events of the last command.
    pub events: Vec<Event>,
    /// Reckonings of the last command, as text.
    pub reckonings: Vec<String>,
}

impl Play {
    fn with_dice(&mut self, draws: &str, run: impl FnOnce(&mut Self, &mut Scripted, &mut Record<Event>)) {
        let mut dice = Scripted::new(draws);
        let mut record = Record::default();
        run(self, &mut dice, &mut record);
        use sandtable_dice::Dice as _;
        assert_eq!(dice.shortage(), None, "dice are missing; events so far: {:#?}", record.events);
        assert!(dice.left().is_empty(), "dice left over: {:?}; events: {:#?}", dice.left(), record.events);
        self.reckonings = record.reckonings.iter().map(|(_, reckoning)| reckoning.to_string()).collect();
        self.events = record.events;
    }

    /// Plays a legal command of whoever is asked, with exactly these draws (`5 2`, picks as `3/7`).
    pub fn act(&mut self, command: Command, draws: &str) -> &mut Self {
        let seat = self.asked().expect("somebody is asked").0;
        self.act_as(seat, command, draws)
    }

    /// Plays a legal command of a seat.
    pub fn act_as(&mut self, seat: Seat, command: Command, draws: &str) -> &mut Self {
        let before = self.state;
        self.with_dice(draws, |play, dice, record| {
            let played = Regiment::play(&play.table, &mut play.state, seat, &command, dice, record);
            if let Err(refusal) = played {
                panic!("{command:?} refused: {refusal}");
            }
        });
        // Replay equals play: folding the events alone gives the same state.
        let mut replayed = before;
        for event in &self.events {
            event.apply(&self.table, &mut replayed);
        }
        assert_eq!(replayed, self.state, "replay differs from play");
        self
    }

    /// The refusal of a command of whoever is asked; the state must not change.
    pub fn refuse(&mut self, command: Command) -> Refusal {
        let seat = self.asked().expect("somebody is asked").0;
        self.refuse_as(seat, command)
    }

    /// The refusal of a command of a seat.
    pub fn refuse_as(&mut self, seat: Seat, command: Command) -> Refusal {
        let before = self.state;
        let mut out: Record<Event> = Record::default();
        let mut dice = Scripted::default();
        let refusal = Regiment::play(&self.table, &mut self.state, seat, &command, &mut dice, &mut out)
            .expect_err("this command should have been refused");
        assert_eq!(before, self.state, "a refusal changed the state");
        assert!(out.events.is_empty(), "a refusal emitted events");
        refusal
    }

    /// Asserts that a command is refused with this code.
    pub fn must_refuse(&mut self, command: Command, code: &str) -> &mut Self {
        let refusal = self.refuse(command);
        assert_eq!(refusal.code, code, "{refusal}");
        self
    }

    /// Who is asked what.
    pub fn asked(&self) -> Option<(Seat, &'static str)> {
        with_pos(&self.table, &self.state, |pos| {
            engine::asks(pos).map(|question| (question.seat, question.kind))
        })
    }

    /// Plays default answers until a question of this kind is open (at most 50).
    pub fn until(&mut self, kind: &str, draws: &str) -> &mut Self {
        for _ in 0..50 {
            match self.asked() {
                Some((_, asked)) if asked == kind => return self,
                None => break,
                Some(_) => {
                    let command =
                        with_pos(&self.table, &self.state, |pos| engine::asks(pos).unwrap().default);
                    self.act(command, draws);
                }
            }
        }
        panic!("never asked {kind}; now {:?}", self.asked());
    }

    /// Looks at the position.
    pub fn look<T>(&self, look: impl FnOnce(Pos<'_>) -> T) -> T {
        with_pos(&self.table, &self.state, look)
    }

    /// A unit's id by seat and number in its army.
    pub fn id(&self, seat: Seat, number: u8) -> UnitId {
        let at = self.table.units.iter().position(|spec| spec.seat == seat && spec.index == number);
        UnitId(at.expect("no such unit") as u8)
    }

    /// A base's id by seat, number of the unit, and number of the base in it.
    pub fn base(&self, seat: Seat, number: u8, base: u8) -> BaseId {
        BaseId(self.table.units[self.id(seat, number).index()].first_base + base)
    }

    /// A unit's changing part.
    pub fn unit(&self, seat: Seat, number: u8) -> &Unit {
        self.state.unit(self.id(seat, number))
    }

    /// A base's pose.
    pub fn pose(&self, seat: Seat, number: u8, base: u8) -> Pose {
        self.state.base(self.base(seat, number, base)).pose
    }

    /// Puts a base elsewhere by an amendment, which the rules do not judge.
    pub fn put(&mut self, seat: Seat, number: u8, base: u8, pose: Pose) -> &mut Self {
        let base = self.base(seat, number, base);
        Event::Amended(Edit::Pose { base, pose }).apply(&self.table, &mut self.state);
        self
    }

    /// Moves for the first bases of a unit.
    pub fn moves(&self, seat: Seat, number: u8, poses: &[Pose]) -> Moves {
        let mut moves = Moves::new();
        for (n, &to) in poses.iter().enumerate() {
            moves.push(BaseMove { base: self.base(seat, number, n as u8), to, ..BaseMove::default() });
        }
        moves
    }

    /// What a viewer sees of the position.
    pub fn view(&self, viewer: Viewer) -> View {
        Regiment::view(&self.table, &Regiment::known(&self.table, &self.state, viewer), viewer)
    }

    /// Places a unit of one base or more.
    pub fn deploy(&self, unit: UnitId, poses: &[Pose]) -> Command {
        let first = self.table.units.get(unit.index()).map_or(0, |spec| spec.first_base);
        let one = |(n, &to)| BaseMove { base: BaseId(first + n), to, ..BaseMove::default() };
        Command::Deploy { unit, place: (0u8..).zip(poses).map(one).collect() }
    }

    /// Whether an event of the last command satisfies a test.
    pub fn happened(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(test)
    }

    /// The last movement of bases in the last command.
    pub fn moved(&self) -> Shifted {
        let last = self.events.iter().rev().find_map(|event| match *event {
            Event::Move(MoveEvent::Moved { unit, how, poses, lengths, .. }) => {
                Some(Shifted { unit, how, poses, lengths })
            }
            _ => None,
        });
        last.expect("bases moved")
    }

    /// The reckoning of the last command with this text in it.
    pub fn reckoned(&self, part: &str) -> &str {
        self.reckonings
            .iter()
            .find(|text| text.contains(part))
            .unwrap_or_else(|| panic!("no reckoning has {part:?}: {:#?}", self.reckonings))
    }
}

/// Puts down a piece of terrain.
pub fn put(piece: u8, to: Pose) -> Command {
    Command::PlaceTerrain { place: [PiecePut { piece: PieceId(piece), to }].into_iter().collect() }
}
