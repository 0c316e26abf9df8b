import { describe, expect, it } from "vitest";
import type { Reach } from "../app/api";
import { corners, cornered, length, MOST, settled, straight, through, uncornered, way } from "./corner";
import { far } from "./far";
import { move, type Placed } from "./formation";

const stood: Placed[] = [
  { piece: "base:1", to: { x: 10, y: 10, heading: 0 } },
  { piece: "base:2", to: { x: 12, y: 10, heading: 0 } },
];
/** Led right by three, round a corner, and down by four. */
const bent = move(cornered(move(stood, 3, 0)), 0, 4);

describe("a way with corners", () => {
  it("keeps where each base was when the corner was set", () => {
    expect(bent.map((one) => one.via)).toEqual([[[13, 10]], [[15, 10]]]);
    expect(bent[0]?.to).toEqual({ x: 13, y: 14, heading: 0 });
    expect(way(stood[0]!.to, bent[0]!)).toEqual([
      [10, 10],
      [13, 10],
      [13, 14],
    ]);
  });

  it("may bend for one base alone", () => {
    const one = cornered(move(stood, 3, 0, "base:2"), "base:2");
    expect(one.map((of) => corners(of).length)).toEqual([0, 1]);
  });

  it("has no corner twice, and not more than the wire takes", () => {
    const here = move(stood, 3, 0);
    expect(cornered(cornered(here))).toEqual(cornered(here));
    let many = stood;
    for (let step = 0; step < MOST + 2; step += 1) many = cornered(move(many, 1, step));
    expect(many.map((one) => corners(one).length)).toEqual([MOST, MOST]);
  });

  it("loses the newest corner first, and is no different without any", () => {
    const twice = cornered(bent);
    expect(uncornered(twice)).toEqual(bent);
    expect(uncornered(uncornered(twice))).toEqual(move(stood, 3, 4));
    expect(uncornered(stood)).toEqual(stood);
    // A base that was led alone loses its own before the others do.
    const alone = cornered(move(bent, 1, 1, "base:1"), "base:1");
    expect(uncornered(alone).map((one) => corners(one).length)).toEqual([1, 1]);
  });

  it("ends where the hand stops, which is no corner", () => {
    expect(settled(cornered(bent))).toEqual(bent);
    expect(settled(bent)).toEqual(bent);
    expect(straight(bent)).toEqual(move(stood, 3, 4));
    expect(through(stood[0]!, [])).toEqual(stood[0]);
  });
});

describe("how far a plan goes", () => {
  const from = (of: Placed): Placed["to"] | undefined => stood.find((one) => one.piece === of.piece)?.to;

  it("counts along the corners, and straight without any", () => {
    expect(length([[0, 0]])).toBe(0);
    expect(far(bent, from, null, 6)).toEqual({ far: 7, budget: 6 });
    expect(far(straight(bent), from, null, 6)).toEqual({ far: 5, budget: 6 });
  });

  it("follows the field round what is known to stand in between", () => {
    const field = {
      origin: [0, 0],
      cell: 10,
      columns: 2,
      rows: [
        [0, 4],
        [null, 6],
      ],
    } as unknown as Reach;
    expect(far(move(stood, 0, -3), from, field, 4)).toEqual({ far: 4, budget: 6 });
    expect(far([{ piece: "base:1", to: { x: 9, y: 11, heading: 0 } }], from, field, 4)).toEqual({
      far: null,
      budget: 6,
    });
    expect(far(move(stood, 0, 30), from, field, 4).far).toBe(30);
  });
});
