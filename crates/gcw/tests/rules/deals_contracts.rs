//! Contracts: the main factions hire Scum to attack an enemy target.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::Gcw;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Aim, Attack, Bundle, DealNo, DealStatus, Phase, TargetNo};
use sandtable_gcw::rules::deals::DealsCommand;
use sandtable_gcw::rules::targets::TargetsCommand;
use sandtable_kernel::{Game, Seat};

fn contract(target: u16, fp: u32, to: Option<u8>) -> Command {
    deals(DealsCommand::Contract {
        target: TargetNo(target),
        reward: Bundle { fp, ..Bundle::default() },
        to: to.map(Seat),
    })
}

fn accept(deal: DealNo) -> Command {
    deals(DealsCommand::Accept { deal })
}

fn attack(aim: Option<Aim>) -> Command {
    Command::Targets(TargetsCommand::Attack { aim, done: false })
}

/// Targets: 0 is the Empire's, 1 the Rebels', 2 Scum's, 3 nobody's, 4 the Empire's.
fn contracts() -> Campaign {
    let world = |owner| ("industrial-world", owner);
    purchase(&with_scum(&[
        world(Some(IMPERIAL)),
        world(Some(REBEL)),
        world(Some(SCUM)),
        world(None),
        world(Some(IMPERIAL)),
    ]))
}

fn first(seat: u8) -> DealNo {
    DealNo::new(Seat(seat), 0)
}

fn finish(c: &mut Campaign) {
    for seat in 0..4 {
        if !c.state.player(Seat(seat)).unwrap().done {
            c.play(seat, Command::Done, "");
        }
    }
}

// proves: GCW-159
#[test]
fn a_contract_names_an_enemy_target() {
    let c = contracts();
    for target in [1, 2, 3] {
        assert_eq!(refusal(&c, 0, &contract(target, 10, None)).0, "no-enemy-target", "{target}");
    }
    assert_eq!(refusal(&c, 0, &contract(9, 10, None)).0, "unknown-target");
    assert_eq!(refusal(&c, 0, &contract(0, 0, None)).0, "nothing-in-it");
    assert_eq!(refusal(&c, 0, &contract(0, 10, Some(1))).0, "contract-for-scum");
    assert_eq!(refusal(&c, 2, &contract(0, 10, None)).0, "scum-do-not-hire");
    let has = f64::from(fp(&c, 0));
    let dear = refusal(&c, 0, &contract(0, has as u32 + 1, None));
    assert_eq!((dear.0, dear.2, dear.3), ("too-few-points", Some(has + 1.0), Some(has)));
}

// proves: GCW-159, GCW-158
#[test]
fn the_reward_moves_at_once_and_the_attack_binds() {
    let mut c = contracts();
    c.play(0, contract(0, 25, None), "");
    let purses = [0, 3].map(|seat| fp(&c, seat));
    assert_eq!(refusal(&c, 1, &accept(first(0))).0, "unknown-offer");
    c.play(3, accept(first(0)), "");
    assert_eq!([0, 3].map(|seat| fp(&c, seat)), [purses[0] - 25, purses[1] + 25]);
    assert_eq!(refusal(&c, 2, &accept(first(0))).0, "offer-closed");
    finish(&mut c);
    assert_eq!(c.state.phase, Phase::Targets);
    assert_eq!(c.state.deal(first(0)).unwrap().status, DealStatus::Accepted(Seat(3)));
    // GCW-159: the employer stays away from there, and nobody else has to.
    assert_eq!(refusal(&c, 0, &attack(Some(Aim::Target(TargetNo(0))))).0, "contract-out");
    assert!(Gcw::check(&c.table, &c.state, Seat(0), &attack(Some(Aim::Target(TargetNo(4))))).is_ok());
    // Whoever is paid attacks; the team mate has an attack of his own, not at this target.
    for aim in [None, Some(Aim::Route)] {
        assert_eq!(refusal(&c, 3, &attack(aim)).0, "contract-binds");
    }
    assert_eq!(refusal(&c, 2, &attack(Some(Aim::Target(TargetNo(0))))).0, "third-faction-free-targets");
    c.play(2, attack(Some(Aim::Route)), "");
    c.play(3, attack(Some(Aim::Contract(first(0)))), "");
    let mine = Attack { player: Seat(3), aim: Aim::Contract(first(0)) };
    assert_eq!(c.state.player(Seat(3)).unwrap().attacks, [mine]);
    sound(&c);
}

// proves: GCW-159
#[test]
fn contracts_are_taken_until_targets_are_chosen_while_attacks_last() {
    let mut c = contracts();
    c.play(0, contract(0, 5, None), "");
    c.play(0, contract(4, 5, None), "");
    c.play(1, contract(1, 5, Some(2)), "");
    finish(&mut c);
    // No new ones now, but the old ones stand.
    assert_eq!(refusal(&c, 0, &contract(0, 5, None)).0, "wrong-phase");
    c.play(2, accept(first(0)), "");
    c.play(2, accept(DealNo::new(Seat(0), 1)), "");
    // Two players have two attacks.
    let refused = refusal(&c, 2, &accept(first(1)));
    assert_eq!((refused.0, refused.2, refused.3), ("no-attack-left", Some(2.0), Some(3.0)));
    assert_eq!(refusal(&c, 3, &attack(Some(Aim::Route))).0, "too-many-attacks");
    assert_eq!(c.state.player(Seat(2)).unwrap().attacks.len(), 2);
    sound(&c);
}

// proves: GCW-159
#[test]
fn a_contract_takes_the_place_of_what_was_declared_if_no_attack_is_left() {
    let mut c = contracts();
    c.play(0, contract(0, 5, None), "");
    finish(&mut c);
    c.play(2, attack(Some(Aim::Route)), "");
    c.play(3, attack(Some(Aim::Target(TargetNo(3)))), "");
    c.play(2, accept(first(0)), "");
    let mine = Attack { player: Seat(2), aim: Aim::Contract(first(0)) };
    assert_eq!(c.state.player(Seat(2)).unwrap().attacks, [mine]);
    assert_eq!(c.state.player(Seat(3)).unwrap().attacks.len(), 1);
}

// proves: GCW-159, GCW-138
#[test]
fn one_attack_at_a_target_and_none_by_the_absent() {
    let mut c = contracts();
    c.play(0, contract(0, 5, None), "");
    c.play(0, contract(0, 6, None), "");
    c.play(2, accept(first(0)), "");
    assert_eq!(refusal(&c, 3, &accept(DealNo::new(Seat(0), 1))).0, "target-twice");
    c.play(0, contract(4, 5, None), "");
    c.happen(Event::Absent { seat: Seat(3), absent: true });
    assert_eq!(refusal(&c, 3, &accept(DealNo::new(Seat(0), 2))).0, "absent");
    // A target that has changed hands meanwhile is no enemy's any more.
    c.happen(Event::Absent { seat: Seat(3), absent: false });
    c.happen(Event::Control { target: TargetNo(4), owner: Some(REBEL) });
    assert_eq!(refusal(&c, 3, &accept(DealNo::new(Seat(0), 2))).0, "no-enemy-target");
}

// proves: GCW-159
#[test]
fn a_contract_lasts_one_turn() {
    let mut c = contracts();
    c.play(0, contract(0, 5, None), "");
    finish(&mut c);
    assert_eq!(
        c.state.deal(first(0)).unwrap().status,
        DealStatus::Open,
        "it stands while targets are chosen"
    );
    // Also against the employer.
    assert_eq!(refusal(&c, 0, &attack(Some(Aim::Target(TargetNo(0))))).0, "contract-out");
    finish(&mut c);
    assert_eq!(c.state.deal(first(0)).unwrap().status, DealStatus::Closed);
}
