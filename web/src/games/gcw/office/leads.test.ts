import { describe, expect, it } from "vitest";
import type { Asked, Offer } from "../../../app/api";
import { isAskedAt, leadOf } from "./leads";

const asked = (kind: string): Asked => ({ seat: 0, kind, text: "", rule: "GCW-001", default: null });
const offer = (kind: string, about: string, barred = false): Offer => ({
  kind,
  text: "",
  about: [about],
  command: "done",
  ...(barred && { refusal: { says: "not now", code: "no", rule: "GCW-001" } }),
});

describe("where a question leads", () => {
  it("is the map for targets", () => {
    expect(leadOf(asked("targets"), [])).toEqual({ path: "map" });
  });

  it("is the battle that is flown, confirmed, or begun", () => {
    const offers = [offer("summary", "battle:2"), offer("confirm", "battle:1")];
    expect(leadOf(asked("set-up"), offers)).toEqual({ path: "battles", of: "battle:2" });
    expect(leadOf(asked("record"), offers)).toEqual({ path: "battles", of: "battle:2" });
    expect(leadOf(asked("confirm"), offers)).toEqual({ path: "battles", of: "battle:1" });
  });

  it("is the list where there are several", () => {
    const offers = [offer("summary", "battle:2"), offer("summary", "battle:3")];
    expect(leadOf(asked("record"), offers)).toEqual({ path: "battles" });
  });

  it("is the battle once its Squad is built", () => {
    const offers = [offer("build", "battle:1"), offer("unbuild", "battle:1")];
    expect(leadOf(asked("squad"), offers)).toEqual({ path: "battles", of: "battle:1" });
  });

  it("is the battle that a question names, of several Squads", () => {
    const offers = [offer("build", "battle:1"), offer("build", "battle:13")];
    const named = { ...asked("squad"), text: "Build your Squad for battle 13 (Data Theft): up to 75." };
    expect(leadOf(named, offers)).toEqual({ path: "battles", of: "battle:13" });
  });

  it("is the orders for everything else, and where nothing can be done", () => {
    expect(leadOf(asked("squad"), [offer("build", "battle:1")])).toBeUndefined();
    expect(leadOf(asked("confirm"), [offer("confirm", "battle:1", true)])).toBeUndefined();
  });
});

describe("a battle needs me", () => {
  it("where an offer about it answers what I am asked", () => {
    const offers = [offer("summary", "battle:2"), offer("build", "battle:3")];
    expect(isAskedAt("battle:2", 0, [asked("set-up")], offers)).toBe(true);
    expect(isAskedAt("battle:3", 0, [asked("squad")], offers)).toBe(true);
    expect(isAskedAt("battle:3", 0, [asked("set-up")], offers)).toBe(false);
    expect(isAskedAt("battle:2", 1, [asked("set-up")], offers)).toBe(false);
    const named = { ...asked("squad"), text: "Build your Squad for battle 4 over Nalthor" };
    expect(isAskedAt("battle:3", 0, [named], offers)).toBe(false);
  });
});
