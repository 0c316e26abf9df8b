// Made from docs/schema/gcw/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { Seat } from "../terms";
import type { Faction, Role, TargetNo } from "./terms";

/** A change outside the rules. */
export type Amendment = {
  fp: {
    /** Number of them, negative if taken. */
    amount: number;
    seat: Seat;
  };
} | {
  control: {
    owner?: Faction | null;
    target: TargetNo;
  };
} | {
  "no-show": {
    battle: number;
    role: Role;
  };
} | {
  scrub: {
    battle: number;
  };
} | {
  "huge-lost": {
    /** In which battle. */
    battle: number;
  };
} | {
  absent: {
    absent: boolean;
    seat: Seat;
  };
};
