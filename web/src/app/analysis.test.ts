import { afterEach, describe, expect, it, vi } from "vitest";
import type { Step } from "../wire/server/bodies";
import { follow, parts, points, stood } from "./analysis";

const answer = (body: object): Response => new Response(JSON.stringify(body), { status: 200 });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an analysis that is made in the background", () => {
  it("is asked for until it is there, and no longer", async () => {
    vi.useFakeTimers();
    const bodies = [
      { dice: { sides: [], units: [] }, done: 1, of: 3 },
      { dice: { sides: [], units: [] }, done: 2, of: 3 },
      { dice: { sides: [], units: [] }, done: 3, of: 3, analysis: { steps: [] } },
    ];
    const asked = vi.fn(() => Promise.resolve(answer(bodies[asked.mock.calls.length - 1] ?? {})));
    vi.stubGlobal("fetch", asked);
    const told: number[] = [];
    const failed = vi.fn();
    follow("a b", 1, (body) => told.push(body.done), failed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([1, 2, 3]);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(asked.mock.calls.map((call) => (call as unknown[])[0])[0]).toBe(
      "/api/v1/matches/a%20b/analysis?seat=1",
    );
    expect(failed).not.toHaveBeenCalled();
  });

  it("is asked for no more once nobody looks", async () => {
    vi.useFakeTimers();
    const asked = vi.fn(() => Promise.resolve(answer({ dice: { sides: [], units: [] }, done: 0, of: 9 })));
    vi.stubGlobal("fetch", asked);
    const end = follow("x", null, () => undefined, vi.fn());
    await vi.advanceTimersByTimeAsync(2500);
    end();
    const before = asked.mock.calls.length;
    expect(before).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveBeenCalledTimes(before);
  });

  it("says why there is none", async () => {
    const refused = { error: { code: "not-over", text: "it is not over" } };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(refused), { status: 422 })));
    const thrown = await new Promise<unknown>((fail) => follow("x", null, () => undefined, fail));
    expect(String(thrown)).toContain("it is not over");
  });
});

describe("a worth", () => {
  it("is written in hundredths with its sign", () => {
    expect([0.1234, -0.05, 0.0001, -0.0004, 1].map(points)).toEqual(["+12.3", "−5.0", "0", "0", "+100.0"]);
  });
});

/** An entry with a roll of this luck and a choice of seat 0 or 1 that lost so much. */
const step = (
  entry: number,
  round: number | null,
  worth: number,
  luck: number,
  seat: 0 | 1,
  loss: number,
): Step => ({
  entry,
  ...(round === null ? {} : { round }),
  worth,
  rest: 0,
  rolls: [{ purpose: "attack", luck, exact: true }],
  decision: { seat, played: "move", weighed: 2, worth, loss, margin: 0, clear: false },
});

describe("the course of a game", () => {
  const steps = [step(0, 0, 0, 0, 0, 0), step(2, 1, 0.1, 0.2, 0, 0.5), step(5, 1, 0.2, -0.1, 1, 0.75)];

  it("is how it stood after each entry, for seat 0", () => {
    expect(stood({ steps, end: 1 })).toEqual([0.1, 0.2, 1]);
    expect(stood({ steps: [], end: 0 })).toEqual([]);
  });

  it("is divided by rounds, where there are any", () => {
    expect(parts(steps)).toEqual([
      { round: 0, from: 0, to: 0 },
      { round: 1, from: 1, to: 2 },
    ]);
    expect(parts([step(0, null, 0, 0, 0, 0)])).toEqual([]);
  });
});
