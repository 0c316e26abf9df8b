import { describe, expect, it } from "vitest";
import { spread } from "./spread";

describe("marks on a curve", () => {
  it("stay at their places where there is room", () => {
    expect(
      spread(
        [
          { x: 10, y: 50 },
          { x: 60, y: 50 },
        ],
        120,
      ),
    ).toEqual([50, 50]);
  });

  it("stand above and below each other where there is none", () => {
    const at = { x: 10, y: 50 };
    expect(spread([at, at, at], 120)).toEqual([50, 30, 70]);
  });

  it("stay inside the plot", () => {
    const at = { x: 10, y: 10 };
    expect(spread([at, at], 60)).toEqual([10, 30]);
  });
});
