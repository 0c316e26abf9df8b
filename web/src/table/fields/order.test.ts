import { describe, expect, it } from "vitest";
import type { Choice } from "../../app/api";
import { isOrder, moved, next } from "./order";

const choice = (value: Choice["value"]): Choice => ({ value, text: "" });

describe("the order of a batch", () => {
  it("is known by choices of the same tokens", () => {
    expect(isOrder([choice(["red", "blue", "blue"]), choice(["blue", "red", "blue"])])).toBe(true);
    expect(isOrder([choice(["red", "blue", "blue"]), choice(["red", "red", "blue"])])).toBe(false);
    expect(isOrder([choice("red"), choice("blue")])).toBe(false);
    expect(isOrder([])).toBe(false);
  });

  it("moves a token and closes up", () => {
    expect(moved(["r", "b", "B"], 0, 2)).toEqual(["b", "B", "r"]);
    expect(moved(["r", "b", "B"], 2, 0)).toEqual(["B", "r", "b"]);
    expect(moved(["r", "b"], 1, 5)).toEqual(["r", "b"]);
  });

  it("goes past tokens of the same side, which would change nothing", () => {
    expect(next(["b", "b", "r"], 0, 1)).toBe(2);
    expect(next(["r", "b", "b"], 2, -1)).toBe(0);
    expect(next(["r", "b", "b"], 0, 1)).toBe(1);
    expect(next(["r", "b"], 1, 1)).toBe(1);
  });
});
