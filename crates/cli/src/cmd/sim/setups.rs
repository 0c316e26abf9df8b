//! The setups that `sandtable sim` plays, from what the command line says.

use std::sync::Arc;

use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::hosted::names as gcw_names;
use sandtable_gcw::trial as gcw;
use sandtable_kernel::{Game, Noted, Start};
use sandtable_regiment::Regiment;
use sandtable_regiment::hosted::names::{self as choose, Choice};
use sandtable_tours::rulings;
use sandtable_tours::trial as tours;
use serde_json::{Value, json};

use crate::args::{Common, SimGcw, SimRegiment, SimTours};
use crate::campaign;
use crate::fail::Fail;
use crate::survey::survey;
use crate::{library, options};

/// Games to play in turn.
pub(super) struct Setups<G: Game> {
    pub starts: Vec<Start<G>>,
    /// The pack they are played with.
    pack: Arc<G::Pack>,
    /// What they are, in a line.
    pub heading: String,
    /// The same for programs.
    pub chosen: Value,
}

impl<G: Game> Setups<G> {
    fn of_pack(pack: G::Pack) -> Self {
        Self { starts: Vec::new(), pack: Arc::new(pack), heading: String::new(), chosen: Value::Null }
    }

    fn survey(self, setups: Vec<G::Setup>) -> Self {
        let heading = format!("a survey of {} setups", setups.len());
        let starts = setups.into_iter().map(|setup| Start::new(&self.pack, setup)).collect();
        Self { starts, heading, ..self }
    }

    fn one(self, setup: G::Setup, heading: String, chosen: Value) -> Self {
        Self { starts: vec![Start::new(&self.pack, setup)], heading, chosen, ..self }
    }
}

pub(super) fn of_armies(common: &Common, args: &SimRegiment) -> Result<Setups<Regiment>, Fail> {
    let library = library::load(common.pack.as_deref())?;
    let found = Setups::of_pack(Noted(vec![library.manifest.pin(library.hash)]));
    if args.batch.survey {
        return Ok(found.survey(survey(&library, args.batch.seed)?));
    }
    let mut choice = Choice::of(&args.lists[0], &args.lists[1]);
    choice.layout.clone_from(&args.layout);
    choice.mission.clone_from(&args.mission);
    choice.pool.clone_from(&args.pool);
    choice.rulings = options::rulings(&args.rulings)?;
    choice.any_list = args.any_list;
    let (setup, chosen) = choose::setup(&choice, &library)?;
    let mission = chosen.mission.as_deref().unwrap_or("from blue's deck");
    let ground = chosen.layout.as_deref().or(chosen.pool.as_deref()).unwrap_or("none");
    let [first, second] = &chosen.lists;
    let heading = format!("{first} against {second}\nmission {mission}, terrain {ground}");
    Ok(found.one(setup, heading, json!(chosen)))
}

pub(super) fn of_teams(common: &Common, args: &SimGcw) -> Result<Setups<sandtable_gcw::Gcw>, Fail> {
    let catalogue = library::catalogue(common.pack.as_deref())?;
    let found = Setups::of_pack(catalogue);
    if args.batch.survey {
        return Ok(found.survey(gcw::survey(args.turns)));
    }
    let setup = match &args.setup {
        None => gcw::plain(&teams(&args.teams)?, args.turns),
        Some(path) => {
            let chosen = gcw_names::setup(&campaign::read_setup(path)?, &found.pack);
            let (mut setup, _) =
                chosen.map_err(|error| Fail::wrong(format!("{}: {error}", path.display())))?;
            setup.options.last_turn = Some(args.turns);
            setup
        }
    };
    let team =
        |team: &sandtable_gcw::model::FactionSetup| format!("{} {}", team.players.len(), team.faction.name());
    let heading = setup.factions.iter().map(team).collect::<Vec<_>>().join(" against ");
    Ok(found.one(setup, heading, json!({ "turns": args.turns })))
}

/// Reads teams as `rebel=2 imperial=2`.
fn teams(words: &[String]) -> Result<Vec<(Faction, usize)>, Fail> {
    let team = |word: &String| {
        let (name, many) = word.split_once('=')?;
        let many = many.parse().ok().filter(|many| (1..=16).contains(many))?;
        Some((name.parse().ok()?, many))
    };
    let says = |word| format!("`{word}` names no team; expected a faction and its players, as rebel=2");
    words.iter().map(|word| team(word).ok_or_else(|| Fail::usage(says(word)))).collect()
}

pub(super) fn of_registers(common: &Common, args: &SimTours) -> Result<Setups<sandtable_tours::Tours>, Fail> {
    let catalogue = library::tours(common.pack.as_deref())?;
    let found = Setups::of_pack(catalogue);
    if args.batch.survey {
        return Ok(found.survey(tours::survey(args.arcs)));
    }
    let mut setup = tours::plain(args.registers, args.arcs);
    if let Some(name) = &args.edition {
        let known: Vec<&str> = rulings::PROFILES.iter().map(|profile| profile.name).collect();
        let profile = rulings::profile(name).ok_or_else(|| {
            Fail::usage(format!("there is no edition `{name}`; there are {}", known.join(", ")))
        })?;
        setup.profile = Some(profile.name.to_owned());
        setup.rulings = profile.rulings();
    }
    let heading = format!("{} Registers, {} story arcs each", args.registers, args.arcs);
    Ok(found.one(setup, heading, json!({ "arcs": args.arcs })))
}
