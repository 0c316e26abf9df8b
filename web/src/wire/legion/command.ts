// Made from docs/schema/legion/command.schema.json by `cargo xtask wire`. Do not edit.
import type { Face, Pose, UnitId } from "../terms";
import type { Colour, CovertId, EffectId, MarkerId, MiniatureId, Side } from "./terms";

/** A decision of a seat. */
export type Command = {
  loadouts: {
    /** Side of each card. */
    sides: Side[];
  };
} | {
  deploy: {
    /** The unit, and where it is put. */
    place: Put[];
  };
} | {
  card: {
    /** Position in the hand that the game began with. */
    card: number;
  };
} | {
  orders: {
    /** Units that are ordered. */
    units: UnitId[];
  };
} | "draw" | {
  activate: {
    /** The unit to be activated. */
    unit: UnitId;
  };
} | "pass" | {
  move: {
    /** The place at the end of the tool. */
    place: Put[];
  };
} | {
  dash: {
    /** The place at the end of the tool. */
    place: Put[];
  };
} | {
  reverse: {
    /** The place at the end of the tool. */
    place: Put[];
  };
} | {
  pivot: {
    /** The same place, turned. */
    place: Put[];
  };
} | {
  run: {
    /** The place at the end of the tool, or as far along it as it gets. */
    place: Put[];
  };
} | {
  gather: {
    /** Places of some of them; the others stand as they would by default. */
    place: Beside[];
  };
} | "aim" | "dodge" | "recover" | "standby" | {
  attack: {
    /** The defender. */
    target: UnitId;
    /** Weapons, by their positions on the card. */
    weapons: number[];
  };
} | "finish" | {
  answer: {
    /** The unit that answers. */
    unit: UnitId;
  };
} | {
  "take-die": {
    /** Color of the die. */
    colour: Colour;
  };
} | {
  upgrade: {
    /** White dice among them; the others are black. */
    white: number;
  };
} | {
  reroll: {
    /** Token that is spent. */
    by?: Means;
    /** Dice by their positions in the pool. */
    dice: number[];
  };
} | "console" | "backup" | {
  webs: {
    /** The enemy that is caught. */
    target: UnitId;
  };
} | {
  encrypt: {
    /** Dice that are rolled. */
    dice: number;
  };
} | "transmit" | {
  slots: {
    /** Slots for criticals. */
    critical: number;
    /** Slots for hits. */
    hit: number;
    /** Slots for surges. */
    surge: number;
  };
} | {
  ease: {
    /** The unit that loses it. */
    unit: UnitId;
  };
} | {
  assign: {
    /** Leaders that get the tokens, in the order of their numbers. */
    units: UnitId[];
  };
} | {
  claim: {
    /** The token that is claimed. */
    marker: MarkerId;
  };
} | {
  exchange: {
    /** The other unit leaders. */
    units: UnitId[];
  };
} | {
  halt: {
    /** The enemy whose token is looked at. */
    target: UnitId;
  };
} | {
  drop: {
    /** The unit that held it, and where the token lies. */
    place: Put[];
  };
} | {
  take: {
    /** The friend that takes it. */
    unit: UnitId;
  };
} | {
  reveal: {
    /** The unit that holds them. */
    unit: UnitId;
  };
} | {
  network: {
    /** The unit that is not deployed. */
    unit: UnitId;
  };
} | {
  emerge: {
    /** The token that it comes out at. */
    covert: CovertId;
    /** The unit, and where it is put. */
    place: Put[];
  };
} | "throw" | "rearm" | "repair" | "ambush" | {
  spend: {
    /** Tokens that are spent. */
    tokens: number;
  };
} | {
  use: {
    /** Position of one of its alternatives. */
    choice?: number;
    /** The effect, as offers name it. */
    effect: EffectId;
    /** Tokens that are paid for it, where that is free. */
    tokens?: number;
    /** Units that it goes to. */
    units: UnitId[];
  };
} | {
  carry: {
    /** The unit that comes along. */
    unit: UnitId;
  };
} | {
  nominate: {
    /** The Commander. */
    unit: UnitId;
  };
} | {
  promote: {
    /** The unit by its reference. */
    unit: UnitId;
  };
} | {
  expose: {
    /** These, in their order. */
    miniatures: MiniatureId[];
  };
} | {
  guard: {
    /** Unit that takes them. */
    unit: UnitId;
    /** Number of wounds or hits. */
    wounds: number;
  };
} | {
  improve: {
    /** Face that is made better. */
    face: Face;
  };
};

/** A miniature that is put beside its leader. */
export type Beside = {
  /** The miniature. */
  piece: MiniatureId;
  /** Its pose. */
  to: Pose;
};

/** A token that rerolls dice (LC-ATK-07). */
export type Means = "aim" | "dodge" | "observation" | "lent" | "shared";

/** A unit whose leader is put somewhere; units of Special Operations have no other miniatures. */
export type Put = {
  /** The unit whose miniature it is. */
  piece: UnitId;
  /** Its pose at the end. */
  to: Pose;
};
