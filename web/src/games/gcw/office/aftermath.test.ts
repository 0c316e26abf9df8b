import { describe, expect, it } from "vitest";
import type { Event } from "../../../wire/gcw/event";
import type { Flown, Report } from "../../../wire/gcw/terms";
import type { SeenEntry } from "../../../wire/seen-entry";
import { aftermathOf, lostBy } from "./aftermath";
import { afterward, befell } from "./aftermathWords";

const flown = (ship: string, pilot: string, role: "attacker" | "defender", end: Flown["end"]): Flown =>
  ({ ship, pilot, role, end, crew: [] }) as Flown;
const report = {
  rounds: 5,
  winner: "defender",
  field: null,
  gains: [],
  good_faith: [true, true],
  huge: [],
  ships: [
    flown("ship:a-1", "pilot:a-1", "attacker", { destroyed: { by: "pilot:d-1", ion: true } }),
    { ...flown("ship:a-2", "pilot:a-2", "attacker", "fled"), damaged: true },
    { ...flown("ship:d-1", "pilot:d-1", "defender", "held"), crew: [{ crew: "crew:d-1" }] },
  ],
} as Report;

const changed = (battle: string, change: object): Event =>
  ({ "battle-changed": { battle, change } }) as Event;
const result = { field: null, how: "fought", winner: "defender" };
const events: Event[] = [
  changed("battle:1", { result }),
  { "pilot-changed": { pilot: "pilot:d-1", change: { xp: 3 } } } as Event,
  changed("battle:1", { stage: "closed" }),
  changed("battle:2", { result }),
  { "rolled-red": { faces: ["blank"], of: "pilot:a-1", purpose: "ejection", whose: "all" } } as Event,
  { "pilot-fate": { pilot: "pilot:a-1", fate: "dead" } } as Event,
  { "sits-out": { asset: { ship: "ship:a-2" }, idle: { until: 4, why: "repair" } } } as Event,
  { "sits-out": { asset: { crew: "crew:d-1" }, idle: { until: 5, why: "wound" } } } as Event,
  { "pilot-changed": { pilot: "pilot:d-1", change: { xp: 2 } } } as Event,
  { posted: { amount: 4, seat: 0, why: { scrapyard: "battle:2" } } } as Event,
  changed("battle:2", { stage: "closed" }),
  { "pilot-changed": { pilot: "pilot:d-1", change: { xp: -4 } } } as Event,
];
const entry = (n: number, all: Event[]): SeenEntry =>
  ({
    n,
    parent: n === 0 ? null : n - 1,
    facts: all.map((data) => ({ kind: Object.keys(data)[0], data, say: { spans: [] }, numbers: [] })),
  }) as unknown as SeenEntry;
const log = [entry(0, [changed("battle:2", { report })]), entry(1, events)];
const name = (ref: string): string => ref.toUpperCase();

describe("what came of a battle", () => {
  const what = aftermathOf(log, "battle:2");
  const [first, second, third] = what.ships;

  it("has its report and its result", () => {
    expect(what.report?.rounds).toBe(5);
    expect(what.result?.winner).toBe("defender");
    expect(lostBy(what.ships, "attacker")).toBe(1);
    expect(lostBy(what.ships, "defender")).toBe(0);
  });

  it("gives kills and XP of this battle alone", () => {
    expect(third).toMatchObject({ kills: 1, xp: 2 });
    expect(first).toMatchObject({ kills: 0, xp: undefined });
  });

  it("tells what befell each, and what follows", () => {
    expect(first && befell(first, name)).toBe("destroyed by PILOT:D-1, by ion weapon");
    expect(first && afterward(first)).toBe("dead, ejection roll: blank");
    expect(second && befell(second, name)).toBe("fled, damaged");
    expect(second && afterward(second)).toBe("repairs through turn 4");
    expect(third && afterward(third)).toBe("");
  });

  it("names people aboard who came to harm, and what changed hands", () => {
    expect(what.aboard).toMatchObject([{ who: "crew:d-1", role: "defender", idle: [{ until: 5 }] }]);
    expect(what.also.map((fact) => fact.kind)).toEqual(["posted"]);
  });

  it("is empty for a battle that the log doesn't tell of", () => {
    expect(aftermathOf(log, "battle:9")).toMatchObject({ ships: [], also: [], result: undefined });
  });
});
