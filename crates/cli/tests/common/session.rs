//! A referee that is asked line by line, of whatever system.

#![allow(clippy::expect_used, reason = "helpers of tests")]

use sandtable_cli::systems;
use sandtable_host::referee::Referee;
use serde_json::{Value, json};

/// A referee of a system over its built-in pack.
pub fn referee(system: &str) -> Referee {
    let loader = systems::find(system).expect("a system of that name");
    Referee::new(loader.over_builtin().expect("the built-in pack is sound"))
}

/// The answer to a line.
pub fn ask(referee: &mut Referee, line: &str) -> Value {
    serde_json::from_str(&referee.reply(line)).expect("an answer is JSON")
}

/// The answer to a line that is all right.
pub fn fine(referee: &mut Referee, line: &str) -> Value {
    let answer = ask(referee, line);
    assert_eq!(answer["ok"], true, "{line}: {answer}");
    answer
}

/// The code and place of the error that a line is answered with.
pub fn error(referee: &mut Referee, line: &str) -> (String, String) {
    let answer = ask(referee, line);
    assert_eq!(answer["ok"], false, "{line}: {answer}");
    let error = &answer["error"];
    assert!(error["says"].as_str().is_some_and(|says| !says.is_empty()), "{answer}");
    let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
    (text(&error["code"]), text(&error["at"]))
}

/// A session of which nothing may change by what is refused.
pub struct Session {
    pub referee: Referee,
}

impl Session {
    pub fn of(system: &str) -> Self {
        Self { referee: referee(system) }
    }

    pub fn ask(&mut self, line: &str) -> Value {
        ask(&mut self.referee, line)
    }

    pub fn fine(&mut self, request: Value) -> Value {
        fine(&mut self.referee, &request.to_string())
    }

    pub fn play(&mut self, seat: u8, command: Value) -> Value {
        self.fine(json!({ "do": "command", "seat": seat, "command": command }))
    }

    /// Position and log, of which nothing may change with what is refused.
    fn stands(&mut self) -> Value {
        let hash = self.fine(json!({ "do": "state_hash" }))["state_hash"].clone();
        let log = self.fine(json!({ "do": "log", "lines": true }))["lines"].clone();
        json!([hash, log])
    }

    /// The error that a line is answered with, after which everything is as before.
    pub fn refused(&mut self, line: &str) -> Value {
        let before = self.stands();
        let answer = self.ask(line);
        assert_eq!(answer["ok"], false, "{line}: {answer}");
        let error = answer["error"].clone();
        assert!(error["says"].as_str().is_some_and(|says| says.len() > 10), "{answer}");
        assert_ne!(error["code"], "internal", "{line}: {answer}");
        assert!(self.stands() == before, "{line} was refused and has changed something");
        error
    }

    pub fn refused_play(&mut self, seat: u8, command: &Value) -> Value {
        self.refused(&json!({ "do": "command", "seat": seat, "command": command }).to_string())
    }
}
