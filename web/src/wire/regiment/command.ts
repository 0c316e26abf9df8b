// Made from docs/schema/regiment/command.schema.json by `cargo xtask wire`. Do not edit.
import type { Heading, Point, Pose, UnitId } from "../terms";
import type { Band, BaseId, CardTarget, Fate, Seen, Side } from "./terms";

/** A decision of a seat. */
export type Command = {
  "place-first": {
    /** True if the answering seat places first. */
    first: boolean;
  };
} | {
  "place-terrain": {
    place: PiecePut[];
  };
} | {
  "choose-colour": {
    /** The color to play. */
    colour: Side;
  };
} | {
  "choose-mission": {
    /** Position in blue's deck, 0 to 2. */
    card: number;
  };
} | {
  "turn-map": {
    /** True if to turn it. */
    turn: boolean;
  };
} | {
  "assign-leader": {
    unit?: UnitId | null;
  };
} | {
  deploy: {
    /** A pose for each base. */
    place: BaseMove[];
    unit: UnitId;
  };
} | {
  "deploy-inside": {
    transport: UnitId;
    unit: UnitId;
  };
} | {
  scout: {
    moves: BaseMove[];
    unit: UnitId;
  };
} | {
  redraw: {
    /** True if to redraw. */
    force: boolean;
  };
} | {
  order: {
    /** Colors, first to be resolved first. */
    tokens: Side[];
  };
} | {
  nominate: {
    unit: UnitId;
  };
} | {
  move: {
    /** A friendly transport to embark in at the end. */
    into?: UnitId | null;
    moves: BaseMove[];
  };
} | {
  disembark: {
    /** Where the bases are put, touching the transport. */
    place: BaseMove[];
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
    /** The thing it is aimed at. */
    target: CardTarget;
  };
} | {
  "put-out": {
    /** Where the cargo's bases are put. */
    place: BaseMove[];
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
    /** Bases that turn, each on its place. */
    place: BaseMove[];
  };
} | "end" | {
  interrupt: {
    unit: UnitId;
  };
} | {
  flip: {
    /** Positions of the dice in the roll. */
    dice: number[];
  };
} | "pass" | {
  remove: {
    bases: BaseId[];
  };
} | {
  "take-wound": {
    /** True if to. */
    take: boolean;
  };
} | {
  repair: {
    /** Bases that are pushed. */
    place: BaseMove[];
  };
} | {
  displace: {
    /** The direction, in degrees from +x towards +y. */
    heading: Heading;
  };
} | {
  "place-cargo": {
    /** Where its bases are put. */
    place: BaseMove[];
  };
} | {
  occupy: {
    /** Where its bases are put. */
    place: BaseMove[];
  };
} | {
  aim: {
    /** The range band of the line of sight (REG-RANGE-04). */
    range: Band;
    seen?: Seen;
    target: UnitId;
    volley?: boolean;
  };
} | {
  walk: {
    /** Pieces of dangerous terrain that it met (REG-TERR-12). */
    danger?: number;
    dash?: boolean;
    /** A friendly transport that it goes aboard at the end. */
    into?: UnitId | null;
  };
} | {
  engage: {
    /** The charger, as its target meets it. */
    back?: Seen;
    /** Pieces of dangerous terrain that it met. */
    danger?: number;
    /** True if a base has come into contact (REG-CHARGE-09). */
    reached: boolean;
    /** The target, as its charger meets it. */
    seen?: Seen;
    target: UnitId;
  };
} | {
  fare: {
    /** Pieces of dangerous terrain that it met. */
    danger?: number;
    fate: Fate;
  };
} | {
  hold: {
    holders: Array<Side | null>;
  };
};

/** One base's travel, by the shortest legal way or by the way given; or the place where it is put. */
export type BaseMove = {
  /** The base that moves. */
  piece: BaseId;
  /** Its pose at the end. */
  to: Pose;
  /** Waypoints of its center in between; empty for the shortest legal way (REG-MOVE-12), and for what is put down. */
  via?: Point[];
};

export type PieceId = string;

/** Terrain that is put down: a piece of the own half, named `piece:3`. */
export type PiecePut = {
  /** Its number in the half. */
  piece: PieceId;
  /** Center and turn. */
  to: Pose;
};
