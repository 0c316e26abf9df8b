//! The ranged attack from declaration to wounds (REG-ATK, REG-HIT, REG-SHOOT, REG-VOLLEY).

mod common;

use common::*;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::rules::combat::CombatEvent;

/// Three infantry bases of red facing three of blue, `gap` inches from front edge to front edge.
fn facing(gap: f64) -> Scene {
    let (y, front) = (10.0, 30.0 / 25.4);
    let line = |y: f64, degrees: f64| [20.0, 21.5, 23.0].map(|x| at(x, y, degrees));
    Scene::new().unit(RED, infantry(3), &line(y, 90.0)).unit(BLUE, infantry(3), &line(y + front + gap, 270.0))
}

fn shoot(play: &Play) -> Command {
    Command::Shoot { base: play.base(BLUE, 0, 0) }
}

// proves: REG-ATK-04, REG-HIT-01, REG-SAVE-01, REG-SAVE-09, REG-WOUND-01
#[test]
fn six_dice_hit_on_four_and_saves_cancel() {
    let mut play = facing(5.0).active(RED, 0);
    // Six dice: 4 and 6 hit; one save of 5+, one failed.
    play.act(shoot(&play), "4 6 1 2 3 3  5 4");
    assert_eq!(play.unit(BLUE, 0).wounds, 1);
    assert!(play.happened(|event| matches!(
        event,
        sandtable_regiment::events::Event::Combat(CombatEvent::Hit { hits: 2, shakes: false, .. })
    )));
    assert_eq!(play.reckoned("REG-ATK-04"), "6 = 6 ranged value x bases [REG-ATK-04]");
    assert_eq!(play.reckoned("REG-HIT-01"), "4+ = 4+ base [REG-HIT-01]");
}
