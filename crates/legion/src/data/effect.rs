//! Effects of command cards and Loadouts as data: a moment, those it is for, conditions, and what happens.

use std::collections::BTreeMap;

use sandtable_legion_cards::dice::{Die, Face};
use sandtable_legion_cards::{Faction, Rank, UnitType};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::card::{Keyword, Weapon};
use super::no;
use super::term::{
    AnyNumber, Circumstance, Deed, Group, Having, Likeness, Lying, Moment, OrderFate, PanicFace, Receiver,
    ReturnZone, Share, SpentAs, Times, Token, WholeAction,
};

/// A number of tokens, or any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Amount {
    /// So many.
    Number(u8),
    /// As its word or its truth says: `any`, or that it is allowed.
    Word(AnyNumber),
    /// It is allowed.
    Allowed(bool),
}

impl Amount {
    /// Returns the number, if it is one.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if let Self::Number(number) = self { Some(number) } else { None }
    }

    /// Puts the value of a keyword in the place of its letter.
    #[must_use]
    fn with(self, value: u8) -> Self {
        if self == Self::Word(AnyNumber::X) { Self::Number(value) } else { self }
    }
}

/// Tokens by kind.
pub type Tally = BTreeMap<Token, Amount>;

/// Units or things that an effect is for: all of a group for which everything else that it says holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Selector {
    /// Group of units.
    pub units: Group,
    /// Units of one of these ranks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rank: Vec<Rank>,
    /// Units of this type.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<UnitType>,
    /// Vehicles, beside units of the type if one is named.
    #[serde(default, skip_serializing_if = "no")]
    pub vehicles: bool,
    /// Units of this faction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
    /// Units that are not of this faction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_faction: Option<Faction>,
    /// Units of this affiliation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
    /// No droids.
    #[serde(default, skip_serializing_if = "no")]
    pub no_droid: bool,
    /// Units of this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Units of this title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Units of one of these cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub card: Vec<SmolStr>,
    /// Units with this keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Keyword>,
    /// Units without this keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without_keyword: Option<Keyword>,
    /// Units that have this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Having>,
    /// Units that do not have this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<Having>,
    /// Units with an order token that lies so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Lying>,
    /// Units with at least this share of their wounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Share>,
    /// At most so far from `of`, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// Farther than this from `of`, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<u8>,
    /// The thing that distances are measured from; the unit that brings the effect about, if nothing is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<SmolStr>,
    /// In line of sight.
    #[serde(default, skip_serializing_if = "no")]
    pub sight: bool,
    /// Not the unit that brings the effect about.
    #[serde(default, skip_serializing_if = "no")]
    pub other: bool,
    /// Alike in this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same: Option<Likeness>,
    /// At most so many, chosen by the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Amount>,
}

impl Selector {
    /// Selects a whole group.
    #[must_use]
    pub fn of(units: Group) -> Self {
        Self {
            units,
            rank: Vec::new(),
            kind: None,
            vehicles: false,
            faction: None,
            not_faction: None,
            affiliation: None,
            no_droid: false,
            name: None,
            title: None,
            card: Vec::new(),
            keyword: None,
            without_keyword: None,
            with: None,
            without: None,
            token: None,
            wounds: None,
            within: None,
            beyond: None,
            of: None,
            sight: false,
            other: false,
            same: None,
            most: None,
        }
    }
}

/// Writes a struct of optional fields, each with a doc.
macro_rules! optional {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_doc])* #[serde(default, skip_serializing_if = "Option::is_none")] pub $field: Option<$kind>,)+
        }
    )+};
}

optional! {
    /// Dice that are rolled for an effect, and what each result does.
    EffectRoll {
        /// Color of the dice.
        die: Die,
        /// Number of dice.
        dice: Amount,
        /// Each unit is rolled for by itself.
        apiece: bool,
        /// For each critical.
        critical: Tally,
        /// For each surge.
        surge: Tally,
        /// For each hit.
        hit: Tally,
        /// For each block.
        block: Tally,
    }
    /// Defeated units that come back.
    Return {
        /// Units of this name.
        name: String,
        /// Units of one of these ranks.
        ranks: Vec<Rank>,
        /// At most so many.
        most: u8,
        /// Place where they are put.
        zone: ReturnZone,
    }
    /// An attack that no unit makes.
    Strike {
        /// Name of it.
        name: String,
        /// Red, black and white dice.
        dice: [u8; 3],
    }
    /// A token that another unit may use as its own.
    Loan {
        /// The token that can be borrowed.
        token: Token,
        /// Distance in inches.
        within: u8,
        /// Type of the other unit.
        r#type: UnitType,
    }
    /// Targets that are out of bounds.
    Bar {
        /// Farther than this, in inches.
        beyond: u8,
    }
    /// Defense results that change.
    Conversion {
        /// Surges become this.
        surge: Face,
        /// At most so many.
        most: u8,
    }
    /// An action on a card.
    CardAction {
        /// Attacks that it holds.
        attacks: u8,
        /// Distance of the second target from the first, in inches.
        second_within: u8,
    }
}

/// Dice more or fewer: of each color, or any of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DiceChange {
    /// So many more; fewer, if it is negative.
    Number(i8),
    /// Red, black and white dice.
    Colours([u8; 3]),
}

/// One effect of a card. Without `who` it is for the ordered units, on `weapons` and `pool` for their own attacks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// Moment at which it happens.
    pub on: Moment,
    /// Units that bring it about, each for itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Selector>,
    /// Units that it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Selector>,
    /// Others that it goes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Receiver>,
    /// Circumstances that must all be so.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Circumstance>,
    /// Circumstances of which none may be so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unless: Vec<Circumstance>,
    /// It can be declined.
    #[serde(default, skip_serializing_if = "no")]
    pub may: bool,
    /// Tokens that it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Tally>,
    /// Its limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Times>,
    /// Times in a game that all effects of this name of a unit may happen, by `capacity`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    /// Actions that it costs; 1 on a card action, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<u8>,
    /// A free action that they make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<Deed>,
    /// Distance around the unit, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub around: Option<u8>,
    /// For units of the same faction or affiliation alone.
    #[serde(default, skip_serializing_if = "no")]
    pub alike: bool,
    /// So often as units of this selector.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Selector>,
    /// Action that the units make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<WholeAction>,
    /// Tokens that they gain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<Tally>,
    /// Tokens that they lose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lose: Option<Tally>,
    /// Tokens that they keep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Tally>,
    /// One of these, by choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub either: Vec<Tally>,
    /// Tokens that may be spent as something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spend: Option<BTreeMap<Token, SpentAs>>,
    /// Wounds that are removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heal: Option<u8>,
    /// Keywords that they have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// A keyword whose action they may make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Keyword>,
    /// A weapon that they have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Dice of their pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceChange>,
    /// Meaning of faces in a panic roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<BTreeMap<Face, PanicFace>>,
    /// Tokens more or fewer that a rally removes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<i8>,
    /// Speed of their moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<u8>,
    /// A move that they make.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub motion: Option<Tally>,
    /// Fate of their orders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderFate>,
    /// Dice that are rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<EffectRoll>,
    /// Units that come back.
    #[serde(default, rename = "return", skip_serializing_if = "Option::is_none")]
    pub back: Option<Return>,
    /// The unit that brings it about pays with its life.
    #[serde(default, skip_serializing_if = "no")]
    pub fatal: bool,
    /// True if the unit that has it as a keyword pays for it, whichever unit brings it about.
    #[serde(default, skip_serializing_if = "no")]
    pub bearer_pays: bool,
    /// Tokens that were gained go to them, for 1 suppression.
    #[serde(default, skip_serializing_if = "no")]
    pub passes: bool,
    /// Points that its player scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u8>,
    /// A keyword of theirs that is gone for the rest of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Keyword>,
    /// Shields that they flip back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recharge: Option<Amount>,
    /// Speed more or less for their moves of this activation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faster: Option<i8>,
    /// An attack on them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<Strike>,
    /// A token of others that they may use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lent: Option<Loan>,
    /// Tokens of their own that others may use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lends: Option<Loan>,
    /// Keywords without effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignores: Vec<Keyword>,
    /// They activate once more.
    #[serde(default, skip_serializing_if = "no")]
    pub again: bool,
    /// Targets that are out of bounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barred: Option<Bar>,
    /// Rank that they count as for the mission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission_rank: Option<Rank>,
    /// Type that they count as.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<UnitType>,
    /// An action that they may make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_action: Option<CardAction>,
    /// Defense results that change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub convert: Option<Conversion>,
}

impl Effect {
    /// Begins an effect at a moment.
    #[must_use]
    pub fn on(on: Moment) -> Self {
        Self {
            on,
            each: None,
            who: None,
            to: None,
            when: Vec::new(),
            unless: Vec::new(),
            may: false,
            cost: None,
            times: None,
            limit: None,
            alike: false,
            actions: None,
            deed: None,
            around: None,
            per: None,
            action: None,
            gain: None,
            lose: None,
            keep: None,
            either: Vec::new(),
            spend: None,
            heal: None,
            keywords: Vec::new(),
            keyword: None,
            weapon: None,
            dice: None,
            faces: None,
            removed: None,
            speed: None,
            motion: None,
            order: None,
            roll: None,
            back: None,
            fatal: false,
            bearer_pays: false,
            passes: false,
            score: None,
            ends: None,
            recharge: None,
            faster: None,
            attack: None,
            lent: None,
            lends: None,
            ignores: Vec::new(),
            again: false,
            barred: None,
            mission_rank: None,
            kind: None,
            card_action: None,
            convert: None,
        }
    }

    /// Puts the value of a keyword in the place of its letter.
    #[must_use]
    pub fn with(mut self, value: u8) -> Self {
        let tallies = [&mut self.cost, &mut self.gain, &mut self.lose, &mut self.keep, &mut self.motion];
        for tally in tallies.into_iter().flatten().chain(&mut self.either) {
            tally.values_mut().for_each(|amount| *amount = amount.with(value));
        }
        let rolled = self.roll.as_mut().and_then(|roll| roll.dice.as_mut());
        for amount in rolled.into_iter().chain(&mut self.recharge) {
            *amount = amount.with(value);
        }
        for selector in [&mut self.each, &mut self.who, &mut self.per].into_iter().flatten() {
            selector.most = selector.most.map(|most| most.with(value));
        }
        self
    }

    /// Returns `true` if it changes a computation, and otherwise that it happens at its moment.
    #[must_use]
    pub fn is_passive(&self) -> bool {
        let granted = self.on == Moment::Ordered && (!self.keywords.is_empty() || !self.ignores.is_empty());
        // What a pool gains, it gains before it is rolled.
        let gained = self.on == Moment::Pool && self.gain.is_some();
        granted
            || !gained
                && matches!(
                    self.on,
                    Moment::Always
                        | Moment::AttackRoll
                        | Moment::DefenceSurges
                        | Moment::Dodge
                        | Moment::PanicRoll
                        | Moment::Pool
                        | Moment::Rally
                        | Moment::Weapons
                )
    }
}
