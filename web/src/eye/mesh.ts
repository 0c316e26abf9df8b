// Triangles as plain arrays: what a renderer is given to draw. Flat facets, so that each has a normal of its own. No renderer here.
import type { Point } from "../app/api";
import { area } from "../board/shape";
import { cross, ears, sub, unit, type V3 } from "./solid";

/** Shares of red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export class Mesh {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  /** Places on a tile, in inches. */
  readonly places: number[] = [];
  readonly colors: number[] = [];
  color: Rgb = [0.8, 0.8, 0.8];

  get triangles(): number {
    return this.positions.length / 9;
  }

  triangle(a: V3, b: V3, c: V3, places?: readonly [Point, Point, Point]): void {
    const normal = unit(cross(sub(b, a), sub(c, a)));
    [a, b, c].forEach((corner, at) => {
      this.positions.push(...corner);
      this.normals.push(...normal);
      this.colors.push(...this.color);
      this.places.push(...(places?.[at] ?? [corner[0], corner[2]]));
    });
  }

  quad(a: V3, b: V3, c: V3, d: V3, places?: readonly [Point, Point, Point, Point]): void {
    this.triangle(a, b, c, places && [places[0], places[1], places[2]]);
    this.triangle(a, c, d, places && [places[0], places[2], places[3]]);
  }

  /** The walls of an upright prism. */
  walls(ring: readonly Point[], foot: number, top: number): void {
    const outward = area(ring) > 0 ? ring.toReversed() : ring;
    let along = 0;
    outward.forEach(([ax, ay], at) => {
      const [bx, by] = outward[(at + 1) % outward.length] ?? [ax, ay];
      const to = along + Math.hypot(bx - ax, by - ay);
      this.quad(
        [ax, foot, ay],
        [bx, foot, by],
        [bx, top, by],
        [ax, top, ay],
        [
          [along, foot],
          [to, foot],
          [to, top],
          [along, top],
        ],
      );
      along = to;
    });
  }

  /** The lid of an upright prism. */
  lid(ring: readonly Point[], top: number): void {
    const outward = area(ring) > 0 ? ring.toReversed() : ring;
    for (const [a, b, c] of ears(outward))
      this.triangle([a[0], top, a[1]], [b[0], top, b[1]], [c[0], top, c[1]]);
  }

  /** A stack of rings about an upright axis: height and radius of each, from below. */
  lathe(
    [x, z]: Point,
    rings: readonly (readonly [height: number, radius: number])[],
    sides = 8,
    squash = 1,
    twist = 0,
  ): void {
    const corner = (at: number, [y, radius]: readonly [number, number]): V3 => {
      const angle = ((at + twist) / sides) * Math.PI * 2;
      return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius * squash];
    };
    const last = rings.at(-1) ?? [0, 0];
    rings.slice(1).forEach((high, step) => {
      const low = rings[step] ?? high;
      for (let at = 0; at < sides; at += 1) {
        if (low[1] > 0) this.triangle(corner(at, low), corner(at, high), corner(at + 1, low));
        if (high[1] > 0) this.triangle(corner(at + 1, low), corner(at, high), corner(at + 1, high));
      }
    });
    if (last[1] > 0)
      for (let at = 1; at + 1 < sides; at += 1)
        this.triangle(corner(0, last), corner(at + 1, last), corner(at, last));
  }

  /** A box between its lowest and its highest corner, tapered towards its top. */
  box([ax, ay, az]: V3, [bx, by, bz]: V3, taper = 1): void {
    const [mx, mz] = [(ax + bx) / 2, (az + bz) / 2];
    const high = (x: number, z: number): V3 => [mx + (x - mx) * taper, by, mz + (z - mz) * taper];
    const [a, b, c, d]: V3[] = [
      [ax, ay, az],
      [bx, ay, az],
      [bx, ay, bz],
      [ax, ay, bz],
    ] as const;
    const [e, f, g, h] = [high(ax, az), high(bx, az), high(bx, bz), high(ax, bz)] as const;
    if (!a || !b || !c || !d) return;
    this.quad(b, a, e, f);
    this.quad(c, b, f, g);
    this.quad(d, c, g, h);
    this.quad(a, d, h, e);
    this.quad(h, g, f, e);
    this.quad(a, b, c, d);
  }

  /** A round bar from one point to another. */
  bar(from: V3, to: V3, radius: number, end = radius, sides = 6): void {
    const ahead = unit(sub(to, from));
    const aside = unit(cross(ahead, Math.abs(ahead[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const over = cross(aside, ahead);
    const corner = (of: V3, wide: number, at: number): V3 => {
      const angle = (at / sides) * Math.PI * 2;
      const [c, s] = [Math.cos(angle) * wide, Math.sin(angle) * wide];
      return [
        of[0] + aside[0] * c + over[0] * s,
        of[1] + aside[1] * c + over[1] * s,
        of[2] + aside[2] * c + over[2] * s,
      ];
    };
    for (let at = 0; at < sides; at += 1) {
      const [a, b] = [corner(from, radius, at), corner(from, radius, at + 1)];
      const [c, d] = [corner(to, end, at + 1), corner(to, end, at)];
      this.quad(a, b, c, d);
      this.triangle(to, d, c);
      this.triangle(from, b, a);
    }
  }
}
