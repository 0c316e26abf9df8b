import { describe, expect, it } from "vitest";
import over from "../../../tests/fixtures/legion-over.json";
import type { Json } from "../../app/api";
import type { SeenEntry } from "../../wire/seen-entry";
import { adapter } from "../adapter";

const game = adapter("legion");
const view = over.table.view as unknown as Json;
const entries = over.log.entries as unknown as SeenEntry[];
const fell = (n: number): ReturnType<NonNullable<typeof game.fallen>> =>
  game.fallen!(
    view,
    entries.find((entry) => entry.n === n)!,
  );

describe("dice of a skirmish", () => {
  it("lie beside whoever threw them, the best first and blanks dim", () => {
    const [attack] = fell(109);
    expect(attack?.at).toBe("unit:1");
    expect(attack?.rolled.what).toBe("Attack");
    expect(attack?.rolled.dice.map(({ face, colour }) => `${colour} ${face}`)).toEqual([
      "red critical",
      "black critical",
      "black hit",
      "white surge",
      "red blank",
    ]);
    expect(attack?.rolled.dice.map(({ counts }) => counts)).toEqual([true, true, true, true, false]);
  });

  it("are shown for everything that units roll", () => {
    const all = entries.flatMap((entry) => game.fallen!(view, entry));
    const kinds = new Set(all.map(({ rolled }) => rolled.what));
    expect([...kinds].toSorted()).toEqual(
      expect.arrayContaining(["Attack", "Attack, rolled again", "Defense"]),
    );
    const known = new Set(
      (over.table.view as unknown as { game: { units: { unit: string }[] } }).game.units.map(
        ({ unit }) => unit,
      ),
    );
    expect(all.every(({ at, rolled }) => known.has(at) && rolled.dice.length > 0)).toBe(true);
    // Nothing is rolled where a unit only moves.
    expect(game.fallen!(view, { ...entries[0]!, facts: [] })).toEqual([]);
  });
});
