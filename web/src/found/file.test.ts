// Every example of a setup comes back from the page as it was.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { filled, logOf, setupOf } from "./file";
import { seated } from "./players";
import { namesOf } from "./setup";

const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, "../../../examples", `${name}.toml`), "utf8");

describe("a setup from a file", () => {
  for (const name of ["campaign", "campaign-from-paper", "saga", "saga-from-paper"])
    it(`is founded as it stands: ${name}`, async () => {
      const text = example(name);
      const read = await setupOf(text);
      expect(read.game).toBe(name.startsWith("saga") ? "tours" : "gcw");
      expect(namesOf(filled(read), null)).toEqual(JSON.parse(JSON.stringify(parse(text))));
    });

  it("is read as JSON too, with who joined later and who leads", async () => {
    const names = {
      name: "War",
      factions: [
        { faction: "rebel", players: ["Ann", "Bob"], leader: 1 },
        { faction: "imperial", players: ["Cy"] },
      ],
      joined: [{ name: "Fay", faction: "imperial" }],
      options: { extra_commander: 2, later_cards: true },
      books: { turn: 2 },
    };
    const form = filled(await setupOf(JSON.stringify(names)));
    expect(seated(form).map((one) => one.name)).toEqual(["Ann", "Bob", "Cy", "Fay"]);
    expect(namesOf(form, null)).toEqual(names);
  });

  it("may have a map", async () => {
    for (const map of [
      "rtg",
      { rolled: { names: ["Kesh", "Od"] } },
      { given: [{ name: "Kesh", kind: "ice-world", feature: "comet" }] },
    ]) {
      const names = {
        factions: [
          { faction: "rebel", players: ["A"] },
          { faction: "scum", players: ["B"] },
        ],
        map,
      };
      expect(namesOf(filled(await setupOf(JSON.stringify(names))), null)).toEqual(names);
    }
  });

  it("says where it cannot be read", async () => {
    await expect(setupOf("name = ")).rejects.toThrow();
    await expect(setupOf("{")).rejects.toThrow();
  });
});

describe("the head of a log", () => {
  const head = { sandtable: 2, game: "gcw", dice: "fair", setup: { name: "Spring campaign" } };
  it("tells the campaign and its dice", () => {
    expect(logOf(`${JSON.stringify(head)}\n{}`)).toEqual({
      game: "gcw",
      name: "Spring campaign",
      fair: true,
    });
    expect(logOf(`${JSON.stringify({ ...head, dice: "entered" })}\n`)?.fair).toBe(false);
  });
  it("is not in a setup", () => {
    expect(logOf('name = "War"\n')).toBeNull();
    expect(logOf('{"name": "War"}\n')).toBeNull();
    expect(logOf("")).toBeNull();
  });
});
