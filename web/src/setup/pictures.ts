// What pictures of a setup are drawn from: armies, missions and ground of a pack, fetched once where somebody chooses among them.
// Which of it may be chosen, the server says; what has no picture is chosen by its name.
import { fetched } from "../app/fetched";
import type { ArmyList } from "../wire/regiment/names";
import type { Figure } from "../wire/terms";

type Xy = [number, number];

/** An army by what stands in it. */
export interface Army {
  name: string;
  faction: string;
  units: { id: string; name: string; figure: Figure; count: number }[];
  /** The most points that it may cost; absent for squads, which are ready as they are. */
  cap?: number;
  /** What it costs. */
  points?: number;
  /** For the first battle: no leader and no cards. */
  learning?: boolean;
  /** Built here, not part of a pack. */
  own?: boolean;
}

export interface Mission {
  name: string;
  /** The mission of a first battle. */
  learning?: boolean;
  /** A mission of armies built by points, which the dice never pick. */
  free?: boolean;
  /** Id of the ground that belongs to it. */
  ground?: string;
  /** Width and height of its table in inches. */
  size: Xy;
  category?: string;
  text?: string;
  /** Where each side begins. */
  areas: [team: string, outline: Xy[]][];
  /** Objectives. */
  points: Xy[];
}

export interface Ground {
  name: string;
  size: Xy;
  /** Open ground has no drawing. */
  pieces: [drawing: string | null, outline: Xy[]][];
}

/** Terrain that the players place themselves: what each of them gets. */
export interface Pool {
  name: string;
  size: Xy;
  pieces: string[];
}

export interface Pictures {
  factions: Record<string, string>;
  armies: Record<string, Army>;
  units: Record<string, { name: string; figure: Figure; points: number }>;
  missions: Record<string, Mission>;
  grounds: Record<string, Ground>;
  pools: Record<string, Pool>;
}

export const NONE: Pictures = { factions: {}, armies: {}, units: {}, missions: {}, grounds: {}, pools: {} };

/** Systems whose battles are drawn. */
const DRAWN = new Set(["regiment", "legion"]);

/** Fetches the pictures of a system; without them everything is chosen by its name. */
export const pictures = (system: string): Promise<Pictures> =>
  DRAWN.has(system)
    ? fetched<Pictures>(`/pictures/${encodeURIComponent(system)}.json`).catch(() => NONE)
    : Promise.resolve(NONE);

/** An army that was built here, as one of the pack is shown. */
export function built(list: ArmyList, of: Pictures): Army {
  const units = list.units.map(({ unit, count = 1 }) => {
    const known = of.units[unit];
    return { id: unit, name: known?.name ?? unit, figure: known?.figure ?? ("line" as const), count };
  });
  return {
    name: list.name,
    faction: list.faction,
    cap: list.cap,
    own: true,
    units,
    ...(list.learning && { learning: true }),
  };
}

/** Number of units in an army. */
export const strength = (army: Army): number => army.units.reduce((sum, { count }) => sum + count, 0);

/** Writes inches as feet, as tables are called: `3' × 3'`. */
export const feet = ([width, height]: Xy): string => `${width / 12}' × ${height / 12}'`;
