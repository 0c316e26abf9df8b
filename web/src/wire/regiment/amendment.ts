// Made from docs/schema/regiment/amendment.schema.json by `cargo xtask wire`. Do not edit.

/** One change outside the rules. */
export type Amendment = {
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

export type BaseId = string;

/** Degrees: 0 looks along +x, 90 along +y (down); kept in steps of 45/8192 degree. */
export type Heading = number;

/** A centre in inches (x to the right, y down) and a heading in degrees. */
export type Pose = {
  heading: Heading;
  x: number;
  y: number;
};

/** A player's place, counted from 0. */
export type Seat = number;

/** A status token (REG-TOK-01). */
export type Status = "shaken" | "dash" | "standby" | "dug-in";

export type UnitId = string;
