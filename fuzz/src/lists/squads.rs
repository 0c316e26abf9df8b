//! Squad files of other programs: whatever they hold, there is a list or a Squad that can be looked at, and what was lost
//! is told with its place.

use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::model::{BattleNo, Pos, Role, Stage};
use sandtable_gcw::rules::{founding, squad};
use sandtable_gcw::xws::{self, Loss};
use sandtable_kernel::Seat;

use crate::commands::{Prepared, prepared};
use crate::numbered;

/// Battles for which Squads are built just now: the campaign, the battle, a side of it.
fn building() -> impl Iterator<Item = (&'static Prepared<Gcw>, BattleNo, Role, Seat)> {
    prepared::<Gcw>().iter().flat_map(|prepared| {
        let battles = prepared.state.battles_now().filter(|(_, battle)| battle.stage == Stage::Squads);
        battles.flat_map(move |(no, battle)| {
            let sides = Role::BOTH.map(|role| (role, battle.sides[role.index()].player));
            sides.into_iter().filter_map(move |(role, seat)| Some((prepared, no, role, seat?)))
        })
    })
}

fn sound(losses: &[Loss]) {
    for loss in losses {
        assert!(!loss.says.is_empty() && (loss.at.is_empty() || loss.at.starts_with('/')), "{loss:?}");
    }
}

/// The first line is the number of a battle, the rest the file.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (number, text) = numbered(&text);
    let file = match xws::parse(text) {
        Ok(file) => file,
        Err(loss) => return sound(&[loss]),
    };
    let all: Vec<_> = building().collect();
    let (from, no, _, seat) = all[number % all.len()];
    let pos = Pos { table: from.table, state: &from.state };
    for faction in [Faction::Rebel, Faction::Imperial, Faction::Scum] {
        let read = xws::import_fleet(from.table.cards(), faction, &file);
        sound(&read.losses);
        // What was read can be judged and written, legal or not.
        let _ = founding::violations(pos, seat, &read.value);
        assert!(serde_json::to_string(&read.value).is_ok());
    }
    let read = xws::import_squad(pos, seat, no, &file);
    sound(&read.losses);
    if let Ok(sheet) = squad::build(pos, seat, no, &read.value) {
        let out = xws::export(pos, &sheet);
        sound(&out.losses);
        let back = xws::import_squad(pos, seat, no, &out.xws);
        let again = squad::build(pos, seat, no, &back.value).map(|sheet| sheet.points());
        assert_eq!(again.ok(), Some(sheet.points()), "a Squad that went out does not come back: {}", out.xws);
    }
}

/// Squads that go out, for each battle some; as they are, in a container, and without what only we write.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, (from, no, _, seat)) in building().enumerate() {
        let pos = Pos { table: from.table, state: &from.state };
        let mut chance = Generator::new(number as u64);
        chance.seek(1);
        let Some(drawn) = squad::sample_squad(pos, seat, no, &mut chance) else { continue };
        let Ok(sheet) = squad::build(pos, seat, no, &drawn) else { continue };
        let mut file = xws::export(pos, &sheet).xws;
        seeds.push(format!("{number}\n{file}").into_bytes());
        for pilot in file["pilots"].as_array_mut().into_iter().flatten() {
            pilot.as_object_mut().map(|pilot| pilot.remove("vendor"));
        }
        seeds.push(format!("{number}\n{}", serde_json::json!({ "container": [file] })).into_bytes());
    }
    assert!(!seeds.is_empty(), "no campaign comes to a Squad");
    seeds
}
