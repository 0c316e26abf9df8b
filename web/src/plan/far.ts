// How far a plan goes, and how far it may: from the field of reach at once; the server's answer makes it exact. Pure.
import type { Reach } from "../app/api";
import { distance, most } from "../board/reach";
import { corners, length, way } from "./corner";
import type { Placed } from "./formation";

export interface Far {
  /** Inches of the base that goes farthest; nothing where no way leads there. */
  far: number | null;
  budget: number;
}

/** Measures a plan from where its bases stand. */
export function far(
  places: Placed[],
  from: (of: Placed) => Placed["to"] | undefined,
  field: Reach | null | undefined,
  given: number,
): Far {
  const budget = field ? Math.max(given, most(field)) : given;
  const begun = (one: Placed): Placed["to"] => from(one) ?? one.to;
  if (places.some((one) => corners(one).length > 0))
    return { far: Math.max(...places.map((one) => length(way(begun(one), one)))), budget };
  const straight = Math.max(
    0,
    ...places.map((one) => Math.hypot(begun(one).x - one.to.x, begun(one).y - one.to.y)),
  );
  // A cell's middle may be a little farther than the place itself, so that only the straight line says too far.
  if (straight > budget) return { far: straight, budget };
  const lead = places[Math.floor(places.length / 2)];
  const found = field && lead ? distance(field, lead.to.x, lead.to.y) : straight;
  if (field && !Number.isFinite(found)) return { far: null, budget };
  return { far: Math.min(Math.max(straight, found), budget), budget };
}
