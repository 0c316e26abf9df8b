import { describe, expect, it } from "vitest";
import type { Event } from "../../../wire/gcw/event";
import type { Flown, Report } from "../../../wire/gcw/terms";
import { afterOf, rollWords, roomFor, winnerWords } from "./recordAfter";
import type { Fight, View } from "./view";

const flown = (of: string, role: Flown["role"], more: Partial<Flown> = {}): Flown => ({
  ship: `ship:${of}`,
  pilot: `pilot:${of}`,
  role,
  end: "held",
  ...more,
});
const report = {
  field: "attacker",
  winner: "attacker",
  rounds: 8,
  gains: [],
  good_faith: [true, true],
  huge: [],
  ships: [
    flown("s0-1", "attacker", { damaged: true }),
    flown("s0-2", "attacker"),
    flown("s1-1", "defender", {
      end: { destroyed: { by: "pilot:s0-1", ion: false } },
      crew: [{ crew: "crew:c1-1" }],
    }),
  ],
} as Report;
const fight = {
  battle: "battle:0",
  sides: [
    { player: "seat:0", faction: "rebel" },
    { player: "seat:1", faction: "imperial" },
  ],
  accounts: [{ role: "defender", player: "seat:1", stands: true, report, says: [] }],
} as unknown as Fight;
const view = {
  names: {
    "seat:0": "Anna",
    "seat:1": "Cleo",
    "ship:s0-1": "X-wing (s0-1)",
    "ship:s0-2": "Y-wing (s0-2)",
    "ship:s1-1": "TIE Fighter (s1-1)",
    "pilot:s0-1": "Wes Janson (s0-1)",
    "pilot:s0-2": "Adder (s0-2)",
    "pilot:s1-1": "Moth (s1-1)",
    "crew:c1-1": "Agent Kallus (c1-1)",
    "huge:0": "the CR90 Corvette (huge ship 0)",
    "card:tantiveiv": "Tantive IV",
    "target:5": "Obrist",
  },
  game: {
    players: [
      { seat: "seat:0", faction: "rebel" },
      { seat: "seat:1", faction: "imperial" },
    ],
    huge: [
      {
        huge: "huge:0",
        sections: [{ crippled: false, face_down: 0, face_up: 0, upgrades: ["card:tantiveiv"] }],
      },
    ],
  },
} as unknown as View;

const RESULT: Event = {
  "battle-changed": {
    battle: "battle:0",
    change: { result: { winner: "attacker", how: "fought", field: "attacker" } },
  },
};
const CLOSED: Event = { "battle-changed": { battle: "battle:0", change: { stage: "closed" } } };
const ejection = (of: string): Event => ({
  "rolled-red": { of, purpose: "ejection", faces: ["hit"], whose: { battle: "battle:0" } },
});
const xp = (pilot: string, amount: number): Event => ({ "pilot-changed": { pilot, change: { xp: amount } } });
const wounded = (pilot: string): Event => ({
  "sits-out": { asset: { pilot }, idle: { until: 4, why: "wound" } },
});
const repairs = (ship: string): Event => ({
  "sits-out": { asset: { ship }, idle: { until: 4, why: "repair" } },
});

const SETTLED: Event[] = [
  { confirmed: { battle: "battle:0", role: "attacker", confirmed: true } },
  RESULT,
  ejection("pilot:s1-1"),
  { "pilot-fate": { pilot: "pilot:s1-1", fate: "dead" } },
  wounded("pilot:s1-1"),
  repairs("ship:s0-1"),
  { "ship-fate": { ship: "ship:s1-1", fate: "destroyed" } },
  xp("pilot:s0-1", 1),
  xp("pilot:s0-2", 1),
  xp("pilot:s1-1", 1),
  CLOSED,
];
const after = (events: Event[], seat = "seat:0"): ReturnType<typeof afterOf> =>
  afterOf({ events }, fight, view, seat, (id) => id.toUpperCase());

describe("what confirming a record will do", () => {
  it("is told side by side, mine first, and the same of several in one row", () => {
    const told = after(SETTLED);
    expect(told.winner).toBe("attacker");
    expect(told.sides.map((one) => one.title)).toEqual(["You", "Cleo"]);
    expect(told.sides[0]?.rows).toEqual([
      { of: ["X-wing"], says: "repairs through turn 4" },
      { of: ["Wes Janson", "Adder"], says: "+1 XP each" },
    ]);
    expect(told.sides[1]?.rows).toEqual([{ of: ["TIE Fighter"], says: "destroyed" }]);
  });

  it("leaves open what a roll decides, and names who rolls", () => {
    const told = after(SETTLED, "seat:1");
    expect(told.ejects).toEqual(["Moth"]);
    expect(JSON.stringify(told)).not.toMatch(/dead|wounded|XP/);
  });

  it("counts who is aboard and rolls without a name of its own", () => {
    const dead: Event = { "crew-fate": { crew: "crew:c1-1", fate: "dead" } };
    const told = after([RESULT, ejection("pilot:s1-1"), ejection("battle:0"), dead, CLOSED]);
    expect(told.ejects).toEqual(["Moth", "1 more aboard"]);
    expect(told.sides).toEqual([]);
  });

  it("keeps what is certain of people who don't roll", () => {
    const told = after([RESULT, ejection("pilot:s1-1"), wounded("pilot:s0-2"), CLOSED]);
    expect(told.sides[0]?.rows).toEqual([{ of: ["Adder"], says: "wounded through turn 4" }]);
  });

  it("tells the books of my own side only, and what everybody sees", () => {
    const told = after([
      ...SETTLED,
      { stocked: { seat: 0, card: "homing", copies: -2 } },
      { stocked: { seat: 1, card: "secret", copies: -1 } },
      { captured: { capture: { battle: "battle:0", faction: "rebel", seat: 0, target: "target:5" } } },
      { scored: { faction: "rebel", turn: 3, total: 45 } },
      { scored: { faction: "imperial", turn: 3, total: 20 } },
      { posted: { seat: 0, amount: 45, why: "income" } },
      { posted: { seat: 0, amount: 6, why: { scrapyard: "battle:0" } } },
      { posted: { seat: 1, amount: 20, why: "income" } },
      { "turn-began": { turn: 4 } },
    ]);
    expect(told.also).toEqual([
      { of: ["2 HOMING"], says: "lost from stock" },
      { of: ["Obrist"], says: "goes to the Rebels" },
      { of: ["Score"], says: "Rebels 45, Empire 20" },
      { of: ["Fleet Points"], says: "+45 · Income" },
      { of: ["Fleet Points"], says: "+6 · Scrapyard" },
      { of: ["Turn 4"], says: "begins" },
    ]);
    expect(told.waits).toBe(false);
  });

  it("ends at any other roll", () => {
    const told = after([
      ...SETTLED,
      { captured: { capture: { faction: "rebel", seat: 0, target: "target:5" } } },
      { rolled: { purpose: "explored.world", faces: [3], whose: "all" } },
      { posted: { seat: 0, amount: 45, why: "income" } },
    ]);
    expect(told.roll && rollWords(told.roll)).toBe("the newly explored world");
    expect(told.also).toEqual([{ of: ["Obrist"], says: "goes to the Rebels" }]);
  });

  it("tells what a huge ship comes out with", () => {
    const now = { class: "cr90corvette", faction: "rebel", role: "capital" } as const;
    const hurt = { ...now, sections: [{ crippled: true, face_down: 1, upgrades: [] }] };
    const told = after([RESULT, { "huge-changed": { huge: "huge:0", now: hurt } }, CLOSED]);
    expect(told.also).toEqual([
      { of: ["CR90 Corvette"], says: "a section crippled, 1 damage card, loses Tantive IV" },
    ]);
    expect(told.waits).toBe(true);
  });

  it("is nothing as long as the other side has to agree", () => {
    const sent = after([{ "battle-changed": { battle: "battle:0", change: { report } } }]);
    expect(sent).toEqual({
      winner: undefined,
      sides: [],
      also: [],
      ejects: [],
      roll: undefined,
      waits: false,
    });
  });

  it("takes room for each ship that was harmed", () => {
    const unharmed = { accounts: [{ stands: true, report: { ...report, ships: [] } }] } as unknown as Fight;
    expect(roomFor(fight) - roomFor(unharmed)).toBe(5);
  });

  it("has a winner, or none", () => {
    expect(winnerWords("attacker", fight, view, "seat:0")).toBe("You win the battle.");
    expect(winnerWords("attacker", fight, view, "seat:1")).toBe("Anna wins the battle.");
    expect(winnerWords("draw", fight, view, "seat:1")).toBe("The battle is a draw.");
  });
});
