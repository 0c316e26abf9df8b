import { describe, expect, it } from "vitest";
import { bar as legion } from "../games/legion/bar";
import { letters, type Bar } from "../games/bar";
import { bar as regiment } from "../games/regiment/bar";
import { ordered, placed } from "./fold";
import type { Group } from "./menu";

const group = (kind: string): Group => ({ kind, title: kind, open: [], barred: [] });
const groups = (n: number, name: string): Group[] => Array.from({ length: n }, (_, at) => group(name + at));
const DESK = { card: 88, key: 100, gap: 6, rule: 13 };

describe("the places of a bar", () => {
  it("hold all where there is room", () => {
    const found = placed(groups(6, "card"), groups(2, "key"), 818, DESK);
    expect([found.cards.length, found.keys.length, found.more.length]).toEqual([6, 2, 0]);
    const four = placed(groups(4, "card"), groups(4, "key"), 818, DESK);
    expect([four.cards.length, four.keys.length, four.more.length]).toEqual([4, 4, 0]);
  });

  it("fold what is beyond the sixth, and keep what ends things", () => {
    const found = placed(groups(9, "card"), groups(3, "key"), 818, DESK);
    expect(found.cards.length).toBe(5);
    expect(found.keys.map((one) => one.kind)).toEqual(["key0", "key2"]);
    expect(found.more.length).toBe(5);
    expect(placed(groups(6, "card"), groups(2, "key"), 450, DESK).cards.length).toBeLessThan(3);
  });

  it("follow the order of kinds, whatever is offered first", () => {
    const found = ordered(["x", "b", "a"].map(group), ["a", "b"]);
    expect(found.map((one) => one.kind)).toEqual(["a", "b", "x"]);
  });
});

describe("the letters of a game", () => {
  it.each([
    ["REGIMENT", regiment],
    ["Special Operations", legion],
  ] as [string, Bar][])("of %s mean one kind each, and nothing that the table needs", (_, bar) => {
    const all = [...letters(bar).values()];
    expect(new Set(all).size).toBe(all.length);
    for (const taken of ["z", "t", "w"]) expect(all).not.toContain(taken);
    const kinds = [...bar.planned, ...bar.atOnce].map(([kind]) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
