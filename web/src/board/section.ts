// A line over the table seen from the side: what stands under it, how high it is, and the silhouettes at both ends. Geometry of a
// picture; whether there is sight the server says.
import type { Piece, Point, Region, Scene } from "../app/api";
import { half } from "./shape";

/** A piece of terrain along the line, in inches from its beginning. */
export interface Slice {
  id: string;
  name: string;
  from: number;
  to: number;
  foot: number;
  top: number;
}

/** A silhouette on the line. */
export interface Standing {
  at: number;
  width: number;
  foot: number;
  top: number;
  team: Piece["team"];
  label: string;
}

export interface Section {
  length: number;
  slices: Slice[];
  ends: [Standing, Standing];
  highest: number;
}

/** The parts of a straight line that lie over an outline, as shares of it. */
export function crossed(of: Region["outline"], [ax, ay]: Point, [bx, by]: Point): [number, number][] {
  const [dx, dy] = [bx - ax, by - ay];
  if ("round" in of) {
    const { centre, radius } = of.round;
    const [fx, fy] = [ax - centre[0], ay - centre[1]];
    const a = dx * dx + dy * dy;
    const b = fx * dx + fy * dy;
    const root = b * b - a * (fx * fx + fy * fy - radius * radius);
    if (a === 0 || root <= 0) return [];
    const [from, to] = [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a];
    return to <= 0 || from >= 1 ? [] : [[Math.max(from, 0), Math.min(to, 1)]];
  }
  const ring = of.polygon;
  const cuts = ring.flatMap(([px, py], at) => {
    const [qx, qy] = ring[(at + 1) % ring.length] ?? [px, py];
    const [ex, ey] = [qx - px, qy - py];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-9) return [];
    const along = ((px - ax) * ey - (py - ay) * ex) / cross;
    const beside = ((px - ax) * dy - (py - ay) * dx) / cross;
    return beside >= 0 && beside < 1 && along > 0 && along < 1 ? [along] : [];
  });
  const all = [0, ...cuts.toSorted((a, b) => a - b), 1];
  return all.slice(1).flatMap((to, at): [number, number][] => {
    const from = all[at] ?? 0;
    const middle = (from + to) / 2;
    return to - from > 1e-6 && inside(ring, [ax + dx * middle, ay + dy * middle]) ? [[from, to]] : [];
  });
}

function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

function standing(of: Piece, at: number): Standing {
  const foot = of.foot ?? 0;
  const width = 2 * half(of.shape).across;
  return { at, width, foot, top: foot + (of.height ?? 0), team: of.team, label: of.label };
}

/** Looks from the side at the line between two bases; nothing where a game knows no heights. */
export function section(scene: Scene, from: Piece, to: Piece): Section | null {
  if (from.height === undefined || to.height === undefined) return null;
  const [a, b]: [Point, Point] = [
    [from.pose.x, from.pose.y],
    [to.pose.x, to.pose.y],
  ];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const slices = scene.regions.flatMap(({ id, name, rise, outline }) =>
    rise
      ? crossed(outline, a, b).map(([begin, end]) => ({
          id,
          name,
          from: begin * length,
          to: end * length,
          foot: rise[0],
          top: rise[1],
        }))
      : [],
  );
  const ends: Section["ends"] = [standing(from, 0), standing(to, length)];
  const highest = Math.max(...ends.map((end) => end.top), ...slices.map((slice) => slice.top));
  return { length, slices, ends, highest };
}
