//! Story arcs: begun, played and followed by the next.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga};
use sandtable_kernel::Game;
use sandtable_tours::Tours;
use sandtable_tours::catalogue::ArcId;
use sandtable_tours::commands::Command;
use sandtable_tours::events::RegisterChange;
use sandtable_tours::model::{BattleNo, Founding, Options, Role, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rulings::{self, RulingOption, Rulings};

const ARC: &str = "liberate-the-system";

/// A saga in step 10, after Ana's arc was concluded.
fn ended(switches: &[RulingOption], past: u8) -> Saga {
    let mut saga = Saga::duel(switches);
    for _ in 0..past {
        let concluded = RegisterChange::Concluded { won: true, completed: 2, battle: BattleNo(0) };
        saga.change(ANA, concluded);
        saga.arc(ANA, ARC, [0; 3]);
    }
    saga.turning_point(ARC, [3, 3, 1]);
    saga.end(Some(Role::First));
    saga.until(Step::Arc);
    assert_eq!(saga.task(ANA), Some(Task::Arc));
    saga
}

fn begin(arc: &str) -> Answer {
    Answer::Arc(ArcId::new(arc))
}

// proves: TOD-POST-25, TOD-ARC-08, TOD-ARC-12, TOD-REG-08
#[test]
fn a_new_arc_must_be_chosen_and_may_be_any() {
    let mut saga = ended(&[], 0);
    assert_eq!(saga.task(BO), Some(Task::Confirm), "Bo's arc goes on");
    assert_eq!(saga.no(ANA, Command::Answer(Answer::Done)).code, "must-choose");
    assert_eq!(saga.no(ANA, Command::Answer(begin("none"))).rule, "TOD-ARC-08");
    saga.answer(ANA, begin("bring-peace-to-the-galaxy"));
    assert!(saga.play(ANA, Command::Answer(begin(ARC))).is_err(), "one arc at a time");
    let mut saga = ended(&[], 0);
    saga.answer(ANA, begin(ARC));
    assert_eq!(saga.register(ANA).arc.as_ref().map(|arc| arc.progress), Some([0; 3]));
    // At the founding of a Rebel Register as well.
    let mut saga = Saga::new(&setups::duel(Rulings::default(), Options::default()));
    while saga.register(ANA).founding != Founding::Arc {
        let asked = Tours::decisions(&saga.table, &saga.state).remove(0);
        assert_eq!(asked.seat, ANA);
        saga.ok(asked.seat, asked.default);
    }
    let arc = FoundingCommand::Arc(ArcId::new("bring-peace-to-the-galaxy"));
    saga.ok(ANA, Command::Founding(arc));
}

// proves: TOD-A51
#[test]
fn an_arc_begins_anew_or_where_it_was_if_it_is_repeated() {
    let of = |switches: &[RulingOption], next: &str| {
        let mut saga = ended(switches, 0);
        saga.answer(ANA, begin(next));
        saga.register(ANA).arc.as_ref().unwrap().progress
    };
    let kept = [rulings::A51_KEPT_IF_REPEATED];
    assert_eq!(of(&[], ARC), [0; 3]);
    assert_eq!(of(&kept, ARC), [3, 3, 1]);
    assert_eq!(of(&kept, "the-weekend-war"), [0; 3]);
}

// proves: TOD-ARC-09
#[test]
fn a_saga_may_have_any_number_of_arcs() {
    let mut saga = ended(&[], 2);
    assert_eq!(saga.register(ANA).past.len(), 3);
    saga.answer(ANA, begin("the-weekend-war"));
    saga.close();
    assert_eq!(saga.state.outcome, None);
    saga.table_top([None, None], &[]);
}

// proves: TOD-ARC-03
#[test]
fn special_rules_hold_as_long_as_their_arc_is_played() {
    let mut saga = Saga::duel(&[]);
    let arcs = saga.table.cards().arcs.clone();
    let special = arcs.iter().find(|arc| !arc.special.is_empty()).unwrap();
    saga.arc(ANA, special.id.as_str(), [0; 3]);
    saga.table_top([None, None], &[]);
    let asked = |saga: &Saga, seat| {
        let all = Tours::decisions(&saga.table, &saga.state);
        all.into_iter().find(|asked| asked.seat == seat).unwrap().text
    };
    assert!(asked(&saga, ANA).contains(&special.special[0]));
    assert!(!asked(&saga, BO).contains(&special.special[0]), "each player has an own arc");
    saga.arc(ANA, ARC, [0; 3]);
    assert!(!asked(&saga, ANA).contains(&special.special[0]));
}
