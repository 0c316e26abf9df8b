import { describe, expect, it } from "vitest";
import { atLeast, large, meanOf, often, shared, some } from "./share";

describe("a chance", () => {
  it("is so many of 100, and never a bare zero", () => {
    expect([0, 0.0004, 0.224, 0.998, 1].map(often)).toEqual([
      "never",
      "in under 1 of 100",
      "in 22 of 100",
      "in over 99 of 100",
      "every time",
    ]);
    expect([0, 0.0004, 0.224, 0.998, 1].map(shared)).toEqual([
      "never",
      "under 1 of 100",
      "22 of 100",
      "over 99 of 100",
      "certain",
    ]);
    expect([0, 0.0004, 0.224, 0.998, 1].map(large)).toEqual(["0", "<1", "22", ">99", "100"]);
  });

  it("forgives what reckoning adds or loses", () => {
    expect(often(1.0000000000000002)).toBe("every time");
    expect(often(8.673617379884035e-19)).toBe("never");
    expect(often(-1e-17)).toBe("never");
  });

  it("has a mean only where one can be written", () => {
    expect(some(0.04)).toBeNull();
    expect(some(1.119)).toBe("1.1");
    expect(meanOf([0.25, 0.5, 0.25])).toBe(1);
    expect(atLeast([0.25, 0.5, 0.25], 1)).toBe(0.75);
  });
});
