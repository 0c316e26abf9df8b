// Poses of a formation: moved and turned as one, or base by base. Pure; inches and degrees, as the wire has them.
import type { Json, Point, Pose } from "../app/api";
import type { Ref } from "../wire/terms";

/** A base and where it shall stand. */
export interface Placed {
  piece?: Ref;
  to: Pose;
  /** Corners of its way, in their order. */
  via?: Point[];
}

/** Reads the poses that stand in a command. */
export function placed(value: Json | undefined): Placed[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isPlaced) : [];
}

function isPlaced(one: unknown): one is Placed {
  const to = (one as Placed | null)?.to;
  return typeof to?.x === "number" && typeof to.y === "number" && typeof to.heading === "number";
}

/** The lattice that positions snap to, in parts of an inch. */
const LATTICE = 1024;

const snapped = (value: number): number => Math.round(value * LATTICE) / LATTICE;

/** Brings an angle into 0 to 360 degrees. */
export function degrees(angle: number): number {
  const turned = angle % 360;
  return turned < 0 ? turned + 360 : turned;
}

/** The middle of some poses. */
export function centre(all: Pose[]): { x: number; y: number } {
  const count = Math.max(all.length, 1);
  return {
    x: all.reduce((sum, pose) => sum + pose.x, 0) / count,
    y: all.reduce((sum, pose) => sum + pose.y, 0) / count,
  };
}

/** Moves a pose by so many inches. */
export const shifted = (pose: Pose, dx: number, dy: number): Pose => ({
  ...pose,
  x: snapped(pose.x + dx),
  y: snapped(pose.y + dy),
});

/** Turns a pose about a point, clockwise on the screen. */
export function turned(pose: Pose, about: { x: number; y: number }, by: number): Pose {
  const angle = (by * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [pose.x - about.x, pose.y - about.y];
  return {
    x: snapped(about.x + dx * cos - dy * sin),
    y: snapped(about.y + dx * sin + dy * cos),
    heading: degrees(pose.heading + by),
  };
}

/** Moves the chosen bases, or all of them if none is chosen; they go there by the corners that were set. */
export function move(all: Placed[], dx: number, dy: number, only?: Ref): Placed[] {
  return all.map((one) =>
    only === undefined || one.piece === only ? { ...one, to: shifted(one.to, dx, dy) } : one,
  );
}

/** Turns a formation about its middle, or one base about its own. */
export function turn(all: Placed[], by: number, only?: Ref): Placed[] {
  const chosen = all.filter((one) => only === undefined || one.piece === only);
  const about = centre(chosen.map((one) => one.to));
  return all.map((one) => (chosen.includes(one) ? { ...one, to: turned(one.to, about, by) } : one));
}
