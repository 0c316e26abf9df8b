import { describe, expect, it } from "vitest";
import type { SeenEntry } from "../../../wire/seen-entry";
import type { Sentence } from "../../../wire/terms";
import type { Event } from "../../../wire/tours/event";
import type { GameView } from "../../../wire/tours/view";
import { grouped, sequence, shortened, STEPS } from "./sequence";

const GAME = "battle:0";
const game = (of: Partial<GameView>): GameView =>
  ({ game: GAME, stage: "aftermath", sides: [{ seat: "seat:0" }, { seat: "seat:1" }], ...of }) as GameView;
const spoken = (...spans: [string, string?][]): Sentence => ({
  id: "",
  args: {},
  spans: spans.map(([text, of]) => ({ text, number: false, ...(of && { of }) })),
});
/** Entries of one fact each, told by a seat. */
const log = (...facts: [Event, Sentence?][]): SeenEntry[] =>
  facts.map(
    ([data, say], n) =>
      ({
        n,
        parent: n === 0 ? null : n - 1,
        body: { play: { seat: 0 } },
        facts: [{ kind: "", data, say, numbers: [] }],
      }) as unknown as SeenEntry,
  );
const after = (change: "began" | "ended" | { step: (typeof STEPS)[number]["step"] }): [Event] => [
  { after: { battle: GAME, change } },
];
const gains = (unit: string, amount: number, rank = 0): [Event] => [
  { unit: { unit, battle: GAME, change: { experience: { amount, rank } } } },
];
const owner = (unit: string): number => (unit.startsWith("unit:u0") ? 0 : 1);
const textOf = (say: Sentence): string => say.spans.map((span) => span.text).join("");

describe("the Post-Battle Sequence", () => {
  it("tells under each step what fell between it and the next, in the column of the side it is about", () => {
    const steps = sequence(
      game({ step: "award-experience" }),
      log(
        [{ register: { seat: 0, change: { supply: { amount: 9, why: "game" } } } }, spoken(["before"])],
        after("began"),
        after({ step: "award-supply-points" }),
        [
          { register: { seat: 1, change: { supply: { amount: 2, why: "game" } } } },
          spoken(["Bo", "seat:1"], [": "], ["+2"], [" Supply Points."]),
        ],
        [
          { rolled: { battle: GAME, die: "red-defence", faces: ["block"], purpose: "supply" } },
          spoken(["A die."]),
        ],
        [
          { rolled: { battle: "battle:9", die: "red-defence", faces: ["hit"], purpose: "supply" } },
          spoken(["No."]),
        ],
        after({ step: "award-experience" }),
        gains("unit:u0-1", 1),
      ),
      owner,
    );
    const supply = steps[2];
    expect(supply?.state).toBe("done");
    expect(supply?.sides[1].said.map((one) => textOf(one.say))).toEqual(["+2 Supply Points."]);
    expect(supply?.sides[0].dice).toEqual([{ die: "red-defence", faces: ["block"] }]);
    expect(steps[4]?.sides[0].gained).toEqual([{ amount: 1, reached: null, units: ["unit:u0-1"] }]);
    expect(steps.map(({ state }) => state)).toEqual([
      "done",
      "skipped",
      "done",
      "done",
      "now",
      "next",
      "next",
      "next",
      "skipped",
      "skipped",
    ]);
  });

  it("has every step of a Turning Point Mission", () => {
    const states = sequence(game({ stage: "closed", mission: "first" }), [], owner).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["done"]));
  });

  it("adds up what a unit gained in a step, and tells the rank that it reached", () => {
    const [, , , , experience] = sequence(
      game({ step: "award-commendations" }),
      log(
        after("began"),
        after({ step: "award-experience" }),
        gains("unit:u1-1", 1),
        gains("unit:u1-2", 1),
        gains("unit:u1-2", 3, 1),
        [{ unit: { unit: "unit:u1-2", battle: GAME, change: { owed: { cards: 0, commendations: 1 } } } }],
      ),
      owner,
    );
    expect(experience?.sides[1].gained).toEqual([
      { amount: 1, reached: null, units: ["unit:u1-1"] },
      { amount: 4, reached: 1, units: ["unit:u1-2"] },
    ]);
  });

  it("keeps rolls about a unit apart: what comes of them is told", () => {
    const rolled: Event = {
      rolled: {
        battle: GAME,
        die: "black-attack",
        faces: ["hit"],
        purpose: "casualty-check",
        unit: "unit:u0-1",
      },
    };
    const [, , , casualties] = sequence(
      game({ step: "award-experience" }),
      log(
        after("began"),
        after({ step: "determine-casualties-and-setbacks" }),
        [rolled, spoken(["A check."])],
        [{ unit: { unit: "unit:u0-1", battle: GAME, change: { setback: "x" } } }, spoken(["It is shaken."])],
      ),
      owner,
    );
    expect(casualties?.sides[0].said).toHaveLength(1);
    expect(casualties?.sides[0].rolls.map(({ say }) => textOf(say))).toEqual(["A check."]);
    expect(casualties?.sides[0].dice).toHaveLength(1);
  });

  it("knows what a unit has gained, so that its effect stands beside it", () => {
    const [, , , casualties] = sequence(
      game({ step: "award-experience" }),
      log(
        after("began"),
        after({ step: "determine-casualties-and-setbacks" }),
        [
          { unit: { unit: "unit:u0-1", battle: GAME, change: { setback: "battle-shaken" } } },
          spoken(["It is shaken."]),
        ],
        [
          { unit: { unit: "unit:u0-1", battle: GAME, change: { healed: "battle-shaken" } } },
          spoken(["It is not."]),
        ],
      ),
      owner,
    );
    expect(casualties?.sides[0].said.map(({ gains }) => gains)).toEqual(["setback:battle-shaken", null]);
  });

  it("puts the largest group of units first", () => {
    const sum = (unit: string, amount: number) => ({ unit, amount, rank: 0, reached: false });
    expect(grouped([sum("a", 2), sum("b", 1), sum("c", 1)]).map((group) => group.units)).toEqual([
      ["b", "c"],
      ["a"],
    ]);
  });
});

describe("a sentence in the column of its player", () => {
  it("leaves out the player or the game that it begins with", () => {
    expect(textOf(shortened(spoken(["Ann", "seat:0"], [": makes an Aid Request."])))).toBe(
      "Makes an Aid Request.",
    );
    expect(textOf(shortened(spoken(["Game "], ["2", GAME], [": "], ["a draw."])))).toBe("A draw.");
  });
  it("keeps the name of a unit", () => {
    const say = spoken(["Old Faithful", "unit:u0-1"], [": fought."]);
    expect(shortened(say)).toEqual(say);
  });
});
