//! At every position of random campaigns: whatever a viewer must not know is changed behind the curtain, and view, open
//! questions, offers and refusals of probes say the same (GCW-005).
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::common::curtain;
use crate::common::record;
use crate::common::setups;
use crate::common::walk as amended;

use std::collections::BTreeSet;

use curtain::{probes, scramble};
use record::{FALCON, Fight, LAMBDA, NO, TIE, X};
use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::{Faction, ScenarioKind};
use sandtable_gcw::model::{Phase, Role, Setup, Stage, State, Table};
use sandtable_gcw::rulings::Rulings;
use sandtable_gcw::view::View;
use sandtable_kernel::{Asked, Game, Offer, Record, Refusal, Seat, Silent, Start, Viewer};
use sandtable_testkit::suite::Walk;
use serde::Serialize;

type Command = <Gcw as Game>::Command;

/// What a viewer is told of a position. Equal things are written the same, and comparing them is much faster than that.
#[derive(PartialEq)]
struct Told {
    view: View,
    known: State,
    asked: Vec<(Seat, &'static str, Option<Asked<Command>>)>,
    offers: Vec<Offer<Command>>,
    probed: Vec<(Command, Option<Refusal>)>,
}

impl Told {
    fn of(table: &Table, state: &State, viewer: Viewer, probing: bool) -> Self {
        let known = Gcw::known(table, state, viewer);
        let state = &known;
        let view = Gcw::view(table, state, viewer);
        let asked = Gcw::decisions(table, state).into_iter().map(|asked| {
            let own = viewer == Viewer::Seat(asked.seat);
            (asked.seat, asked.kind, own.then_some(asked))
        });
        let asked = asked.collect();
        let Viewer::Seat(seat) = viewer else {
            return Self { view, known, asked, offers: Vec::new(), probed: Vec::new() };
        };
        let probes = if probing { probes(table, state) } else { Vec::new() };
        let probed = probes.into_iter().map(|probe| {
            let refusal = Gcw::check(table, state, seat, &probe).err();
            (probe, refusal)
        });
        let probed = probed.collect();
        Self { view, offers: Gcw::offers(table, state, seat), known, asked, probed }
    }

    fn lines(&self) -> Vec<String> {
        fn text(of: &impl Serialize) -> String {
            serde_json::to_string(of).unwrap()
        }
        let mut lines = vec![text(&self.view), text(&self.known)];
        lines.extend(self.asked.iter().map(text));
        lines.extend(self.offers.iter().map(text));
        lines.extend(self.probed.iter().map(|(probe, refusal)| format!("{}: {refusal:?}", text(probe))));
        lines
    }
}

fn differing<'l>(a: &'l str, b: &'l str) -> [String; 2] {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    [a, b].map(|text| text.chars().skip(same.saturating_sub(150)).take(500).collect())
}

/// Plays a campaign and looks behind the curtain at every position of it.
fn kept(setup: &Setup, seed: u64, found: &mut BTreeSet<&'static str>) -> Result<(), String> {
    let mut walk = Walk::<Gcw>::new(
        &[Start::new(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup.clone())],
        seed,
    )?;
    walk.run(|walk| {
        let last = Gcw::seats(&walk.table, &walk.state) - 1;
        let at = walk.played.len();
        // Viewers take turns: a campaign has positions enough for all of them.
        let viewers = [Viewer::Seat(Seat(at as u8 % (last + 1))), Viewer::Public];
        viewers.into_iter().try_for_each(|viewer| {
            let probing = at.is_multiple_of(5);
            same(&walk.table, &walk.state, viewer, probing, found)
                .map_err(|says| format!("after {at} commands, {viewer:?} {says}"))
        })
    })
}

/// Whether a viewer is told the same of a position and of one that differs behind the curtain.
fn same(
    table: &Table,
    state: &State,
    viewer: Viewer,
    probing: bool,
    found: &mut BTreeSet<&'static str>,
) -> Result<(), String> {
    let mut other = state.clone();
    scramble(table, &mut other, viewer, found);
    let (a, b) = [state, &other].map(|state| Told::of(table, state, viewer, probing)).into();
    if a == b {
        return Ok(());
    }
    let (a, b) = (a.lines(), b.lines());
    match a.iter().zip(&b).find(|(a, b)| a != b) {
        Some((a, b)) => {
            let [a, b] = differing(a, b);
            Err(format!("sees\n… {a}\n… {b}"))
        }
        None => Err(format!("is told {} things, or {}", a.len(), b.len())),
    }
}

// proves: GCW-005, GCW-280
#[test]
fn nothing_behind_the_curtain_shows() {
    let all = setups::all(2);
    let games = if cfg!(debug_assertions) { 8 } else { 200 };
    let mut found = BTreeSet::new();
    for game in 0..games {
        let (name, setup) = &all[(game % all.len() as u64) as usize];
        if let Err(says) = kept(setup, game, &mut found) {
            panic!("{name}, seed {game}: {says}");
        }
    }
    // Most kinds of secrets come up even in few campaigns.
    let all = ["attacks", "huge ship", "list", "offer", "old acquaintance", "squad"];
    let missing: Vec<&str> = all.into_iter().filter(|kind| !found.contains(kind)).collect();
    assert!(missing.is_empty(), "{missing:?} were never there; {found:?}");
}

// proves: GCW-005, GCW-A75
#[test]
fn nothing_of_a_newcomer_shows_to_the_other_side() {
    let mut walk = amended::Walk::new(Rulings::default(), 21);
    walk.until(1, Phase::Targets);
    let newcomer = |name: &str, faction| Amendment::Join { name: name.to_owned(), faction };
    walk.amend(newcomer("Cy", Faction::Rebel)).unwrap();
    let mut found = BTreeSet::new();
    let mut look = |walk: &amended::Walk| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Seat(Seat(4)), Viewer::Public] {
            if let Err(says) = same(&walk.table, &walk.state, viewer, true, &mut found) {
                panic!("{:?}, {viewer:?} {says}", walk.state.phase);
            }
        }
    };
    look(&walk);
    walk.until(2, Phase::Purchase);
    look(&walk);
    let list = Gcw::sample(&walk.table, &walk.state, Seat(4), &mut walk.dice).unwrap();
    walk.play(Seat(4), &list);
    look(&walk);
    let known = Gcw::known(&walk.table, &walk.state, Viewer::Seat(Seat(2)));
    assert_eq!(known.side(Seat(4)), Some(Faction::Rebel));
    assert!(known.player(Seat(4)).is_some_and(|player| player.hidden && player.ledger.is_empty()));
    walk.until(2, Phase::Battles);
    look(&walk);
}

/// A battle of a scenario, as far as ships of a kind are in it at all.
fn fight(setup: &Setup, scenario: &str, huge: bool) -> Fight {
    let attackers = [FALCON.group(1), X.group(1), X.group(2), X.group(3), X.group(4), FALCON.group(5)];
    let defenders = [TIE.group(1), TIE.group(1), TIE.group(2), LAMBDA.group(2), TIE.group(3)];
    let mut fight = Fight::ready(setup, scenario, &attackers, &defenders);
    fight.prisoners(3);
    if huge {
        fight.huge(Role::Defender, "raiderclasscorvette");
    }
    if let Some(squad) = &mut fight.state.battles[0].squads[1] {
        squad.ships[0].marked = true;
    }
    fight
}

// proves: GCW-005, GCW-258
#[test]
fn what_lies_face_down_in_a_battle_does_not_show() {
    let setup = record::setup();
    let mut found = BTreeSet::new();
    for scenario in sandtable_gcw::catalogue::Catalogue::builtin()
        .unwrap()
        .scenarios
        .iter()
        .filter(|scenario| scenario.play.is_some())
    {
        let huge = matches!(scenario.kind, ScenarioKind::Huge | ScenarioKind::Retired);
        let mut fight = fight(&setup, scenario.id.as_str(), huge);
        let mut dice = Generator::new(3);
        fight.start_by(&mut dice, &mut Record::default());
        let mut steps = 0;
        while fight.battle().stage == Stage::Record {
            // The two sides take turns: whatever lies face down lies there for many steps.
            for viewer in [Viewer::Seat(Seat(steps as u8 % 2)), Viewer::Public] {
                if let Err(says) = same(&fight.table, &fight.state, viewer, false, &mut found) {
                    panic!("{}, step {steps}: {viewer:?} {says}", scenario.id);
                }
            }
            let asks = sandtable_gcw::rules::record::asks(fight.pos(), NO);
            let seat = asks[steps % asks.len()].seat;
            let command = sandtable_gcw::rules::record::sample(fight.pos(), seat, NO, &mut dice).unwrap();
            Gcw::play(&fight.table, &mut fight.state, seat, &command, &mut dice, &mut Silent).unwrap();
            steps += 1;
        }
    }
    let missing: Vec<&str> =
        ["tokens", "contents"].into_iter().filter(|kind| !found.contains(kind)).collect();
    assert!(missing.is_empty(), "{missing:?} were never there; {found:?}");
}
