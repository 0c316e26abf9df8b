// Bases and what stands on them: which figure goes where, and how large. Plain numbers; no renderer.
import type { Point } from "../app/api";
import type { Figure } from "../wire/terms";
import { Mesh, mix, type Rgb } from "./mesh";
import type { Theme } from "./paint";
import type { V3 } from "./solid";
import { base, type Stand, type World } from "./world";

/** Thickness of a base. */
const THICK = 0.13;
/** Those who stand in a group on a base with corners. */
const FOOT: ReadonlySet<Figure> = new Set([
  "trooper",
  "line",
  "heavy",
  "commando",
  "clone",
  "droid",
  "superdroid",
]);

/** A figure in its place. */
export interface Placed {
  /** The base it stands on. */
  id: string;
  figure: Figure;
  color: Rgb;
  place: V3;
  /** Degrees, as on the board. */
  heading: number;
  size: V3;
}

export const colorOf = (of: Stand, color: Theme): Rgb => {
  const team = of.team ?? "red";
  return mix(color(team), color(`${team}-pale`), of.spent ? 0.55 : 0);
};

/** Places the figures of a base: a square of four on one with corners, or one. */
export function placed(of: Stand, color: Theme): Placed[] {
  const least = Math.min(of.ahead, of.across);
  const troop = !of.round && FOOT.has(of.figure);
  const person = troop || of.figure === "leader" || of.figure === "operative" || of.figure === "officer";
  const wide = troop ? least * 0.44 : least * (of.round ? 1.1 : 0.5);
  const square = person || of.round;
  const size: V3 = square
    ? [wide, of.height - THICK, wide]
    : [of.ahead * 0.92, of.height - THICK, of.across * 0.92];
  const angle = (of.heading * Math.PI) / 180;
  const spots: Point[] = troop
    ? [
        [0.48, 0.48],
        [0.48, -0.48],
        [-0.48, 0.48],
        [-0.48, -0.48],
      ]
    : [[0, 0]];
  return spots.map(([ahead, right]) => {
    const [x, y] = [ahead * of.ahead, right * of.across];
    return {
      id: of.id,
      figure: of.figure,
      color: colorOf(of, color),
      place: [
        of.place[0] + x * Math.cos(angle) - y * Math.sin(angle),
        of.foot + THICK,
        of.place[1] + x * Math.sin(angle) + y * Math.cos(angle),
      ],
      heading: of.heading,
      size,
    };
  });
}

/** All bases, each with a mark at its front. */
export function bases(world: World, color: Theme): Mesh {
  const mesh = new Mesh();
  for (const one of world.stands) {
    const ring = base(one);
    const lid = one.foot + THICK;
    mesh.color = mix(colorOf(one, color), color(`${one.team ?? "red"}-edge`), 0.3);
    mesh.walls(ring, one.foot, lid);
    mesh.lid(ring, lid);
    const angle = (one.heading * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (ahead: number, right: number): V3 => [
      one.place[0] + ahead * cos - right * sin,
      lid + 0.01,
      one.place[1] + ahead * sin + right * cos,
    ];
    const [tip, back] = [one.ahead * 0.94, one.ahead * 0.66];
    mesh.color = color("halo");
    mesh.triangle(at(tip, 0), at(back, -one.across * 0.26), at(back, one.across * 0.26));
  }
  return mesh;
}
