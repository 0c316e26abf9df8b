// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Seen } from "../games/lesson";
import { lessons as legion } from "../games/legion/lessons";
import { lessons as regiment } from "../games/regiment/lessons";
import { Course, declined, taught, teach, unasked } from "./course.svelte";

let next = 0;
const seen = (of: Partial<Seen> & { offers?: string[] } = {}): Seen => ({
  ask: null,
  open: new Set(of.offers),
  plan: null,
  acting: null,
  round: 0,
  next,
  ...of,
});
const plan = (kind: string, changed = false, barred = false): Seen["plan"] => ({ kind, changed, barred });
/** A plan of a kind is made, and sent. */
function sent(course: Course, ask: string, kind: string, after: Partial<Seen> = {}): void {
  course.see(seen({ ask, ...after, plan: plan(kind, true) }));
  next += 1;
  course.see(seen(after));
}
const begun = (): Course => {
  teach("m1");
  const course = new Course("m1", regiment);
  course.see(seen({ ask: "deploy", offers: ["deploy"] }));
  course.next();
  return course;
};

beforeEach(() => {
  localStorage.clear();
  next = 0;
});

describe("a course", () => {
  it("begins with how to win, and nothing else is on show", () => {
    teach("m1");
    const course = new Course("m1", regiment);
    course.see(seen({ ask: "deploy", offers: ["deploy"] }));
    expect([course.intro, course.number, course.count]).toEqual([true, 1, regiment.steps.length + 1]);
    sent(course, "deploy", "deploy");
    expect(course.number).toBe(1);
  });

  it("goes on by doing, and says at each moment what to do", () => {
    const course = begun();
    expect([course.now?.step.id, course.number]).toEqual(["place", 2]);
    expect(course.now?.part).toBe(regiment.steps[0]?.parts[0]);
    course.see(seen({ ask: "deploy", plan: plan("deploy") }));
    expect(course.now?.part).toBe(regiment.steps[0]?.parts[1]);
    course.see(seen({ ask: "deploy", plan: plan("deploy", true, true) }));
    expect(course.now?.part).toBe(regiment.steps[0]?.parts[2]);
    course.see(seen({ ask: "deploy", plan: null, offers: ["deploy"] }));
    expect(course.now?.step.id).toBe("place");
    sent(course, "deploy", "deploy");
    expect(course.number).toBe(3);
    expect([course.now?.step.id, course.now?.part]).toEqual(["pick", null]);
  });

  it("goes on with the step whose moment is there, and comes back to what was missed", () => {
    const course = begun();
    const numbers = [course.number];
    const at = (of: Partial<Seen> & { offers?: string[] }): string | undefined => {
      course.see(seen({ round: 1, ...of }));
      numbers.push(course.number);
      return course.now?.part ? course.now.step.id : undefined;
    };
    // Setup went by without it.
    expect(at({ ask: "nominate" })).toBe("pick");
    sent(course, "nominate", "nominate", { round: 1, acting: "unit:1" });
    expect(at({ ask: "act", acting: "unit:1", offers: ["move", "end"] })).toBe("card");
    course.next();
    expect(at({ ask: "act", acting: "unit:1", offers: ["move", "end"] })).toBe("move");
    sent(course, "act", "move", { round: 1, acting: "unit:1" });
    // No enemy is in range: the shot waits.
    expect(at({ ask: "act", acting: "unit:1", offers: ["end"] })).toBe("end");
    next += 1;
    expect(at({})).toBeUndefined();
    expect(at({ ask: "nominate" })).toBe("queue");
    course.next();
    expect(at({ ask: "act", acting: "unit:2", offers: ["shoot", "end"] })).toBe("shoot");
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(course.number).toBe(regiment.steps.length);
  });

  it("counts no tip, and tells each once", () => {
    const course = begun();
    const before = course.number;
    course.see(seen({ ask: "scout" }));
    expect([course.now?.step.id, course.now?.tip, course.number]).toEqual(["scout", true, before]);
    course.see(seen());
    course.see(seen({ ask: "scout" }));
    expect(course.now?.tip).toBe(false);
  });

  it("opens steps again to be read, and goes on from where it was", () => {
    const course = begun();
    sent(course, "deploy", "deploy");
    course.back();
    expect([course.again?.id, course.number]).toEqual(["place", 2]);
    course.back();
    expect([course.intro, course.number]).toEqual([true, 1]);
    course.back();
    expect(course.number).toBe(1);
    course.next();
    course.next();
    expect([course.reading, course.number]).toEqual([null, 3]);
  });

  it("goes on after a reload, for its own match", () => {
    sent(begun(), "deploy", "deploy");
    teach("m2");
    const again = new Course("m1", regiment);
    again.see(seen({ ask: "nominate", round: 1 }));
    expect([again.intro, again.now?.step.id, again.number]).toEqual([false, "pick", 3]);
    again.end();
    expect([taught("m1"), taught("m2")]).toEqual([false, true]);
  });

  it("ends once everything is learned", () => {
    teach("m1");
    const learned = vi.fn<() => void>();
    const course = new Course("m1", regiment, learned);
    course.see(seen());
    for (let n = 0; n <= regiment.steps.length; n += 1) course.next();
    expect([learned.mock.calls.length, taught("m1"), course.now]).toEqual([1, false, null]);
  });

  it("is offered until somebody was taught, or said no", () => {
    expect(unasked()).toBe(true);
    declined();
    expect(unasked()).toBe(false);
    localStorage.clear();
    teach("m1");
    expect(unasked()).toBe(false);
  });

  it("has a name of its own for each step", () => {
    for (const { steps, tips } of [regiment, legion]) {
      const ids = [...steps, ...tips].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
