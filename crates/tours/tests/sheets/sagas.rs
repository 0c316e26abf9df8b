//! Sagas to print: played through the kernel by default answers or by lot, with names that break careless pages.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_dice::Generator;
use sandtable_kernel::{Game, Record, Seat};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::{CommendationId, Faction, SetbackId, TraitId};
use sandtable_tours::commands::Command;
use sandtable_tours::events::{Event, RegisterChange, UnitChange, apply};
use sandtable_tours::model::{
    ArmyUnit, Award, Dossier, DossierNo, HeldTrait, Options, Origin, PlayerSetup, Pos, RegisterSetup, Role,
    Setup, Stage, State, Table,
};
use sandtable_tours::rules::army::suggest;
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rulings::Rulings;

/// A name that would break a page which forgets to escape.
pub const EVIL: &str = "<b>Ana</b> & \"Ace\"";
/// The same of a saga.
pub const TITLE: &str = "The <Long> War & \"Peace\"";
pub const ANA: Seat = Seat(0);
pub const BO: Seat = Seat(1);

pub struct Saga {
    pub table: Table,
    pub state: State,
    dice: Generator,
}

pub fn setup(players: usize) -> Setup {
    let all = [
        (EVIL, Some(Faction::Rebels)),
        ("Bo Tarn", Some(Faction::Empire)),
        ("Eve", None),
        ("Cyra Ombré", Some(Faction::Republic)),
        ("Dario", Some(Faction::Separatists)),
    ];
    let player = |&(name, faction): &(&str, Option<Faction>)| PlayerSetup {
        name: name.to_owned(),
        register: faction.map(|faction| RegisterSetup { faction, draft: Vec::new(), arc: None, name: None }),
        books: None,
    };
    Setup {
        name: TITLE.to_owned(),
        profile: None,
        players: all[..players].iter().map(player).collect(),
        books: None,
        options: Options::default(),
        rulings: Rulings::default(),
    }
}

impl Saga {
    pub fn opened(players: usize) -> Self {
        let (table, state) =
            Tours::open(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), &setup(players)).unwrap();
        let mut saga = Self { table, state, dice: Generator::new(11) };
        let mut record: Record<Event> = Record::default();
        Tours::begin(&saga.table, &mut saga.state, &mut saga.dice, &mut record);
        saga
    }

    /// Founded by default answers.
    pub fn founded(players: usize) -> Self {
        let mut saga = Self::opened(players);
        while saga.state.round == 0 {
            assert!(saga.step(false), "nobody is asked while Registers are founded");
        }
        saga
    }

    /// So many commands by lot.
    pub fn random(players: usize, commands: usize) -> Self {
        let mut saga = Self::opened(players);
        for _ in 0..commands {
            if !saga.step(true) {
                break;
            }
        }
        saga
    }

    /// Answers the first who is asked; whether anybody is.
    pub fn step(&mut self, by_lot: bool) -> bool {
        let Some(asked) = Tours::decisions(&self.table, &self.state).into_iter().next() else { return false };
        let lot =
            by_lot.then(|| Tours::sample(&self.table, &self.state, asked.seat, &mut self.dice)).flatten();
        self.play(asked.seat, lot.unwrap_or(asked.default));
        true
    }

    pub fn pos(&self) -> Pos<'_> {
        Pos { table: &self.table, state: &self.state }
    }

    #[track_caller]
    pub fn play(&mut self, seat: Seat, command: Command) {
        let mut record: Record<Event> = Record::default();
        Tours::play(&self.table, &mut self.state, seat, &command, &mut self.dice, &mut record)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    pub fn happen(&mut self, event: Event) {
        apply(&self.table, &mut self.state, &event);
    }

    pub fn unit(&mut self, unit: DossierNo, change: UnitChange) {
        self.happen(Event::Unit { unit, battle: None, change });
    }

    pub fn register(&mut self, seat: Seat, change: RegisterChange) {
        self.happen(Event::Register { seat, change });
    }

    pub fn honour(&mut self, unit: DossierNo, id: &str) {
        let award = Award { commendation: CommendationId::new(id), keyword: None };
        self.unit(unit, UnitChange::Awarded(award));
    }

    pub fn hurt(&mut self, unit: DossierNo, id: &str) {
        self.unit(unit, UnitChange::Setback(SetbackId::new(id)));
    }

    pub fn trait_of(&mut self, unit: DossierNo, id: &str) {
        let held = HeldTrait { id: TraitId::new(id), left: Some(2), since: None };
        self.unit(unit, UnitChange::Trait(held));
    }

    /// Ana proposes a game of 600 points, and Bo accepts it.
    #[track_caller]
    pub fn pair(&mut self) {
        let to = Opponent::Seat(BO);
        let propose = PairingCommand::Propose { to, size: 600, mode: None, blue: None, ordinary: false };
        self.play(ANA, Command::Pairing(propose));
        let battle = sandtable_tours::model::BattleNo(self.state.battles.len() as u16 - 1);
        self.play(BO, Command::Pairing(PairingCommand::Accept { battle, ordinary: false }));
    }

    /// The default answer of a seat, which must be asked.
    #[track_caller]
    pub fn default(&mut self, seat: Seat) -> Command {
        let asked = Tours::decisions(&self.table, &self.state).into_iter().find(|asked| asked.seat == seat);
        let command = asked.expect("nobody asks this seat").default;
        self.play(seat, command.clone());
        command
    }

    /// A duel up to the point where Ana's army is built and Bo's is not.
    pub fn half_built() -> Self {
        let mut saga = Self::founded(2);
        saga.pair();
        let built = saga.default(ANA);
        assert!(matches!(built, Command::Battle(BattleCommand::Army(_))), "{built:?}");
        saga
    }

    /// A duel some games old: honours, setbacks, a trait, names that need escaping, a mission as the running game.
    pub fn played() -> Self {
        let mut saga = Self::founded(2);
        for _ in 0..2 {
            saga.pair();
            while saga.state.playing(ANA).is_some() {
                saga.step(false);
            }
        }
        let units: Vec<DossierNo> = saga.state.units_of(ANA).map(|(no, _)| no).collect();
        let paragon = saga.state.paragon(ANA).unwrap();
        let other = *units.iter().find(|no| **no != paragon).unwrap();
        saga.unit(other, UnitChange::Named(String::from("Mia's <Sun> & Co.")));
        saga.hurt(other, "downtrodden");
        saga.hurt(other, "battle-shaken");
        saga.honour(other, "resilient");
        saga.honour(paragon, "special-munitions");
        saga.trait_of(paragon, "tunnel-vision");
        let id = saga.state.register(ANA).unwrap().arc.clone().unwrap().id;
        saga.register(ANA, RegisterChange::Arc { id, progress: [3, 3, 1] });
        saga
    }

    /// From an agreed game to the table by default answers, but for Mia, who is in Ana's army.
    pub fn muster(&mut self) {
        let mia = |one: &Dossier| one.name.as_deref().is_some_and(|name| name.starts_with("Mia"));
        let mia = self.state.units_of(ANA).find(|(_, one)| mia(one)).unwrap().0;
        while self.state.battles.last().unwrap().stage < Stage::Playing {
            let game = self.state.battles.last().unwrap();
            if game.stage == Stage::Armies && !game.side(Role::First).built {
                let mut army = suggest::army(self.pos(), game, Role::First, None).unwrap();
                let mia =
                    ArmyUnit { from: Origin::Dossier(mia), upgrades: Vec::new(), requisitioned: Vec::new() };
                let at = army.units.iter().position(|unit| unit.from == mia.from);
                let at = at.unwrap_or(army.units.len() - 1);
                army.units[at] = mia;
                self.play(ANA, Command::Battle(BattleCommand::Army(army)));
            } else {
                self.step(false);
            }
        }
    }

    /// A duel whose third game is about to be played.
    pub fn at_table() -> Self {
        let mut saga = Self::played();
        saga.pair();
        saga.muster();
        saga
    }

    /// The same after that game, in which Ana's story arc came to its end.
    pub fn concluded() -> Self {
        let mut saga = Self::at_table();
        while saga.state.playing(ANA).is_some() {
            saga.step(false);
        }
        assert_eq!(saga.state.register(ANA).unwrap().past.len(), 1);
        saga
    }
}
