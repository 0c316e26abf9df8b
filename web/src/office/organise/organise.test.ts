// The organizer's desk: who is waited for, what going on would decide, what a correction says, and what was done.
import { describe, expect, it } from "vitest";
import type { Asked, Match, Offer, SeatHeld } from "../../app/api";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Advanced } from "../../wire/server/bodies";
import { audited } from "./audit";
import { invitations } from "./copying";
import { begun, groups, missing, things, told } from "./correct";
import { inField, ofField } from "./deadline";
import { fights } from "./fights";
import { alike, preview } from "./preview";
import { waiting } from "./waiting";

const seats: SeatHeld[] = ["Ann", "Cy", "Di"].map((name, seat) => ({
  seat,
  name,
  hold: "person",
  holder: { id: name, name },
  asked: name !== "Ann",
  online: false,
}));
const match: Match = {
  id: "m",
  system: "gcw",
  title: "Thursday night war",
  status: "running",
  seats,
  mine: [],
  made: "2026-11-01T20:00:00Z",
  moved: "2026-11-01T20:00:00Z",
  organiser: true,
  public: false,
  spectators: "off",
};
const asks: Asked[] = [1, 2].map((seat) => ({
  seat,
  kind: "targets",
  text: "Which target?",
  rule: "GCW-138",
}));
const entry = (n: number, of: Partial<SeenEntry>): SeenEntry => ({
  n,
  at: `2026-11-0${n + 1}T20:00:00Z`,
  body: { play: { seat: 0 } },
  facts: [],
  hidden: false,
  parent: n === 0 ? null : n - 1,
  says: "",
  who: { seat: 0 },
  ...of,
});
const fact = (kind: string, text: string): SeenEntry["facts"][number] => ({
  kind,
  data: null,
  numbers: [],
  say: { id: kind, args: {}, spans: [{ text, number: false }] },
});

describe("waiting", () => {
  const entries = [
    entry(0, { who: { seat: 2 } }),
    entry(1, { who: { seat: 1 }, facts: [fact("phase-began", "Targets")] }),
    entry(2, { who: { seat: 2 } }),
    entry(3, {}),
  ];

  it("lists those who are asked, the longest first, since their last act or the phase's beginning", () => {
    const rows = waiting(match, asks, entries);
    expect(rows.map((row) => [row.held.name, row.open, row.since?.slice(8, 10)])).toEqual([
      ["Cy", true, "02"],
      ["Di", true, "03"],
      ["Ann", false, "04"],
    ]);
    expect(rows[0]?.asks).toHaveLength(1);
  });

  it("waits for nobody once it is over", () => {
    expect(waiting({ ...match, status: "over" }, asks, entries).some((row) => row.open)).toBe(false);
  });
});

describe("battles", () => {
  const of = (seat: number, battle: string): Asked => ({
    seat,
    kind: "squad",
    text: `Which Squad for ${battle}?`,
    rule: "GCW-140",
    about: [battle],
  });

  it("are listed in order, each with all whom it waits for", () => {
    const all = fights(match, [of(2, "battle:10"), of(1, "battle:2"), ...asks, of(2, "battle:2")]);
    expect(all.map((one) => [one.of, one.waits.map(({ held }) => held.name)])).toEqual([
      ["battle:2", ["Cy", "Di"]],
      ["battle:10", ["Di"]],
    ]);
    expect(fights({ ...match, status: "over" }, [of(2, "battle:10")])).toEqual([]);
  });
});

describe("a preview", () => {
  const run: Advanced = {
    answered: [
      {
        player: "Cy (Galactic Empire, seat 1)",
        rule: "GCW-138",
        answer: ["Cy: finish this phase (deadline)", "Cy is ready."],
      },
    ],
    asks: [{ seat: 2, kind: "targets", text: "Which target?", rule: "GCW-138" }],
    next: 5,
    stands: { turn: 1, phase: "targets" },
    stopped: null,
  };

  it("names what is decided and for whom, and what stays open", () => {
    const shown = preview(run, [1, 2], seats, run.stands);
    expect(shown.button).toBe("Decide this for Cy");
    expect(shown.decided[0]).toMatchObject({ name: "Cy", answer: "Cy: finish this phase" });
    expect(shown.still.map((one) => one.names)).toEqual([["Di"]]);
    expect(shown.next).toEqual([]);
  });

  it("tells the next questions where the phase ends", () => {
    const shown = preview({ ...run, stands: { turn: 2, phase: "purchase" } }, [1], seats, run.stands);
    expect(shown.still).toEqual([]);
    expect(shown.next.map((one) => one.text)).toEqual(["Which target?"]);
  });

  it("ends at dice, which nobody knows, and still lets one go on", () => {
    const missing = { says: "needs 2 d6 for explored world of Quorra III, each 1 2 3 4 5 6" };
    const stopped = { code: "no-dice", text: "no dice", missing };
    const shown = preview({ ...run, stopped }, [1, 2], seats, run.stands);
    expect(shown.dice).toBe("2 d6 for explored world of Quorra III");
    expect(shown.stopped).toBeNull();
    expect(shown.button).toBe("Decide for Cy and Di and roll");
  });

  it("has no button where nothing is decided", () => {
    expect(preview({ ...run, answered: [] }, [2], seats, run.stands).button).toBeNull();
  });

  it("differs from another one that decides something else", () => {
    expect(alike(run, { ...run, next: 9 })).toBe(true);
    expect(alike(run, { ...run, answered: [] })).toBe(false);
  });
});

describe("a correction", () => {
  const players = seats.map(({ seat, name }) => ({ value: seat, text: name, about: [`seat:${seat}`] }));
  const points: Offer = {
    kind: "fp",
    text: "Correct Fleet Points",
    command: { fp: { seat: 0, amount: 1 } },
    form: [
      { at: "/fp/seat", text: "Player", is: { pick: { from: { listed: players }, min: 1, max: 1 } } },
      {
        at: "/fp/amount",
        text: "Add or subtract",
        is: { number: { min: -99, max: 99, step: 1, unit: "Fleet Points" } },
      },
    ],
  };
  const pilots = [{ value: "pilot:p0-1", text: "Wes Janson" }];
  const fate: Offer = {
    kind: "fate",
    text: "Correct a fate",
    command: { fate: { pilot: "pilot:p0-1", dead: true } },
    form: [
      { at: "/fate/pilot", text: "Pilot", is: { pick: { from: { listed: pilots }, min: 1, max: 1 } } },
      { at: "/fate/dead", text: "Dead", is: "flag" },
    ],
  };
  const join: Offer = { kind: "join", text: "Add a player", command: {}, form: [] };

  it("stands with those about the same kind of thing, and is found by words", () => {
    const all = groups([points, fate, join], "");
    expect(all.map((group) => group.title)).toEqual(["Players", "Pilot", "Campaign"]);
    expect(groups([points, fate, join], "fleet points").map((group) => group.offers)).toEqual([[points]]);
    expect(groups([points], "tie fighter")).toEqual([]);
  });

  it("begins without the sample's answers", () => {
    const { command, waiting: open } = begun(points);
    expect(command).toEqual({ fp: { seat: 0, amount: 0 } });
    expect(missing(points, command, open)).toEqual(["Player", "Add or subtract"]);
    expect(told(points, command, open)).toEqual([]);
  });

  it("takes the player it was opened for", () => {
    const { command, waiting: open } = begun(points, 2);
    expect(command).toEqual({ fp: { seat: 2, amount: 0 } });
    expect(open).toEqual([]);
  });

  it("tells in words what changes, and of which thing", () => {
    const command = { fp: { seat: 1, amount: 5 } };
    expect(missing(points, command, [])).toEqual([]);
    expect(told(points, command, [])).toEqual([
      ["Player", "Cy"],
      ["Add or subtract", "+5 Fleet Points"],
    ]);
    expect(things(points, command, [])).toEqual([{ ref: "seat:1", name: "Cy" }]);
    expect(things(fate, fate.command ?? null, [])).toEqual([{ ref: "pilot:p0-1", name: "Wes Janson" }]);
    expect(things(fate, fate.command ?? null, ["/fate/pilot"])).toEqual([]);
  });
});

describe("the audit", () => {
  it("lists corrections, remarks and deadlines, the newest first, and no play", () => {
    const amendment = { reason: "Miscounted.", by: ["organiser" as const] };
    const acts = audited([
      entry(0, {}),
      entry(1, { who: "organiser", body: { amend: amendment }, hidden: true }),
      entry(2, { who: "organiser", body: { note: { text: "Somebody else holds the seat" } } }),
      entry(3, { auto: "deadline", says: "Cy: finish this phase (deadline)" }),
      entry(4, { body: { amend: { ...amendment, amendment: {} } }, facts: [fact("posted", "Cy: +5")] }),
    ]);
    expect(acts.map((one) => [one.kind, one.text, one.reason, one.hidden])).toEqual([
      ["correction", null, "Miscounted.", false],
      ["deadline", "Cy: finish this phase", null, false],
      ["note", "Somebody else holds the seat", null, false],
      ["correction", null, "Miscounted.", true],
    ]);
  });
});

describe("links", () => {
  it("carry the name of their seat, and only those that nobody used", () => {
    const invites = [0, 2].map((seat) => ({ seat, token: "t", href: `/games/m?invite=t${seat}` }));
    const free: Match = {
      ...match,
      seats: seats.map((held) => (held.seat === 2 ? { ...held, hold: "invite", holder: null } : held)),
      invites,
    };
    expect(invitations(free, "https://here.example").map((one) => one.text)).toEqual([
      "Di, your seat in Thursday night war: https://here.example/games/m?invite=t2&seat=2",
    ]);
  });
});

describe("a deadline's field", () => {
  it("is read as it is written", () => {
    const at = new Date(2026, 10, 30, 20, 5);
    expect(inField(at)).toBe("2026-11-30T20:05");
    expect(ofField(inField(at))).toEqual(at);
    expect(ofField("")).toBeNull();
  });
});
