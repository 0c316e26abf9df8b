//! Entries of the record of a game, each described once: its arguments with where their values come from
//! (`rules::record::sources`), and the function that writes it down (`rules::record::entries`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::WholeRecord;
use super::describe::described;
use crate::catalogue::{AssetKind, CardId, CommendationId, MarkId};
use crate::dice::Die;
use crate::model::{CardOf, Finish, MarkValue, Role};

macro_rules! entries {
    ($expand:ident $with:tt) => {
        $expand! {
            $with
            /// The next round begins.
            Round "round" as { say: said!("record-offers-round-begins"), number: next_round } => round;
            /// It has not begun after all.
            RoundBack "round-back" as {
                say: said!("record-offers-round-has-not-begun-after-all"),
                number: this_round,
                when: |at| this_round(at) > 0,
                weight: 0
            } => round_back;
            /// A unit was defeated, or was not after all.
            Defeated "defeated" {
                /// Of which side.
                role: Role = sides(),
                /// Its position in the army.
                unit: u8 = units_of(role),
                /// True, or false to take it back.
                #[serde(default = "yes")]
                so: bool = defeats(role, unit),
            } as { say: said!("record-offers-defeated"), weight: 12 } => defeated;
            /// A unit contested or held an Objective token at the end (TOD-POST-16).
            Held "held" {
                /// Of which side.
                role: Role = sides(),
                /// Its position in the army.
                unit: u8 = units_of(role),
                /// True, or false to take it back.
                #[serde(default = "yes")]
                so: bool = holds(role, unit),
            } as { say: said!("record-offers-held"), weight: 8 } => held;
            /// A unit was never deployed (TOD-A31).
            Undeployed "undeployed" {
                /// Of which side.
                role: Role = sides(),
                /// Its position in the army.
                unit: u8 = units_of(role),
                /// True, or false to take it back.
                #[serde(default = "yes")]
                so: bool = stays_away(role, unit),
            } as { say: said!("record-offers-undeployed"), weight: 2 } => undeployed;
            /// Units left of an army that comes from no Register.
            Left "left" {
                /// Of which side.
                role: Role = unlisted_sides(),
                /// The number of them.
                units: u8 = units_left(role),
            } as { say: said!("record-offers-units-left-of-the-army-without"), weight: 1 } => left;
            /// A mark of an agenda or the mission.
            Mark "mark" {
                /// Of which side.
                role: Role = marking_sides(),
                /// Of which card.
                card: CardOf = marked_cards(role),
                /// The mark meant.
                mark: MarkId = marks_of(role, card),
                /// The value that is noted.
                value: MarkValue = values_of(role, card, mark),
            } as { say: said!("record-offers-note"), weight: 12 } => noted;
            /// A Contingency Plan swaps the own agenda (TOD-ASSET-15).
            Swap "swap" (agenda: u8 = agendas())
                as { say: said!("record-offers-swap-the-agenda"), weight: 1 } => swap;
            /// A Commendation of a unit that is limited is used; a die that belongs to it is rolled.
            Use "use" {
                /// Of which side.
                role: Role = sides(),
                /// Its position in the army.
                unit: u8 = units_of(role),
                /// The Commendation meant.
                commendation: CommendationId = limited(role, unit),
            } as { say: said!("record-offers-use-a-commendation"), weight: 3 } => uses;
            /// A Strategic Asset of the own army is triggered; dice that belong to it are rolled.
            Trigger "trigger" (asset: AssetKind = triggers())
                as { say: said!("record-offers-trigger-a-strategic-asset"), weight: 2 } => trigger;
            /// A Paragon command card of the own army earned something for a unit.
            Earned "earned" {
                /// The card meant.
                card: CardId = command_cards(),
                /// The unit's position in the army.
                unit: u8 = own_units(),
            } as { say: said!("record-offers-earned-something"), weight: 1 } => earned;
            /// A die that a rule asks for: of the Paragon's trait (TOD-TRAIT-06), of Insecure (TOD-KW-04).
            Test "test" {
                /// Of which side.
                role: Role = sides(),
                /// Its position in the army.
                unit: u8 = units_of(role),
                /// The rule that asks.
                what: Test = tests(role, unit),
            } as { say: said!("record-offers-roll-a-die-that-a-rule"), weight: 3 } => test;
            /// Order tokens of the own army are drawn: Faulty Equipment (TOD-KW-02).
            Faulty "faulty" as {
                say: said!("record-offers-draw-tokens-for-faulty-equipment"),
                when: is_faulty,
                weight: 1
            } => faulty;
            /// Any dice, for whatever the table needs.
            Roll "roll" {
                /// The kind of dice.
                die: Die = dice(),
                /// The number of them.
                count: u8 = how_many(),
            } as { say: said!("record-offers-roll-any-dice"), weight: 1 } => roll;
            /// The game is over, or goes on after all.
            Finish "finish" (end: Option<Finish> = ends())
                as { say: said!("record-offers-the-end-of-the-game"), weight: 8 } => finish;
            /// I confirm what stands in the record, or take that back.
            Confirm "confirm" (on: bool = confirmation()) as { by: Some(confirmed), weight: 0 } => confirm;
            /// All of the record at once, as after a game that was played without it: all entries that it takes, or none.
            Whole "whole" (record: WholeRecord = unwritten()) as { by: Some(form::offer), weight: 0 } => whole;
        }
    };
}
pub(crate) use entries;

entries!(
    described[/// An entry of the record, or a roll, in a game.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    RecordCommand]
);

const fn yes() -> bool {
    true
}

/// A die that a rule asks for in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    /// The Paragon's Defining Trait.
    Trait,
    /// The keyword Insecure.
    Insecure,
}
