// Made from docs/schema/gcw/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Seat } from "../terms";
import type { Asset, Faction, Fate, FleetPilot, FleetShip, HugeNo, IdleCause, NoCrew, NoPilot, NoShip, Role, ShipFate, ShipId, TargetNo, UpgradeId } from "./terms";

/** A change outside the rules. */
export type Amendment = {
  fp: {
    /** Number of them, negative if taken. */
    amount: number;
    seat: Seat;
  };
} | {
  stock: {
    card: UpgradeId;
    /** Number of them, negative if they leave. */
    copies: number;
    seat: Seat;
  };
} | {
  ship: {
    /** The faction whose numbers and slots it has, if it was captured. */
    faction?: Faction | null;
    seat: Seat;
    ship: FleetShip;
  };
} | {
  pilot: {
    pilot: FleetPilot;
    seat: Seat;
  };
} | {
  crew: {
    card: UpgradeId;
    seat: Seat;
  };
} | {
  give: {
    asset: Asset;
    to: Seat;
  };
} | {
  idle: {
    asset: Asset;
    /** The last turn it sits out; without one it is back. */
    until?: number | null;
    why: IdleCause;
  };
} | {
  "ship-fate": {
    fate: ShipFate;
    ship: NoShip;
  };
} | {
  "ship-title": {
    ship: NoShip;
    title?: UpgradeId | null;
  };
} | {
  installed: {
    card: UpgradeId;
    /** True if it is not. */
    remove?: boolean;
    ship: NoShip;
  };
} | {
  name: {
    name: string;
    pilot: NoPilot;
  };
} | {
  xp: {
    /** Number of them, negative if taken. */
    amount: number;
    pilot: NoPilot;
  };
} | {
  skill: {
    pilot: NoPilot;
    /** Squad points of the pilot; without them a point is added or taken for each step (GCW-046). */
    points?: number | null;
    skill: number;
  };
} | {
  elite: {
    elite: boolean;
    pilot: NoPilot;
  };
} | {
  ability: {
    card?: UpgradeId | null;
    pilot: NoPilot;
  };
} | {
  qualified: {
    class: ShipId;
    pilot: NoPilot;
    /** True if he is not. */
    remove?: boolean;
  };
} | {
  "pilot-title": {
    pilot: NoPilot;
    title?: UpgradeId | null;
  };
} | {
  "pilot-fate": {
    fate: Fate;
    pilot: NoPilot;
  };
} | {
  "crew-fate": {
    crew: NoCrew;
    fate: Fate;
  };
} | {
  huge: {
    crippled?: boolean;
    /** Damage cards face down. */
    face_down: number;
    /** Damage cards face up. */
    face_up?: number;
    huge: HugeNo;
    /** From 0. */
    section?: number;
  };
} | {
  "huge-upgrade": {
    card: UpgradeId;
    huge: HugeNo;
    /** True if it is not. */
    remove?: boolean;
    section?: number;
  };
} | {
  "huge-fate": {
    destroyed: boolean;
    huge: HugeNo;
  };
} | {
  control: {
    owner?: Faction | null;
    target: TargetNo;
  };
} | {
  "target-name": {
    name: string;
    target: TargetNo;
  };
} | {
  credit: {
    /** Number of more, or fewer. */
    amount: number;
    enemy: Faction;
    faction: Faction;
  };
} | {
  tally: {
    faction: Faction;
    lost: number;
    won: number;
  };
} | {
  "no-show": {
    battle: BattleNo;
    role: Role;
  };
} | {
  settle: {
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
} | {
  "player-name": {
    name: string;
    seat: Seat;
  };
} | {
  join: {
    faction: Faction;
    name: string;
  };
} | {
  leader: {
    seat: Seat;
  };
} | {
  leave: {
    seat: Seat;
  };
} | {
  return: {
    seat: Seat;
  };
};
