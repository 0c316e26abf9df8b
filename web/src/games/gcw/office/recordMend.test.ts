import { describe, expect, it } from "vitest";
import type { Field } from "../../../app/api";
import type { Report } from "../../../wire/gcw/terms";
import { gainsOf, possible, prizes, probe } from "./recordGains";
import { attempts, draftOf, mended, same } from "./recordMend";

const [A0, D0] = ["ship:a-0", "ship:d-0"];

describe("what is won besides", () => {
  const listed = [
    { value: { cargo: { role: "attacker", units: 0 } }, text: "" },
    { value: { stolen: { container: "container:0", safe: true } }, text: "" },
    { value: { stolen: { container: "container:0", safe: false } }, text: "" },
    { value: { delivered: { container: "container:0" } }, text: "" },
    { value: { rescued: { prisoner: { pilot: "pilot:d-7" } } }, text: "" },
    { value: "exchanged", text: "" },
  ];
  const item = [{ at: "", text: "", is: { pick: { from: { listed }, min: 1, max: 1 } } }];
  const form = [
    {
      at: "/battle/summary/summary/gains",
      text: "gains",
      is: { list: { item, rows: "free", min: 0, max: 99 } },
    },
  ] as unknown as Field[];

  it("is a subject with its ways, of which the server strikes out what can't be here", () => {
    const all = prizes(form);
    expect(all.map((one) => one.key)).toEqual(["cargo:attacker", "container:0", "pilot:d-7", "exchanged"]);
    expect(probe(all)[1]).toEqual({ stolen: { container: "container:0", safe: false } });
    const left = possible(all, [
      { at: "/gains/0", code: "no-cargo", says: "" },
      { at: "/gains/1", code: "no-carrier", says: "" },
      { at: "/gains/3", code: "exchanged-once", says: "" },
    ]);
    expect(left.map((one) => one.key)).toEqual(["container:0", "pilot:d-7"]);
    expect(prizes([])).toEqual([]);
  });

  it("is null where a record names nothing", () => {
    expect(gainsOf({ gains: ["exchanged"] }, ["exchanged", "container:0"])).toEqual({
      exchanged: "exchanged",
      "container:0": null,
    });
  });
});

describe("two records", () => {
  const flown = (ship: string, role: "attacker" | "defender", end: Report["ships"][number]["end"]) => ({
    ship,
    role,
    end,
    pilot: ship.replace("ship", "pilot"),
  });
  const own: Report = {
    winner: "attacker",
    field: "attacker",
    rounds: 8,
    good_faith: [true, true],
    ships: [
      flown(A0, "attacker", "held"),
      flown(D0, "defender", { destroyed: { by: "pilot:a-0", ion: false } }),
    ],
    huge: [],
    gains: [],
  };
  const theirs: Report = {
    ...own,
    winner: "draw",
    rounds: 7,
    ships: [own.ships[0] as Report["ships"][number], flown(D0, "defender", "fled")],
  };

  it("take one line from each other", () => {
    expect(mended(own, theirs, "rounds")).toEqual({ ...own, rounds: 7 });
    expect(mended(own, theirs, { ship: D0 }).ships[1]?.end).toBe("fled");
    expect(mended(own, { ...theirs, good_faith: [true, false] }, "defender").good_faith).toEqual([
      true,
      false,
    ]);
    expect(mended(own, { ...theirs, ships: [] }, { ship: D0 }).ships).toHaveLength(1);
  });

  it("let come along what follows from the line, least first", () => {
    const ways = attempts(own, theirs, { ship: D0 });
    expect(ways.map((way) => way.with)).toEqual([[], ["winner"]]);
    expect(ways[1]?.report.winner).toBe("draw");
    expect(attempts(own, theirs, "rounds")[0]?.with).toEqual([]);
  });

  it("are the same in whatever order they are told", () => {
    expect(same(own, { ...own, ships: own.ships.toReversed() })).toBe(true);
    expect(same(own, theirs)).toBe(false);
  });

  it("can be gone on from, unless they tell more than a summary holds", () => {
    const draft = draftOf(own, []);
    expect(draft?.lines[D0]).toEqual({ fate: "lost", by: "pilot:a-0" });
    expect(draft?.lines[A0]).toEqual({ fate: "on" });
    expect(draft?.field).toBe("attacker");
    const more = { ...own, ships: [{ ...flown(A0, "attacker", "held"), rerolls: 1 }] };
    expect(draftOf(more, [])).toBeNull();
  });
});
