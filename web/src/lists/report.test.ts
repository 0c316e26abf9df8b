// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { forget, keep, of, sweep, told } from "./report";

const text = "\r\nPatrol\r\n84/500\r\n  Stormtrooperz (42)\n - T-21 (7)\n";

describe("what was lost when a list was taken in", () => {
  it("is told beside the line that it is about", () => {
    const losses = [
      "line 4: `Stormtrooperz`: Legion has no such unit; it was left out.",
      "line 5: `- T-21 (7)`: An upgrade of no unit.",
      "line 3, column 2: no number",
      "line 99: there is no `X` here",
      "It has no points limit; 500 is assumed.",
      "/units/3/name: `X`: no",
    ];
    expect(told({ text, losses })).toEqual([
      { line: 3, written: "84/500", says: "column 2: no number" },
      {
        line: 4,
        written: "Stormtrooperz (42)",
        says: "`Stormtrooperz`: Legion has no such unit; it was left out.",
      },
      { line: 5, written: "- T-21 (7)", says: "An upgrade of no unit." },
      { line: 99, written: "", says: "there is no `X` here" },
      { line: null, written: "", says: losses[4] },
      { line: null, written: "", says: losses[5] },
    ]);
  });

  it("stays until somebody puts it away, even where the browser has no room", () => {
    keep("own-1", { text, losses: ["a"] });
    expect(of("own-1")).toEqual({ text, losses: ["a"] });
    expect(of("own-2")).toBeNull();
    localStorage.setItem("sandtable-list-read:own-2", "{");
    expect(of("own-2")).toBeNull();
    forget("own-1");
    expect(of("own-1")).toBeNull();
    sweep(new Set(["own-3"]));
    expect(localStorage.getItem("sandtable-list-read:own-2")).toBeNull();
  });
});
