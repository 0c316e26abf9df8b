// A reach field as a picture: a smooth canvas, and lines of equal distance by marching squares.
import type { Point, Reach } from "../app/api";

const far = (of: Reach, row: number, column: number): number => of.rows[row]?.[column] ?? Infinity;

/** The distance at a point of the table, from the nearest cell; infinite where one cannot get. */
export function distance(of: Reach, x: number, y: number): number {
  const column = Math.floor((x - of.origin[0]) / of.cell);
  const row = Math.floor((y - of.origin[1]) / of.cell);
  return far(of, row, column);
}

/** The greatest distance in reach. */
export const most = (of: Reach): number =>
  of.rows.reduce((sum, row) => row.reduce((most: number, one) => Math.max(most, one ?? 0), sum), 0);

/** Segments of the line at which the field passes a level, as points of the table. */
export function contour(of: Reach, level: number): [Point, Point][] {
  const found: [Point, Point][] = [];
  // Cells out of reach count as a little beyond, so that the line stays at their edge.
  const value = (row: number, column: number): number => Math.min(far(of, row, column), level + of.cell);
  const at = (row: number, column: number): Point => [
    of.origin[0] + (column + 0.5) * of.cell,
    of.origin[1] + (row + 0.5) * of.cell,
  ];
  for (let row = -1; row < of.rows.length; row += 1) {
    for (let column = -1; column < of.columns; column += 1) {
      const ring: [number, number][] = [
        [row, column],
        [row, column + 1],
        [row + 1, column + 1],
        [row + 1, column],
      ];
      const values = ring.map(([r, c]) => value(r, c));
      if (values.every((one) => one > level) || values.every((one) => one <= level)) continue;
      const crossings: Point[] = [];
      for (let side = 0; side < 4; side += 1) {
        const [a, b] = [values[side] ?? 0, values[(side + 1) % 4] ?? 0];
        if (a <= level === b <= level) continue;
        const [p, q] = [at(...(ring[side] ?? [0, 0])), at(...(ring[(side + 1) % 4] ?? [0, 0]))];
        const share = (level - a) / (b - a);
        crossings.push([p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share]);
      }
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const [p, q] = [crossings[pair], crossings[pair + 1]];
        if (p && q) found.push([p, q]);
      }
    }
  }
  return found;
}

/** The way that the field leads from its beginning to a point: down along the distances, then pulled straight where nothing
 * is between. Nothing if one cannot get there. */
export function course(of: Reach, from: Point, to: Point): Point[] {
  const cells = of.rows.length * of.columns;
  let column = Math.floor((to[0] - of.origin[0]) / of.cell);
  let row = Math.floor((to[1] - of.origin[1]) / of.cell);
  if (!Number.isFinite(far(of, row, column))) return [];
  const back: Point[] = [to];
  for (let step = 0; step < cells; step += 1) {
    let best = { row, column, far: far(of, row, column) };
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const there = far(of, row + dy, column + dx);
        if (there < best.far) best = { row: row + dy, column: column + dx, far: there };
      }
    }
    if (best.row === row && best.column === column) break;
    ({ row, column } = best);
    back.push([of.origin[0] + (column + 0.5) * of.cell, of.origin[1] + (row + 0.5) * of.cell]);
  }
  return pulled(of, [from, ...back.toReversed()]);
}

/** Leaves out the points between which the straight way is open too. */
function pulled(of: Reach, points: Point[]): Point[] {
  const open = ([ax, ay]: Point, [bx, by]: Point): boolean => {
    const parts = Math.ceil(Math.hypot(bx - ax, by - ay) / (of.cell / 2));
    for (let part = 1; part < parts; part += 1) {
      const share = part / parts;
      if (!Number.isFinite(distance(of, ax + (bx - ax) * share, ay + (by - ay) * share))) return false;
    }
    return true;
  };
  const kept: Point[] = [];
  for (let at = 0; at < points.length;) {
    const here = points[at] ?? [0, 0];
    kept.push(here);
    let next = points.length - 1;
    while (next > at + 1 && !open(here, points[next] ?? here)) next -= 1;
    at = next === at ? points.length : next;
  }
  return kept;
}

/** Paints the field, paler with distance, as the address of an image; nothing where there is no canvas. */
export function painted(of: Reach, colour: string): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = of.columns;
  canvas.height = of.rows.length;
  const context = canvas.getContext?.("2d");
  if (!context) return null;
  context.fillStyle = colour;
  const top = most(of) || 1;
  of.rows.forEach((row, y) =>
    row.forEach((one, x) => {
      if (one === null) return;
      context.globalAlpha = 0.34 - 0.18 * (one / top);
      context.fillRect(x, y, 1, 1);
    }),
  );
  return canvas.toDataURL();
}
