// The hand is asked about once it rests, and what it asked before it moved on is forgotten.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outlooks, type Question } from "./outlook.svelte";

const at = (x: number): Question => ({ unit: "unit:1", planned: true, fields: { unit: "unit:1", x } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a hand on its way asks nothing; where it rests is asked once", async () => {
  const asked: object[] = [];
  const outlooks = new Outlooks(async (fields) => (asked.push(fields), { targets: [], threats: [] }));
  for (const x of [1, 2, 3, 3]) outlooks.ask(at(x), 7);
  expect(outlooks.of).toBeNull();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([{ unit: "unit:1", x: 3 }]);
  expect(outlooks.of).toMatchObject({ unit: "unit:1", planned: true });
  expect(outlooks.stale).toBe(false);
});

test("the last answer stays while the hand moves on, and says that it is old; a late answer counts for nothing", async () => {
  const waiting: ((of: { targets: []; threats: [] }) => void)[] = [];
  const outlooks = new Outlooks(() => new Promise((done) => waiting.push(done)));
  outlooks.ask(at(1), 7);
  await vi.runAllTimersAsync();
  outlooks.ask(at(2), 7);
  waiting[0]?.({ targets: [], threats: [] });
  await vi.runAllTimersAsync();
  expect(outlooks.of).toBeNull();
  waiting[1]?.({ targets: [], threats: [] });
  await vi.runAllTimersAsync();
  expect(outlooks.of).not.toBeNull();
  outlooks.ask(at(3), 7);
  expect([outlooks.of === null, outlooks.stale]).toEqual([false, true]);
  outlooks.ask(null, 7);
  expect(outlooks.of).toBeNull();
});
