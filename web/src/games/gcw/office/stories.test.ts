import { describe, expect, it } from "vitest";
import { plain, type Edition } from "../../../office/chronicle";
import type { Event } from "../../../wire/gcw/event";
import { page } from "./stories";
import type { View } from "./view";

const view = {
  names: {
    "seat:0": "Anna",
    "seat:1": "Cleo",
    "target:1": "Ulmar",
    "pilot:p0-1": "Anvil (p0-1)",
    "pilot:p1-1": "Locket (p1-1)",
    "ship:s0-1": "B-wing (s0-1)",
    "ship:s1-1": "TIE Interceptor (s1-1)",
    "scenario:x": "What Price Victory?",
  },
  you: 0,
} as unknown as View;
const edition = (facts: unknown[]): Edition => ({
  turn: 1,
  last: null,
  facts: facts.map((data) => ({
    n: 1,
    at: null,
    fact: { kind: "k", data: data as Event, numbers: [], say: null },
  })),
});
const battle = {
  aim: { target: "target:1" },
  sides: [{ faction: "imperial", player: 1 }, { faction: "rebel" }],
};
const changed = (change: unknown) => ({ "battle-changed": { battle: "battle:0", change } });
const joined = [
  { "battle-joined": { battle } },
  changed({ player: ["defender", 0] }),
  changed({ scenario: { scenario: "x", size: [75, 75], again: false } }),
];
const flown = [
  changed({
    report: {
      rounds: 8,
      field: "defender",
      winner: "attacker",
      ships: [
        { role: "attacker", ship: "ship:s1-1", pilot: "pilot:p1-1", end: "fled" },
        {
          role: "defender",
          ship: "ship:s0-1",
          pilot: "pilot:p0-1",
          end: { destroyed: { by: "pilot:p1-1" } },
        },
      ],
    },
  }),
  changed({ result: { how: "fought", winner: "attacker", field: "defender" } }),
];

describe("a page of a civil war", () => {
  it("tells a battle: who took what, who fell to whom, who fled", () => {
    const fate = { prisoner: { of: "imperial", since: 1, tried: false } };
    const made = page(
      edition([
        ...joined,
        ...flown,
        { "pilot-fate": { pilot: "pilot:p0-1", fate } },
        { captured: { capture: { battle: "battle:0", faction: "imperial", seat: 1, target: "target:1" } } },
        { control: { owner: "imperial", target: "target:1" } },
      ]),
      view,
    );
    const [story] = made.stories;
    expect(plain(story?.headline ?? [])).toBe("Empire takes Ulmar");
    expect(story?.says.map(plain)).toEqual([
      "Cleo attacked Ulmar against Anna.",
      "The scenario was What Price Victory?",
      "Cleo won after eight rounds, but Anna held the field.",
      "Locket shot down Anvil’s B-wing.",
      "Anvil is a prisoner of the Empire.",
      "Locket fled.",
    ]);
    expect(made.columns.map(({ lines }) => lines.map(plain))).toEqual([
      ["Anvil, B-wing, prisoner of the Empire"],
      [],
      ["Ulmar to the Empire"],
    ]);
    expect(made.star && plain(made.star.name)).toBe("Locket");
  });

  it("tells no outcome before there is one", () => {
    const made = page(edition([...joined, flown[0]]), view);
    expect(plain(made.stories[0]?.headline ?? [])).toBe("Not decided yet: Ulmar");
    expect(made.columns.flatMap(({ lines }) => lines)).toEqual([]);
    expect(made.star).toBeNull();
  });

  it("tells what was taken unopposed, and what was given up", () => {
    const capture = { battle: null, faction: "rebel", seat: 0, target: "target:1" };
    const made = page(edition([{ captured: { capture } }]), view);
    expect(made.stories.map(({ headline, says }) => [plain(headline), ...says.map(plain)])).toEqual([
      ["Rebels take Ulmar", "No one defended Ulmar."],
    ]);
    const ceded = page(
      edition([...joined, changed({ result: { how: "ceded", winner: "defender", field: null } })]),
      view,
    );
    expect(plain(ceded.stories[0]?.headline ?? [])).toBe("Rebels hold Ulmar");
    expect(ceded.stories[0]?.says.map(plain)).toContain("Cleo ceded the battle.");
  });

  it("sums up a score by its tally, and ends with the war", () => {
    const tally = { captured: true, won: 1, lost: 0, lost_target: false, route: false };
    const made = page(
      edition([
        { tallied: { faction: "rebel", tally } },
        { scored: { faction: "rebel", total: 55, turn: 1 } },
        { tallied: { faction: "rebel", tally: {} } },
        {
          ended: {
            outcome: {
              winner: 0,
              standings: [
                { seat: 0, score: 55 },
                { seat: 1, score: 11 },
              ],
            },
          },
        },
      ]),
      view,
    );
    expect(made.ranking?.ranks).toMatchObject([{ note: "a target captured, one battle won", figure: "55" }]);
    expect(made.stories[0]?.says.map(plain)).toEqual(["Final score: Anna 55, Cleo 11."]);
  });
});
