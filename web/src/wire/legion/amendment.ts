// Made from docs/schema/legion/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { Pose, Seat, UnitId } from "../terms";
import type { Holding, Mark, MarkerId, MiniatureId, Order, TokenId } from "./terms";

/** A change that an organizer, or both seats by consent, may make. */
export type Amendment = {
  vp: {
    /** Seat whose points are set. */
    seat: Seat;
    /** Points it has now. */
    vp: number;
  };
} | {
  passes: {
    /** Tokens in its pass pool now. */
    passes: number;
    /** Seat whose tokens are set. */
    seat: Seat;
  };
} | {
  passed: {
    /** It was a pass. */
    passed: boolean;
    /** Seat whose turn it was. */
    seat: Seat;
  };
} | {
  hand: {
    /** Position of the card in the hand that the game began with. */
    card: number;
    /** The card is in the hand now. */
    held: boolean;
    /** Seat whose hand it is. */
    seat: Seat;
  };
} | {
  pose: {
    /** Piece of terrain that carries it; found by itself. */
    on?: number | null;
    /** Pose of its leader now. */
    pose: Pose;
    /** Unit that is put elsewhere. */
    unit: UnitId;
  };
} | {
  beside: {
    /** Miniature that is put elsewhere. */
    miniature: MiniatureId;
    /** Piece of terrain that carries it; found by itself. */
    on?: number | null;
    /** Its pose now. */
    pose: Pose;
  };
} | {
  miniatures: {
    /** Those that are left, with the leader. */
    left: number;
    /** Unit that they belong to. */
    unit: UnitId;
  };
} | {
  wounds: {
    /** Unit that is wounded. */
    unit: UnitId;
    /** Wounds that it has now. */
    wounds: number;
  };
} | {
  token: {
    /** Tokens that it has now; 0 or 1 where a unit has one at most. */
    count: number;
    /** The token to correct. */
    token: Mark;
    /** Unit that has them. */
    unit: UnitId;
  };
} | {
  order: {
    /** The token now. */
    order: Order;
    /** Unit whose token it is. */
    unit: UnitId;
  };
} | {
  defeated: {
    /** Unit that leaves the table. */
    unit: UnitId;
  };
} | {
  returned: {
    /** Piece of terrain that carries it; found by itself. */
    on?: number | null;
    /** Pose of its leader. */
    pose: Pose;
    /** Unit that comes back. */
    unit: UnitId;
  };
} | {
  marker: {
    /** The place where it is now. */
    holding: Holding;
    /** Token that is put there. */
    marker: MarkerId;
  };
} | {
  slots: {
    /** Slots for criticals. */
    critical: number;
    /** Slots for hits. */
    hit: number;
    /** Slots for surges. */
    surge: number;
  };
} | {
  reinforcements: {
    /** Dice in it now. */
    dice: number;
  };
} | {
  objective: {
    /** Objective that it is; none if no objective is. */
    token?: TokenId | null;
  };
};
