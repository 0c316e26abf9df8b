// Made from docs/schema/gcw/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Seat } from "../terms";
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
    battle: BattleNo;
    role: Role;
  };
} | {
  scrub: {
    battle: BattleNo;
  };
} | {
  "huge-lost": {
    /** In which battle. */
    battle: BattleNo;
  };
} | {
  absent: {
    absent: boolean;
    seat: Seat;
  };
};
