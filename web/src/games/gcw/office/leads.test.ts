import { describe, expect, it } from "vitest";
import type { Asked, Offer } from "../../../app/api";
import { isAskedAt, leadOf } from "./leads";

const asked = (kind: string, ...about: string[]): Asked => ({
  seat: 0,
  kind,
  text: "",
  rule: "GCW-001",
  default: null,
  about,
});
const offer = (kind: string, about: string): Offer => ({ kind, text: "", about: [about], command: "done" });

describe("where a question leads", () => {
  it("is the map for targets", () => {
    expect(leadOf(asked("targets"), [])).toEqual(["map"]);
  });

  it("is the battle that is begun, flown or confirmed", () => {
    for (const kind of ["defence", "initiative", "set-up", "record", "confirm"])
      expect(leadOf(asked(kind, "battle:2"), [])).toEqual(["battles", "battle:2"]);
  });

  it("is the record of a battle, once it can be told", () => {
    const offers = [offer("summary", "battle:2")];
    for (const kind of ["set-up", "record"])
      expect(leadOf(asked(kind, "battle:2"), offers)).toEqual(["battles", "battle:2", "record"]);
    expect(leadOf(asked("confirm", "battle:2"), offers)).toEqual(["battles", "battle:2"]);
    expect(leadOf(asked("record", "battle:3"), offers)).toEqual(["battles", "battle:3"]);
  });

  it("is the form of a Squad that is not built yet, and its battle once it is", () => {
    const offers = [offer("build", "battle:1"), offer("unbuild", "battle:1"), offer("build", "battle:13")];
    expect(leadOf(asked("squad", "battle:13"), offers)).toBeUndefined();
    expect(leadOf(asked("squad", "battle:1"), offers)).toEqual(["battles", "battle:1"]);
  });

  it("is the orders for everything else", () => {
    expect(leadOf(asked("purchase"), [])).toBeUndefined();
    expect(leadOf(asked("further-attack"), [])).toBeUndefined();
  });
});

describe("a battle needs me", () => {
  it("where a question of mine is about it", () => {
    expect(isAskedAt("battle:2", 0, [asked("set-up", "battle:2")])).toBe(true);
    expect(isAskedAt("battle:3", 0, [asked("set-up", "battle:2")])).toBe(false);
    expect(isAskedAt("battle:2", 1, [asked("set-up", "battle:2")])).toBe(false);
  });
});
