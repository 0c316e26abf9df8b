import { describe, expect, it } from "vitest";
import { plain, type Edition } from "../../../office/chronicle";
import type { Event } from "../../../wire/tours/event";
import type { View } from "../../../wire/tours/view";
import { page } from "./stories";

const unit = (n: number) => ({ unit: `unit:u0-${n}`, card: "unit-card:troopers" });
const view = {
  names: {
    "seat:0": "Anna",
    "seat:1": "Ben",
    "battle:0": "1",
    "mode:recon": "Recon",
    "unit-card:troopers": "Troopers",
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`unit:u0-${n}`, `Troopers ${n}`])),
  },
  game: {
    players: [{ seat: "seat:0", register: { faction: "rebels", units: [1, 2, 3, 4, 5].map(unit) } }],
    games: [
      {
        game: "battle:0",
        round: 1,
        mode: "mode:recon",
        size: 700,
        stage: "closed",
        result: { winner: "second" },
        sides: [{ seat: "seat:0" }, { seat: "seat:1" }],
      },
    ],
  },
} as unknown as View;
const edition = (facts: unknown[], turn = 1): Edition => ({
  turn,
  last: null,
  facts: facts.map((data) => ({
    n: 1,
    at: null,
    fact: { kind: "k", data: data as Event, numbers: [], say: null },
  })),
});
const change = (n: number, of: unknown) => ({
  unit: { unit: `unit:u0-${n}`, battle: "battle:0", change: of },
});

describe("a page of a saga", () => {
  it("tells a game, its casualties and rivals", () => {
    const made = page(
      edition([
        { after: { battle: "battle:0", change: { casualty: ["first", "unit:u0-2"] } } },
        change(1, { lived: { feared: 1 } }),
      ]),
      view,
    );
    const [story] = made.stories;
    expect(plain(story?.headline ?? [])).toBe("Ben beats Anna");
    expect(story?.says.map(plain)).toEqual([
      "Game 1 was Recon, 700 points an army.",
      "Troopers 2 did not survive the Casualty Check.",
      "Ben named Troopers 1 the Most Feared Rival.",
    ]);
  });

  it("names those who earned more, and counts those who earned the same", () => {
    const made = page(
      edition([
        ...[1, 2, 3, 4, 5].map((n) => change(n, { experience: { amount: 1, rank: 0 } })),
        change(1, { experience: { amount: 3, rank: 1 } }),
        change(5, { fate: "casualty" }),
        { register: { seat: 0, change: { supply: { amount: 1, why: "game" } } } },
      ]),
      view,
    );
    expect(made.columns.map(({ lines }) => lines.map(plain))).toEqual([
      ["Troopers 5, Casualty"],
      ["Troopers 1, Veteran Rank 1, +4 XP", "4 other units, +1 XP each"],
      ["Anna, +1 Supply Point"],
    ]);
    expect(made.star && plain(made.star.name)).toBe("Troopers 1");
  });

  it("begins with the Registers, without the units that found them", () => {
    const made = page(
      edition(
        [
          { register: { seat: 0, change: { joined: { unit: "troopers" } } } },
          { register: { seat: 0, change: { named: "The Anna Register" } } },
          { register: { seat: 0, change: { founding: "ready" } } },
        ],
        0,
      ),
      view,
    );
    expect(made.stories.map(({ says }) => says.map(plain))).toEqual([["Anna founds The Anna Register."]]);
  });
});
