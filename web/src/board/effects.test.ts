import { describe, expect, it } from "vitest";
import type { Scene } from "../app/api";
import { changed, cornersOf } from "./effects";

const piece = (id: string, x: number): Scene["pieces"][number] => ({
  id,
  group: "unit:1",
  pose: { x, y: 4, heading: 0 },
  shape: { round: { radius: 0.5 } },
  label: "1",
  class: "infantry",
  level: 0,
  tone: "ready",
  title: id,
});
const flag = (team: "red" | "blue" | null): Scene["regions"][number] => ({
  id: "objective:0",
  kind: "objective",
  looks: [],
  outline: { round: { centre: [18, 18], radius: 3 } },
  name: "Center",
  title: "Center",
  team,
  weight: 1,
});
const scene = (pieces: Scene["pieces"], team: "red" | "blue" | null = null): Scene => ({
  table: { width: 36, height: 36 },
  pieces,
  regions: [flag(team)],
  marks: [],
  lines: [],
});

describe("what plays on the board", () => {
  it("is what differs between two scenes", () => {
    const before = scene([piece("base:1", 2), piece("base:2", 3), piece("base:3", 4)]);
    const after = scene([piece("base:1", 2.01), piece("base:2", 9)], "blue");
    const corners = cornersOf({ move: { moves: [{ piece: "base:2", to: { x: 9, y: 4 }, via: [[5, 6]] }] } });
    expect(changed(before, after, corners)).toEqual({
      travels: [
        {
          id: "base:2",
          way: [
            [3, 4],
            [5, 6],
            [9, 4],
          ],
        },
      ],
      fallen: ["base:3"],
      raised: ["objective:0"],
    });
  });

  it("is nothing where nothing differs, and no flag is raised that nobody holds", () => {
    const one = scene([piece("base:1", 2)], "red");
    expect(changed(one, one, new Map())).toEqual({ travels: [], fallen: [], raised: [] });
    expect(changed(one, scene([piece("base:1", 2)]), new Map()).raised).toEqual([]);
  });

  it("finds corners wherever they stand, and takes no other lists for them", () => {
    expect([
      ...cornersOf({
        charge: { target: "unit:2", moves: [{ piece: "base:1", to: {}, via: [[1, 2], "x"] }] },
      }),
    ]).toEqual([["base:1", [[1, 2]]]]);
    expect(cornersOf("pass").size).toBe(0);
    expect(cornersOf(null).size).toBe(0);
  });
});
