// @vitest-environment jsdom
// Ground: every kind has a drawing of its own, height is told by the shadow, and in numbers only along a line.
import { describe, expect, it } from "vitest";
import terms from "../../../docs/schema/terms.schema.json";
import type { Point, Region, Scene } from "../app/api";
import type { Scenery } from "../wire/terms";
import { flag } from "./flags";
import { heights, mattering } from "./heights";
import type { Tape } from "./overlay";
import { frame, scenery } from "./scenery";
import { region } from "./terrain";

const KINDS = terms.$defs.Scenery.oneOf.map((one) => one.const as Scenery);

const piece = (more: Partial<Region> = {}): Region => ({
  id: "terrain:1",
  kind: "terrain",
  looks: [],
  outline: {
    polygon: [
      [10, 10],
      [14, 10],
      [14, 12.5],
      [10, 12.5],
    ],
  },
  name: "Something",
  title: "Something, 2 in high",
  weight: 1,
  ...more,
});
const html = (all: SVGElement[]): string => all.map((one) => one.outerHTML).join("");

describe("scenery", () => {
  it("has a drawing of its own for each of the 17 kinds", () => {
    expect(KINDS).toHaveLength(17);
    const all = KINDS.map((drawing) => html(scenery(piece(), drawing, "b", false)));
    expect(new Set(all).size).toBe(KINDS.length);
    for (const drawing of KINDS)
      expect(region(piece({ drawing }), "b", false).children.length, drawing).toBeGreaterThan(2);
  });

  it("is the same each time, and its shadow is as long as it is high", () => {
    const wood = (): string => html(scenery(piece(), "woods", "b", false));
    expect(wood()).toBe(wood());
    const shadow = (rise: [number, number]): string =>
      html(scenery(piece({ rise }), "hut", "b", false)).match(/b-shade" d="([^"]+)/)?.[1] ?? "";
    // The lower right corner, 0.14 of the height farther.
    expect(shadow([0, 2])).toContain("571.2 511.2");
    expect(shadow([1, 2])).toContain("565.6 505.6");
  });

  it("lies as its first edge is turned", () => {
    const turned: Point[] = [
      [10, 10],
      [10, 14],
      [8, 14],
      [8, 10],
    ];
    const { at, angle, width, height } = frame(turned);
    expect(angle).toBeCloseTo(90);
    expect([width, height]).toEqual([4, 2].map((side) => expect.closeTo(side)));
    expect(at).toEqual([10, 10].map((side) => expect.closeTo(side)));
  });
});

describe("heights", () => {
  const near = piece({ rise: [0, 1.5], drawing: "crates" });
  const distant = piece({ ...near, id: "terrain:2", outline: { round: { centre: [30, 30], radius: 1 } } });
  const line = (kind: Tape["kind"]): Tape => ({
    kind,
    points: [
      [0, 11],
      [20, 11],
    ],
    text: "",
  });

  it("matter along a line of sight and near it, not along a tape", () => {
    expect(mattering([near, distant], [line("sight")])).toEqual([near]);
    expect(mattering([near, distant], [line("tape")])).toEqual([]);
    const scene = { regions: [near, distant] } as Scene;
    const made = heights(scene, [line("blocked")], [], (x, y) => [x * 20, y * 20]);
    expect(made.map((one) => one.textContent)).toEqual(["1.5"]);
  });
});

describe("an objective", () => {
  const goal = piece({ kind: "objective", outline: { round: { centre: [5, 5], radius: 3 } } });

  it("has a flag, with the letter of whoever holds it", () => {
    expect(flag(goal, false).textContent).toBe("");
    const held = flag({ ...goal, team: "blue" }, true);
    expect(held.textContent).toBe("B");
    expect(held.classList.contains("blue") && held.classList.contains("rises")).toBe(true);
  });

  it("or is the thing to be worked at", () => {
    expect(flag({ ...goal, drawing: "console" }, false).querySelector(".o-plate")).not.toBeNull();
  });
});
