// Where one looks from: around the table, out of a figure's eyes, or from beside the line. Plain numbers; no renderer.
import { add, cross, lerp, sub, unit, type V3 } from "./solid";

export type Mode = "table" | "eye" | "side";

/** A look: from where, at what, how wide (radians from bottom to top), and what is nearest. */
export interface Shot {
  eye: V3;
  at: V3;
  wide: number;
  near: number;
}

/** A way around the table. */
export interface Orbit {
  turn: number;
  tilt: number;
  far: number;
  at: V3;
}

const WIDE = 0.6;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export const orbit = ({ turn, tilt, far, at }: Orbit): Shot => ({
  eye: add(at, [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)], far),
  at,
  wide: WIDE,
  near: 1,
});

/** Where a point is in a picture: shares of its half breadth and half height from the middle. */
export function seenAt({ eye, at, wide }: Shot, aspect: number, point: V3): [right: number, up: number] {
  const ahead = unit(sub(at, eye));
  const right = unit(cross(ahead, [0, 1, 0]));
  const up = cross(right, ahead);
  const to = sub(point, eye);
  const dot = (a: V3): number => a[0] * to[0] + a[1] * to[1] + a[2] * to[2];
  const half = Math.tan(heightOf(wide, aspect) / 2) * dot(ahead);
  return [dot(right) / (half * aspect), dot(up) / half];
}

/** The angle from bottom to top: on a narrow picture the breadth is kept, as far as it goes. */
export const heightOf = (wide: number, aspect: number): number =>
  aspect < 1 ? 2 * Math.atan(Math.tan(wide / 2) / Math.max(aspect, 0.62)) : wide;

/** Begins above the near edge, with the whole table in the picture. */
export function opening(width: number, depth: number, aspect: number): Orbit {
  const [turn, tilt] = aspect < 1 ? [0.12, 1.02] : [0.42, 0.75];
  const found: Orbit = { turn, tilt, far: width + depth, at: [width / 2, 0, depth / 2] };
  const corners = [0, width].flatMap((x) =>
    [0, depth].flatMap((z): V3[] => [
      [x, -1, z],
      [x, 3, z],
    ]),
  );
  // What is too large is seen from farther, what is not in the middle is moved there; a few times, for each changes the other.
  for (let step = 0; step < 12; step += 1) {
    const places = corners.map((corner) => seenAt(orbit(found), aspect, corner));
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const half = found.far * Math.tan(heightOf(WIDE, aspect) / 2);
    const [aside, below] = [
      ((left + right) / 2) * half * aspect,
      (-(low + high) / 2) * (half / Math.sin(tilt)),
    ];
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    found.far *= Math.max((right - left) / 2, (high - low) / 2, 0.1) * 1.05;
    found.at = add(found.at, [aside * cos + below * sin, 0, below * cos - aside * sin]);
  }
  return found;
}

export const turned = (of: Orbit, by: readonly [number, number]): Orbit => ({
  ...of,
  turn: of.turn + by[0],
  tilt: clamp(of.tilt + by[1], 0.12, 1.54),
});

export const nearer = (of: Orbit, by: number): Orbit => ({ ...of, far: clamp(of.far * by, 5, 160) });

/** Moves the table under the eye, and stays over it. */
export function shifted(
  of: Orbit,
  [right, down]: readonly [number, number],
  size: readonly [number, number],
): Orbit {
  const [sin, cos] = [Math.sin(of.turn), Math.cos(of.turn)];
  const x = clamp(of.at[0] + right * cos + down * sin, 0, size[0]);
  const z = clamp(of.at[2] - right * sin + down * cos, 0, size[1]);
  return { ...of, at: [x, 0, z] };
}

/** From the end of the line along it; so near that a target of this height is large enough to judge. */
export function eyes(
  from: V3,
  to: V3,
  height: number,
  turn: readonly [number, number],
  zoom: number,
  least: number,
): Shot {
  const far = Math.hypot(...sub(to, from)) || 1;
  const wide = clamp(Math.max(least, 2 * Math.atan(height / (2 * far * 0.2))) * zoom, 0.05, 1.3);
  const yaw = Math.atan2(to[0] - from[0], to[2] - from[2]) + turn[0];
  const down = to[1] - height * 0.42 - from[1];
  const pitch = clamp(Math.atan2(down, Math.hypot(to[0] - from[0], to[2] - from[2])) + turn[1], -1.4, 1.4);
  const ahead: V3 = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  return { eye: from, at: add(from, ahead, far), wide, near: 0.05 };
}

/** From beside the line, with both of its ends in the picture. */
export function beside(
  from: V3,
  to: V3,
  aspect: number,
  turn: readonly [number, number],
  zoom: number,
): Shot {
  const length = Math.max(Math.hypot(...sub(to, from)), 5);
  const wide = 0.42;
  const middle = lerp(from, to, 0.5);
  const across = unit(cross(unit(sub(to, from)), [0, 1, 0]));
  // The near side is the one towards whoever sits at the table.
  const [x, z] = across[2] < 0 ? [-across[0], -across[2]] : [across[0], across[2]];
  const far = (((length / 2) * 1.3) / (Math.tan(wide / 2) * Math.min(aspect, 1.9)) + 1.5) * zoom;
  const yaw = Math.atan2(x, z) + turn[0];
  const tilt = clamp(0.3 - turn[1], 0.05, 1.4);
  const at: V3 = [middle[0], Math.min(from[1], to[1]) * 0.55, middle[2]];
  const eye = add(at, [Math.sin(yaw) * Math.cos(tilt), Math.sin(tilt), Math.cos(yaw) * Math.cos(tilt)], far);
  return { eye, at, wide, near: 0.5 };
}

/** The look on the way from one to another. */
export const between = (a: Shot, b: Shot, share: number): Shot => ({
  eye: lerp(a.eye, b.eye, share),
  at: lerp(a.at, b.at, share),
  wide: a.wide + (b.wide - a.wide) * share,
  near: Math.min(a.near, b.near),
});
