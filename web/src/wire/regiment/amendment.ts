// Made from docs/schema/regiment/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { Seat } from "../terms";
import type { BaseId, Pose, Status, UnitId } from "./terms";

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
