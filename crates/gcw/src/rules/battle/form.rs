//! The form of a report that is typed in whole: a row for each ship and each huge ship of the battle.

use sandtable_kernel::{Choice, Field};
use sandtable_text::say;
use serde_json::json;

use super::BattleCommand;
use crate::commands::Command;
use crate::model::{BattleNo, ContainerNo, Gain, PilotNo, Pos, Report, Rider, Role, Winner};
use crate::rules::account::gain_words;
use crate::rules::form::{Offers, one, rows, several};
use crate::rules::holdings::{carried, prisoners};
use crate::rules::packing::CONTAINERS;
use crate::rules::record::{self, side_of, typed};
use crate::rules::things::{self, listed};

/// The longest battle, the most cargo, damage cards and rerolls that a form lets a player tell of.
pub(super) const MOST: i64 = 99;

/// Lists the fields of a report, in the order in which they are filled in: who won is asked last, because it depends on
/// all others.
pub(super) fn fields(out: &mut Offers<'_>, no: BattleNo, report: &Report, command: &Command) -> Vec<Field> {
    let pos = out.pos;
    let place = |part: &str| format!("/battle/report/report/{part}");
    let by = |at: &str| credited(pos, no, report, at);
    let destroyed = Choice {
        form: vec![
            by("/end/destroyed/by"),
            Field::flag("/end/destroyed/ion", say!("battle-form-by-ion-weapons")),
        ],
        ..Choice::new(json!({ "destroyed": { "by": null, "ion": false } }), "destroyed")
    };
    let ends = [
        ("held", say!("battle-form-in-the-play-area")),
        ("fled", "fled"),
        ("not-deployed", say!("battle-form-never-came")),
    ];
    let ends = ends.map(|(end, text)| Choice::new(end, text)).into_iter().chain([destroyed]);
    let ships = report.ships.iter().map(|flown| things::ship(pos, flown.ship));
    let called = pos.state.all_ships().filter(|(no, ship)| {
        ship.ready(pos.state.turn) && report.ships.iter().all(|flown| flown.ship != *no)
    });
    let sides = pos.state.battle(no).map(|battle| battle.sides.map(|side| side.player)).unwrap_or_default();
    let called = called.filter(|(_, ship)| sides.contains(&Some(ship.owner)));
    let ships = ships.chain(called.map(|(no, _)| things::ship(pos, no))).collect();
    let riders = report.ships.iter().flat_map(|flown| &flown.crew);
    let riders = listed(riders.map(|rider| Choice::new(rider, things::rider_name(pos, *rider))));
    let squads = pos.state.battle(no).into_iter().flat_map(|battle| battle.squads.iter().flatten());
    let cards =
        squads.flat_map(|squad| &squad.ships).flat_map(|ship| carried(pos, ship)).map(|(card, _)| card);
    let lots = vec![
        Field::new("/card", "card", one(listed(cards.map(|card| things::card(pos, &card))))),
        number("/copies", "copies"),
    ];
    let ship = vec![
        Field::pick("/role", "side", roles()),
        Field::pick("/ship", "ship", ships),
        by("/pilot"),
        several("/crew", "crew", riders),
        Field::flag("/reinforcement", say!("battle-form-a-reinforcement")),
        Field::pick("/end", say!("battle-form-at-the-end"), ends.collect()).unanswered(),
        Field::flag("/damaged", "damaged"),
        Field::flag("/pilot_hit", say!("battle-form-a-pilot-card")),
        rows("/spent", "expended", lots, [0, MOST as usize]).optional(),
        number("/rerolls", "rerolls"),
    ];
    let winners = out.ask(command, &place("winner"), |sent| match sent {
        Command::Battle(BattleCommand::Report { report, .. }) => {
            results(typed::winners(pos, no, report).unwrap_or_default())
        }
        _ => Vec::new(),
    });
    let holders = out.ask(command, &place("field"), |_| roles());
    vec![
        Field::number(place("rounds"), "rounds", 1, MOST, "rounds"),
        Field::flag(place("good_faith/0"), say!("battle-form-the-attacker-made-an-effort")),
        Field::flag(place("good_faith/1"), say!("battle-form-the-defender-made-an-effort")),
        rows(place("ships"), "ships", ship, [report.ships.len(), MOST as usize]),
        huge(pos, no, place("huge"), report),
        gained(pos, no, place("gains")),
        Field::new(place("field"), say!("battle-form-who-held-the-field"), one(holders))
            .optional()
            .unanswered(),
        Field::new(place("winner"), say!("battle-form-who-won"), one(winners)).unanswered(),
    ]
}

/// Lists the sides of a battle as choices.
pub(super) fn roles() -> Vec<Choice> {
    Role::BOTH.map(|role| Choice::new(role, side_of(role).as_str())).to_vec()
}

/// Lists results as choices.
pub(super) fn results(may: Vec<Winner>) -> Vec<Choice> {
    may.into_iter().map(|winner| Choice::new(winner, typed::either(&[winner]))).collect()
}

fn number(at: &str, text: &str) -> Field {
    Field::number(at, text, 0, MOST, text)
}

/// Makes a field for the pilot who is credited with something.
fn credited(pos: Pos<'_>, no: BattleNo, report: &Report, at: &str) -> Field {
    let pilots = fliers(pos, no, report).into_iter().map(|pilot| things::pilot(pos, pilot));
    Field::pick(at, say!("battle-form-credited-to"), pilots.collect()).optional()
}

/// Rows of a battle's huge ships, section by section.
pub(super) fn huge(pos: Pos<'_>, no: BattleNo, at: String, report: &Report) -> Field {
    let by = |at: &str| credited(pos, no, report, at);
    let section = vec![
        number("/face_down", say!("battle-form-cards-face-down")),
        number("/face_up", say!("battle-form-cards-face-up")),
        Field::flag("/crippled", "crippled"),
        by("/crippled_by"),
        several("/lost", say!("battle-form-upgrades-that-fell"), listed(huge_cards(pos, report))),
    ];
    let sinking =
        Choice { form: vec![by("/destroyed/by")], ..Choice::new(json!({ "by": null }), "destroyed") };
    let huge = vec![
        rows("/sections", "sections", section, [0, 2]),
        Field::pick("/destroyed", "destroyed", vec![sinking]).optional(),
        Field::flag("/fled", "fled"),
    ];
    rows(at, say!("battle-form-huge-ships"), huge, [report.huge.len(), report.huge.len()])
}

/// Returns `true` if anything else can be won or lost in a battle.
pub(super) fn has_gains(pos: Pos<'_>, no: BattleNo) -> bool {
    let play = pos.state.battle(no).and_then(|battle| record::play(pos, battle));
    play.is_some_and(|play| play.spoils.is_some()) || !prisoners(pos, no).is_empty()
}

/// Rows of what else was won and lost.
pub(super) fn gained(pos: Pos<'_>, no: BattleNo, at: String) -> Field {
    let gain = Field::pick("", say!("battle-form-what-else-was-won-and-lost"), gains(pos, no));
    rows(at, "gains", vec![gain], [0, MOST as usize])
}

/// Lists the pilots who flew in a battle, or could have been called into it.
fn fliers(pos: Pos<'_>, no: BattleNo, report: &Report) -> Vec<PilotNo> {
    let seats: Vec<_> = pos.state.battle(no).into_iter().flat_map(|battle| battle.sides).collect();
    let flew = report.ships.iter().filter_map(|flown| flown.pilot);
    let mut pilots: Vec<PilotNo> = flew.collect();
    let called = seats.into_iter().filter_map(|side| side.player).flat_map(|seat| pos.state.pilots_of(seat));
    pilots.extend(called.map(|(no, _)| no));
    pilots.sort_unstable();
    pilots.dedup();
    pilots
}

fn huge_cards<'a>(pos: Pos<'a>, report: &'a Report) -> impl Iterator<Item = Choice> {
    let ships = report.huge.iter().filter_map(move |told| pos.state.huge(told.huge));
    let fitted = ships.flat_map(|ship| &ship.sections).flat_map(|section| &section.upgrades);
    fitted.map(move |fitted| things::card(pos, &fitted.card))
}

fn gains(pos: Pos<'_>, no: BattleNo) -> Vec<Choice> {
    let choice = |gain: Gain| {
        let text = gain_words(pos, &gain);
        Choice::new(gain, text)
    };
    let gains = Role::BOTH.map(|role| Choice {
        form: vec![Field::number("/cargo/units", "cargo", 0, MOST, "cargo")],
        ..Choice::new(
            Gain::Cargo { role, units: 0 },
            say!("battle-form-cargo-of-the", side_of = side_of(role).as_str()),
        )
    });
    let containers = (0..CONTAINERS as u8).map(ContainerNo).flat_map(|container| {
        [
            choice(Gain::Stolen { container, safe: true }),
            choice(Gain::Stolen { container, safe: false }),
            choice(Gain::Delivered { container }),
        ]
    });
    let prisoners = prisoners(pos, no)
        .into_iter()
        .flat_map(|prisoner: Rider| [Gain::Rescued { prisoner }, Gain::Endangered { prisoner }].map(choice));
    gains.into_iter().chain(containers).chain(prisoners).chain([choice(Gain::Exchanged)]).collect()
}
