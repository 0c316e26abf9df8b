//! A saga's one secret: an army that is built before the opponent's. Two sagas differ in nothing else, and the opponent and
//! the public see the same, byte for byte, until both armies are there.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use sandtable_kernel::{Seat, Start, Viewer};
use sandtable_testkit::suite::{Secrets, Swap, secrets_are_kept};
use sandtable_tours::Tours;
use sandtable_tours::commands::Command;
use sandtable_tours::model::{Options, Role, Setup, Stage, State, Table};
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rulings::Rulings;

struct Armies;

impl Secrets<Tours> for Armies {
    fn swaps(setup: &Setup) -> Vec<Swap<Setup>> {
        let swap = |viewer| Swap { a: setup.clone(), b: setup.clone(), viewer, what: String::from("armies") };
        [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))].into_iter().map(swap).collect()
    }

    /// Armies come out when both are built, and from then on the games differ in all that follows.
    fn revealed(_: &Table, state: &State, _: Viewer) -> bool {
        let out = |stage: Stage| {
            !matches!(stage, Stage::Proposed | Stage::Mission | Stage::Armies | Stage::Cancelled)
        };
        state.outcome.is_some() || state.battles.iter().any(|battle| out(battle.stage))
    }

    const VARY_HIDDEN_COMMANDS: bool = true;

    fn alike(_: &Table, state: &State, _: Viewer, a: (Seat, &Command), b: &Command) -> bool {
        // The last army to be built brings both out.
        let last = state.playing(a.0).and_then(|(no, role)| {
            let battle = state.battle(no)?;
            Some(battle.side(Role::other(role)).built)
        });
        let army = |command: &Command| matches!(command, Command::Battle(BattleCommand::Army(_)));
        army(a.1) && army(b) && last == Some(false)
    }
}

#[test]
fn nobody_sees_an_army_before_his_own_is_built() {
    let games = if cfg!(debug_assertions) { 8 } else { 200 };
    let options = Options { arcs: None, last_round: Some(2), ..Options::default() };
    let setups = [
        setups::duel(Rulings::default(), options),
        setups::saga(
            &[
                ("Ana", Some("rebels".parse().unwrap())),
                ("Bo", Some("empire".parse().unwrap())),
                ("Eve", None),
            ],
            Rulings::default(),
            options,
        ),
    ];
    let starts = Start::all(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), setups);
    if let Err(says) = secrets_are_kept::<Tours, Armies>(&starts, games, 1) {
        panic!("{}", says.chars().take(3000).collect::<String>());
    }
}
