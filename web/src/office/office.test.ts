import { describe, expect, it } from "vitest";
import type { SeenEntry } from "../wire/seen-entry";
import { lived } from "./life";
import type { TableNow } from "../app/api";
import { Office, type OfficeGame } from "./office";
import { until } from "./time";

const game: OfficeGame = {
  stage: () => "",
  steps: () => [],
  purse: () => null,
  side: () => null,
  pages: [
    {
      path: "pilots",
      name: "Pilots",
      icon: "people",
      Page: () => Promise.reject(new Error("not shown")),
      things: ["pilot"],
    },
  ],
};

describe("an office", () => {
  it("leads to the pages of things, and nowhere for what has none", () => {
    const office = new Office("m1", game);
    expect(office.at()).toBe("/campaigns/m1");
    expect(office.thing("pilot:p0-1")).toBe("/campaigns/m1/pilots/pilot%3Ap0-1");
    expect(office.thing("card:r2d2")).toBeUndefined();
  });

  it("leads to the form of a question, and to that of the battle that asks", () => {
    const office = new Office("m1", game);
    const asked = { seat: 0, kind: "defence", text: "Who defends?", rule: "GCW-140" };
    const now = {} as TableNow;
    expect(office.answers(asked, now)).toBe("/campaigns/m1/orders/defence");
    expect(office.answers({ ...asked, about: ["battle:3"] }, now)).toBe(
      "/campaigns/m1/orders/defence/battle%3A3",
    );
  });
});

describe("a life", () => {
  it("is what the log says of a thing, without the rest of the same entry", () => {
    const fact = (text: string, of: string): SeenEntry["facts"][number] =>
      ({
        kind: "k",
        data: null,
        numbers: [],
        say: { spans: [{ text, of }] },
      }) as unknown as SeenEntry["facts"][number];
    const entry = (n: number, facts: SeenEntry["facts"]): SeenEntry => ({ n, facts }) as unknown as SeenEntry;
    const log = [
      entry(0, [fact("Wes", "pilot:p0-1"), fact("Cy", "seat:1")]),
      entry(1, [fact("Cy", "seat:1")]),
      entry(2, [fact("Wes", "pilot:p0-1")]),
    ];
    const life = lived(log, "pilot:p0-1");
    expect(life.map((deed) => [deed.n, deed.facts.length])).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });
});

describe("time that is left", () => {
  it("is told in its two largest units", () => {
    const at = (ms: number): string => new Date(ms).toISOString();
    expect(until(at(100_000_000), 0)).toBe("in 1 d 3 h");
    expect(until(at(5_400_000), 0)).toBe("in 1 h 30 min");
    expect(until(at(30_000), 0)).toBe("now");
  });
});
