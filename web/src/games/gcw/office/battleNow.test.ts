import { describe, expect, it } from "vitest";
import type { Asked, Offer } from "../../../app/api";
import { defenceOf, nowOf, stepOf, waitedFor } from "./battleNow";
import type { Fight } from "./view";

const offer = (kind: string, more: Partial<Offer> = {}): Offer =>
  ({ kind, text: kind, about: ["battle:3"], command: {}, ...more }) as Offer;
const barred = (kind: string): Offer =>
  offer(kind, { refusal: { says: "No.", rule: "GCW-001" } as NonNullable<Offer["refusal"]> });
const asks = (kind: string): Asked[] => [{ seat: 0, kind } as Asked];
const how = { of: "battle:3", seat: 0, opens: { squad: "build" }, elsewhere: ["confirm"] };
const kinds = (offers: Offer[]): string[] => offers.map((one) => one.kind);

describe("what can be done about a battle", () => {
  it("has the offer that answers the question first", () => {
    const now = nowOf([offer("scrub"), offer("build"), barred("ready")], asks("squad"), how);
    expect(now.main?.kind).toBe("build");
    expect(kinds(now.others)).toEqual(["scrub"]);
    expect(kinds(now.barred)).toEqual(["ready"]);
  });

  it("declares a Squad ready once it is built", () => {
    const now = nowOf([offer("build"), offer("ready")], asks("squad"), how);
    expect(now.main?.kind).toBe("ready");
    expect(kinds(now.others)).toEqual(["build"]);
  });

  it("has what a Squad still lacks first, once it is built", () => {
    const now = nowOf([offer("build"), offer("unbuild"), offer("fill")], asks("squad"), how);
    expect(now.main?.kind).toBe("fill");
  });

  it("leaves out other battles and what stands elsewhere", () => {
    const now = nowOf([offer("build", { about: ["battle:4"] }), offer("confirm")], asks("squad"), how);
    expect(now).toEqual({ main: undefined, others: [], barred: [], confirms: true });
  });

  it("has no main button where another seat is asked", () => {
    expect(nowOf([offer("build")], asks("squad"), { ...how, seat: 1 }).main).toBeUndefined();
  });
});

describe("the choice of who defends", () => {
  const choices = [
    { value: 2, text: "Cy", about: ["seat:2"] },
    { value: 3, text: "Di", about: ["seat:3"], refusal: { says: "No.", rule: "GCW-150" } },
  ];
  const form = [
    { at: "/battle/defend/player", text: "", is: { pick: { min: 1, max: 1, from: { listed: choices } } } },
  ] as unknown as NonNullable<Offer["form"]>;

  it("is among those who can", () => {
    const found = defenceOf([offer("defend", { form })], "battle:3");
    expect(found?.at).toBe("/battle/defend/player");
    expect(found?.choices.map(({ text }) => text)).toEqual(["Cy"]);
  });

  it("is that of its own battle, while it is open", () => {
    expect(defenceOf([offer("defend", { form, about: ["battle:4"] })], "battle:3")).toBeUndefined();
    expect(defenceOf([{ ...barred("defend"), form }], "battle:3")).toBeUndefined();
  });
});

describe("the step of a battle", () => {
  it("is counted from its briefing to its aftermath", () => {
    expect(stepOf({ stage: "defence" })).toBe(0);
    expect(stepOf({ stage: "closed" })).toBe(4);
  });

  it("waits for the other player until they confirm", () => {
    const fight = (stage: string, confirmed: boolean): Fight =>
      ({
        stage,
        sides: [
          { player: "seat:0", confirmed: true },
          { player: "seat:1", confirmed },
        ],
      }) as Fight;
    expect(waitedFor(fight("aftermath", false), 0)).toBe("seat:1");
    expect(waitedFor(fight("aftermath", true), 0)).toBeUndefined();
    expect(waitedFor(fight("record", false), 0)).toBeUndefined();
  });
});
