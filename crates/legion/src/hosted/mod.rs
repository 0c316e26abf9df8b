//! Legion for hosts: its setups by names, words, AI players, and the game in tables of text.

mod analysis;
mod contest;
mod explain;
mod lists;
mod looks;
pub mod names;
mod odds;
mod outlook;
mod tables;
pub mod tokens;
mod trials;

use std::sync::Arc;

use sandtable_ai::Policy;
use sandtable_kernel::{Game, Ref, Seat, Viewer};
use sandtable_lab::Bout;
use sandtable_packs::{Manifest, PackHash, Problems, Source};
use sandtable_system::{
    Account, Analysed, ChoiceError, Fate, Hazard, Hosted, Info, Lists, Loader, Onlooker, Open, OwnOdds,
    OwnQuery, Plan, Presets, Stop, Variant, analysed, lists as erased, object, profiles, system, variants,
};
use sandtable_tabletop::Board;
use serde_json::{Map, Value, json};

use crate::Legion;
use crate::commands::Command;
use crate::data::Library;
use crate::engine::with_pos;
use crate::machine::{Prospects, Sensible};
use crate::model::{Event, Place, Setup, State, Table, UnitId, UnitSpec};
use crate::rules::missions;
use crate::rulings::Book;
use crate::view;

use names::{self as choose, Choice, Chosen};
use trials::{Trials, survey};

/// Legion over a pack.
pub struct Skirmish(pub Arc<Library>);

/// Legion as a value. A static, so that it is compiled in this crate and not again in each that names it.
pub static SYSTEM: Loader = system::<Skirmish>();

impl Hosted for Skirmish {
    type Game = Legion;
    type Names = Choice;
    type Chosen = Chosen;
    type Explain = explain::Explain;
    type Trials = Trials;

    const INFO: Info = Info {
        id: Legion::NAME,
        title: "Legion: Special Operations",
        rules: Legion::RULES_VERSION,
        campaign: false,
        everybody: "both seats",
        explains: "The reckonings of an entry, of a command that could be given, or of an attack with its chances.",
        by_hand: &[],
        phases: &[],
    };

    const DICE: &'static [&'static sandtable_dice::DieKind] = sandtable_legion_cards::dice::DICE;
    const QUERIES: &'static [OwnQuery<Self>] = &[
        OwnQuery {
            name: "sight",
            about: "Whether a unit or a miniature sees another, with the line or what blocks it.",
            schema: |generator| generator.subschema_for::<looks::Sight>(),
            answer: looks::sight,
        },
        OwnQuery {
            name: "cover",
            about: "The cover that a unit has from an attack, what gives it, and why.",
            schema: |generator| generator.subschema_for::<looks::Covered>(),
            answer: looks::cover,
        },
        OwnQuery {
            name: "outlook",
            about: "Whom a unit could attack from a place, and who could attack it there.",
            schema: |generator| generator.subschema_for::<outlook::Place>(),
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
        Library::load(sources).map(|library| Self(Arc::new(library)))
    }

    fn pack(&self) -> Arc<Library> {
        Arc::clone(&self.0)
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
            ("squads", library.squads.iter().map(|e| e.id.as_str()).collect()),
            ("cards", library.cards.iter().map(|e| e.id.as_str()).collect()),
            ("commands", library.commands.iter().map(|e| e.id.as_str()).collect()),
            ("missions", library.missions.iter().map(|e| e.id.as_str()).collect()),
            ("conditions", library.conditions.iter().map(|e| e.id.as_str()).collect()),
            ("layouts", library.layouts.iter().map(|e| e.id.as_str()).collect()),
            ("terrain", library.terrain.iter().map(|e| e.id.as_str()).collect()),
        ]
    }

    fn presets(&self) -> Presets {
        Presets { profiles: profiles::<Book>(), ..Presets::default() }
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

    fn hazard(table: &Table, event: &Event) -> Option<Hazard> {
        analysis::hazard(table, event)
    }

    fn doer(table: &Table, state: &State, seat: Seat, command: &Command) -> Option<Ref> {
        analysis::doer(table, state, seat, command)
    }

    fn analyse(open: &Open<Self>, plan: Plan, onlooker: Onlooker<'_>) -> Result<Option<Analysed>, Stop> {
        analysed::<Self, _>(open, &Prospects, plan, onlooker)
    }

    fn foretold(table: &Table, known: &State, _: Seat, command: &Command) -> Option<String> {
        with_pos(table, known, |pos| explain::foretold(pos, command))
    }

    fn lists(&self) -> Option<Box<dyn Lists + '_>> {
        Some(erased(lists::Lists::of(&self.0)))
    }

    fn board(open: &Open<Self>) -> Option<Box<dyn Board + '_>> {
        Some(Box::new(view::Skirmish { table: open.table(), state: open.state() }))
    }

    fn cast(open: &Open<Self>) -> Map<String, Value> {
        let units = (0u8..).zip(&open.table().facts.units).map(|(id, spec)| {
            let (name, seat, rank, figure) = (&spec.name, spec.seat, spec.rank, spec.figure);
            json!({ "unit": UnitId(id), "name": name, "seat": seat, "rank": rank, "figure": figure })
        });
        object(json!({ "units": units.collect::<Vec<Value>>() }))
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "round": open.state().round }))
    }

    /// Returns the fates of the units that lists brought, and in a free mission which of them held or contested
    /// something.
    fn account(open: &Open<Self>) -> Account {
        let (table, state) = (open.table(), open.state());
        let brought = |(at, spec): &(u8, &UnitSpec)| {
            spec.comes.is_none() && !table.vehicles.contains(&Some(UnitId(*at)))
        };
        let fates = |seat: Seat| {
            let units = (0..).zip(&table.facts.units).filter(brought).filter(|(_, spec)| spec.seat == seat);
            let ids = units.map(|(at, _)| UnitId(at)).filter(|id| id.index() < state.units.len());
            ids.map(|id| {
                let place = state.unit(id).place;
                Fate {
                    defeated: place == Place::Defeated,
                    absent: matches!(place, Place::Undeployed | Place::Absent),
                    held: with_pos(table, state, |pos| missions::holds(pos, id)),
                }
            })
            .collect()
        };
        let outcome = Legion::outcome(table, state);
        let scores = outcome.iter().flat_map(|outcome| &outcome.standings).map(|one| one.score).collect();
        Account {
            winner: outcome.as_ref().and_then(|outcome| outcome.winner),
            conceded: None,
            rounds: state.round.into(),
            scores,
            fates: vec![fates(Seat(0)), fates(Seat(1))],
        }
    }

    fn name(table: &Table, _: &State, seat: Seat) -> String {
        table.army(seat).map_or_else(|| seat.to_string(), str::to_owned)
    }

    /// The command of an AI player, who knows what the seat knows.
    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        Sensible::new(seed).choose(table, &Legion::known(table, state, Viewer::Seat(seat)), seat)
    }

    fn explain(open: &Open<Self>, asked: explain::Explain) -> Result<Map<String, Value>, Stop> {
        explain::explain(open, asked)
    }

    fn overview(open: &Open<Self>, viewer: Viewer) -> String {
        tables::overview(open, viewer)
    }
}
