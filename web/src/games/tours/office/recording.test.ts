import { describe, expect, it } from "vitest";
import type { Json } from "../../../app/api";
import { besides, fateOf, marked } from "./recording";

const bare: Json = {
  record: { whole: { defeated: [], held: [{ role: "first", unit: 1 }], undeployed: [] } },
};

describe("a record that is being filled in", () => {
  it("says one thing of a unit: who is defeated holds nothing any more", () => {
    const now = marked(bare, "defeated", "first", 1);
    expect(now).toEqual({
      record: { whole: { defeated: [{ role: "first", unit: 1 }], held: [], undeployed: [] } },
    });
    expect(fateOf(now, "first", 1)).toBe("defeated");
    expect(fateOf(now, "second", 1)).toBeNull();
  });
  it("takes back what is said a second time", () => {
    expect(fateOf(marked(bare, "held", "first", 1), "first", 1)).toBeNull();
  });
  it("keeps what else is asked", () => {
    const field = (at: string) => ({ at, text: "", is: "flag" as const });
    const form = [field("/record/whole/finish"), field("/record/whole/held"), field("/record/whole/confirm")];
    expect(besides({ form }).map(({ at }) => at)).toEqual(["/record/whole/finish", "/record/whole/confirm"]);
  });
});
