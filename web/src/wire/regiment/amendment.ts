// Made from docs/schema/regiment/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { Pose, Seat, UnitId } from "../terms";
import type { BaseId, Status } from "./terms";

/** One change outside the rules. */
export type Amendment = {
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
