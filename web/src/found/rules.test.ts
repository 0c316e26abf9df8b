// What the page says of a reading or an edition is what the rules have.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { founding as words } from "../kit/words/en/founding";
import { fresh, GAMES } from "./form";
import { DECIDES, untouched } from "./rules";

const file = (path: string): string => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");

/** Reads the profiles of a system's rules: each name with the options that it chooses. */
function profiles(game: string, prefix: string): Record<string, Record<string, string>> {
  const rulings = parse(file(`rules/${game}-rulings.toml`))["ruling"] as {
    id: string;
    options: { key: string }[];
  }[];
  const constants = new Map(
    rulings.flatMap(({ id, options }) =>
      options.map(({ key }) => {
        const name = `${id.replace(`${prefix}-`, "")}_${key.replaceAll("-", "_").toUpperCase()}`;
        return [name, [id, key]] as const;
      }),
    ),
  );
  const source = file(`crates/${game}/src/rulings/profiles.rs`);
  const all = [...source.matchAll(/name: "([^"]+)",[\s\S]*?options: &\[([\s\S]*?)\]/g)];
  return Object.fromEntries(
    all.map(([, name = "", options = ""]) => [
      name,
      Object.fromEntries([...options.matchAll(/[A-Z]\w+/g)].map(([one]) => constants.get(one) ?? [one, ""])),
    ]),
  );
}

describe("profiles", () => {
  it("decide what the rules say", () => {
    for (const [game, prefix] of [
      ["gcw", "GCW"],
      ["tours", "TOD"],
    ] as const) {
      const [first = "", ...others] = Object.keys(profiles(game, prefix));
      const known = profiles(game, prefix);
      expect(known[first]).toEqual({});
      // The first one is the default, and has no name here.
      expect(Object.keys(words.profiles[game])).toEqual(["", ...others]);
      for (const name of others) expect(DECIDES[name], name).toEqual(known[name]);
    }
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
