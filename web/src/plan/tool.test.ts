import { describe, expect, it } from "vitest";
import type { Point } from "../app/api";
import { bentTo, degrees, toward, track, wrapped, type Tools } from "./tool";

const TOOLS: Tools = { lengths: [3, 5], width: 0.6, bend: 16_384 };
const FROM: Point = [10, 10];
const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

describe("a movement tool", () => {
  it("leads straight to a place, and the shortest one that does", () => {
    const near = toward(TOOLS, FROM, 0.5, [13, 10], null);
    expect(near?.laid).toMatchObject({ which: 0, bend: 0, heading: 0 });
    expect(near?.at).toEqual([13, 10]);
    const longer = toward(TOOLS, FROM, 0.5, [15, 10], null);
    expect(longer?.laid.which).toBe(1);
    // Five inches of tool and half a base at each end.
    const most = toward(TOOLS, FROM, 0.5, [30, 10], null);
    expect(most?.at).toEqual([16, 10]);
  });

  it("bends at its joint towards the place", () => {
    const bent = toward(TOOLS, FROM, 0.5, [13, 12], 0);
    expect(bent?.laid.which).toBe(1);
    expect(degrees(bent?.laid.bend ?? 0)).toBe(90);
    if (!bent) throw new Error("a tool leads there");
    expect(far(bent.at, [13, 12])).toBeLessThan(0.001);
    const { joint, end, last } = track(bent.laid);
    expect(far(FROM, joint)).toBeCloseTo(3);
    expect(far(joint, end)).toBeCloseTo(2.5);
    expect(far(end, last)).toBeCloseTo(0.5);
  });

  it("turns its joint no farther than it is made for", () => {
    const back = toward(TOOLS, FROM, 0.5, [10, 12], 0);
    expect(degrees(back?.laid.bend ?? 0)).toBe(90);
  });

  it("is straight again where the hand nearly is", () => {
    expect(toward(TOOLS, FROM, 0.5, [15, 10.1], 0)?.laid.bend).toBe(0);
    const laid = toward(TOOLS, FROM, 0.5, [15, 10], null)?.laid;
    if (!laid) throw new Error("a tool leads there");
    expect(bentTo(laid, [10, 14])).toBeCloseTo(Math.PI / 2);
    expect(wrapped((3 * Math.PI) / 2)).toBeCloseTo(-Math.PI / 2);
  });
});
