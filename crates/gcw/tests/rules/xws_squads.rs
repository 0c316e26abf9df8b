//! The exchange format of squad builders: what goes out, what comes in, what is lost and told.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::common;

use common::squad::{Workshop, carrying, entry, in_group, squad};
use sandtable_dice::{Generator, Random};
use sandtable_gcw::catalogue::{Catalogue, Faction, ShipId, UpgradeId};
use sandtable_gcw::model::{Aboard, BattleNo, Squad};
use sandtable_gcw::rules::squad::sample_squad;
use sandtable_gcw::xws::{self, Imported};
use sandtable_kernel::Seat;
use serde_json::{Value, json};

fn shop() -> Workshop {
    Workshop::new([Faction::Imperial, Faction::Rebel], "space-superiority", [100, 100])
}

fn says<T>(imported: &Imported<T>) -> Vec<String> {
    imported.losses.iter().map(|loss| format!("{}: {}", loss.at, loss.says)).collect()
}

/// The two ships of the format's example.
fn dusk_flight(shop: &mut Workshop) -> Squad {
    let moth = shop.pilot(0, "academypilot");
    let pilot = shop.change(moth);
    (pilot.name, pilot.skill, pilot.points, pilot.xp) = ("Moth".into(), 3, 2, 2);
    let fighter = shop.ship(0, "tiefighter", &[]);
    let onyx = shop.pilot(0, "onyxsquadronpilot");
    let defender = shop.ship(0, "tiedefender", &["tiex7", "hullupgrade"]);
    squad(&[entry(fighter, Some(moth), &[]), entry(defender, Some(onyx), &[])])
}

// proves: GCW-027, GCW-093
#[test]
fn the_example_of_the_format_is_written() {
    let mut shop = shop();
    let squad = dusk_flight(&mut shop);
    let sheet = shop.build(0, &squad).unwrap();
    let out = xws::export(shop.campaign.pos(), &sheet);
    let file = &out.xws;
    assert_eq!(out.losses, []);
    assert_eq!((&file["version"], &file["faction"]), (&json!("1.0.0"), &json!("imperial")));
    assert_eq!(file["points"], 45, "points of the cards");
    assert_eq!(sheet.points(), 46, "points of the campaign");
    let [moth, onyx] = file["pilots"].as_array().unwrap().as_slice() else { panic!("two ships") };
    assert_eq!(
        (&moth["name"], &moth["ship"], &moth["points"]),
        (&json!("academypilot"), &json!("tiefighter"), &json!(12))
    );
    let ours = &moth["vendor"]["sandtable"];
    assert_eq!(
        (&ours["callsign"], &ours["skill"], &ours["sp"], &ours["xp"], &ours["pilot"]),
        (&json!("Moth"), &json!(3), &json!(13), &json!(2), &json!("pilot:p0-1"))
    );
    assert!(moth.get("upgrades").is_none());
    assert_eq!(onyx["upgrades"], json!({ "title": ["tiex7"], "mod": ["hullupgrade"] }));
    assert_eq!(onyx["points"], 33);
    // And read again.
    let back = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), file);
    assert_eq!(back.value, squad);
    assert_eq!(says(&back).iter().filter(|line| !line.contains("points aren't read")).count(), 0);
}

// proves: GCW-140, GCW-072
#[test]
fn a_file_without_our_block_is_matched_with_what_is_ready() {
    let mut shop = shop();
    let squad = dusk_flight(&mut shop);
    let file = json!({ "version": "1.0.0", "faction": "imperial", "points": 99, "pilots": [
        { "name": "academypilot", "ship": "tiefighter", "points": 12,
          "vendor": { "yasb": { "x": 1 } } },
        { "name": "onyxsquadronpilot", "ship": "tiedefender",
          "upgrades": { "mod": ["hullupgrade"], "missile": ["clustermissiles"] } },
        { "name": "academypilot", "ship": "tiefighter" },
    ]});
    let read = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &file);
    assert_eq!(read.value, squad);
    assert_eq!(
        says(&read),
        [
            "/points: points aren't read but worked out again",
            "/pilots/0/points: points aren't read but worked out again",
            "/pilots/0/vendor/yasb: data of other programs isn't kept",
            "/pilots/1: TIE/x7 is installed on this ship and comes with it",
            "/pilots/1/upgrades/missile/0: Cluster Missiles isn't in stock; left out",
            "/pilots/2/ship: you have no TIE Fighter ready; left out",
        ]
    );
}

// proves: GCW-076, GCW-049, GCW-082, GCW-214, GCW-078, GCW-088
#[test]
fn what_only_the_campaign_knows_survives_a_round_trip() {
    let mut shop = Workshop::new([Faction::Scum, Faction::Rebel], "escalation", [150, 150]);
    let hound = shop.ship(0, "yv666", &["houndstooth"]);
    let slaver = shop.pilot(0, "trandoshanslaver");
    let pup = shop.ship(0, "z95headhunter", &[]);
    let [one, two] = [(); 2].map(|()| shop.pair(0, "z95headhunter", "binayrepirate"));
    let ships = [
        in_group(entry(hound, Some(slaver), &[]), 1),
        in_group(entry(pup, None, &[]), 1),
        in_group(one, 2),
        in_group(two, 3),
    ];
    // Groups are far from equal, but the sheet can be written from another scenario.
    shop.campaign.state.battles[0].scenario = "space-superiority".into();
    let flat: Vec<_> = ships.iter().map(|ship| in_group(ship.clone(), 0)).collect();
    let mut sheet = shop.sheet(0, &flat);
    for (ship, entry) in sheet.ships.iter_mut().zip(&ships) {
        ship.group = entry.group;
    }
    let out = xws::export(shop.campaign.pos(), &sheet);
    assert_eq!(out.losses.len(), 1, "the carried ship: {:?}", out.losses);
    let back = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &out.xws);
    assert_eq!(back.value, squad(&ships));

    let mut shop = self::shop();
    let ywing = shop.ship(1, "ywing", &[]);
    let gold = shop.pilot(1, "goldsquadronpilot");
    shop.stock(1, "protontorpedoes", 2);
    let mut armed = entry(ywing, Some(gold), &["extramunitions", "protontorpedoes"]);
    armed.munitions.push(UpgradeId::new("protontorpedoes"));
    let hwk = shop.ship(1, "hwk290", &[]);
    let rebel = shop.pilot(1, "rebeloperative");
    let blue = shop.pilot(1, "bluesquadronpilot");
    shop.change(blue).ability = Some(UpgradeId::new("intelligenceagent"));
    let led = carrying(entry(hwk, Some(rebel), &[]), &[Aboard::Pilot(blue)]);
    let refitted = shop.ship(1, "awing", &["chardaanrefit"]);
    let prototype = shop.pilot(1, "prototypepilot");
    let whole = squad(&[armed, led, entry(refitted, Some(prototype), &[])]);
    let sheet = shop.build(1, &whole).unwrap();
    let out = xws::export(shop.campaign.pos(), &sheet);
    assert_eq!(out.xws["pilots"][2]["upgrades"], json!({ "missile": ["chardaanrefit"] }), "as on the card");
    assert_eq!(out.xws["pilots"][1]["upgrades"], json!({ "crew": ["intelligenceagent"] }));
    let back = xws::import_squad(shop.campaign.pos(), Seat(1), BattleNo(0), &out.xws);
    assert_eq!(back.value, whole);
}

// proves: GCW-045, GCW-048, GCW-047
#[test]
fn foreign_pilots_are_written_as_the_nearest_card() {
    let mut shop = shop();
    let academy = shop.pilot(0, "academypilot");
    let pilot = shop.change(academy);
    pilot.qualified.push(ShipId::new("tieinterceptor"));
    (pilot.skill, pilot.elite_bought) = (3, true);
    pilot.ability = Some(UpgradeId::new("juke"));
    let ship = shop.ship(0, "tieinterceptor", &[]);
    let sheet = shop.sheet(0, &[entry(ship, Some(academy), &["outmaneuver"])]);
    let out = xws::export(shop.campaign.pos(), &sheet);
    assert_eq!(out.xws["pilots"][0]["name"], "avengersquadronpilot", "skill 3");
    assert_eq!(out.xws["pilots"][0]["vendor"]["sandtable"]["card"], "academypilot");
    let told: Vec<&str> = out.losses.iter().map(|loss| loss.says.as_str()).collect();
    assert_eq!(
        told,
        [
            "the pilot belongs to another ship; Avenger Squadron Pilot is used instead",
            "the pilot's elite slot was bought and isn't on the card",
            "Juke as pilot ability is only in the `sandtable` block",
        ]
    );
    let back = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &out.xws);
    assert_eq!(back.value, squad(&[entry(ship, Some(academy), &["outmaneuver"])]));
}

fn fleet(faction: Faction, file: &Value) -> Imported<sandtable_gcw::model::Fleet> {
    xws::import_fleet(&Catalogue::builtin().unwrap(), faction, file)
}

// proves: GCW-012, GCW-013, GCW-073, GCW-014, GCW-071, GCW-076
#[test]
fn a_founding_list_is_read_from_a_container() {
    let file = json!({ "container": [
        { "faction": "imperial", "pilots": [
            { "name": "scimitarsquadronpilot", "ship": "tiebomber",
              "upgrades": { "torpedo": ["extramunitions", "protontorpedoes"], "missile": ["clustermissiles"] } },
            { "name": "tempestsquadronpilot", "ship": "tieadvanced",
              "upgrades": { "title": ["tiex1"], "system": ["firecontrolsystem"] } },
        ]},
        { "faction": "imperial", "pilots": [
            { "name": "soontirfel", "ship": "tieinterceptor", "upgrades": { "ept": ["pushthelimit"] } },
            { "name": "raiderclasscorvettefore", "ship": "raiderclasscorvette" },
            { "name": "omicrongrouppilot", "ship": "lambdaclassshuttle", "upgrades": { "crew": ["fleetofficer", "rebelcaptive"] } },
        ]},
    ]});
    let read = fleet(Faction::Imperial, &file);
    let ships: Vec<&str> = read.value.ships.iter().map(|ship| ship.ship.as_str()).collect();
    assert_eq!(ships, ["tiebomber", "tieadvanced", "tieinterceptor", "lambdaclassshuttle"]);
    assert_eq!(read.value.ships[1].title.as_ref().map(UpgradeId::as_str), Some("tiex1"));
    assert_eq!(read.value.ships[1].installed, [UpgradeId::new("firecontrolsystem")]);
    assert_eq!(read.value.crew, [UpgradeId::new("fleetofficer")]);
    let stock: Vec<(&str, u16)> =
        read.value.stock.iter().map(|stock| (stock.card.as_str(), stock.times)).collect();
    assert_eq!(stock, [("clustermissiles", 1), ("protontorpedoes", 1)]);
    assert_eq!(
        says(&read),
        [
            "/container/0/pilots/0/upgrades/torpedo/0: Extra Munitions can't be bought; left out",
            "/container/1/pilots/0/upgrades/ept/0: Push the Limit can't be bought; left out",
            "/container/1/pilots/1: a section has no `multisection_id`; a fore and an aft section in a row are read as one ship",
            "/container/1/pilots/1: Raider-class Corvette: a founding list can't have huge ships (GCW-014); left out",
            "/container/1/pilots/2/upgrades/crew/1: Rebel Captive can't be bought; left out",
        ]
    );
}

// proves: GCW-010
#[test]
fn wrong_and_old_names_are_told_line_by_line() {
    let file = json!({ "faction": "Galactic Empire", "version": "2.0.0", "alien": 1, "obstacles": ["a", "b", "c"],
    "pilots": [
        { "name": "academypilt", "ship": "tiefighter" },
        { "name": "wedgeantilles", "ship": "xwing" },
        { "name": "sienartestpilot", "ship": "tieadvancedprototype" },
        { "name": "maarekstele", "ship": "tiedefender", "upgrades": { "Elite": ["pushthelimt"], "wheels": ["x"], "mod": "hull" } },
        { "name": "academypilot" },
        7,
    ]});
    let read = fleet(Faction::Imperial, &file);
    assert_eq!(
        says(&read),
        [
            "/alien: the format has no `alien`",
            "/obstacles: obstacles are chosen at the table and aren't kept",
            "/version: `2.0.0` isn't from the first edition",
            "/pilots/3/upgrades/mod: the cards of a slot must be an array of ids",
            "/pilots/3/upgrades/wheels: there is no slot `wheels`",
            "/pilots/4: a ship needs `name` (the pilot) and `ship`, both strings; left out",
            "/pilots/5: a ship must be a JSON object with `name` and `ship`",
            "/faction: `Galactic Empire` is read as imperial",
            "/pilots/0/name: there is no pilot `academypilt` (did you mean `academypilot`?); left out",
            "/pilots/1/name: Wedge Antilles belongs to Rebel Alliance; left out",
            "/pilots/2/name: `sienartestpilot` on `tieadvancedprototype` is read as sienartestpilot on tieadvprototype",
            "/pilots/3/upgrades/Elite/0: there is no card `pushthelimt` (did you mean `pushthelimit`?); left out",
        ]
    );
    assert_eq!(read.value.pilots.len(), 2);
    let hyphens = json!({ "faction": "rebel", "pilots": [
        { "name": "poedameronswx57", "ship": "t70xwing" },
        { "name": "hansolo", "ship": "yt1300", "upgrades": { "crew": ["r2d2"], "title": ["millenniumfalcon-swx57"] } },
    ]});
    let read = fleet(Faction::Rebel, &hyphens);
    let cards: Vec<&str> = read.value.pilots.iter().map(|pilot| pilot.pilot.as_str()).collect();
    assert_eq!(cards, ["poedameron-swx57", "hansolo"]);
    assert_eq!(read.value.crew, [UpgradeId::new("r2d2-swx22")]);
    assert_eq!(read.value.ships[1].ship.as_str(), "yt1300-mf");
    assert_eq!(read.losses.len(), 2, "{:?}", read.losses);
    assert!(fleet(Faction::Rebel, &json!([1, 2])).losses[0].says.contains("JSON object"));
    assert!(xws::parse("{").unwrap_err().says.contains("valid JSON"));
    assert!(xws::parse(&" ".repeat(xws::LONGEST + 1)).unwrap_err().says.contains("bytes"));
}

// proves: GCW-275, GCW-290
#[test]
fn huge_ships_go_out_and_come_in_as_sections() {
    use sandtable_gcw::catalogue::HugeRole;
    use sandtable_gcw::events::Event;
    use sandtable_gcw::model::{Fitted, HugeNo, HugeShip, Section};
    let mut shop = Workshop::new([Faction::Imperial, Faction::Rebel], "commerce-raiding", [120, 120]);
    let with = |card: &str| Section {
        upgrades: vec![Fitted { card: UpgradeId::new(card), revealed: false }],
        ..Section::default()
    };
    let ship = HugeShip {
        faction: Faction::Imperial,
        role: HugeRole::Capital,
        class: ShipId::new("raiderclasscorvette"),
        sections: vec![with("quadlasercannons"), Section::default()],
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    };
    shop.campaign.happen(Event::Equipped { faction: Faction::Imperial, ships: vec![ship] });
    let no = HugeNo(shop.campaign.state.huge.len() as u16 - 1);
    let squad = Squad { ships: Vec::new(), huge: Some(no) };
    let sheet = shop.build(0, &squad).unwrap();
    assert_eq!(sheet.points(), 120);
    let mut file = xws::export(shop.campaign.pos(), &sheet).xws;
    assert_eq!(file["pilots"][0]["name"], "raiderclasscorvettefore");
    assert_eq!(file["pilots"][1]["multisection_id"], file["pilots"][0]["multisection_id"]);
    assert_eq!(file["pilots"][0]["upgrades"], json!({ "hardpoint": ["quadlasercannons"] }));
    let back = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &file);
    assert_eq!(back.value, squad);
    file["pilots"][1]["upgrades"] = json!({ "hardpoint": ["ionic"] });
    let back = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &file);
    assert!(says(&back).iter().any(|line| line.contains("doesn't have `ionic`")), "{:?}", says(&back));
}

/// Everything inside a value, by pointer.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| places(item, &format!("{at}/{index}"), all));
        }
        Value::Object(items) => {
            items.iter().for_each(|(key, item)| places(item, &format!("{at}/{key}"), all))
        }
        _ => {}
    }
}

// proves: GCW-173
#[test]
fn nothing_in_a_file_stops_the_program() {
    let mut shop = shop();
    for _ in 0..3 {
        shop.pair(0, "tiefighter", "academypilot");
        shop.pair(0, "tiebomber", "scimitarsquadronpilot");
        shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot");
    }
    shop.stock(0, "clustermissiles", 3);
    shop.stock(0, "protontorpedoes", 3);
    shop.crew(0, "fleetofficer");
    let cards = Catalogue::builtin().unwrap();
    let strange = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(""),
        json!("é-swx57"),
        json!("ship:s0-1"),
        json!("r2d2"),
        json!(true),
        json!([]),
        json!([[], {}, "hullupgrade"]),
        json!({}),
        json!({ "sandtable": { "ship": "ship:s9-999", "pilot": 5, "group": 4_000_000_000_u64, "munitions": [1, "x"] } }),
        json!({ "sandtable": [] }),
        json!("x".repeat(5000)),
    ];
    for seed in 0..150 {
        let mut dice = Generator::new(seed);
        let drawn = sample_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &mut dice).unwrap();
        let sheet = shop.build(0, &drawn).unwrap();
        let mut file = xws::export(shop.campaign.pos(), &sheet).xws;
        let back = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &file);
        let again = shop.build(0, &back.value).unwrap();
        assert_eq!(again.points(), sheet.points(), "a drawn Squad comes back whole");
        assert_eq!(xws::export(shop.campaign.pos(), &again).xws["points"], file["points"]);
        for _ in 0..6 {
            let mut all = Vec::new();
            places(&file, "", &mut all);
            let at = &all[dice.pick(all.len() as u32) as usize];
            let new = &strange[dice.pick(strange.len() as u32) as usize];
            if let Some(place) = file.pointer_mut(at) {
                place.clone_from(new);
            }
            let read = xws::import_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &file);
            // Whatever came of it can be looked at.
            let _ = shop.build(0, &read.value);
            let _ = xws::import_fleet(&cards, Faction::Imperial, &file);
        }
    }
}

// proves: GCW-008, GCW-312
#[test]
fn two_generics_of_a_type_get_call_signs_and_can_be_handed_in() {
    let rookie = json!({ "name": "rookiepilot", "ship": "xwing" });
    let named =
        json!({ "name": "rookiepilot", "ship": "xwing", "vendor": { "sandtable": { "callsign": "Crow" } } });
    let wedge = json!({ "name": "wedgeantilles", "ship": "xwing" });
    let read =
        fleet(Faction::Rebel, &json!({ "faction": "rebel", "pilots": [rookie, rookie, named, wedge] }));
    let names: Vec<&str> = read.value.pilots.iter().map(|pilot| pilot.name.as_str()).collect();
    assert_eq!(names, ["", "", "Crow", "Wedge Antilles"]);
    let setup = crate::common::campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    let mut campaign = crate::common::campaign::Campaign::begin_seeded(&setup);
    campaign.play(0, crate::common::founding::submit(read.value), "");
    let names: std::collections::BTreeSet<_> =
        campaign.state.players[0].pilots.iter().map(|pilot| pilot.name.as_str()).collect();
    assert!(names.len() == 4 && names.contains("Crow") && !names.contains("Rookie Pilot"), "{names:?}");
}
