// Made from docs/schema/tours/amendment.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Faction, Seat, UpgradeId } from "../terms";
import type { ArcId, AssetKind, CardId, CommendationId, Fate, NoUnit, Recruit, Role, SetbackId, TraitId, UnitId } from "./terms";

/** A change that an organizer makes. */
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
    /** The asset that is added or taken away. */
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
  name: {
    /** Its name from now on. */
    name: string;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  rank: {
    /** Its Veteran Rank from now on. */
    rank: number;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  training: {
    /** Number of times it has been trained. */
    times: number;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  upgrade: {
    /** True if it is taken off. */
    remove?: boolean;
    /** The unit it is about. */
    unit: NoUnit;
    /** The upgrade card. */
    upgrade: UpgradeId;
  };
} | {
  scar: {
    /** True if it is taken away. */
    remove?: boolean;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  trait: {
    /** Games until it is resolved, if they are not those of its card. */
    left?: number | null;
    /** The trait it has from now on; none if it has overcome its own. */
    trait?: TraitId | null;
    /** The Paragon it is about. */
    unit: NoUnit;
  };
} | {
  card: {
    /** The card meant. */
    card: CardId;
    /** True if it is taken away. */
    remove?: boolean;
    /** The Paragon it is about. */
    unit: NoUnit;
  };
} | {
  keyword: {
    /** The keyword as cards print it, with its number. */
    keyword: string;
    /** True if it is taken away. */
    remove?: boolean;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  lauded: {
    /** True if it may hold two. */
    lauded: boolean;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  recruit: {
    /** The unit as a list has it. */
    recruit: Recruit;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  arc: {
    /** The arc meant. */
    arc: ArcId;
    /** Progress of its agendas. */
    progress?: number[];
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  concluded: {
    /** The arc meant. */
    arc: ArcId;
    /** Progress of its agendas at the end. */
    progress?: number[];
    /** True if it is taken away. */
    remove?: boolean;
    /** The seat it is about. */
    seat: Seat;
    /** True if its Turning Point Mission was won. */
    won?: boolean;
  };
} | {
  "register-name": {
    /** Its name from now on. */
    name: string;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  "player-name": {
    /** The player's name from now on. */
    name: string;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  join: {
    /** The faction of the Register that is founded; without one the player is an opponent with ordinary armies. */
    faction?: Faction | null;
    /** The player's name. */
    name: string;
  };
} | {
  return: {
    /** The seat it is about. */
    seat: Seat;
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
