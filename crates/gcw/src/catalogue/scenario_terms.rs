//! The small words that the play of a scenario is written in: sides, edges, distances, conditions and effects. Plain
//! data; what they come to in a battle is told by the record's rules.

use std::fmt;
use std::str::FromStr;

use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use sandtable_packs::{as_text, words};

words! {
    /// A side of a battle.
    Side: "side" {
        Attacker = "attacker",
        Defender = "defender",
    }
}

words! {
    Doer: "player" {
        Attacker = "attacker",
        Defender = "defender",
        Both = "both",
        /// The side with initiative.
        Initiative = "initiative",
        /// By turns, the attacker first.
        AttackerFirst = "attacker-first",
        /// By turns, the defender first.
        DefenderFirst = "defender-first",
        /// By turns, the side with initiative first.
        InitiativeFirst = "initiative-first",
        /// By pilot skill from the lowest; on a tie the side with initiative first (GCW-169).
        Skill = "skill",
    }
}

words! {
    /// Over which edge something left the play area.
    Edge: "edge" {
        /// The attacker's starting edge.
        Attacker = "attacker",
        /// The defender's starting edge.
        Defender = "defender",
        /// An edge that is nobody's.
        Neutral = "neutral",
        /// The place that the scenario names as the goal.
        Goal = "goal",
    }
}

words! {
    /// Fates of a thing on the table.
    Fate: "fate" {
        /// It is there.
        InPlay = "in-play",
        /// It was destroyed.
        Destroyed = "destroyed",
        /// It left over an edge.
        Fled = "fled",
        /// A ship took it.
        Taken = "taken",
        /// It was put aside.
        Removed = "removed",
    }
}

words! {
    /// A face of a die.
    Face: "face" {
        Crit = "crit",
        Hit = "hit",
        Focus = "focus",
        Blank = "blank",
    }
}

words! {
    /// A reading that changes a condition.
    Reading: "reading" {
        /// GCW-A49: the operative must have fled by the end of round five.
        FleeByFive = "flee-by-five",
    }
}

words! {
    /// Meanings of a distance.
    Relation: "distance" {
        /// At most so far.
        Within = "within",
        Beyond = "beyond",
        /// Inside the band.
        At = "at",
        /// Not inside the band.
        Not = "not",
    }
}

words! {
    /// Places that a distance is measured from.
    Mark: "place" {
        Edges = "edges",
        /// Any one edge.
        AnyEdge = "any-edge",
        /// The own starting edge.
        OwnEdge = "own-edge",
        /// The edge opposite the own one.
        FarEdge = "far-edge",
        /// Both edges beside the own one.
        SideEdges = "side-edges",
        /// The attacker's starting edge.
        AttackerEdge = "attacker-edge",
        /// The defender's starting edge.
        DefenderEdge = "defender-edge",
        /// Both starting edges.
        StartEdges = "start-edges",
        /// Either starting edge.
        EitherStart = "either-start",
        BottomEdge = "bottom-edge",
        TopEdge = "top-edge",
        LeftEdge = "left-edge",
        RightEdge = "right-edge",
        Corner = "corner",
        /// The corner between the own starting edges.
        OwnCorner = "own-corner",
        /// Other things of the same kind.
        Same = "same",
        Obstacles = "obstacles",
        /// Objects of the scenario.
        Objects = "objects",
        Enemies = "enemies",
        /// The defender's ships.
        Defenders = "defenders",
        /// The huge ship.
        Huge = "huge",
        /// The side's own token.
        OwnToken = "own-token",
    }
}

/// A distance that must be kept: `within 1 of own-edge`, `beyond 2 of edges`, `not 1-3 of attacker-edge`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub how: Relation,
    /// The nearer Range.
    pub near: u8,
    /// The farther Range.
    pub far: u8,
    pub of: Mark,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.near == self.far {
            write!(f, "{}", say!("scenario-terms-of", how = self.how, far = self.far, value = self.of))
        } else {
            write!(
                f,
                "{}",
                say!(
                    "scenario-terms-of-2",
                    how = self.how,
                    near = self.near,
                    far = self.far,
                    value = self.of
                )
            )
        }
    }
}

/// A text that is no distance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown distance `{0}`, expected one such as `beyond 2 of edges` or `at 1-2 of same`")]
pub struct LimitError(String);

impl FromStr for Limit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, LimitError> {
        let read = || {
            let (how, rest) = text.split_once(' ')?;
            let (range, of) = rest.split_once(" of ")?;
            let (near, far) = range.split_once('-').unwrap_or((range, range));
            let number = |text: &str| text.parse::<u8>().ok().filter(|range| (1..=5).contains(range));
            let (near, far) = (number(near)?, number(far)?);
            (near <= far).then_some(())?;
            Some(Self { how: how.parse().ok()?, near, far, of: of.parse().ok()? })
        };
        read().ok_or_else(|| LimitError(text.to_owned()))
    }
}

as_text!(Limit, "a distance such as `beyond 2 of edges` or `at 1-2 of same`");

/// Where tokens lie: `actor`, `target`, `own`, `attacker` and `defender` for the sides' heaps, `table`, `survivors
/// attacker`,
/// `job slicer`, `kind facility`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// On the ship that acts.
    Actor,
    /// On what it acts on.
    Target,
    /// On the heap of the side that acts.
    Own,
    /// On the attacker's heap.
    Attacker,
    /// On the defender's heap.
    Defender,
    /// On the table's heap.
    Table,
    /// On a side's ships that were not destroyed.
    Survivors(Side),
    /// On ships with a job.
    Job(SmolStr),
    /// On objects of a kind.
    Kind(SmolStr),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Actor => f.write_str("actor"),
            Self::Target => f.write_str("target"),
            Self::Own => f.write_str("own"),
            Self::Attacker => f.write_str("attacker"),
            Self::Defender => f.write_str("defender"),
            Self::Table => f.write_str("table"),
            Self::Survivors(side) => write!(f, "{}", say!("scenario-terms-survivors", side)),
            Self::Job(job) => write!(f, "{}", say!("scenario-terms-job", job)),
            Self::Kind(kind) => write!(f, "{}", say!("scenario-terms-kind", kind)),
        }
    }
}

/// A text that is no place for tokens.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown place `{0}`, expected `actor`, `target`, `own`, `attacker`, `defender`, `table`, `survivors SIDE`, `job NAME` or \
     `kind NAME`"
)]
pub struct SpotError(String);

impl FromStr for Spot {
    type Err = SpotError;

    fn from_str(text: &str) -> Result<Self, SpotError> {
        Ok(match text.split_once(' ') {
            Some(("survivors", side)) => {
                Self::Survivors(side.parse().map_err(|_| SpotError(text.to_owned()))?)
            }
            Some(("job", job)) => Self::Job(SmolStr::new(job)),
            Some(("kind", kind)) => Self::Kind(SmolStr::new(kind)),
            Some(_) => return Err(SpotError(text.to_owned())),
            None => match text {
                "actor" => Self::Actor,
                "target" => Self::Target,
                "own" => Self::Own,
                "attacker" => Self::Attacker,
                "defender" => Self::Defender,
                "table" => Self::Table,
                _ => return Err(SpotError(text.to_owned())),
            },
        })
    }
}

as_text!(Spot, "a place for tokens such as `actor`, `table` or `job slicer`");

/// Something that is so, can still become so, or never will.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cond {
    /// All of these.
    All(Vec<Cond>),
    /// One of these.
    Any(Vec<Cond>),
    Not(Box<Cond>),
    /// Every ship with this job, or every object of this kind, was destroyed.
    Destroyed(SmolStr),
    /// A ship with this job, or an object of this kind, has fled.
    Fled(Fleeing),
    /// A side has no ship left, and none still to come.
    Gone(Side),
    /// A side is the only one with ships left (GCW-171).
    Last(Side),
    /// Both sides lost their last ships in the same round (GCW-171).
    Together,
    /// There are so many tokens somewhere.
    Tokens(Heap),
    /// So many objects came to this end.
    Objects(Ends),
    /// One ship fled with so many tokens.
    Carried(Carried),
    /// A side has more of a token than the other one.
    Ahead(Ahead),
    /// Ships worth more squad points fled than the enemy destroyed of that side.
    Escaped(Side),
    /// A side destroyed more squad points than it lost.
    DestroyedMore(Side),
    /// The group plays by this reading.
    Reads(Reading),
    /// Both sides would stop here.
    Agreed,
    /// This many rounds are over.
    After(u8),
    /// The target's token lies face up and shows this.
    Shows(SmolStr),
    /// The target's token shows this, whether or not it lies face up.
    Hides(SmolStr),
    /// The target has tokens that lie face up or face down.
    HasFaces,
    /// The target's token lies face down.
    FaceDown,
}

/// Something that flees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fleeing {
    /// The job or the kind of object.
    pub what: SmolStr,
    /// Over this edge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Edge>,
    /// Over any edge but this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_over: Option<Edge>,
    /// In this round or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_round: Option<u8>,
    /// While a ship with this job was in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<SmolStr>,
}

/// Tokens in a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heap {
    pub token: SmolStr,
    pub on: Spot,
    pub least: u8,
}

/// Objects that came to an end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ends {
    /// Objects of this kind.
    pub kind: SmolStr,
    /// To this end.
    pub fate: Fate,
    /// If they fled: over this edge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Edge>,
    /// The side without whose ships no more of them come to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    pub least: u8,
}

/// A ship that fled with tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Carried {
    pub token: SmolStr,
    /// Ships of this side.
    pub side: Side,
    /// With this job.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<SmolStr>,
    pub least: u8,
}

/// A race for tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ahead {
    /// Token that counts, on the sides' heaps.
    pub token: SmolStr,
    /// The token that ships and objects carry before it counts.
    pub from: SmolStr,
    pub side: Side,
}

/// Effects of an action or a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Tokens are put somewhere.
    Give(Tokens),
    /// Tokens are taken away, as many as there are at most.
    Take(Tokens),
    /// All tokens of a kind go from one place to another.
    Move(Moved),
    /// The target comes to this end.
    Becomes(Fate),
    /// The target's token is turned face up; if nobody knows it, it is drawn now.
    Flip,
    /// The side that acts looks at the target's token.
    Look,
    /// All tokens on objects of a kind are turned face up.
    FlipAll(SmolStr),
    /// A face-down token with the chosen face is put on the target.
    Hide,
    /// The side's face-down tokens on its ships are turned face up and taken from its heap.
    Reveal,
    /// Face-up and face-down tokens on the side's ships are discarded.
    Discard,
    /// The target's face-down and face-up tokens go to the actor, counted by what they show.
    Steal(SmolStr),
    /// The target's tokens go to the ship with this job, counted by what they show.
    Dump(Dumped),
    /// Objects of a kind whose token shows this are removed.
    Clear(Cleared),
    /// The target takes a damage card.
    Damage,
    /// The ships named with the action take damage.
    DamageNear,
    /// A random prisoner comes aboard the actor (GCW-250).
    RandomPrisoner,
    /// The prisoner named with the action comes aboard the actor.
    NamedPrisoner,
    /// If something is so, then.
    If(Box<Branch>),
}

/// Tokens that come or go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    pub token: SmolStr,
    pub on: Spot,
    #[serde(default = "one")]
    pub count: u8,
}

/// Tokens that change place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    pub token: SmolStr,
    pub from: Spot,
    pub to: Spot,
    /// Token that they become there, if another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#as: Option<SmolStr>,
}

/// Tokens that go to a ship with a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dumped {
    pub job: SmolStr,
    /// Token that they are counted as there.
    pub token: SmolStr,
}

/// Objects that are removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cleared {
    /// Objects of this kind.
    pub kind: SmolStr,
    pub face: SmolStr,
}

/// A choice between effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// If this is so.
    pub so: Cond,
    #[serde(default)]
    pub then: Vec<Effect>,
    #[serde(default)]
    pub otherwise: Vec<Effect>,
}

pub(super) const fn one() -> u8 {
    1
}
