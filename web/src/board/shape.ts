// Geometry of pictures: inches to units of the drawing, outlines to paths. Rules reckon elsewhere and exactly.
import type { Piece, Point, Pose, Region } from "../app/api";

/** Units of the drawing in an inch: about the pixels of a usual zoom, so that patterns and pens are of a usual size. */
export const U = 40;

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Joins points of inches to a path. */
export function path(points: readonly Point[], close = true): string {
  return (
    points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${n(x * U)} ${n(y * U)}`).join("") + (close ? "Z" : "")
  );
}

/** Writes an outline as a path, drawn to `share` of its size about its middle. */
export function outline(of: Region["outline"], share = 1): string {
  if ("polygon" in of) {
    const [mx, my] = middle(of);
    return path(of.polygon.map(([x, y]) => [mx + (x - mx) * share, my + (y - my) * share]));
  }
  const { centre, radius } = of.round;
  return circle(centre, radius * share);
}

/** Writes a circle as a path. */
export function circle([x, y]: Point, radius: number): string {
  const [cx, cy, r] = [x * U, y * U, radius * U];
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

/** The point that a name is written at: the mean of the corners, or the centre. */
export function middle(of: Region["outline"]): Point {
  if ("round" in of) return of.round.centre;
  const count = Math.max(of.polygon.length, 1);
  const sum = of.polygon.reduce(([ax, ay], [x, y]): Point => [ax + x, ay + y], [0, 0]);
  return [sum[0] / count, sum[1] / count];
}

/** Half the extents of a footprint along its heading and across it, in inches. */
export function half(shape: Piece["shape"]): { ahead: number; across: number } {
  if ("round" in shape) return { ahead: shape.round.radius, across: shape.round.radius };
  if ("capsule" in shape) return { ahead: shape.capsule.length / 2, across: shape.capsule.width / 2 };
  return { ahead: shape.rectangle.depth / 2, across: shape.rectangle.width / 2 };
}

/** Corners of a base at a pose, from the front left one on. */
export function corners(pose: Pose, shape: Piece["shape"]): Point[] {
  const { ahead, across } = half(shape);
  const angle = (pose.heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (a: number, b: number): Point => [pose.x + a * cos - b * sin, pose.y + a * sin + b * cos];
  return [at(ahead, -across), at(ahead, across), at(-ahead, across), at(-ahead, -across)];
}

/** Says that a point lies in a base, or no farther than so many inches before its edges. */
export function within([x, y]: Point, pose: Pose, shape: Piece["shape"], grown = 0): boolean {
  const { ahead, across } = half(shape);
  const angle = (pose.heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [x - pose.x, y - pose.y];
  return Math.abs(dx * cos + dy * sin) <= ahead + grown && Math.abs(dy * cos - dx * sin) <= across + grown;
}

/** Scallops along a closed outline, as a wood's edge is drawn. */
export function scalloped(points: readonly Point[], step = 0.55): string {
  const all: Point[] = [];
  points.forEach(([x, y], at) => {
    const [tx, ty] = points[(at + 1) % points.length] ?? [x, y];
    const parts = Math.max(1, Math.round(Math.hypot(tx - x, ty - y) / step));
    for (let part = 0; part < parts; part += 1)
      all.push([x + ((tx - x) * part) / parts, y + ((ty - y) * part) / parts]);
  });
  const clockwise = area(points) > 0 ? 1 : 0;
  return all
    .map(([x, y], at) => {
      const [tx, ty] = all[(at + 1) % all.length] ?? [x, y];
      const r = (Math.hypot(tx - x, ty - y) * U) / 1.7;
      return `${at === 0 ? `M${n(x * U)} ${n(y * U)}` : ""}A${n(r)} ${n(r)} 0 0 ${clockwise} ${n(tx * U)} ${n(ty * U)}`;
    })
    .join("");
}

/** Twice the area of a polygon; positive if it runs clockwise on the screen. */
export function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [tx, ty] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * ty - tx * y;
  }, 0);
}

/** Short strokes inward from an outline: hachures of a hill, ticks of a trench. */
export function ticks(points: readonly Point[], step: number, lengths: readonly number[]): string {
  const side = area(points) > 0 ? 1 : -1;
  let count = 0;
  return points
    .flatMap(([x, y], at) => {
      const [tx, ty] = points[(at + 1) % points.length] ?? [x, y];
      const length = Math.hypot(tx - x, ty - y);
      const parts = Math.max(1, Math.floor(length / step));
      const [nx, ny] = [(-(ty - y) / length) * side, ((tx - x) / length) * side];
      return Array.from({ length: parts }, (_, part) => {
        const share = (part + 0.5) / parts;
        const long = lengths[count++ % lengths.length] ?? 0;
        return `M${n((x + (tx - x) * share) * U)} ${n((y + (ty - y) * share) * U)}l${n(nx * long * U)} ${n(ny * long * U)}`;
      });
    })
    .join("");
}
