//! A running saga is taken over: what is written down founds one that stands the same, and every fault of books is told.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::path::Path;

use sandtable_dice::Generator;
use sandtable_kernel::{Actor, Body, DiceSource, Game, Seat};
use sandtable_system::{Attempt, New, Play, Stop, System};
use sandtable_testkit::assert_problems;
use sandtable_tours::model::Options;
use sandtable_tours::rulings::{A26_RECORD_DUPLICATE, A67_ON, Rulings};
use sandtable_tours::{SYSTEM, Tours, audit};
use serde_json::{Value, json};

use crate::saga::Saga;
use crate::setups;

fn tours() -> Box<dyn System> {
    SYSTEM.over_builtin().unwrap()
}

fn opened(new: New) -> Result<Box<dyn Play>, Stop> {
    let mut play = tours().open(new, DiceSource::Seeded(5))?.play;
    let begin = Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None };
    play.attempt(begin)?;
    Ok(play)
}

/// Plays by samples until no game is on any more, after so many commands at least.
fn played(play: &mut dyn Play, least: u64, seed: u64) {
    for made in 0..least + 900 {
        if made >= least && play.refound().is_ok() || play.outcome().is_some() {
            return;
        }
        let asks = play.asks(sandtable_kernel::Viewer::Referee);
        let seat = asks[made as usize % asks.len()].seat;
        let command = play.sample(seat, seed + made).unwrap();
        let body = Body::Play { seat, command };
        play.attempt(Attempt { who: Actor::Seat(seat), body, dice: None, at: None }).unwrap();
    }
}

#[test]
fn what_is_written_down_founds_a_saga_that_stands_the_same() {
    let options = Options { last_round: Some(14), ..Options::default() };
    let mut written = 0;
    for (seed, rulings) in
        [(1, Rulings::default()), (2, Rulings::default().with(A67_ON).with(A26_RECORD_DUPLICATE))]
    {
        let setup = serde_json::to_value(setups::duel(rulings, options)).unwrap();
        let mut play = opened(New::Setup(setup)).unwrap();
        for least in [60, 250, 250, 250] {
            played(&mut *play, least, 1000 * seed);
            let Ok(books) = play.refound() else { break };
            written += 1;
            let mut again = opened(New::Names(books.clone())).unwrap_or_else(|stop| panic!("{stop:?}"));
            assert_eq!(again.refound().unwrap(), books);
            let asks = |play: &dyn Play| {
                let asked = play.asks(sandtable_kernel::Viewer::Referee);
                asked.iter().map(|one| (one.seat, one.kind)).collect::<Vec<_>>()
            };
            // A player who is done with a round is not so in the books, and is asked for it again.
            let (before, after) = (asks(&*play), asks(&*again));
            assert!(before.iter().all(|one| after.contains(one)), "{before:?} {after:?}");
            assert!(after.iter().all(|one| before.contains(one) || one.1 == "round"), "{before:?} {after:?}");
            let view = |play: &dyn Play| {
                let mut view = play.view(sandtable_kernel::Viewer::Referee);
                // What was drafted before the founding is no part of the books.
                for player in view["game"]["players"].as_array_mut().unwrap() {
                    player["register"]["draft"] = Value::Null;
                    player["register"]["drafted"] = Value::Null;
                }
                view["game"]["name"] = Value::Null;
                view
            };
            assert_eq!(view(&*again)["game"]["players"], view(&*play)["game"]["players"]);
            // And it goes on.
            played(&mut *again, 120, seed);
        }
    }
    assert!(written >= 3, "{written}");
}

#[test]
fn a_saga_from_books_goes_on_soundly() {
    let setup = serde_json::to_value(setups::duel(
        Rulings::default(),
        Options { last_round: Some(30), ..Options::default() },
    ))
    .unwrap();
    let mut play = opened(New::Setup(setup)).unwrap();
    played(&mut *play, 200, 7);
    let books = play.refound().unwrap();
    let choice = serde_json::from_value(books).unwrap();
    let pack = sandtable_tours::catalogue::Catalogue::builtin().unwrap();
    let (setup, _) = sandtable_tours::hosted::names::setup(&choice, &pack).unwrap();
    let mut saga = Saga::new(&setup);
    let mut dice = Generator::new(4);
    for turn in 0..300 {
        assert_eq!(audit::position(&saga.table, &saga.state), Vec::<String>::new());
        let asked = Tours::decisions(&saga.table, &saga.state);
        let Some(seat) = asked.get(turn % asked.len().max(1)).map(|asked| asked.seat) else { break };
        let command = Tours::sample(&saga.table, &saga.state, seat, &mut dice).unwrap();
        saga.ok(seat, command);
    }
}

fn example() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/saga-from-paper.toml");
    toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The example of `docs/take-over.md`.
#[test]
fn a_register_from_paper_is_taken_over() {
    let play = opened(New::Names(example())).unwrap_or_else(|stop| panic!("{stop:?}"));
    let view = play.view(sandtable_kernel::Viewer::Referee);
    let ana = &view["game"]["players"][0]["register"];
    assert_eq!((ana["supply"].as_u64(), ana["potential"].as_u64()), (Some(7), Some(750)));
    assert_eq!(ana["units"][0]["veteran"], 2);
    assert_eq!(view["status"]["round"], 4);
    // Cy brings no books, and founds a Register first.
    let asks = play.asks(sandtable_kernel::Viewer::Referee);
    assert!(asks.iter().any(|asked| asked.seat == Seat(2) && asked.kind == "units"), "{asks:?}");
}

#[test]
fn every_fault_of_books_is_told_at_once_with_its_place() {
    let mut books = example();
    let ana = &mut books["players"][0]["books"];
    ana["supply"] = json!(40);
    ana["ledger"] = json!([{ "amount": 5, "why": "founding", "battle": null }]);
    ana["progress"] = json!([9, 0, 0]);
    ana["units"][1]["rank"] = json!(5);
    ana["units"][1]["setbacks"] = json!(["Battle-Shaken", "Battle-Shaken"]);
    ana["units"][2]["holds"] = json!({ "trait": "Unsure", "left": 1, "since": null });
    ana["units"][2]["experience"] = json!(99);
    let Err(Stop::Wrong(wrong)) = opened(New::Names(books)).map(drop) else { panic!("it opens") };
    let all = wrong.problems.join("\n");
    for place in [
        "/players/0/books/supply: the ledger adds up to 5, not 40",
        "/players/0/books/progress/0: ",
        "/players/0/books/units/1/rank: ",
        "/players/0/books/units/1/setbacks/1: ",
        "/players/0/books/units/2/holds: only the Paragon",
        "/players/0/books/units/2/experience: the maximum is 50",
    ] {
        assert!(all.contains(place), "{place} is not in\n{all}");
    }
    // Names that there are not come first, each with what may be meant.
    let mut books = example();
    books["players"][0]["books"]["units"][0]["commendations"] = json!(["Luky Shot"]);
    books["players"][0]["books"]["units"][1]["unit"] = json!("Rebel Trooprs");
    let Err(Stop::Wrong(wrong)) = opened(New::Names(books)).map(drop) else { panic!("it opens") };
    let all = wrong.problems.join("\n");
    assert!(
        all.contains("/players/0/books/units/0/commendations/0: ") && all.contains("lucky-shot"),
        "{all}"
    );
    assert!(all.contains("/players/0/books/units/1/unit: ") && all.contains("rebel-troopers"), "{all}");
}

// proves: TOD-XP-14, TOD-COM-01
#[test]
fn books_have_no_experience_beyond_the_maximum_and_no_commendation_beyond_the_ranks() {
    let with = |unit: Value| {
        let mut books = example();
        // The third is still founding, and books are written when everybody has founded.
        books["players"].as_array_mut().unwrap().truncate(2);
        let own = books["players"][0]["books"]["units"][1].as_object_mut().unwrap();
        own.extend(unit.as_object().unwrap().clone());
        New::Names(books)
    };
    let three = json!(["resilient", "marksmanship-badge", "veteran-leader"]);
    let wrong = [
        (json!({ "experience": 41 }), "/units/1/experience: ", "trained = 1"),
        (json!({ "experience": 6, "commendations": three }), "/units/1/commendations: ", "gifts = 2"),
        (
            json!({ "experience": 6, "commendations": ["resilient"], "owed": 1 }),
            "/units/1/commendations: ",
            "gifts = 1",
        ),
    ];
    for (unit, place, hint) in wrong {
        let found = problems(with(unit.clone()));
        assert!(
            matches!(&found[..], [one] if one.contains(place) && one.contains(hint)),
            "{unit}: {place} {hint} is not what is told: {found:#?}"
        );
    }
    for unit in [
        json!({ "experience": 41, "trained": 1 }),
        // The whole gain that reaches the maximum counts.
        json!({ "experience": 27 }),
        json!({ "experience": 6, "commendations": three, "gifts": 2 }),
    ] {
        let play = opened(with(unit.clone())).unwrap_or_else(|stop| panic!("{unit}: {stop:?}"));
        let books = play.refound().unwrap();
        opened(New::Names(books)).unwrap_or_else(|stop| panic!("{unit}: {stop:?}"));
    }
}

// proves: TOD-A31, TOD-AGE-06
#[test]
fn games_in_books_are_such_as_could_be_recorded() {
    let options = Options { last_round: Some(30), ..Options::default() };
    let setup = serde_json::to_value(setups::duel(Rulings::default(), options)).unwrap();
    let mut play = opened(New::Setup(setup)).unwrap();
    played(&mut *play, 120, 7);
    let mut books = play.refound().unwrap();
    let games = books["books"]["games"].as_array_mut().unwrap();
    let registered = |game: &Value| {
        game["stage"] == "closed"
            && game["sides"][0]["registered"] == true
            && game["sides"][0]["army"] != Value::Null
    };
    let no = games.iter().position(registered).unwrap();
    let record = &mut games[no]["record"];
    record["defeated"][0] = json!([0, 1, 250]);
    record["undeployed"][0] = json!([1]);
    record["held"][0] = json!([]);
    record["round"] = json!(2);
    record["marks"][0] = json!([{ "card": { "agenda": 1 }, "mark": "tokens", "value": { "count": 4 } }]);
    let player = games[no]["sides"][0]["seat"].as_u64().unwrap() as usize;
    let own = &mut books["players"][player];
    own["books"]["past"] = json!([]);
    own["arc"] = json!("Bring Peace to the Galaxy");
    let Err(Stop::Wrong(wrong)) = opened(New::Names(books)).map(drop) else { panic!("it opens") };
    let at = format!("/books/games/{no}/record");
    for says in [
        format!("{at}/defeated/0/2: the army has "),
        format!("{at}/undeployed/0/0: unit 1 was defeated"),
        format!("{at}/marks/0/0/value: at most 2 tokens in the 2 rounds of this game, not 4 (TOD-AGE-06)"),
    ] {
        assert!(
            wrong.problems.iter().any(|one| one.starts_with(&says)),
            "{says} is not in {:#?}",
            wrong.problems
        );
    }
}

/// The problems that are told when a setup is opened.
fn problems(new: New) -> Vec<String> {
    let Err(Stop::Wrong(wrong)) = opened(new).map(drop) else { panic!("it opens") };
    wrong.problems
}

#[test]
fn mistyped_words_and_names_are_told_together_with_all_that_is_wrong_besides() {
    let mut names = example();
    names["profile"] = json!("edition-2020");
    names["rulings"] = json!({ "TOD-A01": "every-dye", "TOD-AX9": "x" });
    names["options"] = json!({ "arcs": 0, "last": 3 });
    names["players"][0]["faction"] = json!("rebells");
    names["players"][0]["arc"] = json!("The Weekend Warr");
    let books = &mut names["players"][0]["books"];
    books["units"][1]["unit"] = json!("Rebel Trooprs");
    books["units"][0]["fate"] = json!("actve");
    books["supply"] = json!(99_999);
    assert_problems(
        &problems(New::Names(names)),
        &[
            "/rulings/TOD-A01: there is no TOD-A01 `every-dye`; did you mean `every-die`?",
            "/rulings/TOD-AX9: unknown field `TOD-AX9`; did you mean ",
            "/options/last: unknown field `last`",
            "/players/0/faction: there is no faction `rebells`; did you mean `rebels`?",
            "/players/0/books/units/0/fate: there is no fate `actve`; did you mean `active`?",
            "/profile: there is no edition `edition-2020`; ",
            "/players/0/arc: there is no story arc `The Weekend Warr`; did you mean `the-weekend-war`",
            "/players/0/books/units/1/unit: there is no unit card `Rebel Trooprs`; did you mean `rebel-troopers`",
            "/options/arcs: a saga ends after at least 1 story arc",
            "/players/0/books/supply: 99999 is out of range",
        ],
    );
}

#[test]
fn places_lead_into_what_was_typed() {
    let long = "x".repeat(80);
    let names = json!({ "players": [{ "name": "Ana", "faction": "mandalorians", "register": long, "arc": "x" }, { "name": "Ana" }] });
    let found = problems(New::Names(names));
    assert_problems(
        &found,
        &[
            "/players/0/arc: there is no story arc `x`",
            "/players/0/register: a name has 1 to ",
            "/players/0/faction: there is no ",
            "/players/0/faction: there is no ",
            "/players/1/name: two players are called Ana",
        ],
    );
    let register = json!({ "faction": "mandalorians", "name": long, "arc": "x" });
    let players = json!([{ "name": "Ana", "register": register }, { "name": "Ana" }]);
    let found = problems(New::Setup(json!({ "name": "A saga", "players": players })));
    assert_problems(
        &found,
        &[
            "/players/0/register/arc: there is no story arc x",
            "/players/0/register/name: a name has 1 to ",
            "/players/0/register/faction: there is no ",
            "/players/0/register/faction: there is no ",
            "/players/1/name: two players are called Ana",
        ],
    );
    // Without a name that is wrong the rules speak, and of the same places.
    let names = json!({ "players": [{ "name": "Ana", "faction": "rebels", "register": "x".repeat(80) }] });
    assert_problems(&problems(New::Names(names)), &["/players/0/register: a name has 1 to "]);
}
