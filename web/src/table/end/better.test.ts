import { describe, expect, it } from "vitest";
import type { Scene } from "../../app/api";
import { better, happened } from "./better";

const piece = (id: string, group: string, x: number): Scene["pieces"][number] => ({
  id,
  group,
  pose: { x, y: 2, heading: 0 },
  shape: { round: { radius: 0.5 } },
  label: "1",
  class: "infantry",
  level: 0,
  tone: "ready",
  title: "",
});
const scene: Scene = {
  table: { width: 36, height: 36 },
  pieces: [piece("base:1", "unit:1", 1), piece("base:2", "unit:1", 3), piece("base:7", "unit:2", 9)],
  regions: [],
  marks: [],
  lines: [],
};

describe("a better move on the board", () => {
  it("stands as ghosts where its bases would go", () => {
    const to = { x: 5, y: 6, heading: 90 };
    const shown = better(scene, { move: { moves: [{ piece: "base:1", to }] } } as never, "unit:1");
    expect(shown.ghosts).toMatchObject([{ id: "base:1", pose: to }]);
    expect(shown.selected).toEqual(["unit:1"]);
    expect(shown.targets).toEqual([]);
  });
  it("points at what it aims at", () => {
    const shown = better(scene, { shoot: { base: "base:7" } }, "unit:1");
    expect(shown.targets).toEqual(["unit:2"]);
    expect(shown.tapes).toEqual([
      {
        kind: "sight",
        points: [
          [2, 2],
          [9, 2],
        ],
        text: "",
      },
    ]);
    expect(better(scene, "rally", "unit:1")).toMatchObject({
      ghosts: [],
      selected: ["unit:1"],
      targets: [],
    });
  });
});

describe("what happened on the board", () => {
  it("is the unit, whom it shot at, and the line of the shot", () => {
    const line = [
      [1, 2],
      [9, 2],
    ];
    const data = { combat: { declared: { unit: "unit:1", target: "unit:2", line: { ends: line } } } };
    const entry = { facts: [{ data, kind: "combat-declared", numbers: [] }] };
    const shown = happened(scene, entry as never, "unit:1");
    expect(shown).toMatchObject({ selected: ["unit:1"], targets: ["unit:2"], tapes: [{ points: line }] });
    expect(happened(scene, undefined, "unit:9").selected).toEqual([]);
  });
});
