import { describe, expect, it } from "vitest";
import type { Choice, Field } from "../../../app/api";
import { listed, pickOf } from "../../../plan/draft";
import { squadField } from "./squadForm";

const NAMES: Record<string, string> = { cr90corvette: "CR90 Corvette", gr75: "GR-75 Medium Transport" };
const pick = (at: string, text: string, choices: Choice[]): Field => ({
  at,
  text,
  is: { pick: { from: { listed: choices }, min: 1, max: 1 } },
});
const worded = (field: Field): Field => squadField(field, (id) => NAMES[id] ?? id);
const texts = (field: Field): string[] => {
  const found = pickOf(worded(field));
  return ((found && listed(found.from)) ?? []).map((one) => one.text);
};

describe("the form of a Squad", () => {
  it("calls huge ships by their classes, and numbers those of one class", () => {
    const huge = pick("/squad/build/squad/huge", "huge ship", [
      { value: "huge:0", text: "cr90corvette" },
      { value: "huge:1", text: "gr75" },
      { value: "huge:2", text: "gr75" },
    ]);
    expect(texts(huge)).toEqual(["CR90 Corvette", "GR-75 Medium Transport 1", "GR-75 Medium Transport 2"]);
    expect(pickOf(worded(huge))).toMatchObject({ from: { listed: [{ value: "huge:0" }, {}, {}] } });
  });

  it("asks in plain words whether it is ready", () => {
    const complete = pick("/squad/build/ready", "complete", [
      { value: true, text: "yes" },
      { value: false, text: "not yet" },
    ]);
    expect(worded(complete).text).toBe("Ready to fly?");
    expect(texts(complete)).toEqual(["Yes, my Squad is ready", "Not yet"]);
  });

  it("leaves any other field as it is", () => {
    const pilot = pick("/pilot", "flown by", [{ value: "p0-1", text: "cr90corvette" }]);
    expect(worded(pilot)).toBe(pilot);
    const rows: Field = { at: "/squad/build/squad/ships", text: "ships", is: "flag" };
    expect(worded(rows)).toBe(rows);
  });
});
