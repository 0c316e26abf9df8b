import { describe, expect, it } from "vitest";
import type { Box } from "../../board/labels";
import { joined, leader, within } from "./place";

const box = (x: number, y: number, width = 20, height = 20): Box => ({ x, y, width, height });

describe("the spotlight", () => {
  it("takes bases of a unit as one", () => {
    expect(joined([box(0, 0), box(30, 0), box(60, 0), box(300, 0)])).toEqual([box(0, 0, 80), box(300, 0)]);
  });

  it("ends at the edge of the board", () => {
    expect(within(box(-10, 5), box(0, 0, 100, 100))).toEqual(box(0, 5, 10));
    expect(within(box(-30, 5), box(0, 0, 100, 100))).toBeNull();
  });

  it("is led to by the nearest side, and only by one that is allowed", () => {
    const bubble = box(500, 300, 200, 200);
    expect(leader(bubble, box(100, 350))).toMatch(/^M500 /);
    expect(leader(bubble, box(560, 800))).toMatch(/^M\d+ 500C/);
    expect(leader(bubble, box(560, 800), "sides")).toBe("");
    expect(leader(bubble, box(100, 350), "ends")).toBe("");
    expect(leader(bubble, box(600, 350))).toBe("");
  });
});
