import { describe, expect, it } from "vitest";
import { beside } from "./beside";

const window = { width: 800, height: 600 };
const shooter = { x: 380, y: 280, width: 40, height: 40 };

describe("dice on the board", () => {
  it("lie beside whoever rolled them", () => {
    expect(beside(shooter, [200, 80], window, [])).toEqual({ left: 434, top: 260 });
  });

  it("lie on nobody else", () => {
    const enemy = { x: 450, y: 250, width: 60, height: 60 };
    expect(beside(shooter, [200, 80], window, [enemy])).toEqual({ left: 166, top: 260 });
  });

  it("stay in the window", () => {
    const corner = { x: 780, y: 580, width: 20, height: 20 };
    const { left, top } = beside(corner, [200, 80], window, []);
    expect([left >= 0 && left <= 600, top >= 0 && top <= 520]).toEqual([true, true]);
  });

  it("cover as little as can be where it is full", () => {
    const all = [{ x: 0, y: 0, width: 800, height: 600 }];
    expect(beside(shooter, [200, 80], window, all)).toMatchObject({ left: expect.any(Number) });
  });
});
