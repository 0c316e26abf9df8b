//! Players who join a running campaign: when they take part, with what they begin, what others get because of them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use sandtable_dice::Generator;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::{Faction, HugeRole};
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Cause, Fleet, Phase};
use sandtable_gcw::rules::founding::FoundingCommand;
use sandtable_gcw::rules::targets::allowance;
use sandtable_gcw::rules::turn::income::share;
use sandtable_gcw::rulings::{A75_AS_THE_POOREST, A76_GROW, Rulings};
use sandtable_kernel::{Game, Seat};

use crate::common::campaign::setup;
use crate::common::walk::Walk;

const CY: Seat = Seat(4);

fn join(name: &str, faction: Faction) -> Amendment {
    Amendment::Join { name: name.to_owned(), faction }
}

fn submit(fleet: Fleet) -> Command {
    Command::Founding(FoundingCommand::Submit { fleet: Some(fleet) })
}

/// A campaign in its second purchases, with somebody who joined the turn before.
fn joined(rulings: Rulings) -> Walk {
    let mut walk = Walk::new(rulings, 21);
    walk.until(1, Phase::Targets);
    walk.amend(join("Cy", Faction::Rebel)).unwrap();
    walk.until(2, Phase::Purchase);
    walk
}

// proves: GCW-A75, GCW-007, GCW-137
#[test]
fn a_newcomer_waits_for_the_next_purchases_and_founds_before_purchasing() {
    let mut walk = Walk::new(Rulings::default(), 21);
    walk.until(1, Phase::Targets);
    assert_eq!(walk.state.phase, Phase::Targets);
    walk.amend(join("Cy", Faction::Rebel)).unwrap();
    assert_eq!(sandtable_gcw::Gcw::seats(&walk.table, &walk.state), 5);
    assert_eq!((walk.pos().name(CY), walk.state.side(CY)), ("Cy", Some(Faction::Rebel)));
    let books = walk.state.player(CY).unwrap();
    assert!(books.absent && books.done && books.ledger.is_empty());
    assert_eq!(walk.refused(CY, &submit(Fleet::default())), "no-squadron");
    assert_eq!(walk.refused(CY, &Command::NotDone), "no-squadron");
    assert_eq!(walk.amend(Amendment::Absent { seat: CY, absent: false }), Err("joins-later"));

    walk.until(2, Phase::Purchase);
    let books = walk.state.player(CY).unwrap();
    assert!(!books.absent && !books.done);
    let founding: Vec<_> = books.ledger.iter().map(|posting| (posting.amount, &posting.why)).collect();
    assert_eq!(founding, [(300, &Cause::Founding)], "the founding is in place of an income");
    let asked = sandtable_gcw::Gcw::decisions(&walk.table, &walk.state);
    let asked = asked.into_iter().find(|asked| asked.seat == CY).unwrap();
    assert_eq!(asked.kind, "founding");
    assert_eq!(walk.refused(CY, &Command::Done), "no-squadron");
    // The example that is offered is checked and bought as an initial list is.
    let offers = sandtable_gcw::Gcw::offers(&walk.table, &walk.state, CY);
    assert!(offers.iter().all(|offer| offer.kind != "equip"));
    let offer = offers.into_iter().find(|offer| offer.kind == "submit" && offer.refusal.is_none()).unwrap();
    walk.play(CY, &offer.command.unwrap());
    let books = walk.state.player(CY).unwrap();
    assert!(!books.founding && !books.done && !books.ships.is_empty());
    assert_eq!(walk.refused(CY, &submit(Fleet::default())), "wrong-phase");
    walk.play(CY, &Command::Done);
    walk.until(2, Phase::Battles);
    walk.until(3, Phase::Purchase);
    let income = |seat: Seat| {
        let ledger = &walk.state.player(seat).unwrap().ledger;
        ledger.iter().rfind(|posting| posting.why == Cause::Income).map(|posting| posting.amount)
    };
    assert!(income(CY).is_some());
    assert_eq!(income(CY), income(Seat(0)));
}

// proves: GCW-138, GCW-147, GCW-148, GCW-A75, GCW-A74
#[test]
fn attacks_and_awards_are_counted_with_the_newcomer_from_the_turn_he_founds_in() {
    let mut walk = Walk::new(Rulings::default(), 21);
    walk.until(1, Phase::Targets);
    walk.amend(join("Cy", Faction::Rebel)).unwrap();
    let both = [Faction::Rebel, Faction::Imperial];
    let attacks = |walk: &Walk| both.map(|faction| allowance(walk.pos(), faction).total);
    let shares = |walk: &Walk| both.map(|faction| share(walk.pos(), faction, 60).total);
    assert_eq!((attacks(&walk), shares(&walk)), ([2.0, 2.0], [60.0, 60.0]));
    walk.until(2, Phase::Purchase);
    assert_eq!((attacks(&walk), shares(&walk)), ([3.0, 3.0], [60.0, 90.0]));
    // Whoever takes the place of somebody who has left makes the factions even again.
    walk.amend(Amendment::Leave { seat: Seat(0) }).unwrap();
    assert_eq!((attacks(&walk), shares(&walk)), ([2.0, 2.0], [60.0, 60.0]));
}

// proves: GCW-A75
#[test]
fn whoever_joins_while_purchases_are_made_founds_at_once() {
    let mut walk = Walk::new(Rulings::default(), 21);
    assert_eq!(walk.amend(join("Cy", Faction::Rebel)), Err("not-begun"));
    walk.until(2, Phase::Purchase);
    assert_eq!(walk.amend(join("rebel alliance 1", Faction::Rebel)), Err("name-taken"));
    assert_eq!(walk.amend(join(" ", Faction::Rebel)), Err("name-length"));
    assert_eq!(walk.amend(join("Cy", Faction::Scum)), Err("unknown"));
    walk.amend(join("Cy", Faction::Imperial)).unwrap();
    assert_eq!(walk.state.player(CY).unwrap().fp, 300);
    assert_eq!(walk.amend(Amendment::Crew { seat: CY, card: "gunner".into() }), Err("still-founding"));
    // Who leaves before a Squadron is founded founds it on coming back, with the same points.
    walk.amend(Amendment::Leave { seat: CY }).unwrap();
    walk.until(3, Phase::Purchase);
    walk.amend(Amendment::Return { seat: CY }).unwrap();
    let books = walk.state.player(CY).unwrap();
    assert_eq!((books.fp, books.founding, books.ledger.len()), (300, true, 1));
    walk.play(CY, &submit(Fleet::default()));
    assert_eq!(walk.amend(Amendment::Crew { seat: CY, card: "gunner".into() }), Ok(()));

    for number in 6..=17 {
        let faction = if number % 2 == 0 { Faction::Rebel } else { Faction::Imperial };
        let done = walk.amend(join(&format!("Player {number}"), faction));
        assert_eq!(done.err(), (number == 17).then_some("campaign-full"), "{number}");
    }
    let mut walk = Walk::of(setup(&[(Faction::Rebel, 8), (Faction::Imperial, 1)]), Rulings::default(), 2);
    walk.until(1, Phase::Targets);
    assert_eq!(walk.amend(join("Cy", Faction::Rebel)), Err("faction-full"));
}

// proves: GCW-A75
#[test]
fn a_newcomer_begins_level_with_the_poorest_where_that_is_played() {
    let mut walk = joined(Rulings::default().with(A75_AS_THE_POOREST));
    let before = walk.state.player(CY).unwrap().fp;
    assert!(before >= 300, "{before}");
    for seat in [Seat(0), Seat(1)] {
        walk.amend(Amendment::Fp { seat, amount: 1000 }).unwrap();
    }
    walk.amend(Amendment::Fp { seat: Seat(0), amount: 500 }).unwrap();
    walk.amend(join("Di", Faction::Rebel)).unwrap();
    let fp = |seat: Seat| walk.state.player(seat).unwrap().fp;
    assert!(fp(Seat(5)) >= fp(Seat(1)), "{}", fp(Seat(5)));
    assert!(fp(Seat(5)) >= 1000 && fp(Seat(5)) < 2000, "{}", fp(Seat(5)));
    assert_eq!(fp(CY), before);
}

// proves: GCW-A76, GCW-108, GCW-269
#[test]
fn the_system_grows_with_a_newcomer_where_that_is_played() {
    let support = |walk: &Walk| {
        let own = walk.state.huge.iter().filter(|ship| ship.faction == Faction::Rebel);
        own.filter(|ship| ship.role == HugeRole::Support).count()
    };
    for grows in [false, true] {
        let rulings = if grows { Rulings::default().with(A76_GROW) } else { Rulings::default() };
        let mut walk = Walk::new(rulings, 21);
        walk.until(1, Phase::Targets);
        let (targets, ships) = (walk.state.targets.len(), support(&walk));
        walk.amend(join("Cy", Faction::Rebel)).unwrap();
        walk.until(2, Phase::Purchase);
        let more = usize::from(grows);
        assert_eq!((walk.state.targets.len(), support(&walk)), (targets + more, ships + more));
        let mut names: Vec<_> = walk.state.targets.iter().map(|target| &target.name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), walk.state.targets.len());
        // A fourth player calls for no third ship.
        walk.amend(join("Di", Faction::Rebel)).unwrap();
        assert_eq!((walk.state.targets.len(), support(&walk)), (targets + 2 * more, ships + more));
    }
}

// proves: GCW-A63, GCW-138, GCW-274
#[test]
fn a_faction_chooses_another_leader() {
    let mut walk = joined(Rulings::default());
    walk.play(CY, &submit(Fleet::default()));
    let leader = |seat| Amendment::Leader { seat };
    walk.amend(join("Di", Faction::Rebel)).unwrap();
    assert_eq!(walk.amend(leader(Seat(5))), Err("joins-later"));
    // Whoever takes no part in the turn founds the Squadron all the same.
    walk.amend(Amendment::Absent { seat: Seat(5), absent: true }).unwrap();
    walk.play(Seat(5), &submit(Fleet::default()));
    assert_eq!(walk.amend(leader(Seat(0))), Err("changes-nothing"));
    assert_eq!(walk.amend(leader(Seat(9))), Err("unknown"));
    walk.amend(leader(CY)).unwrap();
    assert_eq!(walk.state.faction(Faction::Rebel).unwrap().leader, CY);
    walk.until(2, Phase::Targets);
    let assign =
        Command::Targets(sandtable_gcw::rules::targets::TargetsCommand::Assign { attacks: Vec::new() });
    assert_eq!(walk.refused(Seat(0), &assign), "not-the-leader");
    walk.play(CY, &assign);
    walk.amend(Amendment::Leave { seat: Seat(1) }).unwrap();
    assert_eq!(walk.amend(leader(Seat(1))), Err("left"));
}

// proves: GCW-A75
#[test]
fn what_the_poorest_owns_is_counted_at_its_price() {
    let mut walk = joined(Rulings::default().with(A75_AS_THE_POOREST));
    for seat in [Seat(0), Seat(1)] {
        walk.amend(Amendment::Fp { seat, amount: 5000 }).unwrap();
    }
    let before = walk.state.player(CY).unwrap().fp;
    let list =
        sandtable_gcw::Gcw::sample(&walk.table, &walk.state, CY, &mut Generator::new(3)).expect("asked");
    walk.play(CY, &list);
    let owned = walk.state.player(CY).unwrap();
    assert!(!owned.founding && !owned.ships.is_empty() && !owned.pilots.is_empty());
    assert!(owned.fp < before);
    // Points became a Squadron of the same worth, and nobody gains or loses by having bought.
    walk.amend(join("Di", Faction::Rebel)).unwrap();
    assert_eq!(walk.state.player(Seat(5)).unwrap().fp, before);
}
