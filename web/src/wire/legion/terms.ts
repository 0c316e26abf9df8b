// Made from docs/schema/legion/terms.schema.json by `cargo xtask wire`. Do not edit.
import type { Faction, Point, Pose, Seat, UnitId as UnitIdElsewhere, UpgradeId } from "../terms";

/** An army of a free skirmish. */
export type Army = {
  /** The faction of the army. */
  faction: Faction;
  /** Its units; one that is named twice is there twice. */
  units: Entry[];
};

/** A token that units carry. */
export type CarriedToken = {
  /** Where it lies, if no unit holds it. */
  at?: Point | null;
  /** Number on its hidden side; none of an asset. */
  number?: number | null;
  /** It is turned over for all to see. */
  open?: boolean;
  /** The Defender has looked at it. */
  seen?: boolean;
  /** The unit that holds it, as (seat, unit). */
  unit?: [Seat, Named] | null;
};

/** A color of attack dice. */
export type Colour = "red" | "black" | "white";

/** The condition of a game. */
export type ConditionOf = {
  /** Its id. */
  condition: string;
  /** It holds in the last two rounds, and otherwise in the first two. */
  late?: boolean;
};

export type CovertId = string;

export type EffectId = string;

/** An entry of an army: the id of a unit's card, alone or with its upgrades. */
export type Entry = UnitId | Equipped;

/** A unit with its upgrades (LC-UNIT-01). */
export type Equipped = {
  /** Id of the unit's card. */
  unit: UnitId;
  /** Ids of its upgrade cards. */
  upgrades?: UpgradeId[];
};

/** Armies of a free skirmish (LEG-A92). */
export type Free = {
  /** The army of each seat. */
  armies: Army[];
  /** Most points of an army. */
  points?: number;
};

/** Where a token is that units carry. */
export type Holding = {
  unit: UnitIdElsewhere;
} | {
  ground: Point;
};

/** A token of a unit that may be put right. */
export type Mark = "aim" | "dodge" | "surge" | "standby" | "suppression" | "observation" | "poison" | "ion" | "immobilize" | "bounty" | "detonator" | "damage" | "flipped";

export type MarkerId = string;

export type MiniatureId = string;

/** A unit of a seat. */
export type Named = number | string;

/** The order token of a unit. */
export type Order = "none" | "faceup" | "facedown";

/** A phase that a position can begin in. */
export type Phase = "command" | "activation";

/** The pieces of a mission that change. */
export type Pieces = {
  /** Id of the token that is the priority objective of the round (SO-SHIFT-03). */
  objective?: string | null;
  /** Dice in the reinforcements pool (SO-SHIELDS-13). */
  reinforcements?: number;
  /** Covered slots of the Transmitter card: for criticals, surges and hits (SO-SHIELDS-06). */
  slots?: number[];
  /** All condition tokens (SO-CODES-09), or all assets (LC-OBJ-02); assets lie where the mission puts them if not given. */
  tokens?: CarriedToken[];
  /** Ids of the transmitters that show their unclaimed side (SO-CODES-08). */
  unclaimed?: string[];
};

/** A position to start from. It is written in the setup, so both players can read all of it. */
export type Position = {
  /** The unit that begins its activation now, as (seat, unit). */
  active?: [Seat, Named] | null;
  /** Command cards played this round, by seat (LC-CMD-02). */
  cards?: Array<string | null>;
  /** The condition of the game (SO-COND-01). */
  condition?: ConditionOf | null;
  /** Command cards left in the hand, by seat; all that were not played this round if not given. */
  hands?: Array<string[] | null>;
  /** Sides of the three Loadout cards, by seat; side A of each if not given. */
  loadouts?: Side[][] | null;
  /** True for each seat whose last turn in this round was a pass (LC-ACT-04). */
  passed?: boolean[];
  /** Pass tokens, by seat; as many as the rules would give now if not given (LC-CMD-09). */
  passes?: number[] | null;
  /** The phase in which the game goes on. */
  phase?: Phase;
  /** The pieces of the mission. */
  pieces?: Pieces;
  /** The seat with priority in this round (LC-CMD-05); that of `turn` if not given. */
  priority?: Seat | null;
  /** The round, from 1. */
  round?: number;
  /** The seat whose turn it is in the Activation Phase; Blue if not given. */
  turn?: Seat | null;
  /** The units of both seats. A unit that is not listed counts as defeated. */
  units: PositionUnit[];
  /** Victory points, by seat. */
  vp?: number[];
};

/** A unit of a position. What carries it follows from where it stands. */
export type PositionUnit = {
  /** Aim tokens. */
  aim?: number;
  /** A Bounty token. */
  bounty?: boolean;
  /** A Vehicle Damage token (UT-RES-10). */
  damaged?: boolean;
  /** A Detonator on it (SO-TANK-11). */
  detonator?: boolean;
  /** Dodge tokens. */
  dodge?: number;
  /** Weapons, by their positions on the card, whose upgrade cards are exhausted or expended (LC-DO-08). */
  exhausted?: number[];
  /** Shields on their inactive side. */
  flipped?: number;
  /** Immobilize tokens. */
  immobilize?: number;
  /** Ion tokens. */
  ion?: number;
  /** Miniatures left, where only the leader has a pose: the others stand beside it. */
  miniatures?: number | null;
  /** Observation tokens. */
  observation?: number;
  /** Its order token: `faceup` if it was ordered, `facedown` if it has been activated. */
  order?: Order;
  /** Where it is. */
  place?: Whereabouts;
  /** Poison tokens. */
  poison?: number;
  /** A pose for each miniature left, its leader's first. The immobilized vehicle needs none: it stands where the mission puts it. */
  poses?: Pose[];
  /** Seat that plays it. */
  seat?: Seat;
  /** A Standby token. */
  standby?: boolean;
  /** Suppression tokens. */
  suppression?: number;
  /** Surge tokens. */
  surge?: number;
  /** The unit by name or number. */
  unit?: Named;
  /** Wounds of its wounded miniature; those it enters play with if not given. */
  wounds?: number | null;
};

/** The option played for each ruling, where not the default. */
export type Rulings = {
  /** How many slots of the Transmitter card may one Console Action cover or uncover? */
  "LEG-A01"?: "each-die" | "one";
  /** Where must a unit stand to use a Console or the Transmitter? */
  "LEG-A02"?: "contact" | "three-inches" | "anywhere";
  /** Do the dice stay in the reinforcements pool once they have been rolled? */
  "LEG-A03"?: "stay" | "emptied";
  /** Can a unit in reserve be issued orders or be activated before it is deployed? */
  "LEG-A04"?: "from-next-round" | "may-be-ordered";
  /** Do the units deployed at the start of round 4 arrive before the Command Phase? */
  "LEG-A05"?: "before-cards" | "after-command";
  /** What happens when the exchange pools fewer tokens than there are leaders in it? */
  "LEG-A06"?: "some-go-without" | "equal-numbers";
  /** Does a transmitter show its claimed side again when the defending Support unit leaves it? */
  "LEG-A07"?: "while-touching" | "for-good";
  /** When do you check whether the Codes can be sent? */
  "LEG-A08"?: "start-only" | "whole-phase";
  /** Are the two actions named Objective Action one action or two? */
  "LEG-A09"?: "two";
  /** Does the Defender's first unit count in the alternation between the two zones? */
  "LEG-A10"?: "does-not-count" | "counts";
  /** Must a unit use the higher Courage of a Commander? */
  "LEG-A100"?: "must";
  /** Can the leaders in an exchange be enemies? */
  "LEG-A101"?: "friendly" | "any";
  /** Can a player without Commanders and Operatives play command cards? */
  "LEG-A102"?: "always" | "core";
  /** Which enemy can you choose for Suppression Webs? */
  "LEG-A103"?: "any" | "in-sight";
  /** What happens if a unit has no free place at any Ambush Point? */
  "LEG-A104"?: "stays" | "nearest";
  /** Do defenders at the vehicle have heavy cover from an attacker that also touches it? */
  "LEG-A105"?: "always" | "not-if-touching";
  /** Does an order drawn under Comms Disruption count as issued? */
  "LEG-A106"?: "faceup-only" | "as-issued";
  /** Which unit cards, command cards and Loadouts do squads use? */
  "LEG-A107"?: "official" | "derived";
  /** How far does the attack of Gauntlet Support Run reach? */
  "LEG-A108"?: "board" | "18-inches";
  /** Can a unit with Rapid Fire attack twice even though no action can be taken twice? */
  "LEG-A109"?: "keyword" | "no-repeats";
  /** Can units of the Defender claim a condition token that was dropped? */
  "LEG-A11"?: "both-squads" | "crack-squad";
  /** Which actions are objective actions? */
  "LEG-A110"?: "mission" | "named";
  /** Who holds the tokens of Networked Calculations in the Droid Commandos squad? */
  "LEG-A111"?: "command-droid" | "commander";
  /** Which Rank counts after a Loadout replaces a unit? */
  "LEG-A112"?: "new" | "old";
  /** What does a Surge token do on a unit without a surge chart? */
  "LEG-A113"?: "as-core";
  /** Does the immobilized vehicle roll defense dice? */
  "LEG-A114"?: "none" | "white";
  /** Does Suppressive apply before standby reactions? */
  "LEG-A115"?: "suppressive-first" | "standby-first";
  /** Can a unit of the Crack Squad leave a melee with several enemies? */
  "LEG-A116"?: "any-number" | "one";
  /** What happens if there is no room for a reinforcement in the deployment zone? */
  "LEG-A117"?: "waits" | "nearest";
  /** Is a card legal if it says Vehicle but no subtype? */
  "LEG-A118"?: "immobile-only" | "never";
  /** Can the weapons that Arsenal lets a miniature add go into several pools, against several units? */
  "LEG-A119"?: "one-pool" | "several-pools";
  /** Which condition tokens are used in The Codes!, and which is the Codes? */
  "LEG-A12"?: "4-5-6" | "1-2-3";
  /** Can a unit make a partial compulsory move in a direction that has no room for a full one, while another direction has room? */
  "LEG-A120"?: "full-first" | "chosen-way";
  /** Can you see which command cards your opponent has left? */
  "LEG-A121"?: "shown" | "own-only";
  /** How are the condition tokens assigned if the Crack Squad has fewer unit leaders on the battlefield than there are tokens? */
  "LEG-A122"?: "codes-first" | "none";
  /** Where must a unit stand to return to the Ambush Network? */
  "LEG-A13"?: "contact" | "anywhere";
  /** Is a Detonator used up when it is thrown? */
  "LEG-A14"?: "removed";
  /** How is a throw measured, and what is a full inch? */
  "LEG-A15"?: "leader-to-base" | "leader-to-centre";
  /** Whose vehicle is it, and does it act? */
  "LEG-A16"?: "acts";
  /** Can the immobilized vehicle be attacked, and does it block line of sight? */
  "LEG-A17"?: "ground-vehicle" | "detonators-only";
  /** Are units in the Ambush Network defeated? */
  "LEG-A18"?: "undefeated";
  /** Can units of the Defender rearm? */
  "LEG-A19"?: "ambusher" | "both";
  /** Does a player win when the enemy has no undefeated units left? */
  "LEG-A20"?: "wins" | "mission-only";
  /** Which result of the priority roll names the center objective? */
  "LEG-A21"?: "hit";
  /** Whose left and right decide which objectives are left-most and right-most? */
  "LEG-A22"?: "blue" | "printed-map";
  /** What ends a game in which both players have 7 or more points and are tied? */
  "LEG-A23"?: "one-more-round" | "until-decided";
  /** Do both players score at the same time? */
  "LEG-A24"?: "together" | "blue-first";
  /** What does "at N inches" mean? */
  "LEG-A25"?: "or-less" | "last-inch";
  /** Is a unit suppressed by any token left after rallying, or only by as many as its Courage? */
  "LEG-A26"?: "courage" | "any-token";
  /** Does being suppressed still improve a unit's cover by 1? */
  "LEG-A27"?: "improves" | "nothing";
  /** How many dice are taken from an attack with several pools? */
  "LEG-A28"?: "each-pool" | "one";
  /** How often does a unit panic when one effect gives it several tokens? */
  "LEG-A29"?: "once" | "each-token";
  /** Are the tokens that cause a panic added first? */
  "LEG-A30"?: "added" | "never-added";
  /** What happens to wounds beyond a unit's last? */
  "LEG-A31"?: "lost";
  /** Does cover help against melee attacks? */
  "LEG-A32"?: "ranged-only" | "all-attacks";
  /** In what order do cover, the surge chart and Surge tokens turn defense surges? */
  "LEG-A33"?: "cover-first" | "chart-first";
  /** Is a Dash a Move action? */
  "LEG-A34"?: "own-action" | "counts-as-move";
  /** Does the rule against repeating an action apply to free actions and card actions? */
  "LEG-A35"?: "every-named-action" | "costly-only";
  /** Which squads deploy tokens instead of units, and which tokens? */
  "LEG-A36"?: "condition-tokens" | "order-tokens" | "infiltrate";
  /** What can a covert unit do before it is on the battlefield? */
  "LEG-A37"?: "not-there" | "hidden-until-revealed" | "token-moves";
  /** How near to enemies can a covert unit be deployed? */
  "LEG-A38"?: "not-touching" | "three-inches";
  /** What applies when a mission has its own deployment? */
  "LEG-A39"?: "mission" | "covert";
  /** Which are the last two rounds if a fifth is played? */
  "LEG-A40"?: "three-and-four" | "real-last";
  /** Can the weather make cover better than heavy? */
  "LEG-A41"?: "heavy-at-most";
  /** What is the range of a weapon in the dark that reaches less than 6 inches? */
  "LEG-A42"?: "unchanged" | "six";
  /** How few orders can be issued, and whose pool is one drawn from? */
  "LEG-A43"?: "own-pools" | "blue-draws";
  /** How large is the battlefield of the three missions without a map? */
  "LEG-A44"?: "36";
  /** Where are the tokens and zones of the missions? */
  "LEG-A45"?: "printed-distances" | "free";
  /** Can both players pick the same squad or faction? */
  "LEG-A46"?: "yes" | "no";
  /** Are Storm Trooper w/ DL-19, CORPS, Bow Caster and R4 Astromech separate things? */
  "LEG-A47"?: "one-each";
  /** Which core rules does the mode use? */
  "LEG-A48"?: "newest" | "2023";
  /** Which edition of the mode is played? */
  "LEG-A49"?: "beta";
  /** Which die is taken from the pool of a suppressed attacker, and who takes it? */
  "LEG-A50"?: "target-player-any" | "red-black-white";
  /** Can the move of a Dash be a climb? */
  "LEG-A51"?: "allowed" | "barred";
  /** Do units benefit from Backup? */
  "LEG-A52"?: "nobody";
  /** How do units enter the battlefield? */
  "LEG-A53"?: "in-turn";
  /** Does a unit drop its objective tokens when it panics? */
  "LEG-A54"?: "no" | "yes";
  /** Which ranks, names and Support units do the squads have? */
  "LEG-A55"?: "beta" | "v1-1";
  /** How many squads are there? */
  "LEG-A56"?: "no" | "yes";
  /** Where do the Ambusher's units start? */
  "LEG-A57"?: "network" | "choice";
  /** Where do units deploy that arrive at the start of round 4? */
  "LEG-A58"?: "zone" | "territory";
  /** How many tokens of other units can a Clone Trooper unit use in one attack? */
  "LEG-A59"?: "one" | "each-step" | "each-unit";
  /** Does "at Range 2" mean up to 12 inches, or from 6 to 12? */
  "LEG-A60"?: "up-to";
  /** Which miniature must see the other clone unit? */
  "LEG-A61"?: "leader" | "any";
  /** What does a Pivot cost while engaged? */
  "LEG-A62"?: "move-action";
  /** Must a Creature Trooper attack before it withdraws? */
  "LEG-A63"?: "either" | "attack-first";
  /** Can a Creature Trooper make a Standby action and withdraw in one activation? */
  "LEG-A64"?: "attacks-only" | "both";
  /** How many tokens make a Droid Trooper panic? */
  "LEG-A65"?: "as-others";
  /** Which wounds of a unit of several vehicles are compared with its Resilience? */
  "LEG-A66"?: "unit" | "miniature";
  /** What happens when a vehicle loses wounds and suffers them again? */
  "LEG-A67"?: "used-up" | "healing-removes";
  /** How few actions can a damaged vehicle have? */
  "LEG-A68"?: "none" | "one";
  /** When do you make the damage roll? */
  "LEG-A69"?: "start";
  /** Do Repulsor Vehicles block line of sight because a later text says that vehicles do? */
  "LEG-A70"?: "subtypes-win";
  /** Does a miniature count as inside a Ground Vehicle's volume? */
  "LEG-A71"?: "never";
  /** Can a vehicle end a move partly on impassable terrain? */
  "LEG-A72"?: "repulsors" | "nobody";
  /** What does being in melee without being engaged restrict? */
  "LEG-A73"?: "nothing";
  /** Can a unit have two subtypes? */
  "LEG-A74"?: "off" | "on";
  /** Can Droid Troopers be suppressed? */
  "LEG-A75"?: "never-suppressed" | "no-action-loss";
  /** Do vehicles with AI make the damage roll? */
  "LEG-A76"?: "all-vehicles" | "not-with-ai";
  /** What are heavy droid troopers and mandalorian troopers? */
  "LEG-A77"?: "off" | "on";
  /** Is something exactly 6 inches away at range 1? */
  "LEG-A78"?: "inclusive" | "exclusive";
  /** How far does the joint of a movement tool turn? */
  "LEG-A79"?: "90" | "free";
  /** Must the whole path of a round base be clear, or only the tool? */
  "LEG-A80"?: "tool" | "swept-base";
  /** How high are the two printed silhouettes? */
  "LEG-A81"?: "page" | "mod";
  /** How do you tell whether a line between two silhouettes is blocked? */
  "LEG-A82"?: "exact";
  /** Is a miniature obscured by terrain on the far side of it? */
  "LEG-A83"?: "distance-only" | "between";
  /** Which cover does a miniature have if several pieces obscure it? */
  "LEG-A84"?: "best" | "nearest";
  /** Who rolls for priority? */
  "LEG-A85"?: "blue" | "red";
  /** Do units off the battlefield count for the pass pool? */
  "LEG-A86"?: "all" | "on-board";
  /** What happens when you draw a token whose units all have orders or have activated? */
  "LEG-A87"?: "removed" | "drawn-again";
  /** Are dice rerolled before or after surges are converted? */
  "LEG-A88"?: "rerolls-first";
  /** How often can one activation trigger standby? */
  "LEG-A89"?: "each" | "once";
  /** Can a unit move into melee from standby? */
  "LEG-A90"?: "allowed" | "forbidden";
  /** How wide is an objective token? */
  "LEG-A91"?: "1-inch" | "25-mm";
  /** Which rules does a free skirmish use, with units that no squad has? */
  "LEG-A92"?: "mode" | "core";
  /** Where along the tool do you place a round base? */
  "LEG-A93"?: "touching" | "centred";
  /** How can a player pass? */
  "LEG-A94"?: "pool" | "once-a-round";
  /** Which terrain on a line obscures a miniature? */
  "LEG-A95"?: "near" | "any";
  /** Does area terrain block line of sight? */
  "LEG-A96"?: "overlapping" | "inside" | "plain";
  /** Which obstacles can the tool lie over in a climb? */
  "LEG-A97"?: "ground" | "silhouette";
  /** Do changes of speed apply to a withdrawal? */
  "LEG-A98"?: "then-changes" | "always-1";
  /** Which units have better cover because of suppression? */
  "LEG-A99"?: "suppressed" | "any-token";
};

/** A side of a Loadout card. */
export type Side = "a" | "b";

export type TokenId = string;

/** A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`. */
export type UnitId = string;

/** Where a unit of a position is. */
export type Whereabouts = "table" | "reserve" | "network";
