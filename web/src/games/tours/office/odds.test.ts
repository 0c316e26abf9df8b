import { describe, expect, it } from "vitest";
import type { Event } from "../../../wire/tours/event";
import type { GameView, UnitView, View } from "../../../wire/tours/view";
import { due } from "./checks";
import type { Fought } from "./fought";
import { inWords, rows } from "./odds";

const ODDS = { casualty: 0.125, hardened: 0.125, setback: 0.375, escape: 0.375 };

describe("the odds of a Casualty Check", () => {
  it("add up to a hundred, whatever is rounded", () => {
    expect(rows(ODDS, false).map(({ percent }) => percent)).toEqual([38, 38, 12, 12]);
    const thirds = { casualty: 1 / 3, hardened: 1 / 3, setback: 1 / 3, escape: 0 };
    expect(rows(thirds, false).reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });
  it("lead a Paragon to a Defining Trait", () => {
    expect(rows(ODDS, true).at(-1)?.text).toBe("Defining Trait");
    expect(inWords({ casualty: 1, hardened: 0, setback: 0, escape: 0 }, true)).toBe("100 % Defining Trait");
  });
});

describe("Casualty Checks to come", () => {
  const game = { game: "battle:0" } as GameView;
  const unit = (ref: string, fate = "active"): UnitView => ({ unit: ref, fate }) as UnitView;
  const view = {
    game: {
      players: [
        { seat: "seat:0", register: { units: [unit("unit:u0-1"), unit("unit:u0-2"), unit("unit:u0-3")] } },
      ],
    },
  } as unknown as View;
  const fielded = (ref: string, defeated: boolean) => ({
    unit: ref,
    upgrades: [],
    points: null,
    defeated,
    held: false,
    undeployed: false,
  });
  const army: Fought = {
    points: null,
    units: [
      fielded("unit:u0-1", true),
      fielded("unit:u0-2", true),
      fielded("unit:u0-3", false),
      fielded("unit-card:luke", true),
    ],
    assets: [],
    triggered: [],
  };
  const refs = (all: UnitView[]): string[] => all.map((one) => one.unit);

  it("are those of defeated units of the Register that nobody has rolled for", () => {
    const rolled: Event = {
      rolled: {
        battle: "battle:0",
        die: "black-attack",
        faces: ["blank"],
        purpose: "casualty-check",
        unit: "unit:u0-1",
      },
    };
    expect(refs(due(view, game, army, []))).toEqual(["unit:u0-1", "unit:u0-2"]);
    expect(refs(due(view, game, army, [rolled]))).toEqual(["unit:u0-2"]);
  });
  it("are none for a unit that Medevac took out", () => {
    const saved: Event = {
      unit: { unit: "unit:u0-2", battle: "battle:0", change: { lived: "medevac" } },
    };
    expect(refs(due(view, game, army, [saved]))).toEqual(["unit:u0-1"]);
  });
});
