//! Tours of Duty for hosts: its setups by names, tables, words, sheets, machine adjutant, and formats of list builders.

pub mod battles;
mod bills;
mod lists;
pub mod names;
mod tables;

use std::sync::Arc;

use crate::Tours;
use crate::amend;
use crate::catalogue::{Catalogue, GAME};
use crate::commands::Command;
use crate::machine::{Adjutant, Clash};
use crate::model::{BattleNo, DossierNo, Founding, Pos, Role, Setup, State, Table};
use crate::rules::aftermath::{Answer, together};
use crate::rules::battle::BattleCommand;
use crate::rules::founding::{self, FoundingCommand};
use crate::rules::record::{RecordCommand, whole};
use crate::rules::register::RegisterCommand;
use crate::rules::{army, named, recruit};
use crate::rulings::Book;
use crate::sheets;
use crate::takeover;
use crate::trial::{Trials, survey};
use sandtable_dice::{DieKind, RollKey};
use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_legion_cards::dice::DICE;
use sandtable_packs::{Manifest, PackHash, Problems, Source, Violation};
use sandtable_system::{
    Account, Battle, Bill, ChoiceError, Hosted, Imported, Info, Listed, Loader, Open, Part, PhaseNow, Plain,
    Presets, Sheet, Stop, Wrong, object, plain, profiles, system, taken_back, with_ids,
};
use sandtable_text::say;
use sandtable_words::{Nameless, Spoken as _};
use serde_json::{Map, Value, json};

use names::{self as choose, Choice, Chosen};

/// Tours of Duty over a pack.
pub struct Saga(pub Arc<Catalogue>);

/// Tours of Duty as a value. A static, so that it is compiled in this crate and not again in each that names it.
pub static SYSTEM: Loader = system::<Saga>();

impl Hosted for Saga {
    type Game = Tours;
    type Names = Choice;
    type Chosen = Chosen;
    type Explain = Plain<Command>;
    type Trials = Trials;

    const INFO: Info = Info {
        id: GAME,
        title: "Tours of Duty",
        rules: Tours::RULES_VERSION,
        campaign: true,
        everybody: "all seats",
        explains: "The reckonings of an entry, or of a command that could be given.",
        by_hand: &["record", "arc", "round"],
        phases: &["founding", "round"],
    };

    const DICE: &'static [&'static DieKind] = DICE;

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
            ("units", catalogue.units.iter().map(|e| e.id.as_str()).collect()),
            ("upgrades", catalogue.upgrades.iter().map(|e| e.id.as_str()).collect()),
            ("arcs", catalogue.arcs.iter().map(|e| e.id.as_str()).collect()),
            ("commendations", catalogue.commendations.iter().map(|e| e.id.as_str()).collect()),
            ("setbacks", catalogue.setbacks.iter().map(|e| e.id.as_str()).collect()),
            ("traits", catalogue.traits.iter().map(|e| e.id.as_str()).collect()),
            ("cards", catalogue.cards.iter().map(|e| e.id.as_str()).collect()),
            ("modes", catalogue.modes.iter().map(|e| e.id.as_str()).collect()),
        ]
    }

    fn presets(&self) -> Presets {
        Presets { profiles: profiles::<Book>(), ..Presets::default() }
    }

    fn choose(&self, names: &Choice) -> Result<(Setup, Chosen), ChoiceError> {
        choose::setup(names, &self.0)
    }

    fn typed_at(at: &str) -> String {
        choose::typed_at(at)
    }

    fn trial(&self, asked: &Trials) -> Result<(Setup, Value), ChoiceError> {
        let chosen = json!({ "registers": asked.registers, "arcs": asked.arcs, "edition": asked.edition });
        Ok((asked.setup()?, chosen))
    }

    fn survey(&self, asked: &Trials, _: u64) -> Result<Vec<Setup>, ChoiceError> {
        Ok(survey(asked.arcs))
    }

    fn cast(open: &Open<Self>) -> Map<String, Value> {
        let (pos, table) = (pos(open), open.table());
        let seats = pos.seats().map(|seat| {
            let faction = pos.state.register(seat).map(|register| register.faction);
            json!({ "seat": seat, "name": pos.name(seat), "faction": faction })
        });
        let seats: Vec<Value> = seats.collect();
        object(json!({ "name": table.setup.name, "seats": seats }))
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        let on = open.state().numbered().filter(|(_, battle)| battle.is_on());
        let games: Vec<Value> = on
            .map(|(no, battle)| {
                let step = battle.aftermath.as_ref().map(|after| after.step);
                json!({ "battle": no, "stage": battle.stage, "step": step })
            })
            .collect();
        object(json!({ "round": open.state().round, "games": games }))
    }

    /// The command of a machine adjutant, who knows what the seat knows.
    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        let known = Tours::known(table, state, Viewer::Seat(seat));
        Adjutant::<Clash>::new(seed).answer(Pos { table, state: &known }, seat)
    }

    fn explain(open: &Open<Self>, asked: Plain<Command>) -> Result<Map<String, Value>, Stop> {
        plain::<Self>(open, &asked)
    }

    fn purpose(open: &Open<Self>, key: RollKey<'_>) -> Option<String> {
        let at = Pos { table: open.table(), state: open.state() };
        let purpose = Tours::words().value("purpose", &json!(key.purpose), &Nameless).text();
        let by = key.by?;
        let name = match (by.kind, by.no.seat) {
            ("unit", Some(seat)) => {
                army::called(at, DossierNo::new(Seat(seat), (by.no.id as usize).checked_sub(1)?))
            }
            ("side", Some(side)) => {
                let battle = at.state.battle(BattleNo(by.no.id as u16))?;
                let side = battle.side(*Role::BOTH.get(usize::from(side))?);
                side.seat
                    .map_or_else(
                        || side.guest.as_deref().unwrap_or(say!("hosted-a-guest")),
                        |seat| at.name(seat),
                    )
                    .to_owned()
            }
            ("battle", None) => say!("hosted-game", by = by.no.id + 1),
            _ => return None,
        };
        Some(say!("hosted-of", purpose, name))
    }

    fn phase(state: &State) -> Option<PhaseNow> {
        let phase = if state.round == 0 { "founding" } else { "round" };
        state.outcome.is_none().then_some(PhaseNow { phase, turn: state.round })
    }

    fn name(table: &Table, state: &State, seat: Seat) -> String {
        Pos { table, state }.name(seat).to_owned()
    }

    fn player(table: &Table, state: &State, seat: Seat) -> String {
        let of = state.register(seat).map_or(say!("hosted-no-register"), |register| register.faction.name());
        say!("hosted-seat", seat = Pos { table, state }.name(seat), of, seat2 = seat.0)
    }

    fn renaming(seat: Seat, name: &str) -> Option<amend::Amendment> {
        Some(amend::Amendment::PlayerName { seat, name: name.to_owned() })
    }

    fn named(open: &Open<Self>, amendment: Value) -> Result<Value, Stop> {
        with_ids(amendment, "/amendment", &|at| amend::things(pos(open), at))
    }

    fn overview(open: &Open<Self>, viewer: Viewer) -> String {
        tables::overview(open, viewer)
    }

    fn books(open: &Open<Self>, viewer: Viewer, seat: Seat) -> String {
        tables::books(open, viewer, seat)
    }

    /// For everyone a round; for a seat what its game has come to, with its opponent's part.
    fn part(open: &Open<Self>, seat: Option<Seat>) -> Part {
        let state = open.state();
        let Some((seat, (no, _))) = seat.and_then(|seat| Some((seat, state.playing(seat)?))) else {
            let stands = object(json!({ "round": state.round }));
            return Part { stands, seats: seat.map(|seat| vec![seat]) };
        };
        let battle = state.battle(no);
        let stage = battle.map(|battle| battle.stage);
        let step = battle.and_then(|battle| battle.aftermath.as_ref()).map(|after| after.step);
        let seats = battle.map(|battle| battle.sides.iter().filter_map(|side| side.seat).collect());
        let stands = object(json!({ "round": state.round, "battle": no, "stage": stage, "step": step }));
        Part { stands, seats: seats.or(Some(vec![seat])) }
    }

    fn faults(open: &Open<Self>, seat: Seat, command: &Command) -> Vec<Violation> {
        let pos = pos(open);
        let named = named(pos, seat, command);
        let founds = pos.state.register(seat).is_some_and(|register| register.founding == Founding::Units);
        match named.as_ref().unwrap_or(command) {
            // The units of a founded Register would be judged against themselves.
            Command::Founding(FoundingCommand::Ready | FoundingCommand::Draft(_)) if !founds => Vec::new(),
            Command::Founding(FoundingCommand::Ready) => founding::violations(pos, seat),
            Command::Founding(FoundingCommand::Draft(list)) => recruit::violations(pos, seat, list),
            Command::Register(RegisterCommand::Add(list)) => recruit::violations(pos, seat, list),
            Command::Battle(BattleCommand::Army(built)) => match pos.state.playing(seat) {
                Some((no, role)) => pos
                    .state
                    .battle(no)
                    .map_or_else(Vec::new, |battle| army::violations(pos, battle, role, built)),
                None => Vec::new(),
            },
            Command::Answer(Answer::Several(answers)) => together::violations(pos, seat, answers),
            Command::Record(RecordCommand::Whole(record)) => whole::violations(pos, seat, record),
            _ => Vec::new(),
        }
    }

    fn list_at(command: &Command) -> &'static str {
        match command {
            Command::Founding(FoundingCommand::Draft(_)) => "/founding/draft",
            Command::Founding(FoundingCommand::Ready) => "/founding",
            Command::Aid(_) => "/aid",
            Command::Register(RegisterCommand::Add(_)) => "/register/add",
            Command::Battle(BattleCommand::Army(_)) => "/battle/army",
            Command::Answer(Answer::Several(_)) => "/answer/several",
            Command::Record(RecordCommand::Whole(_)) => "/record/whole",
            _ => "",
        }
    }

    fn bill(open: &Open<Self>, seat: Seat, command: &Command) -> Option<Bill> {
        let pos = pos(open);
        let named = named(pos, seat, command);
        bills::bill(pos, seat, named.as_ref().unwrap_or(command))
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
        lists::export(pos(open), seat, battle, format)
    }

    fn battles(open: &Open<Self>) -> Vec<Battle> {
        battles::all(pos(open))
    }

    fn record(open: &Open<Self>, battle: &str, seat: Seat, account: &Account) -> Result<Command, Stop> {
        battles::record(pos(open), battle, seat, account)
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
        lists::import(pos(open), seat, battle, text)
    }
}

/// The position of a saga.
fn pos(open: &Open<Saga>) -> Pos<'_> {
    Pos { table: open.table(), state: open.state() }
}
