// Corners of a way: places that a hand leads bases through before they stand where they shall, as round a wall. Pure; which way is
// legal the server says.
import type { Point, Pose } from "../app/api";
import type { Ref } from "../wire/terms";
import type { Placed } from "./formation";

/** The wire takes no more corners for a base. */
export const MOST = 4;
/** A corner so near to another one, or to the end, is none: a hand that stops there has only stopped, in inches. */
const NEAR = 0.25;

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
const at = ({ x, y }: Pose): Point => [x, y];

/** The corners of a base's way. */
export const corners = (of: Placed | undefined): Point[] => of?.via ?? [];

/** Gives a base these corners; none leaves it to the server how it goes. */
export function through(one: Placed, via: Point[]): Placed {
  const { via: _via, ...bare } = one;
  return via.length > 0 ? { ...bare, via } : bare;
}

/** Makes a corner of where the chosen bases are now, or all of them if none is chosen. */
export function cornered(all: Placed[], only?: Ref): Placed[] {
  return all.map((one) => {
    const via = corners(one);
    const last = via.at(-1);
    const here = at(one.to);
    const none = (only !== undefined && one.piece !== only) || via.length >= MOST;
    return none || (last && apart(last, here) < NEAR) ? one : through(one, [...via, here]);
  });
}

/** Takes the newest corner away: of those bases that have most of them. */
export function uncornered(all: Placed[]): Placed[] {
  const most = Math.max(0, ...all.map((one) => corners(one).length));
  return all.map((one) =>
    most > 0 && corners(one).length === most ? through(one, corners(one).slice(0, -1)) : one,
  );
}

/** Takes away the corners at which a way ends. */
export function settled(all: Placed[]): Placed[] {
  return all.map((one) => {
    const last = corners(one).at(-1);
    return last && apart(last, at(one.to)) < NEAR ? through(one, corners(one).slice(0, -1)) : one;
  });
}

/** Forgets all corners, for ways that have none. */
export const straight = (all: Placed[]): Placed[] => all.map((one) => through(one, []));

/** The points of a way with its ends. */
export const way = (from: Pose, one: Placed): Point[] => [at(from), ...corners(one), at(one.to)];

/** The length of a way. */
export function length(points: Point[]): number {
  return points.slice(1).reduce((sum, point, leg) => sum + apart(points[leg] ?? point, point), 0);
}
