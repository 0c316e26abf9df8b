// Made from docs/schema/regiment/command.schema.json by `cargo xtask wire`. Do not edit.

/** What a seat asks for. */
export type Command = {
  "place-first": {
    /** Whether the answering seat places first. */
    first: boolean;
  };
} | {
  "place-terrain": {
    /** Position in the half. */
    piece: number;
    /** Centre and turn. */
    pose: Pose;
  };
} | {
  "choose-colour": {
    /** The colour to play. */
    colour: Side;
  };
} | {
  "choose-mission": {
    /** Position in blue's deck, 0 to 2. */
    card: number;
  };
} | {
  "turn-map": {
    /** Whether to turn it. */
    turn: boolean;
  };
} | {
  "assign-leader": {
    /** The host. */
    unit?: UnitId | null;
  };
} | {
  deploy: {
    /** A pose for each base. */
    poses: Pose[];
    /** The unit. */
    unit: UnitId;
  };
} | {
  "deploy-inside": {
    /** The transport. */
    transport: UnitId;
    /** The unit. */
    unit: UnitId;
  };
} | {
  scout: {
    /** Its travel. */
    moves: BaseMove[];
    /** The unit. */
    unit: UnitId;
  };
} | {
  redraw: {
    /** Whether to redraw. */
    force: boolean;
  };
} | {
  order: {
    /** Colours, first to be resolved first. */
    tokens: Side[];
  };
} | {
  nominate: {
    /** The unit. */
    unit: UnitId;
  };
} | {
  move: {
    /** A friendly transport to embark in at the end. */
    into?: UnitId | null;
    /** The travel. */
    moves: BaseMove[];
  };
} | {
  disembark: {
    /** Their travel from there. */
    moves: BaseMove[];
    /** Where the bases are put, touching the transport. */
    poses: Pose[];
  };
} | {
  shoot: {
    /** The designated base. */
    base: BaseId;
  };
} | "rally" | {
  "use-card": {
    /** Position in the hand. */
    card: number;
    /** Uses the leader's ability to pass the availability roll. */
    pass?: boolean;
    /** What it is aimed at. */
    target: CardTarget;
  };
} | {
  "put-out": {
    /** Where the cargo's bases are put. */
    poses: Pose[];
  };
} | {
  task: {
    /** Position in the mission's tasks. */
    task: number;
  };
} | {
  dash: {
    /** The first move. */
    moves: BaseMove[];
  };
} | {
  "dash-on": {
    /** A friendly transport to embark in at the end (only with REG-A88's alternative). */
    into?: UnitId | null;
    /** The second move. */
    moves: BaseMove[];
  };
} | {
  charge: {
    /** The travel; at least one base should touch the target. */
    moves: BaseMove[];
    /** The unit to be charged. */
    target: UnitId;
  };
} | "standby" | {
  volley: {
    /** The designated base. */
    base: BaseId;
  };
} | "dig-in" | {
  pivot: {
    /** A pose for each base; places must stay the same. */
    poses: Pose[];
  };
} | "end" | {
  interrupt: {
    /** The holder. */
    unit: UnitId;
  };
} | {
  flip: {
    /** Positions of the dice in the roll. */
    dice: number[];
  };
} | "pass" | {
  remove: {
    /** The bases. */
    bases: BaseId[];
  };
} | {
  "take-wound": {
    /** Whether to. */
    take: boolean;
  };
} | {
  repair: {
    /** A pose for each living base. */
    poses: Pose[];
  };
} | {
  displace: {
    /** The direction, in degrees from +x towards +y. */
    heading: Heading;
  };
} | {
  "place-cargo": {
    /** Where its bases are put. */
    poses: Pose[];
  };
} | {
  occupy: {
    /** Where its bases are put. */
    poses: Pose[];
  };
};

/** A base: the bases of a unit follow each other, units in the order of their ids. */
export type BaseId = number;

/** One base's travel: to a pose, by the shortest legal way, or by the way given. */
export type BaseMove = {
  /** Which base. */
  base: BaseId;
  /** Where it ends. */
  to: Pose;
  /** Waypoints of its centre in between; empty for the shortest legal way (REG-MOVE-12). */
  via?: Point[];
};

/** What a support card is aimed at (REG-SUP-03). */
export type CardTarget = "nothing" | {
  unit: UnitId;
} | {
  spot: Pose;
};

/** Degrees: 0 looks along +x, 90 along +y (down); kept in steps of 45/8192 degree. */
export type Heading = number;

/** A point [x, y] in inches; x to the right, y down. */
export type Point = number[];

/** A centre in inches (x to the right, y down) and a heading in degrees. */
export type Pose = {
  heading: Heading;
  x: number;
  y: number;
};

/** One of the two players, named by colour (REG-MIS-02). */
export type Side = "red" | "blue";

/** A unit: seat 0's units come first, each army in its list's order. */
export type UnitId = number;
