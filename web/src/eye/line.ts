// A line of sight in space, as far as a picture can show it. Whether there is one only the server says.
import type { Point, SightLine } from "../app/api";
import { crossed } from "../board/section";
import { lerp, type V3 } from "./solid";
import { base, top, touches, type Solid, type Stand, type World } from "./world";

/** How high a line runs where a game knows no heights: below whatever stops it there. */
const LEVEL = 0.7;
/** What is no thicker than this in inches only grazes. */
const HAIR = 1e-3;

/** A line from one figure to another. */
export interface Line {
  from: V3;
  to: V3;
  clear: boolean;
  /** Where it is stopped, if the picture can tell. */
  hit: V3 | null;
  /** What the server says is in the way. */
  blockers: Blocker[];
}

/** Something in the way, as an upright prism. */
export interface Blocker {
  id: string;
  ring: Point[];
  foot: number;
  top: number;
}

/** The shares of a line that run through a prism, below its top. */
export function through(of: Blocker, from: V3, to: V3): [number, number][] {
  const height = (share: number): number => from[1] + (to[1] - from[1]) * share;
  return crossed({ polygon: of.ring }, [from[0], from[2]], [to[0], to[2]]).flatMap(
    ([begin, end]): [number, number][] => {
      const [first, last] = [height(begin), height(end)];
      if (Math.min(first, last) >= of.top - HAIR) return [];
      // It may come in through the top, or leave by it.
      const over = (of.top - from[1]) / (to[1] - from[1]);
      return [[first > of.top ? over : begin, last > of.top ? over : end]];
    },
  );
}

/** Lists the solids that may stop lines between two figures, as the picture has them: a volume is open to those who stand in it. */
export const opaque = (world: World, ends: readonly [Stand, Stand]): Solid[] =>
  world.solids.filter(
    (one) => one.blocks && one.top > 0 && !(one.open && ends.some((end) => touches(one.ring, end))),
  );

/** Lists those of some solids that stop a line. */
export function stops(solids: readonly Solid[], from: V3, to: V3): Solid[] {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  return solids.filter((one) =>
    through({ ...one, foot: 0 }, from, to).some(([begin, end]) => (end - begin) * length > HAIR),
  );
}

/** The prisms of what the server names: terrain, or all bases of a unit. */
export function blockers(world: World, ids: readonly string[]): Blocker[] {
  return ids.flatMap((id): Blocker[] => {
    const solid = world.solids.find((one) => one.id === id);
    if (solid) return [{ ...solid, foot: 0, top: Math.max(solid.top, 0.1) }];
    return world.stands
      .filter((one) => one.group === id || one.id === id)
      .map((one) => ({ id, ring: base(one), foot: 0, top: top(one) }));
  });
}

/** The figure of a unit that is nearest to a point. */
export function nearest(world: World, group: string, [x, y]: Point): Stand | undefined {
  const far = (one: Stand): number => Math.hypot(one.place[0] - x, one.place[1] - y);
  return world.stands
    .filter((one) => one.group === group || one.id === group)
    .toSorted((a, b) => far(a) - far(b))[0];
}

/** The places on a silhouette from which somebody may look: its middle, and points on its rim. */
export function places(of: Stand): Point[] {
  const [x, y] = of.place;
  return [of.place, ...base(of).map(([px, py]): Point => [x + (px - x) * 0.98, y + (py - y) * 0.98])];
}

/** Says that a figure towers over all that may stop a soldier's sight, in a game without heights. */
export const towers = (world: World, of: Stand): boolean =>
  world.flat && world.solids.every((one) => !one.blocks || one.top < top(of));

type Ends = Pick<Line, "from" | "to">;

/** Lays the line that the server told: at the tops of both silhouettes, and to what is in the way. */
export function sightline(world: World, from: Stand, to: Stand, told: SightLine): Line {
  const level = (of: Stand): number => (world.flat && !towers(world, of) ? of.foot + LEVEL : top(of));
  const found = blockers(world, told.blockers);
  const lay = ([px, py]: Point, [qx, qy]: Point, low = false): Ends => ({
    from: [px, low ? LEVEL : level(from), py],
    to: [qx, low ? LEVEL : level(to), qy],
  });
  if (told.line) return { ...lay(...told.line), clear: true, hit: null, blockers: found };
  const first = (one: Ends): number =>
    Math.min(1, ...found.flatMap((thing) => through(thing, one.from, one.to).map(([begin]) => begin)));
  // Somebody who cannot see leans to where the first thing in the way is farthest: taste, not rules.
  const lines = places(from).map((place) => lay(place, to.place));
  const best = lines.reduce((one, other) => (first(other) > first(one) + 0.02 ? other : one));
  // A line that misses all that is named shows nothing: another one is shown, in a flat game at last one near the ground.
  const others = [
    best,
    ...lines,
    lay(...told.straight),
    ...(world.flat ? [lay(from.place, to.place, true)] : []),
  ];
  const line = others.find((one) => first(one) < 1) ?? best;
  const share = first(line);
  return { ...line, clear: false, hit: share < 1 ? lerp(line.from, line.to, share) : null, blockers: found };
}
