// Made from docs/schema/tours/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Seat } from "../terms";
import type { AssetKind, CommendationId, Fate, NoUnit, Role, SetbackId, UnitId, UpgradeId } from "./terms";

/** A change that an organiser makes. */
export type Amendment = {
  supply: {
    /** More, or fewer. */
    amount: number;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  potential: {
    /** More, or less. */
    amount: number;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  reputation: {
    /** More, or less. */
    amount: number;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  progress: {
    /** The agenda, counted from 0. */
    agenda: number;
    /** More, or less. */
    amount: number;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  asset: {
    /** The kind of asset. */
    asset: AssetKind;
    /** True if it is taken away. */
    remove?: boolean;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  experience: {
    /** More, or less. */
    amount: number;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  setback: {
    /** True if it is taken away. */
    remove?: boolean;
    /** The Setback meant. */
    setback: SetbackId;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  commendation: {
    /** The Commendation meant. */
    commendation: CommendationId;
    /** The keyword that is picked, if it lets one pick. */
    keyword?: string | null;
    /** True if it is taken away. */
    remove?: boolean;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  fate: {
    /** Its fate from now on. */
    fate: Fate;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  reprice: {
    /** Unit cards with their new points. */
    units?: Array<[UnitId, number]>;
    /** Upgrade cards with theirs. */
    upgrades?: Array<[UpgradeId, number]>;
  };
} | {
  pair: {
    /** The player who begins. */
    first: Seat;
    /** The kind of game; suggested by the size if it is left out. */
    mode?: string | null;
    /** The side whose army comes from elsewhere than its Register (TOD-ARMY-01). */
    ordinary?: Role | null;
    /** The player who is paired with. */
    second: Seat;
    /** Points of the armies. */
    size: number;
  };
} | {
  cancel: {
    /** The game it is about. */
    battle: BattleNo;
  };
} | {
  retire: {
    /** The seat it is about. */
    seat: Seat;
  };
};
