import { describe, expect, it } from "vitest";
import { clearest, type Box } from "./room";

const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 50 });

describe("room", () => {
  it("is the first place that covers nothing", () => {
    const things = [{ box: box(0, 0), weight: 1 }];
    expect(clearest([box(50, 20), box(100, 0), box(300, 0)], things)).toEqual(box(100, 0));
  });

  it("is where the least is covered if there is no other", () => {
    const things = [
      { box: box(0, 0), weight: 10 },
      { box: box(120, 0), weight: 1 },
    ];
    expect(clearest([box(50, 0), box(101, 10)], things)).toEqual(box(101, 10));
    expect(clearest([], things)).toBeUndefined();
  });
});
