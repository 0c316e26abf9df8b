// Made from docs/schema/regiment/event.schema.json by `cargo xtask wire`. Do not edit.
import type { Flow, Point, Pose, Seat, UnitId } from "../terms";
import type { Action, Band, BaseId, CardTarget, Fate, Purpose, Seen, Side, Stage, Status } from "./terms";

/** One thing that happened. */
export type Event = {
  setup: SetupEvent;
} | {
  turn: TurnEvent;
} | {
  move: MoveEvent;
} | {
  combat: CombatEvent;
} | {
  physical: PhysicalEvent;
} | {
  flow: Flow;
} | {
  amended: Edit;
};

/** Sorts of attack that go through the sequence of REG-ATK-01. */
export type AttackKind = "shoot" | "volley" | {
  card: number;
} | "tow-cable";

/** Cause of a wound, a shaken token or a destruction. */
export type Cause = "attack" | "melee" | "dangerous-terrain" | "cohesion" | "transport-lost" | "ion" | "anti-air" | "droid" | "leader" | "table-edge" | "minimum-move" | "cannot-retreat" | "tow-cable" | "no-room" | "amendment";

/** The events of this part of the rules. */
export type CombatEvent = {
  declared: {
    /** The designated base. */
    base: BaseId;
    /** The sort of attack. */
    kind: AttackKind;
    /** The line of a ranged attack. */
    line?: Line | null;
    /** The number each die must reach. */
    need: number;
    /** Number of attack dice. */
    pool: number;
    /** The unit that is aimed at. */
    target: UnitId;
    /** Keywords of the attack. */
    traits: Traits;
    /** The attacker, or the unit that used the card. */
    unit: UnitId;
  };
} | {
  hit: {
    courage: number;
    /** Number of hits. */
    hits: number;
    /** True if the hits shake it (unless Clone or Droid step in). */
    shakes: boolean;
    /** The unit that is aimed at. */
    unit: UnitId;
  };
} | {
  braced: {
    /** Hits that are left to be saved. */
    open: number;
    /** The unit that was hit. */
    unit: UnitId;
  };
} | {
  rerolled: {
    /** Positions of the dice. */
    dice: number[];
    /** All faces after it. */
    faces: number[];
    unit: UnitId;
  };
} | {
  saved: {
    /** Hits saved by dice. */
    saves: number;
    /** The unit that saved. */
    unit: UnitId;
    /** Hits not saved. */
    wounds: number;
  };
} | {
  "ion-checked": {
    /** True if it holds. */
    holds: boolean;
    /** The unit that rolled it. */
    unit: UnitId;
  };
} | {
  wounded: {
    cause: Cause;
    unit: UnitId;
    /** Wound tokens, as a number. */
    wounds: number;
  };
} | {
  removed: {
    /** The bases that are removed. */
    bases: BaseId[];
    cause: Cause;
    /** Wound tokens used up. */
    tokens: number;
    unit: UnitId;
  };
} | {
  destroyed: {
    cause: Cause;
    /** True if a leader goes with it. */
    leader: boolean;
    /** Points credited to the enemy. */
    points: number;
    /** Where its initiative token is taken from. */
    token: TokenFrom;
    unit: UnitId;
  };
} | {
  "clone-failed": {
    unit: UnitId;
  };
} | {
  "not-shaken": {
    /** The reason it was spared. */
    by: Steadied;
    unit: UnitId;
  };
} | {
  shaken: {
    cause: Cause;
    unit: UnitId;
  };
} | {
  "melee-due": {
    /** The unit that charged. */
    charger: UnitId;
    /** Facts about the charge that the fight needs. */
    start: MeleeStart;
    /** The unit that was charged. */
    target: UnitId;
  };
} | {
  engaged: {
    /** Sides that cannot strike. */
    barred: boolean[];
    /** The charger's base that is struck at, and the target's. */
    bases: BaseId[];
    /** True if a side flanks the other, the charger first. */
    flanks: boolean[];
    /** The structure in which the unit stands that was charged. */
    structure?: number | null;
  };
} | {
  strike: {
    /** The number each die must reach. */
    need: number;
    /** Number of attack dice. */
    pool: number;
    /** Whom it strikes. */
    target: UnitId;
    /** Keywords of its attack. */
    traits: Traits;
    unit: UnitId;
  };
} | {
  "strike-hit": {
    /** Number of hits. */
    hits: number;
    /** The unit that struck. */
    unit: UnitId;
  };
} | {
  judged: {
    /** The winner; `None` in a tie. */
    winner?: UnitId | null;
    /** Wounds suffered, the charger's first, as they are compared. */
    wounds: number[];
  };
} | {
  "card-tried": {
    /** The card, by its position in the hand. */
    card: number;
    /** The number that the sum of two dice must reach. */
    need: number;
    /** True if the leader lets it pass without a roll. */
    pass: boolean;
    /** The seat that holds the card. */
    seat: Seat;
    /** The target of the card. */
    target: CardTarget;
    unit: UnitId;
  };
} | {
  "card-judged": {
    /** The card, by its position in the hand. */
    card: number;
    /** True if a leader's pass was used. */
    pass: boolean;
    /** The seat that holds the card. */
    seat: Seat;
    /** Success: it works now and is spent; failure: it stays in hand. */
    works: boolean;
  };
} | {
  "effect-began": {
    /** The effect that begins. */
    effect: Lasting;
  };
} | {
  revealed: {
    /** The card, by its position in the hand. */
    card: number;
    seat: Seat;
  };
} | {
  returned: {
    base: BaseId;
    /** The place of it. */
    pose: Pose;
    unit: UnitId;
    /** Wound tokens the unit has then. */
    wounds: number;
  };
};

/** The die of a morale check that is put aside (REG-KW-29, REG-KW-59). */
export type Discard = "none" | "highest" | "lowest";

/** One change outside the rules. */
export type Edit = {
  pose: {
    base: BaseId;
    pose: Pose;
  };
} | {
  token: {
    /** True if the unit holds it afterwards. */
    on: boolean;
    status: Status;
    unit: UnitId;
  };
} | {
  wounds: {
    unit: UnitId;
    wounds: number;
  };
} | {
  vp: {
    seat: Seat;
    vp: number;
  };
} | {
  tp: {
    seat: Seat;
    tp: number;
  };
};

/** The reason why a game ended. */
export type Ending = "victory-tokens" | "tokens-reached" | "last-standing" | "destroyed-points" | "draw" | "mission-card";

/** A dangerous piece that a unit met, and the dice to be rolled for it. */
export type Hazard = {
  /** One die, or one a base by REG-A59's other reading. */
  dice: number;
  feature: number;
};

/** An effect that lasts for rounds. */
export type Lasting = {
  /** The card, by its position in that seat's hand. */
  card: number;
  /** Center and turn of its template. */
  pose: Pose;
  /** The seat that used the card. */
  seat: Seat;
  /** On a real table the units that it was laid on, one bit each. */
  units?: number;
  /** The last round in which it holds. */
  until: number;
};

/** The line and range of a ranged attack. */
export type Line = {
  /** The range band. */
  band: Band;
  ends: [Point, Point];
  /** The attacker's base it starts from. */
  from: BaseId;
  /** Its length in inches. */
  inches: number;
};

/** Facts of a charge that its fight needs. */
export type MeleeStart = {
  /** The target base named for cover (REG-MELEE-04). */
  base: BaseId;
  /** True if the charger stood in the target's flanking arc before it moved (only REG-A72's alternative asks). */
  flank_at_start: boolean;
  /** Everything that players of a real table see: the target as its charger meets it, and the charger as its target does. */
  seen?: Seen[] | null;
};

/** Occasions on which bases move. */
export type Motion = "move" | "dash" | "dash-on" | "charge" | "pivot" | "minimum" | "retreat" | "push" | "displace" | "align" | "repair" | "occupy" | "scout";

/** The events of this part of the rules. */
export type MoveEvent = {
  moved: {
    /** Dangerous ground that it met. */
    hazards: Hazard[];
    /** The occasion: a move, a charge, closing up, a retreat. */
    how: Motion;
    /** Distance each base went, as it counts for the minimum move (REG-MOVE-16). */
    lengths: number[];
    /** Distance its base that moved least has gone in this activation, in 1/1024 inch (REG-MOVE-17). */
    moved: number;
    /** A pose for each living base. */
    poses: Pose[];
    unit: UnitId;
  };
} | {
  braved: {
    /** The face; 1 and 2 fail. */
    face: number;
    /** Position in the list of terrain pieces. */
    feature: number;
    /** The unit that met it. */
    unit: UnitId;
    /** Wounds it costs; none if passed. */
    wounds: number;
  };
} | {
  embarked: {
    transport: UnitId;
    unit: UnitId;
  };
} | {
  disembarked: {
    /** A pose for each living base. */
    poses: Pose[];
    transport: UnitId;
    unit: UnitId;
  };
} | {
  broke: {
    unit: UnitId;
  };
} | {
  "cargo-placed": {
    /** A pose for each base that found room. */
    poses: Pose[];
    transport: UnitId;
    /** The unit that is carried. */
    unit: UnitId;
  };
};

/** The end of a game. */
export type Over = {
  /** The rule that decided. */
  by: Ending;
  /** The winner; `None` in a draw. */
  winner?: Seat | null;
};

/** Something that players of a real table say. */
export type PhysicalEvent = {
  /** Facts that an attacker finds at the unit it attacks. */
  seen: {
    /** Terrain or a barrier covers it (REG-COVER-03). */
    cover?: boolean;
    /** The attacker is in its flanking arc (REG-ARC-07). */
    flank?: boolean;
    /** The range band; none in close combat. */
    range?: Band | null;
    target: UnitId;
    unit: UnitId;
  };
} | {
  walked: {
    how: Motion;
    unit: UnitId;
  };
} | {
  fared: {
    fate: Fate;
    how: Motion;
    unit: UnitId;
  };
} | {
  told: {
    holders: Array<Seat | null>;
  };
};

/** The events of this part of the rules. */
export type SetupEvent = {
  "stage-began": {
    /** The stage that begins. */
    stage: Stage;
  };
} | {
  "priority-rolled": {
    /** Each seat's face. */
    faces: number[];
  };
} | {
  "roll-off-opened": {
    /** True if it is that for an equal bid (otherwise for terrain). */
    bid: boolean;
    /** Each seat's face. */
    faces: number[];
  };
} | {
  "roll-off-flipped": {
    seat: Seat;
  };
} | {
  "roll-off-kept": {
    seat: Seat;
  };
} | {
  "placing-order": {
    first: Seat;
  };
} | {
  "terrain-placed": {
    /** Position in the half. */
    piece: number;
    /** Center and turn. */
    pose: Pose;
    seat: Seat;
  };
} | {
  "terrain-set-aside": {
    /** Position in the half. */
    piece: number;
    seat: Seat;
  };
} | {
  "totals-revealed": {
    /** Points spent, by seat. */
    spent: number[];
    /** The seat that picks a color; `None` while the bids are equal. */
    winner?: Seat | null;
  };
} | {
  "bid-rolled": {
    /** Each seat's face. */
    faces: number[];
  };
} | {
  "bid-drawn": {
    /** The seat that picks a color. */
    winner: Seat;
  };
} | {
  "colour-chosen": {
    /** The color that was picked. */
    colour: Side;
    seat: Seat;
  };
} | {
  "mission-chosen": {
    /** Position in blue's deck. */
    card: number;
    /** Index into the table's missions. */
    mission: number;
    /** The seat that plays red. */
    red: Seat;
  };
} | {
  "map-turned": {
    /** True if it was turned. */
    turned: boolean;
  };
} | {
  "leader-assigned": {
    /** The leader's host, if any. */
    host?: UnitId | null;
    seat: Seat;
  };
} | {
  "leader-removed": {
    seat: Seat;
  };
} | {
  "cards-set-aside": {
    seat: Seat;
  };
} | {
  "pool-set": {
    seat: Seat;
    /** Tactical points at the start. */
    tp: number;
  };
} | {
  "terrain-shifted": {
    /** The length of the shift. */
    by: Point;
    /** Position among the pieces on the table. */
    feature: number;
  };
} | {
  deployed: {
    /** A pose for each base. */
    poses: Pose[];
    unit: UnitId;
  };
} | {
  "deployed-inside": {
    transport: UnitId;
    unit: UnitId;
  };
} | {
  "left-out": {
    unit: UnitId;
  };
} | {
  scouted: {
    unit: UnitId;
  };
} | "finished";

/** The reason why a unit was spared the shaken token. */
export type Steadied = "clone" | "droid" | "moot";

/** Where the initiative token of a destroyed unit is taken from. */
export type TokenFrom = "nowhere" | "pool" | "queue";

/** The keywords of an attack that matter after it has been declared. */
export type Traits = {
  /** Wounds shake aerial units (REG-KW-04). */
  anti_air?: boolean;
  /** Armor does nothing (REG-KW-05). */
  anti_armor?: boolean;
  /** Wounds push the target (REG-KW-15). */
  blast?: boolean;
  /** Wounds may shake vehicles and Droids (REG-KW-34). */
  ion?: boolean;
};

/** An event of rounds, activations, tokens, rolls or scoring. */
export type TurnEvent = {
  "round-began": {
    /** Tokens of each seat in the pool. */
    pool: number[];
    /** 1 to 5. */
    round: number;
  };
} | {
  drawn: {
    /** The seat that sets the order. */
    order?: Seat | null;
    /** The seat that may force a redraw. */
    redraw?: Seat | null;
    /** Its tokens in the order drawn. */
    tokens: Seat[];
  };
} | "redrawn" | "accepted" | {
  ordered: {
    /** First to be resolved first. */
    tokens: Seat[];
  };
} | {
  "token-idle": {
    seat: Seat;
  };
} | {
  nominated: {
    /** True if it counts as activated from now on, and not only after its actions (REG-A25). */
    counts: boolean;
    unit: UnitId;
  };
} | {
  gained: {
    /** The token it is about. */
    status: Status;
    unit: UnitId;
  };
} | {
  lost: {
    /** The token it is about. */
    status: Status;
    unit: UnitId;
  };
} | "morale-wound-offered" | {
  ready: {
    /** 1 or 2. */
    ap: number;
  };
} | {
  began: {
    action: Action;
    /** Action points it costs on completion. */
    cost: number;
    unit: UnitId;
  };
} | {
  completed: {
    action: Action;
    /** Action points it cost. */
    cost: number;
    unit: UnitId;
  };
} | "ended" | {
  closed: {
    unit: UnitId;
  };
} | {
  "task-done": {
    /** Position in the mission's tasks. */
    task: number;
    unit: UnitId;
  };
} | {
  interrupted: {
    /** The unit with the standby token. */
    unit: UnitId;
  };
} | {
  rolled: {
    /** The die still to be put aside, after tactical points (REG-A29). */
    discard: Discard;
    /** The face of the die that Veteran or Green has put aside (REG-KW-59, REG-KW-29). */
    discarded?: number | null;
    /** The faces of the dice, in the order rolled. */
    faces: number[];
    /** The number each die, or the sum, must reach. */
    need: number;
    /** Seats that may spend tactical points on it, one bit each. */
    open: number;
    /** The purpose of the roll. */
    purpose: Purpose;
    /** True if the dice are added up. */
    sum: boolean;
    /** The unit that rolls. */
    unit: UnitId;
  };
} | {
  flipped: {
    /** Positions of the dice. */
    dice: number[];
    /** The seat that spends points. */
    seat: Seat;
  };
} | {
  kept: {
    seat: Seat;
  };
} | {
  "roll-over": {
    /** The face of the die that is put aside only now, after tactical points (REG-A29). */
    discarded?: number | null;
    /** The faces that count. */
    faces: number[];
    /** The purpose of the roll. */
    purpose: Purpose;
  };
} | {
  judged: {
    /** The seat that controls each objective. */
    holders: Array<Seat | null>;
  };
} | {
  scored: {
    seat: Seat;
    /** Victory tokens, as a number. */
    vp: number;
  };
} | {
  restored: {
    /** The seat that gains. */
    seat: Seat;
    /** Tactical points, as a number. */
    tp: number;
  };
} | {
  healed: {
    /** The unit that heals. */
    unit: UnitId;
    /** Wound tokens, as a number. */
    wounds: number;
  };
} | {
  "round-over": {
    /** The round that ended. */
    round: number;
  };
} | {
  "game-over": {
    /** The way it ended. */
    over: Over;
  };
};
