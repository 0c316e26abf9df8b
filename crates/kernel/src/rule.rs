//! The id of a rule, as a value that the compiler has checked, and the ids of what no rulebook says.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// A rule or ruling that may be cited.
#[derive(Debug)]
pub struct Rule {
    /// As code, packs and pages cite it: `REG-MOVE-01`, `GCW-A07`.
    pub id: &'static str,
    /// The rule in own words; of a ruling, its topic and what is played by default.
    pub text: &'static str,
    /// Where the document says it; of a ruling, the section it is listed in.
    pub place: &'static str,
}

/// The id of a [`Rule`], one pointer long. Rule systems generate theirs and name them by their macro `rule!`.
#[derive(Clone, Copy)]
pub struct RuleId(&'static Rule);

impl RuleId {
    /// Takes the address of a rule that is kept for ever.
    #[must_use]
    pub const fn new(rule: &'static Rule) -> Self {
        Self(rule)
    }

    /// Returns the id as it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0.id
    }

    /// Returns the rule itself, with its words and its place.
    #[must_use]
    pub const fn rule(self) -> &'static Rule {
        self.0
    }
}

impl std::fmt::Debug for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_str().fmt(f)
    }
}

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

impl PartialEq for RuleId {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.as_str() == other.as_str()
    }
}

impl Eq for RuleId {}

impl PartialEq<&str> for RuleId {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialOrd for RuleId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RuleId {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for RuleId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl JsonSchema for RuleId {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("RuleId")
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

/// Writes a constant for each of the program's own rules and the macro that names them by their ids.
macro_rules! own_rules {
    ($d:tt $($name:ident $id:tt $text:tt;)*) => {
        /// Rules that no rulebook states: what this program asks of commands, logs and dice.
        pub mod own {
            use super::{Rule, RuleId};

            $(#[doc = $text]
            pub const $name: RuleId = RuleId::new(&Rule { id: $id, text: $text, place: "Sandtable" });)*
        }

        /// Names a rule of the program itself by its id; an id that does not exist is no Rust.
        #[macro_export]
        macro_rules! rule {
            $(($id) => { $crate::own_rules::$name };)*
        }
    };
}

own_rules! {$
    ADOPT "SYS-ADOPT" "A game keeps the rules it was played with until newer ones are adopted.";
    AMEND "SYS-AMEND" "An amendment names things that exist and leaves a position that can be played.";
    BEGIN "SYS-BEGIN" "Play begins once, before the first command.";
    BRANCH "SYS-BRANCH" "A what-if starts at an entry of the game and has its own dice.";
    COMMAND "SYS-COMMAND" "A command is well formed and names things that exist.";
    CONSENT "SYS-CONSENT" "Changes outside the rules need the agreement of all seats, or the organizer.";
    DEALS "SYS-DEALS" "A player can make only so many offers per turn.";
    DECISION "SYS-DECISION" "You can answer only an open question for your own seat.";
    DICE "SYS-DICE" "A command comes with all the dice it rolls.";
    DICE_LEFT "SYS-DICE-LEFT" "A command comes with no more dice than it rolls.";
    SEAL "SYS-SEAL" "Sealed orders are opened only by their own seat, once, and exactly as sealed.";
    FAIR "SYS-FAIR" "Fair dice come from a secret and words from each seat, given once before play begins.";
    LIMIT "SYS-LIMIT" "Texts, lists and rolls have a maximum length.";
    LOG "SYS-LOG" "Each entry of a log follows from the one before.";
    PURCHASE "SYS-PURCHASE" "There is a limit to the copies of a card a player can own.";
    RECORD "SYS-RECORD" "A record holds only what can happen in its battle.";
    REWIND "SYS-REWIND" "You can undo only to an entry after play began.";
    ROUND "SYS-ROUND" "A round ends when every player is done with it.";
    SEAT "SYS-SEAT" "A player plays only their own seat.";
    STALE "SYS-STALE" "A command must be chosen with the newest entry in view.";
    TURN "SYS-TURN" "A seat acts only when asked.";
}
