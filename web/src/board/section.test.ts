import { describe, expect, it } from "vitest";
import type { Piece, Region, Scene } from "../app/api";
import { crossed, section } from "./section";

const square: Region["outline"] = {
  polygon: [
    [4, -1],
    [6, -1],
    [6, 1],
    [4, 1],
  ],
};
const piece = (x: number, more: Partial<Piece> = {}): Piece => ({
  id: `unit:${x}`,
  group: `unit:${x}`,
  pose: { x, y: 0, heading: 0 },
  shape: { round: { radius: 0.5 } },
  label: String(x),
  class: "infantry",
  height: 1.6,
  level: 0,
  tone: "ready",
  title: "",
  ...more,
});
const hut = {
  id: "terrain:0",
  kind: "terrain",
  name: "Hut",
  outline: square,
  rise: [0, 3],
} as unknown as Region;
const scene: Scene = { table: { width: 36, height: 36 }, pieces: [], regions: [hut], marks: [], lines: [] };

describe("a line seen from the side", () => {
  it("crosses outlines where it lies over them", () => {
    expect(crossed(square, [0, 0], [10, 0])).toEqual([[0.4, 0.6]]);
    expect(crossed(square, [0, 2], [10, 2])).toEqual([]);
    expect(crossed(square, [5, 0], [10, 0])).toEqual([[0, 0.2]]);
    const [disc] = crossed({ round: { centre: [5, 0], radius: 1 } }, [0, 0], [10, 0]);
    expect(disc?.[0]).toBeCloseTo(0.4);
    expect(disc?.[1]).toBeCloseTo(0.6);
  });

  it("has the terrain under it and a silhouette at each end", () => {
    const seen = section(scene, piece(0, { foot: 1 }), piece(10));
    expect(seen?.length).toBe(10);
    expect(seen?.slices).toEqual([{ id: "terrain:0", name: "Hut", from: 4, to: 6, foot: 0, top: 3 }]);
    expect(seen?.ends.map((end) => [end.foot, end.top])).toEqual([
      [1, 2.6],
      [0, 1.6],
    ]);
    expect(seen?.highest).toBe(3);
  });

  it("is not there where a game knows no heights", () => {
    const { height: _height, ...flat } = piece(0);
    expect(section(scene, flat, piece(10))).toBeNull();
  });
});
