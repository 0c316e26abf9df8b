//! What a turn's battles lead to: control, exploration, hidden outposts, scores and income, the end of the campaign.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::campaign;

use campaign::{Campaign, after, fought, map, scores, setup, with_third};
use sandtable_gcw::catalogue::{Faction, HugeRole, ShipId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{BattleChange, Event};
use sandtable_gcw::model::{
    Aim, Battle, BattleNo, BattleResult, Capture, Cause, Ending, HugeShip, IdleCause, Origin, Phase, Pick,
    PickSource, Posting, Setup, Stage, TargetNo, Winner,
};
use sandtable_gcw::rules::turn::spoils::SpoilsCommand;
use sandtable_kernel::Seat;

const REBEL: Faction = Faction::Rebel;
const IMPERIAL: Faction = Faction::Imperial;
const SCUM: Faction = Faction::Scum;

fn two(kinds: &[(&str, Option<Faction>)]) -> Setup {
    let mut setup = setup(&[(REBEL, 1), (IMPERIAL, 1)]);
    setup.map = map(kinds);
    setup
}

const FOR_FIRST: Aim = Aim::Target(TargetNo(0));
const SIDES: [(Faction, u8); 2] = [(REBEL, 0), (IMPERIAL, 1)];

// proves: GCW-135, GCW-143
#[test]
fn a_score_has_every_term_by_name() {
    let setup = two(&[
        ("mining-outpost", Some(IMPERIAL)),
        ("agrarian-world", Some(IMPERIAL)),
        ("leisure-world", Some(REBEL)),
    ]);
    let campaign = after(&setup, vec![fought(FOR_FIRST, SIDES, Winner::Attacker, Ending::Fought)], "");
    assert_eq!(campaign.state.targets[0].owner, Some(REBEL));
    assert_eq!(
        campaign.reckonings("faction score"),
        [
            "71 = 20 every turn [GCW-135] +20 a target captured [GCW-135] +5 1 battle won [GCW-135] \
             +20 World 1 [GCW-135] +6 World 3 [GCW-135]",
            "0 = 20 every turn [GCW-135] -25 a target lost [GCW-135] -5 1 battle lost [GCW-135] \
             +10 World 2 [GCW-135]",
        ]
    );
    let fp: Vec<i32> = campaign.state.players.iter().map(|player| player.fp).collect();
    assert_eq!(fp, [371, 300]);
    assert_eq!((campaign.state.turn, campaign.state.phase), (2, Phase::Purchase));
}

// proves: GCW-135
#[test]
fn a_score_is_never_below_zero_and_bonuses_count_once() {
    let setup = two(&[("barren-world", Some(IMPERIAL)), ("barren-world", Some(IMPERIAL))]);
    let second = Aim::Target(TargetNo(1));
    let won = |aim| fought(aim, SIDES, Winner::Attacker, Ending::Fought);
    let campaign = after(&setup, vec![won(FOR_FIRST), won(second)], "");
    // Two captured count 20 once, two lost -25 once; battles count each.
    assert_eq!(scores(&campaign), [20 + 20 + 10, 0]);
    assert!(campaign.reckonings("faction score")[1].ends_with("+15 never below zero [GCW-135]"));
}

// proves: GCW-143, GCW-144, GCW-141, GCW-316, GCW-A37, GCW-A38
#[test]
fn draws_cessions_no_shows_and_scrubbed_missions_count_as_they_should() {
    let setup = two(&[("barren-world", Some(IMPERIAL))]);
    let cases = [
        (Winner::Draw, Ending::Fought, Some(IMPERIAL), [20, 20]),
        (Winner::Defender, Ending::Fought, Some(IMPERIAL), [15, 25]),
        (Winner::Attacker, Ending::Ceded, Some(REBEL), [40, 0]),
        (Winner::Attacker, Ending::NoShow, Some(REBEL), [45, 0]),
        (Winner::Defender, Ending::NoShow, Some(IMPERIAL), [15, 25]),
        (Winner::Draw, Ending::Scrubbed, Some(IMPERIAL), [20, 20]),
    ];
    for (winner, how, owner, expected) in cases {
        let campaign = after(&setup, vec![fought(FOR_FIRST, SIDES, winner, how)], "");
        assert_eq!(
            (campaign.state.targets[0].owner, scores(&campaign)),
            (owner, expected.to_vec()),
            "{how:?}"
        );
    }
}

// proves: GCW-131, GCW-132, GCW-A35, GCW-A36
#[test]
fn the_trade_route_pays_its_winner_and_harms_everybody_else() {
    let mut three = setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 1)]);
    three.map = map(&[("barren-world", None)]);
    let campaign = after(&three, vec![fought(Aim::Route, SIDES, Winner::Defender, Ending::Fought)], "");
    // The winner's capture counts; nobody has lost a target by it.
    assert_eq!(scores(&campaign), [20 - 5 - 4, 20 + 20 + 5 + 10, 20 - 4]);
    assert!(campaign.state.targets.iter().all(|target| target.owner.is_none()));
}

// proves: GCW-156, GCW-157, GCW-A40
#[test]
fn two_powers_fight_for_a_scum_target_and_scum_live_on_their_targets_alone() {
    let mut setup = with_third(setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 2)]));
    setup.map = map(&[("mining-outpost", Some(SCUM)), ("leisure-world", Some(SCUM))]);
    let fight = |winner| {
        let fight = Battle { owner: Some(SCUM), ..fought(FOR_FIRST, SIDES, winner, Ending::Fought) };
        after(&setup, vec![fight], "")
    };
    let drawn = fight(Winner::Draw);
    assert_eq!((drawn.state.targets[0].owner, scores(&drawn)), (Some(SCUM), vec![20, 20, 26]));
    // Each Scum player gets the whole sum.
    assert_eq!([2, 3].map(|seat: usize| drawn.state.players[seat].fp), [326, 326]);
    let lost = fight(Winner::Defender);
    assert_eq!((lost.state.targets[0].owner, scores(&lost)), (Some(IMPERIAL), vec![15, 65, 6]));
}

// proves: GCW-148, GCW-149
#[test]
fn unequal_factions_get_as_many_awards() {
    // The document's example: two Rebels with 42, three Imperials with 57.
    let mut setup = setup(&[(REBEL, 2), (IMPERIAL, 3)]);
    setup.map = map(&[
        ("commerce-world", Some(REBEL)),
        ("high-yield-gas-giant", Some(REBEL)),
        ("barren-world", None),
    ]);
    let campaign =
        after(&setup, vec![fought(Aim::Target(TargetNo(2)), SIDES, Winner::Draw, Ending::Fought)], "");
    assert_eq!(scores(&campaign), [42, 20]);
    // The Rebels share 126.
    let fp: Vec<i32> = campaign.state.players.iter().map(|player| player.fp).collect();
    assert_eq!(fp, [450 + 63, 450 + 63, 320, 320, 320]);
    assert_eq!(
        campaign.reckonings("income")[0],
        "63 = 42 faction score [GCW-135] +21 3 awards for 2 players [GCW-148]"
    );
}

// proves: GCW-127, GCW-A33, GCW-119, GCW-120, GCW-121, GCW-A31
#[test]
fn stations_add_to_the_score_and_hubs_open_picks() {
    let kinds = ["trade-station", "commerce-hub", "commerce-hub", "chop-shop", "munitions-depot"];
    let setup = two(&kinds.map(|kind| (kind, Some(REBEL))));
    let campaign = after(&setup, vec![], "");
    assert_eq!(scores(&campaign), [20 + 6 + 2 + 2 + 2 + 2 + 6, 20]);
    let pick = |source| Pick { source, points: 3, may_top_up: true };
    let sources = [PickSource::CommerceHub, PickSource::ChopShop, PickSource::MunitionsDepot];
    assert_eq!(campaign.state.players[0].picks, sources.map(pick));
    assert!(campaign.state.players[1].picks.is_empty());
}

fn explored(kind: &str, dice: &str) -> Campaign {
    let setup = two(&[(kind, None)]);
    let mut campaign = Campaign::at(&setup, Phase::Battles);
    let capture = Capture { target: Some(TargetNo(0)), faction: REBEL, seat: Seat(0), battle: None };
    campaign.happen(Event::Captured { capture });
    campaign.go_on(dice);
    campaign
}

// proves: GCW-128, GCW-A67, GCW-A68, GCW-A34
#[test]
fn the_first_to_take_an_unexplored_world_rolls_what_is_there() {
    let base = 20 + 20;
    // Nothing, and it is explored once only.
    let campaign = explored("molten-world", "3 4");
    assert_eq!((campaign.state.targets[0].unexplored, scores(&campaign)[0]), (false, base + 2));
    // Surface resources: worth 2 more from this turn on.
    let campaign = explored("molten-world", "4 4");
    assert_eq!((campaign.state.targets[0].bonus, scores(&campaign)[0]), (2, base + 4));
    // A resource cache counts this turn.
    assert_eq!(scores(&explored("barren-world", "3 3 5"))[0], base + 5);
    // Volunteers, weapons, salvage: ten points for each player, nothing dearer.
    for (dice, source) in
        [("2 2", PickSource::Volunteers), ("2 3", PickSource::WeaponsStash), ("4 5", PickSource::Salvage)]
    {
        let campaign = explored("barren-world", dice);
        assert_eq!(campaign.state.players[0].picks, [Pick { source, points: 10, may_top_up: false }]);
        assert!(campaign.state.players[1].picks.is_empty());
    }
    // A lost outpost takes the world's place, for the same faction, in the same space, under the same name.
    let campaign = explored("barren-world", "5 6 1");
    let target = &campaign.state.targets[0];
    assert_eq!((target.kind.as_str(), target.worth(), target.owner), ("mining-outpost", 20, Some(REBEL)));
    assert_eq!((target.name.as_str(), target.feature.as_str()), ("World 1", "no-asteroids"));
    assert_eq!(scores(&campaign)[0], base + 20);
}

// proves: GCW-128, GCW-A68
#[test]
fn pirates_rob_everybody_of_the_next_income() {
    let campaign = explored("barren-world", "4 6  6 6  1 2");
    let fp: Vec<i32> = campaign.state.players.iter().map(|player| player.fp).collect();
    assert_eq!(fp, [300 + 40 - 12, 300 + 20 - 3]);
    // They take from what is collected, and never more than that.
    let setup = two(&[("barren-world", Some(IMPERIAL))]);
    let mut campaign = Campaign::at(&setup, Phase::Battles);
    campaign
        .happen(Event::BattleJoined { battle: fought(FOR_FIRST, SIDES, Winner::Attacker, Ending::Fought) });
    let robbed = Posting { turn: 0, amount: -9, why: Cause::Pirates };
    campaign.happen(Event::Owed { seat: Seat(1), posting: robbed });
    campaign.go_on("");
    assert_eq!(campaign.state.players[1].fp, 300);
    assert!(campaign.state.players[1].owed.is_empty());
}

// proves: GCW-258
#[test]
fn what_a_container_still_lacks_stays_owed() {
    let setup = two(&[("barren-world", None)]);
    let mut campaign = Campaign::at(&setup, Phase::Battles);
    let why = || Cause::Container(BattleNo(0));
    campaign.happen(Event::Owed { seat: Seat(1), posting: Posting { turn: 1, amount: -23, why: why() } });
    campaign.go_on("");
    assert_eq!(campaign.state.players[1].fp, 300);
    assert_eq!(campaign.state.players[1].owed, [Posting { turn: 1, amount: -3, why: why() }]);
}

// proves: GCW-128, GCW-129, GCW-021
#[test]
fn a_crashed_ship_joins_a_squadron_and_needs_a_turn_of_repairs() {
    let mut setup = setup(&[(SCUM, 2), (IMPERIAL, 1)]);
    setup.map = map(&[("barren-world", None)]);
    let mut campaign = Campaign::at(&setup, Phase::Battles);
    let capture = Capture { target: Some(TargetNo(0)), faction: SCUM, seat: Seat(0), battle: None };
    campaign.happen(Event::Captured { capture });
    // Scum's 29 rolls again; 20 is a Firespray.
    campaign.go_on("1 1 28/29 19/29");
    let to = |to| Command::Spoils(SpoilsCommand::CrashedShip { to: Seat(to) });
    assert_eq!(campaign.refused(1, &to(1)).code, "nothing-asked");
    assert_eq!(campaign.refused(0, &to(2)).code, "not-in-the-faction");
    campaign.play(0, to(1), "");
    let ship = &campaign.state.players[1].ships[0];
    assert_eq!((ship.class.as_str(), ship.faction, ship.origin), ("firespray31", SCUM, Origin::Crashed));
    // Found in the battles of turn 1, it sits out turn 2.
    assert_eq!((ship.idle[0].until, ship.idle[0].why), (2, IdleCause::Repair));
    assert!(!ship.ready(2) && ship.ready(3));
    assert_eq!(campaign.state.phase, Phase::Purchase);
}

// proves: GCW-129
#[test]
fn every_faction_has_its_own_crashed_ships() {
    for (faction, ships) in [
        (REBEL, ["z95headhunter", "yt1300-ors", "uwing"]),
        (IMPERIAL, ["tiefighter", "firespray31", "tiestriker"]),
    ] {
        for (number, ship) in [0, 19, 28].into_iter().zip(ships) {
            let mut setup = setup(&[(faction, 1), (SCUM, 1)]);
            setup.map = map(&[("barren-world", None)]);
            let mut campaign = Campaign::at(&setup, Phase::Battles);
            let capture = Capture { target: Some(TargetNo(0)), faction, seat: Seat(0), battle: None };
            campaign.happen(Event::Captured { capture });
            campaign.go_on(&format!("1 2 {number}/29"));
            campaign.play(0, Command::Spoils(SpoilsCommand::CrashedShip { to: Seat(0) }), "");
            assert_eq!(campaign.state.players[0].ships[0].class, ShipId::new(ship));
        }
    }
}

// proves: GCW-122, GCW-A32
#[test]
fn a_hidden_outpost_is_paid_for_or_left_as_it_was() {
    let mut setup = two(&[("hidden-outpost", Some(IMPERIAL))]);
    let sandtable_gcw::model::MapSetup::Given(targets) = &mut setup.map else { panic!() };
    targets[0].outpost = Some("commerce-hub".into());
    let pay = |pay| Command::Spoils(SpoilsCommand::HiddenOutpost { pay });
    let taken = || {
        let won = fought(FOR_FIRST, SIDES, Winner::Attacker, Ending::Fought);
        after(&setup, vec![won], "")
    };
    let mut campaign = taken();
    assert_eq!(campaign.state.phase, Phase::Spoils);
    assert_eq!(campaign.refused(1, &pay(true)).code, "nothing-asked");
    campaign.play(0, pay(true), "");
    assert_eq!(campaign.state.targets[0].owner, Some(REBEL));
    // 20 + 20 captured + 5 won, and 4 for the outpost inside with 2 more; less the price.
    assert_eq!(campaign.state.players[0].fp, 300 - 10 + 49);
    assert_eq!(campaign.state.players[0].picks[0].source, PickSource::CommerceHub);
    // Refused: the battle counts as won, nothing is captured and nothing lost.
    let mut campaign = taken();
    campaign.play(0, pay(false), "");
    assert_eq!((campaign.state.targets[0].owner, scores(&campaign)), (Some(IMPERIAL), vec![25, 20 - 5 + 4]));
    // Who has not enough is told so.
    let mut campaign = taken();
    campaign.happen(Event::Posted { seat: Seat(0), amount: -291, why: Cause::Amended });
    let refusal = campaign.refused(0, &pay(true));
    assert_eq!((refusal.code, refusal.needs, refusal.has), ("too-few-points", Some(10.0), Some(9.0)));
}

fn huge(faction: Faction, destroyed: bool) -> HugeShip {
    HugeShip {
        faction,
        role: HugeRole::Capital,
        class: ShipId::new("cr90corvette"),
        sections: Vec::new(),
        attacked: false,
        used: false,
        refitted: false,
        destroyed,
    }
}

// proves: GCW-004, GCW-A03, GCW-154
#[test]
fn the_last_faction_with_huge_ships_wins() {
    let mut setup = with_third(setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 1)]));
    setup.map = map(&[("barren-world", None)]);
    let ended = |rebel: bool, imperial: bool| {
        let mut campaign = Campaign::at(&setup, Phase::Battles);
        for (faction, destroyed) in [(REBEL, rebel), (IMPERIAL, imperial)] {
            campaign.happen(Event::Equipped { faction, ships: vec![huge(faction, destroyed)] });
        }
        campaign.go_on("");
        campaign.state.outcome.map(|outcome| (outcome.winner, outcome.by))
    };
    assert_eq!(ended(false, false), None);
    assert_eq!(ended(true, false), Some((Some(Seat(1)), String::from("last-with-huge-ships"))));
    assert_eq!(ended(true, true), Some((None, String::from("none-with-huge-ships"))));
}

// proves: GCW-317, GCW-A04
#[test]
fn a_campaign_that_runs_out_of_turns_goes_to_whoever_has_generated_the_most() {
    let mut setup = two(&[("leisure-world", Some(IMPERIAL))]);
    setup.options.last_turn = Some(1);
    let campaign = after(&setup, vec![], "");
    let outcome = campaign.state.outcome.clone().unwrap();
    assert_eq!((outcome.winner, outcome.by.as_str()), (Some(Seat(1)), "last-turn"));
    let standings: Vec<(i64, i64)> =
        outcome.standings.iter().map(|standing| (standing.score, standing.tie_break)).collect();
    // Initial points are no score; ties would go to whoever holds more targets.
    assert_eq!(standings, [(20, 0), (26, 1)]);
    // The last turn is written down as the others are, so that the pages come to the same sums.
    let scores = |own: &sandtable_gcw::model::FactionState| own.scores.iter().map(|score| score.total).sum();
    assert_eq!(campaign.state.factions.iter().map(scores).collect::<Vec<i32>>(), [20, 26]);
    assert_eq!(campaign.refused(0, &Command::Done).code, "campaign-over");
}

// proves: GCW-140
#[test]
fn nothing_comes_of_a_battle_before_all_are_over() {
    let setup = two(&[("barren-world", Some(IMPERIAL)), ("barren-world", Some(IMPERIAL))]);
    let mut campaign = Campaign::at(&setup, Phase::Battles);
    campaign
        .happen(Event::BattleJoined { battle: fought(FOR_FIRST, SIDES, Winner::Attacker, Ending::Fought) });
    let open = Battle {
        stage: Stage::Squads,
        result: None,
        ..fought(Aim::Target(TargetNo(1)), SIDES, Winner::Draw, Ending::Fought)
    };
    campaign.happen(Event::BattleJoined { battle: open });
    campaign.go_on("");
    assert_eq!(campaign.state.targets[0].owner, Some(IMPERIAL));
    let result = BattleResult { winner: Winner::Draw, how: Ending::Fought, field: None };
    for change in [BattleChange::Result(result), BattleChange::Stage(Stage::Closed)] {
        campaign.happen(Event::BattleChanged { battle: BattleNo(1), change });
    }
    campaign.go_on("");
    assert_eq!(campaign.state.targets[0].owner, Some(REBEL));
}
