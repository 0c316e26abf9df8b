//! The referee's protocol: whatever lines come, each gets an answer that is a line of JSON, and none is a fault inside.

use sandtable_cli::systems::SYSTEMS;
use sandtable_host::referee::Referee;
use serde_json::{Value, json};

/// Most lines of one input.
const MOST: usize = 40;

/// A referee of the first system over its built-in pack.
fn referee() -> Referee {
    Referee::new(SYSTEMS[0].over_builtin().expect("the built-in pack is sound"))
}

/// A session, a request a line.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut referee = referee();
    for line in text.lines().take(MOST) {
        let answer = referee.reply(line);
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let ok = answer["ok"].as_bool().expect("an answer says whether it is one");
        let code = answer["error"]["code"].as_str();
        assert_eq!(ok, code.is_none(), "{answer}");
        assert_ne!(code, Some("internal"), "{line}\n{answer}");
    }
}

/// A session under way: its requests so far.
struct Talk {
    referee: Referee,
    lines: Vec<String>,
}

impl Talk {
    fn say(&mut self, request: &Value) -> Value {
        let line = request.to_string();
        let answer = serde_json::from_str(&self.referee.reply(&line)).expect("an answer is JSON");
        self.lines.push(line);
        answer
    }
}

/// Sessions of several kinds, each with most requests in it.
pub fn seeds() -> Vec<Vec<u8>> {
    let games = [
        json!({ "lists": ["tutorial-empire", "tutorial-rebels"], "colours": ["red", "blue"] }),
        json!({ "lists": ["skirmish-gungans", "skirmish-republic"], "layout": "marsh-small", "mission": "ambush-small" }),
        json!({ "lists": ["skirmish-rebels", "skirmish-empire"], "pool": "pool-small", "rulings": { "REG-A13": "open" } }),
    ];
    let dice =
        [json!({ "seed": 7 }), json!({ "entered": true }), json!({ "script": "1 2 3 4 5 6 1/9 0/8 2/3" })];
    let asks = [
        json!({ "do": "hello" }),
        json!({ "do": "offers", "seat": 0 }),
        json!({ "do": "offers", "seat": 1 }),
        json!({ "do": "view", "viewer": { "seat": 0 } }),
        json!({ "do": "view", "viewer": "public" }),
        json!({ "do": "reach", "base": 0, "cell": 4.0 }),
        json!({ "do": "sight", "from": 0, "to": 12 }),
        json!({ "do": "explain", "shot": { "unit": 0, "base": 12 } }),
        json!({ "do": "explain", "move": { "unit": 1 } }),
        json!({ "do": "log", "from": 1, "viewer": { "seat": 1 } }),
        json!({ "do": "tell", "from": 0 }),
        json!({ "do": "undo", "reason": "a slip" }),
        json!({ "do": "amend", "amendment": { "vp": { "seat": 0, "vp": 2 } }, "reason": "forgotten" }),
        json!({ "do": "dispute", "topic": "in sight?", "who": { "seat": 1 } }),
        json!({ "do": "note", "text": "tea", "who": "organiser" }),
        json!({ "do": "branch", "dice": { "seed": 3 }, "name": "b" }),
        json!({ "do": "decisions", "game": "b" }),
        json!({ "do": "close", "game": "b" }),
        json!({ "do": "verify" }),
        json!({ "do": "state_hash" }),
        json!({ "do": "rewind", "to": 2 }),
        json!({ "do": "games" }),
    ];
    let mut seeds = Vec::new();
    for names in &games {
        for dice in &dice {
            let mut talk = Talk { referee: referee(), lines: Vec::new() };
            talk.say(&json!({ "do": "new", "names": names, "dice": dice }));
            let mut asks = asks.iter().cycle().skip(seeds.len() * 5);
            for turn in 0..12 {
                let seat = talk.say(&json!({ "do": "decisions" }))["asks"][0]["seat"].clone();
                let drawn =
                    talk.say(&json!({ "do": "sample", "seat": seat, "seed": turn }))["command"].clone();
                let mut play = json!({ "do": "command", "seat": seat, "command": drawn });
                // With real dice the answer says what is missing; what falls is always the same.
                for _ in 0..6 {
                    let answer = talk.say(&play);
                    let Some(count) = answer["error"]["missing"]["count"].as_u64() else { break };
                    play["dice"] = json!("1 ".repeat(count as usize));
                }
                for ask in asks.by_ref().take(2) {
                    talk.say(ask);
                }
            }
            seeds.push(talk.lines.join("\n").into_bytes());
        }
    }
    // A log, loaded again.
    let mut talk = Talk { referee: referee(), lines: Vec::new() };
    talk.say(&json!({ "do": "new", "names": games[0], "dice": dice[0] }));
    let lines = talk.say(&json!({ "do": "log", "lines": true }))["lines"].clone();
    talk.say(&json!({ "do": "load", "lines": lines }));
    seeds.push(talk.lines.join("\n").into_bytes());
    seeds
}
