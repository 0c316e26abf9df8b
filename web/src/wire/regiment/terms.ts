// Made from docs/schema/regiment/terms.schema.json by `cargo xtask wire`. Do not edit.
import type { Pose, Ref, Scenery, UnitId } from "../terms";

/** One ability of a leader. */
export type Ability = {
  /** Its effects, all together. */
  effects: Effect[];
  /** Name for people. */
  name: string;
  /** Those of them it applies to; empty means all. */
  only?: UnitFilter;
  /** Where the ability comes from when that differs from the card. */
  provenance?: Provenance | null;
  /** Whom it reaches. */
  scope: Scope;
  /** Its effect in own words. */
  text: string;
  /** A condition on the affected unit. */
  when?: When | null;
};

/** The nine actions and what counts as one of them. */
export type Action = "move" | "shoot" | "rally" | "special" | "dash" | "charge" | "standby" | "volley" | "dig-in";

/** The side whose units something reaches, seen from the player who uses it. */
export type Allegiance = "enemies" | "friends";

/** Range band of a shot. */
export type Band = "short" | "long";

export type BaseId = string;

/** A rectangular base in millimeters; `width_mm` runs across the front edge. REG-BASE-15: the book does not say which edge of a long base is the front; the short one is ours. */
export type BaseSize = {
  /** Length of the side edges. */
  depth_mm: number;
  /** Length of the front edge. */
  width_mm: number;
};

/** One effect of a support card. */
export type CardEffect = {
  attack: {
    /** Dice in each attack. */
    dice: number;
    /** Keywords of the attack. */
    keywords?: Keyword[];
    /** True if friendly units are left out (REG-SUP-19). */
    spare_friends?: boolean;
    /** The N of "N+" to hit before modifiers. */
    to_hit: number;
  };
} | {
  heal: {
    /** True if Shaken goes too. */
    unshake: boolean;
    /** Up to this many wounds. */
    wounds: number;
  };
} | "smoke" | {
  interference: {
    /** Added to the threshold. */
    to_hit: number;
  };
} | {
  morale_jam: {
    /** Taken from the sum. */
    by: number;
  };
} | "reveal_card" | {
  courage: {
    by: number;
    /** Those of them that match. */
    filter?: UnitFilter;
    /** The units that it reaches. */
    on: Allegiance;
  };
};

/** The target of a support card (REG-SUP-03). */
export type CardTarget = "nothing" | {
  unit: UnitId;
} | {
  spot: TemplatePut[];
} | {
  laid: {
    /** Those of them that have cover there (REG-COVER-03). */
    covered?: UnitId[];
    units: UnitId[];
  };
};

/** Mission category (REG-MIS-09..11). */
export type Category = "aggressive" | "defensive" | "maneuver" | "scenario";

/** Primary unit type (REG-TYPE-01). */
export type Class = "infantry" | "vehicle";

/** Order of deployment (REG-DEPLOY-02). */
export type DeployOrder = {
  all_first: {
    /** The side that begins. */
    side: Side;
  };
} | {
  alternate: {
    /** The side that begins. */
    first: Side;
  };
};

/** An effect of an ability on each unit it reaches, or on its player. */
export type Effect = {
  morale_bonus: {
    n: number;
  };
} | "morale_for_wound" | {
  courage: {
    by: number;
  };
} | "free_rally" | {
  support_passes: {
    /** Times in a game. */
    times: number;
  };
} | "no_dash_token" | {
  save_worse: {
    /** The rise; the threshold stops at 6+. */
    by: number;
  };
} | {
  charge_move: {
    /** The distance in inches. */
    by: number;
  };
} | {
  move_bonus: {
    /** The distance in inches. */
    by: number;
  };
} | {
  ranged_dice: {
    /** Dice per base. */
    by: number;
  };
} | {
  melee_dice: {
    /** Dice per base. */
    by: number;
  };
} | "free_pivot" | {
  grant: {
    keyword: Keyword;
  };
} | {
  restore_tp: {
    n: number;
  };
} | {
  availability: {
    by: number;
  };
} | {
  heal_wound: {
    n: number;
  };
};

/** A faction with its tier and command value (REG-ARMY-13, REG-DATA-02). */
export type Faction = {
  /** The N of "N+": morale threshold and tactical points at the start (REG-ARMY-13). */
  command_value: number;
  /** Id that units, leaders and cards refer to. */
  id: string;
  /** Name for people. */
  name: string;
  /** Where the values come from. */
  provenance: Provenance;
  /** Major or minor. */
  tier: Tier;
};

/** The fate of a unit that had to move. */
export type Fate = "stands" | "edge" | "blocked";

/** Tactical points for the holder of an objective in the end phase. */
export type Gain = {
  /** The objective's position in the list. */
  objective: number;
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
  /** The number of points. */
  tp: number;
};

/** A description of units that may host a leader. Every field that is given must match (REG-LEAD-02). */
export type HostRule = {
  /** Only this class. */
  class?: Class | null;
  /** Only this movement subtype. */
  subtype?: Subtype | null;
  /** Only these profiles, by id; empty means any. */
  units?: string[];
};

/** A keyword of v0.2 in the book's spelling, for example `Armor 3`. */
export type Keyword = string;

/** A leader card (REG-LEAD-01, REG-LEAD-10). */
export type Leader = {
  /** The ability with the wider reach (REG-LEAD-10). */
  command: Ability;
  /** The faction that may take it (REG-ARMY-03). */
  faction: string;
  /** Units that may host it (REG-LEAD-02); empty means any. */
  host?: HostRule;
  /** Id that lists refer to. */
  id: string;
  /** Name for people. */
  name: string;
  /** Cost in points (REG-ARMY-07). */
  points: number;
  /** Where the card comes from. */
  provenance: Provenance;
  /** The ability about the host and its surroundings (REG-LEAD-10). */
  tactical: Ability;
};

/** A mission card. */
export type Mission = {
  /** Aggressive, defensive, maneuver or a scenario (REG-ARMY-10). */
  category: Category;
  /** Tactical points for holders in each end phase, never above the number at the start (REG-MIS-08). */
  gains?: Gain[];
  /** Id that decks refer to; the version for the small table ends in `-small`. */
  id: string;
  /** Name for people. */
  name: string;
  /** Objectives, referred to by their position in this list. */
  objectives: Objective[];
  /** The order of deployment; none given means the book's default (REG-DEPLOY-03, REG-A01). */
  order?: DeployOrder | null;
  /** Fixed terrain and other limits of a scenario. */
  preset?: Preset | null;
  /** Where the card comes from. */
  provenance: Provenance;
  /** Length of the match; none given means 5 (REG-A98). */
  rounds?: number | null;
  /** Payments for control of objectives in each end phase. Every row that fits pays: rows add up (REG-MIS-12). */
  scoring: Score[];
  /** Special rules (REG-MIS-08). */
  specials?: Special[];
  /** The table it is drawn for (REG-SETUP-02). */
  table: Table;
  /** Tasks that a Special action may complete (REG-MIS-13). */
  tasks?: Task[];
  /** The card in own words. */
  text: string;
  /** An extra way to win; none given leaves the default conditions alone (REG-MIS-07). */
  victory?: Victory | null;
  zones: Zones;
};

/** An objective marker. */
export type Objective = {
  /** Center in inches. */
  at: number[];
  /** Name for people. */
  name: string;
};

/** A position given directly. */
export type Position = {
  /** The unit to be activated at once, as (seat, position in the army). */
  active?: [number, number] | null;
  /** Points of destroyed enemy units, by seat. */
  destroyed?: number[];
  /** The leaders' hosts, by seat, as positions in the army. */
  hosts?: Array<number | null>;
  /** Tokens still to be resolved, as colors; drawn if empty. */
  queue?: Side[];
  /** The round, 1 to 5. */
  round?: number;
  /** Tactical points, by seat; the command value if not given. */
  tp?: number[] | null;
  /** Every unit, both armies in seat order; units not listed are destroyed. */
  units: PositionUnit[];
  /** Victory tokens, by seat. */
  vp?: number[];
};

/** A unit in a position to start from. */
export type PositionUnit = {
  /** True if it has been activated this round. */
  activated?: boolean;
  /** Bases left when embarked; all of them if not given. */
  bases?: number | null;
  dashed?: boolean;
  dug_in?: boolean;
  /** The transport it is in, as position in the army. */
  inside?: number | null;
  /** A pose for each base left, empty when embarked. */
  poses?: Pose[];
  seat?: number;
  shaken?: boolean;
  standby?: boolean;
  /** Position in the army. */
  unit?: number;
  wounds?: number;
};

/** Settings that a scenario fixes in advance. */
export type Preset = {
  /** A fixed layout (REG-SETUP-04). */
  layout?: string | null;
  /** No leaders (REG-LEARN-04). */
  no_leader?: boolean;
  /** No support cards (REG-LEARN-04). */
  no_support?: boolean;
};

/** Where an entry comes from, and what was changed. */
export type Provenance = {
  /** A note of what differs from it, or why it was made up. May be empty. */
  note?: string;
  /** The main source of the entry. */
  source: Source;
};

/** The purpose of a roll. */
export type Purpose = "clone" | "ion" | "attack" | "save" | "morale" | "availability";

/** A span of rounds, both ends included; none given means open. */
export type Rounds = {
  /** First round, 1 when not given. */
  from?: number | null;
  /** Last round, the last of the match when not given. */
  to?: number | null;
};

/** The option played for each ruling, where not the default. */
export type Rulings = {
  /** Which player places the first unit when the mission card doesn't say? */
  "REG-A01"?: "blue-first" | "red-first";
  /** How is the color choice decided when both armies cost the same? */
  "REG-A02"?: "d6-each" | "coin-flip" | "random-draw";
  /** Does the cheaper army choose the color, or the player who left fewer points unspent? */
  "REG-A03"?: "lower-total" | "smaller-bid";
  /** Do the players know who is Red and who is Blue before the mission is picked? */
  "REG-A04"?: "before-mission" | "hidden-until-mission";
  /** Must terrain stay out of the deployment zones even though the zones are not known yet? */
  "REG-A05"?: "not-enforced" | "edge-strip";
  /** May identical pieces of terrain touch even though pieces must be 4" apart? */
  "REG-A06"?: "joined-exempt" | "always-gap";
  /** Which kinds of terrain make way when an objective lands on them? */
  "REG-A07"?: "blocking-impassable" | "also-structural";
  /** Can a player choose the table edge to play from? */
  "REG-A08"?: "map-fixed" | "may-rotate";
  /** When do you name the unit that the leader joins? */
  "REG-A09"?: "before-deployment" | "with-host";
  /** What happens to a leader whose card allows none of the units in the army? */
  "REG-A10"?: "removed" | "any-infantry";
  /** In close combat, who rolls and spends tactical points first? */
  "REG-A100"?: "charger-first";
  /** Is one support card per 250 points a maximum or a requirement? */
  "REG-A11"?: "maximum" | "exactly";
  /** May an army have the same support card more than once? */
  "REG-A12"?: "allowed" | "unique";
  /** Does your opponent see the support cards in your hand? */
  "REG-A13"?: "hidden" | "open";
  /** What total are the class quotas a percentage of? */
  "REG-A14"?: "cap" | "spent";
  /** How large is the table for games between 501 and 999 points? */
  "REG-A15"?: "long-above-500" | "square-below-1000";
  /** How do mission maps drawn for a 6' by 4' table fit the 6' by 3' table? */
  "REG-A16"?: "scaled" | "cut-middle" | "six-by-four";
  /** What does the central objective of the learning scenario score? */
  "REG-A17"?: "one-per-round" | "control-at-end";
  /** Is a Scout shift a move under the movement rules or a fresh placement? */
  "REG-A18"?: "as-move" | "free-placement";
  /** Does Scout work for a unit inside a transport, and for a transport with a passenger? */
  "REG-A19"?: "transport-only" | "passenger-disembarks";
  /** Does deploying inside a transport take its own placement turn? */
  "REG-A20"?: "own-turn" | "same-turn";
  /** Does each player draw three initiative tokens, or is one batch of three shared? */
  "REG-A21"?: "shared";
  /** Who may send back three tokens of one color, and how often? */
  "REG-A22"?: "absent-colour" | "no-redraw";
  /** Who orders a mixed batch that empties the pool? */
  "REG-A23"?: "minority-orders" | "as-drawn";
  /** Which token is removed when a unit is destroyed before it activates and its side has none left in the pool? */
  "REG-A24"?: "from-queue" | "leave-token";
  /** When does a unit count as activated? */
  "REG-A25"?: "at-nomination" | "after-actions";
  /** May a player end an activation with action points left? */
  "REG-A26"?: "may-stop" | "must-spend";
  /** What can a unit do with action points left after embarking? */
  "REG-A27"?: "activation-ends" | "rally-allowed";
  /** Can a unit rally inside a transport? */
  "REG-A28"?: "no-rally" | "rally-allowed";
  /** Do Veteran and Green discard a die before or after tactical points are spent? */
  "REG-A29"?: "discard-first" | "points-first";
  /** Which rolls may be changed with tactical points? */
  "REG-A30"?: "in-game-checks" | "any-roll";
  /** How many tactical points may be spent on one roll? */
  "REG-A31"?: "several" | "one-per-roll";
  /** When can a unit take complex actions again after a Rally? */
  "REG-A32"?: "no-special-handling" | "next-activation";
  /** Can an ordinary Move end in contact with an enemy and start a melee? */
  "REG-A33"?: "charge-only" | "move-may-engage";
  /** Must a charging unit go straight, and may it pivot on the way? */
  "REG-A34"?: "free-path" | "straight-line";
  /** What happens when a charge cannot reach its target? */
  "REG-A35"?: "stops-short" | "illegal";
  /** Is the bonus of Charge and Volley Fire per base or a single die? */
  "REG-A36"?: "per-base" | "one-die";
  /** Does the Charge bonus survive the removal of melee pool modifiers? */
  "REG-A37"?: "charge-bonus-stays" | "no-charge-bonus";
  /** Do vehicles fight with fewer dice when they are charged? */
  "REG-A38"?: "no-penalty" | "minus-one-per-base";
  /** When does a unit that dashes get its Dash token? */
  "REG-A39"?: "on-declaration" | "after-second-move";
  /** Does a Dash count as one action or two for reactions? */
  "REG-A40"?: "one-action" | "trigger-between";
  /** What else can a unit do in the activation in which it digs in? */
  "REG-A41"?: "no-move-with-dig-in" | "move-then-dig-in";
  /** Which movement discards the Dug-In token? */
  "REG-A42"?: "moves-and-pushes" | "any-displacement";
  /** How good or bad can a save become? */
  "REG-A43"?: "two-to-six" | "no-limit";
  /** When can a Standby token be used? */
  "REG-A44"?: "each-action-anyone" | "enemies-only" | "after-activation";
  /** Can one Standby reaction trigger another, and who reacts first? */
  "REG-A45"?: "chains-opponent-first" | "no-chains" | "active-player-first";
  /** Is a Standby token lost when the unit is attacked, or only when the attack hits? */
  "REG-A46"?: "when-attacked" | "when-hit";
  /** Does a unit that becomes Shaken keep its Standby token? */
  "REG-A47"?: "kept" | "lost";
  /** Can units with a minimum move take actions that keep a unit stationary? */
  "REG-A48"?: "allowed" | "forbidden";
  /** Can a unit turn in place, even one that can't move at all? */
  "REG-A49"?: "pivot-allowed" | "no-pivot-when-immobile";
  /** How often may a unit take the Special action? */
  "REG-A50"?: "per-activation" | "per-round";
  /** Can friendly bases touch? */
  "REG-A51"?: "own-bases-may-touch" | "never";
  /** Can aerial and enemy bases pass through each other? */
  "REG-A52"?: "both-ways" | "no-crossing";
  /** Must a unit stay together as one group, or is it enough that each base has another nearby? */
  "REG-A53"?: "pairs" | "one-chain";
  /** What happens when a unit is out of cohesion? */
  "REG-A54"?: "shaken-and-shift" | "shaken-only";
  /** What happens to a unit whose minimum move is blocked? */
  "REG-A55"?: "destroyed" | "stop-and-shaken";
  /** How is the minimum move checked, and how long is the forced move? */
  "REG-A56"?: "full-minimum" | "shortfall-only" | "straight-segment";
  /** When does crossing the table edge destroy a unit? */
  "REG-A57"?: "by-kind-of-move" | "any-portion" | "clamp-at-edge";
  /** Does difficult terrain slow each base separately or the whole unit? */
  "REG-A58"?: "per-base" | "whole-unit";
  /** How many dice are rolled for dangerous terrain, and what does a failure cost? */
  "REG-A59"?: "per-unit" | "per-base";
  /** Which bases must be in terrain for the unit to have cover? */
  "REG-A60"?: "target-base" | "all-bases";
  /** How much of a unit must be inside a structure to have cover from it? */
  "REG-A61"?: "half-of-target" | "all-inside";
  /** Can vehicles see into structures, and be seen out of them? */
  "REG-A62"?: "blocks-through" | "sealed-to-vehicles";
  /** What can a unit on elevated terrain see over? */
  "REG-A63"?: "fully-on" | "equal-height-blocks" | "any-overlap";
  /** How far must a base be inside area terrain to see out of it and be seen? */
  "REG-A64"?: "any-overlap" | "half-overlap";
  /** Whose bases block a line of sight? */
  "REG-A65"?: "third-units-block" | "friends-transparent";
  /** What can block a line to or from an aerial unit? */
  "REG-A66"?: "never-blocked" | "terrain-only";
  /** On what terrain can an aerial unit end its move? */
  "REG-A67"?: "anywhere" | "not-on-solid";
  /** Can a unit inside a structure be fought in melee? */
  "REG-A68"?: "assault" | "no-assault";
  /** Do several modifiers of the same sign add up? */
  "REG-A69"?: "add-up" | "one-each-way";
  /** Which base of the target decides range band, cover and flank? */
  "REG-A70"?: "designated-base" | "closest-for-range";
  /** Whose facing decides a flank when the bases of the target face different ways? */
  "REG-A71"?: "designated-base" | "any-base";
  /** When in a charge is the flank judged? */
  "REG-A72"?: "on-contact" | "at-start";
  /** Does the front arc limit melee attacks? */
  "REG-A73"?: "no-arc" | "front-arc";
  /** Do hits that Armor cancels count against Courage? */
  "REG-A74"?: "all-hits" | "armor-first";
  /** Does the wound a Droid takes instead of becoming Shaken count in the fight? */
  "REG-A75"?: "not-counted" | "counted";
  /** Are casualties removed before or after the loser of a melee retreats? */
  "REG-A76"?: "casualties-first" | "retreat-first";
  /** Where does a flanked loser of a melee go? */
  "REG-A77"?: "nearest-edge" | "own-edge";
  /** How far does a retreat go, and what if the way is blocked? */
  "REG-A78"?: "exact-half" | "ignore-terrain" | "shaken-when-blocked";
  /** What if there is no room for the 1" push after a tie or a Tow-Cable attack? */
  "REG-A79"?: "slide" | "shaken";
  /** Which weapon keywords work in melee? */
  "REG-A80"?: "also-melee" | "ranged-only";
  /** Must the attacker move the target of a Blast, and can the push leave the table? */
  "REG-A81"?: "optional" | "mandatory" | "stays-on-table";
  /** Which base of the attacker must be close to the Barrier unit to cancel it? */
  "REG-A82"?: "any-attacking-base" | "los-base";
  /** What does a successful Tow-Cable destroy, and which checks apply? */
  "REG-A83"?: "whole-unit" | "one-base" | "no-courage";
  /** Which base can an Indirect attack designate when none need be visible? */
  "REG-A84"?: "any-base" | "closest-base";
  /** Who chooses which bases are removed as casualties? */
  "REG-A85"?: "defender" | "closest-first";
  /** What must a unit see to use a support card? */
  "REG-A86"?: "los-no-arc" | "front-arc";
  /** How many attacks does a template make against a unit with several bases under it? */
  "REG-A87"?: "per-unit" | "per-base";
  /** By which actions can a unit embark? */
  "REG-A88"?: "move-or-contact" | "move-only" | "dash-too";
  /** Where do bases go if there is no room beside the transport? */
  "REG-A89"?: "spread-in-cohesion" | "within-one-inch";
  /** Can Clone and Droid keep a passenger from becoming Shaken when its transport is destroyed? */
  "REG-A90"?: "may-answer" | "no-answer";
  /** Can an emplaced weapon ride in a transport? */
  "REG-A91"?: "allowed" | "foot-only";
  /** In what order does the end phase score, check for victory and clean up? */
  "REG-A92"?: "award-then-check" | "check-first";
  /** Who wins when both reach 12 tokens at once, or both are wiped out? */
  "REG-A93"?: "compare-totals" | "play-on";
  /** Which markers does the end phase clear? */
  "REG-A94"?: "timed-only" | "reactions-too";
  /** Does an embarked unit count as a unit left on the battlefield? */
  "REG-A95"?: "counted" | "not-counted";
  /** Does a unit in range of two objectives count for both? */
  "REG-A96"?: "both" | "owner-assigns";
  /** Is the cost of a lost leader part of the destroyed points? */
  "REG-A97"?: "units-only" | "with-leader";
  /** Can a mission change the number of rounds? */
  "REG-A98"?: "mission-may-set" | "always-five";
  /** Do aerial transports and their passengers count at objectives? */
  "REG-A99"?: "never";
};

/** Whom an ability reaches. Distances in inches from any base of the host, host included (REG-LEAD-11). */
export type Scope = "host" | {
  friends: {
    /** The distance in inches, inclusive. */
    within: number;
  };
} | {
  enemies: {
    /** The distance in inches, inclusive. */
    within: number;
  };
} | "army";

/** Victory tokens for each controlled objective in the end phase (REG-MIS-12). */
export type Score = {
  /** Only for this objective (position in the list); otherwise for each one held. */
  objective?: number | null;
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
  /** Tokens for each objective that counts. */
  vp: number;
};

/** Facts that an attacker finds at the unit it attacks. */
export type Seen = {
  /** Terrain or a barrier covers it (REG-COVER-03). */
  cover?: boolean;
  /** The attacker is in its flanking arc (REG-ARC-07). */
  flank?: boolean;
};

/** One of the two players, named by color (REG-MIS-02). */
export type Side = "red" | "blue";

/** Where an entry's values come from. */
export type Source = "rulebook" | "builder" | "ours";

/** A special rule of the mission (REG-MIS-08). */
export type Special = {
  /** Its effect on play. */
  effect: SpecialEffect;
  /** Only for these units. */
  only?: UnitFilter;
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
};

/** An effect of a special rule. */
export type SpecialEffect = {
  move_bonus: {
    /** The distance in inches. */
    by: number;
  };
} | {
  morale: {
    by: number;
  };
} | {
  to_hit: {
    by: number;
  };
} | "dug_in_start" | {
  grant: {
    keyword: Keyword;
  };
} | {
  tp_pool: {
    by: number;
  };
};

/** A stage of setup, in the book's order (REG-SETUP-01). */
export type Stage = "terrain" | "colours" | "mission" | "leaders" | "objectives" | "deployment" | "scouts" | "ready";

/** A status token (REG-TOK-01). */
export type Status = "shaken" | "dash" | "standby" | "dug-in";

/** Movement subtype (REG-TYPE-01, REG-TYPE-05..08). */
export type Subtype = "ground" | "hover" | "walker" | "aerial";

/** A support card of the pack (REG-SUP-01). */
export type SupportCard = {
  /** The sum that 2d6 must reach (REG-SUP-05). */
  availability: number;
  /** Its effect on play. */
  effect: CardEffect;
  /** The factions that may take it; none given means all (REG-ARMY-15). */
  factions?: string[] | null;
  /** Id that lists refer to. */
  id: string;
  /** Rounds it lasts; 0 is at once, 1 is until the end of this round. */
  lasts?: number;
  /** Name for people. */
  name: string;
  /** True if the activating unit needs a line of sight to it (REG-SUP-04, REG-A86). */
  needs_los: boolean;
  /** Cost in points (REG-ARMY-08). */
  points: number;
  /** Where the card comes from. */
  provenance: Provenance;
  /** The thing named before the roll (REG-SUP-03). */
  target: TargetRule;
  /** Its shape on the table. */
  template: Template;
  /** Its effect in own words. */
  text: string;
};

/** A table size in inches (REG-SETUP-02). */
export type Table = {
  /** Length along y. */
  height: number;
  /** Length along x. */
  width: number;
};

/** The thing a player names before the availability roll. */
export type TargetRule = "none" | "enemy_unit" | {
  friendly_unit: {
    /** Those that match. */
    filter?: UnitFilter;
  };
} | "spot";

/** A task that a Special action completes (REG-MIS-13). */
export type Task = {
  /** Id within the mission. */
  id: string;
  /** Name for people. */
  name: string;
  /** Where it is done (position in the list of objectives). */
  objective: number;
  /** True if it may be done once in the match only (by each side); otherwise once in a round. */
  once?: boolean;
  /** Only for these units. */
  only?: UnitFilter;
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
  /** Tokens for its completion. */
  vp: number;
  /** The greatest distance of a base of the unit from the objective's center, in inches. */
  within: number;
};

/** Shape of a card's effect (REG-SUP-11..16). */
export type Template = "unit" | "point" | "double_long" | "double_wide" | {
  radius: {
    /** The distance in inches. */
    inches: number;
  };
} | "off_board";

/** A template that is put down; the piece is always [`TEMPLATE`]. */
export type TemplatePut = {
  piece: Ref;
  to: Pose;
};

/** A terrain type (REG-SETUP-13); a piece may have several. */
export type TerrainKind = "difficult" | "elevated" | "area" | "blocking" | "impassable" | "dangerous" | "structural" | "depression" | "open";

/** A piece of terrain of the pack (REG-DATA-09). */
export type TerrainPiece = {
  /** The drawing of it, if it is not that of its types. The outline then begins with the left end of its upper edge and goes on to the right end. */
  drawing?: Scenery | null;
  /** Id that layouts and pools refer to. */
  id: string;
  /** Its types, at least one. */
  kinds: TerrainKind[];
  /** Name for people. */
  name: string;
  /** Corners of a simple polygon in inches around the piece's own center. */
  outline: number[][];
  /** Where the piece comes from. */
  provenance: Provenance;
};

/** Major or minor; no rule depends on it (REG-ARMY-14). */
export type Tier = "major" | "minor";

/** A description of units that something applies to. Every field that is given must match; an empty filter matches every unit. */
export type UnitFilter = {
  /** Only this class. */
  class?: Class | null;
  /** Only profiles that print this keyword (the value of Armor X and Shields X is ignored). */
  keyword?: Keyword | null;
  /** Only this movement subtype. */
  subtype?: Subtype | null;
  /** Only these profiles, by id; empty means any. */
  units?: string[];
};

/** An extra way to win (REG-MIS-07). */
export type Victory = {
  tokens: {
    vp: number;
  };
} | {
  hold_all: {
    rounds?: Rounds;
    /** Only for this side; otherwise for either. */
    side?: Side | null;
  };
};

/** A condition on the affected unit. */
export type When = {
  near_friend: {
    /** The distance in inches, inclusive. */
    within: number;
  };
};

/** Deployment zones: for each side a list of simple polygons, corners in inches. */
export type Zones = {
  blue: number[][][];
  red: number[][][];
};
