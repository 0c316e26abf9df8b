import { describe, expect, it } from "vitest";
import { goesOn, written, type Lab } from "./lab";

describe("a figure", () => {
  it("is written as its column is read", () => {
    expect(written(12, "sum", null)).toBe("12");
    expect(written(0.125, "share", [0.083, 0.174])).toBe("12.5 % (8–17)");
    expect(written(0.5, "odds", null)).toBe("50.0 %");
    expect(written(2.4, "mean", [2.12, 2.68])).toBe("2.40 ±0.28");
    expect(written(2.4, "per", null)).toBe("2.40");
  });
});

describe("a simulation", () => {
  const nothing: Lab = { asked: null, done: 0, of: 0 };
  const begun: Lab = { ...nothing, asked: { system: "a", games: 5, level: "b", seed: 1 }, of: 5 };

  it("goes on until there are figures, or will be none", () => {
    expect(goesOn(nothing)).toBe(false);
    expect(goesOn(begun)).toBe(true);
    expect(goesOn({ ...begun, fault: "no such list" })).toBe(false);
    const summary = { games: 5, decided_by: {}, draws: 0, mean_commands: 1, seconds: 1, figures: [] };
    expect(goesOn({ ...begun, summary })).toBe(false);
  });
});
