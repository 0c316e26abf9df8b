import { describe, expect, it } from "vitest";
import type { Drawing, Measure } from "../../../wire/gcw/briefing";
import { besides, frame, isLevel, marks, outline, sheetAt, spread, strokes } from "./briefing";

const DRAWING: Drawing = {
  wide: 250,
  high: 100,
  range: 100,
  letters: 10,
  zones: [],
  edges: [],
  things: [],
  measures: [],
  steps: [],
  key: [],
  obstacles: false,
};

const measure = (x: number, y: number): Measure => ({
  from: { x: 0, y: 0 },
  to: { x, y },
  says: "Range 1",
  at: { x: 0, y: 0 },
});

describe("the words of a briefing", () => {
  it("tell what Squads must have besides their sizes, with the rule once", () => {
    const squads = {
      size: "100 squad points",
      rule: "GCW-173",
      asked: ["One large ship."],
      note: "A remark.",
    };
    expect(besides(squads)).toEqual([
      { says: "One large ship.", rules: ["GCW-173"] },
      { says: "A remark.", rules: [] },
    ]);
    expect(besides({ ...squads, asked: [], note: null })).toEqual([]);
  });

  it("are printed on a sheet for the own eyes", () => {
    expect(sheetAt("a b", 1, "briefing-0.html")).toBe("/api/v1/matches/a%20b/sheets/1/briefing-0.html");
    expect(sheetAt("m", null, "scenario-3.html")).toBe("/api/v1/matches/m/sheets/public/scenario-3.html");
  });
});

describe("the drawing of a briefing", () => {
  it("has room around the table, and marks at each whole Range", () => {
    expect(frame(DRAWING)).toBe("-17 -17 284 134");
    const all = marks(DRAWING);
    expect(all.filter((one) => one.x1 === one.x2).map((one) => one.x1)).toEqual([100, 100, 200, 200]);
    expect(all.filter((one) => one.y1 === one.y2).map((one) => one.y1)).toEqual([100, 100]);
  });

  it("ends measures with lines across them", () => {
    expect(isLevel(measure(100, 0))).toBe(true);
    expect(strokes(measure(100, 0), DRAWING)[2]).toEqual({ x1: 100, y1: -2, x2: 100, y2: 2 });
    expect(isLevel(measure(0, 100))).toBe(false);
    expect(strokes(measure(0, 100), DRAWING)[1]).toEqual({ x1: -2, y1: 0, x2: 2, y2: 0 });
  });

  it("moves words up that would lie over others", () => {
    const named = (x: number, y: number): Measure => ({ ...measure(0, 100), at: { x, y } });
    const places = (...all: Measure[]): [number, number][] =>
      spread({ ...DRAWING, measures: all }).map(({ x, y }) => [x, Math.round(y)]);
    expect(places(named(0, 50), named(5, 54), named(200, 52))).toEqual([
      [5, 54],
      [200, 52],
      [0, 44],
    ]);
  });

  it("keeps an obstacle inside what it takes", () => {
    const points = outline({ kind: "obstacle", x: 10, y: 20, wide: 40, high: 40 }).split(" ");
    expect(points).toHaveLength(6);
    for (const [x, y] of points.map((one) => one.split(",").map(Number))) {
      expect(Math.abs((x ?? 0) - 30)).toBeLessThanOrEqual(20);
      expect(Math.abs((y ?? 0) - 40)).toBeLessThanOrEqual(20);
    }
  });
});
