import { describe, expect, it } from "vitest";
import type { Match } from "../../app/api";
import type { Analysed, Chosen, Dice, Step } from "../../wire/server/bodies";
import type { Outcome } from "../../wire/terms";
import { decisive, held, luck, mistakes, reader, result, stronger, verdict, went, type Voice } from "./story";

const voice = (me: number | null): Voice => ({
  me,
  side: (seat) => (seat === 0 ? "Red" : "Blue"),
  called: (ref) => (ref === "objective:0" ? "Centre" : ref),
});
const outcome = (
  winner: number | null,
  scores: [number, number],
  ties: [number, number],
  by: string,
): Outcome => ({
  by,
  rule: "REG-WIN-01",
  standings: scores.map((score, seat) => ({ seat, score, tie_break: ties[seat] ?? 0 })),
  winner,
});
const match = (mine: number[] = [], ended: Match["outcome"] = null): Match =>
  ({ mine, outcome: ended, seats: [] }) as unknown as Match;

describe("the end", () => {
  it("has the winner's figure first, and the loser's own first for the loser", () => {
    const won = outcome(1, [0, 2], [115, 85], "victory-tokens");
    expect(result(match(), won, voice(1)).head).toBe("You won 2-0");
    expect(result(match(), won, voice(0)).head).toBe("You lost 0-2");
    expect(result(match(), won, voice(null)).head).toBe("Blue won 2-0");
  });

  it("shows the figures that decided a tie", () => {
    const tied = outcome(0, [0, 0], [115, 85], "destroyed-points");
    expect(result(match(), tied, voice(0))).toMatchObject({
      head: "You won 115-85",
      why: "Tied 0-0: points destroyed decided it.",
    });
  });

  it("says who conceded, and that a draw is one", () => {
    const ended = { by: "resigned", seat: 0, winner: 1 };
    expect(result(match([], ended), null, voice(1))).toMatchObject({ head: "You won", why: "Red conceded." });
    expect(result(match([], ended), null, voice(0)).why).toBe("You conceded.");
    expect(result(match([], { by: "drawn" }), null, voice(0)).head).toBe("A draw");
  });

  it("has both figures of a draw, the reader's own first", () => {
    expect(result(match(), outcome(null, [2, 2], [0, 0], "draw"), voice(1))).toMatchObject({
      head: "A draw 2-2",
      why: "Tied on points, and the tie-breaks are tied too.",
    });
  });

  it("tells what an attacker or a defender did", () => {
    const down = outcome(0, [3, 0], [0, 0], "shields-down");
    expect(result(match(), down, voice(1))).toMatchObject({
      head: "You lost 0-3",
      why: "Red brought the shields down.",
    });
    const held = outcome(1, [0, 0], [0, 0], "held-out");
    expect(result(match(), held, voice(1)).why).toBe("You held out to the end of the last round.");
  });

  it("shows no figures that would contradict it", () => {
    const last = outcome(0, [1, 3], [0, 0], "last-standing");
    expect(result(match(), last, voice(0))).toMatchObject({
      head: "You won",
      why: "You had the last units standing.",
    });
  });

  it("speaks to nobody who played both sides or none", () => {
    expect(reader(match([1]), 1)).toBe(1);
    expect(reader(match([0, 1]), 0)).toBeNull();
    expect(reader(match([]), null)).toBeNull();
  });
});

describe("what was held", () => {
  const rounds = (...holders: (number | null)[]) => ({
    objectives: ["objective:0"],
    rounds: holders.map((one, at) => ({ round: at + 1, held: [one], won: [0, 0] })),
  });
  it("is told in the order of whoever held it longer", () => {
    expect(held(rounds(null, null, 0, 0, null), 0, voice(0))).toBe(
      "You held the center in rounds 3 and 4. Blue never did.",
    );
    expect(held(rounds(0, 1, 1), 1, voice(0))).toBe(
      "Blue held the center in rounds 2 and 3, you in round 1.",
    );
    expect(held(rounds(1, 1), 1, voice(null))).toBe("Blue held the center in every round.");
    expect(held(rounds(null, null), 0, voice(0))).toBe("Neither side ever held the center.");
  });
});

const dice = (red: number, blue: number): Dice => ({
  sides: [red, blue].map((z) => ({ dice: 60, expected: 20, fell: 20 + Math.round(3 * z), z })),
  units: [],
});
const analysed = (luckOf: number, lost: [number, number], steps: Step[] = []): Analysed =>
  ({
    luck: luckOf,
    steps,
    sides: lost.map((sum, seat) => ({ seat, lost: sum, margin: 0.02, name: "" })),
  }) as unknown as Analysed;

describe("luck or choices", () => {
  const judged = (ahead: number | null): Analysed =>
    ({ verdict: { ahead, decided: "dice" } }) as unknown as Analysed;
  it("is what the judge of the analysis says of the winner, and of nobody else", () => {
    expect(verdict(judged(1), 1)).toBe("dice");
    // Red was ahead and gave up.
    expect(verdict(judged(0), 1)).toBeNull();
    expect(verdict(judged(null), null)).toBeNull();
  });
  it("warns where choices beat the search", () => {
    expect(stronger(analysed(0, [-0.129, 0.2]))).toEqual([0]);
  });
  it("is told of the reader's own dice", () => {
    expect(luck(dice(1, -1), 0, voice(1))).toBe(
      "A little on Red's side: your dice succeeded 17 times (20 expected).",
    );
    expect(luck(dice(0.2, 0), 0, voice(1))).toBe("The dice were about even.");
  });
});

const step = (entry: number, worth: number, rolled: number, one?: Partial<Chosen>): Step => ({
  entry,
  round: 2,
  worth,
  rest: 0,
  rolls: [{ purpose: "attack", luck: rolled, exact: true }],
  ...(one && {
    decision: { seat: 0, played: "a", best: "b", weighed: 2, worth, loss: 0, margin: 0, clear: true, ...one },
  }),
});

describe("the moment that decided it", () => {
  const steps = [step(1, 0, 0.1), step(2, -0.04, 0.62), step(3, 0.5, -0.7, { seat: 1, loss: 0.05 })];
  it("is the entry whose luck and choices moved most towards the winner", () => {
    const found = decisive(analysed(0, [0, 0], steps), 0);
    expect(found).toMatchObject({ step: { entry: 2 }, from: 48, to: 79, mistake: false });
    expect(found && went(found, 0, voice(0))).toBe("Your chances went from 48 to 79 in 100.");
    expect(found && went(found, 0, voice(1))).toBe("Your chances went from 52 to 21 in 100.");
    expect(found && went(found, 0, voice(null))).toBe("Red's chances went from 48 to 79 in 100.");
    expect(decisive(analysed(0, [0, 0], [step(1, 0, 0.01)]), 0)).toBeNull();
    expect(decisive(analysed(0, [0, 0], steps), null)).toBeNull();
  });
  it("may be a mistake of the loser", () => {
    const lost = [step(7, 0.2, 0, { seat: 1, loss: 0.4 })];
    expect(decisive(analysed(0, [0, 0.4], lost), 0)).toMatchObject({ step: { entry: 7 }, mistake: true });
  });
  it("leaves mistakes out that are no more than noise", () => {
    const all = [
      step(1, 0, 0, { loss: 0.2 }),
      step(2, 0, 0, { loss: 0.5, clear: false }),
      step(3, 0, 0, { loss: 0.3, seat: 1 }),
      step(4, 0, 0, { loss: 0.01 }),
    ];
    const found = (seat: number | null): number[] =>
      mistakes(analysed(0, [0, 0], all), seat, 9).map((one) => one.step.entry);
    expect(found(null)).toEqual([3, 1]);
    expect(found(0)).toEqual([1]);
  });
});
