// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { SeenEntry } from "../wire/seen-entry";
import log from "../../tests/fixtures/regiment-act.json";
import { choosing, seatNames, setup } from "../games/setups";
import { inForce } from "./rules";
import { route } from "./router.svelte";
import { joined, line } from "./sequence";

const entries = log.log.entries as unknown as SeenEntry[];

describe("entries", () => {
  it("are joined in order, each once", () => {
    const known = entries.slice(0, 4);
    const { entries: all, added, gap } = joined(known, entries.slice(2));
    expect(all).toEqual(entries);
    expect(added).toEqual(entries.slice(4));
    expect(gap).toBe(false);
  });

  it("tell when some are missing between", () => {
    expect(joined(entries.slice(0, 2), entries.slice(4)).gap).toBe(true);
    expect(joined([], entries.slice(4)).gap).toBe(false);
  });

  it("that were taken back are off the line of play", () => {
    const entry = (n: number, parent: number | null): SeenEntry => ({ ...entries[0]!, n, parent });
    const counted = line([entry(0, null), entry(1, 0), entry(2, 1), entry(3, 0)]);
    expect([...counted].sort()).toEqual([0, 3]);
  });
});

describe("addresses", () => {
  const at = (path: string): unknown => route(new URL(path, "http://here"));

  it("lead to pages", () => {
    expect(at("/")).toEqual({ page: "start" });
    expect(at("/new/regiment")).toEqual({ page: "new", system: "regiment" });
    expect(at("/new/legion/rulings")).toEqual({ page: "rulings", system: "legion" });
    expect(at("/campaigns/x/invite")).toEqual({ page: "invite", id: "x" });
    expect(at("/games/m1/answer")).toEqual({ page: "game", id: "m1", answer: true });
    expect(at("/games/m1?invite=abc")).toEqual({ page: "game", id: "m1", token: "abc" });
    expect(at("/games/m1?invite=abc&seat=2")).toEqual({ page: "game", id: "m1", token: "abc", offered: 2 });
    expect(at("/games")).toEqual({ page: "missing" });
  });
});

describe("a setup", () => {
  const regiment = {
    id: "regiment",
    title: "R",
    about: "",
    kind: "battle" as const,
    seats: 2,
    board: true,
    levels: [],
    simulations: {},
  };
  const pack = { lists: ["tutorial-empire", "tutorial-rebels", "sample-gungans"] };

  it("is filled in with the first game", () => {
    const chosen = Object.fromEntries(choosing("regiment", pack).map((one) => [one.id, one.value]));
    expect(setup(regiment, chosen, [])).toEqual({
      names: { lists: ["tutorial-empire", "tutorial-rebels"], colours: ["red", "blue"] },
    });
  });

  it("names a seat for each player of a campaign", () => {
    const gcw = { ...regiment, id: "gcw", kind: "campaign" as const };
    expect(seatNames(gcw, { rebel: "2", imperial: "1" })).toHaveLength(3);
    expect(choosing("unheard-of", {})).toEqual([]);
    expect(setup({ ...regiment, id: "unheard-of" }, {}, [])).toEqual({ trial: {} });
  });
});

describe("rules", () => {
  it("are shown with the option in force, or else the first", () => {
    const options = [
      { key: "blue-first", text: "Blue starts." },
      { key: "red-first", text: "Red starts." },
    ];
    const kept = { text: "A rule.", place: "p. 1", rulings: [{ id: "REG-A01", topic: "Who", options }] };
    expect(inForce(kept, { rulings: { "REG-A01": "red-first" } }).rulings[0]?.played).toBe("Red starts.");
    expect(inForce(kept, null).rulings[0]?.played).toBe("Blue starts.");
    expect(inForce({ text: "A rule." }, null)).toEqual({ text: "A rule.", rulings: [] });
  });
});
