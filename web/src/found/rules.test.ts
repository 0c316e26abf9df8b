import { describe, expect, it } from "vitest";
import { fresh, GAMES } from "./form";
import { named, untouched } from "./rules";

describe("the reading or the edition that is named", () => {
  const profiles = ["first", "later"].map((id) => ({ id, name: id, text: "", choices: {} }));
  it("is the first one where none is", () => {
    expect(named(profiles, "")?.id).toBe("first");
    expect(named(profiles, "first")?.id).toBe("first");
    expect(named(profiles, "later")?.id).toBe("later");
  });
  it("is none that the rules don't have", () => {
    expect(named(profiles, "other")).toBeUndefined();
    expect(named([], "")).toBeUndefined();
  });
});

describe("the count of what stands at its default", () => {
  it("falls with each change", () => {
    for (const game of GAMES) {
      const form = fresh(game);
      const all = untouched(form, 50);
      form.rulings = { "X-A01": "other" };
      expect(untouched(form, 50)).toBe(all - 1);
    }
    const form = fresh("gcw");
    form.options = { old_phantoms: true };
    form.profile = "rtg";
    expect(untouched(form, 50)).toBe(untouched(fresh("gcw"), 50) - 2);
  });
});
