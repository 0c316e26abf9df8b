// Plain arithmetic of things in space: x to the right and z down as on the board, y up, all in inches. No game and no renderer.
import type { Point } from "../app/api";
import { area } from "../board/shape";

export type V3 = readonly [x: number, y: number, z: number];

export const add = (a: V3, b: V3, times = 1): V3 => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const lerp = (a: V3, b: V3, share: number): V3 => add(a, sub(b, a), share);
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: V3): V3 => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Says that a point lies within a ring. */
export function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** The distance of a point from the edge of a ring. */
export function distance(ring: readonly Point[], [x, y]: Point): number {
  return ring.reduce((least, [ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    const [ex, ey] = [bx - ax, by - ay];
    const share = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1);
    const along = Math.max(0, Math.min(1, share));
    return Math.min(least, Math.hypot(ax + ex * along - x, ay + ey * along - y));
  }, Infinity);
}

/** The ring drawn in by some inches. */
export function inset(ring: readonly Point[], by: number): Point[] {
  const side = Math.sign(area(ring)) || 1;
  const normal = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [(-(by - ay) / length) * side, ((bx - ax) / length) * side];
  };
  return ring.map((point, at): Point => {
    const before = normal(ring.at(at - 1) ?? point, point);
    const after = normal(point, ring[(at + 1) % ring.length] ?? point);
    const share = by / Math.max(0.2, 1 + before[0] * after[0] + before[1] * after[1]);
    return [point[0] + (before[0] + after[0]) * share, point[1] + (before[1] + after[1]) * share];
  });
}

/** The outline of a circle. */
export const circle = ([x, y]: Point, radius: number, steps = 40): Point[] =>
  Array.from({ length: steps }, (_, at) => {
    const angle = (at / steps) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });

/** Cuts a simple polygon into triangles by its ears; keeps the order of its corners. */
export function ears(ring: readonly Point[]): [Point, Point, Point][] {
  const left = [...ring];
  const side = Math.sign(area(ring)) || 1;
  const made: [Point, Point, Point][] = [];
  const turn = (a: Point, b: Point, c: Point): number =>
    ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) * side;
  const around = (at: number): [Point, Point, Point] => {
    const b = left[at] ?? [0, 0];
    return [left.at(at - 1) ?? b, b, left[(at + 1) % left.length] ?? b];
  };
  while (left.length > 3) {
    const at = left.findIndex((_, one) => {
      const [a, b, c] = around(one);
      const within = (p: Point): boolean => turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
      return turn(a, b, c) > 0 && !left.some((p) => p !== a && p !== b && p !== c && within(p));
    });
    if (at < 0) return made;
    made.push(around(at));
    left.splice(at, 1);
  }
  if (left.length === 3) made.push(around(1));
  return made;
}

/** A small generator of shares, so that a wood has the same trees each time. */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}
