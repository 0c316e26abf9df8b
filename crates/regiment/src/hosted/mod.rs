//! REGIMENT for hosts: its setups by names, words, AI player, explanations of its own, and a picture.

mod analysis;
mod contest;
mod explain;
mod lists;
pub mod names;
mod odds;
mod outlook;
mod request;
mod spelled;
mod tables;
mod trials;

use crate::Regiment;
use crate::commands::Command;
use crate::data::Library;
use crate::engine::with_pos;
use crate::machine::{Prospects, Sensible};
use crate::model::{Event, Setup, State, Table};
use crate::rulings::Book;
use crate::setups;
use crate::view;

use sandtable_ai::Policy;
use std::sync::Arc;

use sandtable_kernel::{Game, Noted, PackPin, Ref, Seat, Viewer};
use sandtable_lab::Bout;
use sandtable_packs::{Manifest, PackHash, Problems, Source};
use sandtable_system::{
    Analysed, ChoiceError, Hazard, Hosted, Info, Lists, Loader, Onlooker, Open, OwnOdds, OwnQuery, Plan,
    Stop, Variant, analysed, lists as erased, object, system, variants,
};
use sandtable_tabletop::Board;
use serde_json::{Map, Value, json};

use names::{self as choose, Choice, Chosen};
use trials::{Trials, survey};

/// REGIMENT over a pack.
pub struct Battle(pub Library);

/// REGIMENT as a value. A static, so that it is compiled in this crate and not again in each that names it.
pub static SYSTEM: Loader = system::<Battle>();

impl Hosted for Battle {
    type Game = Regiment;
    type Names = Choice;
    type Chosen = Chosen;
    type Explain = request::Explain;
    type Trials = Trials;

    const INFO: Info = Info {
        id: Regiment::NAME,
        title: "REGIMENT",
        rules: Regiment::RULES_VERSION,
        campaign: false,
        everybody: "both seats",
        explains: "The reckonings of an entry, of a command that could be given, or of a unit.",
        by_hand: &[],
        phases: &[],
    };
    const QUERIES: &'static [OwnQuery<Self>] = &[
        OwnQuery {
            name: "sight",
            about: "Whether a base sees another, with the line or what blocks it.",
            schema: |generator| generator.subschema_for::<request::Sight>(),
            answer: explain::sight,
        },
        OwnQuery {
            name: "reach",
            about: "Where a base can go in one move, as a grid of inches.",
            schema: |generator| generator.subschema_for::<request::Reach>(),
            answer: explain::reach,
        },
        OwnQuery {
            name: "draw",
            about: "The position as an SVG picture.",
            schema: |generator| generator.subschema_for::<request::Draw>(),
            answer: explain::draw,
        },
        OwnQuery {
            name: "outlook",
            about: "Whom a unit could shoot at from a place, and who could shoot at it there.",
            schema: |generator| generator.subschema_for::<request::Outlook>(),
            answer: outlook::outlook,
        },
    ];

    const ODDS: Option<OwnOdds<Self>> =
        Some(OwnOdds { schema: || schemars::schema_for!(odds::Odds), answer: odds::odds });

    const CONTESTS: bool = true;

    fn builtin() -> Vec<Source> {
        Library::builtin_sources()
    }

    fn read_pack(sources: &[Source]) -> Result<Self, Problems> {
        Library::load(sources).map(Self)
    }

    fn pack(&self) -> Arc<Noted> {
        Arc::new(Noted(vec![self.0.manifest.pin(self.0.hash)]))
    }

    fn noted(pins: Vec<PackPin>) -> Option<Arc<Noted>> {
        Some(Arc::new(Noted(pins)))
    }

    fn spells(&self, setup: &Setup) -> bool {
        spelled::spells(&self.0, setup)
    }

    fn manifest(&self) -> &Manifest {
        &self.0.manifest
    }

    fn hash(&self) -> PackHash {
        self.0.hash
    }

    fn contents(&self) -> Vec<(&'static str, Vec<&str>)> {
        let library = &self.0;
        vec![
            ("factions", library.factions.iter().map(|e| e.id.as_str()).collect()),
            ("lists", library.lists.iter().map(|e| e.id.as_str()).collect()),
            ("units", library.units.iter().map(|e| e.id.as_str()).collect()),
            ("leaders", library.leaders.iter().map(|e| e.id.as_str()).collect()),
            ("support", library.support.iter().map(|e| e.id.as_str()).collect()),
            ("missions", library.missions.iter().map(|e| e.id.as_str()).collect()),
            ("layouts", library.layouts.iter().map(|e| e.id.as_str()).collect()),
            ("pools", library.pools.iter().map(|e| e.id.as_str()).collect()),
            ("terrain", library.terrain.iter().map(|e| e.id.as_str()).collect()),
        ]
    }

    fn choose(&self, names: &Choice) -> Result<(Setup, Chosen), ChoiceError> {
        choose::setup(names, &self.0)
    }

    fn trial(&self, asked: &Trials) -> Result<(Setup, Value), ChoiceError> {
        let (setup, chosen) = choose::setup(&asked.names(), &self.0)?;
        Ok((setup, json!(chosen)))
    }

    fn survey(&self, _: &Trials, seed: u64) -> Result<Vec<Setup>, ChoiceError> {
        survey(&self.0, seed)
    }

    fn contest(&self, asked: &Trials) -> Result<Vec<Bout<Setup>>, ChoiceError> {
        contest::bouts(&self.0, asked)
    }

    fn variants() -> Vec<Variant> {
        variants::<Book>()
    }

    fn lists(&self) -> Option<Box<dyn Lists + '_>> {
        Some(erased(lists::Lists(&self.0)))
    }

    fn foretold(table: &Table, known: &State, _: Seat, command: &Command) -> Option<String> {
        with_pos(table, known, |pos| explain::foretold(pos, command))
    }

    fn board(open: &Open<Self>) -> Option<Box<dyn Board + '_>> {
        Some(Box::new(view::Battle { table: open.table(), state: open.state() }))
    }

    fn advice(setup: &Setup) -> Vec<String> {
        setups::advice(setup)
    }

    fn cast(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "units": units(open) }))
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "round": open.state().round }))
    }

    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        Sensible::new(seed).choose(table, state, seat)
    }

    fn name(table: &Table, _: &State, seat: Seat) -> String {
        table.setup.armies.get(seat.index()).map_or_else(|| seat.to_string(), |army| army.name.clone())
    }

    fn overview(open: &Open<Self>, viewer: Viewer) -> String {
        tables::overview(open, viewer)
    }

    fn hazard(table: &Table, event: &Event) -> Option<Hazard> {
        analysis::hazard(table, event)
    }

    fn doer(table: &Table, state: &State, seat: Seat, command: &Command) -> Option<Ref> {
        analysis::doer(table, state, seat, command)
    }

    fn analyse(open: &Open<Self>, plan: Plan, onlooker: Onlooker<'_>) -> Result<Option<Analysed>, Stop> {
        analysed::<Self, _>(open, &Prospects, plan, onlooker)
    }

    fn explain(open: &Open<Self>, asked: request::Explain) -> Result<Map<String, Value>, Stop> {
        explain::explain(open, asked)
    }
}

/// Numbers and names of all units, so that a client can read commands and events.
fn units(open: &Open<Battle>) -> Value {
    let table = open.table();
    let profiles = table.setup.armies.iter().flat_map(|army| &army.units);
    let all = (0u8..).zip(&table.units).zip(profiles).map(|((id, spec), profile)| {
        let bases: Vec<u8> = spec.base_ids().map(|base| base.0).collect();
        let (seat, points, figure) = (spec.seat, spec.points, profile.drawn_as());
        json!({
            "unit": id, "name": profile.name, "seat": seat, "bases": bases, "points": points, "figure": figure,
        })
    });
    all.collect()
}
