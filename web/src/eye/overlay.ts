// What is drawn over the table for one line of sight: the line, the target's silhouette, what is in the way, rings of distance.
import { Mesh, type Rgb } from "./mesh";
import type { Mode } from "./camera";
import type { Line } from "./line";
import type { Theme } from "./paint";
import { add, circle, cross, sub, unit, type V3 } from "./solid";
import { loop, posts, type Ink } from "./terrain";
import { base, top, type Stand } from "./world";

export interface Subject {
  from: Stand | null;
  to: Stand | null;
  line: Line | null;
}

/** Glass of one color. */
export interface Glass {
  mesh: Mesh;
  alpha: number;
}

export interface Drawn {
  ink: Ink[];
  glass: Glass[];
}

/** Rings about the one who looks, in inches from its base. */
export const RINGS = [6, 12];

const grown = (of: Stand, by: number): Stand => ({ ...of, ahead: of.ahead + by, across: of.across + by });

function prism(
  color: Rgb,
  ring: readonly [number, number][],
  foot: number,
  high: number,
  alpha: number,
): Glass {
  const mesh = new Mesh();
  mesh.color = color;
  mesh.walls(ring, foot, high);
  mesh.lid(ring, high);
  return { mesh, alpha };
}

/** The cross where a line is stopped, facing whoever looks along it. */
function stopped(hit: V3, aside: V3, color: Rgb): Ink[] {
  return [1, -1].map((way): Ink => ({
    from: add(add(hit, aside, -0.26), [0, -0.26 * way, 0]),
    to: add(add(hit, aside, 0.26), [0, 0.26 * way, 0]),
    color,
    width: 4,
    through: true,
  }));
}

/** The target's silhouette as the rules have it: everything straight above its base. */
function silhouette(of: Stand, color: Rgb, eye: V3 | null): Drawn {
  const ring = base(of);
  const [foot, high] = [of.foot, top(of)];
  const ink = [
    ...loop(base(grown(of, 0.1)), foot + 0.05, { color, width: 2.6 }),
    ...loop(ring, high, { color, width: 1.5, through: true }),
    ...loop(ring, foot, { color, width: 1.5, dash: 0.16, alpha: 0.8, through: true }),
  ];
  // Upright lines where it ends to the left and to the right: its corners, or as the eye sees a round one.
  if (!of.round) ink.push(...posts(ring, foot, high, { color, width: 1.5, through: true }));
  else if (eye) {
    const angle = (at: readonly [number, number]): number => {
      const [ax, ay] = [at[0] - eye[0], at[1] - eye[2]];
      const [bx, by] = [of.place[0] - eye[0], of.place[1] - eye[2]];
      return Math.atan2(bx * ay - by * ax, bx * ax + by * ay);
    };
    const sorted = ring.toSorted((a, b) => angle(a) - angle(b));
    const rims = [sorted[0], sorted.at(-1)].flatMap((one) => (one ? [one] : []));
    ink.push(...posts(rims, foot, high, { color, width: 1.5, through: true }));
  }
  return { ink, glass: [prism(color, ring, foot, high, 0.18)] };
}

/** Draws what there is to say about a line. */
export function overlay({ from, to, line }: Subject, mode: Mode, of: Theme): Drawn {
  const drawn: Drawn = { ink: [], glass: [] };
  if (from && mode !== "eye") {
    const own = { color: of("mine"), width: 4.5 };
    drawn.ink.push(...loop(base(grown(from, 0.14)), from.foot + 0.05, own));
    // From beside, both ends are seen through whatever stands before them.
    if (mode === "side") drawn.ink.push(...silhouette(from, of("mine"), null).ink);
    if (mode === "table")
      for (const far of RINGS) {
        const ring = circle(from.place, Math.max(from.ahead, from.across) + far, 96);
        drawn.ink.push(...loop(ring, 0.04, { color: of("reach"), width: 1.5 }));
      }
  }
  const hue = line && !line.clear ? of("no") : of("sight");
  if (to) {
    const shown = silhouette(to, hue, mode === "eye" && line ? line.from : null);
    drawn.ink.push(...shown.ink);
    drawn.glass.push(...shown.glass);
  }
  if (!line) return drawn;
  const aside = unit(cross(sub(line.to, line.from), [0, 1, 0]));
  // In one's own eyes the line is a point: it is drawn from the shoulder, and meets the true one at its end.
  const begin = mode === "eye" ? add(add(line.from, [0, -0.3, 0]), aside, 0.22) : line.from;
  drawn.ink.push({ from: begin, to: line.hit ?? line.to, color: hue, width: 3 });
  if (line.hit) {
    drawn.ink.push({
      from: line.hit,
      to: line.to,
      color: hue,
      width: 2,
      dash: 0.3,
      alpha: 0.75,
      through: true,
    });
    drawn.ink.push(...stopped(line.hit, aside, hue));
  }
  for (const one of line.blockers) {
    drawn.glass.push(prism(hue, one.ring, one.foot, one.top, 0.42));
    const edge = { color: hue, width: 2.6 };
    drawn.ink.push(...loop(one.ring, one.top, edge), ...loop(one.ring, one.foot + 0.02, edge));
    if (one.ring.length < 16) drawn.ink.push(...posts(one.ring, one.foot, one.top, edge));
  }
  return drawn;
}
