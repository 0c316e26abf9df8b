//! The duel as hosts serve it: over a pack that says how long duels are.

use std::sync::Arc;

use sandtable_kernel::{Game as _, Noted, PackPin, Ref, Seat};
use sandtable_packs::{MANIFEST, Manifest, Pack, PackHash, Place, Problem, Problems, Report, Source};
use sandtable_system::{
    Account, Analysed, Battle, ChoiceError, Hazard, Hosted, Info, Onlooker, Open, Plain, Plan, Stop,
    analysed, no_battle, object, plain,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{Command, Duel, Event, Points, Setup, State, Table, doer, hazard};

/// Duels over a pack.
#[derive(Clone, Debug)]
pub struct Arena(Pack);

/// A duel by names.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// Each seat's lucky number, 1 to 6.
    pub lucky: [u8; 2],
    /// The number of rounds; three without it.
    pub rounds: Option<u8>,
}

/// A duel to simulate.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Trials {
    /// The number of rounds; three without it
    #[schemars(extend("survey" = true))]
    rounds: Option<u8>,
}

impl Trials {
    fn setup(&self, lucky: u8) -> Setup {
        Setup { lucky: [lucky, 7 - lucky], rounds: self.rounds.unwrap_or(3) }
    }
}

/// The number of the turn, from 0.
fn now(state: &State) -> u16 {
    2 * (u16::from(state.round).saturating_sub(1)) + u16::from(state.turn.0)
}

impl Hosted for Arena {
    type Game = Duel;
    type Names = Names;
    type Chosen = Names;
    type Explain = Plain<Command>;
    type Trials = Trials;

    const INFO: Info = Info {
        id: Duel::NAME,
        title: "Duel",
        rules: Duel::RULES_VERSION,
        campaign: true,
        everybody: "both seats",
        explains: "The reckonings of an entry, or of a command that could be given.",
        by_hand: &[],
        phases: &[],
    };

    fn builtin() -> Vec<Source> {
        let manifest = "id = \"arena\"\ntitle = \"Arena\"\nversion = \"1.0.0\"\ngame = \"duel\"\nrules = \"1\"\n\
                        effective = \"2026-01-01\"\nlicence = \"MIT OR Apache-2.0\"\n";
        vec![Source::new("pack.toml", manifest)]
    }

    fn read_pack(sources: &[Source]) -> Result<Self, Problems> {
        let mut report = Report::new();
        let pack = Pack::open(sources, Duel::NAME, &mut report);
        report.finish(pack)?.map(Self).ok_or_else(|| {
            let message = String::from("there is no pack");
            Problems::one(Problem {
                place: Place::start(MANIFEST),
                code: "pack.missing",
                message,
                hint: None,
            })
        })
    }

    fn pack(&self) -> Arc<Noted> {
        Arc::new(Noted(vec![self.0.manifest.pin(self.0.hash)]))
    }

    fn noted(pins: Vec<PackPin>) -> Option<Arc<Noted>> {
        Some(Arc::new(Noted(pins)))
    }

    fn manifest(&self) -> &Manifest {
        &self.0.manifest
    }

    fn hash(&self) -> PackHash {
        self.0.hash
    }

    fn contents(&self) -> Vec<(&'static str, Vec<&str>)> {
        Vec::new()
    }

    fn choose(&self, names: &Names) -> Result<(Setup, Names), ChoiceError> {
        let rounds = names.rounds.unwrap_or(3);
        Ok((Setup { lucky: names.lucky, rounds }, Names { rounds: Some(rounds), ..names.clone() }))
    }

    fn trial(&self, asked: &Trials) -> Result<(Setup, Value), ChoiceError> {
        let setup = asked.setup(2);
        let chosen = json!({ "rounds": setup.rounds });
        Ok((setup, chosen))
    }

    fn survey(&self, asked: &Trials, _: u64) -> Result<Vec<Setup>, ChoiceError> {
        Ok((1..=6).map(|lucky| asked.setup(lucky)).collect())
    }

    fn cast(_: &Open<Self>) -> Map<String, Value> {
        Map::new()
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "round": open.state().round }))
    }

    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        Duel::sample(table, state, seat, &mut sandtable_dice::Generator::new(seed))
    }

    /// Each turn may be fought elsewhere, as a duel of one round.
    fn battles(open: &Open<Self>) -> Vec<Battle> {
        let state = open.state();
        let open = |turn: u16| turn == now(state) && !state.over && state.pending.is_none();
        let named = |turn: u16| Battle {
            id: turn.to_string(),
            title: format!("turn {}", turn + 1),
            sides: vec![Some(Seat(0)), Some(Seat(1))],
            open: open(turn),
            setup: Some((Duel::NAME, json!({ "lucky": [1, 1], "rounds": 1 }))),
        };
        let begun = !state.sealed.contains(&None);
        (0..=now(state)).filter(|_| begun).map(named).collect()
    }

    fn record(open: &Open<Self>, battle: &str, _: Seat, account: &Account) -> Result<Command, Stop> {
        let known = Self::battles(open).into_iter().any(|known| known.open && known.id == battle);
        let points = |at: usize| account.scores.get(at).map_or(0, |score| (*score).clamp(0, 9) as u8);
        known.then(|| Command::Bout { points: [points(0), points(1)] }).ok_or_else(|| no_battle(battle))
    }

    fn hazard(table: &Table, event: &Event) -> Option<Hazard> {
        hazard(table, event)
    }

    fn doer(table: &Table, state: &State, seat: Seat, command: &Command) -> Option<Ref> {
        doer(table, state, seat, command)
    }

    fn analyse(open: &Open<Self>, plan: Plan, onlooker: Onlooker<'_>) -> Result<Option<Analysed>, Stop> {
        analysed::<Self, _>(open, &Points, plan, onlooker)
    }

    fn explain(open: &Open<Self>, asked: Plain<Command>) -> Result<Map<String, Value>, Stop> {
        plain::<Self>(open, &asked)
    }
}
