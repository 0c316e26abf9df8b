import { describe, expect, it } from "vitest";
import type { SeenEntry } from "../wire/seen-entry";
import { begun, dateline, editions, listed, long, plain, rowed } from "./chronicle";

const entry = (n: number, turns: (number | null)[], parent = n - 1): SeenEntry =>
  ({
    n,
    parent: n === 0 ? null : parent,
    at: `2026-11-2${n}T12:00:00Z`,
    facts: turns.map((turn) => ({ kind: "k", data: turn, numbers: [] })),
  }) as unknown as SeenEntry;
const begins = (data: unknown): number | null => (typeof data === "number" ? data : null);

describe("editions", () => {
  it("part the log where a turn begins, even within an entry", () => {
    const all = editions([entry(0, [null]), entry(1, [null, 1, null]), entry(2, [null])], begins);
    expect(all.map(({ turn, facts, last }) => [turn, facts.length, last])).toEqual([
      [0, 2, 1],
      [1, 3, null],
    ]);
    expect(dateline(all[0] as never)).toMatch(/November 20\s–\s21, 2026/);
  });

  it("leave out what was taken back", () => {
    const all = editions([entry(0, [1]), entry(1, [2]), entry(2, [null], 0)], begins);
    expect(all.map(({ turn }) => turn)).toEqual([0, 1]);
  });
});

describe("texts", () => {
  it("put names in a row", () => {
    const names = ["a", "b", "c"].map((text) => [{ text, of: `pilot:${text}` }]);
    expect(plain(listed(names))).toBe("a, b and c");
    expect(plain(listed(names.slice(0, 1)))).toBe("a");
    expect(plain(begun(["the ", ...listed(names)]))).toBe("The a, b and c");
    expect(plain(rowed(names))).toBe("a, b, c");
  });

  it("know which story needs room", () => {
    const story = { id: "s", headline: [], weight: 0 };
    expect(long({ ...story, says: [["short"]] })).toBe(false);
    expect(long({ ...story, says: [["long ".repeat(60)]] })).toBe(true);
  });
});
