import { describe, expect, it } from "vitest";
import {
  draftFrom,
  EMPTY,
  fated,
  field,
  heldBy,
  isTold,
  kills,
  missing,
  nextOpen,
  rosterOf,
  settled,
  summaryOf,
  untold,
  type Draft,
  type Fate,
} from "./record";
import { aboutOf, placed } from "./recordFaults";
import { lineWords, missingWords, wonWords } from "./recordWords";

const squad = (owner: string, ships: number) => ({
  ships: Array.from({ length: ships }, (_, at) => ({
    ship: `ship:${owner}-${at}`,
    pilot: `pilot:${owner}-${at}`,
  })),
});
const fight = { sides: [{ squad: squad("a", 2) }, { squad: squad("d", 2) }] } as never;
const roster = rosterOf(fight);
const [A0, A1, D0, D1] = ["ship:a-0", "ship:a-1", "ship:d-0", "ship:d-1"];

/** A draft with these fates. */
const told = (fates: Record<string, Fate>, more: Partial<Draft> = {}): Draft => ({
  lines: Object.fromEntries(
    Object.entries(fates).map(([ship, fate]) => [ship, fate === "lost" ? { fate, by: null } : { fate }]),
  ),
  ...more,
});
const ALL: Record<string, Fate> = { [A0]: "on", [A1]: "on", [D0]: "lost", [D1]: "fled" };

describe("a record that is written", () => {
  it("lists the ships of both Squads, the attacker's first", () => {
    expect(roster.ships.map((one) => `${one.role} ${one.ship}`)).toEqual([
      `attacker ${A0}`,
      `attacker ${A1}`,
      `defender ${D0}`,
      `defender ${D1}`,
    ]);
  });

  it("doesn't take silence for an answer: a kill is open until somebody tells it, also that no one gets it", () => {
    expect(isTold(undefined)).toBe(false);
    expect(isTold({ fate: "lost" })).toBe(false);
    expect(isTold({ fate: "lost", by: null })).toBe(true);
    expect(isTold({ fate: "on" })).toBe(true);
    expect(draftFrom({ lines: { [D0]: { fate: "lost" } } }).lines[D0]).not.toHaveProperty("by");
    expect(draftFrom(null)).toBe(EMPTY);
  });

  it("asks who crippled a section", () => {
    const section = { crippled: true, face_down: 3, face_up: 0 };
    expect(isTold({ fate: "on", sections: [section] })).toBe(false);
    expect(isTold({ fate: "on", sections: [{ ...section, crippled_by: null }] })).toBe(true);
  });

  it("leads to the next ship that is open, round the end, and to the result when none is", () => {
    const draft = told({ [A0]: "on", [D0]: "on" });
    expect(nextOpen(draft, roster, 0)).toBe(1);
    expect(nextOpen(draft, roster, 1)).toBe(3);
    expect(nextOpen(draft, roster, 3)).toBe(1);
    expect(nextOpen(told(ALL), roster, 0)).toBe(4);
  });

  it("settles the others by one tap, and leaves what is told", () => {
    const draft: Draft = { lines: { [A0]: { fate: "lost" }, [D1]: { damaged: true } } };
    const after = settled(draft, roster);
    expect(after.lines[A0]).toEqual({ fate: "lost" });
    expect(after.lines[D1]).toEqual({ fate: "on", damaged: true });
    expect(untold(after, roster)).toEqual([A0]);
  });

  it("forgets what another fate leaves no room for", () => {
    const lost = { fate: "lost", by: "pilot:d-0", ion: true, pilotHit: true } as const;
    expect(fated(lost, "on")).toEqual({ fate: "on", pilotHit: true });
    expect(fated({ fate: "on", damaged: true }, "lost")).toEqual({ fate: "lost" });
    expect(fated(lost, "away")).toEqual({ fate: "away" });
  });

  it("counts the kills of a pilot", () => {
    const draft: Draft = {
      lines: { [D0]: { fate: "lost", by: "pilot:a-0" }, [D1]: { fate: "lost", by: "pilot:a-0" } },
    };
    expect(kills(draft, "pilot:a-0")).toBe(2);
    expect(kills(draft, "pilot:a-0", D1)).toBe(1);
    expect(kills(draft, "pilot:a-1")).toBe(0);
  });
});

describe("who held the field", () => {
  it("follows where one side has no ship left, and is asked where both have", () => {
    expect(heldBy(told(ALL), roster)).toEqual({ known: "attacker" });
    const both = told({ ...ALL, [D1]: "on" });
    expect(heldBy(both, roster)).toEqual({ ask: ["attacker", "defender"] });
    expect(field(both, roster)).toBeUndefined();
    expect(field({ ...both, field: "defender" }, roster)).toBe("defender");
  });

  it("is a side that left last, or no one, where nobody is left", () => {
    const gone = told({ [A0]: "lost", [A1]: "lost", [D0]: "lost", [D1]: "fled" });
    expect(heldBy(gone, roster)).toEqual({ ask: ["defender", null] });
    expect(field({ ...gone, field: null }, roster)).toBeNull();
    expect(field({ ...gone, field: "attacker" }, roster)).toBeUndefined();
    const all = told({ [A0]: "lost", [A1]: "lost", [D0]: "lost", [D1]: "lost" });
    expect(heldBy(all, roster)).toEqual({ known: null });
  });
});

describe("the summary", () => {
  const draft: Draft = {
    lines: {
      [A0]: { fate: "on", damaged: true },
      [A1]: { fate: "lost", by: "pilot:d-0", ion: true, pilotHit: true },
      [D0]: { fate: "fled" },
      [D1]: { fate: "away", damaged: true },
    },
    rounds: 8,
    winner: "attacker",
    gains: { exchanged: null, "cargo:attacker": { cargo: { role: "attacker", units: 0 } } },
  };

  it("holds what is told and nothing else", () => {
    expect(summaryOf(draft, roster)).toEqual({
      rounds: 8,
      field: "attacker",
      destroyed: { [A1]: "pilot:d-0" },
      ion: [A1],
      fled: [D0],
      away: [D1],
      damaged: [A0],
      pilot_hit: [A1],
      bad_faith: [false, false],
      huge: [],
      gains: [],
      winner: "attacker",
    });
    expect(summaryOf(EMPTY, roster)).not.toHaveProperty("winner");
  });

  it("lets a huge ship leave with the side that didn't hold the field", () => {
    const sections = [{ crippled: false, face_down: 1, face_up: 0 }];
    const huge = [{ role: "defender" as const, huge: "huge:0", sections, destroyed: null, fled: false }];
    const great = { ...roster, huge };
    const huge0 = (line: Draft["lines"][string]) =>
      summaryOf(
        {
          ...told({ ...ALL, "huge:0": "on" }),
          field: "attacker",
          lines: { ...told(ALL).lines, "huge:0": line },
        },
        great,
      ).huge?.[0];
    expect(huge0({ fate: "on" })).toMatchObject({ fled: true, destroyed: null, sections });
    expect(huge0({ fate: "lost", by: "pilot:a-0" })).toMatchObject({
      fled: false,
      destroyed: { by: "pilot:a-0" },
    });
  });

  it("says what is missing, the winner only where the course leaves several", () => {
    expect(missing(EMPTY, roster, [], null)).toEqual([
      { thing: A0 },
      { thing: A1 },
      { thing: D0 },
      { thing: D1 },
      "rounds",
    ]);
    const ready = told(ALL, { rounds: 3 });
    expect(missing(ready, roster, [], ["attacker"])).toEqual([]);
    expect(missing(ready, roster, [], ["attacker", "draw"])).toEqual(["winner"]);
    expect(missing({ ...ready, winner: "both" }, roster, [], ["attacker", "draw"])).toEqual(["winner"]);
    expect(missing(ready, roster, ["exchanged"], null)).toEqual(["gains"]);
    expect(missing({ ...ready, gains: { exchanged: null } }, roster, ["exchanged"], null)).toEqual([]);
  });

  it("puts a fault beside the line it is about", () => {
    const summary = summaryOf(draft, roster);
    expect(aboutOf(`/destroyed/${A1}`, summary)).toBe(A1);
    expect(aboutOf("/ion/0", summary)).toBe(A1);
    expect(aboutOf("/away/0", summary)).toBe(D1);
    expect(aboutOf("/damaged/0", summary)).toBe(A0);
    expect(aboutOf("/winner", summary)).toBe("winner");
    expect(aboutOf("", summary)).toBe("");
    const faults = [
      { at: "/away/0", says: "All ships deploy." },
      { at: "/away/0", says: "All ships deploy." },
    ];
    expect(placed(faults, summary).get(D1)).toHaveLength(1);
  });
});

describe("a line in words", () => {
  const name = (ref: string): string => ref.replace(/^.*:/, "");

  it("tells what is told, and that it isn't", () => {
    expect(lineWords(undefined, name)).toBe("not recorded yet");
    expect(lineWords({ damaged: true }, name)).toBe("not recorded yet");
    expect(lineWords({ fate: "lost" }, name)).toBe("destroyed, kill not recorded yet");
    expect(lineWords({ fate: "lost", by: null }, name)).toBe("destroyed, no one credited");
    expect(lineWords({ fate: "lost", by: "pilot:a-0", ion: true, pilotHit: true }, name)).toBe(
      "destroyed by a-0, by ions, pilot hit",
    );
    expect(lineWords({ fate: "on", damaged: true }, name)).toBe("flew on, damaged");
    expect(lineWords({ fate: "on" }, name, true)).toBe("flew on, fled at the end, undamaged");
  });

  it("names what is missing, some of it by number", () => {
    const things = [A0, A1, D0, D1].map((thing) => ({ thing }));
    expect(missingWords([...things, "rounds"], name)).toBe("a-0, a-1, d-0, 1 more, rounds");
    expect(missingWords([], name)).toBe("");
  });

  it("says who won", () => {
    expect(wonWords("attacker", ["You", "Cleo"], 0)).toBe("You won");
    expect(wonWords("defender", ["You", "Cleo"], 0)).toBe("Cleo won");
    expect(wonWords("draw", ["You", "Cleo"], 0)).toBe("A draw");
  });
});
