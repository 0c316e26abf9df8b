import { describe, expect, it } from "vitest";
import type { Event } from "../../../wire/tours/event";
import type { GameView } from "../../../wire/tours/view";
import { armies } from "./fought";
import { career, potentialOf, supplyOf } from "./told";

const UNIT = "unit:u0-1";
const fought = (defeated: boolean, held: boolean, unit = UNIT): Event => ({
  unit: { unit, battle: "battle:0", change: { lived: { fought: { defeated, held } } } },
});

describe("the life of a Dossier in numbers", () => {
  it("counts its own games, defeats, objectives and rivals", () => {
    const sum = career(
      [
        fought(true, false),
        fought(false, true),
        fought(true, true, "unit:u0-2"),
        { unit: { unit: UNIT, battle: "battle:0", change: { lived: { feared: 1 } } } },
        { unit: { unit: UNIT, battle: "battle:3", change: { awarded: { commendation: "recon-badge" } } } },
      ],
      UNIT,
    );
    expect(sum).toMatchObject({ games: 2, defeated: 1, held: 1, feared: 1 });
    expect(sum.since.get("commendation:recon-badge")).toBe("battle:3");
  });
});

describe("a sum opened", () => {
  it("lists the changes of its own seat alone", () => {
    const events: Event[] = [
      { register: { seat: 0, change: { supply: { amount: 5, why: "founding" } } } },
      { register: { seat: 1, change: { supply: { amount: 2, why: "game" } } } },
      { register: { seat: 0, change: { potential: 600 } } },
      { register: { seat: 0, change: "sequence" } },
    ];
    expect(supplyOf(events, 0).map(({ amount }) => amount)).toEqual([5]);
    expect(potentialOf(events, 0)).toEqual([{ amount: 600 }]);
  });
});

describe("an army that the view no longer has", () => {
  const game = { game: "battle:0", sides: [{ army: null }, { army: null }] } as unknown as GameView;
  const change = (of: object): Event => ({ battle: { battle: "battle:0", change: of } }) as Event;
  const record = (of: object): Event => ({ recorded: { battle: "battle:0", change: of } }) as Event;
  const army = { units: [{ from: { dossier: UNIT }, upgrades: ["bipod"] }, { from: { heroic: "luke" } }] };

  it("is remembered by the log, with what the record noted last", () => {
    const [first, second] = armies(game, [
      change({ revealed: [army, null] }),
      record({ defeated: ["first", 0, true] }),
      record({ held: ["first", 1, true] }),
      record({ held: ["first", 1, false] }),
      record({ triggered: ["first", "medevac"] }),
    ]);
    expect(second).toBeNull();
    expect(first?.units).toMatchObject([
      { unit: UNIT, upgrades: ["upgrade:bipod"], defeated: true, held: false },
      { unit: "unit-card:luke", defeated: false, held: false },
    ]);
    expect(first?.triggered).toEqual(["medevac"]);
  });
  it("gives way to the view while the game goes on", () => {
    const seen = { points: 40, units: [], assets: [], triggered: [] };
    const now = { ...game, sides: [{ army: seen }, { army: null }] } as unknown as GameView;
    expect(armies(now, [change({ army: ["first", army] })])[0]?.points).toBe(40);
  });
});
