//! Galactic Civil War for hosts: its setups by names, tables, words, sheets, and XWS.

mod bills;
mod briefing;
pub mod names;
mod tables;
mod xws;

use std::sync::Arc;

use crate::Gcw;
use crate::amend;
use crate::catalogue::{Catalogue, GAME, PublishedMap};
use crate::commands::Command;
use crate::cx::roller;
use crate::dice::{GREEN, RED};
use crate::model::{self, BattleNo, Phase, Pos, Setup, Stage, State, Table};
use crate::rules::battle::BattleCommand;
use crate::rules::founding::{self, FoundingCommand};
use crate::rules::purchase::{PurchaseCommand, order};
use crate::rules::record::{self, Entry, RecordCommand, several, typed};
use crate::rules::squad::{self, SquadCommand};
use crate::rulings::Book;
use crate::sheets;
use crate::takeover;
use crate::trial::{Trials, survey};
use sandtable_dice::{D6, DieKind, Generator, RollKey};
use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_packs::{Manifest, PackHash, Problems, Source, Violation};
use sandtable_system::{
    Battle, Bill, ChoiceError, Hosted, Imported, Info, Listed, Loader, Open, OwnQuery, PhaseNow, Plain,
    Presets, ReadyMap, Sheet, Stop, Wrong, object, plain, profiles, system, taken_back, with_ids,
};
use sandtable_text::say;
use sandtable_words::{Scope, Spoken};
use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};

use names::{self as choose, Choice, Chosen};

/// Galactic Civil War over a pack.
pub struct Campaign(pub Arc<Catalogue>);

/// Galactic Civil War as a value. A static, so that it is compiled in this crate and not again in each that names it.
pub static SYSTEM: Loader = system::<Campaign>();

impl Hosted for Campaign {
    type Game = Gcw;
    type Names = Choice;
    type Chosen = Chosen;
    type Explain = Plain<Command>;
    type Trials = Trials;

    const INFO: Info = Info {
        id: GAME,
        title: "Galactic Civil War",
        rules: Gcw::RULES_VERSION,
        campaign: true,
        everybody: "all seats",
        explains: "The reckonings of an entry, or of a command that could be given.",
        by_hand: &["confirm"],
        phases: &["founding", "bases", "purchase", "targets", "battles", "spoils"],
    };

    const DICE: &'static [&'static DieKind] = &[&D6, &RED, &GREEN];
    const QUERIES: &'static [OwnQuery<Self>] = &[OwnQuery {
        name: "briefing",
        about: "The briefing of a battle or a scenario: how it is played, with the set-up as a drawing.",
        schema: |generator| generator.subschema_for::<briefing::Asked>(),
        answer: briefing::answer,
    }];

    fn answers() -> Vec<(&'static str, Schema)> {
        vec![("briefing.schema.json", schema_for!(sheets::Briefing))]
    }

    fn builtin() -> Vec<Source> {
        Catalogue::builtin_sources()
    }

    fn read_pack(sources: &[Source]) -> Result<Self, Problems> {
        Catalogue::load(sources).map(|catalogue| Self(Arc::new(catalogue)))
    }

    fn pack(&self) -> Arc<Catalogue> {
        Arc::clone(&self.0)
    }

    fn manifest(&self) -> &Manifest {
        &self.0.manifest
    }

    fn hash(&self) -> PackHash {
        self.0.hash
    }

    fn contents(&self) -> Vec<(&'static str, Vec<&str>)> {
        let catalogue = &self.0;
        vec![
            ("ships", catalogue.ships.iter().map(|e| e.id.as_str()).collect()),
            ("huge", catalogue.huge.iter().map(|e| e.id.as_str()).collect()),
            ("pilots", catalogue.pilots.iter().map(|e| e.id.as_str()).collect()),
            ("upgrades", catalogue.upgrades.iter().map(|e| e.id.as_str()).collect()),
            ("scenarios", catalogue.scenarios.iter().map(|e| e.id.as_str()).collect()),
            ("targets", catalogue.types.iter().map(|e| e.id.as_str()).collect()),
            ("features", catalogue.features.iter().map(|e| e.id.as_str()).collect()),
            ("names", catalogue.names.iter().map(|e| e.id.as_str()).collect()),
        ]
    }

    fn notes(&self) -> Vec<String> {
        self.0.notes()
    }

    fn presets(&self) -> Presets {
        let map = |map: &PublishedMap| ReadyMap {
            id: map.id.clone(),
            name: map.name.clone(),
            text: say!("hosted-published-targets-plus-the-trade-route", count = map.targets.len()),
        };
        Presets { profiles: profiles::<Book>(), maps: self.0.maps.iter().map(map).collect() }
    }

    fn choose(&self, names: &Choice) -> Result<(Setup, Chosen), ChoiceError> {
        choose::setup(names, &self.0)
    }

    fn typed_at(at: &str) -> String {
        choose::typed_at(at)
    }

    fn trial(&self, asked: &Trials) -> Result<(Setup, Value), ChoiceError> {
        Ok((asked.setup()?, json!({ "teams": asked.teams, "turns": asked.turns })))
    }

    fn survey(&self, asked: &Trials, _: u64) -> Result<Vec<Setup>, ChoiceError> {
        Ok(survey(asked.turns))
    }

    fn cast(open: &Open<Self>) -> Map<String, Value> {
        let (table, state) = (open.table(), open.state());
        let seats = state.seats().zip(&state.players).map(|(seat, player)| {
            json!({
                "seat": seat,
                "name": pos(open).name(seat),
                "faction": player.faction,
                "leader": state.led(seat).is_some(),
                "third": table.is_third(player.faction),
            })
        });
        let seats: Vec<Value> = seats.collect();
        object(json!({ "name": table.setup.name, "seats": seats }))
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "turn": open.state().turn, "phase": open.state().phase }))
    }

    /// Battles of the running turn. They are flown on a table: nobody here plays them, and they are recorded.
    fn battles(open: &Open<Self>) -> Vec<Battle> {
        let pos = pos(open);
        let named = |(no, battle): (BattleNo, &model::Battle)| {
            let scenario = pos.table.cards().scenario(battle.scenario.as_str());
            let scenario = scenario.map_or(battle.scenario.as_str(), |scenario| scenario.name.as_str());
            let [attacker, defender] = battle.sides.map(|side| side.faction.name());
            Battle {
                id: no.0.to_string(),
                title: say!("hosted-battle-against", no, scenario, attacker, defender),
                sides: battle.sides.iter().map(|side| side.player).collect(),
                open: battle.stage == Stage::Record,
                setup: None,
            }
        };
        pos.state.battles_now().map(named).collect()
    }

    /// Until there is an AI player, a legal command.
    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        Gcw::sample(table, state, seat, &mut Generator::new(seed))
    }

    fn explain(open: &Open<Self>, asked: Plain<Command>) -> Result<Map<String, Value>, Stop> {
        plain::<Self>(open, &asked)
    }

    fn phase(state: &State) -> Option<PhaseNow> {
        let phase = match state.phase {
            Phase::Founding => "founding",
            Phase::Bases => "bases",
            Phase::Purchase => "purchase",
            Phase::Targets => "targets",
            Phase::Battles => "battles",
            Phase::Spoils => "spoils",
            Phase::Ended => return None,
        };
        Some(PhaseNow { phase, turn: state.turn })
    }

    fn name(table: &Table, state: &State, seat: Seat) -> String {
        Pos { table, state }.name(seat).to_owned()
    }

    fn player(table: &Table, state: &State, seat: Seat) -> String {
        let faction = state.side(seat).map_or(say!("hosted-no-faction"), |faction| faction.name());
        say!("hosted-seat", seat = Pos { table, state }.name(seat), faction, seat2 = seat.0)
    }

    fn renaming(seat: Seat, name: &str) -> Option<amend::Amendment> {
        Some(amend::Amendment::PlayerName { seat, name: name.to_owned() })
    }

    fn named(open: &Open<Self>, amendment: Value) -> Result<Value, Stop> {
        with_ids(amendment, "/amendment", &|at| amend::things(pos(open), at))
    }

    fn purpose(open: &Open<Self>, key: RollKey<'_>) -> Option<String> {
        let purpose = key.purpose.replace(['.', '-'], " ");
        let of = serde_json::to_value(roller(key)?).ok()?;
        let name = <Gcw as Spoken>::name(
            open.table(),
            open.state(),
            "roller",
            &of,
            &Scope::new(&Value::Null, None),
        )?;
        Some(say!("hosted-of", purpose, name = name.label))
    }

    fn overview(open: &Open<Self>, viewer: Viewer) -> String {
        tables::overview(open, viewer)
    }

    fn books(open: &Open<Self>, viewer: Viewer, seat: Seat) -> String {
        tables::squadron(open, viewer, seat)
    }

    fn faults(open: &Open<Self>, seat: Seat, command: &Command) -> Vec<Violation> {
        let pos = pos(open);
        match command {
            // What has been founded long ago is no list any more, and would be judged against itself.
            Command::Founding(_) if !pos.state.founds(seat) => Vec::new(),
            Command::Founding(
                FoundingCommand::Submit { fleet: Some(fleet) } | FoundingCommand::Draft { fleet },
            ) => founding::violations(pos, seat, fleet),
            Command::Founding(FoundingCommand::Submit { fleet: None }) => {
                let draft = pos.state.player(seat).and_then(|player| player.draft.as_ref());
                draft.map_or_else(Vec::new, |fleet| founding::violations(pos, seat, fleet))
            }
            Command::Battle(BattleCommand::Report { battle, report }) => {
                typed::violations(pos, *battle, report)
            }
            Command::Battle(BattleCommand::Summary { battle, summary }) => {
                crate::rules::battle::summarized(pos, *battle, summary).err().unwrap_or_default()
            }
            Command::Record(RecordCommand { battle, entry: Entry::Several { entries } }) => {
                record::open(pos, seat, *battle)
                    .map_or_else(|_| Vec::new(), |(field, role)| several::violations(field, role, entries))
            }
            Command::Purchase(PurchaseCommand::Order { fleet }) => order::judged(pos, seat, fleet).faults,
            Command::Squad(SquadCommand::Build { battle, squad, .. }) => {
                let faults = squad::build(pos, seat, *battle, squad).err().unwrap_or_default();
                faults.into_iter().map(|fault| Violation::new(fault.at, fault.refusal)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn list_at(command: &Command) -> &'static str {
        match command {
            Command::Founding(FoundingCommand::Submit { .. }) => "/founding/submit/fleet",
            Command::Founding(FoundingCommand::Draft { .. }) => "/founding/draft/fleet",
            Command::Purchase(PurchaseCommand::Order { .. }) => "/purchase/order/fleet",
            Command::Squad(SquadCommand::Build { .. }) => "/squad/build/squad",
            Command::Battle(BattleCommand::Report { .. }) => "/battle/report/report",
            Command::Battle(BattleCommand::Summary { .. }) => "/battle/summary/summary",
            Command::Record(RecordCommand { entry: Entry::Several { .. }, .. }) => "/record/entry/several",
            _ => "",
        }
    }

    fn bill(open: &Open<Self>, seat: Seat, command: &Command) -> Option<Bill> {
        bills::bill(pos(open), seat, command)
    }

    fn sheets(open: &Open<Self>, viewer: Viewer) -> Result<Vec<Sheet>, Stop> {
        let mut pages = sheets::of(open.table(), open.state(), viewer);
        pages.0.taken_back = taken_back::<Self>(open, viewer);
        let made = pages.documents().map_err(|error| Wrong::new("no-sheet", error.to_string()))?;
        Ok(made.into_iter().map(|(file, html)| Sheet { file, html }).collect())
    }

    fn export(
        open: &Open<Self>,
        seat: Seat,
        battle: Option<u16>,
        format: Option<&str>,
    ) -> Result<Listed, Stop> {
        xws::export(pos(open), seat, battle, format)
    }

    fn refound(open: &Open<Self>) -> Result<Value, Stop> {
        let unfit = |unfit: takeover::Unfit| Stop::from(Wrong::new("not-now", unfit.0));
        let setup = takeover::books(pos(open)).map_err(unfit)?;
        serde_json::to_value(Choice::of(&setup))
            .map_err(|error| Wrong::new("internal", say!("hosted-the-books-cannot-be-written", error)).into())
    }

    fn import(
        open: &Open<Self>,
        seat: Seat,
        battle: Option<u16>,
        text: &str,
    ) -> Result<Imported<Command>, Stop> {
        xws::import(pos(open), seat, battle, text)
    }
}

/// The position of a campaign.
fn pos(open: &Open<Campaign>) -> Pos<'_> {
    Pos { table: open.table(), state: open.state() }
}
