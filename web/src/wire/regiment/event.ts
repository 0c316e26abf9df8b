// Made from docs/schema/regiment/event.schema.json by `cargo xtask wire`. Do not edit.

/** What happened. */
export type Event = {
  setup: SetupEvent;
} | {
  turn: TurnEvent;
} | {
  move: MoveEvent;
} | {
  combat: CombatEvent;
} | {
  amended: Edit;
};

/** Steps of an activation (REG-ACT-01). */
export type ActStep = "start" | "morale" | "morale-wound" | "act" | "minimum" | "cohesion" | "done";

/** The nine actions and what counts as one of them. */
export type Action = "move" | "shoot" | "rally" | "special" | "dash" | "charge" | "standby" | "volley" | "dig-in";

/** Which sort of attack goes through the sequence of REG-ATK-01. */
export type AttackKind = "shoot" | "volley" | {
  card: number;
} | "tow-cable";

/** Steps of an attack, in the book's order (REG-ATK-01); effects after damage in an order of ours (REG-ATK-08): the Ion check, which comes "immediately after damage", Anti-Air, and the push of a Blast last, so that it moves whoever is still there. */
export type AttackStep = "roll" | "save" | "ion" | "anti-air" | "blast" | "over";

/** Range band of a shot. */
export type Band = "short" | "long";

/** A base: the bases of a unit follow each other, units in the order of their ids. */
export type BaseId = number;

/** What a support card is aimed at (REG-SUP-03). */
export type CardTarget = "nothing" | {
  unit: UnitId;
} | {
  spot: Pose;
};

/** What caused a wound, a shaken token or a destruction. */
export type Cause = "attack" | "melee" | "dangerous-terrain" | "cohesion" | "transport-lost" | "ion" | "anti-air" | "droid" | "leader" | "table-edge" | "minimum-move" | "cannot-retreat" | "tow-cable" | "no-room" | "amendment";

/** What happened in this part of the rules. */
export type CombatEvent = {
  declared: {
    /** The designated base. */
    base: BaseId;
    /** Which sort. */
    kind: AttackKind;
    /** The line of a ranged attack. */
    line?: Line | null;
    /** What each must reach. */
    need: number;
    /** Attack dice. */
    pool: number;
    /** The target. */
    target: UnitId;
    /** Keywords of the attack. */
    traits: Traits;
    /** The attacker, or the unit that used the card. */
    unit: UnitId;
  };
} | {
  hit: {
    /** Its courage. */
    courage: number;
    /** Hits. */
    hits: number;
    /** Whether the hits shake it (unless Clone or Droid step in). */
    shakes: boolean;
    /** The target. */
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
    /** Whose. */
    unit: UnitId;
  };
} | {
  saved: {
    /** Hits saved by dice. */
    saves: number;
    /** Who saved. */
    unit: UnitId;
    /** Hits not saved. */
    wounds: number;
  };
} | {
  "ion-checked": {
    /** Whether it holds. */
    holds: boolean;
    /** Who rolled it. */
    unit: UnitId;
  };
} | {
  stepped: {
    /** The step. */
    step: AttackStep;
  };
} | {
  "attack-over": {
    /** Whom it was made on. */
    target: UnitId;
  };
} | {
  wounded: {
    /** Why. */
    cause: Cause;
    /** Which unit. */
    unit: UnitId;
    /** How many. */
    wounds: number;
  };
} | {
  "removal-due": {
    /** The loss. */
    damage: Damage;
  };
} | {
  removed: {
    /** Which bases. */
    bases: BaseId[];
    /** Why. */
    cause: Cause;
    /** Wound tokens used up. */
    tokens: number;
    /** Which unit. */
    unit: UnitId;
  };
} | {
  destroyed: {
    /** Why. */
    cause: Cause;
    /** Whether a leader goes with it. */
    leader: boolean;
    /** Points credited to the enemy. */
    points: number;
    /** Where its initiative token is taken from. */
    token: TokenFrom;
    /** Which unit. */
    unit: UnitId;
  };
} | {
  "shake-due": {
    /** Why. */
    cause: Cause;
    /** Which unit. */
    unit: UnitId;
  };
} | {
  "clone-failed": {
    /** Which unit. */
    unit: UnitId;
  };
} | {
  "not-shaken": {
    /** What spared it. */
    by: Steadied;
    /** Which unit. */
    unit: UnitId;
  };
} | {
  shaken: {
    /** Why. */
    cause: Cause;
    /** Which unit. */
    unit: UnitId;
  };
} | {
  "melee-due": {
    /** Who charged. */
    charger: UnitId;
    /** What the charge tells the fight. */
    start: MeleeStart;
    /** Who was charged. */
    target: UnitId;
  };
} | {
  engaged: {
    /** Sides that cannot strike. */
    barred: boolean[];
    /** The charger's base that is struck at, and the target's. */
    bases: BaseId[];
    /** Whether each side flanks the other, the charger first. */
    flanks: boolean[];
    /** The structure in which the unit stands that was charged. */
    structure?: number | null;
  };
} | {
  strike: {
    /** What each must reach. */
    need: number;
    /** Attack dice. */
    pool: number;
    /** Whom it strikes. */
    target: UnitId;
    /** Keywords of its attack. */
    traits: Traits;
    /** Whose. */
    unit: UnitId;
  };
} | {
  "strike-hit": {
    /** Hits. */
    hits: number;
    /** Who struck. */
    unit: UnitId;
  };
} | {
  judged: {
    /** Who wins; nobody in a tie. */
    winner?: UnitId | null;
    /** Wounds suffered, the charger's first, as they are compared. */
    wounds: number[];
  };
} | {
  "melee-stepped": {
    /** The step. */
    step: MeleeStep;
  };
} | {
  "melee-over": {
    /** The two units, the charger first. */
    units: UnitId[];
  };
} | {
  "card-tried": {
    /** Which card of the hand. */
    card: number;
    /** What the sum of two dice must reach. */
    need: number;
    /** Whether the leader lets it pass without a roll. */
    pass: boolean;
    /** Whose card. */
    seat: Seat;
    /** What it is aimed at. */
    target: CardTarget;
    /** Which unit. */
    unit: UnitId;
  };
} | {
  "card-judged": {
    /** Which card of the hand. */
    card: number;
    /** Whether a leader's pass was used. */
    pass: boolean;
    /** Whose card. */
    seat: Seat;
    /** Success: it works now and is spent; failure: it stays in hand. */
    works: boolean;
  };
} | {
  "card-strikes": {
    /** One bit a unit. */
    units: number;
  };
} | {
  "effect-began": {
    /** The effect. */
    effect: Lasting;
  };
} | {
  revealed: {
    /** Which card of the hand. */
    card: number;
    /** Whose. */
    seat: Seat;
  };
} | {
  returned: {
    /** Which base. */
    base: BaseId;
    /** Where. */
    pose: Pose;
    /** To which unit. */
    unit: UnitId;
    /** Wound tokens the unit has then. */
    wounds: number;
  };
} | {
  "card-over": {
    /** Who used it. */
    unit: UnitId;
  };
};

/** Losses to be chosen (REG-WOUND-04). */
export type Damage = {
  /** The unit that caused them (only REG-A85's alternative asks). */
  by?: UnitId | null;
  /** What caused the wounds. */
  cause: Cause;
  /** Bases that fall without regard to wound tokens (only REG-A83's alternative). */
  free: number;
  /** Whose. */
  unit: UnitId;
};

/** Which die of a morale check is put aside (REG-KW-29, REG-KW-59). */
export type Discard = "none" | "highest" | "lowest";

/** One change outside the rules. */
export type Edit = {
  pose: {
    /** Which base. */
    base: BaseId;
    /** Where to. */
    pose: Pose;
  };
} | {
  token: {
    /** Whether the unit holds it afterwards. */
    on: boolean;
    /** Which. */
    status: Status;
    /** Whose. */
    unit: UnitId;
  };
} | {
  wounds: {
    /** Whose. */
    unit: UnitId;
    /** How many. */
    wounds: number;
  };
} | {
  vp: {
    /** Whose. */
    seat: Seat;
    /** How many. */
    vp: number;
  };
} | {
  tp: {
    /** Whose. */
    seat: Seat;
    /** How many. */
    tp: number;
  };
};

/** Steps of the end phase, in the order of REG-A92's default. */
export type EndStep = "score" | "check" | "clear";

/** What decided a game. */
export type Ending = "victory-tokens" | "tokens-reached" | "last-standing" | "destroyed-points" | "draw" | "mission-card";

/** A dangerous piece that a unit met, and the dice to be rolled for it. */
export type Hazard = {
  /** One die, or one a base by REG-A59's other reading. */
  dice: number;
  /** Position in the list of terrain pieces. */
  feature: number;
};

/** Degrees: 0 looks along +x, 90 along +y (down); kept in steps of 45/8192 degree. */
export type Heading = number;

/** Why bases moved. */
export type How = "move" | "dash" | "dash-on" | "charge" | "pivot" | "minimum" | "retreat" | "push" | "displace" | "align" | "repair" | "occupy" | "scout";

/** An effect that lasts for rounds. */
export type Lasting = {
  /** Which card of that seat. */
  card: number;
  /** Centre and turn of its template. */
  pose: Pose;
  /** Who used the card. */
  seat: Seat;
  /** The last round in which it holds. */
  until: number;
};

/** The line and range of a ranged attack. */
export type Line = {
  /** The range band. */
  band: Band;
  /** Its ends. */
  ends: [Point, Point];
  /** The attacker's base it starts from. */
  from: BaseId;
  /** Its length in inches. */
  inches: number;
};

/** What a charge tells the fight. */
export type MeleeStart = {
  /** The target base named for cover (REG-MELEE-04). */
  base: BaseId;
  /** Whether the charger stood in the target's flanking arc before it moved (only REG-A72's alternative asks). */
  flank_at_start: boolean;
};

/** Steps of a close combat (REG-MELEE-14 for their order). */
export type MeleeStep = "contact" | "strikes" | "roll-charger" | "roll-charged" | "courage-charged" | "courage-charger" | "save-charged" | "save-charger" | "judge" | "wound-charged" | "wound-charger" | "after-charged" | "after-charger" | "part" | "over";

/** What happened in this part of the rules. */
export type MoveEvent = {
  moved: {
    /** Dangerous ground that it met. */
    hazards: Hazard[];
    /** Why. */
    how: How;
    /** How far each base went, as it counts for the minimum move (REG-MOVE-16). */
    lengths: number[];
    /** A pose for each living base. */
    poses: Pose[];
    /** What follows once that is resolved. */
    then: Then;
    /** The unit. */
    unit: UnitId;
  };
} | {
  braved: {
    /** The face; 1 and 2 fail. */
    face: number;
    /** Position in the list of terrain pieces. */
    feature: number;
    /** Who met it. */
    unit: UnitId;
    /** Wounds it costs; none if passed. */
    wounds: number;
  };
} | "stepped" | "settled" | {
  embarked: {
    /** The transport. */
    transport: UnitId;
    /** The unit. */
    unit: UnitId;
  };
} | {
  disembarked: {
    /** A pose for each living base. */
    poses: Pose[];
    /** The transport. */
    transport: UnitId;
    /** The unit. */
    unit: UnitId;
  };
} | {
  broke: {
    /** The unit. */
    unit: UnitId;
  };
} | {
  "push-asked": {
    /** Who is asked. */
    by: Seat;
    /** The unit. */
    unit: UnitId;
  };
} | {
  "cargo-asked": {
    /** The transport. */
    transport: UnitId;
    /** The cargo. */
    unit: UnitId;
    /** The bases that are its wreck, one bit each by number in the unit. */
    wreck: number;
  };
} | {
  "cargo-placed": {
    /** A pose for each base that found room. */
    poses: Pose[];
    /** The transport. */
    transport: UnitId;
    /** The cargo. */
    unit: UnitId;
  };
} | {
  "structure-open": {
    /** Position in the list of terrain pieces. */
    feature: number;
    /** The winner. */
    unit: UnitId;
  };
};

/** How the game ended. */
export type Over = {
  /** What decided. */
  by: Ending;
  /** The winner; nobody in a draw. */
  winner?: Seat | null;
};

/** A point [x, y] in inches; x to the right, y down. */
export type Point = number[];

/** A centre in inches (x to the right, y down) and a heading in degrees. */
export type Pose = {
  heading: Heading;
  x: number;
  y: number;
};

/** What a roll is for. */
export type Purpose = "attack" | "save" | "morale" | "availability" | "clone" | "ion";

/** A player's place, counted from 0. */
export type Seat = number;

/** What happened in this part of the rules. */
export type SetupEvent = {
  "stage-began": {
    /** Which. */
    stage: Stage;
  };
} | {
  "priority-rolled": {
    /** Each seat's face. */
    faces: number[];
  };
} | {
  "roll-off-opened": {
    /** Whether it is that for an equal bid (otherwise for terrain). */
    bid: boolean;
    /** Each seat's face. */
    faces: number[];
  };
} | {
  "roll-off-flipped": {
    /** Who. */
    seat: Seat;
  };
} | {
  "roll-off-kept": {
    /** Who. */
    seat: Seat;
  };
} | {
  "placing-order": {
    /** Who. */
    first: Seat;
  };
} | {
  "terrain-placed": {
    /** Position in the half. */
    piece: number;
    /** Centre and turn. */
    pose: Pose;
    /** By. */
    seat: Seat;
  };
} | {
  "terrain-set-aside": {
    /** Position in the half. */
    piece: number;
    /** Whose. */
    seat: Seat;
  };
} | {
  "totals-revealed": {
    /** Points spent, by seat. */
    spent: number[];
    /** Who picks a colour; nobody yet when the bids are equal. */
    winner?: Seat | null;
  };
} | {
  "bid-rolled": {
    /** Each seat's face. */
    faces: number[];
  };
} | {
  "bid-drawn": {
    /** Who picks a colour. */
    winner: Seat;
  };
} | {
  "colour-chosen": {
    /** Which. */
    colour: Side;
    /** By. */
    seat: Seat;
  };
} | {
  "mission-chosen": {
    /** Position in blue's deck. */
    card: number;
    /** Index into the table's missions. */
    mission: number;
    /** Who plays red. */
    red: Seat;
  };
} | {
  "map-turned": {
    /** Whether it was turned. */
    turned: boolean;
  };
} | {
  "leader-assigned": {
    /** The host. */
    host?: UnitId | null;
    /** Whose. */
    seat: Seat;
  };
} | {
  "leader-removed": {
    /** Whose. */
    seat: Seat;
  };
} | {
  "cards-set-aside": {
    /** Whose. */
    seat: Seat;
  };
} | {
  "pool-set": {
    /** Whose. */
    seat: Seat;
    /** Tactical points at the start. */
    tp: number;
  };
} | {
  "terrain-shifted": {
    /** How far. */
    by: Point;
    /** Position among the pieces on the table. */
    feature: number;
  };
} | {
  deployed: {
    /** A pose for each base. */
    poses: Pose[];
    /** Which. */
    unit: UnitId;
  };
} | {
  "deployed-inside": {
    /** The transport. */
    transport: UnitId;
    /** Which. */
    unit: UnitId;
  };
} | {
  "left-out": {
    /** Which. */
    unit: UnitId;
  };
} | "not-boarded" | "not-joined" | {
  scouted: {
    /** Which. */
    unit: UnitId;
  };
} | "finished";

/** One of the two players, named by colour (REG-MIS-02). */
export type Side = "red" | "blue";

/** A stage of setup, in the book's order (REG-SETUP-01). */
export type Stage = "terrain" | "colours" | "mission" | "leaders" | "objectives" | "deployment" | "scouts" | "ready";

/** A status token (REG-TOK-01). */
export type Status = "shaken" | "dash" | "standby" | "dug-in";

/** What spared a unit the shaken token. */
export type Steadied = "clone" | "droid" | "moot";

/** What follows a move once its dangers are resolved. */
export type Then = "nothing" | {
  embark: UnitId;
} | "mend";

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

/** What happened in this part of the rules. */
export type TurnEvent = {
  "round-began": {
    /** Tokens of each seat in the pool. */
    pool: number[];
    /** 1 to 5. */
    round: number;
  };
} | {
  drawn: {
    /** Who sets the order. */
    order?: Seat | null;
    /** Who may force a redraw. */
    redraw?: Seat | null;
    /** Its tokens in the order drawn. */
    tokens: Seat[];
  };
} | "redrawn" | "accepted" | {
  ordered: {
    /** First to be resolved first. */
    tokens: Seat[];
  };
} | "batch-over" | {
  "token-idle": {
    /** Whose. */
    seat: Seat;
  };
} | {
  nominated: {
    /** The unit. */
    unit: UnitId;
  };
} | {
  gained: {
    /** Which. */
    status: Status;
    /** By. */
    unit: UnitId;
  };
} | {
  lost: {
    /** Which. */
    status: Status;
    /** By. */
    unit: UnitId;
  };
} | "morale-wound-offered" | {
  ready: {
    /** 1 or 2. */
    ap: number;
  };
} | {
  began: {
    /** The action. */
    action: Action;
    /** Action points it costs on completion. */
    cost: number;
    /** The unit. */
    unit: UnitId;
  };
} | {
  completed: {
    /** The action. */
    action: Action;
    /** Action points it cost. */
    cost: number;
    /** The unit. */
    unit: UnitId;
  };
} | "ended" | {
  stepped: {
    /** The step. */
    step: ActStep;
  };
} | {
  closed: {
    /** The unit. */
    unit: UnitId;
  };
} | {
  "task-done": {
    /** Position in the mission's tasks. */
    task: number;
    /** By. */
    unit: UnitId;
  };
} | {
  "react-opened": {
    /** The unit. */
    unit: UnitId;
  };
} | {
  "react-asked": {
    /** Which seat. */
    seat: Seat;
  };
} | {
  interrupted: {
    /** The holder. */
    unit: UnitId;
  };
} | "not-interrupted" | "react-over" | "interrupt-over" | {
  rolled: {
    /** Which die is put aside. */
    discard: Discard;
    /** The faces. */
    faces: number[];
    /** What each die, or the sum, must reach. */
    need: number;
    /** Seats that may spend tactical points on it, one bit each. */
    open: number;
    /** What for. */
    purpose: Purpose;
    /** Whether the dice are added up. */
    sum: boolean;
    /** Whose roll. */
    unit: UnitId;
  };
} | {
  flipped: {
    /** Positions of the dice. */
    dice: number[];
    /** Whose points. */
    seat: Seat;
  };
} | {
  kept: {
    /** Which seat. */
    seat: Seat;
  };
} | {
  "roll-over": {
    /** The faces that count. */
    faces: number[];
    /** What for. */
    purpose: Purpose;
  };
} | {
  "end-stepped": {
    /** The step. */
    step: EndStep;
  };
} | {
  judged: {
    /** Who controls each objective. */
    holders: Array<Seat | null>;
  };
} | {
  scored: {
    /** By. */
    seat: Seat;
    /** How many. */
    vp: number;
  };
} | {
  restored: {
    /** To. */
    seat: Seat;
    /** How many. */
    tp: number;
  };
} | {
  healed: {
    /** Of. */
    unit: UnitId;
    /** How many. */
    wounds: number;
  };
} | {
  "round-over": {
    /** The round that ended. */
    round: number;
  };
} | {
  "game-over": {
    /** How. */
    over: Over;
  };
};

/** A unit: seat 0's units come first, each army in its list's order. */
export type UnitId = number;
