import { describe, expect, it } from "vitest";
import { never, outlooks, type Measure } from "./outlook";

const measures = (shares: Record<string, number>): Measure[] =>
  Object.entries(shares).map(([key, share]) => ({ key, share, noun: key, row: key, says: () => key }));

describe("an outlook", () => {
  it("stands large with what tells the answers apart", () => {
    const [keep, spend] = outlooks(
      [measures({ base: 0.39, shaken: 1 }), measures({ base: 0.56, shaken: 1 })],
      ["base", "shaken"],
    );
    expect([keep?.head.key, keep?.strong, keep?.light]).toEqual(["base", 39, 100]);
    expect([spend?.head.key, spend?.strong, spend?.light]).toEqual(["base", 56, 100]);
    expect(spend?.rows.map(({ key, ink }) => [key, ink])).toEqual([["shaken", "light"]]);
  });

  it("has the strong ink for the stronger result", () => {
    const of = (two: number, one: number): Measure[] => measures({ two, one });
    const [keep, again] = outlooks([of(0, 0.83), of(0.46, 0.92)], ["one", "two"]);
    expect([keep?.head.key, keep?.strong, keep?.light]).toEqual(["one", 0, 83]);
    expect([again?.strong, again?.light]).toEqual([46, 92]);
    expect(again?.rows).toMatchObject([{ key: "two", ink: "strong" }]);
  });

  it("passes over what is the same by every answer", () => {
    const all = [measures({ base: 0, shaken: 0.3 }), measures({ base: 0, shaken: 0.6 })];
    expect(outlooks(all, ["base", "shaken"]).map((one) => one?.head.key)).toEqual(["shaken", "shaken"]);
  });

  it("is nothing where nothing is told", () => {
    expect(outlooks([null, measures({ base: 0.2 })], ["base"])[0]).toBeNull();
    expect(outlooks([null, null], ["base"])).toEqual([null, null]);
  });

  it("says how many come for certain where nothing is left to chance", () => {
    const wounds = (n: number): Measure[] =>
      [5, 4, 3].map((least) => ({
        key: `wounds-${least}`,
        share: least <= n ? 1 : 0,
        noun: "",
        row: "",
        says: () => "",
        counts: { n: least, noun: (many) => (many === 1 ? "wound" : "wounds") },
      }));
    const prefer = ["base", "wounds-3", "wounds-4", "wounds-5"];
    const of = (n: number): Measure[] => [...measures({ base: 1 }), ...wounds(n)];
    expect(outlooks([of(5), of(4)], prefer).map((one) => one?.sure)).toEqual([
      { n: 5, noun: "wounds" },
      { n: 4, noun: "wounds" },
    ]);
    const open = [...measures({ base: 0.4 }), ...wounds(5)];
    expect(outlooks([open, of(4)], prefer).every((one) => one?.sure === undefined)).toBe(true);
  });

  it("knows what comes by no answer at all", () => {
    const none = measures({ base: 0, shaken: 0 });
    expect(never([none, none], ["base", "shaken"])).toBe("base");
    expect(never([none, measures({ base: 0, shaken: 0.1 })], ["base", "shaken"])).toBeNull();
    expect(never([none, null], ["base"])).toBeNull();
  });
});
