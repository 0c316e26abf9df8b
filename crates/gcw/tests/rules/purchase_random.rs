//! The purchase phase played by draws: it ends, what is offered is accepted, and nothing is made or lost.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_dice::Generator;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Fate, Phase, Pick, PickSource, Setup};
use sandtable_gcw::{Gcw, audit};
use sandtable_kernel::{Game, Record, Seat};

const TARGETS: [(&str, Option<Faction>); 7] = [
    ("construction-yard", Some(REBEL)),
    ("military-training-installation", Some(IMPERIAL)),
    ("repair-depot", Some(REBEL)),
    ("industrial-world", Some(IMPERIAL)),
    ("industrial-world", Some(REBEL)),
    ("commerce-hub", Some(SCUM)),
    ("primitive-world", None),
];

/// Everybody has somebody and something, and free points to spend.
fn rich(setup: &Setup) -> Campaign {
    let mut c = purchase(setup);
    for seat in c.state.seats() {
        let (class, card) = match c.state.side(seat).unwrap() {
            REBEL => ("bwing", "bluesquadronpilot"),
            IMPERIAL => ("tieadvanced", "tempestsquadronpilot"),
            SCUM => ("z95headhunter", "binayrepirate"),
        };
        ship(&mut c, seat.0, class, &["hullupgrade"]);
        for xp in [0, 3, 6] {
            let no = pilot(&mut c, seat.0, card, xp);
            raise(&mut c, no, 4);
        }
        stock(&mut c, seat.0, "firecontrolsystem", 1);
        for (source, points) in
            [(PickSource::CommerceHub, 3), (PickSource::ChopShop, 3), (PickSource::WeaponsStash, 10)]
        {
            c.happen(Event::PickOpened { seat, pick: Pick { source, points, may_top_up: points == 3 } });
        }
    }
    let lost = pilot(&mut c, 0, "rookiepilot", 3);
    let captor = if c.table.is_third(SCUM) { SCUM } else { IMPERIAL };
    captured(&mut c, lost, captor, 1);
    c
}

/// Plays the phase by draws; how many commands it took.
fn play(c: &mut Campaign, seed: u64) -> usize {
    let mut dice = Generator::new(seed);
    let mut count = 0;
    while c.state.phase == Phase::Purchase {
        let asked = Gcw::decisions(&c.table, &c.state);
        assert!(!asked.is_empty(), "somebody decides");
        for asked in asked {
            assert!(Gcw::check(&c.table, &c.state, asked.seat, &asked.default).is_ok());
            let command = Gcw::sample(&c.table, &c.state, asked.seat, &mut dice).unwrap();
            let mut record = Record::<Event>::default();
            let before = c.state.clone();
            let played = Gcw::play(&c.table, &mut c.state, asked.seat, &command, &mut dice, &mut record);
            played.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
            let mut folded = before;
            for event in &record.events {
                assert_eq!(audit::event(&folded, event), Vec::<String>::new(), "{command:?}");
                Gcw::apply(&c.table, &mut folded, event);
            }
            assert_eq!(folded, c.state, "the position is the fold of the events");
            sound(c);
            count += 1;
            if c.state.phase != Phase::Purchase {
                break;
            }
        }
        assert!(count < 400, "the phase ends");
    }
    count
}

// proves: GCW-136, GCW-137
#[test]
fn the_phase_ends_however_it_is_played() {
    let two = two_factions(&TARGETS.map(|(kind, owner)| (kind, owner.filter(|&owner| owner != SCUM))));
    let mut commands = 0;
    for seed in 0..6 {
        commands += play(&mut rich(&two), seed);
        commands += play(&mut rich(&with_scum(&TARGETS)), seed);
    }
    assert!(commands > 12 * 6, "something is done besides finishing: {commands}");
}

// proves: GCW-136
#[test]
fn what_is_offered_is_accepted_and_the_rest_refused() {
    for setup in [two_factions(&TARGETS.map(|(kind, _)| (kind, Some(REBEL)))), with_scum(&TARGETS)] {
        let mut c = rich(&setup);
        let deal = sandtable_gcw::model::Bundle { fp: 1, ..Default::default() };
        if c.table.is_third(SCUM) {
            let offer = sandtable_gcw::rules::deals::DealsCommand::Offer {
                to: Seat(2),
                give: deal,
                want: Default::default(),
            };
            c.play(0, deals(offer), "");
        }
        for seat in c.state.seats() {
            let offers = Gcw::offers(&c.table, &c.state, seat);
            let mut kinds: Vec<&str> = offers.iter().map(|offer| offer.kind).collect();
            for offer in &offers {
                let Some(command) = &offer.command else { continue };
                let check = Gcw::check(&c.table, &c.state, seat, command).err();
                assert_eq!(check, offer.refusal, "{command:?}");
            }
            kinds.sort_unstable();
            kinds.dedup();
            for kind in ["ability", "buy-card", "buy-pilot", "buy-ship", "done", "pick", "qualify", "skill"] {
                assert!(kinds.contains(&kind), "{kind} is offered");
            }
        }
    }
}

// proves: GCW-136, GCW-005
#[test]
fn nothing_is_made_or_lost_between_players() {
    let setup = with_scum(&TARGETS);
    for seed in 0..6 {
        let mut c = rich(&setup);
        let heads = |c: &Campaign| c.state.all_pilots().count();
        let before = heads(&c);
        play(&mut c, 100 + seed);
        let bought = c
            .state
            .all_pilots()
            .filter(|(_, pilot)| pilot.origin == sandtable_gcw::model::Origin::Bought)
            .count();
        assert_eq!(heads(&c), before + bought);
        // Gifts and deals cancel out: what was posted for them sums to nothing.
        let between: i32 = c
            .state
            .players
            .iter()
            .flat_map(|player| &player.ledger)
            .filter(|posting| {
                use sandtable_gcw::model::Cause;
                matches!(posting.why, Cause::Gift(_) | Cause::Deal(_))
            })
            .map(|posting| posting.amount)
            .sum();
        assert_eq!(between, 0);
        let dead = c.state.all_pilots().filter(|(_, pilot)| pilot.fate == Fate::Dead).count();
        assert!(dead <= 1, "guards shoot at most the one prisoner");
    }
}
