// Made from docs/schema/tours/amendment.schema.json by `cargo xtask wire`. Do not edit.

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
    unit: NoU;
  };
} | {
  setback: {
    /** True if it is taken away. */
    remove?: boolean;
    /** The Setback meant. */
    setback: SetbackId;
    /** The unit it is about. */
    unit: NoU;
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
    unit: NoU;
  };
} | {
  fate: {
    /** Its fate from now on. */
    fate: Fate;
    /** The unit it is about. */
    unit: NoU;
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

/** A Strategic Asset (TOD-ASSET-04 to TOD-ASSET-17). */
export type AssetKind = "request-assistance" | "heroic-intervention" | "requisition-special-equipment" | "medevac" | "orbital-bombardment" | "combat-drop" | "authorized-extraordinary-use" | "contingency-plan";

/** A game, by its position in the saga's list. */
export type BattleNo = number;

/** A commendation, of the chart or of a story arc, as `recon-badge`. */
export type CommendationId = string;

/** The place of a unit: on its Register, or how it left. */
export type Fate = "active" | "casualty" | "reassigned" | "dismissed";

/** A letter for the kind, the seat in whose books it first stood, and its number there. */
export type NoU = string;

/** A side of a game: who proposed it, and who was asked. */
export type Role = "first" | "second";

/** A player's place, counted from 0. */
export type Seat = number;

/** A setback, of the chart or of a story arc, as `battle-shaken`. */
export type SetbackId = string;

/** A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`. */
export type UnitId = string;

/** An upgrade card, as `a280` or `dlt-19-stormtrooper`. */
export type UpgradeId = string;
